/* test-given.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-career.h"
#include "muster-battle-error.h"
#include "muster-house-table.h"
#include "script.h"

/* What open tables ask, what they suggest, and what is a house rule from then on. */

#define FORCE                                                                                      \
  "<force name=\"Old Company\">"                                                                   \
  "<figure kind=\"figure\" name=\"Anna\" career-id=\"c1\"/>"                                       \
  "<figure kind=\"figure\" name=\"Ben\" career-id=\"c2\"/>"                                        \
  "</force>"

static MusterRulebook *
load (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST,
                                                   "battle",
                                                   "rulebooks",
                                                   "open-tables",
                                                   NULL);

  return script_load_rulebook (folder, FALSE);
}

static void
answer (MusterBattle *battle, const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_input_parse (line, &error);

  g_assert_no_error (error);
  muster_battle_answer (battle, input, &error);
  g_assert_no_error (error);
}

/* In its session, with a house of one row where @row is given. */
static MusterBattle *
begin (const char *row, const char *cells)
{
  g_autoptr (MusterRulebook) rulebook = load ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->hand_dice = TRUE;
  g_hash_table_insert (setup->forces, g_strdup ("ours"), g_strdup (FORCE));
  if (row != NULL)
    g_hash_table_insert (setup->house, g_strdup (row), g_strdup (cells));
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  answer (battle, "session");

  return battle;
}

static void
assert_asked (MusterBattle *battle,
              MusterQuestion question,
              const char *text,
              const char *suggestion,
              const char *proposal)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);

  g_assert_cmpint (prompt->kind, ==, MUSTER_PROMPT_FACT);
  g_assert_cmpint (prompt->question, ==, question);
  g_assert_cmpstr (prompt->text, ==, text);
  g_assert_cmpstr (prompt->suggestion, ==, suggestion);
  g_assert_cmpstr (prompt->proposal, ==, proposal);
}

static void
assert_given (MusterBattle *battle, guint n, const char *row, const char *cells)
{
  g_autoptr (GHashTable) rows = muster_battle_list_given_rows (battle);

  g_assert_cmpuint (g_hash_table_size (rows), ==, n);
  g_assert_cmpstr (g_hash_table_lookup (rows, row), ==, cells);
}

/* A 2 is in no row: each column is asked by itself, with what is suggested. A 6 is in one. */
static void
test_asked (void)
{
  g_autoptr (MusterBattle) battle = begin (NULL, NULL);

  answer (battle, "roll 2");
  assert_asked (battle,
                MUSTER_QUESTION_TEXT,
                "What does the table say: Wounds, Die 2 – What?",
                "fact \"Broken arm\"",
                "Broken arm");
  answer (battle, "fact \"Broken arm\"");
  assert_asked (battle,
                MUSTER_QUESTION_WORD,
                "What does the table say: Wounds, Die 2 – Becomes?",
                "fact absent",
                "absent");
  answer (battle, "fact dead");
  assert_asked (battle,
                MUSTER_QUESTION_NUMBER,
                "What does the table say: Wounds, Die 2 – Battles?",
                "fact 2",
                "2");
  answer (battle, "fact 0");
  answer (battle, "roll 6");
  assert_asked (battle,
                MUSTER_QUESTION_NUMBER,
                "What does the table say: Pay, For the day?",
                "fact 7",
                "7");
  answer (battle, "fact -3");
  assert_asked (battle,
                MUSTER_QUESTION_NUMBER,
                "What does the table say: Pay, For a friend?",
                NULL,
                NULL);
  answer (battle, "fact 2.5");
  g_assert_cmpint (muster_battle_get_prompt (battle)->question, ==, MUSTER_QUESTION_YES_NO);
  answer (battle, "fact yes");
  g_assert_true (muster_battle_is_over (battle, NULL));
}

/* A row is given when it is whole, of tables that can be changed; one that is printed is none. */
static void
test_given (void)
{
  g_autoptr (MusterBattle) battle = begin (NULL, NULL);
  g_autoptr (GError) error = NULL;

  assert_given (battle, 0, "wound:2", NULL);
  answer (battle, "roll 2");
  answer (battle, "fact \"Cut  off\"");
  answer (battle, "fact dead");
  assert_given (battle, 0, "wound:2", NULL);
  answer (battle, "fact 3");
  assert_given (battle, 1, "wound:2", "Cut_off dead 3");
  g_assert_true (muster_battle_undo (battle, &error));
  assert_given (battle, 0, "wound:2", NULL);
  answer (battle, "fact 4");
  answer (battle, "roll 6");
  answer (battle, "fact 7");
  answer (battle, "fact -1");
  answer (battle, "fact yes");
  assert_given (battle, 3, "wound:2", "Cut_off dead 4");
  assert_given (battle, 3, "pay:the_day", "7");
  assert_given (battle, 3, "pay:a_friend", "-1");
}

/* The next battle has the row, and does not ask. */
static void
test_kept (void)
{
  g_autoptr (MusterBattle) battle = begin ("wound:2", "Cut_off dead 4");
  g_autoptr (GPtrArray) values = NULL;
  const MusterCareerValue *cause;

  answer (battle, "roll 2");
  g_assert_cmpint (muster_battle_get_prompt (battle)->kind, ==, MUSTER_PROMPT_ROLL);
  values = muster_battle_list_career_values (battle, G_MAXUINT);
  cause = values->pdata[2];
  g_assert_cmpint (cause->role, ==, MUSTER_CAREER_ROLE_CAUSE);
  g_assert_cmpstr (cause->text, ==, "Cut off");
  assert_given (battle, 0, "wound:2", NULL);
  answer (battle, "roll 1");
  g_assert_cmpint (muster_battle_get_prompt (battle)->question, ==, MUSTER_QUESTION_TEXT);
}

static void
assert_house (const char *row, const char *cells, const char *message)
{
  g_autoptr (MusterRulebook) rulebook = load ();
  g_autoptr (GHashTable) rows = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (MusterRulebook) house = NULL;
  g_autoptr (GError) error = NULL;

  g_hash_table_insert (rows, (gpointer) row, (gpointer) cells);
  house = muster_rulebook_with_house (rulebook, rows, &error);
  if (message == NULL)
    g_assert_no_error (error);
  else
    g_assert_cmpstr (error->message, ==, message);
  g_assert_true ((house != NULL) == (message == NULL));
}

/* House tables have rows of open tables that are not printed, as ranges too; of others only those that are there. */
static void
test_house (void)
{
  g_autoptr (MusterRulebook) rulebook = load ();
  g_autofree char *key = muster_house_table_normalize (rulebook, "wound:  3..5", NULL);

  g_assert_cmpstr (key, ==, "wound:3..5");
  assert_house ("wound:3..5", "Cut_off dead 4", NULL);
  assert_house ("wound:6", "Cut_off dead 4", NULL);
  assert_house ("wound:*", "Cut_off dead 4", NULL);
  assert_house ("wound:5..3",
                "Cut_off dead 4",
                "the table \"wound\" has no row \"5..3\"; expected one of 6");
  assert_house ("wound:3",
                "Cut_off gone 4",
                "table \"wound\", row \"3\", cell 2: expected one of fit, absent, dead, found "
                "\"gone\"");
  assert_house ("wound:3",
                "Cut_off dead",
                "table \"wound\", row \"3\": wrong number of cells: expected 3, found 2");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/given/asked", test_asked);
  g_test_add_func ("/given/given", test_given);
  g_test_add_func ("/given/kept", test_kept);
  g_test_add_func ("/given/house", test_house);

  return g_test_run ();
}
