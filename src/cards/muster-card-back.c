/* muster-card-back.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-card-back.h"

#include <math.h>

#include "muster-card-face-private.h"

#define MARGIN                                                                                     \
  3.5 /* on a card of poker, in millimetres: what is not cut exactly still has white all around */
#define LATTICE 5.2 /* how wide a lozenge is */
#define POKER   63.5

/* Dark enough for white letters, and well told apart. */
static const MusterCardColour colours[] = {
  { 0.13, 0.27, 0.45, 1 }, { 0.45, 0.14, 0.17, 1 }, { 0.12, 0.35, 0.26, 1 },
  { 0.33, 0.2, 0.43, 1 },  { 0.45, 0.27, 0.1, 1 },  { 0.1, 0.34, 0.38, 1 },
  { 0.24, 0.26, 0.3, 1 },  { 0.43, 0.15, 0.33, 1 },
};

/* As many lozenges as have room, the same number above and below the middle: so it is the same when it is turned. */
static void
draw_lattice (cairo_t *cr, double width, double height, double step)
{
  const double high = step * 1.5;
  const int across = (int) ceil (width / step / 2) + 1;
  const int down = (int) ceil (height / high / 2) + 1;

  for (int row = -2 * down; row <= 2 * down; row++)
    for (int column = -across; column <= across; column++)
      {
        const double x = (column + (row % 2 != 0 ? 0.5 : 0)) * step;
        const double y = row * high / 2;

        cairo_move_to (cr, x, y - high * 0.42);
        cairo_line_to (cr, x + step * 0.42, y);
        cairo_line_to (cr, x, y + high * 0.42);
        cairo_line_to (cr, x - step * 0.42, y);
        cairo_close_path (cr);
      }
  cairo_set_source_rgba (cr, 1, 1, 1, 0.17);
  cairo_fill (cr);
  for (int row = -2 * down; row <= 2 * down; row++)
    for (int column = -across; column <= across; column++)
      {
        const double x = (column + (row % 2 != 0 ? 0.5 : 0)) * step;

        cairo_new_sub_path (cr);
        cairo_arc (cr, x, row * high / 2, step * 0.09, 0, 2 * G_PI);
      }
  cairo_set_source_rgba (cr, 1, 1, 1, 0.55);
  cairo_fill (cr);
}

/* The title can be read from either side. */
static void
draw_title (const MusterCardPress *press,
            cairo_t *cr,
            const MusterCardColour *colour,
            double width,
            double unit)
{
  const double high = 7.5 * unit;
  const double wide = width - 9 * unit;
  const MusterCardWords words = {
    .text = muster_deck_get_title (muster_card_press_get_deck (press)),
    .weight = PANGO_WEIGHT_BOLD,
    .alignment = PANGO_ALIGN_CENTER,
    .least = MIN (6.0, 11 * unit),
    .most = 11 * unit,
    .width = wide - 5 * unit,
    .height = high - 1.2 * unit,
  };
  double size;
  gboolean is_cut;
  g_autoptr (PangoLayout) layout = muster_card_words_fit (&words,
                                                          muster_card_press_get_context (press),
                                                          &size,
                                                          &is_cut);
  double text_width;
  double text_height;

  muster_card_layout_measure (layout, &text_width, &text_height);
  muster_card_trace_box (cr, -wide / 2, -high, wide, 2 * high, 3 * unit);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  muster_card_colour_set (colour, cr);
  muster_card_trace_box (cr,
                         -wide / 2 + unit,
                         -high + unit,
                         wide - 2 * unit,
                         2 * high - 2 * unit,
                         2.2 * unit);
  cairo_set_line_width (cr, 0.35 * unit);
  cairo_stroke (cr);
  cairo_rectangle (cr, -wide / 2 + 6 * unit, -0.12 * unit, wide - 12 * unit, 0.24 * unit);
  cairo_fill (cr);
  for (guint i = 0; i < 2; i++)
    {
      cairo_save (cr);
      cairo_rotate (cr, i * G_PI);
      cairo_translate (cr, -words.width / 2, -high / 2 + 0.3 * unit - text_height / 2);
      cairo_scale (cr, 1 / MUSTER_CARD_POINTS, 1 / MUSTER_CARD_POINTS);
      cairo_move_to (cr, 0, 0);
      pango_cairo_show_layout (cr, layout);
      cairo_restore (cr);
    }
}

static void
draw_pattern (const MusterCardPress *press, cairo_t *cr, double width, double height)
{
  MusterDeck *deck = muster_card_press_get_deck (press);
  const double unit = MIN (width, height) / POKER;
  const double margin = MARGIN * unit;
  const guint hash = g_str_hash (muster_deck_get_id (deck));
  const MusterCardColour *colour = &colours[hash % G_N_ELEMENTS (colours)];

  muster_card_trace_box (cr, margin, margin, width - 2 * margin, height - 2 * margin, 2.5 * unit);
  muster_card_colour_set (colour, cr);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  cairo_translate (cr, width / 2, height / 2);
  draw_lattice (cr, width, height, LATTICE * unit);
  cairo_restore (cr);

  muster_card_trace_box (cr,
                         margin + 1.3 * unit,
                         margin + 1.3 * unit,
                         width - 2 * margin - 2.6 * unit,
                         height - 2 * margin - 2.6 * unit,
                         1.6 * unit);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 0.5 * unit);
  cairo_stroke (cr);
  cairo_translate (cr, width / 2, height / 2);
  draw_title (press, cr, colour, width - 2 * margin, unit);
}

void
muster_card_back_draw (MusterCardPress *press, cairo_t *cr, double width, double height)
{
  const char *name = muster_deck_get_back (muster_card_press_get_deck (press));
  cairo_surface_t *picture = muster_card_press_get_picture (press, name);

  cairo_save (cr);
  cairo_new_path (cr);
  if (picture != NULL)
    muster_card_draw_picture (picture, (MusterCardArea){ 0, 0, width, height }, 0, cr);
  else
    draw_pattern (press, cr, width, height);
  cairo_restore (cr);
}
