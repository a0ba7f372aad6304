/* muster-offer-pane.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-force-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_OFFER_PANE (muster_offer_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterOfferPane, muster_offer_pane, MUSTER, OFFER_PANE, MusterForcePanel)

/* What can be added to the force that is looked at: searched as one types, by category, price, what is liked, what is
 * owned, and what fits into the points that are left. */

/* What the person likes and owns is another now. */
void muster_offer_pane_read_tastes (MusterOfferPane *self);
void muster_offer_pane_find (MusterOfferPane *self);
/* What is of a category, or is called so; with neither all that can be added. */
void muster_offer_pane_point_to (MusterOfferPane *self, const char *category_id, const char *name);

G_END_DECLS
