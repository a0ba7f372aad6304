/* muster-story-note.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-story-private.h"

/* The protocol of a battle, for where it cannot be folded up: it stands behind the story, and each paragraph of the story has the
 * number under which its steps stand there, with their dice and reasons. */

static const MusterStoryBlock *
get_block (const MusterStory *self, guint index)
{
  return g_ptr_array_index (self->blocks, index);
}

guint
muster_story_find_end_of_event (const MusterStory *self, guint index)
{
  guint end = index + 1;

  while (end < self->blocks->len && get_block (self, end)->detail)
    end++;

  return end;
}

static void
free_note (gpointer data)
{
  MusterStoryNote *note = data;

  g_free (note->place);
  g_free (note);
}

static char *
dup_place (const char *turn, const char *phase)
{
  if (turn == NULL)
    return g_strdup ("");
  if (phase == NULL)
    return g_strdup (turn);

  /* Translators: a turn and its phase: "Turn 3, Fire" */
  return g_strdup_printf (C_ ("protocol", "%1$s, %2$s"), turn, phase);
}

static gboolean
is_event (const MusterStory *self, guint index)
{
  return index < self->blocks->len && get_block (self, index)->kind == MUSTER_STORY_EVENT;
}

static gboolean
is_noted (const MusterStory *self, guint first, guint end)
{
  return is_event (self, first) && (end > first + 1 || get_block (self, first)->reasons->len > 0);
}

GPtrArray *
muster_story_list_notes (const MusterStory *self)
{
  GPtrArray *notes = g_ptr_array_new_with_free_func (free_note);
  const char *turn = NULL;
  const char *phase = NULL;
  guint number = 0;
  guint i = 0;

  while (i < self->blocks->len)
    {
      const MusterStoryBlock *block = get_block (self, i);
      guint end = muster_story_find_end_of_event (self, i);

      if (block->kind == MUSTER_STORY_HEADING)
        {
          turn = block->level > 2 ? turn : block->place != NULL ? block->place : block->text;
          phase = block->level <= 2 ? NULL : block->text;
          i++;
          continue;
        }
      if (is_noted (self, i, end))
        {
          MusterStoryNote *note = g_new0 (MusterStoryNote, 1);

          note->told = i;
          note->first = i;
          note->end = end;
          note->place = dup_place (turn, phase);
          note->number = block->detail ? 0 : ++number;
          g_ptr_array_add (notes, note);
        }
      i = is_event (self, i) ? end : i + 1;
    }

  return notes;
}

const char *
muster_story_get_note_on_protocol (void)
{
  return _ ("Each step of what is told above, with its dice and its reasons, under the number that "
            "stands there.");
}

char *
muster_story_write (const MusterStory *self, const MusterStoryWriter *writer, gboolean with_reasons)
{
  g_autoptr (GPtrArray) notes = muster_story_list_notes (self);
  GString *out = g_string_new (NULL);
  gboolean in_list = FALSE;
  guint n = 0;

  for (guint i = 0; i < self->blocks->len; i++)
    {
      const MusterStoryBlock *block = g_ptr_array_index (self->blocks, i);
      gboolean event = block->kind == MUSTER_STORY_EVENT;
      const MusterStoryNote *note = n < notes->len ? g_ptr_array_index (notes, n) : NULL;
      gboolean noted = note != NULL && note->told == i;

      n += noted;
      if (block->detail)
        continue;
      if (in_list && (!event || block->tale))
        g_string_append_c (out, '\n');
      if (event)
        writer->event (out, block, with_reasons && noted ? note->number : 0);
      else
        writer->block (out, block, with_reasons);
      in_list = event && !block->tale;
    }
  if (with_reasons)
    writer->protocol (out, self, notes);
  while (g_str_has_suffix (out->str, "\n\n"))
    g_string_truncate (out, out->len - 1);

  return g_string_free (out, FALSE);
}
