/* bench-battle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "entries.h"
#include "muster-simulation.h"
#include "player.h"

/* Prints how fast battles of a rulebook are: games a second on one core, the longest undo after
 * 500 inputs, and the longest wait for an automatic side. Says nothing about fast enough: a
 * machine under load must not fail a test. */

#define N_INPUTS 500
#define SECONDS  0.5

static double
seconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}

static gboolean
bench_simulation (MusterRulebook *rulebook, const MusterSetup *setup, GError **error)
{
  MusterSimulationOptions options = { .games = 10, .seed = 1, .threads = 1 };

  for (;;)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (MusterSimulationResult)
                     result = muster_simulate (rulebook, setup, &options, error);
      double seconds = seconds_since (start);

      if (result == NULL)
        return FALSE;
      if (seconds < SECONDS)
        {
          options.games *= 4;
          continue;
        }
      g_print (
          "simulation: %.0f games a second on one core, %.1f turns a game, %u of %u at fault\n",
          result->games / seconds,
          result->turns_mean,
          result->faults,
          result->games);
      return TRUE;
    }
}

static guint
get_depth (MusterBattle *battle)
{
  MusterNode node;

  muster_battle_get_node (battle, muster_battle_get_head (battle), &node);

  return node.depth;
}

/* Takes the end back; the note makes sure that the battle grows. */
static gboolean
go_on (MusterBattle *battle, GError **error)
{
  g_autoptr (MusterInput) note = muster_input_parse ("note again", error);

  return muster_battle_undo (battle, error) && muster_battle_answer (battle, note, error);
}

/* Until 500 inputs lie one after the other. */
static gboolean
play (MusterBattle *battle, GError **error)
{
  Player player = { 1, 0 };
  double total = 0;
  double longest = 0;

  while (get_depth (battle) < N_INPUTS)
    {
      gint64 start;
      double seconds;

      if (muster_battle_is_over (battle, NULL) && !go_on (battle, error))
        return FALSE;
      start = g_get_monotonic_time ();
      if (!player_play (&player, battle, error))
        return FALSE;
      seconds = seconds_since (start);
      total += seconds;
      longest = MAX (longest, seconds);
    }
  g_print (
      "answer with everything automatic up to the next prompt: mean %.3f ms, longest %.3f ms\n",
      total * 1000 / player.n_inputs,
      longest * 1000);

  return TRUE;
}

typedef gboolean (*Travel) (MusterBattle *battle, GError **error);

/* Back through all inputs, or forward again. */
static gboolean
bench_travel (MusterBattle *battle, const char *name, Travel travel, GError **error)
{
  double total = 0;
  double longest = 0;

  for (guint i = 0; i < N_INPUTS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      double seconds;

      if (!travel (battle, error))
        return FALSE;
      muster_battle_get_prompt (battle);
      muster_battle_get_log (battle);
      seconds = seconds_since (start);
      total += seconds;
      longest = MAX (longest, seconds);
    }
  g_print ("%s of %u inputs, with prompt and log: mean %.3f ms, longest %.3f ms\n",
           name,
           N_INPUTS,
           total * 1000 / N_INPUTS,
           longest * 1000);

  return TRUE;
}

/* The things at every entry of the log, and what a person can do at the end. */
static void
bench_views (MusterBattle *battle)
{
  guint n = muster_battle_get_log (battle)->len;
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GPtrArray) now = muster_battle_list_things (battle);
  double seconds = seconds_since (start);
  double total = 0;
  double longest = 0;
  g_autoptr (GPtrArray) commands = NULL;

  g_print ("things as they stand: %u in %.3f ms\n", now->len, seconds * 1000);
  for (guint i = 0; i <= n; i++)
    {
      g_autoptr (GPtrArray) things = NULL;

      start = g_get_monotonic_time ();
      things = muster_battle_list_things_at (battle, i);
      seconds = seconds_since (start);
      total += seconds;
      longest = MAX (longest, seconds);
    }
  g_print ("things as they stood at each of %u entries: mean %.3f ms, longest %.3f ms\n",
           n,
           total * 1000 / (n + 1),
           longest * 1000);
  while (muster_battle_get_prompt (battle)->kind != MUSTER_PROMPT_TURN &&
         muster_battle_undo (battle, NULL))
    ;
  start = g_get_monotonic_time ();
  commands = muster_battle_list_commands (battle);
  g_print ("commands: %u in %.3f ms\n", commands->len, seconds_since (start) * 1000);
}

static gboolean
bench (const char *path, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (MusterBattle) battle = NULL;
  gint64 start = g_get_monotonic_time ();

  rulebook = entries_load_rulebook (path, FALSE, report, error);
  if (rulebook == NULL)
    return FALSE;
  g_print ("%s\nload: %.1f ms\n", path, seconds_since (start) * 1000);
  if (!bench_simulation (rulebook, setup, error))
    return FALSE;
  battle = muster_battle_new (rulebook, setup, error);
  if (battle == NULL || !play (battle, error) ||
      !bench_travel (battle, "undo", muster_battle_undo, error) ||
      !bench_travel (battle, "redo", muster_battle_redo, error))
    return FALSE;
  bench_views (battle);

  return TRUE;
}

int
main (int argc, char *argv[])
{
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!bench (argv[i], &error))
        {
          g_printerr ("%s: %s\n", argv[i], error->message);
          return 1;
        }
    }

  return 0;
}
