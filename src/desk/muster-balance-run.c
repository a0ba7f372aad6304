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
  MusterRounds parent_instance;

  guint rounds;
  MusterBalance *balance;
};

G_DEFINE_FINAL_TYPE (MusterBalanceRun, muster_balance_run, MUSTER_TYPE_ROUNDS)

typedef struct
{
  MusterRulebook *rulebook;
  MusterSetup *setup;
  char *ruling;
  char **values; /* or NULL */
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  muster_rulebook_unref (question->rulebook);
  muster_setup_free (question->setup);
  g_free (question->ruling);
  g_strfreev (question->values);
  g_free (question);
}

/* The same question has the same answer. */
static gpointer
muster_balance_run_play (gpointer data,
                         guint round,
                         MusterSimulationOptions *options,
                         GError **error)
{
  const Question *question = data;

  options->games = GAMES;
  options->seed = round;

  return muster_balance (question->rulebook,
                         question->setup,
                         question->ruling,
                         (const char *const *) question->values,
                         options,
                         error);
}

static void
muster_balance_run_take (MusterRounds *rounds, gpointer balance)
{
  MusterBalanceRun *self = MUSTER_BALANCE_RUN (rounds);

  if (self->balance == NULL)
    {
      self->balance = balance;
      return;
    }
  muster_balance_add (self->balance, balance);
  muster_balance_free (balance);
}

static void
muster_balance_run_forget (MusterRounds *rounds)
{
  g_clear_pointer (&MUSTER_BALANCE_RUN (rounds)->balance, muster_balance_free);
}

/* ---- The object ---- */

static void
muster_balance_run_finalize (GObject *object)
{
  g_clear_pointer (&MUSTER_BALANCE_RUN (object)->balance, muster_balance_free);

  G_OBJECT_CLASS (muster_balance_run_parent_class)->finalize (object);
}

static void
muster_balance_run_class_init (MusterBalanceRunClass *klass)
{
  MusterRoundsClass *rounds_class = MUSTER_ROUNDS_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_balance_run_finalize;
  rounds_class->play = muster_balance_run_play;
  rounds_class->free_result = (GDestroyNotify) muster_balance_free;
  rounds_class->take = muster_balance_run_take;
  rounds_class->forget = muster_balance_run_forget;
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

void
muster_balance_run_start (MusterBalanceRun *self,
                          MusterRulebook *rulebook,
                          const MusterSetup *setup,
                          const char *ruling,
                          const char *const *values)
{
  Question *question;

  g_return_if_fail (MUSTER_IS_BALANCE_RUN (self) && ruling != NULL);

  question = g_new0 (Question, 1);
  question->rulebook = muster_rulebook_ref (rulebook);
  question->setup = muster_setup_copy (setup);
  question->ruling = g_strdup (ruling);
  question->values = g_strdupv ((char **) values);
  muster_rounds_start (MUSTER_ROUNDS (self), question, question_free, self->rounds);
}

const MusterBalance *
muster_balance_run_get_balance (MusterBalanceRun *self)
{
  g_return_val_if_fail (MUSTER_IS_BALANCE_RUN (self), NULL);

  return self->balance;
}
