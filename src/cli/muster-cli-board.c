/* muster-cli-board.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-argument.h"
#include "muster-board-editor.h"
#include "muster-board-plan.h"
#include "muster-board-view.h"
#include "muster-command.h"
#include "muster-data-path.h"
#include "muster-diagnostics.h"
#include "muster-json-writer.h"
#include "muster-setup-argument.h"

/* muster-cli board list, show, check, save, edit, delete. */

typedef struct
{
  char *folder;
  char *scenario_id;
  char *name;
  char *input;
  gboolean json;
  MusterRulebook *rulebook;
  const MusterScenario *scenario;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->folder);
  g_free (self->scenario_id);
  g_free (self->name);
  g_free (self->input);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

#define SCENARIO_ENTRY(self)                                                                       \
  {                                                                                                \
    "scenario", 0, 0, G_OPTION_ARG_STRING, &(self)->scenario_id,                                   \
        N_ ("The scenario; the first by default"), N_ ("ID")                                       \
  }

static gboolean
load (Options *self, const char *argument, GError **error)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();

  self->rulebook = muster_data_path_load (path, argument, FALSE, report, error);
  muster_diagnostics_print (report);

  return self->rulebook != NULL;
}

static gboolean
load_scenario (Options *self, const char *argument, GError **error)
{
  if (!load (self, argument, error))
    return FALSE;
  self->scenario = muster_board_plan_find_scenario (self->rulebook, self->scenario_id, error);

  return self->scenario != NULL;
}

/* @name: NULL for the board of the scenario. */
static MusterBoard *
load_board (const Options *self, const char *name, GError **error)
{
  g_autofree char *rows = NULL;

  if (name != NULL)
    {
      rows = muster_setup_argument_load_board (name, self->rulebook, self->folder, error);
      if (rows == NULL)
        return NULL;
    }

  return muster_board_plan_new (self->rulebook,
                                self->scenario,
                                rows,
                                name != NULL ? name : self->scenario->id,
                                error);
}

/* ---- list ---- */

static int
list_boards (const Options *options, const GPtrArray *boards)
{
  g_autoptr (MusterJsonWriter) json = options->json ? muster_json_writer_new () : NULL;
  g_autofree char *text = NULL;
  GError *error = NULL;

  if (json != NULL)
    muster_json_writer_begin_list (json, NULL);
  for (guint i = 0; i < boards->len; i++)
    {
      const MusterLibraryBoard *board = g_ptr_array_index (boards, i);

      if (json == NULL)
        {
          g_print ("%s\n", board->name);
          continue;
        }
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "name", board->name);
      muster_json_writer_add_text (json, "rulebook", board->rulebook_id);
      muster_json_writer_add_text (json, "rows", board->text);
      muster_json_writer_add_integer (json, "changed", board->changed);
      muster_json_writer_end (json);
    }
  if (json == NULL)
    return MUSTER_STATUS_DONE;
  muster_json_writer_end (json);
  text = muster_json_writer_to_string (json);

  return muster_command_write (NULL, text, &error) ? MUSTER_STATUS_DONE
                                                   : muster_command_fail (error);
}

int
muster_cli_board_list (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_LIBRARY_OPTION (&options.folder),
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("Write JSON for programs"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (GPtrArray) boards = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (load (&options, argv[1], &error))
    library = muster_battle_argument_open_library (options.folder, &error);
  if (library != NULL)
    boards = muster_library_list_boards (library, options.rulebook->id, &error);
  if (boards == NULL)
    return muster_command_fail (error);

  return list_boards (&options, boards);
}

/* ---- show, check ---- */

int
muster_cli_board_show (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    SCENARIO_ENTRY (&options),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterTerminal) terminal = NULL;
  g_autoptr (MusterBoard) board = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (load_scenario (&options, argv[1], &error))
    board = load_board (&options, argc > 2 ? argv[2] : NULL, &error);
  if (board == NULL)
    return muster_command_fail (error);
  terminal = muster_terminal_new ();
  muster_board_view_put_plan (terminal, board);

  return MUSTER_STATUS_DONE;
}

int
muster_cli_board_check (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    SCENARIO_ENTRY (&options),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterBoard) board = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 2, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (load_scenario (&options, argv[1], &error))
    board = load_board (&options, argv[2], &error);
  if (board == NULL)
    return muster_command_fail (error);
  problems = muster_board_plan_check (options.rulebook, options.scenario, board);
  muster_diagnostics_print_problems (argv[2], problems);
  g_print (ngettext ("%u problem\n", "%u problems\n", problems->len), problems->len);

  return problems->len > 0 ? MUSTER_STATUS_FAULTS : MUSTER_STATUS_DONE;
}

/* ---- save, delete ---- */

int
muster_cli_board_save (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    SCENARIO_ENTRY (&options),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterBoard) board = NULL;
  g_autofree char *text = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 3, 3, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (load_scenario (&options, argv[1], &error))
    board = load_board (&options, argv[3], &error);
  if (board != NULL)
    library = muster_battle_argument_open_library (options.folder, &error);
  if (library == NULL)
    return muster_command_fail (error);
  text = muster_board_to_text (board);
  if (!muster_library_save_board (library, options.rulebook->id, argv[2], text, &error))
    return muster_command_fail (error);
  g_print (_ ("Kept as \"%s\"; \"muster-cli battle play %s --board '%s'\" plays on it.\n"),
           argv[2],
           argv[1],
           argv[2]);

  return MUSTER_STATUS_DONE;
}

int
muster_cli_board_delete (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterLibrary) library = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 2, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (load (&options, argv[1], &error))
    library = muster_battle_argument_open_library (options.folder, &error);
  if (library == NULL ||
      !muster_library_delete_board (library, options.rulebook->id, argv[2], &error))
    return muster_command_fail (error);

  return MUSTER_STATUS_DONE;
}

/* ---- edit ---- */

int
muster_cli_board_edit (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    SCENARIO_ENTRY (&options),
    { "name",
      0,
      0,
      G_OPTION_ARG_STRING,
      &options.name,
      N_ ("Begin with this board of the library, and save under its name"),
      N_ ("NAME") },
    { "input",
      0,
      0,
      G_OPTION_ARG_FILENAME,
      &options.input,
      N_ ("Read commands from FILE first; - for the standard input"),
      N_ ("FILE") },
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterTerminal) terminal = NULL;
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterBoardEditor) editor = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  terminal = muster_terminal_new ();
  if (options.input != NULL && !muster_terminal_open_script (terminal, options.input, &error))
    return muster_command_fail (error);
  if (load_scenario (&options, argv[1], &error))
    library = muster_battle_argument_open_library (options.folder, &error);
  if (library != NULL)
    editor = muster_board_editor_new (terminal,
                                      library,
                                      options.rulebook,
                                      options.scenario,
                                      options.name,
                                      &error);
  if (editor == NULL)
    return muster_command_fail (error);

  return muster_board_editor_run (editor);
}
