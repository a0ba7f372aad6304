/* test-decks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "arrive.h"
#include "muster-deck-error.h"
#include "muster-shelf.h"

typedef struct
{
  char *folder;
  MusterShelf *shelf;
  MusterDecks *decks; /* of the shelf */
  char *failed;       /* the last message */
  char *undo;
} Fixture;

static void
failed_cb (Fixture *fixture, const char *message)
{
  g_free (fixture->failed);
  fixture->failed = g_strdup (message);
}

static void
told_cb (Fixture *fixture, const char *message, const char *undo)
{
  g_free (fixture->undo);
  fixture->undo = g_strdup (undo);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  fixture->folder = g_dir_make_tmp ("muster-decks-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->shelf = muster_shelf_new (fixture->folder, &error);
  g_assert_no_error (error);
  fixture->decks = muster_shelf_get_decks (fixture->shelf);
  g_signal_connect_swapped (fixture->shelf, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect_swapped (fixture->shelf, "told", G_CALLBACK (told_cb), fixture);
  muster_decks_refresh (fixture->decks);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_folder (child);
    }
  g_remove (path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->shelf);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->failed);
  g_free (fixture->undo);
}

static MusterDeckItem *
get_item (Fixture *fixture, guint index)
{
  g_autoptr (MusterDeckItem) item = g_list_model_get_item (G_LIST_MODEL (fixture->decks), index);

  return item;
}

/* By the number under which it is listed. */
static gint64
find_title (Fixture *fixture, MusterDeckItemKind kind, const char *title)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->decks)); i++)
    if (muster_deck_item_get_kind (get_item (fixture, i)) == kind &&
        g_str_equal (muster_deck_item_get_title (get_item (fixture, i)), title))
      return muster_deck_item_get_number (get_item (fixture, i));

  return 0;
}

static void
check_text (MusterDeckItem *item, const char *property, const char *pattern)
{
  g_autofree char *text = NULL;

  g_object_get (item, property, &text, NULL);
  g_assert_true (g_pattern_match_simple (pattern, text));
}

/* ---- What comes with Muster ---- */

static void
test_ready (Fixture *fixture, gconstpointer data)
{
  const gint64 number = find_title (fixture, MUSTER_DECK_ITEM_READY, "Playing Cards");
  MusterDeckItem *item = muster_decks_find (fixture->decks, number);

  check_text (item, "detail", "54 cards");
  check_text (item, "subtitle", "Comes with Muster");
  g_assert_true (muster_deck_item_matches (item, "cards play"));
  g_assert_false (muster_deck_item_matches (item, "chits"));
  g_assert_cmpint (muster_deck_item_get_id (item), ==, 0);

  g_assert_false (muster_decks_delete (fixture->decks, number));
  g_assert_nonnull (fixture->failed);
  muster_decks_refresh (fixture->decks);
  g_assert_true (muster_decks_find (fixture->decks, number) == item);
}

/* ---- Decks of one's own ---- */

static void
test_own (Fixture *fixture, gconstpointer data)
{
  const gint64 chits = find_title (fixture, MUSTER_DECK_ITEM_READY, "Chits");
  const gint64 id = muster_decks_duplicate (fixture->decks, chits);
  MusterDeckItem *item = muster_decks_find_id (fixture->decks, MUSTER_DECK_ITEM_OWN, id);
  const gint64 number = muster_deck_item_get_number (item);
  g_autoptr (MusterDeck) deck = NULL;
  GError *error = NULL;

  g_assert_cmpstr (muster_deck_item_get_title (item), ==, "Chits (copy)");
  check_text (item, "detail", "26 cards");
  g_assert_true (get_item (fixture, 0) == item);

  g_assert_true (muster_decks_rename (fixture->decks, number, "  Letters "));
  item = muster_decks_find (fixture->decks, number);
  g_assert_cmpstr (muster_deck_item_get_title (item), ==, "Letters");
  deck = muster_decks_load (fixture->decks, item, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_deck_get_title (deck), ==, "Letters");
  g_assert_cmpstr (muster_deck_get_card (deck, 25)->title, ==, "Z");

  g_assert_cmpint (muster_decks_add (fixture->decks), !=, 0);
  g_assert_cmpint (find_title (fixture, MUSTER_DECK_ITEM_OWN, "New Deck"), !=, 0);
  g_assert_null (fixture->failed);
}

/* What is told brings it back. */
static void
check_undo (Fixture *fixture, MusterDeckItemKind kind, gint64 id)
{
  g_autoptr (GVariant) target = NULL;
  g_autofree char *action = NULL;
  GError *error = NULL;
  gint64 told_id;
  int told_kind;

  g_action_parse_detailed_name (fixture->undo, &action, &target, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (action, ==, "app.restore-deck");
  g_assert_true (g_variant_is_of_type (target, G_VARIANT_TYPE ("(ix)")));
  g_variant_get (target, "(ix)", &told_kind, &told_id);
  g_assert_cmpint (told_kind, ==, kind);
  g_assert_cmpint (told_id, ==, id);
  g_assert_null (muster_decks_find_id (fixture->decks, kind, id));
  g_assert_true (muster_decks_restore (fixture->decks, kind, id));
  g_assert_nonnull (muster_decks_find_id (fixture->decks, kind, id));
  g_assert_null (fixture->failed);
  g_assert_false (muster_decks_restore (fixture->decks, kind, id));
  g_assert_nonnull (fixture->failed);
  g_clear_pointer (&fixture->failed, g_free);
}

static void
test_delete (Fixture *fixture, gconstpointer data)
{
  const gint64 own = muster_decks_add (fixture->decks);
  MusterDeckItem *item = muster_decks_find_id (fixture->decks, MUSTER_DECK_ITEM_OWN, own);
  const gint64 number = muster_deck_item_get_number (item);
  const gint64 use = muster_decks_use (fixture->decks, number, "Tonight", 1, FALSE, 0);

  g_assert_true (muster_decks_delete (fixture->decks, number));
  check_undo (fixture, MUSTER_DECK_ITEM_OWN, own);

  item = muster_decks_find_id (fixture->decks, MUSTER_DECK_ITEM_IN_USE, use);
  g_assert_true (muster_decks_delete (fixture->decks, muster_deck_item_get_number (item)));
  check_undo (fixture, MUSTER_DECK_ITEM_IN_USE, use);
  g_assert_null (fixture->failed);
}

/* ---- On the table ---- */

/* It is called as its deck is, unless it has a name; the deck stays where it was. */
static void
test_use (Fixture *fixture, gconstpointer data)
{
  const gint64 chits = find_title (fixture, MUSTER_DECK_ITEM_READY, "Chits");
  const gint64 unnamed = muster_decks_use (fixture->decks, chits, " ", 1, FALSE, 0);
  const gint64 named = muster_decks_use (fixture->decks, chits, "Tonight", 3, TRUE, 0);
  MusterDeckItem *item = muster_decks_find_id (fixture->decks, MUSTER_DECK_ITEM_IN_USE, unnamed);

  g_assert_cmpstr (muster_deck_item_get_title (item), ==, "Chits");
  check_text (item, "detail", "On the table");
  check_text (item, "subtitle", "Not used yet · *");
  item = muster_decks_find_id (fixture->decks, MUSTER_DECK_ITEM_IN_USE, named);
  g_assert_cmpstr (muster_deck_item_get_title (item), ==, "Tonight");
  g_assert_cmpint (muster_deck_item_get_kind (get_item (fixture, 1)), ==, MUSTER_DECK_ITEM_IN_USE);
  g_assert_cmpint (find_title (fixture, MUSTER_DECK_ITEM_READY, "Chits"), ==, chits);
}

/* ---- Files ---- */

static char *
write_table (Fixture *fixture, const char *text)
{
  char *path = g_build_filename (fixture->folder, "Weather.csv", NULL);
  GError *error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  return path;
}

static void
test_faulty_table (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_table (fixture, "title,count\nFog,two\nRain,3\n");
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  MusterDeckItem *item;
  gint64 id;

  g_assert_cmpint (arrive (fixture->shelf, MUSTER_ARRIVAL_DECK, path, report, &error), ==, 0);
  g_assert_error (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_INVALID);
  g_assert_cmpuint (muster_report_get_n (report), ==, 1);
  g_assert_cmpint (find_title (fixture, MUSTER_DECK_ITEM_OWN, "Weather"), ==, 0);
  g_clear_error (&error);

  id = arrive (fixture->shelf, MUSTER_ARRIVAL_SOUND_DECK, path, report, &error);
  g_assert_no_error (error);
  item = muster_decks_find_id (fixture->decks, MUSTER_DECK_ITEM_OWN, id);
  g_assert_cmpstr (muster_deck_item_get_title (item), ==, "Weather");
  check_text (item, "detail", "3 cards");
}

static void
test_export (Fixture *fixture, gconstpointer data)
{
  g_autofree char *table = write_table (fixture, "title,count\nFog,2\nRain,3\n");
  g_autofree char *path = g_build_filename (fixture->folder, "out.muster-deck", NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;
  MusterDeckItem *item;
  gint64 id;

  g_assert_true (muster_decks_is_file (table));
  g_assert_true (muster_decks_is_file (path));
  g_assert_false (muster_decks_is_file ("battle.muster"));
  id = arrive (fixture->shelf, MUSTER_ARRIVAL_DECK, table, report, &error);
  g_assert_no_error (error);
  item = muster_decks_find_id (fixture->decks, MUSTER_DECK_ITEM_OWN, id);
  muster_decks_export (fixture->decks, muster_deck_item_get_number (item), path, &error);
  g_assert_no_error (error);

  id = arrive (fixture->shelf, MUSTER_ARRIVAL_DECK, path, report, &error);
  g_assert_no_error (error);
  item = muster_decks_find_id (fixture->decks, MUSTER_DECK_ITEM_OWN, id);
  g_assert_cmpstr (muster_deck_item_get_title (item), ==, "Weather");
  check_text (item, "detail", "5 cards");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/decks/ready", Fixture, NULL, set_up, test_ready, tear_down);
  g_test_add ("/decks/own", Fixture, NULL, set_up, test_own, tear_down);
  g_test_add ("/decks/delete", Fixture, NULL, set_up, test_delete, tear_down);
  g_test_add ("/decks/use", Fixture, NULL, set_up, test_use, tear_down);
  g_test_add ("/decks/faulty-table", Fixture, NULL, set_up, test_faulty_table, tear_down);
  g_test_add ("/decks/export", Fixture, NULL, set_up, test_export, tear_down);

  return g_test_run ();
}
