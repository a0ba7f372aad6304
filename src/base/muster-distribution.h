/* muster-distribution.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-dice.h"

G_BEGIN_DECLS

/* A finite distribution over whole numbers. While there are fewer than 2^53 equally likely
 * cases they are counted, so that a chance is the nearest double to the true fraction; beyond
 * that the weights are chances and carry rounding errors of about 1e-15. Immutable; references
 * may be taken and dropped on any thread. */
typedef struct _MusterDistribution MusterDistribution;

MusterDistribution *muster_distribution_new_constant (int value) G_GNUC_WARN_UNUSED_RESULT;

/* The sum of the dice with its number added. */
MusterDistribution *muster_distribution_new_dice (const MusterDice *dice) G_GNUC_WARN_UNUSED_RESULT;

/* The lowest or the highest of @n dice; @n and @sides at least 1. */
MusterDistribution *muster_distribution_new_lowest (guint n, guint sides) G_GNUC_WARN_UNUSED_RESULT;
MusterDistribution *muster_distribution_new_highest (guint n,
                                                     guint sides) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_distribution_new_weighted:
 * @min: the value of the first weight; the others follow it
 * @weights: (array length=n_weights): not negative, not all 0
 *
 * Returns: (transfer full):
 */
MusterDistribution *muster_distribution_new_weighted (int min,
                                                      const double *weights,
                                                      guint n_weights) G_GNUC_WARN_UNUSED_RESULT;

MusterDistribution *muster_distribution_ref (MusterDistribution *self);
void muster_distribution_unref (MusterDistribution *self);

/* Each gives a new distribution. Those of two take them as independent. */
MusterDistribution *muster_distribution_shift (const MusterDistribution *self,
                                               int by) G_GNUC_WARN_UNUSED_RESULT;
MusterDistribution *
muster_distribution_negate (const MusterDistribution *self) G_GNUC_WARN_UNUSED_RESULT;
MusterDistribution *muster_distribution_add (const MusterDistribution *a,
                                             const MusterDistribution *b) G_GNUC_WARN_UNUSED_RESULT;

int muster_distribution_get_min (const MusterDistribution *self);
int muster_distribution_get_max (const MusterDistribution *self);
double muster_distribution_get_mean (const MusterDistribution *self);
double muster_distribution_get_variance (const MusterDistribution *self);

double muster_distribution_chance_equal (const MusterDistribution *self, int value);
double muster_distribution_chance_at_least (const MusterDistribution *self, int value);
double muster_distribution_chance_at_most (const MusterDistribution *self, int value);

/* The chance that @self is greater than, or the same as, an independent @other. */
double muster_distribution_chance_greater (const MusterDistribution *self,
                                           const MusterDistribution *other);
double muster_distribution_chance_same (const MusterDistribution *self,
                                        const MusterDistribution *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDistribution, muster_distribution_unref)

G_END_DECLS
