/* test-answer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "muster-answer.h"

#include <math.h>
#include <string.h>

#include "muster-battle-error.h"

/* Options as "token=label token=label"; a label has '_' for blanks. */
static GPtrArray *
new_options (const char *text)
{
  GPtrArray *options = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_option_free);
  g_auto (GStrv) pairs = g_strsplit (text, " ", -1);

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);

      g_ptr_array_add (options, muster_option_new (pair[0], g_strdelimit (pair[1], "_", ' ')));
    }

  return options;
}

static MusterPrompt *
new_prompt (MusterPromptKind kind, const char *options)
{
  MusterPrompt *prompt = g_new0 (MusterPrompt, 1);

  prompt->kind = kind;
  prompt->text = g_strdup ("What?");
  prompt->side = -1;
  prompt->least = prompt->most = 1;
  prompt->chance = NAN;
  if (options != NULL)
    prompt->options = new_options (options);

  return prompt;
}

static void
set_rank (MusterPrompt *prompt, guint index, guint rank)
{
  ((MusterOption *) g_ptr_array_index (prompt->options, index))->rank = rank;
}

static void
add_item (MusterPrompt *prompt, const char *action, const char *title, const char *thing)
{
  MusterMenuItem *item = g_new0 (MusterMenuItem, 1);
  MusterMenuAsk *ask = g_new0 (MusterMenuAsk, 1);
  MusterMenuAsk *second = g_new0 (MusterMenuAsk, 1);

  if (prompt->menu == NULL)
    prompt->menu = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_menu_item_free);
  item->action = g_strdup (action);
  item->title = g_strdup (title);
  item->thing = g_strdup (thing);
  item->thing_label = g_strdup (g_str_equal (thing, "piece.1") ? "Red Scout" : "Blue Scout");
  item->available = TRUE;
  item->up_to = NAN;
  item->asks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_menu_ask_free);
  ask->id = g_strdup ("where");
  ask->options = new_options ("C4=C4 C5=C5 piece.3=Guard_1 piece.4=Guard_2");
  g_ptr_array_add (item->asks, ask);
  second->id = g_strdup ("how");
  second->options = new_options ("slow=slow fast=fast");
  g_ptr_array_add (item->asks, second);
  g_ptr_array_add (prompt->menu, item);
}

static void
check (const MusterPrompt *prompt, const char *line, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_answer_parse (prompt, line, &error);
  g_autofree char *text = NULL;

  if (input == NULL)
    g_test_message ("\"%s\": %s", line, error->message);
  g_assert_no_error (error);
  text = muster_input_to_text (input);
  g_assert_cmpstr (text, ==, expected);
}

static void
refuse (const MusterPrompt *prompt, const char *line, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_answer_parse (prompt, line, &error);

  g_assert_null (input);
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
  if (strstr (error->message, part) == NULL)
    g_test_message ("\"%s\": %s", line, error->message);
  g_assert_nonnull (strstr (error->message, part));
}

static void
check_default (const MusterPrompt *prompt, const char *expected)
{
  g_autoptr (MusterInput) input = muster_answer_new_default (prompt);
  g_autofree char *text = input != NULL ? muster_input_to_text (input) : NULL;

  g_assert_cmpstr (text, ==, expected);
}

#define PIECES "piece.1=Red_Scout piece.2=Blue_Scout piece.3=Guard_1 piece.12=Guard_12"

static void
test_choice (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_CHOICE, PIECES);

  check (prompt, "2", "choose piece.2");
  check (prompt, "piece.12", "choose piece.12");
  check (prompt, "red scout", "choose piece.1");
  check (prompt, "RED-SCOUT", "choose piece.1");
  check (prompt, "blue", "choose piece.2");
  /* A whole name goes before the beginning of a longer one. */
  check (prompt, "guard 1", "choose piece.3");
  check (prompt, "choose piece.3", "choose piece.3");
  check (prompt, "choose guard-12", "choose piece.12");
  refuse (prompt, "guard", "Guard 1, Guard 12");
  refuse (prompt, "5", "none of the options");
  refuse (prompt, "0", "none of the options");
  refuse (prompt, "green", "Red Scout, Blue Scout, Guard 1, Guard 12");
}

static void
test_choice_of_several (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_CHOICE, PIECES);

  prompt->least = 0;
  prompt->most = 4;
  check (prompt, "1 3", "choose piece.1 piece.3");
  check (prompt, "3,1", "choose piece.3 piece.1");
  check (prompt, "red scout, guard 12", "choose piece.1 piece.12");
  check (prompt, "red blue", "choose piece.1 piece.2");
  check (prompt, "nothing", "choose nothing");
  refuse (prompt, "1 9", "\"9\"");
  g_free (prompt->pass);
  prompt->pass = g_strdup ("Stay at home");
  check (prompt, "stay at home", "choose nothing");
}

/* Options that are numbers are not counted by others. */
static void
test_choice_of_numbers (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_CHOICE, "3=3 4=4 5=5");

  g_assert_false (muster_answer_has_numbers (prompt->options));
  check (prompt, "3", "choose 3");
  refuse (prompt, "1", "3, 4, 5");
}

static void
test_roll (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_ROLL, NULL);

  check (prompt, "4", "roll 4");
  check (prompt, "4 1, 6+2", "roll 4 1 6 2");
  check (prompt, "roll", "roll");
  check (prompt, "roll 3", "roll 3");
  refuse (prompt, "four", "the numbers on the dice");
  check_default (prompt, NULL);
}

static void
test_facts (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_FACT, NULL);
  g_autoptr (MusterPrompt) which = new_prompt (MUSTER_PROMPT_FACT, PIECES);

  prompt->question = MUSTER_QUESTION_YES_NO;
  check (prompt, "y", "fact yes");
  check (prompt, "YES", "fact yes");
  check (prompt, "n", "fact no");
  refuse (prompt, "perhaps", "yes or no");
  prompt->question = MUSTER_QUESTION_NUMBER;
  check (prompt, "7.5", "fact 7.5");
  refuse (prompt, "far", "a number");
  prompt->question = MUSTER_QUESTION_WORD;
  check (prompt, "hard", "fact hard");
  check_default (prompt, NULL);
  prompt->suggestion = g_strdup ("fact soft");
  check_default (prompt, "fact soft");

  which->question = MUSTER_QUESTION_WHICH;
  check (which, "none", "fact none");
  check (which, "1 2", "fact piece.1 piece.2");
  which->question = MUSTER_QUESTION_NEAREST;
  check (which, "blue", "fact piece.2");
  check (which, "fact 3 4 5 6", "fact 3 4 5 6");
  which->question = MUSTER_QUESTION_ORDER;
  check (which, "4 3 2 1", "fact piece.12 piece.3 piece.2 piece.1");
}

static void
test_order (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_ORDER, NULL);

  check (prompt, "done", "done");
  check (prompt, "4", "moved 4");
  check (prompt, "2.5 blocked", "moved 2.5 blocked");
  check (prompt, "2 b", "moved 2 blocked");
  check (prompt, "moved 3", "moved 3");
  refuse (prompt, "2 far", "how far it came");
  check_default (prompt, NULL);
  prompt->suggestion = g_strdup ("done");
  check_default (prompt, "done");
}

static void
test_entry (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_ENTRY, NULL);

  check (prompt, "12", "enter 12");
  check (prompt, "two words", "enter \"two words\"");
  check (prompt, "enter two words", "enter \"two words\"");
  check (prompt, "enter \"two words\"", "enter \"two words\"");
}

static void
test_menu (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_TURN, NULL);

  add_item (prompt, "walk", "Move", "piece.1");
  add_item (prompt, "aim", "Take aim", "piece.1");
  ((MusterMenuItem *) g_ptr_array_index (prompt->menu, 0))->available = FALSE;
  check_default (prompt, NULL);
  /* What is refused has no number. */
  check (prompt, "1", "do aim piece.1");
  refuse (prompt, "2", "no number 2");
  ((MusterMenuItem *) g_ptr_array_index (prompt->menu, 0))->available = TRUE;
  check (prompt, "2", "do aim piece.1");
  check (prompt, "0", "done");
  check (prompt, "done", "done");
  check (prompt, "take aim", "do aim piece.1");
  check (prompt, "ta", "do aim piece.1");
  check (prompt, "walk", "do walk piece.1");
  check (prompt, "1 C5", "do walk piece.1 where=C5");
  check (prompt, "1 3", "do walk piece.1 where=piece.3");
  check (prompt, "walk guard 2 fast", "do walk piece.1 where=piece.4 how=fast");
  check (prompt, "walk c4 crawling", "do walk piece.1 where=C4 how=crawling");
  check (prompt, "walk how=fast", "do walk piece.1 how=fast");
  /* "move" is an input too, which needs a thing and a place. */
  check (prompt, "move C4", "do walk piece.1 where=C4");
  check (prompt, "move red-scout C4", "move red-scout C4");
  check (prompt, "move guard 2 fast", "move guard 2 fast");
  refuse (prompt, "walk Z9", "none of the options");
  refuse (prompt, "walk C4 fast now and", "");
  refuse (prompt, "fly", "neither an action nor a command");
  ((MusterMenuItem *) g_ptr_array_index (prompt->menu, 0))->available = FALSE;
  ((MusterMenuItem *) g_ptr_array_index (prompt->menu, 1))->available = FALSE;
  prompt->suggestion = g_strdup ("done");
  check_default (prompt, "done");
}

/* Where nobody keeps track of places a move has a length, and no place to ask for. */
static void
test_menu_with_a_move (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_TURN, NULL);
  MusterMenuItem *walk;

  add_item (prompt, "walk", "Move", "piece.1");
  walk = g_ptr_array_index (prompt->menu, 0);
  refuse (prompt, "1 C4 fast 2", "expected nothing more");
  g_ptr_array_set_size (walk->asks, 1);
  g_ptr_array_set_size (((MusterMenuAsk *) walk->asks->pdata[0])->options, 0);
  walk->up_to = 3;
  check (prompt, "1", "do walk piece.1");
  check (prompt, "1 2", "do walk piece.1 moved=2");
  check (prompt, "move 2.5", "do walk piece.1 moved=2.5");
  check (prompt, "walk 1 b", "do walk piece.1 moved=1,blocked");
  refuse (prompt, "1 far", "expected nothing more");
  refuse (prompt, "1 2 C4", "expected nothing more");
}

/* With one weapon nobody has to say which. */
static void
test_menu_with_one_option (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_TURN, NULL);
  MusterMenuAsk *first;

  add_item (prompt, "aim", "Take aim", "piece.1");
  first = ((MusterMenuItem *) g_ptr_array_index (prompt->menu, 0))->asks->pdata[0];
  refuse (prompt, "1 fast", "none of the options");
  g_ptr_array_set_size (first->options, 1);
  check (prompt, "1 fast", "do aim piece.1 where=C4 how=fast");
  check (prompt, "1 C4", "do aim piece.1 where=C4");
  check (prompt, "1 C4 slow", "do aim piece.1 where=C4 how=slow");
}

/* A number or a word for each of several things. */
static void
test_values (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_FACT, PIECES);

  prompt->question = MUSTER_QUESTION_NUMBERS;
  check (prompt, "3 0 2.5 1", "fact 3 0 2.5 1");
  check (prompt, "3, 0, 2.5, 1", "fact 3 0 2.5 1");
  refuse (prompt, "3 0 2.5", "an answer for each");
  refuse (prompt, "3 0 far 1", "expected a number");
  refuse (prompt, "3 0 - 1", "nothing was said of Guard 1");
  refuse (prompt, "guard 1 2", "nothing was said of Red Scout");
  refuse (prompt, "yellow 3", "none of the options");
  for (guint i = 0; i < 4; i++)
    ((MusterOption *) prompt->options->pdata[i])->value = g_strdup ("7");
  check (prompt, "3 - 2 -", "fact 3 7 2 7");
  check (prompt, "guard 1 2", "fact 7 7 2 7");
  check (prompt, "guard 12 2, red 1", "fact 1 7 7 2");
  check_default (prompt, NULL);
  prompt->suggestion = g_strdup ("fact 7 7 7 7");
  check_default (prompt, "fact 7 7 7 7");

  prompt->question = MUSTER_QUESTION_WORDS;
  prompt->words = new_options ("soft=Soft hard=Very_hard");
  check (prompt, "soft hard - s", "fact soft hard 7 soft");
  check (prompt, "red soft, guard 1 hard", "fact soft 7 hard 7");
  refuse (prompt, "red bush", "none of the options");
}

static void
test_menu_of_several_things (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_TURN, NULL);

  add_item (prompt, "walk", "Move", "piece.1");
  add_item (prompt, "walk", "Move", "piece.2");
  check (prompt, "2", "do walk piece.2");
  check (prompt, "walk blue", "do walk piece.2");
  check (prompt, "walk red scout C4", "do walk piece.1 where=C4");
  refuse (prompt, "walk", "Move (Red Scout), Move (Blue Scout)");
  ((MusterMenuItem *) g_ptr_array_index (prompt->menu, 0))->available = FALSE;
  check (prompt, "walk", "do walk piece.2");
}

static void
test_inputs_at_any_prompt (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_FAULT, NULL);

  check (prompt, "skip", "skip");
  check (prompt, "note well begun", "note \"well begun\"");
  check (prompt, "note \"a \\\"b\\\"\"", "note \"a \\\"b\\\"\"");
  check (prompt, "set red-scout wounds 1", "set red-scout wounds 1");
  check (prompt, "dice hand", "dice hand");
  refuse (prompt, "set red-scout", "set THING ATTRIBUTE VALUE");
  refuse (prompt, "note", "note \"TEXT\"");
  refuse (prompt, "what", "expected skip");
}

static void
test_default_choice (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_CHOICE, PIECES);

  check_default (prompt, NULL);
  set_rank (prompt, 2, 1);
  set_rank (prompt, 0, 2);
  check_default (prompt, "choose piece.3");
  set_rank (prompt, 0, 1);
  check_default (prompt, NULL);
}

static void
test_default_order (void)
{
  g_autoptr (MusterPrompt) prompt = new_prompt (MUSTER_PROMPT_CHOICE, PIECES);

  prompt->ordered = TRUE;
  prompt->least = prompt->most = 4;
  check_default (prompt, "choose piece.1 piece.2 piece.3 piece.12");
  for (guint i = 0; i < 4; i++)
    set_rank (prompt, i, 4 - i);
  check_default (prompt, "choose piece.12 piece.3 piece.2 piece.1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/answer/choice", test_choice);
  g_test_add_func ("/cli/answer/choice-of-several", test_choice_of_several);
  g_test_add_func ("/cli/answer/choice-of-numbers", test_choice_of_numbers);
  g_test_add_func ("/cli/answer/roll", test_roll);
  g_test_add_func ("/cli/answer/facts", test_facts);
  g_test_add_func ("/cli/answer/order", test_order);
  g_test_add_func ("/cli/answer/entry", test_entry);
  g_test_add_func ("/cli/answer/menu", test_menu);
  g_test_add_func ("/cli/answer/menu-with-a-move", test_menu_with_a_move);
  g_test_add_func ("/cli/answer/menu-with-one-option", test_menu_with_one_option);
  g_test_add_func ("/cli/answer/values", test_values);
  g_test_add_func ("/cli/answer/menu-of-several-things", test_menu_of_several_things);
  g_test_add_func ("/cli/answer/inputs-at-any-prompt", test_inputs_at_any_prompt);
  g_test_add_func ("/cli/answer/default-choice", test_default_choice);
  g_test_add_func ("/cli/answer/default-order", test_default_order);

  return g_test_run ();
}
