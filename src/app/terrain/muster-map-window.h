/* muster-map-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-battle.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MAP_WINDOW (muster_map_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterMapWindow, muster_map_window, MUSTER, MAP_WINDOW, AdwWindow)

/* The board on which a scenario is played as @setup says, and what its signs mean: by it a table is
 * built. */
GtkWidget *muster_map_window_new (GtkWindow *parent,
                                  const MusterRulebook *rulebook,
                                  const MusterSetup *setup) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the scenario of @battle has a board. */
gboolean muster_map_window_has_map (MusterBattle *battle);

G_END_DECLS
