/* muster-eval.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-eval-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-eval-call-private.h"
#include "muster-eval-dice-private.h"
#include "muster-eval-list-private.h"
#include "muster-eval-table-private.h"
#include "muster-eval-thing-private.h"
#include "muster-facts-private.h"
#include "muster-step-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* One small function for each kind of expression. A simulated game evaluates tens of thousands of
 * them, and a function with all cases in it pays for its longest ones at each. */

double
muster_value_zero (const MusterType *type)
{
  if (type->code == MUSTER_TYPE_THING || type->code == MUSTER_TYPE_PLACE)
    return -1;
  return 0;
}

/* ---- What is at hand ---- */

static double
eval_constant (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return e->number;
}

static double
eval_local (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return base[e->slot].number;
}

static double
eval_member (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return base[e->slot + (guint) e->index].number;
}

static double
eval_turn (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return run->state.head->turn;
}

static double
eval_phase (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return run->state.head->phase;
}

static double
eval_tracked (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return run->state.head->tracked;
}

static double
eval_winner (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return run->state.head->winner;
}

static void
trace_ruling (MusterRun *run, const MusterRuling *ruling, double value)
{
  g_autofree char *line = NULL;

  if (!muster_run_takes_facts (run))
    return;
  line = muster_run_describe_ruling (run, ruling, value);
  muster_run_reason (run, MUSTER_REASON_RULING, &ruling->cite, MUSTER_UNKNOWN, "%s", line);
}

static double
eval_ruling (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double value = run->state.rulings[e->index];

  if (G_UNLIKELY (run->trace))
    trace_ruling (run, &run->rulebook->rulings[e->index], value);
  return value;
}

/* What the player has set in the list is no value of the data. */
static void
trace_own (MusterRun *run, guint attribute, guint thing)
{
  const MusterAttribute *declared = &run->rulebook->attributes[attribute];
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;

  if (!muster_run_takes_facts (run) || !muster_thing_is_by_hand (run, attribute, thing))
    return;
  name = muster_thing_dup_name (run, declared->kind, thing);
  value = muster_run_describe_value (run,
                                     &declared->type,
                                     run->attributes[attribute][thing].number);
  muster_run_reason (run,
                     MUSTER_REASON_FACT,
                     &declared->cite,
                     MUSTER_UNKNOWN,
                     /* Translators: a figure, "Move" or its like, and its number */
                     _ ("%1$s: %2$s is %3$s, as you set it in the list"),
                     name,
                     muster_run_label (run, declared->title, declared->id),
                     value);
}

static double
eval_attribute (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double thing = muster_eval (run, e->args[0], base);

  if (G_UNLIKELY (run->tells_own) && thing >= 0)
    trace_own (run, e->index, (guint) thing);
  if (G_LIKELY (thing >= 0))
    return run->attributes[e->index][(guint) thing].number;
  return muster_is_unknown (thing) ? thing
                                   : muster_value_zero (&run->rulebook->attributes[e->index].type);
}

/* 0: the empty one, after a fault. */
static gint32
keep_text (MusterRun *run, const char *text)
{
  gint32 number;

  if (strlen (text) > MUSTER_MAX_TEXT)
    {
      muster_step_fault (run, NULL, _ ("a text grew beyond %d bytes"), MUSTER_MAX_TEXT);
      return 0;
    }
  number = muster_game_intern (run->game, text);
  if (number >= 0)
    return number;
  muster_step_fault (run,
                     NULL,
                     _ ("the texts of this battle grew beyond %d bytes"),
                     MUSTER_MAX_TEXTS);
  return 0;
}

/* What goes into the state is the same in every language; what people read of it is kept beside it. */
static double
eval_template (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterTemplate *template = run->rulebook->templates[e->index];
  g_autofree char *text = muster_run_expand_plainly (run, template, base);
  g_autofree char *label = NULL;
  gint32 number = keep_text (run, text);

  if (run->log == NULL || run->untranslated)
    return number;
  label = muster_run_expand (run, template, base);
  if (!g_str_equal (label, text))
    muster_game_label_text (run->game, number, label);

  return number;
}

/* ---- Conditions ---- */

/* How many conditions of a row are looked at without calling deeper. */
#define MAX_ROW 8

/* `a and b and c` is a tree that leans to the left. Its conditions are looked at one after the other, from the
 * first on, up to one that settles it. */
static inline double
eval_row (MusterRun *run, const MusterExpression *e, MusterWord *base, guint16 op, double settled)
{
  const MusterExpression *rest[MAX_ROW];
  guint n = 0;
  double value;

  for (; e->op == op && n < MAX_ROW; e = e->args[0])
    rest[n++] = e->args[1];
  value = muster_eval (run, e, base);
  while (n > 0 && value != settled)
    {
      double next = muster_eval (run, rest[--n], base);
      if (next == settled || !muster_is_unknown (value))
        value = next;
    }
  return value;
}

static double
eval_and (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return eval_row (run, e, base, MUSTER_EXPR_AND, 0);
}

static double
eval_or (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return eval_row (run, e, base, MUSTER_EXPR_OR, 1);
}

static double
eval_not (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double value = muster_eval (run, e->args[0], base);

  return muster_is_unknown (value) ? value : value == 0;
}

static double
eval_if (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double test = muster_eval (run, e->args[0], base);

  if (muster_is_unknown (test))
    return test;
  return muster_eval (run, e->args[test != 0 ? 1 : 2], base);
}

/* ---- Two operands ---- */

/* Both are evaluated, so that both can be found missing. FALSE: one of them is not known. */
static inline gboolean
read_pair (MusterRun *run, const MusterExpression *e, MusterWord *base, double *a, double *b)
{
  *a = muster_eval (run, e->args[0], base);
  *b = muster_eval (run, e->args[1], base);
  return !isunordered (*a, *b);
}

static double
eval_eq (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double a, b;

  return read_pair (run, e, base, &a, &b) ? a == b : MUSTER_UNKNOWN;
}

static double
eval_ne (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double a, b;

  return read_pair (run, e, base, &a, &b) ? a != b : MUSTER_UNKNOWN;
}

static double
eval_lt (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double a, b;

  return read_pair (run, e, base, &a, &b) ? a < b : MUSTER_UNKNOWN;
}

static double
eval_le (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double a, b;

  return read_pair (run, e, base, &a, &b) ? a <= b : MUSTER_UNKNOWN;
}

static double
eval_gt (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double a, b;

  return read_pair (run, e, base, &a, &b) ? a > b : MUSTER_UNKNOWN;
}

static double
eval_ge (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double a, b;

  return read_pair (run, e, base, &a, &b) ? a >= b : MUSTER_UNKNOWN;
}

static double
eval_add (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double a, b;

  return read_pair (run, e, base, &a, &b) ? a + b : MUSTER_UNKNOWN;
}

static double
eval_subtract (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double a, b;

  return read_pair (run, e, base, &a, &b) ? a - b : MUSTER_UNKNOWN;
}

static double
eval_multiply (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double a, b;

  return read_pair (run, e, base, &a, &b) ? a * b : MUSTER_UNKNOWN;
}

static double
eval_division (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double a, b;

  if (!read_pair (run, e, base, &a, &b))
    return MUSTER_UNKNOWN;
  if (b == 0)
    {
      muster_step_fault (run, NULL, _ ("a number is divided by 0"));
      return MUSTER_UNKNOWN;
    }
  if (e->op == MUSTER_EXPR_DIVIDE)
    return a / b;
  if (e->op == MUSTER_EXPR_DIV)
    return floor (a / b);
  return a - b * floor (a / b);
}

/* ---- Numbers ---- */

static double
eval_extreme (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double best = muster_eval (run, e->args[0], base);

  for (guint i = 1; i < e->n_args; i++)
    {
      double value = muster_eval (run, e->args[i], base);
      if (muster_is_unknown (value))
        best = value;
      else if (!muster_is_unknown (best))
        best = e->op == MUSTER_EXPR_MIN_OF ? MIN (best, value) : MAX (best, value);
    }
  return best;
}

static double
eval_unary (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double value = muster_eval (run, e->args[0], base);

  if (muster_is_unknown (value))
    return value;
  switch (e->op)
    {
    case MUSTER_EXPR_NEGATE:
      return -value;
    case MUSTER_EXPR_ABS:
      return fabs (value);
    case MUSTER_EXPR_CEIL:
      return ceil (value);
    case MUSTER_EXPR_FLOOR:
      return floor (value);
    default: /* BEFORE */
      return MAX (value - 1, 0);
    }
}

/* ---- All of them; FIRST, IF and CALL where they give a scalar ---- */

const MusterEvaluator muster_evaluators[MUSTER_N_EXPRS] = {
  [MUSTER_EXPR_CONSTANT] = eval_constant,
  [MUSTER_EXPR_LOCAL] = eval_local,
  [MUSTER_EXPR_TURN] = eval_turn,
  [MUSTER_EXPR_PHASE] = eval_phase,
  [MUSTER_EXPR_TRACKED] = eval_tracked,
  [MUSTER_EXPR_WINNER] = eval_winner,
  [MUSTER_EXPR_RULING] = eval_ruling,
  [MUSTER_EXPR_ATTRIBUTE] = eval_attribute,
  [MUSTER_EXPR_NAME] = muster_eval_name,
  [MUSTER_EXPR_ID] = muster_eval_id,
  [MUSTER_EXPR_PLACE_OF] = muster_eval_place_of,
  [MUSTER_EXPR_FACING_OF] = muster_eval_facing_of,
  [MUSTER_EXPR_AND] = eval_and,
  [MUSTER_EXPR_OR] = eval_or,
  [MUSTER_EXPR_NOT] = eval_not,
  [MUSTER_EXPR_EQ] = eval_eq,
  [MUSTER_EXPR_NE] = eval_ne,
  [MUSTER_EXPR_LT] = eval_lt,
  [MUSTER_EXPR_LE] = eval_le,
  [MUSTER_EXPR_GT] = eval_gt,
  [MUSTER_EXPR_GE] = eval_ge,
  [MUSTER_EXPR_SAME_LIST] = muster_eval_same_list,
  [MUSTER_EXPR_IN] = muster_eval_in,
  [MUSTER_EXPR_ADD] = eval_add,
  [MUSTER_EXPR_SUBTRACT] = eval_subtract,
  [MUSTER_EXPR_MULTIPLY] = eval_multiply,
  [MUSTER_EXPR_DIVIDE] = eval_division,
  [MUSTER_EXPR_DIV] = eval_division,
  [MUSTER_EXPR_MOD] = eval_division,
  [MUSTER_EXPR_NEGATE] = eval_unary,
  [MUSTER_EXPR_MIN_OF] = eval_extreme,
  [MUSTER_EXPR_MAX_OF] = eval_extreme,
  [MUSTER_EXPR_ABS] = eval_unary,
  [MUSTER_EXPR_CEIL] = eval_unary,
  [MUSTER_EXPR_FLOOR] = eval_unary,
  [MUSTER_EXPR_IF] = eval_if,
  [MUSTER_EXPR_CALL] = muster_eval_call,
  [MUSTER_EXPR_TABLE] = muster_eval_table,
  [MUSTER_EXPR_COLUMN] = muster_eval_column,
  [MUSTER_EXPR_FACT] = muster_eval_fact,
  [MUSTER_EXPR_FACT_COMPARE] = muster_eval_fact_compare,
  [MUSTER_EXPR_HOSTILE] = muster_eval_hostile,
  [MUSTER_EXPR_MAY] = muster_eval_may,
  [MUSTER_EXPR_BEFORE] = eval_unary,
  [MUSTER_EXPR_ROLL_MEMBER] = eval_member,
  [MUSTER_EXPR_MOVE_MEMBER] = eval_member,
  [MUSTER_EXPR_TEMPLATE] = eval_template,
  [MUSTER_EXPR_ON_TABLE] = muster_eval_on_table,
  [MUSTER_EXPR_ANY] = muster_eval_any,
  [MUSTER_EXPR_ALL] = muster_eval_all,
  [MUSTER_EXPR_NONE] = muster_eval_none,
  [MUSTER_EXPR_COUNT] = muster_eval_count,
  [MUSTER_EXPR_SUM] = muster_eval_sum,
  [MUSTER_EXPR_MIN] = muster_eval_min,
  [MUSTER_EXPR_MAX] = muster_eval_max,
  [MUSTER_EXPR_ITEM] = muster_eval_item,
  [MUSTER_EXPR_FIRST] = muster_eval_item,
  [MUSTER_EXPR_DICE] = muster_eval_pool,
  [MUSTER_EXPR_DICE_OF] = muster_eval_pool,
  [MUSTER_EXPR_LOWEST] = muster_eval_pool,
  [MUSTER_EXPR_HIGHEST] = muster_eval_pool,
  [MUSTER_EXPR_CHANCE] = muster_eval_chance,
  [MUSTER_EXPR_MEAN] = muster_eval_mean,
};
