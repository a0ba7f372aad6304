/* test-tabletop-random.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "path-cost.h"
#include "tabletop.h"

#include <math.h>

/* What has to hold on tables that nobody drew, the same in every run. */
#define N_TABLES 8
#define N_PATH   400

static MusterTabletop *
random_table (guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterTerrainPlan) models = muster_terrain_plan_new_from_text (
      "table 48 48\n"
      "area blocks cover rough 2 depth 3: 0,0 1,0 1,1\n"
      "area blocks impassable height 4: 0,0 1,0 1,1\n"
      "area blocks raised height 2 rough 1.5: 0,0 1,0 1,1\n"
      "line blocks impassable height 0.5: 0,0 1,0\n"
      "line cover crossing 3 height 1.5: 0,0 1,0\n",
      NULL,
      NULL,
      &error);
  const MusterPlanKind kinds[] = {
    { muster_terrain_plan_get (models, 0), 3000, 7000, TRUE, 1 },
    { muster_terrain_plan_get (models, 1), 2000, 6000, FALSE, 1 },
    { muster_terrain_plan_get (models, 2), 4000, 7000, TRUE, 1 },
    { muster_terrain_plan_get (models, 3), 3000, 7000, FALSE, 1 },
    { muster_terrain_plan_get (models, 4), 3000, 7000, FALSE, 1 },
  };
  g_autoptr (MusterTerrainPlan)
                 plan = muster_terrain_plan_new_random (30000, 24000, kinds, 5, 35, seed);

  g_assert_no_error (error);
  g_assert_cmpuint (muster_terrain_plan_get_n (plan), >, 5);

  return muster_tabletop_new (plan);
}

/* A figure where there is room for it, as often on the raster as off it. */
static MusterPose
random_pose (GRand *rand, const MusterTabletop *table, const MusterOccupancy *occupied)
{
  static const guint16 bases[] = { 0, 800, 1000, 1575, 2000 };

  for (;;)
    {
      const int step = g_rand_boolean (rand) ? 500 : 1;
      const MusterPoint point = { g_rand_int_range (rand, 0, 30000 / step + 1) * step,
                                  g_rand_int_range (rand, 0, 24000 / step + 1) * step };
      const MusterPose pose = { .place = muster_point_to_place (point),
                                .facing = (gint16) g_rand_int_range (rand, 0, 360),
                                .base = bases[g_rand_int_range (rand, 0, G_N_ELEMENTS (bases))] };

      if (muster_tabletop_has_room (table, &pose, occupied) &&
          (occupied == NULL || !muster_occupancy_contains (occupied, pose.place)))
        return pose;
    }
}

static MusterOccupancy
random_figures (GRand *rand, const MusterTabletop *table, guint n)
{
  MusterOccupancy occupied;

  muster_occupancy_init (&occupied, 0);
  for (guint i = 0; i < n; i++)
    {
      const MusterPose pose = random_pose (rand, table, &occupied);

      muster_occupancy_add (&occupied, &pose);
    }

  return occupied;
}

typedef void (*Trial) (MusterTabletop *table, GRand *rand);

/* Runs something so many times on each of several tables. */
static void
try_tables (guint32 seed, guint n, Trial trial)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (guint i = 0; i < N_TABLES; i++)
    {
      g_autoptr (MusterTabletop) table = random_table (i);

      for (guint j = 0; j < n; j++)
        trial (table, rand);
    }
}

/* The point that lies @part of 64 on the way. */
static MusterPoint
walk_part (MusterPoint a, MusterPoint b, int part)
{
  return muster_point_between (a, b, part, 64);
}

/* The distance of a point from a piece by another way than the table's: a point on each of its lines,
 * nearest in floating point. */
static double
get_gap (const MusterTerrainPiece *piece, MusterPoint p)
{
  double least = INFINITY;

  for (guint i = 0; i < muster_terrain_piece_get_n_sides (piece); i++)
    {
      const MusterPoint a = piece->points[i], b = muster_terrain_piece_get_next (piece, i);
      const double dx = b.x - a.x, dy = b.y - a.y;
      const double part = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
      const double at = CLAMP (part, 0, 1);

      least = MIN (least, hypot (a.x + at * dx - p.x, a.y + at * dy - p.y));
    }

  return least;
}

/* Nothing that stands in the way is nearer than the base allows, but for a trifle. */
static void
assert_free (const MusterTabletop *table,
             const MusterPose *mover,
             const MusterOccupancy *occupied,
             MusterPlace from,
             MusterPlace to)
{
  const MusterTerrainPlan *plan = muster_tabletop_get_plan (table);

  for (int part = 0; part <= 64; part++)
    {
      const MusterPoint p = walk_part (muster_point_from_place (from),
                                       muster_point_from_place (to),
                                       part);

      for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
        {
          const MusterTerrainPiece *piece = muster_terrain_plan_get (plan, i);

          if ((piece->flags & MUSTER_PIECE_IMPASSABLE) == 0)
            continue;
          g_assert_cmpfloat (get_gap (piece, p), >=, mover->base / 2.0 - 2);
          g_assert_false (muster_terrain_piece_has_inside (piece, p));
        }
      for (guint i = 0; i < occupied->n_discs; i++)
        {
          const MusterPose pose = muster_occupancy_get_disc (occupied, i);
          const MusterPoint q = muster_point_from_place (pose.place);

          g_assert_cmpfloat (hypot (p.x - q.x, p.y - q.y), >=, (mover->base + pose.base) / 2.0 - 2);
        }
    }
}

/* The same table, whose pieces lie in the other order. */
static MusterTabletop *
turn_over (const MusterTabletop *table)
{
  const MusterTerrainPlan *plan = muster_tabletop_get_plan (table);
  g_autoptr (MusterTerrainPlan)
                 turned = muster_terrain_plan_new (muster_terrain_plan_get_width (plan),
                                    muster_terrain_plan_get_height (plan));

  for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
    g_assert_true (
        muster_terrain_plan_insert (turned,
                                    0,
                                    muster_terrain_piece_copy (muster_terrain_plan_get (plan, i))));

  return muster_tabletop_new (turned);
}

static gboolean
stands_beside_any (const MusterTabletop *table, const MusterPose *pose)
{
  const MusterTerrainPlan *plan = muster_tabletop_get_plan (table);
  const MusterPoint point = muster_point_from_place (pose->place);

  for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
    {
      const MusterTerrainPiece *piece = muster_terrain_plan_get (plan, i);

      if (muster_terrain_piece_has_inside (piece, point) ||
          get_gap (piece, point) <= pose->base / 2.0 + MUSTER_TABLETOP_BESIDE + 1)
        return TRUE;
    }

  return FALSE;
}

static void
try_relations (MusterTabletop *table, GRand *rand)
{
  MusterField *field = muster_tabletop_get_field (table);
  const MusterPose a = random_pose (rand, table, NULL), b = random_pose (rand, table, NULL);
  const MusterPose c = random_pose (rand, table, NULL);
  const double ab = muster_field_get_distance (field, &a, &b);
  const gboolean sees = muster_field_sees (field, &a, &b);
  g_autofree char *name = muster_field_dup_place_word (field, a.place);
  MusterPose ahead = a;
  MusterCover cover;
  guint found;

  g_assert_cmpint (muster_field_parse_place (field, name), ==, a.place);
  g_assert_cmpfloat (ab, ==, muster_field_get_distance (field, &b, &a));
  /* From edge to edge by way of a third figure, whose base is crossed. */
  g_assert_cmpfloat (ab,
                     <=,
                     muster_field_get_distance (field, &a, &c) +
                         muster_field_get_distance (field, &c, &b) + c.base / 1000.0 + 1e-9);
  g_assert_cmpint (sees, ==, muster_field_sees (field, &b, &a));
  g_assert_cmpuint (muster_field_count_between (field, &a, &b),
                    ==,
                    muster_field_count_between (field, &b, &a));
  muster_tabletop_get_cover (table, &b, &a, NULL, &cover);
  g_assert_cmpint (cover.hidden < MUSTER_COVER_RAYS, ==, sees);
  g_assert_cmpuint (cover.covered, >=, cover.hidden);
  found = muster_tabletop_find_cover (table, &b, &a);
  g_assert_cmpuint (found, <=, cover.covered);
  if (!stands_beside_any (table, &a))
    g_assert_cmpuint (found, ==, cover.covered);
  for (guint least = 1; least <= MUSTER_COVER_RAYS; least += 6)
    g_assert_cmpint (muster_tabletop_is_exposed (table, &b, &a, least), ==, sees && found < least);

  /* The bearing is the middle of an arc of one degree that holds the other. */
  ahead.facing = muster_field_get_bearing (field, &a, &b);
  g_assert_true (muster_field_is_in_front (field, &ahead, &b, 1));
}

static void
test_relations (void)
{
  try_tables (1, 400, try_relations);
}

/* In whatever order the pieces lie, they give the same cover. */
static void
test_order (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint i = 0; i < N_TABLES; i++)
    {
      g_autoptr (MusterTabletop) table = random_table (i);
      g_autoptr (MusterTabletop) turned = turn_over (table);

      for (guint j = 0; j < 400; j++)
        {
          const MusterPose a = random_pose (rand, table, NULL), b = random_pose (rand, table, NULL);

          g_assert_cmpuint (muster_tabletop_find_cover (table, &b, &a),
                            ==,
                            muster_tabletop_find_cover (turned, &b, &a));
        }
    }
}

static void
try_walks (MusterTabletop *table, GRand *rand)
{
  MusterField *field = muster_tabletop_get_field (table);
  const MusterOccupancy occupied = random_figures (rand, table, 12);
  const MusterPose a = random_pose (rand, table, &occupied);
  MusterPose b = random_pose (rand, table, &occupied);
  MusterWalk walk = { .mover = &a, .occupied = &occupied, .limit = INFINITY };
  double there, back;
  MusterPlace path[N_PATH], from = a.place;
  guint n;

  b.base = a.base;
  if (!muster_tabletop_has_room (table, &b, &occupied))
    return;
  there = muster_field_walk_length (field, &walk, b.place);
  n = muster_field_approach (field, &walk, b.place, path, N_PATH);
  g_assert_cmpfloat (there,
                     >=,
                     muster_field_get_distance (field,
                                                &(MusterPose){ .place = a.place },
                                                &(MusterPose){ .place = b.place }) -
                         1e-9);
  walk.mover = &b;
  back = muster_field_walk_length (field, &walk, a.place);
  walk.mover = &a;
  g_assert_cmpfloat (there, ==, back);
  if (isinf (there))
    return;

  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n, <, N_PATH);
  g_assert_cmpint (path[n - 1], ==, b.place);
  for (guint i = 0; i < n; i++)
    {
      assert_free (table, &a, &occupied, from, path[i]);
      from = path[i];
    }
  /* Pulled straight it is not longer. */
  g_assert_cmpfloat (path_cost_measure (table, walk.mover, path, n), <=, there + 1e-9);
}

static void
test_walks (void)
{
  try_tables (2, 25, try_walks);
}

static void
check_reached (MusterTabletop *table, const MusterWalk *walk, MusterReach *reach, guint index)
{
  MusterField *field = muster_tabletop_get_field (table);
  const MusterPlace place = muster_reach_get_place (reach, index);
  const double cost = muster_reach_get_cost (reach, index);
  MusterPlace path[N_PATH], from = walk->mover->place;
  const guint n = muster_reach_get_path (reach, index, path, N_PATH);

  g_assert_cmpint (muster_reach_find (reach, place), ==, (int) index);
  g_assert_cmpfloat (cost, <=, walk->limit);
  if (index == 0)
    return;

  g_assert_cmpfloat (muster_field_walk_length (field, walk, place), ==, cost);
  g_assert_cmpfloat (cost, >=, muster_reach_get_cost (reach, index - 1));
  g_assert_cmpint (path[n - 1], ==, place);
  for (guint i = 0; i < n; i++)
    {
      assert_free (table, walk->mover, walk->occupied, from, path[i]);
      from = path[i];
    }
  g_assert_cmpfloat (path_cost_measure (table, walk->mover, path, n), <=, cost + 1e-9);
}

/* Of what is in reach a few places are looked at closely; of the rest the length has to say that they
 * are not. */
static void
try_reach (MusterTabletop *table, GRand *rand)
{
  MusterField *field = muster_tabletop_get_field (table);
  g_autoptr (MusterReach) reach = muster_reach_new ();
  const MusterOccupancy occupied = random_figures (rand, table, 12);
  const MusterPose mover = random_pose (rand, table, &occupied);
  const MusterWalk walk = { .mover = &mover,
                            .occupied = &occupied,
                            .limit = g_rand_int_range (rand, 0, 9) };

  muster_field_reach (field, &walk, reach);
  g_assert_cmpuint (muster_reach_get_n (reach), >=, 1);
  for (guint i = 0; i < muster_reach_get_n (reach); i += (guint) g_rand_int_range (rand, 1, 30))
    check_reached (table, &walk, reach, i);
  for (guint i = 0; i < 40; i++)
    {
      const MusterPlace place = tabletop_place (g_rand_int_range (rand, 0, 61) / 2.0,
                                                g_rand_int_range (rand, 0, 49) / 2.0);

      const MusterPose there = { .place = place, .base = mover.base };

      /* One walks up to a figure and along an edge, but does not end there. */
      if (muster_reach_find (reach, place) < 0 && !muster_occupancy_contains (&occupied, place) &&
          muster_tabletop_holds_base (table, &there))
        g_assert_true (isinf (muster_field_walk_length (field, &walk, place)));
    }
}

static void
test_reach (void)
{
  try_tables (3, 15, try_reach);
}

/* Where a limit ends a walk, nobody has come farther than the limit, and who flees or goes ahead
 * stays out of what is in the way, too. */
static void
try_limits (MusterTabletop *table, GRand *rand)
{
  MusterField *field = muster_tabletop_get_field (table);
  const MusterOccupancy occupied = random_figures (rand, table, 12);
  const MusterPose mover = random_pose (rand, table, &occupied);
  const MusterPose other = random_pose (rand, table, NULL);
  MusterWalk walk = { .mover = &mover,
                      .occupied = &occupied,
                      .limit = g_rand_int_range (rand, 1, 17) / 2.0 };

  for (guint kind = 0; kind < 4; kind++)
    {
      MusterPlace path[N_PATH], from = mover.place;
      const guint n = kind == 0   ? muster_field_approach (field, &walk, other.place, path, N_PATH)
                      : kind == 1 ? muster_field_flee (field, &walk, other.place, path, N_PATH)
                                  : muster_field_ahead (field, &walk, kind == 2, path, N_PATH);

      for (guint i = 0; i < n; i++)
        {
          assert_free (table, &mover, &occupied, from, path[i]);
          from = path[i];
        }
      g_assert_cmpfloat (path_cost_measure (table, walk.mover, path, n),
                         <=,
                         walk.limit + 0.001 * n + 1e-9);
      if (kind == 1)
        g_assert_cmpfloat (muster_field_get_distance (field,
                                                      &(MusterPose){ .place = from },
                                                      &(MusterPose){ .place = other.place }),
                           >=,
                           muster_field_get_distance (field,
                                                      &(MusterPose){ .place = mover.place },
                                                      &(MusterPose){ .place = other.place }));
    }
}

static void
test_limits (void)
{
  try_tables (4, 25, try_limits);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/tabletop-random/relations", test_relations);
  g_test_add_func ("/field/tabletop-random/order", test_order);
  g_test_add_func ("/field/tabletop-random/walks", test_walks);
  g_test_add_func ("/field/tabletop-random/reach", test_reach);
  g_test_add_func ("/field/tabletop-random/limits", test_limits);

  return g_test_run ();
}
