/* muster-balance.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-simulation.h"

G_BEGIN_DECLS

/* What comes of a battle with one value of a ruling. */
typedef struct
{
  char *value;       /* as in MusterSetup.rulings */
  const char *title; /* (nullable): of the option, not translated; of the rulebook */
  MusterSimulationResult *result;
  /* between the shares of the side that wins most and the one that wins least: 0 is even, 1 hopeless */
  double gap;
  double gap_error; /* its standard error */
  /* its standard error meets that of the nearest to even; so does that of the nearest itself */
  gboolean as_good;
} MusterBalanceRow;

typedef struct
{
  MusterRulebook *rulebook;
  guint ruling;
  GPtrArray *rows; /* of MusterBalanceRow; those that were played before it was stopped */
  gint nearest;    /* the row that is nearest to even; -1: nowhere a game was decided */
} MusterBalance;

/**
 * muster_balance_list_values:
 *
 * Returns: (transfer full) (nullable): the values that the ruling can have, where they can be
 *   counted: its options, the words of its enum, false and true
 */
char **muster_balance_list_values (const MusterRulebook *rulebook, guint ruling);

/**
 * muster_balance:
 * @ruling: its id as in MusterSetup.rulings
 * @values: (nullable): to try, in this order; %NULL: all it can have
 *
 * Plays the battle of @setup with each value as muster_simulate() does, and always with the same
 * dice, so that luck weighs on all values alike. What is told as progress is of all games together.
 *
 * A side that wins with none of the values is a bystander and needs no share of the wins. Where
 * only one side can win at all, it is even when it wins as often as nobody does.
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterBalance *muster_balance (MusterRulebook *rulebook,
                               const MusterSetup *setup,
                               const char *ruling,
                               const char *const *values,
                               const MusterSimulationOptions *options,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Adds games that were played with the same ruling and values and with other dice, and compares anew. */
void muster_balance_add (MusterBalance *self, const MusterBalance *other);
/* (transfer full): who is to have a share of the games: one for each side, and the last for nobody. */
gboolean *muster_balance_list_contenders (const MusterBalance *self);
void muster_balance_free (MusterBalance *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBalance, muster_balance_free)

G_END_DECLS
