/* muster-query-group-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-query-private.h"

G_BEGIN_DECLS

/* Who of a group is meant. */

/* The members of the group that are on the table and, by their numbers, @along; without it (nullable) those who do not stand apart.
 * @members has room for all. 0: it is no group, or none are. */
guint muster_query_list_meant (MusterRun *run,
                               const MusterType *type,
                               double group,
                               const GArray *along,
                               guint16 *kind,
                               guint *members);
/* (transfer full): a value in words. Of a group those are named who are meant, where not all are, or, where they are many, those who
 * are not. */
char *muster_query_describe_group (MusterRun *run,
                                   const MusterType *type,
                                   double group,
                                   const GArray *along);
/* (transfer full): the same of an argument of it. */
char *muster_query_describe_argument (MusterRun *run, const MusterMissing *query, guint i);

G_END_DECLS
