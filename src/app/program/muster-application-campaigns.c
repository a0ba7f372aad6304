/* muster-application-campaigns.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-application-private.h"

#include <glib/gi18n.h>

#include "muster-campaign-start-dialog.h"
#include "muster-campaign-window.h"
#include "muster-focus-ring.h"

/* Campaigns: each is looked at in a window of its own. */

static MusterCampaigns *
get_campaigns (MusterApplication *self)
{
  return muster_shelf_get_campaigns (self->shelf);
}

/* ---- Windows ---- */

/* What was deleted is looked at no longer. */
static void
campaigns_changed_cb (MusterCampaignWindow *window,
                      guint position,
                      guint removed,
                      guint added,
                      MusterCampaigns *campaigns)
{
  if (muster_campaigns_find (campaigns, muster_campaign_window_get_id (window)) == NULL)
    gtk_window_close (GTK_WINDOW (window));
}

static MusterCampaignWindow *
find_window (MusterApplication *self, gint64 id)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (MUSTER_IS_CAMPAIGN_WINDOW (l->data) && muster_campaign_window_get_id (l->data) == id)
      return l->data;

  return NULL;
}

/* (nullable): what is wrong is told. */
static MusterCampaignWindow *
open_window (MusterApplication *self, gint64 id)
{
  MusterCampaignWindow *window = find_window (self, id);
  g_autoptr (MusterCampaignKeeper) keeper = NULL;
  g_autoptr (GError) error = NULL;

  if (window != NULL)
    return window;
  keeper = muster_campaigns_dup_keeper (get_campaigns (self), id, &error);
  if (keeper == NULL)
    {
      muster_shelf_fail (self->shelf, error->message);
      return NULL;
    }
  window = MUSTER_CAMPAIGN_WINDOW (
      muster_campaign_window_new (GTK_APPLICATION (self), self->shelf, keeper));
  g_signal_connect_object (get_campaigns (self),
                           "items-changed",
                           G_CALLBACK (campaigns_changed_cb),
                           window,
                           G_CONNECT_SWAPPED);

  return window;
}

/* (nullable): NULL: it could not be. */
static MusterCampaignWindow *
open_campaign (MusterApplication *self, gint64 id)
{
  GtkWindow *from = gtk_application_get_active_window (GTK_APPLICATION (self));
  MusterCampaignWindow *window = open_window (self, id);

  if (window == NULL)
    return NULL;
  if (from != NULL)
    muster_focus_ring_pass_on (from, GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));

  return window;
}

/* ---- Actions ---- */

static void
open_campaign_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;

  if (self->shelf != NULL)
    open_campaign (self, g_variant_get_int64 (parameter));
}

static void
open_career_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;
  MusterCampaignWindow *window = NULL;
  const char *career;
  gint64 campaign;

  g_variant_get (parameter, "(x&s)", &campaign, &career);
  if (self->shelf != NULL)
    window = open_campaign (self, campaign);
  if (window != NULL)
    muster_campaign_window_show_career (window, career);
}

static void
open_journal_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;
  MusterCampaignWindow *window = NULL;
  gint64 campaign;
  guint event;

  g_variant_get (parameter, "(xu)", &campaign, &event);
  if (self->shelf != NULL)
    window = open_campaign (self, campaign);
  if (window != NULL)
    muster_campaign_window_show_entry (window, event);
}

static void
begun_cb (MusterApplication *self, gint64 id)
{
  open_campaign (self, id);
}

static void
new_campaign_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;
  MusterCampaignStartDialog *dialog;

  if (self->shelf == NULL)
    return;
  dialog = muster_campaign_start_dialog_new (GTK_WINDOW (muster_application_present_window (self)),
                                             self->shelf);
  g_signal_connect_object (dialog, "begun", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
restore_campaign_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;

  if (self->shelf != NULL)
    muster_campaigns_restore (get_campaigns (self), g_variant_get_int64 (parameter));
}

/* What comes after a battle is played in a window of battles. */
static void
play_after_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *dice = NULL;
  gint64 campaign = 0;
  gint64 battle;
  guint event = 0;

  if (self->shelf == NULL)
    return;
  g_variant_get (parameter, "(xu)", &campaign, &event);
  dice = g_settings_get_string (self->settings, "dice");
  battle = muster_campaigns_open_after (get_campaigns (self),
                                        campaign,
                                        event,
                                        g_str_equal (dice, "hand"),
                                        &error);
  if (battle != 0)
    muster_application_open_battle (self, battle, FALSE);
  else
    muster_shelf_fail (self->shelf, error->message);
}

void
muster_application_add_campaign_actions (MusterApplication *self)
{
  static const GActionEntry actions[] = {
    { .name = "new-campaign", .activate = new_campaign_cb },
    { .name = "open-campaign", .activate = open_campaign_cb, .parameter_type = "x" },
    { .name = "open-career", .activate = open_career_cb, .parameter_type = "(xs)" },
    { .name = "open-journal", .activate = open_journal_cb, .parameter_type = "(xu)" },
    { .name = "play-after", .activate = play_after_cb, .parameter_type = "(xu)" },
    { .name = "restore-campaign", .activate = restore_campaign_cb, .parameter_type = "x" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

/* ---- Files ---- */

void
muster_application_show_campaign (MusterApplication *self, gint64 id)
{
  muster_window_show_page (muster_application_present_window (self), "campaigns");
  open_campaign (self, id);
}
