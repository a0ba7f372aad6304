/* muster-company.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-keeper.h"
#include "muster-rulebooks.h"

G_BEGIN_DECLS

/* What is done with the company of a campaign, and what it is worth. FALSE: the keeper said why it was not done. */

/* Figures that stand in no list come to the company, or begin one. @entry: what they are. @n: so many of them */
gboolean muster_company_recruit (MusterCampaignKeeper *keeper,
                                 const char *name,
                                 const char *entry,
                                 guint n,
                                 guint price);
/* @list: of the library; the company gets a copy of it */
gboolean muster_company_join (MusterCampaignKeeper *keeper, gint64 list, gint64 money);
/* The company has the list @list from now on: who is in it no more leaves, who is new in it begins. */
gboolean muster_company_take_list (MusterCampaignKeeper *keeper,
                                   gint64 list,
                                   MusterCampaignTrade act,
                                   const char *what,
                                   guint price);
gboolean muster_company_leave (MusterCampaignKeeper *keeper);

/* Something comes to the stash or leaves it. @career: (nullable): who gives or gets it */
gboolean muster_company_move (MusterCampaignKeeper *keeper,
                              MusterCampaignMove act,
                              const char *item,
                              guint n,
                              const char *career,
                              guint price);
/* What there is to spend after something was bought or sold. */
gint64 muster_company_count_money_after (MusterCampaignKeeper *keeper,
                                         MusterCampaignMove act,
                                         guint price);

/* @careers: (element-type MusterCareer). (transfer full): what they cost by the list of the company, as it was last reckoned: "85 pts";
 * "" where that is not known. */
char *muster_company_dup_cost (MusterCampaignKeeper *keeper,
                               const GPtrArray *careers) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer container) (element-type MusterCareer): who is of the company; with those who cannot come. */
GPtrArray *muster_company_list_present (MusterCampaignKeeper *keeper) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): a figure in one line: "3 battles, 2 kills, experience 5"; "" for one that did nothing yet. */
char *muster_company_dup_service (MusterCampaignKeeper *keeper,
                                  const MusterCareer *career) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): what it did in a battle: "took part, 2 kills, experience +1, brave" */
char *muster_company_dup_deed (const MusterCareerDeed *deed) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): what something that is kept of figures is called: as the rulebook of the campaign calls it, where that is here. */
char *muster_company_dup_kept_title (MusterCampaignKeeper *keeper,
                                     MusterRulebooks *rulebooks,
                                     const char *attribute) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
