/* muster-pose.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where something stands. On a grid the number of the space, y * width + x, counted from the
 * upper left corner; on an open table two packed coordinates in thousandths of an inch. */
typedef gint64 MusterPlace;

#define MUSTER_PLACE_NONE ((MusterPlace) -1)

/**
 * MusterPose:
 * @place: the middle of the figure
 * @facing: degrees clockwise from north, 0 to 359; a multiple of 45 on a grid
 * @base: the diameter of the base in thousandths of an inch; not used on a grid
 */
typedef struct
{
  MusterPlace place;
  gint16 facing;
  guint16 base;
} MusterPose;

/**
 * muster_facing_turn:
 * @facing: degrees clockwise from north
 * @degrees: how far to turn, clockwise if positive, at most a full turn of thousands
 *
 * Returns: the new facing, 0 to 359
 */
static inline gint16
muster_facing_turn (int facing, int degrees)
{
  int turned = (facing + degrees) % 360;

  return (gint16) (turned < 0 ? turned + 360 : turned);
}

G_END_DECLS
