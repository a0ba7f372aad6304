/* test-relation.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "drawing.h"
#include "muster-relation.h"

/* ---- By hand ---- */

static void
assert_relation (MusterRelation relation,
                 gboolean grid,
                 gboolean single,
                 const MusterRelation expected)
{
  muster_relation_conclude (&relation, grid, single);
  g_assert_cmpfloat (relation.low, ==, expected.low);
  g_assert_cmpfloat (relation.high, ==, expected.high);
  g_assert_cmpint (relation.sees, ==, expected.sees);
  g_assert_cmpint (relation.straight, ==, expected.straight);
  g_assert_cmpint (relation.contact, ==, expected.contact);
}

static const double far = G_MAXDOUBLE;

static void
test_grid (void)
{
  /* Contact says it all; being out of sight, or two spaces off, rules it out. */
  assert_relation ((MusterRelation){ 0, far, -1, -1, 1 },
                   TRUE,
                   TRUE,
                   (MusterRelation){ 0, 1, 1, 1, 1 });
  assert_relation ((MusterRelation){ 0, far, 0, -1, -1 },
                   TRUE,
                   TRUE,
                   (MusterRelation){ 0, far, 0, 0, 0 });
  assert_relation ((MusterRelation){ 2, far, -1, -1, -1 },
                   TRUE,
                   TRUE,
                   (MusterRelation){ 2, far, -1, -1, 0 });
  /* Somebody near whom it sees is next to it, unless it is a group. */
  assert_relation ((MusterRelation){ 0, 1, 1, -1, -1 },
                   TRUE,
                   TRUE,
                   (MusterRelation){ 0, 1, 1, 1, 1 });
  assert_relation ((MusterRelation){ 0, 1, 1, -1, -1 },
                   TRUE,
                   FALSE,
                   (MusterRelation){ 0, 1, 1, -1, -1 });
  /* Adjacent without contact: two walls touch between them. */
  assert_relation ((MusterRelation){ 0, 1, -1, -1, 0 },
                   TRUE,
                   TRUE,
                   (MusterRelation){ 0, 1, 0, 0, 0 });
  /* In line, but not next to it: two spaces at least. */
  assert_relation ((MusterRelation){ 0, far, -1, 1, 0 },
                   TRUE,
                   TRUE,
                   (MusterRelation){ 2, far, 1, 1, 0 });
  assert_relation ((MusterRelation){ 0, far, -1, -1, -1 },
                   TRUE,
                   TRUE,
                   (MusterRelation){ 0, far, -1, -1, -1 });
}

/* Edges that touch are 0 inches apart, and whoever is in the way of sight is nobody's business. */
static void
test_table (void)
{
  assert_relation ((MusterRelation){ 0, far, -1, -1, 1 },
                   FALSE,
                   TRUE,
                   (MusterRelation){ 0, 0, -1, -1, 1 });
  assert_relation ((MusterRelation){ 0.5, far, -1, -1, -1 },
                   FALSE,
                   TRUE,
                   (MusterRelation){ 0.5, far, -1, -1, 0 });
  assert_relation ((MusterRelation){ 0, 1, 0, -1, -1 },
                   FALSE,
                   TRUE,
                   (MusterRelation){ 0, 1, 0, -1, -1 });
}

static void
test_loosen (void)
{
  MusterRelation relation = { 5, 7, 1, 0, 0 };

  muster_relation_loosen (&relation, 2);
  g_assert_cmpfloat (relation.low, ==, 3);
  g_assert_cmpfloat (relation.high, ==, 9);
  g_assert_cmpint (relation.sees, ==, -1);
  g_assert_cmpint (relation.straight, ==, -1);
  g_assert_cmpint (relation.contact, ==, -1);
  muster_relation_loosen (&relation, 4);
  g_assert_cmpfloat (relation.low, ==, 0);
  g_assert_cmpfloat (relation.high, ==, 13);
}

/* ---- Nothing is concluded that a board denies ---- */

static const char *const boards[] = {
  "..#..\n"
  ".#...\n"
  "..#.#\n"
  "#..#.\n"
  ".....\n",
  "......\n"
  ".####.\n"
  "......\n"
  "#.#.#.\n",
};

/* A part of the truth, by the bits of @parts. */
static MusterRelation
know (const MusterRelation *truth, guint parts)
{
  MusterRelation relation = MUSTER_RELATION_INIT;

  if (parts & 1)
    relation.low = truth->low;
  if (parts & 2)
    relation.high = truth->high;
  if (parts & 4)
    relation.sees = truth->sees;
  if (parts & 8)
    relation.straight = truth->straight;
  if (parts & 16)
    relation.contact = truth->contact;

  return relation;
}

static void
assert_true_of (MusterField *field, MusterPlace p, MusterPlace q)
{
  const MusterPose a = { .place = p }, b = { .place = q };
  double distance = muster_field_get_distance (field, &a, &b);
  const MusterRelation truth = { distance,
                                 distance,
                                 muster_field_sees (field, &a, &b),
                                 muster_field_is_straight (field, &a, &b),
                                 muster_field_is_in_contact (field, &a, &b) };

  for (guint parts = 0; parts < 32; parts++)
    {
      MusterRelation relation = know (&truth, parts);

      muster_relation_conclude (&relation, TRUE, TRUE);
      g_assert_cmpfloat (relation.low, <=, distance);
      g_assert_cmpfloat (relation.high, >=, distance);
      g_assert_true (relation.sees == -1 || relation.sees == truth.sees);
      g_assert_true (relation.straight == -1 || relation.straight == truth.straight);
      g_assert_true (relation.contact == -1 || relation.contact == truth.contact);
    }
}

static void
test_boards (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MusterGrid) grid = drawing_grid (boards[i]);
      MusterField *field = muster_grid_get_field (grid);
      guint n = muster_field_get_n_places (field);

      for (guint p = 0; p < n; p++)
        for (guint q = 0; q < n; q++)
          if (p != q && muster_field_is_open (field, p) && muster_field_is_open (field, q))
            assert_true_of (field, p, q);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field/relation/grid", test_grid);
  g_test_add_func ("/field/relation/table", test_table);
  g_test_add_func ("/field/relation/loosen", test_loosen);
  g_test_add_func ("/field/relation/boards", test_boards);

  return g_test_run ();
}
