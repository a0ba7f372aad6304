/* muster-tabletop-mark.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

/* What a way leads over, by the names that the plan gives to terrain. */

static gboolean
meets_piece (const MusterTerrainPiece *piece, MusterPoint from, MusterPoint to)
{
  return piece->shape == MUSTER_PIECE_AREA
             ? muster_terrain_piece_get_inside (piece, from, to) > 0
             : muster_terrain_piece_count_crossings (piece, from, to) > 0;
}

/**
 * muster_tabletop_meets_mark:
 * @from: where the way begins
 * @path: (array length=n_path): its bends and its end
 * @mark: a name that pieces bear
 *
 * Returns: whether the way enters or crosses an area or a line with the mark; the middle of the base
 *   counts
 */
gboolean
muster_tabletop_meets_mark (const MusterTabletop *self,
                            MusterPlace from,
                            const MusterPlace *path,
                            guint n_path,
                            const char *mark)
{
  MusterPoint start = muster_point_from_place (from);

  for (guint i = 0; i < n_path; i++)
    {
      const MusterPoint end = muster_point_from_place (path[i]);
      const MusterBox box = muster_box_of (start, end);

      for (guint j = 0; j < self->n_pieces; j++)
        {
          const MusterTerrainPiece *piece = self->pieces[j].piece;

          if (muster_box_meets (self->pieces[j].box, box) && piece->shape != MUSTER_PIECE_POINT &&
              muster_terrain_piece_has_mark (piece, mark) && meets_piece (piece, start, end))
            return TRUE;
        }
      start = end;
    }

  return FALSE;
}
