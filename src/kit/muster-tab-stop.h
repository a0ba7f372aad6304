/* muster-tab-stop.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Tab leaves the lists in it, of which the arrow keys choose a row, and comes back to the row that is
 * selected, or had the focus last. By itself a list has Tab go through each of its rows, of which
 * there can be hundreds. */
#define MUSTER_TYPE_TAB_STOP (muster_tab_stop_get_type ())
G_DECLARE_FINAL_TYPE (MusterTabStop, muster_tab_stop, MUSTER, TAB_STOP, AdwBin)

G_END_DECLS
