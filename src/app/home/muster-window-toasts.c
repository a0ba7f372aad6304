/* muster-window-toasts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-window-private.h"

#include <glib/gi18n.h>

#include "muster-toast.h"

/* What was done or failed is told over the pages, and can be undone for as long as it is told. */

/* In seconds: who reads slowly, or comes to the button by keys, takes longer than for a line of news. */
#define UNDO_TIME 15

/* @toast: (transfer full) */
static void
add_toast (MusterWindow *self, AdwToast *toast)
{
  muster_toast_room_keep (self->toast_room, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
muster_window_warn (MusterWindow *self, const char *message)
{
  AdwToast *toast = muster_toast_new (message);

  adw_toast_set_timeout (toast, 0);
  add_toast (self, toast);
}

static void
failed_cb (MusterWindow *self, const char *message)
{
  if (muster_toast_is_for (GTK_WINDOW (self)))
    muster_window_warn (self, message);
}

/* What was done here can be undone for as long as it is told. */
static void
told_cb (MusterWindow *self, const char *message, const char *action)
{
  AdwToast *toast;

  if (action == NULL && !muster_toast_is_for (GTK_WINDOW (self)))
    return;
  toast = muster_toast_new (message);
  /* It does not wait until what can still be undone has been told. */
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  if (action != NULL)
    {
      adw_toast_set_timeout (toast, UNDO_TIME);
      adw_toast_set_button_label (toast, _ ("_Undo"));
      adw_toast_set_detailed_action_name (toast, action);
      g_set_weak_pointer (&self->undoable, toast);
    }
  add_toast (self, toast);
}

void
muster_window_listen_to_shelf (MusterWindow *self, MusterShelf *shelf)
{
  g_signal_connect_object (shelf, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (shelf, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
}

gboolean
muster_window_withdraw_undo (MusterWindow *self, const char *action)
{
  AdwToast *toast = self->undoable;

  if (toast == NULL || g_strcmp0 (adw_toast_get_action_name (toast), action) != 0)
    return FALSE;
  g_clear_weak_pointer (&self->undoable);
  muster_toast_withdraw (toast);

  return TRUE;
}

/* ---- The key ---- */

/* In any other entry than that of a search it takes back what is typed there. */
static gboolean
is_typing (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (widget));

  return GTK_IS_TEXT (focus) && gtk_widget_get_ancestor (focus, GTK_TYPE_SEARCH_ENTRY) == NULL;
}

/* As the button of the message does, which then goes away. */
static gboolean
undo_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  g_autoptr (AdwToast) toast = NULL;

  if (self->undoable == NULL || is_typing (widget))
    return FALSE;
  toast = g_object_ref (self->undoable);
  g_clear_weak_pointer (&self->undoable);
  gtk_widget_activate_action_variant (widget,
                                      adw_toast_get_action_name (toast),
                                      adw_toast_get_action_target_value (toast));
  muster_toast_withdraw (toast);

  return TRUE;
}

/* Before the entry of the search, to which the keyboard comes when the last of what was found is deleted: it would take back what
 * was typed. */
void
muster_window_listen_for_undo (MusterWindow *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_z, GDK_CONTROL_MASK),
                        gtk_callback_action_new (undo_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
