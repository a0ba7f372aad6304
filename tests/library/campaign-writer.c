/* campaign-writer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <stdio.h>

#include "library-fixture.h"
#include "muster-campaign-session.h"

/* campaign-writer FOLDER CAMPAIGN COUNT
 *
 * Does COUNT things in a campaign and prints after each how many events it has, which is when a person would see it. */

int
main (int argc, char **argv)
{
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterCampaignSession) session = NULL;
  g_autoptr (GError) error = NULL;
  gint64 now = FIXTURE_NOW;
  guint count;

  if (argc != 4)
    return 2;
  count = (guint) g_ascii_strtoull (argv[3], NULL, 10);
  library = muster_library_open (argv[1], fixture_clock_cb, &now, &error);
  if (library != NULL)
    session = muster_campaign_session_open (library, g_ascii_strtoll (argv[2], NULL, 10), &error);
  for (guint i = 0; session != NULL && error == NULL && i < count; i++)
    {
      if (!fixture_play_campaign (session, &error))
        break;
      printf ("%u\n",
              muster_campaign_get_n_events (muster_campaign_session_get_campaign (session)));
      fflush (stdout);
    }
  if (error != NULL)
    fprintf (stderr, "campaign-writer: %s\n", error->message);

  return error != NULL ? 1 : 0;
}
