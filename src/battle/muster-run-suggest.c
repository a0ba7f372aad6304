/* muster-run-suggest.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-eval-private.h"

#include <string.h>

/* What is answered where nobody says otherwise: the last answer, else the dullest one. Suggestions are no part of the
 * state, and nothing is known because of them. */

/* ---- One cell ---- */

/* Between what it lies now or lay the last time; FALSE: it never came up. */
static gboolean
recall (MusterRun *run, const MusterMissing *query, double *low, double *high)
{
  const MusterFactCell *cell = muster_query_find_stale (run, query);

  if (cell == NULL)
    return muster_known_get_bounds (run, query, low, high);
  *low = cell->low;
  *high = cell->high;
  return TRUE;
}

/* Of a distance that nobody knows: it is far. */
static gboolean
is_far_enough (const MusterMissing *query)
{
  return query->compare == MUSTER_EXPR_GT || query->compare == MUSTER_EXPR_GE ||
         query->compare == MUSTER_EXPR_NE;
}

static gboolean
guess_truth (MusterRun *run, const MusterMissing *query)
{
  double low, high;

  if (!recall (run, query, &low, &high))
    return query->compare != 0 && is_far_enough (query);
  if (query->compare == 0)
    return low != 0;
  if (!isfinite (low) || !isfinite (high))
    return is_far_enough (query);
  return muster_compare (query->compare, (low + high) / 2, query->limit);
}

static char *
dup_value (MusterRun *run, const MusterMissing *query)
{
  double low, high;

  if (!recall (run, query, &low, &high) || low != high)
    return NULL;
  return muster_run_dup_option_token (run, &query->gives, low);
}

gboolean
muster_suggest_is_recalled (MusterRun *run, const MusterMissing *query)
{
  double low, high;

  return recall (run, query, &low, &high);
}

/* ---- Whole questions ---- */

char *
muster_suggest_truth (MusterRun *run, const MusterMissing *query)
{
  return g_strdup (guess_truth (run, query) ? "fact yes" : "fact no");
}

char *
muster_suggest_value (MusterRun *run, const MusterMissing *query)
{
  g_autofree char *value = dup_value (run, query);

  return value != NULL ? g_strconcat ("fact ", value, NULL) : NULL;
}

char *
muster_suggest_which (MusterRun *run,
                      const MusterMissing *const *cells,
                      guint n,
                      const GPtrArray *options)
{
  GString *text = g_string_new ("fact");
  gsize length = text->len;

  for (guint i = 0; i < n; i++)
    if (guess_truth (run, cells[i]))
      g_string_append_printf (text, " %s", ((MusterOption *) options->pdata[i])->token);
  if (text->len == length)
    g_string_append (text,
                     strchr (((MusterOption *) options->pdata[0])->token, '+') ? " +" : " none");
  return g_string_free (text, FALSE);
}

char *
muster_suggest_values (MusterRun *run,
                       const MusterMissing *const *cells,
                       guint n,
                       const GPtrArray *options)
{
  g_autoptr (GString) text = g_string_new ("fact");
  gboolean complete = TRUE;

  for (guint i = 0; i < n; i++)
    {
      MusterOption *option = options->pdata[i];

      option->value = dup_value (run, cells[i]);
      if (option->value != NULL)
        g_string_append_printf (text, " %s", option->value);
      complete = complete && option->value != NULL;
    }
  return complete ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* ---- Which is best ---- */

/* As they came out the last time; what was not among them then comes last. */
static char *
suggest_order (const MusterComparison *comparison, const double *ranks, const GPtrArray *options)
{
  GString *text = g_string_new ("fact");
  g_autofree gboolean *done = g_new0 (gboolean, comparison->n);

  for (guint i = 0; i < comparison->n; i++)
    {
      gint next = -1;

      for (guint j = 0; j < comparison->n; j++)
        if (!done[j] && (next < 0 || ranks[j] < ranks[next]))
          next = (gint) j;
      done[next] = TRUE;
      g_string_append_printf (text, " %s", ((MusterOption *) options->pdata[next])->token);
    }
  return g_string_free (text, FALSE);
}

static char *
suggest_best (const MusterComparison *comparison, const double *ranks, const GPtrArray *options)
{
  g_autoptr (GString) text = g_string_new ("fact");
  gsize length = text->len;

  for (guint i = 0; i < comparison->n; i++)
    if (ranks[i] == 0)
      g_string_append_printf (text, " %s", ((MusterOption *) options->pdata[i])->token);
  return text->len > length ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
muster_suggest_comparison (MusterRun *run,
                           const MusterComparison *comparison,
                           const GPtrArray *options)
{
  g_autofree double *ranks = g_new (double, comparison->n);

  for (guint i = 0; i < comparison->n; i++)
    ranks[i] = muster_comparison_recall (run, comparison, comparison->items[i]);
  return comparison->whole_order ? suggest_order (comparison, ranks, options)
                                 : suggest_best (comparison, ranks, options);
}
