/* muster-terrain-actions.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

/* What a person does with a table to play on, in windows of their own. */

/* Asks for another name of a table of the library. */
void muster_terrain_rename (GtkWidget *parent, MusterShelf *shelf, const MusterTerrainItem *item);

/* A copy of a table was kept as @id. */
typedef void (*MusterTerrainKept) (gpointer owner, gint64 id);

/**
 * muster_terrain_draw:
 * @owner: over whose window it opens; not needed any longer
 * @item: what is drawn; without an id, a copy of it is kept with the first edit
 * @kept: called for @owner when that happened
 *
 * Opens a table in an editor, in which every edit is kept at once. A table of the library that is open already comes to
 * the front as it is.
 */
void muster_terrain_draw (GtkWidget *owner,
                          MusterShelf *shelf,
                          const MusterRulebook *rulebook,
                          const MusterTerrainItem *item,
                          MusterTerrainKept kept);

/* The same with an empty table, as large as that of @scenario, which has to be an open one. */
void muster_terrain_draw_new (GtkWidget *owner,
                              MusterShelf *shelf,
                              const MusterRulebook *rulebook,
                              const MusterScenario *scenario,
                              MusterTerrainKept kept);

G_END_DECLS
