/* test-library.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"

#include <glib/gstdio.h>

#include "muster-library-private.h"

static void
reopen (LibraryFixture *fixture)
{
  g_clear_pointer (&fixture->library, muster_library_close);
  fixture->library = fixture_open (fixture->folder, &fixture->now);
}

static gint64
add_battle (LibraryFixture *fixture, guint n_inputs)
{
  g_autoptr (MusterBattleRecord) record = fixture_new_record (n_inputs);
  GError *error = NULL;
  gint64 id = muster_library_add_record (fixture->library,
                                         record,
                                         "The Skirmish",
                                         "At the ford",
                                         NULL,
                                         &error);

  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);

  return id;
}

static void
assert_record (const MusterBattleRecord *record, guint n_inputs, guint head)
{
  g_assert_cmpuint (record->inputs->len, ==, n_inputs);
  g_assert_cmpuint (record->parents->len, ==, n_inputs);
  g_assert_cmpuint (record->checksums->len, ==, n_inputs);
  g_assert_cmpuint (record->head, ==, head);
  for (guint i = 0; i < n_inputs; i++)
    {
      g_autofree char *text = fixture_dup_input (i + 1);

      g_assert_cmpstr (g_ptr_array_index (record->inputs, i), ==, text);
      g_assert_true (g_array_index (record->checksums, guint64, i) == fixture_get_checksum (i + 1));
    }
}

static void
test_record_round_trip (LibraryFixture *fixture, gconstpointer data)
{
  g_autoptr (MusterBattleRecord) record = fixture_new_record (7);
  g_autoptr (MusterBattleRecord) loaded = NULL;
  const MusterRulebookFile *file;
  GError *error = NULL;
  gint64 revision = 0;
  gint64 id;

  record->setup->title = g_strdup ("Tuesday — \"again\"");
  record->setup->scenario = g_strdup ("ford");
  record->setup->board = g_strdup ("..#\n#..\n");
  record->setup->tracked = FALSE;
  record->setup->hand_dice = TRUE;
  g_hash_table_insert (record->setup->rulings, g_strdup ("ties"), g_strdup ("nearest"));
  g_hash_table_insert (record->setup->players, g_strdup ("blue"), g_strdup ("person"));
  g_hash_table_insert (record->setup->names, g_strdup ("figure.1"), g_strdup ("Åse"));
  g_array_index (record->parents, guint, 5) = 2;
  record->head = 3;
  id = muster_library_add_record (fixture->library, record, "The Skirmish", NULL, NULL, &error);
  g_assert_no_error (error);
  reopen (fixture);

  loaded = muster_library_load_record (fixture->library, id, &revision, &error);
  g_assert_no_error (error);
  assert_record (loaded, 7, 3);
  g_assert_cmpint (revision, ==, 1);
  g_assert_cmpuint (g_array_index (loaded->parents, guint, 4), ==, 4);
  g_assert_cmpuint (g_array_index (loaded->parents, guint, 5), ==, 2);
  g_assert_cmpstr (loaded->rulebook_id, ==, "skirmish");
  g_assert_cmpstr (loaded->rulebook_hash, ==, "c0ffee");
  g_assert_cmpstr (loaded->setup->title, ==, "Tuesday — \"again\"");
  g_assert_cmpstr (loaded->setup->scenario, ==, "ford");
  g_assert_cmpstr (loaded->setup->board, ==, "..#\n#..\n");
  g_assert_true (loaded->setup->seed == G_MAXUINT64);
  g_assert_false (loaded->setup->tracked);
  g_assert_true (loaded->setup->sparing);
  g_assert_true (loaded->setup->concluding);
  g_assert_true (loaded->setup->hand_dice);
  g_assert_cmpstr (g_hash_table_lookup (loaded->setup->rulings, "ties"), ==, "nearest");
  g_assert_cmpstr (g_hash_table_lookup (loaded->setup->players, "blue"), ==, "person");
  g_assert_cmpstr (g_hash_table_lookup (loaded->setup->names, "figure.1"), ==, "Åse");
  g_assert_cmpuint (g_hash_table_size (loaded->setup->names), ==, 1);
  g_assert_cmpuint (loaded->files->len, ==, 2);
  file = g_ptr_array_index (loaded->files, 0);
  g_assert_cmpstr (file->name, ==, "skirmish/rulebook.xml");
  g_assert_cmpmem (g_bytes_get_data (file->bytes, NULL),
                   g_bytes_get_size (file->bytes),
                   "<rulebook id=\"skirmish\"/>\n",
                   26);
  file = g_ptr_array_index (loaded->files, 1);
  g_assert_cmpuint (g_bytes_get_size (file->bytes), ==, 0);
}

static void
test_rulebook_is_pinned_once (LibraryFixture *fixture, gconstpointer data)
{
  GError *error = NULL;
  gint64 n = 0;

  add_battle (fixture, 0);
  add_battle (fixture, 0);

  g_assert_true (muster_database_get_number (fixture->library->database,
                                             "SELECT count (*) FROM rulebook_file",
                                             &n,
                                             &error));
  g_assert_cmpint (n, ==, 2);
}

static void
test_steps_and_list (LibraryFixture *fixture, gconstpointer data)
{
  const MusterLibraryFilter running = { .rulebook_id = "skirmish", .with_running = TRUE };
  const MusterLibraryFilter other = { .rulebook_id = "chess",
                                      .with_finished = TRUE,
                                      .with_running = TRUE };
  MusterLibraryStep step = { NULL, 0, 2, 4, TRUE, "Blue", "Blue holds the ford.", "# Report\n" };
  g_autoptr (GPtrArray) battles = NULL;
  g_autoptr (GPtrArray) others = NULL;
  g_autoptr (GPtrArray) left = NULL;
  g_autofree char *report = NULL;
  MusterLibraryBattle *battle;
  GError *error = NULL;
  gint64 first = add_battle (fixture, 2);
  gint64 second = add_battle (fixture, 0);
  gint64 revision = 1;
  gint64 found = -1;

  fixture->now += 60;
  g_assert_true (fixture_append (fixture->library, first, &revision, 3, &error));
  g_assert_cmpint (revision, ==, 2);
  g_assert_true (muster_library_record_step (fixture->library, first, &revision, &step, &error));
  g_assert_cmpint (revision, ==, 3);

  battles = muster_library_list_battles (fixture->library, NULL, &error);
  g_assert_cmpuint (battles->len, ==, 2);
  battle = g_ptr_array_index (battles, 0);
  g_assert_cmpint (battle->id, ==, first);
  g_assert_cmpint (battle->state, ==, MUSTER_BATTLE_FINISHED);
  g_assert_cmpstr (battle->winner, ==, "Blue");
  g_assert_cmpstr (battle->result, ==, "Blue holds the ford.");
  g_assert_cmpstr (battle->rulebook_title, ==, "The Skirmish");
  g_assert_cmpstr (battle->scenario_title, ==, "At the ford");
  g_assert_cmpstr (battle->version, ==, PACKAGE_VERSION);
  g_assert_cmpuint (battle->turn, ==, 4);
  g_assert_cmpuint (battle->n_inputs, ==, 3);
  g_assert_cmpint (battle->created, ==, FIXTURE_NOW);
  g_assert_cmpint (battle->changed, ==, FIXTURE_NOW + 60);
  g_assert_cmpint (battle->deleted, ==, 0);

  report = muster_library_dup_report (fixture->library, first, &error);
  g_assert_cmpstr (report, ==, "# Report\n");
  left = muster_library_list_battles (fixture->library, &running, &error);
  g_assert_cmpuint (left->len, ==, 1);
  others = muster_library_list_battles (fixture->library, &other, &error);
  g_assert_cmpuint (others->len, ==, 0);
  g_assert_true (muster_library_find_running (fixture->library, NULL, &found, &error));
  g_assert_cmpint (found, ==, second);
  g_assert_true (muster_library_find_running (fixture->library, "chess", &found, &error));
  g_assert_cmpint (found, ==, 0);

  /* An undo from the end: it runs again. */
  step.finished = FALSE;
  g_assert_true (muster_library_record_step (fixture->library, first, &revision, &step, &error));
  g_assert_null (muster_library_dup_report (fixture->library, first, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
}

static void
test_conflict (LibraryFixture *fixture, gconstpointer data)
{
  g_autoptr (MusterLibrary) other = fixture_open (fixture->folder, &fixture->now);
  g_autoptr (MusterBattleRecord) record = NULL;
  GError *error = NULL;
  gint64 id = add_battle (fixture, 0);
  gint64 here = 1;
  gint64 there = 1;

  g_assert_true (fixture_append (other, id, &there, 1, &error));
  g_assert_false (fixture_append (fixture->library, id, &here, 1, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_cmpint (here, ==, 1);

  record = muster_library_load_record (fixture->library, id, &here, &error);
  assert_record (record, 1, 1);
  g_assert_true (fixture_append (fixture->library, id, &here, 2, &error));
}

static void
test_delete_and_restore (LibraryFixture *fixture, gconstpointer data)
{
  const MusterLibraryFilter deleted = { .with_finished = TRUE,
                                        .with_running = TRUE,
                                        .deleted = TRUE };
  g_autoptr (GPtrArray) battles = NULL;
  g_autoptr (MusterBattleRecord) record = NULL;
  GError *error = NULL;
  gint64 id = add_battle (fixture, 2);
  gint64 revision = 1;
  gint64 n = -1;
  guint purged = 0;

  g_assert_true (muster_library_delete_battle (fixture->library, id, &error));
  g_assert_null (muster_library_load_record (fixture->library, id, NULL, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (fixture_append (fixture->library, id, &revision, 3, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT);
  g_clear_error (&error);
  battles = muster_library_list_battles (fixture->library, &deleted, &error);
  g_assert_cmpuint (battles->len, ==, 1);

  g_assert_true (muster_library_restore_battle (fixture->library, id, &error));
  record = muster_library_load_record (fixture->library, id, &revision, &error);
  assert_record (record, 2, 2);
  g_assert_false (muster_library_restore_battle (fixture->library, id, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_true (muster_library_delete_battle (fixture->library, id, &error));
  g_assert_true (muster_library_purge (fixture->library, FIXTURE_NOW - 1, &purged, &error));
  g_assert_cmpuint (purged, ==, 0);
  g_assert_true (muster_library_purge (fixture->library, FIXTURE_NOW, &purged, &error));
  g_assert_cmpuint (purged, ==, 1);
  g_assert_true (muster_database_get_number (fixture->library->database,
                                             "SELECT (SELECT count (*) FROM rulebook_file)"
                                             " + (SELECT count (*) FROM input)",
                                             &n,
                                             &error));
  g_assert_cmpint (n, ==, 0);
}

/* ---- Names, search and order ---- */

static gint64
add_named (LibraryFixture *fixture, const char *title, const char *scenario, guint turn)
{
  g_autoptr (MusterBattleRecord) record = fixture_new_record (0);
  const MusterLibraryStep standing = { NULL, 0, 0, turn, TRUE, "Blue", "The bridge is held.", "x" };
  GError *error = NULL;
  gint64 id;

  record->setup->title = g_strdup (title);
  id = muster_library_add_record (fixture->library,
                                  record,
                                  "The Skirmish",
                                  scenario,
                                  &standing,
                                  &error);
  g_assert_no_error (error);
  fixture->now += 60;

  return id;
}

/* The ids in the order of the list, as text. */
static void
assert_listed (LibraryFixture *fixture,
               const char *text,
               MusterLibrarySort sort,
               const char *expected)
{
  const MusterLibraryFilter filter = { .with_finished = TRUE,
                                       .with_running = TRUE,
                                       .text = text,
                                       .sort = sort };
  GError *error = NULL;
  g_autoptr (GPtrArray) battles = muster_library_list_battles (fixture->library, &filter, &error);
  g_autoptr (GString) ids = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < battles->len; i++)
    g_string_append_printf (ids,
                            "%s%" G_GINT64_FORMAT,
                            i > 0 ? " " : "",
                            ((MusterLibraryBattle *) g_ptr_array_index (battles, i))->id);
  g_assert_cmpstr (ids->str, ==, expected);
}

static void
test_search (LibraryFixture *fixture, gconstpointer data)
{
  add_named (fixture, "Über den Fluß", "At the ford", 3);
  add_named (fixture, NULL, "At the ford", 9);
  add_named (fixture, "Rainy Tuesday", "The mill", 5);

  assert_listed (fixture, NULL, MUSTER_LIBRARY_SORT_CHANGED, "3 2 1");
  assert_listed (fixture, "", MUSTER_LIBRARY_SORT_CHANGED, "3 2 1");
  assert_listed (fixture, "FORD", MUSTER_LIBRARY_SORT_CHANGED, "2 1");
  assert_listed (fixture, "über FLUSS", MUSTER_LIBRARY_SORT_CHANGED, "1");
  assert_listed (fixture,
                 "u\xcc\x88"
                 "ber",
                 MUSTER_LIBRARY_SORT_CHANGED,
                 "1");
  assert_listed (fixture, "bridge  mill", MUSTER_LIBRARY_SORT_CHANGED, "3");
  assert_listed (fixture, "skirmish blue", MUSTER_LIBRARY_SORT_CHANGED, "3 2 1");
  assert_listed (fixture, "ford mill", MUSTER_LIBRARY_SORT_CHANGED, "");
  assert_listed (fixture, "%", MUSTER_LIBRARY_SORT_CHANGED, "");
}

static void
test_order (LibraryFixture *fixture, gconstpointer data)
{
  GError *error = NULL;
  gint64 revision = 1;

  add_named (fixture, "b", NULL, 3);
  add_named (fixture, "c", NULL, 9);
  add_named (fixture, NULL, "a", 3);
  g_assert_true (fixture_append (fixture->library, 1, &revision, 1, &error));

  /* Battle 1 was the last to change. Adding an input took it to turn 1. */
  assert_listed (fixture, NULL, MUSTER_LIBRARY_SORT_CHANGED, "1 3 2");
  assert_listed (fixture, NULL, MUSTER_LIBRARY_SORT_CREATED, "3 2 1");
  assert_listed (fixture, NULL, MUSTER_LIBRARY_SORT_TITLE, "3 1 2");
  assert_listed (fixture, NULL, MUSTER_LIBRARY_SORT_RULEBOOK, "1 3 2");
  assert_listed (fixture, NULL, MUSTER_LIBRARY_SORT_TURNS, "2 3 1");
}

static void
test_rename (LibraryFixture *fixture, gconstpointer data)
{
  g_autoptr (MusterLibraryBattle) renamed = NULL;
  g_autoptr (MusterLibraryBattle) nameless = NULL;
  g_autoptr (MusterBattleRecord) record = NULL;
  GError *error = NULL;
  gint64 id = add_battle (fixture, 2);
  gint64 revision = 1;

  g_assert_true (muster_library_rename_battle (fixture->library, id, "  Tuesday ", &error));
  renamed = muster_library_get_battle (fixture->library, id, &error);
  g_assert_cmpstr (renamed->title, ==, "Tuesday");
  g_assert_cmpstr (muster_library_battle_get_name (renamed), ==, "Tuesday");
  record = muster_library_load_record (fixture->library, id, NULL, &error);
  g_assert_cmpstr (record->setup->title, ==, "Tuesday");

  /* Who plays it goes on undisturbed. */
  g_assert_true (fixture_append (fixture->library, id, &revision, 3, &error));
  g_assert_no_error (error);

  g_assert_true (muster_library_rename_battle (fixture->library, id, " ", &error));
  nameless = muster_library_get_battle (fixture->library, id, &error);
  g_assert_null (nameless->title);
  g_assert_cmpstr (muster_library_battle_get_name (nameless), ==, "At the ford");

  g_assert_true (muster_library_delete_battle (fixture->library, id, &error));
  g_assert_false (muster_library_rename_battle (fixture->library, id, "Friday", &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
}

static void
test_boards (LibraryFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) boards = NULL;
  g_autoptr (MusterLibraryBoard) board = NULL;
  GError *error = NULL;

  g_assert_true (
      muster_library_save_board (fixture->library, "skirmish", "Two rooms", "..\n", &error));
  g_assert_true (muster_library_save_board (fixture->library, "skirmish", "Maze", "##\n", &error));
  g_assert_true (muster_library_save_board (fixture->library, "chess", "Maze", "xx\n", &error));
  g_assert_true (muster_library_save_board (fixture->library, "skirmish", "Maze", "#.\n", &error));

  boards = muster_library_list_boards (fixture->library, "skirmish", &error);
  g_assert_cmpuint (boards->len, ==, 2);
  g_assert_cmpstr (((MusterLibraryBoard *) g_ptr_array_index (boards, 1))->name, ==, "Two rooms");
  board = muster_library_get_board (fixture->library, "skirmish", "Maze", &error);
  g_assert_cmpstr (board->text, ==, "#.\n");
  g_assert_cmpint (board->changed, ==, FIXTURE_NOW);

  g_assert_true (muster_library_delete_board (fixture->library, "skirmish", "Maze", &error));
  g_assert_null (muster_library_get_board (fixture->library, "skirmish", "Maze", &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (muster_library_delete_board (fixture->library, "skirmish", "Maze", &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
}

/* The limit stands for a full disk: SQLite gives the same error for both. */
static void
test_full_disk (LibraryFixture *fixture, gconstpointer data)
{
  g_autoptr (MusterBattleRecord) record = NULL;
  GError *error = NULL;
  gint64 id = add_battle (fixture, 0);
  gint64 revision = 1;
  guint written = 0;

  g_assert_true (
      muster_database_execute (fixture->library->database, "PRAGMA max_page_count = 30", &error));
  while (written < 100000 && fixture_append (fixture->library, id, &revision, written + 1, &error))
    written++;
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_FULL);
  g_clear_error (&error);
  g_assert_cmpuint (written, >, 0);
  g_assert_cmpint (revision, ==, (gint64) written + 1);

  record = muster_library_load_record (fixture->library, id, NULL, &error);
  g_assert_no_error (error);
  assert_record (record, written, written);

  g_assert_true (muster_database_execute (fixture->library->database,
                                          "PRAGMA max_page_count = 1000000",
                                          &error));
  g_assert_true (fixture_append (fixture->library, id, &revision, written + 1, &error));
}

static void
test_damaged_battle (LibraryFixture *fixture, gconstpointer data)
{
  GError *error = NULL;
  gint64 id = add_battle (fixture, 3);

  g_assert_true (muster_database_execute (fixture->library->database,
                                          "DELETE FROM input WHERE id = 2",
                                          &error));
  g_assert_null (muster_library_load_record (fixture->library, id, NULL, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CORRUPT);
  g_clear_error (&error);

  g_assert_true (muster_database_execute (fixture->library->database,
                                          "DELETE FROM input WHERE id = 3",
                                          &error));
  g_assert_null (muster_library_load_record (fixture->library, id, NULL, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CORRUPT);
  g_clear_error (&error);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/library/library/" path,                                                            \
              LibraryFixture,                                                                      \
              NULL,                                                                                \
              fixture_set_up,                                                                      \
              function,                                                                            \
              fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("record-round-trip", test_record_round_trip);
  ADD ("rulebook-is-pinned-once", test_rulebook_is_pinned_once);
  ADD ("steps-and-list", test_steps_and_list);
  ADD ("conflict", test_conflict);
  ADD ("delete-and-restore", test_delete_and_restore);
  ADD ("search", test_search);
  ADD ("order", test_order);
  ADD ("rename", test_rename);
  ADD ("boards", test_boards);
  ADD ("full-disk", test_full_disk);
  ADD ("damaged-battle", test_damaged_battle);

  return g_test_run ();
}
