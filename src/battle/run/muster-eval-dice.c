/* muster-eval-dice.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-eval-dice-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-distribution.h"
#include "muster-eval-private.h"
#include "muster-facts-private.h"
#include "muster-step-private.h"

/* Dice stand in expressions as leaves. To throw them, or to count chances, each leaf is given a total in
 * run->pools and the expression is evaluated as usual. */

static const MusterPool *
find_pool (const MusterRun *run, const MusterExpression *leaf)
{
  for (guint i = 0; i < run->n_pools; i++)
    if (run->pools[i].leaf == leaf)
      return &run->pools[i];
  return NULL;
}

static double
get_extreme (const MusterPool *pool, gboolean lowest)
{
  gint best = pool->dice[0];

  for (guint i = 1; i < pool->n; i++)
    best = lowest ? MIN (best, pool->dice[i]) : MAX (best, pool->dice[i]);
  return best;
}

double
muster_eval_pool (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterPool *pool = find_pool (run, e);
  const MusterPool *inner;

  if (pool != NULL)
    return pool->total + pool->add;
  if (e->op == MUSTER_EXPR_LOWEST || e->op == MUSTER_EXPR_HIGHEST)
    {
      inner = find_pool (run, e->args[0]);
      if (inner != NULL && inner->dice != NULL && inner->n > 0)
        return get_extreme (inner, e->op == MUSTER_EXPR_LOWEST);
    }
  return MUSTER_UNKNOWN;
}

static gboolean
is_leaf (const MusterExpression *e, gboolean counting)
{
  if (e->op == MUSTER_EXPR_DICE || e->op == MUSTER_EXPR_DICE_OF)
    return TRUE;
  return counting && (e->op == MUSTER_EXPR_LOWEST || e->op == MUSTER_EXPR_HIGHEST);
}

static void
measure_leaf (MusterRun *run, const MusterExpression *e, MusterWord *base, double *n, double *sides)
{
  if (e->op == MUSTER_EXPR_DICE)
    {
      *n = e->dice.n;
      *sides = e->dice.sides;
    }
  else
    {
      *n = muster_eval (run, e->args[0], base);
      *sides = muster_eval (run, e->args[1], base);
    }
}

static void
collect (MusterRun *run, const MusterExpression *e, MusterWord *base, gboolean counting)
{
  const MusterExpression *measured = e;
  MusterPool *pool;
  double n, sides;

  if (!e->has_dice)
    return;
  if (!is_leaf (e, counting))
    {
      for (guint i = 0; i < e->n_args; i++)
        if (e->args[i] != NULL)
          collect (run, e->args[i], base, counting);
      return;
    }
  if (run->n_pools == MUSTER_MAX_POOLS)
    {
      muster_step_fault (run,
                         NULL,
                         _ ("more than %d pools of dice in one expression"),
                         MUSTER_MAX_POOLS);
      return;
    }
  if (e->op == MUSTER_EXPR_LOWEST || e->op == MUSTER_EXPR_HIGHEST)
    measured = e->args[0];
  measure_leaf (run, measured, base, &n, &sides);
  if (n > MUSTER_DICE_MAX_N || sides > MUSTER_DICE_MAX_SIDES)
    {
      muster_step_fault (run,
                         NULL,
                         _ ("%1$.15g dice of %2$.15g sides; expected at most %3$d of %4$d"),
                         n,
                         sides,
                         MUSTER_DICE_MAX_N,
                         MUSTER_DICE_MAX_SIDES);
      return;
    }
  pool = &run->pools[run->n_pools++];
  pool->leaf = e;
  pool->dice = NULL;
  pool->total = 0;
  pool->add = measured->op == MUSTER_EXPR_DICE ? measured->dice.add : 0;
  pool->n = n >= 0 ? (guint) n : 0;
  pool->sides = sides >= 1 ? (guint16) sides : 1;
}

void
muster_pools_collect (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  run->n_pools = 0;
  collect (run, e, base, FALSE);
}

static MusterDistribution *
get_distribution (const MusterPool *pool)
{
  MusterDice dice = { .n = (guint8) pool->n, .sides = pool->sides, .add = 0 };

  if (pool->n == 0)
    return muster_distribution_new_constant (0);
  if (pool->leaf->op == MUSTER_EXPR_LOWEST)
    return muster_distribution_new_lowest (pool->n, pool->sides);
  if (pool->leaf->op == MUSTER_EXPR_HIGHEST)
    return muster_distribution_new_highest (pool->n, pool->sides);
  return muster_distribution_new_dice (&dice);
}

/* Counts over the totals of all pools from @index on: the sum of chance times what @e gives. @work: of one throw */
static double
enumerate (MusterRun *run,
           const MusterExpression *e,
           guint32 work,
           MusterWord *base,
           guint index,
           guint *budget)
{
  g_autoptr (MusterDistribution) distribution = NULL;
  MusterPool *pool = &run->pools[index];
  double sum = 0;

  if (index == run->n_pools)
    {
      if (*budget == 0)
        {
          muster_step_fault (run, NULL, _ ("these dice have too many outcomes to count"));
          return MUSTER_UNKNOWN;
        }
      (*budget)--;
      run->work += work;
      if (muster_run_is_spent (run))
        return MUSTER_UNKNOWN;
      return muster_eval (run, e, base);
    }
  distribution = get_distribution (pool);
  for (int total = muster_distribution_get_min (distribution);
       total <= muster_distribution_get_max (distribution);
       total++)
    {
      double chance = muster_distribution_chance_equal (distribution, total);
      if (chance == 0)
        continue;
      pool->total = total;
      sum += chance * enumerate (run, e, work, base, index + 1, budget);
    }
  return sum;
}

/* ---- Two throws against each other ---- */

#define MAX_THROWS 64

/* What one side of a comparison comes to. */
typedef struct
{
  double values[MAX_THROWS];
  double chances[MAX_THROWS];
  guint n;
} Throws;

static gboolean
is_comparison (const MusterExpression *e)
{
  return e->op >= MUSTER_EXPR_EQ && e->op <= MUSTER_EXPR_GE;
}

/* FALSE: something is not known, or there are more than fit. */
static gboolean
list_throws (MusterRun *run,
             MusterPool *pool,
             const MusterExpression *side,
             MusterWord *base,
             Throws *throws)
{
  g_autoptr (MusterDistribution) distribution = get_distribution (pool);
  const int first = muster_distribution_get_min (distribution);
  const int last = muster_distribution_get_max (distribution);

  throws->n = 0;
  if (last - first >= MAX_THROWS)
    return FALSE;
  for (int total = first; total <= last; total++)
    {
      double value;

      pool->total = total;
      value = muster_eval (run, side, base);
      if (muster_is_unknown (value))
        return FALSE;
      throws->chances[throws->n] = muster_distribution_chance_equal (distribution, total);
      throws->values[throws->n++] = value;
    }

  return TRUE;
}

/* Where one pool stands on each side, what a side comes to does not hang on the other: both are evaluated for their own totals,
 * not for all pairs of these. The sum is the one that counting pairs comes to, to the last bit. */
static gboolean
compare_throws (MusterRun *run, const MusterExpression *e, MusterWord *base, double *sum)
{
  Throws left, right;

  if (!is_comparison (e) || run->n_pools != 2 || !e->args[0]->has_dice || !e->args[1]->has_dice ||
      !list_throws (run, &run->pools[0], e->args[0], base, &left) ||
      !list_throws (run, &run->pools[1], e->args[1], base, &right))
    return FALSE;
  *sum = 0;
  for (guint i = 0; i < left.n; i++)
    {
      double part = 0;

      for (guint j = 0; j < right.n; j++)
        part += right.chances[j] * muster_compare (e->op, left.values[i], right.values[j]);
      *sum += left.chances[i] * part;
    }

  return TRUE;
}

/* A sum of many small chances is a whole number of equally likely throws; what rounding has added to it
 * goes away, so that certain is 1 and one half is one half. */
static double
drop_rounding (MusterRun *run, double sum)
{
  double throws = 1;
  double count;

  for (guint i = 0; i < run->n_pools; i++)
    for (guint j = 0; j < run->pools[i].n && throws < 1e12; j++)
      throws *= run->pools[i].sides;
  if (throws >= 1e12)
    return sum;
  count = floor (sum * throws + 0.5);

  return fabs (sum * throws - count) < 1e-6 ? count / throws : sum;
}

/* @work: of one throw */
static double
count_outcomes (MusterRun *run, const MusterExpression *e, guint32 work, MusterWord *base)
{
  MusterPool saved[MUSTER_MAX_POOLS];
  guint n_saved = run->n_pools;
  guint budget = 65536;
  double sum;

  memcpy (saved, run->pools, sizeof saved);
  run->n_pools = 0;
  collect (run, e, base, TRUE);
  if (!compare_throws (run, e, base, &sum))
    sum = enumerate (run, e, work, base, 0, &budget);
  sum = drop_rounding (run, sum);
  memcpy (run->pools, saved, sizeof saved);
  run->n_pools = n_saved;
  return sum;
}

/* How many of the faces 1 … sides compare so with @limit. */
static double
count_faces (guint op, guint sides, double limit)
{
  double below = CLAMP (ceil (limit) - 1, 0, sides); /* faces less than the limit */
  double up_to = CLAMP (floor (limit), 0, sides);

  switch (op)
    {
    case MUSTER_EXPR_GE:
      return sides - below;
    case MUSTER_EXPR_GT:
      return sides - up_to;
    case MUSTER_EXPR_LE:
      return up_to;
    case MUSTER_EXPR_LT:
      return below;
    case MUSTER_EXPR_EQ:
      return up_to - below;
    default:
      return sides - (up_to - below);
    }
}

/* One die against a number is by far the most frequent and needs no enumeration. */
static gboolean
is_single_die_test (const MusterExpression *test)
{
  return test->n_args == 2 && is_comparison (test) && test->args[0]->op == MUSTER_EXPR_DICE &&
         test->args[0]->dice.n == 1 && !test->args[1]->has_dice;
}

double
muster_eval_chance (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterExpression *test = e->args[0];
  double limit;

  if (!is_single_die_test (test))
    return count_outcomes (run, test, e->work, base);
  limit = muster_eval (run, test->args[1], base);
  if (muster_is_unknown (limit))
    return limit;
  return count_faces (test->op, test->args[0]->dice.sides, limit - test->args[0]->dice.add) /
         test->args[0]->dice.sides;
}

double
muster_eval_mean (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return count_outcomes (run, e->args[0], e->work, base);
}

/* ---- Odds of a roll ---- */

typedef struct
{
  const MusterExpression *dice;
  const MusterExpression *test;
  guint32 item_slot;
  gint values[MUSTER_ROLL_MAX_DICE];
  guint n_dice;
  double chance, mean, square;
  double weight;
  gboolean unknown;
  GArray *totals; /* (nullable): of MusterPoolTotal, to be filled */
} Odds;

/* In their order. What comes of a total twice in two ways hangs on single dice. */
static void
note_total (Odds *odds, double number, gboolean passes)
{
  guint at = 0;

  for (; at < odds->totals->len; at++)
    {
      MusterPoolTotal *total = &g_array_index (odds->totals, MusterPoolTotal, at);

      if (total->number == number)
        odds->unknown |= total->passes != passes;
      if (total->number == number)
        return;
      if (total->number > number)
        break;
    }
  g_array_insert_vals (odds->totals, at, &(MusterPoolTotal){ number, passes }, 1);
}

static void
weigh_outcome (MusterRun *run, Odds *odds, MusterWord *base, double weight)
{
  double total = muster_eval (run, odds->dice, base);
  double passed = 0;

  odds->mean += weight * total;
  odds->square += weight * total * total;
  if (odds->test == NULL)
    return;
  base[odds->item_slot].number = total;
  passed = muster_eval (run, odds->test, base);
  if (muster_is_unknown (passed))
    odds->unknown = TRUE;
  else if (odds->totals != NULL)
    note_total (odds, total, passed > 0);
  odds->chance += weight * passed;
}

/* Every throw of every single die: exact where the dice themselves matter. */
static void
throw_each (MusterRun *run, Odds *odds, MusterWord *base, guint pool, guint die, guint at)
{
  MusterPool *current;

  while (pool < run->n_pools && die == run->pools[pool].n)
    {
      pool++;
      die = 0;
    }
  if (pool == run->n_pools)
    {
      weigh_outcome (run, odds, base, odds->weight);
      return;
    }
  current = &run->pools[pool];
  for (gint value = 1; value <= current->sides; value++)
    {
      odds->values[at] = value;
      current->total += value;
      throw_each (run, odds, base, pool, die + 1, at + 1);
      current->total -= value;
    }
}

static gboolean
prepare_single_dice (MusterRun *run, Odds *odds)
{
  double leaves = 1;
  guint at = 0;

  for (guint i = 0; i < run->n_pools; i++)
    {
      if (at + run->pools[i].n > MUSTER_ROLL_MAX_DICE)
        return FALSE;
      run->pools[i].dice = odds->values + at;
      run->pools[i].total = 0;
      at += run->pools[i].n;
      for (guint j = 0; j < run->pools[i].n; j++)
        leaves *= run->pools[i].sides;
    }
  odds->weight = 1 / leaves;
  return leaves <= 4096;
}

static void
weigh_totals (MusterRun *run, Odds *odds, MusterWord *base)
{
  g_autoptr (MusterDistribution) distribution = get_distribution (&run->pools[0]);

  for (int total = muster_distribution_get_min (distribution);
       total <= muster_distribution_get_max (distribution);
       total++)
    {
      run->pools[0].total = total;
      weigh_outcome (run, odds, base, muster_distribution_chance_equal (distribution, total));
    }
}

static void
weigh (MusterRun *run, Odds *odds, MusterWord *base)
{
  gboolean quiet = run->quiet;
  gboolean trace = run->trace;
  double total = base[odds->item_slot].number; /* `it` may stand where the total of the roll does */
  gboolean fits;

  run->quiet = TRUE;
  run->trace = FALSE;
  muster_pools_collect (run, odds->dice, base);
  fits = prepare_single_dice (run, odds);
  if (run->n_pools == 1 && run->pools[0].n == 1)
    fits = TRUE;
  if (fits)
    {
      throw_each (run, odds, base, 0, 0, 0);
    }
  else if (run->n_pools == 1)
    {
      run->pools[0].dice = NULL;
      weigh_totals (run, odds, base);
    }
  else
    {
      odds->unknown = TRUE;
    }
  run->n_pools = 0;
  run->quiet = quiet;
  run->trace = trace;
  base[odds->item_slot].number = total;
}

double
muster_pools_get_chance (MusterRun *run,
                         const MusterExpression *dice,
                         const MusterExpression *test,
                         guint32 item_slot,
                         MusterWord *base,
                         double *mean,
                         double *variance)
{
  Odds odds = { .dice = dice, .test = test, .item_slot = item_slot };

  weigh (run, &odds, base);
  *mean = odds.mean;
  *variance = MAX (odds.square - odds.mean * odds.mean, 0);
  return test == NULL || odds.unknown ? MUSTER_UNKNOWN : odds.chance;
}

GArray *
muster_pools_list_totals (MusterRun *run,
                          const MusterExpression *dice,
                          const MusterExpression *test,
                          guint32 item_slot,
                          MusterWord *base)
{
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (MusterPoolTotal));
  Odds odds = { .dice = dice, .test = test, .item_slot = item_slot, .totals = totals };

  weigh (run, &odds, base);

  return odds.unknown ? NULL : g_steal_pointer (&totals);
}
