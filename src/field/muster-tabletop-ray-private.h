/* muster-tabletop-ray-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-tabletop-private.h"

G_BEGIN_DECLS

/* A line of sight with the height of its ends. */
typedef struct
{
  MusterPoint from;
  MusterPoint to;
  gint32 from_height;
  gint32 to_height;
} MusterRay;

/* All rays between two bases. */
typedef struct
{
  MusterPoint from; /* their middles */
  MusterPoint to;
  gint64 length; /* between these, rounded up */
  gint64 half;   /* no ray is farther from the line between these, nor its ends from them */
  gint32 height; /* of the higher end */
} MusterSheaf;

/* Which rays of a sheaf meet a piece. */
typedef enum
{
  MUSTER_SHEAF_NONE,
  MUSTER_SHEAF_SOME, /* perhaps: each has to be looked at */
  MUSTER_SHEAF_ALL,
} MusterSheafPart;

/* Whether all of a box lies on one side of the strip between two figures. */
static inline gboolean
muster_box_is_beside_strip (MusterBox box, MusterPoint a, MusterPoint b, guint32 base)
{
  const gint64 dx = b.x - a.x, dy = b.y - a.y;
  const gint64 mid_x = box.left + box.right - 2 * a.x, mid_y = box.top + box.bottom - 2 * a.y;
  const gint64 off = ABS (dx * mid_y - dy * mid_x);
  const gint64 half = ABS (dx) * (box.bottom - box.top) + ABS (dy) * (box.right - box.left);

  /* |dx| + |dy| is at least the length. */
  return off > half + (ABS (dx) + ABS (dy)) * (gint64) (base + 2);
}

/* Whether a ray runs through the inside of an area, or over a line, below its top. */
gboolean muster_ray_meets (const MusterRay *self, const MusterTabletopPiece *piece);
/* Whether a piece stops a ray that meets it. */
gboolean muster_ray_is_stopped (const MusterRay *self, const MusterTabletopPiece *screen);
void muster_sheaf_init (MusterSheaf *self, const MusterPose *a, const MusterPose *b, gint32 height);
MusterSheafPart muster_sheaf_meets (const MusterSheaf *self, const MusterTabletopPiece *screen);

G_END_DECLS
