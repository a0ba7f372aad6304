/* muster-roster-random-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-random.h"
#include "muster-roster-private.h"
#include "muster-roster-random.h"

G_BEGIN_DECLS

typedef struct
{
  MusterRoster *roster;
  const char *force_id;
  const char *cost_type_id;
  double limit;
  MusterRosterFilter filter;
  gpointer user_data;

  MusterRandomAddress address;
  guint n_thrown;
  guint n_trials;
  GHashTable *kept;    /* ids of selections that were there before */
  GHashTable *refused; /* MusterCandidate.key: it did not fit, or broke a rule */
  gboolean mends;      /* what breaks a rule may be mended by switching something else */
} MusterFilling;

/* Something that may be chosen somewhere. */
typedef struct
{
  char *key; /* what follows, in one */
  char *parent_id;
  char *entry_id;
  MusterCatalogueEntry *entry;
} MusterCandidate;

/* (transfer full) (element-type MusterCandidate): what may be chosen for the force; for what is in it; of what one can have
 * only one of, instead of what there is, where that was not there before. */
GPtrArray *muster_filling_list_units (const MusterFilling *self);
GPtrArray *muster_filling_list_upgrades (const MusterFilling *self);
GPtrArray *muster_filling_list_switches (const MusterFilling *self);

/* (transfer full) (element-type utf8): the ids of all selections that are there. */
GHashTable *muster_filling_list_ids (MusterRoster *roster);

G_END_DECLS
