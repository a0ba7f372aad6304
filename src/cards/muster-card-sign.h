/* muster-card-sign.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* A colour of a deck, "#rrggbb". */
typedef struct
{
  double red, green, blue, alpha;
} MusterCardColour;

/* @text: (nullable): FALSE: it is no colour */
gboolean muster_card_colour_read (const char *text, MusterCardColour *colour);
/* White or nearly black, whichever is read on it. */
MusterCardColour muster_card_colour_on (const MusterCardColour *ground);
/* The same, or as much darker as it must be to be read on white. */
MusterCardColour muster_card_colour_darken (const MusterCardColour *colour);
void muster_card_colour_set (const MusterCardColour *self, cairo_t *cr);

/* Draws a sign of a suit in the middle of (@x, @y), @height high, in millimetres, in what is the source of @cr. Those of playing
 * cards are drawn by us, so that they look well with whatever letters a computer has; any other is written. */
void muster_card_sign_draw (const char *sign,
                            PangoContext *context,
                            cairo_t *cr,
                            double x,
                            double y,
                            double height);

G_END_DECLS
