/* muster-campaign-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "muster-library.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_ITEM (muster_campaign_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignItem, muster_campaign_item, MUSTER, CAMPAIGN_ITEM, GObject)

/* A campaign as a list shows it; does not change. Properties, all readable: "id" (int64: in the library), "title", "detail" (one
 * line: its company and its battles), "subtitle" (when it changed), "changed" (in seconds since 1970). */

MusterCampaignItem *
muster_campaign_item_new (const MusterLibraryCampaign *campaign) G_GNUC_WARN_UNUSED_RESULT;

gint64 muster_campaign_item_get_id (MusterCampaignItem *self);
const char *muster_campaign_item_get_title (MusterCampaignItem *self);
/* Whether all words stand in what is shown of it. */
gboolean muster_campaign_item_matches (MusterCampaignItem *self, const char *text);
/* Both show the same state of the same campaign. */
gboolean muster_campaign_item_equal (MusterCampaignItem *self, MusterCampaignItem *other);

G_END_DECLS
