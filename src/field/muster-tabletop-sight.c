/* muster-tabletop-sight.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-ray-private.h"

#define N_ACROSS 5

/* In the middle first: where that ray is free, the others need not be looked at. */
static const gint8 across[N_ACROSS] = { 0, -2, 2, -1, 1 };

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
  gboolean meets_all[MUSTER_PLAN_MAX_PIECES]; /* each ray meets the piece */
} Look;

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
  MusterBoxSet near;

  look->n = 0;
  muster_tabletop_index_find (&self->screens, box, &near);
  for (guint i = 0; i < self->screens.n_words; i++)
    for (guint64 left = near.words[i]; left != 0; left &= left - 1)
      {
        const guint16 index = (guint16) (i * 64 + (guint) __builtin_ctzll (left));
        const MusterTabletopPiece *screen = &self->pieces[index];

        if ((screen->piece->flags & wanted) == 0 || !muster_box_meets (box, screen->box) ||
            muster_box_is_beside_strip (screen->box, p, q, base) || is_let_out (screen, p) ||
            is_let_out (screen, q))
          continue;
        look->pieces[look->n++] = index;
      }
}

/* After sort_screens(), where rays have to be looked along one by one. */
static void
aim (const MusterPose *a, const MusterPose *b, Look *look)
{
  const MusterPoint p = muster_point_from_place (a->place), q = muster_point_from_place (b->place);
  const gint64 dx = q.x - p.x, dy = q.y - p.y;

  look->n_eyes = spread_points (p, a->base, dx, dy, look->eyes);
  look->n_aims = spread_points (q, b->base, dx, dy, look->aims);
}

/* Forgets what no ray meets, and notes what all of them do. */
static void
sort_screens (const MusterTabletop *self, const MusterPose *a, const MusterPose *b, Look *look)
{
  MusterSheaf sheaf;
  guint n = 0;

  look->eyes_height = get_height (self, muster_point_from_place (a->place));
  look->aims_height = get_height (self, muster_point_from_place (b->place));
  muster_sheaf_init (&sheaf, a, b, MAX (look->eyes_height, look->aims_height));
  for (guint i = 0; i < look->n; i++)
    {
      const guint16 piece = look->pieces[i];
      const MusterSheafPart part = muster_sheaf_meets (&sheaf, &self->pieces[piece]);

      if (part == MUSTER_SHEAF_NONE)
        continue;
      look->pieces[n] = piece;
      look->meets_all[n++] = part == MUSTER_SHEAF_ALL;
    }
  look->n = n;
}

static MusterRay
get_ray (const Look *look, guint eye, guint at)
{
  return (MusterRay){ look->eyes[eye], look->aims[at], look->eyes_height, look->aims_height };
}

/* What is in the way of one ray is mostly in that of the next. */
static void
put_first (Look *look, guint index)
{
  const guint16 first = look->pieces[index];
  const gboolean meets_all = look->meets_all[index];

  look->pieces[index] = look->pieces[0];
  look->meets_all[index] = look->meets_all[0];
  look->pieces[0] = first;
  look->meets_all[0] = meets_all;
}

static inline gboolean
meets (const MusterTabletop *self, const Look *look, guint index, const MusterRay *ray)
{
  return look->meets_all[index] || muster_ray_meets (ray, &self->pieces[look->pieces[index]]);
}

/* Whether a piece stops each ray that meets it. */
static inline gboolean
stops_all (const MusterTerrainPiece *piece)
{
  return (piece->flags & MUSTER_PIECE_BLOCKS) != 0 &&
         (piece->depth == 0 || piece->shape != MUSTER_PIECE_AREA);
}

static gboolean
is_stopped (const MusterTabletop *self, Look *look, const MusterRay *ray)
{
  for (guint i = 0; i < look->n; i++)
    {
      if (!meets (self, look, i, ray) ||
          !muster_ray_is_stopped (ray, &self->pieces[look->pieces[i]]))
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

  sort_screens (self, a, b, &look);
  if (look.n == 0)
    return TRUE;
  for (guint i = 0; i < look.n; i++)
    if (look.meets_all[i] && stops_all (self->pieces[look.pieces[i]].piece))
      return FALSE;

  aim (a, b, &look);
  for (guint eye = 0; eye < look.n_eyes; eye++)
    for (guint at = 0; at < look.n_aims; at++)
      {
        const MusterRay ray = get_ray (&look, eye, at);

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
  MusterRay ray;
  Look look;

  find_screens (self, a, b, MUSTER_PIECE_BLOCKS | MUSTER_PIECE_COVER, &look);
  if (look.n == 0)
    return 0;
  sort_screens (self, a, b, &look);
  aim (a, b, &look);
  ray = get_ray (&look, 0, 0);
  for (guint i = 0; i < look.n; i++)
    if (muster_ray_meets (&ray, &self->pieces[look.pieces[i]]))
      n++;

  return n;
}

static gboolean
runs_over_figure (const MusterOccupancy *figures,
                  const MusterPose *a,
                  const MusterPose *b,
                  const MusterRay *ray)
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
is_beside (const MusterTabletopPiece *screen, const MusterPose *pose)
{
  const MusterPoint point = muster_point_from_place (pose->place);
  const guint32 most = pose->base + 2u * MUSTER_TABLETOP_BESIDE;

  return muster_box_holds (muster_box_grow (screen->box, (gint32) most / 2 + 1), point) &&
         muster_terrain_piece_is_near (screen->piece, point, point, most + 1);
}

static void
name_piece (const MusterTabletop *self,
            const Look *look,
            const guint *met,
            const MusterPose *target,
            const MusterPose *viewer,
            MusterCover *cover)
{
  const MusterTabletopPiece *piece;
  guint most = 0;

  for (guint i = 0; i < look->n; i++)
    if (met[i] > most)
      {
        most = met[i];
        cover->piece = look->pieces[i];
      }
  if (cover->piece < 0)
    return;

  piece = &self->pieces[cover->piece];
  cover->beside_target = is_beside (piece, target);
  cover->beside_viewer = is_beside (piece, viewer);
}

/* Whether the piece covers all rays. */
static inline gboolean
is_covered_whole (const MusterTabletop *self, const Look *look, guint index)
{
  const MusterTerrainPiece *piece = self->pieces[look->pieces[index]].piece;

  return look->meets_all[index] && ((piece->flags & MUSTER_PIECE_COVER) != 0 || stops_all (piece));
}

/* Looks along one ray. Only for @hidden it matters whether what gives cover stops the ray, too. */
static void
count_ray (const MusterTabletop *self,
           const Look *look,
           const MusterRay *ray,
           gboolean hidden,
           guint *met,
           MusterCover *cover)
{
  gboolean stopped = FALSE, covered = FALSE;

  for (guint i = 0; i < look->n; i++)
    {
      const MusterTerrainPiece *piece = self->pieces[look->pieces[i]].piece;
      const gboolean covers = (piece->flags & MUSTER_PIECE_COVER) != 0;
      gboolean here = FALSE;

      if (!meets (self, look, i, ray))
        continue;
      if (!covers || (hidden && !stopped))
        here = muster_ray_is_stopped (ray, &self->pieces[look->pieces[i]]);
      stopped = stopped || here;
      if (!here && !covers)
        continue;
      covered = TRUE;
      met[i]++;
    }
  cover->hidden += stopped ? 1 : 0;
  cover->covered += covered ? 1 : 0;
}

/* Of pieces that cover all rays the first counts: what comes behind it changes nothing, unless somebody wants to
 * know what is hidden. */
static void
drop_behind_cover (const MusterTabletop *self, Look *look)
{
  for (guint i = 0; i < look->n; i++)
    if (is_covered_whole (self, look, i))
      look->n = i + 1;
}

static void
count_rays (const MusterTabletop *self,
            const MusterPose *target,
            const MusterPose *viewer,
            const MusterOccupancy *figures,
            gboolean hidden,
            MusterCover *cover)
{
  guint met[MUSTER_PLAN_MAX_PIECES];
  guint weight;
  Look look;

  *cover = (MusterCover){ .piece = -1 };
  find_screens (self, target, viewer, MUSTER_PIECE_BLOCKS | MUSTER_PIECE_COVER, &look);
  if (look.n == 0 && figures == NULL)
    return;

  sort_screens (self, viewer, target, &look);
  if (look.n == 0 && figures == NULL)
    return;
  if (!hidden)
    drop_behind_cover (self, &look);
  if (!hidden && look.n == 1 && is_covered_whole (self, &look, 0))
    {
      cover->covered = met[0] = MUSTER_COVER_RAYS;
      name_piece (self, &look, met, target, viewer, cover);
      return;
    }
  for (guint i = 0; i < look.n; i++)
    met[i] = 0;
  aim (viewer, target, &look);
  for (guint eye = 0; eye < look.n_eyes; eye++)
    for (guint at = 0; at < look.n_aims; at++)
      {
        const MusterRay ray = get_ray (&look, eye, at);

        count_ray (self, &look, &ray, hidden, met, cover);
        if (figures != NULL && runs_over_figure (figures, target, viewer, &ray))
          cover->figures++;
      }

  weight = MUSTER_COVER_RAYS / (look.n_eyes * look.n_aims);
  cover->hidden *= weight;
  cover->covered *= weight;
  cover->figures *= weight;
  name_piece (self, &look, met, target, viewer, cover);
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
  count_rays (self, target, viewer, figures, TRUE, cover);
}

/**
 * muster_tabletop_find_cover:
 *
 * The same for who does not ask what is hidden, nor who stands between: both are 0 in @cover. It takes less time.
 */
void
muster_tabletop_find_cover (const MusterTabletop *self,
                            const MusterPose *target,
                            const MusterPose *viewer,
                            MusterCover *cover)
{
  count_rays (self, target, viewer, NULL, FALSE, cover);
  cover->hidden = 0;
}

/* Whether a piece stops the ray or gives cover against it. */
static gboolean
is_covered (const MusterTabletop *self, Look *look, const MusterRay *ray)
{
  for (guint i = 0; i < look->n; i++)
    {
      const MusterTabletopPiece *screen = &self->pieces[look->pieces[i]];

      if (!meets (self, look, i, ray) || ((screen->piece->flags & MUSTER_PIECE_COVER) == 0 &&
                                          !muster_ray_is_stopped (ray, screen)))
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
      const MusterRay ray = get_ray (look, i / look->n_aims, i % look->n_aims);

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
  sort_screens (self, enemy, pose, &look);
  if (look.n == 0)
    return covered > 0;
  for (guint i = 0; i < look.n; i++)
    if (is_covered_whole (self, &look, i))
      return FALSE;
  aim (enemy, pose, &look);

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
