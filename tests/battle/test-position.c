/* test-position.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "answers.h"
#include "muster-simulation.h"
#include "player.h"
#include "script.h"

/* Positions of real battles: looked at while the battle goes on, and in other threads. */

static MusterBattle *
battle_new (guint64 seed, gboolean tracked)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "..",
                                                 "data",
                                                 "rulebooks",
                                                 "dungeon-crawl",
                                                 NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->seed = seed;
  setup->tracked = tracked;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}

static void
play (MusterBattle *battle, Player *player, guint n)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n && !muster_battle_is_over (battle, NULL); i++)
    {
      player_play (player, battle, &error);
      g_assert_no_error (error);
    }
}

static MusterSimulationResult *
simulate (MusterPosition *position, guint games, guint threads)
{
  MusterSimulationOptions options = { .games = games, .seed = 8, .threads = threads };
  g_autoptr (GError) error = NULL;
  MusterSimulationResult *result = muster_simulate_position (position, &options, &error);

  g_assert_no_error (error);

  return result;
}

static void
assert_same (const MusterSimulationResult *a, const MusterSimulationResult *b)
{
  g_assert_cmpuint (a->games, ==, b->games);
  g_assert_cmpuint (a->wins[0], ==, b->wins[0]);
  g_assert_cmpuint (a->wins[1], ==, b->wins[1]);
  g_assert_cmpfloat (a->turns_mean, ==, b->turns_mean);
  g_assert_cmpfloat (a->losses_mean[0], ==, b->losses_mean[0]);
}

/* What comes of a position does not hang on what the battle does after it. */
static void
test_stays (void)
{
  g_autoptr (MusterBattle) battle = battle_new (2, TRUE);
  Player player = { 4, 0 };
  g_autoptr (MusterPosition) position = NULL;
  g_autoptr (MusterSimulationResult) first = NULL;
  g_autoptr (MusterSimulationResult) second = NULL;

  play (battle, &player, 9);
  position = muster_position_new (battle, NULL);
  first = simulate (position, 40, 1);
  play (battle, &player, 20);
  second = simulate (position, 40, 1);
  assert_same (first, second);
}

/* Where the log ends the position is that of the battle; before its first entry that of a new one. In between it
 * stands where nobody was asked: after a turn began that no prompt begins with. */
static void
test_at_entry (void)
{
  g_autoptr (MusterBattle) battle = battle_new (2, TRUE);
  g_autoptr (MusterBattle) fresh = battle_new (2, TRUE);
  Player player = { 4, 0 };
  const GPtrArray *log;
  guint turn = 0;

  play (battle, &player, 30);
  log = muster_battle_get_log (battle);
  for (guint n = 1; n <= log->len; n++)
    {
      g_autoptr (MusterPosition) position = muster_position_new_at_entry (battle, n, NULL);
      const MusterLogEntry *entry = g_ptr_array_index (log, n - 1);

      g_assert_cmpuint (muster_position_get_turn (position), ==, entry->turn);
      if (n == log->len)
        g_assert_true (muster_position_get_checksum (position) ==
                       muster_battle_get_checksum (battle));
      if (entry->turn > turn)
        {
          g_autoptr (MusterSimulationResult) result = simulate (position, 10, 1);

          g_assert_cmpuint (result->games, ==, 10);
          g_assert_cmpuint (result->faults, ==, 0);
          turn = entry->turn;
        }
    }
  g_assert_cmpuint (turn, >=, 2);
  {
    g_autoptr (MusterPosition) first = muster_position_new_at_entry (battle, 0, NULL);
    g_autoptr (MusterPosition) start = muster_position_new_at_entry (fresh, 0, NULL);

    g_assert_true (muster_position_get_checksum (first) == muster_position_get_checksum (start));
  }
}

/* A position outlives its battle. */
static void
test_outlives (void)
{
  MusterBattle *battle = battle_new (2, TRUE);
  g_autoptr (MusterPosition) position = muster_position_new (battle, NULL);
  g_autoptr (MusterSimulationResult) result = NULL;

  muster_battle_free (battle);
  result = simulate (position, 5, 1);
  g_assert_cmpuint (result->games, ==, 5);
}

static gpointer
simulate_cb (gpointer data)
{
  g_autoptr (MusterPosition) position = data;

  return simulate (position, 60, 2);
}

static void
test_threads (void)
{
  g_autoptr (MusterBattle) battle = battle_new (7, TRUE);
  Player player = { 3, 0 };
  g_autoptr (MusterSimulationResult) expected = NULL;
  g_autoptr (MusterPosition) position = NULL;
  GThread *threads[2];

  play (battle, &player, 6);
  position = muster_position_new (battle, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("simulation", simulate_cb, muster_position_ref (position));
  /* Meanwhile the battle goes on, is looked at, taken back and looked back on. */
  play (battle, &player, 40);
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (GPtrArray) past = muster_battle_list_things_at (battle, 10 + i);
      g_autoptr (GPtrArray) commands = NULL;

      g_assert_true (muster_battle_undo (battle, NULL));
      commands = muster_battle_list_commands (battle);
      g_assert_nonnull (muster_battle_get_prompt (battle)->text);
    }
  expected = simulate (position, 60, 1);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      g_autoptr (MusterSimulationResult) result = g_thread_join (threads[i]);

      assert_same (result, expected);
    }
}

static void
test_untracked (void)
{
  g_autoptr (MusterBattle) battle = battle_new (7, FALSE);
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_position_new (battle, &error));
  g_assert_cmpstr (error->message,
                   ==,
                   "the table of \"dungeon-crawl\" is not tracked; expected a battle whose board "
                   "Muster keeps");
  g_clear_error (&error);
  g_assert_null (muster_position_new_at_entry (battle, 0, &error));
  g_assert_nonnull (error);
}

/* ---- Looking back ---- */

/* All that a view tells, on one line. */
static char *
dup_text (const GPtrArray *things)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *view = g_ptr_array_index (things, i);

      g_string_append_printf (text,
                              "%s %s %d%d %s %d:",
                              view->token,
                              view->sign,
                              view->on_table,
                              view->removed,
                              view->place,
                              view->pose.facing);
      for (guint j = 0; j < view->attributes->len; j++)
        g_string_append_printf (text,
                                " %s",
                                ((MusterThingAttribute *) view->attributes->pdata[j])->value);
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

/* What was written down while a battle was played is what is seen looking back at it. */
static void
test_looking_back (void)
{
  g_autoptr (MusterBattle) battle = battle_new (5, TRUE);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  Player player = { 6, 0 };
  GHashTableIter iter;
  gpointer n, text;

  for (guint i = 0; i < 80 && !muster_battle_is_over (battle, NULL); i++)
    {
      g_autoptr (GPtrArray) things = NULL;
      guint before = muster_battle_get_log (battle)->len;

      play (battle, &player, 1);
      things = muster_battle_list_things (battle);
      if (muster_battle_get_log (battle)->len > before)
        g_hash_table_insert (seen,
                             GUINT_TO_POINTER (muster_battle_get_log (battle)->len),
                             dup_text (things));
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 20);
  g_hash_table_iter_init (&iter, seen);
  while (g_hash_table_iter_next (&iter, &n, &text))
    {
      g_autoptr (GPtrArray) things = muster_battle_list_things_at (battle, GPOINTER_TO_UINT (n));
      g_autofree char *past = dup_text (things);

      g_assert_cmpstr (past, ==, text);
    }
}

static const MusterThingView *
find (const GPtrArray *things, const char *token)
{
  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *view = g_ptr_array_index (things, i);

      if (g_strcmp0 (view->token, token) == 0)
        return view;
    }

  return NULL;
}

/* At every entry whoever moved stands where the entry says, and whoever left is gone; before it they were elsewhere. */
static void
test_entry_by_entry (void)
{
  g_autoptr (MusterBattle) battle = battle_new (5, TRUE);
  Player player = { 6, 0 };
  const GPtrArray *log;
  guint n_moves = 0, n_removed = 0;

  play (battle, &player, 80);
  log = muster_battle_get_log (battle);
  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      g_autoptr (GPtrArray) before = muster_battle_list_things_at (battle, i);
      g_autoptr (GPtrArray) things = muster_battle_list_things_at (battle, i + 1);

      if (entry->kind == MUSTER_LOG_MOVE)
        {
          n_moves++;
          g_assert_cmpstr (find (before, entry->thing)->place, ==, entry->from);
          g_assert_cmpstr (find (things, entry->thing)->place, ==, entry->to);
        }
      if (entry->kind == MUSTER_LOG_REMOVE)
        {
          n_removed++;
          g_assert_true (find (before, entry->thing)->on_table);
          g_assert_true (find (things, entry->thing)->removed);
        }
      if (entry->kind == MUSTER_LOG_FACE)
        g_assert_cmpint (find (things, entry->thing)->pose.facing, ==, entry->heading);
    }
  g_assert_cmpuint (n_moves, >, 20);
  g_assert_cmpuint (n_removed, >, 0);
  g_assert_true (muster_battle_get_log (battle) == log);
}

/* A side that is handed over is played to the end at once; what could have come of it is as open as it was before. */
static void
test_handed_over (void)
{
  g_autoptr (MusterBattle) battle = battle_new (2, TRUE);
  Player player = { 4, 0 };
  g_autoptr (MusterPosition) before = NULL;
  g_autoptr (MusterPosition) after = NULL;
  g_autoptr (MusterSimulationResult) first = NULL;
  g_autoptr (MusterSimulationResult) second = NULL;
  g_autoptr (GError) error = NULL;
  guint n_entries;

  play (battle, &player, 4);
  g_assert_false (muster_battle_is_over (battle, NULL));
  n_entries = muster_battle_get_log (battle)->len;
  before = muster_position_new (battle, &error);
  g_assert_no_error (error);
  first = simulate (before, 100, 1);

  answers_give (battle, "player heroes party");
  g_assert_true (muster_battle_is_over (battle, NULL));
  after = muster_position_new_at_entry (battle, n_entries + 1, &error);
  g_assert_no_error (error);
  second = simulate (after, 100, 1);
  g_assert_cmpuint (first->wins[0], >, 0);
  g_assert_cmpuint (first->wins[1], >, 0);
  assert_same (first, second);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/position/stays", test_stays);
  g_test_add_func ("/battle/position/at-entry", test_at_entry);
  g_test_add_func ("/battle/position/handed-over", test_handed_over);
  g_test_add_func ("/battle/position/outlives", test_outlives);
  g_test_add_func ("/battle/position/threads", test_threads);
  g_test_add_func ("/battle/position/untracked", test_untracked);
  g_test_add_func ("/battle/position/looking-back", test_looking_back);
  g_test_add_func ("/battle/position/entry-by-entry", test_entry_by_entry);

  return g_test_run ();
}
