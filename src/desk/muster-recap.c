/* muster-recap.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-recap.h"

#include <glib/gi18n.h>

#include "muster-beat-words.h"
#include "muster-told.h"
#include "muster-translation.h"

/* Where a battle stands, for somebody who comes back to it. */

static void
append_line (GString *text, const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

/* @beat: (nullable): with which that was; NULL: now */
static char *
dup_moment (MusterBattle *battle, const MusterBeat *beat)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  guint turn = beat != NULL ? beat->turn : muster_battle_get_turn (battle);
  gint phase = beat != NULL ? beat->phase : muster_battle_get_phase (battle);

  if (beat == NULL && muster_battle_is_over (battle, NULL))
    return g_strdup_printf (_ ("The battle was over in turn %u."), turn);
  if (turn == 0)
    return g_strdup (_ ("The battle is being set up."));
  if (phase >= 0 && phase < (gint) rulebook->n_phases)
    {
      const MusterPhase *at = &rulebook->phases[phase];

      return g_strdup_printf (_ ("Turn %1$u, %2$s."),
                              turn,
                              muster_rulebook_label (rulebook, at->title, at->id));
    }

  return g_strdup_printf (_ ("Turn %u."), turn);
}

/* Whose turn it is, and what is asked. */
static char *
dup_waiting (MusterBattle *battle)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  g_autofree char *asked = muster_beat_dup_sentence (prompt->text != NULL ? prompt->text : "");

  if (prompt->kind == MUSTER_PROMPT_OVER)
    return NULL;
  if (prompt->side >= 0 && prompt->side < (gint) rulebook->n_sides)
    return g_strdup_printf (C_ ("recap", "%1$s: %2$s"),
                            muster_told_get_side_title (rulebook, prompt->side),
                            asked);

  return g_steal_pointer (&asked);
}

/* (nullable): while the battle is being set up there is nobody who is still there. */
static char *
dup_forces (MusterBattle *battle)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  g_autofree char *list = muster_told_dup_strength (muster_battle_get_rulebook (battle), things);

  if (list == NULL || muster_battle_get_turn (battle) == 0)
    return NULL;

  return g_strdup_printf (_ ("Still there: %s."), list);
}

/* Turns and phases are told by what happened in them. */
static gboolean
is_remembered (const MusterBeat *beat)
{
  return beat->kind != MUSTER_BEAT_TURN && beat->kind != MUSTER_BEAT_PHASE;
}

/* How it was set up is seen on the table as soon as the battle has begun. */
static gboolean
is_recalled (const MusterBeat *beat, guint turn)
{
  return is_remembered (beat) && (beat->turn > 0 || turn == 0);
}

/* That nothing came of something is told when it is its time, but is no news later. */
static gboolean
changes_something (const MusterLogEntry *entry)
{
  switch (entry->kind)
    {
    case MUSTER_LOG_ROLL:
    case MUSTER_LOG_MOVE:
    case MUSTER_LOG_PLACE:
    case MUSTER_LOG_REMOVE:
    case MUSTER_LOG_CHANGE:
    case MUSTER_LOG_CARD:
    case MUSTER_LOG_CORRECTION:
    case MUSTER_LOG_NOTE:
    case MUSTER_LOG_FAULT:
    case MUSTER_LOG_END:
      return TRUE;
    case MUSTER_LOG_TURN:
    case MUSTER_LOG_PHASE:
    case MUSTER_LOG_ACTIVATE:
    case MUSTER_LOG_SAY:
    case MUSTER_LOG_FACE:
    case MUSTER_LOG_DECIDE:
    case MUSTER_LOG_FACT:
    default:
      return FALSE;
    }
}

static gboolean
is_event (const GPtrArray *log, const MusterBeat *beat)
{
  for (guint i = 0; i < beat->n_entries; i++)
    if (changes_something (g_ptr_array_index (log, beat->first + i)))
      return TRUE;

  return FALSE;
}

/* (transfer container) (element-type MusterBeat): the last @n worth telling; where nothing has happened yet, the last ones. */
static GPtrArray *
list_last (const GPtrArray *log, const GPtrArray *beats, guint n)
{
  const MusterBeat *last = beats->len > 0 ? g_ptr_array_index (beats, beats->len - 1) : NULL;
  GPtrArray *events = g_ptr_array_new ();

  for (guint pass = 0; pass < 2 && events->len == 0; pass++)
    for (guint i = beats->len; i > 0 && events->len < n; i--)
      {
        MusterBeat *beat = g_ptr_array_index (beats, i - 1);

        if (is_recalled (beat, last->turn) && (pass > 0 || is_event (log, beat)))
          g_ptr_array_insert (events, 0, beat);
      }

  return events;
}

/* (transfer full) (nullable): who was lost then. */
static char *
dup_lost (const MusterBeatSource *source, const MusterBeat *beat)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = beat->first; i < beat->first + beat->n_entries; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (source->log, i);
      const MusterThingView *lost = entry->kind == MUSTER_LOG_REMOVE && !entry->spared &&
                                            entry->thing != NULL
                                        ? muster_thing_views_find (source->things, entry->thing)
                                        : NULL;

      if (lost != NULL)
        g_ptr_array_add (names, lost->name);
    }

  return names->len > 0 ? muster_beat_dup_list (names) : NULL;
}

/* Who was lost last is told, however long ago that is, and also where the story of it was cut off.
 * @whole: those beats that were told to their end */
static void
append_lost (const MusterBeatSource *source,
             const GPtrArray *beats,
             const GPtrArray *whole,
             GString *text)
{
  g_autofree char *lost = NULL;
  guint at = beats->len;

  while (lost == NULL && at > 0)
    lost = dup_lost (source, g_ptr_array_index (beats, --at));
  if (lost != NULL && !g_ptr_array_find ((GPtrArray *) whole, g_ptr_array_index (beats, at), NULL))
    {
      /* Translators: figures that have left the table: "Lost last: Guard 1 and Guard 2." */
      g_autofree char *line = g_strdup_printf (_ ("Lost last: %s."), lost);

      append_line (text, line);
    }
}

static void
append_last (MusterBattle *battle, const GPtrArray *beats, guint n, GString *text)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  const MusterBeatSource source = {
    .rulebook = muster_battle_get_rulebook (battle),
    .log = muster_battle_get_log (battle),
    .things = things,
    .field = muster_battle_get_setup (battle)->tracked ? muster_battle_get_field (battle) : NULL,
  };
  g_autoptr (GPtrArray) last = list_last (source.log, beats, n);
  g_autoptr (GPtrArray) whole = g_ptr_array_new ();

  if (last->len > 0)
    append_line (text, _ ("What happened last:"));
  for (guint i = 0; i < last->len; i++)
    {
      const MusterBeat *beat = g_ptr_array_index (last, i);
      g_autofree char *news = muster_beat_dup_brief_lines (beat);

      append_line (text, news);
      if (beat->brief == NULL)
        g_ptr_array_add (whole, g_ptr_array_index (last, i));
    }
  append_lost (&source, beats, whole, text);
}

static void
append_all (MusterBattle *battle, const GPtrArray *beats, guint n, GString *text)
{
  g_autofree char *moment = dup_moment (battle, NULL);
  g_autofree char *forces = dup_forces (battle);
  g_autofree char *waiting = dup_waiting (battle);

  append_line (text, moment);
  if (forces != NULL)
    append_line (text, forces);
  append_last (battle, beats, n, text);
  if (waiting != NULL)
    append_line (text, waiting);
}

/* Who is left, and what is asked, would tell what comes next. */
static void
append_shown (MusterBattle *battle, const GPtrArray *beats, guint n, GString *text)
{
  g_autofree char *moment = dup_moment (battle, g_ptr_array_index (beats, beats->len - 1));

  append_line (text, moment);
  append_last (battle, beats, n, text);
  append_line (text, _ ("The battle goes on from there."));
}

/* (transfer container) (element-type MusterBeat): those of @beats that were shown so far, and in @all whether that is
 * everything. */
static GPtrArray *
list_told (const GPtrArray *beats, guint told, gboolean *all)
{
  GPtrArray *shown = g_ptr_array_new ();
  guint n = 0;

  while (n < beats->len && ((const MusterBeat *) g_ptr_array_index (beats, n))->first < told)
    n++;
  *all = n == 0 || n == beats->len;
  for (guint i = 0; i < (*all ? beats->len : n); i++)
    g_ptr_array_add (shown, g_ptr_array_index (beats, i));

  return shown;
}

char *
muster_recap_dup_text (MusterBattle *battle, guint told, guint n)
{
  GString *text = g_string_new (NULL);
  gboolean all;
  g_autoptr (GPtrArray) beats = muster_beat_list (battle, 0);
  g_autoptr (GPtrArray) shown = list_told (beats, told, &all);

  if (all)
    append_all (battle, shown, n, text);
  else
    append_shown (battle, shown, n, text);

  return g_string_free (text, FALSE);
}

char *
muster_recap_dup_short (MusterBattle *battle, const GPtrArray *beats, guint told, guint n)
{
  GString *text = g_string_new (NULL);
  gboolean all;
  g_autoptr (GPtrArray) shown = list_told (beats, told, &all);
  g_autofree char *forces = all ? dup_forces (battle) : NULL;

  if (forces != NULL)
    append_line (text, forces);
  append_last (battle, shown, n, text);
  if (!all)
    append_line (text, _ ("The battle goes on from there."));

  return g_string_free (text, FALSE);
}

/* ---- Branches ---- */

/* (nullable): what came of one input. */
static char *
dup_last_of (MusterBattle *battle, guint node, guint *turn)
{
  g_autoptr (GPtrArray) log = muster_battle_list_log_of (battle, node, NULL);
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  g_autoptr (GPtrArray) beats = NULL;
  g_autofree char *asked = muster_battle_dup_asked_after (battle, node);
  const MusterBeatSource source = {
    .rulebook = muster_battle_get_rulebook (battle),
    .acting = asked,
    .log = log,
    .things = things,
    .field = muster_battle_get_setup (battle)->tracked ? muster_battle_get_field (battle) : NULL,
  };

  if (log == NULL)
    return NULL;
  beats = muster_beat_list_from_source (&source, 0);
  for (guint i = beats->len; i > 0; i--)
    {
      const MusterBeat *beat = g_ptr_array_index (beats, i - 1);

      if (!is_remembered (beat))
        continue;
      *turn = beat->turn;
      return g_strdup (beat->sentence);
    }

  return NULL;
}

char *
muster_recap_dup_last (MusterBattle *battle, guint node, guint *turn)
{
  char *last = dup_last_of (battle, node, turn);

  while (last == NULL && node != 0)
    {
      MusterNode at;

      muster_battle_get_node (battle, node, &at);
      node = at.parent;
      last = dup_last_of (battle, node, turn);
    }

  return last;
}
