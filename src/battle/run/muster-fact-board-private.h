/* muster-fact-board-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-eval-private.h"

G_BEGIN_DECLS

/* Facts as a board has them. */

/* What is off the table is that far from everything. */
#define MUSTER_FAR_AWAY 999.0

/* A fact that relates two, of which each stands in one place. */
double
muster_fact_measure_pose (MusterRun *run, gint32 fact, const MusterPose *a, const MusterPose *b);

/* The same where a grid has tables for what rules read all the time. */
static inline double
muster_fact_measure (MusterRun *run, gint32 fact, const MusterPose *a, const MusterPose *b)
{
  const MusterGrid *grid = run->game->grid;

  if (G_UNLIKELY (grid == NULL || a->place < 0 || b->place < 0))
    return muster_fact_measure_pose (run, fact, a, b);
  switch (muster_fact_traits[fact].relation)
    {
    case MUSTER_RELATES_DISTANCE:
      return muster_grid_distance (grid, a->place, b->place);
    case MUSTER_RELATES_SIGHT:
      return muster_grid_sees (grid, a->place, b->place);
    case MUSTER_RELATES_CONTACT:
      return muster_grid_is_in_contact (grid, a->place, b->place);
    case MUSTER_RELATES_LINE:
      return muster_grid_is_straight (grid, a->place, b->place);
    case MUSTER_RELATES_NOTHING:
      break;
    }
  g_return_val_if_reached (MUSTER_UNKNOWN);
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
/* The same of a fact that gives a list: appends its items. */
void muster_fact_gather (MusterRun *run,
                         const MusterExpression *e,
                         const double *arguments,
                         MusterList *list);
/* (transfer full) (nullable): how far @target is from @viewer, and how it is covered, for people; NULL: they are
 * not both on a board, or are one. Both are numbers of things; -1: none. */
char *muster_fact_dup_range (MusterRun *run, gint32 viewer, gint32 target);

G_END_DECLS
