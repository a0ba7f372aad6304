/* muster-fault-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FAULT_PANEL (muster_fault_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterFaultPanel, muster_fault_panel, MUSTER, FAULT_PANEL, MusterPanel)

/* Tells that a rule is at fault, and how to go on all the same. */

G_END_DECLS
