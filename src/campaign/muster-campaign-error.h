/* muster-campaign-error.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MUSTER_CAMPAIGN_ERROR (muster_campaign_error_quark ())

/* The operation did not happen. Faults of content go to a MusterReport instead. */
typedef enum
{
  MUSTER_CAMPAIGN_ERROR_INVALID,   /* what is no event, or no campaign */
  MUSTER_CAMPAIGN_ERROR_NOT_FOUND, /* no such figure, battle, number or deck */
  MUSTER_CAMPAIGN_ERROR_DONE,      /* the battle or session was accepted already; nothing to undo */
  MUSTER_CAMPAIGN_ERROR_LIMIT,
} MusterCampaignError;

GQuark muster_campaign_error_quark (void);

G_END_DECLS
