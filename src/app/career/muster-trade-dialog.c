/* muster-trade-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-trade-dialog.h"

#include <glib/gi18n.h>

#include "muster-campaign-tell.h"
#include "muster-company.h"
#include "muster-entry-row.h"
#include "muster-list-row.h"
#include "muster-number-input.h"
#include "muster-number-row.h"

typedef struct
{
  MusterCampaignKeeper *keeper;
  GtkWidget *dialog;
  AdwComboRow *act;
  GtkEditable *item;
  AdwComboRow *figure;
  GtkWidget *price_row;
  GtkSpinButton *n;
  GtkSpinButton *price;
  GtkLabel *after;
  GPtrArray *figures; /* of ids: in the lines of the list */
} Trade;

static void
trade_free (gpointer data)
{
  Trade *self = data;

  g_object_unref (self->keeper);
  g_ptr_array_unref (self->figures);
  g_free (self);
}

static MusterCampaignMove
get_act (Trade *self)
{
  return (MusterCampaignMove) adw_combo_row_get_selected (self->act);
}

static gboolean
is_between_two (MusterCampaignMove act)
{
  return act == MUSTER_CAMPAIGN_MOVE_GIVEN || act == MUSTER_CAMPAIGN_MOVE_TAKEN;
}

static gboolean
is_paid (MusterCampaignMove act)
{
  return act == MUSTER_CAMPAIGN_MOVE_BOUGHT || act == MUSTER_CAMPAIGN_MOVE_SOLD;
}

/* Going below zero is told, and never forbidden. */
static void
show_after (Trade *self)
{
  const MusterCampaignTracker *money = muster_campaign_state_find_tracker (
      muster_campaign_keeper_get_state (self->keeper),
      MUSTER_CAMPAIGN_MONEY);
  const guint price = (guint) gtk_spin_button_get_value_as_int (self->price);
  const gint64 left = muster_company_count_money_after (self->keeper, get_act (self), price);
  g_autofree char *now = g_strdup_printf ("%" G_GINT64_FORMAT, money != NULL ? money->value : 0);
  g_autofree char *then = g_strdup_printf ("%" G_GINT64_FORMAT, left);
  g_autofree char *words = NULL;

  if (left < 0 && price > 0)
    words = g_strdup_printf (_ ("⚠ Money: %1$s, then %2$s, which is more than there is"),
                             now,
                             then);
  else
    words = g_strdup_printf (_ ("Money: %1$s, then %2$s"), now, then);
  gtk_label_set_label (self->after, words);
  gtk_widget_set_visible (GTK_WIDGET (self->after), is_paid (get_act (self)));
  if (left < 0 && price > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->after), "warning");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->after), "warning");
}

static void
changed_cb (Trade *self)
{
  g_autofree char *item = g_strstrip (g_strdup (gtk_editable_get_text (self->item)));

  gtk_widget_set_visible (GTK_WIDGET (self->figure), is_between_two (get_act (self)));
  gtk_widget_set_visible (self->price_row, is_paid (get_act (self)));
  show_after (self);
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (self->dialog), "do", *item != '\0');
}

static void
do_cb (Trade *self)
{
  g_autofree char *item = g_strstrip (g_strdup (gtk_editable_get_text (self->item)));
  const guint figure = adw_combo_row_get_selected (self->figure);
  const char *career = NULL;

  muster_number_input_keep (self->n);
  muster_number_input_keep (self->price);
  if (is_between_two (get_act (self)) && figure < self->figures->len)
    career = self->figures->pdata[figure];
  muster_company_move (
      self->keeper,
      get_act (self),
      item,
      (guint) gtk_spin_button_get_value_as_int (self->n),
      career,
      is_paid (get_act (self)) ? (guint) gtk_spin_button_get_value_as_int (self->price) : 0);
}

/* ---- The rows ---- */

static GtkWidget *
act_row_new (Trade *self, MusterCampaignMove act)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);
  GtkWidget *row = g_object_new (MUSTER_TYPE_LIST_ROW, "title", _ ("What Is Done"), NULL);

  for (guint i = 0; muster_campaign_move_nicks[i] != NULL; i++)
    gtk_string_list_append (lines, muster_campaign_move_get_title ((MusterCampaignMove) i));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (lines));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), act);
  self->act = ADW_COMBO_ROW (row);

  return row;
}

static GtkWidget *
figure_row_new (Trade *self, const char *career)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) present = muster_company_list_present (self->keeper);
  GtkWidget *row = g_object_new (MUSTER_TYPE_LIST_ROW, "title", _ ("Figure"), NULL);
  guint selected = 0;

  for (guint i = 0; i < present->len; i++)
    {
      const MusterCareer *figure = present->pdata[i];

      if (g_strcmp0 (figure->id, career) == 0)
        selected = i;
      g_ptr_array_add (self->figures, g_strdup (figure->id));
      gtk_string_list_append (lines, figure->name);
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (lines));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  self->figure = ADW_COMBO_ROW (row);

  return row;
}

static void
add_rows (Trade *self, AdwPreferencesGroup *group, MusterCampaignMove act, const char *career)
{
  GtkWidget *item = muster_entry_row_new (_ ("What"));

  self->item = GTK_EDITABLE (item);
  adw_preferences_group_add (group, act_row_new (self, act));
  adw_preferences_group_add (group, item);
  adw_preferences_group_add (group, figure_row_new (self, career));
  adw_preferences_group_add (group, muster_number_row_new (_ ("Number"), 1, 10000, 1, &self->n));
  self->price_row = muster_number_row_new (_ ("Price of All"), 0, 1000000, 0, &self->price);
  adw_preferences_group_add (group, self->price_row);
  g_signal_connect_swapped (self->act, "notify::selected", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (item, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->price, "value-changed", G_CALLBACK (changed_cb), self);
}

/* (transfer full): what there is in the stash. */
static char *
dup_body (MusterCampaignKeeper *keeper)
{
  g_autofree char *piles = muster_campaign_piles_to_string (
      muster_campaign_keeper_get_state (keeper)->stash);

  return *piles != '\0' ? g_strdup_printf (_ ("In the stash: %s"), piles)
                        : g_strdup (_ ("The stash is empty."));
}

static void
add_responses (AdwMessageDialog *dialog)
{
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "do", _ ("_Do It"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "do", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "do");
}

void
muster_trade_dialog_present (GtkWidget *parent,
                             MusterCampaignKeeper *keeper,
                             MusterCampaignMove act,
                             const char *career)
{
  g_autofree char *body = dup_body (keeper);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (parent)),
                                              _ ("Buy, Sell and Stash"),
                                              body);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *group = adw_preferences_group_new ();
  Trade *self = g_new0 (Trade, 1);

  self->keeper = g_object_ref (keeper);
  self->dialog = dialog;
  self->figures = g_ptr_array_new_with_free_func (g_free);
  self->after = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->after, TRUE);
  add_rows (self, ADW_PREFERENCES_GROUP (group), act, career);
  gtk_box_append (GTK_BOX (box), group);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->after));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), box);
  add_responses (ADW_MESSAGE_DIALOG (dialog));
  g_object_set_data_full (G_OBJECT (dialog), "muster-trade", self, trade_free);
  g_signal_connect_swapped (dialog, "response::do", G_CALLBACK (do_cb), self);
  changed_cb (self);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (GTK_WIDGET (self->item));
}
