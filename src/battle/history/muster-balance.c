/* muster-balance.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-balance.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-battle-error.h"
#include "muster-game.h"
#include "muster-value-list.h"

static void
row_free (gpointer data)
{
  MusterBalanceRow *row = data;

  g_free (row->value);
  muster_simulation_result_free (row->result);
  g_free (row);
}

void
muster_balance_free (MusterBalance *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->rows);
  muster_rulebook_unref (self->rulebook);
  g_free (self);
}

/* ---- The values ---- */

static guint
count_values (const MusterRulebook *rulebook, const MusterRuling *ruling)
{
  if (ruling->n_options > 0)
    return ruling->n_options;
  if (ruling->type.code == MUSTER_TYPE_BOOLEAN)
    return 2;

  return ruling->type.code == MUSTER_TYPE_ENUM ? rulebook->enums[ruling->type.index].n_words : 0;
}

char **
muster_balance_list_values (const MusterRulebook *rulebook, guint ruling)
{
  const MusterRuling *declared = &rulebook->rulings[ruling];
  guint n = count_values (rulebook, declared);
  char **values;

  if (n == 0)
    return NULL;
  values = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    values[i] = muster_rulebook_dup_constant (rulebook,
                                              &declared->type,
                                              declared->n_options > 0 ? declared->options[i].value
                                                                      : (double) i);

  return values;
}

/* (transfer full) (nullable): all that it can have, or else those that the author would try. */
static char **
list_usual_values (const MusterRulebook *rulebook, guint ruling)
{
  const char *balance = rulebook->rulings[ruling].balance;
  char **all = muster_balance_list_values (rulebook, ruling);

  /* They were checked when the rulebook was loaded. */
  return all == NULL && balance != NULL ? muster_value_list_read (balance, NULL) : all;
}

/* (nullable): what the author calls it. */
static const char *
get_title (const MusterRulebook *rulebook, const MusterRuling *ruling, const char *value)
{
  for (guint i = 0; i < ruling->n_options; i++)
    {
      g_autofree char *own = muster_rulebook_dup_constant (rulebook,
                                                           &ruling->type,
                                                           ruling->options[i].value);

      if (g_str_equal (own, value))
        return ruling->options[i].title;
    }

  return NULL;
}

static MusterSetup *
dup_setup (const MusterSetup *setup, const char *ruling, const char *value)
{
  MusterSetup *copy = muster_setup_copy (setup);

  g_hash_table_replace (copy->rulings, g_strdup (ruling), g_strdup (value));

  return copy;
}

/* A wrong value is found before the first game is played. */
static gboolean
check_values (MusterRulebook *rulebook,
              const MusterSetup *setup,
              const char *ruling,
              const char *const *values,
              GError **error)
{
  for (guint i = 0; values[i] != NULL; i++)
    {
      g_autoptr (MusterSetup) own = dup_setup (setup, ruling, values[i]);
      g_autoptr (MusterGame) game = muster_game_new (rulebook, own, error);

      if (game == NULL)
        return FALSE;
    }

  return TRUE;
}

/* ---- How even it is ---- */

gboolean *
muster_balance_list_contenders (const MusterBalance *self)
{
  guint n_sides = self->rulebook->n_sides;
  gboolean *contends = g_new0 (gboolean, n_sides + 1);
  guint n = 0;

  for (guint side = 0; side < n_sides; side++)
    {
      for (guint i = 0; i < self->rows->len && !contends[side]; i++)
        {
          const MusterBalanceRow *row = g_ptr_array_index (self->rows, i);

          contends[side] = row->result->wins[side] > 0;
        }
      n += contends[side];
    }
  contends[n_sides] = n < 2;

  return contends;
}

/* Each game adds 1, -1 or 0 to the difference of two shares. */
static void
measure (MusterBalanceRow *row, const gboolean *contends)
{
  const MusterSimulationResult *result = row->result;
  guint most = 0, least = G_MAXUINT;
  double sum;

  for (guint i = 0; i <= result->n_sides; i++)
    {
      guint share = i < result->n_sides ? result->wins[i] : result->undecided;

      if (!contends[i])
        continue;
      most = MAX (most, share);
      least = MIN (least, share);
    }
  sum = ((double) most + least) / result->games;
  row->gap = ((double) most - least) / result->games;
  row->gap_error = sqrt (MAX (0, sum - row->gap * row->gap) / result->games);
}

/* Where nobody ever wins, nothing is even. */
static gboolean
is_decided (const MusterBalanceRow *row)
{
  return row->result->undecided < row->result->games;
}

/* Of two gaps whose standard errors meet nobody can tell which is less; whoever reads a share with its ± sees the same. */
static void
compare (MusterBalance *self)
{
  g_autofree gboolean *contends = muster_balance_list_contenders (self);
  const MusterBalanceRow *best = NULL;

  self->nearest = -1;
  for (guint i = 0; i < self->rows->len; i++)
    {
      MusterBalanceRow *row = g_ptr_array_index (self->rows, i);

      measure (row, contends);
      if (!is_decided (row) || (best != NULL && row->gap >= best->gap))
        continue;
      best = row;
      self->nearest = (gint) i;
    }
  for (guint i = 0; i < self->rows->len && best != NULL; i++)
    {
      MusterBalanceRow *row = g_ptr_array_index (self->rows, i);

      row->as_good = row == best ||
                     (is_decided (row) && row->gap - row->gap_error <= best->gap + best->gap_error);
    }
}

/* ---- The games ---- */

typedef struct
{
  const MusterSimulationOptions *options;
  guint before; /* games of the values before */
  guint games;  /* of all */
  gboolean stopped;
} Progress;

static gboolean
progress_cb (guint done, guint games, gpointer user_data)
{
  Progress *self = user_data;

  (void) games;
  if (!self->options->progress (self->before + done, self->games, self->options->user_data))
    self->stopped = TRUE;

  return !self->stopped;
}

static gboolean
play (MusterBalance *self,
      const MusterSetup *setup,
      const char *ruling,
      const char *const *values,
      const MusterSimulationOptions *options,
      GError **error)
{
  Progress progress = { .options = options,
                        .games = options->games * g_strv_length ((char **) values) };
  MusterSimulationOptions own = *options;

  own.progress = options->progress != NULL ? progress_cb : NULL;
  own.user_data = &progress;
  for (guint i = 0; values[i] != NULL && !progress.stopped; i++)
    {
      g_autoptr (MusterSetup) changed = dup_setup (setup, ruling, values[i]);
      MusterSimulationResult *result = muster_simulate (self->rulebook, changed, &own, error);
      MusterBalanceRow *row;

      if (result == NULL)
        return FALSE;
      if (result->games == 0)
        {
          muster_simulation_result_free (result);
          break;
        }
      row = g_new0 (MusterBalanceRow, 1);
      row->value = g_strdup (values[i]);
      row->title = get_title (self->rulebook, &self->rulebook->rulings[self->ruling], values[i]);
      row->result = result;
      g_ptr_array_add (self->rows, row);
      progress.before += options->games;
    }

  return TRUE;
}

MusterBalance *
muster_balance (MusterRulebook *rulebook,
                const MusterSetup *setup,
                const char *ruling,
                const char *const *values,
                const MusterSimulationOptions *options,
                GError **error)
{
  gint32 index = muster_rulebook_find_ruling (rulebook, ruling);
  g_autoptr (MusterBalance) self = NULL;
  g_auto (GStrv) all = NULL;

  if (index < 0)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   _ ("unknown ruling \"%s\""),
                   ruling);
      return NULL;
    }
  if (values == NULL)
    values = (const char *const *) (all = list_usual_values (rulebook, (guint) index));
  if (values == NULL)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   _ ("the ruling \"%s\" can have any value; expected those to try"),
                   ruling);
      return NULL;
    }
  if (!check_values (rulebook, setup, ruling, values, error))
    return NULL;

  self = g_new0 (MusterBalance, 1);
  self->rulebook = muster_rulebook_ref (rulebook);
  self->ruling = (guint) index;
  self->rows = g_ptr_array_new_with_free_func (row_free);
  if (!play (self, setup, ruling, values, options, error))
    return NULL;
  compare (self);

  return g_steal_pointer (&self);
}

void
muster_balance_add (MusterBalance *self, const MusterBalance *other)
{
  g_return_if_fail (self->ruling == other->ruling && self->rows->len == other->rows->len);

  for (guint i = 0; i < self->rows->len; i++)
    {
      MusterBalanceRow *row = g_ptr_array_index (self->rows, i);
      const MusterBalanceRow *more = g_ptr_array_index (other->rows, i);

      muster_simulation_result_add (row->result, more->result);
    }
  compare (self);
}
