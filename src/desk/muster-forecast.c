/* muster-forecast.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-forecast.h"

/* So many games are told of at once: the first few soon, for a person waits for them. */
#define FIRST_BATCH 20
#define BATCH       100

struct _MusterForecast
{
  MusterRounds parent_instance;

  guint games;
  MusterSimulationResult *result;
};

G_DEFINE_FINAL_TYPE (MusterForecast, muster_forecast, MUSTER_TYPE_ROUNDS)

/* What is played: on from a position, or from its start. */
typedef struct
{
  guint games;
  MusterPosition *position; /* or NULL, and the others are set */
  MusterRulebook *rulebook;
  MusterSetup *setup;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_clear_pointer (&question->position, muster_position_unref);
  g_clear_pointer (&question->rulebook, muster_rulebook_unref);
  g_clear_pointer (&question->setup, muster_setup_free);
  g_free (question);
}

static guint
count_rounds (guint games)
{
  return games <= FIRST_BATCH ? 1 : 1 + (games - FIRST_BATCH + BATCH - 1) / BATCH;
}

/* The same question has the same answer. */
static gpointer
muster_forecast_play (gpointer data, guint round, MusterSimulationOptions *options, GError **error)
{
  const Question *question = data;
  MusterPosition *position = question->position;
  guint before = round == 0 ? 0 : FIRST_BATCH + (round - 1) * BATCH;

  options->games = MIN (question->games - before, round == 0 ? FIRST_BATCH : BATCH);
  options->seed = (position != NULL ? muster_position_get_checksum (position) : 0) + round;

  return position != NULL ? muster_simulate_position (position, options, error)
                          : muster_simulate (question->rulebook, question->setup, options, error);
}

static void
muster_forecast_take (MusterRounds *rounds, gpointer result)
{
  MusterForecast *self = MUSTER_FORECAST (rounds);

  if (self->result == NULL)
    {
      self->result = result;
      return;
    }
  muster_simulation_result_add (self->result, result);
  muster_simulation_result_free (result);
}

static void
muster_forecast_forget (MusterRounds *rounds)
{
  g_clear_pointer (&MUSTER_FORECAST (rounds)->result, muster_simulation_result_free);
}

/* ---- The object ---- */

static void
muster_forecast_finalize (GObject *object)
{
  g_clear_pointer (&MUSTER_FORECAST (object)->result, muster_simulation_result_free);

  G_OBJECT_CLASS (muster_forecast_parent_class)->finalize (object);
}

static void
muster_forecast_class_init (MusterForecastClass *klass)
{
  MusterRoundsClass *rounds_class = MUSTER_ROUNDS_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_forecast_finalize;
  rounds_class->play = muster_forecast_play;
  rounds_class->free_result = (GDestroyNotify) muster_simulation_result_free;
  rounds_class->take = muster_forecast_take;
  rounds_class->forget = muster_forecast_forget;
}

static void
muster_forecast_init (MusterForecast *self)
{
}

MusterForecast *
muster_forecast_new (guint games)
{
  MusterForecast *self = g_object_new (MUSTER_TYPE_FORECAST, NULL);

  self->games = games;

  return self;
}

/* @question: (transfer full) */
static void
start (MusterForecast *self, Question *question)
{
  question->games = self->games;
  muster_rounds_start (MUSTER_ROUNDS (self), question, question_free, count_rounds (self->games));
}

void
muster_forecast_start (MusterForecast *self, MusterPosition *position)
{
  Question *question;

  g_return_if_fail (MUSTER_IS_FORECAST (self));

  question = g_new0 (Question, 1);
  question->position = muster_position_ref (position);
  start (self, question);
}

void
muster_forecast_start_new (MusterForecast *self, MusterRulebook *rulebook, const MusterSetup *setup)
{
  Question *question;

  g_return_if_fail (MUSTER_IS_FORECAST (self));

  question = g_new0 (Question, 1);
  question->rulebook = muster_rulebook_ref (rulebook);
  question->setup = muster_setup_copy (setup);
  start (self, question);
}

guint
muster_forecast_get_games (MusterForecast *self)
{
  g_return_val_if_fail (MUSTER_IS_FORECAST (self), 0);

  return self->games;
}

const MusterSimulationResult *
muster_forecast_get_result (MusterForecast *self)
{
  g_return_val_if_fail (MUSTER_IS_FORECAST (self), NULL);

  return self->result;
}
