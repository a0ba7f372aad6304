/* muster-roster-pair.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-item.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_ROSTER_PAIR_SAME,
  MUSTER_ROSTER_PAIR_DIFFERENT,
  MUSTER_ROSTER_PAIR_LEFT,  /* only in the first one */
  MUSTER_ROSTER_PAIR_RIGHT, /* only in the second one */
} MusterRosterPairKind;

/* A line of two rosters that are read beside each other. */
typedef struct
{
  MusterRosterPairKind kind;
  guint depth; /* below how many others it stands */
  char *left;  /* (nullable): for people, translated */
  char *right; /* (nullable) */
} MusterRosterPair;

void muster_roster_pair_free (MusterRosterPair *self);

/**
 * muster_roster_list_pairs:
 *
 * Puts two rosters as files have them beside each other. Of several selections of one entry those that say the same are a
 * pair, then the others in their order, whatever ids they have.
 *
 * Returns: (transfer full) (element-type MusterRosterPair):
 */
GPtrArray *muster_roster_list_pairs (const MusterItem *left, const MusterItem *right);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRosterPair, muster_roster_pair_free)

G_END_DECLS
