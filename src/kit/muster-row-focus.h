/* muster-row-focus.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For the focus of a row that hands the keyboard to a control in it, and is nowhere to stop itself.
 * @move: that of the class above */
gboolean muster_row_focus_move (GtkWidget *row,
                                GtkDirectionType direction,
                                gboolean (*move) (GtkWidget *row, GtkDirectionType direction));

G_END_DECLS
