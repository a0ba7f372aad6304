/* muster-cli-battle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-battle-argument.h"
#include "muster-command.h"
#include "muster-json-writer.h"
#include "muster-report-format.h"
#include "muster-terminal.h"

/* muster-cli battle list, report, export, rename, delete, restore. */

/* ---- list ---- */

/* (transfer full): in the time of the place. */
static char *
dup_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%d %H:%M") : g_strdup ("?");
}

static char *
dup_standing (const MusterLibraryBattle *battle)
{
  if (battle->state != MUSTER_BATTLE_FINISHED)
    return g_strdup_printf (_ ("in turn %u"), battle->turn);
  if (battle->winner == NULL)
    return g_strdup_printf (_ ("over in turn %u"), battle->turn);

  return g_strdup_printf (_ ("over in turn %1$u, winner: %2$s"), battle->turn, battle->winner);
}

static void
list_one (MusterTerminal *terminal, const MusterLibraryBattle *battle)
{
  g_autofree char *time = dup_time (battle->changed);
  g_autofree char *stands = dup_standing (battle);
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line,
                          "%4" G_GINT64_FORMAT "  %s  %s",
                          battle->id,
                          time,
                          battle->rulebook_title);
  if (battle->scenario_title != NULL)
    g_string_append_printf (line, ", %s", battle->scenario_title);
  if (battle->title != NULL)
    g_string_append_printf (line, ": %s", battle->title);
  g_string_append_printf (line, " – %s", stands);
  muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, 0, 6, line->str);
}

static void
write_one (MusterJsonWriter *json, const MusterLibraryBattle *battle)
{
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_integer (json, "id", battle->id);
  muster_json_writer_add_text (json, "token", battle->token);
  muster_json_writer_add_text (json, "title", battle->title);
  muster_json_writer_add_text (json, "rulebook", battle->rulebook_id);
  muster_json_writer_add_text (json, "rulebook-title", battle->rulebook_title);
  muster_json_writer_add_text (json, "rulebook-hash", battle->rulebook_hash);
  muster_json_writer_add_text (json, "scenario", battle->scenario);
  muster_json_writer_add_text (json, "scenario-title", battle->scenario_title);
  muster_json_writer_add_text (json, "state", muster_battle_state_get_nick (battle->state));
  muster_json_writer_add_integer (json, "turn", battle->turn);
  muster_json_writer_add_text (json, "winner", battle->winner);
  muster_json_writer_add_text (json, "result", battle->result);
  muster_json_writer_add_integer (json, "inputs", battle->n_inputs);
  muster_json_writer_add_integer (json, "created", battle->created);
  muster_json_writer_add_integer (json, "changed", battle->changed);
  muster_json_writer_add_text (json, "version", battle->version);
  muster_json_writer_add_boolean (json, "deleted", battle->deleted != 0);
  muster_json_writer_end (json);
}

static int
write_list (const GPtrArray *battles)
{
  g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();
  g_autofree char *text = NULL;
  GError *error = NULL;

  muster_json_writer_begin_list (json, NULL);
  for (guint i = 0; i < battles->len; i++)
    write_one (json, g_ptr_array_index (battles, i));
  muster_json_writer_end (json);
  text = muster_json_writer_to_string (json);

  return muster_command_write (NULL, text, &error) ? MUSTER_STATUS_DONE
                                                   : muster_command_fail (error);
}

static int
list_battles (const GPtrArray *battles, const MusterLibraryFilter *filter)
{
  g_autoptr (MusterTerminal) terminal = muster_terminal_new ();

  for (guint i = 0; i < battles->len; i++)
    list_one (terminal, g_ptr_array_index (battles, i));
  if (battles->len == 0)
    muster_terminal_print (
        terminal,
        "%s",
        filter->text != NULL ? _ ("No battle was found.")
        : filter->deleted    ? _ ("No battle was deleted.")
                          : _ ("There is no battle yet; \"muster-cli battle play\" starts one."));

  return MUSTER_STATUS_DONE;
}

int
muster_cli_battle_list (const MusterCommand *command, int argc, char **argv)
{
  gboolean as_json = FALSE;
  gboolean running = FALSE;
  gboolean deleted = FALSE;
  g_autofree char *folder = NULL;
  g_autofree char *rulebook = NULL;
  g_autofree char *text = NULL;
  g_autofree char *sort = NULL;
  const GOptionEntry entries[] = {
    { "search",
      's',
      0,
      G_OPTION_ARG_STRING,
      &text,
      N_ ("Only battles with these words in their names or their result"),
      N_ ("TEXT") },
    { "sort",
      0,
      0,
      G_OPTION_ARG_STRING,
      &sort,
      N_ ("changed, created, title, rulebook or turns; changed by default"),
      N_ ("ORDER") },
    { "rulebook",
      0,
      0,
      G_OPTION_ARG_STRING,
      &rulebook,
      N_ ("Only battles of this rulebook"),
      N_ ("ID") },
    { "running", 0, 0, G_OPTION_ARG_NONE, &running, N_ ("Only battles that can be resumed"), NULL },
    { "deleted", 0, 0, G_OPTION_ARG_NONE, &deleted, N_ ("The deleted battles instead"), NULL },
    MUSTER_LIBRARY_OPTION (&folder),
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON for programs"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (GPtrArray) battles = NULL;
  GError *error = NULL;
  MusterLibraryFilter filter;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  filter = (MusterLibraryFilter){ .rulebook_id = rulebook,
                                  .with_finished = !running,
                                  .with_running = TRUE,
                                  .deleted = deleted,
                                  .text = text };
  if (sort != NULL && !muster_library_sort_from_nick (sort, &filter.sort))
    {
      muster_command_complain (
          _ ("--sort: found \"%s\"; expected changed, created, title, rulebook or turns"),
          sort);
      return MUSTER_STATUS_FAILED;
    }
  library = muster_battle_argument_open_library (folder, &error);
  if (library != NULL)
    battles = muster_library_list_battles (library, &filter, &error);
  if (battles == NULL)
    return muster_command_fail (error);

  return as_json ? write_list (battles) : list_battles (battles, &filter);
}

/* ---- report ---- */

/* As many keep a report of a long battle waiting for a few seconds at most. */
#define USUAL_GAMES 200
#define MOST_GAMES  100000

typedef struct
{
  const MusterFileFormat *format;
  gboolean with_reasons;
  guint64 games;
  const char *output;
} ReportOptions;

static char *
dup_report (MusterBattle *battle, const ReportOptions *options, GError **error)
{
  const MusterTurningPointOptions chances = { .games = (guint) options->games };
  g_autoptr (MusterTurningPoints) points = NULL;
  g_autoptr (MusterBattleReport) report = NULL;

  if (options->games > 0)
    {
      points = muster_turning_points_new (battle, &chances, error);
      if (points == NULL)
        return NULL;
    }
  report = muster_battle_report_new_with_turning_points (battle, points);

  return muster_report_format_write (options->format, report, options->with_reasons);
}

static int
write_report (const char *battle_text, const char *folder, const ReportOptions *options)
{
  GError *error = NULL;
  g_autoptr (MusterBattleArgument)
                 argument = muster_battle_argument_load (battle_text, folder, &error);
  g_autoptr (MusterBattle) battle = NULL;
  g_autofree char *text = NULL;
  guint first_difference = 0;

  if (argument != NULL)
    battle = muster_battle_argument_play (argument, &first_difference, &error);
  if (battle != NULL)
    text = dup_report (battle, options, &error);
  if (text == NULL || !muster_command_write (options->output, text, &error))
    return muster_command_fail (error);

  return MUSTER_STATUS_DONE;
}

int
muster_cli_battle_report (const MusterCommand *command, int argc, char **argv)
{
  gboolean brief = FALSE;
  g_autofree char *folder = NULL;
  const MusterFileFormat *usual = muster_report_format_get (MUSTER_REPORT_TEXT);
  g_autofree char *nicks = muster_file_format_dup_nicks (muster_report_format_get);
  /* Translators: "html, md or text; text by default" */
  g_autofree char *says = g_strdup_printf (_ ("%1$s; %2$s by default"), nicks, usual->nick);
  g_autofree char *nick = NULL;
  g_autofree char *games = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &nick, says, N_ ("FORMAT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Write to FILE"), N_ ("FILE") },
    { "brief",
      0,
      0,
      G_OPTION_ARG_NONE,
      &brief,
      N_ ("Leave out the single steps, with their dice and all reasons"),
      NULL },
    { "games",
      'n',
      0,
      G_OPTION_ARG_STRING,
      &games,
      N_ ("How many games to play on from each turn, for the chances; 200 by default, 0 for none"),
      N_ ("N") },
    MUSTER_LIBRARY_OPTION (&folder),
    G_OPTION_ENTRY_NULL,
  };
  ReportOptions options = { .format = usual, .games = USUAL_GAMES };

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv) ||
      !muster_command_read_number ("--games", games, 0, MOST_GAMES, &options.games))
    return MUSTER_STATUS_FAILED;
  if (nick != NULL)
    options.format = muster_command_find_format (muster_report_format_get, nick);
  if (options.format == NULL)
    return MUSTER_STATUS_FAILED;
  options.with_reasons = !brief;
  options.output = output;

  return write_report (argv[1], folder, &options);
}

/* ---- export ---- */

int
muster_cli_battle_export (const MusterCommand *command, int argc, char **argv)
{
  g_autofree char *folder = NULL;
  const GOptionEntry entries[] = {
    MUSTER_LIBRARY_OPTION (&folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterBattleArgument) argument = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 2, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  argument = muster_battle_argument_load (argv[1], folder, &error);
  if (argument == NULL || !muster_battle_record_save (argument->record, argv[2], &error))
    return muster_command_fail (error);

  return MUSTER_STATUS_DONE;
}

/* ---- rename ---- */

int
muster_cli_battle_rename (const MusterCommand *command, int argc, char **argv)
{
  g_autofree char *folder = NULL;
  const GOptionEntry entries[] = {
    MUSTER_LIBRARY_OPTION (&folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterLibrary) library = NULL;
  GError *error = NULL;
  gint64 id;

  if (!muster_command_parse (command, entries, 1, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_battle_argument_parse_id (argv[1], &id, &error))
    return muster_command_fail (error);
  library = muster_battle_argument_open_library (folder, &error);
  if (library == NULL ||
      !muster_library_rename_battle (library, id, argc > 2 ? argv[2] : NULL, &error))
    return muster_command_fail (error);
  g_print ("%s\n",
           argc > 2 ? _ ("It is called so now.") : _ ("It has no name of its own any more."));

  return MUSTER_STATUS_DONE;
}

/* ---- delete, restore ---- */

typedef gboolean (*Change) (MusterLibrary *library, gint64 id, GError **error);

static int
change (const MusterCommand *command, int argc, char **argv, Change apply, const char *told)
{
  g_autofree char *folder = NULL;
  const GOptionEntry entries[] = {
    MUSTER_LIBRARY_OPTION (&folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterLibrary) library = NULL;
  GError *error = NULL;
  gint64 id;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_battle_argument_parse_id (argv[1], &id, &error))
    return muster_command_fail (error);
  library = muster_battle_argument_open_library (folder, &error);
  if (library == NULL || !apply (library, id, &error))
    return muster_command_fail (error);
  g_print ("%s\n", told);

  return MUSTER_STATUS_DONE;
}

int
muster_cli_battle_delete (const MusterCommand *command, int argc, char **argv)
{
  return change (command,
                 argc,
                 argv,
                 muster_library_delete_battle,
                 _ ("Deleted; \"muster-cli battle restore\" brings it back."));
}

int
muster_cli_battle_restore (const MusterCommand *command, int argc, char **argv)
{
  return change (command, argc, argv, muster_library_restore_battle, _ ("It is back in the list."));
}
