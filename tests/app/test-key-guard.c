/* test-key-guard.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <gtk/gtk.h>

#include "muster-key-guard.h"
#include "patience.h"

#define RETURN 36 /* key codes: any will do */
#define SPACE  65
#define LETTER 30

typedef struct
{
  GtkWindow *window;
  GtkEventController *keys;
  MusterKeyGuard *guard;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListModel) controllers = NULL;

  fixture->window = GTK_WINDOW (g_object_ref_sink (gtk_window_new ()));
  fixture->guard = muster_key_guard_new (fixture->window);
  controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->window));
  /* The last that was added is the first; a window has some of its own. */
  for (guint i = g_list_model_get_n_items (controllers); i-- > 0;)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        fixture->keys = controller;
    }
  g_assert_nonnull (fixture->keys);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  g_object_unref (fixture->window);
  g_assert_finalize_object (fixture->guard);
}

/* As GTK tells of a key: whether it goes on to what has the focus. */
static gboolean
press (Fixture *fixture, guint keyval, guint keycode)
{
  gboolean stopped = FALSE;

  g_signal_emit_by_name (fixture->keys, "key-pressed", keyval, keycode, 0, &stopped);

  return !stopped;
}

static void
release (Fixture *fixture, guint keyval, guint keycode)
{
  g_signal_emit_by_name (fixture->keys, "key-released", keyval, keycode, 0);
}

static void
wait_for_half_a_second (void)
{
  g_usleep (G_USEC_PER_SEC / 2);
}

static void
test_unarmed (Fixture *fixture, gconstpointer data)
{
  g_assert_true (press (fixture, GDK_KEY_Return, RETURN));
  g_assert_true (press (fixture, GDK_KEY_Return, RETURN));
}

static void
test_haste (Fixture *fixture, gconstpointer data)
{
  muster_key_guard_arm (fixture->guard);
  g_assert_false (press (fixture, GDK_KEY_Return, RETURN));
  release (fixture, GDK_KEY_Return, RETURN);
  g_assert_false (press (fixture, GDK_KEY_space, SPACE));
  wait_for_half_a_second ();
  /* It is another key than those that were struck before. */
  g_assert_true (press (fixture, GDK_KEY_Return, RETURN));
  g_assert_true (press (fixture, GDK_KEY_space, SPACE));
}

/* Whoever strikes another one knows what is asked. */
static void
test_another (Fixture *fixture, gconstpointer data)
{
  muster_key_guard_arm (fixture->guard);
  g_assert_false (press (fixture, GDK_KEY_Return, RETURN));
  release (fixture, GDK_KEY_Return, RETURN);
  g_assert_true (press (fixture, GDK_KEY_a, LETTER));
  g_assert_true (press (fixture, GDK_KEY_Return, RETURN));
}

static void
test_held (Fixture *fixture, gconstpointer data)
{
  g_assert_true (press (fixture, GDK_KEY_Return, RETURN));
  muster_key_guard_arm (fixture->guard);
  wait_for_half_a_second ();
  g_assert_false (press (fixture, GDK_KEY_Return, RETURN));
  g_assert_true (press (fixture, GDK_KEY_space, SPACE));
  release (fixture, GDK_KEY_space, SPACE);
  g_assert_false (press (fixture, GDK_KEY_Return, RETURN));
  release (fixture, GDK_KEY_Return, RETURN);
  g_assert_true (press (fixture, GDK_KEY_Return, RETURN));
}

static void
test_let_go_before (Fixture *fixture, gconstpointer data)
{
  press (fixture, GDK_KEY_Return, RETURN);
  release (fixture, GDK_KEY_Return, RETURN);
  muster_key_guard_arm (fixture->guard);
  wait_for_half_a_second ();
  g_assert_true (press (fixture, GDK_KEY_Return, RETURN));
}

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

/* On a slow machine a key waits longer than half a second for the frame that shows what it would do. */
static void
test_unseen (Fixture *fixture, gconstpointer data)
{
  GdkFrameClock *clock;
  gboolean painted = FALSE;

  gtk_window_present (fixture->window);
  wait_while (!gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
  muster_key_guard_arm (fixture->guard);
  wait_for_half_a_second ();
  g_assert_false (press (fixture, GDK_KEY_Return, RETURN));
  release (fixture, GDK_KEY_Return, RETURN);
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->window));
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &painted);
  wait_while (!painted);
  g_assert_false (press (fixture, GDK_KEY_Return, RETURN));
  release (fixture, GDK_KEY_Return, RETURN);
  wait_for_half_a_second ();
  g_assert_true (press (fixture, GDK_KEY_Return, RETURN));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, function)                                                                        \
  g_test_add ("/app/key-guard/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("unarmed", test_unarmed);
  ADD ("haste", test_haste);
  ADD ("another", test_another);
  ADD ("held", test_held);
  ADD ("let-go-before", test_let_go_before);
  ADD ("unseen", test_unseen);
#undef ADD

  return g_test_run ();
}
