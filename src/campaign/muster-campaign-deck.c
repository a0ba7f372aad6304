/* muster-campaign-deck.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-file.h"

#include <glib/gi18n.h>

#include "muster-deck-file.h"

MusterDeckInUse *
muster_campaign_dup_deck (const MusterCampaign *campaign,
                          const char *id,
                          MusterCampaignFinder finder,
                          gpointer data,
                          GError **error)
{
  const MusterCampaignDeck *found = muster_campaign_state_find_deck (
      muster_campaign_get_state (campaign),
      id);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterDeckInUse) in_use = NULL;
  g_autoptr (MusterDeck) deck = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (found == NULL)
    {
      g_set_error (error,
                   MUSTER_CAMPAIGN_ERROR,
                   MUSTER_CAMPAIGN_ERROR_NOT_FOUND,
                   _ ("the campaign has no deck \"%s\""),
                   id);
      return NULL;
    }
  bytes = finder (found->content, data, error);
  if (bytes == NULL)
    return NULL;
  deck = muster_deck_file_read_bytes (found->title, bytes, FALSE, report, error);
  if (deck == NULL)
    return NULL;
  in_use = muster_deck_in_use_new (deck, found->seed, found->n_seats, found->sorted);
  for (guint i = 0; i < found->acts->len; i++)
    if (!muster_deck_in_use_do_text (in_use, found->acts->pdata[i], error))
      return NULL;

  return g_steal_pointer (&in_use);
}

MusterCampaignEvent *
muster_campaign_make_card (const MusterCampaign *campaign,
                           gint64 at,
                           const char *id,
                           const char *act,
                           MusterCampaignFinder finder,
                           gpointer data,
                           GError **error)
{
  g_autoptr (MusterDeckInUse) in_use = muster_campaign_dup_deck (campaign, id, finder, data, error);
  MusterDeckLogEntry entry;

  if (in_use == NULL || !muster_deck_in_use_do_text (in_use, act, error))
    return NULL;
  muster_deck_in_use_get_entry (in_use, muster_deck_in_use_get_n_entries (in_use) - 1, &entry);

  return muster_campaign_event_new_card (at, id, entry.text, entry.words, error);
}
