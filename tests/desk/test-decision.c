/* test-decision.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "assistant-fixture.h"

/* What the rules decided for a figure does not hold once the table it was decided by is corrected. */

/* The dragon patrols on a 3. */
static const char *const opening[] = {
  "roll 1",
  "choose fighting-man magic-user thief priest",
  "fact troll-3 troll-4 troll-1 troll-2",
  "fact goblin-3 goblin-4 goblin-5 goblin-6 goblin-1 goblin-2",
  "roll 3",
  NULL,
};

static void
begin (AssistantFixture *fixture)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  setup->seed = 7;
  setup->tracked = FALSE;
  setup->hand_dice = TRUE;
  assistant_fixture_set_up (fixture, "dungeon-crawl", setup, opening);
}

static const char *
get_text (AssistantFixture *fixture)
{
  return muster_assistant_get_prompt (fixture->assistant)->text;
}

static void
give (AssistantFixture *fixture, const char *input)
{
  g_assert_true (muster_assistant_answer (fixture->assistant, input));
}

/* Who is alerted looks where the heroes are, which is asked, and throws no die for where it goes. */
static void
test_decides_again (void)
{
  AssistantFixture fixture = { 0 };
  guint head;

  begin (&fixture);
  g_assert_cmpstr (get_text (&fixture), ==, "Dragon turns: roll a D6");
  g_assert_false (muster_assistant_can_decide_again (fixture.assistant));
  give (&fixture, "set dragon status alerted");
  g_assert_cmpstr (get_text (&fixture), ==, "Dragon turns: roll a D6");
  g_assert_true (muster_assistant_can_decide_again (fixture.assistant));
  head = muster_battle_get_head (muster_assistant_get_battle (fixture.assistant));
  g_assert_true (muster_assistant_decide_again (fixture.assistant));
  g_assert_cmpint (muster_assistant_get_prompt (fixture.assistant)->kind, ==, MUSTER_PROMPT_FACT);
  g_assert_nonnull (strstr (get_text (&fixture), "Dragon"));
  g_assert_false (muster_assistant_can_decide_again (fixture.assistant));
  /* What was decided first is still there. */
  g_assert_true (muster_assistant_go_to (fixture.assistant, head));
  g_assert_cmpstr (get_text (&fixture), ==, "Dragon turns: roll a D6");
  assistant_fixture_tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/decision/again", test_decides_again);

  return g_test_run ();
}
