/* muster-recap-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_RECAP_PANEL (muster_recap_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterRecapPanel, muster_recap_panel, MUSTER, RECAP_PANEL, MusterPanel)

/* Where a battle stood that is taken up again: shown until it goes on. */

G_END_DECLS
