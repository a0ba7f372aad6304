/* muster-campaign-state-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-state.h"
#include "muster-campaign.h"

G_BEGIN_DECLS

MusterCampaignState *muster_campaign_state_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* What follows from an event with this number. FALSE with MUSTER_CAMPAIGN_ERROR: it cannot follow, and nothing has changed. Not
 * for undo and redo. */
gboolean muster_campaign_state_apply (MusterCampaignState *self,
                                      const MusterCampaignEvent *event,
                                      guint number,
                                      GError **error);

/* What nobody may do any more, though a campaign that is read may have it: it was allowed once. FALSE with MUSTER_CAMPAIGN_ERROR */
gboolean muster_campaign_state_allow (const MusterCampaignState *self,
                                      const MusterCampaignEvent *event,
                                      GError **error);
/* As muster_campaign_do(), of an event that was done before. The state is made when somebody asks for it. */
gboolean muster_campaign_take (MusterCampaign *self, MusterCampaignEvent *event, GError **error);

/* ---- What events have in common ---- */

/* A whole number at the beginning of @text, or 0. Larger ones than MUSTER_CAMPAIGN_MOST_NUMBER, as a strange file may hold, count as that:
 * sums of them are numbers, too. */
gint64 muster_campaign_read_number (const char *text);
/* 0 where the attribute is not there. */
gint64 muster_campaign_node_get_number (const MusterXmlNode *node, const char *attribute);

gboolean muster_campaign_state_check_career (const MusterCampaignState *self,
                                             const MusterXmlNode *node,
                                             const char *attribute,
                                             GError **error);
/* Whether all figures, marks and numbers that it names are there. */
gboolean muster_campaign_state_check_account (const MusterCampaignState *self,
                                              const MusterXmlNode *node,
                                              GError **error);
/* @battle: (nullable): of which it tells what the figures did, or what came after it, if that is another event */
void muster_campaign_state_apply_account (MusterCampaignState *self,
                                          const MusterXmlNode *node,
                                          guint number,
                                          MusterCampaignBattle *battle);

/* What a correction says that figures did in a battle. */
void muster_campaign_state_apply_mended (MusterCampaignState *self,
                                         const MusterXmlNode *node,
                                         MusterCampaignBattle *battle);

/* What an element "figure" says becomes of it: what was chosen by hand, else what the worst of its injuries and of what happened
 * to it proposes, which never makes it better than it is. @career: (nullable): NULL: it is fit. FALSE: nothing becomes of it. */
gboolean muster_campaign_deed_find_status (const MusterXmlNode *deed,
                                           const MusterCareer *career,
                                           MusterCareerStatus *status,
                                           guint *battles,
                                           const char **cause);

void muster_campaign_state_set_status (MusterCampaignState *self,
                                       MusterCareer *career,
                                       MusterCareerStatus status,
                                       guint battles,
                                       const char *cause);

/* What is kept under a name takes the place of what is kept under another. */
void muster_career_move_kept (MusterCareer *self, const char *from, const char *to);

/* So many more of something; what is none is gone. */
void muster_campaign_piles_add (GArray *piles, const char *name, gint64 n);
gint64 muster_campaign_piles_count (const GArray *piles, const char *name);

void muster_campaign_state_pay (MusterCampaignState *self, gint64 money);

/* Finds out who goes tonight. */
void muster_campaign_state_choose (MusterCampaignState *self, const MusterXmlNode *node);

G_END_DECLS
