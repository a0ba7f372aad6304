/* muster-xml-document.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-document.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "muster-xml-arena.h"
#include "muster-xml-reader.h"

struct _MusterXmlDocument
{
  MusterSource *source;
  MusterXmlArena *arena;
  const MusterXmlNode *root;
  guint n_elements;
};

static const MusterXmlLimits default_limits = MUSTER_XML_LIMITS_INIT;

MusterXmlDocument *
muster_xml_document_ref (MusterXmlDocument *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
document_clear (gpointer data)
{
  MusterXmlDocument *self = data;

  g_clear_pointer (&self->arena, muster_xml_arena_free);
  g_clear_pointer (&self->source, muster_source_unref);
}

void
muster_xml_document_unref (MusterXmlDocument *self)
{
  g_atomic_rc_box_release_full (self, document_clear);
}

const MusterXmlNode *
muster_xml_document_get_root (const MusterXmlDocument *self)
{
  return self->root;
}

MusterSource *
muster_xml_document_get_source (const MusterXmlDocument *self)
{
  return self->source;
}

guint
muster_xml_document_get_n_elements (const MusterXmlDocument *self)
{
  return self->n_elements;
}

static gboolean
check_size (const char *name, guint64 size, const MusterXmlLimits *limits, GError **error)
{
  /* libxml2 counts in ints. */
  guint64 most = MIN (limits->max_bytes, (gsize) G_MAXINT);
  g_autofree char *found = NULL;
  g_autofree char *allowed = NULL;

  if (size <= most)
    return TRUE;
  found = g_strdup_printf ("%" G_GUINT64_FORMAT, size);
  allowed = g_strdup_printf ("%" G_GUINT64_FORMAT, most);
  g_set_error (error,
               MUSTER_XML_ERROR,
               MUSTER_XML_ERROR_LIMIT,
               _ ("%s: file has %s bytes; at most %s are read"),
               name,
               found,
               allowed);

  return FALSE;
}

/* Other encodings would be converted by the parser, and then no column would be right. */
static gboolean
check_encoding (MusterSource *source, const char *text, gsize size, GError **error)
{
  const char *end = NULL;
  const char *found;
  const char *value;
  g_autofree char *encoding = NULL;
  g_autofree char *message = NULL;

  if (size > 5 && memcmp (text, "<?xml", 5) == 0)
    end = g_strstr_len (text, (gssize) size, "?>");
  if (end == NULL)
    return TRUE;
  found = g_strstr_len (text, end - text, "encoding");
  if (found == NULL)
    return TRUE;
  value = found + strlen ("encoding");
  value += strspn (value, " \t\r\n=\"'");
  encoding = g_strndup (value, strcspn (value, " \t\r\n\"'?>"));
  if (g_ascii_strcasecmp (encoding, "UTF-8") == 0 || g_ascii_strcasecmp (encoding, "UTF8") == 0 ||
      g_ascii_strcasecmp (encoding, "US-ASCII") == 0)
    return TRUE;

  message = g_strdup_printf (_ ("encoding \"%s\" is not read; expected UTF-8"), encoding);
  muster_xml_set_error_at (error,
                           MUSTER_XML_ERROR_INVALID,
                           source,
                           (gsize) (value - text),
                           message);

  return FALSE;
}

static gboolean
check_text (MusterSource *source, GError **error)
{
  gsize size = 0;
  const char *text = g_bytes_get_data (muster_source_get_text (source), &size);
  const char *end = NULL;

  if (size == 0)
    {
      g_set_error (error,
                   MUSTER_XML_ERROR,
                   MUSTER_XML_ERROR_INVALID,
                   _ ("%s: file is empty; expected XML"),
                   muster_source_get_name (source));
      return FALSE;
    }
  if (!g_utf8_validate_len (text, size, &end))
    {
      g_autofree char *message = g_strdup_printf (
          _ ("byte 0x%02x is not valid here; expected UTF-8"),
          (guchar) *end);

      muster_xml_set_error_at (error,
                               MUSTER_XML_ERROR_INVALID,
                               source,
                               (gsize) (end - text),
                               message);
      return FALSE;
    }

  return check_encoding (source, text, size, error);
}

/* The mark that some editors put before UTF-8 is no character of the first line. */
static GBytes *
without_mark (GBytes *bytes)
{
  gsize size = 0;
  const char *text = g_bytes_get_data (bytes, &size);

  if (size >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    return g_bytes_new_from_bytes (bytes, 3, size - 3);

  return g_bytes_ref (bytes);
}

MusterXmlDocument *
muster_xml_document_load_bytes (const char *name,
                                GBytes *bytes,
                                const MusterXmlLimits *limits,
                                GError **error)
{
  g_autoptr (MusterXmlDocument) self = NULL;
  g_autoptr (GBytes) text = NULL;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  if (limits == NULL)
    limits = &default_limits;
  if (!check_size (name, g_bytes_get_size (bytes), limits, error))
    return NULL;

  text = without_mark (bytes);
  self = g_atomic_rc_box_new0 (MusterXmlDocument);
  self->source = muster_source_new (name, text);
  if (!check_text (self->source, error))
    return NULL;
  self->arena = muster_xml_arena_new ();
  self->root = muster_xml_read (self->source, self->arena, limits, &self->n_elements, error);
  if (self->root == NULL)
    return NULL;

  return g_steal_pointer (&self);
}

GBytes *
muster_xml_document_read (const char *path, const MusterXmlLimits *limits, GError **error)
{
  g_autoptr (GError) reason = NULL;
  GStatBuf status;
  char *contents = NULL;
  gsize size = 0;

  g_return_val_if_fail (path != NULL, NULL);

  if (limits == NULL)
    limits = &default_limits;
  /* Before it is read, so that a file of any size, or without an end, costs nothing. */
  if (g_stat (path, &status) == 0)
    {
      if (S_ISCHR (status.st_mode) || S_ISBLK (status.st_mode) || S_ISFIFO (status.st_mode))
        {
          g_set_error (error,
                       MUSTER_XML_ERROR,
                       MUSTER_XML_ERROR_FAILED,
                       _ ("%s: not a file"),
                       path);
          return NULL;
        }
      if (!check_size (path, (guint64) status.st_size, limits, error))
        return NULL;
    }
  if (!g_file_get_contents (path, &contents, &size, &reason))
    {
      gboolean missing = g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT);

      g_set_error (error,
                   MUSTER_XML_ERROR,
                   missing ? MUSTER_XML_ERROR_NOT_FOUND : MUSTER_XML_ERROR_FAILED,
                   "%s: %s",
                   path,
                   reason->message);
      return NULL;
    }

  return g_bytes_new_take (contents, size);
}

MusterXmlDocument *
muster_xml_document_load (const char *path, const MusterXmlLimits *limits, GError **error)
{
  g_autoptr (GBytes) bytes = muster_xml_document_read (path, limits, error);

  return bytes != NULL ? muster_xml_document_load_bytes (path, bytes, limits, error) : NULL;
}
