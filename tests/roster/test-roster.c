/* test-roster.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

#include "muster-roster-file.h"

/* Edits: what they make, and that all of them can be taken back. */

#define ENTRY(id, attributes, content)                                                             \
  "<selectionEntry id='" id "' name='" id "' type='unit' " attributes ">" content                  \
  "</selectionEntry>"
#define AT_LEAST(id, value)                                                                        \
  "<constraints><constraint id='" id "' type='min' value='" value                                  \
  "' field='selections' scope='parent'/></constraints>"
#define COST(value)      "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define ENTRIES(content) "<selectionEntries>" content "</selectionEntries>"

static char *
get_child_id (MusterRoster *roster, const char *id, guint index)
{
  return g_strdup (muster_roster_selection_get_id (
      muster_roster_selection_get_selection (muster_roster_find_selection (roster, id), index)));
}

static void
test_later_forces (void)
{
  g_autoptr (MusterRoster) roster = play_new (ENTRIES (ENTRY ("a", "", AT_LEAST ("m", "1"))), NULL);
  g_autofree char *one = play_add_force (roster, NULL, "army");
  g_autofree char *two = play_add_force (roster, NULL, "army");
  g_autofree char *wing = play_add_force (roster, two, "wing");

  play_assert_tree (roster, "a*1=0 / a*1=0 | a*1=0");
}

static void
test_imported (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<catalogueLinks><catalogueLink id='k' name='' "
      "targetId='cat-2' importRootEntries='true'/></catalogueLinks>",
      ENTRIES (ENTRY ("a", "import='true'", AT_LEAST ("m", "1"))
                   ENTRY ("b", "import='false'", AT_LEAST ("n", "1"))));
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = NULL;
  g_autoptr (GError) error = NULL;

  /* It can be chosen, and is not chosen by itself. */
  play_assert_tree (roster, "");
  a = play_select (roster, force, "a");
  play_assert_tree (roster, "a*1=0");
  g_assert_null (muster_roster_select (roster, force, "b", &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_NOT_FOUND);
}

static void
test_link (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<sharedSelectionEntries>" ENTRY (
          "s",
          "",
          COST ("3")
              ENTRIES (ENTRY ("x", "", ""))) "</sharedSelectionEntries><entryLinks>"
                                             "<entryLink id='l1' name='other name' targetId='s' "
                                             "type='selectionEntry'>" COST (
                                                 "7") "<modifiers><modifier type='append' "
                                                      "field='name' "
                                                      "value='more'/></modifiers>" ENTRIES (ENTRY (
                                                          "y",
                                                          "",
                                                          COST ("2"))) "</entryLink>"
                                                                       "<entryLink id='l2' "
                                                                       "name='' targetId='s' "
                                                                       "type='selectionEntry'"
                                                                       "/></entryLinks>",
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *one = play_select (roster, force, "l1");
  g_autofree char *two = play_select (roster, force, "l2");
  g_autofree char *x = play_select (roster, one, "x");
  g_autofree char *y = play_select (roster, one, "y");

  /* The first link has a cost, a modifier and an entry of its own, and no name. */
  play_assert_tree (roster, "s more*1=7{x*1=0 y*1=2} s*1=3");
  g_assert_cmpstr (muster_roster_selection_get_entry_id (muster_roster_find_selection (roster, y)),
                   ==,
                   "l1::y");
  g_assert_null (muster_roster_select (roster, two, "y", NULL));
}

static void
test_instanced (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "squad",
          "",
          ENTRIES (
              /* Its only option is collective, but has one below it that is not. */
              ENTRY ("deep",
                     "",
                     ENTRIES (ENTRY ("c", "collective='true'", ENTRIES (ENTRY ("d", "", "")))))
                  ENTRY ("flat", "", ENTRIES (ENTRY ("e", "collective='true'", "")))
                      ENTRY ("veiled", "", ENTRIES (ENTRY ("f", "hidden='true'", "")))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *a = play_select (roster, squad, "deep");
      g_autofree char *b = play_select (roster, squad, "flat");
      g_autofree char *c = play_select (roster, squad, "veiled");
    }
  play_assert_tree (roster, "squad*1=0{deep*1=0 flat*2=0 veiled*2=0 deep*1=0}");
}

static void
test_collective_numbers (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "squad",
          "",
          ENTRIES (ENTRY ("t",
                          "",
                          COST ("2") ENTRIES (
                              ENTRY ("w", "collective='true'", AT_LEAST ("m", "1") COST ("1"))))))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");
  g_autofree char *t = play_select (roster, squad, "t");
  g_autoptr (GError) error = NULL;

  play_assert_tree (roster, "squad*1=0{t*1=2{w*1=1}}");
  g_assert_true (muster_roster_set_count (roster, t, 4, NULL));
  play_assert_tree (roster, "squad*1=0{t*4=8{w*4=4}}");
  g_assert_true (muster_roster_deselect (roster, t, NULL));
  play_assert_tree (roster, "squad*1=0{t*3=6{w*3=3}}");
  g_assert_false (muster_roster_set_count (roster, t, -1, &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_LIMIT);
  g_assert_true (muster_roster_set_count (roster, t, 0, NULL));
  play_assert_tree (roster, "squad*1=0");
}

static void
test_prices_of_steps (void)
{
  /* Each costs 1 more for every 2 points that the roster cost before. */
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY (
          "squad",
          "",
          ENTRIES (ENTRY (
              "t",
              "",
              COST ("2") "<modifiers><modifier type='increment' field='pts' value='1'><repeats>"
                         "<repeat value='2' repeats='1' field='pts' scope='roster' childId='any' "
                         "includeChildSelections='true'/>"
                         "</repeats></modifier></modifiers>")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");
  g_autofree char *t = play_select (roster, squad, "t");

  /* One at 2. The second pass sees 2: (2 + 1) * 2 = 6. The third sees 6: (2 + 3) * 3 = 15. */
  play_assert_tree (roster, "squad*1=0{t*1=2}");
  g_assert_true (muster_roster_set_count (roster, t, 3, NULL));
  play_assert_tree (roster, "squad*1=0{t*3=15}");
  /* The way there is one step, and back are the prices of before. */
  g_assert_true (muster_roster_undo (roster));
  play_assert_tree (roster, "squad*1=0{t*1=2}");
  g_assert_true (muster_roster_redo (roster));
  play_assert_tree (roster, "squad*1=0{t*3=15}");
}

/* 1, and 1000 more for each point that the roster cost before. */
static void
test_prices_without_end (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("a",
                      "",
                      COST ("1") "<modifiers><modifier type='increment' field='pts' value='1000'>"
                                 "<repeats><repeat value='1' repeats='1' field='pts' scope='roster'"
                                 " childId='any' includeChildSelections='true'/>"
                                 "</repeats></modifier></modifiers>") ENTRY ("b", "", "")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");

  play_assert_tree (roster, "a*1=1");
  for (guint i = 0; i < 2; i++)
    g_free (play_select (roster, force, "b"));
  /* 1 + 1000 * (1 + 1000 * 1) */
  play_assert_tree (roster, "a*1=1.001e+06 b*1=0 b*1=0");
  play_assert_faults (roster, "");
  g_free (play_select (roster, force, "b"));
  play_assert_tree (roster, "a*1=1.001e+09 b*1=0 b*1=0 b*1=0");
  play_assert_faults (roster, "selection a:a/");
  g_assert_cmpstr (muster_roster_get_violation (roster, 0)->message,
                   ==,
                   "a: the data has its price depend on itself and grow without end");
  /* There is an end to it, after all. */
  for (guint i = 0; i < 200; i++)
    g_free (play_select (roster, force, "b"));
  for (guint i = 0; i < 200; i++)
    g_assert_true (muster_roster_undo (roster));
  play_assert_tree (roster, "a*1=1.001e+09 b*1=0 b*1=0 b*1=0");
  for (guint i = 0; i < 3; i++)
    g_assert_true (muster_roster_redo (roster));
  play_assert_tree (roster, "a*1=1e+15 b*1=0 b*1=0 b*1=0 b*1=0 b*1=0 b*1=0");
  play_assert_faults (roster, "selection a:a/");
}

/* A price that is no number, or none that a player could add up. */
static void
test_price_too_large (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("a",
                      "",
                      COST ("1000") "<modifiers>"
                                    "<modifier type='multiply' field='pts' value='1000000'/>"
                                    "<modifier type='multiply' field='pts' value='1000000'/>"
                                    "</modifiers>")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");

  /* 10^3 * 10^6 * 10^6 = 10^15 */
  play_assert_tree (roster, "a*1=1e+15");
  play_assert_faults (roster, "selection a:a/");
  g_assert_cmpstr (muster_roster_get_violation (roster, 0)->message,
                   ==,
                   "a: it costs more than can be counted");
}

static void
test_undo (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("a", "", COST ("5") ENTRIES (ENTRY ("x", "", COST ("1"))))),
      NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autofree char *force = NULL;
  g_autofree char *a = NULL;
  g_autofree char *x = NULL;
  g_autofree char *copy = NULL;

#define DO(edit)                                                                                   \
  g_ptr_array_add (texts, muster_roster_file_write (roster));                                      \
  edit
  DO (force = play_add_force (roster, NULL, "army"));
  DO (a = play_select (roster, force, "a"));
  DO (x = play_select (roster, a, "x"));
  DO (g_assert_true (muster_roster_set_count (roster, x, 3, NULL)));
  DO (copy = muster_roster_duplicate (roster, a, NULL));
  DO (g_assert_true (muster_roster_move (roster, copy, force, 0, NULL)));
  DO (g_assert_true (muster_roster_customize (roster, a, "Old Guard", "They never", NULL)));
  DO (g_assert_true (
      muster_roster_customize_category (roster, force, "troops", "Line", NULL, NULL)));
  DO (g_assert_true (muster_roster_set_limit (roster, "pts", 100, NULL)));
  DO (g_assert_true (
      muster_roster_override (roster, a, MUSTER_OVERRIDE_COST, "pts", NULL, "9", NULL)));
  DO (muster_roster_set_name (roster, "Other"));
  DO (g_assert_true (muster_roster_deselect (roster, x, NULL)));
  DO (g_assert_true (muster_roster_remove (roster, a, NULL)));
  DO (g_assert_true (muster_roster_remove (roster, force, NULL)));
#undef DO
  g_ptr_array_add (texts, muster_roster_file_write (roster));

  for (guint i = texts->len - 1; i > 0; i--)
    {
      g_autoptr (GBytes) now = NULL;

      g_assert_nonnull (muster_roster_get_undo_label (roster));
      g_assert_true (muster_roster_undo (roster));
      now = muster_roster_file_write (roster);
      g_assert_true (g_bytes_equal (now, texts->pdata[i - 1]));
    }
  g_assert_false (muster_roster_undo (roster));
  for (guint i = 1; i < texts->len; i++)
    {
      g_autoptr (GBytes) now = NULL;

      g_assert_true (muster_roster_redo (roster));
      now = muster_roster_file_write (roster);
      g_assert_true (g_bytes_equal (now, texts->pdata[i]));
    }
  g_assert_false (muster_roster_redo (roster));

  /* What was undone is gone once something else was done. */
  g_assert_true (muster_roster_undo (roster));
  muster_roster_set_name (roster, "Third");
  g_assert_false (muster_roster_redo (roster));
}

static void
test_overrides (void)
{
  g_autoptr (MusterRoster) roster = play_new_with (
      "<profileTypes><profileType id='pt' name='Unit'><characteristicTypes><characteristicType "
      "id='m' name='Move'/>"
      "</characteristicTypes></profileType></profileTypes>",
      ENTRIES (ENTRY (
          "squad",
          "",
          ENTRIES (ENTRY (
              "a",
              "",
              COST ("5") "<profiles><profile id='p' name='P' typeId='pt' "
                         "typeName='Unit'><characteristics>"
                         "<characteristic name='Move' "
                         "typeId='m'>6</characteristic></characteristics></profile></profiles>")))),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "squad");
  g_autofree char *a = play_select (roster, squad, "a");
  g_autoptr (GError) error = NULL;
  const MusterShownProfile *profiles;
  guint n;

  g_assert_true (muster_roster_set_count (roster, a, 2, NULL));
  g_assert_true (
      muster_roster_override (roster, a, MUSTER_OVERRIDE_NAME, NULL, NULL, "Lame", NULL));
  g_assert_true (
      muster_roster_override (roster, a, MUSTER_OVERRIDE_COST, "pts", NULL, "4.5", NULL));
  g_assert_true (
      muster_roster_override (roster, a, MUSTER_OVERRIDE_CHARACTERISTIC, "p", "m", "4", NULL));
  /* A cost is that of one figure. */
  play_assert_tree (roster, "squad*1=0{Lame*2=9}");
  profiles = muster_roster_selection_get_profiles (muster_roster_find_selection (roster, a), &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (profiles[0].characteristics[0].value, ==, "4");
  g_assert_true (profiles[0].characteristics[0].overridden);
  g_assert_true (
      muster_roster_selection_get_costs (muster_roster_find_selection (roster, a), &n)->overridden);

  g_assert_false (
      muster_roster_override (roster, a, MUSTER_OVERRIDE_COST, "pts", NULL, "dear", &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_INVALID);
  g_assert_true (muster_roster_override (roster, a, MUSTER_OVERRIDE_COST, "pts", NULL, NULL, NULL));
  g_assert_true (muster_roster_override (roster, a, MUSTER_OVERRIDE_NAME, NULL, NULL, NULL, NULL));
  play_assert_tree (roster, "squad*1=0{a*2=10}");
}

static void
test_move (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      ENTRIES (ENTRY ("a", "", "") ENTRY ("b", "", ENTRIES (ENTRY ("x", "", "")))),
      NULL);
  g_autofree char *one = play_add_force (roster, NULL, "army");
  g_autofree char *two = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, one, "a");
  g_autofree char *b = play_select (roster, one, "b");
  g_autofree char *x = play_select (roster, b, "x");
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_roster_move (roster, b, one, 0, NULL));
  play_assert_tree (roster, "b*1=0{x*1=0} a*1=0 /");
  g_assert_true (muster_roster_move (roster, b, two, G_MAXUINT, NULL));
  play_assert_tree (roster, "a*1=0 / b*1=0{x*1=0}");
  g_assert_false (muster_roster_move (roster, x, two, 0, &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_FAILED);
  /* A force may stand in another, but not in itself. */
  g_assert_true (muster_roster_move (roster, two, one, 0, NULL));
  play_assert_tree (roster, "a*1=0 | b*1=0{x*1=0}");
  g_assert_false (muster_roster_move (roster, one, two, 0, NULL));
}

static void
test_circles (void)
{
  g_autoptr (MusterRoster) roster = play_new (
      "<sharedSelectionEntries>" ENTRY (
          "s",
          "",
          AT_LEAST ("m", "2") "<entryLinks><entryLink id='l2' name='' targetId='s' "
                              "type='selectionEntry'/></entryLinks>")
          ENTRY (
              "huge",
              "",
              AT_LEAST ("n", "1e300")) "</sharedSelectionEntries>"
                                       "<entryLinks><entryLink id='l1' name='' targetId='s' "
                                       "type='selectionEntry'/></entryLinks>" ENTRIES (ENTRY (
                                           "a",
                                           "",
                                           "<entryLinks><entryLink id='l3' name='' targetId='huge' "
                                           "type='selectionEntry'/></entryLinks>")),
      NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *a = play_select (roster, force, "a");
  g_autofree char *child = get_child_id (roster, a, 0);
  MusterRosterSelection *huge = muster_roster_find_selection (roster, child);

  /* An entry that demands itself below itself is not chosen there. */
  g_assert_cmpuint (muster_roster_force_get_n_selections (muster_roster_get_force (roster, 0)),
                    ==,
                    3);
  g_assert_cmpint (muster_roster_selection_get_number (huge), ==, 1000000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/roster/later-forces", test_later_forces);
  g_test_add_func ("/roster/roster/imported", test_imported);
  g_test_add_func ("/roster/roster/link", test_link);
  g_test_add_func ("/roster/roster/instanced", test_instanced);
  g_test_add_func ("/roster/roster/collective-numbers", test_collective_numbers);
  g_test_add_func ("/roster/roster/prices-of-steps", test_prices_of_steps);
  g_test_add_func ("/roster/roster/prices-without-end", test_prices_without_end);
  g_test_add_func ("/roster/roster/price-too-large", test_price_too_large);
  g_test_add_func ("/roster/roster/undo", test_undo);
  g_test_add_func ("/roster/roster/overrides", test_overrides);
  g_test_add_func ("/roster/roster/move", test_move);
  g_test_add_func ("/roster/roster/circles", test_circles);
  return g_test_run ();
}
