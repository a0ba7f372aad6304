/* test-condition-groups.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

/* Groups of conditions of another program, and those that look at each selection by itself. */

#define ENTRY(id, category, content)                                                               \
  "<selectionEntry id='" id "' name='" id "' type='unit'><categoryLinks><categoryLink id='in-" id  \
  "' name='' targetId='" category "' primary='true'/></categoryLinks>" content "</selectionEntry>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"
#define ADD(value, content)                                                                        \
  "<modifier type='increment' field='pts' value='" value "'>" content "</modifier>"
#define MODIFIERS(content) "<modifiers>" content "</modifiers>"
#define CONDITION(type, value, scope, child)                                                       \
  "<condition type='" type "' value='" value "' field='selections' scope='" scope                  \
  "' childId='" child "' includeChildSelections='true'/>"
#define CONDITIONS(content)  "<conditions>" content "</conditions>"
#define GROUPS(content)      "<conditionGroups>" content "</conditionGroups>"
#define GROUP(type, content) "<conditionGroup " type ">" content "</conditionGroup>"
#define LOCALS(content)      "<localConditionGroups>" content "</localConditionGroups>"
#define LOCAL(type, value, scope, more, content)                                                   \
  "<localConditionGroup type='" type "' value='" value "' scope='" scope                           \
  "' field='selections' " more ">" content "</localConditionGroup>"
#define HAS(child) CONDITION ("atLeast", "1", "force", child)
#define IS(child)  CONDITION ("instanceOf", "1", "self", child)

static void
select_all (MusterRoster *roster, const char *parent, const char *ids)
{
  g_auto (GStrv) each = g_strsplit (ids, " ", -1);

  for (guint i = 0; each[i] != NULL; i++)
    g_free (play_select (roster, parent, each[i]));
}

/* x adds a power of 2 for each group that holds. */
static MusterRoster *
new_with_x (const char *modifiers)
{
  g_autofree char *x = g_strconcat (
      ENTRIES (
          ENTRY ("a", "troops", "") ENTRY ("b", "troops", "")
              ENTRY ("c", "troops", "")) "<selectionEntries>"
                                         "<selectionEntry id='x' name='x' type='unit'><modifiers>",
      modifiers,
      "</modifiers></selectionEntry></selectionEntries>",
      NULL);

  return play_new (x, NULL);
}

static void
test_truth (void)
{
  g_autoptr (MusterRoster) roster = new_with_x (
      ADD ("1", GROUPS (GROUP ("type='not'", CONDITIONS (HAS ("a")))))
          ADD ("2", GROUPS (GROUP ("type='not'", CONDITIONS (HAS ("a") HAS ("b")))))
              ADD ("4",
                   GROUPS (GROUP ("type='count' min='2'",
                                  CONDITIONS (HAS ("a") HAS ("b"))
                                      GROUPS (GROUP ("type='and'", CONDITIONS (HAS ("c")))))))
                  ADD ("8",
                       GROUPS (GROUP ("type='count' min='1' max='1'",
                                      CONDITIONS (HAS ("a") HAS ("b") HAS ("c")))))
                      ADD ("16", CONDITIONS ("<condition type='always'/>"))
                          ADD ("32", CONDITIONS ("<condition type='never'/>"))
                              ADD ("64", GROUPS (GROUP ("type='not'", ""))));
  g_autofree char *force = play_add_force (roster, NULL, "army");

  /* None: not a, not both, no two, no one; empty groups hold. */
  select_all (roster, force, "x");
  play_assert_tree (roster, "x*1=83");
  /* a: not both, one. */
  select_all (roster, force, "a");
  play_assert_tree (roster, "x*1=90 a*1=0");
  /* a and c: not both, two. */
  select_all (roster, force, "c");
  play_assert_tree (roster, "x*1=86 a*1=0 c*1=0");
  /* All. */
  select_all (roster, force, "b");
  play_assert_tree (roster, "x*1=84 a*1=0 c*1=0 b*1=0");
}

/* Of a condition in such a group the number counts, whatever it is compared with. */
static void
test_numbers (void)
{
  g_autoptr (MusterRoster) roster = new_with_x (
      ADD ("1", GROUPS (GROUP ("type='greater'", CONDITIONS (HAS ("a") HAS ("b")))))
          ADD ("2",
               GROUPS (GROUP ("type='equal'",
                              CONDITIONS (HAS ("c"))
                                  GROUPS (GROUP ("type='add'", CONDITIONS (HAS ("a") HAS ("b")))))))
              ADD ("4", GROUPS (GROUP ("type='subtract'", CONDITIONS (HAS ("a") HAS ("b")))))
                  ADD ("8", GROUPS (GROUP ("type='divide'", CONDITIONS (HAS ("c") HAS ("b")))))
                      ADD ("16",
                           GROUPS (GROUP ("type='lessOrEqual'",
                                          CONDITIONS (HAS ("b") HAS ("a") HAS ("c"))))));
  g_autofree char *force = play_add_force (roster, NULL, "army");

  /* 2 of a, 1 of b, 3 of c: 2 > 1; 3 = 2 + 1; 2 - 1 is not 0; 3 / 1; 1 ≤ 2 ≤ 3. */
  select_all (roster, force, "x a a b c c c");
  play_assert_tree (roster, "x*1=31 a*1=0 a*1=0 b*1=0 c*1=0 c*1=0 c*1=0");
  /* 2, 2 and 3: 3 is not 4, 2 - 2 is 0; 2 ≤ 2 ≤ 3. */
  select_all (roster, force, "b");
  play_assert_tree (roster, "x*1=24 a*1=0 a*1=0 b*1=0 c*1=0 c*1=0 c*1=0 b*1=0");
}

#define REPEAT(value, child)                                                                       \
  "<repeats><repeat value='" value                                                                 \
  "' repeats='1' field='selections' scope='force' childId='" child "'/></repeats>"

/* A group may say how often. */
static void
test_repeats (void)
{
  g_autoptr (MusterRoster) roster = new_with_x (
      ADD ("1",
           GROUPS (
               GROUP ("type='or'",
                      GROUPS (GROUP ("type='or'", REPEAT ("1", "a"))
                                  GROUP ("type='and'", CONDITIONS (HAS ("c")) REPEAT ("2", "b"))))))
          ADD ("100", GROUPS (GROUP ("type='and'", REPEAT ("2", "a")))));
  g_autofree char *force = play_add_force (roster, NULL, "army");

  select_all (roster, force, "x b b");
  play_assert_tree (roster, "x*1=0 b*1=0 b*1=0");
  /* Three of a; and a pair of them. */
  select_all (roster, force, "a a a");
  play_assert_tree (roster, "x*1=103 b*1=0 b*1=0 a*1=0 a*1=0 a*1=0");
  /* With c the pair of b counts, too. */
  select_all (roster, force, "c");
  play_assert_tree (roster, "x*1=104 b*1=0 b*1=0 a*1=0 a*1=0 a*1=0 c*1=0");
}

/* From the third on they cost 10 more. */
static void
test_before (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "d",
          "troops",
          MODIFIERS (
              ADD ("10",
                   GROUPS (GROUP ("type='and'",
                                  LOCALS (LOCAL ("atLeast",
                                                 "2",
                                                 "parent",
                                                 "includeChildSelections='true'",
                                                 CONDITIONS ("<condition type='before' value='1' "
                                                             "field='selections' scope='self' "
                                                             "childId='any'/>" IS ("d")))))))
                  ADD ("1",
                       LOCALS (LOCAL ("atLeast",
                                      "1",
                                      "parent",
                                      "",
                                      CONDITIONS ("<condition type='after'/>"))))))
                   ENTRY ("e", "troops", "")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *first = play_select (roster, force, "d");
  g_autoptr (GArray) costs = NULL;

  /* And 1 for each that stands behind. */
  select_all (roster, force, "e d d");
  play_assert_tree (roster, "d*1=3 e*1=0 d*1=1 d*1=10");
  /* The next one would be the fourth. */
  costs = muster_roster_list_option_costs (roster,
                                           force,
                                           muster_roster_find_entry (roster, force, "d", NULL));
  g_assert_cmpuint (costs->len, ==, 1);
  g_assert_cmpfloat (g_array_index (costs, MusterShownCost, 0).value, ==, 10);
  g_assert_true (muster_roster_remove (roster, first, NULL));
  play_assert_tree (roster, "e*1=0 d*1=1 d*1=0");
}

/* Each is asked by itself: what is elite and has a sword. As a part of the modifier itself it says how often, too. */
static void
test_each (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("k",
                 "elite",
                 ENTRIES ("<selectionEntry id='sword' name='sword' type='upgrade' "
                          "collective='true'/>"))
              ENTRY ("t",
                     "troops",
                     "<entryLinks><entryLink id='to-sword' name='' targetId='sword' "
                     "type='selectionEntry'/></entryLinks>")
                  ENTRY ("x",
                         "troops",
                         MODIFIERS (ADD (
                             "1",
                             LOCALS (LOCAL (
                                 "atLeast",
                                 "1",
                                 "force",
                                 "",
                                 CONDITIONS (IS ("elite")
                                                 CONDITION ("atLeast", "1", "self", "sword")))))
                                        ADD ("10",
                                             LOCALS (LOCAL ("atLeast",
                                                            "2",
                                                            "force",
                                                            "repeats='3' roundUp='true'",
                                                            CONDITIONS (IS ("elite")))))
                                            ADD ("1000",
                                                 GROUPS (GROUP ("type='or'",
                                                                LOCALS (LOCAL ("lessThan",
                                                                               "3",
                                                                               "force",
                                                                               "childId='elite'",
                                                                               "")))))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *one = play_select (roster, force, "k");
  g_autofree char *two = play_select (roster, force, "k");
  g_autofree char *t = play_select (roster, force, "t");

  select_all (roster, one, "sword");
  select_all (roster, t, "sword");
  /* One with a sword is elite; two are elite, which is 1 × 3 × 10; and fewer than three are. */
  select_all (roster, force, "x");
  play_assert_tree (roster, "k*1=0{sword*1=0} k*1=0 t*1=0{sword*1=0} x*1=1031");
  /* Three: both with swords; three halves are two, 2 × 3 × 10. */
  select_all (roster, two, "sword");
  select_all (roster, force, "k");
  play_assert_tree (roster, "k*1=0{sword*1=0} k*1=0{sword*1=0} t*1=0{sword*1=0} x*1=62 k*1=0");
}

#define ALWAYS(category, repeats)                                                                  \
  LOCAL ("always", "1", "force", "repeats='" repeats "'", CONDITIONS (IS (category)))

/* Several add up; below nothing numbers move the other way, and a message is shown unless it is nothing. */
static void
test_balance (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("a", "troops", "") ENTRY ("b", "elite", "") ENTRY (
          "x",
          "odd",
          MODIFIERS (ADD (
              "5",
              LOCALS (ALWAYS ("troops", "1")
                          ALWAYS ("elite", "-1"))) "<modifier type='add' field='error' "
                                                   "value='uneven'>" LOCALS (
                                                       ALWAYS ("troops", "1")
                                                           ALWAYS ("elite", "-1")) "</modifier>"))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  select_all (roster, force, "x a a a b");
  play_assert_tree (roster, "x*1=10 a*1=0 a*1=0 a*1=0 b*1=0");
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 1);
  select_all (roster, force, "b b");
  play_assert_tree (roster, "x*1=0 a*1=0 a*1=0 a*1=0 b*1=0 b*1=0 b*1=0");
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 0);
  select_all (roster, force, "b");
  play_assert_tree (roster, "x*1=-5 a*1=0 a*1=0 a*1=0 b*1=0 b*1=0 b*1=0 b*1=0");
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 1);
}

/* Forces in a force are asked, too. */
static void
test_forces (void)
{
  g_autoptr (MusterRoster) roster = new_with_x (
      ADD ("1",
           LOCALS (LOCAL ("atLeast",
                          "1",
                          "force",
                          "includeChildForces='true'",
                          CONDITIONS (IS ("wing") CONDITION ("atLeast", "2", "self", "any"))))));
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *wing = play_add_force (roster, force, "wing");
  g_autofree char *other = play_add_force (roster, force, "wing");

  select_all (roster, force, "x");
  select_all (roster, wing, "a");
  select_all (roster, other, "b");
  play_assert_tree (roster, "x*1=0 | a*1=0 | b*1=0");
  select_all (roster, other, "b");
  play_assert_tree (roster, "x*1=1 | a*1=0 | b*1=0 b*1=0");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/condition-groups/truth", test_truth);
  g_test_add_func ("/roster/condition-groups/numbers", test_numbers);
  g_test_add_func ("/roster/condition-groups/repeats", test_repeats);
  g_test_add_func ("/roster/condition-groups/before", test_before);
  g_test_add_func ("/roster/condition-groups/each", test_each);
  g_test_add_func ("/roster/condition-groups/balance", test_balance);
  g_test_add_func ("/roster/condition-groups/forces", test_forces);

  return g_test_run ();
}
