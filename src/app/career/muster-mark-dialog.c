/* muster-mark-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-mark-dialog.h"

#include <glib/gi18n.h>

#include "muster-entry-row.h"
#include "muster-list-row.h"
#include "muster-number-input.h"
#include "muster-number-row.h"

typedef struct
{
  MusterCampaignKeeper *keeper;
  char *career;
  GtkWidget *dialog;
  AdwComboRow *kind;
  GtkEditable *name;
  GtkEditable *characteristic;
  GtkEditable *to;
  GtkEditable *why;
  GtkSpinButton *by;
  GtkSpinButton *battles;
} Mark;

static void
mark_free (gpointer data)
{
  Mark *self = data;

  g_object_unref (self->keeper);
  g_free (self->career);
  g_free (self);
}

/* (transfer full) (nullable): NULL for nothing. */
static char *
dup_text (GtkEditable *editable)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (editable)));

  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

static void
changed_cb (Mark *self)
{
  g_autofree char *name = dup_text (self->name);

  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (self->dialog), "add", name != NULL);
}

static void
add_cb (Mark *self)
{
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  g_autofree char *name = dup_text (self->name);
  MusterCampaignMark *mark;

  muster_number_input_keep (self->by);
  muster_number_input_keep (self->battles);
  mark = muster_campaign_deed_add_mark (
      muster_campaign_account_get_deed (account, self->career),
      (MusterCareerMarkKind) adw_combo_row_get_selected (self->kind),
      name);
  mark->battles = (guint) gtk_spin_button_get_value_as_int (self->battles);
  mark->status = mark->battles > 0 ? MUSTER_CAREER_STATUS_ABSENT : MUSTER_CAREER_STATUS_FIT;
  mark->characteristic = dup_text (self->characteristic);
  mark->to = dup_text (self->to);
  mark->by = mark->to == NULL ? gtk_spin_button_get_value_as_int (self->by) : 0;
  mark->why = dup_text (self->why);
  muster_campaign_keeper_enter (self->keeper, account, MUSTER_CAMPAIGN_KIND_CHANGED, NULL);
}

static GtkEditable *
add_entry (AdwPreferencesGroup *group, const char *title)
{
  GtkWidget *row = muster_entry_row_new (title);

  adw_preferences_group_add (group, row);

  return GTK_EDITABLE (row);
}

static void
add_rows (Mark *self, AdwPreferencesGroup *group)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);
  GtkWidget *kind = g_object_new (MUSTER_TYPE_LIST_ROW, "title", _ ("Kind"), NULL);

  for (guint i = 0; muster_career_mark_kind_nicks[i] != NULL; i++)
    gtk_string_list_append (kinds, muster_career_mark_kind_get_title ((MusterCareerMarkKind) i));
  adw_combo_row_set_model (ADW_COMBO_ROW (kind), G_LIST_MODEL (kinds));
  self->kind = ADW_COMBO_ROW (kind);
  adw_preferences_group_add (group, kind);
  self->name = add_entry (group, _ ("Name"));
  self->characteristic = add_entry (group, _ ("Characteristic"));
  adw_preferences_group_add (
      group,
      muster_number_row_new (_ ("Changes It By"), -1000, 1000, 0, &self->by));
  self->to = add_entry (group, _ ("Or Makes It"));
  adw_preferences_group_add (
      group,
      muster_number_row_new (_ ("Battles That It Misses"), 0, 999, 0, &self->battles));
  self->why = add_entry (group, _ ("Why"));
  g_signal_connect_swapped (self->name, "changed", G_CALLBACK (changed_cb), self);
}

void
muster_mark_dialog_present (GtkWidget *parent, MusterCampaignKeeper *keeper, const char *career)
{
  GtkWidget *dialog = adw_message_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (parent)),
      _ ("Injury or Advance"),
      _ ("What it overrides is as before when it is gone."));
  GtkWidget *group = adw_preferences_group_new ();
  Mark *self = g_new0 (Mark, 1);

  self->keeper = g_object_ref (keeper);
  self->career = g_strdup (career);
  self->dialog = dialog;
  add_rows (self, ADW_PREFERENCES_GROUP (group));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), group);
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
  g_object_set_data_full (G_OBJECT (dialog), "muster-mark", self, mark_free);
  g_signal_connect_swapped (dialog, "response::add", G_CALLBACK (add_cb), self);
  changed_cb (self);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}
