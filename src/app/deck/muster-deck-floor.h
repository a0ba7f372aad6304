/* muster-deck-floor.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_DECK_FLOOR (muster_deck_floor_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeckFloor, muster_deck_floor, MUSTER, DECK_FLOOR, GtkWidget)

/* Divides a window between one card and all the others: side by side where it is wide, else one above the other. Properties:
 * "large" and "rest", both GtkWidget. */

G_END_DECLS
