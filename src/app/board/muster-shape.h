/* muster-shape.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Paths in the square from -0.5 to 0.5 that tell things apart without colour. */

typedef enum
{
  MUSTER_SHAPE_CIRCLE,
  MUSTER_SHAPE_SQUARE,
  MUSTER_SHAPE_HEXAGON,
  MUSTER_SHAPE_DIAMOND,
  MUSTER_SHAPE_TRIANGLE,
  MUSTER_SHAPE_SHIELD,
  MUSTER_SHAPE_PENTAGON,
} MusterShape;

/* @side: -1: none */
MusterShape muster_shape_for_side (gint side);
/* The path of a base; @radius of the circle. */
void muster_shape_trace (cairo_t *cr, MusterShape shape, double radius);
/* Of the largest square around the origin that letters can fill. */
double muster_shape_get_room (MusterShape shape);
/* From the middle to the rim of a base of radius 1, in a direction. */
double muster_shape_get_reach (MusterShape shape, int facing);

void muster_shape_trace_star (cairo_t *cr, double x, double y, double radius);
/* A point outward from the rim, as degrees clockwise from north. */
void muster_shape_trace_beak (cairo_t *cr, int facing, double from, double to, double width);
void muster_shape_trace_corners (cairo_t *cr, double half, double length);

G_END_DECLS
