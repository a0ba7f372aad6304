/* test-fuzz.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-random.h"
#include "player.h"
#include "script.h"
#include "tests/support/thorough.h"

/* Inputs of every kind, fitting and absurd, into every rulebook of the tests: nothing crashes, what is
 * refused changes nothing, and undo and redo lead back to the bit. */

#define N_STEPS 160

static guint
choose (guint64 *seed, guint n)
{
  *seed = muster_random_mix (*seed, n);

  return (guint) (*seed >> 33) % n;
}

/* Words that occur somewhere: of what is on the table, of what is offered, and some that fit nowhere. */
static const char *
choose_word (guint64 *seed, MusterBattle *battle, GPtrArray *things)
{
  static const char *const words[] = {
    "0",          "1",
    "6",          "-1",
    "2.5",        "1e9",
    "nothing",    "none",
    "all",        "yes",
    "no",         "A1",
    "C3",         "Z99",
    "person",     "figure.99",
    "side.1",     "blocked",
    "points",     "life",
    "side",       "=",
    "sees",       "distance",
    "muster",     "hand",
    "say \"so\"", "\\",
    "t=x",        "target=",
    "ä",          "wounds",
    "nobody",     "999999999999999999999",
  };
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  guint kind = choose (seed, 4);

  if (kind == 0 && things->len > 0)
    return ((MusterThingView *) g_ptr_array_index (things, choose (seed, things->len)))->token;
  if (kind == 1 && prompt->options != NULL && prompt->options->len > 0)
    return ((MusterOption *) g_ptr_array_index (prompt->options,
                                                choose (seed, prompt->options->len)))
        ->token;
  if (kind == 2 && prompt->menu != NULL && prompt->menu->len > 0)
    {
      const MusterMenuItem *item = g_ptr_array_index (prompt->menu,
                                                      choose (seed, prompt->menu->len));

      return choose (seed, 2) == 0 ? item->action : item->thing;
    }

  return words[choose (seed, G_N_ELEMENTS (words))];
}

static void
try_anything (guint64 *seed, MusterBattle *battle)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (MusterInput) input = NULL;
  g_autoptr (GError) error = NULL;
  guint64 checksum = muster_battle_get_checksum (battle);
  g_autofree char *text = g_strdup (muster_battle_get_prompt (battle)->text);
  guint n_log = muster_battle_get_log (battle)->len;

  for (guint n = choose (seed, 6); n > 0; n--)
    g_ptr_array_add (words, (gpointer) choose_word (seed, battle, things));
  g_ptr_array_add (words, NULL);
  input = muster_input_new (choose (seed, MUSTER_N_INPUTS), (const char *const *) words->pdata);
  if (muster_battle_answer (battle, input, &error))
    {
      g_autofree char *line = muster_input_to_text (input);
      g_autoptr (MusterInput) again = muster_input_parse (line, NULL);

      g_assert_nonnull (again);
      return;
    }
  g_assert_nonnull (error);
  g_assert_cmpuint (muster_battle_get_checksum (battle), ==, checksum);
  g_assert_cmpstr (muster_battle_get_prompt (battle)->text, ==, text);
  g_assert_cmpuint (muster_battle_get_log (battle)->len, ==, n_log);
}

static void
go_back_and_forth (MusterBattle *battle)
{
  guint64 checksum = muster_battle_get_checksum (battle);
  guint head = muster_battle_get_head (battle);
  g_autoptr (GError) error = NULL;

  if (head == 0)
    return;
  muster_battle_undo (battle, &error);
  g_assert_no_error (error);
  muster_battle_redo (battle, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, head);
  g_assert_cmpuint (muster_battle_get_checksum (battle), ==, checksum);
}

static void
play (MusterRulebook *rulebook, const char *scenario, guint64 seed, gboolean tracked)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (GError) error = NULL;
  Player player = { seed, 0 };

  setup->scenario = g_strdup (scenario);
  setup->seed = seed;
  setup->tracked = tracked;
  setup->hand_dice = seed % 2 == 0;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < N_STEPS; i++)
    {
      if (choose (&seed, 3) == 0)
        player_play (&player, battle, NULL);
      else
        try_anything (&seed, battle);
      if (i % 16 == 15)
        go_back_and_forth (battle);
      if (muster_battle_is_over (battle, NULL))
        muster_battle_go_to (battle, choose (&seed, muster_battle_get_n_nodes (battle)), NULL);
    }
}

static void
test_rulebook (gconstpointer data)
{
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (data, FALSE);
  const guint n_seeds = thorough_choose (1, 3);

  for (guint i = 0; i < rulebook->n_scenarios; i++)
    for (guint64 seed = 1; seed <= n_seeds; seed++)
      {
        if (rulebook->board == MUSTER_BOARD_GRID)
          play (rulebook, rulebook->scenarios[i].id, seed, TRUE);
        play (rulebook, rulebook->scenarios[i].id, seed + 10, FALSE);
      }
}

static void
add_folder (const char *name)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, name, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  g_assert_nonnull (dir);
  while ((entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = g_strconcat ("/battle/fuzz/", entry, NULL);

      g_test_add_data_func_full (test,
                                 g_build_filename (folder, entry, NULL),
                                 test_rulebook,
                                 g_free);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_folder ("battle/cases");
  add_folder ("battle/rulebooks");
  add_folder ("../data/rulebooks");

  return g_test_run ();
}
