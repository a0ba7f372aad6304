/* muster-board-ground.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-ground-private.h"

#include <math.h>

/* In pixels. */
#define GRAIN                  128
#define HATCH                  12
#define LEAST_CELL_FOR_LINES   6.0
#define LEAST_FRONT_FOR_JOINTS 7

struct _MusterBoardGround
{
  MusterField *field;
  MusterBoardGeometry geometry; /* of it */
  MusterTerrainPlan *plan;      /* of an open table */
  MusterBoardPalette palette;
  cairo_pattern_t *grain, *hatch; /* tiles */
};

/* Everything here is in pixels of the image, whose corner is that of the board. */
typedef struct
{
  const MusterBoardGround *ground;
  const MusterGrid *grid;
  cairo_t *cr;
  MusterBoardPart part;
  double cell;
  int line;  /* the width of an outline */
  int front; /* how much of a wall's side is seen */
} Painter;

typedef gboolean (*SpaceTest) (const Painter *self, int x, int y);
typedef void (*RunFunc) (const Painter *self, const GdkRectangle *run);

static void
fill (const Painter *self, MusterBoardColor color, int x, int y, int width, int height)
{
  if (width <= 0 || height <= 0)
    return;

  gdk_cairo_set_source_rgba (self->cr, &self->ground->palette.colors[color]);
  cairo_rectangle (self->cr, x, y, width, height);
  cairo_fill (self->cr);
}

static void
fill_rect (const Painter *self, MusterBoardColor color, const GdkRectangle *r)
{
  fill (self, color, r->x, r->y, r->width, r->height);
}

static void
fill_with_tiles (const Painter *self, cairo_pattern_t *tile, const GdkRectangle *r)
{
  cairo_set_source (self->cr, tile);
  gdk_cairo_rectangle (self->cr, r);
  cairo_fill (self->cr);
}

int
muster_board_ground_get_edge (double cell, int index)
{
  return (int) lround (index * cell);
}

static GdkRectangle
get_rect (const Painter *self, int x, int y, int columns, int rows)
{
  int left = muster_board_ground_get_edge (self->cell, x);
  int top = muster_board_ground_get_edge (self->cell, y);

  return (GdkRectangle){ left,
                         top,
                         muster_board_ground_get_edge (self->cell, x + columns) - left,
                         muster_board_ground_get_edge (self->cell, y + rows) - top };
}

/* Spaces side by side of which the same is true are painted as one. */
static void
paint_rows (const Painter *self, SpaceTest test, RunFunc paint)
{
  for (int y = self->part.top; y < self->part.bottom; y++)
    for (int x = self->part.left; x < self->part.right; x++)
      {
        int n = 0;
        GdkRectangle run;

        while (x + n < self->part.right && test (self, x + n, y))
          n++;
        if (n == 0)
          continue;
        run = get_rect (self, x, y, n, 1);
        paint (self, &run);
        x += n;
      }
}

static void
paint_columns (const Painter *self, SpaceTest test, RunFunc paint)
{
  for (int x = self->part.left; x < self->part.right; x++)
    for (int y = self->part.top; y < self->part.bottom; y++)
      {
        int n = 0;
        GdkRectangle run;

        while (y + n < self->part.bottom && test (self, x, y + n))
          n++;
        if (n == 0)
          continue;
        run = get_rect (self, x, y, 1, n);
        paint (self, &run);
        y += n;
      }
}

/* ---- What is true of a space ---- */

/* Beyond the board is what VOID is: nothing. */
static MusterTerrain
get_terrain (const Painter *self, int x, int y)
{
  if (x < 0 || y < 0 || x >= self->grid->width || y >= self->grid->height)
    return MUSTER_TERRAIN_VOID;

  return muster_grid_get_terrain (self->grid,
                                  muster_grid_get_place (self->grid, (guint) x, (guint) y));
}

static gboolean
is_open (const Painter *self, int x, int y)
{
  return muster_terrain_is_open (get_terrain (self, x, y));
}

static gboolean
is_floor (const Painter *self, int x, int y)
{
  return get_terrain (self, x, y) == MUSTER_TERRAIN_FLOOR;
}

static gboolean
is_odd_floor (const Painter *self, int x, int y)
{
  return (x + y) % 2 != 0 && is_floor (self, x, y);
}

static gboolean
is_outside (const Painter *self, int x, int y)
{
  return get_terrain (self, x, y) == MUSTER_TERRAIN_OUTSIDE;
}

static gboolean
is_void (const Painter *self, int x, int y)
{
  return get_terrain (self, x, y) == MUSTER_TERRAIN_VOID;
}

static gboolean
is_wall (const Painter *self, int x, int y)
{
  return get_terrain (self, x, y) == MUSTER_TERRAIN_WALL;
}

static gboolean
is_open_on_from_west (const Painter *self, int x, int y)
{
  return is_open (self, x, y) && is_open (self, x - 1, y);
}

static gboolean
is_open_on_from_north (const Painter *self, int x, int y)
{
  return is_open (self, x, y) && is_open (self, x, y - 1);
}

static gboolean
is_shaded_from_west (const Painter *self, int x, int y)
{
  return is_open (self, x, y) && is_wall (self, x - 1, y);
}

static gboolean
is_shaded_from_north (const Painter *self, int x, int y)
{
  return is_open (self, x, y) && is_wall (self, x, y - 1);
}

static gboolean
is_north_wall_end (const Painter *self, int x, int y)
{
  return is_wall (self, x, y) && !is_wall (self, x, y - 1);
}

static gboolean
is_south_wall_end (const Painter *self, int x, int y)
{
  return is_wall (self, x, y) && !is_wall (self, x, y + 1);
}

static gboolean
is_west_wall_end (const Painter *self, int x, int y)
{
  return is_wall (self, x, y) && !is_wall (self, x - 1, y);
}

static gboolean
is_closed_under_open (const Painter *self, int x, int y)
{
  return !is_open (self, x, y) && is_open (self, x, y - 1);
}

static gboolean
is_closed_over_open (const Painter *self, int x, int y)
{
  return !is_open (self, x, y) && is_open (self, x, y + 1);
}

static gboolean
is_closed_east_of_open (const Painter *self, int x, int y)
{
  return !is_open (self, x, y) && is_open (self, x - 1, y);
}

static gboolean
is_closed_west_of_open (const Painter *self, int x, int y)
{
  return !is_open (self, x, y) && is_open (self, x + 1, y);
}

/* ---- What is painted there ---- */

static void
paint_floor (const Painter *self, const GdkRectangle *r)
{
  fill_rect (self, MUSTER_BOARD_FLOOR, r);
}

static void
paint_odd_floor (const Painter *self, const GdkRectangle *r)
{
  fill_rect (self, MUSTER_BOARD_FLOOR_ALT, r);
}

static void
paint_outside (const Painter *self, const GdkRectangle *r)
{
  fill_rect (self, MUSTER_BOARD_OUTSIDE, r);
}

static void
paint_void (const Painter *self, const GdkRectangle *r)
{
  fill_rect (self, MUSTER_BOARD_VOID, r);
  fill_with_tiles (self, self->ground->hatch, r);
}

static void
paint_north_line (const Painter *self, const GdkRectangle *r)
{
  fill (self, MUSTER_BOARD_LINE, r->x, r->y, r->width, 1);
}

static void
paint_west_line (const Painter *self, const GdkRectangle *r)
{
  fill (self, MUSTER_BOARD_LINE, r->x, r->y, 1, r->height);
}

/* Three steps look soft enough, and are far cheaper than a gradient. */
static void
paint_north_shadow (const Painter *self, const GdkRectangle *r)
{
  for (int i = 1; i <= 3; i++)
    fill (self, MUSTER_BOARD_SHADOW, r->x, r->y, r->width, (int) lround (self->front * 0.3 * i));
}

static void
paint_west_shadow (const Painter *self, const GdkRectangle *r)
{
  for (int i = 1; i <= 3; i++)
    fill (self, MUSTER_BOARD_SHADOW, r->x, r->y, (int) lround (self->front * 0.15 * i), r->height);
}

/* ---- Walls: blocks that are seen a little from the south ---- */

static void
paint_wall (const Painter *self, const GdkRectangle *r)
{
  fill_rect (self, MUSTER_BOARD_WALL, r);
}

static void
paint_north_light (const Painter *self, const GdkRectangle *r)
{
  fill (self, MUSTER_BOARD_WALL_LIGHT, r->x, r->y, r->width, 2 * self->line);
}

static void
paint_west_light (const Painter *self, const GdkRectangle *r)
{
  fill (self, MUSTER_BOARD_WALL_LIGHT, r->x, r->y, 2 * self->line, r->height);
}

/* Two rows of stones. */
static void
paint_joints (const Painter *self, const GdkRectangle *r, int top)
{
  double stone = self->cell / 3;
  int half = (int) lround (self->front / 2.0);
  int n = (int) lround (r->width / stone);

  fill (self, MUSTER_BOARD_INK, r->x, top + half, r->width, 1);
  for (int i = 0; i < n; i++)
    {
      int upper = (int) lround (stone * (i + 0.5));
      int lower = (int) lround (stone * i);

      fill (self, MUSTER_BOARD_INK, r->x + upper, top, 1, half);
      fill (self, MUSTER_BOARD_INK, r->x + lower, top + half, 1, half);
    }
}

static void
paint_front (const Painter *self, const GdkRectangle *r)
{
  int top = r->y + r->height - self->front;

  fill (self, MUSTER_BOARD_WALL_FRONT, r->x, top, r->width, self->front);
  if (self->front >= LEAST_FRONT_FOR_JOINTS)
    paint_joints (self, r, top);
  fill (self, MUSTER_BOARD_WALL_LIGHT, r->x, top, r->width, 1);
}

/* ---- The inked outline of a map, on the side that cannot be entered ---- */

static void
paint_north_outline (const Painter *self, const GdkRectangle *r)
{
  fill (self, MUSTER_BOARD_INK, r->x, r->y, r->width, self->line);
}

static void
paint_south_outline (const Painter *self, const GdkRectangle *r)
{
  fill (self, MUSTER_BOARD_INK, r->x, r->y + r->height - self->line, r->width, self->line);
}

static void
paint_west_outline (const Painter *self, const GdkRectangle *r)
{
  fill (self, MUSTER_BOARD_INK, r->x, r->y, self->line, r->height);
}

static void
paint_east_outline (const Painter *self, const GdkRectangle *r)
{
  fill (self, MUSTER_BOARD_INK, r->x + r->width - self->line, r->y, self->line, r->height);
}

/* ---- All of it ---- */

static void
paint_floors (const Painter *self)
{
  paint_rows (self, is_floor, paint_floor);
  paint_rows (self, is_odd_floor, paint_odd_floor);
  paint_rows (self, is_outside, paint_outside);
  paint_rows (self, is_void, paint_void);
  if (self->cell >= LEAST_CELL_FOR_LINES)
    {
      paint_rows (self, is_open_on_from_north, paint_north_line);
      paint_columns (self, is_open_on_from_west, paint_west_line);
    }
  paint_rows (self, is_shaded_from_north, paint_north_shadow);
  paint_columns (self, is_shaded_from_west, paint_west_shadow);
}

static void
paint_walls (const Painter *self)
{
  paint_rows (self, is_wall, paint_wall);
  paint_rows (self, is_north_wall_end, paint_north_light);
  paint_columns (self, is_west_wall_end, paint_west_light);
  paint_rows (self, is_south_wall_end, paint_front);
  paint_rows (self, is_closed_under_open, paint_north_outline);
  paint_rows (self, is_closed_over_open, paint_south_outline);
  paint_columns (self, is_closed_east_of_open, paint_west_outline);
  paint_columns (self, is_closed_west_of_open, paint_east_outline);
}

cairo_surface_t *
muster_board_ground_paint (const MusterBoardGround *self, double cell, const MusterBoardPart *part)
{
  Painter painter = { .ground = self, .grid = self->geometry.grid, .part = *part, .cell = cell };
  cairo_surface_t *image;
  GdkRectangle all;

  all = get_rect (&painter,
                  part->left,
                  part->top,
                  part->right - part->left,
                  part->bottom - part->top);
  image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (all.width, 1), MAX (all.height, 1));
  painter.cr = cairo_create (image);
  painter.line = MAX ((int) lround (cell * 0.04), 1);
  painter.front = (int) lround (cell * 0.26);
  cairo_translate (painter.cr, -all.x, -all.y);
  if (self->plan != NULL)
    muster_board_ground_paint_table (painter.cr, self->plan, &self->palette, cell, &all);
  else
    {
      paint_floors (&painter);
      paint_walls (&painter);
    }
  fill_with_tiles (&painter, self->grain, &all);
  cairo_destroy (painter.cr);

  return image;
}

/* ---- The grain of the paper, and the hatching ---- */

/* The same specks on every machine. */
static guint
scramble (guint x)
{
  x = (x ^ 61) ^ (x >> 16);
  x *= 9;
  x ^= x >> 4;
  x *= 0x27d4eb2d;

  return x ^ (x >> 15);
}

typedef guint32 (*PixelFunc) (int x, int y, const GdkRGBA *color);

static cairo_pattern_t *
make_tile (int pixels, PixelFunc get_pixel, const GdkRGBA *color)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  guint32 *data = (guint32 *) (gpointer) cairo_image_surface_get_data (image);
  int stride = cairo_image_surface_get_stride (image) / 4;
  cairo_pattern_t *pattern;

  for (int y = 0; y < pixels; y++)
    for (int x = 0; x < pixels; x++)
      data[y * stride + x] = get_pixel (x, y, color);
  cairo_surface_mark_dirty (image);
  pattern = cairo_pattern_create_for_surface (image);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_NEAREST);
  cairo_surface_destroy (image);

  return pattern;
}

/* Premultiplied, as the pixels of cairo are. */
static guint32
pack (const GdkRGBA *color, double alpha)
{
  guint a = (guint) (alpha * 255);
  guint r = (guint) (color->red * alpha * 255);
  guint g = (guint) (color->green * alpha * 255);
  guint b = (guint) (color->blue * alpha * 255);

  return a << 24 | r << 16 | g << 8 | b;
}

static guint32
get_grain (int x, int y, const GdkRGBA *ink)
{
  guint fine = scramble ((guint) (y * GRAIN + x)) % 256;
  guint coarse = scramble ((guint) ((y / 3) * GRAIN + x / 3 + 7777)) % 256;
  guint speck = scramble ((guint) ((y / 2) * GRAIN + x / 2 + 99)) % 409;

  return pack (ink, speck == 0 ? 0.10 : 0.02 * fine / 255.0 + 0.025 * coarse / 255.0);
}

static guint32
get_hatch (int x, int y, const GdkRGBA *color)
{
  int along = (x + y) % HATCH;

  return along < 2 ? pack (color, (along == 0 ? 1.0 : 0.5) * color->alpha) : 0;
}

/* ---- The object ---- */

static MusterBoardGround *
ground_new (const MusterBoardPalette *palette)
{
  MusterBoardGround *self = g_new0 (MusterBoardGround, 1);
  const GdkRGBA *colors = palette->colors;

  self->palette = *palette;
  self->grain = make_tile (GRAIN, get_grain, &colors[MUSTER_BOARD_INK]);
  self->hatch = make_tile (HATCH, get_hatch, &colors[MUSTER_BOARD_HATCH]);

  return self;
}

MusterBoardGround *
muster_board_ground_new (const MusterBoardGeometry *geometry, const MusterBoardPalette *palette)
{
  MusterBoardGround *self = ground_new (palette);

  self->field = muster_field_ref (geometry->field);
  self->geometry = *geometry;
  if (geometry->table != NULL)
    self->plan = muster_terrain_plan_copy (muster_tabletop_get_plan (geometry->table));

  return self;
}

/* Rounded up: of the last inch only a part may be there. */
static guint
count_inches (gint32 thousandths)
{
  return (guint) (thousandths + MUSTER_INCH - 1) / MUSTER_INCH;
}

MusterBoardGround *
muster_board_ground_new_for_plan (const MusterTerrainPlan *plan, const MusterBoardPalette *palette)
{
  MusterBoardGround *self = ground_new (palette);

  self->plan = muster_terrain_plan_copy (plan);
  self->geometry.columns = count_inches (muster_terrain_plan_get_width (plan));
  self->geometry.rows = count_inches (muster_terrain_plan_get_height (plan));

  return self;
}

void
muster_board_ground_free (MusterBoardGround *self)
{
  if (self == NULL)
    return;

  cairo_pattern_destroy (self->grain);
  cairo_pattern_destroy (self->hatch);
  g_clear_pointer (&self->plan, muster_terrain_plan_free);
  g_clear_pointer (&self->field, muster_field_unref);
  g_free (self);
}

const MusterBoardGeometry *
muster_board_ground_get_geometry (const MusterBoardGround *self)
{
  return &self->geometry;
}
