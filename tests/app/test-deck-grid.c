/* test-deck-grid.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>
#include <time.h>

#include "muster-deck-grid.h"

#define N_CARDS 10000
#define FRAME   (G_USEC_PER_SEC / 60)
#define N_STEPS 120

/* What a table of so many cards is seen in. */
typedef struct
{
  MusterDeckEditor *editor;
  MusterDeckGrid *grid;
  GtkWidget *scroller;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new ("large", "Large");
  g_autoptr (MusterDeck) deck = NULL;
  GError *error = NULL;

  muster_deck_draft_add_field (draft, NULL, "Danger", MUSTER_DECK_FIELD_NUMBER, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < N_CARDS; i++)
    {
      g_autofree char *title = g_strdup_printf ("Card %u", i);
      g_autofree char *text = g_strdup_printf ("Place %u figures at the nearest edge. They act.",
                                               i);

      muster_deck_draft_insert_card (draft, G_MAXUINT, NULL, title, &error);
      g_assert_no_error (error);
      muster_deck_draft_set_cell (draft, i, MUSTER_DECK_COLUMN_TEXT, text, &error);
      g_assert_no_error (error);
    }
  deck = muster_deck_draft_make (draft);
  fixture->editor = muster_deck_editor_new (deck, NULL, NULL, NULL);
  fixture->grid = MUSTER_DECK_GRID (muster_deck_grid_new ());
  fixture->scroller = gtk_scrolled_window_new ();
  fixture->window = gtk_window_new ();
  muster_deck_grid_set_editor (fixture->grid, fixture->editor);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (fixture->scroller),
                                 GTK_WIDGET (fixture->grid));
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->scroller);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1200, 900);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (gtk_widget_get_height (GTK_WIDGET (fixture->grid)) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->editor);
}

/* What this thread took, whatever else the machine does. */
static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* Laid out and drawn, each time with rows that were not on show before. */
static void
test_scroll (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (fixture->scroller));
  GtkWidget *grid = GTK_WIDGET (fixture->grid);
  gint64 all = 0;

  g_assert_cmpfloat (gtk_adjustment_get_upper (down), >, N_CARDS * 20.0);
  for (guint i = 1; i <= N_STEPS; i++)
    {
      const gint64 start = get_time ();
      GtkSnapshot *snapshot;
      GskRenderNode *node;

      gtk_adjustment_set_value (down, i * gtk_adjustment_get_upper (down) / N_STEPS);
      gtk_widget_allocate (grid,
                           gtk_widget_get_width (grid),
                           gtk_widget_get_height (grid),
                           -1,
                           NULL);
      snapshot = gtk_snapshot_new ();
      GTK_WIDGET_GET_CLASS (grid)->snapshot (grid, snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      all += get_time () - start;
      g_assert_nonnull (node);
      gsk_render_node_unref (node);
    }
  g_test_message ("%.1f ms for a frame", (double) all / N_STEPS / 1000);
  g_assert_cmpint (all / N_STEPS, <, FRAME);
}

/* Each cell can be gone to, and is on show then. */
static void
test_go (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (fixture->scroller));
  const double row = gtk_adjustment_get_upper (down) / (N_CARDS + 1);

  muster_deck_grid_go (fixture->grid, 7000, MUSTER_DECK_COLUMN_TEXT);
  g_assert_cmpuint (muster_deck_grid_get_row (fixture->grid), ==, 7000);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), <=, 7000 * row + 1);
  g_assert_cmpfloat (gtk_adjustment_get_value (down) + gtk_adjustment_get_page_size (down),
                     >=,
                     7001 * row - 1);
  /* Nothing is behind the row for a new card. */
  muster_deck_grid_go (fixture->grid, 20000, 100);
  g_assert_cmpuint (muster_deck_grid_get_row (fixture->grid), ==, N_CARDS);
  g_assert_cmpuint (muster_deck_grid_get_column (fixture->grid), ==, MUSTER_DECK_COLUMN_FIELD);

  /* What is picked goes with the cards that are left. */
  g_assert_true (muster_deck_editor_remove (fixture->editor, 10, N_CARDS));
  g_assert_cmpuint (muster_deck_grid_get_row (fixture->grid), ==, 10);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/app/deck-grid/scroll", Fixture, NULL, set_up, test_scroll, tear_down);
  g_test_add ("/app/deck-grid/go", Fixture, NULL, set_up, test_go, tear_down);

  return g_test_run ();
}
