/* muster-choice-moves.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_CHOICE_MOVES (muster_choice_moves_get_type ())
G_DECLARE_FINAL_TYPE (MusterChoiceMoves, muster_choice_moves, MUSTER, CHOICE_MOVES, GtkBox)

/* Buttons that move a row up and down in its list; "moved" says by how many places. */
GtkWidget *muster_choice_moves_new (void);

G_END_DECLS
