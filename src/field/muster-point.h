/* muster-point.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-pose.h"

#include <math.h>

G_BEGIN_DECLS

#define MUSTER_INCH 1000

/* No table is wider, so that no product below overflows and a place is exact as a double. */
#define MUSTER_POINT_MAX (240 * MUSTER_INCH)

/* Walks are measured in hundredths of a thousandth of an inch, so that roundings do not add up. */
#define MUSTER_COST_INCH (100 * MUSTER_INCH)

/**
 * MusterPoint:
 *
 * A point of an open table in thousandths of an inch: x to the east, y to the south, from the
 * upper left corner. What depends on points is decided in integers, so that a battle comes out
 * the same on every machine.
 */
typedef struct
{
  gint32 x;
  gint32 y;
} MusterPoint;

/* A rectangle along the edges of the table. */
typedef struct
{
  gint32 left;
  gint32 top;
  gint32 right;
  gint32 bottom;
} MusterBox;

/* That of a point beyond the left or upper edge is on no table. */
static inline MusterPlace
muster_point_to_place (MusterPoint point)
{
  return (MusterPlace) ((guint64) point.y << 20) | point.x;
}

static inline MusterPoint
muster_point_from_place (MusterPlace place)
{
  return (MusterPoint){ (gint32) (place & 0xfffff), (gint32) (place >> 20) };
}

static inline gboolean
muster_point_equal (MusterPoint a, MusterPoint b)
{
  return a.x == b.x && a.y == b.y;
}

/* Twice the area of the triangle; positive if @b lies clockwise of @a as seen from @o. */
static inline gint64
muster_point_cross (MusterPoint o, MusterPoint a, MusterPoint b)
{
  return (gint64) (a.x - o.x) * (b.y - o.y) - (gint64) (a.y - o.y) * (b.x - o.x);
}

static inline gint64
muster_point_dot (MusterPoint o, MusterPoint a, MusterPoint b)
{
  return (gint64) (a.x - o.x) * (b.x - o.x) + (gint64) (a.y - o.y) * (b.y - o.y);
}

/* The square of the distance. */
static inline gint64
muster_point_square (MusterPoint a, MusterPoint b)
{
  return muster_point_dot (a, b, b);
}

static inline MusterBox
muster_box_of (MusterPoint a, MusterPoint b)
{
  return (MusterBox){ MIN (a.x, b.x), MIN (a.y, b.y), MAX (a.x, b.x), MAX (a.y, b.y) };
}

static inline MusterBox
muster_box_grow (MusterBox box, gint32 by)
{
  return (MusterBox){ box.left - by, box.top - by, box.right + by, box.bottom + by };
}

/* Borders that touch count. */
static inline gboolean
muster_box_meets (MusterBox a, MusterBox b)
{
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

/* Its border counts. */
static inline gboolean
muster_box_holds (MusterBox box, MusterPoint point)
{
  return muster_box_meets (box, muster_box_of (point, point));
}

/**
 * muster_root:
 * @n: at least 0, less than 2^53
 *
 * Returns: the square root, rounded down
 */
static inline guint32
muster_root (gint64 n)
{
  /* Both the number and the root are exact enough that truncating never errs: the root of one less
   * than a square is farther from the next integer than doubles of that size are apart. */
  return (guint32) sqrt ((double) n);
}

/* The same, rounded up. */
static inline guint32
muster_root_up (gint64 n)
{
  gint64 root = muster_root (n);

  return (guint32) (root * root < n ? root + 1 : root);
}

/**
 * muster_point_get_cost:
 *
 * Returns: the distance in parts of %MUSTER_COST_INCH, rounded up
 */
static inline guint32
muster_point_get_cost (MusterPoint a, MusterPoint b)
{
  return muster_root_up (muster_point_square (a, b) * 10000);
}

MusterPoint muster_point_between (MusterPoint a, MusterPoint b, gint64 part, gint64 whole);

guint32 muster_segment_get_gap (MusterPoint a, MusterPoint b, MusterPoint p);
guint32 muster_segments_get_gap (MusterPoint a, MusterPoint b, MusterPoint p, MusterPoint q);
gboolean muster_segments_are_near (MusterPoint a,
                                   MusterPoint b,
                                   MusterPoint p,
                                   MusterPoint q,
                                   guint32 diameter);
gboolean
muster_segment_meets_disc (MusterPoint a, MusterPoint b, MusterPoint middle, guint32 diameter);
gboolean muster_segments_cross (MusterPoint a, MusterPoint b, MusterPoint p, MusterPoint q);

G_END_DECLS
