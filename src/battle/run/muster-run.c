/* muster-run.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-ask-memo.h"
#include "muster-query-private.h"
#include "muster-run-answer-private.h"
#include "muster-step-call-private.h"
#include "muster-step-example-private.h"
#include "muster-step-card-private.h"
#include "muster-step-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"
#include "muster-unseen-cards-private.h"

/* Addresses that evaluation would otherwise work out again and again: the block stays where it is. */
static void
bind_addresses (MusterRun *run)
{
  const MusterRulebook *rulebook = run->rulebook;

  run->attributes = g_new (MusterWord *, MAX (rulebook->n_attributes, 1));
  for (guint i = 0; i < rulebook->n_attributes; i++)
    run->attributes[i] = run->state.attributes + rulebook->attributes[i].offset;
  run->poses = g_new0 (MusterPose *, rulebook->n_kinds);
  run->on_table = g_new0 (guint64 *, rulebook->n_kinds);
  for (guint i = 0; i < rulebook->n_kinds; i++)
    {
      if (rulebook->kinds[i].on_table)
        run->poses[i] = run->state.poses + run->game->thing_base[i];
      run->on_table[i] = muster_state_get_on_table (&run->state, run->game, i);
    }
}

MusterRun *
muster_run_new (MusterGame *game)
{
  MusterRun *run = g_new0 (MusterRun, 1);

  run->game = muster_game_ref (game);
  run->rulebook = game->rulebook;
  run->block = g_malloc0 (game->layout.size);
  run->shortcuts = game->shortcuts;
  run->reach = muster_reach_new ();
  run->spread.start = MUSTER_PLACE_NONE;
  if (game->tabletop != NULL)
    run->fact_memos = g_new0 (MusterFactMemo, MUSTER_N_FACT_MEMOS);
  run->latest = g_new0 (MusterLatest, MAX (run->rulebook->n_functions, 1));
  run->predicates = g_new0 (MusterPredicate, MAX (run->rulebook->n_functions, 1));
  run->own_latest = g_new0 (MusterLatest, MAX (run->rulebook->n_procedures, 1));
  run->own = g_new0 (MusterPredicate, MAX (run->rulebook->n_procedures, 1));
  run->eval_stack = g_new0 (MusterWord, MUSTER_EVAL_WORDS);
  run->scratch = g_new0 (double, MUSTER_SCRATCH_WORDS);
  run->missing = g_array_new (FALSE, FALSE, sizeof (MusterMissing));
  run->reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_reason_free);
  run->reason_places = g_array_new (FALSE, FALSE, sizeof (MusterReasonPlace));
  run->sum_places = g_array_new (FALSE, FALSE, sizeof (MusterReasonPlace));
  run->branches = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  run->losses = g_new0 (guint8, game->thing_base[game->rulebook->n_kinds]);
  if (game->example != NULL)
    run->shuffled = g_new0 (guint8, game->thing_base[game->rulebook->n_kinds]);
  run->last_turn = G_MAXUINT;
  run->untranslated = game->example != NULL;
  g_queue_init (&run->fed_dice);
  g_queue_init (&run->fed_answers);
  muster_state_bind (&run->state, game, run->block);
  bind_addresses (run);
  muster_state_init (&run->state, game);
  muster_thing_begin (run);
  muster_run_push (run, 0)->kind = MUSTER_FRAME_MAIN;
  muster_piles_begin (run);
  return run;
}

void
muster_run_free (MusterRun *run)
{
  if (run == NULL)
    return;
  muster_run_free (run->beside);
  g_queue_clear (&run->fed_dice);
  g_queue_clear_full (&run->fed_answers, g_free);
  g_ptr_array_unref (run->reasons);
  g_array_unref (run->reason_places);
  g_array_unref (run->sum_places);
  g_hash_table_unref (run->branches);
  g_array_unref (run->missing);
  muster_reach_free (run->reach);
  g_free (run->fault);
  g_free (run->failure);
  g_free (run->losses);
  g_free (run->shuffled);
  g_free (run->fact_memos);
  muster_ask_memos_clear (run);
  g_free (run->latest);
  g_free (run->predicates);
  g_free (run->own_latest);
  g_free (run->own);
  g_free (run->eval_stack);
  g_free (run->scratch);
  g_free (run->attributes);
  g_free (run->poses);
  g_free (run->on_table);
  g_free (run->block);
  muster_game_unref (run->game);
  g_free (run);
}

/* ---- Playing on ---- */

static MusterStop
stop_at_fault (MusterRun *run)
{
  const MusterOperation *op = muster_run_get_operation (run);

  if (run->fault == NULL)
    run->fault = g_strdup (_ ("the rule cannot be carried out"));
  muster_run_log (run, MUSTER_LOG_FAULT, op != NULL ? &op->cite : NULL, "%s", run->fault);
  return MUSTER_STOP_FAULT;
}

/* Examples give answers before the prompts come. One that does not fit is a failure of the example. */
static gboolean
answer_beforehand (MusterRun *run)
{
  g_autofree char *text = g_queue_pop_head (&run->fed_answers);
  g_autoptr (MusterInput) input = NULL;
  g_autoptr (GError) error = NULL;
  gboolean applied;

  if (text == NULL)
    return FALSE;
  input = muster_input_parse (text, &error);
  /* What writes the answer down asks for the prompt, which is the one that waits here. */
  run->stop = MUSTER_STOP_PROMPT;
  run->advanced = TRUE;
  applied = input != NULL && muster_answer_apply (run, input, &error);
  run->advanced = FALSE;
  if (applied)
    return TRUE;
  muster_example_fail (run, _ ("the answer \"%1$s\" was refused: %2$s"), text, error->message);
  return FALSE;
}

static MusterStop
play (MusterRun *run, guint n_entries)
{
  while (run->log == NULL || run->log->len < n_entries)
    {
      MusterStep step;

      if (++run->steps > MUSTER_STEP_BUDGET)
        {
          muster_step_fault (
              run,
              muster_run_get_operation (run),
              _ ("more than %d steps without an end: the rules go round in a circle"),
              MUSTER_STEP_BUDGET);
          return stop_at_fault (run);
        }
      step = muster_step (run);
      if (step == MUSTER_STEP_NEED && answer_beforehand (run))
        continue;
      if (step == MUSTER_STEP_NEED)
        return MUSTER_STOP_PROMPT;
      if (step == MUSTER_STEP_FAULT)
        return stop_at_fault (run);
      if (step == MUSTER_STEP_OVER)
        return run->need == MUSTER_NEED_NOTHING && run->stop == MUSTER_STOP_TURN ? MUSTER_STOP_TURN
                                                                                 : MUSTER_STOP_OVER;
    }
  return MUSTER_STOP_PROMPT;
}

void
muster_run_set_plain (MusterRun *run, gboolean plain)
{
  const gsize size = run->rulebook->n_rulings * sizeof *run->game->rulings;

  run->plain = plain;
  run->roughly = plain && run->automatic && !run->exact;
  run->simplified = plain && memcmp (run->state.rulings, run->game->rulings, size) == 0;
  run->shortcuts = run->simplified ? run->game->plain_shortcuts : run->game->shortcuts;
}

/* The board says all there is to know, and nobody has overruled it. */
static gboolean
is_certain (const MusterRun *run)
{
  return (run->game->grid != NULL || run->game->tabletop != NULL) && run->state.head->tracked &&
         run->state.head->n_cells == 0;
}

static void
begin_playing (MusterRun *run)
{
  run->steps = 0;
  muster_run_begin_work (run);
  run->way.op = NULL; /* whoever plays on from here finds the same way, be it now or later */
  run->told = 0;
  run->quiet_turns = 0;
  g_hash_table_remove_all (run->branches); /* of whoever plays on from here, be it now or later */
  run->faulted = FALSE;
  run->need = MUSTER_NEED_NOTHING;
  run->stop = MUSTER_STOP_PROMPT;
  g_clear_pointer (&run->fault, g_free);
  muster_run_touch (run);
  muster_ask_memos_clear (run);
  run->remembers = (run->automatic || is_certain (run)) && (run->log == NULL || run->brief) &&
                   run->coverage == NULL;
  muster_run_set_plain (run, run->remembers && is_certain (run));
}

static void
end_playing (MusterRun *run)
{
  run->remembers = FALSE;
  muster_run_set_plain (run, FALSE);
}

MusterStop
muster_run_advance (MusterRun *run)
{
  if (run->advanced)
    return run->stop;
  begin_playing (run);
  run->stop = play (run, G_MAXUINT);
  end_playing (run);
  run->advanced = TRUE;
  return run->stop;
}

void
muster_run_advance_to (MusterRun *run, guint n_entries)
{
  g_return_if_fail (run->log != NULL && !run->advanced);

  begin_playing (run);
  play (run, n_entries);
  end_playing (run);
}

/* ---- Saving ---- */

gsize
muster_run_get_state_size (MusterRun *run)
{
  return run->game->layout.size;
}

void
muster_run_save (MusterRun *run, gpointer block)
{
  muster_state_save (&run->state, run->game, block);
}

void
muster_run_restore (MusterRun *run, gconstpointer block)
{
  muster_state_restore (&run->state, run->game, block);
  run->advanced = FALSE;
  run->need = MUSTER_NEED_NOTHING;
  g_array_set_size (run->missing, 0);
  muster_run_forget_reasons (run, 0);
}

GBytes *
muster_run_save_beside (MusterRun *run, gconstpointer before, gsize most)
{
  return muster_state_difference_new (&run->state, run->game, before, most);
}

void
muster_run_restore_beside (MusterRun *run, gconstpointer before, GBytes *difference)
{
  g_autofree gpointer block = g_memdup2 (before, run->game->layout.size);

  muster_state_difference_apply (difference, block);
  muster_run_restore (run, block);
}

guint64
muster_run_get_checksum (MusterRun *run)
{
  return muster_state_get_checksum (&run->state, run->game);
}

guint64
muster_run_put_checked (MusterRun *run, GArray *words)
{
  muster_state_put_words (&run->state, run->game, words);

  return run->state.head->seed;
}

/* ---- What the caller decides ---- */

void
muster_run_set_log (MusterRun *run, GPtrArray *log, gboolean brief)
{
  run->log = log;
  run->brief = brief;
}

void
muster_run_forget_thoughts (MusterRun *run)
{
  muster_run_forget_reasons (run, 0);
}

void
muster_run_set_coverage (MusterRun *run, guint8 *coverage)
{
  run->coverage = coverage;
}

void
muster_run_set_automatic (MusterRun *run, gboolean automatic)
{
  run->automatic = automatic;
  run->advanced = FALSE;
}

void
muster_run_set_exact (MusterRun *run, gboolean exact)
{
  run->exact = exact;
}

void
muster_run_set_last_turn (MusterRun *run, guint turn)
{
  run->last_turn = turn;
  if (run->stop == MUSTER_STOP_TURN)
    run->advanced = FALSE;
}

/* ---- Dealing anew ---- */

void
muster_run_reseed (MusterRun *run, guint64 seed)
{
  run->state.head->seed = seed;
  muster_unseen_deal (run);
  run->advanced = FALSE;
}

/* ---- Reading ---- */

guint
muster_run_get_turn (MusterRun *run)
{
  return run->state.head->turn;
}

gint
muster_run_get_phase (MusterRun *run)
{
  return run->state.head->phase;
}

double
muster_run_get_score (MusterRun *run, guint16 attribute, guint thing)
{
  return muster_thing_get_words (run, &run->rulebook->attributes[attribute], thing)->number;
}

gint
muster_run_get_winner (MusterRun *run)
{
  return run->state.head->winner;
}

gboolean
muster_run_uses_hand_dice (MusterRun *run)
{
  return run->state.head->hand_dice;
}

gboolean
muster_run_may_be_interrupted (MusterRun *run)
{
  return run->need == MUSTER_NEED_INTERRUPT;
}

gboolean
muster_run_is_ordered (MusterRun *run)
{
  return run->need == MUSTER_NEED_ORDER;
}

void
muster_run_begin_losses (MusterRun *run)
{
  memset (run->losses, 0, run->game->thing_base[run->rulebook->n_kinds]);
}

guint
muster_run_count_losses (MusterRun *run, gint side)
{
  guint n = 0;

  for (guint16 kind = 1; kind < run->rulebook->n_kinds; kind++)
    for (guint i = 0; i < run->rulebook->kinds[kind].max; i++)
      n += run->losses[run->game->thing_base[kind] + i] &&
           muster_thing_get_side (run, kind, i) == side;

  return n;
}

const char *
muster_run_get_fault (MusterRun *run)
{
  return run->fault;
}

const char *
muster_run_get_failure (MusterRun *run)
{
  return run->failure;
}

MusterField *
muster_run_get_field (MusterRun *run)
{
  return run->game->field;
}
