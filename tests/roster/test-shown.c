/* test-shown.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

#include "muster-cost-text.h"
#include "muster-profile-table.h"

/* What screens and lists show of a roster: options, faults, costs, tables of profiles, rules. */

#define ENTRY(id, content)                                                                         \
  "<selectionEntry id='" id "' name='" id "' type='unit'>" content "</selectionEntry>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"
#define COST(value)      "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define LIMIT(type, value)                                                                         \
  "<constraints><constraint id='" type value "' type='" type "' value='" value                     \
  "' field='selections' scope='parent'/></constraints>"

/* ---- Options ---- */

static MusterRosterOption
get_option (MusterRoster *roster, const char *parent, MusterCatalogueEntry *entry)
{
  MusterRosterOption option;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_roster_get_option (roster, parent, entry, &option, &error));
  g_assert_no_error (error);

  return option;
}

/* A hero with one of two weapons, any of two tricks, up to three arrows, a horse or none, and dogs. */
static const char hero[] = ENTRIES (ENTRY (
    "hero",
    "<categoryLinks><categoryLink id='c' name='' targetId='elite' primary='true'/>"
    "</categoryLinks>" COST ("5") ENTRIES (
        ENTRY ("arrow", LIMIT ("max", "3") COST ("0.5")) ENTRY ("horse", LIMIT ("max", "1")) ENTRY (
            "dog",
            ENTRIES (ENTRY (
                "collar",
                "")))) "<selectionEntryGroups>"
                       "<selectionEntryGroup id='weapon' name='weapon'>" LIMIT ("max", "1")
                           ENTRIES (ENTRY ("sword", "") ENTRY (
                               "axe",
                               "")) "</selectionEntryGroup>"
                                    "<selectionEntryGroup id='tricks' name='tricks'>" ENTRIES (
                                        ENTRY ("hide",
                                               LIMIT ("max", "1"))) "</selectionEntryGroup></"
                                                                    "selectionEntryGroups>"));

static void
test_controls (void)
{
  static const MusterRosterControl expected[] = {
    MUSTER_ROSTER_CONTROL_NUMBER, MUSTER_ROSTER_CONTROL_SWITCH,  MUSTER_ROSTER_CONTROL_LIST,
    MUSTER_ROSTER_CONTROL_ONE_OF, MUSTER_ROSTER_CONTROL_SOME_OF,
  };
  g_autoptr (MusterRoster) roster = play_new (hero, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *id = play_select (roster, force, "hero");
  g_autoptr (GPtrArray) roots = muster_roster_list_entries (roster, force, NULL, NULL);
  g_autoptr (GPtrArray) entries = muster_roster_list_entries (roster, id, NULL, NULL);
  g_autoptr (GPtrArray) tricks = NULL;
  MusterRosterOption option;

  g_assert_cmpuint (roots->len, ==, 1);
  option = get_option (roster, force, roots->pdata[0]);
  g_assert_cmpint (option.control, ==, MUSTER_ROSTER_CONTROL_LIST);
  g_assert_cmpstr (option.category_name, ==, "Elite");
  g_assert_cmpint (option.number, ==, 1);
  g_assert_cmpuint (entries->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < entries->len; i++)
    {
      option = get_option (roster, id, entries->pdata[i]);
      g_assert_cmpint (option.control, ==, expected[i]);
      g_assert_true (option.entry == entries->pdata[i]);
    }
  tricks = muster_roster_list_entries (roster, id, entries->pdata[4], NULL);
  g_assert_cmpuint (tricks->len, ==, 1);
  g_assert_cmpstr (get_option (roster, id, tricks->pdata[0]).name, ==, "hide");
}

static void
test_may_grow (void)
{
  g_autoptr (MusterRoster) roster = play_new (hero, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *id = play_select (roster, force, "hero");
  g_autofree char *arrow = play_select (roster, id, "arrow");
  g_autoptr (GPtrArray) entries = muster_roster_list_entries (roster, id, NULL, NULL);
  g_autoptr (GArray) costs = muster_roster_list_option_costs (roster, id, entries->pdata[0]);
  g_autoptr (GArray) none = muster_roster_list_option_costs (roster, id, entries->pdata[3]);
  MusterRosterOption option = get_option (roster, id, entries->pdata[0]);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (costs->len, ==, 1);
  g_assert_cmpfloat (g_array_index (costs, MusterShownCost, 0).value, ==, 0.5);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_true (muster_roster_option_may_grow (&option));
  g_assert_true (muster_roster_set_count (roster, arrow, 3, NULL));
  option = get_option (roster, id, entries->pdata[0]);
  g_assert_false (muster_roster_option_may_grow (&option));
  option.number = 0;
  g_assert_true (muster_roster_option_may_grow (&option));
  option.hidden = TRUE;
  g_assert_false (muster_roster_option_may_grow (&option));

  g_assert_null (muster_roster_list_entries (roster, "none", NULL, &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (muster_roster_get_option (roster, "none", entries->pdata[0], &option, &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_NOT_FOUND);
}

/* ---- Faults ---- */

static guint
count_faults (MusterRoster *roster, const char *id, gboolean deep)
{
  g_autoptr (GPtrArray) faults = muster_roster_list_violations (roster, id, deep);

  return faults->len;
}

/* Too many arrows are a fault of the hero that is about the arrows; too high a price one of the roster. */
static void
test_faults (void)
{
  g_autoptr (MusterRoster) roster = play_new (hero, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *id = play_select (roster, force, "hero");
  g_autofree char *other = play_select (roster, force, "hero");
  g_autofree char *arrow = play_select (roster, id, "arrow");
  g_autoptr (GPtrArray) faults = NULL;

  g_assert_true (muster_roster_set_count (roster, arrow, 4, NULL));
  g_assert_true (muster_roster_set_limit (roster, "pts", 1, NULL));
  faults = muster_roster_list_violations (roster, arrow, FALSE);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_cmpstr (((const MusterViolation *) faults->pdata[0])->selection_id, ==, arrow);
  g_assert_cmpstr (((const MusterViolation *) faults->pdata[0])->owner_id, ==, id);
  g_assert_cmpuint (count_faults (roster, id, FALSE), ==, 1);
  g_assert_cmpuint (count_faults (roster, other, TRUE), ==, 0);
  g_assert_cmpuint (count_faults (roster, force, FALSE), ==, 0);
  g_assert_cmpuint (count_faults (roster, force, TRUE), ==, 1);
  g_assert_cmpuint (count_faults (roster, NULL, FALSE), ==, 1);
  g_assert_cmpuint (count_faults (roster, NULL, TRUE), ==, 2);
}

/* ---- Costs ---- */

#define GOLD "<costTypes><costType id='gold' name='  gold ' defaultCostLimit='9'/></costTypes>"

static void
assert_text (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_costs (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      GOLD,
      ENTRIES (ENTRY ("a",
                      "<costs><cost name='pts' typeId='pts' value='1'/>"
                      "<cost name='  gold ' typeId='gold' value='2'/></costs>" ENTRIES (
                          ENTRY ("b", COST ("0.5")))) ENTRY ("c", "")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  g_autofree char *c = play_select (roster, force, "c");

  assert_text (muster_cost_text_of_selection (muster_roster_find_selection (roster, a)),
               "1 pts, 2 gold");
  assert_text (muster_cost_text_of_selection (muster_roster_find_selection (roster, c)), "");
  g_free (play_select (roster, a, "b"));
  assert_text (muster_cost_text_of_selection (muster_roster_find_selection (roster, a)),
               "1.5 pts, 2 gold");
  assert_text (muster_cost_text_of_force (muster_roster_find_force (roster, force)),
               "1.5 pts, 2 gold");
  assert_text (muster_cost_text_of_roster (roster), "1.5 pts, 2 gold / 9");
  /* A limit stays when there is nothing that costs. */
  g_assert_true (muster_roster_remove (roster, a, NULL));
  assert_text (muster_cost_text_of_roster (roster), "0 gold / 9");
}

/* Nothing was ever chosen, and what is there costs nothing. */
static void
test_costs_of_nothing (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (GOLD, ENTRIES (ENTRY ("c", "")), NULL);
  g_autofree char *force = NULL;

  assert_text (muster_cost_text_of_roster (roster), "0 gold / 9");
  force = play_add_force (roster, NULL, "army");
  g_free (play_select (roster, force, "c"));
  assert_text (muster_cost_text_of_roster (roster), "0 gold / 9");
  g_assert_true (muster_roster_set_limit (roster, "gold", -1, NULL));
  assert_text (muster_cost_text_of_roster (roster), "");
}

/* ---- Profiles and rules ---- */

#define PROFILE(id, type, name, value)                                                             \
  "<profile id='" id "' name='" name "' typeId='" type "' typeName='" type "'><characteristics>"   \
  "<characteristic name='M' typeId='" type "m'>" value "</characteristic></characteristics>"       \
  "</profile>"
#define RULE(id, name) "<rule id='" id "' name='" name "'><description>x</description></rule>"

static void
test_tables (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "squad",
          "<profiles>" PROFILE ("p1", "unit", "Squad", "6")
              PROFILE ("p2", "gun", "Rifle", "24") "</profiles><rules>" RULE (
                  "r1",
                  "Tough") "</rules>" ENTRIES (ENTRY ("t",
                                                      "<profiles>" PROFILE (
                                                          "p3",
                                                          "unit",
                                                          "Trooper",
                                                          "6") PROFILE ("p4", "gun", "Rifle", "24")
                                                          PROFILE (
                                                              "p5",
                                                              "gun",
                                                              "Rifle",
                                                              "12") "</profiles><rules>" RULE ("r2",
                                                                                               "Bra"
                                                                                               "ve")
                                                              RULE ("r3", "Tough") "</rules>")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");
  g_autofree char *t = play_select (roster, squad, "t");
  MusterRosterSelection *selection = muster_roster_find_selection (roster, squad);
  g_autoptr (GPtrArray) own = muster_profile_table_list (selection, FALSE);
  g_autoptr (GPtrArray) all = muster_profile_table_list (selection, TRUE);
  g_autoptr (GPtrArray) rules = muster_roster_selection_list_rules (selection, TRUE);
  g_autoptr (GPtrArray) of_force = muster_roster_force_list_all_rules (
      muster_roster_find_force (roster, force));
  const MusterProfileTable *guns;

  g_assert_cmpuint (own->len, ==, 2);
  g_assert_cmpuint (all->len, ==, 2);
  guns = all->pdata[1];
  g_assert_cmpstr (guns->type_name, ==, "gun");
  /* The rifle of the trooper reads as that of the squad; the short one does not. */
  g_assert_cmpuint (guns->profiles->len, ==, 2);
  g_assert_cmpstr (((const MusterShownProfile *) guns->profiles->pdata[1])->id, ==, "p5");
  g_assert_cmpuint (((const MusterProfileTable *) own->pdata[1])->profiles->len, ==, 1);
  g_assert_cmpuint (rules->len, ==, 2);
  g_assert_cmpstr (((const MusterShownRule *) rules->pdata[0])->name, ==, "Tough");
  g_assert_cmpuint (of_force->len, ==, 2);
  g_assert_cmpstr (((const MusterShownRule *) of_force->pdata[0])->name, ==, "Brave");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/shown/controls", test_controls);
  g_test_add_func ("/roster/shown/may-grow", test_may_grow);
  g_test_add_func ("/roster/shown/faults", test_faults);
  g_test_add_func ("/roster/shown/costs", test_costs);
  g_test_add_func ("/roster/shown/costs-of-nothing", test_costs_of_nothing);
  g_test_add_func ("/roster/shown/tables", test_tables);
  return g_test_run ();
}
