/* muster-query-moved-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-query-private.h"

G_BEGIN_DECLS

/* Whether an answer still holds. */

/* Bits of arguments. A group of which nobody moved has @lost some. */
typedef struct
{
  guint moved, turned, lost;
} MusterMovers;

/* Whether an answer to @query of the stamp @since does. */
gboolean muster_query_is_valid (MusterRun *run, const MusterMissing *query, guint32 since);
/* Has the thing of @type that is @value moved since, or one that belongs to it, on the table or not? With @turned a turn counts as well. */
gboolean muster_query_has_moved (MusterRun *run,
                                 const MusterType *type,
                                 double value,
                                 guint32 since,
                                 gboolean turned);
/* Has one of its things moved since, and nobody knows how far? */
gboolean muster_query_has_jumped (MusterRun *run, const MusterMissing *query, guint32 since);
/* Is it an answer about another place, which is not even a good guess? */
gboolean muster_query_is_outdated (MusterRun *run, const MusterMissing *query, guint32 since);
/* Has anybody moved since, or turned where that matters, who may change it? Those of whom it is are told in @movers; none of
 * them: it was another one. */
gboolean muster_query_list_movers (MusterRun *run,
                                   const MusterMissing *query,
                                   guint32 since,
                                   MusterMovers *movers);
/* How far its things have moved in all. */
double muster_query_get_way (MusterRun *run, const MusterMissing *query);

G_END_DECLS
