/* veterans-fixture.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-battle.h"
#include "muster-session.h"

G_BEGIN_DECLS

/* Battles of the rulebook "veterans" by the company of fixture_new_campaign(), all the same: Kael is hurt, the day is lost with a 3,
 * with a 2 he limps and misses two battles, 10 gold are earned and 5 of them spent. */

/* What a whole one changes. */
#define VETERANS_GOLD 5
#define VETERANS_FAME 1

/* How many of the inputs of a battle there are: to its end, and with its session. */
#define VETERANS_INPUTS_TO_END 1
#define VETERANS_INPUTS        4

/* (transfer full): the next battle, as the campaign stands. @folder: of the rulebook */
MusterSession *veterans_begin (MusterLibrary *library,
                               const MusterCampaignSession *campaign,
                               const char *folder,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Gives the next input. */
gboolean veterans_answer (MusterSession *battle, GError **error);
/* (transfer full): */
char *veterans_dup_token (MusterLibrary *library, MusterSession *battle);

/* Does one thing: begins a battle where the last one is accepted with its session; else goes on with that, or accepts it. */
gboolean veterans_do_next (MusterLibrary *library,
                           MusterCampaignSession *campaign,
                           const char *folder,
                           GError **error);

G_END_DECLS
