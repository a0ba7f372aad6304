/* muster-figure.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-figure-private.h"

#include <math.h>

#include "muster-drawing-private.h"
#include "muster-shape.h"

/* Sizes are parts of a space. */
#define RADIUS MUSTER_BOARD_DISC
#define STAMP  1.5 /* the square in which a figure is drawn, with its ring and shadow */

#define METER_DROP   0.2
#define ROOM_ON_DISC 0.86 /* for the letters of a shape that lies on a round base */

/* Smaller letters, in pixels, cannot be read: where the cells are small they fill more of them. */
#define LEAST_LETTERS        7.0
#define MOST_OF_CELL         0.6
#define LEAST_CELL_FOR_METER 24.0
#define MAX_PIPS             12 /* in two rows */
#define ROW_OF_PIPS          6

#define STAMP_FIGURE (G_GUINT64_CONSTANT (1) << 56)
#define STAMP_METER  (G_GUINT64_CONSTANT (2) << 56)

/* What a stamp of a figure shows, packed into its key. */
typedef struct
{
  gint side;  /* -1 to 5 */
  int facing; /* in steps */
  gboolean acting;
  gboolean disc; /* the sign of the side lies on a round base, as on an open table */
  guint16 base;  /* what is as large as others is drawn once for all of them */
} Look;

/* Degrees: finer than anybody sees. */
#define FACING_STEP 5

/* There are so many looks, however many sides. */
static gint
get_look_side (const MusterThingView *figure)
{
  return figure->side < 0 ? -1 : figure->side % MUSTER_N_SIDE_COLORS;
}

static guint64
pack_look (const Look *look)
{
  return STAMP_FIGURE | (guint64) look->base << 32 | (look->disc ? 1 << 16 : 0) |
         (guint64) (look->side + 1) << 8 | (guint64) look->facing << 1 | (look->acting ? 1 : 0);
}

static Look
unpack_look (guint64 key)
{
  Look look = { .side = (gint) (key >> 8 & 0xff) - 1, .disc = (key >> 16 & 1) != 0 };

  look.facing = (int) (key >> 1 & 0x7f) * FACING_STEP;
  look.acting = (key & 1) != 0;

  return look;
}

/* ---- The base ---- */

static void
set_color (cairo_t *cr, MusterBoardArea *self, MusterBoardColor color)
{
  gdk_cairo_set_source_rgba (cr, &self->palette.colors[color]);
}

static void
draw_shadow (cairo_t *cr, MusterShape shape)
{
  cairo_save (cr);
  cairo_translate (cr, 0.015, 0.035);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.11);
  for (int i = 0; i < 3; i++)
    {
      muster_shape_trace (cr, shape, RADIUS + 0.015 + 0.02 * i);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

/* Two rings, so that it is not only the colour that tells who acts. */
static void
draw_rings (cairo_t *cr, MusterBoardArea *self, double pixel)
{
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, 0.5, 0, 2 * G_PI);
  set_color (cr, self, MUSTER_BOARD_INK);
  cairo_set_line_width (cr, 0.11);
  cairo_stroke_preserve (cr);
  set_color (cr, self, MUSTER_BOARD_ACTING);
  cairo_set_line_width (cr, MAX (0.065, pixel));
  cairo_stroke (cr);
  cairo_arc (cr, 0, 0, 0.6, 0, 2 * G_PI);
  set_color (cr, self, MUSTER_BOARD_INK);
  cairo_set_line_width (cr, 0.08);
  cairo_stroke_preserve (cr);
  set_color (cr, self, MUSTER_BOARD_ACTING);
  cairo_set_line_width (cr, MAX (0.04, pixel));
  cairo_stroke (cr);
}

static void
draw_beak (cairo_t *cr, MusterBoardArea *self, const Look *look, double line)
{
  MusterShape shape = look->disc ? MUSTER_SHAPE_CIRCLE : muster_shape_for_side (look->side);
  double rim = RADIUS * muster_shape_get_reach (shape, look->facing);

  cairo_new_path (cr);
  muster_shape_trace_beak (cr, look->facing, rim - 0.06, rim + 0.125, 0.14);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  set_color (cr, self, MUSTER_BOARD_INK);
  cairo_set_line_width (cr, line * 2);
  cairo_stroke_preserve (cr);
  set_color (cr, self, MUSTER_BOARD_PAPER);
  cairo_fill (cr);
}

static void
draw_base (cairo_t *cr, MusterBoardArea *self, gint side, double radius, double line)
{
  MusterShape shape = muster_shape_for_side (side);
  MusterBoardColor color = muster_board_palette_get_side (side);
  MusterBoardColor letters = muster_board_palette_get_letters (&self->palette, color);
  GdkRGBA rim = self->palette.colors[letters];

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  muster_shape_trace (cr, shape, radius);
  set_color (cr, self, MUSTER_BOARD_INK);
  cairo_set_line_width (cr, line * 2);
  cairo_stroke_preserve (cr);
  set_color (cr, self, color);
  cairo_fill (cr);
  muster_shape_trace (cr, shape, radius - 0.05);
  rim.alpha = 0.45f;
  gdk_cairo_set_source_rgba (cr, &rim);
  cairo_set_line_width (cr, 0.018);
  cairo_stroke (cr);
}

/* A round base, as large as the figure's, on which the shape of the side has room. Returns the radius
 * of that. */
static double
draw_disc (cairo_t *cr, MusterBoardArea *self, gint side, double line)
{
  const MusterShape shape = muster_shape_for_side (side);
  double reach = 0;

  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, RADIUS, 0, 2 * G_PI);
  set_color (cr, self, MUSTER_BOARD_INK);
  cairo_set_line_width (cr, line * 2);
  cairo_stroke_preserve (cr);
  set_color (cr, self, MUSTER_BOARD_PAPER);
  cairo_fill (cr);
  for (int facing = 0; facing < 360; facing += 45)
    reach = MAX (reach, muster_shape_get_reach (shape, facing));

  return (RADIUS - 0.02) / reach;
}

static void
draw_stamp (cairo_t *cr, double pixel, guint64 key, gpointer data)
{
  MusterBoardArea *self = data;
  Look look = unpack_look (key);
  double line = MAX (0.032, pixel * STAMP);
  double radius = RADIUS;

  cairo_scale (cr, 1 / STAMP, 1 / STAMP);
  draw_shadow (cr, look.disc ? MUSTER_SHAPE_CIRCLE : muster_shape_for_side (look.side));
  if (look.acting)
    draw_rings (cr, self, pixel * STAMP);
  draw_beak (cr, self, &look, line);
  if (look.disc)
    radius = draw_disc (cr, self, look.side, line);
  draw_base (cr, self, look.side, radius, line);
}

/* ---- What is written on it ---- */

void
muster_board_area_draw_plate (MusterBoardArea *self,
                              GtkSnapshot *snapshot,
                              const char *text,
                              const MusterBoardLettering *lettering,
                              graphene_point_t middle)
{
  const MusterBoardLabel *label = muster_board_labels_get (self->labels, text, lettering);
  float width = label->width + (float) lettering->size * 0.6f;
  float height = label->height + (float) lettering->size * 0.5f;
  GskRoundedRect plate;

  gsk_rounded_rect_init_from_rect (&plate,
                                   &GRAPHENE_RECT_INIT (roundf (middle.x - width / 2),
                                                        roundf (middle.y - height / 2),
                                                        width,
                                                        height),
                                   height / 3);
  gtk_snapshot_push_rounded_clip (snapshot, &plate);
  gtk_snapshot_append_color (snapshot, &self->palette.colors[MUSTER_BOARD_INK], &plate.bounds);
  gtk_snapshot_pop (snapshot);
  muster_board_labels_append (self->labels, snapshot, label, middle.x, middle.y);
}

MusterBoardLettering
muster_board_area_get_plate_lettering (MusterBoardArea *self, MusterBoardRole role, double size)
{
  return (MusterBoardLettering){ .role = role,
                                 .size = MAX (size, 8),
                                 .weight = PANGO_WEIGHT_BOLD,
                                 .color = &self->palette.colors[MUSTER_BOARD_PAPER] };
}

/* ---- Meters ---- */

/* What is left is full, what is lost is hollow, so that both can be counted. */
static void
draw_pips (cairo_t *cr, double pixel, guint64 key, gpointer data)
{
  MusterBoardArea *self = data;
  int left = (int) (key >> 8 & 0xff);
  int all = (int) (key & 0xff);
  gint side = (gint) (key >> 16 & 0xff) - 1;
  MusterBoardColor base = muster_board_palette_get_side (side);
  int rows = (all + ROW_OF_PIPS - 1) / ROW_OF_PIPS;
  int per_row = (all + rows - 1) / rows;
  double step = 1.0 / MAX (per_row, 4);
  double r = step * 0.37;
  double line = MAX (step * 0.14, pixel);

  set_color (cr, self, muster_board_palette_get_letters (&self->palette, base));
  cairo_set_line_width (cr, line);
  for (int i = 0; i < all; i++)
    {
      int in_row = MIN (per_row, all - i / per_row * per_row);
      double x = step * (i % per_row - (in_row - 1) / 2.0);
      double y = step * (i / per_row - (rows - 1) / 2.0);

      cairo_new_path (cr);
      cairo_arc (cr, x, y, i < left ? r : r - line / 2, 0, 2 * G_PI);
      if (i < left)
        cairo_fill (cr);
      else
        cairo_stroke (cr);
    }
}

static const MusterThingAttribute *
find_meter (const MusterThingView *figure)
{
  for (guint i = 0; figure->attributes != NULL && i < figure->attributes->len; i++)
    {
      const MusterThingAttribute *it = g_ptr_array_index (figure->attributes, i);

      if (it->show == MUSTER_SHOW_METER && !isnan (it->number) && !isnan (it->full))
        return it;
    }

  return NULL;
}

/* (nullable): one out of one goes without saying. */
static const MusterThingAttribute *
get_shown_meter (const MusterThingView *figure, double cell)
{
  const MusterThingAttribute *meter = find_meter (figure);

  if (meter == NULL || cell < LEAST_CELL_FOR_METER || (meter->full <= 1 && meter->number >= 1))
    return NULL;

  return meter;
}

static void
draw_meter (MusterBoardArea *self,
            GtkSnapshot *snapshot,
            const MusterThingView *figure,
            graphene_point_t middle,
            double cell)
{
  const MusterThingAttribute *meter = get_shown_meter (figure, cell);
  int left, all;

  if (meter == NULL)
    return;

  left = (int) meter->number;
  all = (int) meter->full;
  middle.y += (float) (cell * METER_DROP);
  if (all <= MAX_PIPS && left <= all)
    {
      guint64 key = STAMP_METER | (guint64) figure->pose.base << 32 |
                    (guint64) (get_look_side (figure) + 1) << 16 | (guint64) MAX (left, 0) << 8 |
                    (guint64) MAX (all, 1);

      muster_board_stamps_append (self->stamps,
                                  snapshot,
                                  key,
                                  cell * 0.46,
                                  middle,
                                  draw_pips,
                                  self);
    }
  else
    {
      g_autofree char *text = g_strdup_printf ("%d/%d", left, all);
      MusterBoardLettering lettering = muster_board_area_get_plate_lettering (
          self,
          MUSTER_BOARD_ROLE_METER,
          cell * 0.17);

      middle.y += (float) (cell * 0.1);
      muster_board_area_draw_plate (self, snapshot, text, &lettering, middle);
    }
}

/* ---- The sign ---- */

static void
draw_sign (MusterBoardArea *self,
           GtkSnapshot *snapshot,
           const MusterThingView *figure,
           graphene_point_t middle,
           double cell)
{
  static const double sizes[] = { 0.46, 0.38, 0.30, 0.24 };
  MusterBoardColor color = muster_board_palette_get_side (figure->side);
  MusterShape shape = muster_shape_for_side (figure->side);
  guint n = (guint) g_utf8_strlen (figure->sign, -1);
  double size = cell * sizes[CLAMP (n, 1, G_N_ELEMENTS (sizes)) - 1] *
                muster_shape_get_room (shape);
  double least = MIN (LEAST_LETTERS, cell * MOST_OF_CELL);
  double drop = shape == MUSTER_SHAPE_TRIANGLE ? cell * 0.05 : 0;
  MusterBoardLettering lettering = { .size = MAX (size, least), .weight = PANGO_WEIGHT_BOLD };

  if (self->geometry.table != NULL && shape != MUSTER_SHAPE_CIRCLE)
    size *= ROOM_ON_DISC;
  if (get_shown_meter (figure, cell) != NULL)
    drop -= cell * 0.06;
  color = muster_board_palette_get_letters (&self->palette, color);
  lettering.role = MUSTER_BOARD_ROLE_SIGN + shape;
  lettering.color = &self->palette.colors[color];
  muster_board_labels_append (self->labels,
                              snapshot,
                              muster_board_labels_get (self->labels, figure->sign, &lettering),
                              middle.x,
                              middle.y + drop);
}

/* ---- All of it ---- */

void
muster_board_area_draw_figure (MusterBoardArea *self,
                               GtkSnapshot *snapshot,
                               const MusterThingView *figure,
                               graphene_point_t middle)
{
  double cell = muster_board_area_get_cell_of (self, figure);
  Look look = { .side = get_look_side (figure), .base = figure->pose.base };

  look.disc = self->geometry.table != NULL && figure->pose.base > 0;
  look.facing = (figure->pose.facing + FACING_STEP / 2) % 360 / FACING_STEP;
  look.acting = self->acting != NULL && g_str_equal (self->acting, figure->token);
  muster_board_stamps_append (self->stamps,
                              snapshot,
                              pack_look (&look),
                              cell * STAMP,
                              middle,
                              draw_stamp,
                              self);
  if (cell >= MUSTER_BOARD_LEAST_FOR_LETTERS)
    draw_sign (self, snapshot, figure, middle, cell);
  draw_meter (self, snapshot, figure, middle, cell);
}
