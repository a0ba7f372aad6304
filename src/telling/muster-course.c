/* muster-course.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-course-private.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "muster-battle-error.h"
#include "muster-position.h"
#include "muster-simulation.h"

/* One game in so many may come to a fault of the rules. */
#define MOST_FAULTS 10

/* ---- Moments ---- */

void
muster_moment_free (gpointer data)
{
  MusterMoment *self = data;

  g_free (self->chances);
  g_free (self->errors);
  g_free (self);
}

static void
add_moment (MusterCourse *self, guint n_entries, guint turn, gboolean is_turn)
{
  MusterMoment *moment = g_new0 (MusterMoment, 1);

  moment->n_entries = n_entries;
  moment->turn = turn;
  moment->is_turn = is_turn;
  g_ptr_array_add (self->moments, moment);
}

/* Turn 1 begins as the set-up ends: the first is enough. */
void
muster_course_list_moments (MusterCourse *self)
{
  add_moment (self, 0, 0, TRUE);
  for (guint i = 0; i < self->beats->len; i++)
    {
      const MusterBeat *beat = g_ptr_array_index (self->beats, i);

      add_moment (self,
                  beat->first + beat->n_entries,
                  beat->turn,
                  beat->kind == MUSTER_BEAT_TURN && beat->turn > 1);
    }
  if (muster_course_get_moment (self, self->moments->len - 1)->n_entries < self->log->len)
    add_moment (self, self->log->len, muster_battle_get_turn (self->battle), TRUE);
  muster_course_get_moment (self, self->moments->len - 1)->is_turn = TRUE;
}

/* Of a long battle only some turns are looked at. */
void
muster_course_thin_out_turns (MusterCourse *self)
{
  guint n = 0;
  guint stride;

  for (guint i = 0; i < self->moments->len; i++)
    n += muster_course_get_moment (self, i)->is_turn ? 1 : 0;
  stride = (n + self->options.n_points - 1) / self->options.n_points;
  n = 0;
  for (guint i = 0; i + 1 < self->moments->len; i++)
    if (muster_course_get_moment (self, i)->is_turn && n++ % stride != 0)
      muster_course_get_moment (self, i)->is_turn = FALSE;
}

/* ---- Chances ---- */

static gboolean
progress_cb (guint done, guint games, gpointer user_data)
{
  MusterCourse *self = user_data;

  if (self->options.progress == NULL ||
      self->options.progress (self->done + done, self->of, self->options.user_data))
    return TRUE;
  self->stopped = TRUE;

  return FALSE;
}

static void
take_result (MusterCourse *self, MusterMoment *moment, const MusterSimulationResult *result)
{
  moment->chances = g_new0 (double, self->n_sides);
  moment->errors = g_new0 (double, self->n_sides);
  for (guint i = 0; i < self->n_sides; i++)
    moment->chances[i] = muster_simulation_result_get_chance (result, i, &moment->errors[i]);
}

/* What is over is certain. */
static gboolean
take_end (MusterCourse *self, MusterMoment *moment)
{
  gint winner = -1;

  if (moment->n_entries < self->log->len || !muster_battle_is_over (self->battle, &winner))
    return FALSE;
  moment->chances = g_new0 (double, self->n_sides);
  moment->errors = g_new0 (double, self->n_sides);
  if (winner >= 0 && (guint) winner < self->n_sides)
    moment->chances[winner] = 1;

  return TRUE;
}

static gboolean
fail_stopped (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("it was stopped"));

  return FALSE;
}

/* Where nobody can answer for a side, hardly a game comes to its end. */
static gboolean
check_faults (const MusterSimulationResult *result, GError **error)
{
  if (result->faults <= result->games / MOST_FAULTS)
    return TRUE;
  g_set_error (error,
               MUSTER_BATTLE_ERROR,
               MUSTER_BATTLE_ERROR_INVALID,
               "%s",
               result->first_fault != NULL ? result->first_fault : "");

  return FALSE;
}

gboolean
muster_course_simulate (MusterCourse *self, MusterMoment *moment, GError **error)
{
  const MusterSimulationOptions options = {
    .games = self->options.games,
    .seed = self->options.seed,
    .threads = self->options.threads,
    .progress = progress_cb,
    .user_data = self,
  };
  g_autoptr (MusterPosition) position = NULL;
  g_autoptr (MusterSimulationResult) result = NULL;

  if (moment->chances != NULL || take_end (self, moment))
    return TRUE;
  position = muster_position_new_at_entry (self->battle, moment->n_entries, error);
  if (position == NULL)
    return FALSE;
  result = muster_simulate_position (position, &options, error);
  if (result == NULL)
    return FALSE;
  self->done += self->options.games;
  if (self->stopped)
    return fail_stopped (error);
  if (!check_faults (result, error))
    return FALSE;
  take_result (self, moment, result);

  return TRUE;
}
