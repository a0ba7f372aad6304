/* muster-story-markdown.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-markdown.h"
#include "muster-story-private.h"

#define MAX_DEPTH 6

static void
write_board (GString *out, const MusterStoryBlock *block, gboolean with_reasons)
{
  g_autofree char *rows = muster_story_board_to_text (block->board);
  g_autofree char *legend = muster_story_board_dup_legend (block->board, NULL, with_reasons);
  g_autofree char *notes = muster_story_board_dup_notes (block->board);

  muster_markdown_append (out, block->text);
  g_string_append_printf (out, ":\n\n```text\n%s```\n\n", rows);
  if (legend[0] != '\0')
    {
      muster_markdown_append (out, legend);
      g_string_append (out, "\n\n");
    }
  if (notes[0] != '\0')
    {
      muster_markdown_append (out, notes);
      g_string_append (out, "\n\n");
    }
}

/* The number leads to the protocol, and back from there. */
static void
write_event (GString *out, const MusterStoryBlock *block, guint number)
{
  const char *title = muster_story_mark_get_title (block->mark);

  if (!block->tale)
    g_string_append_printf (out, "%*s- ", (int) MIN (block->level, (guint) MAX_DEPTH) * 2, "");
  if (title[0] != '\0')
    g_string_append_printf (out, "**%s:** ", title);
  muster_markdown_append (out, block->text);
  if (number > 0)
    g_string_append_printf (out, " <a id=\"told-%1$u\"></a>[\\[%1$u\\]](#step-%1$u)", number);
  g_string_append (out, block->tale ? "\n\n" : "\n");
}

static void
write_step (GString *out, const MusterStoryBlock *block, guint depth)
{
  const char *title = muster_story_mark_get_title (block->mark);

  g_string_append_printf (out, "%*s- ", (int) depth * 2, "");
  if (title[0] != '\0')
    g_string_append_printf (out, "**%s:** ", title);
  muster_markdown_append (out, block->text);
  g_string_append_c (out, '\n');
}

static void
write_reasons (GString *out, const MusterStoryBlock *block, guint depth)
{
  for (guint i = 0; i < block->reasons->len; i++)
    {
      g_autofree char *reason = muster_story_reason_to_string (
          g_ptr_array_index (block->reasons, i));

      g_string_append_printf (out, "%*s- ", (int) depth * 2, "");
      muster_markdown_append (out, reason);
      g_string_append_c (out, '\n');
    }
}

/* A list goes down one step at a time, or it would turn into a code block. Of an event that has no steps its own reasons stand
 * there. */
static void
write_note (GString *out, const MusterStory *self, const MusterStoryNote *note)
{
  gboolean is_first = TRUE;
  guint depth = 0;

  if (note->number > 0)
    g_string_append_printf (out,
                            "<a id=\"step-%1$u\"></a>**[\\[%1$u\\]](#told-%1$u) ",
                            note->number);
  else
    g_string_append (out, "**");
  muster_markdown_append (out, note->place);
  g_string_append (out, "**\n\n");
  for (guint i = note->first; i < note->end; i++)
    {
      const MusterStoryBlock *block = g_ptr_array_index (self->blocks, i);

      if (!block->detail && block->reasons->len == 0)
        continue;
      depth = MIN (MIN (MAX (block->level, 1) - 1, is_first ? 0 : depth + 1), (guint) MAX_DEPTH);
      is_first = FALSE;
      write_step (out, block, depth);
      write_reasons (out, block, depth + 1);
    }
  g_string_append_c (out, '\n');
}

static void
write_protocol (GString *out, const MusterStory *self, const GPtrArray *notes)
{
  if (notes->len == 0)
    return;
  g_string_append (out, "## ");
  muster_markdown_append (out, _ ("Protocol"));
  g_string_append (out, "\n\n");
  muster_markdown_append (out, muster_story_get_note_on_protocol ());
  g_string_append (out, "\n\n");
  for (guint i = 0; i < notes->len; i++)
    write_note (out, self, g_ptr_array_index (notes, i));
}

static void
write_block (GString *out, const MusterStoryBlock *block, gboolean with_reasons)
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
      break;
    }
}

static const MusterStoryWriter writer = { write_block, write_event, write_protocol };

char *
muster_story_to_markdown (const MusterStory *self, gboolean with_reasons)
{
  return muster_story_write (self, &writer, with_reasons);
}
