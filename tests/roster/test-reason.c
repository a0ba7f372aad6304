/* test-reason.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

/* Reasons: each tells what was done, in which order, and where it is written. */

static MusterRoster *
make_roster (void)
{
  return play_new (
      "<sharedSelectionEntries>\n"
      "<selectionEntry id='s' name='Squad' type='unit'>\n"
      "<costs><cost name='pts' typeId='pts' value='80'/></costs>\n"
      "<modifiers>\n"
      "<modifier type='set' field='pts' value='160'>\n"
      "<conditions>\n"
      "<condition type='atLeast' value='6' field='selections' scope='s' childId='model'/>\n"
      "</conditions></modifier>\n"
      "<modifier type='increment' field='pts' value='5'>\n"
      "<repeats><repeat value='2' repeats='1' field='selections' scope='self' "
      "childId='m'/></repeats></modifier>\n"
      "<modifier type='set' field='hidden' value='true'>\n"
      "<conditionGroups><conditionGroup type='or'>\n"
      "<conditions><condition type='atLeast' value='9' field='selections' scope='self' "
      "childId='m'/>\n"
      "<condition type='instanceOf' value='1' field='selections' scope='self' "
      "childId='troops'/></conditions>"
      "</conditionGroup></conditionGroups></modifier></modifiers>\n"
      "<constraints><constraint id='max' type='max' value='1' field='selections' "
      "scope='force'/></constraints>\n"
      "<selectionEntries><selectionEntry id='m' name='Trooper' type='model'/></selectionEntries>\n"
      "</selectionEntry></sharedSelectionEntries>\n"
      "<entryLinks><entryLink id='l' name='' targetId='s' type='selectionEntry'/></entryLinks>",
      NULL);
}

static void
assert_reason (MusterRosterReason *reason, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_nonnull (reason);
  text = muster_roster_reason_to_string (reason);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_cost (void)
{
  g_autoptr (MusterRoster) roster = make_roster ();
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "l");
  g_autofree char *m = play_select (roster, squad, "m");
  g_autoptr (MusterRosterReason) before = NULL;
  g_autoptr (MusterRosterReason) after = NULL;

  g_assert_true (muster_roster_set_count (roster, m, 5, NULL));
  before = muster_roster_explain_cost (roster, squad, "pts", NULL);
  /* 80, and 5 for each of two pairs. */
  assert_reason (
      before,
      "pts of Squad = 90\n"
      "  Squad = 80 [1.cat:3]\n"
      "  link to Squad [1.cat:19]\n"
      "  modifier of Squad: set to “160” [1.cat:6]\n"
      "    number of models in Squad: 5 ≥ 6, false [1.cat:8]\n"
      "  modifier of Squad: 5 more = 90 [1.cat:10]\n"
      "    2 times: number of Trooper in the selection itself is 5, once for every 2 [1.cat:11]\n");
  g_assert_false (muster_roster_reason_get_held (muster_roster_reason_get_step (before, 2)));
  g_assert_true (muster_roster_reason_get_held (muster_roster_reason_get_step (before, 3)));

  g_assert_true (muster_roster_set_count (roster, m, 6, NULL));
  g_assert_true (
      muster_roster_override (roster, squad, MUSTER_OVERRIDE_COST, "pts", NULL, "100", NULL));
  after = muster_roster_explain_cost (roster, squad, "pts", NULL);
  assert_reason (
      after,
      "pts of Squad = 100\n"
      "  Squad = 80 [1.cat:3]\n"
      "  link to Squad [1.cat:19]\n"
      "  modifier of Squad: set to “160” = 160 [1.cat:6]\n"
      "    number of models in Squad: 6 ≥ 6, true [1.cat:8]\n"
      "  modifier of Squad: 5 more = 175 [1.cat:10]\n"
      "    3 times: number of Trooper in the selection itself is 6, once for every 2 [1.cat:11]\n"
      "  changed by hand = 100\n");
}

/* A man costs 7, each of his bows 5: 7 + 10 = 17. */
static void
test_total (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "\n<selectionEntries><selectionEntry id='man' name='Man' type='model'>"
      "<costs><cost name='pts' typeId='pts' value='7'/></costs><selectionEntries>\n"
      "<selectionEntry id='bow' name='Bow' type='upgrade'>"
      "<costs><cost name='pts' typeId='pts' value='5'/></costs>"
      "</selectionEntry>\n"
      "<selectionEntry id='rope' name='Rope' type='upgrade'/>"
      "</selectionEntries></selectionEntry></selectionEntries>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *man = play_select (roster, force, "man");
  g_autofree char *bow = play_select (roster, man, "bow");
  g_autofree char *rope = play_select (roster, man, "rope");
  g_autoptr (MusterRosterReason) all = NULL;
  g_autoptr (MusterRosterReason) own = NULL;

  g_assert_true (muster_roster_set_count (roster, bow, 2, NULL));
  all = muster_roster_explain_total (roster, man, "pts", NULL);
  assert_reason (all,
                 "pts of Man with what it has = 17\n"
                 "  pts of Man = 7\n"
                 "    Man = 7 [1.cat:3]\n"
                 "  pts of Bow, 2 times = 10\n"
                 "    Bow = 5 [1.cat:4]\n");
  own = muster_roster_explain_total (roster, bow, "pts", NULL);
  assert_reason (own,
                 "pts of Bow, 2 times = 10\n"
                 "  Bow = 5 [1.cat:4]\n");
}

static void
test_hidden (void)
{
  g_autoptr (MusterRoster) roster = make_roster ();
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "l");
  g_autoptr (MusterRosterReason) reason = muster_roster_explain_hidden (roster, squad, NULL);

  assert_reason (reason,
                 "Squad is not hidden = false\n"
                 "  Squad = false [1.cat:3]\n"
                 "  link to Squad = false [1.cat:19]\n"
                 "  modifier of Squad: set to “true” [1.cat:12]\n"
                 "    one of these is enough [1.cat:13]\n"
                 "      number of Trooper in the selection itself: 0 ≥ 9, false [1.cat:14]\n"
                 "      the selection itself is Troops: false [1.cat:15]\n");
}

/* (nullable): the first constraint in it. */
static const MusterRosterReason *
find_constraint (const MusterRosterReason *reason)
{
  for (guint i = 0; i < muster_roster_reason_get_n_steps (reason); i++)
    {
      const MusterRosterReason *step = muster_roster_reason_get_step (reason, i);

      if (muster_roster_reason_get_kind (step) == MUSTER_ROSTER_REASON_CONSTRAINT)
        return step;
    }

  return NULL;
}

/* What there are as many of as are allowed is not told to be possible. */
static void
test_option_full (void)
{
  g_autoptr (MusterRoster) roster = make_roster ();
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = NULL;
  g_autoptr (MusterRosterReason) before = muster_roster_explain_option (roster, force, "l", NULL);
  g_autoptr (MusterRosterReason) after = NULL;
  const MusterRosterReason *limit = find_constraint (before);

  g_assert_cmpstr (muster_roster_reason_get_text (before), ==, "Squad can be chosen");
  g_assert_true (muster_roster_reason_get_held (limit));
  g_assert_cmpuint (muster_roster_reason_get_n_steps (limit), ==, 0);
  squad = play_select (roster, force, "l");
  after = muster_roster_explain_option (roster, force, "l", NULL);
  limit = find_constraint (after);
  g_assert_cmpstr (muster_roster_reason_get_text (after),
                   ==,
                   "as many of Squad as are allowed are chosen");
  g_assert_false (muster_roster_reason_get_held (limit));
  g_assert_cmpuint (muster_roster_reason_get_n_steps (limit), ==, 1);
  limit = muster_roster_reason_get_step (limit, 0);
  g_assert_cmpstr (muster_roster_reason_get_value (limit), ==, "1");
}

static void
test_violation (void)
{
  g_autoptr (MusterRoster) roster = make_roster ();
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *one = play_select (roster, force, "l");
  g_autofree char *two = play_select (roster, force, "l");
  g_autoptr (MusterRosterReason) reason = NULL;

  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 1);
  reason = muster_roster_explain_violation (roster, muster_roster_get_violation (roster, 0));
  assert_reason (reason,
                 "Army: at most 1 of Squad is allowed, and there are 2 = 2\n"
                 "  Squad [1.cat:3]\n"
                 "  link to Squad [1.cat:19]\n"
                 "  Squad: a maximum that is written as 1 = 1 [1.cat:16]\n"
                 "  number of Squad in Army = 2\n"
                 "    Squad, 1 of it [1.cat:3]\n"
                 "    Squad, 1 of it [1.cat:3]\n");
}

static void
test_missing (void)
{
  g_autoptr (MusterRoster) roster = make_roster ();
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_roster_explain_cost (roster, "nobody", "pts", &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_NOT_FOUND);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/reason/cost", test_cost);
  g_test_add_func ("/roster/reason/total", test_total);
  g_test_add_func ("/roster/reason/hidden", test_hidden);
  g_test_add_func ("/roster/reason/option-full", test_option_full);
  g_test_add_func ("/roster/reason/violation", test_violation);
  g_test_add_func ("/roster/reason/missing", test_missing);
  return g_test_run ();
}
