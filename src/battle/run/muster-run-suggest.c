/* muster-run-suggest.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-suggest-private.h"

#include <string.h>

#include "muster-eval-private.h"
#include "muster-facts-private.h"
#include "muster-known-private.h"
#include "muster-query-moved-private.h"
#include "muster-query-private.h"
#include "muster-run-answer-private.h"
#include "muster-run-prompt-private.h"
#include "muster-thing-private.h"

/* What is answered where nobody says otherwise: what an order that was carried out promised, the last answer, else the dullest one. Suggestions are no part of the
 * state, and nothing is known because of them. */

/* ---- One cell ---- */

/* What was said of a group, and later than @cell, is a good guess for each of its members. */
static gboolean
guess_by_group (MusterRun *run,
                const MusterMissing *query,
                const MusterFactCell *cell,
                double *low,
                double *high)
{
  MusterMissing whole;

  for (guint at = 0; at < query->n_arguments && muster_run_is_concluding (run); at++)
    {
      const MusterFactCell *said = muster_known_find_group (run, query, at, &whole)
                                       ? muster_query_find (run, &whole)
                                       : NULL;

      if (said == NULL || (cell != NULL && said->stamp < cell->stamp))
        continue;
      *low = said->low;
      *high = said->high;
      return TRUE;
    }

  return FALSE;
}

/* ---- Of another one ---- */

/* What holds of @query with @thing in the place of its argument number @at, if that is known for certain and may hold of it too. */
static const MusterFactCell *
find_alike (MusterRun *run, const MusterMissing *query, guint at, guint thing)
{
  MusterMissing other = *query;
  const MusterFactCell *cell;
  double least, most;

  other.arguments[at] = thing;
  cell = muster_query_find (run, &other);
  if (cell == NULL || cell->low != cell->high)
    return NULL;
  if (query->gives.code == MUSTER_TYPE_NUMBER &&
      muster_known_get_bounds (run, query, &least, &most) &&
      (cell->low < least || cell->low > most))
    return NULL;

  return cell;
}

/* Which argument is the one who acts; -1: none. */
static gint
find_actor (MusterRun *run, const MusterMissing *query)
{
  const gint32 actor = muster_run_get_actor (run);

  for (guint i = 0; i < query->n_arguments && actor >= 0; i++)
    if (query->types[i].code == MUSTER_TYPE_THING &&
        run->rulebook->kinds[query->types[i].index].on_table &&
        muster_run_get_number (run, &query->types[i], query->arguments[i]) == actor)
      return (gint) i;

  return -1;
}

/* From elsewhere somebody stands in other cover: only who is of one group with the other sees much the same. */
static gboolean
may_be_alike (MusterRun *run, const MusterMissing *query, guint at, guint comrade)
{
  MusterMissing other = *query, own_group, group;

  if (query->query != MUSTER_FACT_COVER)
    return TRUE;
  other.arguments[at] = comrade;

  return muster_known_find_group (run, query, at, &own_group) &&
         muster_known_find_group (run, &other, at, &group) &&
         own_group.types[at].index == group.types[at].index &&
         own_group.arguments[at] == group.arguments[at];
}

/* Where comrades do the same to the same one, one after the other, what was said of the last of them is a good guess, as
 * long as it still holds of that one and nothing was said since of who acts. Only of what is measured: a yes or no is
 * soon struck unseen. */
static const MusterFactCell *
guess_by_comrade (MusterRun *run, const MusterMissing *query, guint *comrade)
{
  const gint at = muster_run_is_sparing (run) && query->compare == 0 &&
                          query->gives.code != MUSTER_TYPE_BOOLEAN
                      ? find_actor (run, query)
                      : -1;
  const MusterFactCell *own = muster_query_find_stale (run, query), *best = NULL;
  guint16 kind;
  gint side;

  if (at < 0)
    return NULL;
  kind = query->types[at].index;
  side = muster_thing_get_side (run, kind, query->arguments[at]);
  for (guint i = 0; i < run->rulebook->kinds[kind].max; i++)
    {
      const MusterFactCell *cell = i != query->arguments[at] &&
                                           muster_thing_is_on_table (run, kind, i) &&
                                           muster_thing_get_side (run, kind, i) == side &&
                                           may_be_alike (run, query, (guint) at, i)
                                       ? find_alike (run, query, (guint) at, i)
                                       : NULL;

      if (cell == NULL || (own != NULL && own->stamp > cell->stamp) ||
          (best != NULL && best->stamp >= cell->stamp))
        continue;
      best = cell;
      *comrade = i;
    }

  return best;
}

/* (nullable): the function of the rules that is asked. */
static const MusterFunction *
get_asked (MusterRun *run, const MusterMissing *query)
{
  return query->query >= MUSTER_QUERY_FUNCTIONS && query->query < MUSTER_QUERY_TABLES
             ? &run->rulebook->functions[query->query - MUSTER_QUERY_FUNCTIONS]
             : NULL;
}

static gboolean
is_remembered (MusterRun *run, const MusterMissing *query)
{
  const MusterFunction *asked = get_asked (run, query);

  return asked != NULL && asked->remembered;
}

static gboolean
has_been_overtaken (MusterRun *run, const MusterMissing *query, const MusterFactCell *cell)
{
  MusterMovers movers;

  return !is_remembered (run, query) && muster_query_list_movers (run, query, cell->stamp, &movers);
}

/* Between what it lies now, by what is known of it, or lay the last time, as far as that can still be; FALSE: it never came up, or
 * somebody has moved since. */
static gboolean
recall (MusterRun *run, const MusterMissing *query, double *low, double *high, gboolean *guessed)
{
  const MusterFactCell *cell = muster_query_find_stale (run, query);
  MusterMissing number = *query;
  double least, most;

  number.compare = 0;
  number.limit = 0;
  *guessed = guess_by_group (run, &number, cell, low, high);
  if (*guessed)
    return TRUE;
  if (cell == NULL || has_been_overtaken (run, query, cell))
    {
      *guessed = cell != NULL;
      return muster_known_get_bounds (run, &number, low, high);
    }
  *low = cell->low;
  *high = cell->high;
  if (query->gives.code != MUSTER_TYPE_NUMBER ||
      !muster_known_get_bounds (run, &number, &least, &most))
    return TRUE;
  /* What cannot be so any more is no answer of the last time. */
  *guessed = *low > most || *high < least;
  *low = *guessed ? least : MAX (*low, least);
  *high = *guessed ? most : MIN (*high, most);
  return TRUE;
}

/* Of a distance that nobody knows: it is far. */
static gboolean
is_far_enough (const MusterMissing *query)
{
  return query->compare == MUSTER_EXPR_GT || query->compare == MUSTER_EXPR_GE ||
         query->compare == MUSTER_EXPR_NE;
}

/* Nobody has said it: what an author holds for likely. */
static gboolean
is_likely (MusterRun *run, const MusterMissing *query)
{
  const MusterFunction *asked = get_asked (run, query);

  return asked != NULL && asked->likely;
}

static gboolean
guess_truth (MusterRun *run, const MusterMissing *query)
{
  double low, high;
  gboolean holds, guessed;

  if (query->compare == 0 && muster_query_get_promise (run, query, &holds))
    return holds;
  if (query->compare != 0 && query->query == MUSTER_FACT_DISTANCE &&
      muster_run_is_across (run, query->limit))
    return !is_far_enough (query);
  if (!recall (run, query, &low, &high, &guessed))
    return query->compare != 0 ? is_far_enough (query) : is_likely (run, query);
  if (query->compare == 0)
    return low != 0;
  if (!isfinite (low) || !isfinite (high))
    return is_far_enough (query);
  return muster_compare (query->compare, (low + high) / 2, query->limit);
}

static char *
dup_value (MusterRun *run, const MusterMissing *query)
{
  guint comrade;
  const MusterFactCell *cell = guess_by_comrade (run, query, &comrade);
  double low, high;
  gboolean guessed;

  if (cell != NULL)
    return muster_run_dup_option_token (run, &query->gives, cell->low);
  if (!recall (run, query, &low, &high, &guessed) || low != high)
    return NULL;
  return muster_run_dup_option_token (run, &query->gives, low);
}

char *
muster_suggest_dup_alike (MusterRun *run, const MusterMissing *query)
{
  guint comrade;

  if (guess_by_comrade (run, query, &comrade) == NULL)
    return NULL;

  return muster_thing_dup_name (run, query->types[find_actor (run, query)].index, comrade);
}

gboolean
muster_suggest_is_recalled (MusterRun *run, const MusterMissing *query)
{
  double low, high;
  gboolean guessed;

  return recall (run, query, &low, &high, &guessed) && !guessed;
}

gboolean
muster_suggest_is_known (MusterRun *run, const MusterMissing *query)
{
  gboolean holds;

  return (query->compare == 0 && muster_query_get_promise (run, query, &holds)) ||
         muster_suggest_is_recalled (run, query);
}

gboolean
muster_suggest_is_overtaken (MusterRun *run, const MusterMissing *query)
{
  const MusterFactCell *cell = muster_query_find_stale (run, query);
  MusterMissing number = *query;
  gboolean holds;
  double low, high;

  if (cell == NULL || !has_been_overtaken (run, query, cell) ||
      (query->compare == 0 && muster_query_get_promise (run, query, &holds)))
    return FALSE;
  number.compare = 0;
  number.limit = 0;

  return !guess_by_group (run, &number, cell, &low, &high);
}

gboolean
muster_suggest_is_comparison_overtaken (MusterRun *run, const MusterComparison *comparison)
{
  for (guint i = 0; i < comparison->n; i++)
    {
      MusterMissing query;
      const MusterFactCell *cell = muster_comparison_find_item (run,
                                                                comparison,
                                                                comparison->items[i],
                                                                &query);

      if (cell != NULL && has_been_overtaken (run, &query, cell))
        return TRUE;
    }

  return FALSE;
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

/* The value of the key for each of them; the least is best. FALSE: there is none for some. */
static gboolean
weigh (MusterRun *run, const MusterComparison *comparison, double *ranks)
{
  MusterWord *base = muster_run_get_base (run, muster_run_get_frame (run));
  const MusterWord item = base[comparison->item_slot];
  gboolean quiet = run->quiet, trace = run->trace, remembers = run->remembers;
  gboolean known = TRUE;

  run->quiet = TRUE;
  run->trace = run->remembers = FALSE;
  for (guint i = 0; known && i < comparison->n; i++)
    {
      base[comparison->item_slot].number = comparison->items[i];
      ranks[i] = muster_eval (run, comparison->value, base) * (comparison->most ? -1 : 1);
      known = isfinite (ranks[i]);
    }
  base[comparison->item_slot] = item;
  run->quiet = quiet;
  run->trace = trace;
  run->remembers = remembers;

  return known;
}

/* As far as they stand where orders put them. FALSE: some have moved. */
static gboolean
weigh_placing (MusterRun *run, const MusterComparison *comparison, double *ranks)
{
  gboolean known;

  run->by_placing = TRUE;
  known = weigh (run, comparison, ranks);
  run->by_placing = FALSE;

  return known;
}

/* By what is known since, as of those who have just fought hand to hand: whoever was equal in that stays in the order of
 * @ranks. */
static void
weigh_guesses (MusterRun *run, const MusterComparison *comparison, double *ranks)
{
  g_autofree double *guesses = g_new (double, comparison->n);
  gboolean known;

  run->by_guessing = TRUE;
  known = weigh (run, comparison, guesses);
  run->by_guessing = FALSE;
  for (guint i = 0; known && i < comparison->n; i++)
    ranks[i] = guesses[i] * MUSTER_MAX_THINGS + MIN (ranks[i], MUSTER_MAX_THINGS - 1);
}

/* So that the best of them have rank 0. */
static void
subtract_least (double *ranks, guint n)
{
  double least = INFINITY;

  for (guint i = 0; i < n; i++)
    least = MIN (least, ranks[i]);
  for (guint i = 0; i < n; i++)
    ranks[i] -= least;
}

/* The best first; those of whom nothing is known come last. */
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

/* Ranks by the last answers. Returns whether the suggestion that they make was said whole: who only said which is best
 * left the others equal. */
static gboolean
recall_ranks (MusterRun *run, const MusterComparison *comparison, double *ranks)
{
  gboolean known = !muster_suggest_is_comparison_overtaken (run, comparison);

  for (guint i = 0; i < comparison->n; i++)
    {
      ranks[i] = muster_comparison_recall (run, comparison, comparison->items[i]);
      for (guint j = 0; j <= i && comparison->whole_order; j++)
        known = known && isfinite (ranks[i]) && (j == i || ranks[i] != ranks[j]);
    }

  return known;
}

char *
muster_suggest_comparison (MusterRun *run,
                           const MusterComparison *comparison,
                           const GPtrArray *options,
                           gboolean *known)
{
  g_autofree double *ranks = g_new (double, comparison->n);
  char *text;

  *known = weigh_placing (run, comparison, ranks);
  if (*known)
    subtract_least (ranks, comparison->n);
  else
    *known = recall_ranks (run, comparison, ranks);
  if (comparison->whole_order && !*known)
    weigh_guesses (run, comparison, ranks);
  if (comparison->whole_order)
    text = suggest_order (comparison, ranks, options);
  else if (*known || !muster_suggest_is_comparison_overtaken (run, comparison))
    text = suggest_best (comparison, ranks, options);
  else
    text = NULL;
  *known = *known && text != NULL;

  return text;
}
