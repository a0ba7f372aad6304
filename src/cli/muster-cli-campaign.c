/* muster-cli-campaign.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-campaign-view.h"

/* muster-cli campaign list, new, rename, show, journal, log, undo, redo, delete, restore. */

/* ---- list ---- */

static void
print_row (const MusterLibraryCampaign *row)
{
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, row->id);
  g_autofree char *date = muster_campaign_dup_date (row->changed);
  g_autofree char *battles = g_strdup_printf (ngettext ("%u battle", "%u battles", row->n_battles),
                                              row->n_battles);

  /* Translators: number and title of a campaign, its company or nothing, its battles, when it was changed */
  g_print (_ ("%1$s  %2$s  %3$s  (%4$s, %5$s)\n"),
           id,
           row->title,
           row->company != NULL ? row->company : "",
           battles,
           date);
}

static int
put_rows (const GPtrArray *rows)
{
  g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();

  muster_json_writer_begin_list (json, NULL);
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterLibraryCampaign *row = rows->pdata[i];

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_integer (json, "id", row->id);
      muster_json_writer_add_text (json, "title", row->title);
      muster_json_writer_add_text (json, "company", row->company);
      muster_json_writer_add_integer (json, "battles", row->n_battles);
      muster_json_writer_add_integer (json, "events", row->n_events);
      muster_json_writer_add_integer (json, "created", row->created);
      muster_json_writer_add_integer (json, "changed", row->changed);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

int
muster_cli_campaign_list (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  gboolean deleted = FALSE;
  const GOptionEntry entries[] = {
    MUSTER_FLAG_OPTION ("deleted", &deleted, N_ ("Those that were deleted")),
    MUSTER_FLAG_OPTION ("json", &self.json, N_ ("Write JSON for programs")),
    MUSTER_LIBRARY_OPTION (&self.folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GPtrArray) rows = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  self.library = muster_battle_argument_open_library (self.folder, &error);
  if (self.library != NULL)
    rows = deleted ? muster_library_list_deleted_campaigns (self.library, &error)
                   : muster_library_list_campaigns (self.library, &error);
  if (rows == NULL)
    return muster_command_fail (error);
  if (self.json)
    return put_rows (rows);
  for (guint i = 0; i < rows->len; i++)
    print_row (rows->pdata[i]);

  return MUSTER_STATUS_DONE;
}

/* ---- new, rename ---- */

int
muster_cli_campaign_new (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  g_autofree char *seed_text = NULL;
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("seed", &seed_text, N_ ("The number that chance follows from"), N_ ("N")),
    MUSTER_FLAG_OPTION ("json", &self.json, N_ ("Write JSON for programs")),
    MUSTER_LIBRARY_OPTION (&self.folder),
    G_OPTION_ENTRY_NULL,
  };
  guint64 seed = ((guint64) g_random_int () << 32) | g_random_int ();
  g_autofree char *uid = g_uuid_string_random ();
  g_autofree char *id = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv) ||
      !muster_command_read_number ("seed", seed_text, 0, G_MAXUINT64, &seed))
    return MUSTER_STATUS_FAILED;
  self.library = muster_battle_argument_open_library (self.folder, &error);
  if (self.library != NULL)
    self.session = muster_campaign_session_new (self.library, uid, argv[1], seed, &error);
  if (self.session == NULL)
    return muster_command_fail (error);
  if (self.json)
    return muster_campaign_view_put_json (&self);
  id = g_strdup_printf ("%" G_GINT64_FORMAT, muster_campaign_session_get_id (self.session));
  g_print (_ ("Campaign %1$s has begun: %2$s\n"), id, argv[1]);

  return MUSTER_STATUS_DONE;
}

int
muster_cli_campaign_rename (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  const GOptionEntry entries[] = { MUSTER_CAMPAIGN_OPTIONS (&self) };
  MusterCampaignEvent *event;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  event = muster_campaign_event_new_titled (muster_campaign_argument_get_now (&self),
                                            argv[1],
                                            &error);

  return muster_campaign_argument_do (&self, event, NULL, error);
}

/* ---- show, journal, log ---- */

static int
show_career (const MusterCampaignArgument *self, const MusterCareer *career)
{
  const MusterCampaign *campaign = muster_campaign_argument_get (self);
  g_autoptr (MusterJsonWriter) json = NULL;
  g_autoptr (GPtrArray) record = NULL;

  if (!self->json)
    {
      muster_campaign_view_print_career (campaign, career);
      return MUSTER_STATUS_DONE;
    }
  json = muster_json_writer_new ();
  record = muster_campaign_list_record (campaign, career->id);
  muster_json_writer_begin_object (json, NULL);
  muster_campaign_view_write_career (json, campaign, career);
  muster_campaign_view_write_entries (json, "record", record);
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

int
muster_cli_campaign_show (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  const GOptionEntry entries[] = { MUSTER_CAMPAIGN_OPTIONS (&self) };
  const MusterCareer *career = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  if (argc > 1)
    {
      career = muster_campaign_argument_find_career (&self, argv[1], &error);
      return career != NULL ? show_career (&self, career) : muster_command_fail (error);
    }
  if (self.json)
    return muster_campaign_view_put_json (&self);
  muster_campaign_view_print (muster_campaign_argument_get (&self));

  return MUSTER_STATUS_DONE;
}

int
muster_cli_campaign_journal (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  const GOptionEntry entries[] = { MUSTER_CAMPAIGN_OPTIONS (&self) };
  g_autoptr (MusterJsonWriter) json = NULL;
  g_autoptr (GPtrArray) journal = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  if (!self.json)
    {
      muster_campaign_view_print_journal (muster_campaign_argument_get (&self));
      return MUSTER_STATUS_DONE;
    }
  json = muster_json_writer_new ();
  journal = muster_campaign_list_journal (muster_campaign_argument_get (&self));
  muster_campaign_view_write_entries (json, NULL, journal);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

int
muster_cli_campaign_log (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  const GOptionEntry entries[] = { MUSTER_CAMPAIGN_OPTIONS (&self) };
  g_autoptr (MusterJsonWriter) json = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  if (!self.json)
    {
      muster_campaign_view_print_log (muster_campaign_argument_get (&self));
      return MUSTER_STATUS_DONE;
    }
  json = muster_json_writer_new ();
  muster_campaign_view_write_log (json, muster_campaign_argument_get (&self));

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

/* ---- undo, redo ---- */

/* How far it can be gone. */
typedef struct
{
  gboolean (*find) (const MusterCampaign *, guint *);
  gboolean (*act) (MusterCampaignSession *, GError **);
  guint (*count) (const MusterCampaign *);
  const char *says;
} Way;

static int
go (const MusterCommand *command, int argc, char **argv, const Way *way)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  const GOptionEntry entries[] = { MUSTER_CAMPAIGN_OPTIONS (&self) };
  GError *error = NULL;
  guint64 n = 1;
  guint most;

  if (!muster_command_parse (command, entries, 0, 1, &argc, &argv) ||
      !muster_command_read_number ("N", argc > 1 ? argv[1] : NULL, 1, 10000, &n))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  most = way->count (muster_campaign_argument_get (&self));
  if (n > 1 && n > most)
    {
      muster_command_complain (ngettext ("there is only %u event; nothing was changed",
                                         "there are only %u events; nothing was changed",
                                         most),
                               most);
      return MUSTER_STATUS_FAILED;
    }
  for (guint64 i = 0; i < n; i++)
    {
      const MusterCampaign *campaign = muster_campaign_argument_get (&self);
      g_autofree char *words = NULL;
      guint number;

      if (way->find (campaign, &number))
        words = muster_campaign_dup_words (campaign, number);
      if (!way->act (self.session, &error))
        return muster_command_fail (error);
      if (!self.json)
        g_print ("%s: %s\n", way->says, words);
    }

  return self.json ? muster_campaign_view_put_json (&self) : MUSTER_STATUS_DONE;
}

int
muster_cli_campaign_undo (const MusterCommand *command, int argc, char **argv)
{
  const Way way = { muster_campaign_find_undo,
                    muster_campaign_session_undo,
                    muster_campaign_count_undo,
                    _ ("Taken back") };

  return go (command, argc, argv, &way);
}

int
muster_cli_campaign_redo (const MusterCommand *command, int argc, char **argv)
{
  const Way way = { muster_campaign_find_redo,
                    muster_campaign_session_redo,
                    muster_campaign_count_redo,
                    _ ("Done again") };

  return go (command, argc, argv, &way);
}

/* ---- delete, restore ---- */

static int
hide (const MusterCommand *command,
      int argc,
      char **argv,
      gboolean (*act) (MusterLibrary *, gint64, GError **),
      gboolean by_name)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  const GOptionEntry entries[] = { MUSTER_LIBRARY_OPTION (&self.folder), G_OPTION_ENTRY_NULL };
  GError *error = NULL;
  gint64 id = 0;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  self.library = muster_battle_argument_open_library (self.folder, &error);
  if (self.library == NULL)
    return muster_command_fail (error);
  if (by_name)
    id = muster_campaign_argument_find (self.library, argv[1], &error);
  else
    muster_battle_argument_parse_id (argv[1], &id, &error);
  if (id == 0 || !act (self.library, id, &error))
    return muster_command_fail (error);

  return MUSTER_STATUS_DONE;
}

int
muster_cli_campaign_delete (const MusterCommand *command, int argc, char **argv)
{
  return hide (command, argc, argv, muster_library_delete_campaign, TRUE);
}

int
muster_cli_campaign_restore (const MusterCommand *command, int argc, char **argv)
{
  return hide (command, argc, argv, muster_library_restore_campaign, FALSE);
}
