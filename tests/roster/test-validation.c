/* test-validation.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

/* What is wrong with a roster, where the conformance cases leave it free. */

#define ENTRY(id, attributes, content)                                                             \
  "<selectionEntry id='" id "' name='" id "' type='unit' " attributes ">" content                  \
  "</selectionEntry>"
#define CONSTRAINT(id, type, value, scope, more)                                                   \
  "<constraint id='" id "' type='" type "' value='" value "' field='selections' scope='" scope     \
  "' " more "/>"
#define CONSTRAINTS(content) "<constraints>" content "</constraints>"
#define CATEGORY(id)                                                                               \
  "<categoryLinks><categoryLink id='in-" id "' name='' targetId='" id                              \
  "' primary='true'/></categoryLinks>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"

static void
test_hidden_root (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("a",
                 "hidden='true'",
                 CONSTRAINTS (CONSTRAINT ("a-min", "min", "2", "parent", "")) CATEGORY ("troops"))
              ENTRY ("b",
                     "hidden='true'",
                     CONSTRAINTS (CONSTRAINT ("b-max", "max", "0", "force", "")))),
      NULL);
  g_autofree char *force = NULL;
  g_autofree char *b = NULL;

  muster_roster_set_keeps_defaults (roster, TRUE);
  force = play_add_force (roster, NULL, "army");
  b = play_select (roster, force, "b");

  /* Two of a were chosen by its minimum. Its constraints are not asked, that it is there is said once;
   * of what has no category nothing is said. */
  play_assert_tree (roster, "a!*1=0 a!*1=0 b!*1=0");
  play_assert_faults (roster, "category troops:a/hidden");
}

static void
test_hidden_child (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "a",
          "",
          ENTRIES (ENTRY ("x",
                          "hidden='true'",
                          CONSTRAINTS (CONSTRAINT ("x-min", "min", "1", "parent", "")))
                       ENTRY ("y",
                              "hidden='true'",
                              CONSTRAINTS (CONSTRAINT ("y-max", "max", "0", "parent", "")))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = NULL;
  g_autofree char *y = NULL;

  muster_roster_set_keeps_defaults (roster, TRUE);
  a = play_select (roster, force, "a");
  play_assert_faults (roster, "selection a:x/hidden");
  y = play_select (roster, a, "y");
  play_assert_faults (roster, "selection a:x/hidden selection a:y/hidden");
  /* What is hidden and not there demands nothing. */
  g_assert_true (muster_roster_deselect (roster, y, NULL));
  g_assert_true (muster_roster_remove (
      roster,
      muster_roster_selection_get_id (
          muster_roster_selection_get_selection (muster_roster_find_selection (roster, a), 0)),
      NULL));
  play_assert_faults (roster, "");
}

#define GROUP(id, content)                                                                         \
  "<selectionEntryGroup id='" id "' name='" id "'>" content "</selectionEntryGroup>"
#define GROUPS(content)     "<selectionEntryGroups>" content "</selectionEntryGroups>"
#define AT_LEAST(id, value) CONSTRAINTS (CONSTRAINT (id, "min", value, "parent", ""))

/* Who chooses one of the inner group has chosen one of the outer. Where the outer wants two, both are told. */
static void
test_one_demand (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("a",
                 "",
                 GROUPS (GROUP ("out",
                                AT_LEAST ("out-min", "1")
                                    GROUPS (GROUP ("in",
                                                   AT_LEAST ("in-min", "1") ENTRIES (
                                                       ENTRY ("x", "", "") ENTRY ("y", "", "")))))))
              ENTRY ("b",
                     "",
                     GROUPS (GROUP ("two",
                                    AT_LEAST ("two-min", "2") GROUPS (GROUP (
                                        "one",
                                        AT_LEAST ("one-min", "1")
                                            ENTRIES (ENTRY ("z", "", "") ENTRY ("w", "", "")))))))
                  ENTRY ("c",
                         "",
                         GROUPS (GROUP (
                             "both",
                             CONSTRAINTS (CONSTRAINT ("both-min", "min", "1", "parent", "")
                                              CONSTRAINT ("more-min", "min", "2", "parent", ""))
                                 ENTRIES (ENTRY ("v", "", "") ENTRY ("u", "", "")))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  g_autofree char *b = NULL;

  play_assert_faults (roster, "selection a:in/in-min");
  g_free (play_select (roster, a, "x"));
  play_assert_faults (roster, "");
  b = play_select (roster, force, "b");
  play_assert_faults (roster, "selection b:one/one-min selection b:two/two-min");
  g_assert_true (muster_roster_remove (roster, b, NULL));
  g_free (play_select (roster, force, "c"));
  play_assert_faults (roster, "selection c:both/more-min");
}

static void
test_hidden_second (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "a",
          "",
          ENTRIES (ENTRY (
              "x",
              "",
              "<modifiers><modifier type='set' field='hidden' value='true'><conditions>"
              "<condition type='atLeast' value='1' field='selections' scope='self' childId='y'/>"
              "</conditions></modifier></modifiers>" ENTRIES (ENTRY ("y", "", "")))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  g_autofree char *one = play_select (roster, a, "x");
  g_autofree char *two = play_select (roster, a, "x");
  g_autofree char *y = NULL;

  play_assert_faults (roster, "");
  y = play_select (roster, two, "y");
  play_assert_tree (roster, "a*1=0{x*1=0 x!*1=0{y*1=0}}");
  play_assert_faults (roster, "selection a:x/hidden");
}

static void
test_hidden_parent (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("a", "hidden='true'", ENTRIES (ENTRY ("x", "", "")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  g_autofree char *x = play_select (roster, a, "x");

  /* Being hidden is not passed on. */
  play_assert_tree (roster, "a!*1=0{x*1=0}");
  play_assert_faults (roster, "");
}

static void
test_unshared (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<sharedSelectionEntries>" ENTRY (
          "s",
          "",
          CONSTRAINTS (CONSTRAINT ("both", "max", "1", "force", "shared='true'") CONSTRAINT (
              "each",
              "max",
              "1",
              "force",
              "shared='false'"))) "</sharedSelectionEntries><entryLinks><entryLink id='l1' name='' "
                                  "targetId='s' type='selectionEntry'/>"
                                  "<entryLink id='l2' name='' targetId='s' "
                                  "type='selectionEntry'/></entryLinks>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *one = play_select (roster, force, "l1");
  g_autofree char *two = play_select (roster, force, "l2");
  g_autofree char *three = NULL;

  play_assert_faults (roster, "force army:s/both");
  three = play_select (roster, force, "l1");
  play_assert_faults (roster, "force army:s/both force army:s/each");
}

static void
test_nested (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<sharedSelectionEntries>" ENTRY (
          "s",
          "",
          CONSTRAINTS (
              CONSTRAINT ("flat", "max", "1", "force", "") CONSTRAINT (
                  "deep",
                  "max",
                  "1",
                  "force",
                  "includeChildSelections='true'") CONSTRAINT ("wide",
                                                               "max",
                                                               "2",
                                                               "roster",
                                                               "includeChildSelections='true' "
                                                               "includeChildForces='true'")
                  CONSTRAINT (
                      "tops",
                      "max",
                      "2",
                      "roster",
                      "includeChildSelections='true'"))) "</"
                                                         "sharedSelectionEntries><entryLinks><"
                                                         "entryLink id='l1' name='' targetId='s' "
                                                         "type='selectionEntry'/></"
                                                         "entryLinks>" ENTRIES (ENTRY ("a",
                                                                                       "",
                                                                                       "<entryLinks"
                                                                                       "><"
                                                                                       "entryLink "
                                                                                       "id='l2' "
                                                                                       "name='' "
                                                                                       "targetId='"
                                                                                       "s' "
                                                                                       "type='"
                                                                                       "selectionEn"
                                                                                       "try'/></"
                                                                                       "entryLinks"
                                                                                       ">")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *wing = play_add_force (roster, force, "wing");
  g_autofree char *a = play_select (roster, force, "a");
  g_autofree char *below = play_select (roster, a, "l2");
  g_autofree char *root = play_select (roster, force, "l1");
  g_autofree char *other = NULL;

  /* Two in the force, one of them below another selection. */
  play_assert_faults (roster, "force army:s/deep");
  other = play_select (roster, wing, "l1");
  play_assert_faults (roster, "force army:s/deep roster:s/wide");
}

static void
test_negative_max (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("a",
                      "",
                      CONSTRAINTS (CONSTRAINT ("none", "max", "-1", "force", "")
                                       CONSTRAINT ("zero", "max", "0", "force", "")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");

  play_assert_faults (roster, "force army:a/zero");
}

static void
test_category_or_force (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("a",
                 "",
                 CATEGORY ("troops") CONSTRAINTS (CONSTRAINT (
                     "a-max",
                     "max",
                     "1",
                     "parent",
                     "")) "<modifiers><modifier type='set-primary' field='category' "
                          "value='elite'><conditions>"
                          "<condition type='atLeast' value='1' field='selections' scope='self' "
                          "childId='x'/>"
                          "</conditions></modifier></modifiers>" ENTRIES (ENTRY ("x", "", "")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *one = play_select (roster, force, "a");
  g_autofree char *two = play_select (roster, force, "a");
  g_autofree char *x = NULL;

  play_assert_faults (roster, "category troops:a/a-max");
  /* The second is of another category now, and so there is one in the first: the parent of a root is the category. */
  x = play_select (roster, two, "x");
  play_assert_faults (roster, "");
}

static void
test_group_without_default (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "a",
          "",
          "<selectionEntryGroups><selectionEntryGroup id='g' name='g'>" CONSTRAINTS (
              CONSTRAINT ("g-min", "min", "1", "parent", ""))
              ENTRIES (ENTRY ("x", "", "")) "</selectionEntryGroup></selectionEntryGroups>")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  g_autofree char *x = NULL;

  /* One option alone is not chosen for that. */
  play_assert_tree (roster, "a*1=0");
  play_assert_faults (roster, "selection a:g/g-min");
  x = play_select (roster, a, "x");
  play_assert_faults (roster, "");
}

static void
test_changed_constraint (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "a",
          "",
          CATEGORY ("troops") CONSTRAINTS (CONSTRAINT (
              "a-min",
              "min",
              "0",
              "parent",
              "")) "<modifiers><modifier type='increment' field='a-min' value='2'><repeats>"
                   "<repeat value='1' repeats='1' field='selections' scope='force' childId='b'/>"
                   "</repeats></modifier></modifiers>") ENTRY ("b", "", "")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *b = NULL;
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;

  play_assert_faults (roster, "");
  b = play_select (roster, force, "b");
  /* Nothing of a is there, and yet it demands two. */
  play_assert_faults (roster, "category troops:a/a-min");
  one = play_select (roster, force, "a");
  two = play_select (roster, force, "a");
  play_assert_faults (roster, "");
  g_free (b);
  b = play_select (roster, force, "b");
  play_assert_faults (roster, "category troops:a/a-min");
  g_assert_cmpfloat (muster_roster_get_violation (roster, 0)->limit, ==, 4);
  g_assert_cmpfloat (muster_roster_get_violation (roster, 0)->value, ==, 2);
}

static void
test_categories (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      "",
      "<categoryEntries><categoryEntry id='lead' name='Leader'>" CONSTRAINTS (
          CONSTRAINT ("lead-min", "min", "1", "roster", "includeChildSelections='true'")
              CONSTRAINT (
                  "lead-max",
                  "max",
                  "1",
                  "roster",
                  "includeChildSelections='true'")) "</categoryEntry></"
                                                    "categoryEntries>" ENTRIES (ENTRY (
                                                        "a",
                                                        "",
                                                        CATEGORY ("tro"
                                                                  "op"
                                                                  "s")
                                                            ENTRIES (ENTRY ("x",
                                                                            "",
                                                                            CATEGORY ("lead"))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = NULL;
  g_autofree char *x = NULL;
  g_autofree char *y = NULL;

  /* No force shows the category, and still there must be one. */
  play_assert_faults (roster, "category lead:lead/lead-min");
  a = play_select (roster, force, "a");
  x = play_select (roster, a, "x");
  play_assert_faults (roster, "");
  y = play_select (roster, a, "x");
  play_assert_faults (roster, "category lead:lead/lead-max");
}

static void
test_scope_of_id (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("squad",
                      "",
                      ENTRIES (ENTRY ("trooper",
                                      "",
                                      ENTRIES (ENTRY ("gun",
                                                      "",
                                                      CONSTRAINTS (CONSTRAINT (
                                                          "one",
                                                          "max",
                                                          "1",
                                                          "squad",
                                                          "includeChildSelections='true'")))))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");
  g_autofree char *other = play_select (roster, force, "squad");
  g_autofree char *t1 = play_select (roster, squad, "trooper");
  g_autofree char *t2 = play_select (roster, squad, "trooper");
  g_autofree char *t3 = play_select (roster, other, "trooper");
  g_autofree char *g1 = play_select (roster, t1, "gun");
  g_autofree char *g3 = play_select (roster, t3, "gun");
  g_autofree char *g2 = NULL;

  play_assert_faults (roster, "");
  /* Two in the first squad, on two troopers: said once, of the squad. */
  g2 = play_select (roster, t2, "gun");
  play_assert_faults (roster, "selection squad:gun/one");
}

static void
test_own_cost (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("a",
                 "",
                 "<costs><cost name='pts' typeId='pts' value='4'/></costs>"
                 "<constraints><constraint id='a-max' type='max' value='5' field='pts' "
                 "scope='self' includeChildSelections='true'/></constraints>" ENTRIES (
                     ENTRY ("x", "", "<costs><cost name='pts' typeId='pts' value='2'/></costs>")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  g_autofree char *b = play_select (roster, force, "a");
  g_autofree char *x = NULL;

  /* Each by itself: 4 and 4 are not 8. */
  play_assert_faults (roster, "");
  x = play_select (roster, a, "x");
  play_assert_faults (roster, "selection a:a/a-max");
}

static void
test_missing (void)
{
  g_autoptr (MusterRoster) roster = play_new (ENTRIES (ENTRY ("a", "", "")), NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  g_autoptr (MusterRoster) other = play_new (ENTRIES (ENTRY ("b", "", "")), NULL);

  muster_roster_set_system (roster, muster_roster_get_system (other));
  play_assert_tree (roster, "a*1=0");
  play_assert_faults (roster, "selection a:a/");
}

/* A hundred times 0.07 is 7, whatever the sum of such numbers is in a computer. */
static void
test_limit (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("a", "", "<costs><cost name='pts' typeId='pts' value='0.07'/></costs>")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  g_assert_true (muster_roster_set_limit (roster, "pts", 7, NULL));
  for (guint i = 0; i < 100; i++)
    g_free (play_select (roster, force, "a"));
  play_assert_faults (roster, "");
  g_free (play_select (roster, force, "a"));
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 1);
  g_assert_cmpstr (muster_roster_get_violation (roster, 0)->message,
                   ==,
                   "The list is over its limit by 0.07 pts");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/validation/hidden-root", test_hidden_root);
  g_test_add_func ("/roster/validation/hidden-child", test_hidden_child);
  g_test_add_func ("/roster/validation/hidden-second", test_hidden_second);
  g_test_add_func ("/roster/validation/one-demand", test_one_demand);
  g_test_add_func ("/roster/validation/hidden-parent", test_hidden_parent);
  g_test_add_func ("/roster/validation/unshared", test_unshared);
  g_test_add_func ("/roster/validation/nested", test_nested);
  g_test_add_func ("/roster/validation/negative-max", test_negative_max);
  g_test_add_func ("/roster/validation/category-or-force", test_category_or_force);
  g_test_add_func ("/roster/validation/group-without-default", test_group_without_default);
  g_test_add_func ("/roster/validation/changed-constraint", test_changed_constraint);
  g_test_add_func ("/roster/validation/categories", test_categories);
  g_test_add_func ("/roster/validation/scope-of-id", test_scope_of_id);
  g_test_add_func ("/roster/validation/own-cost", test_own_cost);
  g_test_add_func ("/roster/validation/missing", test_missing);
  g_test_add_func ("/roster/validation/limit", test_limit);
  return g_test_run ();
}
