/* muster-board-area-terrain.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-area-private.h"

#include <math.h>

/* In pixels of the screen. */
#define GRAIN                     128
#define HATCH                     12
#define LARGEST_CELL_FOR_PICTURES 48.0

#define LEAST_CELL_FOR_LINES   6.0
#define LEAST_FRONT_FOR_JOINTS 7.0f

typedef struct
{
  MusterBoardArea *area;
  const MusterGrid *grid;
  GtkSnapshot *snapshot;
  int left, top, right, bottom; /* the spaces that are painted */
  float pixel;
  float line;  /* the width of an outline */
  float front; /* how much of a wall's side is seen */
} Painter;

typedef gboolean (*SpaceTest) (const Painter *self, int x, int y);
typedef void (*RunFunc) (const Painter *self, const graphene_rect_t *run);

static void
fill (const Painter *self, MusterBoardColor color, float x, float y, float width, float height)
{
  if (width > 0 && height > 0)
    gtk_snapshot_append_color (self->snapshot,
                               &self->area->palette.colors[color],
                               &GRAPHENE_RECT_INIT (x, y, width, height));
}

static void
fill_rect (const Painter *self, MusterBoardColor color, const graphene_rect_t *r)
{
  gtk_snapshot_append_color (self->snapshot, &self->area->palette.colors[color], r);
}

static graphene_rect_t
get_rect (const Painter *self, int x, int y, int columns, int rows)
{
  const MusterBoardCamera *camera = &self->area->camera;
  float left = muster_board_camera_get_edge (camera, (guint) x);
  float top = muster_board_camera_get_edge (camera, (guint) y);

  return GRAPHENE_RECT_INIT (left,
                             top,
                             muster_board_camera_get_edge (camera, (guint) (x + columns)) - left,
                             muster_board_camera_get_edge (camera, (guint) (y + rows)) - top);
}

/* Spaces side by side of which the same is true are painted as one. */
static void
paint_rows (const Painter *self, SpaceTest test, RunFunc paint)
{
  for (int y = self->top; y < self->bottom; y++)
    for (int x = self->left; x < self->right; x++)
      {
        int n = 0;
        graphene_rect_t run;

        while (x + n < self->right && test (self, x + n, y))
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
  for (int x = self->left; x < self->right; x++)
    for (int y = self->top; y < self->bottom; y++)
      {
        int n = 0;
        graphene_rect_t run;

        while (y + n < self->bottom && test (self, x, y + n))
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
paint_floor (const Painter *self, const graphene_rect_t *r)
{
  fill_rect (self, MUSTER_BOARD_FLOOR, r);
}

static void
paint_odd_floor (const Painter *self, const graphene_rect_t *r)
{
  fill_rect (self, MUSTER_BOARD_FLOOR_ALT, r);
}

static void
paint_outside (const Painter *self, const graphene_rect_t *r)
{
  fill_rect (self, MUSTER_BOARD_OUTSIDE, r);
}

static void
paint_tiles (GtkSnapshot *snapshot, GskRenderNode *tile, const graphene_rect_t *r)
{
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (tile, &bounds);
  gtk_snapshot_push_repeat (snapshot, r, &bounds);
  gtk_snapshot_append_node (snapshot, tile);
  gtk_snapshot_pop (snapshot);
}

static void
paint_void (const Painter *self, const graphene_rect_t *r)
{
  fill_rect (self, MUSTER_BOARD_VOID, r);
  paint_tiles (self->snapshot, self->area->hatch, r);
}

static void
paint_north_line (const Painter *self, const graphene_rect_t *r)
{
  fill (self, MUSTER_BOARD_LINE, r->origin.x, r->origin.y, r->size.width, self->pixel);
}

static void
paint_west_line (const Painter *self, const graphene_rect_t *r)
{
  fill (self, MUSTER_BOARD_LINE, r->origin.x, r->origin.y, self->pixel, r->size.height);
}

/* Three steps look soft enough, and are far cheaper than a gradient. */
static void
paint_north_shadow (const Painter *self, const graphene_rect_t *r)
{
  for (int i = 1; i <= 3; i++)
    {
      double length = self->front * 0.3 * i;

      fill (self,
            MUSTER_BOARD_SHADOW,
            r->origin.x,
            r->origin.y,
            r->size.width,
            (float) muster_board_camera_snap (&self->area->camera, length));
    }
}

static void
paint_west_shadow (const Painter *self, const graphene_rect_t *r)
{
  for (int i = 1; i <= 3; i++)
    {
      double length = self->front * 0.15 * i;

      fill (self,
            MUSTER_BOARD_SHADOW,
            r->origin.x,
            r->origin.y,
            (float) muster_board_camera_snap (&self->area->camera, length),
            r->size.height);
    }
}

/* ---- Walls: blocks that are seen a little from the south ---- */

static void
paint_wall (const Painter *self, const graphene_rect_t *r)
{
  fill_rect (self, MUSTER_BOARD_WALL, r);
}

static void
paint_north_light (const Painter *self, const graphene_rect_t *r)
{
  fill (self, MUSTER_BOARD_WALL_LIGHT, r->origin.x, r->origin.y, r->size.width, 2 * self->line);
}

static void
paint_west_light (const Painter *self, const graphene_rect_t *r)
{
  fill (self, MUSTER_BOARD_WALL_LIGHT, r->origin.x, r->origin.y, 2 * self->line, r->size.height);
}

/* Two rows of stones. */
static void
paint_joints (const Painter *self, const graphene_rect_t *r, float top)
{
  const MusterBoardCamera *camera = &self->area->camera;
  double stone = muster_board_camera_get_cell (camera) / 3;
  float half = (float) muster_board_camera_snap (camera, self->front / 2);
  int n = (int) lround (r->size.width / stone);

  fill (self, MUSTER_BOARD_INK, r->origin.x, top + half, r->size.width, self->pixel);
  for (int i = 0; i < n; i++)
    {
      float upper = (float) muster_board_camera_snap (camera, stone * (i + 0.5));
      float lower = (float) muster_board_camera_snap (camera, stone * i);

      fill (self, MUSTER_BOARD_INK, r->origin.x + upper, top, self->pixel, half);
      fill (self, MUSTER_BOARD_INK, r->origin.x + lower, top + half, self->pixel, half);
    }
}

static void
paint_front (const Painter *self, const graphene_rect_t *r)
{
  float top = r->origin.y + r->size.height - self->front;

  fill (self, MUSTER_BOARD_WALL_FRONT, r->origin.x, top, r->size.width, self->front);
  if (self->front >= LEAST_FRONT_FOR_JOINTS)
    paint_joints (self, r, top);
  fill (self, MUSTER_BOARD_WALL_LIGHT, r->origin.x, top, r->size.width, self->pixel);
}

/* ---- The inked outline of a map, on the side that cannot be entered ---- */

static void
paint_north_outline (const Painter *self, const graphene_rect_t *r)
{
  fill (self, MUSTER_BOARD_INK, r->origin.x, r->origin.y, r->size.width, self->line);
}

static void
paint_south_outline (const Painter *self, const graphene_rect_t *r)
{
  float y = r->origin.y + r->size.height - self->line;

  fill (self, MUSTER_BOARD_INK, r->origin.x, y, r->size.width, self->line);
}

static void
paint_west_outline (const Painter *self, const graphene_rect_t *r)
{
  fill (self, MUSTER_BOARD_INK, r->origin.x, r->origin.y, self->line, r->size.height);
}

static void
paint_east_outline (const Painter *self, const graphene_rect_t *r)
{
  float x = r->origin.x + r->size.width - self->line;

  fill (self, MUSTER_BOARD_INK, x, r->origin.y, self->line, r->size.height);
}

/* ---- A part of the board ---- */

static void
paint_ground (const Painter *self)
{
  paint_rows (self, is_floor, paint_floor);
  paint_rows (self, is_odd_floor, paint_odd_floor);
  paint_rows (self, is_outside, paint_outside);
  paint_rows (self, is_void, paint_void);
  if (muster_board_camera_get_cell (&self->area->camera) >= LEAST_CELL_FOR_LINES)
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

static GskRenderNode *
paint_chunk (MusterBoardArea *area, guint column, guint row)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  const MusterBoardCamera *camera = &area->camera;
  double cell = muster_board_camera_get_cell (camera);
  Painter self = { .area = area, .grid = area->grid, .snapshot = snapshot };
  graphene_rect_t all;

  self.left = (int) column * MUSTER_BOARD_CHUNK;
  self.top = (int) row * MUSTER_BOARD_CHUNK;
  self.right = MIN (self.left + MUSTER_BOARD_CHUNK, area->grid->width);
  self.bottom = MIN (self.top + MUSTER_BOARD_CHUNK, area->grid->height);
  self.pixel = 1.0f / (float) camera->scale;
  self.line = MAX ((float) muster_board_camera_snap (camera, cell * 0.04), self.pixel);
  self.front = (float) muster_board_camera_snap (camera, cell * 0.26);
  paint_ground (&self);
  paint_walls (&self);
  all = get_rect (&self, self.left, self.top, self.right - self.left, self.bottom - self.top);
  paint_tiles (snapshot, area->grain, &all);

  return gtk_snapshot_to_node (snapshot);
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

static GskRenderNode *
make_tile (MusterBoardStamps *stamps, int pixels, PixelFunc get_pixel, const GdkRGBA *color)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  guint32 *data = (guint32 *) (gpointer) cairo_image_surface_get_data (image);
  int stride = cairo_image_surface_get_stride (image) / 4;
  GskRenderNode *node;

  for (int y = 0; y < pixels; y++)
    for (int x = 0; x < pixels; x++)
      data[y * stride + x] = get_pixel (x, y, color);
  cairo_surface_mark_dirty (image);
  node = muster_board_stamps_make_node (stamps, image);
  cairo_surface_destroy (image);

  return node;
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

/* ---- All of it ---- */

static void
drop_chunks (MusterBoardArea *self)
{
  for (guint i = 0; i < self->n_chunks; i++)
    {
      g_clear_pointer (&self->chunks[i].nodes, gsk_render_node_unref);
      g_clear_pointer (&self->chunks[i].picture, gsk_render_node_unref);
      g_clear_pointer (&self->chunks[i].lines, gsk_render_node_unref);
    }
  g_clear_pointer (&self->chunks, g_free);
  self->n_chunks = 0;
}

void
muster_board_area_drop_terrain (MusterBoardArea *self)
{
  drop_chunks (self);
  g_clear_pointer (&self->grain, gsk_render_node_unref);
  g_clear_pointer (&self->hatch, gsk_render_node_unref);
}

static void
ensure_chunks (MusterBoardArea *self, guint n)
{
  double cell = muster_board_camera_get_cell (&self->camera);
  const GdkRGBA *colors = self->palette.colors;

  if (self->grain == NULL)
    self->grain = make_tile (self->stamps, GRAIN, get_grain, &colors[MUSTER_BOARD_INK]);
  if (self->hatch == NULL)
    self->hatch = make_tile (self->stamps, HATCH, get_hatch, &colors[MUSTER_BOARD_HATCH]);
  if (self->n_chunks == n && self->chunks_cell == cell)
    return;

  drop_chunks (self);
  self->chunks = g_new0 (MusterBoardChunk, n);
  self->n_chunks = n;
  self->chunks_cell = cell;
}

/* The same as one image, with its corner at 0, 0. */
static GskRenderNode *
make_picture (MusterBoardArea *self, GskRenderNode *nodes)
{
  graphene_rect_t bounds;
  double scale = self->camera.scale;
  GskRenderNode *picture;
  cairo_surface_t *image;
  cairo_t *cr;

  gsk_render_node_get_bounds (nodes, &bounds);
  image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                      (int) lround (bounds.size.width * scale),
                                      (int) lround (bounds.size.height * scale));
  cr = cairo_create (image);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -bounds.origin.x, -bounds.origin.y);
  gsk_render_node_draw (nodes, cr);
  cairo_destroy (cr);
  picture = muster_board_stamps_make_node (self->stamps, image);
  cairo_surface_destroy (image);

  return picture;
}

/* While the size of the spaces changes, terrain is many plain rectangles, which cost nothing to
 * make; once it has been seen at one size it becomes an image, which costs little to draw. */
static void
draw_chunk (MusterBoardArea *self, GtkSnapshot *snapshot, guint column, guint row, guint across)
{
  MusterBoardChunk *chunk = &self->chunks[row * across + column];
  double pixels = muster_board_camera_get_cell (&self->camera) * self->camera.scale;
  graphene_rect_t bounds;

  if (chunk->nodes == NULL)
    chunk->nodes = paint_chunk (self, column, row);
  else if (chunk->picture == NULL && pixels <= LARGEST_CELL_FOR_PICTURES &&
           muster_board_stamps_may_spend (self->stamps))
    {
      gint64 start = g_get_monotonic_time ();

      chunk->picture = make_picture (self, chunk->nodes);
      muster_board_stamps_spend (self->stamps, g_get_monotonic_time () - start);
    }
  if (chunk->picture == NULL)
    {
      gtk_snapshot_append_node (snapshot, chunk->nodes);
      return;
    }
  gsk_render_node_get_bounds (chunk->nodes, &bounds);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds.origin);
  gtk_snapshot_append_node (snapshot, chunk->picture);
  gtk_snapshot_restore (snapshot);
}

guint
muster_board_area_count_chunks_across (MusterBoardArea *self)
{
  return (self->camera.columns + MUSTER_BOARD_CHUNK - 1) / MUSTER_BOARD_CHUNK;
}

graphene_rect_t
muster_board_area_get_chunk (MusterBoardArea *self, guint column, guint row)
{
  const MusterBoardCamera *camera = &self->camera;
  guint x = MIN ((column + 1) * MUSTER_BOARD_CHUNK, camera->columns);
  guint y = MIN ((row + 1) * MUSTER_BOARD_CHUNK, camera->rows);
  float left = muster_board_camera_get_edge (camera, column * MUSTER_BOARD_CHUNK);
  float top = muster_board_camera_get_edge (camera, row * MUSTER_BOARD_CHUNK);

  return GRAPHENE_RECT_INIT (left,
                             top,
                             muster_board_camera_get_edge (camera, x) - left,
                             muster_board_camera_get_edge (camera, y) - top);
}

gboolean
muster_board_area_is_chunk_in_view (MusterBoardArea *self, guint column, guint row)
{
  graphene_point_t origin = muster_board_camera_get_origin (&self->camera);
  graphene_rect_t chunk = muster_board_area_get_chunk (self, column, row);

  graphene_rect_offset (&chunk, origin.x, origin.y);

  return chunk.origin.x < self->camera.width && chunk.origin.y < self->camera.height &&
         chunk.origin.x + chunk.size.width > 0 && chunk.origin.y + chunk.size.height > 0;
}

/* The strips around the board, @outer pixels wide, moved down by @drop. */
static void
paint_strips (MusterBoardArea *self,
              GtkSnapshot *snapshot,
              MusterBoardColor color,
              float outer,
              float drop)
{
  float width = muster_board_camera_get_edge (&self->camera, self->camera.columns);
  float height = muster_board_camera_get_edge (&self->camera, self->camera.rows);
  const graphene_rect_t strips[] = {
    GRAPHENE_RECT_INIT (-outer, drop - outer, width + 2 * outer, MAX (outer - drop, 0)),
    GRAPHENE_RECT_INIT (-outer, height, width + 2 * outer, outer + drop),
    GRAPHENE_RECT_INIT (-outer, 0, outer, height),
    GRAPHENE_RECT_INIT (width, 0, outer, height),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (strips); i++)
    if (strips[i].size.width > 0 && strips[i].size.height > 0)
      gtk_snapshot_append_color (snapshot, &self->palette.colors[color], &strips[i]);
}

/* The board lies a little above the desk. */
static void
paint_frame (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  for (int i = 1; i <= 3; i++)
    paint_strips (self, snapshot, MUSTER_BOARD_SHADOW, 1 + 2 * (float) i, 1);
  paint_strips (self, snapshot, MUSTER_BOARD_INK, 2, 0);
}

void
muster_board_area_draw_terrain (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  guint across = muster_board_area_count_chunks_across (self);
  guint down = (self->camera.rows + MUSTER_BOARD_CHUNK - 1) / MUSTER_BOARD_CHUNK;
  graphene_point_t origin = muster_board_camera_get_origin (&self->camera);

  ensure_chunks (self, across * down);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &origin);
  paint_frame (self, snapshot);
  for (guint row = 0; row < down; row++)
    for (guint column = 0; column < across; column++)
      if (muster_board_area_is_chunk_in_view (self, column, row))
        draw_chunk (self, snapshot, column, row, across);
  gtk_snapshot_restore (snapshot);
}
