/* muster-tabletop-sight.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

#define N_ACROSS 5

/* In the middle first: where that ray is free, the others need not be looked at. */
static const gint8 across[N_ACROSS] = { 0, -2, 2, -1, 1 };

/* A line of sight with the height of its ends. */
typedef struct
{
  MusterPoint from;
  MusterPoint to;
  gint32 from_height;
  gint32 to_height;
} Ray;

/* Who looks at whom, and what may be in the way. */
typedef struct
{
  MusterPoint eyes[N_ACROSS];
  MusterPoint aims[N_ACROSS];
  guint n_eyes;
  guint n_aims;
  gint32 eyes_height;
  gint32 aims_height;
  guint n;
  guint16 pieces[MUSTER_PLAN_MAX_PIECES];
} Look;

/* Where the ray is at @part of @whole, is it below the top of the piece? */
static gboolean
is_below (const Ray *ray, gint32 height, gint64 part, gint64 whole)
{
  if (height == 0)
    return TRUE;

  return ray->from_height * whole + (ray->to_height - ray->from_height) * part < height * whole;
}

/* Whether somebody at the corner @at who looks along a vector looks into the area between its sides. */
static gboolean
looks_inside (MusterPoint last, MusterPoint at, MusterPoint next, gint64 dx, gint64 dy)
{
  const gint64 from_next = (next.x - at.x) * dy - (next.y - at.y) * dx;
  const gint64 to_last = dx * (last.y - at.y) - dy * (last.x - at.x);

  if (muster_point_cross (last, at, next) >= 0)
    return from_next > 0 && to_last > 0;

  return from_next > 0 || to_last > 0;
}

/* Whether a ray that touches a corner enters the area there, forward or backward. */
static gboolean
enters_at_corner (const MusterTerrainPiece *piece, const Ray *ray, guint corner)
{
  const guint n = piece->n_points;
  const MusterPoint last = piece->points[(corner + n - 1) % n], at = piece->points[corner];
  const MusterPoint next = piece->points[(corner + 1) % n];
  const gint64 dx = ray->to.x - ray->from.x, dy = ray->to.y - ray->from.y;
  const gint64 whole = muster_point_square (ray->from, ray->to);
  const gint64 along = muster_point_dot (ray->from, at, ray->to);

  if (along < 0 || along > whole || !is_below (ray, piece->height, along, whole))
    return FALSE;

  return (along < whole && looks_inside (last, at, next, dx, dy)) ||
         (along > 0 && looks_inside (last, at, next, -dx, -dy));
}

/* Whether a ray crosses one side of an area below its top, or begins or ends on the side and
 * goes inside. @from and @to say on which side of the side the ends of the ray are: more than 0 is
 * inside. */
static gboolean
crosses_side (const Ray *ray, gint32 height, gint64 from, gint64 to)
{
  if ((from >= 0 && to >= 0 && (from > 0) == (to > 0)) || (from <= 0 && to <= 0))
    return FALSE;

  return is_below (ray, height, ABS (from), ABS (from) + ABS (to));
}

/* Sight is stopped by the inside of an area. A ray enters it through a side or at a corner, or
 * begins or ends in it; of a part of the ray inside, one of the ends is the lowest. */
static gboolean
enters_area (const MusterTabletopPiece *screen, const Ray *ray)
{
  const MusterTerrainPiece *piece = screen->piece;
  const guint n = piece->n_points;
  gint64 side = muster_point_cross (ray->from, ray->to, piece->points[0]);

  for (guint i = 0; i < n; i++)
    {
      const MusterPoint a = piece->points[i], b = muster_terrain_piece_get_next (piece, i);
      const gint64 here = side;

      side = muster_point_cross (ray->from, ray->to, b);
      if (here == 0 && enters_at_corner (piece, ray, i))
        return TRUE;
      if (((here > 0 && side < 0) || (here < 0 && side > 0)) &&
          crosses_side (ray,
                        piece->height,
                        muster_point_cross (a, b, ray->from),
                        muster_point_cross (a, b, ray->to)))
        return TRUE;
    }

  return (muster_box_holds (screen->box, ray->from) && is_below (ray, piece->height, 0, 1) &&
          muster_terrain_piece_has_inside (piece, ray->from)) ||
         (muster_box_holds (screen->box, ray->to) && is_below (ray, piece->height, 1, 1) &&
          muster_terrain_piece_has_inside (piece, ray->to));
}

/* A line stops what crosses it or touches one of its points on the way, but not what begins or ends
 * on it or runs along it. */
static gboolean
crosses_line (const MusterTerrainPiece *piece, const Ray *ray)
{
  for (guint i = 0; i + 1 < piece->n_points; i++)
    {
      const MusterPoint a = piece->points[i], b = piece->points[i + 1];
      const gint64 from = muster_point_cross (a, b, ray->from);
      const gint64 to = muster_point_cross (a, b, ray->to);
      const gint64 one = muster_point_cross (ray->from, ray->to, a);
      const gint64 other = muster_point_cross (ray->from, ray->to, b);

      if (((from > 0 && to < 0) || (from < 0 && to > 0)) &&
          !((one > 0 && other > 0) || (one < 0 && other < 0)) &&
          is_below (ray, piece->height, ABS (from), ABS (from) + ABS (to)))
        return TRUE;
    }

  return FALSE;
}

/* Whether all of a box lies on one side of the strip between two figures. */
static gboolean
is_beside_strip (MusterPoint a, MusterPoint b, guint32 base, MusterBox box)
{
  const gint64 dx = b.x - a.x, dy = b.y - a.y;
  const gint64 mid_x = box.left + box.right - 2 * a.x, mid_y = box.top + box.bottom - 2 * a.y;
  const gint64 off = ABS (dx * mid_y - dy * mid_x);
  const gint64 half = ABS (dx) * (box.bottom - box.top) + ABS (dy) * (box.right - box.left);

  /* |dx| + |dy| is at least the length. */
  return off > half + (ABS (dx) + ABS (dy)) * (gint64) (base + 2);
}

static gboolean
meets_piece (const MusterTabletopPiece *screen, const Ray *ray)
{
  const MusterTerrainPiece *piece = screen->piece;

  if (is_beside_strip (ray->from, ray->to, 0, screen->box))
    return FALSE;

  return piece->shape == MUSTER_PIECE_AREA ? enters_area (screen, ray) : crosses_line (piece, ray);
}

static gboolean
stops (const MusterTerrainPiece *piece, const Ray *ray)
{
  return (piece->flags & MUSTER_PIECE_BLOCKS) != 0 &&
         (piece->depth == 0 || piece->shape != MUSTER_PIECE_AREA ||
          muster_terrain_piece_get_inside (piece, ray->from, ray->to) > (guint32) piece->depth);
}

/* Height of whoever stands here, over the lowest ground of the table. */
static gint32
get_height (const MusterTabletop *self, MusterPoint point)
{
  gint32 ground = 0;

  for (guint i = 0; i < self->n_raised; i++)
    {
      const MusterTabletopPiece *raised = &self->pieces[self->raised[i]];

      if (raised->piece->height > ground && muster_box_holds (raised->box, point) &&
          muster_terrain_piece_holds (raised->piece, point))
        ground = raised->piece->height;
    }

  return ground + self->eyes;
}

/* The points across a base at right angles to a vector. They mirror if the vector is turned
 * round. */
static guint
spread_points (MusterPoint middle, guint16 base, gint64 dx, gint64 dy, MusterPoint *points)
{
  const gint64 length = muster_root (dx * dx + dy * dy);

  points[0] = middle;
  if (base == 0 || length == 0)
    return 1;

  for (guint i = 1; i < N_ACROSS; i++)
    {
      const MusterPoint side = { middle.x - (gint32) dy, middle.y + (gint32) dx };

      points[i] = muster_point_between (middle, side, ABS (across[i]) * base, 4 * length);
      if (across[i] < 0)
        points[i] = (MusterPoint){ 2 * middle.x - points[i].x, 2 * middle.y - points[i].y };
    }

  return N_ACROSS;
}

/* Nobody is hidden by an area he stands in, unless that says how deep one looks into it; one
 * that he stands on top of is seen over or not by its height. */
static gboolean
is_let_out (const MusterTabletopPiece *screen, MusterPoint point)
{
  const MusterTerrainPiece *piece = screen->piece;

  return piece->shape == MUSTER_PIECE_AREA && piece->depth == 0 &&
         (piece->flags & MUSTER_PIECE_RAISED) == 0 && muster_box_holds (screen->box, point) &&
         muster_terrain_piece_holds (piece, point);
}

static void
find_screens (const MusterTabletop *self,
              const MusterPose *a,
              const MusterPose *b,
              guint wanted,
              Look *look)
{
  const MusterPoint p = muster_point_from_place (a->place), q = muster_point_from_place (b->place);
  const guint16 base = MAX (a->base, b->base);
  const MusterBox box = muster_box_grow (muster_box_of (p, q), base / 2 + 1);

  look->n = 0;
  for (guint i = 0; i < self->n_screens; i++)
    {
      const MusterTabletopPiece *screen = &self->pieces[self->screens[i]];

      if ((screen->piece->flags & wanted) == 0 || !muster_box_meets (box, screen->box) ||
          is_beside_strip (p, q, base, screen->box) || is_let_out (screen, p) || is_let_out (screen, q))
        continue;
      look->pieces[look->n++] = self->screens[i];
    }
}

static void
aim (const MusterTabletop *self, const MusterPose *a, const MusterPose *b, Look *look)
{
  const MusterPoint p = muster_point_from_place (a->place), q = muster_point_from_place (b->place);
  const gint64 dx = q.x - p.x, dy = q.y - p.y;

  look->n_eyes = spread_points (p, a->base, dx, dy, look->eyes);
  look->n_aims = spread_points (q, b->base, dx, dy, look->aims);
  look->eyes_height = get_height (self, p);
  look->aims_height = get_height (self, q);
}

static Ray
get_ray (const Look *look, guint eye, guint at)
{
  return (Ray){ look->eyes[eye], look->aims[at], look->eyes_height, look->aims_height };
}

/* What is in the way of one ray is mostly in that of the next. */
static void
put_first (Look *look, guint index)
{
  const guint16 first = look->pieces[index];

  look->pieces[index] = look->pieces[0];
  look->pieces[0] = first;
}

static gboolean
is_stopped (const MusterTabletop *self, Look *look, const Ray *ray)
{
  for (guint i = 0; i < look->n; i++)
    {
      const MusterTabletopPiece *screen = &self->pieces[look->pieces[i]];

      if (!meets_piece (screen, ray) || !stops (screen->piece, ray))
        continue;
      put_first (look, i);
      return TRUE;
    }

  return FALSE;
}

gboolean
muster_tabletop_sees (const MusterField *field, const MusterPose *a, const MusterPose *b)
{
  const MusterTabletop *self = (const MusterTabletop *) field;
  Look look;

  find_screens (self, a, b, MUSTER_PIECE_BLOCKS, &look);
  if (look.n == 0)
    return TRUE;

  aim (self, a, b, &look);
  for (guint eye = 0; eye < look.n_eyes; eye++)
    for (guint at = 0; at < look.n_aims; at++)
      {
        const Ray ray = get_ray (&look, eye, at);

        if (!is_stopped (self, &look, &ray))
          return TRUE;
      }

  return FALSE;
}

guint
muster_tabletop_count_between (const MusterField *field, const MusterPose *a, const MusterPose *b)
{
  const MusterTabletop *self = (const MusterTabletop *) field;
  guint n = 0;
  Ray ray;
  Look look;

  find_screens (self, a, b, MUSTER_PIECE_BLOCKS | MUSTER_PIECE_COVER, &look);
  if (look.n == 0)
    return 0;
  aim (self, a, b, &look);
  ray = get_ray (&look, 0, 0);
  for (guint i = 0; i < look.n; i++)
    if (meets_piece (&self->pieces[look.pieces[i]], &ray))
      n++;

  return n;
}

static gboolean
runs_over_figure (const MusterOccupancy *figures,
                  const MusterPose *a,
                  const MusterPose *b,
                  const Ray *ray)
{
  for (guint i = 0; i < figures->n_discs; i++)
    {
      const MusterPose other = muster_occupancy_get_disc (figures, i);

      if (other.place != a->place && other.place != b->place &&
          muster_segment_meets_disc (ray->from,
                                     ray->to,
                                     muster_point_from_place (other.place),
                                     other.base))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_beside (const MusterTerrainPiece *piece, const MusterPose *pose)
{
  const MusterPoint point = muster_point_from_place (pose->place);

  return muster_terrain_piece_get_gap (piece, point, point) <=
         pose->base + 2u * MUSTER_TABLETOP_BESIDE;
}

static void
name_piece (const MusterTabletop *self,
            const Look *look,
            const guint *met,
            const MusterPose *target,
            const MusterPose *viewer,
            MusterCover *cover)
{
  const MusterTerrainPiece *piece;
  guint most = 0;

  for (guint i = 0; i < look->n; i++)
    if (met[i] > most)
      {
        most = met[i];
        cover->piece = look->pieces[i];
      }
  if (cover->piece < 0)
    return;

  piece = self->pieces[cover->piece].piece;
  cover->beside_target = is_beside (piece, target);
  cover->beside_viewer = is_beside (piece, viewer);
}

/* Looks along one ray. */
static void
count_ray (const MusterTabletop *self,
           const Look *look,
           const Ray *ray,
           guint *met,
           MusterCover *cover)
{
  gboolean stopped = FALSE, covered = FALSE;

  for (guint i = 0; i < look->n; i++)
    {
      const MusterTerrainPiece *piece = self->pieces[look->pieces[i]].piece;
      gboolean here;

      if (!meets_piece (&self->pieces[look->pieces[i]], ray))
        continue;
      here = stops (piece, ray);
      stopped = stopped || here;
      if (!here && (piece->flags & MUSTER_PIECE_COVER) == 0)
        continue;
      covered = TRUE;
      met[i]++;
    }
  cover->hidden += stopped ? 1 : 0;
  cover->covered += covered ? 1 : 0;
}

/**
 * muster_tabletop_get_cover:
 * @target: who is looked at
 * @viewer: who looks
 * @figures: (nullable): figures that may stand between; they hide nobody, but are counted
 * @cover: (out): what terrain does for the target
 *
 * Where one of them has no base, its middle counts for all its points.
 */
void
muster_tabletop_get_cover (const MusterTabletop *self,
                           const MusterPose *target,
                           const MusterPose *viewer,
                           const MusterOccupancy *figures,
                           MusterCover *cover)
{
  guint met[MUSTER_PLAN_MAX_PIECES];
  guint weight;
  Look look;

  *cover = (MusterCover){ .piece = -1 };
  find_screens (self, target, viewer, MUSTER_PIECE_BLOCKS | MUSTER_PIECE_COVER, &look);
  if (look.n == 0 && figures == NULL)
    return;

  for (guint i = 0; i < look.n; i++)
    met[i] = 0;
  aim (self, viewer, target, &look);
  for (guint eye = 0; eye < look.n_eyes; eye++)
    for (guint at = 0; at < look.n_aims; at++)
      {
        const Ray ray = get_ray (&look, eye, at);

        count_ray (self, &look, &ray, met, cover);
        if (figures != NULL && runs_over_figure (figures, target, viewer, &ray))
          cover->figures++;
      }

  weight = MUSTER_COVER_RAYS / (look.n_eyes * look.n_aims);
  cover->hidden *= weight;
  cover->covered *= weight;
  cover->figures *= weight;
  name_piece (self, &look, met, target, viewer, cover);
}

/* Whether a piece stops the ray or gives cover against it. */
static gboolean
is_covered (const MusterTabletop *self, Look *look, const Ray *ray)
{
  for (guint i = 0; i < look->n; i++)
    {
      const MusterTabletopPiece *screen = &self->pieces[look->pieces[i]];

      if (!meets_piece (screen, ray) ||
          ((screen->piece->flags & MUSTER_PIECE_COVER) == 0 && !stops (screen->piece, ray)))
        continue;
      put_first (look, i);
      return TRUE;
    }

  return FALSE;
}

/* Whether less than so many rays are covered, at least one: as soon as that is settled. */
static gboolean
is_covered_less (const MusterTabletop *self, Look *look, guint covered)
{
  const guint n = look->n_eyes * look->n_aims, weight = MUSTER_COVER_RAYS / n;
  guint so_far = 0;

  for (guint i = 0; i < n; i++)
    {
      const Ray ray = get_ray (look, i / look->n_aims, i % look->n_aims);

      so_far += is_covered (self, look, &ray) ? weight : 0;
      if (so_far >= covered)
        return FALSE;
      if (so_far + (n - i - 1) * weight < covered)
        return TRUE;
    }

  return FALSE;
}

/* Whether an enemy that sees the place sees it with less than so many rays covered. Whoever has a ray that
 * nothing covers sees it. */
static gboolean
is_exposed (const MusterTabletop *self,
            const MusterPose *pose,
            const MusterPose *enemy,
            guint covered)
{
  Look look;

  if (covered > MUSTER_COVER_RAYS)
    return muster_tabletop_sees (&self->parent, enemy, pose);

  find_screens (self, enemy, pose, MUSTER_PIECE_BLOCKS | MUSTER_PIECE_COVER, &look);
  if (look.n == 0)
    return covered > 0;
  aim (self, enemy, pose, &look);

  return is_covered_less (self, &look, covered);
}

/**
 * muster_tabletop_find_shelter:
 * @reach: what muster_field_reach() found for @mover
 * @first: the index of the place with which to begin
 * @enemies: whom to take shelter from
 * @covered: how many of %MUSTER_COVER_RAYS rays of each enemy that sees the place have to be
 *   covered at least; more than that many asks for a place that none of them sees
 *
 * Returns: the index of the nearest place in reach that will do, 0 if that is where the mover
 *   stands; -1 if there is none
 */
int
muster_tabletop_find_shelter (const MusterTabletop *self,
                              const MusterReach *reach,
                              const MusterPose *mover,
                              guint first,
                              const MusterPose *enemies,
                              guint n_enemies,
                              guint covered)
{
  MusterPose pose = *mover;
  guint last = 0;

  for (guint i = first; i < muster_reach_get_n (reach); i++)
    {
      gboolean exposed = FALSE;

      pose.place = muster_reach_get_place (reach, i);
      /* Who saw the last place mostly sees this one, too. */
      for (guint j = 0; j < n_enemies && !exposed; j++)
        {
          const guint enemy = (last + j) % n_enemies;

          exposed = is_exposed (self, &pose, &enemies[enemy], covered);
          if (exposed)
            last = enemy;
        }
      if (!exposed)
        return (int) i;
    }

  return -1;
}

/* The same for a place that none of the enemies sees. */
int
muster_tabletop_find_hidden (const MusterTabletop *self,
                             const MusterReach *reach,
                             const MusterPose *mover,
                             const MusterPose *enemies,
                             guint n_enemies)
{
  return muster_tabletop_find_shelter (self,
                                       reach,
                                       mover,
                                       0,
                                       enemies,
                                       n_enemies,
                                       MUSTER_COVER_RAYS + 1);
}
