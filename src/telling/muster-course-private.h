/* muster-course-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-beat.h"
#include "muster-turning-point.h"

G_BEGIN_DECLS

/* Between two beats, and what chances there were. */
typedef struct
{
  guint n_entries; /* of the log up to then */
  guint turn;
  gboolean is_turn; /* one of the curve: the start, where a turn begins, the end */
  double *chances;  /* NULL: not simulated */
  double *errors;
} MusterMoment;

/* A battle that was played, and those moments of it that are simulated. */
typedef struct
{
  const MusterTurningPointJob *job;
  MusterTurningPointOptions options;
  MusterBattle *battle;
  const GPtrArray *log;
  GPtrArray *beats;
  const GPtrArray *things; /* of MusterThingView, at the end */
  GPtrArray *moments;      /* of MusterMoment */
  guint n_sides;
  guint done; /* games */
  guint of;
  gboolean stopped;
} MusterCourse;

void muster_moment_free (gpointer data);

static inline MusterMoment *
muster_course_get_moment (const MusterCourse *self, guint index)
{
  return g_ptr_array_index (self->moments, index);
}

void muster_course_list_moments (MusterCourse *self);
/* Of a long battle only some turns are looked at. */
void muster_course_thin_out_turns (MusterCourse *self);
/* How likely each side was to win at @moment, unless that is known. FALSE with @error set, also when it was stopped. */
gboolean muster_course_simulate (MusterCourse *self, MusterMoment *moment, GError **error);

/* (transfer full): @n chances of sides, from 0 to 1, in whole percents. What is cut off goes to whoever lost most by it,
 * and of equals to the first, so that the sides and nobody have 1 together. */
double *muster_course_dup_percents (const double *chances, guint n);

G_END_DECLS
