/* test-violation.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

/* Why something is wrong: what demands it, where that is written, what changed it, and what was counted. */

static void
assert_reason_at (MusterRoster *roster, guint index, const char *expected)
{
  g_autoptr (MusterRosterReason) reason = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpuint (index, <, muster_roster_get_n_violations (roster));
  reason = muster_roster_explain_violation (roster, muster_roster_get_violation (roster, index));
  text = muster_roster_reason_to_string (reason);
  g_assert_cmpstr (text, ==, expected);
  g_assert_false (muster_roster_reason_get_held (reason));
}

/* There is one fault, and this is why. */
static void
assert_reason (MusterRoster *roster, const char *expected)
{
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 1);
  assert_reason_at (roster, 0, expected);
}

/* A category that no force shows: one leader, two with Captains, and never any with Ghosts. */
static void
test_category (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      "<categoryEntries><categoryEntry id='leader' name='Leader'>\n"
      "<constraints><constraint id='one' type='min' value='1' field='selections' scope='roster' "
      "includeChildSelections='true'/></constraints>\n"
      "<modifiers><modifier type='set' field='one' value='2'>\n"
      "<conditions><condition type='atLeast' value='1' field='selections' scope='force' "
      "childId='captain'/></conditions></modifier>\n"
      "<modifier type='set' field='one' value='0'>\n"
      "<conditions><condition type='atLeast' value='1' field='selections' scope='force' "
      "childId='ghost'/></conditions></modifier></modifiers>\n"
      "</categoryEntry></categoryEntries>",
      "<selectionEntries>\n"
      "<selectionEntry id='captain' name='Captain' type='model'><categoryLinks>"
      "<categoryLink id='l' name='' targetId='leader'/></categoryLinks></selectionEntry>\n"
      "<selectionEntry id='ghost' name='Ghost' type='model'/></selectionEntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *captain = NULL;
  g_autofree char *ghost = NULL;

  assert_reason (roster,
                 "Leader: at least 1 of Leader is needed, and there are 0 = 0\n"
                 "  Leader [sys.gst:5]\n"
                 "  Leader: a minimum that is written as 1 = 1 [sys.gst:6]\n"
                 "    modifier of Leader: set to “2” [sys.gst:7]\n"
                 "      number of Captain in the force: 0 ≥ 1, false [sys.gst:8]\n"
                 "    modifier of Leader: set to “0” [sys.gst:9]\n"
                 "      number of Ghost in the force: 0 ≥ 1, false [sys.gst:10]\n"
                 "  number of Leader in the list = 0\n");

  captain = play_select (roster, force, "captain");
  assert_reason (roster,
                 "Leader: at least 2 of Leader are needed, and there is 1 = 1\n"
                 "  Leader [sys.gst:5]\n"
                 "  Leader: a minimum that is written as 1 = 2 [sys.gst:6]\n"
                 "    modifier of Leader: set to “2” = 2 [sys.gst:7]\n"
                 "      number of Captain in the force: 1 ≥ 1, true [sys.gst:8]\n"
                 "    modifier of Leader: set to “0” [sys.gst:9]\n"
                 "      number of Ghost in the force: 0 ≥ 1, false [sys.gst:10]\n"
                 "  number of Leader in the list = 1\n"
                 "    Captain, 1 of it [1.cat:3]\n");

  ghost = play_select (roster, force, "ghost");
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 0);
}

/* A link with a limit of its own, in the category in which the entry stands. */
static void
test_link (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<sharedSelectionEntries>\n"
      "<selectionEntry id='s' name='Squad' type='unit'><categoryLinks>"
      "<categoryLink id='k' name='' targetId='troops' primary='true'/></categoryLinks>"
      "</selectionEntry></sharedSelectionEntries>\n"
      "<entryLinks><entryLink id='l' name='' targetId='s' type='selectionEntry'>\n"
      "<constraints><constraint id='max' type='max' value='1' field='selections' scope='parent'/>"
      "</constraints></entryLink></entryLinks>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *one = play_select (roster, force, "l");
  g_autofree char *two = play_select (roster, force, "l");

  assert_reason (roster,
                 "Troops: at most 1 of Squad is allowed, and there are 2 = 2\n"
                 "  Squad [1.cat:3]\n"
                 "  link to Squad [1.cat:4]\n"
                 "  Squad: a maximum that is written as 1 = 1 [1.cat:5]\n"
                 "  number of Squad in Troops = 2\n"
                 "    Squad, 1 of it [1.cat:3]\n"
                 "    Squad, 1 of it [1.cat:3]\n");
}

/* Half of what is in the squad may be sergeants; two of three are too many. */
static void
test_percentage (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries><selectionEntry id='s' name='Squad' type='unit'><selectionEntries>\n"
      "<selectionEntry id='m' name='Trooper' type='model'/>\n"
      "<selectionEntry id='t' name='Sergeant' type='model'>\n"
      "<constraints><constraint id='half' type='max' value='50' percentValue='true' "
      "field='selections' scope='parent'/></constraints>"
      "</selectionEntry></selectionEntries></selectionEntry></selectionEntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "s");
  g_autofree char *trooper = play_select (roster, squad, "m");
  g_autofree char *sergeant = play_select (roster, squad, "t");

  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 0);
  g_assert_true (muster_roster_set_count (roster, sergeant, 2, NULL));
  assert_reason (roster,
                 "Squad: at most 1.5 of Sergeant are allowed, and there are 2 = 2\n"
                 "  Sergeant [1.cat:4]\n"
                 "  Sergeant: a maximum that is written as 50 = 50 [1.cat:5]\n"
                 "  50 % of the number of anything in Squad, which is 3 = 1.5\n"
                 "  number of Sergeant in Squad = 2\n"
                 "    Sergeant, 2 of it [1.cat:4]\n");
}

/* Every one of three models can have one weapon; each has two. */
static void
test_each (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries><selectionEntry id='s' name='Squad' type='unit'><selectionEntries>\n"
      "<selectionEntry id='m' name='Trooper' type='model' collective='true'><selectionEntries>\n"
      "<selectionEntry id='w' name='Weapon' type='upgrade' collective='true'>\n"
      "<constraints><constraint id='one' type='max' value='1' field='selections' scope='parent'/>"
      "</constraints></selectionEntry></selectionEntries></selectionEntry>"
      "</selectionEntries></selectionEntry></selectionEntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "s");
  g_autofree char *trooper = play_select (roster, squad, "m");
  g_autofree char *weapon = NULL;

  g_assert_true (muster_roster_set_count (roster, trooper, 3, NULL));
  weapon = play_select (roster, trooper, "w");
  g_assert_true (muster_roster_set_count (roster, weapon, 2, NULL));
  assert_reason (roster,
                 "Trooper: at most 1 of Weapon for each model, and there are 2 = 2\n"
                 "  Weapon [1.cat:4]\n"
                 "  Weapon: a maximum that is written as 1 = 1 [1.cat:5]\n"
                 "  number of Weapon in Trooper = 6\n"
                 "    Weapon, 6 of it [1.cat:4]\n"
                 "  for each of the 3 models = 2\n");
}

#define GEAR                                                                                       \
  "<selectionEntries><selectionEntry id='s' name='Squad' type='unit'>\n"                           \
  "<constraints><constraint id='dear' type='max' value='20' field='pts' scope='self' "             \
  "includeChildSelections='true'/></constraints>\n"                                                \
  "<costs><cost name='pts' typeId='pts' value='15'/></costs><selectionEntryGroups>\n"              \
  "<selectionEntryGroup id='g' name='Gear'>\n"                                                     \
  "<constraints><constraint id='cheap' type='max' value='5' field='pts' scope='parent'/>"          \
  "</constraints><selectionEntries>\n"                                                             \
  "<selectionEntry id='w' name='Weapon' type='upgrade'>"                                           \
  "<costs><cost name='pts' typeId='pts' value='3'/></costs></selectionEntry>"                      \
  "</selectionEntries></selectionEntryGroup></selectionEntryGroups></selectionEntry>"              \
  "</selectionEntries>"

/* Six points of gear where five are allowed; and the squad itself with them, 21 of 20. */
static void
test_cost (void)
{
  g_autoptr (MusterRoster) roster = play_new (GEAR, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "s");
  g_autofree char *weapon = play_select (roster, squad, "w");

  g_assert_true (muster_roster_set_count (roster, weapon, 2, NULL));
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 2);
  assert_reason_at (roster,
                    0,
                    "Squad: at most 20 pts may be spent on Squad, and 21 are = 21\n"
                    "  Squad [1.cat:2]\n"
                    "  Squad: a maximum that is written as 20 = 20 [1.cat:3]\n"
                    "  pts of Squad in the selection itself = 21\n");
  assert_reason_at (roster,
                    1,
                    "Squad: at most 5 pts may be spent on Gear, and 6 are = 6\n"
                    "  Gear [1.cat:5]\n"
                    "  Gear: a maximum that is written as 5 = 5 [1.cat:6]\n"
                    "  pts of Gear in Squad = 6\n"
                    "    Weapon, 6 pts [1.cat:7]\n");
}

static void
test_total (void)
{
  g_autoptr (MusterRoster) roster = play_new (GEAR, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *one = play_select (roster, force, "s");
  g_autofree char *two = play_select (roster, force, "s");
  g_autofree char *weapon = play_select (roster, two, "w");

  g_assert_true (muster_roster_set_limit (roster, "pts", 30, NULL));
  assert_reason (roster,
                 "The list is over its limit by 3 pts = 33\n"
                 "  the limit that is set for the list = 30\n"
                 "  Squad = 15\n"
                 "  Squad = 18\n");
}

/* Forces of one kind are counted, too. */
static void
test_force (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      "<forceEntries><forceEntry id='raid' name='Raid'>\n"
      "<constraints><constraint id='alone' type='max' value='1' field='forces' scope='roster'/>"
      "</constraints></forceEntry></forceEntries>",
      "",
      NULL);
  g_autofree char *one = play_add_force (roster, NULL, "raid");
  g_autofree char *two = play_add_force (roster, NULL, "raid");

  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 2);
  assert_reason_at (roster,
                    1,
                    "Test: at most 1 of Raid is allowed, and there are 2 = 2\n"
                    "  Raid [sys.gst:5]\n"
                    "  Raid: a maximum that is written as 1 = 1 [sys.gst:6]\n"
                    "  forces Raid in the list = 2\n");
}

/* What is chosen becomes hidden by something else; the group it is in is asked, too. */
static void
test_hidden (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries><selectionEntry id='s' name='Squad' type='unit'><selectionEntryGroups>\n"
      "<selectionEntryGroup id='g' name='Gear'>\n"
      "<modifiers><modifier type='set' field='hidden' value='true'>\n"
      "<conditions><condition type='atLeast' value='1' field='selections' scope='force' "
      "childId='curse'/></conditions></modifier></modifiers><selectionEntries>\n"
      "<selectionEntry id='w' name='Weapon' type='upgrade'/></selectionEntries>"
      "</selectionEntryGroup></selectionEntryGroups></selectionEntry>\n"
      "<selectionEntry id='curse' name='Curse' type='upgrade'/></selectionEntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "s");
  g_autofree char *weapon = play_select (roster, squad, "w");
  g_autofree char *curse = play_select (roster, force, "curse");

  assert_reason (roster,
                 "Squad: Weapon cannot be chosen here\n"
                 "  Weapon = false [1.cat:6]\n"
                 "  Gear = false [1.cat:3]\n"
                 "  modifier of Gear: set to “true” = true [1.cat:4]\n"
                 "    number of Curse in the force: 1 ≥ 1, true [1.cat:5]\n");
}

/* The data says itself that something is wrong. */
static void
test_message (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries><selectionEntry id='s' name='Squad' type='unit'>\n"
      "<modifiers><modifier type='add' field='error' value='Not by night'>\n"
      "<conditions><condition type='atLeast' value='1' field='selections' scope='force' "
      "childId='night'/></conditions></modifier></modifiers></selectionEntry>\n"
      "<selectionEntry id='night' name='Night' type='upgrade'/></selectionEntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "s");
  g_autofree char *night = play_select (roster, force, "night");

  assert_reason (roster,
                 "Squad: Not by night\n"
                 "  Squad [1.cat:2]\n"
                 "  modifier of Squad: Not by night added [1.cat:3]\n"
                 "    number of Night in the force: 1 ≥ 1, true [1.cat:4]\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/violation/category", test_category);
  g_test_add_func ("/roster/violation/link", test_link);
  g_test_add_func ("/roster/violation/percentage", test_percentage);
  g_test_add_func ("/roster/violation/each", test_each);
  g_test_add_func ("/roster/violation/cost", test_cost);
  g_test_add_func ("/roster/violation/total", test_total);
  g_test_add_func ("/roster/violation/force", test_force);
  g_test_add_func ("/roster/violation/hidden", test_hidden);
  g_test_add_func ("/roster/violation/message", test_message);
  return g_test_run ();
}
