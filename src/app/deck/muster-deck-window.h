/* muster-deck-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-deck-table.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DECK_WINDOW (muster_deck_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeckWindow,
                      muster_deck_window,
                      MUSTER,
                      DECK_WINDOW,
                      AdwApplicationWindow)

/* A deck on the table: its piles, the card that was drawn, large, the hand, and beside them what was done and the chances. There
 * is nothing to save. */

GtkWidget *muster_deck_window_new (GtkApplication *application,
                                   MusterDeckTable *table) G_GNUC_WARN_UNUSED_RESULT;

gint64 muster_deck_window_get_id (MusterDeckWindow *self);

G_END_DECLS
