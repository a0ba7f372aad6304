/* test-session.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"
#include "muster-battle-error.h"
#include "muster-library-private.h"
#include "muster-session.h"
#include "toy.h"

typedef struct
{
  char *folder;
  gint64 now;
  MusterLibrary *library;
  MusterSession *session;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterRulebook) rulebook = toy_rulebook_new ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  MusterBattle *battle;
  GError *error = NULL;

  fixture->folder = fixture_new_folder ();
  fixture->now = FIXTURE_NOW;
  fixture->library = fixture_open (fixture->folder, &fixture->now);
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  fixture->session = muster_session_new (fixture->library, battle, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_pointer (&fixture->session, muster_session_free);
  g_clear_pointer (&fixture->library, muster_library_close);
  fixture_remove_folder (fixture->folder);
}

static gboolean
answer (MusterSession *session, const char *text, GError **error)
{
  g_autoptr (MusterInput) input = muster_input_parse (text, error);

  g_assert_nonnull (input);

  return muster_session_answer (session, input, error);
}

static void
answer_all (MusterSession *session, const char *text, guint n)
{
  GError *error = NULL;

  for (guint i = 0; i < n; i++)
    {
      answer (session, text, &error);
      g_assert_no_error (error);
    }
}

static MusterSession *
resume (MusterLibrary *library, gint64 id)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;
  MusterSession *session = muster_session_resume (library, id, report, &error);

  g_assert_no_error (error);

  return session;
}

/* What is in the library is the battle as it stands in the session, no more and no less. */
static void
assert_kept (MusterSession *session, MusterLibrary *library)
{
  GError *error = NULL;
  MusterBattle *battle = muster_session_get_battle (session);
  g_autoptr (MusterBattleRecord)
                 record = muster_library_load_record (library,
                                                      muster_session_get_id (session),
                                                      NULL,
                                                      &error);

  g_assert_no_error (error);
  g_assert_cmpuint (record->inputs->len, ==, muster_battle_get_n_nodes (battle) - 1);
  g_assert_cmpuint (record->head, ==, muster_battle_get_head (battle));
  for (guint i = 0; i < record->inputs->len; i++)
    {
      g_autofree char *text = NULL;
      MusterNode node;

      muster_battle_get_node (battle, i + 1, &node);
      text = muster_input_to_text (node.input);
      g_assert_cmpstr (g_ptr_array_index (record->inputs, i), ==, text);
      g_assert_cmpuint (g_array_index (record->parents, guint, i), ==, node.parent);
      g_assert_true (g_array_index (record->checksums, guint64, i) == node.checksum);
    }
}

static void
test_resume (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterLibraryBattle) row = NULL;
  GError *error = NULL;
  gint64 id = muster_session_get_id (fixture->session);
  guint64 checksum;
  gint64 found = 0;

  answer_all (fixture->session, "choose up", 4);
  g_assert_true (muster_session_undo (fixture->session, &error));
  g_assert_true (muster_session_undo (fixture->session, &error));
  answer_all (fixture->session, "choose down", 1);
  g_assert_true (muster_session_undo (fixture->session, &error));
  g_assert_true (muster_session_redo (fixture->session, &error));
  assert_kept (fixture->session, fixture->library);
  checksum = muster_battle_get_checksum (muster_session_get_battle (fixture->session));

  g_clear_pointer (&fixture->session, muster_session_free);
  g_clear_pointer (&fixture->library, muster_library_close);
  fixture->library = fixture_open (fixture->folder, &fixture->now);
  g_assert_true (muster_library_find_running (fixture->library, "toy", &found, &error));
  g_assert_cmpint (found, ==, id);
  fixture->session = resume (fixture->library, id);

  g_assert_cmpuint (muster_session_get_first_difference (fixture->session), ==, 0);
  g_assert_true (muster_battle_get_checksum (muster_session_get_battle (fixture->session)) ==
                 checksum);
  g_assert_cmpuint (muster_battle_get_head (muster_session_get_battle (fixture->session)), ==, 5);
  g_assert_true (muster_session_go_to (fixture->session, 4, &error));
  assert_kept (fixture->session, fixture->library);
  answer_all (fixture->session, "choose up", 1);
  assert_kept (fixture->session, fixture->library);
  row = muster_library_get_battle (fixture->library, id, &error);
  g_assert_cmpuint (row->n_inputs, ==, 6);
  g_assert_cmpuint (row->turn, ==, 6);
  g_assert_cmpstr (row->rulebook_title, ==, "toy");
}

/* Whoever goes on with the battle has seen all that came before. */
static void
test_told (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;
  gint64 id = muster_session_get_id (fixture->session);

  answer_all (fixture->session, "choose up", 2);
  g_assert_cmpuint (muster_session_get_told (fixture->session), ==, 0);
  g_assert_true (muster_session_set_told (fixture->session, 3, &error));
  muster_session_free (fixture->session);
  fixture->session = resume (fixture->library, id);
  g_assert_cmpuint (muster_session_get_told (fixture->session), ==, 3);

  answer_all (fixture->session, "choose up", 1);
  g_assert_cmpuint (muster_session_get_told (fixture->session), ==, 0);
  muster_session_free (fixture->session);
  fixture->session = resume (fixture->library, id);
  g_assert_cmpuint (muster_session_get_told (fixture->session), ==, 0);
}

static guint
get_turn_in_list (Fixture *fixture)
{
  GError *error = NULL;
  g_autoptr (MusterLibraryBattle) row = NULL;

  row = muster_library_get_battle (fixture->library,
                                   muster_session_get_id (fixture->session),
                                   &error);
  g_assert_no_error (error);

  return row->turn;
}

/* The list of battles tells the turn that was shown, not the one that the enemy has come to. */
static void
test_turn_that_was_told (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  answer_all (fixture->session, "choose up", 2);
  g_assert_cmpuint (get_turn_in_list (fixture), ==, 3);
  g_assert_true (muster_session_set_told (fixture->session, 1, &error));
  g_assert_cmpuint (get_turn_in_list (fixture), ==, 1);
  g_assert_true (muster_session_set_told (fixture->session, 0, &error));
  g_assert_cmpuint (get_turn_in_list (fixture), ==, 3);
}

static void
test_refused_input (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterLibraryBattle) row = NULL;
  GError *error = NULL;

  g_assert_false (answer (fixture->session, "choose sideways", &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
  g_clear_error (&error);
  row = muster_library_get_battle (fixture->library,
                                   muster_session_get_id (fixture->session),
                                   &error);
  g_assert_cmpint (row->revision, ==, 1);
  assert_kept (fixture->session, fixture->library);
}

static void
test_finish (Fixture *fixture, gconstpointer data)
{
  gint64 id = muster_session_get_id (fixture->session);
  g_autoptr (MusterLibraryBattle) row = NULL;
  g_autoptr (MusterLibraryBattle) again = NULL;
  g_autofree char *report = NULL;
  GError *error = NULL;
  gint score = 0;

  /* The score is the sum of ten dice, plus one for each choice. */
  for (guint turn = 1; turn <= TOY_TURNS; turn++)
    score += toy_die (1, turn) + 1;
  answer_all (fixture->session, "choose up", TOY_TURNS);

  row = muster_library_get_battle (fixture->library, id, &error);
  g_assert_cmpint (row->state, ==, MUSTER_BATTLE_FINISHED);
  g_assert_cmpstr (row->winner, ==, score % 2 == 0 ? "Even" : "odd");
  report = muster_library_dup_report (fixture->library, id, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (report, "# toy\n"));
  g_assert_nonnull (
      strstr (report, score % 2 == 0 ? "Winner: Even, in turn 10" : "Winner: odd, in turn 10"));

  g_assert_true (muster_session_undo (fixture->session, &error));
  again = muster_library_get_battle (fixture->library, id, &error);
  g_assert_cmpint (again->state, ==, MUSTER_BATTLE_RUNNING);
  g_assert_null (again->winner);
}

/* (transfer full) (nullable) */
static char *
dup_report (Fixture *fixture)
{
  return muster_library_dup_report (fixture->library,
                                    muster_session_get_id (fixture->session),
                                    NULL);
}

/* The end is kept at once and its report later: by whoever opens the battle next, if nothing else. It is the same. */
static void
test_report_later (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterLibraryBattle) row = NULL;
  g_autoptr (MusterSession) next = NULL;
  g_autofree char *at_once = NULL, *missing = NULL, *later = NULL, *gone = NULL, *undone = NULL;
  GError *error = NULL;

  answer_all (fixture->session, "choose up", TOY_TURNS);
  at_once = dup_report (fixture);
  g_assert_nonnull (at_once);
  g_assert_false (muster_session_owes_report (fixture->session));

  muster_session_put_off_report (fixture->session);
  g_assert_true (muster_session_undo (fixture->session, &error));
  g_assert_false (muster_session_owes_report (fixture->session));
  g_assert_true (muster_session_redo (fixture->session, &error));
  g_assert_true (muster_session_owes_report (fixture->session));
  row = muster_library_get_battle (fixture->library,
                                   muster_session_get_id (fixture->session),
                                   &error);
  g_assert_cmpint (row->state, ==, MUSTER_BATTLE_FINISHED);
  g_assert_nonnull (row->winner);
  missing = dup_report (fixture);
  g_assert_null (missing);

  next = resume (fixture->library, muster_session_get_id (fixture->session));
  g_assert_true (muster_session_owes_report (next));
  g_assert_true (muster_session_keep_report (next, &error));
  g_assert_false (muster_session_owes_report (next));
  later = dup_report (fixture);
  g_assert_cmpstr (later, ==, at_once);

  /* Who still has it as it was before writes no report of what it is no longer. */
  g_assert_true (muster_session_undo (fixture->session, &error));
  gone = dup_report (fixture);
  g_assert_null (gone);
  g_assert_true (muster_library_keep_report (fixture->library,
                                             muster_session_get_id (fixture->session),
                                             row->revision,
                                             at_once,
                                             &error));
  undone = dup_report (fixture);
  g_assert_null (undone);
  answer_all (fixture->session, "choose up", 1);
  assert_kept (fixture->session, fixture->library);
}

static void
test_continued_elsewhere (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterLibrary) library = fixture_open (fixture->folder, &fixture->now);
  g_autoptr (MusterSession) other = resume (library, muster_session_get_id (fixture->session));
  GError *error = NULL;

  answer_all (other, "choose down", 2);
  g_assert_false (answer (fixture->session, "choose up", &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT);
  g_clear_error (&error);

  g_assert_true (muster_battle_get_checksum (muster_session_get_battle (fixture->session)) ==
                 muster_battle_get_checksum (muster_session_get_battle (other)));
  assert_kept (fixture->session, fixture->library);
  answer_all (fixture->session, "choose up", 1);
  assert_kept (fixture->session, fixture->library);
  g_assert_false (muster_session_undo (other, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT);
  g_clear_error (&error);
  assert_kept (other, library);
}

/* Who still has the battle as it was says nothing of what somebody else has played since. */
static void
test_told_elsewhere (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterLibrary) library = fixture_open (fixture->folder, &fixture->now);
  g_autoptr (MusterSession) other = resume (library, muster_session_get_id (fixture->session));
  g_autoptr (MusterSession) then = NULL;
  GError *error = NULL;

  answer_all (fixture->session, "choose up", 2);
  muster_session_free (other);
  other = resume (library, muster_session_get_id (fixture->session));
  g_assert_true (muster_session_set_together (fixture->session, "some", &error));
  answer_all (other, "choose down", 2);
  g_assert_cmpuint (get_turn_in_list (fixture), ==, 5);
  g_assert_true (muster_session_set_told (fixture->session, 1, &error));
  g_assert_true (muster_session_set_together (fixture->session, "others", &error));
  g_assert_cmpuint (get_turn_in_list (fixture), ==, 5);
  then = resume (fixture->library, muster_session_get_id (fixture->session));
  g_assert_cmpuint (muster_session_get_told (then), ==, 0);
  g_assert_null (muster_session_get_together (then));
}

static void
test_deleted_elsewhere (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;
  MusterBattle *battle;
  guint64 checksum;

  answer_all (fixture->session, "choose up", 2);
  checksum = muster_battle_get_checksum (muster_session_get_battle (fixture->session));
  g_assert_true (muster_library_delete_battle (fixture->library,
                                               muster_session_get_id (fixture->session),
                                               &error));
  g_assert_false (answer (fixture->session, "choose up", &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT);
  g_clear_error (&error);

  battle = muster_session_get_battle (fixture->session);
  g_assert_true (muster_battle_get_checksum (battle) == checksum);
  g_assert_cmpuint (muster_battle_get_n_nodes (battle), ==, 3);
}

static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *words = g_strnfill (500, 'x');
  g_autofree char *note = g_strdup_printf ("note %s", words);
  g_autoptr (MusterRulebook) rulebook = NULL;
  GError *error = NULL;
  guint n = 0;

  rulebook = muster_rulebook_ref (
      muster_battle_get_rulebook (muster_session_get_battle (fixture->session)));

  g_assert_true (
      muster_database_execute (fixture->library->database, "PRAGMA max_page_count = 30", &error));
  while (n < 1000 && answer (fixture->session, note, &error))
    n++;
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_FULL);
  g_clear_error (&error);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (muster_battle_get_n_nodes (muster_session_get_battle (fixture->session)),
                    ==,
                    n + 1);
  assert_kept (fixture->session, fixture->library);
  /* Its rules were not read once more for that. */
  g_assert_true (muster_battle_get_rulebook (muster_session_get_battle (fixture->session)) ==
                 rulebook);

  g_assert_true (muster_database_execute (fixture->library->database,
                                          "PRAGMA max_page_count = 1000000",
                                          &error));
  answer_all (fixture->session, note, 2);
  assert_kept (fixture->session, fixture->library);
}

/* As if the rules had been played by another version: the battle that was written down is kept. */
static void
test_plays_differently (Fixture *fixture, gconstpointer data)
{
  gint64 id = muster_session_get_id (fixture->session);
  g_autoptr (MusterBattleRecord) old = NULL;
  g_autoptr (GPtrArray) battles = NULL;
  GError *error = NULL;

  answer_all (fixture->session, "choose up", 3);
  g_clear_pointer (&fixture->session, muster_session_free);
  g_assert_true (muster_database_execute (fixture->library->database,
                                          "UPDATE input SET checksum = 5 WHERE id = 2",
                                          &error));
  fixture->session = resume (fixture->library, id);
  g_assert_cmpuint (muster_session_get_first_difference (fixture->session), ==, 2);

  answer_all (fixture->session, "choose up", 1);
  g_assert_cmpint (muster_session_get_id (fixture->session), !=, id);
  g_assert_cmpuint (muster_session_get_first_difference (fixture->session), ==, 0);
  assert_kept (fixture->session, fixture->library);
  answer_all (fixture->session, "choose up", 1);
  assert_kept (fixture->session, fixture->library);

  old = muster_library_load_record (fixture->library, id, NULL, &error);
  g_assert_cmpuint (old->inputs->len, ==, 3);
  g_assert_true (g_array_index (old->checksums, guint64, 1) == 5);
  battles = muster_library_list_battles (fixture->library, NULL, &error);
  g_assert_cmpuint (battles->len, ==, 2);
}

static gint64
find (MusterLibrary *library, const MusterBattleRecord *record)
{
  GError *error = NULL;
  gint64 id = -1;

  g_assert_true (muster_library_find_record (library, record, &id, &error));
  g_assert_no_error (error);

  return id;
}

/* What leaves the library comes back as it was, and is known again. */
static void
test_from_record (Fixture *fixture, gconstpointer data)
{
  gint64 id = muster_session_get_id (fixture->session);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterBattleRecord) record = NULL;
  g_autoptr (MusterBattleRecord) copy = NULL;
  g_autoptr (MusterSession) session = NULL;
  MusterBattle *played;
  guint first_difference = 0;
  GError *error = NULL;
  gint64 other;

  answer_all (fixture->session, "choose up", 2);
  record = muster_library_load_record (fixture->library, id, NULL, &error);
  g_assert_cmpint (find (fixture->library, record), ==, id);
  answer_all (fixture->session, "choose up", 1);
  g_assert_cmpint (find (fixture->library, record), ==, 0);

  /* Another version of the program came to another result: that is kept too. */
  g_array_index (record->checksums, guint64, 1) = 5;
  played = muster_battle_record_play (record, &first_difference, report, &error);
  g_assert_no_error (error);
  session = muster_session_new_of_played (fixture->library,
                                          record,
                                          played,
                                          first_difference,
                                          &error);
  g_assert_no_error (error);
  other = muster_session_get_id (session);
  g_assert_cmpint (other, !=, id);
  g_assert_cmpuint (muster_session_get_first_difference (session), ==, 2);
  g_assert_cmpint (find (fixture->library, record), ==, other);
  copy = muster_library_load_record (fixture->library, other, NULL, &error);
  g_assert_true (g_array_index (copy->checksums, guint64, 1) == 5);
  g_assert_cmpuint (copy->head, ==, 2);

  g_assert_true (muster_library_delete_battle (fixture->library, other, &error));
  g_assert_cmpint (find (fixture->library, record), ==, 0);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/library/session/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("resume", test_resume);
  ADD ("told", test_told);
  ADD ("turn-that-was-told", test_turn_that_was_told);
  ADD ("refused-input", test_refused_input);
  ADD ("finish", test_finish);
  ADD ("report-later", test_report_later);
  ADD ("continued-elsewhere", test_continued_elsewhere);
  ADD ("told-elsewhere", test_told_elsewhere);
  ADD ("deleted-elsewhere", test_deleted_elsewhere);
  ADD ("full-disk", test_full_disk);
  ADD ("plays-differently", test_plays_differently);
  ADD ("from-record", test_from_record);

  return g_test_run ();
}
