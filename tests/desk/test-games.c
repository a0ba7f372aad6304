/* test-games.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "arrive.h"
#include "muster-plain-fault.h"
#include "muster-shelf.h"
#include "patience.h"

#define NAMESPACE "http://www.battlescribe.net/schema/"
/* Of a game that nobody plays, with a link that leads to nothing and an element that nobody knows in an entry. */
#define SYSTEM                                                                                     \
  "<gameSystem id='sys' name='Raids' revision='1' battleScribeVersion='2.03' xmlns='" NAMESPACE    \
  "gameSystemSchema'>\n<selectionEntries>\n<selectionEntry id='w' name='Wolf' type='model'>\n"     \
  "<howl/></selectionEntry></selectionEntries>\n<entryLinks>\n<entryLink id='l' name='Nowhere'"    \
  " targetId='none' type='selectionEntry'/></entryLinks></gameSystem>"
#define CATALOGUE                                                                                  \
  "<catalogue id='cat' name='Grey Pack' revision='1' gameSystemId='sys' gameSystemRevision='1'"    \
  " battleScribeVersion='2.03' xmlns='" NAMESPACE "catalogueSchema'/>"

typedef struct
{
  char *folder;
  MusterShelf *shelf;
  MusterGames *games; /* of the shelf */
  char *told;
  char *opened;
  guint n_changed;
  GAsyncResult *result;
  guint n_refused;
} Fixture;

static void
told_cb (Fixture *fixture, const char *message)
{
  g_free (fixture->told);
  fixture->told = g_strdup (message);
}

static void
opened_cb (Fixture *fixture, const char *rulebook)
{
  g_free (fixture->opened);
  fixture->opened = g_strdup (rulebook);
}

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changed++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  fixture->folder = g_dir_make_tmp ("muster-games-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->shelf = muster_shelf_new (fixture->folder, &error);
  g_assert_no_error (error);
  fixture->games = muster_shelf_get_games (fixture->shelf);
  g_signal_connect_swapped (fixture->shelf, "told", G_CALLBACK (told_cb), fixture);
  g_signal_connect_swapped (fixture->shelf, "opened", G_CALLBACK (opened_cb), fixture);
  g_assert_false (muster_games_is_complete (fixture->games));
  muster_games_prepare (fixture->games);
  wait_while (!muster_games_is_complete (fixture->games));
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
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "muster", NULL);
  gpointer shelf = fixture->shelf;

  /* The thread of a task lets go of what it was for a moment after it has told its result. */
  g_object_add_weak_pointer (shelf, &shelf);
  g_object_unref (shelf);
  wait_while (shelf != NULL);
  remove_folder (fixture->folder);
  remove_folder (own);
  g_free (fixture->folder);
  g_free (fixture->told);
  g_free (fixture->opened);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ((Fixture *) user_data)->result = g_object_ref (result);
}

static char *
write_file (Fixture *fixture, const char *name, const char *text)
{
  char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  GError *error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  return path;
}

/* Until it is among the games. */
static MusterGameItem *
install_raids (Fixture *fixture)
{
  MusterSystems *systems = muster_shelf_get_systems (fixture->shelf);
  g_autofree char *system = write_file (fixture, "raids/raids.gst", SYSTEM);
  g_autofree char *pack = write_file (fixture, "raids/pack.cat", CATALOGUE);
  g_autofree char *folder = g_path_get_dirname (system);
  const char *const paths[] = { folder, NULL };
  g_autofree char *copy = NULL;
  g_autofree char *no_copy = NULL;
  GError *error = NULL;

  muster_systems_install_async (systems, paths, NULL, done_cb, fixture);
  wait_while (fixture->result == NULL);
  muster_systems_install_finish (systems, fixture->result, &copy, &no_copy, &error);
  g_assert_no_error (error);
  g_clear_object (&fixture->result);
  wait_while (muster_games_find (fixture->games, "sys") == NULL);

  return muster_games_find (fixture->games, "sys");
}

/* A rulebook and the game system that it names are one game; rules for lists of any game are one of their own, and so are rules of no
 * system. */
static void
test_together (Fixture *fixture, gconstpointer data)
{
  MusterGameItem *crawl = muster_games_find (fixture->games, "dungeon-crawl");
  MusterGameItem *own = muster_games_find (fixture->games, "your-own-game");
  MusterGameItem *solo = muster_games_find (fixture->games, "solo-miniatures");

  g_assert_true (crawl == muster_games_find (fixture->games, "dc-system"));
  g_assert_cmpstr (muster_game_item_get_title (crawl), ==, "Dungeon Crawl");
  g_assert_cmpuint (muster_game_item_get_rulebooks (crawl)->len, ==, 1);
  g_assert_cmpuint (muster_game_item_get_systems (crawl)->len, ==, 1);
  g_assert_true (muster_game_item_get_playable (crawl));
  g_assert_nonnull (muster_game_item_get_newest (crawl));
  g_assert_cmpuint (muster_game_item_get_systems (own)->len, ==, 0);
  g_assert_null (muster_game_item_get_newest (own));
  g_assert_false (muster_game_item_get_playable (solo));
  g_assert_null (muster_games_find (fixture->games, "any"));
}

/* What is no game stands behind those that are. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  GListModel *games = G_LIST_MODEL (fixture->games);
  const guint n = g_list_model_get_n_items (games);
  gboolean games_are_over = FALSE;

  g_assert_cmpuint (n, >, 2);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterGameItem) item = g_list_model_get_item (games, i);
      const gboolean of_use = muster_game_item_get_playable (item) ||
                              muster_game_item_get_systems (item)->len > 0;

      g_assert_false (of_use && games_are_over);
      games_are_over = !of_use;
    }
  g_assert_true (games_are_over);
}

/* Data that no rulebook plays is a game as well, and the one that is looked at once it was installed. */
static void
test_data_alone (Fixture *fixture, gconstpointer data)
{
  MusterGameItem *raids = install_raids (fixture);
  g_autofree char *detail = NULL;

  g_assert_cmpstr (fixture->told, ==, "“Raids” was installed");
  g_assert_cmpstr (muster_games_get_shown (fixture->games), ==, "sys");
  g_assert_null (fixture->opened);
  g_assert_cmpstr (muster_game_item_get_title (raids), ==, "Raids");
  g_assert_cmpuint (muster_game_item_get_rulebooks (raids)->len, ==, 0);
  g_assert_false (muster_game_item_get_playable (raids));
  g_object_get (raids, "detail", &detail, NULL);
  g_assert_cmpstr (detail, ==, "No rulebook · 1 catalogue");
  g_assert_false (muster_rulebooks_may_play (muster_shelf_get_rulebooks (fixture->shelf), "sys"));
  g_assert_true (
      muster_rulebooks_may_play (muster_shelf_get_rulebooks (fixture->shelf), "dc-system"));
}

/* It is found by the names of its catalogues too, in any order and case. */
static void
test_matches (Fixture *fixture, gconstpointer data)
{
  MusterGameItem *raids = install_raids (fixture);

  g_assert_true (muster_game_item_matches (raids, ""));
  g_assert_true (muster_game_item_matches (raids, "raid"));
  g_assert_true (muster_game_item_matches (raids, "pack GREY"));
  g_assert_false (muster_game_item_matches (raids, "grey dungeon"));
}

/* Whoever looks at a game goes on to do so: it stays the same while it is read again, and says when it is another. */
static void
test_stays (Fixture *fixture, gconstpointer data)
{
  MusterSystems *systems = muster_shelf_get_systems (fixture->shelf);
  MusterGameItem *raids = install_raids (fixture);
  gulong handler = g_signal_connect_swapped (raids, "changed", G_CALLBACK (changed_cb), fixture);
  g_autofree char *rules = write_file (fixture,
                                       "rules/rulebook.xml",
                                       "<doctrine id=\"howling\" title=\"Howling\"/>");
  g_autofree char *folder = g_path_get_dirname (rules);
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;

  muster_systems_refresh (systems);
  g_assert_true (arrive (fixture->shelf, MUSTER_ARRIVAL_RULEBOOK, folder, report, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (fixture->opened, ==, "howling");
  g_assert_cmpstr (muster_games_get_shown (fixture->games), ==, "howling");
  g_assert_nonnull (muster_games_find (fixture->games, "howling"));
  g_assert_true (muster_games_find (fixture->games, "sys") == raids);
  g_assert_cmpuint (fixture->n_changed, ==, 0);
  g_signal_handler_disconnect (raids, handler);
  g_assert_true (
      muster_systems_remove (systems,
                             muster_system_item_get_set (muster_game_item_get_newest (raids))->id));
  wait_while (muster_games_find (fixture->games, "sys") != NULL);
}

/* In words for who plays, without files and lines; with these for the author. */
static void
test_faults (Fixture *fixture, gconstpointer data)
{
  MusterSystems *systems = muster_shelf_get_systems (fixture->shelf);
  MusterSystemItem *system = muster_game_item_get_newest (install_raids (fixture));
  g_autoptr (MusterSystemFaults) faults = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *note = NULL;
  const MusterPlainFault *fault;
  GError *error = NULL;

  muster_systems_check_async (systems, system, NULL, done_cb, fixture);
  wait_while (fixture->result == NULL);
  faults = muster_systems_check_finish (systems, fixture->result, &error);
  g_clear_object (&fixture->result);
  g_assert_no_error (error);
  list = muster_system_faults_list (faults);
  g_assert_cmpuint (list->len, ==, 2);
  fault = list->pdata[0];
  g_assert_cmpstr (fault->what, ==, "Unknown element \"howl\".");
  g_assert_cmpstr (fault->where, ==, "In 1 entry: Wolf");
  fault = list->pdata[1];
  g_assert_true (g_str_has_prefix (fault->what, "A link leads to nothing"));
  g_assert_true (g_str_has_prefix (fault->where, "1 time: entryLink \"Nowhere\""));
  note = muster_system_faults_to_note (faults, muster_system_item_get_set (system));
  g_assert_nonnull (strstr (note, "“Raids”, revision 1\n"));
  g_assert_nonnull (strstr (note, "Game system: sys\n"));
  g_assert_nonnull (strstr (note, "    Wolf (raids.gst:3)\n"));
  g_assert_nonnull (strstr (note, "\nraids.gst:6:"));
  g_assert_null (strstr (note, fixture->folder));
}

static void
refused_cb (Fixture *fixture)
{
  fixture->n_refused++;
}

/* Of a rulebook with faults nothing is installed; they are told like those of data: each kind once for who plays, all of them with
 * files, lines and what stands there for the author. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *rules = write_file (fixture,
                                       "rules/rulebook.xml",
                                       "<doctrine id=\"howling\" title=\"Howling\" version=\"1.2\">\n"
                                       " <sidde/>\n <houk/>\n</doctrine>");
  g_autofree char *folder = g_path_get_dirname (rules);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *note = NULL;
  const MusterRulebookFaults *refused;
  const MusterPlainFault *fault;

  g_signal_connect_swapped (fixture->games, "refused", G_CALLBACK (refused_cb), fixture);
  g_assert_cmpint (arrive (fixture->shelf, MUSTER_ARRIVAL_RULEBOOK, folder, report, &error), ==, 0);
  g_assert_cmpuint (fixture->n_refused, ==, 1);
  g_assert_null (muster_games_find (fixture->games, "howling"));
  refused = muster_games_get_refused (fixture->games);
  g_assert_null (refused->id);
  g_assert_cmpstr (refused->title, ==, "Howling");
  list = muster_rulebook_faults_list (refused);
  g_assert_cmpuint (list->len, ==, 1);
  fault = list->pdata[0];
  g_assert_null (strstr (fault->what, "rulebook.xml"));
  g_assert_true (g_str_has_prefix (fault->where, "2 times, such as: unknown element \"sidde\""));
  note = muster_rulebook_faults_to_note (refused);
  g_assert_nonnull (strstr (note, "“Howling”\nVersion: 1.2\n"));
  g_assert_nonnull (strstr (note, "\nhowling/rulebook.xml:2:2: error: "));
  g_assert_nonnull (strstr (note, " <houk/>\n"));
  muster_games_forget_refused (fixture->games);
  g_assert_null (muster_games_get_refused (fixture->games));
}

/* One that is in the folder of the data all the same: what its file says of it is told, and where its faults are without the folder. */
static void
test_faulty (Fixture *fixture, gconstpointer data)
{
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "muster/rulebooks/tower", NULL);
  g_autofree char *file = g_build_filename (own, "rulebook.xml", NULL);
  g_autoptr (MusterRulebookFaults) faults = NULL;
  g_autofree char *note = NULL;
  g_autofree char *origin = NULL;
  MusterRulebookItem *item;

  g_mkdir_with_parents (own, 0700);
  g_file_set_contents (file, "<rulebook id='tower' title='The Tower' version='0.3'>\n<sied/>\n</rulebook>", -1, NULL);
  muster_rulebooks_refresh (muster_shelf_get_rulebooks (fixture->shelf));
  item = muster_rulebooks_find (muster_shelf_get_rulebooks (fixture->shelf), "tower");
  g_assert_cmpstr (muster_rulebook_item_get_title (item), ==, "The Tower");
  g_object_get (item, "origin", &origin, NULL);
  g_assert_true (g_str_has_prefix (origin, "Rulebook · version 0.3 · opened by you: "));
  faults = muster_rulebook_item_dup_faults (item);
  g_assert_cmpstr (faults->id, ==, "tower");
  note = muster_rulebook_faults_to_note (faults);
  g_assert_nonnull (strstr (note, "\nrulebook.xml:2:1: error: "));
  g_assert_null (strstr (note, own));
}

#define ADD(path, function)                                                                        \
  g_test_add ("/desk/games/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ADD ("together", test_together);
  ADD ("order", test_order);
  ADD ("data-alone", test_data_alone);
  ADD ("matches", test_matches);
  ADD ("stays", test_stays);
  ADD ("faults", test_faults);
  ADD ("refused", test_refused);
  ADD ("faulty", test_faulty);

  return g_test_run ();
}
