/* muster-cli-battle-print.c
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
#include "muster-enemy-sheet.h"
#include "muster-roster-document.h"
#include "muster-setup-argument.h"

/* muster-cli battle print: the sheets of the enemy. */

typedef struct
{
  MusterSetupArgument setup;
  char *folder;
  char *list;
  MusterRosterDocument document; /* of that */
  char *nick;
  char *output;
} Options;

static void
options_clear (Options *self)
{
  muster_setup_argument_clear (&self->setup);
  g_free (self->folder);
  g_free (self->list);
  muster_roster_document_clear (&self->document);
  g_free (self->nick);
  g_free (self->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* ---- A battle ---- */

/* Else it is a rulebook. */
static gboolean
is_battle (const char *argument)
{
  gint64 id;

  return muster_battle_argument_parse_id (argument, &id, NULL) ||
         (g_file_test (argument, G_FILE_TEST_IS_REGULAR) && !g_str_has_suffix (argument, ".xml"));
}

/* (transfer full): as it stands. */
static MusterBattle *
open_battle (const Options *options, const char *argument, GError **error)
{
  g_autoptr (MusterBattleArgument)
                 battle = muster_battle_argument_load (argument, options->folder, error);
  guint difference = 0;

  if (muster_setup_argument_is_set (&options->setup))
    {
      muster_command_refuse (error, _ ("that battle is set up already; name a rulebook instead"));
      return NULL;
    }

  return battle != NULL ? muster_battle_argument_play (battle, &difference, error) : NULL;
}

/* (transfer full): as it begins. */
static MusterBattle *
begin_battle (const Options *options, MusterRulebook *rulebook, GError **error)
{
  g_autoptr (MusterSetup) setup = muster_setup_argument_new_setup (&options->setup,
                                                                   rulebook,
                                                                   NULL,
                                                                   options->folder,
                                                                   error);

  return setup != NULL ? muster_battle_new (rulebook, setup, error) : NULL;
}

/* ---- A list ---- */

/* @doctrine: (nullable): */
static GPtrArray *
list_blocks_of_list (Options *options, const MusterRulebook *doctrine, GError **error)
{
  if (doctrine != NULL && !doctrine->is_doctrine)
    {
      muster_command_refuse (error,
                             _ ("the rulebook \"%s\" is no doctrine; --force SIDE=LIST has a list "
                                "as a side of it"),
                             doctrine->id);
      return NULL;
    }
  if (!muster_roster_document_open (&options->document, options->list, error))
    return NULL;
  muster_roster_document_tell_changes (&options->document);

  return muster_enemy_sheet_list_blocks_of_list (options->document.roster, doctrine);
}

/* ---- The sheets ---- */

/* (nullable): NULL without @error where it was told. */
static GPtrArray *
list_blocks (Options *options, const char *argument, GError **error)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (MusterBattle) battle = NULL;

  if (argument != NULL && !is_battle (argument))
    {
      muster_setup_argument_set_rulebook (&options->setup, argument);
      rulebook = muster_data_path_load (path, argument, FALSE, report, error);
      muster_diagnostics_print (report);
      if (rulebook == NULL)
        return NULL;
    }
  if (options->list != NULL)
    return list_blocks_of_list (options, rulebook, error);
  battle = rulebook != NULL ? begin_battle (options, rulebook, error)
                            : open_battle (options, argument, error);

  return battle != NULL ? muster_enemy_sheet_list_blocks (battle) : NULL;
}

static int
put_sheets (Options *options, const char *argument)
{
  const MusterFileFormat *format = muster_command_choose_format (muster_chronicle_format_get,
                                                                 options->nick,
                                                                 options->output);
  GError *error = NULL;
  g_autoptr (GPtrArray) blocks = NULL;
  g_autofree char *text = NULL;

  if (format == NULL)
    return MUSTER_STATUS_FAILED;
  blocks = list_blocks (options, argument, &error);
  if (blocks != NULL && blocks->len == 0)
    muster_command_refuse (&error, _ ("Muster plays no side of this battle"));
  if (error != NULL)
    return muster_command_fail (error);
  text = muster_chronicle_write_blocks (blocks, format, NULL, NULL);

  return muster_command_put (options->output, text, MUSTER_STATUS_DONE);
}

int
muster_cli_battle_print (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_SETUP_ENTRIES (&options.setup),
    MUSTER_TEXT_OPTION ("seed",
                        &options.setup.seed,
                        N_ ("From which the dice are made; by chance if missing"),
                        N_ ("N")),
    { "list",
      0,
      0,
      G_OPTION_ARG_FILENAME,
      &options.list,
      N_ ("A roster file that is the enemy in any game; the rulebook is a doctrine then, or left "
          "out"),
      N_ ("LIST") },
    MUSTER_DATA_ENTRY (&options.document),
    MUSTER_TEXT_OPTION ("format",
                        &options.nick,
                        N_ ("html, md or text; otherwise by the name of the file"),
                        N_ ("FORMAT")),
    MUSTER_OUTPUT_OPTION (&options.output),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };

  if (!muster_command_parse (command, entries, 0, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (options.list == NULL && argc < 2)
    {
      muster_command_complain (_ ("name a battle, a rulebook, or a list with --list"));
      return MUSTER_STATUS_FAILED;
    }
  if (options.list != NULL && argc > 1 && is_battle (argv[1]))
    {
      muster_command_complain (_ ("--list goes with a doctrine, not with a battle"));
      return MUSTER_STATUS_FAILED;
    }

  return put_sheets (&options, argc > 1 ? argv[1] : NULL);
}
