/* muster-story-turns.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-beat.h"
#include "muster-story-private.h"
#include "muster-tale.h"

/* The course of a battle in paragraphs. Each beat is a line below its paragraph, and each step a line below its beat; both are told
 * on request. */

typedef struct
{
  MusterStory *story;
  const MusterStoryParts *parts;
  const char *phase; /* heading that stands, or NULL */
  guint n_phases;    /* of the turn that is told, so far */
  gboolean begun;
  const MusterBattleResult *result;
  guint n_turns;    /* that were told */
  guint turn;       /* that is told; 0: none yet */
  char *strength;   /* how many there were when a turn began, as it was told last; or NULL */
  GPtrArray *tales; /* of MusterTale */
  guint n_told;     /* of them */
  guint base;       /* how deep beats stand: 1 below a paragraph */
  gboolean is_tale; /* the beat is the paragraph */
  gboolean with_facing;
  gboolean has_board; /* one was drawn */
} Teller;

/* Where nobody ever turns it does not matter where anybody looks. */
static gboolean
has_facing (const GPtrArray *log)
{
  for (guint i = 0; i < log->len; i++)
    if (((const MusterLogEntry *) g_ptr_array_index (log, i))->kind == MUSTER_LOG_FACE)
      return TRUE;

  return FALSE;
}

static const MusterLogEntry *
get_entry (const Teller *self, guint index)
{
  return g_ptr_array_index (self->parts->log, index);
}

static void
add_board (Teller *self, const GPtrArray *things, const char *title)
{
  const MusterStoryParts *parts = self->parts;
  MusterStoryBoard *board = NULL;

  if (parts->setup->tracked && parts->field != NULL)
    board = muster_story_board_new (parts->rulebook,
                                    parts->field,
                                    things,
                                    title,
                                    self->with_facing);

  if (board == NULL)
    return;
  board->with_key = !self->has_board;
  self->has_board = TRUE;
  muster_story_add (self->story, MUSTER_STORY_BOARD, 0, title)->board = board;
}

/* As long as nobody comes or goes it is no news. */
static void
tell_strength (Teller *self, const GPtrArray *things)
{
  g_autofree char *text = muster_story_dup_strength (self->parts->rulebook, things);

  if (text == NULL || g_strcmp0 (text, self->strength) == 0)
    return;
  muster_story_add_paragraph (self->story, "%s", text);
  g_free (self->strength);
  self->strength = g_steal_pointer (&text);
}

/* Whoever only leafs through reads what happened in it; below that the turn is named by its number. */
static void
add_title (Teller *self, guint turn)
{
  g_autofree char *headline = muster_story_dup_headline (self->parts, self->result, turn);
  g_autofree char *number = g_strdup_printf (_ ("Turn %u"), turn);
  g_autofree char *title = NULL;

  if (headline != NULL)
    /* Translators: above a turn: its number, and what happened in it: "Turn 4 – Anna is killed" */
    title = g_strdup_printf (C_ ("headline", "Turn %1$u – %2$s"), turn, headline);
  muster_story_add (self->story, MUSTER_STORY_HEADING, 2, title != NULL ? title : number)
      ->place = g_steal_pointer (&number);
}

static void
tell_turn (Teller *self, const MusterLogEntry *entry)
{
  g_autofree char *board_title = g_strdup_printf (_ ("The board when turn %u began"), entry->turn);
  const GPtrArray *stands = self->parts->stands;

  muster_story_tell_losses (self->story, self->parts, self->result, self->turn);
  add_title (self, entry->turn);
  g_hash_table_remove_all (self->story->facts);
  self->begun = TRUE;
  self->phase = NULL;
  self->n_phases = 0;
  self->turn = entry->turn;
  if (stands != NULL && self->n_turns < stands->len)
    {
      tell_strength (self, g_ptr_array_index (stands, self->n_turns));
      add_board (self, g_ptr_array_index (stands, self->n_turns), board_title);
    }
  self->n_turns++;
}

/* Whether @beat comes behind all phases of the turn that is told. */
static gboolean
is_turn_over (const Teller *self, const MusterBeat *beat)
{
  return self->n_phases > 0 && beat->turn == self->turn && beat->phase < 0 &&
         beat->kind != MUSTER_BEAT_TURN && beat->kind != MUSTER_BEAT_PHASE;
}

/* What happens when a turn is over belongs to none of its phases. */
static void
begin_turn_end (Teller *self, const MusterBeat *beat)
{
  const char *title = _ ("The end of the turn");

  if (!is_turn_over (self, beat) || g_strcmp0 (self->phase, title) == 0)
    return;
  muster_story_add_heading (self->story, 3, title);
  self->phase = title;
}

/* Of the same phase once more there is no new heading, and of one in which nothing happened none at
 * all. */
static void
tell_phase (Teller *self, const MusterLogEntry *entry, const MusterBeat *next)
{
  self->n_phases++;
  if (next == NULL || next->kind == MUSTER_BEAT_PHASE || next->kind == MUSTER_BEAT_TURN ||
      is_turn_over (self, next) || g_strcmp0 (entry->text, self->phase) == 0)
    return;
  muster_story_add_heading (self->story, 3, entry->text);
  self->phase = entry->text;
}

static MusterStoryMark
get_mark (MusterBeatKind kind)
{
  switch (kind)
    {
    case MUSTER_BEAT_CORRECTION:
      return MUSTER_STORY_MARK_CORRECTION;
    case MUSTER_BEAT_NOTE:
      return MUSTER_STORY_MARK_NOTE;
    case MUSTER_BEAT_FAULT:
      return MUSTER_STORY_MARK_FAULT;
    case MUSTER_BEAT_END:
      return MUSTER_STORY_MARK_END;
    case MUSTER_BEAT_SETUP:
    case MUSTER_BEAT_TURN:
    case MUSTER_BEAT_PHASE:
    case MUSTER_BEAT_ACTS:
    case MUSTER_BEAT_ANSWER:
    case MUSTER_BEAT_EVENT:
    case MUSTER_N_BEATS:
    default:
      return MUSTER_STORY_MARK_NONE;
    }
}

static guint
find_least_depth (const Teller *self, const MusterBeat *beat)
{
  guint least = G_MAXUINT;

  for (guint i = beat->first; i < beat->first + beat->n_entries; i++)
    least = MIN (least, get_entry (self, i)->depth);

  return least;
}

static gboolean
has_own_reasons (const MusterLogEntry *entry)
{
  return entry->reasons != NULL && entry->reasons->len > 0;
}

/* As where several do the same, one after the other. */
static gboolean
has_same_reasons (const MusterLogEntry *entry, const MusterLogEntry *before)
{
  if (before == NULL || entry->kind != before->kind || before->reasons == NULL ||
      entry->reasons->len != before->reasons->len)
    return FALSE;
  for (guint i = 0; i < entry->reasons->len; i++)
    {
      const MusterReason *one = g_ptr_array_index (entry->reasons, i);
      const MusterReason *other = g_ptr_array_index (before->reasons, i);

      if (one->kind != other->kind || g_strcmp0 (one->text, other->text) != 0)
        return FALSE;
    }

  return TRUE;
}

/* That it stands in the same rule as the line above, and for the same reasons, is no news. */
static gboolean
has_reasons (const MusterLogEntry *entry, const MusterLogEntry *before)
{
  return (has_own_reasons (entry) && !has_same_reasons (entry, before)) || before == NULL ||
         entry->origin != before->origin || g_strcmp0 (entry->src, before->src) != 0;
}

/* What the table is like was looked at for many, and is no reason for one of them. */
static gboolean
has_reasons_to_pick (const MusterLogEntry *entry)
{
  for (guint i = 0; entry->reasons != NULL && i < entry->reasons->len; i++)
    if (((const MusterReason *) g_ptr_array_index (entry->reasons, i))->kind != MUSTER_REASON_FACT)
      return TRUE;

  return FALSE;
}

/* A pick that gives no reason says nothing that the line behind it, of what was picked, does not. */
static gboolean
is_bare_pick (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_DECIDE && entry->picked && !has_reasons_to_pick (entry);
}

/* A die between equals is told by the line itself. */
static gboolean
is_lot (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_ROLL && entry->title == NULL;
}

static gboolean
is_own_lot (const MusterLogEntry *entry)
{
  return is_lot (entry) && !entry->by_hand;
}

/* How often Muster itself decided between equals. */
static guint
count_lots (const Teller *self, const MusterBeat *beat)
{
  guint n = 0;

  for (guint i = beat->first; i < beat->first + beat->n_entries; i++)
    if (is_own_lot (get_entry (self, i)))
      n++;

  return n;
}

static void
tell_lots (Teller *self, guint n, guint level)
{
  g_autofree char *text = NULL;

  text = g_strdup_printf (
      ngettext ("Between equals a die decided %u time", "Between equals dice decided %u times", n),
      n);

  muster_story_add (self->story, MUSTER_STORY_EVENT, level, text)->detail = TRUE;
}

static gboolean
has_rows (const char *sentence)
{
  return strstr (sentence, "\n" MUSTER_BEAT_ROW) != NULL;
}

/* Where somebody is put, and which way he looks there, the sentence of the beat says. */
static gboolean
is_placing (const MusterLogEntry *entry, const MusterLogEntry *before)
{
  gboolean placed = entry->kind == MUSTER_LOG_PLACE && entry->thing != NULL && entry->to != NULL;
  gboolean bare = before == NULL && !has_own_reasons (entry) && entry->src == NULL;

  if (entry->kind == MUSTER_LOG_FACE && has_own_reasons (entry))
    return has_same_reasons (entry, before);

  return (placed || muster_beat_is_facing (entry, before)) &&
         (bare || !has_reasons (entry, before));
}

/* A lot or two say what they decided; of more of them one line tells. */
#define MOST_LOTS 3

/* The log counts procedures, and most of them say nothing: a line goes in by one at most. */
static void
tell_details (Teller *self, const MusterBeat *beat, guint base)
{
  guint least = find_least_depth (self, beat);
  guint n_lots = count_lots (self, beat);
  gboolean told = FALSE;
  guint level = 0;

  for (guint i = beat->first; i < beat->first + beat->n_entries; i++)
    {
      const MusterLogEntry *entry = get_entry (self, i);
      const MusterLogEntry *before = i > beat->first ? get_entry (self, i - 1) : NULL;
      gboolean folded = n_lots > MOST_LOTS && is_own_lot (entry);
      MusterStoryBlock *block;

      if (is_bare_pick (entry) || is_placing (entry, before) || (folded && told))
        continue;
      level = MIN (entry->depth - least, level) + 1;
      if (folded)
        {
          tell_lots (self, n_lots, base + level);
          told = TRUE;
          continue;
        }
      block = muster_story_add_event (self->story, entry, base + level);
      block->detail = TRUE;
      if (is_lot (entry) || !has_reasons (entry, before))
        g_ptr_array_set_size (block->reasons, 0);
    }
}

/* The lines of a list stand below the sentence; what a person wrote may have lines as well, and is one text. */
static MusterStoryBlock *
tell_sentence (Teller *self, const char *sentence)
{
  g_auto (GStrv) lines = NULL;
  MusterStoryBlock *first = NULL;

  if (!has_rows (sentence))
    return muster_story_add (self->story, MUSTER_STORY_EVENT, 0, sentence);
  lines = g_strsplit (sentence, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean row = g_str_has_prefix (lines[i], MUSTER_BEAT_ROW);
      const char *text = row ? lines[i] + strlen (MUSTER_BEAT_ROW) : lines[i];
      MusterStoryBlock *block;

      if (*text == '\0' && i > 0)
        continue;
      block = muster_story_add (self->story, MUSTER_STORY_EVENT, row ? 1 : 0, text);
      first = first != NULL ? first : block;
    }

  return first;
}

/* A single entry that says no more than the sentence only gives its reasons. */
static void
tell_why (Teller *self, const MusterBeat *beat, MusterStoryBlock *block)
{
  const MusterLogEntry *first = get_entry (self, beat->first);

  if (beat->n_entries > 1 || first->kind == MUSTER_LOG_ROLL)
    {
      tell_details (self, beat, block->level);
      return;
    }
  g_ptr_array_unref (block->reasons);
  block->reasons = muster_story_list_reason_texts (first, self->story);
}

static void
tell_beat (Teller *self, const MusterBeat *beat)
{
  MusterStoryBlock *block = tell_sentence (self, beat->sentence);

  block->mark = get_mark (beat->kind);
  block->tale = self->is_tale;
  tell_why (self, beat, block);
}

/* What the paragraph leaves out stands below it, a line for each beat. */
static void
tell_step (Teller *self, const MusterBeat *beat)
{
  MusterStoryBlock *block = muster_story_add (self->story, MUSTER_STORY_EVENT, 1, beat->sentence);

  block->detail = TRUE;
  block->step = TRUE;
  tell_why (self, beat, block);
}

/* Whether it says nothing else than its only beat. */
static gboolean
is_beat (const MusterTale *tale, const GPtrArray *beats)
{
  const MusterBeat *beat = g_ptr_array_index (beats, tale->first);

  return tale->n_beats == 1 && g_str_equal (tale->text, beat->sentence);
}

/* @next: (nullable): the beat behind it */
static void
tell (Teller *self, const MusterBeat *beat, const MusterBeat *next)
{
  const MusterLogEntry *entry = get_entry (self, beat->first);

  if (beat->kind == MUSTER_BEAT_TURN)
    tell_turn (self, entry);
  else if (beat->kind == MUSTER_BEAT_PHASE)
    tell_phase (self, entry, next);
  else if (self->base > 0)
    tell_step (self, beat);
  else
    tell_beat (self, beat);
}

/* The paragraph, if there is one that begins with the beat. */
static void
begin_tale (Teller *self, const GPtrArray *beats, guint index)
{
  const MusterTale *tale = self->n_told < self->tales->len
                               ? g_ptr_array_index (self->tales, self->n_told)
                               : NULL;

  if (tale != NULL && index == tale->first + tale->n_beats)
    {
      self->base = 0;
      self->n_told++;
      tale = self->n_told < self->tales->len ? g_ptr_array_index (self->tales, self->n_told) : NULL;
    }
  self->is_tale = tale != NULL && index == tale->first && is_beat (tale, beats);
  if (tale == NULL || index != tale->first || self->is_tale)
    return;
  muster_story_add (self->story, MUSTER_STORY_EVENT, 0, tale->text)->tale = TRUE;
  self->base = 1;
}

/* Whatever comes before the first turn. */
static void
begin_setup (Teller *self, const MusterBeat *beat)
{
  if (self->begun || beat->kind == MUSTER_BEAT_TURN)
    return;
  muster_story_add_heading (self->story, 2, _ ("Set-up"));
  self->begun = TRUE;
}

/* What makes no beat is a detail, told below the beat in front of it, or else on its own: that somebody begins to act who
 * then does nothing is no step of the battle. Of whoever does something the beat behind it tells. That nothing came of something
 * does not stand on its own. */
static void
tell_between (Teller *self, guint from, guint to, const MusterBeat *next)
{
  const MusterLogEntry *after = next != NULL ? get_entry (self, next->first) : NULL;

  for (guint i = from; i < to; i++)
    {
      const MusterLogEntry *entry = get_entry (self, i);
      const GPtrArray *blocks = self->story->blocks;
      const MusterStoryBlock *last = g_ptr_array_index (blocks, blocks->len - 1);
      guint level = last->kind == MUSTER_STORY_EVENT ? self->base + 1 : 0;

      if (entry->kind == MUSTER_LOG_ACTIVATE && after != NULL && !has_own_reasons (entry) &&
          g_strcmp0 (entry->thing, after->actor) == 0)
        continue;
      if (entry->aside && level == 0)
        continue;
      muster_story_add_event (self->story, entry, level)->detail = TRUE;
    }
}

/* Steps that come before anything is told, as below the heading of a phase, belong to what is told next. */
static void
adopt_steps (MusterStory *self)
{
  for (guint i = 1; i < self->blocks->len; i++)
    {
      const MusterStoryBlock *before = g_ptr_array_index (self->blocks, i - 1);
      guint end = i;

      while (end < self->blocks->len &&
             ((const MusterStoryBlock *) g_ptr_array_index (self->blocks, end))->detail)
        end++;
      if (end == i || end == self->blocks->len || before->kind == MUSTER_STORY_EVENT ||
          ((const MusterStoryBlock *) g_ptr_array_index (self->blocks, end))->kind !=
              MUSTER_STORY_EVENT)
        continue;
      g_ptr_array_insert (self->blocks, (gint) i, g_ptr_array_steal_index (self->blocks, end));
      for (guint step = i + 1; step <= end; step++)
        {
          MusterStoryBlock *block = g_ptr_array_index (self->blocks, step);

          block->level = MAX (block->level, 1);
        }
    }
}

void
muster_story_tell_turns (MusterStory *self,
                         const MusterStoryParts *parts,
                         const GPtrArray *beats,
                         const MusterBattleResult *result)
{
  const MusterBeatSource source = muster_story_get_beat_source (parts);
  g_autoptr (GPtrArray) tales = muster_tale_list (&source, beats);
  Teller teller = { .story = self, .parts = parts, .tales = tales, .result = result };

  teller.with_facing = has_facing (parts->log);
  for (guint i = 0; i < beats->len; i++)
    {
      const MusterBeat *beat = g_ptr_array_index (beats, i);
      const MusterBeat *next = i + 1 < beats->len ? g_ptr_array_index (beats, i + 1) : NULL;

      begin_setup (&teller, beat);
      begin_turn_end (&teller, beat);
      begin_tale (&teller, beats, i);
      tell (&teller, beat, next);
      tell_between (&teller,
                    beat->first + beat->n_entries,
                    next != NULL ? next->first : parts->log->len,
                    next);
    }

  adopt_steps (self);
  muster_story_tell_losses (self, parts, result, teller.turn);
  g_free (teller.strength);
  muster_story_add_heading (self, 2, parts->over ? _ ("At the end") : _ ("How it stands"));
  muster_story_tell_closing (self, parts, result);
  muster_story_tell_decision (self, parts, beats, result);
  if (parts->stands != NULL)
    add_board (&teller,
               parts->things,
               parts->over ? _ ("The board at the end") : _ ("The board as it stands"));
}
