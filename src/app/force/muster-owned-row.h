/* muster-owned-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-offer-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_OWNED_ROW (muster_owned_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterOwnedRow, muster_owned_row, MUSTER, OWNED_ROW, AdwBin)

/* How many of a figure somebody has. Property "item" (MusterOfferItem), of which it sets "owned". */

G_END_DECLS
