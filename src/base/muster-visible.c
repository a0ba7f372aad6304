/* muster-visible.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-visible.h"

#include <string.h>

#define PICTURES       0x2400 /* of the controls from 0 */
#define PICTURE_OF_DEL 0x2421

#define OPENS  "\xe2\x80\xb9U+" /* ‹U+ */
#define CLOSES "\xe2\x80\xba"   /* › */

/* What turns the direction, as the Unicode standard names it, and what ends a line without being a line feed. */
static gboolean
is_direction (gunichar c)
{
  return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) ||
         (c >= 0x2066 && c <= 0x206f);
}

static gboolean
is_control (gunichar c)
{
  return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7f && c < 0xa0);
}

/* (gunichar) -1 and -2: not UTF-8. */
gboolean
muster_visible_is_hidden (gunichar c)
{
  return is_control (c) || is_direction (c) || (c >= 0xfdd0 && c <= 0xfdef) || c > 0x10ffff;
}

static void
append_sign (GString *out, gunichar c)
{
  if (c > 0x10ffff)
    g_string_append_unichar (out, 0xfffd);
  else if (c < 0x20)
    g_string_append_unichar (out, PICTURES + c);
  else if (c == 0x7f)
    g_string_append_unichar (out, PICTURE_OF_DEL);
  else
    g_string_append_printf (out, OPENS "%04X" CLOSES, c);
}

/* The first that is to be shown, or the end. */
static const char *
find_hidden (const char *text)
{
  while (*text != '\0' && !muster_visible_is_hidden (g_utf8_get_char_validated (text, -1)))
    text = g_utf8_next_char (text);

  return text;
}

void
muster_visible_append (GString *out, const char *text)
{
  for (const char *at = text; *at != '\0';)
    {
      const char *hidden = find_hidden (at);
      gunichar c;

      g_string_append_len (out, at, hidden - at);
      at = hidden;
      if (*at == '\0')
        return;
      c = g_utf8_get_char_validated (at, -1);
      append_sign (out, c);
      at = c > 0x10ffff ? at + 1 : g_utf8_next_char (at);
    }
}

char *
muster_visible_dup (const char *text)
{
  GString *out = g_string_sized_new (strlen (text) + 1);

  muster_visible_append (out, text);

  return g_string_free (out, FALSE);
}

char *
muster_visible_take (char *text)
{
  char *shown;

  if (*find_hidden (text) == '\0')
    return text;
  shown = muster_visible_dup (text);
  g_free (text);

  return shown;
}

/* ---- Back ---- */

/* The character that a sign at @at stands for, and where the sign ends; 0 where there is none. */
static gunichar
read_sign (const char *at, const char **end)
{
  guint64 c;
  char *behind = NULL;

  if (!g_str_has_prefix (at, OPENS) || !g_ascii_isxdigit (at[strlen (OPENS)]))
    return 0;
  c = g_ascii_strtoull (at + strlen (OPENS), &behind, 16);
  if (!g_str_has_prefix (behind, CLOSES) || c > 0x10ffff || !is_direction ((gunichar) c))
    return 0;
  *end = behind + strlen (CLOSES);

  return (gunichar) c;
}

char *
muster_visible_dup_plain (const char *text)
{
  GString *out = g_string_sized_new (strlen (text) + 1);

  for (const char *at = text; *at != '\0';)
    {
      const gunichar c = read_sign (at, &at);

      if (c != 0)
        g_string_append_unichar (out, c);
      else
        g_string_append_c (out, *at++);
    }

  return g_string_free (out, FALSE);
}
