/* muster-rulebook-package.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulebook-package.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-data-sets.h"
#include "muster-file.h"
#include "muster-library-error.h"
#include "muster-rulebook-aid.h"
#include "muster-xml-document.h"

#define BOOK      "rulebook.xml"
#define MAX_DEPTH 8

/* A rulebook is text; pictures may go with it. */
static const MusterContainerLimits limits = {
  .max_file = 16 * 1024 * 1024,
  .max_entries = 500,
  .max_entry = 16 * 1024 * 1024,
  .max_total = 64 * 1024 * 1024,
  .max_ratio = 200,
};

void
muster_rulebook_package_free (MusterRulebookPackage *self)
{
  g_free (self->id);
  g_free (self->title);
  g_free (self->version);
  g_ptr_array_unref (self->files);
  g_free (self);
}

static gboolean G_GNUC_PRINTF (2, 3) refuse (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_INVALID, message);

  return FALSE;
}

/* ---- A folder ---- */

/* The files of a folder that is being read. */
typedef struct
{
  const char *root;
  GPtrArray *files;
  gsize total;
  gboolean own; /* only files beside each other that a rulebook may have */
} MusterFolderReader;

static gboolean
check_folder_limits (const MusterFolderReader *self, guint depth, GError **error)
{
  if (depth > MAX_DEPTH)
    return refuse (error, _ ("%s: more than %d folders lie in each other"), self->root, MAX_DEPTH);
  if (self->files->len > limits.max_entries)
    return refuse (error, _ ("%s: there are more than %u files"), self->root, limits.max_entries);
  if (self->total > limits.max_total)
    return refuse (error,
                   _ ("%s: the files have more than %zu bytes"),
                   self->root,
                   limits.max_total);

  return TRUE;
}

static gboolean
read_file (MusterFolderReader *self, const char *path, const char *name, GError **error)
{
  MusterXmlLimits file = MUSTER_XML_LIMITS_INIT;
  g_autoptr (GBytes) bytes = NULL;

  file.max_bytes = limits.max_entry;
  if (!muster_container_check_name (name))
    return refuse (error, _ ("%s: the name cannot be used everywhere"), path);
  bytes = muster_xml_document_read (path, &file, error);
  if (bytes == NULL)
    return FALSE;
  self->total += g_bytes_get_size (bytes);
  g_ptr_array_add (self->files, muster_container_entry_new (name, bytes));

  return TRUE;
}

/* What editors and version control leave behind is no part of a rulebook. */
static gboolean
is_left_behind (const char *name)
{
  return *name == '.' || g_str_has_suffix (name, "~");
}

static gboolean
read_folder (MusterFolderReader *self, const char *inside, guint depth, GError **error);

/* @inside: the path of the file or folder, seen from the root. */
static gboolean
read_member (MusterFolderReader *self, const char *inside, guint depth, GError **error)
{
  g_autofree char *path = g_build_filename (self->root, inside, NULL);

  if (!check_folder_limits (self, depth, error))
    return FALSE;
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return read_folder (self, inside, depth + 1, error);

  return read_file (self, path, inside, error);
}

static gboolean
is_of_rulebook (const char *name)
{
  static const char *const endings[] = { ".xml", ".gst", ".cat" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (name, endings[i]))
      return TRUE;

  return FALSE;
}

/* @inside: (nullable): the path of the folder, seen from the root. */
static gboolean
read_folder (MusterFolderReader *self, const char *inside, guint depth, GError **error)
{
  g_autofree char *folder = g_build_filename (self->root, inside, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  gboolean read = dir != NULL;
  const char *name;

  while (read && (name = g_dir_read_name (dir)) != NULL)
    if (!is_left_behind (name) && (!self->own || is_of_rulebook (name)))
      {
        g_autofree char *own = inside != NULL ? g_strconcat (inside, "/", name, NULL)
                                              : g_strdup (name);

        read = read_member (self, own, depth, error);
      }

  return read && check_folder_limits (self, depth, error);
}

/* @own: what lies there besides may be anything, as in a folder for downloads */
static GPtrArray *
read_files_of_folder (const char *path, gboolean own, GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  MusterFolderReader reader = { .root = path, .files = files, .own = own };

  if (!read_folder (&reader, NULL, 1, error))
    return NULL;

  return g_steal_pointer (&files);
}

/* ---- An archive ---- */

/* The length of the folder's name and its slash, if all files are in one folder. */
static gsize
get_common_folder (const GPtrArray *files)
{
  const MusterContainerEntry *first = files->len > 0 ? g_ptr_array_index (files, 0) : NULL;
  const char *slash = first != NULL ? strchr (first->name, '/') : NULL;
  gsize length = slash != NULL ? (gsize) (slash - first->name) + 1 : 0;

  for (guint i = 1; i < files->len; i++)
    {
      const MusterContainerEntry *entry = g_ptr_array_index (files, i);

      if (length > 0 && strncmp (entry->name, first->name, length) != 0)
        return 0;
    }

  return length;
}

static void
cut_names (GPtrArray *files, gsize length)
{
  for (guint i = 0; length > 0 && i < files->len; i++)
    {
      MusterContainerEntry *entry = g_ptr_array_index (files, i);
      char *rest = g_strdup (entry->name + length);

      g_free (entry->name);
      entry->name = rest;
    }
}

static GPtrArray *
read_files_of_archive (const char *path, GError **error)
{
  GPtrArray *files = muster_container_read (path, &limits, error);

  if (files != NULL)
    cut_names (files, get_common_folder (files));

  return files;
}

/* ---- The rulebook ---- */

static const MusterContainerEntry *
find_file (const GPtrArray *files, const char *name)
{
  for (guint i = 0; i < files->len; i++)
    {
      const MusterContainerEntry *entry = g_ptr_array_index (files, i);

      if (strcmp (entry->name, name) == 0)
        return entry;
    }

  return NULL;
}

/* The id becomes the name of a folder. */
static gboolean
is_id (const char *text)
{
  if (text == NULL || !g_ascii_isalpha (*text) || strlen (text) > 100)
    return FALSE;
  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && *c != '-' && *c != '_')
      return FALSE;

  return TRUE;
}

static gboolean
read_names (MusterRulebookPackage *self, const char *path, GError **error)
{
  const MusterContainerEntry *book = find_file (self->files, BOOK);
  g_autofree char *name = g_build_filename (path, BOOK, NULL);
  g_autoptr (MusterXmlDocument) document = NULL;
  const MusterXmlNode *root;

  if (book == NULL)
    return refuse (error, _ ("%s: this is no rulebook: there is no file \"%s\" in it"), path, BOOK);
  document = muster_xml_document_load_bytes (name, book->bytes, NULL, error);
  if (document == NULL)
    return FALSE;
  root = muster_xml_document_get_root (document);
  self->is_doctrine = muster_xml_node_is (root, "doctrine");
  if (!self->is_doctrine && !muster_xml_node_is (root, "rulebook"))
    return refuse (error,
                   _ ("%s: the file holds a \"%s\"; expected \"rulebook\" or \"doctrine\""),
                   name,
                   muster_xml_node_get_name (root));
  if (!is_id (muster_xml_node_get_attribute (root, "id")))
    return refuse (error, _ ("%s: the rulebook has no id of letters, digits and hyphens"), name);
  self->id = g_strdup (muster_xml_node_get_attribute (root, "id"));
  self->title = g_strdup (muster_xml_node_get_attribute (root, "title"));
  if (self->title == NULL)
    self->title = g_strdup (self->id);
  self->version = g_strdup (muster_xml_node_get_attribute (root, "version"));

  return TRUE;
}

static gint
compare_entries (gconstpointer a, gconstpointer b)
{
  const MusterContainerEntry *x = *(MusterContainerEntry *const *) a;
  const MusterContainerEntry *y = *(MusterContainerEntry *const *) b;

  return strcmp (x->name, y->name);
}

/* Who opens the file of a rulebook means the folder that it lies in. */
static char *
dup_place (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  if (strcmp (name, BOOK) != 0 || g_file_test (path, G_FILE_TEST_IS_DIR))
    return g_strdup (path);

  return g_path_get_dirname (path);
}

MusterRulebookPackage *
muster_rulebook_package_read (const char *path, GError **error)
{
  g_autofree char *place = dup_place (path);
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (MusterRulebookPackage) self = NULL;

  files = g_file_test (place, G_FILE_TEST_IS_DIR)
              ? read_files_of_folder (place, !g_str_equal (place, path), error)
              : read_files_of_archive (place, error);
  if (files == NULL)
    return NULL;
  g_ptr_array_sort (files, compare_entries);
  self = g_new0 (MusterRulebookPackage, 1);
  self->files = g_steal_pointer (&files);
  if (!read_names (self, place, error))
    return NULL;

  return g_steal_pointer (&self);
}

/* ---- Checking ---- */

/* Catalogues that come with the rulebook. */
static void
add_catalogues (const MusterRulebookPackage *self, MusterRulebookAid *aid)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      const MusterContainerEntry *file = g_ptr_array_index (self->files, i);

      if (g_str_has_suffix (file->name, ".gst") || g_str_has_suffix (file->name, ".cat"))
        muster_rulebook_aid_add_bytes (aid, file->name, file->bytes);
    }
}

static void
free_book_file (gpointer data)
{
  MusterRulebookFile *file = data;

  g_free (file->name);
  g_bytes_unref (file->bytes);
  g_free (file);
}

/* (transfer full) (element-type MusterRulebookFile): the rulebook and its parts, which it may be made of. */
static GPtrArray *
list_book_files (const MusterRulebookPackage *self)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (free_book_file);

  for (guint i = 0; i < self->files->len; i++)
    {
      const MusterContainerEntry *entry = g_ptr_array_index (self->files, i);
      MusterRulebookFile *file;

      if (!g_str_has_suffix (entry->name, ".xml"))
        continue;
      file = g_new0 (MusterRulebookFile, 1);
      file->name = g_strconcat (self->id, "/", entry->name, NULL);
      file->bytes = g_bytes_ref (entry->bytes);
      g_ptr_array_add (files, file);
    }

  return files;
}

gboolean
muster_rulebook_package_check (const MusterRulebookPackage *self,
                               const MusterDataPath *path,
                               MusterReport *report,
                               GError **error)
{
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (MusterRulebookAid) aid = muster_rulebook_aid_new (path);
  g_autoptr (MusterRulebook) rulebook = NULL;

  g_return_val_if_fail (find_file (self->files, BOOK) != NULL, FALSE);

  files = list_book_files (self);
  add_catalogues (self, aid);
  rulebook = muster_rulebook_load_package (self->id,
                                           files,
                                           muster_rulebook_aid_get_sources (aid),
                                           report,
                                           error);

  return rulebook != NULL;
}

/* ---- Writing ---- */

gboolean
muster_rulebook_package_add_data (MusterRulebookPackage *self,
                                  const MusterDataPath *path,
                                  const char *system_id,
                                  GError **error)
{
  g_autoptr (MusterDataSets) sets = muster_data_sets_new (path);
  g_autoptr (MusterCatalogueIndex) index = NULL;

  for (guint i = 0; i < self->files->len; i++)
    if (g_str_has_suffix (((MusterContainerEntry *) self->files->pdata[i])->name, ".gst"))
      return TRUE;
  index = muster_data_set_load_index (muster_data_sets_find (sets, system_id, NULL), error);
  if (index == NULL || !muster_data_sets_collect_files (index, system_id, self->files, error))
    return FALSE;
  g_ptr_array_sort (self->files, compare_entries);

  return TRUE;
}

gboolean
muster_rulebook_package_write (const MusterRulebookPackage *self, const char *path, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < self->files->len; i++)
    {
      const MusterContainerEntry *file = g_ptr_array_index (self->files, i);
      g_autofree char *name = g_strconcat (self->id, "/", file->name, NULL);

      g_ptr_array_add (entries, muster_container_entry_new (name, file->bytes));
    }
  bytes = muster_container_write (entries, error);

  return bytes != NULL && muster_file_replace (path, bytes, error);
}
