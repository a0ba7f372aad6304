/* muster-scenery.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-scenery-private.h"

#include <math.h>

/* Terrain is painted once and then shown as pictures. While the size of the spaces changes, those
 * that there are get stretched; when it has come to rest it is painted anew, piece by piece, and
 * shown when all of it that is in view is there. The overview is small and always there: it fills
 * the holes. */

/* In pixels of the screen. */
#define OVERVIEW 1024.0
#define PIECE    192.0

/* ---- Where the pieces are ---- */

static graphene_rect_t
get_bounds (MusterBoardArea *self, MusterBoardPart part)
{
  const MusterBoardCamera *camera = &self->camera;
  float left = muster_board_camera_get_edge (camera, (guint) part.left);
  float top = muster_board_camera_get_edge (camera, (guint) part.top);

  return GRAPHENE_RECT_INIT (left,
                             top,
                             muster_board_camera_get_edge (camera, (guint) part.right) - left,
                             muster_board_camera_get_edge (camera, (guint) part.bottom) - top);
}

/* @r: from the board's corner; @around: pixels beyond the view that still count */
static gboolean
is_near_view (MusterBoardArea *self, const graphene_rect_t *r, float around)
{
  graphene_point_t origin = muster_board_camera_get_origin (&self->camera);
  float left = origin.x + r->origin.x;
  float top = origin.y + r->origin.y;

  return left < self->camera.width + around && top < self->camera.height + around &&
         left + r->size.width > -around && top + r->size.height > -around;
}

gboolean
muster_board_area_is_in_view (MusterBoardArea *self, const graphene_rect_t *r)
{
  return is_near_view (self, r, 0);
}

/* ---- Painting ahead ---- */

/* Makes what is in view, as far as there is time for it; FALSE: something is missing. What is far
 * from the view is let go. */
static gboolean
fill_sheet (MusterBoardArea *self, MusterBoardSheet *sheet)
{
  int n = muster_board_sheet_get_n_pieces (sheet);
  gboolean complete = TRUE;

  for (int i = 0; i < n; i++)
    {
      graphene_rect_t bounds = get_bounds (self, muster_board_sheet_get_part (sheet, i));

      if (!is_near_view (self, &bounds, bounds.size.width))
        muster_board_sheet_drop_piece (sheet, i);
      if (!is_near_view (self, &bounds, 0) || muster_board_sheet_get_piece (sheet, i) != NULL)
        continue;
      if (muster_board_budget_allows (&self->budget))
        {
          gint64 start = g_get_monotonic_time ();

          muster_board_sheet_make_piece (sheet, i);
          muster_board_budget_spend (&self->budget, start);
        }
      else
        complete = FALSE;
    }

  return complete;
}

static MusterBoardSheet *
sheet_new (MusterBoardArea *self, double pixels)
{
  return muster_board_sheet_new (self->ground,
                                 GTK_WIDGET (self),
                                 pixels,
                                 (int) MAX (PIECE / pixels, 1));
}

static void
ensure_overview (MusterBoardArea *self, double pixels)
{
  int side = (int) MAX (self->camera.columns, self->camera.rows);

  if (self->overview != NULL)
    return;

  self->ground = muster_board_ground_new (&self->geometry, &self->palette);
  self->overview = muster_board_sheet_new (self->ground,
                                           GTK_WIDGET (self),
                                           MIN (pixels, OVERVIEW / side),
                                           side);
  muster_board_sheet_make_piece (self->overview, 0);
}

/* (transfer none): what is to be shown in this frame. */
static MusterBoardSheet *
choose_sheet (MusterBoardArea *self)
{
  double pixels = muster_board_camera_get_cell (&self->camera) * self->camera.scale;

  ensure_overview (self, pixels);
  if (muster_board_sheet_get_cell (self->overview) == pixels)
    {
      g_clear_pointer (&self->next_sheet, muster_board_sheet_free);
      g_clear_pointer (&self->sheet, muster_board_sheet_free);
      return self->overview;
    }
  if (self->sheet != NULL && muster_board_sheet_get_cell (self->sheet) == pixels)
    {
      fill_sheet (self, self->sheet);
      return self->sheet;
    }

  /* Of another size. */
  if (!muster_board_budget_allows (&self->budget))
    return self->sheet != NULL ? self->sheet : self->overview;
  if (self->next_sheet != NULL && muster_board_sheet_get_cell (self->next_sheet) != pixels)
    g_clear_pointer (&self->next_sheet, muster_board_sheet_free);
  if (self->next_sheet == NULL)
    self->next_sheet = sheet_new (self, pixels);
  if (fill_sheet (self, self->next_sheet))
    {
      g_clear_pointer (&self->sheet, muster_board_sheet_free);
      self->sheet = g_steal_pointer (&self->next_sheet);
    }

  return self->sheet != NULL ? self->sheet : self->overview;
}

void
muster_board_area_drop_terrain (MusterBoardArea *self)
{
  g_clear_pointer (&self->next_sheet, muster_board_sheet_free);
  g_clear_pointer (&self->sheet, muster_board_sheet_free);
  g_clear_pointer (&self->overview, muster_board_sheet_free);
  g_clear_pointer (&self->ground, muster_board_ground_free);
}

/* ---- Drawing ---- */

/* The part of the overview that lies where a piece is missing. */
static void
draw_hole (MusterBoardArea *self,
           GtkSnapshot *snapshot,
           MusterBoardPart part,
           const graphene_rect_t *bounds)
{
  double cell = muster_board_sheet_get_cell (self->overview);
  int left = muster_board_ground_get_edge (cell, part.left);
  int top = muster_board_ground_get_edge (cell, part.top);
  const graphene_rect_t from = GRAPHENE_RECT_INIT (
      (float) left,
      (float) top,
      (float) (muster_board_ground_get_edge (cell, part.right) - left),
      (float) (muster_board_ground_get_edge (cell, part.bottom) - top));

  muster_board_picture_append_part (muster_board_sheet_get_piece (self->overview, 0),
                                    snapshot,
                                    &from,
                                    bounds);
}

static void
draw_sheet (MusterBoardArea *self, GtkSnapshot *snapshot, const MusterBoardSheet *sheet)
{
  int n = muster_board_sheet_get_n_pieces (sheet);

  for (int i = 0; i < n; i++)
    {
      MusterBoardPart part = muster_board_sheet_get_part (sheet, i);
      MusterBoardPicture *piece = muster_board_sheet_get_piece (sheet, i);
      graphene_rect_t bounds = get_bounds (self, part);

      if (!is_near_view (self, &bounds, 0))
        continue;
      if (piece != NULL)
        muster_board_picture_append (piece, snapshot, &bounds);
      else
        draw_hole (self, snapshot, part, &bounds);
    }
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
  graphene_point_t origin = muster_board_camera_get_origin (&self->camera);
  MusterBoardSheet *sheet = choose_sheet (self);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &origin);
  paint_frame (self, snapshot);
  draw_sheet (self, snapshot, sheet);
  gtk_snapshot_restore (snapshot);
}
