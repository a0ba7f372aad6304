/* test-deck-session.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"

#include "muster-database.h"
#include "muster-deck-session.h"

static MusterDeckSession *
begin (LibraryFixture *self)
{
  g_autoptr (MusterDeck) deck = fixture_new_deck ();
  GError *error = NULL;
  MusterDeckSession *session = muster_deck_session_new (self->library,
                                                        "Tonight",
                                                        deck,
                                                        7,
                                                        2,
                                                        FALSE,
                                                        MUSTER_DECK_OWNER_NOBODY,
                                                        0,
                                                        &error);

  g_assert_no_error (error);

  return session;
}

static void
act (MusterDeckSession *session, const char *text)
{
  GError *error = NULL;

  muster_deck_session_do_text (session, text, &error);
  g_assert_no_error (error);
}

static guint
count_hand (MusterDeckSession *session)
{
  return muster_deck_in_use_get_n_cards (muster_deck_session_get_in_use (session), "hand");
}

static const char *
get_hand_card (MusterDeckSession *session, guint index)
{
  MusterDeckInUsePlace place;

  muster_deck_in_use_get_place (muster_deck_session_get_in_use (session), "hand", index, &place);

  return place.card->id;
}

static void
test_goes_on_after_restart (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterDeckSession) session = begin (self);
  g_autoptr (MusterDeckSession) again = NULL;
  g_autoptr (GPtrArray) uses = NULL;
  gint64 id = muster_deck_session_get_id (session);
  g_autofree char *first = NULL;
  const MusterLibraryDeckUse *use;

  act (session, "draw 1 from draw to hand");
  first = g_strdup (get_hand_card (session, 0));
  act (session, "draw 1 from draw to hand");
  g_assert_true (muster_deck_session_undo (session, NULL));
  g_clear_pointer (&session, muster_deck_session_free);
  g_clear_pointer (&self->library, muster_library_close);
  self->now += 60;
  self->library = fixture_open (self->folder, &self->now);

  again = muster_deck_session_open (self->library, id, NULL);
  g_assert_cmpstr (muster_deck_session_get_title (again), ==, "Tonight");
  g_assert_cmpuint (count_hand (again), ==, 1);
  g_assert_cmpstr (get_hand_card (again, 0), ==, first);
  g_assert_true (muster_deck_session_redo (again, NULL));
  g_assert_cmpuint (count_hand (again), ==, 2);
  uses = muster_library_list_deck_uses (self->library, NULL);
  use = uses->pdata[0];
  g_assert_cmpuint (use->n_events, ==, 4);
  g_assert_cmpint (use->changed, ==, FIXTURE_NOW + 60);
  g_assert_true (muster_deck_in_use_has_pile (muster_deck_session_get_in_use (again), "hand-2"));
}

/* Somebody else used it: what they did is there, and what was tried is not. */
static void
test_conflict (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterDeckSession) one = begin (self);
  g_autoptr (MusterDeckSession) other = muster_deck_session_open (self->library,
                                                                  muster_deck_session_get_id (one),
                                                                  NULL);
  g_autoptr (GError) error = NULL;

  act (one, "draw 2 from draw to hand");
  g_assert_false (muster_deck_session_do_text (other, "draw 1 from draw to hand", &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT);
  g_assert_cmpuint (count_hand (other), ==, 2);
  act (other, "draw 1 from draw to hand");
  g_assert_cmpuint (count_hand (other), ==, 3);
}

/* What cannot be kept is not shown. */
static void
test_not_kept_is_not_done (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterDeckSession) session = begin (self);
  g_autoptr (MusterDatabase)
                 database = muster_database_open (muster_library_get_path (self->library), NULL);
  g_autoptr (GError) error = NULL;

  act (session, "draw 1 from draw to hand");
  g_assert_true (muster_database_execute (database,
                                          "CREATE TRIGGER full BEFORE INSERT ON deck_event"
                                          " BEGIN SELECT RAISE (ABORT, 'disk full'); END",
                                          NULL));
  g_assert_false (muster_deck_session_do_text (session, "draw 1 from draw to hand", &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (count_hand (session), ==, 1);
  g_clear_error (&error);
  g_assert_false (muster_deck_session_undo (session, &error));
  g_assert_cmpuint (count_hand (session), ==, 1);
  g_assert_true (muster_database_execute (database, "DROP TRIGGER full", NULL));
  act (session, "undo");
  g_assert_cmpuint (count_hand (session), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(NAME, FUNCTION)                                                                        \
  g_test_add ("/library/deck-session/" NAME,                                                       \
              LibraryFixture,                                                                      \
              NULL,                                                                                \
              fixture_set_up,                                                                      \
              FUNCTION,                                                                            \
              fixture_tear_down)
  ADD ("goes-on-after-restart", test_goes_on_after_restart);
  ADD ("conflict", test_conflict);
  ADD ("not-kept-is-not-done", test_not_kept_is_not_done);
#undef ADD

  return g_test_run ();
}
