/* muster-chronicle-board.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-chronicle-board.h"

#include <gdk/gdk.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "muster-grid.h"
#include "muster-terrain.h"

/* Sizes are those of the picture in reports. */
#define CELL           42.0
#define INCH           14.0
#define MARGIN         24.0
#define INCHES_OF_AXIS 6
#define LIFT           3.0 /* of figures above the middle of their space, for the dots below */
#define WIDTH_OF_SHAPE 24.0
#define LEAST_SCALE    0.5
#define MOST_DOTS      6

#define INK  "#1d1d20"
#define SOFT "#5e5e66"
#define LINE "#c8c8cf"
#define WALL "#6b6b74"

typedef struct
{
  cairo_t *cr;
  const MusterReportBoard *board;
} Drawing;

static void
set_colour (const Drawing *self, const char *colour)
{
  GdkRGBA rgba;

  gdk_rgba_parse (&rgba, colour);
  gdk_cairo_set_source_rgba (self->cr, &rgba);
}

/* Around its middle. */
static void
draw_text (const Drawing *self, const char *text, double x, double y, double size, gboolean bold)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (self->cr);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");
  int width;
  int height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, &width, &height);
  cairo_move_to (self->cr,
                 x - (double) width / PANGO_SCALE / 2,
                 y - (double) height / PANGO_SCALE / 2);
  pango_cairo_show_layout (self->cr, layout);
  cairo_new_path (self->cr);
  pango_font_description_free (font);
}

/* ---- A board of spaces ---- */

static void
draw_axes (const Drawing *self)
{
  set_colour (self, SOFT);
  for (guint x = 0; x < self->board->width; x++)
    {
      g_autofree char *place = muster_grid_dup_name (x, 0);

      place[strcspn (place, "0123456789")] = '\0';
      draw_text (self, place, MARGIN + (x + 0.5) * CELL, MARGIN / 2, 12, FALSE);
    }
  for (guint y = 0; y < self->board->height; y++)
    {
      g_autofree char *place = g_strdup_printf ("%u", y + 1);

      draw_text (self, place, MARGIN / 2, MARGIN + (y + 0.5) * CELL, 12, FALSE);
    }
}

static void
draw_spaces (const Drawing *self)
{
  static const double dashes[] = { 3, 3 };
  const guint width = self->board->width;

  for (guint i = 0; i < width * self->board->height; i++)
    {
      const guint8 terrain = self->board->terrain[i];

      if (terrain == MUSTER_TERRAIN_VOID)
        continue;
      cairo_rectangle (self->cr, MARGIN + i % width * CELL, MARGIN + i / width * CELL, CELL, CELL);
      set_colour (self, terrain == MUSTER_TERRAIN_WALL ? WALL : LINE);
      cairo_set_dash (self->cr, dashes, terrain == MUSTER_TERRAIN_OUTSIDE ? 2 : 0, 0);
      if (terrain == MUSTER_TERRAIN_WALL)
        cairo_fill_preserve (self->cr);
      cairo_stroke (self->cr);
    }
  cairo_set_dash (self->cr, NULL, 0, 0);
}

/* ---- An open table ---- */

typedef struct
{
  const char *name;
  const char *fill; /* (nullable) */
  const char *stroke;
  double width;
  double dashes[2]; /* 0: a whole line */
} Look;

static const Look looks[] = {
  { "rough", "rgba(150,160,50,0.18)", SOFT, 1, { 3, 3 } },
  { "building", "rgba(160,110,60,0.3)", INK, 2.5, { 0, 0 } },
  { "water", "rgba(60,140,200,0.3)", "#3c8cc8", 1, { 0, 0 } },
  { "wood", "rgba(70,140,50,0.25)", INK, 1.5, { 1, 4 } },
  { "hill", "rgba(190,150,40,0.25)", SOFT, 1, { 8, 3 } },
  { "rock", "rgba(128,128,128,0.4)", INK, 1.5, { 0, 0 } },
  { "rampart", NULL, INK, 4, { 0, 0 } },
  { "fence", NULL, INK, 2, { 4, 3 } },
};

static const Look *
find_look (const MusterTerrainPiece *piece)
{
  const char *name = muster_report_piece_get_class (piece);

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (g_str_equal (looks[i].name, name))
      return &looks[i];

  return &looks[0];
}

static void
draw_piece (const Drawing *self, const MusterTerrainPiece *piece)
{
  const Look *look = find_look (piece);

  for (guint i = 0; i < piece->n_points; i++)
    cairo_line_to (self->cr,
                   MARGIN + piece->points[i].x * INCH / MUSTER_INCH,
                   MARGIN + piece->points[i].y * INCH / MUSTER_INCH);
  if (piece->shape == MUSTER_PIECE_AREA)
    cairo_close_path (self->cr);
  if (look->fill != NULL)
    {
      set_colour (self, look->fill);
      cairo_fill_preserve (self->cr);
    }
  set_colour (self, look->stroke);
  cairo_set_line_width (self->cr, look->width);
  cairo_set_dash (self->cr, look->dashes, look->dashes[0] > 0 ? 2 : 0, 0);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
  if (piece->shape == MUSTER_PIECE_AREA && piece->title != NULL)
    {
      const MusterPoint middle = muster_terrain_piece_get_middle (piece);

      set_colour (self, SOFT);
      draw_text (self,
                 piece->title,
                 MARGIN + middle.x * INCH / MUSTER_INCH,
                 MARGIN + middle.y * INCH / MUSTER_INCH,
                 10,
                 FALSE);
    }
}

static void
draw_inches (const Drawing *self)
{
  set_colour (self, SOFT);
  for (guint i = 0; i <= MAX (self->board->width, self->board->height); i += INCHES_OF_AXIS)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      if (i <= self->board->width)
        draw_text (self, text, MARGIN + i * INCH, MARGIN / 2, 12, FALSE);
      if (i <= self->board->height)
        draw_text (self, text, MARGIN / 2, MARGIN + i * INCH, 12, FALSE);
    }
}

static void
draw_plan (const Drawing *self)
{
  const MusterTerrainPlan *plan = self->board->plan;

  draw_inches (self);
  set_colour (self, LINE);
  cairo_rectangle (self->cr,
                   MARGIN,
                   MARGIN,
                   muster_terrain_plan_get_width (plan) * INCH / MUSTER_INCH,
                   muster_terrain_plan_get_height (plan) * INCH / MUSTER_INCH);
  cairo_stroke (self->cr);
  for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
    if (muster_terrain_plan_get (plan, i)->shape != MUSTER_PIECE_POINT)
      draw_piece (self, muster_terrain_plan_get (plan, i));
}

/* ---- Figures ---- */

static const char *
get_side_colour (gint rank)
{
  /* As on a board in a window: see ui/board.css. */
  static const char *const colours[] = { "#1c5fa8", "#b23c0e", "#00705a", "#82389a" };

  return rank < 0 ? "#fff" : colours[MIN ((guint) rank, G_N_ELEMENTS (colours) - 1)];
}

static void
draw_path (const Drawing *self, const double (*points)[2], guint n)
{
  for (guint i = 0; i < n; i++)
    cairo_line_to (self->cr, points[i][0], points[i][1]);
  cairo_close_path (self->cr);
}

/* Sides differ by shape first and by colour second. */
static void
draw_shape (const Drawing *self, gint side)
{
  static const double square[][2] = { { -11, -11 }, { 11, -11 }, { 11, 11 }, { -11, 11 } };
  static const double diamond[][2] = { { 0, -15 }, { 15, 0 }, { 0, 15 }, { -15, 0 } };
  static const double triangle[][2] = { { 0, -15 }, { 14, 11 }, { -14, 11 } };

  if (side < 1)
    cairo_arc (self->cr, 0, 0, 12, 0, 2 * G_PI);
  else if (side == 1)
    draw_path (self, square, G_N_ELEMENTS (square));
  else if (side == 2)
    draw_path (self, diamond, G_N_ELEMENTS (diamond));
  else
    draw_path (self, triangle, G_N_ELEMENTS (triangle));
  set_colour (self, get_side_colour (side));
  cairo_fill_preserve (self->cr);
  set_colour (self, side < 0 ? INK : "#fff");
  cairo_set_line_width (self->cr, 1);
  cairo_stroke (self->cr);
}

static void
draw_beak (const Drawing *self, const MusterReportFigure *figure)
{
  static const double beak[][2] = { { 0, -19 }, { 5, -11 }, { -5, -11 } };

  if (figure->facing < 0)
    return;
  cairo_save (self->cr);
  cairo_rotate (self->cr, figure->facing * G_PI / 180);
  draw_path (self, beak, G_N_ELEMENTS (beak));
  set_colour (self, figure->rank < 0 ? INK : get_side_colour (figure->rank));
  cairo_fill (self->cr);
  cairo_restore (self->cr);
}

static void
draw_sign (const Drawing *self, const MusterReportFigure *figure)
{
  static const double sizes[] = { 15, 15, 13, 10, 8 };
  const glong length = g_utf8_strlen (figure->sign, -1);

  set_colour (self, figure->rank < 0 ? INK : "#fff");
  draw_text (self, figure->sign, 0, 0, sizes[MIN (length, (glong) G_N_ELEMENTS (sizes) - 1)], TRUE);
}

static gboolean
is_small_number (double value)
{
  return value >= 0 && value <= MOST_DOTS && value == floor (value);
}

/* A dot for each wound, hollow where it is lost; more than a few are told as a number. */
static void
draw_meter (const Drawing *self, const MusterReportFigure *figure)
{
  const guint full = is_small_number (figure->full) ? (guint) figure->full : 0;

  if (isnan (figure->left))
    return;
  set_colour (self, INK);
  if (!is_small_number (figure->full) || !is_small_number (figure->left))
    {
      g_autofree char *text = g_strdup_printf ("%.0f", figure->left);

      draw_text (self, text, 0, 19, 10, FALSE);
      return;
    }
  cairo_set_line_width (self->cr, 0.8);
  for (guint i = 0; i < full; i++)
    {
      cairo_arc (self->cr, 6.0 * i - 3.0 * (full - 1), 20.5, 1.9, 0, 2 * G_PI);
      if (i < figure->left)
        cairo_fill_preserve (self->cr);
      cairo_stroke (self->cr);
    }
}

/* On an open table figures are as large as their base, but never too small to be seen. */
static void
draw_figure (const Drawing *self, const MusterReportFigure *figure)
{
  const gboolean is_open = self->board->plan != NULL;
  const double unit = is_open ? INCH : CELL;
  const double scale = is_open ? MAX (figure->base * INCH / WIDTH_OF_SHAPE, LEAST_SCALE) : 1;

  cairo_save (self->cr);
  cairo_translate (self->cr,
                   MARGIN + figure->x * unit,
                   MARGIN + figure->y * unit - (is_open ? 0 : LIFT));
  cairo_scale (self->cr, scale, scale);
  draw_beak (self, figure);
  draw_shape (self, figure->rank);
  draw_sign (self, figure);
  draw_meter (self, figure);
  cairo_restore (self->cr);
}

GdkPixbuf *
muster_chronicle_board_draw (const MusterReportBoard *board, int most)
{
  const double unit = board->plan != NULL ? INCH : CELL;
  const double width = 2 * MARGIN + board->width * unit;
  const double height = 2 * MARGIN + board->height * unit;
  const double scale = most / MAX (width, height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                                         (int) ceil (width * scale),
                                                         (int) ceil (height * scale));
  const Drawing self = { cairo_create (surface), board };
  GdkPixbuf *picture;

  set_colour (&self, "#fff");
  cairo_paint (self.cr);
  cairo_scale (self.cr, scale, scale);
  cairo_set_line_width (self.cr, 1);
  if (board->plan != NULL)
    draw_plan (&self);
  else
    {
      draw_axes (&self);
      draw_spaces (&self);
    }
  for (guint i = 0; i < board->figures->len; i++)
    draw_figure (&self, board->figures->pdata[i]);
  cairo_destroy (self.cr);
  picture = gdk_pixbuf_get_from_surface (surface,
                                         0,
                                         0,
                                         cairo_image_surface_get_width (surface),
                                         cairo_image_surface_get_height (surface));
  cairo_surface_destroy (surface);

  return picture;
}
