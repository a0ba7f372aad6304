/* test-setup-decks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "muster-deck-csv.h"
#include "muster-setup-decks.h"
#include "widget-search.h"

typedef struct
{
  char *folder;
  MusterLibrary *library;
  MusterRulebook *rulebook;
  GtkWidget *window;
  MusterSetupDecks *decks; /* in it */
  guint n_changes;
} Fixture;

static MusterRulebook *
load_rulebook (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "..",
                                                 "battle",
                                                 "rulebooks",
                                                 "market",
                                                 NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  MusterRulebook *rulebook = muster_rulebook_load (path, NULL, FALSE, report, &error);

  g_assert_no_error (error);

  return rulebook;
}

/* A deck of the library that is called after its file. */
static gint64
add_deck (Fixture *self, const char *file, const char *table)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (table, strlen (table));
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDeck) deck = NULL;
  gint64 id;

  deck = muster_deck_csv_read (file, bytes, NULL, NULL, NULL, FALSE, report, &error);
  g_assert_no_error (error);
  id = muster_library_add_deck (self->library, deck, &error);
  g_assert_no_error (error);

  return id;
}

static void
changed_cb (Fixture *self)
{
  self->n_changes++;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("muster-setup-decks-XXXXXX", NULL);
  self->library = muster_library_open (self->folder, NULL, NULL, &error);
  g_assert_no_error (error);
  self->rulebook = load_rulebook ();
  self->n_changes = 0;
  self->window = gtk_window_new ();
  self->decks = g_object_new (MUSTER_TYPE_SETUP_DECKS, NULL);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->decks));
  g_signal_connect_swapped (self->decks, "changed", G_CALLBACK (changed_cb), self);
}

static void
remove_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_files (path);
      else
        g_remove (path);
    }
  g_rmdir (folder);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  muster_library_close (self->library);
  muster_rulebook_unref (self->rulebook);
  remove_files (self->folder);
  g_free (self->folder);
}

static AdwComboRow *
find_row (Fixture *self, const char *title)
{
  GtkWidget *label = widget_search_find_text (GTK_WIDGET (self->decks), title);

  g_assert_nonnull (label);

  return ADW_COMBO_ROW (gtk_widget_get_ancestor (label, ADW_TYPE_COMBO_ROW));
}

static void
assert_lines (AdwComboRow *row, const char *const *lines)
{
  GListModel *model = adw_combo_row_get_model (row);

  g_assert_cmpuint (g_list_model_get_n_items (model), ==, g_strv_length ((char **) lines));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

      g_assert_cmpstr (gtk_string_object_get_string (item), ==, lines[i]);
    }
}

/* The cards that the set-up has for the wares; NULL: those of the rulebook. */
static const char *
get_wares (Fixture *self, MusterSetup *setup)
{
  muster_setup_decks_apply (self->decks, setup);

  return g_hash_table_lookup (setup->decks, "wares");
}

static void
test_choice (Fixture *self, gconstpointer data)
{
  static const char *const lines[] = { "Cards of the rulebook", "salts", "spices", NULL };
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterSetup) back = muster_setup_new ();
  AdwComboRow *row;

  add_deck (self, "spices.csv", "title,worth,sorts\nMace,4,food\n");
  add_deck (self, "junk.csv", "title,worth\nNail,1\n");
  add_deck (self, "salts.csv", "title,worth,sorts\nSea,2,food\n");
  add_deck (self, "lumps.csv", "title,worth,sorts\nCoal,99,\n");
  muster_setup_decks_fill (self->decks, self->library, self->rulebook);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->decks)));

  row = find_row (self, "Wares");
  assert_lines (row, lines);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                   ==,
                   "Does not suit: the deck \"junk\" has no field \"Sorts\", which is needed\n"
                   "Does not suit: the deck \"lumps\", card \"Coal\", field \"Worth in coins\": "
                   "expected a number from 0 to 9, found \"99\"");
  g_assert_null (get_wares (self, setup));
  adw_combo_row_set_selected (row, 2);
  g_assert_cmpuint (self->n_changes, ==, 1);
  g_assert_nonnull (strstr (get_wares (self, setup), "<thing id=\"mace\" name=\"Mace\""));
  g_assert_cmpuint (g_hash_table_size (setup->decks), ==, 1);
  adw_combo_row_set_selected (row, 0);
  g_assert_null (get_wares (self, back));
}

/* Somebody has many decks for other games. */
static void
test_many (Fixture *self, gconstpointer data)
{
  AdwComboRow *row;
  const char *told;

  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *file = g_strdup_printf ("other %u.csv", i);

      add_deck (self, file, "title,worth\nNail,1\n");
    }
  muster_setup_decks_fill (self->decks, self->library, self->rulebook);
  row = find_row (self, "Wares");
  told = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  g_assert_nonnull (strstr (told, "\"other 2\""));
  g_assert_null (strstr (told, "\"other 3\""));
  g_assert_true (g_str_has_suffix (told, "\n3 other decks do not suit"));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (GTK_WIDGET (row)), "\"other 5\""));
}

static void
test_no_decks (Fixture *self, gconstpointer data)
{
  muster_setup_decks_fill (self->decks, self->library, self->rulebook);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (find_row (self, "Wares"))),
                   ==,
                   "A deck of yours can be played with instead");
}

/* Whoever comes back from where decks are made finds a new one, and what was chosen is chosen. */
static void
test_coming_back (Fixture *self, gconstpointer data)
{
  static const char *const lines[] = { "Cards of the rulebook", "salts", "spices", NULL };
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  add_deck (self, "spices.csv", "title,worth,sorts\nMace,4,food\n");
  muster_setup_decks_fill (self->decks, self->library, self->rulebook);
  gtk_window_present (GTK_WINDOW (self->window));
  adw_combo_row_set_selected (find_row (self, "Wares"), 1);
  gtk_widget_set_visible (GTK_WIDGET (self->decks), FALSE);
  add_deck (self, "salts.csv", "title,worth,sorts\nSea,2,food\n");
  gtk_widget_set_visible (GTK_WIDGET (self->decks), TRUE);
  assert_lines (find_row (self, "Wares"), lines);
  g_assert_nonnull (strstr (get_wares (self, setup), "Mace"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/setup/decks/choice", Fixture, NULL, set_up, test_choice, tear_down);
  g_test_add ("/setup/decks/many", Fixture, NULL, set_up, test_many, tear_down);
  g_test_add ("/setup/decks/no-decks", Fixture, NULL, set_up, test_no_decks, tear_down);
  g_test_add ("/setup/decks/coming-back", Fixture, NULL, set_up, test_coming_back, tear_down);

  return g_test_run ();
}
