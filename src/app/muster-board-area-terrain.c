/* muster-board-area-terrain.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-area-private.h"

#define GRAIN 128 /* pixels, the side of the repeated picture */
#define HATCH 12

typedef struct
{
  MusterBoardArea *area;
  const MusterGrid *grid;
  const GdkRGBA *colors;
  GtkSnapshot *snapshot;
  float pixel;
  float line;  /* the width of an outline */
  float front; /* how much of a wall's side is seen */
} Painter;

static void
fill (const Painter *self, MusterBoardColor color, float x, float y, float width, float height)
{
  if (width > 0 && height > 0)
    gtk_snapshot_append_color (self->snapshot,
                               &self->colors[color],
                               &GRAPHENE_RECT_INIT (x, y, width, height));
}

static graphene_rect_t
get_rect (const Painter *self, guint x, guint y)
{
  const MusterBoardCamera *camera = &self->area->camera;
  float left = muster_board_camera_get_edge (camera, x);
  float top = muster_board_camera_get_edge (camera, y);

  return GRAPHENE_RECT_INIT (left,
                             top,
                             muster_board_camera_get_edge (camera, x + 1) - left,
                             muster_board_camera_get_edge (camera, y + 1) - top);
}

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
is_wall (const Painter *self, int x, int y)
{
  return get_terrain (self, x, y) == MUSTER_TERRAIN_WALL;
}

/* ---- The kinds of spaces ---- */

static void
paint_shadow (const Painter *self, int x, int y, const graphene_rect_t *r)
{
  float depth = self->front * 0.9f;
  float left = r->origin.x;
  float top = r->origin.y;

  for (int i = 1; i <= 3; i++)
    {
      float length = muster_board_camera_snap (&self->area->camera, depth * (float) i / 3);

      if (is_wall (self, x, y - 1))
        fill (self, MUSTER_BOARD_SHADOW, left, top, r->size.width, length);
      if (is_wall (self, x - 1, y))
        fill (self, MUSTER_BOARD_SHADOW, left, top, length / 2, r->size.height);
    }
}

static void
paint_grid_lines (const Painter *self, int x, int y, const graphene_rect_t *r)
{
  if (r->size.width < 6 * self->pixel)
    return;

  if (is_open (self, x - 1, y))
    fill (self, MUSTER_BOARD_LINE, r->origin.x, r->origin.y, self->pixel, r->size.height);
  if (is_open (self, x, y - 1))
    fill (self, MUSTER_BOARD_LINE, r->origin.x, r->origin.y, r->size.width, self->pixel);
}

static void
paint_open (const Painter *self, int x, int y, const graphene_rect_t *r)
{
  gboolean outside = get_terrain (self, x, y) == MUSTER_TERRAIN_OUTSIDE;
  MusterBoardColor floor = (x + y) % 2 == 0 ? MUSTER_BOARD_FLOOR : MUSTER_BOARD_FLOOR_ALT;

  fill (self,
        outside ? MUSTER_BOARD_OUTSIDE : floor,
        r->origin.x,
        r->origin.y,
        r->size.width,
        r->size.height);
  paint_grid_lines (self, x, y, r);
  paint_shadow (self, x, y, r);
}

static void
paint_hatch (const Painter *self, const graphene_rect_t *r)
{
  float size = HATCH / (float) self->area->camera.scale;

  gtk_snapshot_push_repeat (self->snapshot, r, &GRAPHENE_RECT_INIT (0, 0, size, size));
  gtk_snapshot_append_texture (self->snapshot,
                               self->area->hatch,
                               &GRAPHENE_RECT_INIT (0, 0, size, size));
  gtk_snapshot_pop (self->snapshot);
}

static void
paint_void (const Painter *self, const graphene_rect_t *r)
{
  fill (self, MUSTER_BOARD_VOID, r->origin.x, r->origin.y, r->size.width, r->size.height);
  paint_hatch (self, r);
}

/* The joints of the stones on the side of a wall. */
static void
paint_joints (const Painter *self, const graphene_rect_t *r, float top)
{
  float half = muster_board_camera_snap (&self->area->camera, self->front / 2);
  float width = r->size.width;

  if (self->front < 7)
    return;

  fill (self, MUSTER_BOARD_INK, r->origin.x, top + half, width, self->pixel);
  for (int i = 1; i < 6; i += 2)
    {
      float across = muster_board_camera_snap (&self->area->camera, width * (float) i / 6);

      fill (self, MUSTER_BOARD_INK, r->origin.x + across, top, self->pixel, half);
    }
  for (int i = 2; i < 6; i += 2)
    {
      float across = muster_board_camera_snap (&self->area->camera, width * (float) i / 6);

      fill (self, MUSTER_BOARD_INK, r->origin.x + across, top + half, self->pixel, half);
    }
}

/* A block seen a little from the south: its top, and its side where nothing hides it. */
static void
paint_wall (const Painter *self, int x, int y, const graphene_rect_t *r)
{
  float left = r->origin.x;
  float top = r->origin.y;
  float width = r->size.width;
  float height = r->size.height;
  float front = is_wall (self, x, y + 1) ? 0 : self->front;

  fill (self, MUSTER_BOARD_WALL, left, top, width, height - front);
  if (!is_wall (self, x, y - 1))
    fill (self, MUSTER_BOARD_WALL_LIGHT, left, top, width, 2 * self->line);
  if (!is_wall (self, x - 1, y))
    fill (self, MUSTER_BOARD_WALL_LIGHT, left, top, 2 * self->line, height - front);
  if (front > 0)
    {
      fill (self, MUSTER_BOARD_WALL_FRONT, left, top + height - front, width, front);
      fill (self, MUSTER_BOARD_WALL_LIGHT, left, top + height - front, width, self->pixel);
      paint_joints (self, r, top + height - front);
    }
}

static void
paint_space (const Painter *self, int x, int y)
{
  graphene_rect_t r = get_rect (self, (guint) x, (guint) y);

  switch (get_terrain (self, x, y))
    {
    case MUSTER_TERRAIN_WALL:
      paint_wall (self, x, y, &r);
      break;
    case MUSTER_TERRAIN_VOID:
      paint_void (self, &r);
      break;
    case MUSTER_TERRAIN_FLOOR:
    case MUSTER_TERRAIN_OUTSIDE:
    default:
      paint_open (self, x, y, &r);
      break;
    }
}

/* The inked outline of a map, between what can be entered and what cannot; drawn on the side
 * that cannot, so that it takes nothing from the space. */
static void
paint_outline (const Painter *self, int x, int y)
{
  graphene_rect_t r = get_rect (self, (guint) x, (guint) y);
  float left = r.origin.x;
  float top = r.origin.y;
  float right = left + r.size.width;
  float bottom = top + r.size.height;
  float w = self->line;

  if (is_open (self, x, y))
    return;
  if (is_open (self, x, y - 1))
    fill (self, MUSTER_BOARD_INK, left, top, r.size.width, w);
  if (is_open (self, x, y + 1))
    fill (self, MUSTER_BOARD_INK, left, bottom - w, r.size.width, w);
  if (is_open (self, x - 1, y))
    fill (self, MUSTER_BOARD_INK, left, top, w, r.size.height);
  if (is_open (self, x + 1, y))
    fill (self, MUSTER_BOARD_INK, right - w, top, w, r.size.height);
}

static GskRenderNode *
paint_chunk (MusterBoardArea *area, guint column, guint row)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  float cell = (float) muster_board_camera_get_cell (&area->camera);
  const MusterBoardCamera *camera = &area->camera;
  Painter self = { .area = area, .grid = area->grid, .snapshot = snapshot };
  guint right = MIN ((column + 1) * MUSTER_BOARD_CHUNK, area->grid->width);
  guint bottom = MIN ((row + 1) * MUSTER_BOARD_CHUNK, area->grid->height);

  self.colors = area->palette.colors;
  self.pixel = 1.0f / (float) camera->scale;
  self.line = MAX ((float) muster_board_camera_snap (camera, cell * 0.04f), self.pixel);
  self.front = (float) muster_board_camera_snap (camera, cell * 0.26f);
  for (guint y = row * MUSTER_BOARD_CHUNK; y < bottom; y++)
    for (guint x = column * MUSTER_BOARD_CHUNK; x < right; x++)
      paint_space (&self, (int) x, (int) y);
  for (guint y = row * MUSTER_BOARD_CHUNK; y < bottom; y++)
    for (guint x = column * MUSTER_BOARD_CHUNK; x < right; x++)
      paint_outline (&self, (int) x, (int) y);

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

static GdkTexture *
make_texture (int size, guint32 (*get_pixel) (int x, int y, const GdkRGBA *), const GdkRGBA *color)
{
  g_autofree guint32 *pixels = g_new (guint32, (gsize) size * (gsize) size);
  g_autoptr (GBytes) bytes = NULL;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      pixels[y * size + x] = get_pixel (x, y, color);
  bytes = g_bytes_new (pixels, sizeof (guint32) * (gsize) size * (gsize) size);

  return gdk_memory_texture_new (size, size, GDK_MEMORY_DEFAULT, bytes, 4 * (gsize) size);
}

/* Premultiplied, as GDK_MEMORY_DEFAULT is. */
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

static void
paint_grain (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  float width = muster_board_camera_get_edge (&self->camera, self->camera.columns);
  float height = muster_board_camera_get_edge (&self->camera, self->camera.rows);
  float size = GRAIN / (float) self->camera.scale;

  gtk_snapshot_push_repeat (snapshot,
                            &GRAPHENE_RECT_INIT (0, 0, width, height),
                            &GRAPHENE_RECT_INIT (0, 0, size, size));
  gtk_snapshot_append_texture (snapshot, self->grain, &GRAPHENE_RECT_INIT (0, 0, size, size));
  gtk_snapshot_pop (snapshot);
}

/* ---- All of it ---- */

void
muster_board_area_drop_terrain (MusterBoardArea *self)
{
  for (guint i = 0; i < self->n_chunks; i++)
    g_clear_pointer (&self->chunks[i], gsk_render_node_unref);
  g_clear_pointer (&self->chunks, g_free);
  self->n_chunks = 0;
  g_clear_object (&self->grain);
  g_clear_object (&self->hatch);
}

static void
ensure_chunks (MusterBoardArea *self, guint n)
{
  double cell = muster_board_camera_get_cell (&self->camera);

  if (self->n_chunks != n || self->chunks_cell != cell)
    {
      for (guint i = 0; i < self->n_chunks; i++)
        g_clear_pointer (&self->chunks[i], gsk_render_node_unref);
      g_free (self->chunks);
      self->chunks = g_new0 (GskRenderNode *, n);
      self->n_chunks = n;
      self->chunks_cell = cell;
    }
  if (self->grain == NULL)
    self->grain = make_texture (GRAIN, get_grain, &self->palette.colors[MUSTER_BOARD_INK]);
  if (self->hatch == NULL)
    self->hatch = make_texture (HATCH, get_hatch, &self->palette.colors[MUSTER_BOARD_HATCH]);
}

static gboolean
is_chunk_in_view (MusterBoardArea *self, guint column, guint row)
{
  const MusterBoardCamera *camera = &self->camera;
  graphene_point_t origin = muster_board_camera_get_origin (camera);
  float left = origin.x + muster_board_camera_get_edge (camera, column * MUSTER_BOARD_CHUNK);
  float top = origin.y + muster_board_camera_get_edge (camera, row * MUSTER_BOARD_CHUNK);
  float side = muster_board_camera_get_edge (camera, MUSTER_BOARD_CHUNK) + 2;

  return left < camera->width && top < camera->height && left + side > 0 && top + side > 0;
}

/* The board lies a little above the desk. */
static void
paint_frame (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  float width = muster_board_camera_get_edge (&self->camera, self->camera.columns);
  float height = muster_board_camera_get_edge (&self->camera, self->camera.rows);
  const GdkRGBA *ink = &self->palette.colors[MUSTER_BOARD_INK];
  const GdkRGBA *shadow = &self->palette.colors[MUSTER_BOARD_SHADOW];

  for (int i = 1; i <= 4; i++)
    gtk_snapshot_append_color (snapshot,
                               shadow,
                               &GRAPHENE_RECT_INIT (-(float) i,
                                                    -(float) i + 3,
                                                    width + 2 * (float) i,
                                                    height + 2 * (float) i));
  gtk_snapshot_append_color (snapshot, ink, &GRAPHENE_RECT_INIT (-2, -2, width + 4, height + 4));
}

void
muster_board_area_draw_terrain (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  guint across = (self->camera.columns + MUSTER_BOARD_CHUNK - 1) / MUSTER_BOARD_CHUNK;
  guint down = (self->camera.rows + MUSTER_BOARD_CHUNK - 1) / MUSTER_BOARD_CHUNK;
  graphene_point_t origin = muster_board_camera_get_origin (&self->camera);

  ensure_chunks (self, across * down);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &origin);
  paint_frame (self, snapshot);
  for (guint i = 0; i < self->n_chunks; i++)
    {
      if (!is_chunk_in_view (self, i % across, i / across))
        continue;
      if (self->chunks[i] == NULL)
        self->chunks[i] = paint_chunk (self, i % across, i / across);
      if (self->chunks[i] != NULL)
        gtk_snapshot_append_node (snapshot, self->chunks[i]);
    }
  paint_grain (self, snapshot);
  gtk_snapshot_restore (snapshot);
}
