/* test-random-conditions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-random.h"
#include "play.h"

/* What a force is filled with where conditions of the data decide what may be chosen, and where no choice is any good. */

#define PRIMARY(id, category)                                                                      \
  "<categoryLinks><categoryLink id='" id "' name='' targetId='" category                           \
  "' primary='true'/></categoryLinks>"
#define LIMIT(id, type, value, scope)                                                              \
  "<constraint id='" id "' type='" type "' value='" value "' field='selections' scope='" scope     \
  "' shared='true' includeChildSelections='true'/>"
#define FORCES(id, type, value)                                                                    \
  "<constraint id='" id "' type='" type "' value='" value "' field='forces' scope='parent'/>"
#define COUNT(type, value, field, child)                                                           \
  "<condition type='" type "' value='" value "' field='" field "' scope='roster' childId='" child  \
  "' shared='true' includeChildSelections='true' includeChildForces='true'/>"
#define WHEN(type, field, value, conditions)                                                       \
  "<modifier type='" type "' field='" field "' value='" value "'><conditions>" conditions          \
  "</conditions></modifier>"
#define ENTRY(id, name, attributes, content)                                                       \
  "<selectionEntry id='" id "' name='" name "' type='unit' " attributes ">" content                \
  "</selectionEntry>"
/* A force that wants troops. */
#define SQUAD(number, content)                                                                     \
  "<forceEntries><forceEntry id='squad' name='Squad'><categoryLinks><categoryLink id='st' "        \
  "name='' "                                                                                       \
  "targetId='troops'><constraints>" LIMIT (                                                        \
      "st-min",                                                                                    \
      "min",                                                                                       \
      number,                                                                                      \
      "force") "</constraints></categoryLink><categoryLink id='so' name='' "                       \
               "targetId='odd'/></categoryLinks>" content "</forceEntry></forceEntries>"

static MusterRoster *
new_roster (const char *system, const char *catalogue, const char *force)
{
  g_autofree char *entries = g_strconcat ("<selectionEntries>",
                                          catalogue,
                                          "</selectionEntries>",
                                          NULL);
  MusterRoster *roster = play_new_with (system, entries, NULL);
  g_autofree char *id = play_add_force (roster, NULL, force);

  return roster;
}

static gboolean
fill (MusterRoster *roster, guint64 seed, GError **error)
{
  g_autofree char *force = g_strdup (
      muster_roster_force_get_id (muster_roster_get_force (roster, 0)));

  return muster_roster_fill (roster, force, NULL, 0, seed, NULL, NULL, error);
}

static void
assert_filled (const char *system, const char *catalogue, const char *force, const char *expected)
{
  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (MusterRoster) roster = new_roster (system, catalogue, force);
      g_autoptr (GError) error = NULL;

      g_assert_true (fill (roster, seed, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 0);
      play_assert_tree (roster, expected);
    }
}

/* The data itself says that a host alone is wrong. It can hold a flank; the wing that it can hold as well is hidden. */
static void
test_message_wants_a_force (void)
{
  assert_filled ("<forceEntries><forceEntry id='host' name='Host'><modifiers>" WHEN (
                     "add",
                     "error",
                     "You need a flank.",
                     COUNT ("atMost", "1", "forces", "any")) "</modifiers><forceEntries>"
                                                             "<forceEntry id='flank' name='Flank'/>"
                                                             "<forceEntry id='rear' name='Rear' "
                                                             "hidden='true'/>"
                                                             "</forceEntries></forceEntry>"
                                                             "</forceEntries>",
                 "",
                 "host",
                 " |");
}

/* Where the message stands in a group with the condition. A banner has to be there. */
static void
test_message_wants_a_choice (void)
{
  assert_filled (SQUAD ("0",
                        "<modifierGroups><modifierGroup type='and'><modifiers><modifier type='add' "
                        "field='error' value='Carry a banner.'/></modifiers><conditions>" COUNT (
                            "lessThan",
                            "1",
                            "selections",
                            "banner") "</conditions></modifierGroup></modifierGroups>"),
                 ENTRY ("banner", "Banner", "", PRIMARY ("bo", "odd"))
                     ENTRY ("drum", "Drum", "", PRIMARY ("do", "odd")),
                 "squad",
                 "Banner*1=0");
}

/* Each host wants a lance, and each lance a rider; the red and the blue are wrong without each other, and a lance holds one. */
static void
test_message_wants_another_force (void)
{
  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (MusterRoster) roster = new_roster (
          "<forceEntries><forceEntry id='host' name='Host'><forceEntries><forceEntry id='lance' "
          "name='Lance'><constraints>" FORCES (
              "l-min",
              "min",
              "1") "</constraints><categoryLinks>"
                   "<categoryLink id='le' name='' "
                   "targetId='elite'>"
                   "<constraints>" LIMIT ("le-min", "min", "1", "force")
                       LIMIT ("le-max",
                              "max",
                              "1",
                              "force") "</constraints></categoryLink></categoryLinks>"
                                       "</forceEntry></forceEntries></forceEntry>"
                                       "</forceEntries>",
          ENTRY (
              "red",
              "Red",
              "",
              "<modifiers>" WHEN (
                  "add",
                  "error",
                  "A blue rider is wanted.",
                  COUNT ("lessThan", "1", "selections", "blue")) "</modifiers>" PRIMARY ("re",
                                                                                         "elite"))
              ENTRY ("blue",
                     "Blue",
                     "",
                     "<modifiers>" WHEN ("add",
                                         "error",
                                         "A red rider is wanted.",
                                         COUNT ("lessThan",
                                                "1",
                                                "selections",
                                                "red")) "</modifiers>" PRIMARY ("be", "elite")),
          "host");
      guint n_red = 0;
      MusterRosterForce *host;

      g_assert_true (fill (roster, seed, NULL));
      g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 0);
      host = muster_roster_get_force (roster, 0);
      g_assert_cmpuint (muster_roster_force_get_n_forces (host), >=, 2);
      for (guint i = 0; i < muster_roster_force_get_n_forces (host); i++)
        {
          MusterRosterForce *lance = muster_roster_force_get_force (host, i);

          g_assert_cmpuint (muster_roster_force_get_n_selections (lance), ==, 1);
          n_red += g_str_equal (
              muster_roster_selection_get_name (muster_roster_force_get_selection (lance, 0)),
              "Red");
        }
      g_assert_cmpuint (n_red, >, 0);
      g_assert_cmpuint (n_red, <, muster_roster_force_get_n_forces (host));
    }
}

/* The old guard is hidden until somebody allows it, which can only be chosen in the options. */
static void
test_shows_what_is_hidden (void)
{
  assert_filled (
      SQUAD ("1", ""),
      ENTRY ("old-guard",
             "Old Guard",
             "",
             "<modifiers>" WHEN (
                 "set",
                 "hidden",
                 "true",
                 COUNT ("lessThan", "1", "selections", "allow")) "</modifiers>" PRIMARY ("ot",
                                                                                         "troops"))
          ENTRY ("options",
                 "Options",
                 "",
                 PRIMARY ("oo", "odd") "<selectionEntries>" ENTRY ("allow",
                                                                   "Allow",
                                                                   "",
                                                                   "") "</"
                                                                       "selectionEntries>")
              ENTRY ("drum", "Drum", "", PRIMARY ("do", "odd")),
      "squad",
      "Options*1=0{Allow*1=0} Old Guard*1=0");
}

/* What is wanted is in no unit by itself: a link to one adds it. */
static void
test_what_a_link_adds (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      SQUAD ("1", ""),
      "<sharedSelectionEntries>" ENTRY ("giant", "Giant", "", PRIMARY ("go", "odd")) ENTRY (
          "leader",
          "Leader",
          "",
          PRIMARY ("lt", "troops")) "</sharedSelectionEntries><entryLinks><entryLink id='gl' "
                                    "name='' targetId='giant' type='selectionEntry'><entryLinks>"
                                    "<entryLink id='ll' name='' targetId='leader' "
                                    "type='selectionEntry'/></entryLinks></entryLink></entryLinks>",
      NULL);
  g_autofree char *id = play_add_force (roster, NULL, "squad");

  g_assert_true (fill (roster, 1, NULL));
  play_assert_tree (roster, "Giant*1=0{Leader*1=0}");
}

/* ---- None at all ---- */

static void
assert_refused (const char *system,
                const char *catalogue,
                const char *force,
                MusterRosterError code,
                const char *expected)
{
  g_autoptr (MusterRoster) roster = new_roster (system, catalogue, force);
  g_autoptr (GError) error = NULL;

  g_assert_false (fill (roster, 1, &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, (gint) code);
  g_assert_cmpstr (error->message, ==, expected);
}

#define NONE "the data allows no legal force of this catalogue alone: "
#define HIDDEN_FOR                                                                                 \
  "<modifiers><modifier type='set' field='hidden' value='true'><conditions>"                       \
  "<condition type='instanceOf' value='1' field='selections' scope='primary-catalogue' "           \
  "childId='cat-1'/>"                                                                              \
  "</conditions></modifier></modifiers>"

/* Nothing that is hidden from this catalogue is of use, nor what is shown only with that, nor what demands it. */
static void
test_none_is_shown (void)
{
  assert_refused (
      SQUAD ("1", ""),
      ENTRY ("elf", "Elf", "", HIDDEN_FOR PRIMARY ("et", "troops")) ENTRY (
          "pony",
          "Pony",
          "hidden='true'",
          "<modifiers>" WHEN (
              "set",
              "hidden",
              "false",
              COUNT ("atLeast", "1", "selections", "elf")) "</modifiers>" PRIMARY ("pt", "troops"))
          ENTRY (
              "cart",
              "Cart",
              "",
              PRIMARY (
                  "ct",
                  "troops") "<selectionEntryGroups><selectionEntryGroup id='team' "
                            "name='Team'><constraints>" LIMIT (
                                "team-min",
                                "min",
                                "1",
                                "parent") "</constraints><selectionEntries>" ENTRY ("mule",
                                                                                    "Mule",
                                                                                    "hidden='true'",
                                                                                    "") "</"
                                                                                        "selectionE"
                                                                                        "ntries>"
                                                                                        "</"
                                                                                        "selectionE"
                                                                                        "ntryGroup>"
                                                                                        "</"
                                                                                        "selectionE"
                                                                                        "ntryGroups"
                                                                                        ">"),
      "squad",
      MUSTER_ROSTER_ERROR_NONE,
      NONE
      "Troops: at least 1 of Troops is needed, and there are 0 (what could be chosen for it is "
      "hidden)");
}

/* Of two that are wanted one may be there, in whatever list. */
static void
test_none_by_number (void)
{
  assert_refused (
      SQUAD ("2", ""),
      ENTRY ("captain",
             "Captain",
             "",
             "<constraints>" LIMIT ("c-max", "max", "1", "parent") "</constraints>" PRIMARY (
                 "ct",
                 "troops")),
      "squad",
      MUSTER_ROSTER_ERROR_NONE,
      NONE "Troops: at least 2 of Troops are needed, and there is 1 (what could be chosen "
           "for it is there as often as it may be)");
}

/* The flank that a host has to have cannot have what it has to have. */
static void
test_none_below (void)
{
  assert_refused (
      "<forceEntries><forceEntry id='host' name='Host'><forceEntries><forceEntry id='flank' "
      "name='Flank'><constraints>" FORCES ("f-min",
                                           "min",
                                           "1") "</constraints><categoryLinks>"
                                                "<categoryLink id='fe' name='' "
                                                "targetId='elite'><constraints>" LIMIT (
                                                    "fe-min",
                                                    "min",
                                                    "1",
                                                    "force") "</constraints>"
                                                             "</categoryLink>"
                                                             "</categoryLinks>"
                                                             "</forceEntry>"
                                                             "</forceEntries>"
                                                             "</forceEntry>"
                                                             "</forceEntries>",
      ENTRY ("drum", "Drum", "", PRIMARY ("do", "odd")),
      "host",
      MUSTER_ROSTER_ERROR_NONE,
      NONE "Host: at least 1 of Flank is needed, and there are 0 (with what could be chosen for it "
           "this is wrong: Elite: at least 1 of Elite is needed, and there are 0)");
}

/* A message that is told whatever is chosen: there is nothing that could be put into the host. */
static void
test_none_by_message (void)
{
  assert_refused ("<forceEntries><forceEntry id='host' name='Host'><modifiers>" WHEN (
                      "add",
                      "error",
                      "You need a flank.",
                      COUNT ("atMost", "1", "forces", "any")) "</modifiers></forceEntry>"
                                                              "</forceEntries>",
                  "",
                  "host",
                  MUSTER_ROSTER_ERROR_NONE,
                  NONE "Host: You need a flank. (the data has nothing that helps)");
}

/* Who is wrong only by being there, and two of which each is shown only with the other: a list with them would be legal, or
 * might be, and it is not claimed that there is none. Nor is it where the player has a say: what was chosen stays. */
static void
test_none_is_not_claimed (void)
{
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *man = NULL;

  assert_refused (
      SQUAD ("1", ""),
      ENTRY (
          "sun",
          "Sun",
          "",
          "<modifiers>" WHEN (
              "add",
              "error",
              "Not by day.",
              COUNT ("atLeast", "1", "selections", "sun")) "</modifiers>" PRIMARY ("st", "troops")),
      "squad",
      MUSTER_ROSTER_ERROR_NOT_FOUND,
      "no legal force was found: Troops: at least 1 of Troops is needed, and there are 0 (with "
      "what "
      "could be chosen for it this is wrong: Sun: Not by day.)");

  assert_refused (
      SQUAD ("1", ""),
      ENTRY (
          "hen",
          "Hen",
          "hidden='true'",
          "<modifiers>" WHEN (
              "set",
              "hidden",
              "false",
              COUNT ("atLeast", "1", "selections", "egg")) "</modifiers>" PRIMARY ("ht", "troops"))
          ENTRY (
              "egg",
              "Egg",
              "hidden='true'",
              "<modifiers>" WHEN (
                  "set",
                  "hidden",
                  "false",
                  COUNT ("atLeast", "1", "selections", "hen")) "</modifiers>" PRIMARY ("et",
                                                                                       "troops")),
      "squad",
      MUSTER_ROSTER_ERROR_NOT_FOUND,
      "no legal force was found: Troops: at least 1 of Troops is needed, and there are 0 (what "
      "could "
      "be chosen for it is hidden)");

  roster = new_roster (
      SQUAD ("2", ""),
      ENTRY ("captain",
             "Captain",
             "",
             "<constraints>" LIMIT ("c-max", "max", "1", "parent") "</constraints>" PRIMARY (
                 "ct",
                 "troops")),
      "squad");
  man = play_select (roster,
                     muster_roster_force_get_id (muster_roster_get_force (roster, 0)),
                     "captain");
  g_assert_false (fill (roster, 1, &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_NOT_FOUND);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/random-conditions/message-wants-a-force", test_message_wants_a_force);
  g_test_add_func ("/roster/random-conditions/message-wants-a-choice", test_message_wants_a_choice);
  g_test_add_func ("/roster/random-conditions/message-wants-another-force",
                   test_message_wants_another_force);
  g_test_add_func ("/roster/random-conditions/shows-what-is-hidden", test_shows_what_is_hidden);
  g_test_add_func ("/roster/random-conditions/what-a-link-adds", test_what_a_link_adds);
  g_test_add_func ("/roster/random-conditions/none-is-shown", test_none_is_shown);
  g_test_add_func ("/roster/random-conditions/none-by-number", test_none_by_number);
  g_test_add_func ("/roster/random-conditions/none-below", test_none_below);
  g_test_add_func ("/roster/random-conditions/none-by-message", test_none_by_message);
  g_test_add_func ("/roster/random-conditions/none-is-not-claimed", test_none_is_not_claimed);

  return g_test_run ();
}
