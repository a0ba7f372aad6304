/* muster-drop-down.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The line of a drop-down in which nothing is chosen, an en dash: with GTK 4.18 one of its lines always is. */
#define MUSTER_DROP_DOWN_NOTHING "\342\200\223"

/* What has the focus in a drop-down is a button within it, of which a screen reader knows nothing: it is given the name
 * of the drop-down, and what is chosen as its description. The lines are those of a GtkStringList, or what the
 * expression of the drop-down says of them. */
void muster_drop_down_name_button (GtkDropDown *self);

/* Whenever its lines are shown, the one that is chosen is marked, not the one that the keys came to last. A drop-down with
 * the above does so; @self can be a combo row as well. */
void muster_drop_down_mark_chosen (GtkWidget *self);

G_END_DECLS
