/* muster-campaign-battle.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-career.h"
#include "muster-campaign-account.h"
#include "muster-campaign-session.h"

G_BEGIN_DECLS

/* What a battle that Muster recorded means for the campaign whose company fought in it. It follows from the battle and from nothing
 * else, so that it can be worked out as often as somebody wants to see it, and is accepted once. */

/* What is to be done about a battle. */
typedef enum
{
  MUSTER_MEANING_NOTHING, /* it goes on, it is of no campaign, or all of it was accepted */
  MUSTER_MEANING_BATTLE,  /* it is over, and the campaign does not know of it */
  MUSTER_MEANING_SESSION, /* the campaign knows of it; its session is open, or goes on */
  MUSTER_MEANING_AFTER,   /* the session is over, and the campaign does not know of that */
} MusterMeaning;

/* (nullable): as the campaign knows it: itself, or that after which it is. @token: of the battle in the library */
const MusterCampaignBattle *muster_campaign_battle_find (MusterBattle *battle,
                                                         const MusterCampaign *campaign,
                                                         const char *token);
MusterMeaning muster_campaign_battle_get_due (MusterBattle *battle,
                                              const MusterCampaign *campaign,
                                              const char *token);

/**
 * muster_campaign_battle_tell:
 * @kind: %MUSTER_CAMPAIGN_KIND_BATTLE: from set-up to the end; %MUSTER_CAMPAIGN_KIND_SESSION: what came after that, of one
 *   that the campaign knows
 *
 * What the campaign would be told. Numbers that it does not count yet are left out.
 *
 * Returns: (transfer full)
 */
MusterCampaignAccount *
muster_campaign_battle_tell (MusterBattle *battle,
                             const MusterCampaign *campaign,
                             const char *token,
                             MusterCampaignKind kind) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_campaign_battle_accept:
 *
 * Does all that is due: counts what the rulebook keeps of the side, takes the battle, and takes its session where that is over. Each
 * of these is kept when the next is begun, and none is done twice, whoever tries.
 *
 * Returns: %FALSE with @error set; what was done before it stays
 */
gboolean muster_campaign_battle_accept (MusterCampaignSession *session,
                                        MusterBattle *battle,
                                        const char *token,
                                        GError **error);

/* (transfer full) (nullable): the battle that the company fights now, as it stands; the last where there are several. %NULL without
 * @error: there is none. */
MusterBattle *muster_campaign_battle_play_running (MusterLibrary *library,
                                                   const MusterCampaign *campaign,
                                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
