/* muster-earlier-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-earlier-dialog.h"

#include <glib/gi18n.h>

#include "muster-earlier-life.h"
#include "muster-list-row.h"

typedef struct
{
  MusterCampaignKeeper *keeper;
  char *career;
  GPtrArray *lives;
  AdwComboRow *list;
} Earlier;

static void
earlier_free (gpointer data)
{
  Earlier *self = data;

  g_object_unref (self->keeper);
  g_free (self->career);
  g_ptr_array_unref (self->lives);
  g_free (self);
}

static void
take_cb (Earlier *self)
{
  const guint selected = adw_combo_row_get_selected (self->list);

  if (selected < self->lives->len)
    muster_earlier_life_take (self->keeper, self->career, self->lives->pdata[selected]);
}

static GtkWidget *
list_row_new (Earlier *self)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);
  GtkWidget *row = g_object_new (MUSTER_TYPE_LIST_ROW, "title", _ ("Figure"), NULL);

  for (guint i = 0; i < self->lives->len; i++)
    {
      const MusterEarlierLife *life = self->lives->pdata[i];
      /* Translators: a figure, and the campaign that it is of */
      g_autofree char *words = g_strdup_printf (_ ("%1$s (%2$s)"), life->name, life->campaign);

      gtk_string_list_append (lines, words);
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (lines));
  self->list = ADW_COMBO_ROW (row);

  return row;
}

void
muster_earlier_dialog_present (GtkWidget *parent, MusterCampaignKeeper *keeper, const char *career)
{
  g_autoptr (GPtrArray) lives = muster_earlier_life_list (keeper);
  GtkWidget *dialog = adw_message_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (parent)),
      _ ("Earlier Life"),
      lives->len > 0
          ? _ ("Who the figure was in another campaign. It gets the name and the picture.")
          : _ ("There is no figure in another campaign."));
  GtkWidget *group = adw_preferences_group_new ();
  Earlier *self = g_new0 (Earlier, 1);

  self->keeper = g_object_ref (keeper);
  self->career = g_strdup (career);
  self->lives = g_steal_pointer (&lives);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), list_row_new (self));
  gtk_widget_set_visible (group, self->lives->len > 0);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), group);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "cancel",
                                    _ ("_Cancel"),
                                    "take",
                                    _ ("_Take"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog),
                                              "take",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (dialog),
                                           "take",
                                           self->lives->len > 0);
  g_object_set_data_full (G_OBJECT (dialog), "muster-earlier", self, earlier_free);
  g_signal_connect_swapped (dialog, "response::take", G_CALLBACK (take_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
}
