/* test-grid-random.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "drawing.h"

#include <math.h>

#define N_BOARDS 60
#define N_PATH   160

/* Boards that nobody drew, the same in every run: up to 9 by 9, a quarter walls, a few voids. */
static MusterGrid *
random_grid (GRand *rand)
{
  g_autoptr (MusterLegend) legend = drawing_legend ();
  g_autoptr (MusterBoard) board = NULL;
  const guint width = (guint) g_rand_int_range (rand, 1, 10);
  const guint height = (guint) g_rand_int_range (rand, 1, 10);

  board = drawing_plain (legend, width, height, '.');
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        const int die = g_rand_int_range (rand, 0, 20);

        if (die < 6)
          muster_board_set_sign (board, x, y, die < 5 ? '#' : '~');
      }

  return muster_grid_new (board);
}

static MusterOccupancy
random_occupancy (GRand *rand, const MusterGrid *grid)
{
  MusterOccupancy occupied;

  muster_occupancy_init (&occupied, grid->parent.n_places);
  for (guint place = 0; place < grid->parent.n_places; place++)
    if (g_rand_int_range (rand, 0, 6) == 0)
      muster_occupancy_add (&occupied, &(MusterPose){ .place = place });

  return occupied;
}

static gboolean
is_closed (const MusterGrid *grid, int x, int y)
{
  return !muster_field_is_open (&grid->parent, y * grid->width + x);
}

/* Sight by another way than the grid's: cuts the line with the two pairs of sides of every closed
 * space, in coordinates twice as fine, so that centres are odd and corners even. Shares of the
 * line are fractions over dx * dy. */
static gboolean
crosses_space (const int *from, const int *d, const int *corner)
{
  const int whole = MAX (ABS (d[0]), 1) * MAX (ABS (d[1]), 1);
  int first = 0, last = whole;

  for (guint i = 0; i < 2; i++)
    {
      const int unit = whole / MAX (ABS (d[i]), 1);
      int in = corner[i] - from[i];
      int out = corner[i] + 2 - from[i];

      if (d[i] == 0)
        {
          if (in >= 0 || out <= 0)
            return FALSE;
          continue;
        }
      if (d[i] < 0)
        {
          int swap = -in;

          in = -out;
          out = swap;
        }
      first = MAX (first, in * unit);
      last = MIN (last, out * unit);
    }

  return first < last;
}

/* Whether the line runs through the corner at (x, y), between two closed spaces beside it. */
static gboolean
is_squeezed (const MusterGrid *grid, const int *from, const int *d, int x, int y)
{
  const int dx = 2 * x - from[0], dy = 2 * y - from[1];

  if (d[0] == 0 || d[1] == 0 || dx * d[1] != dy * d[0])
    return FALSE;
  if (dx * d[0] <= 0 || ABS (dx) >= ABS (d[0]))
    return FALSE;

  return (d[0] > 0) == (d[1] > 0) ? is_closed (grid, x, y - 1) && is_closed (grid, x - 1, y)
                                  : is_closed (grid, x - 1, y - 1) && is_closed (grid, x, y);
}

static gboolean
sees_otherwise (const MusterGrid *grid, MusterPlace p, MusterPlace q)
{
  const int from[2] = { 2 * grid->columns[p] + 1, 2 * grid->rows[p] + 1 };
  const int d[2] = { 2 * (grid->columns[q] - grid->columns[p]),
                     2 * (grid->rows[q] - grid->rows[p]) };

  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      {
        const int corner[2] = { 2 * x, 2 * y };
        const MusterPlace place = y * grid->width + x;

        if (place != p && place != q && is_closed (grid, x, y) && crosses_space (from, d, corner))
          return FALSE;
        if (x > 0 && y > 0 && is_squeezed (grid, from, d, x, y))
          return FALSE;
      }

  return TRUE;
}

static void
check_pair (const MusterGrid *grid, MusterPlace p, MusterPlace q)
{
  const MusterField *field = &grid->parent;
  const MusterPose a = { .place = p }, b = { .place = q };
  const double distance = muster_field_get_distance (field, &a, &b);
  const int dx = ABS (grid->columns[p] - grid->columns[q]);
  const int dy = ABS (grid->rows[p] - grid->rows[q]);
  const gboolean sees = muster_field_sees (field, &a, &b);
  const gboolean aligned = dx == 0 || dy == 0 || dx == dy;
  const double length = muster_field_path_length (field, p, q, NULL);

  g_assert_cmpfloat (distance, ==, MAX (dx, dy));
  g_assert_cmpint (muster_grid_get_pair (grid, p, q) & MUSTER_GRID_PAIR_DISTANCE, ==, distance);
  g_assert_cmpint (muster_grid_look_at_pair (grid, (guint) p, (guint) q),
                   ==,
                   muster_grid_get_pair (grid, p, q));
  g_assert_cmpint (sees, ==, sees_otherwise (grid, p, q));
  g_assert_cmpint (sees, ==, muster_field_sees (field, &b, &a));
  g_assert_cmpint (muster_field_is_straight (field, &a, &b), ==, sees && aligned);
  g_assert_cmpint (muster_field_is_in_contact (field, &a, &b), ==, sees && distance <= 1);
  g_assert_cmpuint (muster_field_count_between (field, &a, &b),
                    ==,
                    muster_field_count_between (field, &b, &a));
  if (sees)
    g_assert_cmpuint (muster_field_count_between (field, &a, &b), ==, 0);

  if (!muster_field_is_open (field, p) || !muster_field_is_open (field, q))
    return;
  g_assert_true (length >= distance);
  g_assert_true (length == muster_field_path_length (field, q, p, NULL));
  g_assert_cmpint (length == 1, ==, p != q && muster_field_is_in_contact (field, &a, &b));
  if (muster_field_is_straight (field, &a, &b))
    g_assert_cmpfloat (length, ==, distance);
}

static void
test_pairs (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (MusterGrid) grid = random_grid (rand);
      const MusterPlace n = grid->parent.n_places;

      for (MusterPlace p = 0; p < n; p++)
        for (MusterPlace q = 0; q < n; q++)
          check_pair (grid, p, q);
    }
}

/* Shortest walks by plain relaxation over pairs in contact, until nothing changes. */
static void
relax (const MusterGrid *grid, MusterPlace start, const MusterOccupancy *occupied, double *lengths)
{
  const MusterPlace n = grid->parent.n_places;
  gboolean changed = TRUE;

  for (MusterPlace p = 0; p < n; p++)
    lengths[p] = p == start ? 0 : INFINITY;

  while (changed)
    {
      changed = FALSE;
      for (MusterPlace p = 0; p < n; p++)
        for (MusterPlace q = 0; q < n; q++)
          if (lengths[p] + 1 < lengths[q] && muster_grid_is_in_contact (grid, p, q) &&
              muster_field_is_open (&grid->parent, q) && !muster_occupancy_contains (occupied, q))
            {
              lengths[q] = lengths[p] + 1;
              changed = TRUE;
            }
    }
}

/* Every step goes to an open neighbour, without squeezing, on which nobody stands. */
static void
check_path (const MusterGrid *grid,
            MusterPlace start,
            const MusterOccupancy *occupied,
            const MusterPlace *path,
            guint length)
{
  MusterPlace here = start;

  g_assert_cmpuint (length, <=, N_PATH);
  for (guint i = 0; i < length; i++)
    {
      g_assert_true (here != path[i] && muster_grid_is_in_contact (grid, here, path[i]));
      g_assert_true (muster_field_is_open (&grid->parent, path[i]));
      g_assert_true (path[i] == start || !muster_occupancy_contains (occupied, path[i]));
      here = path[i];
    }
}

static void
check_reach (MusterGrid *grid, const MusterWalk *walk, const double *lengths, MusterReach *reach)
{
  const MusterPlace start = walk->mover->place;
  guint n_expected = 0;

  muster_field_reach (&grid->parent, walk, reach);
  for (MusterPlace p = 0; p < grid->parent.n_places; p++)
    if (isfinite (lengths[p]) && lengths[p] <= walk->limit)
      n_expected++;
  g_assert_cmpuint (muster_reach_get_n (reach), ==, n_expected);

  for (guint i = 0; i < n_expected; i++)
    {
      const MusterPlace place = muster_reach_get_place (reach, i);
      const double cost = muster_reach_get_cost (reach, i);
      MusterPlace path[N_PATH];
      const guint length = muster_reach_get_path (reach, i, path, N_PATH);

      g_assert_cmpfloat (cost, ==, lengths[place]);
      g_assert_cmpfloat (length, ==, cost);
      g_assert_cmpint (muster_reach_find (reach, place), ==, (int) i);
      check_path (grid, start, walk->occupied, path, length);
      g_assert_cmpint (length > 0 ? path[length - 1] : start, ==, place);
      if (i > 0)
        {
          const MusterPlace previous = muster_reach_get_place (reach, i - 1);
          const double previous_cost = muster_reach_get_cost (reach, i - 1);

          g_assert_true (previous_cost < cost || (previous_cost == cost && previous < place));
        }
    }
}

/* What is left of a walk is as short as can be; if there is no walk, the figure is nearer than
 * before or stays. */
static void
check_approach (const MusterGrid *grid, const MusterWalk *walk, MusterPlace goal)
{
  const MusterField *field = &grid->parent;
  const MusterPlace start = walk->mover->place;
  const double length = muster_field_path_length (field, start, goal, walk->occupied);
  const double stop = muster_occupancy_contains (walk->occupied, goal) && goal != start ? 1 : 0;
  MusterOccupancy others = *walk->occupied;
  MusterPlace path[N_PATH];
  const guint n = muster_field_approach (field, walk, goal, path, N_PATH);
  const MusterPlace end = n > 0 ? path[n - 1] : start;

  g_assert_true (n <= walk->limit);
  check_path (grid, start, walk->occupied, path, n);
  if (!muster_field_is_open (field, goal))
    return;

  muster_occupancy_remove (&others, walk->mover);
  if (isfinite (length))
    {
      g_assert_cmpfloat (n, ==, MIN (walk->limit, MAX (length - stop, 0)));
      g_assert_cmpfloat (muster_field_path_length (field, end, goal, &others), ==, length - n);
    }
  else if (n > 0 && isinf (walk->limit))
    g_assert_true (muster_field_path_length (field, end, goal, NULL) <
                   muster_field_path_length (field, start, goal, NULL));
}

static void
check_others (const MusterGrid *grid, const MusterWalk *walk, MusterPlace from)
{
  const MusterField *field = &grid->parent;
  const MusterPlace start = walk->mover->place;
  MusterPlace path[N_PATH];
  guint n = muster_field_flee (field, walk, from, path, N_PATH);

  g_assert_true (n <= walk->limit);
  check_path (grid, start, walk->occupied, path, n);
  g_assert_cmpuint (muster_grid_distance (grid, from, n > 0 ? path[n - 1] : start),
                    >=,
                    muster_grid_distance (grid, from, start));

  n = muster_field_ahead (field, walk, FALSE, path, N_PATH);
  g_assert_true (n <= walk->limit);
  check_path (grid, start, walk->occupied, path, n);
  for (guint i = 0; i < n; i++)
    {
      const MusterPose next = { .place = path[i] };

      g_assert_cmpint (muster_field_get_bearing (field, walk->mover, &next),
                       ==,
                       walk->mover->facing);
    }

  g_assert_cmpuint (muster_field_ahead (field, walk, TRUE, path, N_PATH), >=, n);
}

/* DC-MOVE-06 on boards full of figures: no walk of any kind touches one. */
static void
test_walks (void)
{
  static const double limits[] = { 1, 2, 5, INFINITY };
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  g_autoptr (MusterReach) reach = muster_reach_new ();

  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (MusterGrid) grid = random_grid (rand);
      const MusterOccupancy occupied = random_occupancy (rand, grid);
      const MusterPlace n = grid->parent.n_places;

      for (MusterPlace p = 0; p < n; p++)
        {
          const double limit = limits[g_rand_int_range (rand, 0, G_N_ELEMENTS (limits))];
          const MusterPose mover = { .place = p, .facing = (gint16) (45 * (p % 8)) };
          const MusterWalk walk = { &mover, &occupied, limit };
          double lengths[81];

          if (!muster_field_is_open (&grid->parent, p))
            continue;
          relax (grid, p, &occupied, lengths);
          check_reach (grid, &walk, lengths, reach);
          for (MusterPlace q = 0; q < n; q++)
            {
              check_approach (grid, &walk, q);
              check_others (grid, &walk, q);
            }
        }
    }
}

/* The short way for common arcs agrees with the general one. */
static void
test_arcs (void)
{
  g_autoptr (MusterLegend) legend = drawing_legend ();
  g_autoptr (MusterBoard) board = drawing_plain (legend, 13, 13, '.');
  g_autoptr (MusterGrid) grid = muster_grid_new (board);
  const MusterPlace middle = muster_grid_get_place (grid, 6, 6);

  for (int facing = 0; facing < 360; facing += 15)
    for (guint degrees = 0; degrees <= 720; degrees += 30)
      for (MusterPlace place = 0; place < 169; place++)
        g_assert_cmpint (
            muster_grid_is_in_front (grid, middle, facing, place, degrees),
            ==,
            muster_arc_contains (facing, degrees, (int) (place % 13) - 6, (int) (place / 13) - 6));
}

/* 33 rows are beyond the tables, 32 are not. The last row is void and changes nothing. */
static void
test_without_tables (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (MusterLegend) legend = drawing_legend ();
  g_autoptr (MusterBoard) small_board = drawing_plain (legend, 32, 32, '.');
  g_autoptr (MusterBoard) big_board = drawing_plain (legend, 32, 33, '~');
  g_autoptr (MusterGrid) small = NULL;
  g_autoptr (MusterGrid) big = NULL;

  for (guint i = 0; i < 1024; i++)
    {
      const gunichar sign = g_rand_int_range (rand, 0, 4) == 0 ? '#' : '.';

      muster_board_set_sign (small_board, i % 32, i / 32, sign);
      muster_board_set_sign (big_board, i % 32, i / 32, sign);
    }
  small = muster_grid_new (small_board);
  big = muster_grid_new (big_board);
  g_assert_nonnull (small->pairs);
  g_assert_null (big->pairs);

  for (guint i = 0; i < 4000; i++)
    {
      const MusterPlace p = g_rand_int_range (rand, 0, 1024);
      const MusterPlace q = g_rand_int_range (rand, 0, 1024);

      g_assert_cmpint (muster_grid_get_pair (big, p, q), ==, muster_grid_get_pair (small, p, q));
      g_assert_cmpint (muster_grid_walk (big, p, q), ==, muster_grid_walk (small, p, q));
    }
}

/* 64 by 64 is the largest; from corner to corner it is 63 steps. */
static void
test_largest (void)
{
  g_autoptr (MusterLegend) legend = drawing_legend ();
  g_autoptr (MusterBoard) board = drawing_plain (legend, 64, 64, '.');
  g_autoptr (MusterGrid) grid = muster_grid_new (board);
  g_autoptr (MusterReach) reach = muster_reach_new ();
  const MusterPose corner = { .place = 4095 };
  MusterOccupancy occupied;
  MusterPlace path[64];

  muster_occupancy_init (&occupied, grid->parent.n_places);
  g_assert_cmpuint (occupied.n_words, ==, MUSTER_OCCUPANCY_WORDS);
  muster_occupancy_add (&occupied, &corner);
  muster_field_reach (&grid->parent, &(MusterWalk){ &corner, &occupied, INFINITY }, reach);
  g_assert_cmpuint (muster_reach_get_n (reach), ==, 4096);
  g_assert_cmpfloat (muster_reach_get_cost (reach, 4095), ==, 63);
  g_assert_cmpuint (muster_field_approach (&grid->parent,
                                           &(MusterWalk){ &corner, &occupied, INFINITY },
                                           0,
                                           path,
                                           64),
                    ==,
                    63);
  g_assert_cmpint (path[31], ==, 31 * 64 + 31);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/grid-random/pairs", test_pairs);
  g_test_add_func ("/field/grid-random/walks", test_walks);
  g_test_add_func ("/field/grid-random/arcs", test_arcs);
  g_test_add_func ("/field/grid-random/without-tables", test_without_tables);
  g_test_add_func ("/field/grid-random/largest", test_largest);

  return g_test_run ();
}
