/* test-arc.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-arc.h"

typedef struct
{
  int facing;
  guint degrees;
  gint64 dx, dy;
  gboolean inside;
} Case;

/* SO-ALERT-04: the front half sees 60 degrees off the facing, not straight behind. The angles:
 * (1, -1) is 45 degrees, (2, -1) 63.4, (12, -7) 59.7, (7, -4) 60.3, (2, 1) 116.6, (1, 2) 153.4. */
static const Case cases[] = {
  { 0, 180, 12, -7, TRUE },   { 0, 180, 0, 5, FALSE },    { 0, 180, 1, 0, TRUE },
  { 0, 180, -1, 0, TRUE },    { 0, 180, 9, 1, FALSE },    { 0, 180, -9, 1, FALSE },
  { 0, 90, 1, -1, TRUE },     { 0, 90, -1, -1, TRUE },    { 0, 90, 2, -1, FALSE },
  { 0, 90, -2, -1, FALSE },   { 0, 90, 0, 1, FALSE },     { 0, 120, 12, -7, TRUE },
  { 0, 120, 7, -4, FALSE },   { 0, 120, -12, -7, TRUE },  { 0, 120, -7, -4, FALSE },
  { 0, 270, 1, 1, TRUE },     { 0, 270, -1, 1, TRUE },    { 0, 270, 1, 2, FALSE },
  { 0, 270, 2, 1, TRUE },     { 0, 270, 0, 1, FALSE },    { 0, 359, 0, 1, FALSE },
  { 0, 359, 1, 50, TRUE },    { 0, 360, 0, 1, TRUE },     { 0, 0, 0, -3, TRUE },
  { 0, 0, 0, 3, FALSE },      { 0, 0, 1, -60, FALSE },    { 0, 1, 0, -1, TRUE },
  { 0, 1, 1, -60, FALSE },    { 0, 2, 1, -60, TRUE },     { 45, 90, 0, -1, TRUE },
  { 45, 90, 1, 0, TRUE },     { 45, 90, -1, -9, FALSE },  { 180, 180, 3, 0, TRUE },
  { 180, 180, 0, -1, FALSE }, { 225, 180, -1, -1, TRUE }, { 225, 180, 1, 1, TRUE },
  { 225, 180, 2, 1, FALSE },  { 315, 90, 0, -7, TRUE },   { 315, 90, -7, 0, TRUE },
  { 315, 90, -7, 1, FALSE },  { 90, 90, 0, 0, TRUE },     { 180, 0, 0, 0, TRUE },
};

static void
test_borders (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];

      g_test_message ("case %u", i);
      g_assert_cmpint (muster_arc_contains (c->facing, c->degrees, c->dx, c->dy), ==, c->inside);
    }
}

/* Turning both the facing and the target by a quarter changes nothing. */
static void
test_quarter_turns (void)
{
  for (int facing = 0; facing < 360; facing += 15)
    for (guint degrees = 0; degrees < 360; degrees += 13)
      for (int dx = -6; dx <= 6; dx++)
        for (int dy = -6; dy <= 6; dy++)
          g_assert_cmpint (muster_arc_contains (facing, degrees, dx, dy),
                           ==,
                           muster_arc_contains (facing + 90, degrees, -dy, dx));
}

static void
test_vectors (void)
{
  const gint64 unit = MUSTER_ARC_UNIT;
  gint64 dx, dy;

  muster_arc_get_vector (0, &dx, &dy);
  g_assert_true (dx == 0 && dy == -unit);
  muster_arc_get_vector (180, &dx, &dy);
  g_assert_true (dx == unit && dy == 0);
  muster_arc_get_vector (270, &dx, &dy);
  g_assert_true (dx > 0 && dx == dy);
  muster_arc_get_vector (-60, &dx, &dy);
  g_assert_true (dx == -unit / 2 && dy == -929887697);
  muster_arc_get_vector (720 + 540, &dx, &dy);
  g_assert_true (dx == -unit && dy == 0);

  /* Each of the 720 is one unit long: within 2^-29 of it, as each part is rounded. */
  for (int i = 0; i < 720; i++)
    {
      gint64 square;

      muster_arc_get_vector (i, &dx, &dy);
      square = dx * dx + dy * dy;
      g_assert_cmpint (ABS (square - unit * unit), <=, 2 * unit);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/arc/borders", test_borders);
  g_test_add_func ("/field/arc/quarter-turns", test_quarter_turns);
  g_test_add_func ("/field/arc/vectors", test_vectors);

  return g_test_run ();
}
