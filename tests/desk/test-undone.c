/* test-undone.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "assistant-fixture.h"

/* Whoever is done with all of them is told who has not acted. */

/* Nobody sees a marker, and the first of eight figures moves as far as it may. */
static const char *const opening[] = { "fact none", "do move sg-1-member-1", "done", NULL };

static void
told_cb (char **told, const char *message)
{
  g_assert_null (*told);
  *told = g_strdup (message);
}

/* A scenario of Stargate Solo at a table of one's own, after @answers. @told: (out): who is said to have been left */
static void
set_up (AssistantFixture *fixture, const char *scenario, const char *const *answers, char **told)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  setup->seed = 7;
  setup->tracked = FALSE;
  setup->scenario = g_strdup (scenario);
  assistant_fixture_set_up (fixture, "stargate-solo", setup, answers);
  g_signal_connect_swapped (fixture->assistant, "left-undone", G_CALLBACK (told_cb), told);
}

static void
test_done_with_all (void)
{
  AssistantFixture fixture = { 0 };
  g_autofree char *told = NULL;

  set_up (&fixture, "reconnaissance", opening, &told);
  g_assert_true (muster_assistant_answer (fixture.assistant, "do move sgc-trooper-1"));
  g_assert_true (muster_assistant_answer (fixture.assistant, "done"));
  /* Somebody tried and found nothing there: he was not forgotten. */
  g_assert_true (muster_assistant_answer (fixture.assistant, "do survey sgc-trooper-2"));
  g_assert_true (muster_assistant_answer (fixture.assistant, "choose nothing"));
  g_assert_null (told);
  g_assert_true (muster_assistant_answer (fixture.assistant, "done"));
  g_assert_cmpstr (told, ==, "Done, though 5 could still act");
  g_assert_true (muster_assistant_undo (fixture.assistant));
  g_assert_cmpint (muster_assistant_get_prompt (fixture.assistant)->kind, ==, MUSTER_PROMPT_TURN);
  assistant_fixture_tear_down (&fixture);
}

/* Whether anybody has an enemy in sight is to be seen on the table: nobody is said to have been forgotten who may have nobody to
 * fire at. */
static void
test_nobody_to_fire_at (void)
{
  static const char *const before[] = { "fact none",
                                        "set jaffa-1 spotted yes",
                                        "fact none",
                                        "done",
                                        NULL };
  AssistantFixture fixture = { 0 };
  g_autofree char *told = NULL;

  set_up (&fixture, "rescue", before, &told);
  g_assert_cmpint (muster_assistant_get_prompt (fixture.assistant)->kind, ==, MUSTER_PROMPT_TURN);
  g_assert_true (muster_assistant_answer (fixture.assistant, "done"));
  g_assert_null (told);
  assistant_fixture_tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/undone/done-with-all", test_done_with_all);
  g_test_add_func ("/desk/undone/nobody-to-fire-at", test_nobody_to_fire_at);

  return g_test_run ();
}
