/* muster-tabletop-corner.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

#include <math.h>

/* The corners of what figures can stand behind: nobody has to draw them. */

/* So far outside that a base of the usual size touches the terrain. */
#define CORNER_REACH (6 * MUSTER_INCH / 10)

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
          MusterPose pose = { .base = CORNER_BASE };

          /* What is off the table has no place. */
          if (point.x < 0 || point.y < 0 || point.x > self->width || point.y > self->height)
            continue;
          pose.place = muster_point_to_place (point);
          if (!muster_point_equal (point, piece->points[j]) &&
              muster_tabletop_has_room (self, &pose, NULL))
            g_array_append_val (corners, pose.place);
        }
    }

  return corners;
}
