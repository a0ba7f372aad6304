/* muster-cli-campaign-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-campaign-argument.h"
#include "muster-campaign-battle.h"
#include "muster-campaign-boards.h"
#include "muster-campaign-csv.h"
#include "muster-campaign-force.h"
#include "muster-chronicle.h"
#include "muster-diagnostics.h"
#include "muster-enemy-sheet.h"
#include "muster-file.h"
#include "muster-record-sheet.h"
#include "muster-roster-file.h"

/* muster-cli campaign check, import, export, chronicle, print. */

#define CAMPAIGN_OPTION(WHERE)                                                                     \
  MUSTER_TEXT_OPTION ("campaign",                                                                  \
                      WHERE,                                                                       \
                      N_ ("The campaign; that which was changed last by default"),                 \
                      N_ ("CAMPAIGN"))

/* ---- check ---- */

/* @json: (nullable) */
static int
check (const char *path, MusterJsonWriter *json)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (GHashTable) contents = NULL;
  g_autoptr (GError) error = NULL;

  campaign = muster_campaign_file_read (path, &contents, report, &error);
  if (json == NULL)
    muster_diagnostics_print (report);
  if (campaign == NULL && !muster_report_has_errors (report))
    {
      muster_command_complain ("%s", error->message);
      return MUSTER_STATUS_FAILED;
    }
  if (json != NULL)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "file", path);
      muster_diagnostics_write (report, json);
      muster_json_writer_end (json);
    }
  else
    {
      g_autofree char *summary = muster_diagnostics_dup_summary (report);

      g_print ("%s: %s\n", path, summary);
    }

  return campaign != NULL ? MUSTER_STATUS_DONE : MUSTER_STATUS_FAULTS;
}

int
muster_cli_campaign_check (const MusterCommand *command, int argc, char **argv)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    MUSTER_FLAG_OPTION ("json", &as_json, N_ ("Write JSON for programs")),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterJsonWriter) json = NULL;
  int status = MUSTER_STATUS_DONE;

  if (!muster_command_parse (command, entries, 1, G_MAXINT, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (as_json)
    {
      json = muster_json_writer_new ();
      muster_json_writer_begin_list (json, NULL);
    }
  for (int i = 1; i < argc; i++)
    {
      const int one = check (argv[i], json);

      status = MAX (status, one);
    }
  if (json == NULL)
    return status;
  muster_json_writer_end (json);

  return muster_command_put_json (json, status);
}

/* ---- import ---- */

int
muster_cli_campaign_import (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  const GOptionEntry entries[] = { MUSTER_LIBRARY_OPTION (&self.folder), G_OPTION_ENTRY_NULL };
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (GHashTable) contents = NULL;
  g_autofree char *number = NULL;
  GError *error = NULL;
  gint64 id = 0;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  campaign = muster_campaign_file_read (argv[1], &contents, report, &error);
  muster_diagnostics_print (report);
  if (campaign == NULL)
    {
      const int status = muster_report_has_errors (report) ? MUSTER_STATUS_FAULTS
                                                           : MUSTER_STATUS_FAILED;

      muster_command_fail (error);
      return status;
    }
  self.library = muster_battle_argument_open_library (self.folder, &error);
  if (self.library != NULL)
    id = muster_library_add_campaign (self.library, campaign, contents, &error);
  if (id == 0)
    return muster_command_fail (error);
  number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_print (_ ("Kept as campaign %1$s: %2$s\n"),
           number,
           muster_campaign_get_state (campaign)->title);

  return MUSTER_STATUS_DONE;
}

/* ---- export ---- */

static int
put_file (const MusterCampaignArgument *self, const char *output)
{
  GError *error = NULL;
  g_autoptr (GBytes) bytes = muster_campaign_file_write (muster_campaign_argument_get (self),
                                                         muster_library_find_campaign_content,
                                                         self->library,
                                                         &error);
  g_autofree char *text = NULL;

  if (bytes == NULL)
    return muster_command_fail (error);
  if (output != NULL)
    return muster_file_replace (output, bytes, &error) ? MUSTER_STATUS_DONE
                                                       : muster_command_fail (error);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  if (!g_utf8_validate_len (text, g_bytes_get_size (bytes), NULL))
    {
      muster_command_complain (
          _ ("a campaign with pictures is written to a file; name it with -o"));
      return MUSTER_STATUS_FAILED;
    }

  return muster_command_put (NULL, text, MUSTER_STATUS_DONE);
}

/* (transfer full): the list of the company as it is now. @marked: what injuries and advances change stands in it as the player's own
 * values */
static GBytes *
dup_list (const MusterCampaignArgument *self, gboolean marked, GError **error)
{
  const MusterCampaignState *state = muster_campaign_get_state (
      muster_campaign_argument_get (self));
  g_autoptr (GPtrArray) left_out = g_ptr_array_new ();
  g_autoptr (MusterDataPath) path = NULL;
  g_autoptr (MusterRoster) roster = NULL;

  if (!marked)
    return muster_library_find_campaign_content (state->roster, self->library, error);
  path = muster_data_path_new ();
  roster = muster_campaign_force_open_marked_roster (self->library, path, state, left_out, error);
  for (guint i = 0; roster != NULL && i < left_out->len; i++)
    muster_command_complain (_ ("what injuries and advances change of %s is left out: the list has "
                                "several of it"),
                             ((const MusterCareer *) left_out->pdata[i])->name);

  return roster != NULL ? muster_roster_file_write (roster) : NULL;
}

static int
put_list (const MusterCampaignArgument *self, gboolean marked, const char *output)
{
  const char *roster = muster_campaign_get_state (muster_campaign_argument_get (self))->roster;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  if (roster == NULL)
    {
      muster_command_complain (_ ("the campaign has no company with a list"));
      return MUSTER_STATUS_FAILED;
    }
  bytes = dup_list (self, marked, &error);
  if (bytes == NULL)
    return muster_command_fail (error);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return muster_command_put (output, text, MUSTER_STATUS_DONE);
}

static int
put_table (const MusterCampaignArgument *self,
           char *(*write) (const MusterCampaign *),
           const char *output)
{
  g_autofree char *table = write (muster_campaign_argument_get (self));

  return muster_command_put (output, table, MUSTER_STATUS_DONE);
}

int
muster_cli_campaign_export (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  g_autofree char *output = NULL;
  g_autofree char *format = NULL;
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("format",
                        &format,
                        N_ ("campaign, battles, careers, ros or marked-ros; campaign by default"),
                        N_ ("FORMAT")),
    MUSTER_OUTPUT_OPTION (&output),
    CAMPAIGN_OPTION (&self.name),
    MUSTER_LIBRARY_OPTION (&self.folder),
    G_OPTION_ENTRY_NULL,
  };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  if (format == NULL || g_str_equal (format, "campaign"))
    return put_file (&self, output);
  if (g_str_equal (format, "battles"))
    return put_table (&self, muster_campaign_csv_write_battles, output);
  if (g_str_equal (format, "careers"))
    return put_table (&self, muster_campaign_csv_write_careers, output);
  if (g_str_equal (format, "ros") || g_str_equal (format, "marked-ros"))
    return put_list (&self, g_str_equal (format, "marked-ros"), output);
  muster_command_complain (_ ("unknown format \"%s\"; expected campaign, battles, careers, ros or "
                              "marked-ros"),
                           format);

  return MUSTER_STATUS_FAILED;
}

/* ---- chronicle ---- */

int
muster_cli_campaign_chronicle (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  g_autofree char *output = NULL;
  g_autofree char *nick = NULL;
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("format",
                        &nick,
                        N_ ("html, md or text; otherwise by the name of the file"),
                        N_ ("FORMAT")),
    MUSTER_OUTPUT_OPTION (&output),
    CAMPAIGN_OPTION (&self.name),
    MUSTER_LIBRARY_OPTION (&self.folder),
    G_OPTION_ENTRY_NULL,
  };
  const MusterFileFormat *format;
  g_autoptr (GHashTable) boards = NULL;
  g_autofree char *text = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  format = muster_command_choose_format (muster_chronicle_format_get, nick, output);
  if (format == NULL)
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  if (muster_chronicle_format_draws (format))
    boards = muster_campaign_boards_load (self.library, muster_campaign_argument_get (&self));
  text = muster_chronicle_write (muster_campaign_argument_get (&self),
                                 boards,
                                 format,
                                 muster_library_find_campaign_content,
                                 self.library);

  return muster_command_put (output, text, MUSTER_STATUS_DONE);
}

/* ---- print ---- */

/* (transfer full) (nullable): @name: (nullable): a battle; %NULL: that which the company fights now. %NULL without @error: there is
 * none. */
static MusterBattle *
open_battle (const MusterCampaignArgument *self, const char *name, GError **error)
{
  g_autoptr (MusterBattleArgument) argument = NULL;
  guint difference = 0;

  if (name == NULL)
    return muster_campaign_battle_play_running (self->library,
                                                muster_campaign_argument_get (self),
                                                error);
  argument = muster_battle_argument_load (name, self->folder, error);

  return argument != NULL ? muster_battle_argument_play (argument, &difference, error) : NULL;
}

/* (transfer full) (nullable): the record sheet, and those of the enemy behind it. */
static GPtrArray *
list_sheets (const MusterCampaignArgument *self, gboolean all, const char *name, GError **error)
{
  GError *failure = NULL;
  g_autoptr (GPtrArray)
                 blocks = muster_record_sheet_list_blocks (muster_campaign_argument_get (self),
                                                           all);
  g_autoptr (MusterBattle) battle = open_battle (self, name, &failure);

  if (failure != NULL)
    {
      g_propagate_error (error, failure);
      return NULL;
    }
  if (battle != NULL)
    g_ptr_array_extend_and_steal (blocks, muster_enemy_sheet_list_blocks (battle));

  return g_steal_pointer (&blocks);
}

int
muster_cli_campaign_print (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  g_autofree char *output = NULL;
  g_autofree char *nick = NULL;
  g_autofree char *battle = NULL;
  gboolean all = FALSE;
  const GOptionEntry entries[] = {
    MUSTER_FLAG_OPTION ("all", &all, N_ ("The whole company, not those who go tonight")),
    MUSTER_TEXT_OPTION ("battle",
                        &battle,
                        N_ ("The battle whose enemy is printed too; that which the company fights "
                            "now by default"),
                        N_ ("BATTLE")),
    MUSTER_TEXT_OPTION ("format",
                        &nick,
                        N_ ("html, md or text; otherwise by the name of the file"),
                        N_ ("FORMAT")),
    MUSTER_OUTPUT_OPTION (&output),
    CAMPAIGN_OPTION (&self.name),
    MUSTER_LIBRARY_OPTION (&self.folder),
    G_OPTION_ENTRY_NULL,
  };
  const MusterFileFormat *format;
  g_autoptr (GPtrArray) blocks = NULL;
  g_autofree char *text = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  format = muster_command_choose_format (muster_chronicle_format_get, nick, output);
  if (format == NULL)
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  blocks = list_sheets (&self, all, battle, &error);
  if (blocks == NULL)
    return muster_command_fail (error);
  text = muster_chronicle_write_blocks (blocks, format, NULL, NULL);

  return muster_command_put (output, text, MUSTER_STATUS_DONE);
}
