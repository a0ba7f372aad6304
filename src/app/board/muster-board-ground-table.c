/* muster-board-ground-table.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-ground-private.h"

#include <math.h>

/* Terrain of an open table, as on a drawn map. What a piece is, is told by its pattern and its outline,
 * and by colour only besides. Everything here is in inches. */

/* In pixels. */
#define LEAST_CELL_FOR_PATTERNS 5.0
#define LEAST_CELL_FOR_INCHES   16.0
#define LEAST_WALL              2.0 /* a thinner one would be a scratch on the ground */
#define LEAST_JOINT             0.6 /* narrower ones make a wall grey */

/* How far patterns and outlines reach beyond their piece. */
#define AROUND 0.6

typedef struct
{
  double left, top, right, bottom;
} Frame;

typedef struct
{
  cairo_t *cr;
  const MusterBoardPalette *palette;
  const Frame *frame; /* what is painted */
  double pixel;
  gboolean fine; /* there is room for patterns */
} Painter;

static double
to_inches (gint32 thousandths)
{
  return thousandths / (double) MUSTER_INCH;
}

static void
set_color (const Painter *self, MusterBoardColor color, double alpha)
{
  GdkRGBA rgba = self->palette->colors[color];

  rgba.alpha *= (float) alpha;
  gdk_cairo_set_source_rgba (self->cr, &rgba);
}

static void
trace (const Painter *self, const MusterTerrainPiece *piece)
{
  cairo_new_path (self->cr);
  for (guint i = 0; i < piece->n_points; i++)
    cairo_line_to (self->cr, to_inches (piece->points[i].x), to_inches (piece->points[i].y));
  if (piece->shape == MUSTER_PIECE_AREA)
    cairo_close_path (self->cr);
}

static void
set_width (const Painter *self, double width)
{
  cairo_set_line_width (self->cr, MAX (width, self->pixel));
}

static void
outline (const Painter *self,
         const MusterTerrainPiece *piece,
         double width,
         double dash,
         double alpha)
{
  trace (self, piece);
  set_color (self, MUSTER_BOARD_INK, alpha);
  set_width (self, width);
  cairo_set_line_cap (self->cr, dash > 0 ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (self->cr, &dash, dash > 0 ? 1 : 0, 0);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
}

/* ---- Patterns ---- */

/* The same on every machine, and wherever the map is cut into pictures. */
static double
get_jitter (int column, int row, int salt)
{
  guint x = (guint) column * 73856093U ^ (guint) row * 19349663U ^ (guint) salt * 83492791U;

  x ^= x >> 13;
  x *= 0x5bd1e995;
  x ^= x >> 15;

  return x % 1024 / 1024.0 - 0.5;
}

typedef void (*SignFunc) (const Painter *self, double x, double y, double jitter);

/* Signs at about every @step inches. */
static void
sprinkle (const Painter *self, const MusterTerrainPiece *piece, double step, SignFunc draw)
{
  const MusterBox box = muster_terrain_piece_get_box (piece);
  const int right = (int) ceil (to_inches (box.right) / step);
  const int bottom = (int) ceil (to_inches (box.bottom) / step);

  for (int row = (int) floor (to_inches (box.top) / step); row <= bottom; row++)
    for (int column = (int) floor (to_inches (box.left) / step); column <= right; column++)
      {
        double x = (column + (row % 2) * 0.5 + get_jitter (column, row, 1) * 0.4) * step;
        double y = (row + get_jitter (column, row, 2) * 0.4) * step;

        if (x > self->frame->left - AROUND && x < self->frame->right + AROUND &&
            y > self->frame->top - AROUND && y < self->frame->bottom + AROUND)
          draw (self, x, y, get_jitter (column, row, 3));
      }
}

static void
draw_tree (const Painter *self, double x, double y, double jitter)
{
  cairo_new_path (self->cr);
  cairo_arc (self->cr, x, y, 0.44 + 0.16 * jitter, 0, 2 * G_PI);
  set_color (self, MUSTER_BOARD_INK, 0.10 + 0.10 * (jitter + 0.5));
  cairo_fill_preserve (self->cr);
  set_color (self, MUSTER_BOARD_INK, 0.5);
  set_width (self, 0.05);
  cairo_stroke (self->cr);
}

static void
draw_tuft (const Painter *self, double x, double y, double jitter)
{
  cairo_new_path (self->cr);
  cairo_move_to (self->cr, x - 0.2, y - 0.2);
  cairo_line_to (self->cr, x, y + 0.1);
  cairo_line_to (self->cr, x + 0.2, y - 0.2);
  cairo_move_to (self->cr, x, y - 0.3);
  cairo_line_to (self->cr, x, y + 0.1);
  set_color (self, MUSTER_BOARD_INK, 0.5);
  set_width (self, 0.07);
  cairo_stroke (self->cr);
}

static void
draw_wave (const Painter *self, double x, double y, double jitter)
{
  cairo_new_path (self->cr);
  cairo_move_to (self->cr, x - 0.5, y);
  cairo_curve_to (self->cr, x - 0.3, y - 0.25, x - 0.2, y - 0.25, x, y);
  cairo_curve_to (self->cr, x + 0.2, y + 0.25, x + 0.3, y + 0.25, x + 0.5, y);
  set_color (self, MUSTER_BOARD_INK, 0.4);
  set_width (self, 0.06);
  cairo_stroke (self->cr);
}

static void
draw_pebble (const Painter *self, double x, double y, double jitter)
{
  cairo_new_path (self->cr);
  cairo_arc (self->cr, x, y, 0.07, 0, 2 * G_PI);
  set_color (self, MUSTER_BOARD_INK, 0.45);
  cairo_fill (self->cr);
}

/* Slanted lines over all of the piece. */
static void
draw_slate (const Painter *self, const MusterTerrainPiece *piece)
{
  const MusterBox box = muster_terrain_piece_get_box (piece);
  const double step = 0.5;
  const double height = to_inches (box.bottom - box.top);
  const double top = to_inches (box.top);

  cairo_new_path (self->cr);
  for (double x = floor (to_inches (box.left) / step) * step - ceil (height);
       x < to_inches (box.right);
       x += step)
    {
      cairo_move_to (self->cr, x, top + height);
      cairo_line_to (self->cr, x + height, top);
    }
  set_color (self, MUSTER_BOARD_INK, 0.28);
  set_width (self, 0.06);
  cairo_stroke (self->cr);
}

/* Short strokes downhill, as hills have on old maps. */
static void
draw_slopes (const Painter *self, const MusterTerrainPiece *piece)
{
  const double step = 0.45;

  cairo_new_path (self->cr);
  for (guint i = 0; i < piece->n_points; i++)
    {
      const MusterPoint a = piece->points[i];
      const MusterPoint b = muster_terrain_piece_get_next (piece, i);
      const double dx = to_inches (b.x - a.x);
      const double dy = to_inches (b.y - a.y);
      const double length = hypot (dx, dy);

      for (double at = step / 2; at < length; at += step)
        {
          const double x = to_inches (a.x) + dx / length * at;
          const double y = to_inches (a.y) + dy / length * at;

          /* The corners run clockwise: the inside is to the right. */
          cairo_move_to (self->cr, x, y);
          cairo_line_to (self->cr, x - dy / length * 0.7, y + dx / length * 0.7);
        }
    }
  set_color (self, MUSTER_BOARD_INK, 0.45);
  set_width (self, 0.07);
  cairo_stroke (self->cr);
}

/* Edges that run together a little beside the middle. */
static void
draw_facets (const Painter *self, const MusterTerrainPiece *piece)
{
  const MusterPoint middle = muster_terrain_piece_get_middle (piece);

  cairo_new_path (self->cr);
  for (guint i = 0; i < piece->n_points; i++)
    {
      cairo_move_to (self->cr, to_inches (middle.x) - 0.2, to_inches (middle.y) - 0.2);
      cairo_line_to (self->cr, to_inches (piece->points[i].x), to_inches (piece->points[i].y));
    }
  set_color (self, MUSTER_BOARD_INK, 0.5);
  set_width (self, 0.07);
  cairo_stroke (self->cr);
}

/* ---- Pieces ---- */

typedef enum
{
  LOOK_BUILDING,
  LOOK_WATER,
  LOOK_HILL,
  LOOK_ROCK,
  LOOK_WOOD,
  LOOK_BUSHES,
  LOOK_ROUGH,
  LOOK_FIELD, /* nothing but its marks */
} Look;

static Look
get_look (const MusterTerrainPiece *piece)
{
  if ((piece->flags & MUSTER_PIECE_BUILDING) != 0)
    return LOOK_BUILDING;
  if ((piece->flags & MUSTER_PIECE_WATER) != 0)
    return LOOK_WATER;
  if ((piece->flags & MUSTER_PIECE_RAISED) != 0)
    return LOOK_HILL;
  if ((piece->flags & MUSTER_PIECE_IMPASSABLE) != 0)
    return LOOK_ROCK;
  if ((piece->flags & MUSTER_PIECE_BLOCKS) != 0)
    return LOOK_WOOD;
  if ((piece->flags & MUSTER_PIECE_COVER) != 0)
    return LOOK_BUSHES;

  return piece->factor > 100 ? LOOK_ROUGH : LOOK_FIELD;
}

static void
fill_area (const Painter *self, const MusterTerrainPiece *piece, MusterBoardColor color)
{
  trace (self, piece);
  set_color (self, color, 1);
  cairo_fill (self->cr);
}

/* What is drawn until end_inside () shows only inside of the piece. To clip to its outline would have each sign cut by it. */
static void
begin_inside (const Painter *self, const MusterTerrainPiece *piece)
{
  const MusterBox box = muster_terrain_piece_get_box (piece);
  double left = to_inches (box.left), top = to_inches (box.top);
  double right = to_inches (box.right), bottom = to_inches (box.bottom);
  cairo_matrix_t inches;

  cairo_save (self->cr);
  cairo_get_matrix (self->cr, &inches);
  cairo_user_to_device (self->cr, &left, &top);
  cairo_user_to_device (self->cr, &right, &bottom);
  cairo_identity_matrix (self->cr);
  cairo_rectangle (self->cr,
                   floor (left),
                   floor (top),
                   ceil (right) - floor (left),
                   ceil (bottom) - floor (top));
  cairo_clip (self->cr);
  cairo_set_matrix (self->cr, &inches);
  cairo_push_group (self->cr);
}

static void
end_inside (const Painter *self, const MusterTerrainPiece *piece)
{
  cairo_pop_group_to_source (self->cr);
  trace (self, piece);
  cairo_fill (self->cr);
  cairo_restore (self->cr);
}

static void
paint_pattern (const Painter *self, const MusterTerrainPiece *piece, Look look)
{
  begin_inside (self, piece);
  switch (look)
    {
    case LOOK_BUILDING:
      draw_slate (self, piece);
      break;
    case LOOK_WATER:
      sprinkle (self, piece, 1.4, draw_wave);
      break;
    case LOOK_HILL:
      draw_slopes (self, piece);
      break;
    case LOOK_ROCK:
      draw_facets (self, piece);
      break;
    case LOOK_WOOD:
      sprinkle (self, piece, 0.8, draw_tree);
      break;
    case LOOK_BUSHES:
      sprinkle (self, piece, 0.9, draw_tuft);
      break;
    case LOOK_ROUGH:
      sprinkle (self, piece, 0.6, draw_pebble);
      break;
    case LOOK_FIELD:
    default:
      break;
    }
  end_inside (self, piece);
}

static void
paint_area (const Painter *self, const MusterTerrainPiece *piece)
{
  static const struct
  {
    MusterBoardColor color;
    double width, dash, alpha; /* of the outline */
  } looks[] = {
    [LOOK_BUILDING] = { MUSTER_BOARD_BUILDING, 0.22, 0, 1 },
    [LOOK_WATER] = { MUSTER_BOARD_WATER, 0.08, 0, 0.55 },
    [LOOK_HILL] = { MUSTER_BOARD_HILL, 0.08, 0, 0.6 },
    [LOOK_ROCK] = { MUSTER_BOARD_ROCK, 0.18, 0, 0.9 },
    [LOOK_WOOD] = { MUSTER_BOARD_WOOD, 0.1, 0, 0.8 },
    [LOOK_BUSHES] = { MUSTER_BOARD_ROUGH, 0.1, 0.3, 0.7 },
    [LOOK_ROUGH] = { MUSTER_BOARD_ROUGH, 0.08, 0.3, 0.5 },
    [LOOK_FIELD] = { MUSTER_BOARD_FLOOR, 0.08, 0.6, 0.5 },
  };
  const Look look = get_look (piece);
  double width = looks[look].width, alpha = looks[look].alpha;

  /* The edge of what stops a figure is told by its weight: deep water from a ford. */
  if ((piece->flags & MUSTER_PIECE_IMPASSABLE) != 0)
    {
      width = MAX (width, 0.18);
      alpha = MAX (alpha, 0.9);
    }
  if (look != LOOK_FIELD)
    fill_area (self, piece, looks[look].color);
  if (self->fine && look != LOOK_FIELD)
    paint_pattern (self, piece, look);
  outline (self, piece, width, looks[look].dash, alpha);
}

/* A wall is solid, and joints show that one looks over what only covers; anything else is a fence. */
static void
paint_line (const Painter *self, const MusterTerrainPiece *piece)
{
  const gboolean solid = (piece->flags & (MUSTER_PIECE_BLOCKS | MUSTER_PIECE_IMPASSABLE)) != 0;
  const double joint[] = { 0.5, 0.08 };
  const gboolean jointed = !solid && joint[1] >= LEAST_JOINT * self->pixel;
  const double inner = MAX (0.18, LEAST_WALL * self->pixel);

  if (!solid && (piece->flags & MUSTER_PIECE_COVER) == 0)
    {
      outline (self, piece, MAX (0.14, LEAST_WALL * self->pixel), 0.35, 1);
      return;
    }
  outline (self, piece, MAX (solid ? 0.4 : 0.32, inner + 2 * self->pixel), 0, 1);
  trace (self, piece);
  set_color (self, solid ? MUSTER_BOARD_WALL : MUSTER_BOARD_WALL_LIGHT, 1);
  set_width (self, inner);
  cairo_set_dash (self->cr, joint, jointed ? 2 : 0, 0);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
}

static void
paint_spot (const Painter *self, const MusterTerrainPiece *piece)
{
  const double x = to_inches (piece->points[0].x);
  const double y = to_inches (piece->points[0].y);

  cairo_new_path (self->cr);
  cairo_move_to (self->cr, x - 0.22, y - 0.22);
  cairo_line_to (self->cr, x + 0.22, y + 0.22);
  cairo_move_to (self->cr, x - 0.22, y + 0.22);
  cairo_line_to (self->cr, x + 0.22, y - 0.22);
  set_color (self, MUSTER_BOARD_SIGN, 0.8);
  set_width (self, 0.09);
  cairo_stroke (self->cr);
}

static gboolean
is_near (const MusterTerrainPiece *piece, const Frame *frame)
{
  const MusterBox box = muster_terrain_piece_get_box (piece);

  return to_inches (box.left) - AROUND < frame->right &&
         to_inches (box.right) + AROUND > frame->left &&
         to_inches (box.top) - AROUND < frame->bottom &&
         to_inches (box.bottom) + AROUND > frame->top;
}

/* ---- The ground ---- */

static void
paint_lines (const Painter *self, const Frame *frame, int step, MusterBoardColor color)
{
  cairo_new_path (self->cr);
  for (int x = (int) ceil (frame->left / step) * step; x <= frame->right; x += step)
    cairo_rectangle (self->cr, x, frame->top, self->pixel, frame->bottom - frame->top);
  for (int y = (int) ceil (frame->top / step) * step; y <= frame->bottom; y += step)
    cairo_rectangle (self->cr, frame->left, y, frame->right - frame->left, self->pixel);
  set_color (self, color, step == 1 ? 0.5 : 1);
  cairo_fill (self->cr);
}

/* Lines at every foot, for the eye to measure by, and nearby at every inch. */
static void
paint_floor (const Painter *self, const MusterTerrainPlan *plan, const Frame *frame)
{
  const double right = to_inches (muster_terrain_plan_get_width (plan));
  const double bottom = to_inches (muster_terrain_plan_get_height (plan));

  set_color (self, MUSTER_BOARD_VOID, 1);
  cairo_paint (self->cr);
  cairo_rectangle (self->cr, 0, 0, right, bottom);
  cairo_clip (self->cr);
  set_color (self, MUSTER_BOARD_FLOOR, 1);
  cairo_paint (self->cr);
  if (self->pixel * LEAST_CELL_FOR_INCHES <= 1)
    paint_lines (self, frame, 1, MUSTER_BOARD_LINE);
  paint_lines (self, frame, 12, MUSTER_BOARD_LINE);
}

void
muster_board_ground_paint_table (cairo_t *cr,
                                 const MusterTerrainPlan *plan,
                                 const MusterBoardPalette *palette,
                                 double cell,
                                 const GdkRectangle *part)
{
  const Frame frame = { part->x / cell,
                        part->y / cell,
                        (part->x + part->width) / cell,
                        (part->y + part->height) / cell };
  const Painter painter = { cr, palette, &frame, 1 / cell, cell >= LEAST_CELL_FOR_PATTERNS };
  void (*const paint[]) (const Painter *, const MusterTerrainPiece *) = {
    [MUSTER_PIECE_AREA] = paint_area,
    [MUSTER_PIECE_LINE] = paint_line,
    [MUSTER_PIECE_POINT] = paint_spot,
  };

  cairo_save (cr);
  cairo_scale (cr, cell, cell);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  paint_floor (&painter, plan, &frame);
  for (guint shape = 0; shape < G_N_ELEMENTS (paint); shape++)
    for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
      {
        const MusterTerrainPiece *piece = muster_terrain_plan_get (plan, i);

        if (piece->shape == shape && is_near (piece, &frame))
          paint[shape](&painter, piece);
      }
  cairo_restore (cr);
}
