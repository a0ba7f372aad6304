/* muster-campaign-settings.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-settings.h"

#include <glib/gi18n.h>

#include "muster-campaign-numbers.h"
#include "muster-campaign-tell.h"
#include "muster-entry-row.h"
#include "muster-list-row.h"
#include "muster-plain-row.h"

struct _MusterCampaignSettings
{
  MusterCampaignPage parent_instance;

  MusterEntryRow *title;
  AdwPreferencesGroup *numbers;
  AdwComboRow *rulebook;
  GtkStringList *rulebook_names;
  AdwActionRow *house;
  AdwActionRow *data;
  AdwPreferencesGroup *updates;

  GPtrArray *number_rows; /* of GtkWidget, borrowed */
  GPtrArray *update_rows; /* likewise */
  GPtrArray *rulebooks;   /* of char *: the ids behind the lines, or NULL */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (MusterCampaignSettings, muster_campaign_settings, MUSTER_TYPE_CAMPAIGN_PAGE)

static void
clear_rows (AdwPreferencesGroup *group, GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    adw_preferences_group_remove (group, rows->pdata[i]);
  g_ptr_array_set_size (rows, 0);
}

static void
add_row (AdwPreferencesGroup *group, GPtrArray *rows, GtkWidget *row)
{
  adw_preferences_group_add (group, row);
  g_ptr_array_add (rows, row);
}

/* What the program wrote there is not taken back as what was typed is: that key means the campaign. */
static void
set_number_applied (GtkSpinButton *spin, double value)
{
  GtkEditable *editable = GTK_EDITABLE (spin);

  gtk_spin_button_set_value (spin, value);
  gtk_editable_set_enable_undo (editable, FALSE);
  gtk_editable_set_enable_undo (editable, TRUE);
}

static MusterCampaigns *
get_campaigns (MusterCampaignSettings *self)
{
  return muster_shelf_get_campaigns (muster_campaign_page_get_shelf (self));
}

/* ---- Its title ---- */

static void
title_cb (MusterCampaignSettings *self)
{
  const char *title = muster_campaign_page_get_state (self)->title;
  g_autofree char *text = g_strstrip (
      g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title))));

  if (*text == '\0' || g_str_equal (text, title))
    muster_entry_row_set_applied (self->title, title);
  else
    muster_campaigns_rename (get_campaigns (self),
                             muster_campaign_keeper_get_id (muster_campaign_page_get_keeper (self)),
                             text);
}

/* ---- Numbers ---- */

/* On the entry of a number: its id. */
#define ID_KEY "muster-tracker-id"

static void
set_number (MusterCampaignSettings *self, GtkSpinButton *spin)
{
  gtk_spin_button_update (spin);
  muster_campaign_numbers_set (muster_campaign_page_get_keeper (self),
                               g_object_get_data (G_OBJECT (spin), ID_KEY),
                               (gint64) gtk_spin_button_get_value (spin));
}

/* Only what was typed or nudged and is left as it is: each step between would be an event. */
static void
number_left_cb (MusterCampaignSettings *self, GtkEventController *controller)
{
  set_number (self, GTK_SPIN_BUTTON (gtk_event_controller_get_widget (controller)));
}

static void
number_entered_cb (MusterCampaignSettings *self, GtkWidget *text)
{
  set_number (self, GTK_SPIN_BUTTON (gtk_widget_get_ancestor (text, GTK_TYPE_SPIN_BUTTON)));
}

static GtkWidget *
number_row_new (MusterCampaignSettings *self, const MusterCampaignTracker *tracker)
{
  const char *title = muster_campaign_tracker_get_title (tracker);
  GtkWidget *row = muster_plain_row_new (title, NULL);
  GtkWidget *spin = gtk_spin_button_new_with_range (-(double) MUSTER_CAMPAIGN_MOST_NUMBER,
                                                    (double) MUSTER_CAMPAIGN_MOST_NUMBER,
                                                    1);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 7);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 10);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_object_set_data_full (G_OBJECT (spin), ID_KEY, g_strdup (tracker->id), g_free);
  g_signal_connect_object (focus, "leave", G_CALLBACK (number_left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (spin, focus);
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (spin)),
                           "activate",
                           G_CALLBACK (number_entered_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_object_set_data (G_OBJECT (row), ID_KEY, spin);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);

  return row;
}

/* (nullable): the entry of a row. */
static GtkSpinButton *
get_spin (gpointer row)
{
  return g_object_get_data (G_OBJECT (row), ID_KEY);
}

/* Whether the rows are those of these numbers: then somebody may be typing into one. */
static gboolean
has_rows_for (MusterCampaignSettings *self, const GArray *trackers)
{
  if (self->number_rows->len != trackers->len)
    return FALSE;
  for (guint i = 0; i < trackers->len; i++)
    {
      const MusterCampaignTracker *tracker = &g_array_index (trackers, MusterCampaignTracker, i);
      GtkWidget *row = self->number_rows->pdata[i];

      if (!g_str_equal (g_object_get_data (G_OBJECT (get_spin (row)), ID_KEY), tracker->id) ||
          !g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                        muster_campaign_tracker_get_title (tracker)))
        return FALSE;
    }

  return TRUE;
}

static void
update_numbers (MusterCampaignSettings *self)
{
  const GArray *trackers = muster_campaign_page_get_state (self)->trackers;
  const gboolean same = has_rows_for (self, trackers);

  if (!same)
    clear_rows (self->numbers, self->number_rows);
  for (guint i = 0; i < trackers->len; i++)
    {
      const MusterCampaignTracker *tracker = &g_array_index (trackers, MusterCampaignTracker, i);

      if (!same)
        add_row (self->numbers, self->number_rows, number_row_new (self, tracker));
      set_number_applied (get_spin (self->number_rows->pdata[i]), (double) tracker->value);
    }
}

/* ---- Something new to count ---- */

static void
count_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  GtkEditable *entry = GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog));

  if (g_str_equal (response, "count"))
    muster_campaign_numbers_declare (muster_campaign_page_get_keeper (data),
                                     gtk_editable_get_text (entry),
                                     0);
}

static void
count_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                              _ ("Count Something New"),
                              _ ("What is it called?")));
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_entry_set_max_length (GTK_ENTRY (entry), 100);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name"),
                                  -1);
  adw_message_dialog_set_extra_child (dialog, entry);
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  adw_message_dialog_add_response (dialog, "count", _ ("_Count It"));
  adw_message_dialog_set_response_appearance (dialog, "count", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "count");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (count_cb), widget, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

/* ---- Rules and data ---- */

/* (transfer full) */
static MusterCampaignPins *
get_pins (MusterCampaignSettings *self)
{
  return muster_campaign_pins_new_from_node (muster_campaign_page_get_state (self)->pinned);
}

static void
add_rulebook (MusterCampaignSettings *self, const char *id, const char *title)
{
  gtk_string_list_append (self->rulebook_names, title);
  g_ptr_array_add (self->rulebooks, g_strdup (id));
}

/* That of the campaign is among them also where it is installed no more. */
static void
fill_rulebooks (MusterCampaignSettings *self, const MusterCampaignPins *pins)
{
  MusterRulebooks *rulebooks = muster_shelf_get_rulebooks (muster_campaign_page_get_shelf (self));
  gboolean found = pins->rulebook == NULL;

  /* Who looks for one has them read. */
  muster_rulebooks_find (rulebooks, "");
  gtk_string_list_splice (self->rulebook_names,
                          0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->rulebook_names)),
                          NULL);
  g_ptr_array_set_size (self->rulebooks, 0);
  add_rulebook (self, NULL, C_ ("the rulebook of a campaign", "None"));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulebooks)); i++)
    {
      g_autoptr (MusterRulebookItem) item = g_list_model_get_item (G_LIST_MODEL (rulebooks), i);
      const char *id = muster_rulebook_item_get_id (item);

      if (!muster_rulebook_item_get_playable (item))
        continue;
      found = found || g_str_equal (id, pins->rulebook);
      add_rulebook (self, id, muster_rulebook_item_get_title (item));
    }
  if (!found)
    add_rulebook (self, pins->rulebook, pins->title);
  for (guint i = 0; i < self->rulebooks->len; i++)
    if (g_strcmp0 (self->rulebooks->pdata[i], pins->rulebook) == 0)
      adw_combo_row_set_selected (self->rulebook, i);
}

static void
rulebook_cb (MusterCampaignSettings *self)
{
  const guint place = adw_combo_row_get_selected (self->rulebook);

  if (!self->updating && place < self->rulebooks->len)
    muster_campaigns_pin (get_campaigns (self),
                          muster_campaign_page_get_keeper (self),
                          self->rulebooks->pdata[place]);
}

/* (transfer full): "Injuries, Loot"; @none where there are none. */
static char *
dup_pins (const GPtrArray *pins, const char *none)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < pins->len; i++)
    {
      const MusterCampaignPin *pin = pins->pdata[i];

      if (i > 0)
        g_string_append (text, _ (", "));
      g_string_append (text, pin->title != NULL ? pin->title : pin->name);
      if (pin->revision > 0)
        g_string_append_printf (text, _ (" (revision %u)"), pin->revision);
    }

  return g_strdup (text->len > 0 ? text->str : none);
}

static void
update_rules (MusterCampaignSettings *self)
{
  g_autoptr (MusterCampaignPins) pins = get_pins (self);
  g_autofree char *house = dup_pins (pins->house, C_ ("house tables", "None"));
  g_autofree char *data = dup_pins (pins->data, C_ ("force data", "None"));
  g_autoptr (GPtrArray)
                 lines = muster_campaigns_list_updates (get_campaigns (self),
                                                        muster_campaign_page_get_keeper (self));

  fill_rulebooks (self, pins);
  adw_action_row_set_subtitle (self->house, house);
  adw_action_row_set_subtitle (self->data, data);
  clear_rows (self->updates, self->update_rows);
  for (guint i = 0; i < lines->len; i++)
    add_row (self->updates, self->update_rows, muster_plain_row_new (lines->pdata[i], NULL));
  gtk_widget_set_visible (GTK_WIDGET (self->updates), lines->len > 0);
}

static void
update_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCampaignSettings *self = MUSTER_CAMPAIGN_SETTINGS (widget);
  g_autoptr (MusterCampaignPins) pins = get_pins (self);

  muster_campaigns_pin (get_campaigns (self),
                        muster_campaign_page_get_keeper (self),
                        pins->rulebook);
}

/* ---- The page ---- */

static void
muster_campaign_settings_update (MusterCampaignPage *page)
{
  MusterCampaignSettings *self = MUSTER_CAMPAIGN_SETTINGS (page);
  const char *title = muster_campaign_page_get_state (self)->title;

  self->updating = TRUE;
  muster_entry_row_set_applied (self->title, title);
  update_numbers (self);
  update_rules (self);
  self->updating = FALSE;
}

static void
muster_campaign_settings_finalize (GObject *object)
{
  MusterCampaignSettings *self = MUSTER_CAMPAIGN_SETTINGS (object);

  g_ptr_array_unref (self->number_rows);
  g_ptr_array_unref (self->update_rows);
  g_ptr_array_unref (self->rulebooks);

  G_OBJECT_CLASS (muster_campaign_settings_parent_class)->finalize (object);
}

static void
muster_campaign_settings_class_init (MusterCampaignSettingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_campaign_settings_finalize;
  MUSTER_CAMPAIGN_PAGE_CLASS (klass)->update = muster_campaign_settings_update;
  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  g_type_ensure (MUSTER_TYPE_PLAIN_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-campaign-settings.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignSettings, title);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignSettings, numbers);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignSettings, rulebook);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignSettings, rulebook_names);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignSettings, house);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignSettings, data);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignSettings, updates);
  gtk_widget_class_bind_template_callback (widget_class, title_cb);
  gtk_widget_class_bind_template_callback (widget_class, rulebook_cb);
  gtk_widget_class_install_action (widget_class, "settings.count", NULL, count_action);
  gtk_widget_class_install_action (widget_class, "settings.update", NULL, update_action);
}

static void
muster_campaign_settings_init (MusterCampaignSettings *self)
{
  self->number_rows = g_ptr_array_new ();
  self->update_rows = g_ptr_array_new ();
  self->rulebooks = g_ptr_array_new_with_free_func (g_free);
  /* Filling its model selects a line. */
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}
