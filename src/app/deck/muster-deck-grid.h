/* muster-deck-grid.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-deck-editor.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DECK_GRID (muster_deck_grid_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeckGrid, muster_deck_grid, MUSTER, DECK_GRID, GtkWidget)

/* The cards of a deck as a table that is typed into, for a scrolled window. It draws only what is seen, so that it does not matter
 * how many cards there are. Behind the last one is a row for the next.
 *
 * Signals: "moved": another cell, or other cells, are picked.
 *
 * Keys: the arrows, Home, End, Page Up and Page Down move, with Ctrl to the ends, with Shift more cells are picked; letters, F2 and
 * Enter begin to write, and then Enter goes on below and Tab at the right, Ctrl+Enter writes into all that is picked, Escape leaves
 * it as it was, and Alt+Enter begins another line.
 *
 * Actions: "grid.copy", "grid.cut", "grid.paste", "grid.clear", "grid.fill-down", "grid.add", "grid.duplicate", "grid.remove",
 * "grid.up", "grid.down", "grid.sort" (int: 1 up, -1 down, 0 as in the deck), "grid.menu". */

GtkWidget *muster_deck_grid_new (void) G_GNUC_WARN_UNUSED_RESULT;

void muster_deck_grid_set_editor (MusterDeckGrid *self, MusterDeckEditor *editor);

/* What is picked; one cell at least. */
MusterDeckRange muster_deck_grid_get_picked (MusterDeckGrid *self);
/* Where the keys are. */
guint muster_deck_grid_get_row (MusterDeckGrid *self);
guint muster_deck_grid_get_column (MusterDeckGrid *self);
/* Goes to a cell and scrolls there. */
void muster_deck_grid_go (MusterDeckGrid *self, guint row, guint column);
/* What is being written is kept. FALSE: it cannot be. */
gboolean muster_deck_grid_finish (MusterDeckGrid *self);

G_END_DECLS
