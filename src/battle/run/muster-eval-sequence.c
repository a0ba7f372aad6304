/* muster-eval-sequence.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-eval-sequence-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-eval-call-private.h"
#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-eval-table-private.h"
#include "muster-facts-private.h"
#include "muster-step-private.h"

/* ---- Sequences: on the scratch ---- */

static void
begin (MusterRun *run, MusterList *list)
{
  list->n_words = 0;
  list->items = run->scratch + run->scratch_top;
  list->n = list->next = 0;
  list->complete = TRUE;
}

static void
append (MusterRun *run, MusterList *list, double item)
{
  if (G_UNLIKELY (run->scratch_top >= MUSTER_SCRATCH_WORDS))
    {
      muster_step_fault (run, NULL, _ ("a list grew beyond %d items"), MUSTER_SCRATCH_WORDS);
      return;
    }
  list->items[list->n++] = item;
  run->scratch_top++;
}

static void
append_words (MusterRun *run, MusterList *list, const MusterWord *words)
{
  guint n = (guint) words[0].number;

  for (guint i = 0; i < n; i++)
    append (run, list, words[1 + i].number);
}

/* Items are evaluated first and put in place afterwards, since evaluating may use the scratch. */
static void
append_list (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  MusterList from;
  guint mark = run->scratch_top;
  guint n;

  muster_list_open (run, e, base, &from);
  list->complete = list->complete && from.complete;
  if (from.n_words == 0)
    {
      /* The new items already stand where they belong. */
      n = from.n;
      memmove (run->scratch + mark, from.items, sizeof (double) * n);
      run->scratch_top = mark + n;
      list->n += n;
    }
  else
    {
      double item;
      while (muster_list_next (&from, &item))
        append (run, list, item);
    }
}

static void
eval_map (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  MusterList from;
  guint start = run->scratch_top;
  guint n = 0;
  double item;

  muster_list_open (run, e->args[0], base, &from);
  list->complete = from.complete;
  if (from.n_words > 0)
    list->items = run->scratch + run->scratch_top;
  while (muster_list_next (&from, &item))
    {
      double value;
      run->work += e->work;
      base[e->slot].number = item;
      value = muster_eval (run, e->args[1], base);
      if (muster_is_unknown (value))
        list->complete = FALSE;
      if (from.n_words > 0)
        append (run, list, value);
      else
        run->scratch[start + n++] = value;
    }
  if (from.n_words == 0)
    {
      list->items = run->scratch + start;
      list->n = n;
      run->scratch_top = start + n;
    }
}

static void
eval_filter_sequence (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  gboolean hopeful = run->hopeful;
  MusterList from;
  guint start = run->scratch_top;
  guint n = 0;
  double item;

  muster_list_open (run, e->args[0], base, &from);
  list->complete = from.complete;
  run->hopeful = FALSE;
  while (muster_list_next (&from, &item))
    {
      double holds;
      run->work += e->work;
      base[e->slot].number = item;
      holds = muster_eval (run, e->args[1], base);
      if (muster_is_unknown (holds))
        list->complete = FALSE;
      if (muster_is_unknown (holds) ? hopeful : holds != 0)
        run->scratch[start + n++] = item;
    }
  run->hopeful = hopeful;
  list->items = run->scratch + start;
  list->n = n;
  run->scratch_top = start + n;
}

static gboolean
contains (const MusterList *list, double item)
{
  for (guint i = 0; i < list->n; i++)
    if (list->items[i] == item)
      return TRUE;
  return FALSE;
}

/* + puts lists one behind the other, - takes the items of the second out. */
static void
eval_two_sequences (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  MusterList other;
  guint n = 0;

  append_list (run, e->args[0], base, list);
  if (e->op == MUSTER_EXPR_UNION)
    {
      append_list (run, e->args[1], base, list);
      return;
    }
  begin (run, &other);
  append_list (run, e->args[1], base, &other);
  run->work += (guint64) list->n * other.n / 4;
  for (guint i = 0; i < list->n; i++)
    if (!contains (&other, list->items[i]))
      list->items[n++] = list->items[i];
  list->complete = list->complete && other.complete;
  list->n = n;
  run->scratch_top = (guint) (list->items - run->scratch) + n;
}

static void
eval_best_sequence (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  double best = 0;
  guint n = 0;

  if (!muster_list_find_best (run, e, base, &best))
    {
      list->complete = FALSE;
      return;
    }
  append_list (run, e->args[0], base, list);
  for (guint i = 0; i < list->n; i++)
    {
      run->work += e->work;
      base[e->slot].number = list->items[i];
      if (fabs (muster_eval (run, e->args[1], base) - best) < 1e-9)
        list->items[n++] = list->items[i];
    }
  list->n = n;
  run->scratch_top = (guint) (list->items - run->scratch) + n;
}

static void
eval_after (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  double item = muster_eval (run, e->args[1], base);
  guint at = 0;
  g_autofree double *copy = NULL;

  append_list (run, e->args[0], base, list);
  while (at < list->n && list->items[at] != item)
    at++;
  if (at == list->n)
    return;
  copy = g_memdup2 (list->items, sizeof (double) * list->n);
  for (guint i = 1; i < list->n; i++)
    list->items[i - 1] = copy[(at + i) % list->n];
  list->n--;
}

static void
eval_first_sequence (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  double n = muster_eval (run, e->args[1], base);

  append_list (run, e->args[0], base, list);
  if (muster_is_unknown (n))
    list->complete = FALSE;
  else
    list->n = MIN (list->n, (guint) MAX (n, 0));
}

static void
eval_range (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  double from = muster_eval (run, e->args[0], base);
  double to = muster_eval (run, e->args[1], base);

  if (muster_is_unknown (from) || muster_is_unknown (to))
    list->complete = FALSE;
  for (double i = from; i <= to && list->n < MUSTER_MAX_THINGS; i++)
    append (run, list, i);
}

static void
eval_call_sequence (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  const MusterFunction *function = &run->rulebook->functions[e->index];
  const MusterExpression *value = muster_eval_get_value (run, function);
  MusterWord *locals = muster_eval_enter (run, function, e, base);

  if (locals == NULL)
    return;
  if (value == NULL)
    value = muster_eval_find_case (run, function, locals);
  else
    muster_run_cover (run, function->site);
  if (value == NULL)
    list->complete = FALSE;
  else
    append_list (run, value, locals, list);
  muster_eval_leave (run, locals);
}

static void
eval_table_list (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  const MusterTable *table = &run->rulebook->tables[e->index];
  const MusterRow *row;
  const MusterCell *cell;
  double keys[MUSTER_MAX_KEYS + 1];

  for (guint i = 0; i < e->n_args; i++)
    {
      keys[i] = muster_eval (run, e->args[i], base);
      if (muster_is_unknown (keys[i]))
        {
          list->complete = FALSE;
          return;
        }
    }
  muster_eval_table_cell (run, table, keys, &row, &cell);
  if (cell == NULL)
    {
      muster_table_fault (run, table, keys);
      return;
    }
  if (table->n_columns > 0)
    cell = &row->cells[e->slot];
  muster_table_trace (run, table, keys, row, cell, e);
  for (guint i = 0; i < cell->n; i++)
    append (run, list, cell->values[i]);
}

static void
eval_column_list (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  const MusterTable *table = &run->rulebook->tables[e->index];
  double number = muster_eval (run, e->args[0], base);
  const MusterRow *row;
  const MusterCell *cell;

  list->complete = !muster_is_unknown (number);
  if (!list->complete)
    return;
  row = &table->rows[(guint) CLAMP (number, 0, table->n_rows - 1)];
  cell = &row->cells[e->slot];
  muster_table_trace (run, table, NULL, row, cell, e);
  for (guint i = 0; i < cell->n; i++)
    append (run, list, cell->values[i]);
}

static void
eval_stored_sequence (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  double thing;

  if (e->op == MUSTER_EXPR_LOCAL_LIST)
    {
      append_words (run, list, base + e->slot);
      return;
    }
  thing = muster_eval (run, e->args[0], base);
  list->complete = !muster_is_unknown (thing);
  if (!(thing >= 0))
    return;
  if (e->op == MUSTER_EXPR_PILE)
    append_words (run,
                  list,
                  run->state.attributes + run->rulebook->piles[e->index].offset +
                      (guint) thing * run->rulebook->piles[e->index].words);
  else
    append_words (run,
                  list,
                  muster_thing_get_words (run, &run->rulebook->attributes[e->index], thing));
}

static void
eval_dice_list (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  if (e->op == MUSTER_EXPR_DICE_LIST && run->n_pools > 0)
    {
      for (guint i = 0; i < run->n_pools; i++)
        for (guint j = 0; j < run->pools[i].n && run->pools[i].dice != NULL; j++)
          append (run, list, run->pools[i].dice[j]);
      return;
    }
  for (guint i = 0; i < (guint) base[e->slot + MUSTER_ROLL_COUNT].number; i++)
    append (run, list, base[e->slot + MUSTER_ROLL_DICE + i].number);
}

static void
eval_items (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  for (guint i = 0; i < e->n_args; i++)
    {
      double item = muster_eval (run, e->args[i], base);
      if (muster_is_unknown (item))
        list->complete = FALSE;
      append (run, list, item);
    }
}

gboolean
muster_eval_sequence (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  double test;

  begin (run, list);
  switch (e->op)
    {
    case MUSTER_EXPR_LOCAL_LIST:
    case MUSTER_EXPR_ATTRIBUTE_LIST:
    case MUSTER_EXPR_PILE:
      eval_stored_sequence (run, e, base, list);
      break;
    case MUSTER_EXPR_MAP:
      eval_map (run, e, base, list);
      break;
    case MUSTER_EXPR_FILTER:
      eval_filter_sequence (run, e, base, list);
      break;
    case MUSTER_EXPR_UNION:
    case MUSTER_EXPR_DIFFERENCE:
      eval_two_sequences (run, e, base, list);
      break;
    case MUSTER_EXPR_LIST:
      eval_items (run, e, base, list);
      break;
    case MUSTER_EXPR_LEAST:
    case MUSTER_EXPR_MOST:
      eval_best_sequence (run, e, base, list);
      break;
    case MUSTER_EXPR_FIRST:
      eval_first_sequence (run, e, base, list);
      break;
    case MUSTER_EXPR_TO_SEQUENCE:
      append_list (run, e->args[0], base, list);
      break;
    case MUSTER_EXPR_RANGE:
      eval_range (run, e, base, list);
      break;
    case MUSTER_EXPR_AFTER:
      eval_after (run, e, base, list);
      break;
    case MUSTER_EXPR_WORDS:
      for (guint i = 0; i < run->rulebook->enums[e->index].n_words; i++)
        append (run, list, i);
      break;
    case MUSTER_EXPR_ROLL_DICE:
    case MUSTER_EXPR_DICE_LIST:
      eval_dice_list (run, e, base, list);
      break;
    case MUSTER_EXPR_FACT:
      muster_fact_list (run, e, base, list);
      break;
    case MUSTER_EXPR_CALL:
      eval_call_sequence (run, e, base, list);
      break;
    case MUSTER_EXPR_TABLE:
      eval_table_list (run, e, base, list);
      break;
    case MUSTER_EXPR_COLUMN:
      eval_column_list (run, e, base, list);
      break;
    case MUSTER_EXPR_IF:
      test = muster_eval (run, e->args[0], base);
      if (muster_is_unknown (test))
        list->complete = FALSE;
      else
        append_list (run, e->args[test != 0 ? 1 : 2], base, list);
      break;
    default: /* EMPTY_LIST */
      break;
    }
  run->work += list->n / 8;
  return list->complete;
}
