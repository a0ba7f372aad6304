/* muster-deck-value.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-value.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-container.h"

#define MOST_SIGN 4 /* characters */
#define MINUS     "\342\210\222"

/* A word is no longer; what is, is a text. */
#define LONGEST_WORD 40

static gboolean refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_INVALID, message);

  return FALSE;
}

/* Whether it can be kept, and written as XML. */
static gboolean
check_characters (const char *text, glong most, gboolean lines, GError **error)
{
  if (!g_utf8_validate (text, -1, NULL))
    return refuse (error, _ ("this is no text in UTF-8"));
  if (g_utf8_strlen (text, -1) > most)
    return refuse (error, _ ("this is longer than %ld characters"), most);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar character = g_utf8_get_char (at);

      if (lines && (character == '\n' || character == '\t'))
        continue;
      if (character == '\n' || character == '\r')
        return refuse (error, _ ("there is a line break where there can be none"));
      if (character < ' ' || character == 0x7f || character == 0xfffe || character == 0xffff)
        return refuse (error, _ ("there is a control character"));
    }

  return TRUE;
}

char *
muster_deck_value_dup_title (const char *text, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  if (*stripped == '\0')
    {
      refuse (error, _ ("a title is needed"));
      return NULL;
    }

  return check_characters (stripped, MUSTER_DECK_MOST_TITLE, FALSE, error)
             ? g_steal_pointer (&stripped)
             : NULL;
}

char *
muster_deck_value_dup_sign (const char *text, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  if (*stripped == '\0')
    {
      refuse (error, _ ("a suit needs a sign"));
      return NULL;
    }

  return check_characters (stripped, MOST_SIGN, FALSE, error) ? g_steal_pointer (&stripped) : NULL;
}

char *
muster_deck_value_dup_text (const char *text, GError **error)
{
  GString *lines = g_string_new (text);
  g_autofree char *kept = NULL;

  g_string_replace (lines, "\r\n", "\n", 0);
  g_string_replace (lines, "\r", "\n", 0);
  kept = g_strchomp (g_string_free (lines, FALSE));

  return check_characters (kept, MUSTER_DECK_MOST_TEXT, TRUE, error) ? g_steal_pointer (&kept)
                                                                     : NULL;
}

/* "-1.5" out of "−1,5". */
static char *
dup_number (const char *text, GError **error)
{
  GString *number = g_string_new (text);
  g_autofree char *kept = NULL;
  const char *at;
  gsize whole;

  g_string_replace (number, MINUS, "-", 0);
  g_string_replace (number, ",", ".", 0);
  kept = g_string_free (number, FALSE);
  at = kept + (*kept == '-' || *kept == '+' ? 1 : 0);
  whole = strspn (at, "0123456789");
  at += whole;
  if (*at == '.' && g_ascii_isdigit (at[1]))
    at += 1 + strspn (at + 1, "0123456789");
  if (whole == 0 || *at != '\0' || strlen (kept) > 18)
    {
      refuse (error, _ ("\"%s\" is no number"), text);
      return NULL;
    }

  return g_strdup (*kept == '+' ? kept + 1 : kept);
}

static char *
dup_yes_no (const char *text, GError **error)
{
  const char *const yes[] = { "yes", "y", "true", "1", "x", "✓", _ ("yes"), NULL };
  const char *const no[] = { "no", "n", "false", "0", "-", _ ("no"), NULL };
  g_autofree char *small = g_utf8_strdown (text, -1);

  if (g_strv_contains (yes, small))
    return g_strdup ("yes");
  if (g_strv_contains (no, small))
    return g_strdup ("no");

  refuse (error, _ ("\"%s\" is neither yes nor no"), text);

  return NULL;
}

char *
muster_deck_value_dup (MusterDeckFieldType type, const char *text, GError **error)
{
  g_autofree char *stripped = NULL;

  if (type == MUSTER_DECK_FIELD_TEXT)
    return muster_deck_value_dup_text (text, error);
  stripped = g_strstrip (g_strdup (text));
  if (!check_characters (stripped, MUSTER_DECK_MOST_TITLE, FALSE, error))
    return NULL;
  if (*stripped == '\0' || type == MUSTER_DECK_FIELD_WORD)
    return g_steal_pointer (&stripped);

  return type == MUSTER_DECK_FIELD_NUMBER ? dup_number (stripped, error)
                                          : dup_yes_no (stripped, error);
}

MusterDeckFieldType
muster_deck_value_guess_type (const GPtrArray *texts)
{
  gboolean may_be[MUSTER_DECK_N_FIELD_TYPES] = { TRUE, TRUE, TRUE, TRUE };
  gboolean empty = TRUE;

  for (guint i = 0; i < texts->len; i++)
    {
      g_autofree char *text = g_strstrip (g_strdup (texts->pdata[i]));

      if (*text == '\0')
        continue;
      empty = FALSE;
      for (guint type = 0; type < MUSTER_DECK_N_FIELD_TYPES; type++)
        {
          g_autofree char *value = may_be[type] ? muster_deck_value_dup ((MusterDeckFieldType) type,
                                                                         text,
                                                                         NULL)
                                                : NULL;

          may_be[type] = value != NULL;
        }
      if (g_utf8_strlen (text, -1) > LONGEST_WORD)
        may_be[MUSTER_DECK_FIELD_WORD] = FALSE;
    }
  if (empty)
    return MUSTER_DECK_FIELD_WORD;

  return may_be[MUSTER_DECK_FIELD_NUMBER]   ? MUSTER_DECK_FIELD_NUMBER
         : may_be[MUSTER_DECK_FIELD_YES_NO] ? MUSTER_DECK_FIELD_YES_NO
         : may_be[MUSTER_DECK_FIELD_WORD]   ? MUSTER_DECK_FIELD_WORD
                                            : MUSTER_DECK_FIELD_TEXT;
}

gboolean
muster_deck_value_read_count (const char *text, guint *count, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  guint64 number;

  if (!g_ascii_string_to_unsigned (stripped, 10, 0, MUSTER_DECK_MOST_COUNT, &number, NULL))
    return refuse (error,
                   _ ("\"%s\" is no count; expected 0 to %d"),
                   stripped,
                   MUSTER_DECK_MOST_COUNT);
  *count = (guint) number;

  return TRUE;
}

gboolean
muster_deck_value_check_colour (const char *text, GError **error)
{
  return (*text == '#' && strlen (text) == 7 && strspn (text + 1, "0123456789abcdefABCDEF") == 6) ||
         refuse (error, _ ("\"%s\" is no colour; expected %s"), text, "#rrggbb");
}

gboolean
muster_deck_value_check_picture_name (const char *name, GError **error)
{
  return (strchr (name, '/') == NULL && g_utf8_strlen (name, -1) <= MUSTER_DECK_MOST_TITLE &&
          muster_container_check_name (name)) ||
         refuse (error, _ ("\"%s\" is no name for a picture"), name);
}

/* How files begin that are drawn. */
static const struct
{
  const char *head;
  gsize length;
} kinds[] = {
  { "\x89PNG\r\n\x1a\n", 8 },
  { "\xff\xd8\xff", 3 },
  { "GIF8", 4 },
  { "RIFF", 4 },
};

gboolean
muster_deck_value_check_picture (const char *name, GBytes *bytes, GError **error)
{
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);

  if (size > MUSTER_DECK_MOST_PICTURE)
    return refuse (error,
                   _ ("the picture \"%s\" is larger than %d MiB"),
                   name,
                   MUSTER_DECK_MOST_PICTURE / (1024 * 1024));
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (size > kinds[i].length && memcmp (data, kinds[i].head, kinds[i].length) == 0)
      return TRUE;

  return refuse (error, _ ("\"%s\" is no picture; expected PNG, JPEG, GIF or WebP"), name);
}
