/* muster-point.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-point.h"

#include <math.h>

/* The square of twice the area of a triangle of the table needs 76 bits. */
typedef int Wide __attribute__ ((mode (TI)));

/* Rounded to the nearest, halves away from zero, so that opposite ways mirror. */
static gint32
scale (gint64 a, gint64 part, gint64 whole)
{
  gint64 doubled = 2 * ABS (a) * part + whole;

  return (gint32) (a < 0 ? -(doubled / (2 * whole)) : doubled / (2 * whole));
}

/**
 * muster_point_between:
 * @part: 0 gives @a
 * @whole: not 0; a @part of as much gives @b
 *
 * Returns: the point on the line through both, rounded to a thousandth of an inch
 */
MusterPoint
muster_point_between (MusterPoint a, MusterPoint b, gint64 part, gint64 whole)
{
  return (MusterPoint){ a.x + scale (b.x - a.x, part, whole),
                        a.y + scale (b.y - a.y, part, whole) };
}

/**
 * muster_segment_get_gap:
 *
 * Returns: twice the distance from @p to the line between @a and @b, in thousandths of an inch,
 *   rounded down: a disc about @p stays clear of the line exactly if its diameter is not greater
 */
guint32
muster_segment_get_gap (MusterPoint a, MusterPoint b, MusterPoint p)
{
  const gint64 length = muster_point_square (a, b);
  const gint64 along = muster_point_dot (a, b, p);
  gint64 area, gap;

  if (along <= 0)
    return muster_root (4 * muster_point_square (a, p));
  if (along >= length)
    return muster_root (4 * muster_point_square (b, p));

  /* The quotient is a guess that may be off by one. */
  area = 2 * ABS (muster_point_cross (a, b, p));
  gap = (gint64) ((double) area / sqrt ((double) length));
  while ((Wide) gap * gap * length > (Wide) area * area)
    gap--;
  while ((Wide) (gap + 1) * (gap + 1) * length <= (Wide) area * area)
    gap++;

  return (guint32) gap;
}

static int
sign (gint64 n)
{
  return (n > 0) - (n < 0);
}

/* Whether the closed segments have a point in common, unless they lie on one line: then their
 * ends say it. */
static gboolean
have_common_point (MusterPoint a, MusterPoint b, MusterPoint p, MusterPoint q)
{
  const int side_p = sign (muster_point_cross (a, b, p)),
            side_q = sign (muster_point_cross (a, b, q));
  const int side_a = sign (muster_point_cross (p, q, a)),
            side_b = sign (muster_point_cross (p, q, b));

  return side_p * side_q <= 0 && side_a * side_b <= 0 && (side_p != side_q || side_a != side_b);
}

/**
 * muster_segments_get_gap:
 *
 * Returns: twice the distance between two lines with ends, rounded down; 0 if they meet
 */
guint32
muster_segments_get_gap (MusterPoint a, MusterPoint b, MusterPoint p, MusterPoint q)
{
  guint32 one, other;

  if (have_common_point (a, b, p, q))
    return 0;

  one = MIN (muster_segment_get_gap (a, b, p), muster_segment_get_gap (a, b, q));
  other = MIN (muster_segment_get_gap (p, q, a), muster_segment_get_gap (p, q, b));

  return MIN (one, other);
}

/**
 * muster_segment_meets_disc:
 *
 * Returns: whether the line between @a and @b runs through the inside of the disc
 */
gboolean
muster_segment_meets_disc (MusterPoint a, MusterPoint b, MusterPoint middle, guint32 diameter)
{
  const gint64 square = (gint64) diameter * diameter;
  const gint64 along = muster_point_dot (a, b, middle);
  gint64 length, area;

  if (along <= 0)
    return 4 * muster_point_square (a, middle) < square;
  length = muster_point_square (a, b);
  if (along >= length)
    return 4 * muster_point_square (b, middle) < square;

  area = 2 * muster_point_cross (a, b, middle);

  return (Wide) area * area < (Wide) square * length;
}

/**
 * muster_segments_are_near:
 *
 * Returns: whether muster_segments_get_gap() is less than the diameter, which must not be 0
 */
gboolean
muster_segments_are_near (MusterPoint a,
                          MusterPoint b,
                          MusterPoint p,
                          MusterPoint q,
                          guint32 diameter)
{
  return have_common_point (a, b, p, q) || muster_segment_meets_disc (a, b, p, diameter) ||
         muster_segment_meets_disc (a, b, q, diameter) ||
         muster_segment_meets_disc (p, q, a, diameter) ||
         muster_segment_meets_disc (p, q, b, diameter);
}

/* On which side of the line from @a to @b the point is, if it were moved a trifle to the east
 * and a far smaller trifle to the south: never on the line. */
static gboolean
is_right_of (MusterPoint a, MusterPoint b, MusterPoint p)
{
  const gint64 cross = muster_point_cross (a, b, p);

  if (cross != 0)
    return cross > 0;

  return b.y != a.y ? b.y < a.y : b.x > a.x;
}

/* The same with the line moved and the point fixed. */
static gboolean
is_right_of_moved (MusterPoint a, MusterPoint b, MusterPoint p)
{
  const gint64 cross = muster_point_cross (a, b, p);

  if (cross != 0)
    return cross > 0;

  return b.y != a.y ? b.y > a.y : b.x < a.x;
}

/**
 * muster_segments_cross:
 * @a: where a walk begins
 * @b: where it ends
 * @p: one end of what is crossed
 * @q: the other end
 *
 * Whoever stands on a line counts as standing a trifle east of it, or south if it runs from west to
 * east. So a walk in several legs crosses a line as often as it changes sides, wherever the
 * legs meet, and as often there as back.
 *
 * Returns: whether the walk leads over the line
 */
gboolean
muster_segments_cross (MusterPoint a, MusterPoint b, MusterPoint p, MusterPoint q)
{
  return is_right_of (p, q, a) != is_right_of (p, q, b) &&
         is_right_of_moved (a, b, p) != is_right_of_moved (a, b, q);
}
