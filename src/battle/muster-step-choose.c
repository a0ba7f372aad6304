/* muster-step-choose.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* The rules choose: `pick`, the order of `for-each`, and ties. */

#define SAME      1e-9
#define MAX_ITEMS MUSTER_MAX_THINGS
#define MAX_TIED  256 /* as many bits as the arguments of a frame have */

G_STATIC_ASSERT (MAX_TIED / 8 <= sizeof (((MusterFrame *) NULL)->arguments));

/* ---- Keys whose values are not known: which of the candidates is best is asked as such ---- */

#define MAX_COMPARED 16

/* A key that is nothing but a fact about the candidate: its answers are facts about the table, whichever statement asks. */
static gboolean
is_fact_about_item (const MusterSelection *selection, const MusterKey *key, guint *varying)
{
  const MusterExpression *e = key->value;

  if (e->op != MUSTER_EXPR_FACT || e->n_args > MUSTER_MAX_ARGUMENTS)
    return FALSE;
  for (guint i = 0; i < e->n_args; i++)
    if (e->args[i]->op == MUSTER_EXPR_LOCAL && e->args[i]->slot == selection->item_slot)
      {
        *varying = i;
        return TRUE;
      }
  return FALSE;
}

/* Asks for the verdict of the key as a whole; run->comparison stays NULL where that cannot be asked. */
static void
compare_candidates (MusterRun *run,
                    const MusterSelection *selection,
                    const MusterKey *key,
                    const double *items,
                    guint n,
                    gboolean whole)
{
  MusterComparison *comparison = &run->comparison_store;
  MusterWord *base = muster_run_get_base (run, muster_run_get_frame (run));
  guint varying = 0;

  if (n > MAX_COMPARED || selection->type.code != MUSTER_TYPE_THING)
    return;
  memset (comparison, 0, sizeof *comparison);
  base[selection->item_slot].number = items[0];
  if (is_fact_about_item (selection, key, &varying))
    {
      if (!muster_query_from_expression (run, key->value, base, &comparison->like))
        return;
      comparison->varying = varying;
    }
  else
    {
      comparison->key = key;
    }
  comparison->most = key->most;
  comparison->whole_order = whole;
  comparison->kind = selection->type.index;
  comparison->n = n;
  memcpy (comparison->items, items, sizeof (double) * n);
  run->comparison = comparison;
}

/* ---- One key ---- */

static gboolean
weigh (MusterRun *run,
       const MusterSelection *selection,
       const MusterKey *key,
       const double *items,
       guint n,
       double *weights)
{
  MusterWord *base = muster_run_get_base (run, muster_run_get_frame (run));
  gboolean known = TRUE;

  g_array_set_size (run->missing, 0);
  for (guint i = 0; i < n; i++)
    {
      base[selection->item_slot].number = items[i];
      weights[i] = muster_eval (run, key->value, base);
      known = known && !muster_is_unknown (weights[i]);
    }
  return known;
}

/* A person compares them at a glance: three digits behind the point tell them apart. */
static char *
describe_weight (MusterRun *run, const MusterType *type, double weight)
{
  if (type->code == MUSTER_TYPE_NUMBER && !muster_is_unknown (weight) && isfinite (weight))
    weight = round (weight * 1000) / 1000;

  return muster_run_describe_value (run, type, weight);
}

static void
explain_key (MusterRun *run,
             const MusterSelection *selection,
             const MusterKey *key,
             const double *items,
             const double *weights,
             guint n)
{
  g_autoptr (GString) text = NULL;
  g_autofree char *label = NULL;
  gboolean is_cards = selection->type.code == MUSTER_TYPE_THING &&
                      run->rulebook->kinds[selection->type.index].card;
  MusterWord *base;

  if (run->log == NULL || selection->secret)
    return;
  base = muster_run_get_base (run, muster_run_get_frame (run));
  text = g_string_new (NULL);
  label = muster_run_expand (run, key->text, base);
  if (label == NULL)
    label = g_strdup (key->most ? _ ("the most") : _ ("the least"));
  for (guint i = 0; i < n && i < 12; i++)
    {
      g_autofree char *name = muster_run_describe_value (run, &selection->type, items[i]);
      g_autofree char *weight = describe_weight (run, &key->value->type, weights[i]);
      g_autofree char *both = g_strdup_printf ("%s %s", name, weight);
      if (!is_cards || !muster_card_is_hidden (run, selection->type.index, items[i]))
        muster_text_append_item (text, both);
    }
  if (text->len > 0)
    muster_run_reason (run,
                       MUSTER_REASON_KEY,
                       &key->cite,
                       MUSTER_UNKNOWN,
                       _ ("%1$s: %2$s"),
                       label,
                       text->str);
}

static guint
keep_best (const MusterKey *key, double *items, const double *weights, guint n)
{
  double best = weights[0];
  guint kept = 0;

  for (guint i = 1; i < n; i++)
    if (key->most ? weights[i] > best : weights[i] < best)
      best = weights[i];
  for (guint i = 0; i < n; i++)
    if (fabs (weights[i] - best) <= SAME)
      items[kept++] = items[i];
  return kept;
}

/* What the table said about these candidates: those that are best, as bits. */
static guint
keep_answered (MusterRun *run, double *items, guint n)
{
  const MusterFactCell *cell = muster_comparison_find (run, run->comparison);
  guint kept = 0;

  if (cell == NULL)
    return 0;
  for (guint i = 0; i < n; i++)
    if ((cell->best >> i) & 1)
      items[kept++] = items[i];
  run->comparison = NULL;
  return kept;
}

/* What is known of one candidate already: between which bounds its distance lies. */
static void
get_bounds (MusterRun *run,
            const MusterSelection *selection,
            const MusterKey *key,
            double item,
            double *low,
            double *high)
{
  MusterWord *base = muster_run_get_base (run, muster_run_get_frame (run));
  MusterMissing query;

  *low = -INFINITY;
  *high = INFINITY;
  base[selection->item_slot].number = item;
  if (muster_query_from_expression (run, key->value, base, &query))
    muster_known_get_bounds (run, &query, low, high);
}

/* Nobody needs to be asked about those of which limits that were answered say that they cannot be best. */
static guint
drop_known (MusterRun *run,
            const MusterSelection *selection,
            const MusterKey *key,
            double *items,
            guint n)
{
  double low[MAX_COMPARED], high[MAX_COMPARED];
  double best = key->most ? -INFINITY : INFINITY;
  guint kept = 0, varying;

  if (n > MAX_COMPARED || !is_fact_about_item (selection, key, &varying))
    return n;
  for (guint i = 0; i < n; i++)
    {
      get_bounds (run, selection, key, items[i], &low[i], &high[i]);
      best = key->most ? MAX (best, low[i]) : MIN (best, high[i]);
    }
  for (guint i = 0; i < n; i++)
    if (key->most ? high[i] >= best : low[i] <= best)
      items[kept++] = items[i];

  return kept;
}

/* Where yes or no is all that is missing, those questions are plainer than which of the candidates is best. */
static gboolean
lacks_numbers (MusterRun *run)
{
  for (guint i = 0; i < run->missing->len; i++)
    {
      const MusterMissing *cell = &g_array_index (run->missing, MusterMissing, i);

      if (cell->gives.code == MUSTER_TYPE_NUMBER && cell->compare == 0)
        return TRUE;
    }

  return FALSE;
}

/* Applies one key to those still equal; 0: not known. */
static guint
apply_key (MusterRun *run,
           const MusterSelection *selection,
           const MusterKey *key,
           double *items,
           guint n)
{
  double weights[MAX_ITEMS];

  if (weigh (run, selection, key, items, n, weights))
    {
      explain_key (run, selection, key, items, weights, n);
      return keep_best (key, items, weights, n);
    }
  if (run->missing->len == 0)
    return 0;
  n = drop_known (run, selection, key, items, n);
  if (n == 1)
    return n;
  if (muster_run_is_sparing (run) && !lacks_numbers (run))
    return 0;
  compare_candidates (run, selection, key, items, n, FALSE);
  return run->comparison != NULL ? keep_answered (run, items, n) : 0;
}

/* ---- Selecting one ---- */

static gboolean
break_tie (MusterRun *run,
           MusterFrame *frame,
           const MusterOperation *op,
           const MusterSelection *selection,
           const double *items,
           guint n,
           double *chosen)
{
  gint die[1];
  gboolean by_hand, overruled;
  guint32 count;
  MusterLogEntry *entry;
  g_autofree char *name = NULL;

  if (selection->keep_ties)
    {
      *chosen = items[0];
      return TRUE;
    }
  if (!muster_run_throw (run, op->site, 1, n, die, &by_hand, &overruled, &count))
    {
      run->need_dice = 1;
      run->need_sides = n;
      run->need_add = 0;
      run->tie_type = selection->type;
      memcpy (run->tie_items, items, sizeof (double) * MIN (n, G_N_ELEMENTS (run->tie_items)));
      muster_step_need (run, MUSTER_NEED_ROLL);
      return FALSE;
    }
  *chosen = items[CLAMP (die[0], 1, (gint) n) - 1];
  if (run->log == NULL)
    return TRUE;
  name = muster_run_describe_value (run, &selection->type, *chosen);
  muster_run_reason (run,
                     MUSTER_REASON_DIE,
                     NULL,
                     die[0],
                     _ ("equal: a die of %1$u decides, %2$d: %3$s"),
                     n,
                     die[0],
                     name);
  entry = muster_run_log (run,
                          MUSTER_LOG_ROLL,
                          &op->cite,
                          _ ("A die of %1$u decides between equals: %2$d, %3$s"),
                          n,
                          die[0],
                          name);
  entry->n_dice = 1;
  entry->sides = n;
  entry->dice[0] = die[0];
  entry->total = die[0];
  entry->by_hand = by_hand;
  entry->overruled = overruled;
  entry->address = g_strdup_printf ("%u %d %u %u",
                                    op->site,
                                    muster_run_get_actor (run),
                                    count,
                                    run->state.head->turn);
  return TRUE;
}

gboolean
muster_select (MusterRun *run,
               MusterFrame *frame,
               const MusterOperation *op,
               const MusterSelection *selection,
               double *chosen)
{
  double items[MAX_ITEMS];
  guint n = MIN (selection->n, MAX_ITEMS);

  memcpy (items, selection->items, sizeof (double) * n);
  for (guint i = 0; n > 1 && i < selection->n_keys + selection->n_more_keys; i++)
    {
      const MusterKey *key = i < selection->n_keys ? &selection->keys[i]
                                                   : &selection->more_keys[i - selection->n_keys];
      n = apply_key (run, selection, key, items, n);
    }
  if (n == 0)
    {
      muster_step_unknown (run);
      return FALSE;
    }
  if (n == 1)
    {
      *chosen = items[0];
      return TRUE;
    }
  return break_tie (run, frame, op, selection, items, n, chosen);
}

/* ---- pick ---- */

static void
log_pick (MusterRun *run,
          const MusterOperation *op,
          MusterWord *base,
          const MusterType *type,
          double chosen,
          guint n)
{
  g_autofree char *name = NULL;
  g_autofree char *line = NULL;
  g_autofree char *title = NULL;

  if (run->log == NULL || (n < 2 && op->title == NULL))
    return;
  name = muster_run_describe_value (run, type, chosen);
  title = muster_run_expand (run, op->title, base);
  line = muster_text_join (title != NULL ? title : _ ("Choice"), name);
  muster_run_log_target (run,
                         muster_run_log (run, MUSTER_LOG_DECIDE, &op->cite, "%s", line),
                         type,
                         chosen);
}

static MusterStep
pick_nothing (MusterRun *run,
              MusterFrame *frame,
              const MusterOperation *op,
              MusterWord *base,
              const MusterType *type)
{
  g_autofree char *why = NULL;

  if (op->pick->otherwise == NULL)
    return muster_step_fault (run, op, _ ("there is nothing to pick from, and no \"else\""));
  base[op->slot].number = muster_value_zero (type);
  if (run->log != NULL)
    {
      why = muster_run_expand (run, op->pick->otherwise, base);
      muster_run_reason (run, MUSTER_REASON_BECAUSE, &op->cite, MUSTER_UNKNOWN, "%s", why);
    }
  frame->op++;
  return MUSTER_STEP_DONE;
}

MusterStep
muster_step_pick (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  const MusterPick *pick = op->pick;
  MusterWord *base = muster_run_get_base (run, frame);
  double items[MAX_ITEMS];
  MusterSelection selection = { .items = items,
                                .type = pick->from->type,
                                .item_slot = op->slot,
                                .n_keys = pick->n_keys,
                                .keys = pick->keys };
  MusterList list;
  double chosen;

  selection.type.form = MUSTER_FORM_SCALAR;
  muster_list_open (run, pick->from, base, &list);
  while (selection.n < MAX_ITEMS && muster_list_next (&list, &items[selection.n]))
    selection.n++;
  muster_list_close (run, &list);
  if (!list.complete || run->faulted)
    return muster_step_unknown (run);
  if (selection.n == 0)
    return pick_nothing (run, frame, op, base, &selection.type);
  if (!muster_select (run, frame, op, &selection, &chosen))
    return run->faulted ? MUSTER_STEP_FAULT : MUSTER_STEP_NEED;
  base[op->slot].number = chosen;
  muster_run_explain_item (run, pick->from, base, chosen);
  log_pick (run, op, base, &selection.type, chosen, selection.n);
  frame->n_answers = 0;
  frame->op++;
  return MUSTER_STEP_DONE;
}

/* ---- for-each ---- */

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
      if (fabs (difference) > SAME)
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
                         weights[to * selection->n_keys + k]) <= SAME;
          if (!same)
            break;
          to++;
        }
      if (to - from > 1)
        {
          compare_candidates (run,
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
        same = fabs (weights[i * n_keys + k] - weights[(i + 1) * n_keys + k]) <= SAME;
      if (same)
        ties[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
    }
}

gboolean
muster_order_items (MusterRun *run,
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
      if (!weigh (run, selection, &selection->keys[known], items, selection->n, column))
        break;
      for (guint i = 0; i < selection->n; i++)
        weights[i * n_keys + known] = column[i];
      explain_key (run, selection, &selection->keys[known], items, column, selection->n);
    }
  sort (selection, items, weights);
  if (known == n_keys && ties != NULL)
    mark_ties (selection, weights, ties);
  if (known == n_keys)
    return TRUE;
  if (run->missing->len > 0 && (!muster_run_is_sparing (run) || lacks_numbers (run)) &&
      order_unknown (run, selection, known, items, weights))
    return TRUE;
  muster_step_unknown (run);
  return FALSE;
}

static MusterStep
take_snapshot (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  const MusterEach *each = op->each;
  MusterWord *base = muster_run_get_base (run, frame);
  MusterWord *state = base + each->state_slot;
  double items[MAX_ITEMS];
  MusterSelection selection = { .items = items,
                                .type = each->list->type,
                                .item_slot = each->item_slot,
                                .n_keys = each->n_keys,
                                .keys = each->keys };
  guint64 ties[MAX_TIED / 64] = { 0 };
  MusterList list;

  selection.type.form = MUSTER_FORM_SCALAR;
  muster_list_open (run, each->list, base, &list);
  while (selection.n < MIN (each->capacity, MAX_ITEMS) &&
         muster_list_next (&list, &items[selection.n]))
    selection.n++;
  muster_list_close (run, &list);
  if (!list.complete)
    return muster_step_unknown (run);
  if (each->random_ties && selection.n > MAX_TIED)
    return muster_step_fault (run, op, _ ("more than %d items in random order"), MAX_TIED);
  if (selection.n > 1 && (each->n_keys > 0 || each->random_ties) &&
      !muster_order_items (run, op, &selection, items, each->random_ties ? ties : NULL))
    return run->faulted ? MUSTER_STEP_FAULT : MUSTER_STEP_NEED;
  memcpy (frame->arguments, ties, sizeof ties);
  state[0].number = 0;
  state[1].number = selection.n;
  for (guint i = 0; i < selection.n; i++)
    state[2 + i].number = items[i];
  return MUSTER_STEP_DONE;
}

/* Equal items come in random order: a die says which of them is the next, as long as there are two. Which
 * are equal to the one behind them stands in the frame, as does how far it has come. */
static MusterStep
mix_ties (MusterRun *run, MusterFrame *frame, const MusterOperation *op, MusterWord *state)
{
  MusterSelection selection = { .type = op->each->list->type };
  guint n = (guint) state[1].number;
  guint64 ties[MAX_TIED / 64];
  double items[MAX_TIED];

  selection.type.form = MUSTER_FORM_SCALAR;
  memcpy (ties, frame->arguments, sizeof ties);
  for (guint at = (guint) frame->wait; at + 1 < n; at++, frame->wait = (gint16) at)
    {
      guint n_tied = 1;
      double chosen;

      items[0] = state[2 + at].number;
      for (; muster_set_contains (ties, at + n_tied - 1) && at + n_tied < n; n_tied++)
        items[n_tied] = state[2 + at + n_tied].number;
      if (n_tied == 1)
        continue;
      if (!break_tie (run, frame, op, &selection, items, n_tied, &chosen))
        return run->faulted ? MUSTER_STEP_FAULT : MUSTER_STEP_NEED;
      /* Those before it move up by one; a list of numbers may hold the same one twice. */
      for (guint i = 0; items[i] != chosen; i++)
        state[2 + at + i + 1].number = items[i];
      state[2 + at].number = chosen;
    }
  frame->wait = 0;
  return MUSTER_STEP_DONE;
}

/* The stage of the frame tells entering the loop from coming back to it: its words may hold anything before. */
MusterStep
muster_step_for (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  const MusterEach *each = op->each;
  MusterWord *base = muster_run_get_base (run, frame);
  MusterWord *state = base + each->state_slot;
  guint next;

  if (frame->stage == 0)
    {
      MusterStep step = take_snapshot (run, frame, op);
      if (step != MUSTER_STEP_DONE)
        return step;
      frame->wait = 0;
      frame->stage = each->random_ties ? 2 : 1;
    }
  if (frame->stage == 2)
    {
      MusterStep step = mix_ties (run, frame, op, state);
      if (step != MUSTER_STEP_DONE)
        return step;
      frame->stage = 1;
    }
  for (next = (guint) state[0].number; next < (guint) state[1].number; next++)
    {
      double item = state[2 + next].number;
      double stop = 0, where = 1;
      base[each->item_slot].number = item;
      if (each->position_slot != G_MAXUINT32)
        base[each->position_slot].number = next + 1;
      if (each->list->type.code == MUSTER_TYPE_THING && item >= 0 &&
          run->rulebook->kinds[each->list->type.index].on_table &&
          each->list->op != MUSTER_EXPR_EVERY && each->list->type.form == MUSTER_FORM_SET &&
          !muster_thing_is_on_table (run, each->list->type.index, item))
        continue;
      if (each->until != NULL)
        stop = muster_eval (run, each->until, base);
      if (stop == 0 && each->where != NULL)
        where = muster_eval (run, each->where, base);
      if (muster_is_unknown (stop) || muster_run_is_lost (run, where))
        {
          state[0].number = next;
          return muster_step_unknown (run);
        }
      if (stop != 0)
        break;
      if (where == 0)
        continue;
      state[0].number = next + 1;
      muster_run_explain_item (run, each->list, base, item);
      frame->stage = 0;
      frame->op++;
      return MUSTER_STEP_DONE;
    }
  frame->stage = 0;
  frame->op = (guint16) op->jump;
  return MUSTER_STEP_DONE;
}
