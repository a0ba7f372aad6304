/* muster-campaign-argument.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-argument.h"
#include "muster-campaign-account.h"
#include "muster-campaign-session.h"
#include "muster-command.h"
#include "muster-item.h"

G_BEGIN_DECLS

/* What commands for a campaign of the library have in common: which it is, and what is done with it. */
typedef struct
{
  char *folder;
  char *name; /* its number or title; NULL: that which was changed last */
  gboolean json;
  MusterLibrary *library;
  MusterCampaignSession *session;
} MusterCampaignArgument;

#define MUSTER_CAMPAIGN_OPTIONS(self)                                                              \
  MUSTER_TEXT_OPTION ("campaign",                                                                  \
                      &(self)->name,                                                               \
                      N_ ("The campaign; that which was changed last by default"),                 \
                      N_ ("CAMPAIGN")),                                                            \
      MUSTER_FLAG_OPTION ("json", &(self)->json, N_ ("Write JSON for programs")),                  \
      MUSTER_LIBRARY_OPTION (&(self)->folder), G_OPTION_ENTRY_NULL

void muster_campaign_argument_clear (MusterCampaignArgument *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterCampaignArgument, muster_campaign_argument_clear)

/* Opens the library, and the campaign in it. */
gboolean muster_campaign_argument_open (MusterCampaignArgument *self, GError **error);
/* The number of a campaign of the library; 0 with @error set. @name: (nullable): that which was changed last */
gint64 muster_campaign_argument_find (MusterLibrary *library, const char *name, GError **error);

const MusterCampaign *muster_campaign_argument_get (const MusterCampaignArgument *self);
gint64 muster_campaign_argument_get_now (const MusterCampaignArgument *self);

/* A figure by its id or its name. (nullable): NULL with @error set */
const MusterCareer *muster_campaign_argument_find_career (const MusterCampaignArgument *self,
                                                          const char *name,
                                                          GError **error);
/* The id of a number by its id or its title; (nullable): NULL with @error set. */
const char *muster_campaign_argument_find_tracker (const MusterCampaignArgument *self,
                                                   const char *name,
                                                   GError **error);

/* The event of a battle by its number, from 1; 0 with @error set. @text: (nullable): NULL: the last */
guint muster_campaign_argument_find_battle (const MusterCampaignArgument *self,
                                            const char *text,
                                            GError **error);

/**
 * muster_campaign_argument_read_list:
 * @name: a file .ros or .rosz, or the number or name of a list of the library
 * @title: (out) (transfer full): what the list is called
 * @figures: (out) (transfer full) (element-type MusterCampaignFigure):
 *
 * Returns: (transfer full): its content as it is kept; %NULL with @error set
 */
GBytes *muster_campaign_argument_read_list (const MusterCampaignArgument *self,
                                            const char *name,
                                            char **title,
                                            GPtrArray **figures,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_campaign_argument_do:
 * @event: (transfer full) (nullable): NULL: it could not be made, and @error is set
 * @content: (nullable): that it names
 *
 * Does it and tells it. Returns the exit status.
 */
int muster_campaign_argument_do (MusterCampaignArgument *self,
                                 MusterCampaignEvent *event,
                                 GBytes *content,
                                 GError *error);

G_END_DECLS
