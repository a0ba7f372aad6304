/* muster-campaign-recap.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-recap.h"

#include <glib/gi18n.h>

#include "muster-campaign-tell.h"
#include "muster-campaign-window-private.h"
#include "muster-text-label.h"
#include "muster-text-row.h"
#include "muster-wrap-box.h"

struct _MusterCampaignRecap
{
  MusterCampaignPage parent_instance;

  GtkLabel *heading;
  GtkLabel *company;
  MusterWrapBox *steps;
  GtkListBox *lines;
};

G_DEFINE_FINAL_TYPE (MusterCampaignRecap, muster_campaign_recap, MUSTER_TYPE_CAMPAIGN_PAGE)

/* What may be done next; the first is what most come for. */
static const struct
{
  const char *action;
  const char *label;
} steps[] = {
  { "campaign.join", N_ ("_Take a Company…") },
  { "campaign.session", N_ ("What _Came After It…") },
  { "campaign.play", N_ ("_Play a Battle…") },
  { "campaign.enter", N_ ("_Enter a Battle…") },
  { "campaign.tonight", N_ ("Who Goes _Tonight…") },
  { "campaign.trade", N_ ("_Buy and Sell…") },
  { "campaign.note", N_ ("_Write in the Journal…") },
};

/* What cannot be done now is not shown. */
static void
add_steps (MusterCampaignRecap *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (_ (steps[i].label));

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), steps[i].action);
      g_object_bind_property (button, "sensitive", button, "visible", G_BINDING_SYNC_CREATE);
      muster_wrap_box_append (self->steps, button);
    }
}

static GtkWidget *
row_new (const char *text)
{
  GtkWidget *row = g_object_new (MUSTER_TYPE_TEXT_ROW, NULL);
  GtkWidget *label = muster_text_label_new (text, "recap-line");

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);

  return row;
}

static void
muster_campaign_recap_update (MusterCampaignPage *page)
{
  MusterCampaignRecap *self = MUSTER_CAMPAIGN_RECAP (page);
  const MusterCampaignState *state = muster_campaign_page_get_state (self);
  g_autoptr (GPtrArray)
                 lines = muster_campaign_list_recap (muster_campaign_page_get_campaign (self));
  GtkWidget *child;

  gtk_label_set_label (self->heading, state->title);
  gtk_label_set_label (self->company, state->company);
  gtk_widget_set_visible (GTK_WIDGET (self->company), state->company != NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->lines))) != NULL)
    gtk_list_box_remove (self->lines, child);
  for (guint i = 0; i < lines->len; i++)
    gtk_list_box_append (self->lines, row_new (lines->pdata[i]));
}

static void
muster_campaign_recap_class_init (MusterCampaignRecapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MUSTER_CAMPAIGN_PAGE_CLASS (klass)->update = muster_campaign_recap_update;
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-campaign-recap.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignRecap, heading);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignRecap, company);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignRecap, steps);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignRecap, lines);
}

static void
muster_campaign_recap_init (MusterCampaignRecap *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_steps (self);
}
