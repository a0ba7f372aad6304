/* muster-story-markdown.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-markdown.h"
#include "muster-story-private.h"

#define MAX_DEPTH 6

static void
write_board (GString *out, const MusterStoryBlock *block, gboolean with_reasons)
{
  g_autofree char *rows = muster_story_board_to_text (block->board);
  g_autofree char *legend = muster_story_board_dup_legend (block->board, NULL, with_reasons);

  muster_markdown_append (out, block->text);
  g_string_append_printf (out, ":\n\n```text\n%s```\n\n", rows);
  if (legend[0] != '\0')
    {
      muster_markdown_append (out, legend);
      g_string_append (out, "\n\n");
    }
}

static void
write_event (GString *out, const MusterStoryBlock *block, guint depth, gboolean with_reasons)
{
  const char *title = muster_story_mark_get_title (block->mark);

  if (block->tale && !with_reasons)
    {
      muster_markdown_append (out, block->text);
      g_string_append (out, "\n\n");
      return;
    }
  g_string_append_printf (out, "%*s- ", (int) depth * 2, "");
  if (title[0] != '\0')
    g_string_append_printf (out, "**%s:** ", title);
  muster_markdown_append (out, block->text);
  g_string_append_c (out, '\n');
  for (guint i = 0; with_reasons && i < block->reasons->len; i++)
    {
      g_autofree char *reason = muster_story_reason_to_string (
          g_ptr_array_index (block->reasons, i));

      g_string_append_printf (out, "%*s- ", (int) depth * 2 + 2, "");
      muster_markdown_append (out, reason);
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
      muster_markdown_append (out, block->text);
      g_string_append (out, "\n\n");
      break;
    case MUSTER_STORY_PARAGRAPH:
      g_string_append (out, block->level > 0 ? "**" : "");
      muster_markdown_append (out, block->text);
      g_string_append (out, block->level > 0 ? "**\n\n" : "\n\n");
      break;
    case MUSTER_STORY_TABLE:
    case MUSTER_STORY_CHART:
      muster_markdown_append_table (out, block->rows);
      g_string_append_c (out, '\n');
      break;
    case MUSTER_STORY_BOARD:
      write_board (out, block, with_reasons);
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

      if (block->detail && !with_reasons)
        continue;
      if (in_list && (!event || (block->tale && !with_reasons)))
        g_string_append_c (out, '\n');
      /* A list goes down one step at a time, or it would turn into a code block. */
      if (event)
        depth = in_list ? MIN (MIN (block->level, depth + 1), (guint) MAX_DEPTH) : 0;
      write_block (out, block, depth, with_reasons);
      in_list = event && (with_reasons || !block->tale);
    }
  while (g_str_has_suffix (out->str, "\n\n"))
    g_string_truncate (out, out->len - 1);

  return g_string_free (out, FALSE);
}
