/* test-share.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

/* Shares of limits, what is spent on something with what is in it, and which limits are none. */

#define ENTRY(id, category, pts, content)                                                          \
  "<selectionEntry id='" id "' name='" id "' type='unit'><costs><cost typeId='pts' value='" pts    \
  "'/></costs><categoryLinks><categoryLink id='in-" id "' name='' targetId='" category             \
  "' primary='true'/></categoryLinks>" content "</selectionEntry>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"
#define SPENT(id, type, value, field, scope, more)                                                 \
  "<constraint id='" id "' type='" type "' value='" value "' field='" field "' scope='" scope      \
  "' includeChildSelections='true' " more "/>"
#define CONSTRAINTS(content) "<constraints>" content "</constraints>"
#define LIMITED(id, content)                                                                       \
  "<categoryLink id='host-" id "' name='' targetId='" id                                           \
  "'>" CONSTRAINTS (content) "</categoryLink>"
#define HOST                                                                                       \
  "<forceEntries><forceEntry id='host' name='Host'><categoryLinks>" LIMITED (                      \
      "elite",                                                                                     \
      SPENT ("half", "max", "50", "limit::pts", "roster", "percentValue='true'"))                  \
      LIMITED ("troops",                                                                           \
               SPENT ("quarter",                                                                   \
                      "min",                                                                       \
                      "25",                                                                        \
                      "limit::pts",                                                                \
                      "force",                                                                     \
                      "percentValue='true'")) "</categoryLinks></forceEntry></forceEntries>"

static void
set_limit (MusterRoster *roster, double limit)
{
  g_assert_true (muster_roster_set_limit (roster, "pts", limit, NULL));
}

/* Of 1000, elite may be 500 and troops must be 250; a shield in a trooper is spent on troops. */
static void
test_categories (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      HOST,
      ENTRIES (ENTRY ("lord", "elite", "300", "")
                   ENTRY ("line", "troops", "200", ENTRIES (ENTRY ("shield", "odd", "50", "")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "host");
  g_autofree char *lord = NULL;
  g_autofree char *second = NULL;
  g_autofree char *line = NULL;
  g_autofree char *shield = NULL;

  /* Of an empty list, and of one without a limit, nothing is a share. */
  set_limit (roster, 1000);
  play_assert_faults (roster, "");
  set_limit (roster, -1);
  lord = play_select (roster, force, "lord");
  second = play_select (roster, force, "lord");
  play_assert_faults (roster, "");

  /* 600 of 500, and 0 of 250; then 200 of 250; then 250. */
  set_limit (roster, 1000);
  play_assert_faults (roster, "category elite:host-elite/half category troops:host-troops/quarter");
  g_assert_true (muster_roster_remove (roster, second, NULL));
  play_assert_faults (roster, "category troops:host-troops/quarter");
  line = play_select (roster, force, "line");
  play_assert_faults (roster, "category troops:host-troops/quarter");
  shield = play_select (roster, line, "shield");
  play_assert_faults (roster, "");
  /* A quarter of 1001 is 250.25. */
  set_limit (roster, 1001);
  play_assert_faults (roster, "category troops:host-troops/quarter");
}

static void
test_message (void)
{
  g_autoptr (MusterRoster)
                 roster = play_new_with (HOST, ENTRIES (ENTRY ("lord", "elite", "300", "")), NULL);
  g_autofree char *force = play_add_force (roster, NULL, "host");
  g_autofree char *lord = play_select (roster, force, "lord");
  g_autoptr (MusterRosterReason) reason = NULL;
  g_autofree char *text = NULL;

  set_limit (roster, 1000);
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 1);
  g_assert_cmpstr (muster_roster_get_violation (roster, 0)->message,
                   ==,
                   "Troops: at least 250 pts must be spent on Troops, and only 0 are");
  reason = muster_roster_explain_violation (roster, muster_roster_get_violation (roster, 0));
  text = muster_roster_reason_to_string (reason);
  g_assert_nonnull (strstr (text, "25 % of the limit that is set for the list, which is 1000"));
}

/* An entry that may be a tenth of the limit with all that is in it, and all of another that may be a fifth. */
static void
test_entries (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("a",
                 "troops",
                 "90",
                 CONSTRAINTS (
                     SPENT ("tenth", "max", "10", "limit::pts", "self", "percentValue='true'"))
                     ENTRIES (ENTRY ("gift", "odd", "20", "")))
              ENTRY ("b",
                     "troops",
                     "80",
                     CONSTRAINTS (
                         SPENT ("fifth", "max", "20", "limit::pts", "force", "percentValue='true'"))
                         ENTRIES (ENTRY ("charm", "odd", "50", "")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  g_autofree char *b = play_select (roster, force, "b");
  g_autofree char *c = play_select (roster, force, "b");

  /* 90 of 100, and 160 of 200. */
  set_limit (roster, 1000);
  play_assert_faults (roster, "");
  g_free (play_select (roster, a, "gift"));
  play_assert_faults (roster, "selection a:a/tenth");
  /* 110 of 110; but 160 and 50 are 210 of 220, and another 50 are too much. */
  set_limit (roster, 1100);
  g_free (play_select (roster, b, "charm"));
  play_assert_faults (roster, "");
  g_free (play_select (roster, c, "charm"));
  play_assert_faults (roster, "force army:b/fifth");
}

/* Conditions ask for the limit itself, or for a share of it. */
static void
test_conditions (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (
          ENTRY ("a",
                 "troops",
                 "10",
                 "<modifiers><modifier type='append' field='name' value='large'><conditions>"
                 "<condition type='atLeast' value='2000' field='limit::pts' scope='roster' "
                 "childId='any'/></conditions></modifier>"
                 "<modifier type='append' field='name' value='much'><conditions>"
                 "<condition type='atLeast' value='1' field='limit::pts' scope='roster' "
                 "childId='any' percentValue='true' includeChildSelections='true'/></conditions>"
                 "</modifier></modifiers>")
              ENTRY ("b",
                     "troops",
                     "0",
                     CONSTRAINTS ("<constraint id='few' type='max' value='0' field='selections' "
                                  "scope='force'/>") "<modifiers><modifier type='increment' "
                                                     "field='few' value='2'><repeats><repeat "
                                                     "value='1000' repeats='1' field='limit::pts' "
                                                     "scope='roster' childId='any'/></repeats>"
                                                     "</modifier></modifiers>")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autoptr (MusterRosterReason) reason = NULL;
  g_autofree char *text = NULL;

  /* Ten points are a hundredth of 1000, not of 2000. Two of b for each thousand. */
  for (guint i = 0; i < 3; i++)
    g_free (play_select (roster, force, "b"));
  g_free (play_select (roster, force, "a"));
  set_limit (roster, 1000);
  play_assert_tree (roster, "b*1=0 b*1=0 b*1=0 a much*1=10");
  play_assert_faults (roster, "force army:b/few");
  set_limit (roster, 2000);
  play_assert_tree (roster, "b*1=0 b*1=0 b*1=0 a large*1=10");
  play_assert_faults (roster, "");
  /* Without a limit there is no limit of b, and it is said so. */
  set_limit (roster, -1);
  play_assert_tree (roster, "b*1=0 b*1=0 b*1=0 a*1=10");
  play_assert_faults (roster, "");
  reason = muster_roster_explain_option (roster, force, "b", NULL);
  text = muster_roster_reason_to_string (reason);
  g_assert_nonnull (strstr (text, "b: a maximum that is written as 0 = –"));
}

#define MAX_OF(id, value)                                                                          \
  CONSTRAINTS ("<constraint id='" id "' type='max' value='" value                                  \
               "' field='selections' scope='force'/>")
#define LESS(id, value)                                                                            \
  "<modifiers><modifier type='decrement' field='" id "' value='" value "'/></modifiers>"

static void
test_below (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("free", "troops", "0", MAX_OF ("f", "-1"))
                   ENTRY ("freed", "troops", "0", MAX_OF ("d", "1") LESS ("d", "2"))
                       ENTRY ("none", "troops", "0", MAX_OF ("n", "1") LESS ("n", "3"))
                           ENTRY ("as-is",
                                  "troops",
                                  "0",
                                  CONSTRAINTS ("<constraint id='a' type='max' value='-1' "
                                               "negative='true' field='selections' "
                                               "scope='force'/>"))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  /* -1 is no limit, written or pushed there; -2 is a limit of nothing; and where it is meant so, so is -1. */
  g_free (play_select (roster, force, "free"));
  g_free (play_select (roster, force, "freed"));
  play_assert_faults (roster, "");
  g_free (play_select (roster, force, "none"));
  play_assert_faults (roster, "force army:none/n");
  g_free (play_select (roster, force, "as-is"));
  play_assert_faults (roster, "force army:as-is/a force army:none/n");
}

/* What has no category may not be more than its maximum either, and lacks nothing. */
static void
test_without_category (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES ("<selectionEntry id='a' name='a' type='unit'>" CONSTRAINTS (
          "<constraint id='most' type='max' value='1' field='selections' "
          "scope='parent'/>"
          "<constraint id='least' type='min' value='3' field='selections' "
          "scope='parent'/>") "</selectionEntry>"),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");

  /* Three were chosen by the minimum. */
  play_assert_tree (roster, "a*1=0 a*1=0 a*1=0");
  play_assert_faults (roster, "force army:a/most");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/share/categories", test_categories);
  g_test_add_func ("/roster/share/message", test_message);
  g_test_add_func ("/roster/share/entries", test_entries);
  g_test_add_func ("/roster/share/conditions", test_conditions);
  g_test_add_func ("/roster/share/below", test_below);
  g_test_add_func ("/roster/share/without-category", test_without_category);

  return g_test_run ();
}
