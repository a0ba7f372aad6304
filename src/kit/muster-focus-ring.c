/* muster-focus-ring.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-focus-ring.h"

#define BY_KEYS "muster-by-keys" /* data of the window: whether a key was the last that was used */

static void
set_by_keys (GtkWindow *window, gboolean by_keys)
{
  g_object_set_data (G_OBJECT (window), BY_KEYS, GINT_TO_POINTER (by_keys));
}

static gboolean
key_cb (GtkWindow *window)
{
  set_by_keys (window, TRUE);

  return GDK_EVENT_PROPAGATE;
}

static void
pressed_cb (GtkWindow *window)
{
  set_by_keys (window, FALSE);
  gtk_window_set_focus_visible (window, FALSE);
}

static void
focus_visible_cb (GtkWindow *window)
{
  if (g_object_get_data (G_OBJECT (window), BY_KEYS) != NULL &&
      !gtk_window_get_focus_visible (window))
    gtk_window_set_focus_visible (window, TRUE);
}

void
muster_focus_ring_keep (GtkWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (window, "notify::focus-visible", G_CALLBACK (focus_visible_cb), NULL);
}

void
muster_focus_ring_pass_on (GtkWindow *from, GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (from));
  g_return_if_fail (GTK_IS_WINDOW (window));

  if (g_object_get_data (G_OBJECT (from), BY_KEYS) == NULL)
    return;
  set_by_keys (window, TRUE);
  gtk_window_set_focus_visible (window, TRUE);
}
