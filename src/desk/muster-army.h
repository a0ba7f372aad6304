/* muster-army.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-data-sets.h"
#include "muster-roster.h"

G_BEGIN_DECLS

/* The data of one army, from which a list is begun: which kinds of force it can have, and what it counts in. Immutable;
 * made in a thread and used in another. */
typedef struct _MusterArmy MusterArmy;

/**
 * muster_army_load:
 * @data: (nullable): the name of the data set
 * @folder: where its files are
 *
 * Reads the catalogue with all that it links to.
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterArmy *muster_army_load (const char *system_id,
                              const char *data,
                              const char *folder,
                              const char *catalogue_id,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_army_free (MusterArmy *self);

const char *muster_army_get_data (const MusterArmy *self); /* nullable */
MusterCatalogueIndex *muster_army_get_index (const MusterArmy *self);

/* Force entries: those of the game system, then those of the catalogue, without hidden ones. */
guint muster_army_get_n_kinds (const MusterArmy *self);
const char *muster_army_get_kind_name (const MusterArmy *self, guint place);
/* The one that is called as the army is, else the first. */
guint muster_army_get_usual_kind (const MusterArmy *self);

/* Cost types that can be limited: those for which the game system proposes a limit; without such the first that is shown. */
guint muster_army_get_n_limits (const MusterArmy *self);
const char *muster_army_get_limit_name (const MusterArmy *self, guint place);
/* Below 0 for none. */
double muster_army_get_limit (const MusterArmy *self, guint place);

/**
 * muster_army_begin:
 * @limits: (array): one for each of muster_army_get_n_limits(), below 0 for none
 *
 * Returns: (transfer full): a roster with one force of the kind; %NULL with @error set
 */
MusterRoster *muster_army_begin (const MusterArmy *self,
                                 guint kind,
                                 const char *name,
                                 const double *limits,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterArmy, muster_army_free)

G_END_DECLS
