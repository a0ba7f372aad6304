/* muster-why-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_WHY_PANEL (muster_why_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterWhyPanel, muster_why_panel, MUSTER, WHY_PANEL, MusterPanel)

G_END_DECLS
