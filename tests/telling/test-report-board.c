/* test-report-board.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-report-board.h"
#include "muster-battle-report-private.h"
#include "muster-tabletop.h"

/* Eight inches by six: a house of two by two, and a wall between the fourth row and the fifth. */
#define PLAN                                                                                       \
  "table 8 6\n"                                                                                    \
  "area \"House\" building: 2,1 4,1 4,3 2,3\n"                                                     \
  "line \"Low wall\" cover height 1: 5,4 8,4\n"                                                    \
  "point \"Start\" mark \"start\": 1,5\n"

static MusterThingView *
add_thing (GPtrArray *things, const char *name, const char *sign, gint32 x, gint32 y, guint16 base)
{
  MusterThingView *thing = g_new0 (MusterThingView, 1);

  thing->token = g_strdup (sign);
  thing->name = g_strdup (name);
  thing->sign = g_strdup (sign);
  thing->side = -1;
  thing->on_table = TRUE;
  thing->pose = (MusterPose){ muster_point_to_place ((MusterPoint){ x, y }), 90, base };
  g_ptr_array_add (things, thing);

  return thing;
}

static MusterReportBoard *
board_new (void)
{
  g_autoptr (MusterTerrainPlan) plan = muster_terrain_plan_new_from_text (PLAN, NULL, NULL, NULL);
  g_autoptr (MusterField) field = muster_tabletop_get_field (muster_tabletop_new (plan));
  g_autoptr (GPtrArray)
                 things = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);
  const MusterRulebook rulebook = { .id = "game" };

  add_thing (things, "Åse", "Å1", 6200, 1540, 984);
  add_thing (things, "Marker", "M", 500, 5260, 0);
  add_thing (things, "Gone", "G", 3000, 3000, 984)->on_table = FALSE;

  return muster_report_board_new (&rulebook, field, things, "The table", FALSE);
}

static void
test_text (void)
{
  g_autoptr (MusterReportBoard) board = board_new ();
  g_autofree char *text = muster_report_board_to_text (board);

  g_assert_cmpstr (text,
                   ==,
                   "    0        3        6\n"
                   " 0  .  .  .  .  .  .  .  .\n"
                   " 1  .  .  #  #  .  .  Å1 .\n"
                   " 2  .  .  #  #  .  .  .  .\n"
                   " 3  .  .  .  .  .  =  =  =\n"
                   " 4  .  .  .  .  .  .  .  .\n"
                   " 5  M  .  .  .  .  .  .  .\n");
}

/* Signs may stand for several inches: the places are told. */
static void
test_legend (void)
{
  g_autoptr (MusterReportBoard) board = board_new ();
  g_autofree char *legend = muster_report_board_dup_legend (board, NULL, TRUE);
  g_autofree char *names = muster_report_board_dup_legend (board, NULL, FALSE);
  g_autofree char *figure = muster_report_figure_dup_text (board->figures->pdata[0]);

  g_assert_cmpstr (legend, ==, "no side: Å1 Åse (6.2,1.5), M Marker (0.5,5.3)");
  g_assert_cmpstr (names, ==, "no side: Å1 Åse, M Marker");
  g_assert_cmpstr (figure, ==, "Åse at 6.2,1.5");
}

/* Three and more whose signs and names are counted up are told by the first and the last. */
static void
test_legend_of_many (void)
{
  g_autoptr (MusterTerrainPlan) plan = muster_terrain_plan_new_from_text (PLAN, NULL, NULL, NULL);
  g_autoptr (MusterField) field = muster_tabletop_get_field (muster_tabletop_new (plan));
  g_autoptr (GPtrArray)
                 things = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);
  const MusterRulebook rulebook = { .id = "game" };
  g_autoptr (MusterReportBoard) board = NULL;
  g_autofree char *legend = NULL;

  add_thing (things, "Guard 1", "G1", 500, 500, 984);
  add_thing (things, "Guard 2", "G2", 1500, 500, 984);
  add_thing (things, "Guard 3", "G3", 2500, 500, 984);
  add_thing (things, "Guard 5", "G5", 3500, 500, 984);
  add_thing (things, "Guard 6", "G6", 4500, 500, 984);
  board = muster_report_board_new (&rulebook, field, things, "The table", FALSE);
  legend = muster_report_board_dup_legend (board, NULL, FALSE);
  g_assert_cmpstr (legend, ==, "no side: G1–G3 Guard 1 to 3, G5 Guard 5, G6 Guard 6");
}

/* Two and more in one square are a number, and told by their signs; so are the signs of the ground. */
static void
test_crowds (void)
{
  g_autoptr (MusterTerrainPlan) plan = muster_terrain_plan_new_from_text (PLAN, NULL, NULL, NULL);
  g_autoptr (MusterField) field = muster_tabletop_get_field (muster_tabletop_new (plan));
  g_autoptr (GPtrArray)
                 things = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);
  const MusterRulebook rulebook = { .id = "game" };
  g_autoptr (MusterReportBoard) board = NULL;
  g_autofree char *text = NULL;
  g_autofree char *alone = NULL;
  g_autofree char *notes = NULL;

  add_thing (things, "Anna", "A", 6200, 1540, 984);
  add_thing (things, "Bob", "B", 6900, 1900, 984);
  add_thing (things, "Carl", "C", 6500, 1100, 984);
  add_thing (things, "Dora", "D", 7100, 1540, 984);
  add_thing (things, "Edge", "E", 8000, 6000, 984);
  board = muster_report_board_new (&rulebook, field, things, "The table", FALSE);
  text = muster_report_board_to_text (board);
  g_assert_nonnull (strstr (text, "\n 1  .  .  #  #  .  .  ×3 D\n"));
  g_assert_true (g_str_has_suffix (text, "\n 5  .  .  .  .  .  .  .  E\n"));
  alone = muster_report_board_dup_notes (board);
  g_assert_cmpstr (alone, ==, "Several in one square – 6,1: A, B and C.");
  board->with_key = TRUE;
  notes = muster_report_board_dup_notes (board);
  g_assert_cmpstr (notes,
                   ==,
                   "Signs: . open ground, = Low wall, # House. A square is 1 inch wide and high. "
                   "Several in one square – 6,1: A, B and C.");
}

/* An inch is 14 pixels, and the corner lies at 24: 2,1 is at 52,38. Åse's base is 984 * 14 / 1000 =
 * 13.78 pixels wide, of 24 that a shape has: 0.57. */
static void
test_picture (void)
{
  MusterReportBlock block = { .kind = MUSTER_REPORT_BOARD, .text = (char *) "The table" };
  g_autoptr (MusterReportBoard) board = board_new ();
  g_autoptr (GString) out = g_string_new (NULL);

  block.board = board;
  muster_report_html_write_board (out, &block);
  g_assert_nonnull (strstr (out->str, "width=\"160\" height=\"132\" viewBox=\"0 0 160 132\""));
  g_assert_nonnull (
      strstr (out->str, "<rect class=\"floor\" x=\"24\" y=\"24\" width=\"112\" height=\"84\"/>"));
  g_assert_nonnull (
      strstr (out->str, "<polygon class=\"building\" points=\"52,38 80,38 80,66 52,66\"/>"));
  g_assert_nonnull (strstr (out->str, "<text class=\"terrain\" x=\"66\" y=\"52\">House</text>"));
  g_assert_nonnull (strstr (out->str, "<polyline class=\"rampart\" points=\"94,80 136,80\"/>"));
  g_assert_nonnull (strstr (out->str, "<g transform=\"translate(111 46) scale(0.57)\"><title>Åse"));
  g_assert_nonnull (strstr (out->str, "<g transform=\"translate(31 98) scale(0.50)\"><title>Mark"));
  g_assert_null (strstr (out->str, "Gone"));
  g_assert_null (strstr (out->str, "Start"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/telling/report-board/table/text", test_text);
  g_test_add_func ("/telling/report-board/table/legend", test_legend);
  g_test_add_func ("/telling/report-board/table/legend-of-many", test_legend_of_many);
  g_test_add_func ("/telling/report-board/table/crowds", test_crowds);
  g_test_add_func ("/telling/report-board/table/picture", test_picture);

  return g_test_run ();
}
