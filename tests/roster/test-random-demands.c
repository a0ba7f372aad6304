/* test-random-demands.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-random.h"
#include "play.h"

/* What a force is filled with where the data makes demands that are hard to meet, or cannot be met. */

#define LIMIT(id, type, value)                                                                     \
  "<constraint id='" id "' type='" type "' value='" value                                          \
  "' field='selections' scope='parent' shared='false'/>"
#define TROOPS                                                                                     \
  "<categoryLinks><categoryLink id='k' name='' targetId='troops' primary='true'/></categoryLinks>"
#define COST(value) "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define UPGRADE(id, name, content)                                                                 \
  "<selectionEntry id='" id "' name='" name "' type='upgrade'>" content "</selectionEntry>"
#define ONE_OF(id, entries)                                                                        \
  "<selectionEntryGroup id='" id "' name='" id                                                     \
  "'><constraints>" LIMIT ("minSelections", "min", "1")                                            \
      LIMIT ("maxSelections", "max", "1") "</constraints><selectionEntries>" entries               \
                                          "</selectionEntries></selectionEntryGroup>"

static gboolean
fill (MusterRoster *roster, const char *cost, double limit, guint64 seed, GError **error)
{
  g_autofree char *force = g_strdup (
      muster_roster_force_get_id (muster_roster_get_force (roster, 0)));

  return muster_roster_fill (roster, force, cost, limit, seed, NULL, NULL, error);
}

static MusterRoster *
new_roster (const char *system, const char *catalogue, const char *force)
{
  MusterRoster *roster = play_new_with (system, catalogue, NULL);
  g_autofree char *id = play_add_force (roster, NULL, force);

  return roster;
}

/* Both groups of the officer, and the officer himself, make demands of the same id. One of each is all that can be had:
 * 10 for him, 5 for a rank, 1 for a weapon. */
static void
test_ids_that_repeat (void)
{
  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (MusterRoster) roster = new_roster (
          "",
          "<selectionEntries><selectionEntry id='officer' name='Officer' type='unit'>"
          "<constraints>" LIMIT ("minSelections", "min", "1") LIMIT (
              "maxSelections",
              "max",
              "1") "</constraints>" TROOPS "<selectionEntryGroups>" ONE_OF ("rank",
                                                                            UPGRADE ("major",
                                                                                     "Major",
                                                                                     COST ("5"))
                                                                                UPGRADE (
                                                                                    "captain",
                                                                                    "Captain",
                                                                                    COST ("5")))
              ONE_OF ("weapon",
                      UPGRADE ("pistol", "Pistol", COST ("1")) UPGRADE (
                          "rifle",
                          "Rifle",
                          COST ("1"))) "</selectionEntryGroups>" COST ("10") "</selectionEntry></"
                                                                             "selectionEntries>",
          "army");
      guint n;

      g_assert_true (fill (roster, "pts", 100, seed, NULL));
      g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 0);
      g_assert_cmpfloat (muster_roster_get_costs (roster, &n)[0].value, ==, 16);
    }
}

/* The force wants three of its troops, and there is nothing that anything costs. */
static const char no_costs_system
    [] = "<forceEntries><forceEntry id='three' name='Three'><categoryLinks><categoryLink id='tl' "
         "name='' targetId='troops'><constraints>" LIMIT ("three-min", "min", "3")
             LIMIT ("three-max", "max", "6") "</constraints></categoryLink></categoryLinks>"
                                             "</forceEntry></forceEntries>";

static void
test_without_costs (void)
{
  g_autoptr (MusterRoster) roster = new_roster (
      no_costs_system,
      "<selectionEntries><selectionEntry id='fighter' name='Fighter' type='model'>" TROOPS
      "</selectionEntry></selectionEntries>",
      "three");

  g_assert_true (fill (roster, NULL, 0, 1, NULL));
  play_assert_tree (roster, "Fighter*1=0 Fighter*1=0 Fighter*1=0");
}

/* Of the two ways to meet the demand one leads to a demand that nothing meets: the badge of the guard is hidden but for
 * the captain. Chance takes that way first for some of the seeds. */
static void
test_goes_back (void)
{
  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (MusterRoster) roster = new_roster (
          "",
          "<selectionEntries><selectionEntry id='man' name='Man' type='model'><constraints>" LIMIT (
              "one",
              "min",
              "1") "</constraints>" TROOPS
                   "<selectionEntryGroups>" ONE_OF (
                       "kind",
                       UPGRADE ("guard",
                                "Guard",
                                "<selectionEntryGroups>" ONE_OF (
                                    "badge",
                                    "<selectionEntry id='badge-1' name='Badge' type='upgrade' "
                                    "hidden='true'/>") "</selectionEntryGroups>")
                           UPGRADE (
                               "scout",
                               "Scout",
                               "")) "</selectionEntryGroups></selectionEntry></selectionEntries>",
          "army");

      g_assert_true (fill (roster, "pts", 100, seed, NULL));
      play_assert_tree (roster, "Man*1=0{Scout*1=0}");
    }
}

/* The default of the group may not be there at all. It came with the force, so it goes; where a player put the same man
 * into the force with a name, what he chose stays, and no legal force is found. */
static const char wrong_default
    [] = "<selectionEntries><selectionEntry id='man' name='Man' type='model'><constraints>" LIMIT (
        "one",
        "min",
        "1") "</constraints>" TROOPS
             "<selectionEntryGroups><selectionEntryGroup id='arm' name='Arm' "
             "defaultSelectionEntryId='axe'><constraints>" LIMIT ("a", "min", "1")
                 LIMIT ("b", "max", "1") "</constraints><selectionEntries>" UPGRADE (
                     "axe",
                     "Axe",
                     "<constraints>" LIMIT ("c", "max", "0") "</constraints>")
                     UPGRADE ("bow",
                              "Bow",
                              "") "</selectionEntries></selectionEntryGroup>"
                                  "</selectionEntryGroups></selectionEntry></selectionEntries>";

static void
test_takes_back_what_came_by_itself (void)
{
  g_autoptr (MusterRoster) roster = new_roster ("", wrong_default, "army");
  g_autofree char *man = NULL;

  play_assert_tree (roster, "Man*1=0{Axe*1=0}");
  g_assert_true (fill (roster, "pts", 100, 1, NULL));
  play_assert_tree (roster, "Man*1=0{Bow*1=0}");

  g_assert_true (muster_roster_undo (roster));
  man = g_strdup (muster_roster_selection_get_id (
      muster_roster_force_get_selection (muster_roster_get_force (roster, 0), 0)));
  g_assert_true (muster_roster_customize (roster, man, "Ned", NULL, NULL));
  g_assert_false (fill (roster, "pts", 100, 1, NULL));
  play_assert_tree (roster, "Man*1=0{Axe*1=0}");
}

/* The badge that the man has to have went when he came, for it is hidden: still nobody touched him, and his wrong default may
 * go. */
static void
test_takes_back_what_came_without_more (void)
{
  g_autoptr (MusterRoster) roster = new_roster (
      "",
      "<selectionEntries><selectionEntry id='man' name='Man' type='model'><constraints>" LIMIT (
          "one",
          "min",
          "1") "</constraints>" TROOPS
               "<selectionEntries><selectionEntry id='badge' name='Badge' type='upgrade' "
               "hidden='true'><modifiers><modifier type='set' field='hidden' value='false'>"
               "<conditions><condition type='atLeast' value='1' field='selections' scope='roster' "
               "childId='bow' shared='false'/></conditions></modifier></modifiers>"
               "<constraints>" LIMIT (
                   "b",
                   "min",
                   "1") "</constraints></selectionEntry>"
                        "</selectionEntries><selectionEntryGroups>"
                        "<selectionEntryGroup id='arm' name='Arm' "
                        "defaultSelectionEntryId='axe'>"
                        "<constraints>" LIMIT ("a", "min", "1")
                            LIMIT ("c", "max", "1") "</constraints><selectionEntries>" UPGRADE (
                                "axe",
                                "Axe",
                                "<constraints>" LIMIT ("d", "max", "0") "</constraints>")
                                UPGRADE ("spear",
                                         "Spear",
                                         "") "</selectionEntries></selectionEntryGroup>"
                                             "</selectionEntryGroups></selectionEntry>"
                                             "</selectionEntries>",
      "army");

  play_assert_tree (roster, "Man*1=0{Axe*1=0}");
  g_assert_true (fill (roster, NULL, 0, 1, NULL));
  play_assert_tree (roster, "Man*1=0{Spear*1=0}");
}

/* A host has to have a flank, and a flank one of the elite. */
static void
test_forces_in_it (void)
{
  g_autoptr (MusterRoster) roster = new_roster (
      "<forceEntries><forceEntry id='host' name='Host'><forceEntries><forceEntry id='flank' "
      "name='Flank'><constraints><constraint id='f' type='min' value='1' field='forces' "
      "scope='parent'/></constraints><categoryLinks><categoryLink id='fe' name='' "
      "targetId='elite'><constraints>" LIMIT (
          "e",
          "min",
          "1") "</constraints></categoryLink>"
               "</categoryLinks></forceEntry></forceEntries></forceEntry></forceEntries>",
      "<selectionEntries><selectionEntry id='guard' name='Guard' type='unit'><categoryLinks>"
      "<categoryLink id='g' name='' targetId='elite' primary='true'/></categoryLinks>" COST (
          "5") "</selectionEntry></selectionEntries>",
      "host");

  g_assert_true (fill (roster, NULL, 0, 1, NULL));
  play_assert_tree (roster, " | Guard*1=5");
}

static void
assert_refused (const char *catalogue, MusterRosterError code, const char *expected)
{
  g_autoptr (MusterRoster) roster = new_roster (no_costs_system, catalogue, "three");
  g_autoptr (GError) error = NULL;

  g_assert_false (fill (roster, "pts", 10, 1, &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, (gint) code);
  g_assert_cmpstr (error->message, ==, expected);
}

#define MISSING "Troops: at least 3 of Troops are needed, and there are "
#define NONE    "the data allows no legal force of this catalogue alone: " MISSING

/* Why there is none: each time the three troops of the force cannot be had, for any money or for this. */
static void
test_says_why (void)
{
  assert_refused ("", MUSTER_ROSTER_ERROR_NONE, NONE "0 (the data has nothing that helps)");
  assert_refused ("<selectionEntries><selectionEntry id='ghost' name='Ghost' type='model' "
                  "hidden='true'>" TROOPS "</selectionEntry></selectionEntries>",
                  MUSTER_ROSTER_ERROR_NONE,
                  NONE "0 (what could be chosen for it is hidden)");
  assert_refused ("<selectionEntries><selectionEntry id='man' name='Man' type='model'>"
                  "<constraints>" LIMIT ("two", "max", "2") "</constraints>" TROOPS
                                                            "</selectionEntry></selectionEntries>",
                  MUSTER_ROSTER_ERROR_NONE,
                  NONE "2 (what could be chosen for it is there as often as it may be)");
  assert_refused (
      "<selectionEntries><selectionEntry id='man' name='Man' type='model'>" TROOPS COST (
          "4") "</selectionEntry></selectionEntries>",
      MUSTER_ROSTER_ERROR_NOT_FOUND,
      "no legal force was found: " MISSING
      "2 (what could be chosen for it costs more than the limit)");
  assert_refused (
      "<selectionEntries><selectionEntry id='man' name='Man' type='model'>" TROOPS
      "<selectionEntryGroups>" ONE_OF (
          "badge",
          "<selectionEntry id='badge-1' name='Badge' type='upgrade' hidden='true'/>") "</"
                                                                                      "selectionEnt"
                                                                                      "ryGroups></"
                                                                                      "selectionEnt"
                                                                                      "ry></"
                                                                                      "selectionEnt"
                                                                                      "ries>",
      MUSTER_ROSTER_ERROR_NONE,
      NONE "0 (with what could be chosen for it this is wrong: Man: at least 1 of badge is "
           "needed, and there are 0)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/random-demands/ids-that-repeat", test_ids_that_repeat);
  g_test_add_func ("/roster/random-demands/without-costs", test_without_costs);
  g_test_add_func ("/roster/random-demands/goes-back", test_goes_back);
  g_test_add_func ("/roster/random-demands/takes-back-what-came-by-itself",
                   test_takes_back_what_came_by_itself);
  g_test_add_func ("/roster/random-demands/takes-back-what-came-without-more",
                   test_takes_back_what_came_without_more);
  g_test_add_func ("/roster/random-demands/forces-in-it", test_forces_in_it);
  g_test_add_func ("/roster/random-demands/says-why", test_says_why);

  return g_test_run ();
}
