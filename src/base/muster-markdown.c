/* muster-markdown.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-markdown.h"

#include <string.h>

/* "1." and "+" open a list when nothing but a blank follows. */
static gboolean
ends_marker (const char *at)
{
  return at[1] == ' ' || at[1] == '\0';
}

/* Some signs mean something only at the start of a line, and an escape there is all they get, so
 * that the text stays legible. */
static gboolean
needs_escape (const char *text, const char *at)
{
  const char *digits = text;

  if (strchr ("\\`*_[]<|~#", *at) != NULL)
    return TRUE;
  if (*at == '&')
    return g_ascii_isalpha (at[1]) || at[1] == '#';
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

void
muster_markdown_append (GString *out, const char *text)
{
  for (const char *at = text; *at != '\0'; at++)
    {
      if (g_ascii_iscntrl (*at))
        {
          g_string_append (out, "\xef\xbf\xbd");
          continue;
        }
      if (needs_escape (text, at))
        g_string_append_c (out, '\\');
      g_string_append_c (out, *at);
    }
}

static void
write_row (GString *out, char *const *cells)
{
  for (guint i = 0; cells[i] != NULL; i++)
    {
      g_string_append (out, i == 0 ? "| " : " | ");
      muster_markdown_append (out, cells[i]);
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
