/* muster-fact-board-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run-private.h"

G_BEGIN_DECLS

/* Facts as a board has them. */

/* What is off the table is that far from everything. */
#define MUSTER_FAR_AWAY 999.0

/* DISTANCE, SEES, CONTACT or STRAIGHT: the facts that rules read all the time come from the tables of a grid. */
static inline double
muster_fact_measure_grid (const MusterGrid *grid, gint32 fact, MusterPlace a, MusterPlace b)
{
  if (G_UNLIKELY (a < 0 || b < 0))
    return fact == MUSTER_FACT_DISTANCE ? MUSTER_FAR_AWAY : 0;
  if (fact == MUSTER_FACT_DISTANCE)
    return muster_grid_distance (grid, a, b);
  if (fact == MUSTER_FACT_SEES)
    return muster_grid_sees (grid, a, b);
  if (fact == MUSTER_FACT_CONTACT)
    return muster_grid_is_in_contact (grid, a, b);
  return muster_grid_is_straight (grid, a, b);
}

/* The same on an open table. */
double
muster_fact_measure_table (MusterRun *run, gint32 fact, const MusterPose *a, const MusterPose *b);

static inline double
muster_fact_measure (MusterRun *run, gint32 fact, const MusterPose *a, const MusterPose *b)
{
  if (G_UNLIKELY (run->game->grid == NULL))
    return muster_fact_measure_table (run, fact, a, b);

  return muster_fact_measure_grid (run->game->grid, fact, a->place, b->place);
}

/* Of groups its least number counts; of another it counts whether it is true of any two. */
static inline gboolean
muster_fact_is_number (gint32 fact)
{
  const MusterFactTraits *traits = &muster_fact_traits[fact];

  return traits->between_two && traits->gives != 'b';
}

/* What the board says. */
double muster_fact_compute (MusterRun *run, const MusterExpression *e, const double *arguments);
/* (transfer full) (nullable): how far @target is from @viewer, and how it is covered, for people; NULL: they are
 * not both on a board, or are one. Both are numbers of things; -1: none. */
char *muster_fact_dup_range (MusterRun *run, gint32 viewer, gint32 target);

G_END_DECLS
