/* muster-cli-play.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-battle-argument.h"
#include "muster-command.h"
#include "muster-data-path.h"
#include "muster-diagnostics.h"
#include "muster-play.h"
#include "muster-setup-argument.h"
#include "muster-translation.h"

/* muster-cli battle play and resume. */

typedef struct
{
  MusterSetupArgument setup;
  gboolean no_board;
  gboolean hand_dice;
  char *input;
  char *folder;
  char *title;
} Options;

static void
options_clear (Options *self)
{
  muster_setup_argument_clear (&self->setup);
  g_free (self->input);
  g_free (self->folder);
  g_free (self->title);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* ---- Playing on ---- */

static int
play (MusterTerminal *terminal, MusterSession *session, gboolean recap)
{
  g_autoptr (MusterPlay) play = muster_play_new (terminal, session);

  if (recap)
    muster_play_recap (play);
  else
    muster_play_begin (play);

  return muster_play_run (play);
}

static int
resume (MusterTerminal *terminal, MusterLibrary *library, gint64 id)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;
  g_autoptr (MusterSession) session = muster_session_resume (library, id, report, &error);

  muster_diagnostics_print (report);
  if (session == NULL)
    return muster_command_fail (error);
  if (muster_session_get_first_difference (session) != 0)
    muster_terminal_print (terminal,
                           "%s",
                           _ ("This version of Muster plays the battle otherwise than the one that "
                              "wrote it down. What you do now is kept as a battle of its own."));
  /* A window that was killed just after the end has not written it. Where it cannot be, the next one tries again. */
  muster_session_keep_report (session, NULL);

  return play (terminal, session, TRUE);
}

/* ---- Starting ---- */

static void
tell_start (MusterTerminal *terminal, MusterSession *session)
{
  MusterBattle *battle = muster_session_get_battle (session);
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  const MusterSetup *setup = muster_battle_get_setup (battle);
  const MusterScenario *scenario = NULL;
  g_autofree char *number = NULL;
  g_autofree char *seed = NULL;

  if (setup->scenario != NULL)
    scenario = muster_rulebook_find_scenario (rulebook, setup->scenario);
  else if (rulebook->n_scenarios > 0)
    scenario = &rulebook->scenarios[0];
  muster_terminal_put (terminal,
                       MUSTER_STYLE_STRONG,
                       0,
                       0,
                       muster_rulebook_label (rulebook, rulebook->title, rulebook->id));
  if (scenario != NULL)
    {
      const char *title = muster_rulebook_label (rulebook, scenario->title, scenario->id);

      if (scenario->text != NULL)
        muster_terminal_print (terminal,
                               _ ("%1$s. %2$s"),
                               title,
                               muster_rulebook_translate (rulebook, scenario->text));
      else
        muster_terminal_print (terminal, "%s", title);
    }
  number = g_strdup_printf ("%" G_GINT64_FORMAT, muster_session_get_id (session));
  seed = g_strdup_printf ("%" G_GUINT64_FORMAT, setup->seed);
  muster_terminal_print (
      terminal,
      _ ("Battle %s, seed %s. Every answer is kept at once. ? lists what can be typed."),
      number,
      seed);
}

/* The rulebook that is asked for; NULL after telling why not. */
static MusterRulebook *
load_rulebook (const char *argument, int *status)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;
  MusterRulebook *rulebook = muster_data_path_load (path, argument, FALSE, report, &error);

  muster_diagnostics_print (report);
  if (rulebook == NULL)
    *status = muster_command_fail (error);

  return rulebook;
}

static MusterSession *
start (const Options *options, MusterRulebook *rulebook, MusterLibrary *library, int *status)
{
  GError *error = NULL;
  g_autoptr (MusterSetup) setup = muster_setup_argument_new_setup (&options->setup,
                                                                   rulebook,
                                                                   library,
                                                                   options->folder,
                                                                   &error);
  MusterBattle *battle = NULL;
  MusterSession *session = NULL;

  if (setup != NULL)
    {
      setup->tracked = !options->no_board;
      setup->hand_dice = options->hand_dice;
      setup->title = g_strdup (options->title);
      battle = muster_battle_new (rulebook, setup, &error);
    }
  if (battle != NULL)
    session = muster_session_new (library, battle, &error);
  if (session == NULL)
    {
      /* It is the command line that does not suit the rulebook, not the rulebook that is at fault. */
      muster_command_fail (error);
      *status = MUSTER_STATUS_FAILED;
    }

  return session;
}

/* ---- The offer ---- */

/* A battle of this rulebook that was interrupted, if the person wants to go on with it. 0: a new one. */
static gint64
offer (MusterTerminal *terminal, MusterLibrary *library, const MusterRulebook *rulebook)
{
  gint64 id = 0;
  g_autoptr (MusterLibraryBattle) battle = NULL;
  g_autofree char *answer = NULL;
  g_autofree char *number = NULL;

  if (!muster_library_find_running (library, rulebook->id, &id, NULL) || id == 0)
    return 0;
  battle = muster_library_get_battle (library, id, NULL);
  if (battle == NULL)
    return 0;
  number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  muster_terminal_print (
      terminal,
      ngettext ("Battle %s of this rulebook was interrupted in turn %u, after %u input.",
                "Battle %s of this rulebook was interrupted in turn %u, after %u inputs.",
                battle->n_inputs),
      number,
      battle->turn,
      battle->n_inputs);
  answer = muster_terminal_read_line (terminal, _ ("Go on with it? [yes] or no: "));

  return answer != NULL && g_ascii_tolower (*answer) == 'n' ? 0 : id;
}

static int
run_play (const Options *options, const char *argument)
{
  int status = MUSTER_STATUS_FAILED;
  GError *error = NULL;
  g_autoptr (MusterTerminal) terminal = muster_terminal_new ();
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterSession) session = NULL;
  if (options->input != NULL && !muster_terminal_open_script (terminal, options->input, &error))
    return muster_command_fail (error);
  rulebook = load_rulebook (argument, &status);
  if (rulebook == NULL)
    return status;
  library = muster_battle_argument_open_library (options->folder, &error);
  if (library == NULL)
    return muster_command_fail (error);
  /* Who says which battle it shall be wants a new one. */
  if (options->input == NULL && !muster_setup_argument_is_set (&options->setup) &&
      muster_terminal_has_person (terminal))
    {
      gint64 id = offer (terminal, library, rulebook);

      if (id != 0)
        return resume (terminal, library, id);
    }
  session = start (options, rulebook, library, &status);
  if (session == NULL)
    return status;
  tell_start (terminal, session);

  return play (terminal, session, FALSE);
}

int
muster_cli_battle_play (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_SETUP_ENTRIES (&options.setup),
    { "seed",
      0,
      0,
      G_OPTION_ARG_STRING,
      &options.setup.seed,
      N_ ("From which the dice are made; by chance if missing"),
      N_ ("N") },
    { "no-board",
      0,
      0,
      G_OPTION_ARG_NONE,
      &options.no_board,
      N_ ("Play on a real table and ask about it"),
      NULL },
    { "manual-dice",
      0,
      0,
      G_OPTION_ARG_NONE,
      &options.hand_dice,
      N_ ("Ask for dice that are thrown by hand"),
      NULL },
    { "input",
      0,
      0,
      G_OPTION_ARG_FILENAME,
      &options.input,
      N_ ("Read answers and commands from FILE first, one in a line; \"ok\" is Enter; - for the "
          "standard input"),
      N_ ("FILE") },
    { "title",
      0,
      0,
      G_OPTION_ARG_STRING,
      &options.title,
      N_ ("What the battle is called"),
      N_ ("TEXT") },
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;

  muster_setup_argument_set_rulebook (&options.setup, argv[1]);

  return run_play (&options, argv[1]);
}

/* ---- resume ---- */

static gboolean
find_battle (MusterLibrary *library, const char *argument, gint64 *id, GError **error)
{
  if (argument != NULL)
    return muster_battle_argument_parse_id (argument, id, error);
  if (!muster_library_find_running (library, NULL, id, error))
    return FALSE;
  if (*id != 0)
    return TRUE;
  g_set_error_literal (error,
                       MUSTER_LIBRARY_ERROR,
                       MUSTER_LIBRARY_ERROR_NOT_FOUND,
                       _ ("no battle was interrupted; \"muster-cli battle play\" starts one"));

  return FALSE;
}

int
muster_cli_battle_resume (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "input",
      0,
      0,
      G_OPTION_ARG_FILENAME,
      &options.input,
      N_ ("Read answers and commands from FILE first, one in a line; \"ok\" is Enter; - for the "
          "standard input"),
      N_ ("FILE") },
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterTerminal) terminal = NULL;
  g_autoptr (MusterLibrary) library = NULL;
  GError *error = NULL;
  gint64 id;

  if (!muster_command_parse (command, entries, 0, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  terminal = muster_terminal_new ();
  if (options.input != NULL && !muster_terminal_open_script (terminal, options.input, &error))
    return muster_command_fail (error);
  library = muster_battle_argument_open_library (options.folder, &error);
  if (library == NULL || !find_battle (library, argc > 1 ? argv[1] : NULL, &id, &error))
    return muster_command_fail (error);

  return resume (terminal, library, id);
}
