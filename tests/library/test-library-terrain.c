/* test-library-terrain.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"

static gint64
add (LibraryFixture *self, const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;
  gint64 id = muster_library_add_terrain (self->library, name, text, &error);

  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);

  return id;
}

/* What there is, as "name=text;". */
static void
assert_tables (LibraryFixture *self, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) tables = muster_library_list_terrain (self->library, &error);
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < tables->len; i++)
    {
      const MusterLibraryTerrain *table = g_ptr_array_index (tables, i);

      g_string_append_printf (found, "%s=%s;", table->name, table->text);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
test_kept (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterLibraryTerrain) table = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  assert_tables (self, "");
  add (self, "Town", "t");
  id = add (self, "  Moor ", "m");
  assert_tables (self, "Moor=m;Town=t;");

  self->now += 5;
  g_assert_true (muster_library_set_terrain (self->library, id, "n", &error));
  g_clear_pointer (&self->library, muster_library_close);
  self->library = fixture_open (self->folder, &self->now);
  assert_tables (self, "Moor=n;Town=t;");
  table = muster_library_find_terrain (self->library, "Moor", &error);
  g_assert_no_error (error);
  g_assert_cmpint (table->id, ==, id);
  g_assert_cmpint (table->changed, ==, FIXTURE_NOW + 5);
}

static void
test_names (LibraryFixture *self, gconstpointer data)
{
  gint64 moor = add (self, "Moor", "m");
  gint64 town = add (self, "Town", "t");
  g_autofree char *second = muster_library_dup_terrain_name (self->library, "Moor", NULL);
  g_autofree char *third = NULL;
  g_autofree char *other = muster_library_dup_terrain_name (self->library, "Wood", NULL);

  g_assert_cmpstr (second, ==, "Moor 2");
  g_assert_cmpstr (other, ==, "Wood");
  add (self, second, "2");
  third = muster_library_dup_terrain_name (self->library, "Moor", NULL);
  g_assert_cmpstr (third, ==, "Moor 3");

  g_assert_true (muster_library_rename_terrain (self->library, town, "Village", NULL));
  g_assert_true (muster_library_rename_terrain (self->library, moor, "Moor", NULL));
  assert_tables (self, "Moor=m;Moor 2=2;Village=t;");
}

static void
test_refused (LibraryFixture *self, gconstpointer data)
{
  gint64 moor = add (self, "Moor", "m");
  gint64 town = add (self, "Town", "t");
  GError *error = NULL;

  g_assert_cmpint (muster_library_add_terrain (self->library, "Moor", "x", &error), ==, 0);
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, "there is a saved table \"Moor\" already");
  g_clear_error (&error);
  g_assert_cmpint (muster_library_add_terrain (self->library, "  ", "x", &error), ==, 0);
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_false (muster_library_rename_terrain (self->library, town, "Moor", &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_null (muster_library_find_terrain (self->library, "Wood", &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (muster_library_set_terrain (self->library, moor + town, "x", &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  assert_tables (self, "Moor=m;Town=t;");
}

static void
test_delete (LibraryFixture *self, gconstpointer data)
{
  gint64 moor = add (self, "Moor", "m");
  GError *error = NULL;
  guint n = 0;

  g_assert_true (muster_library_delete_terrain (self->library, moor, NULL));
  assert_tables (self, "");
  g_assert_false (muster_library_delete_terrain (self->library, moor, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (muster_library_set_terrain (self->library, moor, "x", NULL));

  /* A new one took the name. */
  add (self, "Moor", "new");
  g_assert_true (muster_library_restore_terrain (self->library, moor, NULL));
  assert_tables (self, "Moor=new;Moor 2=m;");
  g_assert_false (muster_library_restore_terrain (self->library, moor, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_true (muster_library_delete_terrain (self->library, moor, NULL));
  g_assert_true (muster_library_purge (self->library, FIXTURE_NOW, &n, NULL));
  g_assert_cmpuint (n, ==, 1);
  g_assert_false (muster_library_restore_terrain (self->library, moor, NULL));
  assert_tables (self, "Moor=new;");
}

/* A battle keeps its table and what it was called, whatever becomes of what it was made from. */
static void
test_battle (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterBattleRecord) record = fixture_new_record (2);
  g_autoptr (MusterBattleRecord) back = NULL;
  g_autoptr (GError) error = NULL;
  gint64 moor = add (self, "Moor", "table 48 48\n");
  gint64 id;

  record->setup->board = g_strdup ("table 48 48\n");
  record->setup->board_title = g_strdup ("Moor");
  id = muster_library_add_record (self->library, record, "Skirmish", NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (muster_library_rename_terrain (self->library, moor, "Fen", NULL));
  g_assert_true (muster_library_set_terrain (self->library, moor, "table 24 24\n", NULL));
  back = muster_library_load_record (self->library, id, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (back->setup->board, ==, "table 48 48\n");
  g_assert_cmpstr (back->setup->board_title, ==, "Moor");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/library/terrain/kept",
              LibraryFixture,
              NULL,
              fixture_set_up,
              test_kept,
              fixture_tear_down);
  g_test_add ("/library/terrain/names",
              LibraryFixture,
              NULL,
              fixture_set_up,
              test_names,
              fixture_tear_down);
  g_test_add ("/library/terrain/refused",
              LibraryFixture,
              NULL,
              fixture_set_up,
              test_refused,
              fixture_tear_down);
  g_test_add ("/library/terrain/delete",
              LibraryFixture,
              NULL,
              fixture_set_up,
              test_delete,
              fixture_tear_down);
  g_test_add ("/library/terrain/battle",
              LibraryFixture,
              NULL,
              fixture_set_up,
              test_battle,
              fixture_tear_down);

  return g_test_run ();
}
