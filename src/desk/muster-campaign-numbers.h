/* muster-campaign-numbers.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-keeper.h"

G_BEGIN_DECLS

/* The numbers that a campaign counts: money, reputation, whatever somebody wants to. FALSE: the keeper said why it was not done. */

/* Counts something new, which is called @title. */
gboolean
muster_campaign_numbers_declare (MusterCampaignKeeper *keeper, const char *title, gint64 value);
/* @id: of a MusterCampaignTracker. What is so already changes nothing. */
gboolean muster_campaign_numbers_set (MusterCampaignKeeper *keeper, const char *id, gint64 value);

G_END_DECLS
