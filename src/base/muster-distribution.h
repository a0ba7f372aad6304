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
 * that the weights are chances and carry rounding errors of about 1e-15. Immutable. */
typedef struct _MusterDistribution MusterDistribution;

MusterDistribution *muster_distribution_new_constant (int value) G_GNUC_WARN_UNUSED_RESULT;

/* The sum of the dice with its number added. */
MusterDistribution *muster_distribution_new_dice (const MusterDice *dice) G_GNUC_WARN_UNUSED_RESULT;

/* The lowest or the highest of @n dice; @n and @sides at least 1. */
MusterDistribution *muster_distribution_new_lowest (guint n, guint sides) G_GNUC_WARN_UNUSED_RESULT;
MusterDistribution *muster_distribution_new_highest (guint n,
                                                     guint sides) G_GNUC_WARN_UNUSED_RESULT;

void muster_distribution_free (MusterDistribution *self);

int muster_distribution_get_min (const MusterDistribution *self);
int muster_distribution_get_max (const MusterDistribution *self);

double muster_distribution_chance_equal (const MusterDistribution *self, int value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDistribution, muster_distribution_free)

G_END_DECLS
