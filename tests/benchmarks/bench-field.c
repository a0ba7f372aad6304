/* bench-field.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop.h"

#include <math.h>
#include <time.h>

/* Prints how long the questions of an open table take, with 40 pieces of terrain and 100 figures:
 * each for itself, and what a unit of eight asks that decides what to do about eight enemies.
 * Says nothing about fast enough. */

#define SIDE      48000
#define N_FIGURES 100
#define N_UNIT    8
#define SECONDS   0.3

static const char models_text[] = "table 48 48\n"
                                  "area cover blocks depth 3 rough 1.5: 0,0 1,0 1,1\n"
                                  "area blocks impassable building height 4: 0,0 1,0 1,1\n"
                                  "area blocks raised height 2: 0,0 1,0 1,1\n"
                                  "line cover crossing 3 height 1.5: 0,0 1,0\n"
                                  "area impassable cover height 1.5: 0,0 1,0 1,1\n";

typedef struct
{
  MusterTabletop *table;
  MusterField *field;
  MusterPose figures[N_FIGURES];
  MusterOccupancy occupied;
  MusterReach *reach;
  guint turn;
  double sum; /* so that nothing is left out as useless */
} Bench;

typedef void (*Question) (Bench *bench);

static void
ask_sight (Bench *bench)
{
  const MusterPose *a = &bench->figures[bench->turn % N_FIGURES];
  const MusterPose *b = &bench->figures[bench->turn / N_FIGURES % N_FIGURES];

  bench->sum += muster_field_sees (bench->field, a, b);
}

static void
ask_cover (Bench *bench)
{
  const MusterPose *a = &bench->figures[bench->turn % N_FIGURES];
  const MusterPose *b = &bench->figures[bench->turn / N_FIGURES % N_FIGURES];
  MusterCover cover;

  muster_tabletop_get_cover (bench->table, a, b, NULL, &cover);
  bench->sum += cover.covered;
}

static void
ask_path (Bench *bench)
{
  const MusterPose *a = &bench->figures[bench->turn % N_FIGURES];
  const MusterPose *b = &bench->figures[(bench->turn * 7 + 1) % N_FIGURES];
  const MusterWalk walk = { .mover = a, .occupied = &bench->occupied, .limit = INFINITY };
  const double length = muster_field_walk_length (bench->field, &walk, b->place);

  bench->sum += isinf (length) ? 0 : length;
}

static void
ask_approach (Bench *bench)
{
  const MusterPose *a = &bench->figures[bench->turn % N_FIGURES];
  const MusterPose *b = &bench->figures[(bench->turn * 7 + 1) % N_FIGURES];
  const MusterWalk walk = { .mover = a, .occupied = &bench->occupied, .limit = 6 };
  MusterPlace path[64];

  bench->sum += muster_field_approach (bench->field, &walk, b->place, path, G_N_ELEMENTS (path));
}

static void
ask_reach (Bench *bench)
{
  const MusterPose *a = &bench->figures[bench->turn % N_FIGURES];
  const MusterWalk walk = { .mover = a, .occupied = &bench->occupied, .limit = 6 };

  muster_field_reach (bench->field, &walk, bench->reach);
  bench->sum += muster_reach_get_n (bench->reach);
}

static void
ask_shelter (Bench *bench)
{
  const guint first = bench->turn * N_UNIT % (N_FIGURES - N_UNIT);

  ask_reach (bench);
  bench->sum += muster_tabletop_find_shelter (bench->table,
                                              bench->reach,
                                              &bench->figures[bench->turn % N_FIGURES],
                                              0,
                                              &bench->figures[first],
                                              N_UNIT,
                                              10);
}

/* Eight look at eight, one finds where it can go, and three ways are found. */
static void
ask_decision (Bench *bench)
{
  const guint own = bench->turn % (N_FIGURES - N_UNIT);
  const guint enemy = (bench->turn * 13 + 29) % (N_FIGURES - N_UNIT);

  for (guint i = 0; i < N_UNIT; i++)
    for (guint j = 0; j < N_UNIT; j++)
      {
        MusterCover cover;

        if (!muster_field_sees (bench->field, &bench->figures[own + i], &bench->figures[enemy + j]))
          continue;
        muster_tabletop_get_cover (bench->table,
                                   &bench->figures[enemy + j],
                                   &bench->figures[own + i],
                                   NULL,
                                   &cover);
        bench->sum += cover.covered;
      }
  ask_reach (bench);
  for (guint i = 0; i < 3; i++)
    {
      ask_path (bench);
      bench->turn++;
    }
}

/* Of the processor, so that others on the machine do not count. */
static double
seconds_since (clock_t start)
{
  return (double) (clock () - start) / CLOCKS_PER_SEC;
}

static void
measure (Bench *bench, const char *name, Question question)
{
  const clock_t start = clock ();
  guint n = 0;

  for (bench->turn = 0; seconds_since (start) < SECONDS; n++)
    {
      question (bench);
      bench->turn++;
    }
  g_print ("%s: %.2f microseconds\n", name, seconds_since (start) * 1e6 / n);
}

static MusterTerrainPlan *
make_plan (guint64 seed, GError **error)
{
  g_autoptr (MusterTerrainPlan)
                 models = muster_terrain_plan_new_from_text (models_text, NULL, NULL, error);
  MusterTerrainPlan *plan;
  MusterPlanKind kinds[5];

  if (models == NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    kinds[i] = (MusterPlanKind){ muster_terrain_plan_get (models, i), 2000, 5500, i != 1, 1 };
  plan = muster_terrain_plan_new_random (SIDE, SIDE, kinds, G_N_ELEMENTS (kinds), 60, seed);
  while (muster_terrain_plan_get_n (plan) > 40)
    muster_terrain_piece_free (
        muster_terrain_plan_remove (plan, muster_terrain_plan_get_n (plan) - 1));

  return plan;
}

static void
place_figures (Bench *bench, GRand *rand)
{
  muster_occupancy_init (&bench->occupied, 0);
  for (guint i = 0; i < N_FIGURES;)
    {
      const MusterPoint point = { g_rand_int_range (rand, 0, SIDE),
                                  g_rand_int_range (rand, 0, SIDE) };

      bench->figures[i] = (MusterPose){ .place = muster_point_to_place (point), .base = 1000 };
      if (!muster_tabletop_has_room (bench->table, &bench->figures[i], &bench->occupied))
        continue;
      muster_occupancy_add (&bench->occupied, &bench->figures[i++]);
    }
}

int
main (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterTerrainPlan) plan = make_plan (5, &error);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  Bench bench = { 0 };
  clock_t start;

  if (plan == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  start = clock ();
  bench.table = muster_tabletop_new (plan);
  g_print ("table of %u pieces: %.1f milliseconds\n",
           muster_terrain_plan_get_n (plan),
           seconds_since (start) * 1000);
  bench.field = muster_tabletop_get_field (bench.table);
  bench.reach = muster_reach_new ();
  place_figures (&bench, rand);

  measure (&bench, "sight", ask_sight);
  measure (&bench, "cover", ask_cover);
  measure (&bench, "reach of 6 inches", ask_reach);
  measure (&bench, "length of a path", ask_path);
  measure (&bench, "approach of 6 inches", ask_approach);
  measure (&bench, "reach and shelter from 8", ask_shelter);
  measure (&bench, "decision of a unit", ask_decision);
  g_print ("(%g)\n", bench.sum);

  muster_reach_free (bench.reach);
  muster_tabletop_unref (bench.table);

  return 0;
}
