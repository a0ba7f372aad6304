/* test-new-list-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include "muster-entry-row.h"
#include "muster-new-list-page.h"
#include "widget-search.h"

typedef struct
{
  char *folder;
  MusterShelf *shelf;
  GtkWindow *window;
  GtkWidget *page;
  guint n_begun;
} Fixture;

static void
begun_cb (Fixture *fixture)
{
  fixture->n_begun++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  /* Not before the test has folders of its own: GLib would lose those that GTK has asked for. */
  adw_init ();
  fixture->folder = g_dir_make_tmp ("muster-page-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->shelf = muster_shelf_new (fixture->folder, &error);
  g_assert_no_error (error);
  fixture->page = g_object_new (MUSTER_TYPE_NEW_LIST_PAGE, "shelf", fixture->shelf, NULL);
  g_signal_connect_swapped (fixture->page, "begun", G_CALLBACK (begun_cb), fixture);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_child (fixture->window, fixture->page);
  gtk_window_present (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'", fixture->folder);

  gtk_window_destroy (fixture->window);
  g_object_unref (fixture->shelf);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  g_free (fixture->folder);
}

static GtkWidget *
find_button (Fixture *fixture)
{
  GtkWidget *label = widget_search_find_text (fixture->page, "Create");

  g_assert_nonnull (label);

  return gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
}

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Of a field that comes with the data of the army. */
static gboolean
has_limit (Fixture *fixture)
{
  return widget_search_find_text (fixture->page, "Empty: no limit") != NULL;
}

static gboolean
is_begun (Fixture *fixture)
{
  return fixture->n_begun > 0;
}

/* At most thirty seconds. */
static void
wait_until (Fixture *fixture, gboolean (*is_so) (Fixture *fixture))
{
  const gint64 end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;
  const guint source = g_timeout_add (50, wake_cb, NULL);

  while (!is_so (fixture) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  g_assert_true (is_so (fixture));
}

/* Of a game that has a limit. */
static void
begin (Fixture *fixture)
{
  muster_new_list_page_begin (MUSTER_NEW_LIST_PAGE (fixture->page), "gr-system", "");
  g_assert_false (has_limit (fixture));
  g_assert_true (gtk_window_get_focus (fixture->window) == find_button (fixture));
}

/* Pressed before there is anything to create a list of: it is created as soon as there is. */
static void
test_hurry (Fixture *fixture, gconstpointer data)
{
  begin (fixture);
  g_assert_true (gtk_widget_activate (find_button (fixture)));
  g_assert_cmpuint (fixture->n_begun, ==, 0);
  wait_until (fixture, is_begun);
  g_assert_cmpuint (fixture->n_begun, ==, 1);
}

/* The data comes late: whoever types already goes on. */
static void
test_typing_goes_on (Fixture *fixture, gconstpointer data)
{
  GtkEditable *name = widget_search_find (fixture->page, MUSTER_TYPE_ENTRY_ROW);
  GtkWidget *focus;

  begin (fixture);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (name)));
  focus = gtk_window_get_focus (fixture->window);
  gtk_editable_set_text (name, "Bears");
  wait_until (fixture, has_limit);
  g_assert_true (gtk_window_get_focus (fixture->window) == focus);
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "Bears");
  g_assert_cmpuint (fixture->n_begun, ==, 0);
}

#define ADD(name, test)                                                                            \
  g_test_add ("/app/new-list-page/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ADD ("hurry", test_hurry);
  ADD ("typing-goes-on", test_typing_goes_on);

  return g_test_run ();
}
