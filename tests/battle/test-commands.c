/* test-commands.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "answers.h"
#include "player.h"
#include "script.h"

/* What a person can do, as a window offers it: each of them one input that is taken. */

static MusterBattle *
battle_new (const char *folder,
            const char *id,
            const char *scenario,
            guint64 seed,
            gboolean tracked)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, folder, id, NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->seed = seed;
  setup->tracked = tracked;
  setup->scenario = g_strdup (scenario);
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}

static void
describe (GString *text, const MusterBattleCommand *command)
{
  if (!command->available)
    {
      g_string_append_printf (text, "- %s: %s\n", command->action, command->reason);
      return;
    }
  g_string_append (text, command->input);
  for (guint i = 0; i < command->choices->len; i++)
    {
      const MusterCommandChoice *choice = g_ptr_array_index (command->choices, i);

      g_string_append_printf (text, " [%s %s", choice->title, choice->label);
      if (choice->note != NULL)
        g_string_append_printf (text, ", %s", choice->note);
      g_string_append_c (text, ']');
    }
  if (!isnan (command->odds))
    g_string_append_printf (text, " %.2f", command->odds);
  if (!command->complete)
    g_string_append (text, " …");
  if (command->uncertain)
    g_string_append (text, " ?");
  if (command->target != NULL)
    g_string_append_printf (text, " -> %s", command->target);
  if (command->reason != NULL)
    g_string_append_printf (text, " (%s)", command->reason);
  g_string_append_c (text, '\n');
}

/* Those of one thing. */
static void
assert_commands (MusterBattle *battle, const char *thing, const char *expected)
{
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (battle);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      if (g_str_equal (command->thing, thing))
        describe (text, command);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Guard 1 at A1, guard 2 at A3, the captain at D3. From A1 he is three off: no calm duel. From B3 he is two off.
 * A note of the rule says so. */
static void
test_by_hand (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", NULL, 3, TRUE);

  assert_commands (battle,
                   "guard.1",
                   "do duel guard.1 style=cross foe=guard.3 [How? cross]"
                   " [Whom, being cross? Old Captain, Spaces: 3] 0.25 -> guard.3\n"
                   "do march guard.1 where=B1 [Where to? B1]\n"
                   "do march guard.1 where=A2 [Where to? A2]\n"
                   "do march guard.1 where=B2 [Where to? B2]\n"
                   "do chase guard.1\n"
                   "do lean guard.1 on=guard.2 [On whom? Guard 2] -> guard.2\n"
                   "- lean: Old Captain would not have it\n"
                   "do lean guard.1 on=nothing [On whom? On nobody]\n"
                   "do rally guard.1 …\n"
                   "do name guard.1 …\n"
                   "do haunt guard.1\n"
                   "- toast: nobody is so dear to it\n");
  answers_give (battle, "do march guard.2 where=B3");
  answers_give (battle, "set guard.1 armed no");
  assert_commands (battle,
                   "guard.2",
                   "do duel guard.2 style=calm foe=guard.3 [How? calm]"
                   " [Whom, being calm? Old Captain, Spaces: 2] 0.50 -> guard.3\n"
                   "do duel guard.2 style=cross foe=guard.3 [How? cross]"
                   " [Whom, being cross? Old Captain, Spaces: 2] 0.25 -> guard.3\n"
                   "- march: has marched\n"
                   "do chase guard.2\n"
                   "do lean guard.2 on=guard.1 [On whom? Guard 1] -> guard.1\n"
                   "- lean: Old Captain would not have it\n"
                   "do lean guard.2 on=nothing [On whom? On nobody]\n"
                   "do rally guard.2 …\n"
                   "do name guard.2 …\n"
                   "do haunt guard.2\n"
                   "- toast: nobody is so dear to it\n");
}

/* What stands is told; what depends on the table may be so, and a note of it is left out. Places
 * have no names, but how far somebody goes has. */
static void
test_on_paper (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", NULL, 3, FALSE);

  assert_commands (
      battle,
      "guard.1",
      "do duel guard.1 style=calm foe=guard.3 [How? calm] [Whom, being calm? Old Captain] 0.50 ?"
      " -> guard.3\n"
      "do duel guard.1 style=cross foe=guard.3 [How? cross] [Whom, being cross? Old Captain] 0.25"
      " -> guard.3\n"
      "do march guard.1 moved=1 [How far does it go? 1 space]\n"
      "do chase guard.1 moved=1 [How far does it go? 1 space]\n"
      "do lean guard.1 on=guard.2 [On whom? Guard 2] -> guard.2\n"
      "do lean guard.1 on=nothing [On whom? On nobody]\n"
      "do rally guard.1 …\n"
      "do name guard.1 …\n"
      "do haunt guard.1\n"
      "- toast: nobody is so dear to it\n");
}

/* ---- Far off ---- */

/* Nobody moves but who is told to: each die is a 4. */
static void
play_first_turn (MusterBattle *battle)
{
  while (muster_battle_get_prompt (battle)->kind != MUSTER_PROMPT_TURN)
    {
      const MusterPrompt *prompt = muster_battle_get_prompt (battle);

      answers_give (battle, prompt->kind == MUSTER_PROMPT_ROLL ? "roll 4" : prompt->suggestion);
    }
}

/* About how far those are off whom somebody can reach, and what is said of those who seem too far. */
static char *
list_reached (MusterBattle *battle)
{
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (battle);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      if (g_strcmp0 (command->action, "strike") != 0)
        continue;
      g_assert_true (command->uncertain);
      if (command->unlikely)
        g_string_append_printf (text, "%s: %s\n", command->target, command->condition);
      else
        g_string_append_printf (text, "%s %g\n", command->target, command->away);
    }

  return g_string_free (text, FALSE);
}

/* From the left of the entrance, C11: nobody is next to it. Whoever was no farther off than 3 may be so after 2 spaces; the
 * others keep all but these two. */
static void
test_far_off (void)
{
  g_autoptr (MusterBattle)
                 battle = battle_new ("../data/rulebooks", "dungeon-crawl", NULL, 3, FALSE);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  answers_give (battle, "dice hand");
  play_first_turn (battle);
  before = list_reached (battle);
  g_assert_cmpstr (before,
                   ==,
                   "figure.1: 10 spaces away\n"
                   "figure.2: 7 spaces away\n"
                   "figure.3: 7 spaces away\n"
                   "figure.4: 6 spaces away\n"
                   "figure.5: 6 spaces away\n"
                   "figure.6: 3 spaces away\n"
                   "figure.7: 4 spaces away\n"
                   "figure.8: 2 spaces away\n"
                   "figure.9: 2 spaces away\n"
                   "figure.10: 3 spaces away\n"
                   "figure.11: 4 spaces away\n");
  answers_give (battle, "do walk fighting-man moved=2");
  play_first_turn (battle);
  after = list_reached (battle);
  g_assert_cmpstr (after,
                   ==,
                   "figure.1: at least 8 spaces away\n"
                   "figure.2: at least 5 spaces away\n"
                   "figure.3: at least 5 spaces away\n"
                   "figure.4: at least 4 spaces away\n"
                   "figure.5: at least 4 spaces away\n"
                   "figure.6 3\n"
                   "figure.7: at least 2 spaces away\n"
                   "figure.8 2.5\n"
                   "figure.9 2.5\n"
                   "figure.10 3\n"
                   "figure.11: at least 2 spaces away\n");
}

/* What a rulebook asks about it says as well: a condition is no question. */
static void
test_stated_condition (void)
{
  g_autoptr (MusterBattle)
                 battle = battle_new ("../data/rulebooks", "dungeon-crawl", NULL, 3, FALSE);
  g_autoptr (GPtrArray) commands = NULL;
  const char *condition = NULL;

  answers_give (battle, "dice hand");
  play_first_turn (battle);
  answers_give (battle, "done");
  answers_give (battle, "done");
  commands = muster_battle_list_commands (battle);
  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      if (g_strcmp0 (command->target, "figure.10") == 0)
        condition = command->condition;
    }
  g_assert_cmpstr (condition,
                   ==,
                   "only if it is at most 5 spaces from Thief in a free straight line (row, column "
                   "or diagonal)");
}

/* ---- Left out ---- */

/* Whom an answer takes away as a target of somebody, with which weapon, and what was answered. */
static char *
list_left_out (MusterBattle *battle, const char *thing)
{
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (battle);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      if (command->correction == NULL || !g_str_equal (command->thing, thing))
        continue;
      g_assert_false (command->available);
      g_string_append_printf (text, "%s:", command->target);
      for (guint k = 0; k < command->choices->len; k++)
        g_string_append_printf (
            text,
            " %s",
            ((MusterCommandChoice *) g_ptr_array_index (command->choices, k))->label);
      g_string_append_printf (text, ", %s (%s)\n", command->reason, command->correction);
    }

  return g_string_free (text, FALSE);
}

static gboolean
can_strike (MusterBattle *battle, const char *target)
{
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (battle);

  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      if (command->available && g_strcmp0 (command->action, "strike") == 0 &&
          g_strcmp0 (command->target, target) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
assert_left_out (MusterBattle *battle, const char *thing, const char *expected)
{
  g_autofree char *text = list_left_out (battle, thing);

  g_assert_cmpstr (text, ==, expected);
}

/* Nobody is left out before anything is answered, nor whom something else than an answer rules out. A wrong answer is
 * corrected as it is told. */
static void
test_left_out (void)
{
  g_autoptr (MusterBattle)
                 battle = battle_new ("../data/rulebooks", "dungeon-crawl", NULL, 3, FALSE);

  answers_give (battle, "dice hand");
  play_first_turn (battle);
  assert_left_out (battle, "figure.12", "");
  answers_give (battle, "know contact figure.12 figure.9 = no");
  assert_left_out (battle,
                   "figure.12",
                   "figure.9: Sword Goblin 4, Fighting Man is next to it: no"
                   " (know contact figure.12 figure.9 = yes)\n");
  g_assert_false (can_strike (battle, "figure.9"));
  answers_give (battle, "know contact figure.12 figure.9 = yes");
  assert_left_out (battle, "figure.12", "");
  g_assert_true (can_strike (battle, "figure.9"));
}

/* Of a number that was typed it is told what was typed, and that it was wrong; then it is asked again. */
static void
test_left_out_by_number (void)
{
  g_autoptr (MusterBattle)
                 battle = battle_new ("../data/rulebooks", "dungeon-crawl", NULL, 3, FALSE);

  answers_give (battle, "dice hand");
  play_first_turn (battle);
  answers_give (battle, "done");
  answers_give (battle, "done");
  answers_give (battle, "know distance figure.14 figure.10 = 20");
  assert_left_out (battle,
                   "figure.14",
                   "figure.10: Dagger Goblin 5, distance from Thief to it: 20"
                   " (know distance figure.14 figure.10 = ?)\n");
  g_assert_false (can_strike (battle, "figure.10"));
  answers_give (battle, "know distance figure.14 figure.10 = ?");
  assert_left_out (battle, "figure.14", "");
  g_assert_true (can_strike (battle, "figure.10"));
  answers_give (battle, "know distance figure.14 figure.10 = 4");
  assert_left_out (battle, "figure.14", "");
}

/* The fireball needs a free line, and whoever is next to it has one: so it was said of the staff as well. */
static void
test_left_out_by_weapon (void)
{
  g_autoptr (MusterBattle)
                 battle = battle_new ("../data/rulebooks", "dungeon-crawl", NULL, 3, FALSE);

  answers_give (battle, "dice hand");
  play_first_turn (battle);
  answers_give (battle, "done");
  answers_give (battle, "know straight figure.13 figure.9 = no");
  assert_left_out (battle,
                   "figure.13",
                   "figure.9: Fireball Goblin 4, there is a free straight line (a row, column or "
                   "diagonal) from Magic User to it: no"
                   " (know straight figure.13 figure.9 = yes)\n"
                   "figure.9: Staff Goblin 4, Magic User is next to it: no"
                   " (know contact figure.13 figure.9 = yes)\n");
}

static void
test_places (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", NULL, 3, TRUE);
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (battle);
  MusterField *field = muster_battle_get_field (battle);
  const MusterBattleCommand *duel = g_ptr_array_index (commands, 0);
  const MusterBattleCommand *march = g_ptr_array_index (commands, 1);
  const MusterBattleCommand *chase = g_ptr_array_index (commands, 4);

  g_assert_cmpstr (duel->action, ==, "duel");
  g_assert_cmpstr (duel->title, ==, "Duel");
  g_assert_cmpstr (duel->thing_label, ==, "Guard 1");
  g_assert_cmpint (duel->place, ==, muster_field_parse_place (field, "D3"));
  g_assert_cmpint (march->place, ==, muster_field_parse_place (field, "B1"));
  g_assert_cmpint (chase->place, ==, MUSTER_PLACE_NONE);
  g_assert_false (duel->goes);
  g_assert_true (march->goes);
  g_assert_true (chase->goes);
}

static void
test_other_prompts (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", NULL, 3, TRUE);
  g_autoptr (GPtrArray) commands = NULL;

  answers_give (battle, "dice hand");
  answers_give (battle, "do duel guard.1 style=cross foe=guard.3");
  commands = muster_battle_list_commands (battle);
  g_assert_cmpuint (commands->len, ==, 0);
}

/* One of eight is a die for the hand; one of forty is not. */
static void
test_dice_that_nobody_has (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", NULL, 3, TRUE);

  answers_give (battle, "dice hand");
  answers_give (battle, "do lean guard.1 on=nothing");
  g_assert_cmpint (muster_battle_get_prompt (battle)->kind, ==, MUSTER_PROMPT_ROLL);
  g_assert_cmpuint (muster_battle_get_prompt (battle)->sides, ==, 8);
  answers_give (battle, "roll 5");
  g_assert_cmpint (muster_battle_get_prompt (battle)->kind, ==, MUSTER_PROMPT_TURN);
}

/* 40 places to choose from, three times over: what is listed ends with the bare action. */
static void
test_too_many (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "crossroads", NULL, 3, TRUE);
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (battle);
  const MusterBattleCommand *last = g_ptr_array_index (commands, commands->len - 2);
  const MusterBattleCommand *rest = g_ptr_array_index (commands, commands->len - 1);

  g_assert_cmpuint (commands->len, ==, 1002);
  g_assert_cmpstr (last->input, ==, "do wander figure.1");
  g_assert_false (last->complete);
  g_assert_cmpstr (last->reason, ==, "There is more to choose than is listed.");
  g_assert_cmpstr (rest->input, ==, "do rest figure.1");
  g_assert_true (rest->complete);
}

/* How many places the menu names for the march of the guard. */
static guint
count_menu_places (MusterBattle *battle, const char *thing)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);

  for (guint i = 0; i < prompt->menu->len; i++)
    {
      const MusterMenuItem *item = g_ptr_array_index (prompt->menu, i);

      if (g_str_equal (item->action, "march") && g_str_equal (item->thing, thing))
        {
          g_assert_true (item->available);
          return ((MusterMenuAsk *) g_ptr_array_index (item->asks, 0))->options->len;
        }
    }

  g_assert_not_reached ();
}

static char *
describe_marches (const GPtrArray *commands)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      if (g_str_equal (command->action, "march"))
        describe (text, command);
      else
        g_assert_false (command->put_off);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Guard 1 at A1 can go to three places, guard 2 at A3 to four: that they are not named is no refusal. */
static void
test_put_off (void)
{
  g_autoptr (MusterBattle) battle = battle_new ("battle/rulebooks", "gallery", NULL, 3, TRUE);
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) own = NULL;
  g_autofree char *of_all = NULL;
  g_autofree char *of_own = NULL;

  muster_battle_put_off_places (battle);
  all = muster_battle_list_commands (battle);
  own = muster_battle_list_commands_of (battle, "guard.1");
  of_all = describe_marches (all);
  of_own = describe_marches (own);
  g_assert_cmpstr (of_all, ==, "do march guard.1 …\ndo march guard.2 …\n");
  g_assert_cmpstr (of_own,
                   ==,
                   "do march guard.1 where=B1 [Where to? B1]\n"
                   "do march guard.1 where=A2 [Where to? A2]\n"
                   "do march guard.1 where=B2 [Where to? B2]\n");
  g_assert_cmpuint (count_menu_places (battle, "guard.1"), ==, 0);
  answers_give (battle, "do march guard.1");
  g_assert_cmpint (muster_battle_get_prompt (battle)->kind, ==, MUSTER_PROMPT_CHOICE);
  g_assert_cmpuint (muster_battle_get_prompt (battle)->options->len, ==, 3);
}

/* ---- Many positions ---- */

static void
assert_taken (MusterBattle *battle, const MusterBattleCommand *command)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_input_parse (command->input, &error);
  g_autofree char *written = NULL;
  MusterNode node;

  g_assert_no_error (error);
  if (!muster_battle_answer (battle, input, &error))
    {
      g_test_fail_printf ("%s is refused: %s", command->input, error->message);
      return;
    }
  /* It is as it is written down. */
  muster_battle_get_node (battle, muster_battle_get_head (battle), &node);
  written = muster_input_to_text (node.input);
  g_assert_cmpstr (written, ==, command->input);
  muster_battle_undo (battle, &error);
  g_assert_no_error (error);
}

static gboolean
has_command (const GPtrArray *commands, const MusterMenuItem *item)
{
  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      if (g_str_equal (command->action, item->action) &&
          g_str_equal (command->thing, item->thing) && command->available == item->available)
        return TRUE;
    }

  return FALSE;
}

/* Everything is taken that is listed, and everything of the menu is listed. */
static guint
check_position (MusterBattle *battle)
{
  guint64 checksum = muster_battle_get_checksum (battle);
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (battle);
  guint n_taken = 0;

  g_assert_true (muster_battle_get_prompt (battle) == prompt);
  g_assert_cmpuint (muster_battle_get_checksum (battle), ==, checksum);
  for (guint i = 0; prompt->menu != NULL && i < prompt->menu->len; i++)
    g_assert_true (has_command (commands, g_ptr_array_index (prompt->menu, i)));
  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      g_assert_true (command->available == (command->input != NULL));
      g_assert_true (command->available || command->reason != NULL);
      if (!command->available)
        continue;
      assert_taken (battle, command);
      n_taken++;
    }

  return n_taken;
}

static void
play (const char *folder, const char *id, const char *scenario, guint64 seed, gboolean tracked)
{
  g_autoptr (MusterBattle) battle = battle_new (folder, id, scenario, seed, tracked);
  Player player = { seed, 0 };
  guint n_taken = 0;

  for (guint i = 0; i < 40 && !muster_battle_is_over (battle, NULL); i++)
    {
      n_taken += check_position (battle);
      if (!player_play (&player, battle, NULL))
        break;
    }
  g_assert_cmpuint (n_taken, >, 0);
}

typedef struct
{
  const char *name;
  const char *folder;
  const char *id;
  const char *scenario;
  gboolean tracked;
} Case;

static const Case cases[] = {
  { "dungeon-crawl", "../data/rulebooks", "dungeon-crawl", NULL, TRUE },
  { "dungeon-crawl-on-paper", "../data/rulebooks", "dungeon-crawl", NULL, FALSE },
  { "skirmish", "battle/rulebooks", "skirmish", NULL, TRUE },
  { "skirmish-on-paper", "battle/rulebooks", "skirmish", NULL, FALSE },
  { "gallery", "battle/rulebooks", "gallery", NULL, TRUE },
  { "gallery-on-paper", "battle/rulebooks", "gallery", NULL, FALSE },
  { "interrupts", "battle/cases", "interrupts", NULL, TRUE },
};

static void
test_case (gconstpointer data)
{
  const Case *it = data;

  for (guint64 seed = 1; seed <= 6; seed++)
    play (it->folder, it->id, it->scenario, seed, it->tracked);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/commands/by-hand", test_by_hand);
  g_test_add_func ("/battle/commands/on-paper", test_on_paper);
  g_test_add_func ("/battle/commands/far-off", test_far_off);
  g_test_add_func ("/battle/commands/stated-condition", test_stated_condition);
  g_test_add_func ("/battle/commands/left-out", test_left_out);
  g_test_add_func ("/battle/commands/left-out-by-number", test_left_out_by_number);
  g_test_add_func ("/battle/commands/left-out-by-weapon", test_left_out_by_weapon);
  g_test_add_func ("/battle/commands/places", test_places);
  g_test_add_func ("/battle/commands/other-prompts", test_other_prompts);
  g_test_add_func ("/battle/commands/dice-that-nobody-has", test_dice_that_nobody_has);
  g_test_add_func ("/battle/commands/too-many", test_too_many);
  g_test_add_func ("/battle/commands/put-off", test_put_off);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/battle/commands/taken/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }

  return g_test_run ();
}
