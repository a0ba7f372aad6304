/* muster-terrain-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-rulebook.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TERRAIN_WINDOW (muster_terrain_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterTerrainWindow, muster_terrain_window, MUSTER, TERRAIN_WINDOW, AdwWindow)

/* A table, to be drawn: areas, lines and spots with their properties, on half inches, with undo without limit. The
 * table is seen as it is in a battle. Whoever opens it keeps what is drawn: every edit is told at once.
 *
 * Signal: "changed" (const char *text: the plan as it is now, see MusterTerrainPlan). Property: "plan-text"
 * (readable). */

/* @title: of the table, shown only; @text: its plan; one that cannot be read is an empty table of 48 by 48
 * inches */
GtkWidget *muster_terrain_window_new (GtkWindow *parent,
                                      const char *title,
                                      const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* What the tables of its scenarios are made of can be drawn, and random tables are made of it. May be called for
 * several. */
void muster_terrain_window_add_kinds (MusterTerrainWindow *self, const MusterRulebook *rulebook);
/* A table to start from; one that cannot be read is not offered. */
void
muster_terrain_window_add_start (MusterTerrainWindow *self, const char *title, const char *text);

G_END_DECLS
