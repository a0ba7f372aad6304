/* muster-terrain.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain.h"

#include <glib/gi18n.h>

/* The words by which data names the kinds of space, in the order of the enum. */
static const char *const names[] = { "floor", "wall", "void", "outside" };

const char *
muster_terrain_get_label (MusterTerrain terrain)
{
  switch (terrain)
    {
    case MUSTER_TERRAIN_WALL:
      return C_ ("terrain", "wall");
    case MUSTER_TERRAIN_VOID:
      return C_ ("terrain", "void");
    case MUSTER_TERRAIN_OUTSIDE:
      return C_ ("terrain", "outside");
    case MUSTER_TERRAIN_FLOOR:
    default:
      return C_ ("terrain", "floor");
    }
}

/**
 * muster_terrain_from_string:
 * @name: "floor", "wall", "void" or "outside"
 * @terrain: (out): untouched when the name is another
 *
 * Returns: whether the name is one of the four
 */
gboolean
muster_terrain_from_string (const char *name, MusterTerrain *terrain)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_strcmp0 (name, names[i]) == 0)
      {
        *terrain = (MusterTerrain) i;
        return TRUE;
      }

  return FALSE;
}
