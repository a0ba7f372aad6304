/* test-library-mapping.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"
#include "muster-library-mapping.h"

static void
put (LibraryFixture *self,
     const char *system,
     const char *entry,
     const char *part,
     MusterMappingWord word,
     const char *value)
{
  g_autoptr (GPtrArray)
                 rows = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_mapping_row_free);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (rows, muster_mapping_row_new (system, entry, "Squad", part, word, value));
  g_assert_true (muster_library_put_mapping (self->library, rows, &error));
  g_assert_no_error (error);
}

static guint
reset (LibraryFixture *self, MusterMappingSheet sheet, const char *part, MusterMappingWord word)
{
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_assert_true (muster_library_reset_mapping (self->library,
                                               "hills",
                                               "squad",
                                               sheet,
                                               part,
                                               word,
                                               &n,
                                               &error));
  g_assert_no_error (error);

  return n;
}

static guint
count (LibraryFixture *self, const char *system)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = muster_library_list_mapping (self->library, system, &error);

  g_assert_no_error (error);

  return rows->len;
}

/* What is said again takes the place of what was said; it is there when the library is opened again. */
static void
test_kept (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  const MusterMappingRow *row;

  put (self, "hills", "squad", "", MUSTER_MAPPING_UNIT_MOVE, "4");
  put (self, "hills", "squad", "", MUSTER_MAPPING_UNIT_MOVE, "5");
  put (self, "valley", "squad", "", MUSTER_MAPPING_UNIT_MOVE, "6");
  g_clear_pointer (&self->library, muster_library_close);
  self->library = fixture_open (self->folder, &self->now);

  g_assert_cmpuint (count (self, NULL), ==, 2);
  rows = muster_library_list_mapping (self->library, "hills", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rows->len, ==, 1);
  row = rows->pdata[0];
  g_assert_cmpstr (row->entry, ==, "squad");
  g_assert_cmpstr (row->name, ==, "Squad");
  g_assert_cmpstr (row->part, ==, "");
  g_assert_cmpint (row->word, ==, MUSTER_MAPPING_UNIT_MOVE);
  g_assert_cmpstr (row->value, ==, "5");
}

/* "Models" is a word of units and of weapons, and "Once" of weapons and abilities. */
static void
test_reset (LibraryFixture *self, gconstpointer data)
{
  put (self, "hills", "squad", "", MUSTER_MAPPING_UNIT_MODELS, "4");
  put (self, "hills", "squad", "Rifle", MUSTER_MAPPING_WEAPON_MODELS, "3");
  put (self, "hills", "squad", "Rifle", MUSTER_MAPPING_WEAPON_ONCE, "yes");
  put (self, "hills", "squad", "Rifle", MUSTER_MAPPING_ABILITY_ONCE, "yes");
  put (self, "hills", "captain", "", MUSTER_MAPPING_UNIT_MODELS, "2");
  put (self, "valley", "squad", "", MUSTER_MAPPING_UNIT_MODELS, "1");

  g_assert_cmpuint (reset (self, MUSTER_MAPPING_SHEET_UNIT, "", MUSTER_MAPPING_UNIT_MODELS), ==, 1);
  g_assert_cmpuint (reset (self, MUSTER_MAPPING_SHEET_UNIT, "", MUSTER_MAPPING_UNIT_MODELS), ==, 0);
  g_assert_cmpuint (reset (self, MUSTER_MAPPING_SHEET_WEAPON, "Rifle", MUSTER_MAPPING_WEAPON_ONCE),
                    ==,
                    1);
  g_assert_cmpuint (reset (self, MUSTER_N_MAPPING_SHEETS, NULL, MUSTER_N_MAPPING_WORDS), ==, 2);
  g_assert_cmpuint (count (self, "hills"), ==, 1);
  g_assert_cmpuint (count (self, NULL), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/library/mapping/kept",
              LibraryFixture,
              NULL,
              fixture_set_up,
              test_kept,
              fixture_tear_down);
  g_test_add ("/library/mapping/reset",
              LibraryFixture,
              NULL,
              fixture_set_up,
              test_reset,
              fixture_tear_down);

  return g_test_run ();
}
