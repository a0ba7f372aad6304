/* muster-eval-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-private.h"

#include <string.h>

/* ---- Lists of either form ---- */

/* One thing where several may stand: a list of it, or of nobody. */
static void
open_single (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  double item = muster_eval (run, e, base);

  list->n_words = 0;
  list->items = run->scratch + run->scratch_top;
  list->n = item >= 0 && run->scratch_top < MUSTER_SCRATCH_WORDS;
  list->next = 0;
  list->complete = !muster_is_unknown (item);
  if (list->n > 0)
    run->scratch[run->scratch_top++] = item;
}

void
muster_list_open (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  guint mark = run->scratch_top;

  if (e->type.form == MUSTER_FORM_SCALAR)
    {
      open_single (run, e, base, list);
    }
  else if (e->type.form == MUSTER_FORM_SET)
    {
      list->complete = muster_eval_set (run, e, base, list->bits);
      list->n_words = muster_get_set_words (run, e);
      list->word = 0;
    }
  else
    {
      muster_eval_sequence (run, e, base, list);
    }
  list->mark = mark;
}

gboolean
muster_list_next (MusterList *list, double *item)
{
  if (list->n_words == 0)
    {
      if (list->next >= list->n)
        return FALSE;
      *item = list->items[list->next++];
      return TRUE;
    }
  while (list->word < list->n_words && list->bits[list->word] == 0)
    list->word++;
  if (list->word >= list->n_words)
    return FALSE;
  *item = list->word * 64 + (guint) __builtin_ctzll (list->bits[list->word]);
  list->bits[list->word] &= list->bits[list->word] - 1;
  return TRUE;
}

void
muster_list_close (MusterRun *run, MusterList *list)
{
  run->scratch_top = list->mark;
}

/* The value of the best items of least and most. */
gboolean
muster_list_find_best (MusterRun *run, const MusterExpression *e, MusterWord *base, double *best)
{
  MusterList list;
  double item;
  gboolean complete, any = FALSE;

  muster_list_open (run, e->args[0], base, &list);
  complete = list.complete;
  while (muster_list_next (&list, &item))
    {
      double value;
      base[e->slot].number = item;
      value = muster_eval (run, e->args[1], base);
      if (muster_is_unknown (value))
        complete = FALSE;
      else if (!any || (e->op == MUSTER_EXPR_LEAST ? value < *best : value > *best))
        *best = value;
      any = TRUE;
    }
  muster_list_close (run, &list);
  return complete;
}

/* ---- Folds ---- */

static double
fold_test (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  MusterList list;
  double item;
  gboolean unknown;
  double decided = e->op ==
                   MUSTER_EXPR_ANY; /* what one item settles: any is true, all and none are false */
  double result = 1 - decided;

  muster_list_open (run, e->args[0], base, &list);
  unknown = !list.complete;
  while (result != decided && muster_list_next (&list, &item))
    {
      double holds = 1;
      if (e->n_args > 1 && e->args[1] != NULL)
        {
          base[e->slot].number = item;
          holds = muster_eval (run, e->args[1], base);
        }
      if (muster_is_unknown (holds))
        unknown = TRUE;
      else if ((holds != 0) == (e->op != MUSTER_EXPR_ALL))
        result = decided;
    }
  muster_list_close (run, &list);
  return unknown && result != decided ? MUSTER_UNKNOWN : result;
}

static double
fold_count (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  MusterList list;
  double item;
  double n = 0;

  muster_list_open (run, e->args[0], base, &list);
  if (!list.complete)
    n = MUSTER_UNKNOWN;
  while (muster_list_next (&list, &item))
    {
      double holds = 1;
      if (e->n_args > 1 && e->args[1] != NULL)
        {
          base[e->slot].number = item;
          holds = muster_eval (run, e->args[1], base);
        }
      n += muster_is_unknown (holds) ? holds : holds != 0;
    }
  muster_list_close (run, &list);
  return n;
}

static double
fold_numbers (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  MusterList list;
  double item, result = 0;
  gboolean unknown, any = FALSE;

  muster_list_open (run, e->args[0], base, &list);
  unknown = !list.complete;
  while (muster_list_next (&list, &item))
    {
      double value = item;
      if (e->n_args > 1 && e->args[1] != NULL)
        {
          base[e->slot].number = item;
          value = muster_eval (run, e->args[1], base);
        }
      if (muster_is_unknown (value))
        unknown = TRUE;
      else if (e->op == MUSTER_EXPR_SUM)
        result += value;
      else if (!any || (e->op == MUSTER_EXPR_MIN ? value < result : value > result))
        result = value;
      any = any || !muster_is_unknown (value);
    }
  muster_list_close (run, &list);
  return unknown ? MUSTER_UNKNOWN : result;
}

static double
eval_item (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  MusterList list;
  double position = e->op == MUSTER_EXPR_ITEM ? muster_eval (run, e->args[1], base) : 1;
  double item = 0;
  double result = muster_value_zero (&e->type);

  muster_list_open (run, e->args[0], base, &list);
  for (double i = 1; muster_list_next (&list, &item); i++)
    if (i == position)
      {
        result = item;
        break;
      }
  muster_list_close (run, &list);
  return list.complete && !muster_is_unknown (position) ? result : MUSTER_UNKNOWN;
}

static double
eval_in (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  MusterList list;
  double wanted = muster_eval (run, e->args[0], base);
  double item;
  gboolean found = FALSE;

  if (muster_is_unknown (wanted))
    return wanted;
  muster_list_open (run, e->args[1], base, &list);
  if (list.n_words > 0)
    found = wanted >= 0 && wanted < list.n_words * 64 &&
            muster_set_contains (list.bits, (guint) wanted);
  else
    while (!found && muster_list_next (&list, &item))
      found = item == wanted;
  muster_list_close (run, &list);
  return !found && !list.complete ? MUSTER_UNKNOWN : found;
}

static double
eval_same_list (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  MusterList a, b;
  double x, y;
  gboolean more_a, more_b;

  muster_list_open (run, e->args[0], base, &a);
  muster_list_open (run, e->args[1], base, &b);
  do
    {
      more_a = muster_list_next (&a, &x);
      more_b = muster_list_next (&b, &y);
    }
  while (more_a && more_b && x == y);
  muster_list_close (run, &b);
  muster_list_close (run, &a);
  if (!a.complete || !b.complete)
    return MUSTER_UNKNOWN;
  return !more_a && !more_b;
}

double
muster_eval_list_scalar (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  switch (e->op)
    {
    case MUSTER_EXPR_ANY:
    case MUSTER_EXPR_ALL:
    case MUSTER_EXPR_NONE:
      return fold_test (run, e, base);
    case MUSTER_EXPR_COUNT:
      return fold_count (run, e, base);
    case MUSTER_EXPR_SUM:
    case MUSTER_EXPR_MIN:
    case MUSTER_EXPR_MAX:
      return fold_numbers (run, e, base);
    case MUSTER_EXPR_ITEM:
    case MUSTER_EXPR_FIRST:
      return eval_item (run, e, base);
    case MUSTER_EXPR_IN:
      return eval_in (run, e, base);
    case MUSTER_EXPR_SAME_LIST:
      return eval_same_list (run, e, base);
    default:
      g_assert_not_reached ();
    }
}

/* ---- Storing ---- */

gboolean
muster_eval_into (MusterRun *run,
                  const MusterExpression *e,
                  MusterWord *base,
                  MusterWord *at,
                  guint words)
{
  MusterType type = e->type;

  if (type.form == MUSTER_FORM_SEQUENCE)
    type.capacity = (guint16) (words - 1);
  return muster_eval_into_type (run, e, base, at, &type);
}

static gboolean
store_sequence (MusterRun *run,
                const MusterExpression *e,
                MusterWord *base,
                MusterWord *at,
                const MusterType *type)
{
  MusterList list;
  double item;
  guint n = 0;

  muster_list_open (run, e, base, &list);
  while (n < type->capacity && muster_list_next (&list, &item))
    at[1 + n++].number = item;
  at[0].number = n;
  if (n == type->capacity && muster_list_next (&list, &item))
    muster_step_fault (run, NULL, "a list holds more than %u items", type->capacity);
  muster_list_close (run, &list);
  return list.complete;
}

gboolean
muster_eval_into_type (MusterRun *run,
                       const MusterExpression *e,
                       MusterWord *base,
                       MusterWord *at,
                       const MusterType *type)
{
  guint64 bits[MUSTER_MAX_SET_WORDS];
  guint n_words;
  gboolean complete;

  if (type->form == MUSTER_FORM_SEQUENCE)
    return store_sequence (run, e, base, at, type);
  if (type->form == MUSTER_FORM_SCALAR)
    {
      at->number = muster_eval (run, e, base);
      return !muster_is_unknown (at->number);
    }
  n_words = run->rulebook->kinds[type->index].set_words;
  complete = muster_eval_set (run, e, base, bits);
  for (guint i = 0; i < n_words; i++)
    at[i].bits = bits[i];
  return complete;
}
