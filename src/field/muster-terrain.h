/* muster-terrain.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MusterTerrain:
 * @MUSTER_TERRAIN_FLOOR: a space of the board that figures may enter
 * @MUSTER_TERRAIN_WALL: a space of the board that stops figures and sight
 * @MUSTER_TERRAIN_VOID: there is no space here; it stops figures and sight
 * @MUSTER_TERRAIN_OUTSIDE: a staging space beyond the entrance: figures may start and walk
 *   there, but it is not one of the spaces of the board
 */
typedef enum
{
  MUSTER_TERRAIN_FLOOR,
  MUSTER_TERRAIN_WALL,
  MUSTER_TERRAIN_VOID,
  MUSTER_TERRAIN_OUTSIDE,
} MusterTerrain;

/* Figures may stand on a space of this kind, and sight goes through it. */
static inline gboolean
muster_terrain_is_open (MusterTerrain terrain)
{
  return terrain == MUSTER_TERRAIN_FLOOR || terrain == MUSTER_TERRAIN_OUTSIDE;
}

/* The same for people, translated. */
const char *muster_terrain_get_label (MusterTerrain terrain);
gboolean muster_terrain_from_string (const char *name, MusterTerrain *terrain);

G_END_DECLS
