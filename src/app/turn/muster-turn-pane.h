/* muster-turn-pane.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_TURN_PANE (muster_turn_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterTurnPane, muster_turn_pane, MUSTER, TURN_PANE, GtkWidget)

/* What is to be done, the board, and what is asked. Where there is room for it the board has the
 * left side from top to bottom and the others stand beside it; else it stands above them. What is asked stands
 * directly above what answers it, and where the one ends and the other begins does not depend on what there is to read.
 * Properties, writable: "head", "board", "foot" (GtkWidget), "recap" (GtkWidget: takes its height from the board),
 * "stacked" (gboolean: never side by side; the board has what the others leave), "yields" (gboolean: what stands in place of the
 * board is a list), "told-first" (gboolean: the head gets more of the height than what is asked), "board-first"
 * (gboolean: a board above the others gets all of the height that there is, and what is asked none) and "share" (double: of
 * the width, for what stands beside the board); to be read: "columns" (gboolean: they stand side by side), "between"
 * (gboolean: a board stands above the others). */

G_END_DECLS
