/* muster-window-back.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-window-private.h"

/* From the rules back to the window that led to them, such as that of a battle. */

/* What was typed, and what has popped up, is left first. */
static gboolean
keeps_escape (MusterWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  return focus != NULL &&
         (gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL ||
          (GTK_IS_TEXT (focus) && *gtk_editable_get_text (GTK_EDITABLE (focus)) != '\0'));
}

static gboolean
shows_rules (MusterWindow *self)
{
  return g_str_equal (gtk_stack_get_visible_child_name (self->levels), "pages") &&
         g_str_equal (adw_view_stack_get_visible_child_name (self->pages), "games");
}

static void
update_button (MusterWindow *self)
{
  gtk_widget_set_visible (self->back, self->from != NULL && shows_rules (self));
}

/* Whoever goes elsewhere is led back no longer. */
static void
shown_cb (MusterWindow *self)
{
  if (!shows_rules (self))
    g_clear_weak_pointer (&self->from);
  update_button (self);
}

static void
gone_cb (GtkWindow *from, MusterWindow *self)
{
  if (self->from == from)
    g_clear_weak_pointer (&self->from);
  update_button (self);
}

static void
back_cb (MusterWindow *self)
{
  GtkWindow *from = self->from;

  g_clear_weak_pointer (&self->from);
  update_button (self);
  if (from != NULL)
    gtk_window_present (from);
}

/* Before a search takes it, which is where somebody comes to. */
static gboolean
key_cb (MusterWindow *self, guint key, guint code, GdkModifierType state)
{
  if (key != GDK_KEY_Escape || self->from == NULL || keeps_escape (self))
    return FALSE;
  back_cb (self);

  return TRUE;
}

void
muster_window_listen_for_back (MusterWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (self->back, "clicked", G_CALLBACK (back_cb), self);
  g_signal_connect_object (self->pages,
                           "notify::visible-child",
                           G_CALLBACK (shown_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->levels,
                           "notify::visible-child",
                           G_CALLBACK (shown_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

void
muster_window_lead_back (MusterWindow *self, GtkWindow *from)
{
  g_return_if_fail (MUSTER_IS_WINDOW (self));
  g_return_if_fail (from == NULL || GTK_IS_WINDOW (from));

  g_set_weak_pointer (&self->from, from);
  if (from != NULL)
    g_signal_connect_object (from, "destroy", G_CALLBACK (gone_cb), self, 0);
  update_button (self);
}
