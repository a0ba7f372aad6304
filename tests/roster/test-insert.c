/* test-insert.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

/* What is put into a roster from another one. */

#define PTS(value) "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define SQUAD                                                                                      \
  "<selectionEntry id='squad' name='Squad' type='unit'>" PTS ("10") "<selectionEntries><"          \
                                                                    "selectionEntry id='banner' "  \
                                                                    "name='Banner' "               \
                                                                    "type='upgrade'>" PTS (        \
                                                                        "5") "</selectionEntry></" \
                                                                             "selectionEntries></" \
                                                                             "selectionEntry>"

static MusterRosterSelection *
get_first (MusterRoster *roster)
{
  return muster_roster_force_get_selection (muster_roster_get_force (roster, 0), 0);
}

/* A squad of 10 with a banner of 5, by the name of "Wolves". */
static MusterRoster *
squad_new (char **squad)
{
  MusterRoster *roster = play_new ("<selectionEntries>" SQUAD "</selectionEntries>", NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *banner = NULL;
  GError *error = NULL;

  *squad = play_select (roster, force, "squad");
  banner = play_select (roster, *squad, "banner");
  muster_roster_customize (roster, *squad, "Wolves", NULL, &error);
  g_assert_no_error (error);

  return roster;
}

static void
test_with_all_below_it (void)
{
  g_autofree char *squad = NULL;
  g_autoptr (MusterRoster) from = squad_new (&squad);
  g_autoptr (MusterRoster) to = play_new ("<selectionEntries>" SQUAD "</selectionEntries>", NULL);
  g_autofree char *force = play_add_force (to, NULL, "army");
  g_autofree char *copy = NULL;
  GError *error = NULL;

  copy = muster_roster_insert (to,
                               force,
                               muster_roster_selection_get_item (get_first (from)),
                               &error);
  g_assert_no_error (error);
  play_assert_tree (to, "Squad*1=10{Banner*1=5}");
  g_assert_cmpstr (muster_roster_selection_get_custom_name (get_first (to)), ==, "Wolves");
  g_assert_true (muster_roster_undo (to));
  play_assert_tree (to, "");
}

/* In the other army a link leads to the squad: its composite id is another. */
static void
test_by_another_link (void)
{
  g_autofree char *squad = NULL;
  g_autoptr (MusterRoster) from = squad_new (&squad);
  g_autoptr (MusterRoster) to = play_new (
      "<sharedSelectionEntries>" SQUAD "</sharedSelectionEntries><entryLinks>"
      "<entryLink id='link' name='Squad' targetId='squad' type='selectionEntry'/></entryLinks>",
      NULL);
  g_autofree char *force = play_add_force (to, NULL, "army");
  g_autofree char *copy = NULL;
  GError *error = NULL;

  copy = muster_roster_insert (to,
                               force,
                               muster_roster_selection_get_item (get_first (from)),
                               &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_roster_selection_get_entry_id (get_first (to)), ==, "link::squad");
  play_assert_tree (to, "Squad*1=10{Banner*1=5}");
}

static void
test_what_is_not_there (void)
{
  g_autofree char *squad = NULL;
  g_autoptr (MusterRoster) from = squad_new (&squad);
  g_autoptr (MusterRoster) to = play_new ("", NULL);
  g_autofree char *force = play_add_force (to, NULL, "army");
  GError *error = NULL;

  g_assert_null (muster_roster_insert (to,
                                       force,
                                       muster_roster_selection_get_item (get_first (from)),
                                       &error));
  g_assert_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_cmpuint (muster_roster_get_n_steps (to), ==, 1); /* the force */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/insert/with-all-below-it", test_with_all_below_it);
  g_test_add_func ("/roster/insert/by-another-link", test_by_another_link);
  g_test_add_func ("/roster/insert/what-is-not-there", test_what_is_not_there);

  return g_test_run ();
}
