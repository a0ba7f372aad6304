/* test-balance.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "muster-balance.h"
#include "muster-battle-error.h"
#include "script.h"

#define LOW       0
#define HIGH      1
#define BYSTANDER 2

#define GAMES 600

static const char *const edges[] = { "6", "0", "1", "2", "3", "4", "5", NULL };

static MusterRulebook *
load_scales (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "battle",
                                                 "rulebooks",
                                                 "scales",
                                                 NULL);

  return script_load_rulebook (path, FALSE);
}

static MusterBalance *
balance (const char *ruling,
         const char *const *values,
         const MusterSetup *setup,
         const MusterSimulationOptions *options)
{
  g_autoptr (MusterRulebook) rulebook = load_scales ();
  g_autoptr (MusterSetup) usual = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBalance *self = muster_balance (rulebook,
                                        setup != NULL ? setup : usual,
                                        ruling,
                                        values,
                                        options,
                                        &error);

  g_assert_no_error (error);

  return self;
}

static const MusterBalanceRow *
get_row (const MusterBalance *self, guint i)
{
  return g_ptr_array_index (self->rows, i);
}

/* Of six equal faces Low wins with those up to the edge: 3 is even, by 2 and 4 one wins 2/3 - 1/3 more. */
static void
test_by_hand (void)
{
  const MusterSimulationOptions options = { .games = GAMES, .seed = 4, .threads = 2 };
  g_autoptr (MusterBalance) self = balance ("edge", edges, NULL, &options);

  g_assert_cmpuint (self->rows->len, ==, 7);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const MusterBalanceRow *row = get_row (self, i);
      double chance = g_ascii_strtod (row->value, NULL) / 6;
      double error = sqrt (chance * (1 - chance) / GAMES);
      double gap = ABS (2.0 * row->result->wins[LOW] - GAMES) / GAMES;

      g_assert_cmpstr (row->value, ==, edges[i]);
      g_assert_null (row->title);
      g_assert_cmpuint (row->result->games, ==, GAMES);
      g_assert_cmpuint (row->result->wins[LOW] + row->result->wins[HIGH], ==, GAMES);
      g_assert_cmpfloat (ABS (row->result->wins[LOW] / (double) GAMES - chance), <=, 4 * error);
      g_assert_cmpfloat_with_epsilon (row->gap, gap, 1e-12);
      g_assert_cmpfloat_with_epsilon (row->gap_error, sqrt ((1 - gap * gap) / GAMES), 1e-12);
    }
  g_assert_cmpuint (get_row (self, 0)->result->wins[HIGH], ==, 0);
  g_assert_cmpfloat (get_row (self, 1)->gap, ==, 1);
  g_assert_cmpfloat (get_row (self, 1)->gap_error, ==, 0);

  /* The next gaps are 1/3, and the standard errors of two of them are 0.06 together. */
  g_assert_cmpint (self->nearest, ==, 4);
  for (guint i = 0; i < self->rows->len; i++)
    g_assert_cmpint (get_row (self, i)->as_good, ==, i == 4);
}

/* The dice are the same with every value, and those of a simulation with that value. */
static void
test_same_dice (void)
{
  const MusterSimulationOptions options = { .games = 50, .seed = 9, .threads = 1 };
  g_autoptr (MusterRulebook) rulebook = load_scales ();
  g_autoptr (MusterBalance) self = balance ("edge", edges, NULL, &options);

  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autoptr (MusterSetup) setup = muster_setup_new ();
      g_autoptr (MusterSimulationResult) alone = NULL;
      g_autoptr (GError) error = NULL;

      g_hash_table_insert (setup->rulings, g_strdup ("edge"), g_strdup (edges[i]));
      alone = muster_simulate (rulebook, setup, &options, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (get_row (self, i)->result->wins[LOW], ==, alone->wins[LOW]);
      if (i >= 2)
        g_assert_cmpuint (alone->wins[LOW], >=, get_row (self, i - 1)->result->wins[LOW]);
    }
}

/* Four games cannot tell a coin from two thirds: what they leave open is said. */
static void
test_too_few_games (void)
{
  const char *const values[] = { "0", "2", "3", "4", NULL };
  const MusterSimulationOptions options = { .games = 4, .seed = 1, .threads = 1 };
  g_autoptr (MusterBalance) self = balance ("edge", values, NULL, &options);
  guint as_good = 0;

  for (guint i = 1; i < 4; i++)
    as_good += get_row (self, i)->as_good;
  g_assert_cmpint (self->nearest, >=, 1);
  g_assert_true (get_row (self, (guint) self->nearest)->as_good);
  g_assert_cmpuint (as_good, >, 1);
}

/* Low wins 22 and 36 of 50: the gaps are 0.12 ± 0.14 and 0.44 ± 0.13, and 0.44 - 0.13 is more than 0.12 + 0.14.
 * With other dice it wins 22 and 30: 0.12 ± 0.14 and 0.20 ± 0.14 meet. */
static void
test_margins (void)
{
  const char *const values[] = { "3", "4", NULL };
  const struct
  {
    guint64 seed;
    guint wins[2];
    gboolean as_good;
  } cases[] = { { 13, { 22, 36 }, FALSE }, { 8, { 22, 30 }, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MusterSimulationOptions options = { .games = 50,
                                                .seed = cases[i].seed,
                                                .threads = 1 };
      g_autoptr (MusterBalance) self = balance ("edge", values, NULL, &options);

      g_assert_cmpint (self->nearest, ==, 0);
      g_assert_cmpuint (get_row (self, 0)->result->wins[LOW], ==, cases[i].wins[0]);
      g_assert_cmpuint (get_row (self, 1)->result->wins[LOW], ==, cases[i].wins[1]);
      g_assert_cmpint (get_row (self, 1)->as_good, ==, cases[i].as_good);
    }
}

/* Nobody's games are not even ones; of two that are as uneven the first is taken. */
static void
test_words (void)
{
  const MusterSimulationOptions options = { .games = 30, .seed = 1 };
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBalance) self = NULL;

  g_hash_table_insert (setup->rulings, g_strdup ("edge"), g_strdup ("0"));
  self = balance ("prize", NULL, setup, &options);
  g_assert_cmpuint (self->rows->len, ==, 4);
  g_assert_cmpstr (get_row (self, 0)->value, ==, "share");
  g_assert_cmpstr (get_row (self, 1)->value, ==, "low");
  g_assert_cmpstr (get_row (self, 2)->value, ==, "high");
  g_assert_cmpstr (get_row (self, 3)->value, ==, "nobody");
  g_assert_cmpfloat (get_row (self, 0)->gap, ==, 1);
  g_assert_cmpfloat (get_row (self, 1)->gap, ==, 1);
  g_assert_cmpfloat (get_row (self, 3)->gap, ==, 0);
  g_assert_cmpuint (get_row (self, 3)->result->undecided, ==, 30);
  g_assert_cmpint (self->nearest, ==, 0);
  g_assert_true (get_row (self, 1)->as_good);
  g_assert_true (get_row (self, 2)->as_good);
  g_assert_false (get_row (self, 3)->as_good);
}

static void
test_nobody (void)
{
  const char *const values[] = { "nobody", NULL };
  const MusterSimulationOptions options = { .games = 10 };
  g_autoptr (MusterBalance) self = balance ("prize", values, NULL, &options);

  g_assert_cmpint (self->nearest, ==, -1);
  g_assert_false (get_row (self, 0)->as_good);
}

/* Where High cannot win, Low plays against nobody: again 3 is even. */
static void
test_one_side (void)
{
  const MusterSimulationOptions options = { .games = GAMES, .seed = 4 };
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBalance) self = NULL;

  g_hash_table_insert (setup->rulings, g_strdup ("solo"), g_strdup ("true"));
  self = balance ("edge", edges, setup, &options);
  g_assert_cmpint (self->nearest, ==, 4);
  g_assert_cmpfloat (get_row (self, 0)->gap, ==, 1);
}

static void
test_options (void)
{
  const MusterSimulationOptions options = { .games = 5 };
  g_autoptr (MusterBalance) self = balance ("solo", NULL, NULL, &options);

  g_assert_cmpuint (self->rows->len, ==, 2);
  g_assert_cmpstr (get_row (self, 0)->value, ==, "true");
  g_assert_cmpstr (get_row (self, 0)->title, ==, "Nobody.");
  g_assert_cmpstr (get_row (self, 1)->value, ==, "false");
  g_assert_cmpstr (get_row (self, 1)->title, ==, "High.");
}

static void
assert_refused (const char *ruling, const char *const *values, const char *message)
{
  const MusterSimulationOptions options = { .games = 5 };
  g_autoptr (MusterRulebook) rulebook = load_scales ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_balance (rulebook, setup, ruling, values, &options, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_refused (void)
{
  const char *const wrong[] = { "low", "lower", NULL };

  assert_refused ("weight", NULL, "unknown ruling \"weight\"");
  assert_refused ("edge", NULL, "the ruling \"edge\" can have any value; expected those to try");
  assert_refused ("prize", wrong, "\"lower\" cannot be chosen for \"Who can win?\"");
}

typedef struct
{
  guint last;
  guint stop_at;
} Progress;

static gboolean
progress_cb (guint done, guint games, gpointer user_data)
{
  Progress *self = user_data;

  g_assert_cmpuint (games, ==, 700);
  g_assert_cmpuint (done, ==, self->last + 1);
  self->last = done;

  return done < self->stop_at;
}

/* Stopped in the second value, or with the last game of the first: what was played counts. */
static void
test_stop (void)
{
  Progress progress = { 0, 150 };
  const MusterSimulationOptions options = { .games = 100,
                                            .threads = 1,
                                            .progress = progress_cb,
                                            .user_data = &progress };

  {
    g_autoptr (MusterBalance) self = balance ("edge", edges, NULL, &options);

    g_assert_cmpuint (self->rows->len, ==, 2);
    g_assert_cmpuint (get_row (self, 0)->result->games, ==, 100);
    g_assert_cmpuint (get_row (self, 1)->result->games, ==, 50);
  }
  progress = (Progress){ 0, 100 };
  {
    g_autoptr (MusterBalance) self = balance ("edge", edges, NULL, &options);

    g_assert_cmpuint (self->rows->len, ==, 1);
    g_assert_cmpint (self->nearest, ==, 0);
  }
  progress = (Progress){ 0, G_MAXUINT };
  {
    g_autoptr (MusterBalance) self = balance ("edge", edges, NULL, &options);

    g_assert_cmpuint (self->rows->len, ==, 7);
    g_assert_cmpuint (progress.last, ==, 700);
    g_assert_cmpuint (get_row (self, 6)->result->wins[BYSTANDER], ==, 0);
  }
}

/* Two parts that are added up say what both of them say together. */
static void
test_add (void)
{
  const MusterSimulationOptions first = { .games = 40, .seed = 4 };
  const MusterSimulationOptions second = { .games = 60, .seed = 5 };
  g_autoptr (MusterBalance) self = balance ("edge", edges, NULL, &first);
  g_autoptr (MusterBalance) other = balance ("edge", edges, NULL, &second);
  guint wins[7];

  for (guint i = 0; i < 7; i++)
    wins[i] = get_row (self, i)->result->wins[LOW] + get_row (other, i)->result->wins[LOW];
  muster_balance_add (self, other);
  for (guint i = 0; i < 7; i++)
    {
      const MusterBalanceRow *row = get_row (self, i);

      g_assert_cmpuint (row->result->games, ==, 100);
      g_assert_cmpuint (row->result->wins[LOW], ==, wins[i]);
      g_assert_cmpfloat_with_epsilon (row->gap, ABS (2.0 * wins[i] - 100) / 100, 1e-12);
    }
  g_assert_cmpint (self->nearest, ==, 4);
}

/* Low and High win in some game; the bystander never does, and nobody only where no two sides do. */
static void
test_contenders (void)
{
  const MusterSimulationOptions options = { .games = 60, .seed = 4 };
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBalance) two = balance ("edge", edges, NULL, &options);
  g_autoptr (MusterBalance) one = NULL;
  g_autofree gboolean *of_two = muster_balance_list_contenders (two);
  g_autofree gboolean *of_one = NULL;

  g_assert_true (of_two[LOW] && of_two[HIGH] && !of_two[BYSTANDER] && !of_two[3]);
  g_hash_table_insert (setup->rulings, g_strdup ("solo"), g_strdup ("true"));
  one = balance ("edge", edges, setup, &options);
  of_one = muster_balance_list_contenders (one);
  g_assert_true (of_one[LOW] && !of_one[HIGH] && !of_one[BYSTANDER] && of_one[3]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/balance/by-hand", test_by_hand);
  g_test_add_func ("/battle/balance/same-dice", test_same_dice);
  g_test_add_func ("/battle/balance/too-few-games", test_too_few_games);
  g_test_add_func ("/battle/balance/margins", test_margins);
  g_test_add_func ("/battle/balance/words", test_words);
  g_test_add_func ("/battle/balance/nobody", test_nobody);
  g_test_add_func ("/battle/balance/one-side", test_one_side);
  g_test_add_func ("/battle/balance/options", test_options);
  g_test_add_func ("/battle/balance/refused", test_refused);
  g_test_add_func ("/battle/balance/stop", test_stop);
  g_test_add_func ("/battle/balance/add", test_add);
  g_test_add_func ("/battle/balance/contenders", test_contenders);

  return g_test_run ();
}
