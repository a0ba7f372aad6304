/* veterans-writer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <stdio.h>

#include "library-fixture.h"
#include "veterans-fixture.h"

/* veterans-writer FOLDER CAMPAIGN RULEBOOK
 *
 * Fights battles, plays their sessions and has the campaign take them over, without end; prints after each step how many events the
 * campaign has, which is when a person would see it. */

int
main (int argc, char **argv)
{
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterCampaignSession) campaign = NULL;
  g_autoptr (GError) error = NULL;
  gint64 now = FIXTURE_NOW;

  if (argc != 4)
    return 2;
  library = muster_library_open (argv[1], fixture_clock_cb, &now, &error);
  if (library != NULL)
    campaign = muster_campaign_session_open (library, g_ascii_strtoll (argv[2], NULL, 10), &error);
  while (campaign != NULL && veterans_do_next (library, campaign, argv[3], &error))
    {
      printf ("%u\n",
              muster_campaign_get_n_events (muster_campaign_session_get_campaign (campaign)));
      fflush (stdout);
    }
  fprintf (stderr, "veterans-writer: %s\n", error != NULL ? error->message : "stopped");

  return 1;
}
