/* muster-terrain-piece.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-piece.h"

#include "muster-arc.h"

/* More than twice as far as anything can be apart, in thousandths of an inch. */
#define MAX_GAP (1u << 30)

/* Twice the area; positive if the corners go clockwise. */
static gint64
get_area (const MusterPoint *points, guint n)
{
  gint64 area = 0;

  for (guint i = 2; i < n; i++)
    area += muster_point_cross (points[0], points[i - 1], points[i]);

  return area;
}

static void
reverse (MusterPoint *points, guint n)
{
  for (guint i = 0; i < n / 2; i++)
    {
      const MusterPoint moved = points[i];

      points[i] = points[n - 1 - i];
      points[n - 1 - i] = moved;
    }
}

/**
 * muster_terrain_piece_new:
 * @points: corners in either sense of rotation, bends, or one point
 *
 * Returns: (transfer full): a piece without properties
 */
MusterTerrainPiece *
muster_terrain_piece_new (MusterPieceShape shape, const MusterPoint *points, guint n_points)
{
  static const guint fewest[] = { 3, 2, 1 };
  MusterTerrainPiece *self;

  g_return_val_if_fail (n_points >= fewest[shape] && n_points <= MUSTER_PIECE_MAX_POINTS, NULL);
  g_return_val_if_fail (shape != MUSTER_PIECE_POINT || n_points == 1, NULL);

  self = g_new0 (MusterTerrainPiece, 1);
  self->shape = shape;
  self->factor = 100;
  self->marks = g_new0 (char *, 1);
  self->n_points = n_points;
  self->points = g_new (MusterPoint, n_points);
  for (guint i = 0; i < n_points; i++)
    self->points[i] = points[i];
  if (shape == MUSTER_PIECE_AREA && get_area (points, n_points) < 0)
    reverse (self->points, n_points);

  return self;
}

/* @n thousandths of an inch of a vector, rounded to the nearest. */
static gint32
take_part (gint64 unit, gint64 n)
{
  const gint64 product = unit * n;
  const gint64 rounded = (ABS (product) + MUSTER_ARC_UNIT / 2) / MUSTER_ARC_UNIT;

  return (gint32) (product < 0 ? -rounded : rounded);
}

static MusterPoint
turn (MusterPoint point, MusterPoint pivot, int degrees)
{
  const gint32 x = point.x - pivot.x, y = point.y - pivot.y;
  gint64 sine, cosine;

  muster_arc_get_vector (2 * degrees, &sine, &cosine);
  cosine = -cosine;

  /* Both products fit together: less than 2^30 * 2^19 each. */
  return (MusterPoint){ pivot.x + take_part (cosine * x - sine * y, 1),
                        pivot.y + take_part (sine * x + cosine * y, 1) };
}

/**
 * muster_terrain_piece_new_rectangle:
 * @width: from west to east before it is turned
 * @height: from north to south before it is turned
 * @degrees: how far it is turned, clockwise
 *
 * Returns: (transfer full): a polygon of four corners
 */
MusterTerrainPiece *
muster_terrain_piece_new_rectangle (MusterPoint middle, gint32 width, gint32 height, int degrees)
{
  const gint32 left = middle.x - width / 2, top = middle.y - height / 2;
  const MusterPoint points[] = { { left, top },
                                 { left + width, top },
                                 { left + width, top + height },
                                 { left, top + height } };
  MusterTerrainPiece *self = muster_terrain_piece_new (MUSTER_PIECE_AREA, points, 4);

  muster_terrain_piece_rotate (self, middle, degrees);

  return self;
}

/* A piece of the same shape, properties, title and marks with other points. */
MusterTerrainPiece *
muster_terrain_piece_new_like (const MusterTerrainPiece *model,
                               const MusterPoint *points,
                               guint n_points)
{
  MusterTerrainPiece *self = muster_terrain_piece_new (model->shape, points, n_points);
  MusterPoint *own;

  g_return_val_if_fail (self != NULL, NULL);

  own = self->points;
  g_strfreev (self->marks);
  *self = *model;
  self->title = g_strdup (model->title);
  self->marks = g_strdupv (model->marks);
  self->points = own;
  self->n_points = n_points;

  return self;
}

MusterTerrainPiece *
muster_terrain_piece_copy (const MusterTerrainPiece *self)
{
  MusterTerrainPiece *copy = muster_terrain_piece_new_like (self, self->points, self->n_points);

  /* Not turned into another sense of rotation, even if it was edited into nonsense. */
  for (guint i = 0; i < self->n_points; i++)
    copy->points[i] = self->points[i];

  return copy;
}

void
muster_terrain_piece_free (MusterTerrainPiece *self)
{
  g_free (self->title);
  g_strfreev (self->marks);
  g_free (self->points);
  g_free (self);
}

gboolean
muster_terrain_piece_equal (const MusterTerrainPiece *a, const MusterTerrainPiece *b)
{
  if (a->shape != b->shape || a->flags != b->flags || a->factor != b->factor ||
      a->crossing != b->crossing || a->height != b->height || a->depth != b->depth ||
      a->n_points != b->n_points || g_strcmp0 (a->title, b->title) != 0 ||
      !g_strv_equal ((const char *const *) a->marks, (const char *const *) b->marks))
    return FALSE;

  for (guint i = 0; i < a->n_points; i++)
    if (!muster_point_equal (a->points[i], b->points[i]))
      return FALSE;

  return TRUE;
}

void
muster_terrain_piece_set_title (MusterTerrainPiece *self, const char *title)
{
  char *copy = g_strdup (title);

  g_free (self->title);
  self->title = copy;
}

/* A mark that is there already is not added. */
void
muster_terrain_piece_add_mark (MusterTerrainPiece *self, const char *name)
{
  guint n = g_strv_length (self->marks);

  if (muster_terrain_piece_has_mark (self, name))
    return;

  self->marks = g_renew (char *, self->marks, n + 2);
  self->marks[n] = g_strdup (name);
  self->marks[n + 1] = NULL;
}

gboolean
muster_terrain_piece_has_mark (const MusterTerrainPiece *self, const char *name)
{
  return g_strv_contains ((const char *const *) self->marks, name);
}

void
muster_terrain_piece_move (MusterTerrainPiece *self, gint32 dx, gint32 dy)
{
  for (guint i = 0; i < self->n_points; i++)
    {
      self->points[i].x += dx;
      self->points[i].y += dy;
    }
}

/**
 * muster_terrain_piece_rotate:
 * @pivot: what does not move
 * @degrees: clockwise
 *
 * Quarter turns are exact, others are rounded to a thousandth of an inch.
 */
void
muster_terrain_piece_rotate (MusterTerrainPiece *self, MusterPoint pivot, int degrees)
{
  for (guint i = 0; i < self->n_points; i++)
    self->points[i] = turn (self->points[i], pivot, degrees);
}

MusterBox
muster_terrain_piece_get_box (const MusterTerrainPiece *self)
{
  MusterBox box = muster_box_of (self->points[0], self->points[0]);

  for (guint i = 1; i < self->n_points; i++)
    {
      box.left = MIN (box.left, self->points[i].x);
      box.top = MIN (box.top, self->points[i].y);
      box.right = MAX (box.right, self->points[i].x);
      box.bottom = MAX (box.bottom, self->points[i].y);
    }

  return box;
}

/**
 * muster_terrain_piece_get_middle:
 *
 * Returns: the middle of the rectangle around the piece
 */
MusterPoint
muster_terrain_piece_get_middle (const MusterTerrainPiece *self)
{
  const MusterBox box = muster_terrain_piece_get_box (self);

  return (MusterPoint){ box.left + (box.right - box.left) / 2,
                        box.top + (box.bottom - box.top) / 2 };
}

/**
 * muster_terrain_piece_is_simple:
 *
 * Returns: whether the outline of an area encloses something and does not touch itself; a line
 *   may cross itself
 */
gboolean
muster_terrain_piece_is_simple (const MusterTerrainPiece *self)
{
  const guint n = self->n_points;

  if (self->shape != MUSTER_PIECE_AREA)
    return TRUE;
  if (get_area (self->points, n) == 0)
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      const MusterPoint a = self->points[i], b = muster_terrain_piece_get_next (self, i);
      const MusterPoint c = self->points[(i + 2) % n];

      /* Neighbours share a corner but may not fold back on each other. */
      if (muster_point_cross (a, b, c) == 0 && muster_point_dot (b, a, c) >= 0)
        return FALSE;
      for (guint j = i + 2; j < n && (i > 0 || j < n - 1); j++)
        if (muster_segments_get_gap (a,
                                     b,
                                     self->points[j],
                                     muster_terrain_piece_get_next (self, j)) == 0)
          return FALSE;
    }

  return TRUE;
}

/**
 * muster_terrain_piece_is_convex:
 *
 * Returns: whether it is an area whose outline does not touch itself and turns clockwise at each corner
 */
gboolean
muster_terrain_piece_is_convex (const MusterTerrainPiece *self)
{
  const guint n = self->n_points;

  if (self->shape != MUSTER_PIECE_AREA || !muster_terrain_piece_is_simple (self))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (muster_point_cross (self->points[i],
                            self->points[(i + 1) % n],
                            self->points[(i + 2) % n]) <= 0)
      return FALSE;

  return TRUE;
}

/* Counts a point on the outline in or out as muster_segments_cross() does: a line due south of the
 * point crosses the outline an odd number of times. */
static gboolean
is_in (const MusterTerrainPiece *self, MusterPoint point)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < self->n_points; i++)
    {
      const MusterPoint a = self->points[i], b = muster_terrain_piece_get_next (self, i);
      const MusterPoint west = a.x < b.x ? a : b, east = a.x < b.x ? b : a;

      /* A trifle east of a corner due south is between this corner and those east of it. The
       * line, seen from west to east, has the point to its left, which is north. */
      if (west.x <= point.x && point.x < east.x)
        {
          const gint64 cross = muster_point_cross (west, east, point);

          if (cross != 0 ? cross < 0 : east.y > west.y)
            inside = !inside;
        }
    }

  return inside;
}

static gboolean
is_on_outline (const MusterTerrainPiece *self, MusterPoint point)
{
  for (guint i = 0; i < muster_terrain_piece_get_n_sides (self); i++)
    {
      const MusterPoint a = self->points[i], b = muster_terrain_piece_get_next (self, i);

      if (muster_point_cross (a, b, point) == 0 && muster_point_dot (point, a, b) <= 0)
        return TRUE;
    }

  return FALSE;
}

/**
 * muster_terrain_piece_has_inside:
 *
 * Returns: whether the point is inside an area; the outline is not
 */
gboolean
muster_terrain_piece_has_inside (const MusterTerrainPiece *self, MusterPoint point)
{
  return self->shape == MUSTER_PIECE_AREA && is_in (self, point) && !is_on_outline (self, point);
}

/**
 * muster_terrain_piece_holds:
 *
 * Returns: whether the point is inside an area or on its outline, or on a line
 */
gboolean
muster_terrain_piece_holds (const MusterTerrainPiece *self, MusterPoint point)
{
  if (self->shape == MUSTER_PIECE_POINT)
    return muster_point_equal (self->points[0], point);

  return (self->shape == MUSTER_PIECE_AREA && is_in (self, point)) || is_on_outline (self, point);
}

/**
 * muster_terrain_piece_get_gap:
 *
 * Returns: twice the distance from the line between @a and @b to the piece, in thousandths of an inch,
 *   rounded down; 0 if they meet, also inside an area
 */
guint32
muster_terrain_piece_get_gap (const MusterTerrainPiece *self, MusterPoint a, MusterPoint b)
{
  return muster_terrain_piece_get_gap_up_to (self, a, b, MAX_GAP);
}

/**
 * muster_terrain_piece_get_gap_up_to:
 *
 * Returns: the least of muster_terrain_piece_get_gap() and @most, sooner where the piece is far
 */
guint32
muster_terrain_piece_get_gap_up_to (const MusterTerrainPiece *self,
                                    MusterPoint a,
                                    MusterPoint b,
                                    guint32 most)
{
  const MusterBox box = muster_box_of (a, b);
  guint32 gap = most;

  if (self->shape == MUSTER_PIECE_POINT)
    return MIN (gap, muster_segment_get_gap (a, b, self->points[0]));
  if (self->shape == MUSTER_PIECE_AREA && is_in (self, a))
    return 0;

  for (guint i = 0; i < muster_terrain_piece_get_n_sides (self) && gap > 0; i++)
    {
      const MusterPoint p = self->points[i], q = muster_terrain_piece_get_next (self, i);

      if (muster_box_meets (muster_box_grow (box, (gint32) (gap / 2) + 1), muster_box_of (p, q)))
        gap = MIN (gap, muster_segments_get_gap (a, b, p, q));
    }

  return gap;
}

/**
 * muster_terrain_piece_is_near:
 *
 * Returns: whether muster_terrain_piece_get_gap() is less than the diameter, which must not be 0
 */
gboolean
muster_terrain_piece_is_near (const MusterTerrainPiece *self,
                              MusterPoint a,
                              MusterPoint b,
                              guint32 diameter)
{
  const MusterBox box = muster_box_grow (muster_box_of (a, b), (gint32) diameter / 2 + 1);

  if (self->shape == MUSTER_PIECE_POINT)
    return muster_segment_meets_disc (a, b, self->points[0], diameter);

  for (guint i = 0; i < muster_terrain_piece_get_n_sides (self); i++)
    {
      const MusterPoint p = self->points[i], q = muster_terrain_piece_get_next (self, i);

      if (muster_box_meets (box, muster_box_of (p, q)) &&
          muster_segments_are_near (a, b, p, q, diameter))
        return TRUE;
    }

  return self->shape == MUSTER_PIECE_AREA && is_in (self, a);
}

/**
 * muster_terrain_piece_overlaps:
 *
 * Returns: whether two pieces meet; a point is on a piece if that holds it
 */
gboolean
muster_terrain_piece_overlaps (const MusterTerrainPiece *a, const MusterTerrainPiece *b)
{
  if (!muster_box_meets (muster_terrain_piece_get_box (a), muster_terrain_piece_get_box (b)))
    return FALSE;
  if (a->n_points == 1)
    return muster_terrain_piece_holds (b, a->points[0]);

  for (guint i = 0; i < muster_terrain_piece_get_n_sides (a); i++)
    if (muster_terrain_piece_get_gap (b, a->points[i], muster_terrain_piece_get_next (a, i)) == 0)
      return TRUE;

  return muster_terrain_piece_holds (a, b->points[0]);
}

/**
 * muster_terrain_piece_count_crossings:
 *
 * Returns: how often a walk straight from @a to @b crosses the line or the outline, see
 *   muster_segments_cross()
 */
guint
muster_terrain_piece_count_crossings (const MusterTerrainPiece *self, MusterPoint a, MusterPoint b)
{
  guint n = 0;

  for (guint i = 0; self->n_points > 1 && i < muster_terrain_piece_get_n_sides (self); i++)
    if (muster_segments_cross (a, b, self->points[i], muster_terrain_piece_get_next (self, i)))
      n++;

  return n;
}

/* Where along a walk the outline is crossed, as a share of 2^30, in order. */
static guint
find_crossings (const MusterTerrainPiece *self, MusterPoint a, MusterPoint b, gint64 *shares)
{
  guint n = 0;

  for (guint i = 0; i < self->n_points; i++)
    {
      const MusterPoint p = self->points[i], q = muster_terrain_piece_get_next (self, i);
      gint64 from_a, from_b, share;
      guint j;

      if (!muster_segments_cross (a, b, p, q))
        continue;
      from_a = ABS (muster_point_cross (p, q, a));
      from_b = ABS (muster_point_cross (p, q, b));
      /* Each is less than 2^38, four times the area of a table, and one of them is not 0. */
      share = (from_a << 23) / (from_a + from_b) * (MUSTER_ARC_UNIT >> 23);
      for (j = n++; j > 0 && shares[j - 1] > share; j--)
        shares[j] = shares[j - 1];
      shares[j] = share;
    }

  return n;
}

/**
 * muster_terrain_piece_get_inside:
 *
 * Returns: how much of the way straight from @a to @b is inside the area, in thousandths of an
 *   inch, rounded to the nearest; the same there and back
 */
guint32
muster_terrain_piece_get_inside (const MusterTerrainPiece *self, MusterPoint a, MusterPoint b)
{
  gint64 shares[MUSTER_PIECE_MAX_POINTS + 1], inside = 0, length;
  gboolean in;
  guint n;

  if (self->shape != MUSTER_PIECE_AREA)
    return 0;
  if (b.y < a.y || (b.y == a.y && b.x < a.x))
    return muster_terrain_piece_get_inside (self, b, a);

  in = is_in (self, a);
  n = find_crossings (self, a, b, shares);
  for (guint i = 0; i <= n; i++)
    {
      const gint64 from = i > 0 ? shares[i - 1] : 0;
      const gint64 to = i < n ? shares[i] : MUSTER_ARC_UNIT;

      if (in)
        inside += to - from;
      in = !in;
    }
  if (inside == 0)
    return 0;
  length = muster_root (muster_point_square (a, b) * 10000);

  return (guint32) ((inside * length / MUSTER_ARC_UNIT + 50) / 100);
}
