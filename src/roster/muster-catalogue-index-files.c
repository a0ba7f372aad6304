/* muster-catalogue-index-files.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "muster-catalogue-head-private.h"
#include "muster-catalogue-index-private.h"
#include "muster-container.h"
#include "muster-fault-place.h"
#include "muster-json-stream.h"
#include "muster-roster-error.h"
#include "muster-xml-document.h"

/* How the files of folders and archives come into an index. */

/* Where the root element begins: nearly always in the first, else in the second. */
#define SHORT_HEAD (4 * 1024)
#define HEAD       (64 * 1024)

/* Folders in folders that are looked into. */
#define MOST_DEPTH 8

static const char *const data_suffixes[] = { ".gst", ".cat", ".gstz", ".catz", ".json", NULL };
static const char *const archive_suffixes[] = { ".zip", ".bsr", ".tar.gz", ".tgz", NULL };

static gboolean
has_suffix (const char *name, const char *const *suffixes)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (guint i = 0; suffixes[i] != NULL; i++)
    if (g_str_has_suffix (lower, suffixes[i]))
      return TRUE;

  return FALSE;
}

static gboolean
starts_with (GBytes *bytes, const char *mark, gsize length)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return size > length && memcmp (data, mark, length) == 0;
}

static gboolean
is_zip (GBytes *bytes)
{
  return starts_with (bytes, "PK\3\4", 4);
}

static gboolean
is_packed_tar (GBytes *bytes)
{
  return starts_with (bytes, "\x1f\x8b", 2);
}

static gboolean
is_json (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return muster_json_stream_recognise (data, size);
}

/* ---- Files ---- */

/* @from_end: the last bytes of the file instead of the first */
static GBytes *
read_part (const char *path, gsize most, gboolean from_end, GError **error)
{
  FILE *file = g_fopen (path, "rb");
  g_autofree char *data = g_malloc (most);
  gsize size;

  if (file == NULL)
    {
      int reason = errno;

      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   reason == ENOENT ? MUSTER_ROSTER_ERROR_NOT_FOUND : MUSTER_ROSTER_ERROR_FAILED,
                   "%s: %s",
                   path,
                   g_strerror (reason));
      return NULL;
    }
  if (from_end)
    fseek (file, -(long) most, SEEK_END);
  size = fread (data, 1, most, file);
  fclose (file);

  return g_bytes_new_take (g_steal_pointer (&data), size);
}

gboolean
muster_catalogue_index_knows_json_file (const char *path, GBytes *beginning)
{
  const MusterXmlLimits limits = MUSTER_CATALOGUE_FILE_LIMITS_INIT;
  MusterJsonRoot root = muster_catalogue_head_find_root (beginning);
  g_autoptr (GBytes) more = NULL;
  g_autoptr (GBytes) whole = NULL;

  if (root != MUSTER_JSON_ROOT_BEYOND)
    return root == MUSTER_JSON_ROOT_THERE;
  more = read_part (path, HEAD, FALSE, NULL);
  root = more != NULL ? muster_catalogue_head_find_root (more) : MUSTER_JSON_ROOT_NONE;
  if (root != MUSTER_JSON_ROOT_BEYOND)
    return root == MUSTER_JSON_ROOT_THERE;
  whole = muster_xml_document_read (path, &limits, NULL);

  return whole != NULL && muster_catalogue_index_knows_json (whole);
}

static MusterCatalogueHead *
read_json_head (const char *path, GBytes *beginning, GError **error)
{
  const MusterXmlLimits limits = MUSTER_CATALOGUE_FILE_LIMITS_INIT;
  const gboolean is_whole = g_bytes_get_size (beginning) < SHORT_HEAD;
  g_autoptr (GBytes) end = is_whole ? NULL : read_part (path, SHORT_HEAD, TRUE, NULL);
  MusterCatalogueHead *head = end != NULL ? muster_catalogue_head_read_ends (path, beginning, end)
                                          : NULL;
  g_autoptr (GBytes) text = NULL;

  if (head != NULL)
    return head;
  text = is_whole ? g_bytes_ref (beginning) : muster_xml_document_read (path, &limits, error);

  return text != NULL ? muster_catalogue_head_read (path, text, FALSE, error) : NULL;
}

static MusterCatalogueHead *
read_xml_head (const char *path, GBytes *beginning, GError **error)
{
  MusterCatalogueHead *head = muster_catalogue_head_read (path, beginning, TRUE, NULL);
  g_autoptr (GBytes) more = NULL;

  if (head != NULL)
    return head;
  more = read_part (path, HEAD, FALSE, error);

  return more != NULL ? muster_catalogue_head_read (path, more, TRUE, error) : NULL;
}

/* ---- Archives ---- */

typedef struct
{
  MusterCatalogueIndex *index;
  const char *path;
  gboolean is_kept; /* all of it was unpacked, which is not done for each file again */
  guint n_added;
  GError *first; /* (nullable): why a file was passed over */
} Archive;

/* (transfer full) (nullable): the text of the file that is packed by itself in the archive. */
static GBytes *
unpack (const char *title, GBytes *packed, GError **error)
{
  g_autoptr (GPtrArray) entries = muster_container_read_bytes (title, packed, NULL, error);

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const MusterContainerEntry *entry = entries->pdata[i];

      if (has_suffix (entry->name, data_suffixes))
        return g_bytes_ref (entry->bytes);
    }
  if (entries != NULL)
    g_set_error (error,
                 MUSTER_ROSTER_ERROR,
                 MUSTER_ROSTER_ERROR_INVALID,
                 _ ("%s: the archive holds neither a game system nor a catalogue"),
                 title);

  return NULL;
}

static gboolean
is_cut (const Archive *self, const MusterContainerEntry *entry)
{
  return !self->is_kept && g_bytes_get_size (entry->bytes) >= HEAD;
}

static gboolean
is_stray (const Archive *self, const MusterContainerEntry *entry)
{
  const MusterContainerLimits limits = MUSTER_CATALOGUE_ARCHIVE_LIMITS_INIT;
  const MusterJsonRoot root = muster_catalogue_head_find_root (entry->bytes);
  g_autoptr (GBytes) whole = NULL;

  if (!is_json (entry->bytes))
    return FALSE;
  if (root == MUSTER_JSON_ROOT_BEYOND && is_cut (self, entry))
    whole = muster_container_read_one (self->path, entry->name, &limits, NULL);

  return !muster_catalogue_index_knows_json (whole != NULL ? whole : entry->bytes);
}

/* Of most files the beginning is enough; @text is set to all of the others. */
static MusterCatalogueHead *
read_member (const Archive *self,
             const MusterContainerEntry *entry,
             const char *title,
             GBytes **text,
             GError **error)
{
  const MusterContainerLimits limits = MUSTER_CATALOGUE_ARCHIVE_LIMITS_INIT;
  const gboolean cut = is_cut (self, entry);
  const gboolean is_packed = is_zip (entry->bytes);
  g_autoptr (GBytes) whole = NULL;

  if (!is_packed && !is_json (entry->bytes))
    {
      *text = self->is_kept ? g_bytes_ref (entry->bytes) : NULL;
      return muster_catalogue_head_read (title, entry->bytes, cut, error);
    }
  whole = cut ? muster_container_read_one (self->path, entry->name, &limits, error)
              : g_bytes_ref (entry->bytes);
  if (whole == NULL)
    return NULL;
  *text = is_packed ? unpack (title, whole, error) : self->is_kept ? g_bytes_ref (whole) : NULL;
  if (is_packed && *text == NULL)
    return NULL;

  return muster_catalogue_head_read (title, is_packed ? *text : whole, FALSE, error);
}

/* As in a folder, what cannot be read is passed over. */
static void
add_member (Archive *self, const MusterContainerEntry *entry)
{
  g_autofree char *title = g_strdup_printf ("%s/%s", self->path, entry->name);
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GError) error = NULL;
  MusterCatalogueHead *head;

  if (!has_suffix (entry->name, data_suffixes) || is_stray (self, entry))
    return;
  head = read_member (self, entry, title, &text, &error);
  if (head == NULL)
    {
      muster_fault_place_report (self->index->report,
                                 MUSTER_ROSTER_TAG_FILE_UNREADABLE,
                                 title,
                                 error->message);
      if (self->first == NULL)
        self->first = g_steal_pointer (&error);
      return;
    }
  head->path = g_strdup (self->path);
  head->member = g_strdup (entry->name);
  muster_catalogue_index_take_head (self->index, head, text);
  self->n_added++;
}

static gboolean
add_archive (MusterCatalogueIndex *index, const char *path, gboolean is_kept, GError **error)
{
  MusterContainerLimits limits = MUSTER_CATALOGUE_ARCHIVE_LIMITS_INIT;
  Archive self = { index, path, is_kept, 0, NULL };
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) first = NULL;

  limits.max_head = is_kept ? 0 : HEAD;
  entries = muster_container_read (path, &limits, error);
  if (entries == NULL)
    return FALSE;
  for (guint i = 0; i < entries->len; i++)
    add_member (&self, g_ptr_array_index (entries, i));
  first = self.first;
  if (self.n_added > 0)
    return TRUE;
  if (first != NULL)
    g_propagate_error (error, g_steal_pointer (&first));
  else
    g_set_error (error,
                 MUSTER_ROSTER_ERROR,
                 MUSTER_ROSTER_ERROR_INVALID,
                 _ ("%s: the archive holds neither a game system nor a catalogue"),
                 path);

  return FALSE;
}

/* ---- Folders ---- */

/* @is_named: somebody asked for this file */
static gboolean
add_file (MusterCatalogueIndex *self, const char *path, gboolean is_named, GError **error)
{
  g_autoptr (GBytes) beginning = read_part (path, SHORT_HEAD, FALSE, error);
  MusterCatalogueHead *head;

  if (beginning == NULL)
    return FALSE;
  if (is_zip (beginning) || is_packed_tar (beginning))
    return add_archive (self, path, is_packed_tar (beginning), error);
  /* Of many things that end in ".json", few are force data. Whoever names one wants to know why it is none. */
  if (!is_named && is_json (beginning) && !muster_catalogue_index_knows_json_file (path, beginning))
    return TRUE;
  head = is_json (beginning) ? read_json_head (path, beginning, error)
                             : read_xml_head (path, beginning, error);
  if (head == NULL)
    return FALSE;
  head->path = g_strdup (path);
  muster_catalogue_index_take_head (self, head, NULL);

  return TRUE;
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Sorted paths of what is in a folder, hidden files left out. */
static GPtrArray *
list_folder (const char *path, GError **error)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GDir) folder = g_dir_open (path, 0, &reason);
  const char *name;

  if (folder == NULL)
    {
      g_set_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_FAILED, "%s", reason->message);
      return NULL;
    }
  while ((name = g_dir_read_name (folder)) != NULL)
    if (name[0] != '.')
      g_ptr_array_add (paths, g_build_filename (path, name, NULL));
  g_ptr_array_sort (paths, compare_names);

  return g_steal_pointer (&paths);
}

static gboolean
add_folder (MusterCatalogueIndex *self, const char *path, GError **error)
{
  g_autoptr (GPtrArray) paths = list_folder (path, error);

  for (guint i = 0; paths != NULL && i < paths->len; i++)
    {
      const char *file = paths->pdata[i];
      g_autoptr (GError) fault = NULL;

      if ((has_suffix (file, data_suffixes) || has_suffix (file, archive_suffixes)) &&
          g_file_test (file, G_FILE_TEST_IS_REGULAR) && !add_file (self, file, FALSE, &fault))
        muster_fault_place_report (self->report,
                                   MUSTER_ROSTER_TAG_FILE_UNREADABLE,
                                   file,
                                   fault->message);
    }

  return paths != NULL;
}

gboolean
muster_catalogue_index_add (MusterCatalogueIndex *self, const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, FALSE);

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return add_folder (self, path, error);
  /* Pipes and devices may have no end, or no beginning. */
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_FAILED,
                   _ ("%s: not a file"),
                   path);
      return FALSE;
    }

  return add_file (self, path, TRUE, error);
}

/* Folders that cannot be read are passed over, and those behind links, which may lead round in circles. */
static void
add_folders_in (MusterCatalogueIndex *self, const char *path, guint depth)
{
  g_autoptr (GPtrArray) paths = depth > 0 ? list_folder (path, NULL) : NULL;

  for (guint i = 0; paths != NULL && i < paths->len; i++)
    {
      const char *folder = paths->pdata[i];

      if (!g_file_test (folder, G_FILE_TEST_IS_DIR) || g_file_test (folder, G_FILE_TEST_IS_SYMLINK))
        continue;
      add_folder (self, folder, NULL);
      add_folders_in (self, folder, depth - 1);
    }
}

gboolean
muster_catalogue_index_add_all (MusterCatalogueIndex *self, const char *path, GError **error)
{
  if (!muster_catalogue_index_add (self, path, error))
    return FALSE;
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    add_folders_in (self, path, MOST_DEPTH);

  return TRUE;
}
