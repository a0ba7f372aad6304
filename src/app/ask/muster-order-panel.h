/* muster-order-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ORDER_PANEL (muster_order_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterOrderPanel, muster_order_panel, MUSTER, ORDER_PANEL, MusterPanel)

/* Asks whether what is to be done on the table was done, and how far it went. */

G_END_DECLS
