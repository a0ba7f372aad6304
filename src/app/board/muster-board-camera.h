/* muster-board-camera.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <graphene.h>

G_BEGIN_DECLS

/**
 * MusterBoardCamera:
 *
 * What part of a board of square spaces, or of inches, is seen in a widget, and how large. Lengths are pixels of
 * the widget; all edges of spaces lie on device pixels, so that nothing that is drawn there blurs.
 */
typedef struct
{
  guint columns, rows;
  double width, height; /* of the widget */
  double left, top;     /* taken by the rulers */
  double margin;        /* kept free around the board */
  int scale;            /* device pixels per pixel */
  double zoom;          /* 1: the whole board fits */
  double x, y;          /* the point of the board in the middle of the view, in spaces */
} MusterBoardCamera;

void muster_board_camera_set_board (MusterBoardCamera *self, guint columns, guint rows);
/* @left, @top: taken by the rulers. */
void muster_board_camera_set_size (MusterBoardCamera *self,
                                   double width,
                                   double height,
                                   double left,
                                   double top);

double muster_board_camera_get_cell (const MusterBoardCamera *self);
double muster_board_camera_get_max_zoom (const MusterBoardCamera *self);
/* Of the board's upper left corner in the widget. */
graphene_point_t muster_board_camera_get_origin (const MusterBoardCamera *self);
/* From the board's corner to the edge before a column or row. */
float muster_board_camera_get_edge (const MusterBoardCamera *self, guint index);
/* Of a point of the board, in spaces, within the widget. */
graphene_point_t muster_board_camera_project (const MusterBoardCamera *self, double x, double y);
/* Of a point of the widget on the board, in spaces; it may be beyond its edges. */
graphene_point_t muster_board_camera_locate (const MusterBoardCamera *self, double x, double y);

/* The point of the board at @x, @y stays where it is, as far as the board's edges allow. */
void muster_board_camera_zoom (MusterBoardCamera *self, double zoom, double x, double y);
/* FALSE: it is at the edge already. */
gboolean muster_board_camera_pan (MusterBoardCamera *self, double dx, double dy);
/* @x, @y: the upper left corner of what is as large as a space. */
gboolean muster_board_camera_show (MusterBoardCamera *self, double x, double y);

G_END_DECLS
