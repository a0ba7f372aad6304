/* muster-campaign-card.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-card.h"

#include <glib/gi18n.h>

#include "muster-campaign-tell.h"

struct _MusterCampaignCard
{
  AdwBin parent_instance;

  GtkLabel *title;
  GtkLabel *detail;
  GtkLabel *recap;
  GtkActionable *button;

  MusterCampaigns *campaigns;
};

G_DEFINE_FINAL_TYPE (MusterCampaignCard, muster_campaign_card, ADW_TYPE_BIN)

static char *
dup_recap (MusterCampaigns *campaigns, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCampaignKeeper) keeper = muster_campaigns_dup_keeper (campaigns, id, &error);
  g_autoptr (GPtrArray) lines = NULL;

  if (keeper == NULL)
    return g_strdup (error->message);
  lines = muster_campaign_list_recap (muster_campaign_keeper_get_campaign (keeper));
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}

static void
update (MusterCampaignCard *self)
{
  g_autoptr (MusterCampaignItem) item = g_list_model_get_item (G_LIST_MODEL (self->campaigns), 0);
  g_autofree char *detail = NULL;
  g_autofree char *recap = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), item != NULL);
  if (item == NULL)
    return;
  g_object_get (item, "detail", &detail, NULL);
  recap = dup_recap (self->campaigns, muster_campaign_item_get_id (item));
  gtk_label_set_label (self->title, muster_campaign_item_get_title (item));
  gtk_label_set_label (self->detail, detail);
  gtk_label_set_label (self->recap, recap);
  gtk_actionable_set_action_target (self->button, "x", muster_campaign_item_get_id (item));
}

void
muster_campaign_card_set_campaigns (MusterCampaignCard *self, MusterCampaigns *campaigns)
{
  g_return_if_fail (MUSTER_IS_CAMPAIGN_CARD (self));

  if (self->campaigns != NULL)
    g_signal_handlers_disconnect_by_func (self->campaigns, update, self);
  g_set_object (&self->campaigns, campaigns);
  g_signal_connect_object (campaigns,
                           "items-changed",
                           G_CALLBACK (update),
                           self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
muster_campaign_card_finalize (GObject *object)
{
  g_clear_object (&MUSTER_CAMPAIGN_CARD (object)->campaigns);

  G_OBJECT_CLASS (muster_campaign_card_parent_class)->finalize (object);
}

static void
muster_campaign_card_class_init (MusterCampaignCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_campaign_card_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-campaign-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignCard, title);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignCard, detail);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignCard, recap);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignCard, button);
}

static void
muster_campaign_card_init (MusterCampaignCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
