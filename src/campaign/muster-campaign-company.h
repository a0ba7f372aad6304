/* muster-campaign-company.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign.h"
#include "muster-item.h"

G_BEGIN_DECLS

/* So many figures of a list can have careers. */
#define MUSTER_CAMPAIGN_MOST_FIGURES 1024

/* A figure of a list, as it would begin its career. */
typedef struct
{
  char *
      selection; /* the id of the selection; of the k-th of several "id#k", from the second on; NULL: it stands in no list */
  char *entry;   /* what it is called in the data */
  char *name;    /* what the player calls it */
} MusterCampaignFigure;

void muster_campaign_figure_free (MusterCampaignFigure *self);

/* (transfer full) (element-type MusterCampaignFigure): each model of a roster; of a unit without models each of its number; of a
 * roster that has neither each selection of its forces. No data is needed. Of too many there is one more than can have careers. */
GPtrArray *muster_campaign_list_figures (const MusterItem *root) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_campaign_make_joined:
 * @roster: (nullable): checksum of the list
 * @figures: (element-type MusterCampaignFigure): each gets a career; one whose name is taken gets a number behind it
 * @unit: (nullable): what the money is called
 *
 * Returns: (transfer full): %NULL with %MUSTER_CAMPAIGN_ERROR_INVALID, or %MUSTER_CAMPAIGN_ERROR_LIMIT for too many figures, as below
 */
MusterCampaignEvent *muster_campaign_make_joined (const MusterCampaign *self,
                                                  gint64 at,
                                                  const char *title,
                                                  const char *roster,
                                                  const GPtrArray *figures,
                                                  gint64 money,
                                                  const char *unit,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_campaign_make_roster:
 * @figures: those that the list has now: careers of selections that are gone end, new ones begin, and who comes back goes on;
 *   those who stand in no list stay
 * @what: (nullable): what was bought, sold or edited
 *
 * Returns: (transfer full): the same
 */
MusterCampaignEvent *muster_campaign_make_roster (const MusterCampaign *self,
                                                  gint64 at,
                                                  MusterCampaignTrade act,
                                                  const char *roster,
                                                  const GPtrArray *figures,
                                                  const char *what,
                                                  guint price,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer container) (element-type MusterCareer): who goes to the next battle: those who were chosen for tonight, of whom nobody is
 * dead, absent or gone since; where nobody chose, whoever can go. Where the company has a list, those who stand in it. */
GPtrArray *muster_campaign_list_going (const MusterCampaign *self) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer container) (element-type MusterCareer): who could go, but stands in no list, and the company has one. */
GPtrArray *muster_campaign_list_left_out (const MusterCampaign *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_campaign_make_recruited:
 * @title: (nullable): of the company that they begin where there is none; otherwise it is called as the campaign is
 * @figures: who come, and stand in no list
 * @price: of all of them, where there is a company
 *
 * Returns: (transfer full): the same
 */
MusterCampaignEvent *muster_campaign_make_recruited (const MusterCampaign *self,
                                                     gint64 at,
                                                     const char *title,
                                                     const GPtrArray *figures,
                                                     guint price,
                                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer container) (element-type MusterCareer): who can go to a battle: fit, and in the list. */
GPtrArray *muster_campaign_list_fit (const MusterCampaign *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCampaignFigure, muster_campaign_figure_free)

G_END_DECLS
