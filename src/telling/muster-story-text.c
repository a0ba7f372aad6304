/* muster-story-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-story-private.h"

/* Plain text, for the terminal and for mail. */

#define MAX_DEPTH 6

static void
append_repeated (GString *out, const char *what, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append (out, what);
}

static void
write_heading (GString *out, const MusterStoryBlock *block)
{
  static const char *const lines[] = { "=", "=", "-", "·", "·" };

  g_string_append_printf (out, "%s\n", block->text);
  append_repeated (out,
                   lines[MIN (block->level, G_N_ELEMENTS (lines) - 1)],
                   (guint) g_utf8_strlen (block->text, -1));
  g_string_append (out, "\n\n");
}

static void
write_row (GString *out, char *const *cells, const guint *widths)
{
  for (guint i = 0; cells[i] != NULL; i++)
    {
      g_string_append (out, cells[i]);
      if (cells[i + 1] != NULL)
        append_repeated (out, " ", widths[i] + 2 - (guint) g_utf8_strlen (cells[i], -1));
    }
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append_c (out, '\n');
}

static void
write_table (GString *out, const MusterStoryBlock *block)
{
  guint n = g_strv_length (g_ptr_array_index (block->rows, 0));
  g_autofree guint *widths = g_new0 (guint, n);

  for (guint y = 0; y < block->rows->len; y++)
    {
      char **cells = g_ptr_array_index (block->rows, y);

      for (guint x = 0; x < n; x++)
        widths[x] = MAX (widths[x], (guint) g_utf8_strlen (cells[x], -1));
    }
  for (guint y = 0; y < block->rows->len; y++)
    write_row (out, g_ptr_array_index (block->rows, y), widths);
  g_string_append_c (out, '\n');
}

static void
write_board (GString *out, const MusterStoryBlock *block, gboolean with_reasons)
{
  g_autofree char *text = muster_story_board_to_text (block->board);
  g_auto (GStrv) rows = g_strsplit (text, "\n", -1);
  g_autofree char *legend = muster_story_board_dup_legend (block->board, NULL, with_reasons);
  g_autofree char *notes = muster_story_board_dup_notes (block->board);

  g_string_append_printf (out, "%s:\n\n", block->text);
  for (guint i = 0; rows[i] != NULL; i++)
    if (rows[i][0] != '\0')
      g_string_append_printf (out, "    %s\n", rows[i]);
  if (legend[0] != '\0')
    g_string_append_printf (out, "\n%s\n", legend);
  if (notes[0] != '\0')
    g_string_append_printf (out, "\n%s\n", notes);
  g_string_append_c (out, '\n');
}

/* @number: under which it stands in the protocol; 0: there is none */
static void
write_event (GString *out, const MusterStoryBlock *block, guint number)
{
  const char *title = muster_story_mark_get_title (block->mark);

  append_repeated (out, "  ", MIN (block->level, (guint) MAX_DEPTH));
  g_string_append_printf (out,
                          "%s%s%s%s",
                          block->tale ? "" : "- ",
                          title,
                          title[0] != '\0' ? ": " : "",
                          block->text);
  if (number > 0)
    g_string_append_printf (out, " [%u]", number);
  g_string_append (out, block->tale ? "\n\n" : "\n");
}

static void
write_step (GString *out, const MusterStoryBlock *block)
{
  const char *title = muster_story_mark_get_title (block->mark);
  guint depth = MIN (MAX (block->level, 1) - 1, (guint) MAX_DEPTH);

  append_repeated (out, "  ", depth);
  g_string_append_printf (out, "- %s%s%s\n", title, title[0] != '\0' ? ": " : "", block->text);
}

static void
write_reasons (GString *out, const MusterStoryBlock *block, guint depth)
{
  for (guint i = 0; i < block->reasons->len; i++)
    {
      g_autofree char *reason = muster_story_reason_to_string (
          g_ptr_array_index (block->reasons, i));

      append_repeated (out, "  ", MIN (depth, (guint) MAX_DEPTH));
      g_string_append_printf (out, "%s\n", reason);
    }
}

/* Of an event that has no steps its own reasons stand there. */
static void
write_note (GString *out, const MusterStory *self, const MusterStoryNote *note)
{
  if (note->number > 0)
    g_string_append_printf (out, "[%u] ", note->number);
  g_string_append_printf (out, "%s\n", note->place);
  for (guint i = note->first; i < note->end; i++)
    {
      const MusterStoryBlock *block = g_ptr_array_index (self->blocks, i);

      if (!block->detail && block->reasons->len == 0)
        continue;
      write_step (out, block);
      write_reasons (out, block, MAX (block->level, 1) + 2);
    }
  g_string_append_c (out, '\n');
}

static void
write_block (GString *out, const MusterStoryBlock *block, gboolean with_reasons)
{
  switch (block->kind)
    {
    case MUSTER_STORY_HEADING:
      write_heading (out, block);
      break;
    case MUSTER_STORY_PARAGRAPH:
      g_string_append_printf (out, "%s\n\n", block->text);
      break;
    case MUSTER_STORY_TABLE:
    case MUSTER_STORY_CHART:
      write_table (out, block);
      break;
    case MUSTER_STORY_BOARD:
      write_board (out, block, with_reasons);
      break;
    case MUSTER_STORY_EVENT:
    default:
      break;
    }
}

static void
write_protocol (GString *out, const MusterStory *self, const GPtrArray *notes)
{
  MusterStoryBlock heading = { .kind = MUSTER_STORY_HEADING, .level = 2 };

  if (notes->len == 0)
    return;
  heading.text = _ ("Protocol");
  write_heading (out, &heading);
  g_string_append_printf (out, "%s\n\n", muster_story_get_note_on_protocol ());
  for (guint i = 0; i < notes->len; i++)
    write_note (out, self, g_ptr_array_index (notes, i));
}

static const MusterStoryWriter writer = { write_block, write_event, write_protocol };

char *
muster_story_to_text (const MusterStory *self, gboolean with_reasons)
{
  return muster_story_write (self, &writer, with_reasons);
}
