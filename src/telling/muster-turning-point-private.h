/* muster-turning-point-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-beat.h"
#include "muster-turning-point.h"

G_BEGIN_DECLS

MusterTurningPoints *muster_turning_points_new_empty (guint n_sides) G_GNUC_WARN_UNUSED_RESULT;
void muster_turning_point_free (gpointer self);

/* (nullable): of the beats whose entries lie between @from and @to, the one that did most for @side. */
const MusterBeat *muster_turning_point_find_beat (const GPtrArray *beats,
                                                  const GPtrArray *log,
                                                  guint from,
                                                  guint to,
                                                  gint side);

/* Whether @beat, one of those whose entries lie between @from and @to, and no other of them tells of what did something for @side. */
gboolean muster_turning_point_is_alone (const MusterBeat *beat,
                                        const GPtrArray *beats,
                                        const GPtrArray *log,
                                        guint from,
                                        guint to,
                                        gint side);

/**
 * muster_turning_points_new_from_beats:
 *
 * What turned a battle as far as dice and losses tell. As `node` each has the number of entries of
 * the log up to its end.
 *
 * Returns: (transfer full):
 */
MusterTurningPoints *muster_turning_points_new_from_beats (const MusterBeatSource *source,
                                                           const GPtrArray *beats,
                                                           guint most) G_GNUC_WARN_UNUSED_RESULT;

/* What entry @index of @log did for @side. */
double muster_turning_point_weigh_entry (const GPtrArray *log, guint index, gint side);

/* (transfer full): what @beat says; of several throws in it, the one that did most for @side, and what came of it. */
char *muster_turning_point_dup_sentence (const GPtrArray *log,
                                         const MusterBeat *beat,
                                         gint side) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): @n chances of sides, from 0 to 1, in whole percents. What is cut off goes to whoever lost most by it,
 * and of equals to the first, so that the sides and nobody have 1 together. */
double *muster_turning_point_dup_percents (const double *chances, guint n);

G_END_DECLS
