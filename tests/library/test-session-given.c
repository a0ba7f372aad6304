/* test-session-given.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "library-fixture.h"
#include "muster-session.h"

/* What open tables were given becomes a house rule, with the answer. */

static MusterSession *
begin (LibraryFixture *fixture, const char *answers)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST,
                                                   "battle",
                                                   "rulebooks",
                                                   "open-tables",
                                                   NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_auto (GStrv) lines = g_strsplit (answers, "\n", -1);
  GError *error = NULL;
  MusterSession *session;

  rulebook = muster_rulebook_load (folder, NULL, FALSE, report, &error);
  g_assert_no_error (error);
  setup->hand_dice = TRUE;
  setup->scenario = g_strdup ("alone");
  session = muster_session_new (fixture->library,
                                muster_battle_new (rulebook, setup, &error),
                                &error);
  g_assert_no_error (error);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (MusterInput) input = muster_input_parse (lines[i], &error);

      muster_session_answer (session, input, &error);
      g_assert_no_error (error);
    }

  return session;
}

static void
assert_house (LibraryFixture *fixture, guint n, const char *row, const char *cells)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) rows = muster_library_get_house (fixture->library, "open-tables", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_hash_table_size (rows), ==, n);
  g_assert_cmpstr (g_hash_table_lookup (rows, row), ==, cells);
}

static void
test_kept (LibraryFixture *fixture, gconstpointer data)
{
  g_autoptr (MusterSession)
                 session = begin (fixture, "session\nroll 2\nfact \"Cut off\"\nfact dead");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_input_parse ("fact 4", NULL);
  g_autoptr (MusterInput) other = muster_input_parse ("fact 5", NULL);

  assert_house (fixture, 0, "wound:2", NULL);
  muster_session_answer (session, input, &error);
  g_assert_no_error (error);
  assert_house (fixture, 1, "wound:2", "Cut_off dead 4");
  /* What is taken back stays until something else is said. */
  g_assert_true (muster_session_undo (session, &error));
  assert_house (fixture, 1, "wound:2", "Cut_off dead 4");
  muster_session_answer (session, other, &error);
  g_assert_no_error (error);
  assert_house (fixture, 1, "wound:2", "Cut_off dead 5");
}

/* Of two battles the later answer counts; rows that were there before stay. */
static void
test_later_wins (LibraryFixture *fixture, gconstpointer data)
{
  g_autoptr (MusterSession) one = begin (fixture, "session\nroll 6\nfact 7\nfact 1");
  g_autoptr (MusterSession) two = begin (fixture, "session\nroll 6\nfact 9");

  assert_house (fixture, 2, "pay:the_day", "9");
  assert_house (fixture, 2, "pay:a_friend", "1");
}

/* Somebody else went on with the battle: nothing of the answer is kept. */
static void
test_conflict (LibraryFixture *fixture, gconstpointer data)
{
  g_autoptr (MusterSession) one = begin (fixture, "session\nroll 6");
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) two = muster_session_resume (fixture->library,
                                                         muster_session_get_id (one),
                                                         report,
                                                         &error);
  g_autoptr (MusterInput) input = muster_input_parse ("fact 4", NULL);
  g_autoptr (MusterInput) other = muster_input_parse ("fact 5", NULL);

  g_assert_true (muster_session_answer (one, input, &error));
  g_assert_false (muster_session_answer (two, other, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT);
  assert_house (fixture, 1, "pay:the_day", "4");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, test)                                                                            \
  g_test_add (path, LibraryFixture, NULL, fixture_set_up, test, fixture_tear_down)
  ADD ("/session-given/kept", test_kept);
  ADD ("/session-given/later-wins", test_later_wins);
  ADD ("/session-given/conflict", test_conflict);
#undef ADD

  return g_test_run ();
}
