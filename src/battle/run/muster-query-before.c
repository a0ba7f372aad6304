/* muster-query-before.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-query-before-private.h"

#include <glib/gi18n.h>

#include "muster-facts-private.h"
#include "muster-query-group-private.h"
#include "muster-query-moved-private.h"
#include "muster-query-private.h"
#include "muster-text-private.h"

/* What was answered before somebody moved whom it is about: it is told for what it is, and not suggested. */

/* The names of those of the bits @which, @most of them. Returns how many there are. */
static guint
list_names (MusterRun *run, const MusterMissing *query, guint which, guint most, char **names)
{
  guint n = 0;

  for (guint i = 0; i < query->n_arguments && n < most; i++)
    if (which & (1u << i))
      names[n++] = muster_query_describe_argument (run, query, i);

  return n;
}

static char *
dup_sentence (MusterRun *run,
              const MusterMissing *query,
              const MusterMovers *movers,
              const char *value)
{
  const gboolean lost = movers->moved == 0 && movers->lost != 0;
  const gboolean turned = movers->moved == 0 && !lost;
  char *names[2] = { NULL };
  guint n = list_names (run,
                        query,
                        lost     ? movers->lost
                        : turned ? movers->turned
                                 : movers->moved,
                        lost ? 1 : 2,
                        names);
  char *text;

  if (n == 0)
    /* Translators: an answer that was given before other figures moved */
    text = g_strdup_printf (_ ("Before others moved: %s"), value);
  else if (lost)
    /* Translators: a group of which some have fallen or left, and what was answered before: "Before the wolves lost somebody: no" */
    text = g_strdup_printf (_ ("Before %1$s lost somebody: %2$s"), names[0], value);
  else if (n == 1)
    /* Translators: who has moved since, and what was answered before: "Before Anna moved: 3" */
    text = g_strdup_printf (turned ? _ ("Before %1$s turned: %2$s") : _ ("Before %1$s moved: %2$s"),
                            names[0],
                            value);
  else
    text = g_strdup_printf (turned ? _ ("Before %1$s and %2$s turned: %3$s")
                                   : _ ("Before %1$s and %2$s moved: %3$s"),
                            names[0],
                            names[1],
                            value);
  g_free (names[0]);
  g_free (names[1]);

  return text;
}

/* What a cell says to the query. FALSE: no more than that it is not so sure. */
static gboolean
get_truth (const MusterMissing *query, const MusterFactCell *cell, gboolean *holds)
{
  if (query->compare == 0)
    {
      *holds = cell->low != 0;
      return cell->low == cell->high;
    }
  *holds = muster_compare (query->compare, cell->low, query->limit);

  return *holds == muster_compare (query->compare, cell->high, query->limit);
}

static char *
dup_value (MusterRun *run, const MusterMissing *query, const MusterFactCell *cell, gboolean *holds)
{
  if (query->compare != 0 || query->gives.code == MUSTER_TYPE_BOOLEAN)
    return get_truth (query, cell, holds) ? g_strdup (*holds ? _ ("yes") : _ ("no")) : NULL;

  return cell->low == cell->high ? muster_run_describe_value (run, &query->gives, cell->low) : NULL;
}

char *
muster_query_dup_before (MusterRun *run, const MusterMissing *query, gboolean *holds)
{
  const MusterFactCell *cell = muster_query_find_stale (run, query);
  g_autofree char *value = NULL;
  MusterMovers movers;

  *holds = FALSE;
  if (cell == NULL || !muster_query_list_movers (run, query, cell->stamp, &movers))
    return NULL;
  value = dup_value (run, query, cell, holds);

  return value != NULL ? dup_sentence (run, query, &movers, value) : NULL;
}

/* Who else of them has moved since is no less to be told than the item itself. */
char *
muster_comparison_dup_before (MusterRun *run, const MusterComparison *comparison, double item)
{
  MusterMissing query, other;
  const MusterFactCell *cell = muster_comparison_find_item (run, comparison, item, &query);
  MusterMovers movers;

  if (cell == NULL || cell->low != 0)
    return NULL;
  if (muster_query_list_movers (run, &query, cell->stamp, &movers))
    return dup_sentence (run, &query, &movers, _ ("yes"));
  for (guint i = 0; i < comparison->n; i++)
    if (muster_comparison_find_item (run, comparison, comparison->items[i], &other) != NULL &&
        muster_query_list_movers (run, &other, cell->stamp, &movers))
      return dup_sentence (run, &other, &movers, _ ("yes"));

  return NULL;
}
