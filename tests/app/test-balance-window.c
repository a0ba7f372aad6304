/* test-balance-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "muster-balance-window.h"
#include "muster-entry-row.h"
#include "muster-odds-window.h"
#include "muster-rulebook.h"
#include "muster-trial-row.h"
#include "patience.h"
#include "widget-search.h"

/* A die decides, and rulings decide what it has to show: Low wins with those up to the edge. */

typedef struct
{
  MusterRulebook *rulebook;
  MusterSetup *setup;
  GtkWidget *window;
  char *chosen;
} Fixture;

static void
chosen_cb (Fixture *fixture, const char *ruling, const char *value)
{
  g_free (fixture->chosen);
  fixture->chosen = g_strdup_printf ("%s=%s", ruling, value);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"),
                                            "..",
                                            "battle",
                                            "rulebooks",
                                            "scales",
                                            NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;

  fixture->rulebook = muster_rulebook_load (path, NULL, FALSE, report, &error);
  g_assert_no_error (error);
  fixture->setup = muster_setup_new ();
  g_hash_table_insert (fixture->setup->rulings, g_strdup ("edge"), g_strdup ("2"));
}

static void
open_window (Fixture *fixture)
{
  MusterBalanceWindow *window = muster_balance_window_new (NULL, fixture->rulebook, fixture->setup);

  g_signal_connect_swapped (window, "chosen", G_CALLBACK (chosen_cb), fixture);
  fixture->window = GTK_WIDGET (window);
  gtk_window_present (GTK_WINDOW (window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->window != NULL)
    {
      g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
      gtk_window_destroy (GTK_WINDOW (fixture->window));
    }
  wait_while (fixture->window != NULL);
  muster_rulebook_unref (fixture->rulebook);
  muster_setup_free (fixture->setup);
  g_free (fixture->chosen);
}

/* The program that runs the tests ends those that wait forever. */
static GtkWidget *
wait_for (GtkWidget *window, const char *text)
{
  GtkWidget *found;

  wait_while ((found = widget_search_find_text (window, text)) == NULL);

  return found;
}

static void
click (GtkWidget *window, const char *label)
{
  g_signal_emit_by_name (gtk_widget_get_ancestor (wait_for (window, label), GTK_TYPE_BUTTON),
                         "clicked");
}

static GtkEditable *
get_values (Fixture *fixture)
{
  return GTK_EDITABLE (widget_search_find (fixture->window, MUSTER_TYPE_ENTRY_ROW));
}

static void
choose_line (Fixture *fixture, guint line)
{
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (widget_search_find (fixture->window, ADW_TYPE_COMBO_ROW)),
      line);
}

/* Once all games are played, it can be done again. */
static void
try_all (Fixture *fixture)
{
  click (fixture->window, "Try Them");
  wait_for (fixture->window, "Stop");
  wait_for (fixture->window, "Try Them");
}

static GtkWidget *
get_trial (Fixture *fixture, const char *title)
{
  return gtk_widget_get_ancestor (wait_for (fixture->window, title), MUSTER_TYPE_TRIAL_ROW);
}

static void
assert_says (GtkWidget *widget, const char *words)
{
  g_autofree char *text = widget_search_dup_text (widget);

  if (strstr (text, words) == NULL)
    g_error ("\"%s\" is not in \"%s\"", words, text);
}

/* "3: Low 52 %, High 48 %" */
static void
assert_is_whole (GtkWidget *trial)
{
  g_autofree char *text = widget_search_dup_text (trial);
  const char *low = strstr (text, "Low ");
  const char *high = strstr (text, "High ");

  g_assert_true (low != NULL && high != NULL);
  g_assert_cmpfloat (g_ascii_strtod (low + 4, NULL) + g_ascii_strtod (high + 5, NULL), ==, 100);
}

/* Of six faces three are the half; by 2 and 4 one of them wins twice as often. */
static void
test_finds_the_half (Fixture *fixture, gconstpointer data)
{
  open_window (fixture);
  /* Around the 2 of the set-up. */
  g_assert_cmpstr (gtk_editable_get_text (get_values (fixture)), ==, "0, 1, 2, 3, 4, 5");
  try_all (fixture);
  assert_says (get_trial (fixture, "3:"), "Nearest to even · 200 battles, ±\302\2404");
  assert_says (get_trial (fixture, "0:"), "Low 0\302\240%, High 100\302\240%");
  assert_says (get_trial (fixture, "2:"), "\n200 battles, ");
  for (guint i = 0; i <= 5; i++)
    {
      g_autofree char *title = g_strdup_printf ("%u:", i);

      assert_is_whole (get_trial (fixture, title));
    }
  click (get_trial (fixture, "3:"), "Use This");
  g_assert_cmpstr (fixture->chosen, ==, "edge=3");
  fixture->window = NULL;
}

/* All that it can have are tried, and the author's words for them are shown. */
static void
test_options (Fixture *fixture, gconstpointer data)
{
  open_window (fixture);
  choose_line (fixture, 2);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_values (fixture))));
  try_all (fixture);
  get_trial (fixture, "Nobody.");
  click (get_trial (fixture, "High."), "Use This");
  g_assert_cmpstr (fixture->chosen, ==, "solo=false");
  fixture->window = NULL;
}

static void
test_wrong_values (Fixture *fixture, gconstpointer data)
{
  open_window (fixture);
  gtk_editable_set_text (get_values (fixture), "1,,2");
  click (fixture->window, "Try Them");
  wait_for (fixture->window, "Found \"1,,2\"; expected values between commas.");
  gtk_editable_set_text (get_values (fixture), "many");
  click (fixture->window, "Try Them");
  wait_for (fixture->window, "\"many\" cannot be chosen for \"Up to what does Low win?\".");
  g_assert_null (widget_search_find_text (fixture->window, "many:"));
}

/* What is known stays; thrown away in the middle, it ends by itself. */
static void
test_stops (Fixture *fixture, gconstpointer data)
{
  open_window (fixture);
  gtk_editable_set_text (get_values (fixture), "1..40");
  click (fixture->window, "Try Them");
  get_trial (fixture, "40:");
  click (fixture->window, "Stop");
  wait_for (fixture->window, "Try Them");
  get_trial (fixture, "40:");
  click (fixture->window, "Try Them");
  wait_for (fixture->window, "Stop");
}

/* With 2 of six faces Low wins a third. */
static void
test_odds (Fixture *fixture, gconstpointer data)
{
  GtkWidget *parent = gtk_window_new ();
  g_autoptr (GListModel) windows = NULL;
  g_autofree char *text = NULL;

  muster_odds_window_present (parent, fixture->rulebook, fixture->setup);
  windows = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (MUSTER_IS_ODDS_WINDOW (window))
        fixture->window = window;
    }
  wait_for (fixture->window, "Muster has played the battle 2000 times.");
  text = widget_search_dup_text (fixture->window);
  g_assert_nonnull (strstr (text, "Low win:\nabout 3"));
  g_assert_nonnull (strstr (text, "High win:\nabout 6"));
  g_assert_nonnull (strstr (text, "The battle ends in turn 1 on average."));
  gtk_window_destroy (GTK_WINDOW (parent));
}

int
main (int argc, char **argv)
{
  const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/app/balance-window/finds-the-half", test_finds_the_half },
    { "/app/balance-window/options", test_options },
    { "/app/balance-window/wrong-values", test_wrong_values },
    { "/app/balance-window/stops", test_stops },
    { "/app/odds-window/shows", test_odds },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
