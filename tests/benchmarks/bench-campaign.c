/* bench-campaign.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "muster-campaign-session.h"
#include "muster-campaign-tell.h"

/* Prints how long it takes to open a campaign of 200 battles, 40 careers and 5,000 events from a library, to undo in it, to tell it, and
 * to write it into a file and read that. */

#define N_BATTLES 200
#define N_CAREERS 40
#define N_EVENTS  5000
#define N_TIMES   5

static void
play (MusterCampaign *campaign, const char *kind, const char *rest)
{
  g_autofree char *text = g_strdup_printf ("<%s at=\"2026-11-29T12:00:00Z\" %s", kind, rest);
  GError *error = NULL;
  g_autoptr (MusterCampaignEvent) event = muster_campaign_event_new_from_text (text, &error);

  if (event == NULL || !muster_campaign_do (campaign, event, &error))
    g_error ("%s: %s", text, error->message);
}

static void
join (MusterCampaign *campaign)
{
  g_autoptr (GString) rest = g_string_new ("title=\"The Lanterns\" money=\"500\">");

  for (guint i = 1; i <= N_CAREERS; i++)
    g_string_append_printf (
        rest,
        "<figure id=\"c%u\" selection=\"s%u\" entry=\"Trooper\" name=\"Trooper %u\"/>",
        i,
        i,
        i);
  g_string_append (rest, "</joined>");
  play (campaign, "joined", rest->str);
}

/* Ten take part in each. */
static void
fight (MusterCampaign *campaign, guint battle)
{
  g_autoptr (GString) rest = g_string_new (NULL);

  g_string_printf (rest,
                   "date=\"2026-11-29\" token=\"b%u\" opponent=\"Wolves\" scenario=\"Raid\" "
                   "result=\"won\">",
                   battle);
  for (guint i = 0; i < 10; i++)
    g_string_append_printf (rest,
                            "<figure career=\"c%u\" took-part=\"yes\" kills=\"1\" experience=\"2\">"
                            "<kept attribute=\"hp\" before=\"10\" after=\"9\"/>"
                            "<mark kind=\"injury\" name=\"Scar\" battles=\"1\"/></figure>",
                            (battle * 10 + i) % N_CAREERS + 1);
  g_string_append (rest, "<number tracker=\"money\" add=\"10\"/></battle>");
  play (campaign, "battle", rest->str);
}

static MusterCampaign *
make_campaign (void)
{
  MusterCampaign *campaign = muster_campaign_new ();

  play (campaign, "began", "id=\"x\" title=\"The Long Road\" seed=\"7\"/>");
  join (campaign);
  for (guint i = 0; i < N_BATTLES; i++)
    {
      fight (campaign, i);
      for (guint j = 0; j < 8; j++)
        play (campaign,
              "stash",
              j % 2 == 0 ? "act=\"bought\" item=\"Rope\" price=\"1\"/>"
                         : "act=\"sold\" item=\"Rope\" price=\"1\"/>");
      for (guint j = 0; j < 15; j++)
        play (campaign,
              "note",
              "><text>What happened is told in a sentence of some length.</text></note>");
    }
  while (muster_campaign_get_n_events (campaign) < N_EVENTS)
    play (campaign, "changed", "why=\"Rest\"><figure career=\"c1\" status=\"fit\"/></changed>");

  return campaign;
}

static void
tell (const char *what, gint64 since, guint n)
{
  g_print ("%s: %.1f ms\n", what, (double) (g_get_monotonic_time () - since) / 1000 / n);
}

static void
measure_library (MusterLibrary *library, gint64 id)
{
  g_autoptr (MusterCampaignSession) session = NULL;
  gint64 since = g_get_monotonic_time ();

  for (guint i = 0; i < N_TIMES; i++)
    {
      g_clear_pointer (&session, muster_campaign_session_free);
      session = muster_campaign_session_open (library, id, NULL);
    }
  tell ("open", since, N_TIMES);
  since = g_get_monotonic_time ();
  for (guint i = 0; i < N_TIMES; i++)
    if (!muster_campaign_session_undo (session, NULL))
      g_error ("it cannot be undone");
  tell ("undo", since, N_TIMES);
}

static void
measure_telling (const MusterCampaign *campaign)
{
  gint64 since = g_get_monotonic_time ();

  g_ptr_array_unref (muster_campaign_list_journal (campaign));
  tell ("journal", since, 1);
  since = g_get_monotonic_time ();
  g_ptr_array_unref (muster_campaign_list_record (campaign, "c1"));
  tell ("record of a figure", since, 1);
}

static void
measure_file (const MusterCampaign *campaign)
{
  g_autoptr (GHashTable) contents = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GHashTable) found = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (MusterCampaign) again = NULL;
  gint64 since = g_get_monotonic_time ();

  bytes = muster_campaign_file_write (campaign, muster_campaign_contents_find, contents, NULL);
  tell ("write a file", since, 1);
  since = g_get_monotonic_time ();
  again = muster_campaign_file_read_bytes ("x", bytes, &found, report, NULL);
  tell ("read a file", since, 1);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autoptr (MusterCampaign) campaign = make_campaign ();
  MusterLibrary *library = muster_library_open (folder, NULL, NULL, NULL);
  const gint64 id = muster_library_add_campaign (library, campaign, NULL, NULL);

  g_print ("%u events\n", muster_campaign_get_n_events (campaign));
  measure_library (library, id);
  measure_telling (campaign);
  measure_file (campaign);
  muster_library_close (library);
  g_unlink (path);
  g_rmdir (folder);

  return 0;
}
