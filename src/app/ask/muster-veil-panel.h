/* muster-veil-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_VEIL_PANEL (muster_veil_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterVeilPanel, muster_veil_panel, MUSTER, VEIL_PANEL, MusterPanel)

/* Where several persons have hands of cards: whoever is asked says to be alone before the screen. */

G_END_DECLS
