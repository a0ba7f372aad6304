/* muster-card-back.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-card-press.h"

G_BEGIN_DECLS

/* The back of the cards of a deck: its picture, or a pattern that looks the same upside down. Decks of other names mostly have
 * another colour. One unit of @cr is a millimetre, its origin the left upper corner of the card. The paper is not drawn. */
void muster_card_back_draw (MusterCardPress *press, cairo_t *cr, double width, double height);

G_END_DECLS
