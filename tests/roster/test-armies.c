/* test-armies.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-file.h"

/* Rosters on data that players keep, which is not part of the project: where it does not lie beside it, this is
 * skipped. A small game of our own is always there. */

static const char *data_path;

/* (transfer full): a folder of data, which may be named as a whole. */
static char *
dup_path (const char *name)
{
  g_autofree char *folder = g_build_filename (data_path, "bsdata", NULL);

  return g_canonicalize_filename (name, folder);
}

static MusterCatalogueIndex *
open_index (const char *name)
{
  g_autofree char *path = dup_path (name);
  MusterCatalogueIndex *index = muster_catalogue_index_new ();
  g_autoptr (GError) error = NULL;

  muster_catalogue_index_add (index, path, &error);
  g_assert_no_error (error);
  return index;
}

static gboolean
skip_without (const char *path)
{
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return FALSE;
  g_test_skip ("there is no such data");
  return TRUE;
}

static void
assert_cost (MusterRoster *roster, const char *name, double value)
{
  guint n;
  const MusterShownCost *costs = muster_roster_get_costs (roster, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (costs[i].name, name))
      {
        g_assert_cmpfloat (costs[i].value, ==, value);
        return;
      }
  g_assert_not_reached ();
}

static MusterRoster *
open_army (const char *path, const char *data)
{
  g_autoptr (MusterCatalogueIndex) index = open_index (data);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = NULL;
  MusterRoster *roster;
  g_autoptr (GError) error = NULL;

  file = muster_roster_file_read (path, report, &error);
  g_assert_no_error (error);
  roster = muster_roster_file_open (file, index, NULL, &error);
  g_assert_no_error (error);
  return roster;
}

/* The first that is wrong: it lacks one of a category, which is said in a line of the file @system. Of @n_steps, that is
 * the last but one, before what was counted. */
static void
assert_lacking (MusterRoster *roster,
                const char *category,
                guint n_steps,
                const char *system,
                guint line)
{
  const MusterViolation *violation = muster_roster_get_violation (roster, 0);
  g_autoptr (MusterRosterReason) reason = muster_roster_explain_violation (roster, violation);
  const MusterRosterReason *step;

  g_assert_cmpint (violation->kind, ==, MUSTER_VIOLATION_MIN);
  g_assert_cmpstr (violation->owner_entry_id, ==, category);
  g_assert_false (muster_roster_reason_get_held (reason));
  g_assert_cmpuint (muster_roster_reason_get_n_steps (reason), ==, n_steps);
  step = muster_roster_reason_get_step (reason, n_steps - 2);
  g_assert_cmpint (muster_roster_reason_get_kind (step), ==, MUSTER_ROSTER_REASON_CONSTRAINT);
  g_assert_true (
      g_str_has_suffix (muster_source_get_name (muster_roster_reason_get_location (step)->source),
                        system));
  g_assert_cmpuint (muster_roster_reason_get_location (step)->line, ==, line);
}

/* An army of another program: what it costs there, it costs here, and what is wrong there is wrong here. */
static void
test_army (void)
{
  g_autofree char *path = g_build_filename (data_path, "rosters", "space-marines-2000.ros", NULL);
  g_autoptr (MusterRoster) roster = NULL;

  if (skip_without (path))
    return;
  roster = open_army (path, "wh40k-10e-space-marines");
  assert_cost (roster, "pts", 2000);
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 1);
  /* The category, its constraint, and what was counted. */
  assert_lacking (roster, "5c0e-4c31-d51b-e470", 3, "Warhammer 40,000.gst", 422);
}

/* A squad at 20, three riders at 8 and a lance at 5; nobody leads them, and they have a horn that is not in the data. */
static void
test_own_army (gconstpointer data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "roster",
                                                 "rosters",
                                                 "patrol.ros",
                                                 NULL);
  g_autoptr (MusterRoster) roster = open_army (path, data);

  assert_cost (roster, "pts", 20 + 3 * 8 + 5);
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 2);
  /* The category, the link to it with its constraint, and what was counted. */
  assert_lacking (roster, "leader", 4, "frontier.gst", 24);
}

static void
explain_all (MusterRoster *roster, MusterRosterSelection *selection)
{
  const char *id = muster_roster_selection_get_id (selection);
  g_autoptr (MusterRosterReason) name = muster_roster_explain_name (roster, id, NULL);
  g_autoptr (MusterRosterReason) hidden = muster_roster_explain_hidden (roster, id, NULL);
  guint n;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection, &n);

  /* What a reason ends with is what is shown. */
  g_assert_cmpstr (muster_roster_reason_get_value (name),
                   ==,
                   muster_roster_selection_get_name (selection));
  g_assert_cmpstr (muster_roster_reason_get_value (hidden),
                   ==,
                   muster_roster_selection_is_hidden (selection) ? "true" : "false");
  for (guint i = 0; i < n && profiles[i].n_characteristics > 0; i++)
    {
      g_autoptr (MusterRosterReason) reason = muster_roster_explain_characteristic (
          roster,
          id,
          profiles[i].id,
          profiles[i].characteristics[0].type_id,
          NULL);

      g_assert_nonnull (reason);
    }
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    explain_all (roster, muster_roster_selection_get_selection (selection, i));
}

/* A force of a catalogue with everything that can be chosen for it, and back. */
static void
choose_all (MusterGameSystem *system, const MusterCatalogue *catalogue, const char *force_entry)
{
  g_autoptr (MusterRoster) roster = muster_roster_new (system, "1", "Test");
  MusterIds *ids = muster_game_system_get_ids (system);
  g_autoptr (GError) error = NULL;
  g_autofree char *force = muster_roster_add_force (roster,
                                                    NULL,
                                                    force_entry,
                                                    muster_ids_get_text (ids, catalogue->id),
                                                    &error);
  g_autoptr (GArray) options = NULL;
  const guint most = 40;

  g_assert_no_error (error);
  options = muster_roster_list_options (roster, force, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < MIN (options->len, most); i++)
    {
      MusterCatalogueEntry *entry = g_array_index (options,
                                                   MusterRosterOption,
                                                   i * options->len / MIN (options->len, most))
                                        .entry;
      g_autofree char *id = muster_roster_select (roster,
                                                  force,
                                                  muster_catalogue_entry_get_id (entry),
                                                  &error);
      g_autoptr (GArray) below = NULL;

      g_assert_no_error (error);
      below = muster_roster_list_options (roster, id, &error);
      g_assert_no_error (error);
      explain_all (roster, muster_roster_find_selection (roster, id));
    }
  for (guint i = 0; i < muster_roster_get_n_violations (roster); i++)
    {
      g_autoptr (MusterRosterReason) reason = muster_roster_explain_violation (
          roster,
          muster_roster_get_violation (roster, i));
      g_autofree char *text = muster_roster_reason_to_string (reason);

      g_assert_cmpstr (text, !=, "");
    }
  while (muster_roster_undo (roster))
    ;
  g_assert_cmpuint (muster_roster_get_n_forces (roster), ==, 0);
  g_assert_cmpuint (muster_roster_get_n_violations (roster), ==, 0);
}

static void
test_catalogues (gconstpointer name)
{
  g_autofree char *path = dup_path (name);
  g_autoptr (MusterCatalogueIndex) index = NULL;
  g_autoptr (MusterGameSystem) system = NULL;
  g_autoptr (GError) error = NULL;
  const MusterCatalogue *game;

  if (skip_without (path))
    return;
  index = open_index (name);
  system = muster_game_system_load (index, NULL, NULL, MUSTER_GAME_SYSTEM_FLAGS_NONE, &error);
  g_assert_no_error (error);
  game = muster_game_system_get_catalogue (system, 0);
  g_assert_cmpuint (game->n_forces, >, 0);
  for (guint i = 1; i < muster_game_system_get_n_catalogues (system); i++)
    choose_all (system,
                muster_game_system_get_catalogue (system, i),
                muster_ids_get_text (muster_game_system_get_ids (system), game->forces[0]->id));
}

int
main (int argc, char **argv)
{
  g_autofree char *own = NULL;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  data_path = argv[1];
  own = g_test_build_filename (G_TEST_DIST, "roster", "frontier", NULL);
  g_test_add_data_func ("/roster/armies/own-army", own, test_own_army);
  g_test_add_data_func ("/roster/armies/own", own, test_catalogues);
  g_test_add_func ("/roster/armies/army", test_army);
  g_test_add_data_func ("/roster/armies/small", "stargrave", test_catalogues);
  g_test_add_data_func ("/roster/armies/middle", "wh40k-10e-space-marines", test_catalogues);
  g_test_add_data_func ("/roster/armies/large", "wh40k-10e-v10.6.0", test_catalogues);
  return g_test_run ();
}
