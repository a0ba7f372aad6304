/* muster-campaign-force.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-force.h"
#include "muster-data-path.h"
#include "muster-library.h"

G_BEGIN_DECLS

/* The company of a campaign: its list with the data that is installed, and its figures as they go into a battle. */

/* (transfer full): the id of the game system of a list of a campaign; %NULL with @error set. @roster: checksum of it */
char *muster_campaign_force_dup_system (MusterLibrary *library,
                                        const char *roster,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): its list, where each of its injuries and advances that overrides a characteristic stands as the player's own
 * value; for a print. Those of several figures of one selection are left out. @left_out: (nullable): gets these MusterCareer */
MusterRoster *muster_campaign_force_open_marked_roster (MusterLibrary *library,
                                                        const MusterDataPath *path,
                                                        const MusterCampaignState *state,
                                                        GPtrArray *left_out,
                                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_campaign_force_read:
 * @careers: (element-type MusterCareer): who goes
 *
 * They come with their names, with what their injuries and advances override, with what the rulebook keeps of them, and their side
 * with the numbers of the campaign that the rulebook keeps.
 *
 * Returns: (transfer full): %NULL with @error set, also where none of them is in the list
 */
MusterBattleForce *muster_campaign_force_read (MusterLibrary *library,
                                               const MusterDataPath *path,
                                               const MusterRulebook *rulebook,
                                               const MusterCampaignState *state,
                                               const GPtrArray *careers,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_campaign_force_read_after:
 * @event: of a battle of the campaign, wherever it was fought
 *
 * Those who took part in it, as they come to what is played after it by a rulebook that has a kind of figure with roles: with what
 * they did there, their experience and level.
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterBattleForce *muster_campaign_force_read_after (const MusterRulebook *rulebook,
                                                     const MusterCampaignState *state,
                                                     guint event,
                                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
