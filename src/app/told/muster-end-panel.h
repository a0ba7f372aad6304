/* muster-end-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_END_PANEL (muster_end_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterEndPanel, muster_end_panel, MUSTER, END_PANEL, MusterPanel)

G_END_DECLS
