/* muster-tabletop-sheaf-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-tabletop-ray-private.h"

G_BEGIN_DECLS

/* From so many points across a base rays run to as many of another. */
#define MUSTER_SHEAF_POINTS 5

/* Some rays of a sheaf: that from the point i of one end to the point j of the other is the bit
 * MUSTER_SHEAF_POINTS * i + j. */
typedef guint32 MusterRays;

/* A base from which rays run, or to which they do. */
typedef struct
{
  gint32 height; /* of the eyes there */
  guint n;
  MusterPoint points[MUSTER_SHEAF_POINTS]; /* the middle, and the others if they were spread */
} MusterSheafEnd;

/* All rays between two bases. */
typedef struct
{
  MusterSheafEnd from;
  MusterSheafEnd to;
  gint64 length; /* between the middles, rounded up */
  gint64 half;   /* no ray is farther from the line between these, nor its ends from them */
} MusterSheaf;

/* Which rays of a sheaf meet a piece. */
typedef enum
{
  MUSTER_SHEAF_NONE,
  MUSTER_SHEAF_SOME, /* perhaps: each has to be looked at */
  MUSTER_SHEAF_ALL,
} MusterSheafPart;

/* Whether a piece stops each ray that meets it. */
static inline gboolean
muster_tabletop_piece_stops_all (const MusterTabletopPiece *screen)
{
  const MusterTerrainPiece *piece = screen->piece;

  return (piece->flags & MUSTER_PIECE_BLOCKS) != 0 &&
         (piece->depth == 0 || piece->shape != MUSTER_PIECE_AREA);
}

static inline MusterRay
muster_sheaf_get_ray (const MusterSheaf *self, guint i, guint j)
{
  return (
      MusterRay){ self->from.points[i], self->to.points[j], self->from.height, self->to.height };
}

void muster_sheaf_init (MusterSheaf *self, const MusterPose *a, const MusterPose *b);
MusterSheafPart muster_sheaf_meets (const MusterSheaf *self, const MusterTabletopPiece *screen);
void muster_sheaf_spread (MusterSheaf *self, const MusterPose *a, const MusterPose *b);
MusterRays muster_sheaf_get_all (const MusterSheaf *self);
MusterRays muster_sheaf_find_met (const MusterSheaf *self, const MusterTabletopPiece *screen);
MusterRays muster_sheaf_find_stopped (const MusterSheaf *self,
                                      const MusterTabletopPiece *screen,
                                      MusterRays met);

G_END_DECLS
