/* test-hand.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "assistant-fixture.h"
#include "muster-assistant.h"

/* A side is handed to the rules for a turn, or turn by turn. In the sample battle the heroes, side 1, begin their first turn after one
 * answer. */

#define HEROES 1

static void
set_up (AssistantFixture *fixture, gconstpointer data)
{
  g_auto (GStrv) inputs = assistant_fixture_load_sample (1);
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  setup->seed = 7;
  setup->tracked = TRUE;
  assistant_fixture_set_up (fixture, "dungeon-crawl", setup, (const char *const *) inputs);
}

static void
tear_down (AssistantFixture *fixture, gconstpointer data)
{
  assistant_fixture_tear_down (fixture);
}

static MusterBattle *
get_battle (AssistantFixture *fixture)
{
  return muster_assistant_get_battle (fixture->assistant);
}

static guint
find_party (AssistantFixture *fixture)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (get_battle (fixture));

  for (guint i = 0; i < rulebook->n_doctrines; i++)
    if (g_str_equal (rulebook->doctrines[i].id, "party"))
      return i;
  g_assert_not_reached ();
}

static guint
count_corrections (AssistantFixture *fixture, const char *end)
{
  const GPtrArray *log = muster_battle_get_log (get_battle (fixture));
  guint n = 0;

  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      n += entry->kind == MUSTER_LOG_CORRECTION && g_str_has_suffix (entry->text, end);
    }

  return n;
}

/* In the next turn a person is asked again, and the log says when the side went and when it came back. */
static void
test_a_turn (AssistantFixture *fixture, gconstpointer data)
{
  const guint turn = muster_battle_get_turn (get_battle (fixture));

  g_assert_cmpint (muster_battle_get_doctrine (get_battle (fixture), HEROES), ==, -1);
  g_assert_true (
      muster_assistant_hand_over (fixture->assistant, HEROES, find_party (fixture), FALSE));
  g_assert_cmpuint (muster_battle_get_turn (get_battle (fixture)), ==, turn + 1);
  g_assert_cmpint (muster_battle_get_doctrine (get_battle (fixture), HEROES), ==, -1);
  g_assert_cmpint (muster_assistant_get_handed (fixture->assistant), ==, -1);
  g_assert_nonnull (muster_assistant_get_asked (fixture->assistant));
  g_assert_cmpuint (count_corrections (fixture, "until the turn is over"), ==, 1);
  g_assert_cmpuint (count_corrections (fixture, "is played by a person from here on"), ==, 1);
  /* One step back undoes all of it. */
  g_assert_true (muster_assistant_undo (fixture->assistant));
  g_assert_cmpuint (muster_battle_get_turn (get_battle (fixture)), ==, turn);
  g_assert_cmpint (muster_battle_get_doctrine (get_battle (fixture), HEROES), ==, -1);
}

/* One turn after the other, each when the person wants it, until the side is taken back. */
static void
test_the_rest (AssistantFixture *fixture, gconstpointer data)
{
  const guint turn = muster_battle_get_turn (get_battle (fixture));

  g_assert_false (muster_assistant_can_hand_on (fixture->assistant));
  g_assert_true (
      muster_assistant_hand_over (fixture->assistant, HEROES, find_party (fixture), TRUE));
  g_assert_cmpuint (muster_battle_get_turn (get_battle (fixture)), ==, turn + 1);
  g_assert_cmpint (muster_assistant_get_handed (fixture->assistant), ==, HEROES);
  g_assert_true (muster_assistant_can_hand_on (fixture->assistant));
  g_assert_true (muster_assistant_hand_on (fixture->assistant));
  g_assert_cmpuint (muster_battle_get_turn (get_battle (fixture)), ==, turn + 2);
  g_assert_true (muster_assistant_take_side_back (fixture->assistant));
  g_assert_cmpint (muster_assistant_get_handed (fixture->assistant), ==, -1);
  g_assert_false (muster_assistant_can_hand_on (fixture->assistant));
  g_assert_cmpuint (muster_battle_get_turn (get_battle (fixture)), ==, turn + 2);
  g_assert_cmpint (muster_battle_get_doctrine (get_battle (fixture), HEROES), ==, -1);
}

/* What Muster did is shown step by step where the person goes from one step to the next. */
static void
test_steps (AssistantFixture *fixture, gconstpointer data)
{
  guint steps = 0;

  g_object_set (fixture->assistant, "pace", MUSTER_PACE_STEP, NULL);
  g_assert_true (
      muster_assistant_hand_over (fixture->assistant, HEROES, find_party (fixture), TRUE));
  g_assert_false (muster_assistant_is_at_prompt (fixture->assistant));
  g_assert_false (muster_assistant_can_hand_on (fixture->assistant));
  /* Four heroes and what the monsters do after them. */
  for (; !muster_assistant_is_at_prompt (fixture->assistant); steps++)
    muster_assistant_next (fixture->assistant);
  g_assert_cmpuint (steps, >=, 4);
  g_assert_true (muster_assistant_can_hand_on (fixture->assistant));
}

/* Only a doctrine can have it until the turn is over, and no other time is known. */
static void
test_refused (AssistantFixture *fixture, gconstpointer data)
{
  g_assert_false (muster_assistant_answer (fixture->assistant, "player heroes person turn"));
  g_assert_false (muster_assistant_answer (fixture->assistant, "player heroes party week"));
  g_assert_cmpint (muster_battle_get_doctrine (get_battle (fixture), HEROES), ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function)                                                                        \
  g_test_add ("/desk/hand/" path, AssistantFixture, NULL, set_up, function, tear_down)
  ADD ("a-turn", test_a_turn);
  ADD ("the-rest", test_the_rest);
  ADD ("steps", test_steps);
  ADD ("refused", test_refused);
#undef ADD

  return g_test_run ();
}
