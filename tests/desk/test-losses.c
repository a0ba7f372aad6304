/* test-losses.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "assistant-fixture.h"
#include "muster-assistant-private.h"

/* What is told of those who came to harm, to whoever skips what happened. */

/* Nobody but the dragon, behind a wall, and a goblin two spaces above the heroes. */
static const char board[] = "1..2...3\n"
                            "########\n"
                            "........\n"
                            "........\n"
                            "........\n"
                            "........\n"
                            "........\n"
                            "........\n"
                            "..g.....\n"
                            "........\n"
                            "--hhhh--\n";

/* The dragon stands on the first of its spaces; both monsters stay where they are. */
static const char *const opening[] = { "roll 1",
                                       "choose fighting-man magic-user thief priest",
                                       "roll 4",
                                       "roll 5",
                                       NULL };

/* With dice that are thrown by hand. */
static void
begin (AssistantFixture *fixture)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  setup->seed = 1;
  setup->tracked = TRUE;
  setup->hand_dice = TRUE;
  setup->board = g_strdup (board);
  assistant_fixture_set_up (fixture, "dungeon-crawl", setup, opening);
}

static void
give (AssistantFixture *fixture, const char *input)
{
  g_assert_true (muster_assistant_answer (fixture->assistant, input));
}

static void
give_all_shown (AssistantFixture *fixture, const char *input)
{
  give (fixture, input);
  muster_assistant_show_all (fixture->assistant);
}

static char *
dup_losses (AssistantFixture *fixture)
{
  GListModel *beats = muster_assistant_get_beats (fixture->assistant);

  return muster_assistant_dup_losses (fixture->assistant, 0, g_list_model_get_n_items (beats));
}

/* The sword kills on a 3. */
static void
test_slain (void)
{
  AssistantFixture fixture = { 0 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  begin (&fixture);
  before = dup_losses (&fixture);
  g_assert_cmpstr (before, ==, "");
  give (&fixture, "do walk fighting-man where=C10");
  give (&fixture, "do strike fighting-man w=sword target=goblin-1");
  give (&fixture, "roll 3");
  after = dup_losses (&fixture);
  g_assert_cmpstr (after, ==, "Losses:\n• Goblin 1 leaves the table (Fighting Man)");
  assistant_fixture_tear_down (&fixture);
}

/* Whoever stays on the table may be lost all the same. */
static void
test_taken (void)
{
  AssistantFixture fixture = { 0 };
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autofree char *rulebook = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "cases", "range", NULL);
  g_autofree char *losses = NULL;

  setup->tracked = TRUE;
  assistant_fixture_set_up (&fixture, rulebook, setup, NULL);
  give (&fixture, "do aim archer whom=far");
  losses = dup_losses (&fixture);
  g_assert_cmpstr (losses, ==, "Losses:\n• Far: taken (Archer)");
  assistant_fixture_tear_down (&fixture);
}

/* Of three lives two are lost with each strike, and one comes back with each mending. */
static void
test_made_good (void)
{
  AssistantFixture fixture = { 0 };
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autofree char *rulebook = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "cases", "ward", NULL);
  g_autofree char *whole = NULL;
  g_autofree char *part = NULL;
  g_autofree char *again = NULL;

  setup->tracked = TRUE;
  assistant_fixture_set_up (&fixture, rulebook, setup, NULL);
  give (&fixture, "do strike medic whom=pin-1");
  give (&fixture, "do oust medic whom=pin-3");
  give (&fixture, "do strike medic whom=pin-2");
  give (&fixture, "do mend medic whom=pin-1");
  part = dup_losses (&fixture);
  g_assert_cmpstr (part,
                   ==,
                   "Losses:\n• Pin 1: Life 2/3 (Medic)\n• Pin 3 leaves the table (Medic)\n"
                   "• Pin 2: Life 1/3 (Medic)");
  give (&fixture, "do mend medic whom=pin-1");
  give (&fixture, "restore pin-3 D1");
  whole = dup_losses (&fixture);
  g_assert_cmpstr (whole, ==, "Losses:\n• Pin 2: Life 1/3 (Medic)");
  give (&fixture, "do strike medic whom=pin-1");
  again = dup_losses (&fixture);
  g_assert_cmpstr (again, ==, "Losses:\n• Pin 2: Life 1/3 (Medic)\n• Pin 1: Life 1/3 (Medic)");
  assistant_fixture_tear_down (&fixture);
}

/* Who corrects a value, or takes a figure away, knows of it. */
static void
test_corrected (void)
{
  AssistantFixture fixture = { 0 };
  g_autofree char *losses = NULL;

  begin (&fixture);
  give (&fixture, "set thief wounds 1");
  give (&fixture, "set priest wounds 2");
  give (&fixture, "remove goblin-1");
  losses = dup_losses (&fixture);
  g_assert_cmpstr (losses, ==, "");
  assistant_fixture_tear_down (&fixture);
}

static gboolean
is_told (AssistantFixture *fixture, const char *words)
{
  MusterBattle *battle = muster_assistant_get_battle (fixture->assistant);
  const GPtrArray *log = muster_battle_get_log (battle);

  for (guint i = 0; i < log->len; i++)
    if (strstr (((const MusterLogEntry *) g_ptr_array_index (log, i))->text, words) != NULL)
      return TRUE;

  return FALSE;
}

/* A corner in the open, with no other one: a marker that lies there is seen, and has nowhere to go. */
static const char plain[] = "table 48 48 eyes 1\n"
                            "point \"Gate\" mark \"gate\": 24,46\n"
                            "point \"DHD\" mark \"dialler\": 28,45\n"
                            "point \"Start\" mark \"start\": 21,43\n"
                            "point \"Start\" mark \"start\": 24,43\n"
                            "point \"Site\" mark \"site\": 9,4\n"
                            "point \"Guard\" mark \"guard\": 9,6\n"
                            "point \"Corner\" mark \"corner\": 24,20\n";

/* A marker belongs to nobody. This one leaves the table in the first turn. */
static void
test_markers (void)
{
  AssistantFixture fixture = { 0 };
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autofree char *losses = NULL;

  setup->scenario = g_strdup ("rescue");
  setup->seed = 1;
  setup->tracked = TRUE;
  setup->board = g_strdup (plain);
  assistant_fixture_set_up (&fixture, "stargate-solo", setup, NULL);
  g_assert_true (is_told (&fixture, "has nowhere to go"));
  losses = dup_losses (&fixture);
  g_assert_cmpstr (losses, ==, "");
  assistant_fixture_tear_down (&fixture);
}

/* (transfer full) */
static char *
dup_outcome (MusterAssistant *assistant)
{
  char *outcome;

  g_object_get (assistant, "outcome", &outcome, NULL);

  return outcome;
}

/* What several monsters do fills more than a narrow window has room for: the wound is told before it. Of a single short blow it is
 * not told twice. */
static void
test_before_a_long_tale (void)
{
  AssistantFixture fixture = { 0 };
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_auto (GStrv) inputs = assistant_fixture_load_sample (G_MAXUINT);
  guint n_long = 0, n_short = 0;

  setup->seed = 7;
  setup->tracked = TRUE;
  assistant_fixture_set_up (&fixture, "dungeon-crawl", setup, NULL);
  for (guint i = 0; inputs[i] != NULL; i++)
    {
      g_autofree char *outcome = NULL;

      give_all_shown (&fixture, inputs[i]);
      outcome = dup_outcome (fixture.assistant);
      if (strstr (outcome, "is wounded") == NULL)
        continue;
      if (g_str_has_prefix (outcome, "Losses:\n"))
        n_long++;
      else
        n_short++;
      g_assert_true (g_str_has_prefix (outcome, "Losses:\n") || strlen (outcome) <= 210);
    }
  g_assert_cmpuint (n_long, >, 0);
  g_assert_cmpuint (n_short, >, 0);
  assistant_fixture_tear_down (&fixture);
}

/* Whoever jumps through a battle that was played sees one step of it, not who fell on the way there. */
static void
test_replayed (void)
{
  AssistantFixture fixture = { 0 };
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_auto (GStrv) inputs = assistant_fixture_load_sample (G_MAXUINT);
  g_autofree char *outcome = NULL;
  GError *error = NULL;
  MusterAssistant *replay;
  MusterSession *session;
  guint n;

  setup->seed = 7;
  setup->tracked = TRUE;
  assistant_fixture_set_up (&fixture, "dungeon-crawl", setup, (const char *const *) inputs);
  session = muster_session_resume (fixture.library, 1, report, &error);
  g_assert_no_error (error);
  replay = muster_assistant_new_for_replay (session);
  n = g_list_model_get_n_items (muster_assistant_get_beats (replay));
  g_assert_cmpuint (n, >, 40);
  muster_assistant_set_position (replay, 1);
  muster_assistant_set_position (replay, n - 2);
  outcome = dup_outcome (replay);
  g_assert_null (strstr (outcome, "Losses:"));
  g_assert_finalize_object (replay);
  assistant_fixture_tear_down (&fixture);
}

/* With each shot a raider loses two of five lives, with each blow the guard one. Asked to shoot again nobody is told anew of the first
 * raider; asked what to do in his own turn the guard is told of all that came over both sides since his last one, the shots
 * between included. */
static void
test_of_the_turn_of_others (void)
{
  AssistantFixture fixture = { 0 };
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autofree char *rulebook = g_build_filename (g_getenv ("G_TEST_SRCDIR"),
                                                "cases",
                                                "ambush",
                                                NULL);
  g_autofree char *between = NULL;
  g_autofree char *after = NULL;
  g_autofree char *still = NULL;

  setup->tracked = TRUE;
  assistant_fixture_set_up (&fixture, rulebook, setup, NULL);
  give_all_shown (&fixture, "do look guard");
  give_all_shown (&fixture, "do shoot guard");
  between = dup_outcome (fixture.assistant);
  g_assert_null (strstr (between, "Losses:"));
  give_all_shown (&fixture, "do shoot guard");
  after = dup_outcome (fixture.assistant);
  g_assert_cmpstr (after,
                   ==,
                   "Losses:\n• Raider 1: Life 3/5 (Guard)\n• Guard: Life 4/5 (Raider 1)\n"
                   "• Raider 2: Life 3/5 (Guard)\n• Guard: Life 3/5 (Raider 2)\n"
                   "Raider 2 is hit.\nGuard is struck.");
  /* Who holds still is told of what is new: both were shot at once, and may come on now. */
  give_all_shown (&fixture, "done");
  still = dup_outcome (fixture.assistant);
  g_assert_null (strstr (still, "Raider 1: Life"));
  g_assert_nonnull (strstr (still, "Guard is struck."));
  assistant_fixture_tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/losses/slain", test_slain);
  g_test_add_func ("/desk/losses/taken", test_taken);
  g_test_add_func ("/desk/losses/made-good", test_made_good);
  g_test_add_func ("/desk/losses/before-a-long-tale", test_before_a_long_tale);
  g_test_add_func ("/desk/losses/corrected", test_corrected);
  g_test_add_func ("/desk/losses/markers", test_markers);
  g_test_add_func ("/desk/losses/replayed", test_replayed);
  g_test_add_func ("/desk/losses/of-the-turn-of-others", test_of_the_turn_of_others);

  return g_test_run ();
}
