/* muster-eval-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-eval-list-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-conditions.h"
#include "muster-eval-private.h"
#include "muster-eval-sequence-private.h"
#include "muster-step-private.h"

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

static void
open_list (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  guint mark = run->scratch_top;

  if (muster_run_is_spent (run))
    {
      memset (list, 0, sizeof *list);
    }
  else if (e->type.form == MUSTER_FORM_SCALAR)
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

void
muster_list_open (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  list->some = FALSE;
  open_list (run, e, base, list);
}

void
muster_list_open_some (MusterRun *run,
                       const MusterExpression *e,
                       MusterWord *base,
                       MusterList *list)
{
  list->some = TRUE;
  open_list (run, e, base, list);
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
      run->work += e->work;
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

/* Whether the test of a fold holds for the item; a fold without one counts every item. */
static inline double
test_item (MusterRun *run,
           const MusterExpression *fold,
           const MusterExpression *test,
           MusterWord *base,
           double item)
{
  double holds;

  run->work += fold->work;
  if (test == NULL)
    return 1;
  base[fold->slot].number = item;
  run->n_supposed++;
  holds = muster_eval (run, test, base);
  run->n_supposed--;

  return holds;
}

static inline const MusterExpression *
get_test (const MusterExpression *e)
{
  return e->n_args > 1 ? e->args[1] : NULL;
}

/* Looks for an item whose test comes out as @wanted: TRUE, FALSE when there is none, or unknown. */
static inline double
find_item (MusterRun *run, const MusterExpression *e, MusterWord *base, gboolean wanted)
{
  const MusterExpression *test = get_test (e);
  gboolean found = FALSE;
  gboolean unknown;
  MusterList list;
  double item;

  muster_list_open (run, e->args[0], base, &list);
  unknown = !list.complete;
  while (!found && muster_list_next (&list, &item))
    {
      double holds = test_item (run, e, test, base, item);
      if (muster_is_unknown (holds))
        unknown = TRUE;
      else
        found = (holds != 0) == wanted;
    }
  muster_list_close (run, &list);
  return unknown && !found ? MUSTER_UNKNOWN : found;
}

/* The same for a set of one word in a plain run, where conditions can narrow it down. */
static double
find_in_word (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  MusterConditions conditions = { .n = 0 };
  guint64 all, left;
  gboolean unknown = !muster_eval_set (run, e->args[0], base, &all);

  left = all;
  if (get_test (e) != NULL)
    {
      muster_conditions_init (&conditions, get_test (e), e->slot);
      left = muster_conditions_narrow (&conditions, run, base, e->args[0]->type.index, all);
    }
  /* As many count as would be looked at one by one. */
  for (; left != 0; all &= all - 1)
    {
      const guint64 first = all & (~all + 1);
      double holds = 1;

      run->work += e->work;
      if ((left & first) == 0)
        continue;
      if (conditions.n > 0)
        holds = muster_conditions_test (&conditions, run, base, __builtin_ctzll (left));
      if (muster_is_unknown (holds))
        unknown = TRUE;
      else if (holds != 0)
        return TRUE;
      left &= left - 1;
    }
  run->work += e->work * (guint64) __builtin_popcountll (all);
  return unknown ? MUSTER_UNKNOWN : FALSE;
}

static inline gboolean
is_plain_word (MusterRun *run, const MusterExpression *list)
{
  return run->plain && list->type.form == MUSTER_FORM_SET &&
         muster_get_set_words (run, list) == 1 && !muster_run_is_spent (run);
}

double
muster_eval_any (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return is_plain_word (run, e->args[0]) ? find_in_word (run, e, base)
                                         : find_item (run, e, base, TRUE);
}

/* All hold where none is found that does not. */
double
muster_eval_all (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return 1 - find_item (run, e, base, FALSE);
}

double
muster_eval_none (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return 1 - muster_eval_any (run, e, base);
}

double
muster_eval_count (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterExpression *test = get_test (e);
  MusterList list;
  double item;
  double n = 0;

  muster_list_open (run, e->args[0], base, &list);
  if (!list.complete)
    n = MUSTER_UNKNOWN;
  while (muster_list_next (&list, &item))
    {
      double holds = test_item (run, e, test, base, item);
      n += muster_is_unknown (holds) ? holds : holds != 0;
    }
  muster_list_close (run, &list);
  return n;
}

/* The value of an item; a fold without an expression takes the items themselves. */
static inline double
weigh_item (MusterRun *run,
            const MusterExpression *fold,
            const MusterExpression *value,
            MusterWord *base,
            double item)
{
  run->work += fold->work;
  if (value == NULL)
    return item;
  base[fold->slot].number = item;
  return muster_eval (run, value, base);
}

double
muster_eval_sum (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  MusterList list;
  double item;
  double sum = 0;

  muster_list_open (run, e->args[0], base, &list);
  if (!list.complete)
    sum = MUSTER_UNKNOWN;
  while (muster_list_next (&list, &item))
    sum += weigh_item (run, e, get_test (e), base, item);
  muster_list_close (run, &list);
  return muster_is_unknown (sum) ? MUSTER_UNKNOWN : sum;
}

/* The least or greatest value; 0 of an empty list. */
static inline double
find_extreme (MusterRun *run, const MusterExpression *e, MusterWord *base, gboolean least)
{
  const MusterExpression *value = get_test (e);
  gboolean unknown, any = FALSE;
  double best = 0;
  MusterList list;
  double item;

  muster_list_open (run, e->args[0], base, &list);
  unknown = !list.complete;
  while (muster_list_next (&list, &item))
    {
      double weight = weigh_item (run, e, value, base, item);
      if (muster_is_unknown (weight))
        {
          unknown = TRUE;
          continue;
        }
      if (!any || (least ? weight < best : weight > best))
        best = weight;
      any = TRUE;
    }
  muster_list_close (run, &list);
  return unknown ? MUSTER_UNKNOWN : best;
}

double
muster_eval_min (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return find_extreme (run, e, base, TRUE);
}

double
muster_eval_max (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return find_extreme (run, e, base, FALSE);
}

/* ---- Items ---- */

double
muster_eval_item (MusterRun *run, const MusterExpression *e, MusterWord *base)
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

double
muster_eval_in (MusterRun *run, const MusterExpression *e, MusterWord *base)
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
  if (list.n_words == 0)
    run->work += list.next / 8;
  muster_list_close (run, &list);
  return !found && !list.complete ? MUSTER_UNKNOWN : found;
}

double
muster_eval_same_list (MusterRun *run, const MusterExpression *e, MusterWord *base)
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
    muster_step_fault (run, NULL, _ ("a list holds more than %u items"), type->capacity);
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
