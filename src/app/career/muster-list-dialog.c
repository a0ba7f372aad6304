/* muster-list-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-list-dialog.h"

#include <glib/gi18n.h>

#include "muster-company.h"
#include "muster-entry-row.h"
#include "muster-list-row.h"
#include "muster-number-input.h"
#include "muster-number-row.h"

typedef struct
{
  MusterCampaignKeeper *keeper;
  MusterShelf *shelf;
  GArray *ids; /* of gint64: the lists behind the lines */
  AdwComboRow *list;
  AdwComboRow *act;     /* NULL: it becomes the company */
  GtkEditable *what;    /* NULL: the same */
  GtkSpinButton *money; /* the price of it, or what there is to spend */
} ListDialog;

static void
list_dialog_free (gpointer data)
{
  ListDialog *self = data;

  g_object_unref (self->keeper);
  g_object_unref (self->shelf);
  g_array_unref (self->ids);
  g_free (self);
}

static void
take_cb (ListDialog *self)
{
  const guint chosen = adw_combo_row_get_selected (self->list);
  gint64 list;
  guint money;

  muster_number_input_keep (self->money);
  money = (guint) gtk_spin_button_get_value_as_int (self->money);
  if (chosen >= self->ids->len)
    return;
  list = g_array_index (self->ids, gint64, chosen);
  if (self->act == NULL)
    muster_campaigns_join (muster_shelf_get_campaigns (self->shelf), self->keeper, list, money);
  else
    muster_company_take_list (self->keeper,
                              list,
                              (MusterCampaignTrade) adw_combo_row_get_selected (self->act),
                              gtk_editable_get_text (self->what),
                              money);
}

static GtkWidget *
lists_row_new (ListDialog *self)
{
  GListModel *lists = G_LIST_MODEL (muster_shelf_get_rosters (self->shelf));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *row = g_object_new (MUSTER_TYPE_LIST_ROW, "title", _ ("List"), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (lists); i++)
    {
      g_autoptr (MusterRosterItem) item = g_list_model_get_item (lists, i);

      const gint64 id = muster_roster_item_get_id (item);

      gtk_string_list_append (names, muster_roster_item_get_roster (item)->name);
      g_array_append_val (self->ids, id);
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  self->list = ADW_COMBO_ROW (row);

  return row;
}

static void
add_rows (ListDialog *self, AdwPreferencesGroup *group)
{
  g_autoptr (GtkStringList) acts = gtk_string_list_new (NULL);
  GtkWidget *act = g_object_new (MUSTER_TYPE_LIST_ROW, "title", _ ("What Was Done"), NULL);
  GtkWidget *what = muster_entry_row_new (_ ("In Words"));

  for (guint i = 0; muster_campaign_trade_nicks[i] != NULL; i++)
    gtk_string_list_append (acts, muster_campaign_trade_get_title ((MusterCampaignTrade) i));
  adw_combo_row_set_model (ADW_COMBO_ROW (act), G_LIST_MODEL (acts));
  self->act = ADW_COMBO_ROW (act);
  self->what = GTK_EDITABLE (what);
  adw_preferences_group_add (group, act);
  adw_preferences_group_add (group, what);
}

static const char *
get_body (MusterShelf *shelf, gboolean joins)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (muster_shelf_get_rosters (shelf))) == 0)
    return _ ("There is no list yet. Lists are made or opened under Lists.");

  return joins
             ? _ ("The company gets a copy of the list; the list itself stays free.")
             : _ ("Who is new in the list comes to the company, and who is in it no more leaves.");
}

void
muster_list_dialog_present (GtkWidget *parent, MusterCampaignKeeper *keeper, MusterShelf *shelf)
{
  const gboolean joins = muster_campaign_keeper_get_state (keeper)->company == NULL;
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (parent)),
                                              joins ? _ ("Take a Company") : _ ("Another List"),
                                              get_body (shelf, joins));
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  ListDialog *self = g_new0 (ListDialog, 1);

  self->keeper = g_object_ref (keeper);
  self->shelf = g_object_ref (shelf);
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  adw_preferences_group_add (group, lists_row_new (self));
  if (!joins)
    add_rows (self, group);
  adw_preferences_group_add (
      group,
      muster_number_row_new (joins ? _ ("Money") : _ ("Price"), 0, 1000000, 0, &self->money));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), GTK_WIDGET (group));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "cancel",
                                    _ ("_Cancel"),
                                    "take",
                                    _ ("_Take"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog),
                                              "take",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "take");
  adw_message_dialog_set_response_enabled (
      ADW_MESSAGE_DIALOG (dialog),
      "take",
      g_list_model_get_n_items (G_LIST_MODEL (muster_shelf_get_rosters (shelf))) > 0);
  g_object_set_data_full (G_OBJECT (dialog), "muster-list", self, list_dialog_free);
  g_signal_connect_swapped (dialog, "response::take", G_CALLBACK (take_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
}
