/* muster-campaign-log.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-log.h"

#include <glib/gi18n.h>

#include "muster-campaign-tell.h"

static gboolean
is_taken_back (const MusterCampaign *campaign, guint number)
{
  const MusterCampaignKind kind = muster_campaign_event_get_kind (
      muster_campaign_get_event (campaign, number));

  return !muster_campaign_holds (campaign, number) && kind != MUSTER_CAMPAIGN_KIND_UNDO &&
         kind != MUSTER_CAMPAIGN_KIND_REDO;
}

char *
muster_campaign_log_to_string (const MusterCampaign *campaign)
{
  GString *log = g_string_new (NULL);

  for (guint number = 1; number <= muster_campaign_get_n_events (campaign); number++)
    {
      g_autofree char *words = muster_campaign_dup_words (campaign, number);

      /* Translators: the number of something that was done in a campaign, and what it was. */
      g_string_append_printf (log,
                              is_taken_back (campaign, number)
                                  ? C_ ("campaign log", "%1$u  %2$s (taken back)")
                                  : C_ ("campaign log", "%1$u  %2$s"),
                              number,
                              words);
      g_string_append_c (log, '\n');
    }

  return g_string_free (log, FALSE);
}
