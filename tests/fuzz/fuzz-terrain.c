/* fuzz-terrain.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "fuzz.h"
#include "muster-board.h"
#include "muster-field.h"
#include "muster-plan-editor.h"
#include "muster-random.h"
#include "muster-tabletop.h"

/* Reads anything as the plan of an open table and as a drawn board, edits the plan, and measures on the table that it makes: nothing
 * crashes, what is written is read as the same, and all edits can be taken back. */

#define N_EDITS  12
#define N_POINTS 6

static guint
choose (guint64 *seed, guint n)
{
  *seed = muster_random_mix (*seed, n);

  return (guint) (*seed >> 33) % n;
}

static void
check_plan_again (const MusterTerrainPlan *plan)
{
  g_autofree char *text = muster_terrain_plan_to_text (plan);
  g_autoptr (GPtrArray) problems = muster_terrain_plan_check (plan);
  g_autoptr (MusterTerrainPlan) again = NULL;
  g_autoptr (GError) error = NULL;
  guint row = 0;
  guint column = 0;

  again = muster_terrain_plan_new_from_text (text, &row, &column, &error);
  g_assert_no_error (error);
  g_assert_true (muster_terrain_plan_equal (plan, again));
  for (guint i = 0; i < problems->len; i++)
    g_assert_true (
        g_utf8_validate (((const MusterPlanProblem *) problems->pdata[i])->message, -1, NULL));
}

/* ---- Edits ---- */

static void
edit_one (MusterPlanEditor *editor, guint64 *seed)
{
  const MusterTerrainPlan *plan = muster_plan_editor_get_plan (editor);
  const guint n = muster_terrain_plan_get_n (plan);
  const gint32 far = (gint32) choose (seed, 100 * MUSTER_INCH) - 50 * MUSTER_INCH;
  const guint piece = n > 0 ? choose (seed, n) : 0;
  const MusterPoint point = { far, (gint32) choose (seed, 60 * MUSTER_INCH) };
  const guint n_corners = n > 0 ? muster_terrain_plan_get (plan, piece)->n_points : 1;
  const guint corner = choose (seed, n_corners);

  switch (choose (seed, n > 0 ? 8 : 1))
    {
    case 0:
      muster_plan_editor_set_size (editor, far, point.y);
      break;
    case 1:
      muster_plan_editor_copy (editor, piece, far, far / 2);
      break;
    case 2:
      muster_plan_editor_remove (editor, piece);
      break;
    case 3:
      muster_plan_editor_move (editor, piece, far, -far);
      break;
    case 4:
      muster_plan_editor_rotate (editor, piece, far);
      break;
    case 5:
      muster_plan_editor_add_corner (editor, piece, corner, point);
      break;
    case 6:
      muster_plan_editor_move_corner (editor, piece, corner, point);
      break;
    default:
      muster_plan_editor_remove_corner (editor, piece, corner);
      break;
    }
}

static void
edit (const MusterTerrainPlan *plan, guint64 seed)
{
  g_autoptr (MusterPlanEditor) editor = muster_plan_editor_new (plan);

  for (guint i = 0; i < N_EDITS; i++)
    {
      edit_one (editor, &seed);
      check_plan_again (muster_plan_editor_get_plan (editor));
    }
  while (muster_plan_editor_can_undo (editor))
    muster_plan_editor_undo (editor);
  g_assert_true (muster_terrain_plan_equal (plan, muster_plan_editor_get_plan (editor)));
}

/* ---- Measuring ---- */

static void
measure (MusterTabletop *table, const MusterPose *a, const MusterPose *b)
{
  MusterField *field = muster_tabletop_get_field (table);
  const double there = muster_tabletop_measure (table, a, b);
  MusterCover cover = { 0 };

  g_assert_cmpfloat (there, >=, 0);
  g_assert_true (there == muster_tabletop_measure (table, b, a));
  g_assert_true (muster_field_sees (field, a, b) == muster_field_sees (field, b, a));
  muster_tabletop_get_cover (table, a, b, NULL, &cover);
  g_assert_cmpuint (cover.hidden, <=, MUSTER_COVER_RAYS);
  g_assert_cmpuint (cover.covered, <=, MUSTER_COVER_RAYS);
}

/* No walk is shorter than the straight line. */
static void
walk (MusterTabletop *table, const MusterPose *mover, MusterPlace goal)
{
  MusterField *field = muster_tabletop_get_field (table);
  const MusterWalk way = { .mover = mover, .limit = INFINITY };
  const MusterPose there = { .place = goal, .base = 0 };
  const MusterPose from = { .place = mover->place, .base = 0 };
  const double length = muster_field_walk_length (field, &way, goal);

  g_assert_false (isnan (length));
  g_assert_cmpfloat (length + 0.01, >=, muster_tabletop_measure (table, &from, &there));
}

static void
use_table (const MusterTerrainPlan *plan, guint64 seed)
{
  g_autoptr (MusterTabletop) table = muster_tabletop_new (plan);
  MusterPose poses[N_POINTS];

  for (guint i = 0; i < N_POINTS; i++)
    {
      const double x = choose (&seed, (guint) muster_terrain_plan_get_width (plan)) / 1000.0;
      const double y = choose (&seed, (guint) muster_terrain_plan_get_height (plan)) / 1000.0;

      poses[i] = (MusterPose){ .place = muster_tabletop_get_place (table, x, y),
                               .base = (guint16) choose (&seed, 3000) };
    }
  for (guint i = 0; i + 1 < N_POINTS; i++)
    measure (table, &poses[i], &poses[i + 1]);
  walk (table, &poses[0], poses[1].place);
}

static void
read_plan (const char *text, guint64 seed)
{
  g_autoptr (MusterTerrainPlan) plan = NULL;
  g_autoptr (GError) error = NULL;
  guint row = 0;
  guint column = 0;

  plan = muster_terrain_plan_new_from_text (text, &row, &column, &error);
  if (plan == NULL)
    {
      g_assert_nonnull (error);
      return;
    }
  check_plan_again (plan);
  edit (plan, seed);
  use_table (plan, seed);
}

/* ---- Drawn boards ---- */

static void
read_board (const char *text)
{
  g_autoptr (MusterLegend) legend = muster_legend_new ();
  g_autoptr (MusterBoard) board = NULL;
  g_autoptr (MusterBoard) again = NULL;
  g_autofree char *written = NULL;
  g_autoptr (GError) error = NULL;
  guint row = 0;
  guint column = 0;

  muster_legend_add (legend, 'b', MUSTER_TERRAIN_FLOOR, "start lair", "A start", NULL);
  muster_legend_add (legend, 0xe4, MUSTER_TERRAIN_OUTSIDE, NULL, NULL, NULL);
  board = muster_board_new_from_text (legend, text, &row, &column, &error);
  if (board == NULL)
    {
      g_assert_nonnull (error);
      return;
    }
  written = muster_board_to_text (board);
  again = muster_board_new_from_text (legend, written, &row, &column, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_board_get_width (again), ==, muster_board_get_width (board));
  g_assert_cmpuint (muster_board_get_height (again), ==, muster_board_get_height (board));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GPtrArray) parts = fuzz_split (data, size);

  for (guint i = 0; i < MIN (parts->len, 4); i++)
    {
      g_autofree char *text = fuzz_dup_text (parts->pdata[i]);

      read_plan (text, fuzz_hash (data, size));
      read_board (text);
    }

  return 0;
}
