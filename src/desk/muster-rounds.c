/* muster-rounds.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rounds.h"

typedef struct
{
  guint rounds;
  guint done;            /* of them */
  GCancellable *running; /* NULL: nothing runs */
  char *error;
} MusterRoundsPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MusterRounds, muster_rounds, G_TYPE_OBJECT)

static guint changed_signal;

#define PRIVATE(self) ((MusterRoundsPrivate *) muster_rounds_get_instance_private (self))

/* ---- The other thread ---- */

guint
muster_rounds_get_n_threads (void)
{
  return MAX (g_get_num_processors (), 2) - 1;
}

typedef struct
{
  gpointer data;
  GDestroyNotify free_data;
} Question;

static void
question_clear (Question *question)
{
  question->free_data (question->data);
}

static void
question_unref (gpointer question)
{
  g_atomic_rc_box_release_full (question, (GDestroyNotify) question_clear);
}

typedef struct
{
  Question *question;
  guint round;
} Round;

static void
round_free (gpointer data)
{
  Round *round = data;

  question_unref (round->question);
  g_free (round);
}

static gboolean
progress_cb (guint done, guint games, gpointer user_data)
{
  return !g_cancellable_is_cancelled (user_data);
}

static void
play_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *run)
{
  MusterRoundsClass *klass = MUSTER_ROUNDS_GET_CLASS (source);
  const Round *round = data;
  MusterSimulationOptions options = {
    .threads = muster_rounds_get_n_threads (),
    .progress = progress_cb,
    .user_data = run,
  };
  GError *error = NULL;
  gpointer result = klass->play (round->question->data, round->round, &options, &error);

  if (result == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, result, klass->free_result);
}

static void done_cb (GObject *object, GAsyncResult *result, gpointer user_data);

/* @question: (transfer full) */
static void
play_round (MusterRounds *self, Question *question)
{
  MusterRoundsPrivate *priv = PRIVATE (self);
  g_autoptr (GTask) task = g_task_new (self, priv->running, done_cb, NULL);
  Round *round = g_new0 (Round, 1);

  round->question = question;
  round->round = priv->done;
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, round, round_free);
  g_task_run_in_thread (task, play_in_thread);
}

/* Nothing is taken over from a run that was stopped. */
static void
done_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  MusterRounds *self = MUSTER_ROUNDS (object);
  MusterRoundsClass *klass = MUSTER_ROUNDS_GET_CLASS (self);
  MusterRoundsPrivate *priv = PRIVATE (self);
  const Round *round = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gpointer found = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_task_get_cancellable (G_TASK (result)) != priv->running)
    {
      g_clear_pointer (&found, klass->free_result);
      return;
    }
  if (found != NULL)
    {
      priv->done++;
      klass->take (self, found);
    }
  else
    {
      priv->error = g_strdup (error->message);
    }
  if (priv->error == NULL && priv->done < priv->rounds)
    play_round (self, g_atomic_rc_box_acquire (round->question));
  else
    g_clear_object (&priv->running);
  g_signal_emit (self, changed_signal, 0);
}

/* ---- The object ---- */

static void
muster_rounds_finalize (GObject *object)
{
  MusterRoundsPrivate *priv = PRIVATE (MUSTER_ROUNDS (object));

  g_clear_object (&priv->running);
  g_free (priv->error);

  G_OBJECT_CLASS (muster_rounds_parent_class)->finalize (object);
}

static void
muster_rounds_class_init (MusterRoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_rounds_finalize;
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
muster_rounds_init (MusterRounds *self)
{
}

static void
halt (MusterRoundsPrivate *priv)
{
  if (priv->running != NULL)
    g_cancellable_cancel (priv->running);
  g_clear_object (&priv->running);
}

static void
forget (MusterRounds *self)
{
  MusterRoundsPrivate *priv = PRIVATE (self);

  halt (priv);
  g_clear_pointer (&priv->error, g_free);
  priv->done = 0;
  MUSTER_ROUNDS_GET_CLASS (self)->forget (self);
}

void
muster_rounds_start (MusterRounds *self,
                     gpointer question,
                     GDestroyNotify free_question,
                     guint rounds)
{
  MusterRoundsPrivate *priv;
  Question *asked;

  g_return_if_fail (MUSTER_IS_ROUNDS (self) && rounds > 0);

  priv = PRIVATE (self);
  forget (self);
  asked = g_atomic_rc_box_new0 (Question);
  asked->data = question;
  asked->free_data = free_question;
  priv->rounds = rounds;
  priv->running = g_cancellable_new ();
  play_round (self, asked);
  g_signal_emit (self, changed_signal, 0);
}

void
muster_rounds_stop (MusterRounds *self)
{
  g_return_if_fail (MUSTER_IS_ROUNDS (self));

  if (!muster_rounds_is_running (self))
    return;
  halt (PRIVATE (self));
  g_signal_emit (self, changed_signal, 0);
}

void
muster_rounds_clear (MusterRounds *self)
{
  g_return_if_fail (MUSTER_IS_ROUNDS (self));

  forget (self);
  g_signal_emit (self, changed_signal, 0);
}

gboolean
muster_rounds_is_running (MusterRounds *self)
{
  g_return_val_if_fail (MUSTER_IS_ROUNDS (self), FALSE);

  return PRIVATE (self)->running != NULL;
}

double
muster_rounds_get_fraction (MusterRounds *self)
{
  MusterRoundsPrivate *priv;

  g_return_val_if_fail (MUSTER_IS_ROUNDS (self), 0);

  priv = PRIVATE (self);

  return priv->rounds > 0 ? (double) priv->done / priv->rounds : 0;
}

const char *
muster_rounds_get_error (MusterRounds *self)
{
  g_return_val_if_fail (MUSTER_IS_ROUNDS (self), NULL);

  return PRIVATE (self)->error;
}
