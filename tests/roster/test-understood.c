/* test-understood.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "force-data.h"
#include "muster-not-understood.h"
#include "muster-roster-doubt.h"
#include "play.h"

/* What is not understood does not hold, and is told of what is in the list. Every entry costs 10, and 15 where its
 * modifier holds. */

#define ENTRY(id, content)                                                                         \
  "<selectionEntry id='" id "' name='" id "' type='unit'><costs><cost typeId='pts' value='10'/>"   \
  "</costs><categoryLinks><categoryLink id='in-" id "' name='' targetId='troops' primary='true'/>" \
  "</categoryLinks>" content "</selectionEntry>"
#define MODIFIER(content)  "<modifier type='increment' field='pts' value='5'>" content "</modifier>"
#define MODIFIERS(content) "<modifiers>" MODIFIER (content) "</modifiers>"
#define CONDITION(type, field, scope)                                                              \
  "<condition type='" type "' value='1' field='" field "' scope='" scope "' childId='any'/>"
#define TRUE_ONE            CONDITION ("atLeast", "selections", "force")
#define CONDITIONS(content) "<conditions>" content "</conditions>"
#define OR_GROUP(type, content)                                                                    \
  "<conditionGroups><conditionGroup type='" type "'>" content "</conditionGroup></"                \
  "conditionGroups>"
#define NOTHING(id, type, field, scope, more)                                                      \
  "<constraint id='" id "' type='" type "' value='0' field='" field "' scope='" scope "'>" more    \
  "</constraint>"

static void
select_all (MusterRoster *roster, const char *force, const char *ids)
{
  g_auto (GStrv) each = g_strsplit (ids, " ", -1);

  for (guint i = 0; each[i] != NULL; i++)
    g_free (play_select (roster, force, each[i]));
}

/* "a:3 b:5": whom doubts name, and the lines. */
static void
assert_doubts (MusterRoster *roster, const char *expected)
{
  g_autoptr (GArray) doubts = muster_roster_list_doubts (roster);
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < doubts->len; i++)
    {
      const MusterRosterDoubt *doubt = &g_array_index (doubts, MusterRosterDoubt, i);
      g_autofree char *text = muster_roster_doubt_to_string (doubt);

      g_assert_nonnull (strstr (text, doubt->name));
      g_string_append_printf (out,
                              "%s%s:%u",
                              i > 0 ? " " : "",
                              doubt->name,
                              doubt->definition->not_understood);
    }
  g_assert_cmpstr (out->str, ==, expected);
}

static void
test_modifiers (void)
{
  g_autoptr (MusterRoster)
          roster = play_new (
              "<selectionEntries>"
              /* In line 2: all that is understood, comments and marks of other programs as well. */
              ENTRY ("plain",
                     MODIFIERS (
                         "<comment>x</comment>" CONDITIONS (
                             TRUE_ONE))) "\n" ENTRY ("element",
                                                     MODIFIERS (
                                                         "<marvels><marvel/></marvels>" CONDITIONS (
                                                             TRUE_ONE))) "\n" ENTRY ("condition",
                                                                                     MODIFIERS (CONDITIONS (CONDITION ("near", "selections", "force")))) "\n" ENTRY ("scope", MODIFIERS (CONDITIONS (CONDITION ("lessThan", "selections", "house")))) "\n" ENTRY ("instance", MODIFIERS (CONDITIONS (CONDITION ("notInstanceOf", "", "house")))) "\n" ENTRY ("field",
                                                                                                                                                                                                                                                                                                                                                             MODIFIERS (CONDITIONS (
                                                                                                                                                                                                                                                                                                                                                                 CONDITION ("lessThan", "wishes", "force")))) "\n" ENTRY ("group",
                                                                                                                                                                                                                                                                                                                                                                                                                          MODIFIERS (
                                                                                                                                                                                                                                                                                                                                                                                                                              OR_GROUP ("xor",
                                                                                                                                                                                                                                                                                                                                                                                                                                        CONDITIONS (TRUE_ONE)))) "\n" ENTRY ("either",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                             MODIFIERS (
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 OR_GROUP (
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                     "or",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                     CONDITIONS (
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                         TRUE_ONE
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                             CONDITION (
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 "near",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 "x",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 "y"))))) "\n" ENTRY ("inner",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                      MODIFIERS (
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                          OR_GROUP ("or",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                    CONDITIONS (TRUE_ONE) "<marvels><marvel/></marvels>"))) "\n" ENTRY ("part",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                        MODIFIERS (CONDITIONS (
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                            "<condition type='atLeast' value='1' field='selections' "
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                            "scope='force' childId='any'><marvel/></condition>"))) "\n" ENTRY ("repeat",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                               MODIFIERS ("<repeats><repeat value='1' repeats='1' field='selections' "
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                          "scope='house' childId='any'/></repeats>")) "\n" ENTRY ("around",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                  "<modifierGroups><modifierGroup><marvels/><modifiers>" MODIFIER ("") "</modifiers></modifierGroup></modifierGroups>") "\n" ENTRY ("type", "<modifiers><modifier type='enchant' field='pts' value='5'/></modifiers>") "\n" ENTRY ("what",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                   "<modifiers><modifier type='set' field='colour' value='5'/></modifiers>") "</selectionEntries>",
              NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  select_all (roster,
              force,
              "plain element condition scope instance field group either inner part repeat around "
              "type what");
  play_assert_tree (roster,
                    "plain*1=15 element*1=10 condition*1=10 scope*1=10 instance*1=10 field*1=10 "
                    "group*1=10 either*1=10 inner*1=10 part*1=10 repeat*1=10 around*1=10 "
                    "type*1=10 what*1=10");
  assert_doubts (roster,
                 "element:3 condition:4 scope:5 instance:6 field:7 group:8 either:9 inner:10 "
                 "part:11 repeat:12 around:13 type:14 what:15");
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 0);
}

static void
test_constraints (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries>" ENTRY (
          "a",
          "<constraints>" NOTHING ("type", "most", "selections", "force", "")
              NOTHING ("scope", "max", "selections", "house", "") NOTHING ("field",
                                                                           "max",
                                                                           "wishes",
                                                                           "force",
                                                                           "")
                  NOTHING ("element", "max", "selections", "force", "<marvel/>") NOTHING (
                      "plain",
                      "max",
                      "selections",
                      "force",
                      "<comment>x</comment>") "</constraints><modifiers><modifier type='set' "
                                              "field='scope' value='5'/></modifiers>") "</"
                                                                                       "selectionEn"
                                                                                       "tries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  /* One of a, and only the last of its five maxima is one. */
  select_all (roster, force, "a");
  play_assert_faults (roster, "force army:a/plain");
  assert_doubts (roster, "a:2");
}

/* One that is not understood leaves the others of the same entry, and of the same field, as they are. */
static void
test_mixed (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries>" ENTRY ("one",
                                  "<modifiers>" MODIFIER ("<marvels/>")
                                      MODIFIER (CONDITIONS (TRUE_ONE)) "</modifiers>")
          ENTRY ("two",
                 "<modifiers>" MODIFIER (
                     "") "</modifiers><modifierGroups><modifierGroup><marvels/>"
                         "<modifiers>" MODIFIER (
                             "") "</modifiers></modifierGroup>"
                                 "<modifierGroup><modifiers>" MODIFIER (
                                     "") "</modifiers></modifierGroup>"
                                         "</modifierGroups>") "</selectionEntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  select_all (roster, force, "one two");
  play_assert_tree (roster, "one*1=15 two*1=20");
}

#define NO_CHILD(id, child)                                                                        \
  "<constraint id='" id "' type='max' value='0' field='selections' scope='force' childId='" child  \
  "'/>"

/* A constraint is of its own entry. One that says another would count something else than it means. */
static void
test_children (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries>" ENTRY ("a",
                                  "<constraints>" NO_CHILD ("own", "a") "\n" NO_CHILD ("other", "b")
                                      NO_CHILD ("any", "any") "</constraints>")
          ENTRY ("b",
                 "<constraints>" NO_CHILD ("empty", "") "</constraints>") "</selectionEntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  select_all (roster, force, "a b");
  play_assert_faults (roster, "force army:a/own force army:b/empty");
  assert_doubts (roster, "a:3");
}

#define LOCAL(content)                                                                             \
  OR_GROUP ("and",                                                                                 \
            "<localConditionGroups><localConditionGroup type='atLeast' value='1' "                 \
            "field='selections' scope='force'>" content                                            \
            "</localConditionGroup></localConditionGroups>")

/* Each level asks all selections once more for each that the one around it asks: two are enough. */
static void
test_local_groups (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries>" ENTRY ("two", MODIFIERS (LOCAL (LOCAL (CONDITIONS (TRUE_ONE))))) "\n" ENTRY (
          "three",
          MODIFIERS (LOCAL (LOCAL (LOCAL (CONDITIONS (
              TRUE_ONE)))))) "\n" ENTRY ("four",
                                         MODIFIERS (LOCAL (LOCAL (LOCAL (LOCAL (CONDITIONS (
                                             TRUE_ONE))))))) "\n" ENTRY ("beside",
                                                                         MODIFIERS (
                                                                             LOCAL (
                                                                                 LOCAL (CONDITIONS (
                                                                                     TRUE_ONE))
                                                                                     LOCAL (CONDITIONS (
                                                                                         TRUE_ONE)))
                                                                                 LOCAL (CONDITIONS (
                                                                                     TRUE_ONE)))) "</selectionEntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  select_all (roster, force, "two three four beside");
  play_assert_tree (roster, "two*1=15 three*1=10 four*1=10 beside*1=15");
  assert_doubts (roster, "three:3 four:4");
}

/* Said where it is chosen: of groups in the entry and of its profiles, not of what is not there. */
static void
test_whom (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries>" ENTRY (
          "unit",
          "<selectionEntryGroups><selectionEntryGroup id='g' name='g'><modifiers>\n"
          "<modifier type='enchant' field='hidden' value='true'/></modifiers>"
          "<selectionEntries>" ENTRY ("sword", "") "</selectionEntries></selectionEntryGroup>"
                                                   "</selectionEntryGroups>")
          ENTRY ("sage",
                 "<rules><rule id='r' name='r'><modifiers>\n"
                 "<modifier type='enchant' field='name' value='s'/></modifiers></rule></rules>")
              ENTRY ("absent", MODIFIERS ("<marvels/>")) "</selectionEntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *unit = play_select (roster, force, "unit");
  g_autofree char *sword = play_select (roster, unit, "sword");
  g_autoptr (GPtrArray) all = NULL;

  select_all (roster, force, "unit sage sage");
  assert_doubts (roster, "unit:3 sage:4");
  all = muster_game_system_list_not_understood (muster_roster_get_system (roster));
  g_assert_cmpuint (all->len, ==, 3);
  g_assert_cmpstr (((MusterDefinition *) all->pdata[0])->name, ==, "g");
  g_assert_cmpstr (((MusterDefinition *) all->pdata[1])->name, ==, "r");
  g_assert_cmpstr (((MusterDefinition *) all->pdata[2])->name, ==, "absent");
}

/* What is understood nowhere, or not where it stands. */
static void
test_other_places (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<selectionEntries>" ENTRY (
          "pointing",
          "<associations>\n<association id='x' name='leads' min='1' scope='force' childId='any'/>"
          "</associations>") "\n" ENTRY ("afar",
                                         "<modifiers><modifier type='add' field='error' value='x' "
                                         "scope='force'/></modifiers>") "\n" ENTRY ("profile",
                                                                                    "<rules><rule "
                                                                                    "id='r' "
                                                                                    "name='r'><"
                                                                                    "modifiers><"
                                                                                    "modifier "
                                                                                    "type='add' "
                                                                                    "field='"
                                                                                    "warning' "
                                                                                    "value='x'/></"
                                                                                    "modifiers></"
                                                                                    "rule></rules>") "\n" ENTRY ("amount",
                                                                                                                 "<modifiers><modifier type='set' field='defaultAmount' value='few'/></modifiers>")
          ENTRY ("plain",
                 "<modifiers><modifier type='add' field='warning' value='x'/>"
                 "<modifier type='set' field='defaultAmount' value='-1'/></modifiers>") "</"
                                                                                        "selectionE"
                                                                                        "ntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  select_all (roster, force, "pointing afar profile amount plain");
  assert_doubts (roster, "pointing:2 afar:4 profile:5 amount:6");
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 0);
}

/* It stands in no entry, so that only who looks at the data is told. */
static void
test_cost_types (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<costTypes><costType id='cp' name='CP' hidden='true'><comment>x</comment><modifiers>"
      "<modifier type='set' field='hidden' value='false'/></modifiers></costType></costTypes>",
      NULL,
      NULL);
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *text = NULL;
  guint n;

  list = muster_not_understood_list (system, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (list->len, ==, 1);
  text = muster_not_understood_to_string (list->pdata[0]);
  g_assert_cmpstr (text, ==, "modifiers of costs are not applied");
}

/* Of each thing the entries that have it, as they stand in the file, and no more than one reads. */
static void
test_places (void)
{
  g_autoptr (GString) data = g_string_new ("<selectionEntries>");
  g_autoptr (MusterGameSystem) system = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *lines = NULL;
  g_auto (GStrv) each = NULL;
  guint n;

  for (guint i = 0; i < 22; i++)
    g_string_append_printf (data,
                            "\n<selectionEntry id='e%u' name='Entry %u' type='unit' colour='x'/>",
                            i,
                            i);
  g_string_append (data, "</selectionEntries>");
  system = force_data_load ("", data->str, NULL);
  list = muster_not_understood_list (system, &n);
  g_assert_cmpuint (n, ==, 22);
  g_assert_cmpuint (list->len, ==, 1);
  lines = muster_not_understood_to_lines (list->pdata[0]);
  each = g_strsplit (lines, "\n", -1);
  g_assert_cmpuint (g_strv_length (each), ==, 1 + 20 + 1);
  g_assert_cmpstr (each[0], ==, "unknown attribute \"colour\" (in 22 entries)");
  g_assert_cmpstr (each[1], ==, "    Entry 0 (1.cat:3)");
  g_assert_cmpstr (each[20], ==, "    Entry 19 (1.cat:22)");
  g_assert_cmpstr (each[21], ==, "    and 2 more");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/understood/modifiers", test_modifiers);
  g_test_add_func ("/roster/understood/constraints", test_constraints);
  g_test_add_func ("/roster/understood/mixed", test_mixed);
  g_test_add_func ("/roster/understood/children", test_children);
  g_test_add_func ("/roster/understood/local-groups", test_local_groups);
  g_test_add_func ("/roster/understood/whom", test_whom);
  g_test_add_func ("/roster/understood/other-places", test_other_places);
  g_test_add_func ("/roster/understood/cost-types", test_cost_types);
  g_test_add_func ("/roster/understood/places", test_places);

  return g_test_run ();
}
