/* muster-card-press.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pangocairo.h>

#include "muster-deck.h"

G_BEGIN_DECLS

/* What the cards of one deck are drawn with: its letters and its pictures. It is used by one thread. */
typedef struct _MusterCardPress MusterCardPress;

MusterCardPress *muster_card_press_new (MusterDeck *deck) G_GNUC_WARN_UNUSED_RESULT;
void muster_card_press_free (MusterCardPress *self);

MusterDeck *muster_card_press_get_deck (const MusterCardPress *self);
PangoContext *muster_card_press_get_context (const MusterCardPress *self);

/* The deck as it is now; pictures that it still has are not read again. */
void muster_card_press_set_deck (MusterCardPress *self, MusterDeck *deck);

/* (transfer none) (nullable): a picture of the deck; %NULL where it has none of that name, or it cannot be read. It is valid
 * until the next one is asked for.
 * @name: (nullable) */
cairo_surface_t *muster_card_press_get_picture (MusterCardPress *self, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCardPress, muster_card_press_free)

G_END_DECLS
