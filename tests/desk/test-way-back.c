/* test-way-back.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <math.h>

#include "muster-way-back.h"

/* What there is to do on a table when a battle has gone back. */

static MusterThingAttribute *
add_value (GPtrArray *attributes, const char *id, MusterShow show, double number, double full)
{
  MusterThingAttribute *value = g_new0 (MusterThingAttribute, 1);

  value->id = id;
  value->show = show;
  value->control = show == MUSTER_SHOW_METER ? MUSTER_CONTROL_NUMBER : MUSTER_CONTROL_YES_NO;
  value->value = g_strdup_printf ("%g", number);
  value->number = number;
  value->full = full;
  g_ptr_array_add (attributes, value);

  return value;
}

static MusterThingView *
add_view (GPtrArray *things, const char *token, const char *place, gint16 facing)
{
  MusterThingView *thing = g_new0 (MusterThingView, 1);

  thing->token = g_strdup (token);
  thing->name = g_strdup (token);
  thing->on_table = TRUE;
  thing->place = g_strdup (place);
  thing->pose.facing = facing;
  thing->attributes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_attribute_free);
  g_ptr_array_add (things, thing);

  return thing;
}

static GPtrArray *
things_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);
}

static void
assert_way_back (const GPtrArray *table, const GPtrArray *things, const char *expected)
{
  const MusterWayBackWalk told[] = { { (char *) "Anna", (char *) "Anna moves 3 inches", 4 },
                                     { (char *) "Ann", (char *) "Ann moves 2 inches", 5 },
                                     { (char *) "Ann", (char *) "Ann moves an inch", 6 } };
  g_autoptr (GPtrArray) walks = g_ptr_array_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    g_ptr_array_add (walks, (gpointer) &told[i]);
  text = muster_way_back_dup_text (table, things, walks, 5);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_on_a_board (void)
{
  g_autoptr (GPtrArray) table = things_new ();
  g_autoptr (GPtrArray) things = things_new ();

  add_view (table, "Anna", "B1", 0);
  add_view (table, "Bob", "B2", 0);
  add_view (table, "Cid", "B3", 90);
  add_view (table, "Dot", "B4", 0)->on_table = FALSE;
  add_view (table, "Eve", "B5", 0);
  add_view (table, "Fox", "A5", 0);
  add_view (things, "Anna", "B1", 0);
  add_view (things, "Bob", "C2", 180);
  add_view (things, "Cid", "B3", 270);
  add_view (things, "Dot", "B4", 0);
  add_view (things, "Eve", NULL, 0)->on_table = FALSE;
  assert_way_back (table,
                   things,
                   "Take Eve and Fox from the table.\nPut Bob back at C2, facing down.\nTurn Cid "
                   "back, facing left.\n"
                   "Put Dot back on the table at B4, facing up.");
  assert_way_back (table, table, "");
}

static void
test_without_a_board (void)
{
  g_autoptr (GPtrArray) table = things_new ();
  g_autoptr (GPtrArray) things = things_new ();

  add_view (table, "Ann", NULL, 0)->moved = 6;
  add_view (table, "Anna", NULL, 0)->moved = 3;
  add_view (table, "Bob", NULL, 0)->moved = 4;
  add_view (table, "Cid", NULL, 0)->turned = 5;
  add_view (table, "Dot", NULL, 0)->on_table = FALSE;
  add_view (table, "Eve", NULL, 0)->turned = 6;
  add_view (things, "Ann", NULL, 0)->moved = 2;
  add_view (things, "Anna", NULL, 0)->moved = 2;
  add_view (things, "Bob", NULL, 0)->put = g_strdup ("C4");
  add_view (things, "Cid", NULL, 0);
  add_view (things, "Dot", NULL, 0);
  add_view (things, "Eve", NULL, 0);
  assert_way_back (
      table,
      things,
      "Put Ann back where it stood before this: Ann moves 2 inches; Ann moves an inch.\n"
      "Put Anna back where it stood before.\nPut Bob back at C4, facing as before.\n"
      "Put Dot back on the table, where it stood before.\n"
      "Turn Cid and Eve back as they faced before.");
}

static void
test_of_values (void)
{
  g_autoptr (GPtrArray) table = things_new ();
  g_autoptr (GPtrArray) things = things_new ();
  MusterThingView *was = add_view (table, "Anna", "B1", 0);
  MusterThingView *is = add_view (things, "Anna", "B1", 0);

  add_value (was->attributes, "Wounds", MUSTER_SHOW_METER, 1, 3);
  add_value (is->attributes, "Wounds", MUSTER_SHOW_METER, 2.5, 3);
  add_value (was->attributes, "Actions", MUSTER_SHOW_METER, 0, 2)->spent = TRUE;
  add_value (is->attributes, "Actions", MUSTER_SHOW_METER, 2, 2)->spent = TRUE;
  add_value (was->attributes, "asleep", MUSTER_SHOW_BADGE, 1, NAN);
  add_value (is->attributes, "asleep", MUSTER_SHOW_BADGE, 0, NAN);
  add_value (was->attributes, "seen", MUSTER_SHOW_BADGE, 0, NAN);
  add_value (is->attributes, "seen", MUSTER_SHOW_BADGE, 1, NAN);
  add_value (was->attributes, "count", MUSTER_SHOW_NO, 1, NAN);
  add_value (is->attributes, "count", MUSTER_SHOW_NO, 0, NAN);
  assert_way_back (table,
                   things,
                   "Anna has Wounds 2.5/3 again.\nAnna is no longer asleep.\nAnna is seen again.");
}

static void
test_of_many (void)
{
  static const char *const names[] = { "Anna", "Bob", "Cid" };
  g_autoptr (GPtrArray) table = things_new ();
  g_autoptr (GPtrArray) things = things_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      MusterThingView *was = add_view (table, names[i], "B1", 0);
      MusterThingView *is = add_view (things, names[i], i == 2 ? "B2" : "B1", 0);

      add_value (was->attributes, "asleep", MUSTER_SHOW_BADGE, i == 0, NAN);
      add_value (is->attributes, "asleep", MUSTER_SHOW_BADGE, i != 0, NAN);
    }
  assert_way_back (table,
                   things,
                   "Put Cid back at B2, facing up.\nAnna is no longer asleep.\n"
                   "Bob and Cid are asleep again.");
}

/* Who is back on the table was never there as disabled. What was told of him before holds again. */
static void
test_of_the_killed (void)
{
  g_autoptr (GPtrArray) table = things_new ();
  g_autoptr (GPtrArray) things = things_new ();
  MusterThingView *was = add_view (table, "Anna", "B1", 0);
  MusterThingView *is = add_view (things, "Anna", "B1", 0);

  was->on_table = FALSE;
  add_value (was->attributes, "disabled", MUSTER_SHOW_BADGE, 1, NAN);
  add_value (is->attributes, "disabled", MUSTER_SHOW_BADGE, 0, NAN);
  add_value (was->attributes, "seen", MUSTER_SHOW_BADGE, 0, NAN);
  add_value (is->attributes, "seen", MUSTER_SHOW_BADGE, 1, NAN);
  assert_way_back (table,
                   things,
                   "Put Anna back on the table at B1, facing up. Anna is seen again.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/desk/way-back/on-a-board", test_on_a_board);
  g_test_add_func ("/desk/way-back/without-a-board", test_without_a_board);
  g_test_add_func ("/desk/way-back/of-values", test_of_values);
  g_test_add_func ("/desk/way-back/of-many", test_of_many);
  g_test_add_func ("/desk/way-back/of-the-killed", test_of_the_killed);

  return g_test_run ();
}
