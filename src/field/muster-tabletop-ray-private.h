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

/* Whether a ray runs through the inside of an area, or over a line, below its top. */
gboolean muster_ray_meets (const MusterRay *self, const MusterTabletopPiece *piece);
/* Whether a piece stops a ray that meets it. */
gboolean muster_ray_is_stopped (const MusterRay *self, const MusterTabletopPiece *screen);

G_END_DECLS
