/* test-gifts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "answers.h"
#include "script.h"

/* A pool of dice of which each miniature gets one: what each number is worth to whom, and what is advised. */

#define LIMIT 20000 /* µs: nobody notices */

static MusterRulebook *
load (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "battle/rulebooks", "handout", NULL);

  return script_load_rulebook (path, FALSE);
}

static MusterBattle *
begin (MusterRulebook *rulebook, const char *scenario)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  GError *error = NULL;
  MusterBattle *battle;

  setup->scenario = g_strdup (scenario);
  setup->tracked = TRUE;
  setup->seed = 1;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}

static const MusterGift *
get_gift (const MusterPrompt *prompt, guint option, guint gift)
{
  const GPtrArray *gifts = ((MusterOption *) prompt->options->pdata[option])->gifts;

  g_assert_nonnull (gifts);
  g_assert_cmpuint (gift, <, gifts->len);

  return gifts->pdata[gift];
}

/* Each number once, the least first: n/6 for Rex with one try, 1 - (3/6)² = 3/4 for Bo with the 3, 1 - (5/6)³ = 91/216 for
 * Ann with the 1. */
static void
test_each_number_has_a_chance (void)
{
  g_autoptr (MusterRulebook) rulebook = load ();
  g_autoptr (MusterBattle) battle = begin (rulebook, "four");
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  static const char *const values[] = { "1", "3", "6" };

  g_assert_true (muster_prompt_gives (prompt));
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpuint (((MusterOption *) prompt->options->pdata[i])->gifts->len, ==, 3);
      g_assert_true (isnan (((MusterOption *) prompt->options->pdata[i])->odds));
      for (guint k = 0; k < 3; k++)
        g_assert_cmpstr (get_gift (prompt, i, k)->value, ==, values[k]);
      g_assert_cmpfloat (get_gift (prompt, i, 2)->odds, ==, 1);
    }
  g_assert_cmpfloat_with_epsilon (get_gift (prompt, 0, 0)->odds, 1 / 6., 1e-12);
  g_assert_cmpfloat_with_epsilon (get_gift (prompt, 0, 1)->odds, 3 / 6., 1e-12);
  g_assert_cmpfloat_with_epsilon (get_gift (prompt, 1, 0)->odds, 11 / 36., 1e-12);
  g_assert_cmpfloat_with_epsilon (get_gift (prompt, 1, 1)->odds, 3 / 4., 1e-12);
  g_assert_cmpfloat_with_epsilon (get_gift (prompt, 2, 0)->odds, 91 / 216., 1e-12);
  g_assert_cmpstr (get_gift (prompt, 2, 1)->note, ==, "3 tries, in step 3");
  g_assert_null (((MusterOption *) prompt->options->pdata[2])->note);
}

/* The 6 gains Rex 4 * 1/2 = 2 against a 3, nobody else more than 1/2. The 1 costs Tim 1/3, the others more than 4/5. What is
 * left are two 3s, in the order of the list. */
static void
test_equal_numbers_come_in_the_order_of_the_list (void)
{
  g_autoptr (MusterRulebook) rulebook = load ();
  g_autoptr (MusterBattle) battle = begin (rulebook, "four");

  g_assert_cmpstr (muster_battle_get_prompt (battle)->suggestion,
                   ==,
                   "choose mini.1 mini.2 mini.3 mini.4");
}

/* 1, 2, 3, 4 are dice here, no places of an order. Rex gets the 4 and Tim the 1 as before; Ann has 21/8 with the 3 and 19/9 with
 * the 2, Bo 3/2 and 10/9: 21/8 + 10/9 is more than 19/9 + 3/2. */
static void
test_numbers_in_a_row_are_given_too (void)
{
  g_autoptr (MusterRulebook) rulebook = load ();
  g_autoptr (MusterBattle) battle = begin (rulebook, "four");
  const MusterPrompt *prompt;

  answers_give (battle, "choose mini.2 mini.1 mini.3 mini.4");
  prompt = muster_battle_get_prompt (battle);
  g_assert_true (muster_prompt_gives (prompt));
  g_assert_cmpuint (prompt->along->len, ==, 4);
  g_assert_cmpstr (prompt->suggestion, ==, "choose mini.4 mini.2 mini.3 mini.1");
}

/* ---- Against all ways there are ---- */

static double
weigh (const MusterPrompt *prompt, guint position, guint option)
{
  for (guint k = 0;; k++)
    if (g_strcmp0 (get_gift (prompt, option, k)->value, prompt->along->pdata[position]) == 0)
      return (1 + 5 * (option + 1) % 7) * get_gift (prompt, option, k)->odds;
}

static double
find_best (const MusterPrompt *prompt, guint position, guint given)
{
  double best = 0;

  for (guint i = 0; position < prompt->along->len && i < prompt->options->len; i++)
    if (!((given >> i) & 1))
      best = MAX (best,
                  weigh (prompt, position, i) + find_best (prompt, position + 1, given | 1u << i));

  return best;
}

static void
test_the_advice_is_the_best (void)
{
  g_autoptr (MusterRulebook) rulebook = load ();
  g_autoptr (MusterBattle) battle = begin (rulebook, "seven");
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  g_autoptr (MusterInput) input = muster_input_parse (prompt->suggestion, NULL);
  double sum = 0, in_order = 0;

  for (guint i = 0; i < 7; i++)
    {
      sum += weigh (prompt, i, (guint) g_ascii_strtoull (input->words[i] + 5, NULL, 10) - 1);
      in_order += weigh (prompt, i, i);
    }
  g_assert_cmpfloat_with_epsilon (sum, find_best (prompt, 0, 0), 1e-9);
  g_assert_cmpfloat (sum, >, in_order + 0.1);
}

/* The whole: to set up, to list what each could do, and to advise. The quickest of some counts, as others work here too. */
static void
test_twelve_are_quick (void)
{
  g_autoptr (MusterRulebook) rulebook = load ();
  gint64 best = G_MAXINT64;

  for (guint i = 0; i < 10; i++)
    {
      const gint64 start = g_get_monotonic_time ();
      g_autoptr (MusterBattle) battle = begin (rulebook, "twelve");

      g_assert_cmpuint (muster_battle_get_prompt (battle)->along->len, ==, 12);
      g_assert_nonnull (muster_battle_get_prompt (battle)->suggestion);
      best = MIN (best, g_get_monotonic_time () - start);
    }
  g_test_message ("%.1f ms", (double) best / 1000);
  g_assert_cmpint (best, <, LIMIT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/battle/gifts/each-number-has-a-chance", test_each_number_has_a_chance);
  g_test_add_func ("/battle/gifts/equal-numbers-come-in-the-order-of-the-list",
                   test_equal_numbers_come_in_the_order_of_the_list);
  g_test_add_func ("/battle/gifts/numbers-in-a-row-are-given-too",
                   test_numbers_in_a_row_are_given_too);
  g_test_add_func ("/battle/gifts/the-advice-is-the-best", test_the_advice_is_the_best);
  g_test_add_func ("/battle/gifts/twelve-are-quick", test_twelve_are_quick);

  return g_test_run ();
}
