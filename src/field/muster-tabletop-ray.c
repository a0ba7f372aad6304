/* muster-tabletop-ray.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-ray-private.h"

#include <math.h>

/* Where the ray is at @part of @whole, is it below the top of the piece? */
static gboolean
is_below (const MusterRay *ray, gint32 height, gint64 part, gint64 whole)
{
  if (height == 0)
    return TRUE;

  return ray->from_height * whole + (ray->to_height - ray->from_height) * part < height * whole;
}

/* Whether somebody at the corner @at who looks along a vector looks into the area between its sides. */
static gboolean
looks_inside (MusterPoint last, MusterPoint at, MusterPoint next, gint64 dx, gint64 dy)
{
  const gint64 from_next = (next.x - at.x) * dy - (next.y - at.y) * dx;
  const gint64 to_last = dx * (last.y - at.y) - dy * (last.x - at.x);

  if (muster_point_cross (last, at, next) >= 0)
    return from_next > 0 && to_last > 0;

  return from_next > 0 || to_last > 0;
}

/* Whether a ray that touches a corner enters the area there, forward or backward. */
static gboolean
enters_at_corner (const MusterTerrainPiece *piece, const MusterRay *ray, guint corner)
{
  const guint n = piece->n_points;
  const MusterPoint last = piece->points[(corner + n - 1) % n], at = piece->points[corner];
  const MusterPoint next = piece->points[(corner + 1) % n];
  const gint64 dx = ray->to.x - ray->from.x, dy = ray->to.y - ray->from.y;
  const gint64 whole = muster_point_square (ray->from, ray->to);
  const gint64 along = muster_point_dot (ray->from, at, ray->to);

  if (along < 0 || along > whole || !is_below (ray, piece->height, along, whole))
    return FALSE;

  return (along < whole && looks_inside (last, at, next, dx, dy)) ||
         (along > 0 && looks_inside (last, at, next, -dx, -dy));
}

/* Whether a ray crosses one side of an area below its top, or begins or ends on the side and
 * goes inside. @from and @to say on which side of the side the ends of the ray are: more than 0 is
 * inside. */
static gboolean
crosses_side (const MusterRay *ray, gint32 height, gint64 from, gint64 to)
{
  if ((from >= 0 && to >= 0 && (from > 0) == (to > 0)) || (from <= 0 && to <= 0))
    return FALSE;

  return is_below (ray, height, ABS (from), ABS (from) + ABS (to));
}

/* Sight is stopped by the inside of an area. A ray enters it through a side or at a corner, or
 * begins or ends in it; of a part of the ray inside, one of the ends is the lowest. */
static gboolean
enters_area (const MusterTabletopPiece *screen, const MusterRay *ray)
{
  const MusterTerrainPiece *piece = screen->piece;
  const guint n = piece->n_points;
  gint64 side = muster_point_cross (ray->from, ray->to, piece->points[0]);

  for (guint i = 0; i < n; i++)
    {
      const MusterPoint a = piece->points[i], b = muster_terrain_piece_get_next (piece, i);
      const gint64 here = side;

      side = muster_point_cross (ray->from, ray->to, b);
      if (here == 0 && enters_at_corner (piece, ray, i))
        return TRUE;
      if (((here > 0 && side < 0) || (here < 0 && side > 0)) &&
          crosses_side (ray,
                        piece->height,
                        muster_point_cross (a, b, ray->from),
                        muster_point_cross (a, b, ray->to)))
        return TRUE;
    }

  return (muster_box_holds (screen->box, ray->from) && is_below (ray, piece->height, 0, 1) &&
          muster_terrain_piece_has_inside (piece, ray->from)) ||
         (muster_box_holds (screen->box, ray->to) && is_below (ray, piece->height, 1, 1) &&
          muster_terrain_piece_has_inside (piece, ray->to));
}

/* A line stops what crosses it or touches one of its points on the way, but not what begins or ends
 * on it or runs along it. */
static gboolean
crosses_line (const MusterTerrainPiece *piece, const MusterRay *ray)
{
  for (guint i = 0; i + 1 < piece->n_points; i++)
    {
      const MusterPoint a = piece->points[i], b = piece->points[i + 1];
      const gint64 from = muster_point_cross (a, b, ray->from);
      const gint64 to = muster_point_cross (a, b, ray->to);
      const gint64 one = muster_point_cross (ray->from, ray->to, a);
      const gint64 other = muster_point_cross (ray->from, ray->to, b);

      if (((from > 0 && to < 0) || (from < 0 && to > 0)) &&
          !((one > 0 && other > 0) || (one < 0 && other < 0)) &&
          is_below (ray, piece->height, ABS (from), ABS (from) + ABS (to)))
        return TRUE;
    }

  return FALSE;
}

gboolean
muster_ray_meets (const MusterRay *self, const MusterTabletopPiece *screen)
{
  return screen->piece->shape == MUSTER_PIECE_AREA ? enters_area (screen, self)
                                                   : crosses_line (screen->piece, self);
}

/* About how much of the ray is inside a convex area, in thousandths of an inch: it enters and leaves it once at most. */
static double
guess_inside (const MusterRay *ray, const MusterTerrainPiece *piece)
{
  double enters = 0, leaves = 1;

  for (guint i = 0; i < piece->n_points; i++)
    {
      const MusterPoint a = piece->points[i], b = muster_terrain_piece_get_next (piece, i);
      const gint64 from = muster_point_cross (a, b, ray->from);
      const gint64 to = muster_point_cross (a, b, ray->to);

      if (from <= 0 && to <= 0)
        return 0;
      if (from < 0)
        enters = MAX (enters, (double) from / (double) (from - to));
      else if (to < 0)
        leaves = MIN (leaves, (double) from / (double) (from - to));
    }

  return enters < leaves
             ? (leaves - enters) * sqrt ((double) muster_point_square (ray->from, ray->to))
             : 0;
}

/* A guess is not so far off. */
#define MAX_ERROR 4

/* Whether more of the ray is inside an area than one looks into it. What is decided by a guess would be decided
 * the same on any machine. */
static gboolean
looks_too_deep (const MusterRay *ray, const MusterTabletopPiece *screen)
{
  const MusterTerrainPiece *piece = screen->piece;

  if (screen->convex)
    {
      const double guess = guess_inside (ray, piece);

      if (fabs (guess - piece->depth) > MAX_ERROR)
        return guess > piece->depth;
    }

  return muster_terrain_piece_get_inside (piece, ray->from, ray->to) > (guint32) piece->depth;
}

gboolean
muster_ray_is_stopped (const MusterRay *self, const MusterTabletopPiece *screen)
{
  const MusterTerrainPiece *piece = screen->piece;

  return (piece->flags & MUSTER_PIECE_BLOCKS) != 0 &&
         (piece->depth == 0 || piece->shape != MUSTER_PIECE_AREA || looks_too_deep (self, screen));
}
