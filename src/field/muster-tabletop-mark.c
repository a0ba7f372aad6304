/* muster-tabletop-mark.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

/* What a way leads over and what is near, by the names that the plan gives to terrain. */

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

/* ---- What is near ---- */

/* The point of a straight line that is nearest to @p. */
static MusterPoint
find_on_side (MusterPoint a, MusterPoint b, MusterPoint p)
{
  const gint64 length = muster_point_square (a, b);
  const gint64 along = muster_point_dot (a, b, p);

  if (along <= 0)
    return a;
  if (along >= length)
    return b;

  return muster_point_between (a, b, along, length);
}

/* The point of the piece that is nearest to @p: @p itself inside an area. */
static MusterPoint
find_on_piece (const MusterTerrainPiece *piece, MusterPoint p)
{
  MusterPoint best = piece->points[0];

  if (piece->shape == MUSTER_PIECE_POINT)
    return best;
  if (piece->shape == MUSTER_PIECE_AREA && muster_terrain_piece_holds (piece, p))
    return p;
  for (guint i = 0; i < muster_terrain_piece_get_n_sides (piece); i++)
    {
      const MusterPoint point = find_on_side (piece->points[i],
                                              muster_terrain_piece_get_next (piece, i),
                                              p);

      if (muster_point_square (point, p) < muster_point_square (best, p))
        best = point;
    }

  return best;
}

typedef struct
{
  MusterPlace place;
  gint64 square;
} Nearest;

/* What lies off the table is nowhere. */
static void
try_point (const MusterTabletop *self, Nearest *nearest, MusterPoint point, MusterPoint p)
{
  const gint64 square = muster_point_square (point, p);

  if (!muster_tabletop_has_point (self, point) || square >= nearest->square)
    return;
  nearest->square = square;
  nearest->place = muster_point_to_place (point);
}

/* The point that is nearest to @from of all that bears @mark. */
MusterPlace
muster_tabletop_find_marked (const MusterField *field, MusterPlace from, const char *mark)
{
  const MusterTabletop *self = (const MusterTabletop *) field;
  const MusterPoint p = muster_point_from_place (from);
  Nearest nearest = { .place = MUSTER_PLACE_NONE, .square = G_MAXINT64 };
  gboolean borne = FALSE;
  guint n;
  const MusterPlace *marked = muster_tabletop_get_marked (self, mark, &n);

  for (guint i = 0; i < self->n_pieces; i++)
    if (muster_terrain_piece_has_mark (self->pieces[i].piece, mark))
      {
        borne = TRUE;
        try_point (self, &nearest, find_on_piece (self->pieces[i].piece, p), p);
      }
  /* Corners and shelters are places that no piece bears; of pieces these are the middles. */
  for (guint i = 0; !borne && i < n; i++)
    try_point (self, &nearest, muster_point_from_place (marked[i]), p);

  return nearest.place;
}
