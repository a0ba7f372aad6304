/* bench-arrival.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "entries.h"
#include "muster-game.h"
#include "muster-log.h"
#include "muster-random.h"
#include "muster-run.h"
#include "muster-simulation.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

/* A full battle on an open table: 8 of the SGC hold the gate against 24 Jaffa who come out of the portals
 * in the first three turns, among 40 pieces of terrain. Prints how fast it is simulated on one core, and
 * how long what an enemy unit does takes at most where the log is kept, as it is at the table. Asserts no time. */

#define SCENARIO "hold-the-gate"
#define N_SGC    8
#define N_PIECES 40
#define ENEMY    "goauld"
#define UNIT     "unit."
#define SECONDS  2.0
#define N_LOGGED 10

#define WAVE "<call do=\"next-wave(turn)\"/>"
#define WAVES                                                                                      \
  "<if test=\"turn le 3\"><pick id=\"at\" from=\"portals\" title=\"Where do they come out?\"/>"    \
  "<call do=\"arrive(at, 8, 0, 0)\"/></if>"

/* Of this process alone: others are on the machine, too. */
static double
seconds_since (clock_t start)
{
  return (double) (clock () - start) / CLOCKS_PER_SEC;
}

/* ---- The rulebook with more Jaffa, in a folder of its own beside the entries ---- */

static char *
change_waves (const char *path, GError **error)
{
  g_autofree char *file = g_build_filename (path, "rulebook.xml", NULL);
  g_autofree char *text = NULL;
  const char *scenario, *wave;

  if (!g_file_get_contents (file, &text, NULL, error))
    return NULL;
  scenario = strstr (text, "<scenario id=\"" SCENARIO "\"");
  wave = scenario != NULL ? strstr (scenario, WAVE) : NULL;
  if (wave == NULL)
    {
      g_set_error (error,
                   G_FILE_ERROR,
                   G_FILE_ERROR_INVAL,
                   "%s has no scenario \"%s\" with waves",
                   file,
                   SCENARIO);
      return NULL;
    }

  return g_strdup_printf ("%.*s%s%s", (int) (wave - text), text, WAVES, wave + strlen (WAVE));
}

static MusterRulebook *
load (const char *path, MusterReport *report, GError **error)
{
  g_autofree char *top = g_dir_make_tmp ("muster-arrival-XXXXXX", error);
  g_autofree char *id = g_path_get_basename (path);
  g_autofree char *forces = g_build_filename (path, "..", "..", "forces", NULL);
  g_autofree char *link = g_build_filename (top, "forces", NULL);
  g_autofree char *books = g_build_filename (top, "rulebooks", NULL);
  g_autofree char *folder = g_build_filename (books, id, NULL);
  g_autofree char *file = g_build_filename (folder, "rulebook.xml", NULL);
  g_autofree char *text = change_waves (path, error);
  g_autoptr (GFile) link_file = g_file_new_for_path (link);
  MusterRulebook *rulebook = NULL;

  if (text != NULL && g_mkdir_with_parents (folder, 0700) == 0 &&
      g_file_make_symbolic_link (link_file, forces, NULL, error) &&
      g_file_set_contents (file, text, -1, error))
    rulebook = entries_load_rulebook (folder, FALSE, report, error);
  g_unlink (file);
  g_unlink (link);
  g_rmdir (folder);
  g_rmdir (books);
  g_rmdir (top);

  return rulebook;
}

/* ---- What is measured is what is said above ---- */

static gint32
find_side (const MusterRulebook *rulebook, const char *id)
{
  for (guint i = 0; i < rulebook->n_sides; i++)
    if (g_str_equal (rulebook->sides[i].id, id))
      return (gint32) i;

  return -1;
}

static void
check_table (MusterRun *run, gint32 enemy)
{
  const MusterTerrainPlan *plan = muster_tabletop_get_plan (
      (const MusterTabletop *) muster_run_get_field (run));
  g_autoptr (GPtrArray) things = NULL;
  guint n_pieces = 0, n = 0;

  for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
    n_pieces += muster_terrain_plan_get (plan, i)->shape != MUSTER_PIECE_POINT;
  g_assert_cmpuint (n_pieces, ==, N_PIECES);
  muster_run_set_last_turn (run, 0);
  muster_run_advance (run);
  things = muster_run_list_things (run);
  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      n += thing->on_table && thing->side == 1 - enemy;
    }
  g_assert_cmpuint (n, ==, N_SGC);
}

/* ---- Measuring ---- */

static gboolean
bench_simulation (MusterRulebook *rulebook, const MusterSetup *setup, GError **error)
{
  MusterSimulationOptions options = { .games = 10, .seed = 1, .threads = 1 };
  double seconds = 0;

  while (seconds < SECONDS)
    {
      clock_t start = clock ();
      g_autoptr (MusterSimulationResult)
                     result = muster_simulate (rulebook, setup, &options, error);

      if (result == NULL)
        return FALSE;
      seconds = seconds_since (start);
      if (seconds >= SECONDS)
        g_print ("%u battles of %.1f turns, %u at fault: %.2f ms each, %.0f a second on one core\n",
                 result->games,
                 result->turns_mean,
                 result->faults,
                 seconds * 1000 / result->games,
                 result->games / seconds);
      options.games *= 4;
    }

  return TRUE;
}

/* What one unit does at one go: as long as the log tells of it and of figures. */
typedef struct
{
  char *unit; /* NULL: it is not the turn of an enemy unit */
  double seconds;
  double longest;
  guint n;
} Stopwatch;

static void
stopwatch_read (Stopwatch *self, const MusterLogEntry *entry, gint32 enemy)
{
  gboolean is_enemy = entry->side == enemy && entry->thing != NULL;

  if (is_enemy &&
      (!g_str_has_prefix (entry->thing, UNIT) || g_strcmp0 (entry->thing, self->unit) == 0))
    return;
  if (self->unit != NULL)
    self->longest = MAX (self->longest, self->seconds);
  g_clear_pointer (&self->unit, g_free);
  self->seconds = 0;
  if (!is_enemy)
    return;
  self->unit = g_strdup (entry->thing);
  self->n++;
}

/* The time up to the first line about a unit counts as its own. */
static void
time_units (MusterRun *run, gint32 enemy, Stopwatch *stopwatch)
{
  g_autoptr (GPtrArray)
                 log = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);
  guint before = G_MAXUINT;

  muster_run_set_log (run, log, FALSE);
  while (log->len != before)
    {
      clock_t start = clock ();
      double seconds;

      before = log->len;
      muster_run_advance_to (run, before + 1);
      seconds = seconds_since (start);
      for (guint i = before; i < log->len; i++)
        stopwatch_read (stopwatch, g_ptr_array_index (log, i), enemy);
      stopwatch->seconds += seconds;
    }
  muster_run_set_log (run, NULL, FALSE);
}

static void
bench_units (MusterGame *game, gint32 enemy)
{
  g_autoptr (MusterRun) run = muster_run_new (game);
  g_autofree gpointer start = g_malloc (muster_run_get_state_size (run));
  Stopwatch stopwatch = { 0 };

  muster_run_save (run, start);
  muster_run_set_automatic (run, TRUE);
  check_table (run, enemy);
  for (guint i = 0; i < N_LOGGED; i++)
    {
      muster_run_restore (run, start);
      muster_run_set_last_turn (run, G_MAXUINT);
      muster_run_reseed (run, muster_random_mix (1, i));
      time_units (run, enemy, &stopwatch);
    }
  g_free (stopwatch.unit);
  g_print ("%u times an enemy unit acted, with the log: at most %.2f ms\n",
           stopwatch.n,
           stopwatch.longest * 1000);
}

static gboolean
bench (const char *path, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterRulebook) rulebook = load (path, report, error);
  MusterGame *game;

  if (rulebook == NULL)
    return FALSE;
  setup->scenario = g_strdup (SCENARIO);
  if (!bench_simulation (rulebook, setup, error))
    return FALSE;
  game = muster_game_new (rulebook, setup, error);
  if (game == NULL)
    return FALSE;
  bench_units (game, find_side (rulebook, ENEMY));
  muster_game_unref (game);

  return TRUE;
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;

  if (argc == 2 && bench (argv[1], &error))
    return 0;
  g_printerr ("%s\n", error != NULL ? error->message : "give the folder of the rulebook");

  return 1;
}
