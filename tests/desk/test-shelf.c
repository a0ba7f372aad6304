/* test-shelf.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "arrive.h"
#include "muster-report-format.h"
#include "muster-rulebook-folder.h"
#include "muster-rulebook-package.h"
#include "muster-rules-error.h"
#include "muster-sentence.h"
#include "muster-shelf.h"

#define RULEBOOK "dungeon-crawl"

typedef struct
{
  char *folder;
  MusterShelf *shelf;
  MusterRulebooks *rulebooks; /* of the shelf */
  MusterBattles *battles;     /* of the shelf */
  char *failed;               /* the last message */
  char *told;
  char *undo;
  GMainLoop *loop;
  GAsyncResult *result;
  GCancellable *cancellable;
  double fraction; /* how far an export was last */
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
  g_free (fixture->told);
  g_free (fixture->undo);
  fixture->told = g_strdup (message);
  fixture->undo = g_strdup (undo);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  fixture->folder = g_dir_make_tmp ("muster-shelf-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->shelf = muster_shelf_new (fixture->folder, &error);
  g_assert_no_error (error);
  fixture->loop = g_main_loop_new (NULL, FALSE);
  fixture->battles = muster_shelf_get_battles (fixture->shelf);
  fixture->rulebooks = muster_shelf_get_rulebooks (fixture->shelf);
  g_signal_connect_swapped (fixture->shelf, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect_swapped (fixture->shelf, "told", G_CALLBACK (told_cb), fixture);
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
  gpointer shelf = fixture->shelf;

  /* The thread of a task lets go of what it was for a moment after it has told its result. */
  g_object_add_weak_pointer (shelf, &shelf);
  g_object_unref (shelf);
  for (guint i = 0; shelf != NULL && i < 10000; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_null (shelf);
  g_main_loop_unref (fixture->loop);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->failed);
  g_free (fixture->told);
  g_free (fixture->undo);
}

static gint64
begin (Fixture *fixture)
{
  GError *error = NULL;
  gint64 id = begin_usual (fixture->battles, RULEBOOK, &error);

  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);

  return id;
}

static guint
count (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->battles));
}

static MusterBattleItem *
find (Fixture *fixture, gint64 id)
{
  GListModel *battles = G_LIST_MODEL (fixture->battles);

  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (MusterBattleItem) item = g_list_model_get_item (battles, i);

      if (muster_battle_item_get_id (item) == id)
        return item;
    }

  return NULL;
}

static char *
get_text (gpointer item, const char *property)
{
  char *text = NULL;

  g_object_get (item, property, &text, NULL);

  return text;
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->result = g_object_ref (result);
  g_main_loop_quit (fixture->loop);
}

/* A battle that is deleted is gone from the list; what is told brings it back. */
static void
test_delete (Fixture *fixture, gconstpointer data)
{
  gint64 first = begin (fixture);
  gint64 second = begin (fixture);
  g_autofree char *undo = g_strdup_printf ("app.restore-battle(int64 %" G_GINT64_FORMAT ")", first);

  g_assert_cmpuint (count (fixture), ==, 2);
  g_assert_true (muster_battles_delete (fixture->battles, first));
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_cmpstr (fixture->undo, ==, undo);
  g_assert_null (find (fixture, first));
  g_assert_nonnull (find (fixture, second));
  g_assert_true (muster_battles_restore (fixture->battles, first));
  g_assert_nonnull (find (fixture, first));
  g_assert_null (fixture->failed);

  g_assert_false (muster_battles_restore (fixture->battles, 99));
  g_assert_nonnull (fixture->failed);
}

static void
test_rename (Fixture *fixture, gconstpointer data)
{
  gint64 id = begin (fixture);
  g_autofree char *usual = get_text (find (fixture, id), "title");
  g_autofree char *own = NULL;
  g_autofree char *again = NULL;

  g_assert_true (muster_battles_rename (fixture->battles, id, "  Saturday  "));
  own = get_text (find (fixture, id), "title");
  g_assert_cmpstr (own, ==, "Saturday");
  g_assert_true (muster_battles_rename (fixture->battles, id, ""));
  again = get_text (find (fixture, id), "title");
  g_assert_cmpstr (again, ==, usual);
}

static void
assert_title (Fixture *fixture, gint64 id, const char *expected)
{
  g_autofree char *title = get_text (find (fixture, id), "title");

  g_assert_cmpstr (title, ==, expected);
}

/* Which of those of one name it is stands behind it, from the first that was begun; a name alone is as it is, and so is what is
 * renamed. */
static void
test_one_name (Fixture *fixture, gconstpointer data)
{
  gint64 first = begin (fixture);
  gint64 second;
  g_autofree char *name = get_text (find (fixture, first), "name");
  g_autofree char *one = g_strdup_printf ("%s (1)", name);
  g_autofree char *two = g_strdup_printf ("%s (2)", name);
  g_autofree char *renamed = NULL;

  assert_title (fixture, first, name);
  second = begin (fixture);
  assert_title (fixture, first, one);
  assert_title (fixture, second, two);
  renamed = get_text (find (fixture, second), "name");
  g_assert_cmpstr (renamed, ==, name);
  g_assert_true (muster_battles_rename (fixture->battles, first, "Saturday"));
  assert_title (fixture, first, "Saturday");
  assert_title (fixture, second, name);
}

static void
changed_cb (GListModel *model, guint position, guint removed, guint added, gpointer user_data)
{
  guint *changes = user_data;

  *changes += removed + added;
}

/* Rows that show the same as before are not touched, so that a long list stays where it is. */
static void
test_refresh (Fixture *fixture, gconstpointer data)
{
  guint changes = 0;
  gint64 ids[5];

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    ids[i] = begin (fixture);
  g_signal_connect (fixture->battles, "items-changed", G_CALLBACK (changed_cb), &changes);
  muster_shelf_refresh (fixture->shelf);
  g_assert_cmpuint (changes, ==, 0);
  /* It, and the two behind it, which are the third and fourth of their name now: each goes and comes. */
  muster_battles_rename (fixture->battles, ids[2], "The third");
  g_assert_cmpuint (changes, ==, 6);
  muster_battles_delete (fixture->battles, ids[4]);
  g_assert_cmpuint (changes, ==, 7);
  g_signal_handlers_disconnect_by_data (fixture->battles, &changes);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_resumable (Fixture *fixture, gconstpointer data)
{
  gint64 id;

  g_assert_null (muster_battles_get_resumable (fixture->battles));
  id = begin (fixture);
  g_assert_true (muster_battles_get_resumable (fixture->battles) == find (fixture, id));
  muster_battles_delete (fixture->battles, id);
  g_assert_null (muster_battles_get_resumable (fixture->battles));
}

/* How far it was shown is nothing that the battle keeps a step for, and yet what its list and the start page tell. */
static void
test_shown_further (Fixture *fixture, gconstpointer data)
{
  const gint64 id = begin (fixture);
  const gint64 revision = muster_battle_item_get_battle (find (fixture, id))->revision;
  g_autoptr (MusterLibrary) other = NULL;
  g_autoptr (GError) error = NULL;
  guint changes = 0;

  g_signal_connect_swapped (fixture->battles, "notify::resumable", G_CALLBACK (count_cb), &changes);
  other = muster_library_open (fixture->folder, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (muster_library_set_told (other, id, revision, 3, 7, &error));
  g_assert_no_error (error);
  muster_shelf_refresh (fixture->shelf);
  g_assert_cmpuint (changes, ==, 1);
  g_assert_cmpuint (muster_battle_item_get_battle (find (fixture, id))->turn, ==, 7);
  g_assert_cmpuint (muster_battle_item_get_battle (find (fixture, id))->told, ==, 3);
  muster_shelf_refresh (fixture->shelf);
  g_assert_cmpuint (changes, ==, 1);
}

static void
test_recap (Fixture *fixture, gconstpointer data)
{
  gint64 id = begin (fixture);
  g_autofree char *recap = NULL;
  GError *error = NULL;

  muster_battles_recap_async (fixture->battles, id, NULL, done_cb, fixture);
  g_main_loop_run (fixture->loop);
  recap = muster_battles_recap_finish (fixture->battles, fixture->result, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (recap, !=, "");
  g_clear_object (&fixture->result);

  muster_battles_recap_async (fixture->battles, 99, NULL, done_cb, fixture);
  g_main_loop_run (fixture->loop);
  g_assert_null (muster_battles_recap_finish (fixture->battles, fixture->result, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_clear_object (&fixture->result);
}

static char *export(Fixture *fixture, gint64 id, const MusterFileFormat *format, const char *name)
{
  char *path = g_build_filename (fixture->folder, name, NULL);
  GError *error = NULL;

  muster_battles_export_async (fixture->battles, id, format, path, NULL, NULL, done_cb, fixture);
  g_main_loop_run (fixture->loop);
  g_assert_true (muster_battles_export_finish (fixture->battles, fixture->result, &error));
  g_assert_no_error (error);
  g_clear_object (&fixture->result);

  return path;
}

/* A battle that leaves is known when it comes back; after it was deleted it comes anew. */
static void
test_export_and_import (Fixture *fixture, gconstpointer data)
{
  gint64 id = begin (fixture);
  g_autofree char *path = export(fixture, id, NULL, "a.muster-battle");
  GError *error = NULL;
  gint64 other;

  g_assert_cmpint (arrive (fixture->shelf, MUSTER_ARRIVAL_BATTLE, path, NULL, &error), ==, id);
  g_assert_cmpuint (count (fixture), ==, 1);
  muster_battles_delete (fixture->battles, id);
  other = arrive (fixture->shelf, MUSTER_ARRIVAL_BATTLE, path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (other, !=, id);
  g_assert_nonnull (find (fixture, other));

  g_file_set_contents (path, "<battle>\n<nonsense/>\n", -1, &error);
  g_assert_cmpint (arrive (fixture->shelf, MUSTER_ARRIVAL_BATTLE, path, NULL, &error), ==, 0);
  g_assert_nonnull (strstr (error->message, "a.muster-battle:"));
  g_clear_error (&error);
}

static void
test_report (Fixture *fixture, gconstpointer data)
{
  gint64 id = begin (fixture);
  g_autofree char *html = export(fixture,
                                 id,
                                 muster_report_format_get (MUSTER_REPORT_HTML),
                                 "a.html");
  g_autofree char *markdown = export(fixture,
                                     id,
                                     muster_report_format_get (MUSTER_REPORT_MARKDOWN),
                                     "a.md");
  g_autofree char *text = NULL;
  GError *error = NULL;

  g_assert_true (g_file_get_contents (html, &text, NULL, &error));
  g_assert_true (g_str_has_prefix (text, "<!DOCTYPE html>"));
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_get_contents (markdown, &text, NULL, &error));
  g_assert_true (g_str_has_prefix (text, "# "));
}

/* Whatever row the table of reports has. */
static void
test_reports (Fixture *fixture, gconstpointer data)
{
  gint64 id = begin (fixture);
  const MusterFileFormat *format;
  GError *error = NULL;

  for (guint i = 0; (format = muster_report_format_get (i)) != NULL; i++)
    {
      g_autofree char *name = g_strconcat ("report", format->ending, NULL);
      g_autofree char *path = export(fixture, id, format, name);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, &error));
      g_assert_nonnull (strstr (text, "Dungeon Crawl"));
    }
}

/* The first news stops it. */
static void
progress_cb (double fraction, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_assert_null (fixture->result);
  g_assert_cmpfloat (fraction, >=, fixture->fraction);
  g_assert_cmpfloat (fraction, <=, 1);
  fixture->fraction = fraction;
  g_cancellable_cancel (fixture->cancellable);
}

/* What stood there before stands there still. */
static void
test_report_stopped (Fixture *fixture, gconstpointer data)
{
  gint64 id = begin (fixture);
  g_autofree char *path = g_build_filename (fixture->folder, "a.html", NULL);
  g_autofree char *text = NULL;
  GError *error = NULL;

  g_assert_true (g_file_set_contents (path, "before", -1, NULL));
  fixture->cancellable = g_cancellable_new ();
  muster_battles_export_async (fixture->battles,
                               id,
                               muster_report_format_get (MUSTER_REPORT_HTML),
                               path,
                               fixture->cancellable,
                               progress_cb,
                               done_cb,
                               fixture);
  g_main_loop_run (fixture->loop);
  g_assert_false (muster_battles_export_finish (fixture->battles, fixture->result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpfloat (fixture->fraction, >, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "before");
  g_clear_error (&error);
  g_clear_object (&fixture->result);
  g_clear_object (&fixture->cancellable);
}

static void
read_cb (Fixture *fixture)
{
  g_main_loop_quit (fixture->loop);
}

/* Read in a thread, or at once: the same list. */
static void
test_rulebooks (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListModel) rulebooks = NULL;
  gboolean playable = FALSE;
  guint n;

  g_object_get (fixture->shelf, "rulebooks", &rulebooks, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (rulebooks), ==, 0);
  g_signal_connect_swapped (fixture->rulebooks, "notify::loaded", G_CALLBACK (read_cb), fixture);
  muster_rulebooks_prepare (fixture->rulebooks);
  g_main_loop_run (fixture->loop);
  n = g_list_model_get_n_items (rulebooks);
  g_assert_cmpuint (n, >=, 2);
  g_assert_true (G_LIST_MODEL (fixture->rulebooks) == rulebooks);
  g_object_get (muster_rulebooks_find (fixture->rulebooks, RULEBOOK), "playable", &playable, NULL);
  g_assert_true (playable);
  g_object_get (muster_rulebooks_find (fixture->rulebooks, "plain-campaign"),
                "playable",
                &playable,
                NULL);
  g_assert_false (playable);
  muster_rulebooks_refresh (fixture->rulebooks);
  g_assert_cmpuint (g_list_model_get_n_items (rulebooks), ==, n);
}

/* What is told of a rulebook was read before: whoever wants the rulebook itself learns that it was spoilt since. */
static void
test_spoilt (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRulebookFolder) installed = muster_rulebook_folder_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_build_filename (fixture->folder, "own", NULL);
  g_autofree char *file = g_build_filename (folder, "rulebook.xml", NULL);
  g_autofree char *path = muster_rulebook_folder_dup_path_of (installed, "own");
  g_autofree char *copy = g_build_filename (path, "rulebook.xml", NULL);
  MusterRulebookItem *item;

  g_mkdir (folder, 0700);
  g_file_set_contents (file, "<doctrine id=\"own\" title=\"My Own\"/>", -1, NULL);
  g_assert_true (arrive (fixture->shelf, MUSTER_ARRIVAL_RULEBOOK, folder, report, &error));
  item = muster_rulebooks_find (fixture->rulebooks, "own");
  g_assert_cmpstr (muster_rulebook_item_get_title (item), ==, "My Own");

  g_file_set_contents (copy, "<doctrine id=\"own\" title=\"My Own\"><sidde/></doctrine>", -1, NULL);
  g_assert_null (muster_rulebook_item_get_rulebook (item, &error));
  g_assert_error (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_INVALID);
  g_clear_error (&error);

  g_file_set_contents (copy, "<doctrine id=\"own\" title=\"My Own\"/>", -1, NULL);
  g_assert_nonnull (muster_rulebook_item_get_rulebook (item, &error));
  g_assert_no_error (error);
}

/* A rulebook that the person installs and removes, each of which can be taken back. */
static void
test_install (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autofree char *folder = g_build_filename (fixture->folder, "own", NULL);
  g_autofree char *file = g_build_filename (folder, "rulebook.xml", NULL);
  GError *error = NULL;
  gboolean removable = FALSE;

  g_mkdir (folder, 0700);
  g_file_set_contents (file, "<doctrine id=\"own\" title=\"My Own\"/>", -1, &error);
  g_assert_true (arrive (fixture->shelf, MUSTER_ARRIVAL_RULEBOOK, folder, report, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (fixture->undo, ==, "app.remove-rulebook('own')");
  g_object_get (muster_rulebooks_find (fixture->rulebooks, "own"), "removable", &removable, NULL);
  g_assert_true (removable);
  g_object_get (muster_rulebooks_find (fixture->rulebooks, RULEBOOK),
                "removable",
                &removable,
                NULL);
  g_assert_false (removable);

  g_assert_true (muster_rulebooks_remove (fixture->rulebooks, "own"));
  g_assert_cmpstr (fixture->undo, ==, "app.restore-rulebook('own')");
  g_assert_null (muster_rulebooks_find (fixture->rulebooks, "own"));
  g_assert_true (muster_rulebooks_restore (fixture->rulebooks, "own"));
  g_assert_nonnull (muster_rulebooks_find (fixture->rulebooks, "own"));

  g_file_set_contents (file, "<doctrine id=\"own\" title=\"My Own\"><sidde/></doctrine>", -1, NULL);
  g_assert_false (arrive (fixture->shelf, MUSTER_ARRIVAL_RULEBOOK, folder, report, &error));
  g_assert_true (muster_report_has_errors (report));
  g_clear_error (&error);
}

static void
test_sentences (void)
{
  static const char *const cases[][2] = {
    { "the disk is full", "The disk is full." },
    { "a.xml:3:1: found \"b\"", "a.xml:3:1: found \"b\"." },
    { "Which one?", "Which one?" },
    { "état inconnu", "État inconnu." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sentence = muster_sentence_new (cases[i][0]);

      g_assert_cmpstr (sentence, ==, cases[i][1]);
    }
}

#define ADD(path, function)                                                                        \
  g_test_add ("/desk/shelf/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ADD ("delete", test_delete);
  ADD ("rename", test_rename);
  ADD ("one-name", test_one_name);
  ADD ("refresh", test_refresh);
  ADD ("resumable", test_resumable);
  ADD ("shown-further", test_shown_further);
  ADD ("recap", test_recap);
  ADD ("export-and-import", test_export_and_import);
  ADD ("report", test_report);
  ADD ("reports", test_reports);
  ADD ("report-stopped", test_report_stopped);
  ADD ("rulebooks", test_rulebooks);
  ADD ("install", test_install);
  ADD ("spoilt", test_spoilt);
  g_test_add_func ("/desk/sentence/of-errors", test_sentences);

  return g_test_run ();
}
