/* muster-eval-set.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-conditions.h"
#include "muster-eval-call-private.h"
#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-thing-private.h"

/* ---- Sets: bits in the order of the numbers of things. Most kinds have so few things that one word holds them. ---- */

static inline void
clear_words (guint64 *out, guint n_words)
{
  if (G_LIKELY (n_words == 1))
    *out = 0;
  else
    memset (out, 0, sizeof (guint64) * n_words);
}

static inline void
copy_words (guint64 *out, const guint64 *words, guint n_words)
{
  if (G_LIKELY (n_words == 1))
    *out = *words;
  else
    memcpy (out, words, sizeof (guint64) * n_words);
}

static inline void
add_common_words (guint64 *out, const MusterWord *words, const guint64 *on_table, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    out[i] |= words[i].bits & on_table[i];
}

static gboolean
eval_empty (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  clear_words (out, muster_get_set_words (run, e));
  return TRUE;
}

static gboolean
eval_local_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  copy_words (out, &base[e->slot].bits, muster_get_set_words (run, e));
  return TRUE;
}

static gboolean
eval_attribute_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  guint n_words = muster_get_set_words (run, e);
  const MusterAttribute *attribute = &run->rulebook->attributes[e->index];
  double thing = muster_eval (run, e->args[0], base);

  if (thing >= 0)
    copy_words (out, &muster_thing_get_words (run, attribute, thing)->bits, n_words);
  else
    clear_words (out, n_words);
  return !muster_is_unknown (thing);
}

static gboolean
eval_all_of (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  copy_words (out, run->on_table[e->index], muster_get_set_words (run, e));
  return TRUE;
}

static gboolean
eval_every (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  copy_words (out,
              muster_state_get_in_play (&run->state, run->game, (guint) e->index),
              muster_get_set_words (run, e));
  return TRUE;
}

static gboolean
eval_inverse (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  const MusterAttribute *attribute = &run->rulebook->attributes[e->index];
  guint n_words = muster_get_set_words (run, e);
  double thing = muster_eval (run, e->args[0], base);

  clear_words (out, n_words);
  if (thing >= 0)
    add_common_words (out,
                      run->state.attributes + attribute->inverse + (guint) thing * n_words,
                      run->on_table[attribute->kind],
                      n_words);
  return !muster_is_unknown (thing);
}

/* The side of the thing that the argument gives: -1: none; FALSE: not known. */
static gboolean
eval_side (MusterRun *run, const MusterExpression *e, MusterWord *base, double *thing, gint32 *side)
{
  *thing = muster_eval (run, e->args[0], base);
  *side = -1;
  if (muster_is_unknown (*thing))
    return FALSE;
  *side = muster_thing_get_side (run, e->args[0]->type.index, *thing);
  return TRUE;
}

static gboolean
eval_friends (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  guint16 kind = e->type.index;
  const MusterKind *declared = &run->rulebook->kinds[kind];
  const MusterWord *own = run->state.attributes + run->rulebook->attributes[declared->side].inverse;
  double thing;
  gint32 side;
  gboolean known = eval_side (run, e, base, &thing, &side);

  clear_words (out, declared->set_words);
  if (side < 0)
    return known;
  add_common_words (out,
                    own + (guint) side * declared->set_words,
                    run->on_table[kind],
                    declared->set_words);
  if (e->args[0]->type.index == kind && kind != 0)
    muster_set_remove (out, (guint) thing);
  return TRUE;
}

static gboolean
eval_enemies (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  guint16 kind = e->type.index;
  const MusterKind *declared = &run->rulebook->kinds[kind];
  const MusterWord *theirs = run->state.attributes +
                             run->rulebook->attributes[declared->side].inverse;
  const guint64 *on_table = run->on_table[kind];
  double thing;
  gint32 side;
  gboolean known = eval_side (run, e, base, &thing, &side);

  clear_words (out, declared->set_words);
  if (side < 0)
    return known;
  for (guint other = 0; other < run->rulebook->n_sides; other++, theirs += declared->set_words)
    if (other != (guint) side)
      add_common_words (out, theirs, on_table, declared->set_words);
  return TRUE;
}

/* The items of one word that meet the conditions, or with @hopeful may meet them. */
static guint64
filter_word (MusterRun *run,
             const MusterConditions *conditions,
             MusterWord *base,
             guint first,
             guint64 items,
             gboolean hopeful,
             gboolean *complete)
{
  guint64 kept = 0;

  for (guint64 left = items; left != 0; left &= left - 1)
    {
      guint item = first + (guint) __builtin_ctzll (left);
      double holds = muster_conditions_test (conditions, run, base, item);
      if (holds == 1 || (hopeful && muster_is_unknown (holds)))
        kept |= left & (~left + 1);
      if (muster_is_unknown (holds))
        *complete = FALSE;
    }
  return kept;
}

static gboolean
eval_filter_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  guint n_words = muster_get_set_words (run, e);
  gboolean hopeful = run->hopeful;
  MusterConditions conditions;
  gboolean complete;

  if (muster_run_is_spent (run))
    {
      clear_words (out, n_words);
      return FALSE;
    }
  complete = muster_eval_set (run, e->args[0], base, out);
  muster_conditions_init (&conditions, e->args[1], e->slot);
  for (guint i = 0; i < n_words; i++)
    run->work += e->work * (guint64) __builtin_popcountll (out[i]);
  if (n_words == 1 && run->plain)
    *out = muster_conditions_narrow (&conditions, run, base, e->type.index, *out);
  run->hopeful = FALSE;
  for (guint i = 0; i < n_words && conditions.n > 0; i++)
    out[i] = filter_word (run, &conditions, base, i * 64, out[i], hopeful, &complete);
  run->hopeful = hopeful;
  return complete;
}

static gboolean
eval_union (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  guint n_words = muster_get_set_words (run, e);
  guint64 other[MUSTER_MAX_SET_WORDS];
  gboolean complete = muster_eval_set (run, e->args[0], base, out);

  complete = muster_eval_set (run, e->args[1], base, other) && complete;
  for (guint i = 0; i < n_words; i++)
    out[i] |= other[i];
  return complete;
}

static gboolean
eval_difference (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  guint n_words = muster_get_set_words (run, e);
  guint64 other[MUSTER_MAX_SET_WORDS];
  gboolean complete = muster_eval_set (run, e->args[0], base, out);
  gboolean hopeful = run->hopeful;

  run->hopeful = FALSE;
  complete = muster_eval_set (run, e->args[1], base, other) && complete;
  run->hopeful = hopeful;
  for (guint i = 0; i < n_words; i++)
    out[i] &= ~other[i];
  return complete;
}

static gboolean
eval_list_of_things (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  gboolean complete = TRUE;

  clear_words (out, muster_get_set_words (run, e));
  for (guint i = 0; i < e->n_args; i++)
    {
      double thing = muster_eval (run, e->args[i], base);
      if (muster_is_unknown (thing))
        complete = FALSE;
      else if (thing >= 0)
        muster_set_add (out, (guint) thing);
    }
  return complete;
}

static gboolean
eval_to_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  MusterList list;
  double item;

  clear_words (out, muster_get_set_words (run, e));
  muster_list_open (run, e->args[0], base, &list);
  while (muster_list_next (&list, &item))
    if (item >= 0)
      muster_set_add (out, (guint) item);
  muster_list_close (run, &list);
  return list.complete;
}

static gboolean
eval_best_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  double best = 0;
  MusterList list;
  double item;

  clear_words (out, muster_get_set_words (run, e));
  if (!muster_list_find_best (run, e, base, &best))
    return FALSE;
  muster_list_open (run, e->args[0], base, &list);
  while (muster_list_next (&list, &item))
    {
      base[e->slot].number = item;
      if (fabs (muster_eval (run, e->args[1], base) - best) < 1e-9)
        muster_set_add (out, (guint) item);
    }
  muster_list_close (run, &list);
  return TRUE;
}

static gboolean
eval_first_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  guint n_words = muster_get_set_words (run, e);
  double n = muster_eval (run, e->args[1], base);
  gboolean complete = muster_eval_set (run, e->args[0], base, out);

  if (muster_is_unknown (n))
    return FALSE;
  for (guint i = 0; i < n_words; i++)
    {
      guint64 left = out[i];
      out[i] = 0;
      for (; left != 0 && n >= 1; n--, left &= left - 1)
        out[i] |= left & (~left + 1);
    }
  return complete;
}

/* All that any of the cases gives which may hold. */
static void
eval_cases_set (MusterRun *run, const MusterFunction *function, MusterWord *locals, guint64 *out)
{
  guint n_words = run->rulebook->kinds[function->gives.index].set_words;
  guint64 one[MUSTER_MAX_SET_WORDS];
  double when = 0;

  clear_words (out, n_words);
  for (guint i = 0; i < function->n_cases && when != 1; i++)
    {
      run->hopeful = FALSE;
      when = function->cases[i].when != NULL ? muster_eval (run, function->cases[i].when, locals)
                                             : 1;
      run->hopeful = TRUE;
      if (when == 0)
        continue;
      muster_eval_set (run, function->cases[i].value, locals, one);
      for (guint j = 0; j < n_words; j++)
        out[j] |= one[j];
    }
}

static gboolean
eval_body_set (MusterRun *run, guint index, MusterWord *locals, guint64 *out)
{
  const MusterFunction *function = &run->rulebook->functions[index];
  const MusterExpression *value = muster_eval_get_value (run, function);

  if (G_UNLIKELY (run->hopeful) && value == NULL)
    {
      eval_cases_set (run, function, locals, out);
      return FALSE;
    }

  if (value == NULL)
    value = muster_eval_find_case (run, function, locals);
  else
    muster_run_cover (run, function->site);
  if (value != NULL)
    return muster_eval_set (run, value, locals, out);
  clear_words (out, run->rulebook->kinds[function->gives.index].set_words);
  return FALSE;
}

static inline gboolean
eval_entered_set (MusterRun *run, guint index, MusterWord *locals, guint64 *out)
{
  MusterMemo key;
  MusterMemo *memo = muster_eval_find_memo (run, index, locals, &key);
  gboolean complete;

  if (memo == NULL)
    return eval_body_set (run, index, locals, out);
  if (muster_eval_knows (run, memo, &key))
    {
      run->work += memo->work;
      *out = memo->value.bits;
      return TRUE;
    }
  complete = eval_body_set (run, index, locals, out);
  if (complete)
    muster_eval_remember (run, memo, &key, (MusterWord){ .bits = *out });
  return complete;
}

static gboolean
eval_call_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  guint index = muster_eval_find_function (run, e);
  const MusterFunction *function = &run->rulebook->functions[index];
  gboolean complete;
  MusterWord *locals = muster_eval_enter (run, function, e, base);

  if (G_UNLIKELY (locals == NULL))
    return eval_empty (run, e, base, out);
  complete = eval_entered_set (run, index, locals, out);
  muster_eval_leave (run, locals);
  return complete;
}

static gboolean
eval_if_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  double test = muster_eval (run, e->args[0], base);

  if (muster_is_unknown (test))
    {
      clear_words (out, muster_get_set_words (run, e));
      return FALSE;
    }
  return muster_eval_set (run, e->args[test != 0 ? 1 : 2], base, out);
}

/* ---- All of them ---- */

const MusterSetEvaluator muster_set_evaluators[MUSTER_N_EXPRS] = {
  [MUSTER_EXPR_LOCAL_LIST] = eval_local_set,
  [MUSTER_EXPR_ATTRIBUTE_LIST] = eval_attribute_set,
  [MUSTER_EXPR_ALL_OF] = eval_all_of,
  [MUSTER_EXPR_EVERY] = eval_every,
  [MUSTER_EXPR_INVERSE] = eval_inverse,
  [MUSTER_EXPR_ENEMIES] = eval_enemies,
  [MUSTER_EXPR_FRIENDS] = eval_friends,
  [MUSTER_EXPR_FILTER] = eval_filter_set,
  [MUSTER_EXPR_UNION] = eval_union,
  [MUSTER_EXPR_DIFFERENCE] = eval_difference,
  [MUSTER_EXPR_LIST] = eval_list_of_things,
  [MUSTER_EXPR_LEAST] = eval_best_set,
  [MUSTER_EXPR_MOST] = eval_best_set,
  [MUSTER_EXPR_FIRST] = eval_first_set,
  [MUSTER_EXPR_TO_SET] = eval_to_set,
  [MUSTER_EXPR_CALL] = eval_call_set,
  [MUSTER_EXPR_IF] = eval_if_set,
  [MUSTER_EXPR_EMPTY_LIST] = eval_empty,
};
