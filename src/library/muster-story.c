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

  return g_strconcat (number, " %", NULL);
}

/* ---- Blocks ---- */

static void
free_block (gpointer data)
{
  MusterStoryBlock *block = data;

  g_free (block->text);
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

/* ---- The head ---- */

static const MusterScenario *
find_scenario (const MusterStoryParts *parts)
{
  const MusterRulebook *rulebook = parts->rulebook;

  for (guint i = 0; parts->setup->scenario != NULL && i < rulebook->n_scenarios; i++)
    if (g_str_equal (rulebook->scenarios[i].id, parts->setup->scenario))
      return &rulebook->scenarios[i];

  return rulebook->n_scenarios > 0 ? &rulebook->scenarios[0] : NULL;
}

static const char *
get_rulebook_title (const MusterRulebook *rulebook)
{
  return rulebook->title != NULL ? rulebook->title : rulebook->id;
}

static const char *
find_result (const GPtrArray *log)
{
  for (guint i = log->len; i > 0; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);

      if (entry->kind == MUSTER_LOG_END && entry->text != NULL)
        return entry->text;
    }

  return NULL;
}

static char *
dup_outcome (const MusterStoryParts *parts)
{
  const MusterRulebook *rulebook = parts->rulebook;
  const char *result = find_result (parts->log);
  const MusterSide *winner = NULL;
  g_autofree char *outcome = NULL;

  if (!parts->over)
    return g_strdup_printf (_ ("The battle is still going on, in turn %u."), parts->turn);

  if (parts->winner >= 0 && parts->winner < (gint) rulebook->n_sides)
    winner = &rulebook->sides[parts->winner];
  outcome = winner == NULL ? g_strdup_printf (_ ("Nobody won, in turn %u."), parts->turn)
                           : g_strdup_printf (_ ("Won by %1$s in turn %2$u."),
                                              winner->title != NULL ? winner->title : winner->id,
                                              parts->turn);
  if (result == NULL)
    return g_steal_pointer (&outcome);

  return g_strdup_printf (_ ("%1$s %2$s"), outcome, result);
}

static void
tell_head (MusterStory *self, const MusterStoryParts *parts)
{
  static const char *const titles[] = { N_ ("Battle"), N_ ("Details"), NULL };
  const MusterScenario *scenario = find_scenario (parts);
  const MusterRulebook *rulebook = parts->rulebook;
  MusterStoryBlock *table;
  struct
  {
    const char *title;
    char *value;
  } rows[] = {
    { _ ("Scenario"),
      scenario == NULL ? NULL
                       : g_strdup (scenario->title != NULL ? scenario->title : scenario->id) },
    { _ ("Table"),
      g_strdup (parts->setup->tracked && parts->field != NULL ? _ ("board kept by Muster")
                                                              : _ ("not kept; facts were asked")) },
    { _ ("Turns"), g_strdup_printf ("%u", parts->turn) },
    { _ ("Inputs"), g_strdup_printf ("%u", parts->n_inputs) },
    { _ ("Undone after dice were seen"), g_strdup_printf ("%u", parts->n_undone) },
    { _ ("Seed"), g_strdup_printf ("%" G_GUINT64_FORMAT, parts->setup->seed) },
    { _ ("Rulebook"), g_strdup_printf ("%s (%s)", get_rulebook_title (rulebook), rulebook->id) },
    { _ ("Rulebook content (SHA-256)"), g_strdup (rulebook->hash) },
    { "Muster", g_strdup (PACKAGE_VERSION) },
  };

  table = muster_story_add_table (self, titles);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].value != NULL)
      {
        char *cells[3] = { g_strdup (rows[i].title), rows[i].value, NULL };

        muster_story_add_row (table, cells);
      }
}

static char *
dup_title (const MusterStoryParts *parts)
{
  const MusterScenario *scenario = find_scenario (parts);
  const char *title = get_rulebook_title (parts->rulebook);

  if (parts->setup->title != NULL)
    return g_strdup_printf ("%s – %s", title, parts->setup->title);
  if (scenario != NULL && scenario->title != NULL)
    return g_strdup_printf ("%s – %s", title, scenario->title);

  return g_strdup (title);
}

/* ---- The turns ---- */

typedef struct
{
  MusterStory *story;
  const MusterStoryParts *parts;
  MusterStoryTracker *tracker;
  gint phase; /* whose heading stands, or -1 */
  gboolean begun;
  GArray *depths; /* guint: of the procedures that the next line may stand in, outermost first */
} Teller;

/* How many of the lines before it, since the last heading, a line stands under: the log counts
 * procedures, and most of them say nothing. */
static guint
get_level (Teller *self, guint depth)
{
  while (self->depths->len > 0 &&
         g_array_index (self->depths, guint, self->depths->len - 1) >= depth)
    g_array_set_size (self->depths, self->depths->len - 1);
  g_array_append_val (self->depths, depth);

  return self->depths->len - 1;
}

static void
add_board (Teller *self, const char *text, const char *title)
{
  MusterStoryBlock *block = muster_story_add (self->story, MUSTER_STORY_BOARD, 0, title);

  block->board = muster_story_board_new (self->parts->field, text, title, self->tracker);
}

static void
tell_turn (Teller *self, const MusterLogEntry *entry)
{
  const MusterRulebook *rulebook = self->parts->rulebook;
  g_autofree char *title = NULL;
  g_autofree char *board_title = g_strdup_printf (_ ("The board when turn %u began"), entry->turn);

  if (rulebook->turn_each >= 0 && entry->side >= 0 && entry->side < (gint) rulebook->n_sides)
    title = g_strdup_printf (_ ("Turn %1$u: %2$s"),
                             entry->turn,
                             rulebook->sides[entry->side].title != NULL
                                 ? rulebook->sides[entry->side].title
                                 : rulebook->sides[entry->side].id);
  else
    title = g_strdup_printf (_ ("Turn %u"), entry->turn);
  muster_story_add_heading (self->story, 2, title);
  g_array_set_size (self->depths, 0);
  self->begun = TRUE;
  self->phase = -1;
  if (entry->board != NULL)
    add_board (self, entry->board, board_title);
}

static void
tell_phase (Teller *self, const MusterLogEntry *entry)
{
  const MusterRulebook *rulebook = self->parts->rulebook;
  const MusterPhase *phase;

  if (entry->phase < 0 || entry->phase >= (gint) rulebook->n_phases || entry->phase == self->phase)
    return;
  phase = &rulebook->phases[entry->phase];
  muster_story_add_heading (self->story, 3, phase->title != NULL ? phase->title : phase->id);
  g_array_set_size (self->depths, 0);
  self->phase = entry->phase;
}

static void
tell_entry (Teller *self, const MusterLogEntry *entry)
{
  muster_story_tracker_follow (self->tracker, entry);
  if (entry->kind == MUSTER_LOG_TURN)
    {
      tell_turn (self, entry);
      return;
    }
  if (!self->begun)
    {
      muster_story_add_heading (self->story, 2, _ ("Set-up"));
      self->begun = TRUE;
    }
  if (entry->kind == MUSTER_LOG_PHASE)
    tell_phase (self, entry);
  else
    muster_story_add_event (self->story, entry, get_level (self, entry->depth));
}

static void
tell_turns (MusterStory *self, const MusterStoryParts *parts)
{
  g_autoptr (MusterStoryTracker)
                 tracker = muster_story_tracker_new (parts->rulebook, parts->field, parts->things);
  g_autoptr (GArray) depths = g_array_new (FALSE, FALSE, sizeof (guint));
  Teller teller = { self, parts, tracker, -1, FALSE, depths };

  for (guint i = 0; i < parts->log->len; i++)
    tell_entry (&teller, g_ptr_array_index (parts->log, i));

  muster_story_add_heading (self, 2, parts->over ? _ ("Result") : _ ("How it stands"));
  if (parts->board != NULL)
    {
      muster_story_tracker_settle (tracker);
      add_board (&teller,
                 parts->board,
                 parts->over ? _ ("The board at the end") : _ ("The board as it stands"));
    }
}

MusterStory *
muster_story_new_from_parts (const MusterStoryParts *parts)
{
  MusterStory *self = g_new0 (MusterStory, 1);
  g_autofree char *outcome = dup_outcome (parts);

  self->title = dup_title (parts);
  self->blocks = g_ptr_array_new_with_free_func (free_block);
  self->rules = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_story_rule_free);
  muster_story_add_heading (self, 1, self->title);
  muster_story_add_paragraph (self, "%s", outcome);
  tell_head (self, parts);
  muster_story_tell_rulings (self, parts);
  tell_turns (self, parts);
  muster_story_add_paragraph (self, "%s", outcome);
  muster_story_tell_forces (self, parts);
  muster_story_tell_luck (self, parts);

  return self;
}

MusterStory *
muster_story_new (MusterBattle *battle)
{
  MusterStorySource source;
  MusterStory *self;

  muster_story_source_init (&source, battle);
  self = muster_story_new_from_parts (&source.parts);
  muster_story_source_clear (&source);

  return self;
}

char *
muster_story_dup_result (MusterBattle *battle)
{
  return g_strdup (find_result (muster_battle_get_log (battle)));
}

void
muster_story_free (MusterStory *self)
{
  g_free (self->title);
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->rules);
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
