/* muster-tabletop-sheaf.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-sheaf-private.h"

/* The points across a base are spread by a length that is rounded down: where it is not shorter than this they are
 * hardly farther from the middle than half a base. */
#define MIN_LENGTH 256

/**
 * muster_sheaf_init:
 * @a: who looks
 * @b: who is looked at
 *
 * How high their eyes are is left to the caller; before muster_sheaf_spread() there is only the ray between the middles.
 */
void
muster_sheaf_init (MusterSheaf *self, const MusterPose *a, const MusterPose *b)
{
  const gint64 base = MAX (a->base, b->base);

  self->from.n = self->to.n = 1;
  self->from.points[0] = muster_point_from_place (a->place);
  self->to.points[0] = muster_point_from_place (b->place);
  self->length = muster_root_up (muster_point_square (self->from.points[0], self->to.points[0]));
  self->half = base / 2 + base / (2 * MIN_LENGTH) + 3;
}

/* Whether no ray runs over the top of the piece. */
static gboolean
is_tall (const MusterSheaf *self, const MusterTerrainPiece *piece)
{
  return piece->height == 0 || piece->height > MAX (self->from.height, self->to.height);
}

/* Whether all rays run over the top of the piece: they come down to it only near the lower end, nearer than the piece is. */
static gboolean
is_looked_over (const MusterSheaf *self, const MusterTabletopPiece *screen)
{
  const MusterSheafEnd *lower = self->from.height < self->to.height ? &self->from : &self->to;
  const MusterSheafEnd *higher = lower == &self->from ? &self->to : &self->from;
  const gint32 top = screen->piece->height;
  const MusterPoint at = lower->points[0];
  const gint64 dx = MAX (0, MAX (screen->box.left - at.x, at.x - screen->box.right));
  const gint64 dy = MAX (0, MAX (screen->box.top - at.y, at.y - screen->box.bottom));
  gint64 near;

  if (top <= lower->height)
    return TRUE;
  near = (self->length + 2 * self->half) * (top - lower->height) /
             (higher->height - lower->height) +
         self->half + 1;

  return dx * dx + dy * dy >= near * near;
}

/* Whether the inside of the piece, or a line itself, is all there is between two of its points. */
static gboolean
spans (const MusterTabletopPiece *screen, guint i, guint j)
{
  const MusterTerrainPiece *piece = screen->piece;
  const guint apart = i < j ? j - i : i - j;

  if (piece->shape != MUSTER_PIECE_AREA)
    return apart == 1;

  return screen->convex || apart == 1 || apart == piece->n_points - 1;
}

/* Whether both bases lie beside the line between two points, one on each side. */
static gboolean
is_parted (const MusterSheaf *self, MusterPoint a, MusterPoint b)
{
  const gint64 edge = self->half * muster_root_up (muster_point_square (a, b));
  const gint64 from = muster_point_cross (a, b, self->from.points[0]);
  const gint64 to = muster_point_cross (a, b, self->to.points[0]);

  return (from > edge && to < -edge) || (from < -edge && to > edge);
}

/* The points of a piece that lie farthest to the right of the middle of the sheaf and to the left, and how far, times
 * the length. */
typedef struct
{
  guint right;
  guint left;
  gint64 most;
  gint64 least;
} Outermost;

static Outermost
find_outermost (const MusterSheaf *self, const MusterTerrainPiece *piece)
{
  const MusterPoint from = self->from.points[0], to = self->to.points[0];
  Outermost found = { .most = G_MININT64, .least = G_MAXINT64 };

  for (guint i = 0; i < piece->n_points; i++)
    {
      const gint64 side = muster_point_cross (from, to, piece->points[i]);

      if (side > found.most)
        {
          found.most = side;
          found.right = i;
        }
      if (side < found.least)
        {
          found.least = side;
          found.left = i;
        }
    }

  return found;
}

/**
 * muster_sheaf_meets:
 *
 * Whoever looks past a large piece, or at it, mostly does so with all rays. They meet it for sure where two of its points
 * lie on both sides of the strip in which all rays run, and the bases on both sides of the line between these points.
 *
 * Returns: which of the rays meet the piece; what is said of all of them holds for each
 */
MusterSheafPart
muster_sheaf_meets (const MusterSheaf *self, const MusterTabletopPiece *screen)
{
  const MusterTerrainPiece *piece = screen->piece;
  const gint64 edge = self->half * self->length;
  Outermost found;

  if (self->length < MIN_LENGTH)
    return MUSTER_SHEAF_SOME;

  found = find_outermost (self, piece);
  if (found.least > edge || found.most < -edge)
    return MUSTER_SHEAF_NONE;
  if (!is_tall (self, piece))
    return is_looked_over (self, screen) ? MUSTER_SHEAF_NONE : MUSTER_SHEAF_SOME;
  if (found.most <= edge || found.least >= -edge)
    return MUSTER_SHEAF_SOME;

  return spans (screen, found.left, found.right) &&
                 is_parted (self, piece->points[found.left], piece->points[found.right])
             ? MUSTER_SHEAF_ALL
             : MUSTER_SHEAF_SOME;
}

/* ---- One ray after the other ---- */

/* Across a base at right angles to a vector, the outermost first. They mirror if the vector is turned round. */
static void
spread_end (MusterSheafEnd *end, guint16 base, gint64 dx, gint64 dy, gint64 length)
{
  const MusterPoint middle = end->points[0];
  const MusterPoint side = { middle.x - (gint32) dy, middle.y + (gint32) dx };

  if (base == 0 || length == 0)
    return;

  for (guint i = 1; i < MUSTER_SHEAF_POINTS; i += 2)
    {
      const MusterPoint right = muster_point_between (middle,
                                                      side,
                                                      i == 1 ? 2 * base : base,
                                                      4 * length);

      end->points[i] = (MusterPoint){ 2 * middle.x - right.x, 2 * middle.y - right.y };
      end->points[i + 1] = right;
    }
  end->n = MUSTER_SHEAF_POINTS;
}

/* Before rays are looked along one by one. */
void
muster_sheaf_spread (MusterSheaf *self, const MusterPose *a, const MusterPose *b)
{
  const gint64 dx = self->to.points[0].x - self->from.points[0].x;
  const gint64 dy = self->to.points[0].y - self->from.points[0].y;
  const gint64 length = muster_root (dx * dx + dy * dy);

  spread_end (&self->from, a->base, dx, dy, length);
  spread_end (&self->to, b->base, dx, dy, length);
}

static MusterRay
get_ray (const MusterSheaf *self, guint i)
{
  return muster_sheaf_get_ray (self, i / MUSTER_SHEAF_POINTS, i % MUSTER_SHEAF_POINTS);
}

/* The rays from some points to others. */
static MusterRays
join (guint from, guint to)
{
  MusterRays rays = 0;

  for (guint left = from; left != 0; left &= left - 1)
    rays |= to << MUSTER_SHEAF_POINTS * (guint) __builtin_ctz (left);

  return rays;
}

MusterRays
muster_sheaf_get_all (const MusterSheaf *self)
{
  return join ((1u << self->from.n) - 1, (1u << self->to.n) - 1);
}

/* Which points are not on the inner side of the line along a side of an area. */
static guint
find_outside (const MusterSheafEnd *end, MusterPoint a, MusterPoint b)
{
  guint outside = 0;

  for (guint i = 0; i < end->n; i++)
    if (muster_point_cross (a, b, end->points[i]) <= 0)
      outside |= 1u << i;

  return outside;
}

/* Of some rays those that are not kept off a convex area by one of its sides. */
static MusterRays
drop_beside (const MusterSheaf *self, const MusterTerrainPiece *piece, MusterRays rays)
{
  for (guint i = 0; i < piece->n_points && rays != 0; i++)
    {
      const MusterPoint a = piece->points[i], b = muster_terrain_piece_get_next (piece, i);
      const guint from = find_outside (&self->from, a, b);

      if (from != 0)
        rays &= ~join (from, find_outside (&self->to, a, b));
    }

  return rays;
}

/* Whether points of the piece lie on both sides of the line along a ray: mostly the outermost do. */
static gboolean
is_cut (const MusterTerrainPiece *piece, const Outermost *outermost, const MusterRay *ray)
{
  gboolean right = muster_point_cross (ray->from, ray->to, piece->points[outermost->right]) > 0;
  gboolean left = muster_point_cross (ray->from, ray->to, piece->points[outermost->left]) < 0;

  for (guint i = 0; i < piece->n_points && !(right && left); i++)
    {
      const gint64 side = muster_point_cross (ray->from, ray->to, piece->points[i]);

      right = right || side > 0;
      left = left || side < 0;
    }

  return right && left;
}

/* Of some rays those that do not run past the piece. */
static MusterRays
drop_past (const MusterSheaf *self, const MusterTerrainPiece *piece, MusterRays rays)
{
  const Outermost outermost = find_outermost (self, piece);

  for (MusterRays left = rays; left != 0; left &= left - 1)
    {
      const guint i = (guint) __builtin_ctz (left);
      const MusterRay ray = get_ray (self, i);

      if (!is_cut (piece, &outermost, &ray))
        rays &= ~(1u << i);
    }

  return rays;
}

/**
 * muster_sheaf_find_met:
 *
 * A convex area is met by what neither one of its sides nor the ray itself parts from it, unless it is looked over.
 *
 * Returns: all rays for which muster_ray_meets() is true
 */
MusterRays
muster_sheaf_find_met (const MusterSheaf *self, const MusterTabletopPiece *screen)
{
  const MusterTerrainPiece *piece = screen->piece;
  MusterRays met = muster_sheaf_get_all (self);

  /* Where both ends are one point there is no line that parts anything. */
  if (screen->convex && self->length >= MIN_LENGTH)
    {
      met = drop_past (self, piece, drop_beside (self, piece, met));
      if (is_tall (self, piece))
        return met;
    }
  for (MusterRays left = met; left != 0; left &= left - 1)
    {
      const guint i = (guint) __builtin_ctz (left);
      const MusterRay ray = get_ray (self, i);

      if (!muster_ray_meets (&ray, screen))
        met &= ~(1u << i);
    }

  return met;
}

/**
 * muster_sheaf_find_stopped:
 * @met: rays that meet the piece
 *
 * Returns: those of them that it stops
 */
MusterRays
muster_sheaf_find_stopped (const MusterSheaf *self,
                           const MusterTabletopPiece *screen,
                           MusterRays met)
{
  MusterRays stopped = met;

  if (muster_tabletop_piece_stops_all (screen))
    return met;
  for (MusterRays left = met; left != 0; left &= left - 1)
    {
      const guint i = (guint) __builtin_ctz (left);
      const MusterRay ray = get_ray (self, i);

      if (!muster_ray_is_stopped (&ray, screen))
        stopped &= ~(1u << i);
    }

  return stopped;
}
