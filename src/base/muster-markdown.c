/* muster-markdown.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-markdown.h"

#include <string.h>

#include "muster-visible.h"

/* "1." and "+" open a list when nothing but a blank follows. */
static gboolean
ends_marker (const char *at)
{
  return at[1] == ' ' || at[1] == '\0';
}

static gboolean
is_mark (const char *at)
{
  if (strchr ("\\`*_[]<|~#", *at) != NULL)
    return TRUE;
  if (*at == '&')
    return g_ascii_isalpha (at[1]) || at[1] == '#';

  return FALSE;
}

/* Some signs mean something only at the start of a line, and an escape there is all they get, so
 * that the text stays legible. */
static gboolean
is_mark_in_front (const char *text, const char *at)
{
  const char *digits = text;

  if (*at == '-' || *at == '>' || *at == '=')
    return at == text;
  if (*at == '+')
    return at == text && ends_marker (at);
  if ((*at != '.' && *at != ')') || !ends_marker (at))
    return FALSE;
  while (g_ascii_isdigit (*digits))
    digits++;

  return digits == at && at != text;
}

/* Blanks in front mean nothing or, where there are four of them, code. */
static const char *
skip_blanks (const char *text)
{
  return text + strspn (text, " \t\n");
}

static void
append (GString *out, const char *text, gboolean in_front)
{
  g_autofree char *shown = muster_visible_dup (skip_blanks (text));

  for (const char *at = shown; *at != '\0'; at++)
    {
      if (*at == '\n')
        {
          g_string_append (out, "<br>");
          continue;
        }
      if (is_mark (at) || (in_front && is_mark_in_front (shown, at)))
        g_string_append_c (out, '\\');
      g_string_append_c (out, *at);
    }
}

void
muster_markdown_append (GString *out, const char *text)
{
  append (out, text, TRUE);
}

void
muster_markdown_append_cell (GString *out, const char *text)
{
  append (out, text, FALSE);
}

void
muster_markdown_append_code (GString *out, const char *text)
{
  g_autofree char *shown = muster_visible_dup (text);
  g_auto (GStrv) rows = g_strsplit (shown, "\n", -1);

  for (guint i = 0; rows[i] != NULL; i++)
    if (*rows[i] != '\0' || rows[i + 1] != NULL)
      g_string_append_printf (out, "    %s\n", rows[i]);
  g_string_append_c (out, '\n');
}

/* More backticks than the text has in a row. */
static char *
dup_fence (const char *text)
{
  gsize most = 2;

  for (const char *at = text; *at != '\0';)
    {
      const gsize n = strspn (at, "`");

      most = MAX (most, n);
      at += MAX (n, 1);
    }

  return g_strnfill (most + 1, '`');
}

void
muster_markdown_append_fenced (GString *out, const char *text)
{
  g_autofree char *shown = muster_visible_dup (text);
  g_autofree char *fence = dup_fence (shown);

  g_string_append_printf (out, "%stext\n%s%s\n\n", fence, shown, fence);
}

static void
write_row (GString *out, char *const *cells)
{
  for (guint i = 0; cells[i] != NULL; i++)
    {
      g_string_append (out, i == 0 ? "| " : " | ");
      muster_markdown_append_cell (out, cells[i]);
    }
  g_string_append (out, " |\n");
}

void
muster_markdown_append_table (GString *out, const GPtrArray *rows)
{
  guint n = g_strv_length (g_ptr_array_index (rows, 0));

  write_row (out, g_ptr_array_index (rows, 0));
  for (guint i = 0; i < n; i++)
    g_string_append (out, i == 0 ? "| ---" : " | ---");
  g_string_append (out, " |\n");
  for (guint y = 1; y < rows->len; y++)
    write_row (out, g_ptr_array_index (rows, y));
}
