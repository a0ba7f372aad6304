/* muster-figures-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FIGURES_PANEL (muster_figures_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterFiguresPanel, muster_figures_panel, MUSTER, FIGURES_PANEL, MusterPanel)

G_END_DECLS
