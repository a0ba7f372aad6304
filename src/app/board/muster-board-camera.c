/* muster-board-camera.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-camera.h"

#include <math.h>

/* A space may be drawn this large, and the board may always be enlarged to this much. */
#define LARGEST_CELL  192.0
#define LEAST_MAXIMUM 2.0

static double
get_view_width (const MusterBoardCamera *self)
{
  return MAX (self->width - self->left, 1);
}

static double
get_view_height (const MusterBoardCamera *self)
{
  return MAX (self->height - self->top, 1);
}

/* The size of a space when the whole board is seen: whole device pixels, so that all are alike. */
static double
get_fitting_cell (const MusterBoardCamera *self)
{
  double across = (get_view_width (self) - 2 * self->margin) / MAX (self->columns, 1);
  double down = (get_view_height (self) - 2 * self->margin) / MAX (self->rows, 1);
  double cell = MIN (across, down) * self->scale;

  return MAX (cell >= 2 ? floor (cell) : cell, 0.25) / self->scale;
}

static double
snap (const MusterBoardCamera *self, double length)
{
  return round (length * self->scale) / self->scale;
}

double
muster_board_camera_get_cell (const MusterBoardCamera *self)
{
  return get_fitting_cell (self) * self->zoom;
}

double
muster_board_camera_get_max_zoom (const MusterBoardCamera *self)
{
  if (self->width <= 0)
    return G_MAXDOUBLE;

  return MAX (LARGEST_CELL / get_fitting_cell (self), LEAST_MAXIMUM);
}

/* The middle of the view along one axis: the board's middle if all of it is seen, else as near as
 * leaves no more than the margin empty. */
static double
settle (double middle, guint n, double cell, double view, double margin)
{
  double half = (view / 2 - margin) / cell;

  if (2 * half >= n)
    return n / 2.0;

  return CLAMP (middle, half, n - half);
}

static void
settle_both (MusterBoardCamera *self)
{
  double cell = muster_board_camera_get_cell (self);

  self->x = settle (self->x, self->columns, cell, get_view_width (self), self->margin);
  self->y = settle (self->y, self->rows, cell, get_view_height (self), self->margin);
}

void
muster_board_camera_set_board (MusterBoardCamera *self, guint columns, guint rows)
{
  self->columns = columns;
  self->rows = rows;
  self->zoom = 1;
  self->x = columns / 2.0;
  self->y = rows / 2.0;
}

/* Seen whole it stays whole; else spaces keep their size and the middle its place. What was asked
 * for before there was any size is a zoom, not a size of spaces. */
void
muster_board_camera_set_size (MusterBoardCamera *self,
                              double width,
                              double height,
                              double left,
                              double top)
{
  double cell = muster_board_camera_get_cell (self);
  gboolean first = self->width <= 0;

  if (self->width == width && self->height == height && self->left == left && self->top == top)
    return;

  self->width = width;
  self->height = height;
  self->left = left;
  self->top = top;
  if (self->zoom > 1 && !first)
    self->zoom = cell / get_fitting_cell (self);
  self->zoom = CLAMP (self->zoom, 1, muster_board_camera_get_max_zoom (self));
  settle_both (self);
}

graphene_point_t
muster_board_camera_get_origin (const MusterBoardCamera *self)
{
  double cell = muster_board_camera_get_cell (self);
  double x = self->left + get_view_width (self) / 2 - self->x * cell;
  double y = self->top + get_view_height (self) / 2 - self->y * cell;

  return GRAPHENE_POINT_INIT ((float) snap (self, x), (float) snap (self, y));
}

float
muster_board_camera_get_edge (const MusterBoardCamera *self, guint index)
{
  return (float) snap (self, index * muster_board_camera_get_cell (self));
}

graphene_point_t
muster_board_camera_project (const MusterBoardCamera *self, double x, double y)
{
  graphene_point_t origin = muster_board_camera_get_origin (self);
  double cell = muster_board_camera_get_cell (self);

  return GRAPHENE_POINT_INIT ((float) (origin.x + x * cell), (float) (origin.y + y * cell));
}

graphene_point_t
muster_board_camera_locate (const MusterBoardCamera *self, double x, double y)
{
  graphene_point_t origin = muster_board_camera_get_origin (self);
  double cell = muster_board_camera_get_cell (self);

  return GRAPHENE_POINT_INIT ((float) ((x - origin.x) / cell), (float) ((y - origin.y) / cell));
}

void
muster_board_camera_zoom (MusterBoardCamera *self, double zoom, double x, double y)
{
  double before = muster_board_camera_get_cell (self);
  double across = x - self->left - get_view_width (self) / 2;
  double down = y - self->top - get_view_height (self) / 2;
  double after;

  self->zoom = CLAMP (zoom, 1, muster_board_camera_get_max_zoom (self));
  after = muster_board_camera_get_cell (self);
  self->x += across / before - across / after;
  self->y += down / before - down / after;
  settle_both (self);
}

gboolean
muster_board_camera_pan (MusterBoardCamera *self, double dx, double dy)
{
  double cell = muster_board_camera_get_cell (self);
  double x = self->x;
  double y = self->y;

  self->x -= dx / cell;
  self->y -= dy / cell;
  settle_both (self);

  return ABS (x - self->x) > 1e-9 || ABS (y - self->y) > 1e-9;
}

/* How far an edge of a space has to be moved to be seen with half a space around it. */
static double
get_lack (double first, double cell, double from, double to)
{
  double around = MIN (cell / 2, MAX ((to - from - cell) / 2, 0));

  if (first - around < from)
    return from - (first - around);
  if (first + cell + around > to)
    return to - (first + cell + around);

  return 0;
}

gboolean
muster_board_camera_show (MusterBoardCamera *self, double x, double y)
{
  graphene_point_t at = muster_board_camera_project (self, x, y);
  double cell = muster_board_camera_get_cell (self);

  return muster_board_camera_pan (self,
                                  get_lack (at.x, cell, self->left, self->width),
                                  get_lack (at.y, cell, self->top, self->height));
}
