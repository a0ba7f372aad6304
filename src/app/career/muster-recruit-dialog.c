/* muster-recruit-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-recruit-dialog.h"

#include <glib/gi18n.h>

#include "muster-company.h"
#include "muster-entry-row.h"
#include "muster-number-input.h"
#include "muster-number-row.h"

typedef struct
{
  MusterCampaignKeeper *keeper;
  GtkEditable *name;
  GtkEditable *entry;
  GtkSpinButton *n;
  GtkSpinButton *price;
} Recruit;

static void
recruit_free (gpointer data)
{
  Recruit *self = data;

  g_object_unref (self->keeper);
  g_free (self);
}

static char *
dup_text (GtkEditable *editable)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (editable)));
}

static void
changed_cb (Recruit *self)
{
  GtkWidget *dialog = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self->name)));
  g_autofree char *name = dup_text (self->name);
  g_autofree char *entry = dup_text (self->entry);

  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (dialog),
                                           "add",
                                           *name != '\0' || *entry != '\0');
}

static void
add_cb (Recruit *self)
{
  g_autofree char *name = dup_text (self->name);
  g_autofree char *entry = dup_text (self->entry);

  muster_number_input_keep (self->n);
  muster_number_input_keep (self->price);
  muster_company_recruit (self->keeper,
                          name,
                          entry,
                          (guint) gtk_spin_button_get_value_as_int (self->n),
                          (guint) gtk_spin_button_get_value_as_int (self->price));
}

void
muster_recruit_dialog_present (GtkWidget *parent, MusterCampaignKeeper *keeper)
{
  GtkWidget *dialog = adw_message_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (parent)),
      _ ("Add Figures"),
      _ ("They need no list. Several with one name get a number behind it."));
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *name = muster_entry_row_new (_ ("Name"));
  GtkWidget *entry = muster_entry_row_new (_ ("What It Is"));
  Recruit *self = g_new0 (Recruit, 1);

  self->keeper = g_object_ref (keeper);
  self->name = GTK_EDITABLE (name);
  self->entry = GTK_EDITABLE (entry);
  adw_preferences_group_add (group, name);
  adw_preferences_group_add (group, entry);
  adw_preferences_group_add (group, muster_number_row_new (_ ("Number"), 1, 100, 1, &self->n));
  adw_preferences_group_add (
      group,
      muster_number_row_new (_ ("Price of All"), 0, 1000000, 0, &self->price));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), GTK_WIDGET (group));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "cancel",
                                    _ ("_Cancel"),
                                    "add",
                                    _ ("_Add"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog),
                                              "add",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "add");
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (dialog), "add", FALSE);
  g_object_set_data_full (G_OBJECT (dialog), "muster-recruit", self, recruit_free);
  g_signal_connect_swapped (name, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (dialog, "response::add", G_CALLBACK (add_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (name);
}
