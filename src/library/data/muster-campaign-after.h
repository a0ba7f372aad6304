/* muster-campaign-after.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-force.h"
#include "muster-library.h"

G_BEGIN_DECLS

/* What comes after a battle of a campaign, wherever that was fought. */

/* Where rulebooks and the player's own tables for them come from. */
typedef struct
{
  MusterLibrary *library;
  /* (transfer full): %NULL with @error set */
  MusterRulebook *(*load_rulebook) (const char *id, gpointer user_data, GError **error);
  GHashTable *(*load_house) (MusterRulebook *rulebook, gpointer user_data, GError **error);
  gpointer user_data;
  gboolean hand_dice; /* dice are thrown by hand and typed in */
} MusterCampaignAfter;

/**
 * muster_campaign_after_open:
 * @event: of a battle of the campaign
 *
 * The session of the battle itself, where Muster recorded it and its rulebook has one; else that of Muster's own rulebook for
 * campaigns, which is a battle of its own: it goes on where it was left, or begins.
 *
 * Returns: id of the battle in the library in which it is played; 0 with @error set
 */
gint64 muster_campaign_after_open (const MusterCampaignAfter *self,
                                   const MusterCampaignState *state,
                                   guint event,
                                   GError **error);

G_END_DECLS
