/* muster-ahead-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_AHEAD_PANEL (muster_ahead_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterAheadPanel, muster_ahead_panel, MUSTER, AHEAD_PANEL, MusterPanel)

/* What is asked next if what is suggested now is right, and one button that answers all of it. */

G_END_DECLS
