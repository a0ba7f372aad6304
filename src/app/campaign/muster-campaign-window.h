/* muster-campaign-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-campaign-keeper.h"
#include "muster-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_WINDOW (muster_campaign_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignWindow,
                      muster_campaign_window,
                      MUSTER,
                      CAMPAIGN_WINDOW,
                      AdwApplicationWindow)

/* A campaign: where it stands, its company, its battles and all else, a page for each. The pages are in the table of
 * muster-campaign-window.c; what can be done is in that of muster-campaign-window-actions.c: what is not there is not offered. There
 * is nothing to save. */

GtkWidget *muster_campaign_window_new (GtkApplication *application,
                                       MusterShelf *shelf,
                                       MusterCampaignKeeper *keeper) G_GNUC_WARN_UNUSED_RESULT;

gint64 muster_campaign_window_get_id (MusterCampaignWindow *self);
/* The page of a figure. */
void muster_campaign_window_show_career (MusterCampaignWindow *self, const char *career);
/* The journal, where it tells of an event. */
void muster_campaign_window_show_entry (MusterCampaignWindow *self, guint event);

G_END_DECLS
