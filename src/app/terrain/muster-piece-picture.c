/* muster-piece-picture.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-piece-picture.h"

#include "muster-board-ground.h"

/* The smallest table, of so many inches each way, and how large an inch is. */
#define SIDE 6
#define CELL 6

/* In the middle of it, with a rim of ground. */
static MusterTerrainPlan *
plan_new (const MusterTerrainPiece *model)
{
  static const MusterPoint corners[] = {
    { MUSTER_INCH / 2, MUSTER_INCH / 2 },
    { SIDE * MUSTER_INCH - MUSTER_INCH / 2, MUSTER_INCH / 2 },
    { SIDE * MUSTER_INCH - MUSTER_INCH / 2, SIDE * MUSTER_INCH - MUSTER_INCH / 2 },
    { MUSTER_INCH / 2, SIDE * MUSTER_INCH - MUSTER_INCH / 2 },
  };
  static const MusterPoint ends[] = {
    { MUSTER_INCH / 2, SIDE * MUSTER_INCH / 2 },
    { SIDE * MUSTER_INCH - MUSTER_INCH / 2, SIDE * MUSTER_INCH / 2 },
  };
  static const MusterPoint middle = { SIDE * MUSTER_INCH / 2, SIDE * MUSTER_INCH / 2 };
  MusterTerrainPlan *plan = muster_terrain_plan_new (SIDE * MUSTER_INCH, SIDE * MUSTER_INCH);
  MusterTerrainPiece *piece;

  if (model->shape == MUSTER_PIECE_AREA)
    piece = muster_terrain_piece_new_like (model, corners, G_N_ELEMENTS (corners));
  else if (model->shape == MUSTER_PIECE_LINE)
    piece = muster_terrain_piece_new_like (model, ends, G_N_ELEMENTS (ends));
  else
    piece = muster_terrain_piece_new_like (model, &middle, 1);
  muster_terrain_plan_insert (plan, 0, piece);

  return plan;
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer piece)
{
  static const MusterBoardPart whole = { 0, 0, SIDE, SIDE };
  const int scale = gtk_widget_get_scale_factor (GTK_WIDGET (area));
  g_autoptr (MusterTerrainPlan) plan = plan_new (piece);
  g_autoptr (MusterBoardGround) ground = NULL;
  MusterBoardPalette palette;
  cairo_surface_t *image;

  muster_board_palette_read (&palette, GTK_WIDGET (area));
  ground = muster_board_ground_new_for_plan (plan, &palette);
  image = muster_board_ground_paint (ground, CELL * scale, &whole);
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_paint (cr);
  cairo_surface_destroy (image);
}

static void
free_piece (gpointer piece)
{
  muster_terrain_piece_free (piece);
}

GtkWidget *
muster_piece_picture_new (const MusterTerrainPiece *piece)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA,
                                  "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  "content-width",
                                  SIDE * CELL,
                                  "content-height",
                                  SIDE * CELL,
                                  "valign",
                                  GTK_ALIGN_CENTER,
                                  NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area),
                                  draw_cb,
                                  muster_terrain_piece_copy (piece),
                                  free_piece);

  return area;
}
