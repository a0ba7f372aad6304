/* muster-known-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-query-private.h"

G_BEGIN_DECLS

/* What follows from answers. */

/* Between what the value lies, by answers and what follows from them; FALSE: nothing is known of it. */
gboolean
muster_known_get_bounds (MusterRun *run, const MusterMissing *query, double *low, double *high);
/* Whether a player said that @thing stands apart from its group, which counts only as long as not all of it do. */
gboolean muster_group_is_said_apart (MusterRun *run, guint16 kind, guint thing);
/* The members of the group @group of the @type that are on the table, and their @kind: those that stand @apart from it, or all
 * others; 0: it is no group. @members has room for all. */
guint muster_group_list (MusterRun *run,
                         const MusterType *type,
                         double group,
                         gboolean apart,
                         guint16 *kind,
                         guint *members);
/* What is asked of the group to which its argument number @at belongs. FALSE: it belongs to none. */
gboolean muster_known_find_group (MusterRun *run,
                                  const MusterMissing *query,
                                  guint at,
                                  MusterMissing *whole);
double muster_known_get (MusterRun *run, const MusterMissing *query); /* NaN: not known */
/* Of what nobody knows, the middle of what it may be: for suggestions alone. */
double muster_known_guess (MusterRun *run, const MusterMissing *query);
/* Between the things of the numbers @a and @b on a table without a board, by where orders put them and how far they were told to
 * have gone since. FALSE: nobody knows; else it lies between @low and @high. */
gboolean
muster_known_reckon_distance (MusterRun *run, gint32 a, gint32 b, double *low, double *high);

G_END_DECLS
