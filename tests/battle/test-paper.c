/* test-paper.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "mirror.h"
#include "muster-battle-file.h"
#include "script.h"

/* Battles without a board: the same as with one, whoever answers. */

typedef struct
{
  const char *folder; /* of the rulebook, from the tests */
  const char *side;   /* for which a person may answer on paper, or NULL */
  const char *doctrine;
  guint n_battles;
} Game;

static const Game wolves = { "battle/rulebooks/wolves", NULL, NULL, 20 };
static const Game crawl = { "../data/rulebooks/dungeon-crawl", "heroes", "party", 12 };

static MusterSetup *
set_up (const Game *game, guint64 seed)
{
  MusterSetup *setup = muster_setup_new ();

  setup->seed = seed;
  if (game->side != NULL)
    g_hash_table_insert (setup->players, g_strdup (game->side), g_strdup (game->doctrine));

  return setup;
}

static void
play_all (const Game *game, const char *person, gboolean sparing, MirrorCount *count)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, game->folder, NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);

  for (guint64 seed = 1; seed <= game->n_battles; seed++)
    {
      g_autoptr (MusterSetup) setup = set_up (game, seed);
      g_autoptr (Mirror) mirror = mirror_new (rulebook, setup, person, sparing);

      mirror_play (mirror, count);
    }
  g_test_message ("of each battle: %.1f questions, %.1f prompts in %.1f lines, %.1f of them plain",
                  count->n_questions / (double) game->n_battles,
                  count->n_prompts / (double) game->n_battles,
                  count->n_lines / (double) game->n_battles,
                  count->n_plain / (double) game->n_battles);
}

/* What is asked never changes what happens, and less is asked than could be. */
static void
test_sparing (void)
{
  MirrorCount spare = { 0 }, full = { 0 };

  play_all (&wolves, NULL, TRUE, &spare);
  play_all (&wolves, NULL, FALSE, &full);
  g_assert_cmpuint (spare.n_questions, >, 0);
  g_assert_cmpuint (spare.n_questions, <, full.n_questions);
}

static void
test_automatic (void)
{
  MirrorCount count = { 0 };

  play_all (&crawl, NULL, TRUE, &count);
  g_assert_cmpuint (count.n_questions, >, 0);
}

/* Nobody is to be asked much more than a hundred times in a game of a dozen turns, and a good part of that is what the heroes
 * do. Nobody is led past a guess either, which makes some more of it; nor is what was answered before a move what an empty line
 * says. */
static void
test_person (void)
{
  MirrorCount count = { 0 };

  play_all (&crawl, crawl.side, TRUE, &count);
  g_assert_cmpuint (count.n_lines, <, 125 * crawl.n_battles);
  g_assert_cmpuint (count.n_prompts, <, 140 * crawl.n_battles);
  g_assert_cmpuint (count.n_plain * 12, >, count.n_lines);
}

static void
give (MusterBattle *battle, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_input_parse (text, &error);

  g_assert_no_error (error);
  muster_battle_answer (battle, input, &error);
  g_assert_no_error (error);
}

/* What is dull: nobody is near anybody, the first one is the nearest, and everybody goes all the way. */
static void
answer_dully (MusterBattle *battle)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  g_autoptr (GString) nearest = g_string_new ("fact");
  const char *last = "";

  for (guint i = 0; prompt->options != NULL && i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);

      if (g_strcmp0 (option->group, last) != 0)
        g_string_append_printf (nearest, " %s", option->token);
      last = option->group;
    }
  if (prompt->kind == MUSTER_PROMPT_FACT &&
      (prompt->question == MUSTER_QUESTION_NEAREST ||
       (prompt->question == MUSTER_QUESTION_PAIRS && prompt->least > 0)))
    give (battle, nearest->str);
  else if (prompt->kind == MUSTER_PROMPT_FACT && prompt->question == MUSTER_QUESTION_WHICH)
    give (battle, "fact none");
  else
    give (battle, prompt->suggestion);
}

/* As an older version asked and was answered: for one figure alone. */
static void
answer_alone (MusterBattle *battle)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  const MusterOption *first = prompt->options != NULL ? prompt->options->pdata[0] : NULL;
  g_auto (GStrv) tokens = NULL;
  g_autofree char *nearest = NULL;

  if (prompt->kind != MUSTER_PROMPT_FACT || prompt->question != MUSTER_QUESTION_PAIRS)
    {
      answer_dully (battle);
      return;
    }
  tokens = g_strsplit (first->token, "+", 2);
  nearest = g_strconcat ("fact ", tokens[1], NULL);
  give (battle, prompt->least > 0 ? nearest : "fact none");
}

/* Eleven monsters have noticed four heroes who are far off. */
static MusterBattle *
begin_alert (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, crawl.folder, NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->seed = 7;
  setup->tracked = FALSE;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  while (muster_battle_get_prompt (battle)->kind != MUSTER_PROMPT_TURN)
    answer_dully (battle);
  for (guint i = 1; i <= 11; i++)
    {
      g_autofree char *alert = g_strdup_printf ("set figure.%u status alerted", i);

      give (battle, alert);
    }
  for (guint i = 0; i < 4; i++)
    give (battle, "done");

  return battle;
}

static guint
find_place (const GPtrArray *things, const char *token)
{
  for (guint i = 0; i < things->len; i++)
    if (g_str_equal (((const MusterThingView *) things->pdata[i])->token, token))
      return i;
  g_assert_not_reached ();
}

/* The first of both as they stand on the roster, and the second as well, whoever acts first and whatever is known. */
static void
check_order (MusterBattle *battle)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  guint last = 0;

  for (guint i = 0; i < prompt->options->len; i++)
    {
      const MusterOption *option = prompt->options->pdata[i];
      g_auto (GStrv) tokens = g_strsplit (option->token, "+", 2);
      const guint place = find_place (things, tokens[0]) * things->len +
                          find_place (things, tokens[1]);

      g_assert_true (i == 0 || place > last);
      last = place;
    }
}

static guint
play_alert (void (*answer) (MusterBattle *), guint *n_pairs)
{
  g_autoptr (MusterBattle) battle = begin_alert ();
  guint n = 0;

  for (*n_pairs = 0; muster_battle_get_prompt (battle)->kind != MUSTER_PROMPT_TURN; n++)
    {
      const MusterPrompt *prompt = muster_battle_get_prompt (battle);

      if (prompt->kind == MUSTER_PROMPT_FACT && prompt->question == MUSTER_QUESTION_PAIRS)
        {
          check_order (battle);
          ++*n_pairs;
        }
      answer (battle);
    }

  return n;
}

/* The order of the trolls and of the goblins; who is in line with the dragon, before and after it moved. Who is next to the
 * others, and who in line with a troll, is asked of all of them at once: 2 answers. Then each of four trolls has moved, and nobody is
 * next to it or in line; each of six goblins has, and nobody is next to it. Nobody is asked how far, or who is the nearest. */
static void
test_together (void)
{
  guint n_pairs;

  g_assert_cmpuint (play_alert (answer_dully, &n_pairs), ==, 2 + 2 + 2 + 4 * 2 + 6);
  g_assert_cmpuint (n_pairs, ==, 2);
}

/* Answers that were given one by one are still taken so: 10 are next to nobody, 4 in line with nobody. */
static void
test_one_by_one (void)
{
  guint n_pairs;

  g_assert_cmpuint (play_alert (answer_alone, &n_pairs), ==, 2 + 2 + 10 + 4 + 4 * 2 + 6);
  g_assert_cmpuint (n_pairs, >, 2);
}

/* A fireball flies along a line, and not with an enemy adjacent, whoever that is: both stand with it. */
static void
test_condition (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, crawl.folder, NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (GPtrArray) commands = NULL;
  const char *condition = NULL;

  setup->seed = 7;
  setup->tracked = FALSE;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  while (muster_battle_get_prompt (battle)->kind != MUSTER_PROMPT_TURN)
    answer_dully (battle);
  give (battle, "done");
  commands = muster_battle_list_commands (battle);
  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      if (g_strcmp0 (command->action, "strike") == 0 && command->condition != NULL &&
          strstr (command->condition,
                  "straight line (a row, column or diagonal) from Magic User to it") != NULL)
        condition = command->condition;
    }
  g_assert_cmpstr (condition,
                   ==,
                   "only if there is a free straight line (a row, column or diagonal) from Magic "
                   "User to it, and not if an enemy "
                   "is adjacent");
}

/* Written by a version that asked one thing after the other: it is played as it was then, down to what was known after each
 * input, and what it is asked from then on is asked as then. */
static void
test_old_file (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "battle",
                                                 "data",
                                                 "barn-0.1.battle",
                                                 NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBattleRecord) record = muster_battle_record_load (path, &error);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterBattle) battle = NULL;
  guint first_difference = 1;

  g_assert_no_error (error);
  g_assert_false (record->setup->sparing);
  g_assert_cmpuint (record->inputs->len, ==, 33);
  battle = muster_battle_record_play (record, &first_difference, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (first_difference, ==, 0);
  g_assert_cmpuint (muster_report_get_n_errors (report), ==, 0);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 33);
}

/* A battle knows how it asks wherever it is kept. */
static void
test_kept (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "battle/cases/sparing", NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);

  for (gboolean sparing = FALSE; sparing <= TRUE; sparing++)
    {
      g_autofree char *file = g_build_filename (folder, "kept.battle", NULL);
      g_autoptr (MusterSetup) setup = muster_setup_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterBattle) battle = NULL;
      g_autoptr (MusterBattleRecord) record = NULL;
      g_autoptr (MusterBattleRecord) read = NULL;

      setup->tracked = FALSE;
      setup->sparing = sparing;
      battle = muster_battle_new (rulebook, setup, &error);
      g_assert_no_error (error);
      record = muster_battle_record_new_from_battle (battle);
      muster_battle_record_save (record, file, &error);
      g_assert_no_error (error);
      read = muster_battle_record_load (file, &error);
      g_assert_no_error (error);
      g_assert_cmpint (read->setup->sparing, ==, sparing);
      g_assert_cmpint (read->setup->concluding, ==, sparing);
      g_remove (file);
    }
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/paper/sparing", test_sparing);
  g_test_add_func ("/battle/paper/automatic", test_automatic);
  g_test_add_func ("/battle/paper/person", test_person);
  g_test_add_func ("/battle/paper/together", test_together);
  g_test_add_func ("/battle/paper/one-by-one", test_one_by_one);
  g_test_add_func ("/battle/paper/condition", test_condition);
  g_test_add_func ("/battle/paper/old-file", test_old_file);
  g_test_add_func ("/battle/paper/kept", test_kept);

  return g_test_run ();
}
