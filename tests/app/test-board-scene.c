/* test-board-scene.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "assistant-fixture.h"
#include "muster-board-scene.h"

/* @data: how many inputs of the sample battle: 1 until the fighting man acts for the first time, 8
 * until he acts in turn 2, from where he walks to B9. */
static void
set_up (AssistantFixture *fixture, gconstpointer data)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_auto (GStrv) inputs = assistant_fixture_load_sample (GPOINTER_TO_UINT (data));

  setup->seed = 7;
  assistant_fixture_set_up (fixture, "dungeon-crawl", setup, (const char *const *) inputs);
}

static void
tear_down (AssistantFixture *fixture, gconstpointer data)
{
  assistant_fixture_tear_down (fixture);
}

static MusterPlace
parse (AssistantFixture *fixture, const char *place)
{
  return muster_field_parse_place (muster_assistant_get_field (fixture->assistant), place);
}

static const MusterThingView *
find (const GPtrArray *figures, const char *token_or_name)
{
  for (guint i = 0; i < figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (figures, i);

      if (g_strcmp0 (it->token, token_or_name) == 0 || g_strcmp0 (it->name, token_or_name) == 0)
        return it;
    }

  return NULL;
}

static const MusterBoardMark *
find_mark (const GPtrArray *marks, MusterPlace place)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const MusterBoardMark *it = g_ptr_array_index (marks, i);

      if (it->place == place && it->kind != MUSTER_MARK_ADVICE)
        return it;
    }

  return NULL;
}

static void
test_sides (AssistantFixture *fixture, gconstpointer data)
{
  g_auto (GStrv) sides = muster_board_scene_list_sides (fixture->assistant);

  g_autoptr (GPtrArray) figures = muster_board_scene_list_figures (fixture->assistant);
  g_autoptr (GPtrArray) listed = NULL;

  /* Whoever plays comes first, whatever the rulebook begins with: it has one colour in every game. */
  g_assert_cmpstr (sides[0], ==, "Heroes");
  g_assert_cmpstr (sides[1], ==, "Monsters");
  g_assert_null (sides[2]);
  g_assert_cmpint (find (figures, "Dragon")->side, ==, 1);
  g_assert_cmpint (find (figures, "Thief")->side, ==, 0);
  /* The lists of the battle keep the order of the rulebook. */
  listed = muster_assistant_list_figures (fixture->assistant);
  g_assert_cmpint (find (listed, "Dragon")->side, ==, 0);
  g_assert_cmpint (find (listed, "Thief")->side, ==, 1);
}

static void
test_marks_reach (AssistantFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) marks = muster_board_scene_list_marks (fixture->assistant);
  const MusterBoardMark *mark = find_mark (marks, parse (fixture, "C9"));

  g_assert_nonnull (mark);
  g_assert_cmpint (mark->kind, ==, MUSTER_MARK_REACH);
  g_assert_cmpstr (mark->title, ==, "Move");
}

/* His sword wounds on a roll of 3 or more: four of six. */
static void
test_marks_targets (AssistantFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) figures = muster_assistant_list_figures (fixture->assistant);
  g_autoptr (GPtrArray) marks = muster_board_scene_list_marks (fixture->assistant);
  const MusterThingView *goblin = find (figures, "Goblin 4");
  const MusterBoardMark *mark = find_mark (marks, goblin->pose.place);

  g_assert_nonnull (mark);
  g_assert_cmpint (mark->kind, ==, MUSTER_MARK_TARGET);
  g_assert_cmpstr (mark->title, ==, "Attack (Sword)");
  g_assert_cmpstr (mark->label, ==, "67\302\240%");
  for (guint i = 0; i < marks->len; i++)
    {
      mark = g_ptr_array_index (marks, i);
      g_assert_true (mark->kind != MUSTER_MARK_TARGET || mark->label != NULL);
    }
}

/* Whatever the enemy does, its arrow ends where the one who walked stands. */
static void
test_arrows (AssistantFixture *fixture, gconstpointer data)
{
  guint n = g_list_model_get_n_items (muster_assistant_get_beats (fixture->assistant));
  guint n_moves = 0;

  for (guint position = 1; position <= n; position++)
    {
      g_autoptr (GPtrArray) arrows = NULL;
      g_autoptr (GPtrArray) figures = NULL;
      const MusterBeat *beat;

      muster_assistant_set_position (fixture->assistant, position);
      beat = muster_assistant_get_beat (fixture->assistant);
      figures = muster_assistant_list_figures (fixture->assistant);
      arrows = muster_board_scene_list_arrows (fixture->assistant);
      g_assert_true (beat->automatic || arrows->len == 0);
      for (guint i = 0; i < arrows->len; i++)
        {
          const MusterBoardArrow *arrow = g_ptr_array_index (arrows, i);

          g_assert_cmpint (arrow->from, !=, arrow->to);
          if (arrow->kind != MUSTER_ARROW_MOVE)
            continue;
          g_assert_cmpint (arrow->to, ==, find (figures, beat->thing)->pose.place);
          n_moves++;
        }
    }
  g_assert_cmpuint (n_moves, >, 0);
}

/* Where a marker lies one of twenty places is thrown for: each has its number. */
static void
set_up_throw (AssistantFixture *fixture, gconstpointer data)
{
  static const char *const none[] = { NULL };
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  setup->seed = 5;
  setup->tracked = TRUE;
  setup->hand_dice = TRUE;
  assistant_fixture_set_up (fixture, "stargate-solo", setup, none);
}

static void
test_marks_numbers (AssistantFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) marks = muster_board_scene_list_marks (fixture->assistant);
  const MusterPrompt *prompt = muster_assistant_get_asked (fixture->assistant);

  g_assert_cmpint (prompt->kind, ==, MUSTER_PROMPT_ROLL);
  g_assert_cmpuint (prompt->sides, ==, 20);
  g_assert_cmpuint (marks->len, ==, 20);
  for (guint i = 0; i < marks->len; i++)
    {
      const MusterBoardMark *mark = g_ptr_array_index (marks, i);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *place = muster_field_format_place (
          muster_assistant_get_field (fixture->assistant),
          mark->place);

      g_assert_cmpint (mark->kind, ==, MUSTER_MARK_OPTION);
      g_assert_cmpstr (mark->label, ==, number);
      g_assert_cmpstr (place, ==, prompt->equals[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/app/board-scene/sides",
              AssistantFixture,
              GUINT_TO_POINTER (0),
              set_up,
              test_sides,
              tear_down);
  g_test_add ("/app/board-scene/marks-what-is-in-reach",
              AssistantFixture,
              GUINT_TO_POINTER (6),
              set_up,
              test_marks_reach,
              tear_down);
  g_test_add ("/app/board-scene/marks-targets",
              AssistantFixture,
              GUINT_TO_POINTER (2),
              set_up,
              test_marks_targets,
              tear_down);
  g_test_add ("/app/board-scene/arrows-of-the-enemy",
              AssistantFixture,
              GUINT_TO_POINTER (8),
              set_up,
              test_arrows,
              tear_down);
  g_test_add ("/app/board-scene/marks-numbers-of-a-die",
              AssistantFixture,
              NULL,
              set_up_throw,
              test_marks_numbers,
              tear_down);

  return g_test_run ();
}
