/* muster-who-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-who-dialog.h"

#include "muster-check-list.h"

struct _MusterWhoDialog
{
  AdwMessageDialog parent_instance;

  GtkBox *who;

  MusterAssistant *assistant;
  MusterTogether *together;
};

G_DEFINE_FINAL_TYPE (MusterWhoDialog, muster_who_dialog, ADW_TYPE_MESSAGE_DIALOG)

static void
toggled_cb (MusterWhoDialog *self)
{
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (self),
                                           "act",
                                           muster_check_list_is_any_picked (self->who));
}

static void
response_cb (MusterWhoDialog *self, const char *response)
{
  const guint n = muster_together_get_n (self->together);
  g_autofree gboolean *who = g_new0 (gboolean, n);

  for (guint i = 0; i < n; i++)
    who[i] = muster_check_list_is_picked (self->who, i);
  if (g_str_equal (response, "act"))
    muster_assistant_act_together_for (self->assistant, self->together, who);
}

static void
muster_who_dialog_finalize (GObject *object)
{
  MusterWhoDialog *self = MUSTER_WHO_DIALOG (object);

  g_clear_object (&self->assistant);
  g_clear_pointer (&self->together, muster_together_free);

  G_OBJECT_CLASS (muster_who_dialog_parent_class)->finalize (object);
}

static void
muster_who_dialog_class_init (MusterWhoDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_who_dialog_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-who-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterWhoDialog, who);
  gtk_widget_class_bind_template_callback (widget_class, response_cb);
}

static void
muster_who_dialog_init (MusterWhoDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Whoever was picked the last time is again. */
static void
add_who (MusterWhoDialog *self, guint i)
{
  const char *thing = muster_together_get_thing (self->together, i);
  GtkCheckButton *check = muster_check_list_append (self->who,
                                                    muster_together_get_name (self->together, i));

  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_check_button_set_active (check, muster_assistant_was_picked (self->assistant, thing));
}

GtkWidget *
muster_who_dialog_new (MusterAssistant *assistant, const MusterTogether *together)
{
  MusterWhoDialog *self = g_object_new (MUSTER_TYPE_WHO_DIALOG, NULL);

  self->assistant = g_object_ref (assistant);
  self->together = muster_together_copy (together);
  adw_message_dialog_set_heading (ADW_MESSAGE_DIALOG (self), muster_together_get_title (together));
  for (guint i = 0; i < muster_together_get_n (together); i++)
    add_who (self, i);
  gtk_window_set_focus (GTK_WINDOW (self), gtk_widget_get_first_child (GTK_WIDGET (self->who)));

  return GTK_WIDGET (self);
}
