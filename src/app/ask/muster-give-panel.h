/* muster-give-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_GIVE_PANEL (muster_give_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterGivePanel, muster_give_panel, MUSTER, GIVE_PANEL, MusterPanel)

/* Asks who gets which of a pool, such as dice. They are dragged to whom they are given, here or on the board; or a digit takes one
 * up, and the beginning of a name gives it. */

G_END_DECLS
