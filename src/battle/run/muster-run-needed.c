/* muster-run-needed.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-eval-dice-private.h"
#include "muster-eval-private.h"
#include "muster-text-private.h"

/* What dice have to show, as somebody at the table says it: "4 or more". */

static char *
describe_limit (double limit, MusterExprOp compare)
{
  gboolean whole = limit == floor (limit);
  g_autofree char *number = muster_run_format_number (limit);
  g_autofree char *next = muster_run_format_number (compare == MUSTER_EXPR_GT ? limit + 1
                                                                              : limit - 1);

  switch ((guint) compare)
    {
    case MUSTER_EXPR_GE:
      return g_strdup_printf (_ ("%s or more"), number);
    case MUSTER_EXPR_LE:
      return g_strdup_printf (_ ("%s or less"), number);
    case MUSTER_EXPR_GT:
      return whole ? g_strdup_printf (_ ("%s or more"), next)
                   : g_strdup_printf (_ ("more than %s"), number);
    case MUSTER_EXPR_LT:
      return whole ? g_strdup_printf (_ ("%s or less"), next)
                   : g_strdup_printf (_ ("less than %s"), number);
    case MUSTER_EXPR_EQ:
      return g_strdup_printf (_ ("exactly %s"), number);
    case MUSTER_EXPR_NE:
      return g_strdup_printf (_ ("anything but %s"), number);
    default:
      return NULL;
    }
}

static gboolean
is_local (const MusterExpression *e, guint32 slot)
{
  return e->op == MUSTER_EXPR_LOCAL && e->slot == slot;
}

static MusterExprOp
turn_round (MusterExprOp compare)
{
  switch ((guint) compare)
    {
    case MUSTER_EXPR_GE:
      return MUSTER_EXPR_LE;
    case MUSTER_EXPR_LE:
      return MUSTER_EXPR_GE;
    case MUSTER_EXPR_GT:
      return MUSTER_EXPR_LT;
    case MUSTER_EXPR_LT:
      return MUSTER_EXPR_GT;
    default:
      return compare;
    }
}

/* A comparison of what is in @slot with a number; NULL when @e is another test. */
static char *
describe_comparison (MusterRun *run, const MusterExpression *e, guint32 slot, MusterWord *base)
{
  double limit;
  gboolean turned;

  if (e->op < MUSTER_EXPR_EQ || e->op > MUSTER_EXPR_GE)
    return NULL;
  turned = is_local (e->args[1], slot);
  if (!turned && !is_local (e->args[0], slot))
    return NULL;
  limit = muster_eval (run, e->args[turned ? 0 : 1], base);
  if (muster_is_unknown (limit))
    return NULL;

  return describe_limit (limit, turned ? turn_round (e->op) : e->op);
}

/* `any(dice, …)` and its like: what single dice must show. */
static char *
describe_dice (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  g_autofree char *what = NULL;

  if ((e->op != MUSTER_EXPR_ANY && e->op != MUSTER_EXPR_ALL && e->op != MUSTER_EXPR_NONE &&
       e->op != MUSTER_EXPR_COUNT) ||
      e->args[0]->op != MUSTER_EXPR_DICE_LIST || e->n_args < 2 || e->args[1] == NULL)
    return NULL;
  what = describe_comparison (run, e->args[1], e->slot, base);
  if (what == NULL)
    return NULL;
  if (e->op == MUSTER_EXPR_COUNT)
    return g_steal_pointer (&what);

  return g_strdup_printf (e->op == MUSTER_EXPR_ANY   ? _ ("%s on any die")
                          : e->op == MUSTER_EXPR_ALL ? _ ("%s on every die")
                                                     : _ ("%s on no die"),
                          what);
}

static char *
describe_count (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  g_autofree char *what = NULL;
  g_autofree char *how_many = NULL;
  double limit;

  if (e->op < MUSTER_EXPR_EQ || e->op > MUSTER_EXPR_GE || e->args[0]->op != MUSTER_EXPR_COUNT)
    return NULL;
  what = describe_dice (run, e->args[0], base);
  limit = muster_eval (run, e->args[1], base);
  if (what == NULL || muster_is_unknown (limit))
    return NULL;
  how_many = describe_limit (limit, e->op);

  return g_strdup_printf (_ ("%1$s on %2$s dice"), what, how_many);
}

/* A test of another kind comes down to the totals that pass: from one to another, or each by itself. */
static char *
describe_passing (const GArray *totals)
{
  g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
  guint first = totals->len, last = 0;

  for (guint i = 0; i < totals->len; i++)
    {
      const MusterPoolTotal *total = &g_array_index (totals, MusterPoolTotal, i);

      if (!total->passes)
        continue;
      first = MIN (first, i);
      last = i;
      g_ptr_array_add (numbers, muster_run_format_number (total->number));
    }
  if (numbers->len == 0)
    return NULL;
  if (numbers->len > 1 && numbers->len == last - first + 1)
    {
      const char *low = numbers->pdata[0];
      const char *high = numbers->pdata[numbers->len - 1];

      if (last == totals->len - 1)
        return g_strdup_printf (_ ("%s or more"), low);
      return first == 0 ? g_strdup_printf (_ ("%s or less"), high)
                        /* Translators: what dice have to show: "3 to 5" */
                        : g_strdup_printf (C_ ("dice", "%1$s to %2$s"), low, high);
    }
  g_ptr_array_add (numbers, NULL);

  return g_strjoinv (C_ ("between the items of a list", ", "), (char **) numbers->pdata);
}

static char *
describe_totals (MusterRun *run, const MusterRoll *roll, MusterWord *base)
{
  g_autoptr (GArray)
          totals = muster_pools_list_totals (run, roll->dice, roll->pass, roll->item_slot, base);

  return totals != NULL ? describe_passing (totals) : NULL;
}

char *
muster_run_describe_needed (MusterRun *run, const MusterRoll *roll, MusterWord *base, double chance)
{
  gboolean quiet = run->quiet, trace = run->trace;
  char *text;

  /* What comes out may hang on the number all the same. */
  if (chance <= 0)
    return g_strdup (_ ("a score out of reach"));
  if (chance >= 1)
    return g_strdup (_ ("anything"));

  run->quiet = TRUE;
  run->trace = FALSE;
  text = describe_comparison (run, roll->pass, roll->item_slot, base);
  if (text == NULL)
    text = describe_dice (run, roll->pass, base);
  if (text == NULL)
    text = describe_count (run, roll->pass, base);
  if (text == NULL)
    text = describe_totals (run, roll, base);
  run->quiet = quiet;
  run->trace = trace;

  return text;
}

/* (transfer full) (nullable): what a die must show, where @e compares it with a number. */
static char *
describe_throw (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double limit;

  if (e->op < MUSTER_EXPR_EQ || e->op > MUSTER_EXPR_GE || e->args[0]->op != MUSTER_EXPR_DICE)
    return NULL;
  limit = muster_eval (run, e->args[1], base);

  return muster_is_unknown (limit) ? NULL : describe_limit (limit, e->op);
}

char *
muster_run_describe_odds (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const char *title;

  if (e->op == MUSTER_EXPR_CHANCE)
    return describe_throw (run, e->args[0], base);
  if (e->op != MUSTER_EXPR_CALL)
    return NULL;
  title = run->rulebook->functions[e->index].cite.title;

  return title != NULL ? g_strdup (muster_run_translate (run, title)) : NULL;
}
