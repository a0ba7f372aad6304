/* muster-replay-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_REPLAY_PANEL (muster_replay_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterReplayPanel, muster_replay_panel, MUSTER, REPLAY_PANEL, MusterPanel)

G_END_DECLS
