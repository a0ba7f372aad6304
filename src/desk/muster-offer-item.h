/* muster-offer-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-roster.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_OFFER_ITEM (muster_offer_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterOfferItem, muster_offer_item, MUSTER, OFFER_ITEM, GObject)

/* Something that can be added to a force.
 *
 * Properties: "name", "detail" (category, how many there are and may be), "price" ("35 pts", or ""),
 * "sort-price" (of the first cost), "refused" (the data hides it or allows no more), "favourite" and "owned"
 * (writable). */
MusterOfferItem *muster_offer_item_new (MusterCatalogueEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

/* What follows from the roster as it is now. */
typedef struct
{
  const MusterRosterOption *option;
  const MusterShownCost *costs; /* of one */
  guint n_costs;
  gboolean fits; /* into what is left of the limits */
  guint owned;
} MusterOfferStanding;

/* Whether something changed. */
gboolean muster_offer_item_set_standing (MusterOfferItem *self,
                                         const MusterOfferStanding *standing);

const char *muster_offer_item_get_entry_id (MusterOfferItem *self);
/* Of the definition, whatever links lead to it: it is liked or owned in any army. */
const char *muster_offer_item_get_definition_id (MusterOfferItem *self);
const char *muster_offer_item_get_name (MusterOfferItem *self);
const char *muster_offer_item_get_category_id (MusterOfferItem *self); /* nullable */
const char *muster_offer_item_get_folded (MusterOfferItem *self);      /* for a search */
gboolean muster_offer_item_is_hidden (MusterOfferItem *self);
gboolean muster_offer_item_fits (MusterOfferItem *self);
gboolean muster_offer_item_is_favourite (MusterOfferItem *self);
guint muster_offer_item_get_owned (MusterOfferItem *self);

G_END_DECLS
