/* tabletop.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-tabletop.h"

/* Tables laid out in the tests, in inches. */
static inline MusterTerrainPlan *
tabletop_plan (gint32 width, gint32 height)
{
  return muster_terrain_plan_new (width * MUSTER_INCH, height * MUSTER_INCH);
}

/* Adds a piece; corners are pairs of inches, ended by a negative one. */
static inline MusterTerrainPiece *
tabletop_add (MusterTerrainPlan *plan, MusterPieceShape shape, guint flags, const double *corners)
{
  MusterPoint points[MUSTER_PIECE_MAX_POINTS];
  MusterTerrainPiece *piece;
  guint n;

  for (n = 0; corners[2 * n] >= 0; n++)
    points[n] = (MusterPoint){ (gint32) (corners[2 * n] * MUSTER_INCH + 0.5),
                               (gint32) (corners[2 * n + 1] * MUSTER_INCH + 0.5) };
  piece = muster_terrain_piece_new (shape, points, n);
  piece->flags = flags;
  g_assert_true (muster_terrain_plan_insert (plan, G_MAXUINT, piece));

  return piece;
}

static inline MusterTerrainPiece *
tabletop_add_box (MusterTerrainPlan *plan,
                  guint flags,
                  double left,
                  double top,
                  double right,
                  double bottom)
{
  const double corners[] = { left, top, right, top, right, bottom, left, bottom, -1 };

  return tabletop_add (plan, MUSTER_PIECE_AREA, flags, corners);
}

static inline MusterTerrainPiece *
tabletop_add_line (MusterTerrainPlan *plan, guint flags, double x1, double y1, double x2, double y2)
{
  const double corners[] = { x1, y1, x2, y2, -1 };

  return tabletop_add (plan, MUSTER_PIECE_LINE, flags, corners);
}

static inline MusterPlace
tabletop_place (double x, double y)
{
  return muster_point_to_place (
      (MusterPoint){ (gint32) (x * MUSTER_INCH + 0.5), (gint32) (y * MUSTER_INCH + 0.5) });
}

/* A figure with a base of so many inches. */
static inline MusterPose
tabletop_pose (double x, double y, double base)
{
  return (MusterPose){ .place = tabletop_place (x, y),
                       .base = (guint16) (base * MUSTER_INCH + 0.5) };
}
