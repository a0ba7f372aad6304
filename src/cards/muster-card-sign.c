/* muster-card-sign.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-card-sign.h"

#include "muster-card-text.h"

#define DARK 0.18 /* brightness below which white letters are read better than black ones */

/* ---- Colours ---- */

gboolean
muster_card_colour_read (const char *text, MusterCardColour *colour)
{
  double parts[3];

  if (text == NULL || text[0] != '#' || strlen (text) != 7)
    return FALSE;
  for (guint i = 0; i < 3; i++)
    {
      const int high = g_ascii_xdigit_value (text[1 + 2 * i]);
      const int low = g_ascii_xdigit_value (text[2 + 2 * i]);

      if (high < 0 || low < 0)
        return FALSE;
      parts[i] = (high * 16 + low) / 255.0;
    }
  *colour = (MusterCardColour){ parts[0], parts[1], parts[2], 1 };

  return TRUE;
}

/* Squares are near enough to how bright the eye finds it. */
static double
get_brightness (const MusterCardColour *self)
{
  return 0.21 * self->red * self->red + 0.72 * self->green * self->green +
         0.07 * self->blue * self->blue;
}

MusterCardColour
muster_card_colour_darken (const MusterCardColour *colour)
{
  MusterCardColour darker = *colour;

  while (get_brightness (&darker) > DARK)
    {
      darker.red *= 0.95;
      darker.green *= 0.95;
      darker.blue *= 0.95;
    }

  return darker;
}

MusterCardColour
muster_card_colour_on (const MusterCardColour *ground)
{
  return get_brightness (ground) <= DARK ? (MusterCardColour){ 1, 1, 1, 1 }
                                         : (MusterCardColour){ 0.09, 0.1, 0.12, 1 };
}

void
muster_card_colour_set (const MusterCardColour *self, cairo_t *cr)
{
  cairo_set_source_rgba (cr, self->red, self->green, self->blue, self->alpha);
}

/* ---- Signs that are drawn, each 1 high around the origin ---- */

static void
trace_diamond (cairo_t *cr)
{
  cairo_move_to (cr, 0, -0.5);
  cairo_curve_to (cr, 0.1, -0.3, 0.25, -0.12, 0.4, 0);
  cairo_curve_to (cr, 0.25, 0.12, 0.1, 0.3, 0, 0.5);
  cairo_curve_to (cr, -0.1, 0.3, -0.25, 0.12, -0.4, 0);
  cairo_curve_to (cr, -0.25, -0.12, -0.1, -0.3, 0, -0.5);
  cairo_close_path (cr);
}

static void
trace_heart (cairo_t *cr)
{
  cairo_move_to (cr, 0, 0.5);
  cairo_curve_to (cr, -0.06, 0.36, -0.46, 0.1, -0.46, -0.2);
  cairo_curve_to (cr, -0.46, -0.4, -0.33, -0.5, -0.22, -0.5);
  cairo_curve_to (cr, -0.1, -0.5, -0.03, -0.4, 0, -0.28);
  cairo_curve_to (cr, 0.03, -0.4, 0.1, -0.5, 0.22, -0.5);
  cairo_curve_to (cr, 0.33, -0.5, 0.46, -0.4, 0.46, -0.2);
  cairo_curve_to (cr, 0.46, 0.1, 0.06, 0.36, 0, 0.5);
  cairo_close_path (cr);
}

static void
trace_stem (cairo_t *cr)
{
  cairo_move_to (cr, 0, 0.1);
  cairo_curve_to (cr, 0.02, 0.34, 0.07, 0.44, 0.17, 0.5);
  cairo_line_to (cr, -0.17, 0.5);
  cairo_curve_to (cr, -0.07, 0.44, -0.02, 0.34, 0, 0.1);
  cairo_close_path (cr);
}

static void
trace_spade (cairo_t *cr)
{
  cairo_move_to (cr, 0, -0.5);
  cairo_curve_to (cr, 0.06, -0.36, 0.44, -0.13, 0.44, 0.12);
  cairo_curve_to (cr, 0.44, 0.27, 0.34, 0.34, 0.24, 0.34);
  cairo_curve_to (cr, 0.13, 0.34, 0.05, 0.27, 0, 0.18);
  cairo_curve_to (cr, -0.05, 0.27, -0.13, 0.34, -0.24, 0.34);
  cairo_curve_to (cr, -0.34, 0.34, -0.44, 0.27, -0.44, 0.12);
  cairo_curve_to (cr, -0.44, -0.13, -0.06, -0.36, 0, -0.5);
  cairo_close_path (cr);
  cairo_fill (cr);
  trace_stem (cr);
}

static void
trace_club (cairo_t *cr)
{
  static const double leaves[][2] = { { 0, -0.28 }, { -0.24, 0.08 }, { 0.24, 0.08 } };

  for (gsize i = 0; i < G_N_ELEMENTS (leaves); i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, leaves[i][0], leaves[i][1], 0.22, 0, 2 * G_PI);
    }
  cairo_rectangle (cr, -0.08, -0.12, 0.16, 0.24);
  cairo_fill (cr);
  trace_stem (cr);
}

static const struct
{
  const char *sign;
  void (*trace) (cairo_t *cr);
} drawn[] = {
  { "♦", trace_diamond },
  { "♥", trace_heart },
  { "♠", trace_spade },
  { "♣", trace_club },
};

/* ---- Signs that are written ---- */

static void
write_sign (const char *sign, PangoContext *context, cairo_t *cr, double height)
{
  const MusterCardWords words = { .text = sign,
                                  .weight = PANGO_WEIGHT_BOLD,
                                  .least = 100,
                                  .most = 100,
                                  .width = 1000,
                                  .height = 1000 };
  double size;
  gboolean is_cut;
  g_autoptr (PangoLayout) layout = muster_card_words_fit (&words, context, &size, &is_cut);
  PangoRectangle ink;
  double scale;

  pango_layout_get_extents (layout, &ink, NULL);
  if (ink.width <= 0 || ink.height <= 0)
    return;
  /* What is wider than high is as wide as others are high. */
  scale = height * PANGO_SCALE / MAX (ink.height, ink.width);
  cairo_scale (cr, scale, scale);
  cairo_move_to (cr,
                 -(ink.x + ink.width / 2.0) / PANGO_SCALE,
                 -(ink.y + ink.height / 2.0) / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
}

void
muster_card_sign_draw (const char *sign,
                       PangoContext *context,
                       cairo_t *cr,
                       double x,
                       double y,
                       double height)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  for (gsize i = 0; i < G_N_ELEMENTS (drawn); i++)
    if (g_str_has_prefix (sign, drawn[i].sign))
      {
        cairo_scale (cr, height, height);
        drawn[i].trace (cr);
        cairo_fill (cr);
        cairo_restore (cr);
        return;
      }
  write_sign (sign, context, cr, height);
  cairo_restore (cr);
}
