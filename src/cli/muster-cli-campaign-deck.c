/* muster-cli-campaign-deck.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-campaign-argument.h"
#include "muster-deck-argument.h"
#include "muster-deck-file.h"

/* muster-cli campaign deck, card. */

/* ---- deck ---- */

/* (transfer full): an id that no deck of the campaign has: "d2" */
static char *
dup_free_id (const MusterCampaignState *state)
{
  for (guint n = state->decks->len + 1;; n++)
    {
      g_autofree char *id = g_strdup_printf ("d%u", n);

      if (muster_campaign_state_find_deck (state, id) == NULL)
        return g_steal_pointer (&id);
    }
}

int
muster_cli_campaign_deck (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  g_autofree char *seed_text = NULL;
  gboolean sorted = FALSE;
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("seed",
                        &seed_text,
                        N_ ("The number that the order of the cards follows from"),
                        N_ ("N")),
    MUSTER_FLAG_OPTION ("sorted", &sorted, N_ ("Leave the cards in the order of the deck")),
    MUSTER_CAMPAIGN_OPTIONS (&self),
  };
  g_auto (MusterDeckArgument) deck = { 0 };
  guint64 seed = ((guint64) g_random_int () << 32) | g_random_int ();
  g_autofree char *id = NULL;
  g_autofree char *hash = NULL;
  g_autoptr (GBytes) bytes = NULL;
  MusterCampaignEvent *event;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv) ||
      !muster_command_read_number ("seed", seed_text, 0, G_MAXUINT64, &seed))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error) ||
      !muster_deck_argument_find (&deck, argv[1], self.library, &error))
    return muster_command_fail (error);
  bytes = muster_deck_file_write (deck.deck, &error);
  if (bytes == NULL)
    return muster_command_fail (error);
  id = dup_free_id (muster_campaign_get_state (muster_campaign_argument_get (&self)));
  hash = muster_campaign_content_dup_hash (bytes);
  event = muster_campaign_event_new_deck (muster_campaign_argument_get_now (&self),
                                          id,
                                          muster_deck_get_title (deck.deck),
                                          hash,
                                          seed,
                                          1,
                                          sorted,
                                          &error);

  return muster_campaign_argument_do (&self, event, bytes, error);
}

/* ---- card ---- */

/* (nullable): by id or title; without a name that which was taken out last. NULL with @error set. */
static const MusterCampaignDeck *
find_deck (const MusterCampaignArgument *self, const char *name, GError **error)
{
  const GPtrArray *decks = muster_campaign_get_state (muster_campaign_argument_get (self))->decks;

  for (guint i = decks->len; i > 0; i--)
    {
      const MusterCampaignDeck *deck = decks->pdata[i - 1];

      if (name == NULL || g_str_equal (deck->id, name) || g_str_equal (deck->title, name))
        return deck;
    }
  if (name != NULL)
    muster_command_refuse (error, _ ("the campaign has no deck \"%s\""), name);
  else
    muster_command_refuse (
        error,
        _ ("the campaign has no deck; \"muster-cli campaign deck DECK\" takes one out"));

  return NULL;
}

int
muster_cli_campaign_card (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  g_autofree char *name = NULL;
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("deck",
                        &name,
                        N_ ("The deck of the campaign; that which was taken out last by default"),
                        N_ ("DECK")),
    MUSTER_CAMPAIGN_OPTIONS (&self),
  };
  const MusterCampaignDeck *deck = NULL;
  MusterCampaignEvent *event;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (muster_campaign_argument_open (&self, &error))
    deck = find_deck (&self, name, &error);
  if (deck == NULL)
    return muster_command_fail (error);
  event = muster_campaign_make_card (muster_campaign_argument_get (&self),
                                     muster_campaign_argument_get_now (&self),
                                     deck->id,
                                     argv[1],
                                     muster_library_find_campaign_content,
                                     self.library,
                                     &error);

  return muster_campaign_argument_do (&self, event, NULL, error);
}
