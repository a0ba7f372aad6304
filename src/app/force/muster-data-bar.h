/* muster-data-bar.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-force-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DATA_BAR (muster_data_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterDataBar, muster_data_bar, MUSTER, DATA_BAR, MusterForcePanel)

/* Says that the data of a roster is not what it was made with: it is missing, it changed, or there is a later revision
 * to move over to. Not on the screen where there is nothing to say. */

G_END_DECLS
