/* test-scope.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

/* Where conditions look and what they find there, in words of another program. Prices add a power of 2 for each that
 * holds. */

#define ENTRY(id, type, content)                                                                   \
  "<selectionEntry id='" id "' name='" id "' type='" type "'>" content "</selectionEntry>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"
#define IN(id, category)                                                                           \
  "<categoryLinks><categoryLink id='in-" id "' name='' targetId='" category                        \
  "' primary='true'/></categoryLinks>"
#define MODIFIERS(content) "<modifiers>" content "</modifiers>"
#define WHERE(value, type, number, field, scope, child, more)                                      \
  "<modifier type='increment' field='pts' value='" value "'><conditions><condition type='" type    \
  "' value='" number "' field='" field "' scope='" scope "' childId='" child "' " more             \
  "/></conditions></modifier>"
#define IF(value, type, scope, child) WHERE (value, type, "1", "selections", scope, child, "")

/* A unit of a model with a grip in a group; the grip has what is asked. */
static void
test_types (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "unit",
          "unit",
          ENTRIES (ENTRY (
              "man",
              "model",
              "<selectionEntryGroups><selectionEntryGroup id='hands' name=''>" ENTRIES (ENTRY (
                  "grip",
                  "upgrade",
                  MODIFIERS (
                      IF ("1", "instanceOf", "model", "man") IF ("2", "instanceOf", "unit", "unit")
                          IF ("4", "instanceOf", "upgrade", "grip")
                              IF ("8", "instanceOf", "upgrade-self", "grip") IF ("16",
                                                                                 "instanceOf",
                                                                                 "model-or-unit",
                                                                                 "man")
                                  IF ("32", "instanceOf", "non-upgrade-entry", "man")
                                      WHERE ("64", "equalTo", "1", "selections", "group", "any", "")
                                          IF ("128", "instanceOf", "root-entry", "unit")
                                              IF ("256", "instanceOf", "link", "unit")
                                                  WHERE ("512",
                                                         "lessThan",
                                                         "1",
                                                         "selections",
                                                         "link",
                                                         "any",
                                                         "")))) "</selectionEntryGroup>"
                                                                "</selectionEntryGroups>")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *unit = play_select (roster, force, "unit");
  g_autofree char *man = play_select (roster, unit, "man");

  /* No upgrade is around it, though it is one; nothing was reached by a link, so that there is nothing in that. */
  g_free (play_select (roster, man, "grip"));
  play_assert_tree (roster, "unit*1=0{man*1=0{grip*1=763}}");
}

/* A crew counts as crew and not as models, a mount as a mount. */
static void
test_sub_types (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("crew", "model' subType='crew", "") ENTRY ("horse", "model' subType='mount", "")
              ENTRY ("man", "model", "") ENTRY (
                  "x",
                  "upgrade",
                  MODIFIERS (
                      WHERE ("1", "equalTo", "1", "selections", "force", "crew", "")
                          WHERE ("2", "equalTo", "2", "selections", "force", "mount", "")
                              WHERE ("4", "equalTo", "1", "selections", "force", "model", "")
                                  WHERE ("8", "equalTo", "5", "selections", "force", "entry", "")
                                      IF ("16", "instanceOf", "roster", "roster")
                                          IF ("32", "instanceOf", "force", "force")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  g_free (play_select (roster, force, "crew"));
  g_free (play_select (roster, force, "horse"));
  g_free (play_select (roster, force, "horse"));
  g_free (play_select (roster, force, "man"));
  g_free (play_select (roster, force, "x"));
  play_assert_tree (roster, "crew*1=0 horse*1=0 horse*1=0 man*1=0 x*1=63");
}

/* What a scope itself is; where there is none, nothing is there. */
static void
test_self (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "unit",
          "unit",
          ENTRIES (ENTRY (
              "sword",
              "upgrade",
              MODIFIERS (WHERE ("1", "equalTo", "3", "selections", "self", "self", "")
                             WHERE ("2", "equalTo", "1", "selections", "parent", "self", "")
                                 WHERE ("4", "lessThan", "1", "selections", "model", "any", "")
                                     IF ("8", "notInstanceOf", "model", "any")))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *unit = play_select (roster, force, "unit");
  g_autofree char *sword = play_select (roster, unit, "sword");

  play_assert_tree (roster, "unit*1=0{sword*1=14}");
  /* Three of 15. */
  g_assert_true (muster_roster_set_count (roster, sword, 3, NULL));
  play_assert_tree (roster, "unit*1=0{sword*3=45}");
}

/* What is spent on a category, or on an entry, is spent on what is in it. */
static void
test_spent (void)
{
#define SPENT(value, number, child, more)                                                          \
  WHERE (value, "equalTo", number, "pts", "force", child, more)
#define DEEP "includeChildSelections='true'"
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("squad",
                 "unit",
                 IN ("squad", "troops") "<costs><cost typeId='pts' value='50'/></costs>" ENTRIES (
                     ENTRY ("sword", "upgrade", "<costs><cost typeId='pts' value='2'/></costs>")))
              ENTRY (
                  "x",
                  "unit",
                  IN ("x", "elite") MODIFIERS (
                      SPENT ("1", "56", "troops", DEEP) SPENT ("2", "50", "troops", "") SPENT (
                          "4",
                          "56",
                          "squad",
                          DEEP) SPENT ("8", "6", "sword", DEEP)
                          WHERE ("16", "equalTo", "1", "selections", "force", "troops", DEEP)
                              WHERE ("32", "equalTo", "5", "selections", "force", "any", DEEP)))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *unit = play_select (roster, force, "squad");
  g_autofree char *sword = play_select (roster, unit, "sword");

  /* 50 and three swords of 2; one selection of troops; five of any, with x. */
  g_assert_true (muster_roster_set_count (roster, sword, 3, NULL));
  g_free (play_select (roster, force, "x"));
  play_assert_tree (roster, "squad*1=50{sword*3=6} x*1=63");
}

/* The price of x, which is in a force with two in it. */
static void
assert_inner_forces (const char *extension, const char *expected)
{
  g_autofree char *data = g_strconcat (
      "<selectionEntries>" ENTRY ("man",
                                  "model",
                                  "") "<selectionEntry id='x' name='x' type='unit'><modifiers>",
      extension,
      WHERE ("1", "equalTo", "2", "forces", "roster", "wing", "")
          WHERE ("2", "equalTo", "1", "forces", "roster", "any", "")
              WHERE ("4", "equalTo", "3", "forces", "roster", "any", "includeChildForces='true'")
                  WHERE ("8", "equalTo", "1", "selections", "roster", "man", "")
                      WHERE ("16", "equalTo", "2", "selections", "roster", "man", DEEP)
                          WHERE ("32", "equalTo", "1", "selections", "force", "man", DEEP),
      "</modifiers></selectionEntry></selectionEntries>",
      NULL);
  g_autoptr (MusterRoster) roster = play_new (data, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *one = play_add_force (roster, force, "wing");
  g_autofree char *two = play_add_force (roster, force, "wing");

  g_free (play_select (roster, force, "x"));
  g_free (play_select (roster, force, "man"));
  g_free (play_select (roster, two, "man"));
  play_assert_tree (roster, expected);
}

/* Forces in a force of the roster; what is in them counts deep in the roster where data is made for another program. */
static void
test_inner_forces (void)
{
  assert_inner_forces ("", "x*1=47 man*1=0 | | man*1=0");
  assert_inner_forces ("<modifier type='increment' field='pts' value='0'><localConditionGroups>"
                       "<localConditionGroup type='always' value='1' scope='force' "
                       "field='selections'/></localConditionGroups></modifier>",
                       "x*1=63 man*1=0 | | man*1=0");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/scope/types", test_types);
  g_test_add_func ("/roster/scope/sub-types", test_sub_types);
  g_test_add_func ("/roster/scope/self", test_self);
  g_test_add_func ("/roster/scope/spent", test_spent);
  g_test_add_func ("/roster/scope/inner-forces", test_inner_forces);

  return g_test_run ();
}
