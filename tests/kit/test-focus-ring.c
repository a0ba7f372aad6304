/* test-focus-ring.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <gtk/gtk.h>

#include "muster-focus-ring.h"

/* The last that was added of its type, to what is heard before the rest of the window. */
static GtkEventController *
find_controller (GtkWindow *window, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  GtkEventController *found = NULL;

  for (guint i = g_list_model_get_n_items (controllers); i-- > 0;)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        found = controller;
    }
  g_assert_nonnull (found);

  return found;
}

static void
test_keys_and_pointer (void)
{
  GtkWindow *window = GTK_WINDOW (g_object_ref_sink (gtk_window_new ()));
  gboolean stopped = TRUE;

  muster_focus_ring_keep (window);
  g_signal_emit_by_name (find_controller (window, GTK_TYPE_EVENT_CONTROLLER_KEY),
                         "key-pressed",
                         GDK_KEY_Tab,
                         23,
                         0,
                         &stopped);
  g_assert_false (stopped);
  gtk_window_set_focus_visible (window, TRUE);
  /* As GTK does three seconds later. */
  gtk_window_set_focus_visible (window, FALSE);
  g_assert_true (gtk_window_get_focus_visible (window));
  g_signal_emit_by_name (find_controller (window, GTK_TYPE_GESTURE_CLICK), "pressed", 1, 5.0, 5.0);
  g_assert_false (gtk_window_get_focus_visible (window));
  gtk_window_set_focus_visible (window, TRUE);
  gtk_window_set_focus_visible (window, FALSE);
  g_assert_false (gtk_window_get_focus_visible (window));
  gtk_window_destroy (window);
  g_object_unref (window);
}

/* Whoever opens a window with a key sees where the keyboard is there; with the pointer it is not shown. */
static void
test_another_window (void)
{
  GtkWindow *from = GTK_WINDOW (g_object_ref_sink (gtk_window_new ()));
  GtkWindow *window = GTK_WINDOW (g_object_ref_sink (gtk_window_new ()));
  gboolean stopped;

  muster_focus_ring_keep (from);
  muster_focus_ring_keep (window);
  gtk_window_set_focus_visible (window, FALSE);
  muster_focus_ring_pass_on (from, window);
  g_assert_false (gtk_window_get_focus_visible (window));
  g_signal_emit_by_name (find_controller (from, GTK_TYPE_EVENT_CONTROLLER_KEY),
                         "key-pressed",
                         GDK_KEY_Return,
                         36,
                         0,
                         &stopped);
  muster_focus_ring_pass_on (from, window);
  g_assert_true (gtk_window_get_focus_visible (window));
  gtk_window_destroy (from);
  gtk_window_destroy (window);
  g_object_unref (from);
  g_object_unref (window);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/kit/focus-ring/keys-and-pointer", test_keys_and_pointer);

  g_test_add_func ("/kit/focus-ring/another-window", test_another_window);

  return g_test_run ();
}
