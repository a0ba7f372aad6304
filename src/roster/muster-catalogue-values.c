/* muster-catalogue-values.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-reader-private.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

#define MOST_NUMBER  1e15
#define LONGEST_KEPT 48

void
muster_catalogue_reader_note_unknown (MusterCatalogueReader *self, const char *message)
{
  MusterCatalogueUnknown unknown = { NULL, muster_catalogue_reader_get_definition (self) };

  /* Without what would have been understood. */
  unknown.what = muster_catalogue_reader_keep (self, message, strcspn (message, ";"));
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_UNKNOWNS], unknown);
}

static gboolean
is_unknown (MusterRosterTag tag)
{
  return tag == MUSTER_ROSTER_TAG_ELEMENT_UNKNOWN || tag == MUSTER_ROSTER_TAG_ELEMENT_MISPLACED ||
         tag == MUSTER_ROSTER_TAG_ATTRIBUTE_UNKNOWN || tag == MUSTER_ROSTER_TAG_VALUE_UNKNOWN;
}

void
muster_catalogue_reader_report (MusterCatalogueReader *self,
                                MusterRosterTag tag,
                                const char *format,
                                ...)
{
  g_autofree char *message = NULL;
  MusterLocation where;
  va_list arguments;

  muster_xml_stream_locate (self->stream, &where);
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  muster_report_add (self->file->report, muster_roster_tag (tag), &where, "%s", message);
  if (is_unknown (tag))
    muster_catalogue_reader_note_unknown (self, message);
}

static void
report_value (MusterCatalogueReader *self,
              MusterRosterTag tag,
              const char *format,
              const MusterXmlStreamAttribute *from)
{
  g_autofree char *value = g_strndup (from->value, MIN (from->length, 80));
  g_autoptr (GString) message = g_string_new (format);

  g_string_replace (message, "%s", value, 1);
  muster_catalogue_reader_report (self, tag, "%s", message->str);
}

const char *
muster_catalogue_reader_keep (MusterCatalogueReader *self, const char *text, gsize length)
{
  guint64 hash = length;
  guint slot;

  if (length == 0)
    return "";
  if (length > LONGEST_KEPT)
    return muster_xml_arena_strndup (self->file->arena, text, length);
  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guchar) text[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  slot = (guint) ((hash ^ (hash >> 29)) % MUSTER_N_KEPT);
  if (self->kept_lengths[slot] != length || memcmp (self->kept[slot], text, length) != 0)
    {
      self->kept[slot] = muster_xml_arena_strndup (self->file->arena, text, length);
      self->kept_lengths[slot] = (guint32) length;
    }

  return self->kept[slot];
}

const char *
muster_catalogue_reader_text (MusterCatalogueReader *self, const MusterXmlStreamAttribute *from)
{
  return muster_catalogue_reader_keep (self, from->value, from->length);
}

const char *
muster_catalogue_reader_option (MusterCatalogueReader *self, const MusterXmlStreamAttribute *from)
{
  return from->length > 0 ? muster_catalogue_reader_text (self, from) : NULL;
}

/* The same few ids, of types, categories and shared entries, stand in most elements. */
guint32
muster_catalogue_reader_id (MusterCatalogueReader *self, const MusterXmlStreamAttribute *from)
{
  const gsize length = from->length;
  MusterRecentId *recent;
  guint64 end;

  if (length < sizeof end || length > MUSTER_LONGEST_RECENT)
    return muster_ids_intern (self->ids, from->value, (gssize) length);
  memcpy (&end, from->value + length - sizeof end, sizeof end);
  end = (end ^ length) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  recent = &self->recent[end >> (64 - MUSTER_RECENT_BITS)];
  if (recent->length != length || memcmp (recent->text, from->value, length) != 0)
    {
      recent->id = muster_ids_intern (self->ids, from->value, (gssize) length);
      recent->length = (guint32) length;
      memcpy (recent->text, from->value, length);
    }

  return recent->id;
}

gint
muster_catalogue_find_option (const MusterCatalogueOption *options,
                              guint n,
                              const MusterXmlStreamAttribute *from)
{
  for (guint i = 0; i < n; i++)
    if (options[i].length == from->length &&
        memcmp (options[i].name, from->value, from->length) == 0)
      return options[i].value;

  return -1;
}

gboolean
muster_catalogue_reader_boolean (MusterCatalogueReader *self,
                                 const MusterXmlStreamAttribute *from,
                                 gboolean fallback)
{
  if (muster_catalogue_value_is (from, "false") || muster_catalogue_value_is (from, "0"))
    return FALSE;
  if (muster_catalogue_value_is (from, "true") || muster_catalogue_value_is (from, "1"))
    return TRUE;
  if (from->length > 0)
    report_value (self,
                  MUSTER_ROSTER_TAG_BOOLEAN_INVALID,
                  /* Translators: %s stands once in this text. */
                  _ ("\"%s\" is neither true nor false"),
                  from);

  return fallback;
}

/* Nearly all are small whole numbers. */
static gboolean
parse_small (const char *text, gsize length, double *number)
{
  gint32 whole = 0;
  gboolean is_negative = length > 1 && text[0] == '-';
  gsize i = is_negative ? 1 : 0;

  if (length == 0 || length > 9)
    return FALSE;
  for (; i < length; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return FALSE;
      whole = whole * 10 + (text[i] - '0');
    }
  *number = is_negative ? -whole : whole;

  return TRUE;
}

double
muster_catalogue_parse_number (const char *text, gsize length)
{
  char copy[64];
  char *end = NULL;
  double number;

  if (parse_small (text, length, &number))
    return number;
  while (length > 0 && g_ascii_isspace (text[0]))
    text++, length--;
  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  if (length == 0 || length >= sizeof copy)
    return NAN;
  memcpy (copy, text, length);
  copy[length] = '\0';
  /* No words for infinity, no digits of other bases. */
  if (strspn (copy, "+-.0123456789eE") != length)
    return NAN;
  number = g_ascii_strtod (copy, &end);

  return *end == '\0' ? number : NAN;
}

double
muster_catalogue_reader_number (MusterCatalogueReader *self, const MusterXmlStreamAttribute *from)
{
  double number = muster_catalogue_parse_number (from->value, from->length);

  if (isnan (number))
    {
      /* Translators: %s stands once in this text. */
      report_value (self, MUSTER_ROSTER_TAG_NUMBER_INVALID, _ ("\"%s\" is no number"), from);
      return 0;
    }
  if (fabs (number) > MOST_NUMBER)
    {
      report_value (self,
                    MUSTER_ROSTER_TAG_NUMBER_RANGE,
                    /* Translators: %s stands once in this text. */
                    _ ("%s is too large a number"),
                    from);
      return number > 0 ? MOST_NUMBER : -MOST_NUMBER;
    }

  return number;
}

gint32
muster_catalogue_reader_integer (MusterCatalogueReader *self, const MusterXmlStreamAttribute *from)
{
  double number = muster_catalogue_reader_number (self, from);

  return (gint32) CLAMP (number, -G_MAXINT32, G_MAXINT32);
}
