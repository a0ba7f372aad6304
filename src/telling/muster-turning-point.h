/* muster-turning-point.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* How likely each side was to win at one moment, as played on by the doctrines. */
typedef struct
{
  guint n_entries; /* of the log up to then */
  guint turn;      /* which was over then; 0: the start */
  /* of each side, in whole percents; with the chance of no winner they add up to 1 */
  double *chances;
  double *errors; /* standard errors of these */
} MusterChancePoint;

/* What changed the chances most. */
typedef struct
{
  guint turn;
  gint side;     /* whose chance rose */
  double before; /* that side's chance, in whole percents */
  double after;
  double before_error; /* standard errors of both; 0: they are exact */
  double after_error;
  char *sentence; /* what brought it: what was done, or whom the turn cost what */
} MusterTurningPoint;

typedef struct
{
  guint n_sides;
  gboolean *present;  /* n_sides: whether a side takes part */
  gboolean simulated; /* FALSE: nobody can answer for a side, and there is nothing here */
  GPtrArray *points;  /* of MusterChancePoint: the start and after each turn, in order */
  /* of MusterTurningPoint: at most as many as wanted, in order of time */
  GPtrArray *turning_points;
} MusterTurningPoints;

typedef struct
{
  guint games; /* for each point; 0: 200 */
  guint64 seed;
  guint most;     /* turning points; 0: 5 */
  guint threads;  /* 0: one per core */
  guint n_points; /* of the curve, at most; 0: 60. Of longer battles turns are left out */
  /* Called now and then from one of the threads; FALSE stops. May be NULL. */
  gboolean (*progress) (guint done, guint of, gpointer user_data);
  gpointer user_data;
} MusterTurningPointOptions;

/* A battle on its way to its turning points: it never changes with the battle. */
typedef struct _MusterTurningPointJob MusterTurningPointJob;

/* Takes what is needed from @battle, up to where it stands. */
MusterTurningPointJob *
muster_turning_point_job_new (MusterBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
void muster_turning_point_job_free (MusterTurningPointJob *self);

/**
 * muster_turning_point_job_run:
 *
 * May be called from any thread. The same for the same seed and number of games, whatever the
 * number of threads.
 *
 * Returns: (transfer full): %NULL with @error set, also when @options stopped it
 */
MusterTurningPoints *muster_turning_point_job_run (MusterTurningPointJob *self,
                                                   const MusterTurningPointOptions *options,
                                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Both at once. */
MusterTurningPoints *muster_turning_points_new (MusterBattle *battle,
                                                const MusterTurningPointOptions *options,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_turning_points_free (MusterTurningPoints *self);

/* (transfer full): for people: a chance, and how far off it may be in percent, unless @error is 0. */
char *muster_turning_point_dup_chance (double chance, double error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTurningPointJob, muster_turning_point_job_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTurningPoints, muster_turning_points_free)

G_END_DECLS
