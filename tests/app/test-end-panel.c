/* test-end-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "assistant-fixture.h"
#include "muster-end-panel.h"
#include "patience.h"
#include "widget-search.h"

/* Of the sample battle: six goblins, four trolls and the dragon fall, and two of the four heroes. */
#define N_FALLEN   13
#define N_STANDING 2
#define N_SIDES    2

typedef struct
{
  AssistantFixture battle;
  GtkWidget *window;
  GtkWidget *panel;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_auto (GStrv) inputs = assistant_fixture_load_sample (G_MAXUINT);

  setup->seed = 7;
  setup->tracked = TRUE;
  assistant_fixture_set_up (&fixture->battle, "dungeon-crawl", setup, (const char *const *) inputs);
  fixture->panel = g_object_new (MUSTER_TYPE_END_PANEL,
                                 "assistant",
                                 fixture->battle.assistant,
                                 NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->panel);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Its thread may be the last to hold the panel, which wakes nobody up. */
static void
tear_down (Fixture *fixture, gconstpointer data)
{
  const guint source = g_timeout_add (50, wake_cb, NULL);

  g_object_add_weak_pointer (G_OBJECT (fixture->panel), (gpointer *) &fixture->panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  wait_while (fixture->panel != NULL);
  g_source_remove (source);
  assistant_fixture_tear_down (&fixture->battle);
}

static guint
count (Fixture *fixture, const char *list)
{
  GtkWidget *widget = GTK_WIDGET (
      gtk_widget_get_template_child (fixture->panel, MUSTER_TYPE_END_PANEL, list));
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (widget); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n++;

  return n;
}

/* The lists are filled from the first to the last. */
static void
wait_for (Fixture *fixture, const char *list, guint n)
{
  wait_while (count (fixture, list) < n);
}

static void
assert_told (Fixture *fixture)
{
  g_assert_cmpuint (count (fixture, "fallen"), ==, N_FALLEN);
  g_assert_cmpuint (count (fixture, "gone"), ==, 0);
  g_assert_cmpuint (count (fixture, "standing"), ==, N_STANDING);
  g_assert_cmpuint (count (fixture, "luck"), ==, N_SIDES);
  g_assert_nonnull (widget_search_find_text (fixture->panel, "Goblin 4"));
  g_assert_nonnull (widget_search_find_text (fixture->panel, "Thief"));
}

/* How it ended is there at once, and who fell with the frames after it. */
static void
test_rows_come_later (Fixture *fixture, gconstpointer data)
{
  g_assert_nonnull (
      widget_search_find_text (fixture->panel, "The dragon is slain: the heroes win."));
  g_assert_cmpuint (count (fixture, "fallen"), ==, 0);
  g_assert_null (widget_search_find_text (fixture->panel, "Who Fell"));
  wait_for (fixture, "fallen", 1);
  g_assert_nonnull (widget_search_find_text (fixture->panel, "Who Fell"));
  g_assert_cmpuint (count (fixture, "luck"), ==, 0);
  wait_for (fixture, "luck", N_SIDES);
  assert_told (fixture);
}

/* Taken back while they come: those of the end that is gone do not come after those of the next. */
static void
test_taken_back_between (Fixture *fixture, gconstpointer data)
{
  wait_for (fixture, "fallen", 1);
  g_assert_true (muster_assistant_undo (fixture->battle.assistant));
  g_assert_true (muster_assistant_redo (fixture->battle.assistant));
  g_assert_cmpuint (count (fixture, "fallen"), ==, 0);
  wait_for (fixture, "luck", N_SIDES);
  assert_told (fixture);
}

/* What comes below it does not make it smaller: 700 pixels are room for more of it at first. */
static void
test_board_keeps_its_size (Fixture *fixture, gconstpointer data)
{
  GtkWidget *board = GTK_WIDGET (
      gtk_widget_get_template_child (fixture->panel, MUSTER_TYPE_END_PANEL, "board"));
  int height;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 700);
  wait_while (gtk_widget_get_height (fixture->panel) < 600);
  g_assert_cmpuint (count (fixture, "fallen"), ==, 0);
  height = gtk_widget_get_height (board);
  g_assert_cmpint (height, >, 300);
  wait_for (fixture, "luck", N_SIDES);
  for (guint i = 0; i < 10; i++)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (gtk_widget_get_height (board), ==, height);
    }
}

#define ADD(name, test) g_test_add ("/app/end-panel/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  ADD ("rows-come-later", test_rows_come_later);
  ADD ("taken-back-between", test_taken_back_between);
  ADD ("board-keeps-its-size", test_board_keeps_its_size);

  return g_test_run ();
}
