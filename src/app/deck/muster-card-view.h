/* muster-card-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-deck.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CARD_VIEW (muster_card_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterCardView, muster_card_view, MUSTER, CARD_VIEW, GtkWidget)

/* A card, as large as there is room for it. A screen reader is told what stands on it. */

GtkWidget *muster_card_view_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_card_view_show:
 * @deck: (nullable): %NULL shows nothing
 * @card: (nullable): of @deck; %NULL shows the back
 */
void muster_card_view_show (MusterCardView *self, MusterDeck *deck, const MusterDeckCard *card);

G_END_DECLS
