/* muster-ask-decision.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-ask-private.h"
#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-selection-private.h"
#include "muster-step-private.h"

/* An automatic side chooses by its policy, else by the keys, else by a die. */

#define MAX_ITEMS   MUSTER_MAX_THINGS
#define MAX_SUBSETS 4096
#define MAX_ASSIGN  12
#define MAX_KEYS    8

const MusterPolicy *
muster_decision_find_policy (MusterRun *run, gint32 side, const MusterAsk *ask)
{
  gint32 doctrine = muster_run_get_player (run, side);

  if (doctrine < 0 || ask->policy_id < 0)
    return NULL;
  for (guint i = 0; i < run->rulebook->doctrines[doctrine].n_policies; i++)
    if (run->rulebook->doctrines[doctrine].policies[i].ask == ask->policy_id)
      return &run->rulebook->doctrines[doctrine].policies[i];
  return NULL;
}

static guint
count_keys (const MusterDecision *decision)
{
  return (decision->policy != NULL ? decision->policy->n_keys : 0) + decision->op->ask->n_keys;
}

static const MusterKey *
get_key (const MusterDecision *decision, guint index)
{
  guint first = decision->policy != NULL ? decision->policy->n_keys : 0;

  return index < first ? &decision->policy->keys[index] : &decision->op->ask->keys[index - first];
}

/* Compares two lists of keys, best first: negative when @a is better. */
static gint
compare_weights (const MusterDecision *decision, const double *a, const double *b)
{
  for (guint i = 0; i < count_keys (decision); i++)
    if (fabs (a[i] - b[i]) > MUSTER_SAME_WEIGHT)
      return (a[i] > b[i]) == get_key (decision, i)->most ? -1 : 1;
  return 0;
}

static gboolean
weigh_chosen (MusterRun *run,
              MusterDecision *decision,
              const double *items,
              guint n,
              double *weights)
{
  const MusterAsk *ask = decision->op->ask;
  MusterWord *base = decision->base;

  if (ask->chosen_slot != G_MAXUINT32)
    muster_ask_store_at (ask, base + ask->chosen_slot, decision->op->words, items, n);
  for (guint i = 0; i < ask->n_requirements; i++)
    if (!ask->requirements[i].soft && muster_eval (run, ask->requirements[i].test, base) == 0)
      return FALSE;
  for (guint i = 0; i < MIN (count_keys (decision), MAX_KEYS); i++)
    weights[i] = muster_eval (run, get_key (decision, i)->value, base);
  return TRUE;
}

/* All subsets of the sizes allowed are weighed as wholes. FALSE after a fault or where something is not known. */
static gboolean
choose_subset (MusterRun *run, MusterDecision *decision, double *chosen, guint *n_chosen)
{
  double weights[MAX_KEYS] = { 0 }, best[MAX_KEYS] = { 0 };
  double items[16];
  gboolean found = FALSE;
  guint n = decision->n;

  if (n > 12)
    {
      muster_step_fault (run, decision->op, _ ("more than %d sets to choose from"), MAX_SUBSETS);
      return FALSE;
    }
  for (guint mask = 0; mask < (1u << n); mask++)
    {
      guint size = (guint) __builtin_popcount (mask), at = 0;
      if (size < decision->least || size > decision->most)
        continue;
      for (guint i = 0; i < n; i++)
        if ((mask >> i) & 1)
          items[at++] = decision->items[i];
      if (!weigh_chosen (run, decision, items, size, weights))
        continue;
      if (run->missing->len > 0)
        return FALSE;
      if (found && compare_weights (decision, weights, best) >= 0)
        continue;
      found = TRUE;
      memcpy (best, weights, sizeof best);
      memcpy (chosen, items, sizeof (double) * size);
      *n_chosen = size;
    }
  return TRUE;
}

/* The first position with the same value. */
static guint
find_alike (const double *along, guint position)
{
  guint first = 0;

  while (along[first] != along[position])
    first++;
  return first;
}

/* What each option is worth at each position, key by key; FALSE: not known. Where values are equal so is the worth. */
static gboolean
weigh_pairs (MusterRun *run, MusterDecision *decision, const double *along, double *pairs)
{
  const MusterAsk *ask = decision->op->ask;
  guint n = decision->n, n_keys = MIN (count_keys (decision), MAX_KEYS);

  for (guint item = 0; item < n; item++)
    for (guint position = 0; position < n; position++)
      {
        double *pair = pairs + (item * n + position) * n_keys;
        guint alike = find_alike (along, position);

        if (alike < position)
          {
            memcpy (pair, pairs + (item * n + alike) * n_keys, sizeof (double) * n_keys);
            continue;
          }
        decision->base[ask->item_slot].number = decision->items[item];
        decision->base[ask->along_slot].number = along[position];
        for (guint k = 0; k < n_keys; k++)
          pair[k] = muster_eval (run, get_key (decision, k)->value, decision->base);
      }
  return run->missing->len == 0;
}

/* The best sums for the options of @mask in as many positions, from those of one option less. */
static void
assign_last (const MusterDecision *decision,
             const double *pairs,
             guint mask,
             double *best,
             gint8 *last)
{
  guint n = decision->n, n_keys = MIN (count_keys (decision), MAX_KEYS);
  guint position = (guint) __builtin_popcount (mask) - 1;

  for (guint item = 0; item < n; item++)
    {
      double sums[MAX_KEYS];
      if (!((mask >> item) & 1))
        continue;
      for (guint k = 0; k < n_keys; k++)
        sums[k] = best[(gsize) (mask & ~(1u << item)) * n_keys + k] +
                  pairs[(item * n + position) * n_keys + k];
      if (last[mask] >= 0 && compare_weights (decision, sums, best + (gsize) mask * n_keys) >= 0)
        continue;
      last[mask] = (gint8) item;
      memcpy (best + (gsize) mask * n_keys, sums, sizeof (double) * n_keys);
    }
}

static guint
find_item (const MusterDecision *decision, double item)
{
  guint index = 0;

  while (decision->items[index] != item)
    index++;
  return index;
}

/* Equal values can change hands: they go to their options in the order of these. */
static void
order_alike (const MusterDecision *decision, const double *along, double *chosen)
{
  for (guint i = 0; i < decision->n; i++)
    for (guint j = i + 1; j < decision->n; j++)
      if (along[j] == along[i] && find_item (decision, chosen[j]) < find_item (decision, chosen[i]))
        {
          double first = chosen[j];

          chosen[j] = chosen[i];
          chosen[i] = first;
        }
}

/* Pairs options with positions so that the keys, summed over the pairs, are best: exact by dynamic programming. */
static gboolean
assign (MusterRun *run, MusterDecision *decision, const double *along, double *chosen)
{
  guint n = decision->n, n_keys = MIN (count_keys (decision), MAX_KEYS);
  guint size = 1u << n;
  g_autofree double *pairs = g_new0 (double, n *n *MAX (n_keys, 1));
  g_autofree double *best = g_new0 (double, (gsize) size *MAX (n_keys, 1));
  g_autofree gint8 *last = g_malloc (size);

  if (!weigh_pairs (run, decision, along, pairs))
    return FALSE;
  memset (last, -1, size);
  for (guint mask = 1; mask < size; mask++)
    assign_last (decision, pairs, mask, best, last);
  for (guint mask = size - 1, position = n; position > 0; position--)
    {
      chosen[position - 1] = decision->items[last[mask]];
      mask &= ~(1u << last[mask]);
    }
  order_alike (decision, along, chosen);
  return TRUE;
}

static gboolean
choose_ranked (MusterRun *run, MusterDecision *decision, double *chosen, guint *n_chosen)
{
  const MusterAsk *ask = decision->op->ask;
  guint n_keys = count_keys (decision);
  g_autofree MusterKey *keys = g_new0 (MusterKey, MAX (n_keys, 1));
  MusterSelection selection = { .items = decision->items,
                                .n = decision->n,
                                .type = muster_ask_get_item_type (decision->op),
                                .item_slot = ask->item_slot,
                                .n_keys = n_keys,
                                .keys = keys,
                                /* A key over pairs says nothing about one item. */
                                .secret = ask->secret || ask->along != NULL };

  for (guint i = 0; i < n_keys; i++)
    keys[i] = *get_key (decision, i);
  if (decision->n > 1 && n_keys > 0 &&
      !muster_selection_order (run, decision->op, &selection, decision->items, NULL))
    return FALSE;
  *n_chosen = decision->most;
  memcpy (chosen, decision->items, sizeof (double) * decision->most);
  return TRUE;
}

static gboolean
choose_many (MusterRun *run, MusterDecision *decision, double *chosen, guint *n_chosen)
{
  const MusterAsk *ask = decision->op->ask;
  double along[MAX_ITEMS];

  if (ask->ordered && ask->along != NULL && decision->n <= MAX_ASSIGN && decision->n > 0)
    {
      *n_chosen = decision->n;
      return muster_ask_read_along (run, ask, decision->base, along, decision->n) &&
             assign (run, decision, along, chosen);
    }
  if (ask->keys_use_chosen && !ask->ordered)
    return choose_subset (run, decision, chosen, n_chosen);
  return choose_ranked (run, decision, chosen, n_chosen);
}

static gboolean
choose_one (MusterRun *run, MusterFrame *frame, MusterDecision *decision, double *chosen)
{
  const MusterAsk *ask = decision->op->ask;
  MusterSelection selection = { .items = decision->items,
                                .n = decision->n,
                                .type = muster_ask_get_item_type (decision->op),
                                .item_slot = ask->item_slot,
                                .n_more_keys = ask->n_keys,
                                .more_keys = ask->keys,
                                .secret = ask->secret };

  if (decision->policy != NULL)
    {
      selection.n_keys = decision->policy->n_keys;
      selection.keys = decision->policy->keys;
    }
  return muster_select (run, frame, decision->op, &selection, chosen);
}

gboolean
muster_ask_advise (MusterRun *run,
                   const MusterOperation *op,
                   MusterWord *base,
                   double *chosen,
                   guint *n_chosen)
{
  MusterDecision decision = { .op = op, .base = base };
  gboolean complete;

  if (op->ask->n_keys == 0 || !op->ask->many)
    return FALSE;
  decision.n = muster_ask_list_options (run, op, base, decision.items, MAX_ITEMS, &complete);
  muster_ask_get_take (run, op, base, decision.n, &decision.least, &decision.most);
  *n_chosen = 0;
  return complete && choose_many (run, &decision, chosen, n_chosen);
}

/* What the policy leaves of the options; FALSE: something is not known. */
static gboolean
apply_policy (MusterRun *run, MusterDecision *decision, gboolean *passes)
{
  const MusterPolicy *policy = decision->policy;
  double allowed[MAX_ITEMS];
  guint kept = 0, n;
  MusterList list;
  double when = 1;

  *passes = FALSE;
  if (policy == NULL)
    return TRUE;
  if (policy->when != NULL)
    when = muster_eval (run, policy->when, decision->base);
  if (muster_run_is_lost (run, when))
    return FALSE;
  *passes = when == 0 && decision->least == 0;
  if (policy->from == NULL)
    return TRUE;
  muster_list_open (run, policy->from, decision->base, &list);
  for (n = 0; n < MAX_ITEMS && muster_list_next (&list, &allowed[n]); n++)
    {
    }
  muster_list_close (run, &list);
  for (guint i = 0; i < decision->n; i++)
    for (guint j = 0; j < n; j++)
      if (allowed[j] == decision->items[i])
        {
          decision->items[kept++] = decision->items[i];
          break;
        }
  if (kept == 0 && decision->least == 0)
    *passes = TRUE;
  if (kept > 0)
    decision->n = kept;
  decision->most = MIN (decision->most, decision->n);
  decision->least = MIN (decision->least, decision->most);
  return list.complete;
}

static MusterStep
stop_undecided (MusterRun *run)
{
  if (run->faulted)
    return MUSTER_STEP_FAULT;
  return run->need != MUSTER_NEED_NOTHING ? MUSTER_STEP_NEED : muster_step_unknown (run);
}

MusterStep
muster_decision_make (MusterRun *run, MusterFrame *frame, MusterDecision *decision)
{
  double chosen[MAX_ITEMS];
  guint n_chosen = 1;
  gboolean passes;

  run->need = MUSTER_NEED_NOTHING;
  if (!apply_policy (run, decision, &passes))
    return stop_undecided (run);
  if (passes || decision->n == 0)
    n_chosen = 0;
  else if (decision->op->ask->many ? !choose_many (run, decision, chosen, &n_chosen)
                                   : !choose_one (run, frame, decision, chosen))
    return stop_undecided (run);
  muster_ask_store (run, decision->op, decision->base, chosen, n_chosen);
  frame->stage = 1;
  return MUSTER_STEP_DONE;
}
