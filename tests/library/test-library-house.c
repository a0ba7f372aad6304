/* test-library-house.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"

static GHashTable *
rows_new (const char *name, const char *cells)
{
  GHashTable *rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  if (name != NULL)
    g_hash_table_insert (rows, g_strdup (name), g_strdup (cells));

  return rows;
}

static void
set (LibraryFixture *self, const char *rulebook, GHashTable *rows)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_library_set_house (self->library, rulebook, rows, &error));
  g_assert_no_error (error);
}

static gboolean
undo (LibraryFixture *self, const char *rulebook)
{
  g_autoptr (GError) error = NULL;
  gboolean undone = FALSE;

  g_assert_true (muster_library_undo_house (self->library, rulebook, &undone, &error));
  g_assert_no_error (error);

  return undone;
}

/* @cells: of the only row, or NULL where there should be none. */
static void
assert_house (LibraryFixture *self, const char *rulebook, const char *name, const char *cells)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) rows = muster_library_get_house (self->library, rulebook, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_hash_table_size (rows), ==, cells != NULL ? 1 : 0);
  g_assert_cmpstr (g_hash_table_lookup (rows, name), ==, cells);
}

static void
test_kept (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) one = rows_new ("risk:green 1..", "A+S B C");
  g_autoptr (GHashTable) two = rows_new ("lair:1..2", "3");

  assert_house (self, "skirmish", "risk:green 1..", NULL);
  set (self, "skirmish", one);
  set (self, "crawl", two);
  assert_house (self, "skirmish", "risk:green 1..", "A+S B C");
  assert_house (self, "crawl", "lair:1..2", "3");

  g_clear_pointer (&self->library, muster_library_close);
  self->library = fixture_open (self->folder, &self->now);
  assert_house (self, "skirmish", "risk:green 1..", "A+S B C");
}

/* Taking all away is a change as any other; what changes nothing is none. */
static void
test_undo (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) one = rows_new ("lair:1..2", "3");
  g_autoptr (GHashTable) two = rows_new ("lair:1..2", "2");
  g_autoptr (GHashTable) none = rows_new (NULL, NULL);

  set (self, "crawl", none);
  g_assert_false (undo (self, "crawl"));
  set (self, "crawl", one);
  set (self, "crawl", two);
  set (self, "crawl", two);
  set (self, "crawl", none);
  assert_house (self, "crawl", "lair:1..2", NULL);
  g_assert_true (undo (self, "crawl"));
  assert_house (self, "crawl", "lair:1..2", "2");
  g_assert_true (undo (self, "crawl"));
  assert_house (self, "crawl", "lair:1..2", "3");
  g_assert_true (undo (self, "crawl"));
  assert_house (self, "crawl", "lair:1..2", NULL);
  g_assert_false (undo (self, "crawl"));
}

/* A battle keeps its own, and one with others is another battle. */
static void
test_battle (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterBattleRecord) record = fixture_new_record (2);
  g_autoptr (MusterBattleRecord) back = NULL;
  g_autoptr (GHashTable) later = rows_new ("lair:1..2", "1");
  g_autoptr (GError) error = NULL;
  gint64 id;
  gint64 found = 0;

  g_hash_table_insert (record->setup->house, g_strdup ("lair:1..2"), g_strdup ("3"));
  id = muster_library_add_record (self->library, record, "Skirmish", NULL, NULL, &error);
  g_assert_no_error (error);
  set (self, "skirmish", later);
  back = muster_library_load_record (self->library, id, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_hash_table_size (back->setup->house), ==, 1);
  g_assert_cmpstr (g_hash_table_lookup (back->setup->house, "lair:1..2"), ==, "3");

  g_assert_true (muster_library_find_record (self->library, record, &found, &error));
  g_assert_cmpint (found, ==, id);
  g_hash_table_remove_all (record->setup->house);
  g_assert_true (muster_library_find_record (self->library, record, &found, &error));
  g_assert_cmpint (found, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/library/house/kept",
              LibraryFixture,
              NULL,
              fixture_set_up,
              test_kept,
              fixture_tear_down);
  g_test_add ("/library/house/undo",
              LibraryFixture,
              NULL,
              fixture_set_up,
              test_undo,
              fixture_tear_down);
  g_test_add ("/library/house/battle",
              LibraryFixture,
              NULL,
              fixture_set_up,
              test_battle,
              fixture_tear_down);

  return g_test_run ();
}
