/* muster-campaign-course.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-keeper.h"

G_BEGIN_DECLS

/* How a campaign went, in numbers that are drawn. */

/* How it stood after a battle. */
typedef struct
{
  guint won;
  guint drawn;
  guint lost;
  gint64 strength; /* figures of the company */
} MusterCampaignStanding;

/* How the dice fell in a battle that Muster recorded: in how many of 100 the same rolls fall worse. */
typedef struct
{
  guint battle; /* its number, from 1; 0: before the first, as usual */
  double ranks[MUSTER_CAMPAIGN_N_CAMPS];
} MusterCampaignFortune;

/* What figures did, the most first. */
typedef struct
{
  char *name;
  guint n;
  char *detail; /* (nullable): in words */
} MusterCampaignCount;

/* (transfer full) (element-type MusterCampaignStanding): at the beginning, and after each battle. */
GArray *muster_campaign_course_list (const MusterCampaignState *state) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type MusterCampaignFortune): of the beginning and each battle of which it is known; of the beginning alone where
 * it is of none. */
GArray *
muster_campaign_course_list_luck (const MusterCampaignState *state) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type MusterCampaignCount): whoever killed anything, at most @most of them. */
GPtrArray *muster_campaign_course_list_kills (const MusterCampaignState *state,
                                              guint most) G_GNUC_WARN_UNUSED_RESULT;
/* The same of those who were out of action. */
GPtrArray *muster_campaign_course_list_losses (const MusterCampaignState *state,
                                               guint most) G_GNUC_WARN_UNUSED_RESULT;

void muster_campaign_count_free (MusterCampaignCount *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCampaignCount, muster_campaign_count_free)

G_END_DECLS
