/* test-roster-session.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"
#include "muster-library-private.h"
#include "muster-roster-change.h"
#include "muster-roster-session.h"

#define NAMESPACE "http://www.battlescribe.net/schema/"

/* A trooper costs 5 (in the later revision 6), a captain 20. */
#define SYSTEM                                                                                     \
  "<gameSystem id='sys' name='Raids' revision='1' battleScribeVersion='2.03' xmlns='" NAMESPACE    \
  "gameSystemSchema'><costTypes><costType id='pts' name='pts' defaultCostLimit='100'/>"            \
  "</costTypes><categoryEntries><categoryEntry id='men' name='Men'/></categoryEntries>"            \
  "<forceEntries><forceEntry id='band' name='Band'><categoryLinks><categoryLink id='l'"            \
  " targetId='men' name='Men'/></categoryLinks></forceEntry></forceEntries></gameSystem>"
#define CATALOGUE(REVISION, PRICE)                                                                 \
  "<catalogue id='cat' name='Wolves' revision='" REVISION                                          \
  "' gameSystemId='sys' gameSystemRevision='1' battleScribeVersion='2.03' xmlns='" NAMESPACE       \
  "catalogueSchema'><selectionEntries><selectionEntry id='trooper' name='Trooper' type='model'>"   \
  "<costs><cost typeId='pts' name='pts' value='" PRICE "'/></costs></selectionEntry>"              \
  "<selectionEntry id='captain' name='Captain' type='model'><constraints><constraint id='one'"     \
  " type='max' field='selections' scope='roster' value='1'/></constraints><costs>"                 \
  "<cost typeId='pts' name='pts' value='20'/></costs></selectionEntry></selectionEntries>"         \
  "</catalogue>"

typedef struct
{
  char *folder;
  gint64 now;
  MusterLibrary *library;
  MusterCatalogueIndex *index;
  MusterRosterSession *session;
  char *force;
} Fixture;

static MusterCatalogueIndex *
index_new (const char *catalogue)
{
  MusterCatalogueIndex *index = muster_catalogue_index_new ();
  g_autoptr (GBytes) system = g_bytes_new_static (SYSTEM, sizeof SYSTEM - 1);
  g_autoptr (GBytes) text = g_bytes_new (catalogue, strlen (catalogue));
  GError *error = NULL;

  muster_catalogue_index_add_bytes (index, "raids.gst", system, &error);
  g_assert_no_error (error);
  muster_catalogue_index_add_bytes (index, "wolves.cat", text, &error);
  g_assert_no_error (error);

  return index;
}

static MusterRoster *
roster_new (MusterCatalogueIndex *index, char **force)
{
  GError *error = NULL;
  g_autoptr (MusterGameSystem) system = NULL;
  MusterRoster *roster;

  system = muster_game_system_load (index, "sys", NULL, MUSTER_GAME_SYSTEM_FLAGS_NONE, &error);
  g_assert_no_error (error);
  roster = muster_roster_new (system, "roster-1", "Dawn Raid");
  *force = muster_roster_add_force (roster, NULL, "band", "cat", &error);
  g_assert_no_error (error);

  return roster;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  fixture->folder = fixture_new_folder ();
  fixture->now = FIXTURE_NOW;
  fixture->library = fixture_open (fixture->folder, &fixture->now);
  fixture->index = index_new (CATALOGUE ("1", "5"));
  fixture->session = muster_roster_session_new (fixture->library,
                                                fixture->index,
                                                NULL,
                                                roster_new (fixture->index, &fixture->force),
                                                "New Roster",
                                                &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_pointer (&fixture->session, muster_roster_session_free);
  g_clear_pointer (&fixture->index, muster_catalogue_index_unref);
  g_clear_pointer (&fixture->library, muster_library_close);
  g_clear_pointer (&fixture->force, g_free);
  fixture_remove_folder (fixture->folder);
}

static void
choose (MusterRosterSession *session, const char *force, const char *entry)
{
  GError *error = NULL;
  g_autofree char *id = muster_roster_select (muster_roster_session_get_roster (session),
                                              force,
                                              entry,
                                              &error);

  g_assert_no_error (error);
  g_assert_nonnull (id);
}

static void
choose_and_keep (MusterRosterSession *session, const char *force, const char *entry)
{
  GError *error = NULL;

  choose (session, force, entry);
  muster_roster_session_keep (session, &error);
  g_assert_no_error (error);
}

static double
get_cost (MusterRosterSession *session)
{
  guint n = 0;
  const MusterShownCost *costs = muster_roster_get_costs (
      muster_roster_session_get_roster (session),
      &n);

  return n > 0 ? costs[0].value : 0;
}

/* As another start of the program has it. */
static void
open_again (Fixture *fixture, MusterCatalogueIndex *index, GPtrArray **changes)
{
  gint64 id = muster_roster_session_get_id (fixture->session);
  GError *error = NULL;

  g_clear_pointer (&fixture->session, muster_roster_session_free);
  g_clear_pointer (&fixture->library, muster_library_close);
  fixture->library = fixture_open (fixture->folder, &fixture->now);
  fixture->session = muster_roster_session_open (fixture->library, index, id, changes, &error);
  g_assert_no_error (error);
}

static void
undo (MusterRosterSession *session)
{
  GError *error = NULL;
  gboolean undone = muster_roster_session_undo (session, &error);

  g_assert_no_error (error);
  g_assert_true (undone);
}

static void
redo (MusterRosterSession *session)
{
  GError *error = NULL;
  gboolean done = muster_roster_session_redo (session, &error);

  g_assert_no_error (error);
  g_assert_true (done);
}

/* ---- Tests ---- */

static void
test_what_is_kept_is_there_again (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) rosters = NULL;
  const MusterLibraryRoster *row;
  g_autoptr (GPtrArray) changes = NULL;
  GError *error = NULL;

  choose_and_keep (fixture->session, fixture->force, "captain");
  choose_and_keep (fixture->session, fixture->force, "captain");
  open_again (fixture, fixture->index, &changes);

  g_assert_cmpfloat (get_cost (fixture->session), ==, 40);
  g_assert_cmpuint (changes->len, ==, 0);
  rosters = muster_library_list_rosters (fixture->library, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rosters->len, ==, 1);
  row = rosters->pdata[0];
  g_assert_cmpstr (row->name, ==, "Dawn Raid");
  g_assert_cmpstr (row->system_id, ==, "sys");
  g_assert_cmpstr (row->system_name, ==, "Raids");
  g_assert_cmpstr (row->summary, ==, "40 pts / 100 · Wolves");
  g_assert_cmpuint (row->n_faults, ==, 1); /* two captains where one is allowed */
  g_assert_true (muster_library_roster_matches (row, "wolves DAWN"));
  g_assert_false (muster_library_roster_matches (row, "bears"));
}

/* 5, 10, 15; undone across the end of the program to the beginning, and done again. */
static void
test_undo_outlives_the_program (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  for (guint i = 0; i < 3; i++)
    choose_and_keep (fixture->session, fixture->force, "trooper");
  undo (fixture->session);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 10);

  open_again (fixture, fixture->index, NULL);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 10);
  undo (fixture->session);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 5);
  undo (fixture->session);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 0);
  g_assert_null (muster_roster_session_get_undo_label (fixture->session));
  g_assert_false (muster_roster_session_undo (fixture->session, &error));
  g_assert_no_error (error);

  open_again (fixture, fixture->index, NULL);
  for (guint i = 1; i <= 3; i++)
    {
      redo (fixture->session);
      g_assert_cmpfloat (get_cost (fixture->session), ==, 5 * i);
    }
  g_assert_null (muster_roster_session_get_redo_label (fixture->session));
  g_assert_false (muster_roster_session_redo (fixture->session, &error));
  g_assert_no_error (error);
}

/* Steps that were undone before something else was done are gone, and what is new can be undone in both ways. */
static void
test_an_edit_ends_what_was_undone (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  choose_and_keep (fixture->session, fixture->force, "trooper");
  choose_and_keep (fixture->session, fixture->force, "trooper");
  open_again (fixture, fixture->index, NULL);
  undo (fixture->session);
  undo (fixture->session);
  choose_and_keep (fixture->session, fixture->force, "captain");
  g_assert_false (muster_roster_session_redo (fixture->session, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 20);
  undo (fixture->session);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 0);
  redo (fixture->session);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 20);
}

/* Several edits before they are kept are one step. */
static void
test_edits_are_kept_together (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  choose (fixture->session, fixture->force, "trooper");
  choose (fixture->session, fixture->force, "captain");
  muster_roster_session_keep (fixture->session, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 25);
  undo (fixture->session);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 0);
  muster_roster_session_keep (fixture->session, &error);
  g_assert_no_error (error);
  g_assert_nonnull (muster_roster_session_get_redo_label (fixture->session));
}

/* Somebody else went on with it: nothing of theirs is written over, and the roster stands as it was kept. */
static void
test_two_programs (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterRosterSession) other = NULL;
  GError *error = NULL;

  other = muster_roster_session_open (fixture->library,
                                      fixture->index,
                                      muster_roster_session_get_id (fixture->session),
                                      NULL,
                                      &error);
  g_assert_no_error (error);
  choose_and_keep (other, fixture->force, "captain");

  choose (fixture->session, fixture->force, "trooper");
  g_assert_false (muster_roster_session_keep (fixture->session, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 0);
  open_again (fixture, fixture->index, NULL);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 20);
}

/* One trooper of 5 and of 6; the price of the later data holds from the step on, and can be undone. */
static void
test_other_data_is_a_step (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterCatalogueIndex) later = index_new (CATALOGUE ("2", "6"));
  g_autoptr (GPtrArray) rosters = NULL;
  GError *error = NULL;

  choose_and_keep (fixture->session, fixture->force, "trooper");
  muster_roster_session_set_data (fixture->session, "raids-2", later, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 6);
  rosters = muster_library_list_rosters (fixture->library, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (((const MusterLibraryRoster *) rosters->pdata[0])->data, ==, "raids-2");
  choose_and_keep (fixture->session, fixture->force, "trooper");
  g_assert_cmpfloat (get_cost (fixture->session), ==, 12);
  undo (fixture->session);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 6);
}

/* The price and the revision of the catalogue are told; the roster in the library stands as before. */
static void
test_what_changed_is_told (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterCatalogueIndex) later = index_new (CATALOGUE ("2", "6"));
  g_autoptr (GPtrArray) changes = NULL;
  guint n_costs = 0;

  choose_and_keep (fixture->session, fixture->force, "trooper");
  open_again (fixture, later, &changes);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 6);
  for (guint i = 0; i < changes->len; i++)
    n_costs += ((MusterRosterChange *) changes->pdata[i])->kind == MUSTER_CHANGE_COST;
  g_assert_cmpuint (n_costs, >=, 1);

  open_again (fixture, fixture->index, NULL);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 5);
}

static void
test_data_may_be_missing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterCatalogueIndex) nothing = muster_catalogue_index_new ();
  g_autoptr (GPtrArray) changes = NULL;
  GError *error = NULL;

  choose_and_keep (fixture->session, fixture->force, "captain");
  open_again (fixture, nothing, &changes);
  g_assert_cmpuint (changes->len, >=, 1);
  g_assert_cmpfloat (get_cost (fixture->session), ==, 20);
  muster_roster_set_name (muster_roster_session_get_roster (fixture->session), "Kept");
  muster_roster_session_keep (fixture->session, &error);
  g_assert_no_error (error);

  open_again (fixture, fixture->index, NULL);
  g_assert_cmpstr (muster_roster_get_name (muster_roster_session_get_roster (fixture->session)),
                   ==,
                   "Kept");
  g_assert_cmpfloat (get_cost (fixture->session), ==, 20);
}

static void
test_deleting_can_be_taken_back (Fixture *fixture, gconstpointer data)
{
  gint64 id = muster_roster_session_get_id (fixture->session);
  g_autoptr (GPtrArray) rosters = NULL;
  g_autoptr (MusterLibraryRoster) row = NULL;
  GError *error = NULL;
  guint n_purged = 0;

  muster_library_delete_roster (fixture->library, id, &error);
  g_assert_no_error (error);
  rosters = muster_library_list_rosters (fixture->library, &error);
  g_assert_cmpuint (rosters->len, ==, 0);
  choose (fixture->session, fixture->force, "trooper");
  g_assert_false (muster_roster_session_keep (fixture->session, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_false (muster_library_delete_roster (fixture->library, id, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);

  muster_library_restore_roster (fixture->library, id, &error);
  g_assert_no_error (error);
  row = muster_library_get_roster (fixture->library, id, &error);
  g_assert_no_error (error);
  muster_library_delete_roster (fixture->library, id, &error);
  muster_library_purge (fixture->library, fixture->now, &n_purged, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_purged, ==, 1);
  g_assert_false (muster_library_restore_roster (fixture->library, id, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
}

/* Forty captains, then one more: of what was written only the head, with the sum, and the one are new. */
static void
test_states_share_what_is_alike (Fixture *fixture, gconstpointer data)
{
  gint64 before = 0;
  gint64 after = 0;
  GError *error = NULL;

  for (guint i = 0; i < 40; i++)
    choose (fixture->session, fixture->force, "captain");
  muster_roster_session_keep (fixture->session, &error);
  muster_database_get_number (fixture->library->database,
                              "SELECT sum (length (text)) FROM roster_part",
                              &before,
                              &error);
  choose_and_keep (fixture->session, fixture->force, "captain");
  muster_database_get_number (fixture->library->database,
                              "SELECT sum (length (text)) FROM roster_part",
                              &after,
                              &error);
  g_assert_no_error (error);
  g_assert_cmpint (before, >, 0);
  g_assert_cmpint (after, >, before);
  g_assert_cmpint (after - before, <, before / 4);
}

/* The same picture has the same name; one that was never here is told of. */
static void
test_pictures (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) picture = g_bytes_new_static ("\x89PNG\0bytes", 10);
  g_autoptr (GBytes) large = g_bytes_new_take (g_malloc0 (MUSTER_LIBRARY_MOST_PICTURE + 1),
                                               MUSTER_LIBRARY_MOST_PICTURE + 1);
  g_autoptr (GBytes) kept = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = muster_library_add_picture (fixture->library, picture, &error);
  g_autofree char *again = muster_library_add_picture (fixture->library, picture, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (name, ==, again);
  kept = muster_library_get_picture (fixture->library, name, &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (kept, picture));
  g_assert_null (muster_library_get_picture (fixture->library, "other", &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (muster_library_add_picture (fixture->library, large, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_INVALID);
}

/* What is owned and liked of one system is not told of another; zero is none. */
static void
test_owned_and_liked (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) owned = NULL;
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GHashTable) liked = NULL;
  const MusterLibraryOwned *first;
  GError *error = NULL;

  muster_library_set_owned (fixture->library, "sys", "trooper", "Trooper", 4, &error);
  muster_library_set_owned (fixture->library, "sys", "trooper", "Trooper", 6, &error);
  muster_library_set_owned (fixture->library, "sys", "captain", "Captain", 1, &error);
  muster_library_set_owned (fixture->library, "sys", "captain", "Captain", 0, &error);
  muster_library_set_favourite (fixture->library, "sys", "captain", TRUE, &error);
  muster_library_set_favourite (fixture->library, "sys", "captain", TRUE, &error);
  muster_library_set_favourite (fixture->library, "sys", "trooper", TRUE, &error);
  muster_library_set_favourite (fixture->library, "sys", "trooper", FALSE, &error);
  owned = muster_library_list_owned (fixture->library, "sys", &error);
  none = muster_library_list_owned (fixture->library, "other", &error);
  liked = muster_library_list_favourites (fixture->library, "sys", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (owned->len, ==, 1);
  first = owned->pdata[0];
  g_assert_cmpstr (first->name, ==, "Trooper");
  g_assert_cmpuint (first->number, ==, 6);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (g_hash_table_size (liked), ==, 1);
  g_assert_true (g_hash_table_contains (liked, "captain"));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "what-is-kept-is-there-again", test_what_is_kept_is_there_again },
    { "undo-outlives-the-program", test_undo_outlives_the_program },
    { "an-edit-ends-what-was-undone", test_an_edit_ends_what_was_undone },
    { "edits-are-kept-together", test_edits_are_kept_together },
    { "two-programs", test_two_programs },
    { "other-data-is-a-step", test_other_data_is_a_step },
    { "what-changed-is-told", test_what_changed_is_told },
    { "data-may-be-missing", test_data_may_be_missing },
    { "deleting-can-be-taken-back", test_deleting_can_be_taken_back },
    { "pictures", test_pictures },
    { "owned-and-liked", test_owned_and_liked },
    { "states-share-what-is-alike", test_states_share_what_is_alike },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/library/roster-session/", tests[i].path, NULL);

      g_test_add (path, Fixture, NULL, set_up, tests[i].test, tear_down);
    }

  return g_test_run ();
}
