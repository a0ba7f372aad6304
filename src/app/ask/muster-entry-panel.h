/* muster-entry-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ENTRY_PANEL (muster_entry_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterEntryPanel, muster_entry_panel, MUSTER, ENTRY_PANEL, MusterPanel)

/* Asks for a text or number, or for a choice of which there is no list, such as a place on a table
 * that nobody drew. */

G_END_DECLS
