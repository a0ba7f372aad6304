/* test-career.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-career.h"
#include "muster-battle-error.h"
#include "muster-battle-file.h"
#include "script.h"

/* Three who come as a force; the third has no career. */
#define FORCE                                                                                      \
  "<force name=\"Old Company\">"                                                                   \
  "<figure kind=\"figure\" name=\"Anna\" career-id=\"c1\" grade=\"veteran\" wounds=\"2\"/>"        \
  "<figure kind=\"figure\" name=\"Ben\" career-id=\"c2\"/>"                                        \
  "<figure kind=\"figure\" name=\"Guest\"/>"                                                       \
  "<kept kind=\"chest\" attribute=\"gold\" value=\"25\"/>"                                         \
  "<kept kind=\"side\" attribute=\"fame\" value=\"3\"/>"                                           \
  "</force>"

static MusterBattle *
begin_with (const char *force, GError **error)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST,
                                                   "battle",
                                                   "rulebooks",
                                                   "veterans",
                                                   NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (folder, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  setup->hand_dice = TRUE;
  g_hash_table_insert (setup->forces, g_strdup ("ours"), g_strdup (force));

  return muster_battle_new (rulebook, setup, error);
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

static void
assert_refused (MusterBattle *battle, const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_input_parse (line, NULL);

  g_assert_false (muster_battle_answer (battle, input, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
}

/* What is kept: "c1.wounds", "chest.gold", "side.fame" of side 0. */
static void
assert_kept (MusterBattle *battle, const char *whose, const char *attribute, const char *text)
{
  g_autoptr (GPtrArray) values = muster_battle_list_career_values (battle, G_MAXUINT);
  guint n = 0;

  for (guint i = 0; i < values->len; i++)
    {
      const MusterCareerValue *value = values->pdata[i];
      const gboolean found = value->career != NULL
                                 ? g_str_equal (value->career, whose)
                                 : g_str_equal (value->kind, whose) && value->side <= 0;

      if (!found || !g_str_equal (value->attribute, attribute))
        continue;
      g_assert_cmpstr (value->text, ==, text);
      n++;
    }
  g_assert_cmpuint (n, ==, 1);
}

static MusterBattle *
begin (void)
{
  g_autoptr (GError) error = NULL;
  MusterBattle *battle = begin_with (FORCE, &error);

  g_assert_no_error (error);

  return battle;
}

/* Careers come in with the force, and what nobody says of them is as in the rules. */
static void
test_what_is_brought (void)
{
  g_autoptr (MusterBattle) battle = begin ();
  g_autoptr (GPtrArray) values = muster_battle_list_career_values (battle, G_MAXUINT);

  assert_kept (battle, "c1", "grade", "veteran");
  assert_kept (battle, "c1", "wounds", "2");
  assert_kept (battle, "c2", "grade", "recruit");
  assert_kept (battle, "c2", "wounds", "0");
  assert_kept (battle, "chest", "gold", "25");
  assert_kept (battle, "side", "fame", "3");
  /* Six of each of two figures, one of the chest, one of each side; nothing of the guest. */
  g_assert_cmpuint (values->len, ==, 2 * 6 + 1 + 2);
}

/* Ben is hurt and the day is lost with a 3. */
static void
play_to_the_end (MusterBattle *battle)
{
  answer (battle, "choose ben");
  assert_refused (battle, "session");
  answer (battle, "roll 3");
  g_assert_true (muster_battle_is_over (battle, NULL));
  g_assert_true (muster_battle_get_prompt (battle)->has_session);
}

/* 25 gold, 10 for each of three, less the 15 that are spent; Anna is a veteran already and was not hurt; with a 2 Ben limps. */
static void
test_a_session (void)
{
  g_autoptr (MusterBattle) battle = begin ();
  g_autoptr (GPtrArray) lines = NULL;
  gint winner = -1;

  play_to_the_end (battle);
  answer (battle, "session");
  g_assert_false (muster_battle_is_over (battle, NULL));
  g_assert_cmpint (muster_battle_get_prompt (battle)->kind, ==, MUSTER_PROMPT_ROLL);
  answer (battle, "roll 2");
  g_assert_cmpint (muster_battle_get_prompt (battle)->kind, ==, MUSTER_PROMPT_ENTRY);
  answer (battle, "enter 15");
  g_assert_true (muster_battle_is_over (battle, &winner));
  g_assert_cmpint (winner, ==, 1);
  g_assert_false (muster_battle_get_prompt (battle)->has_session);
  assert_refused (battle, "session");
  assert_kept (battle, "c1", "wounds", "2");
  assert_kept (battle, "c2", "wounds", "1");
  assert_kept (battle, "c2", "grade", "recruit");
  assert_kept (battle, "chest", "gold", "40");
  assert_kept (battle, "side", "fame", "4");
  /* The guest became a veteran as well, which is nobody's business. */
  lines = muster_battle_list_career_lines (battle);
  g_assert_cmpuint (lines->len, ==, 1);
  g_assert_cmpstr (((MusterCareerLine *) lines->pdata[0])->career, ==, "c2");
  g_assert_cmpstr (((MusterCareerLine *) lines->pdata[0])->text, ==, "Ben limps from that day on.");
}

/* What it means is said by roles, so that nobody has to know what a game calls it. */
static void
assert_role (MusterBattle *battle, const char *whose, MusterCareerRole role, const char *text)
{
  g_autoptr (GPtrArray) values = muster_battle_list_career_values (battle, G_MAXUINT);
  guint n = 0;

  for (guint i = 0; i < values->len; i++)
    {
      const MusterCareerValue *value = values->pdata[i];

      if (value->role != role || g_strcmp0 (value->career, whose) != 0)
        continue;
      g_assert_cmpstr (value->text, ==, text);
      n++;
    }
  g_assert_cmpuint (n, ==, 1);
}

static void
test_roles (void)
{
  g_autoptr (MusterBattle) battle = begin ();

  assert_role (battle, "c2", MUSTER_CAREER_ROLE_STATUS, "fit");
  play_to_the_end (battle);
  answer (battle, "session");
  answer (battle, "roll 2");
  answer (battle, "enter 15");
  assert_role (battle, "c2", MUSTER_CAREER_ROLE_STATUS, "absent");
  assert_role (battle, "c2", MUSTER_CAREER_ROLE_ABSENT, "2");
  assert_role (battle, "c2", MUSTER_CAREER_ROLE_OUT, "yes");
  assert_role (battle, "c1", MUSTER_CAREER_ROLE_STATUS, "fit");
  assert_role (battle, "c1", MUSTER_CAREER_ROLE_OUT, "no");
  assert_role (battle, NULL, MUSTER_CAREER_ROLE_MONEY, "40");
}

/* @states: a letter for each step: left, current, done. */
static void
assert_steps (MusterBattle *battle, const char *states)
{
  static const char *const titles[] = { "Wounds", "Pay", "Spend" };
  g_autoptr (GPtrArray) steps = muster_battle_list_career_steps (battle);

  g_assert_cmpuint (steps->len, ==, G_N_ELEMENTS (titles));
  for (guint i = 0; i < steps->len; i++)
    {
      const MusterCareerStep *step = steps->pdata[i];

      g_assert_cmpstr (step->title, ==, titles[i]);
      g_assert_cmpint (muster_career_step_state_get_nick (step->state)[0], ==, states[i]);
    }
}

/* Two procedures, of which the first has two phases; undo goes back in them. */
static void
test_steps (void)
{
  g_autoptr (MusterBattle) battle = begin ();
  g_autoptr (GError) error = NULL;

  assert_steps (battle, "lll");
  play_to_the_end (battle);
  assert_steps (battle, "lll");
  answer (battle, "session");
  assert_steps (battle, "cll");
  answer (battle, "roll 2");
  assert_steps (battle, "ddc");
  g_assert_true (muster_battle_undo (battle, &error));
  assert_steps (battle, "cll");
  answer (battle, "roll 2");
  answer (battle, "enter 15");
  assert_steps (battle, "ddd");
}

/* A session is part of the battle: it can be taken back, and begun again from a file in its middle. */
static void
test_undo_and_files (void)
{
  g_autoptr (MusterBattle) battle = begin ();
  g_autoptr (MusterBattle) again = NULL;
  g_autoptr (MusterBattleRecord) record = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  guint difference = 1;

  play_to_the_end (battle);
  answer (battle, "session");
  answer (battle, "roll 6");
  record = muster_battle_record_new_from_battle (battle);
  again = muster_battle_record_play (record, &difference, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (difference, ==, 0);
  answer (again, "enter 55");
  assert_kept (again, "chest", "gold", "0");
  assert_kept (again, "c2", "wounds", "0");
  for (guint i = 0; i < 2; i++)
    g_assert_true (muster_battle_undo (battle, &error));
  g_assert_true (muster_battle_is_over (battle, NULL));
  assert_kept (battle, "chest", "gold", "25");
  answer (battle, "play-on");
  assert_refused (battle, "session");
}

static void
assert_no_battle (const char *force)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBattle) battle = begin_with (force, &error);

  g_assert_null (battle);
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
}

static void
test_what_cannot_be_brought (void)
{
  const char *const kept[] = {
    "kind=\"chest\" attribute=\"silver\" value=\"1\"",
    "kind=\"chest\" attribute=\"gold\" value=\"much\"",
    "kind=\"chest\" attribute=\"gold\" value=\"-1\"",
    "kind=\"figure\" attribute=\"wounds\" value=\"1\"",
    "kind=\"barrel\" attribute=\"gold\" value=\"1\"",
    "kind=\"chest\" attribute=\"gold\"",
  };

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autofree char *force = g_strdup_printf (
          "<force name=\"F\"><figure kind=\"figure\" name=\"A\"/><kept %s/></force>",
          kept[i]);

      assert_no_battle (force);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/career/what-is-brought", test_what_is_brought);
  g_test_add_func ("/career/a-session", test_a_session);
  g_test_add_func ("/career/roles", test_roles);
  g_test_add_func ("/career/steps", test_steps);
  g_test_add_func ("/career/undo-and-files", test_undo_and_files);
  g_test_add_func ("/career/what-cannot-be-brought", test_what_cannot_be_brought);

  return g_test_run ();
}
