/* test-library-deck.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"

#include "muster-database.h"
#include "muster-deck-draft.h"

static void
reopen (LibraryFixture *self)
{
  g_clear_pointer (&self->library, muster_library_close);
  self->library = fixture_open (self->folder, &self->now);
}

/* Titles and numbers of cards, as "Raid 4;". */
static void
assert_decks (LibraryFixture *self, const char *expected)
{
  g_autoptr (GPtrArray) decks = muster_library_list_decks (self->library, NULL);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < decks->len; i++)
    {
      const MusterLibraryDeck *deck = decks->pdata[i];

      g_string_append_printf (found, "%s %u;", deck->title, deck->n_pieces);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static gint64
count (LibraryFixture *self, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT count (*) FROM %s", table);
  g_autoptr (MusterDatabase)
                 database = muster_database_open (muster_library_get_path (self->library), NULL);
  gint64 n = -1;

  g_assert_true (muster_database_get_number (database, sql, &n, NULL));

  return n;
}

static void
test_kept (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterDeck) deck = fixture_new_deck ();
  g_autoptr (MusterDeck) loaded = NULL;
  GError *error = NULL;
  gint64 id = muster_library_add_deck (self->library, deck, &error);
  gint64 revision = 0;

  g_assert_no_error (error);
  reopen (self);
  assert_decks (self, "Raid 4;");
  loaded = muster_library_load_deck (self->library, id, &revision, &error);
  g_assert_no_error (error);
  g_assert_true (muster_deck_equal (deck, loaded));
  g_assert_cmpint (revision, ==, 1);
}

static void
test_changes (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterDeck) deck = fixture_new_deck ();
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new_from (deck);
  g_autoptr (MusterDeck) changed = NULL;
  g_autoptr (MusterDeck) loaded = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = muster_library_add_deck (self->library, deck, NULL);
  gint64 revision = 1;
  gint64 old = 1;

  muster_deck_draft_set_title (draft, "Rescue", NULL);
  muster_deck_draft_remove_card (draft, 0);
  changed = muster_deck_draft_make (draft);
  g_assert_true (muster_library_set_deck (self->library, id, &revision, changed, NULL));
  g_assert_cmpint (revision, ==, 2);
  assert_decks (self, "Rescue 2;");
  /* What was there before is gone, for nobody has it. */
  g_assert_cmpint (count (self, "deck_content"), ==, 1);

  g_assert_false (muster_library_set_deck (self->library, id, &old, deck, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT);
  loaded = muster_library_load_deck (self->library, id, NULL, NULL);
  g_assert_true (muster_deck_equal (loaded, changed));
}

static void
test_deleted_comes_back (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterDeck) deck = fixture_new_deck ();
  g_autoptr (GPtrArray) deleted = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = muster_library_add_deck (self->library, deck, NULL);
  gint64 use = muster_library_add_deck_use (self->library,
                                            "Tonight",
                                            deck,
                                            1,
                                            1,
                                            FALSE,
                                            MUSTER_DECK_OWNER_NOBODY,
                                            0,
                                            NULL);
  guint n = 0;

  /* Both have the same in them. */
  g_assert_cmpint (count (self, "deck_content"), ==, 1);
  g_assert_true (muster_library_delete_deck (self->library, id, NULL));
  assert_decks (self, "");
  g_assert_false (muster_library_delete_deck (self->library, id, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  deleted = muster_library_list_deleted_decks (self->library, NULL);
  g_assert_cmpuint (deleted->len, ==, 1);
  g_assert_true (muster_library_restore_deck (self->library, id, NULL));
  assert_decks (self, "Raid 4;");

  /* For good: the deck, and then what is in use. */
  g_assert_true (muster_library_delete_deck (self->library, id, NULL));
  g_assert_true (muster_library_purge (self->library, self->now, &n, NULL));
  g_assert_cmpuint (n, ==, 1);
  g_assert_false (muster_library_restore_deck (self->library, id, NULL));
  g_assert_cmpint (count (self, "deck_content"), ==, 1);
  g_assert_true (muster_library_delete_deck_use (self->library, use, NULL));
  g_assert_true (muster_library_restore_deck_use (self->library, use, NULL));
  g_assert_true (muster_library_delete_deck_use (self->library, use, NULL));
  g_assert_true (muster_library_purge (self->library, self->now, &n, NULL));
  g_assert_cmpint (count (self, "deck_content"), ==, 0);
  g_assert_cmpint (count (self, "deck_picture"), ==, 0);
}

static void
test_belongs_to_a_battle (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterDeck) deck = fixture_new_deck ();
  g_autoptr (MusterBattleRecord) record = fixture_new_record (0);
  g_autoptr (GPtrArray) of_battle = NULL;
  g_autoptr (GPtrArray) of_nobody = NULL;
  g_autoptr (GPtrArray) all = NULL;
  gint64 battle = muster_library_add_record (self->library, record, "Skirmish", NULL, NULL, NULL);

  muster_library_add_deck_use (self->library,
                               "Of the battle",
                               deck,
                               1,
                               1,
                               FALSE,
                               MUSTER_DECK_OWNER_BATTLE,
                               battle,
                               NULL);
  muster_library_add_deck_use (self->library,
                               "Of nobody",
                               deck,
                               1,
                               1,
                               FALSE,
                               MUSTER_DECK_OWNER_NOBODY,
                               0,
                               NULL);
  of_battle = muster_library_list_deck_uses_of (self->library,
                                                MUSTER_DECK_OWNER_BATTLE,
                                                battle,
                                                NULL);
  of_nobody = muster_library_list_deck_uses_of (self->library, MUSTER_DECK_OWNER_NOBODY, 0, NULL);
  g_assert_cmpuint (of_battle->len, ==, 1);
  g_assert_cmpstr (((MusterLibraryDeckUse *) of_battle->pdata[0])->title, ==, "Of the battle");
  g_assert_cmpuint (of_nobody->len, ==, 1);
  g_assert_true (muster_library_delete_battle (self->library, battle, NULL));
  g_assert_true (muster_library_purge (self->library, self->now, NULL, NULL));
  all = muster_library_list_deck_uses (self->library, NULL);
  g_assert_cmpuint (all->len, ==, 1);
  g_assert_cmpstr (((MusterLibraryDeckUse *) all->pdata[0])->title, ==, "Of nobody");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(NAME, FUNCTION)                                                                        \
  g_test_add ("/library/deck/" NAME,                                                               \
              LibraryFixture,                                                                      \
              NULL,                                                                                \
              fixture_set_up,                                                                      \
              FUNCTION,                                                                            \
              fixture_tear_down)
  ADD ("kept", test_kept);
  ADD ("changes", test_changes);
  ADD ("deleted-comes-back", test_deleted_comes_back);
  ADD ("belongs-to-a-battle", test_belongs_to_a_battle);
#undef ADD

  return g_test_run ();
}
