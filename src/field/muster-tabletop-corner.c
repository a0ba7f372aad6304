/* muster-tabletop-corner.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

#include <math.h>

/* Where figures can stand behind or in something: nobody has to draw it. */

/* So far outside that a base of the usual size touches the terrain. */
#define CORNER_REACH (6 * MUSTER_INCH / 10)

/* Walls that are longer have more than one place behind them. */
#define WALL_STEP (6 * MUSTER_INCH)

/* A base of 25 mm. */
#define CORNER_BASE 984

static gboolean
hides_people (const MusterTerrainPiece *piece)
{
  return piece->shape == MUSTER_PIECE_AREA && (piece->flags & MUSTER_PIECE_BLOCKS) != 0 &&
         (piece->flags & (MUSTER_PIECE_BUILDING | MUSTER_PIECE_COVER | MUSTER_PIECE_RAISED)) != 0;
}

/* From the corner away from both of its neighbours. */
static MusterPoint
step_outside (const MusterTerrainPiece *piece, guint corner)
{
  const MusterPoint at = piece->points[corner];
  const MusterPoint before = piece->points[(corner + piece->n_points - 1) % piece->n_points];
  const MusterPoint after = piece->points[(corner + 1) % piece->n_points];
  const double a = hypot (before.x - at.x, before.y - at.y);
  const double b = hypot (after.x - at.x, after.y - at.y);
  double x, y, length;

  if (a < 1 || b < 1)
    return at;
  x = (at.x - before.x) / a + (at.x - after.x) / b;
  y = (at.y - before.y) / a + (at.y - after.y) / b;
  length = hypot (x, y);
  if (length < 1e-6)
    return at;

  return (MusterPoint){ at.x + (gint32) lround (x / length * CORNER_REACH),
                        at.y + (gint32) lround (y / length * CORNER_REACH) };
}

/* What is off the table has no place, and nobody is where there is no room. */
static void
add_with_room (const MusterTabletop *self, MusterPoint point, GArray *places)
{
  MusterPose pose = { .base = CORNER_BASE };

  if (!muster_tabletop_has_point (self, point))
    return;
  pose.place = muster_point_to_place (point);
  if (muster_tabletop_has_room (self, &pose, NULL))
    g_array_append_val (places, pose.place);
}

/* The places outside the corners of buildings, hills and woods where a figure has room. */
GArray *
muster_tabletop_list_corners (const MusterTabletop *self)
{
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (MusterPlace));

  for (guint i = 0; i < self->n_pieces; i++)
    {
      const MusterTerrainPiece *piece = self->pieces[i].piece;

      for (guint j = 0; hides_people (piece) && j < piece->n_points; j++)
        {
          const MusterPoint point = step_outside (piece, j);

          if (!muster_point_equal (point, piece->points[j]))
            add_with_room (self, point, corners);
        }
    }

  return corners;
}

/* Along a side, no farther apart than @WALL_STEP and never at its ends: those are corners. The corners of an
 * area run clockwise, with y downwards, so that its outside is to the left of who walks along. */
static void
add_wall (const MusterTabletop *self, MusterPoint from, MusterPoint to, GArray *places)
{
  const double dx = to.x - from.x, dy = to.y - from.y;
  const double length = hypot (dx, dy);
  const guint n = (guint) ceil (length / WALL_STEP);

  if (length < 2 * CORNER_REACH)
    return;
  for (guint i = 0; i < n; i++)
    {
      const double part = (i + 0.5) / n;
      const MusterPoint point = {
        from.x + (gint32) lround (dx * part + dy / length * CORNER_REACH),
        from.y + (gint32) lround (dy * part - dx / length * CORNER_REACH),
      };

      add_with_room (self, point, places);
    }
}

/* The places outside the walls of what hides people, between its corners, and one inside of it if
 * people can be there. */
GArray *
muster_tabletop_list_shelters (const MusterTabletop *self)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (MusterPlace));

  for (guint i = 0; i < self->n_pieces; i++)
    {
      const MusterTerrainPiece *piece = self->pieces[i].piece;
      const MusterPoint middle = muster_terrain_piece_get_middle (piece);

      if (!hides_people (piece))
        continue;
      for (guint j = 0; j < piece->n_points; j++)
        add_wall (self, piece->points[j], muster_terrain_piece_get_next (piece, j), places);
      if (muster_terrain_piece_has_inside (piece, middle))
        add_with_room (self, middle, places);
    }

  return places;
}
