/* muster-report-turns.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-report-private.h"
#include "muster-text-list.h"

/* The turns of a report: a line for each act with its reasons, below which its steps stand on request, and what became of whom. */

typedef struct
{
  MusterBattleReport *report;
  const MusterBattleParts *parts;
  const char *phase;      /* whose heading is wanted; or NULL */
  const char *told_phase; /* whose heading stands; or NULL */
  gboolean in_phases;     /* a phase of this turn has begun */
  guint next;             /* entry of which nothing was told yet */
  guint n_turns;          /* that were told */
  char *strength;         /* how many there were when a turn began, as it was told last; or NULL */
  gboolean with_facing;
  gboolean has_board; /* one was drawn */
} Teller;

static const MusterLogEntry *
get_entry (const Teller *self, guint index)
{
  return g_ptr_array_index (self->parts->log, index);
}

/* ---- Boards ---- */

static void
add_board (Teller *self, const GPtrArray *things, const char *title)
{
  const MusterBattleParts *parts = self->parts;
  MusterReportBoard *board = NULL;

  if (parts->setup->tracked && parts->field != NULL)
    board = muster_report_board_new (parts->rulebook,
                                     parts->field,
                                     things,
                                     title,
                                     self->with_facing);
  if (board == NULL)
    return;
  muster_report_board_take_ranks (board, parts->ranks);
  board->with_key = !self->has_board;
  self->has_board = TRUE;
  muster_battle_report_add (self->report, MUSTER_REPORT_BOARD, 0, title)->board = board;
}

/* As long as nobody comes or goes it is no news. */
static void
tell_strength (Teller *self, const GPtrArray *things)
{
  g_autofree char *list = muster_told_dup_strength (self->parts->rulebook, things);

  if (list == NULL || g_strcmp0 (list, self->strength) == 0)
    return;
  /* Translators: sides, each with the number of its figures: "On the table: Red 7, Blue 12." */
  muster_battle_report_add_paragraph (self->report, _ ("On the table: %s."), list);
  g_free (self->strength);
  self->strength = g_steal_pointer (&list);
}

static void
begin_turn (Teller *self, const MusterTurn *turn)
{
  g_autofree char *title = g_strdup_printf (_ ("Turn %u"), turn->turn);
  g_autofree char *board = g_strdup_printf (_ ("The board when turn %u began"), turn->turn);
  const GPtrArray *stands = self->parts->stands;

  g_hash_table_remove_all (self->report->facts);
  self->phase = NULL;
  self->told_phase = NULL;
  self->in_phases = FALSE;
  if (turn->turn == 0 && turn->acts->len == 0)
    return;
  muster_battle_report_add_heading (self->report, 2, turn->turn == 0 ? _ ("Set-up") : title);
  if (turn->turn == 0)
    return;
  if (stands != NULL && self->n_turns < stands->len)
    {
      tell_strength (self, g_ptr_array_index (stands, self->n_turns));
      add_board (self, g_ptr_array_index (stands, self->n_turns), board);
    }
  self->n_turns++;
}

/* ---- Steps ---- */

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

/* What the line of the act says as well: where somebody is put, and that one begins to act. */
static gboolean
is_told (const MusterLogEntry *entry, const MusterLogEntry *before)
{
  if (entry->kind == MUSTER_LOG_ACTIVATE || entry->kind == MUSTER_LOG_TURN ||
      entry->kind == MUSTER_LOG_PHASE)
    return !has_own_reasons (entry) && !entry->interrupts;

  return ((entry->kind == MUSTER_LOG_PLACE && entry->to != NULL) ||
          muster_told_is_facing (entry, before)) &&
         !has_own_reasons (entry);
}

static void
tell_step (Teller *self, const MusterLogEntry *entry, const MusterLogEntry *before, guint level)
{
  g_autofree char *text = muster_told_dup_event (entry);
  MusterReportBlock *block = muster_battle_report_add (self->report,
                                                       MUSTER_REPORT_EVENT,
                                                       level,
                                                       text);

  block->detail = TRUE;
  block->mark = muster_report_mark_of (entry->kind);
  /* A die between equals is told by the line itself. */
  if ((entry->kind == MUSTER_LOG_ROLL && entry->title == NULL) || !has_reasons (entry, before))
    return;
  g_ptr_array_unref (block->reasons);
  block->reasons = muster_report_reason_list (entry, self->report);
}

/* The log counts procedures, and most of them say nothing: a line goes in by one at most. @base: the level of what they belong to */
static void
tell_steps (Teller *self, guint end, guint base)
{
  const MusterLogEntry *before = NULL;
  guint least = G_MAXUINT;
  guint level = base;

  for (guint i = self->next; i < end; i++)
    least = MIN (least, get_entry (self, i)->depth);
  for (; self->next < end; self->next++)
    {
      const MusterLogEntry *entry = get_entry (self, self->next);

      if (!is_told (entry, before))
        {
          level = base + MIN (entry->depth - least, level - base) + 1;
          tell_step (self, entry, before, level);
        }
      before = entry;
    }
}

/* ---- Acts ---- */

/* Above what comes first in it. Of the same phase once more there is no new heading; what happens when all are over belongs to none. */
static void
begin_phase (Teller *self, const MusterBeat *beat)
{
  if (self->in_phases && beat->phase < 0)
    self->phase = _ ("The end of the turn");
  if (self->phase != NULL && g_strcmp0 (self->phase, self->told_phase) != 0)
    muster_battle_report_add_heading (self->report, 3, self->phase);
  self->told_phase = self->phase;
}

static MusterReportMark
get_mark (const MusterBeat *beat, const MusterLogEntry *entry)
{
  return beat->kind == MUSTER_BEAT_CORRECTION || beat->kind == MUSTER_BEAT_NOTE ||
                 beat->kind == MUSTER_BEAT_FAULT || beat->kind == MUSTER_BEAT_END
             ? muster_report_mark_of (entry->kind)
             : MUSTER_REPORT_MARK_NONE;
}

/* (transfer full) (nullable): others who did the same, and for the same reason. */
static char *
dup_also (const MusterAct *act)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 1; i < act->beats->len; i++)
    g_ptr_array_add (names, ((const MusterBeat *) g_ptr_array_index (act->beats, i))->thing_label);
  if (names->len == 0)
    return NULL;
  list = muster_beat_dup_list (names);

  /* Translators: behind what somebody did and why: others who did the same */
  return g_strdup_printf (muster_act_get_beat (act)->reasons->len > 0
                              ? _ ("Likewise, for the same reason, %s.")
                              : _ ("Likewise %s."),
                          list);
}

/* The lines of a list stand below the sentence; what a person wrote may have lines as well, and is one text. @level: of the
 * sentence */
static void
tell_lines (Teller *self, const MusterBeat *beat, const char *text, guint level)
{
  const gboolean rows = strstr (text, "\n" MUSTER_BEAT_ROW) != NULL;
  g_auto (GStrv) lines = g_strsplit (text, "\n", rows ? -1 : 1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const gboolean row = g_str_has_prefix (lines[i], MUSTER_BEAT_ROW);
      const char *line = row ? lines[i] + strlen (MUSTER_BEAT_ROW) : lines[i];

      if (*line != '\0')
        muster_battle_report_add (self->report, MUSTER_REPORT_EVENT, row ? level + 1 : level, line)
            ->mark = get_mark (beat, get_entry (self, beat->first));
    }
}

/* Each thing that happened in it has a line with its steps: what came of the first stands below that. */
static void
tell_events (Teller *self, const MusterBeat *beat)
{
  for (guint i = 0; i < beat->events->len; i++)
    {
      const MusterBeatPart *event = g_ptr_array_index (beat->events, i);

      if (i > 0)
        tell_steps (self, MAX (event->entry, self->next), MIN (i - 1, 1));
      tell_lines (self, beat, event->text, MIN (i, 1));
    }
}

/* Words that are explained are on the table as well. */
static void
tell_glossaries (Teller *self, const MusterBeat *beat)
{
  for (guint i = 0; beat->glossaries != NULL && i < beat->glossaries->len; i++)
    tell_lines (self,
                beat,
                ((const MusterBeatGlossary *) g_ptr_array_index (beat->glossaries, i))->text,
                1);
}

/* What they did who did the same, and why. */
static void
tell_beat (Teller *self, const MusterAct *act)
{
  const MusterBeat *beat = muster_act_get_beat (act);
  g_autofree char *also = dup_also (act);
  g_autofree char *text = NULL;

  if (beat->events != NULL && beat->events->len > 1)
    {
      tell_events (self, beat);
      if (also != NULL)
        tell_lines (self, beat, also, 1);
    }
  else
    {
      text = also != NULL ? g_strdup_printf ("%s %s", beat->sentence, also)
                          : g_strdup (beat->sentence);
      tell_lines (self, beat, text, 0);
    }
  tell_glossaries (self, beat);
}

static void
tell_act (Teller *self, const MusterAct *act)
{
  const MusterBeat *first = muster_act_get_beat (act);
  const MusterBeat *last = g_ptr_array_index (act->beats, act->beats->len - 1);
  const MusterLogEntry *entry = get_entry (self, first->first);

  if (first->kind == MUSTER_BEAT_PHASE)
    {
      self->phase = entry->text;
      self->in_phases = TRUE;
      return;
    }
  begin_phase (self, first);
  tell_beat (self, act);
  /* That all of it stands in the line is no step of its own. */
  if (self->next == first->first && last == first && first->n_entries == 1 &&
      !has_own_reasons (entry) && entry->kind != MUSTER_LOG_ROLL)
    self->next++;
  tell_steps (self, last->first + last->n_entries, first->events != NULL && first->events->len > 1);
}

/* ---- What became of whom ---- */

static char *
dup_fate (const MusterBattleParts *parts, const MusterFate *fate)
{
  const MusterThingView *thing = muster_thing_views_find (parts->things, fate->thing);
  const MusterThingView *by = fate->by != NULL ? muster_thing_views_find (parts->things, fate->by)
                                               : NULL;
  const char *name = thing != NULL ? thing->name : fate->thing;
  const char *how = fate->how != NULL ? fate->how : C_ ("of a figure", "out");

  /* What the line begins with is all that there is to say. */
  if ((fate->kind == MUSTER_FATE_BACK || fate->kind == MUSTER_FATE_HOME) && fate->how == NULL)
    return g_strdup (name);
  if (by == NULL || by->side < 0)
    /* Translators: somebody, and what became of him: "Anna, captured" */
    return g_strdup_printf (C_ ("fate", "%1$s, %2$s"), name, how);

  /* Translators: somebody, what became of him, and who did it: "Anna, captured by Bob" */
  return g_strdup_printf (C_ ("fate", "%1$s, %2$s by %3$s"), name, how, by->name);
}

static gint
get_side (const MusterBattleParts *parts, const MusterFate *fate)
{
  const MusterThingView *thing = muster_thing_views_find (parts->things, fate->thing);

  return fate->side >= 0 || thing == NULL ? fate->side : thing->side;
}

/* {1} is a side, {2} what became of whom. */
static const char *const fate_texts[] = {
  [MUSTER_FATE_LOST] = N_ ("Lost by {1}: {2}."),
  [MUSTER_FATE_HOME] = N_ ("Left the table, of {1}: {2}."),
  [MUSTER_FATE_BACK] = N_ ("Back in the battle, of {1}: {2}."),
  [MUSTER_FATE_BECAME] = N_ ("What else became of {1}: {2}."),
};

static void
tell_fates_of (Teller *self, const MusterTurn *turn, MusterFateKind kind, gint side)
{
  g_autoptr (GPtrArray) fates = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  g_autofree char *text = NULL;
  const char *words[2];

  for (guint i = 0; i < turn->fates->len; i++)
    {
      const MusterFate *fate = &g_array_index (turn->fates, MusterFate, i);

      if (fate->kind == kind && get_side (self->parts, fate) == side)
        g_ptr_array_add (fates, dup_fate (self->parts, fate));
    }
  if (fates->len == 0)
    return;
  g_ptr_array_add (fates, NULL);
  list = g_strjoinv (C_ ("between losses", "; "), (char **) fates->pdata);
  words[0] = muster_told_get_side_title (self->parts->rulebook, side);
  words[1] = list;
  text = muster_text_fill (_ (fate_texts[kind]), G_N_ELEMENTS (words), words);
  muster_battle_report_add_paragraph (self->report, "%s", text);
}

static void
tell_tallies (Teller *self, const MusterTurn *turn)
{
  for (guint i = 0; i < turn->tallies->len; i++)
    {
      const MusterTally *tally = &g_array_index (turn->tallies, MusterTally, i);
      /* Translators: how often a side tried something, named by a noun of the rules, and how often it came off: "9 shots of Red: 2
       * succeeded" */
      g_autofree char *text = g_strdup_printf (
          ngettext ("%1$u %2$s of %3$s: %4$u succeeded",
                    "%1$u %2$s of %3$s: %4$u succeeded",
                    tally->n),
          tally->n,
          tally->n == 1 || tally->many == NULL ? tally->one : tally->many,
          muster_told_get_side_title (self->parts->rulebook, tally->side),
          tally->n_passed);
      g_autofree char *sentence = muster_beat_dup_sentence (text);

      muster_battle_report_add_paragraph (self->report, "%s", sentence);
    }
}

/* What the rules mark as what mattered: a paragraph for who only leafs through. */
static void
tell_gists (Teller *self, const MusterTurn *turn)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < turn->gists->len; i++)
    {
      g_autofree char *sentence = muster_beat_dup_sentence (g_ptr_array_index (turn->gists, i));

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", sentence);
    }
  if (text->len > 0)
    muster_battle_report_add_paragraph (self->report, "%s", text->str);
}

static void
tell_turn (Teller *self, const MusterTurn *turn)
{
  const gint n_sides = (gint) self->parts->rulebook->n_sides;

  begin_turn (self, turn);
  tell_gists (self, turn);
  for (guint i = 0; i < turn->acts->len; i++)
    tell_act (self, g_ptr_array_index (turn->acts, i));
  tell_steps (self, turn->end, 0);
  for (guint kind = 0; kind < G_N_ELEMENTS (fate_texts); kind++)
    for (gint side = 0; side <= n_sides; side++)
      tell_fates_of (self, turn, (MusterFateKind) kind, side < n_sides ? side : -1);
  tell_tallies (self, turn);
}

void
muster_battle_report_tell_turns (MusterBattleReport *self,
                                 const MusterBattleParts *parts,
                                 const MusterAccount *account)
{
  Teller teller = { .report = self, .parts = parts };

  teller.with_facing = muster_report_board_has_facing (parts->log);
  for (guint i = 0; i < account->turns->len; i++)
    tell_turn (&teller, g_ptr_array_index (account->turns, i));
  g_free (teller.strength);
  muster_battle_report_add_heading (self, 2, parts->over ? _ ("At the end") : _ ("How it stands"));
  if (parts->stands != NULL)
    add_board (&teller, parts->things, muster_report_board_get_last_title (parts->over));
}
