/* test-edit.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

/* Edits as steps: those that change nothing are none. */

#define ENTRY(id, attributes, content)                                                             \
  "<selectionEntry id='" id "' name='" id "' type='unit' " attributes ">" content                  \
  "</selectionEntry>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"
#define COST(value)      "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"

/* A squad with three troopers, a banner behind it, and something that was undone. */
typedef struct
{
  MusterRoster *roster;
  char *force;
  char *squad;
  char *troopers;
  const MusterItem *state;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  MusterRoster *roster = play_new (
      ENTRIES (ENTRY ("squad", "", ENTRIES (ENTRY ("t", "", COST ("2")))) ENTRY ("banner", "", "")),
      NULL);

  fixture->roster = roster;
  fixture->force = play_add_force (roster, NULL, "army");
  fixture->squad = play_select (roster, fixture->force, "squad");
  fixture->troopers = play_select (roster, fixture->squad, "t");
  g_assert_true (muster_roster_set_count (roster, fixture->troopers, 3, NULL));
  g_free (play_select (roster, fixture->force, "banner"));
  g_assert_true (muster_roster_customize (roster, fixture->squad, "Rats", "They hide", NULL));
  g_assert_true (
      muster_roster_customize_category (roster, fixture->force, "troops", "Line", NULL, NULL));
  g_assert_true (muster_roster_set_limit (roster, "pts", 100, NULL));
  g_assert_true (muster_roster_override (roster,
                                         fixture->squad,
                                         MUSTER_OVERRIDE_COST,
                                         "pts",
                                         NULL,
                                         "9",
                                         NULL));
  muster_roster_set_name (roster, "Undone");
  g_assert_true (muster_roster_undo (roster));
  fixture->state = muster_roster_get_item (roster);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_free (fixture->troopers);
  g_free (fixture->squad);
  g_free (fixture->force);
  muster_roster_unref (fixture->roster);
}

/* Force, squad, trooper, count, banner, two texts of the player, limit, price: nine steps. */
static void
assert_untouched (Fixture *fixture)
{
  g_assert_cmpuint (muster_roster_get_n_steps (fixture->roster), ==, 9);
  g_assert_true (muster_roster_get_item (fixture->roster) == fixture->state);
  /* What was undone can still be done again. */
  g_assert_true (muster_roster_redo (fixture->roster));
  g_assert_true (muster_roster_undo (fixture->roster));
}

static void
test_same_texts (Fixture *fixture, gconstpointer data)
{
  MusterRoster *roster = fixture->roster;

  muster_roster_set_name (roster, "Test");
  g_assert_true (muster_roster_customize (roster, fixture->squad, "Rats", NULL, NULL));
  g_assert_true (muster_roster_customize (roster, fixture->squad, NULL, "They hide", NULL));
  g_assert_true (muster_roster_customize (roster, fixture->troopers, "", "", NULL));
  g_assert_true (muster_roster_customize (roster, NULL, NULL, "", NULL));
  g_assert_true (
      muster_roster_customize_category (roster, fixture->force, "troops", "Line", "", NULL));
  g_assert_true (muster_roster_customize_category (roster, fixture->force, "elite", "", "", NULL));
  assert_untouched (fixture);

  g_assert_true (
      muster_roster_customize_category (roster, fixture->force, "troops", "", NULL, NULL));
  g_assert_cmpuint (muster_roster_get_n_steps (roster), ==, 10);
  g_assert_null (
      muster_item_find_category (muster_item_get_force (muster_roster_get_item (roster), 0),
                                 "troops"));
}

static void
test_same_numbers (Fixture *fixture, gconstpointer data)
{
  MusterRoster *roster = fixture->roster;
  const char *squad = fixture->squad;

  g_assert_true (muster_roster_set_count (roster, fixture->troopers, 3, NULL));
  g_assert_true (muster_roster_set_limit (roster, "pts", 100, NULL));
  g_assert_true (
      muster_roster_override (roster, squad, MUSTER_OVERRIDE_COST, "pts", NULL, "9", NULL));
  g_assert_true (
      muster_roster_override (roster, squad, MUSTER_OVERRIDE_NAME, NULL, NULL, NULL, NULL));
  assert_untouched (fixture);

  g_assert_true (muster_roster_set_limit (roster, "pts", -1, NULL));
  g_assert_true (muster_roster_set_limit (roster, "pts", -2, NULL));
  g_assert_cmpuint (muster_roster_get_n_steps (roster), ==, 10);
  g_assert_false (muster_roster_redo (roster));
}

static void
test_same_place (Fixture *fixture, gconstpointer data)
{
  MusterRoster *roster = fixture->roster;

  g_assert_true (muster_roster_move (roster, fixture->squad, fixture->force, 0, NULL));
  g_assert_true (muster_roster_move (roster, fixture->troopers, fixture->squad, G_MAXUINT, NULL));
  g_assert_true (muster_roster_move (roster, fixture->force, NULL, 0, NULL));
  assert_untouched (fixture);
  g_assert_true (muster_roster_move (roster, fixture->squad, fixture->force, G_MAXUINT, NULL));
  g_assert_cmpuint (muster_roster_get_n_steps (roster), ==, 10);
}

/* Who keeps the state that was saved sees whether there is something to save. */
static void
test_back_to_saved (Fixture *fixture, gconstpointer data)
{
  muster_roster_set_name (fixture->roster, "Other");
  g_assert_true (muster_roster_get_item (fixture->roster) != fixture->state);
  g_assert_true (muster_roster_undo (fixture->roster));
  g_assert_true (muster_roster_get_item (fixture->roster) == fixture->state);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/roster/edit/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("same-texts", test_same_texts);
  ADD ("same-numbers", test_same_numbers);
  ADD ("same-place", test_same_place);
  ADD ("back-to-saved", test_back_to_saved);
#undef ADD
  return g_test_run ();
}
