/* muster-tonight-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tonight-window.h"

#include <glib/gi18n.h>

#include "muster-company.h"
#include "muster-entry-row.h"
#include "muster-failure-dialog.h"
#include "muster-list-row.h"
#include "muster-plain-row.h"
#include "muster-row-keys.h"
#include "muster-window-size.h"

struct _MusterTonightWindow
{
  AdwWindow parent_instance;

  GtkWidget *page;
  AdwComboRow *method;
  MusterEntryRow *number;
  AdwPreferencesGroup *figures;
  GtkLabel *told;

  MusterCampaignKeeper *keeper;
  GPtrArray *ids;    /* of those who are of the company */
  GPtrArray *checks; /* of GtkCheckButton, borrowed: for each of these */
};

G_DEFINE_FINAL_TYPE (MusterTonightWindow, muster_tonight_window, ADW_TYPE_WINDOW)

static MusterCampaignMethod
get_method (MusterTonightWindow *self)
{
  return (MusterCampaignMethod) adw_combo_row_get_selected (self->method);
}

static gboolean
is_chosen (MusterTonightWindow *self, guint i)
{
  return gtk_check_button_get_active (self->checks->pdata[i]);
}

/* (transfer container) (element-type MusterCareer): who goes for sure. */
static GPtrArray *
list_sure (MusterTonightWindow *self)
{
  const MusterCampaignState *state = muster_campaign_keeper_get_state (self->keeper);
  const gboolean all = get_method (self) == MUSTER_CAMPAIGN_METHOD_FIT;
  GPtrArray *sure = g_ptr_array_new ();

  for (guint i = 0; i < self->ids->len; i++)
    {
      MusterCareer *career = muster_campaign_state_find_career (state, self->ids->pdata[i]);

      if (career != NULL &&
          (is_chosen (self, i) || (all && career->status == MUSTER_CAREER_STATUS_FIT)))
        g_ptr_array_add (sure, career);
    }

  return sure;
}

static void
changed_cb (MusterTonightWindow *self)
{
  g_autoptr (GPtrArray) sure = NULL;
  g_autofree char *cost = NULL;
  g_autofree char *words = NULL;

  if (self->keeper == NULL)
    return;
  sure = list_sure (self);
  cost = muster_company_dup_cost (self->keeper, sure);
  words = g_strdup_printf (ngettext ("%u figure goes", "%u figures go", sure->len), sure->len);
  if (*cost != '\0')
    {
      g_autofree char *both = g_strdup_printf ("%s · %s", words, cost);

      gtk_label_set_label (self->told, both);
    }
  else
    gtk_label_set_label (self->told, words);
  gtk_widget_set_visible (GTK_WIDGET (self->number),
                          get_method (self) == MUSTER_CAMPAIGN_METHOD_RANDOM);
}

static void
refused_cb (MusterTonightWindow *self, const char *message)
{
  muster_failure_dialog_present (GTK_WINDOW (self), _ ("Nobody Was Chosen"), message, NULL);
}

static void
set_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTonightWindow *self = MUSTER_TONIGHT_WINDOW (widget);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  const MusterCampaignMethod method = get_method (self);
  GError *error = NULL;
  MusterCampaignEvent *event;

  for (guint i = 0; i < self->ids->len; i++)
    if (is_chosen (self, i))
      g_ptr_array_add (ids, self->ids->pdata[i]);
  g_ptr_array_add (ids, NULL);
  event = muster_campaign_event_new_tonight (
      muster_campaign_keeper_get_now (self->keeper),
      method,
      method == MUSTER_CAMPAIGN_METHOD_RANDOM ? gtk_editable_get_text (GTK_EDITABLE (self->number))
                                              : NULL,
      (const char *const *) ids->pdata,
      &error);
  if (muster_campaign_keeper_do (self->keeper, event, NULL, error))
    gtk_window_close (GTK_WINDOW (self));
}

/* ---- The object ---- */

static void
muster_tonight_window_dispose (GObject *object)
{
  MusterTonightWindow *self = MUSTER_TONIGHT_WINDOW (object);

  g_clear_object (&self->keeper);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_TONIGHT_WINDOW);

  G_OBJECT_CLASS (muster_tonight_window_parent_class)->dispose (object);
}

static void
muster_tonight_window_class_init (MusterTonightWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_tonight_window_dispose;

  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-tonight-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTonightWindow, page);
  gtk_widget_class_bind_template_child (widget_class, MusterTonightWindow, method);
  gtk_widget_class_bind_template_child (widget_class, MusterTonightWindow, number);
  gtk_widget_class_bind_template_child (widget_class, MusterTonightWindow, figures);
  gtk_widget_class_bind_template_child (widget_class, MusterTonightWindow, told);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_install_action (widget_class, "tonight.set", NULL, set_action);
}

static void
muster_tonight_window_init (MusterTonightWindow *self)
{
  g_autoptr (GtkStringList) methods = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
  muster_row_keys_add (self->page);
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->checks = g_ptr_array_new ();
  for (guint i = 0; muster_campaign_method_nicks[i] != NULL; i++)
    gtk_string_list_append (methods, muster_campaign_method_get_title ((MusterCampaignMethod) i));
  adw_combo_row_set_model (self->method, G_LIST_MODEL (methods));
}

/* Who is absent is shown, and why, but cannot be chosen. */
static void
add_figure (MusterTonightWindow *self, const MusterCareer *career)
{
  const GPtrArray *tonight = muster_campaign_keeper_get_state (self->keeper)->tonight;
  g_autofree char *status = muster_career_dup_status (career);
  const gboolean fit = career->status == MUSTER_CAREER_STATUS_FIT;
  GtkWidget *row = muster_plain_row_new (career->name, fit ? career->entry : status);
  GtkWidget *check = gtk_check_button_new ();

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  career->name,
                                  -1);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               fit && g_ptr_array_find ((GPtrArray *) tonight, career, NULL));
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (changed_cb), self);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_widget_set_sensitive (row, fit);
  adw_preferences_group_add (self->figures, row);
  g_ptr_array_add (self->ids, g_strdup (career->id));
  g_ptr_array_add (self->checks, check);
}

void
muster_tonight_window_present (GtkWidget *parent, MusterCampaignKeeper *keeper)
{
  MusterTonightWindow *self = g_object_new (MUSTER_TYPE_TONIGHT_WINDOW,
                                            "transient-for",
                                            gtk_widget_get_root (parent),
                                            NULL);
  g_autoptr (GPtrArray) present = muster_company_list_present (keeper);

  self->keeper = g_object_ref (keeper);
  g_signal_connect_object (keeper, "failed", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < present->len; i++)
    add_figure (self, present->pdata[i]);
  changed_cb (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_child_focus (self->page, GTK_DIR_TAB_FORWARD);
}
