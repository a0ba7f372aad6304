/* muster-xml-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-xml-reader.h"

gboolean
muster_xml_text_check_size (const char *name,
                            guint64 size,
                            const MusterXmlLimits *limits,
                            GError **error)
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

static void
set_error_at (GError **error, const char *name, GBytes *text, gsize offset, const char *message)
{
  g_autoptr (MusterSource) source = muster_source_new (name, text);

  muster_xml_set_error_at (error, MUSTER_XML_ERROR_INVALID, source, offset, message);
}

/* Other encodings would be converted by the parser, and then no column would be right. */
static gboolean
check_encoding (const char *name, GBytes *bytes, GError **error)
{
  gsize size = 0;
  const char *text = g_bytes_get_data (bytes, &size);
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
  set_error_at (error, name, bytes, (gsize) (value - text), message);

  return FALSE;
}

/* Whether these bytes are all ASCII and none is zero. */
static gboolean
is_plain (const char *text, gsize n_words)
{
  const guint64 high = G_GUINT64_CONSTANT (0x8080808080808080);
  const guint64 low = G_GUINT64_CONSTANT (0x0101010101010101);
  guint64 found = 0;

  for (gsize i = 0; i < n_words; i++)
    {
      guint64 word;

      memcpy (&word, text + i * sizeof word, sizeof word);
      found |= (word - low) | word;
    }

  return (found & high) == 0;
}

/* Where text stops being UTF-8. Most is ASCII, of which many bytes are looked at once. */
static gsize
find_invalid (const char *text, gsize size)
{
  const gsize n_words = 8;
  const gsize piece = n_words * sizeof (guint64);
  const char *end = NULL;
  gsize at = 0;

  while (at < size)
    {
      gsize n = MIN (size - at, piece);

      if (n == piece && is_plain (text + at, n_words))
        {
          at += piece;
          continue;
        }
      /* A piece that does not end inside of a character. */
      while (at + n < size && ((guchar) text[at + n] & 0xc0) == 0x80)
        n++;
      if (!g_utf8_validate_len (text + at, n, &end))
        return (gsize) (end - text);
      at += n;
    }

  return size;
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

GBytes *
muster_xml_text_check (const char *name,
                       GBytes *bytes,
                       const MusterXmlLimits *limits,
                       GError **error)
{
  g_autoptr (GBytes) text = without_mark (bytes);
  gsize size = 0;
  const char *data = g_bytes_get_data (text, &size);
  gsize invalid;

  if (!muster_xml_text_check_size (name, g_bytes_get_size (bytes), limits, error))
    return NULL;
  if (size == 0)
    {
      g_set_error (error,
                   MUSTER_XML_ERROR,
                   MUSTER_XML_ERROR_INVALID,
                   _ ("%s: file is empty; expected XML"),
                   name);
      return NULL;
    }
  invalid = find_invalid (data, size);
  if (invalid < size)
    {
      g_autofree char *message = g_strdup_printf (
          _ ("byte 0x%02x is not valid here; expected UTF-8"),
          (guchar) data[invalid]);

      set_error_at (error, name, text, invalid, message);
      return NULL;
    }
  if (!check_encoding (name, text, error))
    return NULL;

  return g_steal_pointer (&text);
}

char *
muster_xml_text_reword (const char *message)
{
  char *words = g_strdelimit (g_strdup (message != NULL ? message : _ ("not XML")), "\n\r\t", ' ');
  gsize length;

  g_strstrip (words);
  length = strlen (words);
  if (length > 0 && words[length - 1] == '.')
    words[length - 1] = '\0';
  if (g_ascii_isupper (words[0]) && g_ascii_islower (words[1]))
    words[0] = g_ascii_tolower (words[0]);

  return words;
}
