/* muster-cli-simulate.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "muster-balance-argument.h"
#include "muster-balance-view.h"
#include "muster-battle-argument.h"
#include "muster-command.h"
#include "muster-data-path.h"
#include "muster-diagnostics.h"
#include "muster-setup-argument.h"
#include "muster-simulation-view.h"

/* muster-cli battle simulate. */

#define USUAL_GAMES 1000
#define MOST_GAMES  100000000

typedef struct
{
  MusterSetupArgument setup;
  char *games;
  char *threads;
  char *turns;
  char *from;
  char *balance;
  char *folder;
  gboolean json;
  gboolean timing;
  gboolean exact;
} Options;

static void
options_clear (Options *self)
{
  muster_setup_argument_clear (&self->setup);
  g_free (self->games);
  g_free (self->threads);
  g_free (self->turns);
  g_free (self->from);
  g_free (self->balance);
  g_free (self->folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* Set by the signal that asks to stop; what was played until then counts. */
static volatile sig_atomic_t interrupted;

static void
interrupt_cb (int number)
{
  interrupted = 1;
}

static gboolean
progress_cb (guint done, guint games, gpointer user_data)
{
  if (user_data != NULL)
    g_printerr ("\r%u/%u ", done, games);

  return interrupted == 0;
}

static gboolean
read_numbers (const Options *options, MusterSimulationOptions *out)
{
  guint64 games = USUAL_GAMES;
  guint64 threads = 0;
  guint64 turns = 0;
  guint64 seed = 1;

  if (!muster_command_read_number ("games", options->games, 1, MOST_GAMES, &games) ||
      !muster_command_read_number ("threads", options->threads, 0, 1024, &threads) ||
      !muster_command_read_number ("max-turns", options->turns, 1, 100000, &turns) ||
      !muster_command_read_number ("seed", options->setup.seed, 0, G_MAXUINT64, &seed))
    return FALSE;
  out->games = (guint) games;
  out->threads = (guint) threads;
  out->max_turns = (guint) turns;
  out->seed = seed;
  out->exact = options->exact;

  return TRUE;
}

/* ---- The two ways ---- */

static MusterSetup *
new_setup (const Options *options,
           MusterRulebook *rulebook,
           const MusterSimulationOptions *simulation,
           GError **error)
{
  MusterSetup *setup = muster_setup_argument_new_setup (&options->setup,
                                                        rulebook,
                                                        NULL,
                                                        options->folder,
                                                        error);

  if (setup != NULL)
    setup->seed = simulation->seed;

  return setup;
}

static MusterSimulationResult *
simulate_new (const Options *options,
              MusterRulebook *rulebook,
              const MusterSimulationOptions *simulation,
              GError **error)
{
  g_autoptr (MusterSetup) setup = new_setup (options, rulebook, simulation, error);

  return setup != NULL ? muster_simulate (rulebook, setup, simulation, error) : NULL;
}

static MusterBattle *
load_battle (const Options *options, const char *rulebook, GError **error)
{
  g_autoptr (MusterBattleArgument)
                 argument = muster_battle_argument_load (options->from, options->folder, error);

  if (argument == NULL)
    return NULL;
  if (rulebook != NULL && !g_str_equal (argument->record->rulebook_id, rulebook) &&
      !g_file_test (rulebook, G_FILE_TEST_EXISTS))
    {
      g_set_error (error,
                   G_OPTION_ERROR,
                   G_OPTION_ERROR_BAD_VALUE,
                   _ ("the battle is one of \"%s\", not of \"%s\""),
                   argument->record->rulebook_id,
                   rulebook);
      return NULL;
    }

  return muster_battle_argument_play (argument, NULL, error);
}

/* ---- With each value of a ruling ---- */

static MusterBalance *
play_balance (const Options *options,
              MusterRulebook *rulebook,
              const MusterSimulationOptions *simulation,
              GError **error)
{
  g_autoptr (MusterSetup) setup = NULL;
  g_autofree char *ruling = NULL;
  g_auto (GStrv) values = NULL;

  if (!muster_balance_argument_parse (options->balance, &ruling, &values, error))
    return NULL;
  setup = new_setup (options, rulebook, simulation, error);
  if (setup == NULL)
    return NULL;

  return muster_balance (rulebook, setup, ruling, (const char *const *) values, simulation, error);
}

static int
finish_balance (const Options *options, const MusterBalance *balance)
{
  int status = MUSTER_STATUS_DONE;

  for (guint i = 0; i < balance->rows->len; i++)
    {
      const MusterBalanceRow *row = g_ptr_array_index (balance->rows, i);

      if (row->result->faults > 0)
        status = MUSTER_STATUS_FAULTS;
    }
  if (options->json)
    {
      g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "rulebook", balance->rulebook->id);
      muster_balance_view_write (balance, json);
      muster_json_writer_end (json);

      return muster_command_put_json (json, status);
    }
  else
    {
      g_autoptr (MusterTerminal) terminal = muster_terminal_new ();

      muster_balance_view_put (terminal, balance);
    }

  return status;
}

static int
balance_values (const Options *options,
                MusterRulebook *rulebook,
                const MusterSimulationOptions *simulation)
{
  g_autoptr (MusterBalance) balance = NULL;
  GError *error = NULL;

  balance = play_balance (options, rulebook, simulation, &error);
  if (simulation->user_data != NULL)
    g_printerr ("\r");
  if (balance == NULL)
    {
      muster_command_fail (error);
      return MUSTER_STATUS_FAILED;
    }

  return finish_balance (options, balance);
}

/* ---- The whole ---- */

static int
finish (const Options *options,
        const MusterRulebook *rulebook,
        const MusterSimulationResult *result)
{
  if (options->json)
    {
      g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();
      g_autofree char *text = NULL;
      GError *error = NULL;

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "rulebook", rulebook->id);
      muster_simulation_view_write (rulebook, result, json);
      muster_json_writer_end (json);
      text = muster_json_writer_to_string (json);
      if (!muster_command_write (NULL, text, &error))
        return muster_command_fail (error);
    }
  else
    {
      g_autoptr (MusterTerminal) terminal = muster_terminal_new ();

      muster_simulation_view_put (terminal, rulebook, result);
    }

  return result->faults > 0 ? MUSTER_STATUS_FAULTS : MUSTER_STATUS_DONE;
}

static void
tell_timing (const MusterSimulationOptions *simulation,
             const MusterSimulationResult *result,
             gint64 start)
{
  double seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  guint threads = simulation->threads > 0 ? simulation->threads : g_get_num_processors ();

  fflush (stdout);
  g_printerr (_ ("%.2f seconds, %.0f games per second and thread\n"),
              seconds,
              result->games / MAX (seconds, 1e-6) / threads);
}

static int
simulate (const Options *options, const char *argument)
{
  MusterSimulationOptions simulation = { .progress = progress_cb };
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (MusterSimulationResult) result = NULL;
  GError *error = NULL;
  gint64 start;

  if (!read_numbers (options, &simulation))
    return MUSTER_STATUS_FAILED;
  if (isatty (STDERR_FILENO) == 1)
    simulation.user_data = &simulation;
  if (options->from != NULL)
    battle = load_battle (options, argument, &error);
  else
    rulebook = muster_data_path_load (path, argument, FALSE, report, &error);
  muster_diagnostics_print (report);
  if (battle == NULL && rulebook == NULL)
    return muster_command_fail (error);

  signal (SIGINT, interrupt_cb);
  if (options->balance != NULL)
    return balance_values (options, rulebook, &simulation);
  start = g_get_monotonic_time ();
  if (battle != NULL)
    result = muster_simulate_from (battle, &simulation, &error);
  else
    result = simulate_new (options, rulebook, &simulation, &error);
  if (simulation.user_data != NULL)
    g_printerr ("\r");
  if (result == NULL)
    {
      muster_command_fail (error);
      return MUSTER_STATUS_FAILED;
    }
  if (options->timing)
    tell_timing (&simulation, result, start);

  return finish (options, battle != NULL ? muster_battle_get_rulebook (battle) : rulebook, result);
}

static gboolean
parse (const MusterCommand *command, Options *options, int *argc, char ***argv)
{
  const GOptionEntry entries[] = {
    MUSTER_SETUP_ENTRIES (&options->setup),
    { "games",
      'n',
      0,
      G_OPTION_ARG_STRING,
      &options->games,
      N_ ("How many games; 1000 by default"),
      N_ ("N") },
    { "seed",
      0,
      0,
      G_OPTION_ARG_STRING,
      &options->setup.seed,
      N_ ("From which the dice of all games are made; 1 by default. None of them is the battle "
          "that "
          "\"battle play\" plays with it"),
      N_ ("N") },
    { "threads",
      0,
      0,
      G_OPTION_ARG_STRING,
      &options->threads,
      N_ ("On how many threads; one for each core by default. The results do not depend on it"),
      N_ ("N") },
    { "max-turns",
      0,
      0,
      G_OPTION_ARG_STRING,
      &options->turns,
      N_ ("After so many turns a game counts as not decided; 200 by default"),
      N_ ("N") },
    { "from",
      0,
      0,
      G_OPTION_ARG_FILENAME,
      &options->from,
      N_ ("From where a battle stands; RULEBOOK may be missing then"),
      N_ ("BATTLE") },
    MUSTER_TEXT_OPTION ("balance",
                        &options->balance,
                        N_ ("With each value of a ruling: which makes the battle even? Without "
                            "values, all that it can have"),
                        N_ ("ID[=VALUE,...]")),
    { "exact",
      0,
      0,
      G_OPTION_ARG_NONE,
      &options->exact,
      N_ ("On an open table, look for ways as a battle does, to the half inch; slower. Without it "
          "they may be a quarter longer, and gaps of less than two inches may be missed"),
      NULL },
    { "timing",
      0,
      0,
      G_OPTION_ARG_NONE,
      &options->timing,
      N_ ("Tell on stderr how fast it went"),
      NULL },
    MUSTER_LIBRARY_OPTION (&options->folder),
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, N_ ("Write JSON for programs"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  return muster_command_parse (command, entries, 0, 1, argc, argv);
}

int
muster_cli_battle_simulate (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };

  if (!parse (command, &options, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (argc < 2 && options.from == NULL)
    {
      muster_command_complain (_ ("an argument is missing; expected a rulebook, or --from BATTLE"));
      return MUSTER_STATUS_FAILED;
    }
  if (options.balance != NULL && (options.from != NULL || options.timing))
    {
      muster_command_complain (
          _ ("--balance plays battles from their start, and cannot be together "
             "with --from or --timing"));
      return MUSTER_STATUS_FAILED;
    }
  if (argc > 1)
    muster_setup_argument_set_rulebook (&options.setup, argv[1]);

  return simulate (&options, argc > 1 ? argv[1] : NULL);
}
