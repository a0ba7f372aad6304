/* bench-roster.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>
#include <time.h>

#include "muster-roster-file.h"

/* How long one edit of a roster takes until everything is up to date: costs, faults, and the names and profiles of all
 * selections.
 *
 * bench-roster FOLDER ROSTER */

#define N_ROUNDS 8

static MusterRoster *
load (const char *folder, const char *path)
{
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRosterFile) file = muster_roster_file_read (path, report, &error);
  MusterRoster *roster;

  if (file == NULL || !muster_catalogue_index_add (index, folder, &error))
    g_error ("%s", error->message);
  roster = muster_roster_file_open (file, index, NULL, &error);
  if (roster == NULL)
    g_error ("%s", error->message);
  return roster;
}

static guint
look_at (MusterRosterSelection *selection)
{
  guint n;
  guint seen = 1;

  muster_roster_selection_get_name (selection);
  muster_roster_selection_is_hidden (selection);
  muster_roster_selection_get_costs (selection, &n);
  muster_roster_selection_get_profiles (selection, &n);
  muster_roster_selection_get_rules (selection, &n);
  muster_roster_selection_get_categories (selection, &n);
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    seen += look_at (muster_roster_selection_get_selection (selection, i));
  return seen;
}

static guint
look_at_all (MusterRoster *roster)
{
  guint n;
  guint seen = 0;

  muster_roster_get_costs (roster, &n);
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    {
      MusterRosterForce *force = muster_roster_get_force (roster, i);

      for (guint j = 0; j < muster_roster_force_get_n_selections (force); j++)
        seen += look_at (muster_roster_force_get_selection (force, j));
    }
  return seen;
}

/* Of this thread: what others do on the machine is not counted. */
static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * G_GINT64_CONSTANT (1000000) + now.tv_nsec / 1000;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const double *one = a;
  const double *other = b;

  return *one < *other ? -1 : *one > *other;
}

/* The times of all rounds, one after the other. An edit that is made for the first time may have to unfold entries, so
 * the first round is told apart; of the others each edit counts with its median, for what is slow only once is not the
 * edit but the machine. */
static void
print_times (const char *what, GArray *times)
{
  const guint n = times->len / N_ROUNDS;
  g_autoptr (GArray) medians = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < n; i++)
    {
      double same[N_ROUNDS - 1];

      for (guint j = 1; j < N_ROUNDS; j++)
        same[j - 1] = g_array_index (times, double, j *n + i);
      qsort (same, N_ROUNDS - 1, sizeof *same, compare_times);
      g_array_append_val (medians, same[(N_ROUNDS - 1) / 2]);
    }
  g_array_sort (medians, compare_times);
  g_array_set_size (times, n);
  g_array_sort (times, compare_times);
  g_print ("%-10s %4u edits: median %.3f ms, worst %.3f ms; the first time %.3f and %.3f ms\n",
           what,
           n,
           g_array_index (medians, double, n / 2),
           g_array_index (medians, double, n - 1),
           g_array_index (times, double, n / 2),
           g_array_index (times, double, n - 1));
  g_array_set_size (times, 0);
}

static void
note (GArray *times, gint64 start, MusterRoster *roster, gboolean all)
{
  double time;

  if (all)
    look_at_all (roster);
  time = (get_time () - start) / 1000.0;
  g_array_append_val (times, time);
}

static void
collect_ids (MusterRosterSelection *selection, GPtrArray *ids)
{
  g_ptr_array_add (ids, g_strdup (muster_roster_selection_get_id (selection)));
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    collect_ids (muster_roster_selection_get_selection (selection, i), ids);
}

static void
bench_options (MusterRoster *roster, const GPtrArray *ids, GArray *times, gboolean all)
{
  for (guint i = 0; i < ids->len; i++)
    {
      gint64 start = get_time ();

      if (!muster_roster_deselect (roster, ids->pdata[i], NULL))
        g_error ("%s is not there", (char *) ids->pdata[i]);
      note (times, start, roster, all);
      start = get_time ();
      muster_roster_undo (roster);
      note (times, start, roster, all);
    }
}

static void
bench_units (MusterRoster *roster, GArray *times, gboolean all)
{
  MusterRosterForce *force = muster_roster_get_force (roster, 0);
  g_autofree char *force_id = g_strdup (muster_roster_force_get_id (force));
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    g_ptr_array_add (entries,
                     g_strdup (muster_roster_selection_get_entry_id (
                         muster_roster_force_get_selection (force, i))));
  for (guint i = 0; i < entries->len; i++)
    {
      gint64 start = get_time ();
      g_autofree char *id = muster_roster_select (roster, force_id, entries->pdata[i], NULL);

      note (times, start, roster, all);
      start = get_time ();
      muster_roster_remove (roster, id, NULL);
      note (times, start, roster, all);
    }
}

/* What can be chosen for the force: all of it, and as many as a window shows. */
static void
bench_lists (MusterRoster *roster)
{
  const char *id = muster_roster_force_get_id (muster_roster_get_force (roster, 0));
  gint64 start = get_time ();
  g_autoptr (GArray) options = muster_roster_list_options (roster, id, NULL);
  const gint64 all = get_time () - start;
  g_autoptr (GPtrArray) entries = NULL;
  MusterRosterOption option;

  start = get_time ();
  entries = muster_roster_list_entries (roster, id, NULL, NULL);
  for (guint i = 0; i < MIN (entries->len, 30); i++)
    if (!muster_roster_get_option (roster, id, entries->pdata[i], &option, NULL))
      g_error ("no option");
  g_print ("%u options of a force: %.3f ms; a list of them with 30 that are seen: %.3f ms\n",
           options->len,
           (double) all / 1000,
           (double) (get_time () - start) / 1000);
}

int
main (int argc, char **argv)
{
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  guint n;
  const MusterShownCost *costs;

  if (argc != 3 || !g_file_test (argv[1], G_FILE_TEST_IS_DIR) ||
      !g_file_test (argv[2], G_FILE_TEST_EXISTS))
    {
      g_print ("no data to measure with\n");
      return 77;
    }
  roster = load (argv[1], argv[2]);
  for (guint i = 0; i < muster_roster_force_get_n_selections (muster_roster_get_force (roster, 0));
       i++)
    collect_ids (muster_roster_force_get_selection (muster_roster_get_force (roster, 0), i), ids);
  costs = muster_roster_get_costs (roster, &n);
  for (guint i = 0; i < n; i++)
    g_print ("%g %s, ", costs[i].value, costs[i].name);
  g_print ("%u selections, %u faults\n",
           look_at_all (roster),
           muster_roster_get_n_violations (roster));
  for (guint i = 0; i < muster_roster_get_n_violations (roster); i++)
    g_print ("  %s\n", muster_roster_get_violation (roster, i)->message);

  for (guint i = 0; i < 2; i++)
    bench_lists (roster);
  for (guint all = 0; all < 2; all++)
    {
      g_print ("%s:\n", all == 0 ? "costs and faults" : "with all profiles");
      for (guint i = 0; i < N_ROUNDS; i++)
        bench_options (roster, ids, times, all > 0);
      print_times ("an option", times);
      for (guint i = 0; i < N_ROUNDS; i++)
        bench_units (roster, times, all > 0);
      print_times ("a unit", times);
    }
  return 0;
}
