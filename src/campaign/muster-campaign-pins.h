/* muster-campaign-pins.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-event.h"

G_BEGIN_DECLS

/* A house table, or force data. */
typedef struct
{
  char *name;     /* of a table; of data its id */
  char *title;    /* of data */
  char *content;  /* of a table: checksum of its rows */
  guint revision; /* of data */
} MusterCampaignPin;

/* With what a campaign is played: one state of the rules, of the tables that are the player's own, and of the data of forces. */
typedef struct
{
  char *rulebook;   /* (nullable): its id */
  char *title;      /* (nullable): its title */
  char *content;    /* (nullable): checksum of it */
  char *experience; /* (nullable): the attribute of its figures that is their experience */
  char *level;      /* (nullable) */
  GPtrArray *house; /* of MusterCampaignPin */
  GPtrArray *data;  /* of MusterCampaignPin */
} MusterCampaignPins;

MusterCampaignPins *muster_campaign_pins_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* @node: (nullable): of the event; NULL: nothing is pinned */
MusterCampaignPins *
muster_campaign_pins_new_from_node (const MusterXmlNode *node) G_GNUC_WARN_UNUSED_RESULT;
void muster_campaign_pins_free (MusterCampaignPins *self);

void
muster_campaign_pins_add_house (MusterCampaignPins *self, const char *name, const char *content);
void muster_campaign_pins_add_data (MusterCampaignPins *self,
                                    const char *id,
                                    const char *title,
                                    guint revision);

/* (transfer full): the event that pins them from then on. */
MusterCampaignEvent *muster_campaign_pins_make_event (const MusterCampaignPins *self,
                                                      gint64 at,
                                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type utf8): what an update changes, a line for each thing; empty where it changes nothing. */
GPtrArray *muster_campaign_pins_compare (const MusterCampaignPins *before,
                                         const MusterCampaignPins *after) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCampaignPins, muster_campaign_pins_free)

G_END_DECLS
