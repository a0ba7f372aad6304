/* muster-terrain-drawing-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-drawing.h"

#include <glib/gi18n.h>
#include <math.h>

/* In hundredths at most: whoever places a miniature does not see more. */
static double
to_inches (gint32 thousandths)
{
  return round (thousandths / (MUSTER_INCH / 100.0)) / 100;
}

/* Short, as it is read out at each step of a piece or the cursor. */
static char *
dup_place (MusterPoint point)
{
  /* Translators: a place on the table, in inches from the left and from the top: "12.5 across, 8 down" */
  return g_strdup_printf (_ ("%g across, %g down"), to_inches (point.x), to_inches (point.y));
}

static char *
dup_selected (MusterTerrainDrawing *self)
{
  const MusterTerrainPiece *piece = muster_terrain_drawing_peek_piece (self);
  const int corner = muster_terrain_drawing_get_corner (self);
  const guint index = (guint) muster_terrain_drawing_get_piece (self);
  const MusterTerrainPlan *plan = muster_terrain_drawing_get_plan (self);
  g_autofree char *title = muster_terrain_plan_dup_title (plan, index);
  g_autofree char *place = dup_place (corner >= 0 ? piece->points[corner]
                                                  : muster_terrain_piece_get_middle (piece));

  if (corner >= 0)
    return g_strdup_printf (_ ("%s, corner %d of %u, %s"),
                            title,
                            corner + 1,
                            piece->n_points,
                            place);

  /* Translators: "Wood 3, 12.5 across, 8 down" */
  return g_strdup_printf (_ ("%s, %s"), title, place);
}

static char *
dup_sketch (MusterTerrainDrawing *self)
{
  const char *const missing[] = {
    [MUSTER_TERRAIN_TOOL_AREA] = _ ("Space puts a corner, Enter finishes; drag for a rectangle."),
    [MUSTER_TERRAIN_TOOL_LINE] = _ ("Space puts a bend, Enter finishes; drag for a straight line."),
    [MUSTER_TERRAIN_TOOL_SPOT] = _ ("Space or a click puts it down."),
  };
  const MusterTerrainTool tool = muster_terrain_drawing_get_tool (self);
  g_autofree char *place = dup_place (muster_terrain_drawing_get_cursor (self));
  g_autofree char *corners = NULL;
  guint n;

  muster_terrain_drawing_get_sketch (self, &n);
  if (n == 0)
    return g_strdup_printf (_ ("Cursor: %s. %s"), place, missing[tool]);
  corners = g_strdup_printf (ngettext ("%u corner", "%u corners", n), n);

  return g_strdup_printf (_ ("%s. Cursor: %s. %s"), corners, place, missing[tool]);
}

char *
muster_terrain_drawing_dup_state (MusterTerrainDrawing *self)
{
  const MusterTerrainPlan *plan = muster_terrain_drawing_get_plan (self);
  const guint n = muster_terrain_plan_get_n (plan);

  if (muster_terrain_drawing_get_tool (self) != MUSTER_TERRAIN_TOOL_SELECT)
    return dup_sketch (self);
  if (muster_terrain_drawing_get_piece (self) >= 0)
    return dup_selected (self);
  if (n == 0)
    return g_strdup (_ ("The table is empty. Draw something."));

  return g_strdup_printf (ngettext ("%u piece of terrain. Pick one to move or change it.",
                                    "%u pieces of terrain. Pick one to move or change it.",
                                    n),
                          n);
}
