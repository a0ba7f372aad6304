/* muster-battle-meaning.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaigns.h"
#include "muster-session.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_MEANING (muster_battle_meaning_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleMeaning, muster_battle_meaning, MUSTER, BATTLE_MEANING, GObject)

/* What a battle means for the campaign whose company fights in it, for whoever shows its end.
 *
 * Signals: "changed": the campaign, or what is due, is otherwise; "failed" (message). */

/* (transfer full) @session: of the battle; it and the library outlive it. */
MusterBattleMeaning *muster_battle_meaning_new (MusterCampaigns *campaigns,
                                                MusterSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* Of no campaign, or of one that is not in the library: %MUSTER_MEANING_NOTHING. */
MusterMeaning muster_battle_meaning_get_due (MusterBattleMeaning *self);
/* Whether it is no battle, but what came after one that was fought elsewhere. */
gboolean muster_battle_meaning_is_after (MusterBattleMeaning *self);
/* Whether its rulebook says what comes after it, and that can begin or goes on. */
MusterBattleSession muster_battle_meaning_get_session (MusterBattleMeaning *self);
/* (transfer none) (nullable): NULL: it is of none. */
MusterCampaignKeeper *muster_battle_meaning_get_keeper (MusterBattleMeaning *self);
/* (transfer full) (element-type utf8): what the campaign would be told, or was told last, in words. */
GPtrArray *muster_battle_meaning_list_lines (MusterBattleMeaning *self) G_GNUC_WARN_UNUSED_RESULT;
/* FALSE: it could not be done, and "failed" was emitted. */
gboolean muster_battle_meaning_accept (MusterBattleMeaning *self);

G_END_DECLS
