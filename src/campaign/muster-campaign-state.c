/* muster-campaign-state.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-state-private.h"

#include <string.h>

static void
career_free (gpointer data)
{
  MusterCareer *career = data;

  g_array_unref (career->kept);
  g_array_unref (career->marks);
  g_array_unref (career->deeds);
  g_array_unref (career->gear);
  g_free (career);
}

static void
deck_free (gpointer data)
{
  MusterCampaignDeck *deck = data;

  g_ptr_array_unref (deck->acts);
  g_free (deck);
}

MusterCampaignState *
muster_campaign_state_new (void)
{
  MusterCampaignState *self = g_new0 (MusterCampaignState, 1);

  self->experience = "experience";
  self->trackers = g_array_new (FALSE, FALSE, sizeof (MusterCampaignTracker));
  self->careers = g_ptr_array_new_with_free_func (career_free);
  self->stash = g_array_new (FALSE, FALSE, sizeof (MusterCampaignPile));
  self->battles = g_array_new (FALSE, FALSE, sizeof (MusterCampaignBattle));
  self->decks = g_ptr_array_new_with_free_func (deck_free);
  self->tonight = g_ptr_array_new ();
  self->careers_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->texts = g_string_chunk_new (1024);

  return self;
}

void
muster_campaign_state_free (MusterCampaignState *self)
{
  g_array_unref (self->trackers);
  g_ptr_array_unref (self->careers);
  g_array_unref (self->stash);
  g_array_unref (self->battles);
  g_ptr_array_unref (self->decks);
  g_ptr_array_unref (self->tonight);
  g_hash_table_unref (self->careers_by_id);
  g_string_chunk_free (self->texts);
  g_free (self);
}

MusterCareer *
muster_campaign_state_find_career (const MusterCampaignState *self, const char *id)
{
  return g_hash_table_lookup (self->careers_by_id, id);
}

MusterCampaignTracker *
muster_campaign_state_find_tracker (const MusterCampaignState *self, const char *id)
{
  for (guint i = 0; i < self->trackers->len; i++)
    {
      MusterCampaignTracker *tracker = &g_array_index (self->trackers, MusterCampaignTracker, i);

      if (g_str_equal (tracker->id, id))
        return tracker;
    }

  return NULL;
}

MusterCampaignBattle *
muster_campaign_state_find_battle (const MusterCampaignState *self, guint event)
{
  for (guint i = 0; i < self->battles->len; i++)
    {
      MusterCampaignBattle *battle = &g_array_index (self->battles, MusterCampaignBattle, i);

      if (battle->event == event)
        return battle;
    }

  return NULL;
}

MusterCampaignDeck *
muster_campaign_state_find_deck (const MusterCampaignState *self, const char *id)
{
  for (guint i = 0; i < self->decks->len; i++)
    {
      MusterCampaignDeck *deck = self->decks->pdata[i];

      if (g_str_equal (deck->id, id))
        return deck;
    }

  return NULL;
}

MusterCampaignBattle *
muster_campaign_state_find_token (const MusterCampaignState *self, const char *token)
{
  for (guint i = 0; i < self->battles->len; i++)
    {
      MusterCampaignBattle *battle = &g_array_index (self->battles, MusterCampaignBattle, i);

      if (g_strcmp0 (battle->token, token) == 0)
        return battle;
    }

  return NULL;
}

MusterCareer *
muster_campaign_state_search_career (const MusterCampaignState *self, const char *name)
{
  MusterCareer *found = muster_campaign_state_find_career (self, name);
  g_autofree char *wanted = g_utf8_casefold (name, -1);

  if (found != NULL)
    return found;
  for (guint i = 0; i < self->careers->len; i++)
    {
      MusterCareer *career = self->careers->pdata[i];
      g_autofree char *folded = g_utf8_casefold (career->name, -1);

      if (g_str_equal (folded, wanted) &&
          (found == NULL || found->status == MUSTER_CAREER_STATUS_DEAD))
        found = career;
    }

  return found;
}

gint64
muster_campaign_state_get_experience (const MusterCampaignState *self, const MusterCareer *career)
{
  const char *kept = muster_career_get_kept (career, self->experience);

  return kept != NULL ? muster_campaign_read_number (kept) : 0;
}
