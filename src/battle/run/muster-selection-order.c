/* muster-selection-order.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-query-private.h"
#include "muster-selection-private.h"
#include "muster-step-private.h"

/* Several things in the order of their keys. */

typedef struct
{
  const double *weights; /* n_keys for each item */
  const MusterKey *keys;
  guint n_keys;
} Order;

static gint
compare_items (gconstpointer a, gconstpointer b, gpointer data)
{
  const Order *order = data;
  guint x = *(const guint *) a;
  guint y = *(const guint *) b;

  for (guint i = 0; i < order->n_keys; i++)
    {
      double difference = order->weights[x * order->n_keys + i] -
                          order->weights[y * order->n_keys + i];
      if (fabs (difference) > MUSTER_SAME_WEIGHT)
        return (difference < 0) == !order->keys[i].most ? -1 : 1;
    }
  return x < y ? -1 : x > y;
}

static void
apply_answered_order (const MusterFactCell *cell, double *items, guint n)
{
  double copy[16];

  memcpy (copy, items, sizeof (double) * n);
  for (guint i = 0; i < n; i++)
    items[i] = copy[(cell->best >> (4 * i)) & 15];
}

/* Keys before the one that is not known still count: what is asked is the order of those that are equal so far. */
static gboolean
order_unknown (MusterRun *run,
               const MusterSelection *selection,
               guint unknown_key,
               double *items,
               const double *weights)
{
  guint from = 0;

  while (from < selection->n)
    {
      guint to = from + 1;
      const MusterFactCell *cell;
      while (to < selection->n)
        {
          gboolean same = TRUE;
          for (guint k = 0; same && k < unknown_key; k++)
            same = fabs (weights[from * selection->n_keys + k] -
                         weights[to * selection->n_keys + k]) <= MUSTER_SAME_WEIGHT;
          if (!same)
            break;
          to++;
        }
      if (to - from > 1)
        {
          muster_selection_compare (run,
                                    selection,
                                    &selection->keys[unknown_key],
                                    items + from,
                                    to - from,
                                    TRUE);
          cell = run->comparison != NULL ? muster_comparison_find (run, run->comparison) : NULL;
          if (cell == NULL)
            return FALSE;
          apply_answered_order (cell, items + from, to - from);
          run->comparison = NULL;
        }
      from = to;
    }
  return TRUE;
}

static void
sort (const MusterSelection *selection, double *items, double *weights)
{
  guint n = selection->n;
  g_autofree guint *places = g_new (guint, n);
  g_autofree double *copy = g_memdup2 (items, sizeof (double) * n);
  g_autofree double *old = g_memdup2 (weights, sizeof (double) * n * selection->n_keys);
  Order order = { .weights = old, .keys = selection->keys, .n_keys = selection->n_keys };

  for (guint i = 0; i < n; i++)
    places[i] = i;
  g_qsort_with_data (places, (gint) n, sizeof (guint), compare_items, &order);
  for (guint i = 0; i < n; i++)
    {
      items[i] = copy[places[i]];
      memcpy (weights + i * selection->n_keys,
              old + places[i] * selection->n_keys,
              sizeof (double) * selection->n_keys);
    }
}

/* A bit for each item that is equal to the one behind it. */
static void
mark_ties (const MusterSelection *selection, const double *weights, guint64 *ties)
{
  guint n_keys = selection->n_keys;

  for (guint i = 0; i + 1 < selection->n; i++)
    {
      gboolean same = TRUE;

      for (guint k = 0; same && k < n_keys; k++)
        same = fabs (weights[i * n_keys + k] - weights[(i + 1) * n_keys + k]) <= MUSTER_SAME_WEIGHT;
      if (same)
        ties[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
    }
}

/* As they come in the end: those who are equal by one key stand in the order that another one, or a person, gives them. */
static void
explain_keys (MusterRun *run,
              const MusterSelection *selection,
              const double *items,
              const double *weights,
              guint n_known)
{
  g_autofree double *column = g_new (double, MAX (selection->n, 1));

  for (guint key = 0; key < n_known; key++)
    {
      for (guint i = 0; i < selection->n; i++)
        column[i] = weights[i * selection->n_keys + key];
      muster_selection_explain_key (run,
                                    selection,
                                    &selection->keys[key],
                                    items,
                                    column,
                                    selection->n);
    }
}

gboolean
muster_selection_order (MusterRun *run,
                        const MusterOperation *op,
                        const MusterSelection *selection,
                        double *items,
                        guint64 *ties)
{
  guint n_keys = selection->n_keys;
  g_autofree double *weights = g_new0 (double, MAX (selection->n * n_keys, 1));
  g_autofree double *column = g_new0 (double, MAX (selection->n, 1));
  guint known = 0;

  for (; known < n_keys; known++)
    {
      if (!muster_selection_weigh (run,
                                   selection,
                                   &selection->keys[known],
                                   items,
                                   selection->n,
                                   column))
        break;
      for (guint i = 0; i < selection->n; i++)
        weights[i * n_keys + known] = column[i];
    }
  sort (selection, items, weights);
  if (known == n_keys && ties != NULL)
    mark_ties (selection, weights, ties);
  if (known < n_keys &&
      (run->missing->len == 0 ||
       (muster_run_is_sparing (run) && !muster_selection_lacks_numbers (run)) ||
       !order_unknown (run, selection, known, items, weights)))
    {
      muster_step_unknown (run);
      return FALSE;
    }
  explain_keys (run, selection, items, weights, known);

  return TRUE;
}
