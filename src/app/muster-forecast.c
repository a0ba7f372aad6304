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
  GObject parent_instance;

  guint games;
  GCancellable *running; /* NULL: nothing runs */
  MusterSimulationResult *result;
  char *error;
};

G_DEFINE_FINAL_TYPE (MusterForecast, muster_forecast, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RUNNING,
  PROP_DONE,
  PROP_GAMES,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

static void
tell (MusterForecast *self)
{
  for (guint i = PROP_RUNNING; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_signal_emit (self, changed_signal, 0);
}

/* ---- The other thread ---- */

/* What it has found; taken over in the main loop. */
typedef struct
{
  MusterForecast *forecast;
  GCancellable *run; /* of which it is a part */
  MusterSimulationResult *result;
} Part;

static void
part_free (Part *part)
{
  g_object_unref (part->forecast);
  g_object_unref (part->run);
  g_clear_pointer (&part->result, muster_simulation_result_free);
  g_free (part);
}

/* Nothing is taken over from a run that was stopped. */
static gboolean
part_cb (gpointer user_data)
{
  Part *part = user_data;
  MusterForecast *self = part->forecast;

  if (part->run != self->running)
    return G_SOURCE_REMOVE;
  if (self->result == NULL)
    self->result = g_steal_pointer (&part->result);
  else
    muster_simulation_result_add (self->result, part->result);
  tell (self);

  return G_SOURCE_REMOVE;
}

/* Never in this thread, as g_main_context_invoke () would where the main loop is between two turns. */
static void
send_part (Part *part, GMainContext *context)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, part_cb, part, (GDestroyNotify) part_free);
  g_source_attach (source, context);
}

static gboolean
progress_cb (guint done, guint games, gpointer user_data)
{
  return !g_cancellable_is_cancelled (user_data);
}

/* What is played: on from a position, or from its start. */
typedef struct
{
  MusterPosition *position; /* or NULL, and the others are set */
  MusterRulebook *rulebook;
  MusterSetup *setup;
} Question;

static void
question_free (Question *question)
{
  g_clear_pointer (&question->position, muster_position_unref);
  g_clear_pointer (&question->rulebook, muster_rulebook_unref);
  g_clear_pointer (&question->setup, muster_setup_free);
  g_free (question);
}

static MusterSimulationResult *
play (const Question *question, guint games, guint batch, GCancellable *run, GError **error)
{
  MusterPosition *position = question->position;
  /* One core is left for the person at the table. The same question has the same answer. */
  const MusterSimulationOptions options = {
    .games = games,
    .seed = (position != NULL ? muster_position_get_checksum (position) : 0) + batch,
    .threads = MAX (g_get_num_processors (), 2) - 1,
    .progress = progress_cb,
    .user_data = run,
  };

  return position != NULL ? muster_simulate_position (position, &options, error)
                          : muster_simulate (question->rulebook, question->setup, &options, error);
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *run)
{
  const Question *question = data;
  MusterForecast *self = source;
  guint left = self->games;
  guint batch = 0;

  while (left > 0 && !g_cancellable_is_cancelled (run))
    {
      guint games = MIN (left, batch == 0 ? FIRST_BATCH : BATCH);
      GError *error = NULL;
      MusterSimulationResult *result = play (question, games, batch, run, &error);
      Part *part;

      if (result == NULL)
        {
          g_task_return_error (task, error);
          return;
        }
      part = g_new0 (Part, 1);
      part->forecast = g_object_ref (self);
      part->run = g_object_ref (run);
      part->result = result;
      send_part (part, g_task_get_context (task));
      left -= games;
      batch++;
    }
  g_task_return_boolean (task, TRUE);
}

static void
done_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  MusterForecast *self = MUSTER_FORECAST (object);
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  if (g_task_get_cancellable (G_TASK (result)) != self->running)
    return;
  g_clear_object (&self->running);
  if (error != NULL)
    self->error = g_strdup (error->message);
  tell (self);
}

/* ---- The object ---- */

static void
muster_forecast_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterForecast *self = MUSTER_FORECAST (object);

  switch (id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, self->running != NULL);
      break;
    case PROP_DONE:
      g_value_set_uint (value, self->result != NULL ? self->result->games : 0);
      break;
    case PROP_GAMES:
      g_value_set_uint (value, self->games);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_forecast_finalize (GObject *object)
{
  MusterForecast *self = MUSTER_FORECAST (object);

  g_clear_object (&self->running);
  g_clear_pointer (&self->result, muster_simulation_result_free);
  g_free (self->error);

  G_OBJECT_CLASS (muster_forecast_parent_class)->finalize (object);
}

static void
muster_forecast_class_init (MusterForecastClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_forecast_finalize;
  object_class->get_property = muster_forecast_get_property;

  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_DONE] = g_param_spec_uint ("done", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_GAMES] = g_param_spec_uint ("games", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  changed_signal = g_signal_new ("changed",
                                 G_TYPE_FROM_CLASS (klass),
                                 G_SIGNAL_RUN_LAST,
                                 0,
                                 NULL,
                                 NULL,
                                 NULL,
                                 G_TYPE_NONE,
                                 0);
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

static void
forget (MusterForecast *self)
{
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  g_clear_pointer (&self->result, muster_simulation_result_free);
  g_clear_pointer (&self->error, g_free);
}

static void
start (MusterForecast *self, Question *question)
{
  g_autoptr (GTask) task = NULL;

  forget (self);
  self->running = g_cancellable_new ();
  task = g_task_new (self, self->running, done_cb, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, question, (GDestroyNotify) question_free);
  g_task_run_in_thread (task, run_in_thread);
  tell (self);
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

void
muster_forecast_stop (MusterForecast *self)
{
  g_return_if_fail (MUSTER_IS_FORECAST (self));

  if (self->running == NULL)
    return;
  g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  tell (self);
}

void
muster_forecast_clear (MusterForecast *self)
{
  g_return_if_fail (MUSTER_IS_FORECAST (self));

  forget (self);
  tell (self);
}

gboolean
muster_forecast_is_running (MusterForecast *self)
{
  g_return_val_if_fail (MUSTER_IS_FORECAST (self), FALSE);

  return self->running != NULL;
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

const char *
muster_forecast_get_error (MusterForecast *self)
{
  g_return_val_if_fail (MUSTER_IS_FORECAST (self), NULL);

  return self->error;
}
