/* muster-tabletop-sight.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-sheaf-private.h"

/* Who looks at whom, and what may be in the way. */
typedef struct
{
  const MusterPose *viewer, *target;
  MusterSheaf sheaf;
  guint n;
  guint16 pieces[MUSTER_PLAN_MAX_PIECES];
  gboolean meets_all[MUSTER_PLAN_MAX_PIECES]; /* each ray meets the piece */
} Look;

/* What is looked for: not more of what is in the way than it takes. */
typedef enum
{
  LOOK_FOR_SIGHT, /* what stops sight, up to what stops all rays */
  LOOK_FOR_COVER, /* what gives cover, too, also to who stands in it, up to what covers all rays and is not looked over */
  LOOK_FOR_SHARE, /* the same, and all of it */
  LOOK_FOR_ALL,   /* what stops sight or gives cover, and lies between */
} LookFor;

/**
 * muster_tabletop_get_ground:
 *
 * Returns: how high the top of the highest raised piece is under this point, in thousandths of an inch; 0 is
 *   the table
 */
gint32
muster_tabletop_get_ground (const MusterTabletop *self, MusterPlace place)
{
  const MusterPoint point = muster_point_from_place (place);
  gint32 ground = 0;

  for (guint i = 0; i < self->n_raised; i++)
    {
      const MusterTabletopPiece *raised = &self->pieces[self->raised[i]];

      if (raised->piece->height > ground && muster_box_holds (raised->box, point) &&
          muster_terrain_piece_holds (raised->piece, point))
        ground = raised->piece->height;
    }

  return ground;
}

/* Height of the eyes of whoever stands here, over the lowest ground of the table. */
static gint32
get_height (const MusterTabletop *self, MusterPoint point)
{
  return muster_tabletop_get_ground (self, muster_point_to_place (point)) + self->eyes;
}

/* Nobody is hidden by an area he stands in, unless that says how deep one looks into it; one
 * that he stands on top of is seen over or not by its height. */
static inline gboolean
is_let_out (const MusterTabletopPiece *screen, MusterPoint point)
{
  const MusterTerrainPiece *piece = screen->piece;

  return piece->shape == MUSTER_PIECE_AREA && piece->depth == 0 &&
         (piece->flags & MUSTER_PIECE_RAISED) == 0 && muster_box_holds (screen->box, point) &&
         muster_terrain_piece_holds (piece, point);
}

/* Whether all of a box lies on one side of the strip between two figures. */
static gboolean
is_beside_strip (MusterBox box, MusterPoint a, MusterPoint b, guint32 base)
{
  const gint64 dx = b.x - a.x, dy = b.y - a.y;
  const gint64 mid_x = box.left + box.right - 2 * a.x, mid_y = box.top + box.bottom - 2 * a.y;
  const gint64 off = ABS (dx * mid_y - dy * mid_x);
  const gint64 half = ABS (dx) * (box.bottom - box.top) + ABS (dy) * (box.right - box.left);

  /* |dx| + |dy| is at least the length. */
  return off > half + (ABS (dx) + ABS (dy)) * (gint64) (base + 2);
}

static gboolean
is_within (const MusterTabletopPiece *screen, const MusterPose *pose, guint32 gap)
{
  const MusterPoint point = muster_point_from_place (pose->place);
  const guint32 most = pose->base + 2 * gap;

  return muster_box_holds (muster_box_grow (screen->box, (gint32) most / 2 + 1), point) &&
         muster_terrain_piece_is_near (screen->piece, point, point, most + 1);
}

static gboolean
is_beside (const MusterTabletopPiece *screen, const MusterPose *pose)
{
  return is_within (screen, pose, MUSTER_TABLETOP_BESIDE);
}

/* What the viewer stands beside, and the target does not, he looks over. */
static gboolean
is_looked_over (const Look *look, const MusterTabletopPiece *screen)
{
  return is_beside (screen, look->viewer) && !is_beside (screen, look->target);
}

/* Whether the piece, which all rays meet, settles what is looked for. */
static gboolean
settles (const Look *look, const MusterTabletopPiece *screen, LookFor what)
{
  switch (what)
    {
    case LOOK_FOR_SIGHT:
      return muster_tabletop_piece_stops_all (screen);
    case LOOK_FOR_COVER:
      return (muster_tabletop_piece_stops_all (screen) ||
              (screen->piece->flags & MUSTER_PIECE_COVER) != 0) &&
             !is_looked_over (look, screen);
    case LOOK_FOR_SHARE:
    case LOOK_FOR_ALL:
    default:
      return FALSE;
    }
}

/* Notes a piece that rays may meet. Returns whether that settles all. */
static gboolean
add_screen (const MusterTabletop *self, LookFor what, guint16 index, Look *look)
{
  const MusterTabletopPiece *screen = &self->pieces[index];
  const MusterSheafPart part = muster_sheaf_meets (&look->sheaf, screen);

  if (part == MUSTER_SHEAF_NONE)
    return FALSE;
  look->pieces[look->n] = index;
  look->meets_all[look->n++] = part == MUSTER_SHEAF_ALL;

  return part == MUSTER_SHEAF_ALL && settles (look, screen, what);
}

static void
begin_look (const MusterTabletop *self, const MusterPose *a, const MusterPose *b, Look *look)
{
  look->viewer = a;
  look->target = b;
  muster_sheaf_init (&look->sheaf, a, b);
  look->sheaf.from.height = get_height (self, look->sheaf.from.points[0]);
  look->sheaf.to.height = get_height (self, look->sheaf.to.points[0]);
  look->n = 0;
}

/* Whether a piece is nothing between the two, since one of them stands in it. */
static gboolean
is_left (const MusterTabletopPiece *screen, MusterPoint viewer, MusterPoint target, LookFor what)
{
  const gboolean shelters = (screen->piece->flags & MUSTER_PIECE_COVER) != 0 &&
                            (what == LOOK_FOR_COVER || what == LOOK_FOR_SHARE);

  return is_let_out (screen, viewer) || (!shelters && is_let_out (screen, target));
}

/* Finds what may be in the way. Returns whether the last piece settles what is looked for. */
static gboolean
find_screens (const MusterTabletop *self,
              const MusterPose *a,
              const MusterPose *b,
              LookFor what,
              Look *look)
{
  const MusterPoint p = muster_point_from_place (a->place), q = muster_point_from_place (b->place);
  const guint16 base = MAX (a->base, b->base);
  const MusterBox box = muster_box_grow (muster_box_of (p, q), base / 2 + 1);
  const guint wanted = what == LOOK_FOR_SIGHT ? MUSTER_PIECE_BLOCKS
                                              : MUSTER_PIECE_BLOCKS | MUSTER_PIECE_COVER;
  MusterBoxSet near;

  begin_look (self, a, b, look);
  muster_tabletop_index_find (&self->screens, box, &near);
  for (guint i = 0; i < self->screens.n_words; i++)
    for (guint64 left = near.words[i]; left != 0; left &= left - 1)
      {
        const guint16 index = (guint16) (i * 64 + (guint) __builtin_ctzll (left));
        const MusterTabletopPiece *screen = &self->pieces[index];

        if ((screen->piece->flags & wanted) == 0 || !muster_box_meets (box, screen->box) ||
            is_beside_strip (screen->box, p, q, base) || is_left (screen, p, q, what))
          continue;
        if (add_screen (self, what, index, look))
          return TRUE;
      }

  return FALSE;
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

/* Mostly the ray between the middles is free: only where it is not the others are looked for. */
static gboolean
has_free_ray (const MusterTabletop *self, const MusterPose *a, const MusterPose *b, Look *look)
{
  MusterRay ray = muster_sheaf_get_ray (&look->sheaf, 0, 0);

  if (!is_stopped (self, look, &ray))
    return TRUE;
  muster_sheaf_spread (&look->sheaf, a, b);
  for (guint i = 0; i < look->sheaf.from.n; i++)
    for (guint j = 0; j < look->sheaf.to.n; j++)
      {
        ray = muster_sheaf_get_ray (&look->sheaf, i, j);
        if (i + j > 0 && !is_stopped (self, look, &ray))
          return TRUE;
      }

  return FALSE;
}

gboolean
muster_tabletop_sees (const MusterField *field, const MusterPose *a, const MusterPose *b)
{
  const MusterTabletop *self = (const MusterTabletop *) field;
  Look look;

  return !find_screens (self, a, b, LOOK_FOR_SIGHT, &look) && has_free_ray (self, a, b, &look);
}

guint
muster_tabletop_count_between (const MusterField *field, const MusterPose *a, const MusterPose *b)
{
  const MusterTabletop *self = (const MusterTabletop *) field;
  guint n = 0;
  MusterRay ray;
  Look look;

  find_screens (self, a, b, LOOK_FOR_ALL, &look);
  ray = muster_sheaf_get_ray (&look.sheaf, 0, 0);
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

static guint
count_over_figures (const MusterSheaf *sheaf,
                    const MusterOccupancy *figures,
                    const MusterPose *a,
                    const MusterPose *b)
{
  guint n = 0;

  for (guint i = 0; i < sheaf->from.n; i++)
    for (guint j = 0; j < sheaf->to.n; j++)
      {
        const MusterRay ray = muster_sheaf_get_ray (sheaf, i, j);

        n += runs_over_figure (figures, a, b, &ray) ? 1 : 0;
      }

  return n;
}

/* The rays that a piece stops or gives cover against; it stops none of those to who stands in it. Only for @hidden, where that is not %NULL, it matters whether
 * what gives cover stops them, too: those that are stopped are added to it. */
static MusterRays
find_covered (const MusterTabletop *self, const Look *look, guint index, MusterRays *hidden)
{
  const MusterTabletopPiece *screen = &self->pieces[look->pieces[index]];
  const gboolean covers = (screen->piece->flags & MUSTER_PIECE_COVER) != 0;
  const MusterRays met = look->meets_all[index] ? muster_sheaf_get_all (&look->sheaf)
                                                : muster_sheaf_find_met (&look->sheaf, screen);
  MusterRays stopped = 0;

  if (!covers)
    stopped = muster_sheaf_find_stopped (&look->sheaf, screen, met);
  else if (hidden != NULL && !is_let_out (screen, muster_point_from_place (look->target->place)))
    stopped = muster_sheaf_find_stopped (&look->sheaf, screen, met & ~*hidden);
  if (hidden != NULL)
    *hidden |= stopped;

  return covers ? met : stopped;
}

static inline guint
count (MusterRays rays)
{
  return (guint) __builtin_popcount (rays);
}

/* How many of %MUSTER_COVER_RAYS each of its rays counts. */
static inline guint
get_weight (const Look *look)
{
  return MUSTER_COVER_RAYS / count (muster_sheaf_get_all (&look->sheaf));
}

/**
 * muster_tabletop_get_cover:
 * @target: who is looked at
 * @viewer: who looks
 * @figures: (nullable): figures that may stand between; they hide nobody, but are counted
 * @cover: (out): what terrain is in the way, looked over or not
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
  MusterRays covered = 0, hidden = 0;
  guint weight;
  Look look;

  *cover = (MusterCover){ 0 };
  find_screens (self, viewer, target, LOOK_FOR_SHARE, &look);
  if (look.n == 0 && figures == NULL)
    return;

  muster_sheaf_spread (&look.sheaf, viewer, target);
  for (guint i = 0; i < look.n; i++)
    covered |= find_covered (self, &look, i, &hidden);
  weight = get_weight (&look);
  cover->hidden = weight * count (hidden);
  cover->covered = weight * count (covered);
  if (figures != NULL)
    cover->figures = weight * count_over_figures (&look.sheaf, figures, target, viewer);
}

/**
 * muster_tabletop_find_cover:
 *
 * Each piece is looked over or not by itself: what the viewer stands beside, and the target does not, is nothing to him, whatever
 * else is in the way and in whatever order the pieces lie in the plan.
 *
 * Returns: how many of %MUSTER_COVER_RAYS rays the other pieces stop or give cover against
 */
guint
muster_tabletop_find_cover (const MusterTabletop *self,
                            const MusterPose *target,
                            const MusterPose *viewer)
{
  MusterRays covered = 0;
  Look look;

  if (find_screens (self, viewer, target, LOOK_FOR_COVER, &look))
    return MUSTER_COVER_RAYS;
  if (look.n == 0)
    return 0;

  muster_sheaf_spread (&look.sheaf, viewer, target);
  for (guint i = 0; i < look.n; i++)
    if (!is_looked_over (&look, &self->pieces[look.pieces[i]]))
      covered |= find_covered (self, &look, i, NULL);

  return get_weight (&look) * count (covered);
}

/**
 * muster_tabletop_is_exposed:
 * @covered: as of muster_tabletop_find_shelter()
 *
 * Returns: whether the enemy, if it sees the place, sees it with less than so many rays covered. Whoever has a ray that nothing
 *   covers sees it
 */
gboolean
muster_tabletop_is_exposed (const MusterTabletop *self,
                            const MusterPose *pose,
                            const MusterPose *enemy,
                            guint covered)
{
  MusterRays before = 0, looked_over = 0;
  Look look;

  if (covered > MUSTER_COVER_RAYS)
    return muster_tabletop_sees (&self->parent, enemy, pose);

  if (find_screens (self, enemy, pose, LOOK_FOR_COVER, &look))
    return FALSE;
  if (look.n == 0)
    return covered > 0;

  muster_sheaf_spread (&look.sheaf, enemy, pose);
  for (guint i = 0; i < look.n && get_weight (&look) * count (before) < covered; i++)
    {
      const MusterRays here = find_covered (self, &look, i, NULL);

      if (is_looked_over (&look, &self->pieces[look.pieces[i]]))
        looked_over |= here;
      else
        before |= here;
    }
  if (get_weight (&look) * count (before) >= covered)
    return FALSE;

  return (before | looked_over) != muster_sheaf_get_all (&look.sheaf) ||
         muster_tabletop_sees (&self->parent, enemy, pose);
}

/* ---- What else is in the way ---- */

/* Whether the base stands so near to a piece that this is its cover, and not something in between: walks end on a
 * raster, so that nobody can be told to touch a wall. */
static gboolean
is_against (const MusterTabletopPiece *screen, const MusterPose *pose)
{
  return is_within (screen, pose, MUSTER_TABLETOP_AGAINST);
}

/**
 * muster_tabletop_count_intervening:
 *
 * Returns: how many pieces that stop sight or give cover lie between the middles of both, without those that one of
 *   them is against
 */
guint
muster_tabletop_count_intervening (const MusterTabletop *self,
                                   const MusterPose *a,
                                   const MusterPose *b)
{
  guint n = 0;
  MusterRay ray;
  Look look;

  find_screens (self, a, b, LOOK_FOR_ALL, &look);
  ray = muster_sheaf_get_ray (&look.sheaf, 0, 0);
  for (guint i = 0; i < look.n; i++)
    {
      const MusterTabletopPiece *screen = &self->pieces[look.pieces[i]];

      if (muster_ray_meets (&ray, screen) && !is_against (screen, a) && !is_against (screen, b))
        n++;
    }

  return n;
}

static gboolean
meets_disc (const MusterRay *ray, const MusterPose *disc)
{
  return muster_segment_meets_disc (ray->from,
                                    ray->to,
                                    muster_point_from_place (disc->place),
                                    disc->base);
}

/* The rays that run over a disc. */
static MusterRays
find_over_disc (const MusterSheaf *sheaf, const MusterPose *disc)
{
  MusterRays rays = 0;

  for (guint i = 0; i < sheaf->from.n; i++)
    for (guint j = 0; j < sheaf->to.n; j++)
      {
        const MusterRay ray = muster_sheaf_get_ray (sheaf, i, j);

        if (meets_disc (&ray, disc))
          rays |= (MusterRays) 1 << (MUSTER_SHEAF_POINTS * i + j);
      }

  return rays;
}

static gboolean
is_left_out (const MusterTabletopPiece *screen, const char *mark)
{
  return *mark != '\0' && muster_terrain_piece_has_mark (screen->piece, mark);
}

/* Whether the target stands in something that gives cover, and the viewer does not. */
static gboolean
is_in_cover (const MusterTabletop *self,
             const MusterPose *target,
             const MusterPose *viewer,
             const char *mark)
{
  const MusterPoint there = muster_point_from_place (target->place);

  for (guint i = 0; i < self->n_pieces; i++)
    {
      const MusterTabletopPiece *screen = &self->pieces[i];

      if ((screen->piece->flags & MUSTER_PIECE_COVER) != 0 && is_let_out (screen, there) &&
          !is_let_out (screen, muster_point_from_place (viewer->place)) &&
          !is_left_out (screen, mark))
        return TRUE;
    }

  return FALSE;
}

/* Whether anything that may screen the target is that near: mostly nothing is, and nobody need look for what is in the way. */
static gboolean
is_against_any (const MusterTabletop *self,
                const MusterPose *target,
                const MusterOccupancy *figures)
{
  const MusterPoint point = muster_point_from_place (target->place);
  const MusterBox box = muster_box_grow (muster_box_of (point, point),
                                         target->base / 2 + MUSTER_TABLETOP_AGAINST + 1);
  MusterBoxSet near;

  for (guint i = 0; figures != NULL && i < figures->n_discs; i++)
    {
      const MusterPose other = muster_occupancy_get_disc (figures, i);

      if (other.place != target->place &&
          muster_field_is_in_contact (&self->parent, &other, target))
        return TRUE;
    }
  muster_tabletop_index_find (&self->screens, box, &near);
  for (guint i = 0; i < self->screens.n_words; i++)
    for (guint64 left = near.words[i]; left != 0; left &= left - 1)
      if (is_against (&self->pieces[i * 64 + (guint) __builtin_ctzll (left)], target))
        return TRUE;

  return FALSE;
}

/**
 * muster_tabletop_measure_screen:
 * @figures: (nullable): those of them that touch the target screen it like terrain
 * @mark: terrain with this mark is left out; an empty text leaves out nothing
 *
 * Returns: the share of the target, from 0 to 1, that is screened from the viewer by what it is against: terrain that
 *   stops sight or gives cover, and other figures. Who stands in what gives cover is screened altogether
 */
double
muster_tabletop_measure_screen (const MusterTabletop *self,
                                const MusterPose *target,
                                const MusterPose *viewer,
                                const MusterOccupancy *figures,
                                const char *mark)
{
  MusterRays covered = 0;
  Look look;

  if (is_in_cover (self, target, viewer, mark))
    return 1;
  if (!is_against_any (self, target, figures))
    return 0;
  find_screens (self, viewer, target, LOOK_FOR_ALL, &look);
  muster_sheaf_spread (&look.sheaf, viewer, target);
  for (guint i = 0; i < look.n; i++)
    {
      const MusterTabletopPiece *screen = &self->pieces[look.pieces[i]];

      if (is_against (screen, target) && !is_left_out (screen, mark))
        covered |= find_covered (self, &look, i, NULL);
    }
  for (guint i = 0; figures != NULL && i < figures->n_discs; i++)
    {
      const MusterPose other = muster_occupancy_get_disc (figures, i);

      if (other.place != target->place && other.place != viewer->place &&
          muster_field_is_in_contact (&self->parent, &other, target))
        covered |= find_over_disc (&look.sheaf, &other);
    }

  return (double) count (covered) / count (muster_sheaf_get_all (&look.sheaf));
}

/**
 * muster_tabletop_sees_past:
 * @veils: discs that stop sight, such as smoke
 *
 * Returns: whether they see each other; whoever touches somebody sees him in any smoke
 */
gboolean
muster_tabletop_sees_past (const MusterTabletop *self,
                           const MusterPose *a,
                           const MusterPose *b,
                           const MusterOccupancy *veils)
{
  MusterRays veiled = 0;
  Look look;

  if (find_screens (self, a, b, LOOK_FOR_SIGHT, &look))
    return FALSE;
  muster_sheaf_spread (&look.sheaf, a, b);
  for (guint i = 0; i < veils->n_discs && !muster_field_is_in_contact (&self->parent, a, b); i++)
    {
      const MusterPose veil = muster_occupancy_get_disc (veils, i);

      veiled |= find_over_disc (&look.sheaf, &veil);
    }
  for (guint i = 0; i < look.sheaf.from.n; i++)
    for (guint j = 0; j < look.sheaf.to.n; j++)
      {
        const MusterRay ray = muster_sheaf_get_ray (&look.sheaf, i, j);

        if ((veiled >> (MUSTER_SHEAF_POINTS * i + j) & 1) == 0 && !is_stopped (self, &look, &ray))
          return TRUE;
      }

  return FALSE;
}

/**
 * muster_tabletop_find_shelter:
 * @reach: what muster_field_reach() found for @mover
 * @first: the index of the place with which to begin
 * @enemies: whom to take shelter from
 * @covered: how many of %MUSTER_COVER_RAYS rays of each enemy that sees the place have to be
 *   covered at least, by something that he does not look over; more than that many asks for a place that none of them sees
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

          exposed = muster_tabletop_is_exposed (self, &pose, &enemies[enemy], covered);
          if (exposed)
            last = enemy;
        }
      if (!exposed)
        return (int) i;
    }

  return -1;
}
