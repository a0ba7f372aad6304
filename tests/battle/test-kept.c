/* test-kept.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "answers.h"
#include "muster-battle-private.h"
#include "player.h"
#include "script.h"
#include "tests/support/thorough.h"

/* Going back stands on states that were kept: they are what playing gave, to the last byte. */

/* Forty-eight go past three of those that are kept whole. */
#define N_INPUTS thorough_choose (48, 96)

typedef struct
{
  guint node;
  guint64 checksum;
  gpointer state;
  char *asked;
} Moment;

static void
moment_free (gpointer data)
{
  Moment *self = data;

  g_free (self->state);
  g_free (self->asked);
  g_free (self);
}

static Moment *
moment_new (MusterBattle *battle)
{
  Moment *self = g_new0 (Moment, 1);
  MusterRun *run = muster_battle_get_run (battle);

  self->node = muster_battle_get_head (battle);
  self->checksum = muster_battle_get_checksum (battle);
  self->state = g_malloc0 (muster_run_get_state_size (run));
  muster_run_save (run, self->state);
  self->asked = g_strdup (muster_battle_get_prompt (battle)->text);

  return self;
}

static void
assert_stands (MusterBattle *battle, const Moment *before)
{
  Moment *now = moment_new (battle);
  const gsize size = muster_run_get_state_size (muster_battle_get_run (battle));

  g_assert_cmpuint (now->node, ==, before->node);
  g_assert_cmpuint (now->checksum, ==, before->checksum);
  g_assert_cmpmem (now->state, size, before->state, size);
  g_assert_cmpstr (now->asked, ==, before->asked);
  moment_free (now);
}

static MusterBattle *
battle_new (gboolean tracked)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "../data/rulebooks/dungeon-crawl",
                                                 NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->seed = 4;
  setup->tracked = tracked;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}

/* (transfer full): the way there, all of it. */
static GPtrArray *
play (MusterBattle *battle)
{
  GPtrArray *moments = g_ptr_array_new_with_free_func (moment_free);
  g_autoptr (GError) error = NULL;
  Player player = { 4, 0 };

  g_ptr_array_add (moments, moment_new (battle));
  while (moments->len <= N_INPUTS)
    {
      if (muster_battle_is_over (battle, NULL))
        answers_give (battle, "play-on");
      else if (!player_play (&player, battle, &error))
        g_error ("%s", error->message);
      g_ptr_array_add (moments, moment_new (battle));
    }

  return moments;
}

static void
go_to (MusterBattle *battle, const Moment *moment)
{
  g_autoptr (GError) error = NULL;

  muster_battle_go_to (battle, moment->node, &error);
  g_assert_no_error (error);
  assert_stands (battle, moment);
}

static void
test_states (gconstpointer tracked)
{
  g_autoptr (MusterBattle) battle = battle_new (GPOINTER_TO_INT (tracked));
  g_autoptr (GPtrArray) moments = play (battle);
  g_autoptr (GError) error = NULL;

  for (guint i = moments->len - 1; i > 0; i--)
    {
      muster_battle_undo (battle, &error);
      g_assert_no_error (error);
      assert_stands (battle, moments->pdata[i - 1]);
    }
  for (guint i = 1; i < moments->len; i++)
    {
      muster_battle_redo (battle, &error);
      g_assert_no_error (error);
      assert_stands (battle, moments->pdata[i]);
    }
  /* Far, and where the logs have to be written again. */
  for (guint i = 0; i < moments->len; i += 16)
    {
      go_to (battle, moments->pdata[i]);
      muster_battle_trim_logs (battle);
      go_to (battle, moments->pdata[moments->len - 1 - i]);
    }
}

/* What is looked back on, too. */
static void
test_past (void)
{
  g_autoptr (MusterBattle) battle = battle_new (FALSE);
  g_autoptr (GPtrArray) moments = play (battle);
  MusterRun *run = muster_battle_get_run (battle);
  const gsize size = muster_run_get_state_size (run);

  for (guint i = 0; i < moments->len; i += 3)
    {
      const Moment *moment = moments->pdata[i];
      g_autofree gpointer state = g_malloc0 (size);
      MusterRun *past = muster_battle_get_past (battle, moment->node, NULL);

      muster_run_advance (past);
      muster_run_save (past, state);
      g_assert_cmpmem (state, size, moment->state, size);
    }
}

/* Of all states that are kept, in bytes. */
static gsize
get_kept_size (MusterBattle *battle)
{
  gsize size = 0;

  for (guint i = 0; i < battle->nodes->len; i++)
    {
      const MusterBattleNode *node = muster_battle_get_inner_node (battle, i);

      size += node->snapshot != NULL ? muster_run_get_state_size (battle->run) : 0;
      size += node->kept != NULL ? g_bytes_get_size (node->kept) : 0;
      size += node->stopped != NULL ? g_bytes_get_size (node->stopped) : 0;
    }

  return size;
}

/* One whole state for every 16th input, and two differences for each, which are a 24th at most; the first two of them are whole. */
static void
test_size (gconstpointer tracked)
{
  g_autoptr (MusterBattle) battle = battle_new (GPOINTER_TO_INT (tracked));
  g_autoptr (GPtrArray) moments = play (battle);
  const gsize size = muster_run_get_state_size (muster_battle_get_run (battle));
  const gsize kept = get_kept_size (battle);
  guint n_kept = 0;

  for (guint i = 0; i < moments->len; i++)
    n_kept += muster_battle_node_is_kept (muster_battle_get_inner_node (battle, i));
  g_test_message ("%u of %u, %.2f states", n_kept, moments->len, (double) kept / (double) size);
  g_assert_cmpuint (kept, <=, 2 * size + N_INPUTS * size / 16 + N_INPUTS * size / 12);
  g_assert_cmpuint (n_kept, >, moments->len / 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/battle/kept/board", GINT_TO_POINTER (TRUE), test_states);
  g_test_add_data_func ("/battle/kept/paper", GINT_TO_POINTER (FALSE), test_states);
  g_test_add_func ("/battle/kept/past", test_past);
  g_test_add_data_func ("/battle/kept/size-board", GINT_TO_POINTER (TRUE), test_size);
  g_test_add_data_func ("/battle/kept/size-paper", GINT_TO_POINTER (FALSE), test_size);

  return g_test_run ();
}
