/* muster-eval-set.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-private.h"

#include <string.h>

/* ---- Sets: bits in the order of the numbers of things ---- */

static gboolean
eval_inverse (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  const MusterAttribute *attribute = &run->rulebook->attributes[e->index];
  const MusterKind *kind = &run->rulebook->kinds[attribute->kind];
  double thing = muster_eval (run, e->args[0], base);
  const guint64 *on_table = muster_state_get_on_table (&run->state, run->game, attribute->kind);
  const MusterWord *words;

  if (!(thing >= 0))
    {
      memset (out, 0, sizeof (guint64) * kind->set_words);
      return !muster_is_unknown (thing);
    }
  words = run->state.attributes + attribute->inverse + (guint) thing * kind->set_words;
  for (guint i = 0; i < kind->set_words; i++)
    out[i] = words[i].bits & on_table[i];
  return TRUE;
}

static gboolean
eval_sides (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  guint16 kind = e->type.index;
  const MusterKind *declared = &run->rulebook->kinds[kind];
  const MusterAttribute *side_of = &run->rulebook->attributes[declared->side];
  const guint64 *on_table = muster_state_get_on_table (&run->state, run->game, kind);
  double thing = muster_eval (run, e->args[0], base);
  gint32 side = muster_is_unknown (thing)
                    ? -1
                    : muster_thing_get_side (run, e->args[0]->type.index, thing);
  const MusterWord *own;

  memset (out, 0, sizeof (guint64) * declared->set_words);
  if (side < 0)
    return !muster_is_unknown (thing);
  own = run->state.attributes + side_of->inverse + (guint) side * declared->set_words;
  for (guint i = 0; e->op == MUSTER_EXPR_FRIENDS && i < declared->set_words; i++)
    out[i] = own[i].bits & on_table[i];
  for (guint other = 0; e->op == MUSTER_EXPR_ENEMIES && other < run->rulebook->n_sides; other++)
    {
      const MusterWord *theirs = run->state.attributes + side_of->inverse +
                                 other * declared->set_words;
      for (guint i = 0; other != (guint) side && i < declared->set_words; i++)
        out[i] |= theirs[i].bits & on_table[i];
    }
  if (e->op == MUSTER_EXPR_FRIENDS && e->args[0]->type.index == kind && kind != 0)
    muster_set_remove (out, (guint) thing);
  return TRUE;
}

static gboolean
eval_filter_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  guint n_words = muster_get_set_words (run, e);
  guint64 from[MUSTER_MAX_SET_WORDS];
  gboolean complete = muster_eval_set (run, e->args[0], base, from);

  for (guint i = 0; i < n_words; i++)
    {
      guint64 left = from[i];
      out[i] = 0;
      while (left != 0)
        {
          guint bit = (guint) __builtin_ctzll (left);
          double holds;
          left &= left - 1;
          base[e->slot].number = i * 64 + bit;
          holds = muster_eval (run, e->args[1], base);
          if (holds == 1)
            out[i] |= G_GUINT64_CONSTANT (1) << bit;
          else if (muster_is_unknown (holds))
            complete = FALSE;
        }
    }
  return complete;
}

static gboolean
eval_two_sets (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  guint n_words = muster_get_set_words (run, e);
  guint64 other[MUSTER_MAX_SET_WORDS];
  gboolean complete = muster_eval_set (run, e->args[0], base, out);

  complete = muster_eval_set (run, e->args[1], base, other) && complete;
  for (guint i = 0; i < n_words; i++)
    out[i] = e->op == MUSTER_EXPR_UNION ? out[i] | other[i] : out[i] & ~other[i];
  return complete;
}

static gboolean
eval_list_of_things (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  gboolean complete = TRUE;

  memset (out, 0, sizeof (guint64) * muster_get_set_words (run, e));
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

  memset (out, 0, sizeof (guint64) * muster_get_set_words (run, e));
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

  memset (out, 0, sizeof (guint64) * muster_get_set_words (run, e));
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

static gboolean
eval_call_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  const MusterFunction *function = &run->rulebook->functions[e->index];
  const MusterExpression *value = function->value;
  gboolean complete, known = FALSE;
  MusterWord *locals = muster_eval_enter (run, function, e, base, &complete);

  memset (out, 0, sizeof (guint64) * muster_get_set_words (run, e));
  if (locals == NULL)
    return TRUE;
  if (value == NULL)
    value = muster_eval_find_case (run, function, locals);
  else
    muster_run_cover (run, function->site);
  if (value != NULL)
    known = muster_eval_set (run, value, locals, out);
  muster_eval_leave (run, locals);
  return known;
}

static gboolean
eval_if_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  double test = muster_eval (run, e->args[0], base);

  if (muster_is_unknown (test))
    {
      memset (out, 0, sizeof (guint64) * muster_get_set_words (run, e));
      return FALSE;
    }
  return muster_eval_set (run, e->args[test != 0 ? 1 : 2], base, out);
}

static void
copy_bits (guint64 *out, const MusterWord *words, guint n)
{
  for (guint i = 0; i < n; i++)
    out[i] = words[i].bits;
}

static gboolean
eval_stored_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  guint n_words = muster_get_set_words (run, e);
  double thing;

  if (e->op == MUSTER_EXPR_LOCAL_LIST)
    {
      copy_bits (out, base + e->slot, n_words);
      return TRUE;
    }
  thing = muster_eval (run, e->args[0], base);
  memset (out, 0, sizeof (guint64) * n_words);
  if (thing >= 0)
    copy_bits (out,
               muster_thing_get_words (run, &run->rulebook->attributes[e->index], thing),
               n_words);
  return !muster_is_unknown (thing);
}

gboolean
muster_eval_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  guint n_words = muster_get_set_words (run, e);

  switch (e->op)
    {
    case MUSTER_EXPR_LOCAL_LIST:
    case MUSTER_EXPR_ATTRIBUTE_LIST:
      return eval_stored_set (run, e, base, out);
    case MUSTER_EXPR_ALL_OF:
      memcpy (out,
              muster_state_get_on_table (&run->state, run->game, (guint) e->index),
              sizeof (guint64) * n_words);
      return TRUE;
    case MUSTER_EXPR_EVERY:
      memcpy (out,
              muster_state_get_in_play (&run->state, run->game, (guint) e->index),
              sizeof (guint64) * n_words);
      return TRUE;
    case MUSTER_EXPR_INVERSE:
      return eval_inverse (run, e, base, out);
    case MUSTER_EXPR_ENEMIES:
    case MUSTER_EXPR_FRIENDS:
      return eval_sides (run, e, base, out);
    case MUSTER_EXPR_FILTER:
      return eval_filter_set (run, e, base, out);
    case MUSTER_EXPR_UNION:
    case MUSTER_EXPR_DIFFERENCE:
      return eval_two_sets (run, e, base, out);
    case MUSTER_EXPR_LIST:
      return eval_list_of_things (run, e, base, out);
    case MUSTER_EXPR_LEAST:
    case MUSTER_EXPR_MOST:
      return eval_best_set (run, e, base, out);
    case MUSTER_EXPR_FIRST:
      return eval_first_set (run, e, base, out);
    case MUSTER_EXPR_TO_SET:
      return eval_to_set (run, e, base, out);
    case MUSTER_EXPR_CALL:
      return eval_call_set (run, e, base, out);
    case MUSTER_EXPR_IF:
      return eval_if_set (run, e, base, out);
    default: /* EMPTY_LIST */
      memset (out, 0, sizeof (guint64) * n_words);
      return TRUE;
    }
}
