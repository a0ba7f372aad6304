/* muster-force-offer.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-shelf.h"

G_BEGIN_DECLS

/* Where the figures of a side come from. */
typedef enum
{
  MUSTER_FORCE_OF_SCENARIO,
  MUSTER_FORCE_OF_LIST,     /* of the library */
  MUSTER_FORCE_OF_NAMES,    /* who is named in the set-up itself */
  MUSTER_FORCE_OF_CAMPAIGN, /* the company of one of the library, those who go tonight */
} MusterForceOrigin;

/* What a side of a battle could be. */
typedef struct
{
  MusterForceOrigin origin;
  gint64 id; /* of the list or campaign; 0: of none */
  char *title;
  char *detail; /* what it costs, who goes and who does not; may be empty */
} MusterForceOffer;

void muster_force_offer_free (MusterForceOffer *self);

/* (transfer full) (element-type MusterForceOffer): what the scenario gives, then companies, then lists of a game system, or of each. */
GPtrArray *muster_force_offers_list (MusterShelf *shelf,
                                     const char *system_id) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the figures, as a set-up holds them; %NULL with @error set. Not of what the scenario gives.
 * @names: (nullable): of those who are named, as muster_battle_force_new_from_names() reads them */
char *muster_force_offer_read (const MusterForceOffer *self,
                               MusterShelf *shelf,
                               const MusterRulebook *rulebook,
                               const char *names,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterForceOffer, muster_force_offer_free)

G_END_DECLS
