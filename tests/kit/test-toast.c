/* test-toast.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-toast-room.h"
#include "muster-toast.h"
#include "patience.h"

/* So narrow that the message needs several lines beside its button. */
#define WIDTH  360
#define HEIGHT 640

#define MESSAGE "Corrected: there is a free straight line from one of them to another: yes"

typedef struct
{
  GtkWindow *window;
  GtkWidget *room;
  GtkWidget *content;
  AdwToast *toast;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *overlay = adw_toast_overlay_new ();

  fixture->window = GTK_WINDOW (g_object_ref_sink (gtk_window_new ()));
  gtk_window_set_default_size (fixture->window, WIDTH, HEIGHT);
  fixture->content = gtk_label_new ("");
  fixture->room = g_object_new (MUSTER_TYPE_TOAST_ROOM, "child", fixture->content, NULL);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), fixture->room);
  gtk_window_set_child (fixture->window, overlay);
  gtk_window_present (fixture->window);
  fixture->toast = g_object_ref (muster_toast_new (MESSAGE));
  adw_toast_set_button_label (fixture->toast, "_Undo");
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), g_object_ref (fixture->toast));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->toast);
  gtk_window_destroy (fixture->window);
  g_object_unref (fixture->window);
}

static gboolean
is_whole (GtkWidget *title)
{
  int least;

  if (gtk_widget_get_width (title) <= 0)
    return FALSE;
  gtk_widget_measure (title,
                      GTK_ORIENTATION_VERTICAL,
                      gtk_widget_get_width (title),
                      &least,
                      NULL,
                      NULL,
                      NULL);

  return gtk_widget_get_height (title) >= least;
}

static gboolean
wake_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

static void
wait_until_whole (GtkWidget *title)
{
  gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;
  guint wake = g_timeout_add (20, wake_cb, NULL);

  while (!is_whole (title) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (wake);
  g_assert_true (is_whole (title));
}

/* All lines of it are seen, those of another message as well. */
static void
test_lines (Fixture *fixture, gconstpointer data)
{
  GtkWidget *title = adw_toast_get_custom_title (fixture->toast);
  int height;

  wait_until_whole (title);
  height = gtk_widget_get_height (title);
  muster_toast_set_message (fixture->toast, MESSAGE "; and as much again, " MESSAGE);
  wait_while (gtk_widget_get_height (title) == height);
  wait_until_whole (title);
  g_assert_cmpint (gtk_widget_get_height (title), >, height);
}

/* How far what is told of reaches below the top of the message, which stands on the lower edge. */
static float
get_overlap (Fixture *fixture)
{
  GtkWidget *title = adw_toast_get_custom_title (fixture->toast);
  graphene_rect_t content, message;

  g_assert_true (gtk_widget_compute_bounds (fixture->content, fixture->room, &content));
  g_assert_true (gtk_widget_compute_bounds (title, fixture->room, &message));

  return content.origin.y + content.size.height - message.origin.y;
}

/* Where it keeps room for the message nothing is under it, and when that is gone everything is as before. */
static void
test_room (Fixture *fixture, gconstpointer data)
{
  int height;

  wait_until_whole (adw_toast_get_custom_title (fixture->toast));
  height = gtk_widget_get_height (fixture->content);
  wait_while (get_overlap (fixture) <= 0); /* it slides in */
  muster_toast_room_keep (MUSTER_TOAST_ROOM (fixture->room), fixture->toast);
  wait_while (gtk_widget_get_height (fixture->content) == height);
  g_assert_cmpfloat (get_overlap (fixture), <=, 0);
  adw_toast_dismiss (fixture->toast);
  wait_while (gtk_widget_get_height (fixture->content) != height);
}

static void
dismissed_cb (guint *n)
{
  ++*n;
}

static void
run_for (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;
  guint wake = g_timeout_add (20, wake_cb, NULL);

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (wake);
}

/* What is taken away as it comes in offers nothing any more, and goes when it has come. */
static void
test_withdrawn (Fixture *fixture, gconstpointer data)
{
  guint n = 0;

  g_signal_connect_swapped (fixture->toast, "dismissed", G_CALLBACK (dismissed_cb), &n);
  wait_until_whole (adw_toast_get_custom_title (fixture->toast));
  muster_toast_withdraw (fixture->toast);
  muster_toast_withdraw (fixture->toast);
  g_assert_null (adw_toast_get_button_label (fixture->toast));
  g_assert_cmpuint (n, ==, 0);
  run_for (2000);
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/kit/toast/lines", Fixture, NULL, set_up, test_lines, tear_down);
  g_test_add ("/kit/toast/room", Fixture, NULL, set_up, test_room, tear_down);

  g_test_add ("/kit/toast/withdrawn", Fixture, NULL, set_up, test_withdrawn, tear_down);

  return g_test_run ();
}
