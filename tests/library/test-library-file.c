/* test-library-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"

#include <glib/gstdio.h>
#include <utime.h>

#include "muster-database.h"
#include "muster-library-backup.h"
#include "muster-library-schema.h"

/* The file itself: formats, backups, damage. */

typedef struct
{
  char *folder;
  char *path;
  gint64 now;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = fixture_new_folder ();
  fixture->path = g_build_filename (fixture->folder, "library.db", NULL);
  fixture->now = FIXTURE_NOW;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_remove_folder (fixture->folder);
  g_free (fixture->path);
}

static void
write_with_sql (const Fixture *fixture, const char *sql)
{
  GError *error = NULL;
  g_autoptr (MusterDatabase) database = muster_database_open (fixture->path, &error);

  g_assert_no_error (error);
  muster_database_execute (database, sql, &error);
  g_assert_no_error (error);
}

static guint
read_version (const char *path)
{
  GError *error = NULL;
  g_autoptr (MusterDatabase) database = muster_database_open (path, &error);
  gint64 version = 0;

  g_assert_no_error (error);
  g_assert_true (muster_database_get_number (database, "PRAGMA user_version", &version, &error));

  return (guint) version;
}

static void
write_format_1 (const Fixture *fixture)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "library",
                                                 "data",
                                                 "library-v1.sql",
                                                 NULL);
  g_autofree char *sql = NULL;
  GError *error = NULL;

  g_assert_true (g_file_get_contents (path, &sql, NULL, &error));
  write_with_sql (fixture, sql);
}

static void
test_migrate_from_1 (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterLibraryBattle) battle = NULL;
  g_autoptr (MusterBattleRecord) record = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *backup = NULL;
  GError *error = NULL;
  gint64 id = 0;

  write_format_1 (fixture);
  write_with_sql (fixture, "UPDATE battle SET tracked = 0");
  library = fixture_open (fixture->folder, &fixture->now);

  g_assert_true (muster_library_find_running (library, "skirmish", &id, &error));
  g_assert_cmpint (id, ==, 7);
  battle = muster_library_get_battle (library, 7, &error);
  g_assert_cmpstr (battle->title, ==, "An old battle");
  g_assert_cmpint (battle->deleted, ==, 0);
  record = muster_library_load_record (library, 7, NULL, &error);
  g_assert_cmpuint (record->inputs->len, ==, 3);
  g_assert_cmpuint (record->head, ==, 2);
  /* Whoever plays it on is asked what he was asked then. */
  g_assert_false (record->setup->sparing);
  g_assert_cmpstr (g_ptr_array_index (record->inputs, 2), ==, "choose figure.2");
  g_assert_true (g_array_index (record->checksums, guint64, 2) == G_MAXUINT64);
  g_assert_cmpuint (g_array_index (record->parents, guint, 2), ==, 1);
  g_assert_cmpstr (g_hash_table_lookup (record->setup->players, "blue"), ==, "person");
  g_assert_null (record->setup->board_title);
  muster_campaign_session_free (fixture_new_campaign (library));
  g_assert_true (muster_library_save_board (library, "skirmish", "Maze", "#\n", &error));
  g_assert_cmpint (muster_library_add_terrain (library, "Moor", "table 48 48\n", &error), >, 0);
  g_assert_true (muster_library_delete_battle (library, 7, &error));

  backups = muster_library_backup_list (fixture->path);
  g_assert_cmpuint (backups->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (backups, 0),
                   ==,
                   "library-20260301-120000-before-format-16.db");
  folder = muster_library_backup_dup_folder (fixture->path);
  backup = g_build_filename (folder, g_ptr_array_index (backups, 0), NULL);
  g_assert_cmpuint (read_version (backup), ==, 1);
  g_assert_cmpuint (read_version (fixture->path), ==, 16);
}

/* A second table of that name cannot be made, so the step fails half-way. */
static void
test_failed_migration_changes_nothing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) backups = NULL;
  GError *error = NULL;

  write_format_1 (fixture);
  write_with_sql (fixture, "CREATE TABLE board (x)");

  g_assert_null (muster_library_open (fixture->folder, fixture_clock_cb, &fixture->now, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_cmpuint (read_version (fixture->path), ==, 1);
  backups = muster_library_backup_list (fixture->path);
  g_assert_cmpuint (backups->len, ==, 1);
}

static void
test_newer_format (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  write_with_sql (fixture, "CREATE TABLE later (x); PRAGMA user_version = 99");

  g_assert_null (muster_library_open (fixture->folder, fixture_clock_cb, &fixture->now, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NEWER);
  g_assert_nonnull (strstr (error->message, "format 99"));
  g_clear_error (&error);
  g_assert_cmpuint (read_version (fixture->path), ==, 99);
}

static void
test_ten_backups_are_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) backups = NULL;

  for (guint day = 0; day < 13; day++)
    for (guint i = 0; i < 2; i++)
      {
        fixture->now = FIXTURE_NOW + day * FIXTURE_DAY + i * 60;
        muster_library_close (fixture_open (fixture->folder, &fixture->now));
      }

  /* The new file of the first opening was not worth a copy; the second one made it. */
  backups = muster_library_backup_list (fixture->path);
  g_assert_cmpuint (backups->len, ==, 10);
  g_assert_cmpstr (g_ptr_array_index (backups, 0), ==, "library-20260304-120000-daily.db");
  g_assert_cmpstr (g_ptr_array_index (backups, 9), ==, "library-20260313-120000-daily.db");
}

/* A clock that was wrong made ten copies of 2098; that of today is the newest all the same. */
static void
test_backups_of_the_future (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = muster_library_backup_dup_folder (fixture->path);
  g_autoptr (GPtrArray) backups = NULL;

  muster_library_close (fixture_open (fixture->folder, &fixture->now));
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; i < 10; i++)
    {
      const struct utimbuf future = { 4070908800 + i, 4070908800 + i };
      g_autofree char *name = g_strdup_printf ("library-209801%02u-000000-daily.db", i + 1);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_set_contents (path, "copy", 4, NULL));
      g_assert_cmpint (g_utime (path, (gpointer) &future), ==, 0);
    }
  muster_library_close (fixture_open (fixture->folder, &fixture->now));

  backups = muster_library_backup_list (fixture->path);
  g_assert_cmpuint (backups->len, ==, 10);
  g_assert_cmpstr (backups->pdata[0], ==, "library-20980102-000000-daily.db");
  g_assert_cmpstr (backups->pdata[9], ==, "library-20260301-120000-daily.db");
}

/* Copies whose name is of the future are as old as their files. */
static void
test_names_of_the_future (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *name;
    time_t made;
  } copies[] = {
    { "library-20980101-000000-daily.db", 1583064000 }, /* 2020-03-01 12:00 */
    { "library-20190101-000000-daily.db", 1646136000 }, /* 2022 */
    { "library-20210101-000000-daily.db", 1551441600 }, /* 2019 */
    { "library-20980102-000000-daily.db", 1551441600 }, /* 2019-03-01 12:00 */
  };
  static const guint order[] = { 1, 3, 0, 2 };
  g_autofree char *folder = muster_library_backup_dup_folder (fixture->path);
  g_autoptr (GPtrArray) backups = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (copies); i++)
    {
      const struct utimbuf made = { copies[i].made, copies[i].made };
      g_autofree char *path = g_build_filename (folder, copies[i].name, NULL);

      g_assert_true (g_file_set_contents (path, "copy", 4, NULL));
      g_assert_cmpint (g_utime (path, (gpointer) &made), ==, 0);
    }
  backups = muster_library_backup_list (fixture->path);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpstr (backups->pdata[i], ==, copies[order[i]].name);
}

static void
test_backup_can_be_used (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterBattleRecord) record = fixture_new_record (3);
  g_autoptr (MusterBattleRecord) loaded = NULL;
  g_autoptr (MusterLibrary) library = fixture_open (fixture->folder, &fixture->now);
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *folder = muster_library_backup_dup_folder (fixture->path);
  g_autofree char *copied = NULL;
  g_autofree char *backup = NULL;
  GError *error = NULL;

  muster_library_add_record (library, record, "The Skirmish", NULL, NULL, &error);
  g_assert_no_error (error);
  fixture->now += FIXTURE_DAY;
  muster_library_close (fixture_open (fixture->folder, &fixture->now));
  backups = muster_library_backup_list (fixture->path);
  g_assert_cmpuint (backups->len, ==, 1);

  backup = g_build_filename (folder, g_ptr_array_index (backups, 0), NULL);
  copied = g_build_filename (folder, "library.db", NULL);
  g_assert_cmpint (g_rename (backup, copied), ==, 0);
  g_clear_pointer (&library, muster_library_close);
  library = fixture_open (folder, &fixture->now);
  loaded = muster_library_load_record (library, 1, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loaded->inputs->len, ==, 3);
}

static void
test_not_a_library (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  g_assert_true (g_file_set_contents (fixture->path,
                                      "This is a letter and no library at all, but it is long "
                                      "enough to have a header of a hundred bytes in front of it.",
                                      -1,
                                      &error));
  g_assert_null (muster_library_open (fixture->folder, fixture_clock_cb, &fixture->now, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CORRUPT);
  g_assert_nonnull (strstr (error->message, "there are no backups"));
  g_clear_error (&error);
}

/* The last pages of the file are overwritten; the header is as it was. */
static void
damage (const char *path, gsize n_pages)
{
  g_autofree char *bytes = NULL;
  gsize size = 0;
  GError *error = NULL;

  g_assert_true (g_file_get_contents (path, &bytes, &size, &error));
  g_assert_cmpuint (size, >, n_pages * 4096);
  memset (bytes + size - n_pages * 4096, 0x5a, n_pages * 4096);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) size, &error));
}

/* A library with a battle, a backup of its second day, and after that damage that only shows where somebody looks. */
static void
damage_after_backup (Fixture *fixture)
{
  g_autoptr (MusterBattleRecord) record = fixture_new_record (100);
  g_autoptr (MusterLibrary) library = fixture_open (fixture->folder, &fixture->now);
  GError *error = NULL;

  muster_library_add_record (library, record, "The Skirmish", NULL, NULL, &error);
  g_assert_no_error (error);
  g_clear_pointer (&library, muster_library_close);
  fixture->now += FIXTURE_DAY;
  muster_library_close (fixture_open (fixture->folder, &fixture->now));
  damage (fixture->path, 3);
}

/* The backup is of the same day, so that none is made at this start. */
static void
test_damage_is_found_at_each_start (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  damage_after_backup (fixture);

  g_assert_null (muster_library_open (fixture->folder, fixture_clock_cb, &fixture->now, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CORRUPT);
  g_assert_nonnull (strstr (error->message, "library-20260302-120000-daily.db"));
  g_assert_null (strstr (error->message, "***"));
  g_clear_error (&error);
}

/* An empty file is a new library only where there never was another one. */
static void
test_emptied (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterLibrary) library = NULL;
  GError *error = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "", 0, &error));
  muster_library_close (fixture_open (fixture->folder, &fixture->now));
  fixture->now += FIXTURE_DAY;
  muster_library_close (fixture_open (fixture->folder, &fixture->now));
  g_assert_true (g_file_set_contents (fixture->path, "", 0, &error));
  g_assert_null (muster_library_open (fixture->folder, fixture_clock_cb, &fixture->now, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CORRUPT);
  g_assert_nonnull (strstr (error->message, "library-20260302-120000-daily.db"));
  g_clear_error (&error);
}

static void
test_damage_is_found_and_not_backed_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) backups = NULL;
  GError *error = NULL;

  damage_after_backup (fixture);
  fixture->now += FIXTURE_DAY;
  g_assert_null (muster_library_open (fixture->folder, fixture_clock_cb, &fixture->now, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CORRUPT);
  g_assert_nonnull (strstr (error->message, "library-20260302-120000-daily.db"));
  g_clear_error (&error);
  backups = muster_library_backup_list (fixture->path);
  g_assert_cmpuint (backups->len, ==, 1);
}

static void
test_backup_that_fails_is_told (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterLibrary) library = NULL;
  g_autofree char *folder = muster_library_backup_dup_folder (fixture->path);
  GError *error = NULL;

  muster_library_close (fixture_open (fixture->folder, &fixture->now));
  g_assert_true (g_file_set_contents (folder, "in the way", -1, &error));

  library = muster_library_open (fixture->folder, fixture_clock_cb, &fixture->now, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (muster_library_get_warning (library), "no backup of today: "));
}

/* The newest copy that is whole takes the place of a damaged file, which is kept. */
static void
test_going_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterBattleRecord) record = fixture_new_record (3);
  g_autoptr (GPtrArray) battles = NULL;
  g_autofree char *folder = muster_library_backup_dup_folder (fixture->path);
  g_autofree char *spoiled = g_build_filename (folder, "library-20260303-120000-daily.db", NULL);
  g_autofree char *good = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *damaged = NULL;
  GError *error = NULL;

  library = fixture_open (fixture->folder, &fixture->now);
  muster_library_add_record (library, record, "Raid", NULL, NULL, &error);
  g_assert_no_error (error);
  g_clear_pointer (&library, muster_library_close);
  fixture->now += FIXTURE_DAY;
  muster_library_close (fixture_open (fixture->folder, &fixture->now));
  g_assert_true (g_file_set_contents (spoiled, "half of a copy", -1, &error));
  damage (fixture->path, 3);
  g_assert_true (g_file_get_contents (fixture->path, &damaged, NULL, &error));

  good = muster_library_backup_find_good (fixture->path);
  g_assert_cmpstr (good, ==, "library-20260302-120000-daily.db");
  g_assert_cmpint (muster_library_backup_get_time (good), ==, FIXTURE_NOW + FIXTURE_DAY);
  g_assert_cmpint (muster_library_backup_get_time ("library-x.db"), ==, 0);
  g_assert_true (muster_library_backup_restore (fixture->path, good, fixture->now, &kept, &error));
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (kept, "library.db-damaged-20260302-120000"));

  library = fixture_open (fixture->folder, &fixture->now);
  battles = muster_library_list_battles (library, NULL, &error);
  g_assert_cmpuint (battles->len, ==, 1);
  g_assert_true (g_file_test (spoiled, G_FILE_TEST_EXISTS));

  g_clear_pointer (&kept, g_free);
  g_assert_false (
      muster_library_backup_restore (fixture->path, "no.db", fixture->now, &kept, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_FAILED);
  g_clear_error (&error);
}

/* The most pages that the file may have stand for a disk; what can be done is said. */
static void
test_full (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDatabase) database = muster_database_open (fixture->path, &error);

  g_assert_no_error (error);
  g_assert_true (
      muster_database_execute (database, "create table t (x); pragma max_page_count = 4;", &error));
  g_assert_no_error (error);
  g_assert_false (
      muster_database_execute (database, "insert into t values (zeroblob (100000));", &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_FULL);
  g_assert_nonnull (strstr (error->message, "the disk is full"));
  g_assert_nonnull (strstr (error->message, "make room"));
  g_clear_error (&error);
  g_assert_true (muster_database_execute (database, "pragma query_only = on;", &error));
  g_assert_false (muster_database_execute (database, "insert into t values (1);", &error));
  g_assert_nonnull (strstr (error->message, "it can only be read"));
}

#define ADD(path, function)                                                                        \
  g_test_add ("/library/library-file/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("migrate-from-1", test_migrate_from_1);
  ADD ("failed-migration-changes-nothing", test_failed_migration_changes_nothing);
  ADD ("newer-format", test_newer_format);
  ADD ("ten-backups-are-kept", test_ten_backups_are_kept);
  ADD ("backups-of-the-future", test_backups_of_the_future);
  ADD ("names-of-the-future", test_names_of_the_future);
  ADD ("backup-can-be-used", test_backup_can_be_used);
  ADD ("not-a-library", test_not_a_library);
  ADD ("damage-is-found-at-each-start", test_damage_is_found_at_each_start);
  ADD ("emptied", test_emptied);
  ADD ("damage-is-found-and-not-backed-up", test_damage_is_found_and_not_backed_up);
  ADD ("backup-that-fails-is-told", test_backup_that_fails_is_told);
  ADD ("going-back", test_going_back);
  ADD ("full", test_full);

  return g_test_run ();
}
