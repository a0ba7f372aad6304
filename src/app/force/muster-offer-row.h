/* muster-offer-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-offer-item.h"
#include "muster-line-row.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_OFFER_ROW (muster_offer_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterOfferRow, muster_offer_row, MUSTER, OFFER_ROW, MusterLineRow)

/* A line of what can be added. Properties: "item" (MusterOfferItem), "position" (in the list). Its buttons are the
 * actions "offers.add" and "offers.favourite" (position) of the pane around it. */

G_END_DECLS
