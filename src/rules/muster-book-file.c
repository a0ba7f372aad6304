/* muster-book-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-book-loader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-element.h"
#include "muster-loader-private.h"
#include "muster-rules-error.h"
#include "muster-translation.h"

/* The files that a rulebook is made of: found, read, and kept with it. */

void
muster_book_file_free (gpointer data)
{
  MusterRulebookFile *file = data;

  g_free (file->name);
  g_bytes_unref (file->bytes);
  g_free (file);
}

static const MusterXmlNode *
keep_document (MusterBookLoader *self, MusterXmlDocument *document)
{
  const MusterXmlNode *root = muster_xml_document_get_root (document);

  g_ptr_array_add (self->book->sources,
                   muster_source_ref (muster_xml_document_get_source (document)));
  g_ptr_array_add (self->compiler->documents, document);
  muster_element_check (root, self->compiler->report);
  return root;
}

void
muster_book_loader_pin (MusterBookLoader *self, const char *id, const char *name, GBytes *bytes)
{
  MusterRulebookFile *file = g_new0 (MusterRulebookFile, 1);

  file->name = g_strconcat (id == NULL ? "" : id, "/", name, NULL);
  file->bytes = g_bytes_ref (bytes);
  g_ptr_array_add (self->book->files, file);
}

/* ---- Parts in files of their own ---- */

/* A name in the same folder, and nothing that leads out of it. */
static gboolean
is_part_name (const char *name)
{
  return g_str_has_suffix (name, ".xml") && *name != '.' && strpbrk (name, "/\\") == NULL;
}

/* Of the file @name, in which it is called @part. A rulebook that was given has all of its parts with it: what lies in some
 * folder is none of them. */
static GBytes *
read_part (MusterBookLoader *self,
           const char *id,
           const char *name,
           const char *part,
           gboolean pinned,
           char **path)
{
  g_autofree char *folder = g_path_get_dirname (name);
  GBytes *given;

  *path = g_build_filename (folder, part, NULL);
  if (!pinned || self->given == NULL || id == NULL ||
      muster_book_file_find (self->given, id, MUSTER_BOOK_FILE) == NULL)
    return muster_xml_document_read (*path, NULL, NULL);
  given = muster_book_file_find (self->given, id, part);

  return given != NULL ? g_bytes_ref (given) : NULL;
}

/* FALSE with @error where the part is no XML. */
static gboolean
include_part (MusterBookLoader *self,
              MusterXmlDocument *document,
              const MusterXmlNode *node,
              gboolean pinned,
              GError **error)
{
  const MusterXmlNode *root = muster_xml_document_get_root (document);
  const char *name = muster_source_get_name (muster_xml_document_get_source (document));
  const char *id = muster_xml_node_get_attribute (root, "id");
  const char *file = muster_xml_node_get_attribute (node, "file");
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) fault = NULL;
  MusterXmlDocument *part;

  if (file == NULL)
    return TRUE;
  bytes = is_part_name (file) ? read_part (self, id, name, file, pinned, &path) : NULL;
  if (bytes == NULL)
    {
      muster_loader_report (self->compiler,
                            MUSTER_RULES_TAG_BAD_PART,
                            node,
                            "file",
                            _ ("\"%s\" is no file beside this one that can be read"),
                            file);
      return TRUE;
    }
  part = muster_xml_document_load_bytes (path, bytes, NULL, &fault);
  if (part == NULL)
    {
      g_set_error_literal (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_INVALID, fault->message);
      return FALSE;
    }
  if (pinned)
    muster_book_loader_pin (self, id, file, bytes);
  if (muster_xml_node_is (keep_document (self, part),
                          muster_xml_node_is (root, "examples") ? "examples" : "rules"))
    muster_xml_document_include (document, node, part);
  else
    muster_loader_report (
        self->compiler,
        MUSTER_RULES_TAG_BAD_PART,
        muster_xml_document_get_root (part),
        NULL,
        _ ("the file holds a \"%s\"; expected \"rules\", or \"examples\" for examples"),
        muster_xml_node_get_name (muster_xml_document_get_root (part)));

  return TRUE;
}

static gboolean
include_parts (MusterBookLoader *self, MusterXmlDocument *document, gboolean pinned, GError **error)
{
  const MusterXmlNode *next;

  for (const MusterXmlNode *node =
           muster_xml_node_find_child (muster_xml_document_get_root (document), "include");
       node != NULL;
       node = next)
    {
      next = muster_xml_node_find_next (node, "include");
      if (!include_part (self, document, node, pinned, error))
        return FALSE;
    }

  return TRUE;
}

const MusterXmlNode *
muster_book_loader_read_bytes (MusterBookLoader *self,
                               const char *name,
                               GBytes *bytes,
                               gboolean pinned,
                               GError **error)
{
  g_autoptr (GError) fault = NULL;
  MusterXmlDocument *document = muster_xml_document_load_bytes (name, bytes, NULL, &fault);
  const MusterXmlNode *root;

  if (document == NULL)
    {
      g_set_error_literal (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_INVALID, fault->message);
      return NULL;
    }
  root = keep_document (self, document);
  if (pinned)
    muster_book_loader_pin (self,
                            muster_xml_node_get_attribute (root, "id"),
                            MUSTER_BOOK_FILE,
                            bytes);
  return include_parts (self, document, pinned, error) ? root : NULL;
}

const MusterXmlNode *
muster_book_loader_read_file (MusterBookLoader *self,
                              const char *path,
                              gboolean pinned,
                              GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (GBytes) bytes = muster_xml_document_read (path, NULL, &fault);
  g_autofree char *folder = NULL;
  const MusterXmlNode *root;
  const char *id;

  if (bytes == NULL)
    {
      g_set_error_literal (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_NOT_FOUND, fault->message);
      return NULL;
    }
  root = muster_book_loader_read_bytes (self, path, bytes, pinned, error);
  id = root != NULL ? muster_xml_node_get_attribute (root, "id") : NULL;
  folder = g_path_get_dirname (path);
  if (pinned && id != NULL)
    muster_translation_bind (id, folder, self->compiler->report);
  return root;
}

GBytes *
muster_book_file_find (GPtrArray *files, const char *id, const char *file_name)
{
  g_autofree char *name = g_strconcat (id, "/", file_name, NULL);

  for (guint i = 0; i < files->len; i++)
    {
      const MusterRulebookFile *file = g_ptr_array_index (files, i);

      if (strcmp (file->name, name) == 0)
        return file->bytes;
    }
  return NULL;
}

/* A sibling folder of that id, else what the finder knows. */
static char *
find_doctrine_path (MusterBookLoader *self, const char *id)
{
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;

  if (self->folder != NULL)
    path = g_build_filename (self->folder, id, "rulebook.xml", NULL);
  if (path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return g_steal_pointer (&path);
  if (self->sources != NULL && self->sources->find_rulebook != NULL)
    folder = self->sources->find_rulebook (id, self->sources->user_data);
  g_clear_pointer (&path, g_free);
  if (folder != NULL)
    path = g_build_filename (folder, "rulebook.xml", NULL);
  return path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&path)
                                                                    : NULL;
}

const MusterXmlNode *
muster_book_loader_read_doctrine (MusterBookLoader *self, const char *id, GError **error)
{
  g_autofree char *path = NULL;
  GBytes *bytes;

  if (self->given != NULL)
    {
      g_autofree char *name = g_strconcat (id, "/rulebook.xml", NULL);

      bytes = muster_book_file_find (self->given, id, MUSTER_BOOK_FILE);
      if (bytes != NULL)
        return muster_book_loader_read_bytes (self, name, bytes, TRUE, error);
    }
  /* The id becomes a path. */
  path = muster_loader_is_id (id) ? find_doctrine_path (self, id) : NULL;
  return path == NULL ? NULL : muster_book_loader_read_file (self, path, TRUE, error);
}
