/* muster-balance-run.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-balance-run.h"

/* Games with each value in a round: few, for a person waits for the first of them. */
#define GAMES 10

struct _MusterBalanceRun
{
  GObject parent_instance;

  guint rounds;
  guint done;            /* of them */
  GCancellable *running; /* NULL: nothing runs */
  MusterBalance *balance;
  char *error;
};

G_DEFINE_FINAL_TYPE (MusterBalanceRun, muster_balance_run, G_TYPE_OBJECT)

static guint changed_signal;

/* ---- The other thread ---- */

typedef struct
{
  MusterRulebook *rulebook;
  MusterSetup *setup;
  char *ruling;
  char **values; /* or NULL */
} Question;

static void
question_clear (Question *question)
{
  muster_rulebook_unref (question->rulebook);
  muster_setup_free (question->setup);
  g_free (question->ruling);
  g_strfreev (question->values);
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
  const Round *round = data;
  const Question *question = round->question;
  /* One core is left for the person. The same question has the same answer. */
  const MusterSimulationOptions options = {
    .games = GAMES,
    .seed = round->round,
    .threads = MAX (g_get_num_processors (), 2) - 1,
    .progress = progress_cb,
    .user_data = run,
  };
  GError *error = NULL;
  MusterBalance *balance = muster_balance (question->rulebook,
                                           question->setup,
                                           question->ruling,
                                           (const char *const *) question->values,
                                           &options,
                                           &error);

  if (balance == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, balance, (GDestroyNotify) muster_balance_free);
}

static void done_cb (GObject *object, GAsyncResult *result, gpointer user_data);

/* @question: (transfer full) */
static void
play_round (MusterBalanceRun *self, Question *question)
{
  g_autoptr (GTask) task = g_task_new (self, self->running, done_cb, NULL);
  Round *round = g_new0 (Round, 1);

  round->question = question;
  round->round = self->done;
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, round, round_free);
  g_task_run_in_thread (task, play_in_thread);
}

/* @balance: (transfer full) */
static void
take (MusterBalanceRun *self, MusterBalance *balance)
{
  self->done++;
  if (self->balance == NULL)
    {
      self->balance = balance;
      return;
    }
  muster_balance_add (self->balance, balance);
  muster_balance_free (balance);
}

/* Nothing is taken over from a run that was stopped. */
static void
done_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  MusterBalanceRun *self = MUSTER_BALANCE_RUN (object);
  const Round *round = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBalance) balance = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->running)
    return;
  if (balance != NULL)
    take (self, g_steal_pointer (&balance));
  else
    self->error = g_strdup (error->message);
  if (self->error == NULL && self->done < self->rounds)
    play_round (self, g_atomic_rc_box_acquire (round->question));
  else
    g_clear_object (&self->running);
  g_signal_emit (self, changed_signal, 0);
}

/* ---- The object ---- */

static void
muster_balance_run_finalize (GObject *object)
{
  MusterBalanceRun *self = MUSTER_BALANCE_RUN (object);

  g_clear_object (&self->running);
  g_clear_pointer (&self->balance, muster_balance_free);
  g_free (self->error);

  G_OBJECT_CLASS (muster_balance_run_parent_class)->finalize (object);
}

static void
muster_balance_run_class_init (MusterBalanceRunClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_balance_run_finalize;
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
muster_balance_run_init (MusterBalanceRun *self)
{
}

MusterBalanceRun *
muster_balance_run_new (guint rounds)
{
  MusterBalanceRun *self = g_object_new (MUSTER_TYPE_BALANCE_RUN, NULL);

  self->rounds = rounds;

  return self;
}

static void
forget (MusterBalanceRun *self)
{
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  g_clear_pointer (&self->balance, muster_balance_free);
  g_clear_pointer (&self->error, g_free);
  self->done = 0;
}

void
muster_balance_run_start (MusterBalanceRun *self,
                          MusterRulebook *rulebook,
                          const MusterSetup *setup,
                          const char *ruling,
                          const char *const *values)
{
  Question *question;

  g_return_if_fail (MUSTER_IS_BALANCE_RUN (self) && ruling != NULL);

  forget (self);
  question = g_atomic_rc_box_new0 (Question);
  question->rulebook = muster_rulebook_ref (rulebook);
  question->setup = muster_setup_copy (setup);
  question->ruling = g_strdup (ruling);
  question->values = g_strdupv ((char **) values);
  self->running = g_cancellable_new ();
  play_round (self, question);
  g_signal_emit (self, changed_signal, 0);
}

void
muster_balance_run_stop (MusterBalanceRun *self)
{
  g_return_if_fail (MUSTER_IS_BALANCE_RUN (self));

  if (self->running == NULL)
    return;
  g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  g_signal_emit (self, changed_signal, 0);
}

void
muster_balance_run_clear (MusterBalanceRun *self)
{
  g_return_if_fail (MUSTER_IS_BALANCE_RUN (self));

  forget (self);
  g_signal_emit (self, changed_signal, 0);
}

gboolean
muster_balance_run_is_running (MusterBalanceRun *self)
{
  g_return_val_if_fail (MUSTER_IS_BALANCE_RUN (self), FALSE);

  return self->running != NULL;
}

double
muster_balance_run_get_fraction (MusterBalanceRun *self)
{
  g_return_val_if_fail (MUSTER_IS_BALANCE_RUN (self), 0);

  return (double) self->done / self->rounds;
}

const MusterBalance *
muster_balance_run_get_balance (MusterBalanceRun *self)
{
  g_return_val_if_fail (MUSTER_IS_BALANCE_RUN (self), NULL);

  return self->balance;
}

const char *
muster_balance_run_get_error (MusterBalanceRun *self)
{
  g_return_val_if_fail (MUSTER_IS_BALANCE_RUN (self), NULL);

  return self->error;
}
