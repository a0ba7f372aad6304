/* muster-simulation.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-simulation.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-position-private.h"
#include "muster-random.h"
#include "muster-run.h"

#define DEFAULT_TURNS 200
#define MAX_THREADS   256
/* How often progress is told. */
#define N_REPORTS 200

/* What games have in sum. Whole numbers, because those add up to the same in any order. */
typedef struct
{
  guint games;
  guint undecided;
  guint faults;
  guint64 turns;
  guint64 turns_squared;
  guint *wins;
  guint64 *losses;
  guint64 *losses_squared;
  gint64 *
      scores; /* per side, then per number of it: in thousandths, so that they too add up to the same */
  guint64 *scores_squared;
  guint first_fault_game;
  char *first_fault;
} Tally;

/* What the threads share. */
typedef struct
{
  MusterGame *game;
  gconstpointer start; /* a state to play from; NULL: before the first statement */
  MusterSimulationOptions options;
  guint first_turn; /* in which it starts */
  guint n_sides;
  guint n_scores;
  guint16 *scores;
  gint next;    /* atomic: the game that is not yet given out */
  gint stopped; /* atomic */
  GMutex lock;  /* over what follows */
  guint done;
  Tally total;
} Simulation;

static void
tally_init (Tally *self, guint n_sides, guint n_scores)
{
  *self = (Tally){ 0 };
  self->wins = g_new0 (guint, n_sides);
  self->losses = g_new0 (guint64, n_sides);
  self->losses_squared = g_new0 (guint64, n_sides);
  self->scores = g_new0 (gint64, n_sides * n_scores);
  self->scores_squared = g_new0 (guint64, n_sides * n_scores);
  self->first_fault_game = G_MAXUINT;
}

static void
tally_clear (Tally *self)
{
  g_free (self->wins);
  g_free (self->losses);
  g_free (self->losses_squared);
  g_free (self->scores);
  g_free (self->scores_squared);
  g_free (self->first_fault);
}

/* The first fault is that of the lowest game, whichever thread was quicker. */
static void
tally_add_fault (Tally *self, guint game, const char *text)
{
  if (game >= self->first_fault_game)
    return;
  self->first_fault_game = game;
  g_free (self->first_fault);
  self->first_fault = g_strdup (text);
}

static void
tally_merge (Tally *self, const Tally *other, guint n_sides, guint n_scores)
{
  self->games += other->games;
  self->undecided += other->undecided;
  self->faults += other->faults;
  self->turns += other->turns;
  self->turns_squared += other->turns_squared;
  for (guint i = 0; i < n_sides; i++)
    {
      self->wins[i] += other->wins[i];
      self->losses[i] += other->losses[i];
      self->losses_squared[i] += other->losses_squared[i];
    }
  for (guint i = 0; i < n_sides * n_scores; i++)
    {
      self->scores[i] += other->scores[i];
      self->scores_squared[i] += other->scores_squared[i];
    }
  if (other->first_fault != NULL)
    tally_add_fault (self, other->first_fault_game, other->first_fault);
}

/* ---- One game ---- */

/* Plays to the end. Who is lost is counted from when the set-up is over. */
static MusterStop
play (const Simulation *self, MusterRun *run)
{
  MusterStop stop = MUSTER_STOP_TURN;

  if (self->start == NULL)
    {
      muster_run_set_last_turn (run, 0);
      stop = muster_run_advance (run);
    }
  muster_run_begin_losses (run);
  if (stop != MUSTER_STOP_TURN)
    return stop;
  muster_run_set_last_turn (run, self->first_turn + self->options.max_turns);

  return muster_run_advance (run);
}

static void
add_losses (const Simulation *self, MusterRun *run, Tally *tally)
{
  for (guint i = 0; i < self->n_sides; i++)
    {
      guint64 losses = muster_run_count_losses (run, (gint) i);

      tally->losses[i] += losses;
      tally->losses_squared[i] += losses * losses;
    }
}

#define SCORE_PARTS 1000

static void
add_scores (const Simulation *self, MusterRun *run, Tally *tally)
{
  for (guint side = 0; side < self->n_sides; side++)
    for (guint i = 0; i < self->n_scores; i++)
      {
        const double value = muster_run_get_score (run, self->scores[i], side);
        const gint64 score = (gint64) round (CLAMP (value, -1e6, 1e6) * SCORE_PARTS);

        tally->scores[side * self->n_scores + i] += score;
        tally->scores_squared[side * self->n_scores + i] += (guint64) (score * score);
      }
}

static void
add_prompt_fault (MusterRun *run, guint game, Tally *tally)
{
  g_autoptr (MusterPrompt) prompt = muster_run_build_prompt (run);
  g_autofree char *place = muster_location_to_string (&prompt->cite.location);
  g_autofree char *text = g_strdup_printf (_ ("%1$s: nobody can answer in a simulation: %2$s"),
                                           place,
                                           prompt->text);

  tally_add_fault (tally, game, text);
}

static void
add_result (const Simulation *self, MusterRun *run, MusterStop stop, guint game, Tally *tally)
{
  guint64 turns = muster_run_get_turn (run);
  gint winner = stop == MUSTER_STOP_OVER ? muster_run_get_winner (run) : -1;

  tally->games++;
  tally->turns += turns;
  tally->turns_squared += turns * turns;
  if (winner >= 0 && (guint) winner < self->n_sides)
    tally->wins[winner]++;
  else
    tally->undecided++;

  if (stop == MUSTER_STOP_FAULT || stop == MUSTER_STOP_PROMPT)
    tally->faults++;
  if (stop == MUSTER_STOP_FAULT)
    tally_add_fault (tally, game, muster_run_get_fault (run));
  else if (stop == MUSTER_STOP_PROMPT && game < tally->first_fault_game)
    add_prompt_fault (run, game, tally);
}

/* ---- All games ---- */

static void
report_progress (Simulation *self)
{
  guint interval = MAX (1, self->options.games / N_REPORTS);
  gboolean go_on = TRUE;

  if (self->options.progress == NULL)
    return;
  g_mutex_lock (&self->lock);
  self->done++;
  if (self->done % interval == 0 || self->done == self->options.games)
    go_on = self->options.progress (self->done, self->options.games, self->options.user_data);
  g_mutex_unlock (&self->lock);
  if (!go_on)
    g_atomic_int_set (&self->stopped, TRUE);
}

static gpointer
work (gpointer data)
{
  Simulation *self = data;
  g_autoptr (MusterRun) run = muster_run_new (self->game);
  g_autofree gpointer start = g_malloc (muster_run_get_state_size (run));
  Tally tally;

  if (self->start != NULL)
    muster_run_restore (run, self->start);
  muster_run_save (run, start);
  muster_run_set_automatic (run, TRUE);
  muster_run_set_exact (run, self->options.exact);
  tally_init (&tally, self->n_sides, self->n_scores);
  while (!g_atomic_int_get (&self->stopped))
    {
      guint game = (guint) g_atomic_int_add (&self->next, 1);
      MusterStop stop;

      if (game >= self->options.games)
        break;
      muster_run_restore (run, start);
      muster_run_reseed (run, muster_random_mix (self->options.seed, game));
      stop = play (self, run);
      add_result (self, run, stop, game, &tally);
      add_losses (self, run, &tally);
      add_scores (self, run, &tally);
      report_progress (self);
    }

  g_mutex_lock (&self->lock);
  tally_merge (&self->total, &tally, self->n_sides, self->n_scores);
  g_mutex_unlock (&self->lock);
  tally_clear (&tally);

  return NULL;
}

/* A thread that cannot be had is not missed: the others play its games. */
static void
work_in_threads (Simulation *self)
{
  guint n = self->options.threads != 0 ? self->options.threads : g_get_num_processors ();
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  n = MIN (n, MIN (MAX_THREADS, self->options.games));
  for (guint i = 1; i < n; i++)
    {
      GThread *thread = g_thread_try_new ("muster-simulation", work, self, NULL);

      if (thread != NULL)
        g_ptr_array_add (threads, thread);
    }
  work (self);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));
}

static void
compute_moments (guint64 sum, guint64 squares, guint n, double *mean, double *variance)
{
  *mean = n > 0 ? (double) sum / n : 0;
  *variance = n > 1 ? MAX (0, ((double) squares - *mean * (double) sum) / (n - 1)) : 0;
}

/* What is beside a side for people to see is what it plays for. */
static void
find_scores (Simulation *self)
{
  const MusterRulebook *rulebook = muster_game_get_rulebook (self->game);
  const MusterKind *sides = rulebook->kinds;
  const guint n = rulebook->n_kinds > 0 ? sides->n_attributes : 0;

  self->scores = g_new0 (guint16, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    {
      const MusterAttribute *attribute = &rulebook->attributes[sides->attributes[i]];

      if (attribute->show == MUSTER_SHOW_NUMBER && attribute->type.form == MUSTER_FORM_SCALAR)
        self->scores[self->n_scores++] = sides->attributes[i];
    }
}

static void
build_scores (Simulation *self, MusterSimulationResult *result)
{
  const Tally *total = &self->total;
  const guint n = self->n_sides * self->n_scores;

  result->n_scores = self->n_scores;
  result->scores = g_steal_pointer (&self->scores);
  result->scores_mean = g_new0 (double, MAX (n, 1));
  result->scores_variance = g_new0 (double, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    {
      const double mean = total->games > 0 ? (double) total->scores[i] / total->games : 0;

      result->scores_mean[i] = mean / SCORE_PARTS;
      if (total->games > 1)
        result->scores_variance[i] = MAX (
            0,
            ((double) total->scores_squared[i] - mean * (double) total->scores[i]) /
                (total->games - 1) / SCORE_PARTS / SCORE_PARTS);
    }
  result->present = g_new0 (gboolean, MAX (self->n_sides, 1));
  for (guint i = 0; i < self->n_sides; i++)
    result->present[i] = muster_game_has_side (self->game, i);
}

static MusterSimulationResult *
build_result (Simulation *self)
{
  MusterSimulationResult *result = g_new0 (MusterSimulationResult, 1);
  Tally *total = &self->total;

  result->games = total->games;
  result->n_sides = self->n_sides;
  result->wins = g_steal_pointer (&total->wins);
  result->undecided = total->undecided;
  result->faults = total->faults;
  result->first_fault = g_steal_pointer (&total->first_fault);
  result->losses_mean = g_new0 (double, self->n_sides);
  result->losses_variance = g_new0 (double, self->n_sides);
  compute_moments (total->turns,
                   total->turns_squared,
                   total->games,
                   &result->turns_mean,
                   &result->turns_variance);
  for (guint i = 0; i < self->n_sides; i++)
    compute_moments (total->losses[i],
                     total->losses_squared[i],
                     total->games,
                     &result->losses_mean[i],
                     &result->losses_variance[i]);
  build_scores (self, result);

  return result;
}

static MusterSimulationResult *
simulate (MusterGame *game,
          gconstpointer start,
          guint first_turn,
          const MusterSimulationOptions *options)
{
  Simulation self = { .game = game, .start = start, .first_turn = first_turn, .options = *options };
  MusterSimulationResult *result;

  if (self.options.max_turns == 0)
    self.options.max_turns = DEFAULT_TURNS;
  self.options.max_turns = MIN (self.options.max_turns, G_MAXINT32);
  /* Numbers of games are given out as signed ones, and every thread takes one too many. */
  self.options.games = MIN (self.options.games, G_MAXINT - MAX_THREADS);
  self.n_sides = muster_game_get_rulebook (game)->n_sides;
  g_mutex_init (&self.lock);
  find_scores (&self);
  tally_init (&self.total, self.n_sides, self.n_scores);
  work_in_threads (&self);
  result = build_result (&self);
  tally_clear (&self.total);
  g_mutex_clear (&self.lock);

  return result;
}

MusterSimulationResult *
muster_simulate (MusterRulebook *rulebook,
                 const MusterSetup *setup,
                 const MusterSimulationOptions *options,
                 GError **error)
{
  g_autoptr (MusterGame) game = NULL;

  if (!muster_position_check_board (rulebook, setup, error))
    return NULL;
  game = muster_game_new (rulebook, setup, error);
  if (game == NULL)
    return NULL;

  return simulate (game, NULL, 0, options);
}

MusterSimulationResult *
muster_simulate_position (MusterPosition *position,
                          const MusterSimulationOptions *options,
                          GError **error)
{
  (void) error;

  return simulate (position->game, position->state, position->turn, options);
}

MusterSimulationResult *
muster_simulate_from (MusterBattle *battle, const MusterSimulationOptions *options, GError **error)
{
  g_autoptr (MusterPosition) position = muster_position_new (battle, error);

  return position != NULL ? muster_simulate_position (position, options, error) : NULL;
}

/* ---- Results ---- */

static void
add_moments (double *mean,
             double *variance,
             guint n,
             double other_mean,
             double other_variance,
             guint other_n)
{
  double difference = other_mean - *mean;
  guint all = n + other_n;

  if (other_n == 0)
    return;
  if (all > 1)
    *variance = (*variance * (n > 0 ? n - 1 : 0) + other_variance * (other_n - 1) +
                 difference * difference * n * other_n / all) /
                (all - 1);
  *mean += difference * other_n / all;
}

void
muster_simulation_result_add (MusterSimulationResult *self, const MusterSimulationResult *other)
{
  g_return_if_fail (self->n_sides == other->n_sides);

  for (guint i = 0; i < self->n_sides * self->n_scores; i++)
    add_moments (&self->scores_mean[i],
                 &self->scores_variance[i],
                 self->games,
                 other->scores_mean[i],
                 other->scores_variance[i],
                 other->games);
  for (guint i = 0; i < self->n_sides; i++)
    {
      self->wins[i] += other->wins[i];
      add_moments (&self->losses_mean[i],
                   &self->losses_variance[i],
                   self->games,
                   other->losses_mean[i],
                   other->losses_variance[i],
                   other->games);
    }
  add_moments (&self->turns_mean,
               &self->turns_variance,
               self->games,
               other->turns_mean,
               other->turns_variance,
               other->games);
  self->games += other->games;
  self->undecided += other->undecided;
  self->faults += other->faults;
  if (self->first_fault == NULL)
    self->first_fault = g_strdup (other->first_fault);
}

double
muster_simulation_result_get_chance (const MusterSimulationResult *self,
                                     guint side,
                                     double *standard_error)
{
  double chance = NAN;

  g_return_val_if_fail (side < self->n_sides, NAN);

  if (self->games > 0)
    chance = (double) self->wins[side] / self->games;
  if (standard_error != NULL)
    *standard_error = sqrt (chance * (1 - chance) / self->games);

  return chance;
}

void
muster_simulation_result_free (MusterSimulationResult *self)
{
  if (self == NULL)
    return;

  g_free (self->wins);
  g_free (self->first_fault);
  g_free (self->losses_mean);
  g_free (self->losses_variance);
  g_free (self->present);
  g_free (self->scores);
  g_free (self->scores_mean);
  g_free (self->scores_variance);
  g_free (self);
}
