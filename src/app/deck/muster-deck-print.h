/* muster-deck-print.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-deck.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DECK_PRINT (muster_deck_print_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeckPrint, muster_deck_print, MUSTER, DECK_PRINT, AdwWindow)

/* How the cards of a deck are put on paper, with the pages as they will be.
 * @parent: a widget in the window that it belongs to
 * @settings: (nullable): where what is chosen is kept */
void muster_deck_print_present (GtkWidget *parent, MusterDeck *deck, GSettings *settings);

G_END_DECLS
