/* test-plain-campaign.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-career.h"
#include "script.h"

/* What a battle of any game means, by the rulebook that comes with Muster for that. */

/* Dora was there and killed nobody; Emil did not come. */
#define FORCE                                                                                      \
  "<force name=\"Old Company\">"                                                                   \
  "<figure kind=\"figure\" name=\"Anna\" career-id=\"c1\" experience=\"3\" kills=\"2\"/>"          \
  "<figure kind=\"figure\" name=\"Ben\" career-id=\"c2\" out=\"yes\"/>"                            \
  "<figure kind=\"figure\" name=\"Carl\" career-id=\"c3\" out=\"yes\" captured=\"yes\"/>"          \
  "<figure kind=\"figure\" name=\"Dora\" career-id=\"c4\" killed=\"yes\"/>"                        \
  "<figure kind=\"figure\" name=\"Emil\" career-id=\"c5\" took-part=\"no\"/>"                      \
  "<kept kind=\"purse\" attribute=\"money\" value=\"10\"/>"                                        \
  "</force>"

static void
answer (MusterBattle *battle, const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_input_parse (line, &error);

  g_assert_no_error (error);
  muster_battle_answer (battle, input, &error);
  g_assert_no_error (error);
}

static MusterBattle *
begin (const char *table, const char *cells)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST,
                                                   "..",
                                                   "data",
                                                   "rulebooks",
                                                   "plain-campaign",
                                                   NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (folder, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->hand_dice = TRUE;
  g_hash_table_insert (setup->forces, g_strdup ("company"), g_strdup (FORCE));
  if (table != NULL)
    g_hash_table_insert (setup->house, g_strdup (table), g_strdup (cells));
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}

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

/* @states: a letter for each step: l, c, d */
static void
assert_steps (MusterBattle *battle, const char *states)
{
  static const char *const titles[] = { "Experience", "Injuries", "Upkeep" };
  g_autoptr (GPtrArray) steps = muster_battle_list_career_steps (battle);

  g_assert_cmpuint (steps->len, ==, G_N_ELEMENTS (titles));
  for (guint i = 0; i < steps->len; i++)
    {
      const MusterCareerStep *step = steps->pdata[i];

      g_assert_cmpstr (step->title, ==, titles[i]);
      g_assert_cmpint (muster_career_step_state_get_nick (step->state)[0], ==, states[i]);
    }
}

/* It is over at once. Experience asks nobody, and is a number that a campaign tells by itself; Ben alone rolls, a 4. */
static void
test_a_session (void)
{
  g_autoptr (MusterBattle) battle = begin (NULL, NULL);
  g_autoptr (GPtrArray) lines = NULL;
  const char *const said[][2] = {
    { "c1", "Anna reaches level 1: Blooded." },
    { "c2", "Ben was put out of action: Crippled." },
    { "c3", "Carl: taken in battle." },
    { "c4", "Dora: killed in battle." },
  };

  g_assert_true (muster_battle_is_over (battle, NULL));
  g_assert_true (muster_battle_get_prompt (battle)->has_session);
  assert_steps (battle, "lll");
  answer (battle, "session");
  assert_steps (battle, "dcl");
  g_assert_cmpint (muster_battle_get_prompt (battle)->kind, ==, MUSTER_PROMPT_ROLL);
  answer (battle, "roll 1 3");
  g_assert_true (muster_battle_is_over (battle, NULL));
  assert_steps (battle, "ddd");
  lines = muster_battle_list_career_lines (battle);
  g_assert_cmpuint (lines->len, ==, G_N_ELEMENTS (said));
  for (guint i = 0; i < lines->len; i++)
    {
      g_assert_cmpstr (((MusterCareerLine *) lines->pdata[i])->career, ==, said[i][0]);
      g_assert_cmpstr (((MusterCareerLine *) lines->pdata[i])->text, ==, said[i][1]);
    }
}

static void
test_what_comes_of_it (void)
{
  g_autoptr (MusterBattle) battle = begin (NULL, NULL);

  answer (battle, "session");
  answer (battle, "roll 1 3");
  assert_role (battle, "c1", MUSTER_CAREER_ROLE_EXPERIENCE, "6");
  assert_role (battle, "c1", MUSTER_CAREER_ROLE_LEVEL, "1");
  assert_role (battle, "c1", MUSTER_CAREER_ROLE_ADVANCE, "Blooded");
  assert_role (battle, "c1", MUSTER_CAREER_ROLE_KILLS, "2");
  assert_role (battle, "c1", MUSTER_CAREER_ROLE_STATUS, "fit");
  assert_role (battle, "c2", MUSTER_CAREER_ROLE_STATUS, "absent");
  assert_role (battle, "c2", MUSTER_CAREER_ROLE_ABSENT, "2");
  assert_role (battle, "c2", MUSTER_CAREER_ROLE_INJURY, "Crippled");
  assert_role (battle, "c2", MUSTER_CAREER_ROLE_CAUSE, "Crippled");
  assert_role (battle, "c3", MUSTER_CAREER_ROLE_STATUS, "captured");
  assert_role (battle, "c4", MUSTER_CAREER_ROLE_STATUS, "dead");
  assert_role (battle, "c4", MUSTER_CAREER_ROLE_EXPERIENCE, "0");
  assert_role (battle, "c5", MUSTER_CAREER_ROLE_TOOK_PART, "no");
  assert_role (battle, "c5", MUSTER_CAREER_ROLE_EXPERIENCE, "0");
  assert_role (battle, NULL, MUSTER_CAREER_ROLE_MONEY, "10");
}

/* Four of five live: 2 for each of them are 8 of 10. */
static void
test_tables_are_the_player_s (void)
{
  g_autoptr (MusterBattle) battle = begin ("upkeep-table:figure", "2");

  answer (battle, "session");
  answer (battle, "roll 6 6");
  assert_role (battle, "c2", MUSTER_CAREER_ROLE_STATUS, "fit");
  assert_role (battle, NULL, MUSTER_CAREER_ROLE_MONEY, "2");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plain-campaign/a-session", test_a_session);
  g_test_add_func ("/plain-campaign/what-comes-of-it", test_what_comes_of_it);
  g_test_add_func ("/plain-campaign/tables-are-the-player-s", test_tables_are_the_player_s);

  return g_test_run ();
}
