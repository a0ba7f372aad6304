/* muster-story-markdown.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-story-private.h"

/* Markdown as CommonMark has it, with tables as GitHub added them. */

#define MAX_DEPTH 6

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

static void
append_escaped (GString *out, const char *text)
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
      append_escaped (out, cells[i]);
    }
  g_string_append (out, " |\n");
}

static void
write_table (GString *out, const MusterStoryBlock *block)
{
  guint n = g_strv_length (g_ptr_array_index (block->rows, 0));

  write_row (out, g_ptr_array_index (block->rows, 0));
  for (guint i = 0; i < n; i++)
    g_string_append (out, i == 0 ? "| ---" : " | ---");
  g_string_append (out, " |\n");
  for (guint y = 1; y < block->rows->len; y++)
    write_row (out, g_ptr_array_index (block->rows, y));
  g_string_append_c (out, '\n');
}

/* An indented block needs no fence, so that a board may be drawn with any sign. */
static void
write_board (GString *out, const MusterStoryBlock *block)
{
  g_auto (GStrv) rows = g_strsplit (block->board->text, "\n", -1);
  g_autofree char *legend = muster_story_board_dup_legend (block->board, NULL);

  append_escaped (out, block->text);
  g_string_append (out, ":\n\n");
  for (guint i = 0; rows[i] != NULL; i++)
    if (rows[i][0] != '\0' || rows[i + 1] != NULL)
      g_string_append_printf (out, "    %s\n", rows[i]);
  g_string_append_c (out, '\n');
  if (legend[0] != '\0')
    {
      append_escaped (out, legend);
      g_string_append (out, "\n\n");
    }
}

static void
write_event (GString *out, const MusterStoryBlock *block, guint depth, gboolean with_reasons)
{
  const char *title = muster_story_mark_get_title (block->mark);

  g_string_append_printf (out, "%*s- ", (int) depth * 2, "");
  if (title[0] != '\0')
    g_string_append_printf (out, "**%s:** ", title);
  if (block->mark == MUSTER_STORY_MARK_ACTS)
    g_string_append (out, "**");
  append_escaped (out, block->text);
  if (block->mark == MUSTER_STORY_MARK_ACTS)
    g_string_append (out, "**");
  g_string_append_c (out, '\n');
  for (guint i = 0; with_reasons && i < block->reasons->len; i++)
    {
      g_autofree char *reason = muster_story_reason_to_string (
          g_ptr_array_index (block->reasons, i));

      g_string_append_printf (out, "%*s- ", (int) depth * 2 + 2, "");
      append_escaped (out, reason);
      g_string_append_c (out, '\n');
    }
}

static void
write_block (GString *out, const MusterStoryBlock *block, guint depth, gboolean with_reasons)
{
  switch (block->kind)
    {
    case MUSTER_STORY_HEADING:
      for (guint i = 0; i < block->level; i++)
        g_string_append_c (out, '#');
      g_string_append_c (out, ' ');
      append_escaped (out, block->text);
      g_string_append (out, "\n\n");
      break;
    case MUSTER_STORY_PARAGRAPH:
      append_escaped (out, block->text);
      g_string_append (out, "\n\n");
      break;
    case MUSTER_STORY_TABLE:
      write_table (out, block);
      break;
    case MUSTER_STORY_BOARD:
      write_board (out, block);
      break;
    case MUSTER_STORY_EVENT:
    default:
      write_event (out, block, depth, with_reasons);
      break;
    }
}

char *
muster_story_to_markdown (const MusterStory *self, gboolean with_reasons)
{
  GString *out = g_string_new (NULL);
  gboolean in_list = FALSE;
  guint depth = 0;

  for (guint i = 0; i < self->blocks->len; i++)
    {
      const MusterStoryBlock *block = g_ptr_array_index (self->blocks, i);
      gboolean event = block->kind == MUSTER_STORY_EVENT;

      if (in_list && !event)
        g_string_append_c (out, '\n');
      /* A list goes down one step at a time, or it would turn into a code block. */
      if (event)
        depth = in_list ? MIN (MIN (block->level, depth + 1), (guint) MAX_DEPTH) : 0;
      write_block (out, block, depth, with_reasons);
      in_list = event;
    }
  while (g_str_has_suffix (out->str, "\n\n"))
    g_string_truncate (out, out->len - 1);

  return g_string_free (out, FALSE);
}
