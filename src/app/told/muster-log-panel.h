/* muster-log-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LOG_PANEL (muster_log_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterLogPanel, muster_log_panel, MUSTER, LOG_PANEL, MusterPanel)

G_END_DECLS
