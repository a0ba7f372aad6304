/* muster-apart-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_APART_PANEL (muster_apart_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterApartPanel, muster_apart_panel, MUSTER, APART_PANEL, MusterPanel)

/* Below a question about a group: who is meant by it, and with a button those who stand apart from the others. */

G_END_DECLS
