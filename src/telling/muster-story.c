/* muster-story.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <stdarg.h>
#include <string.h>

#include "muster-story-private.h"
#include "muster-translation.h"

static const char *const formats[MUSTER_STORY_N_FORMATS] = {
  [MUSTER_STORY_HTML] = "html",
  [MUSTER_STORY_MARKDOWN] = "md",
  [MUSTER_STORY_TEXT] = "text",
};

const char *
muster_story_format_get_nick (MusterStoryFormat format)
{
  return formats[format];
}

gboolean
muster_story_format_from_nick (const char *nick, MusterStoryFormat *format)
{
  for (guint i = 0; i < MUSTER_STORY_N_FORMATS; i++)
    if (g_strcmp0 (nick, formats[i]) == 0)
      {
        *format = (MusterStoryFormat) i;
        return TRUE;
      }

  return FALSE;
}

char *
muster_story_dup_number (double value, guint decimals)
{
  char format[8] = "%.0f";
  char buffer[G_ASCII_DTOSTR_BUF_SIZE * 10];
  gsize length;

  format[2] = (char) ('0' + MIN (decimals, 9u));
  g_ascii_formatd (buffer, sizeof buffer, format, value);
  if (strchr (buffer, '.') != NULL)
    {
      for (length = strlen (buffer); buffer[length - 1] == '0'; length--)
        buffer[length - 1] = '\0';
      if (buffer[length - 1] == '.')
        buffer[length - 1] = '\0';
    }

  return g_strdup (g_str_equal (buffer, "-0") ? "0" : buffer);
}

char *
muster_story_dup_chance (double chance)
{
  g_autofree char *number = muster_story_dup_number (chance * 100, 1);

  /* A line never begins with the sign. */
  return g_strconcat (number, "\302\240%", NULL);
}

/* ---- Blocks ---- */

static void
free_block (gpointer data)
{
  MusterStoryBlock *block = data;

  g_free (block->text);
  g_free (block->place);
  g_ptr_array_unref (block->reasons);
  g_ptr_array_unref (block->rows);
  g_clear_pointer (&block->board, muster_story_board_free);
  g_free (block);
}

/* Texts are one line each. What is not UTF-8 is made so, for names come from people. */
static char *
dup_line (const char *text)
{
  char *line = g_utf8_make_valid (text, -1);

  g_strdelimit (line, "\n\r\t", ' ');

  return line;
}

MusterStoryBlock *
muster_story_add (MusterStory *self, MusterStoryBlockKind kind, guint level, const char *text)
{
  MusterStoryBlock *block = g_new0 (MusterStoryBlock, 1);

  block->kind = kind;
  block->level = level;
  block->text = text != NULL ? dup_line (text) : NULL;
  block->reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_story_reason_free);
  block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_ptr_array_add (self->blocks, block);

  return block;
}

void
muster_story_add_heading (MusterStory *self, guint level, const char *text)
{
  muster_story_add (self, MUSTER_STORY_HEADING, level, text);
}

void
muster_story_add_paragraph (MusterStory *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  muster_story_add (self, MUSTER_STORY_PARAGRAPH, 0, text);
}

MusterStoryBlock *
muster_story_add_table (MusterStory *self, const char *const *titles)
{
  MusterStoryBlock *table = muster_story_add (self, MUSTER_STORY_TABLE, 0, NULL);
  GStrv row = g_strdupv ((char **) titles);

  for (guint i = 0; row[i] != NULL; i++)
    {
      g_free (row[i]);
      row[i] = g_strdup (_ (titles[i]));
    }
  g_ptr_array_add (table->rows, row);

  return table;
}

void
muster_story_add_row (MusterStoryBlock *table, char **cells)
{
  guint n = g_strv_length (cells);
  GStrv row = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      row[i] = dup_line (cells[i]);
      g_free (cells[i]);
    }
  g_ptr_array_add (table->rows, row);
}

/* ---- The whole ---- */

const char *
muster_story_find_end (const GPtrArray *log)
{
  const MusterLogEntry *end = muster_beat_find_end (log, 0, log->len);

  return end != NULL ? end->text : NULL;
}

const MusterScenario *
muster_story_find_scenario (const MusterStoryParts *parts)
{
  const MusterRulebook *rulebook = parts->rulebook;

  for (guint i = 0; parts->setup->scenario != NULL && i < rulebook->n_scenarios; i++)
    if (g_str_equal (rulebook->scenarios[i].id, parts->setup->scenario))
      return &rulebook->scenarios[i];

  return rulebook->n_scenarios > 0 ? &rulebook->scenarios[0] : NULL;
}

static char *
dup_title (const MusterStoryParts *parts)
{
  const MusterScenario *scenario = muster_story_find_scenario (parts);
  const MusterRulebook *rulebook = parts->rulebook;
  const char *title = muster_rulebook_label (rulebook, rulebook->title, rulebook->id);

  if (parts->setup->title != NULL)
    return g_strdup_printf ("%s – %s", title, parts->setup->title);
  if (scenario != NULL && scenario->title != NULL)
    return g_strdup_printf ("%s – %s",
                            title,
                            muster_rulebook_translate (rulebook, scenario->title));

  return g_strdup (title);
}

/* What each side was there for comes before how it ended. */
static void
tell_task (MusterStory *self, const MusterStoryParts *parts)
{
  const MusterScenario *scenario = muster_story_find_scenario (parts);
  g_auto (GStrv) paragraphs = NULL;

  if (scenario == NULL || scenario->text == NULL)
    return;
  paragraphs = g_strsplit (muster_rulebook_translate (parts->rulebook, scenario->text), "\n\n", -1);
  for (guint i = 0; paragraphs[i] != NULL; i++)
    muster_story_add_paragraph (self, "%s", g_strstrip (paragraphs[i]));
}

static gboolean
is_aside (const GPtrArray *log, const MusterBeat *beat)
{
  for (guint i = beat->first; i < beat->first + beat->n_entries; i++)
    if (!((const MusterLogEntry *) g_ptr_array_index (log, i))->aside)
      return FALSE;

  return TRUE;
}

/* That nothing came of something is news only as it happens: it is no beat of the story, but a detail of the one before. */
static GPtrArray *
list_beats (const MusterBeatSource *source)
{
  GPtrArray *beats = muster_beat_list_from_source (source, 0);

  for (guint i = beats->len; i > 0; i--)
    if (is_aside (source->log, g_ptr_array_index (beats, i - 1)))
      g_ptr_array_remove_index (beats, i - 1);

  return beats;
}

MusterStory *
muster_story_new_from_parts (const MusterStoryParts *parts)
{
  MusterStory *self = g_new0 (MusterStory, 1);
  const MusterBeatSource source = muster_story_get_beat_source (parts);
  g_autoptr (GPtrArray) beats = list_beats (&source);
  g_autoptr (MusterBattleResult) result = muster_battle_result_new_from_parts (parts);

  self->title = dup_title (parts);
  self->blocks = g_ptr_array_new_with_free_func (free_block);
  self->idle = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->facts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->rules = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_story_rule_free);
  muster_story_add_heading (self, 1, self->title);
  muster_story_tell_opening (self, parts);
  tell_task (self, parts);
  muster_story_add_paragraph (self, "%s", result->outcome);
  muster_story_tell_gist (self, parts, result);
  muster_story_tell_turning_points (self, parts, beats);
  muster_story_tell_turns (self, parts, beats, result);
  muster_story_tell_forces (self, parts, result);
  muster_story_tell_luck (self, result);
  muster_story_tell_rest (self, parts, result);
  muster_story_tell_about (self, parts);

  return self;
}

MusterStory *
muster_story_new_with_turning_points (MusterBattle *battle, const MusterTurningPoints *points)
{
  MusterStorySource source;
  MusterStory *self;

  muster_battle_explain (battle, 0, G_MAXUINT);
  muster_story_source_init (&source, battle);
  muster_story_source_look_back (&source, battle);
  source.parts.turning_points = points;
  self = muster_story_new_from_parts (&source.parts);
  muster_story_source_clear (&source);

  return self;
}

MusterStory *
muster_story_new (MusterBattle *battle)
{
  return muster_story_new_with_turning_points (battle, NULL);
}

char *
muster_story_dup_result (MusterBattle *battle)
{
  return g_strdup (muster_story_find_end (muster_battle_get_log (battle)));
}

void
muster_story_free (MusterStory *self)
{
  g_free (self->title);
  g_free (self->turned);
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->rules);
  g_clear_pointer (&self->stays, g_ptr_array_unref);
  g_hash_table_unref (self->idle);
  g_hash_table_unref (self->facts);
  g_free (self);
}

char *
muster_story_to_string (const MusterStory *self, MusterStoryFormat format, gboolean with_reasons)
{
  switch (format)
    {
    case MUSTER_STORY_HTML:
      return muster_story_to_html (self);
    case MUSTER_STORY_MARKDOWN:
      return muster_story_to_markdown (self, with_reasons);
    case MUSTER_STORY_TEXT:
    case MUSTER_STORY_N_FORMATS:
    default:
      return muster_story_to_text (self, with_reasons);
    }
}
