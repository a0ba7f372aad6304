/* muster-cli-campaign-find.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-campaign-argument.h"
#include "muster-campaign-hit.h"

/* muster-cli campaign find. */

/* (transfer full) (nullable): what is found in all campaigns, that which was changed last first. */
static GPtrArray *
search_library (MusterLibrary *library, const MusterSearch *search, GError **error)
{
  g_autoptr (GPtrArray) rows = muster_library_list_campaigns (library, error);
  g_autoptr (GPtrArray)
                 found = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_campaign_hit_free);

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const gint64 id = ((const MusterLibraryCampaign *) rows->pdata[i])->id;
      g_autoptr (MusterCampaign) campaign = muster_library_load_campaign (library, id, NULL, error);
      g_autoptr (GPtrArray) hits = NULL;

      if (campaign == NULL)
        return NULL;
      hits = muster_campaign_list_hits (campaign, id);
      for (guint j = hits->len; j-- > 0;)
        if (!muster_campaign_hit_matches (hits->pdata[j], search))
          g_ptr_array_remove_index (hits, j);
      g_ptr_array_extend_and_steal (found, g_steal_pointer (&hits));
    }

  return rows != NULL ? g_steal_pointer (&found) : NULL;
}

static void
print_hit (const MusterCampaignHit *hit, const MusterSearch *search)
{
  g_autofree char *campaign = g_strdup_printf ("%" G_GINT64_FORMAT, hit->campaign);
  g_autofree char *date = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  if (hit->career != NULL)
    {
      g_print ("%s  %s  %s: %s · %s\n", campaign, hit->career, hit->text, hit->line, hit->title);
      return;
    }
  date = muster_campaign_dup_date (hit->date);
  lines = muster_campaign_hit_list_lines (hit, search);
  g_print ("%s  %s  %u  %s · %s\n", campaign, date, hit->event, hit->text, hit->title);
  for (guint i = 0; i < lines->len; i++)
    g_print ("  %s\n", (const char *) lines->pdata[i]);
}

static void
write_hit (MusterJsonWriter *json, const MusterCampaignHit *hit)
{
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_integer (json, "campaign", hit->campaign);
  muster_json_writer_add_text (json, "title", hit->title);
  if (hit->career != NULL)
    {
      muster_json_writer_add_text (json, "career", hit->career);
      muster_json_writer_add_text (json, "name", hit->text);
      muster_json_writer_add_text (json, "line", hit->line);
    }
  else
    {
      g_autofree char *date = muster_campaign_dup_date (hit->date);

      muster_json_writer_add_integer (json, "event", hit->event);
      muster_json_writer_add_text (json, "date", date);
      muster_json_writer_add_text (json, "text", hit->text);
      muster_json_writer_begin_list (json, "lines");
      for (guint i = 0; i < hit->lines->len; i++)
        muster_json_writer_add_text (json, NULL, hit->lines->pdata[i]);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static void
write_hits (MusterJsonWriter *json, const char *name, const GPtrArray *hits, gboolean figures)
{
  muster_json_writer_begin_list (json, name);
  for (guint i = 0; i < hits->len; i++)
    {
      const MusterCampaignHit *hit = hits->pdata[i];

      if ((hit->career != NULL) == figures)
        write_hit (json, hit);
    }
  muster_json_writer_end (json);
}

int
muster_cli_campaign_find (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_FLAG_OPTION ("json", &self.json, N_ ("Write JSON for programs")),
    MUSTER_LIBRARY_OPTION (&self.folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterSearch) search = NULL;
  g_autoptr (GPtrArray) hits = NULL;
  g_autoptr (MusterJsonWriter) json = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  search = muster_search_new (argv[1]);
  self.library = muster_battle_argument_open_library (self.folder, &error);
  if (self.library != NULL)
    hits = search_library (self.library, search, &error);
  if (hits == NULL)
    return muster_command_fail (error);
  if (!self.json)
    {
      for (guint i = 0; i < hits->len; i++)
        print_hit (hits->pdata[i], search);
      return MUSTER_STATUS_DONE;
    }
  json = muster_json_writer_new ();
  muster_json_writer_begin_object (json, NULL);
  write_hits (json, "figures", hits, TRUE);
  write_hits (json, "journal", hits, FALSE);
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}
