/* muster-shape.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shape.h"

#include <math.h>

MusterShape
muster_shape_for_side (gint side)
{
  static const MusterShape shapes[] = {
    MUSTER_SHAPE_CIRCLE,  MUSTER_SHAPE_SQUARE,   MUSTER_SHAPE_HEXAGON,
    MUSTER_SHAPE_DIAMOND, MUSTER_SHAPE_TRIANGLE, MUSTER_SHAPE_SHIELD,
  };

  return side < 0 ? MUSTER_SHAPE_PENTAGON : shapes[(guint) side % G_N_ELEMENTS (shapes)];
}

double
muster_shape_get_room (MusterShape shape)
{
  switch (shape)
    {
    case MUSTER_SHAPE_DIAMOND:
      return 0.80;
    case MUSTER_SHAPE_TRIANGLE:
      return 0.74;
    case MUSTER_SHAPE_PENTAGON:
    case MUSTER_SHAPE_SHIELD:
      return 0.9;
    case MUSTER_SHAPE_CIRCLE:
    case MUSTER_SHAPE_SQUARE:
    case MUSTER_SHAPE_HEXAGON:
    default:
      return 1;
    }
}

/* Every 45 degrees clockwise from north; measured on the paths below. */
double
muster_shape_get_reach (MusterShape shape, int facing)
{
  static const double reach[][8] = {
    [MUSTER_SHAPE_CIRCLE] = { 1, 1, 1, 1, 1, 1, 1, 1 },
    [MUSTER_SHAPE_SQUARE] = { 0.92, 1.22, 0.92, 1.22, 0.92, 1.22, 0.92, 1.22 },
    [MUSTER_SHAPE_HEXAGON] = { 0.95, 0.99, 1.1, 0.99, 0.95, 0.99, 1.1, 0.99 },
    [MUSTER_SHAPE_DIAMOND] = { 1.2, 0.85, 1.2, 0.85, 1.2, 0.85, 1.2, 0.85 },
    [MUSTER_SHAPE_TRIANGLE] = { 1.06, 0.55, 0.72, 1.2, 0.86, 1.2, 0.72, 0.55 },
    [MUSTER_SHAPE_SHIELD] = { 0.86, 1.22, 0.86, 1.02, 1.08, 1.02, 0.86, 1.22 },
    [MUSTER_SHAPE_PENTAGON] = { 1.1, 0.93, 0.94, 1.07, 0.89, 1.07, 0.94, 0.93 },
  };

  return reach[shape][(facing + 22) / 45 % 8];
}

static void
trace_polygon (cairo_t *cr, guint n, double radius, double turn, double y)
{
  for (guint i = 0; i < n; i++)
    {
      double angle = turn + 2 * G_PI * i / n;

      cairo_line_to (cr, radius * sin (angle), y - radius * cos (angle));
    }
  cairo_close_path (cr);
}

static void
trace_rounded (cairo_t *cr, double half, double corner)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, half - corner, corner - half, corner, -G_PI / 2, 0);
  cairo_arc (cr, half - corner, half - corner, corner, 0, G_PI / 2);
  cairo_arc (cr, corner - half, half - corner, corner, G_PI / 2, G_PI);
  cairo_arc (cr, corner - half, corner - half, corner, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
trace_shield (cairo_t *cr, double r)
{
  cairo_move_to (cr, -0.86 * r, -0.86 * r);
  cairo_line_to (cr, 0.86 * r, -0.86 * r);
  cairo_line_to (cr, 0.86 * r, 0.1 * r);
  cairo_curve_to (cr, 0.86 * r, 0.6 * r, 0.4 * r, 0.9 * r, 0, 1.08 * r);
  cairo_curve_to (cr, -0.4 * r, 0.9 * r, -0.86 * r, 0.6 * r, -0.86 * r, 0.1 * r);
  cairo_close_path (cr);
}

void
muster_shape_trace (cairo_t *cr, MusterShape shape, double radius)
{
  cairo_new_path (cr);
  switch (shape)
    {
    case MUSTER_SHAPE_SQUARE:
      trace_rounded (cr, radius * 0.92, radius * 0.2);
      break;
    case MUSTER_SHAPE_HEXAGON:
      trace_polygon (cr, 6, radius * 1.1, G_PI / 6, 0);
      break;
    case MUSTER_SHAPE_DIAMOND:
      trace_polygon (cr, 4, radius * 1.2, 0, 0);
      break;
    case MUSTER_SHAPE_TRIANGLE:
      trace_polygon (cr, 3, radius * 1.28, 0, radius * 0.22);
      break;
    case MUSTER_SHAPE_SHIELD:
      trace_shield (cr, radius);
      break;
    case MUSTER_SHAPE_PENTAGON:
      trace_polygon (cr, 5, radius * 1.1, 0, 0);
      break;
    case MUSTER_SHAPE_CIRCLE:
    default:
      cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
      cairo_close_path (cr);
      break;
    }
}

void
muster_shape_trace_star (cairo_t *cr, double x, double y, double radius)
{
  for (guint i = 0; i < 10; i++)
    {
      double r = i % 2 == 0 ? radius : radius * 0.45;
      double angle = G_PI * i / 5;

      cairo_line_to (cr, x + r * sin (angle), y - r * cos (angle));
    }
  cairo_close_path (cr);
}

void
muster_shape_trace_beak (cairo_t *cr, int facing, double from, double to, double width)
{
  double angle = facing * G_PI / 180;
  double dx = sin (angle);
  double dy = -cos (angle);

  cairo_move_to (cr, dx * from - dy * width, dy * from + dx * width);
  cairo_line_to (cr, dx * to, dy * to);
  cairo_line_to (cr, dx * from + dy * width, dy * from - dx * width);
  cairo_close_path (cr);
}

void
muster_shape_trace_corners (cairo_t *cr, double half, double length)
{
  for (int i = 0; i < 4; i++)
    {
      double x = i % 2 == 0 ? -half : half;
      double y = i / 2 == 0 ? -half : half;

      cairo_move_to (cr, x, y - copysign (length, y));
      cairo_line_to (cr, x, y);
      cairo_line_to (cr, x - copysign (length, x), y);
    }
}
