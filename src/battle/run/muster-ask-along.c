/* muster-ask-along.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-ask-private.h"

#include <math.h>

#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-text-private.h"

/* What an ordered choice is paired with: a pool, such as dice, of which each option gets one. */

gboolean
muster_ask_gives (const MusterAsk *ask)
{
  return ask->along != NULL && ask->along->op != MUSTER_EXPR_RANGE;
}

GPtrArray *
muster_ask_list_along (MusterRun *run, const MusterOperation *op, MusterWord *base)
{
  g_autoptr (GPtrArray) along = NULL;

  if (op->ask->along == NULL)
    return NULL;
  along = muster_run_list_values (run, op->ask->along, base);
  for (guint i = 0; i < along->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      if (muster_ask_gives (op->ask) || !g_str_equal (along->pdata[i], number))
        return g_steal_pointer (&along);
    }

  return NULL;
}

gboolean
muster_ask_read_along (MusterRun *run,
                       const MusterAsk *ask,
                       MusterWord *base,
                       double *along,
                       guint n)
{
  MusterList list;
  guint at = 0;

  muster_list_open (run, ask->along, base, &list);
  while (at < n && muster_list_next (&list, &along[at]))
    at++;
  muster_list_close (run, &list);
  while (at < n)
    along[at++] = 0;
  return list.complete;
}

/* ---- What comes of it ---- */

static int
compare_values (const void *a, const void *b)
{
  const double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

/* The different values, the least first. */
static guint
list_different (MusterRun *run, const MusterAsk *ask, MusterWord *base, double *values)
{
  MusterList list;
  guint n = 0, kept = 0;

  muster_list_open (run, ask->along, base, &list);
  while (n < MUSTER_MAX_THINGS && muster_list_next (&list, &values[n]))
    n++;
  muster_list_close (run, &list);
  qsort (values, n, sizeof *values, compare_values);
  for (guint i = 0; i < n; i++)
    if (kept == 0 || values[kept - 1] != values[i])
      values[kept++] = values[i];

  return kept;
}

/* (nullable): the chance of an option is that of the statement, or else the first of its keys that is one. */
static const MusterExpression *
find_odds (const MusterAsk *ask)
{
  if (ask->odds != NULL)
    return ask->odds;
  for (guint i = 0; i < ask->n_keys; i++)
    if (ask->keys[i].chance)
      return ask->keys[i].value;

  return NULL;
}

static double
get_odds (MusterRun *run, const MusterExpression *odds, MusterWord *base)
{
  double value = odds != NULL ? muster_eval (run, odds, base) : NAN;

  return value >= 0 && value <= 1 ? value : NAN;
}

/* What is said of all of them alike is said of the option. */
static char *
take_common_note (GPtrArray *gifts)
{
  char *note = NULL;

  for (guint i = 1; i < gifts->len; i++)
    if (g_strcmp0 (((MusterGift *) gifts->pdata[i])->note,
                   ((MusterGift *) gifts->pdata[0])->note) != 0)
      return NULL;
  for (guint i = gifts->len; i > 0; i--)
    {
      MusterGift *gift = gifts->pdata[i - 1];

      g_free (note);
      note = g_steal_pointer (&gift->note);
    }

  return note;
}

GPtrArray *
muster_ask_list_gifts (MusterRun *run,
                       const MusterOperation *op,
                       MusterWord *base,
                       double item,
                       char **note)
{
  const MusterAsk *ask = op->ask;
  const MusterExpression *odds = find_odds (ask);
  GPtrArray *gifts = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_gift_free);
  MusterType type = ask->along->type;
  double values[MUSTER_MAX_THINGS];
  guint n = list_different (run, ask, base, values);

  type.form = MUSTER_FORM_SCALAR;
  base[ask->item_slot].number = item;
  for (guint i = 0; i < n; i++)
    {
      MusterGift *gift = g_new0 (MusterGift, 1);

      base[ask->along_slot].number = values[i];
      gift->value = muster_run_describe_value (run, &type, values[i]);
      gift->odds = get_odds (run, odds, base);
      gift->note = muster_ask_dup_note (run, op, base, item);
      g_ptr_array_add (gifts, gift);
    }
  *note = take_common_note (gifts);

  return gifts;
}
