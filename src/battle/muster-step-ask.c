/* muster-step-ask.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* A side chooses: a person through a prompt, an automatic side by its policy, else by the keys, else by a die. */

#define MAX_ITEMS   MUSTER_MAX_THINGS
#define MAX_SUBSETS 4096
#define MAX_ASSIGN  12
#define SAME        1e-9

/* ---- What may be chosen ---- */

static MusterType
get_item_type (const MusterOperation *op)
{
  MusterType type = op->ask->from->type;

  type.form = MUSTER_FORM_SCALAR;
  return type;
}

gboolean
muster_ask_allows (MusterRun *run,
                   const MusterOperation *op,
                   MusterWord *base,
                   double item,
                   char **reason,
                   gboolean *uncertain)
{
  const MusterAsk *ask = op->ask;

  *uncertain = FALSE;
  if (reason != NULL)
    *reason = NULL;
  base[ask->item_slot].number = item;
  for (guint i = 0; i < ask->n_requirements; i++)
    {
      double holds;
      if (ask->many)
        break; /* it is about what is chosen together */
      holds = muster_eval (run, ask->requirements[i].test, base);
      if (muster_is_unknown (holds))
        *uncertain = TRUE;
      if (holds != 0)
        continue;
      if (reason != NULL && *reason == NULL)
        *reason = muster_run_expand (run, ask->requirements[i].text, base);
      if (!ask->requirements[i].soft)
        return FALSE;
    }
  return TRUE;
}

guint
muster_ask_list_options (MusterRun *run,
                         const MusterOperation *op,
                         MusterWord *base,
                         double *items,
                         guint max,
                         gboolean *complete)
{
  MusterList list;
  double item;
  guint n = 0;
  gboolean uncertain;

  muster_list_open (run, op->ask->from, base, &list);
  while (n < max && muster_list_next (&list, &item))
    items[n++] = item;
  muster_list_close (run, &list);
  *complete = list.complete;
  if (op->ask->n_requirements > 0 && !op->ask->many)
    {
      guint kept = 0;
      for (guint i = 0; i < n; i++)
        if (muster_ask_allows (run, op, base, items[i], NULL, &uncertain))
          items[kept++] = items[i];
      n = kept;
    }
  return n;
}

guint
muster_ask_list_hopes (MusterRun *run,
                       const MusterOperation *op,
                       MusterWord *base,
                       double *items,
                       guint max)
{
  gboolean complete;
  guint n;

  run->hopeful = TRUE;
  n = muster_ask_list_options (run, op, base, items, max, &complete);
  run->hopeful = FALSE;
  return n;
}

gint32
muster_ask_get_side (MusterRun *run, const MusterOperation *op, MusterFrame *frame)
{
  guint16 kind;
  guint thing;

  if (op->ask->side != NULL)
    {
      double side = muster_eval (run, op->ask->side, muster_run_get_base (run, frame));
      return muster_is_unknown (side)
                 ? -1
                 : muster_thing_get_side (run, op->ask->side->type.index, side);
    }
  if (frame->actor < 0)
    return run->state.head->side;
  muster_split_number (run, frame->actor, &kind, &thing);
  return muster_thing_get_side (run, kind, thing);
}

void
muster_ask_get_take (MusterRun *run,
                     const MusterOperation *op,
                     MusterWord *base,
                     guint n_options,
                     guint *least,
                     guint *most)
{
  const MusterAsk *ask = op->ask;

  *least = *most = 1;
  if (ask->take_all)
    *least = *most = n_options;
  else if (ask->take_any)
    *least = 0, *most = n_options;
  if (ask->least != NULL)
    *least = (guint) CLAMP (muster_eval (run, ask->least, base), 0, n_options);
  if (ask->most != NULL)
    *most = (guint) CLAMP (muster_eval (run, ask->most, base), 0, n_options);
  if (ask->pass != NULL)
    *least = 0;
  *most = MIN (*most, n_options);
  *least = MIN (*least, *most);
}

static gboolean
gives_sequence (const MusterAsk *ask)
{
  return ask->ordered || ask->from->type.form == MUSTER_FORM_SEQUENCE;
}

/* Writes what was chosen where the statement wants it; `chosen` of keys is written the same way. */
static void
store_at (MusterRun *run,
          const MusterAsk *ask,
          MusterWord *at,
          guint words,
          const double *items,
          guint n)
{
  if (!ask->many)
    {
      MusterType type = ask->from->type;
      at->number = n > 0 ? items[0] : muster_value_zero (&type);
      if (n == 0)
        at->number = -1;
      return;
    }
  memset (at, 0, sizeof (MusterWord) * words);
  if (gives_sequence (ask))
    {
      at[0].number = MIN (n, words - 1);
      for (guint i = 0; i < MIN (n, words - 1); i++)
        at[1 + i].number = items[i];
      return;
    }
  for (guint i = 0; i < n; i++)
    if (items[i] >= 0 && items[i] < words * 64)
      at[(guint) items[i] / 64].bits |= G_GUINT64_CONSTANT (1) << ((guint) items[i] % 64);
}

void
muster_ask_store (MusterRun *run,
                  const MusterOperation *op,
                  MusterWord *base,
                  const double *items,
                  guint n)
{
  store_at (run, op->ask, base + op->slot, op->words, items, n);
}

/* ---- Automatic sides ---- */

static const MusterPolicy *
find_policy (MusterRun *run, gint32 side, const MusterAsk *ask)
{
  gint32 doctrine = muster_run_get_player (run, side);

  if (doctrine < 0 || ask->policy_id < 0)
    return NULL;
  for (guint i = 0; i < run->rulebook->doctrines[doctrine].n_policies; i++)
    if (run->rulebook->doctrines[doctrine].policies[i].ask == ask->policy_id)
      return &run->rulebook->doctrines[doctrine].policies[i];
  return NULL;
}

typedef struct
{
  const MusterOperation *op;
  const MusterPolicy *policy;
  MusterWord *base;
  double items[MAX_ITEMS];
  guint n;
  guint least, most;
} Decision;

static guint
count_keys (const Decision *decision)
{
  return (decision->policy != NULL ? decision->policy->n_keys : 0) + decision->op->ask->n_keys;
}

static const MusterKey *
get_key (const Decision *decision, guint index)
{
  guint first = decision->policy != NULL ? decision->policy->n_keys : 0;

  return index < first ? &decision->policy->keys[index] : &decision->op->ask->keys[index - first];
}

/* Compares two lists of keys, best first: negative when @a is better. */
static gint
compare_weights (const Decision *decision, const double *a, const double *b)
{
  for (guint i = 0; i < count_keys (decision); i++)
    if (fabs (a[i] - b[i]) > SAME)
      return (a[i] > b[i]) == get_key (decision, i)->most ? -1 : 1;
  return 0;
}

#define MAX_KEYS 8

static gboolean
weigh_chosen (MusterRun *run, Decision *decision, const double *items, guint n, double *weights)
{
  const MusterAsk *ask = decision->op->ask;
  MusterWord *base = decision->base;

  if (ask->chosen_slot != G_MAXUINT32)
    store_at (run, ask, base + ask->chosen_slot, decision->op->words, items, n);
  for (guint i = 0; i < ask->n_requirements; i++)
    if (!ask->requirements[i].soft && muster_eval (run, ask->requirements[i].test, base) == 0)
      return FALSE;
  for (guint i = 0; i < MIN (count_keys (decision), MAX_KEYS); i++)
    weights[i] = muster_eval (run, get_key (decision, i)->value, base);
  return TRUE;
}

/* All subsets of the sizes allowed are weighed as wholes. FALSE after a fault or where something is not known. */
static gboolean
choose_subset (MusterRun *run, Decision *decision, double *chosen, guint *n_chosen)
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

/* Pairs options with positions so that the keys, summed over the pairs, are best: exact by dynamic programming. */
static gboolean
assign (MusterRun *run, Decision *decision, const double *along, double *chosen)
{
  const MusterAsk *ask = decision->op->ask;
  guint n = decision->n, n_keys = MIN (count_keys (decision), MAX_KEYS);
  guint size = 1u << n;
  g_autofree double *pairs = g_new0 (double, n *n *MAX (n_keys, 1));
  g_autofree double *best = g_new0 (double, (gsize) size *MAX (n_keys, 1));
  g_autofree gint8 *last = g_malloc (size);

  for (guint item = 0; item < n; item++)
    for (guint position = 0; position < n; position++)
      for (guint k = 0; k < n_keys; k++)
        {
          decision->base[ask->item_slot].number = decision->items[item];
          decision->base[ask->along_slot].number = along[position];
          pairs[(item * n + position) * n_keys + k] = muster_eval (run,
                                                                   get_key (decision, k)->value,
                                                                   decision->base);
        }
  if (run->missing->len > 0)
    return FALSE;
  memset (last, -1, size);
  for (guint mask = 1; mask < size; mask++)
    {
      guint position = (guint) __builtin_popcount (mask) - 1;
      for (guint item = 0; item < n; item++)
        {
          double sums[MAX_KEYS];
          if (!((mask >> item) & 1))
            continue;
          for (guint k = 0; k < n_keys; k++)
            sums[k] = best[(gsize) (mask & ~(1u << item)) * n_keys + k] +
                      pairs[(item * n + position) * n_keys + k];
          if (last[mask] >= 0 &&
              compare_weights (decision, sums, best + (gsize) mask * n_keys) >= 0)
            continue;
          last[mask] = (gint8) item;
          memcpy (best + (gsize) mask * n_keys, sums, sizeof (double) * n_keys);
        }
    }
  for (guint mask = size - 1, position = n; position > 0; position--)
    {
      chosen[position - 1] = decision->items[last[mask]];
      mask &= ~(1u << last[mask]);
    }
  return TRUE;
}

static gboolean
read_along (MusterRun *run, const MusterAsk *ask, MusterWord *base, double *along, guint n)
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

static gboolean
choose_ranked (MusterRun *run, Decision *decision, double *chosen, guint *n_chosen)
{
  const MusterAsk *ask = decision->op->ask;
  guint n_keys = count_keys (decision);
  g_autofree MusterKey *keys = g_new0 (MusterKey, MAX (n_keys, 1));
  MusterSelection selection = { .items = decision->items,
                                .n = decision->n,
                                .type = get_item_type (decision->op),
                                .item_slot = ask->item_slot,
                                .n_keys = n_keys,
                                .keys = keys,
                                /* A key over pairs says nothing about one item. */
                                .secret = ask->secret || ask->along != NULL };

  for (guint i = 0; i < n_keys; i++)
    keys[i] = *get_key (decision, i);
  if (decision->n > 1 && n_keys > 0 &&
      !muster_order_items (run, decision->op, &selection, decision->items, NULL))
    return FALSE;
  *n_chosen = decision->most;
  memcpy (chosen, decision->items, sizeof (double) * decision->most);
  return TRUE;
}

static gboolean
choose_many (MusterRun *run, Decision *decision, double *chosen, guint *n_chosen)
{
  const MusterAsk *ask = decision->op->ask;
  double along[MAX_ITEMS];

  if (ask->ordered && ask->along != NULL && decision->n <= MAX_ASSIGN && decision->n > 0)
    {
      *n_chosen = decision->n;
      return read_along (run, ask, decision->base, along, decision->n) &&
             assign (run, decision, along, chosen);
    }
  if (ask->keys_use_chosen && !ask->ordered)
    return choose_subset (run, decision, chosen, n_chosen);
  return choose_ranked (run, decision, chosen, n_chosen);
}

static gboolean
choose_one (MusterRun *run, MusterFrame *frame, Decision *decision, double *chosen)
{
  const MusterAsk *ask = decision->op->ask;
  MusterSelection selection = { .items = decision->items,
                                .n = decision->n,
                                .type = get_item_type (decision->op),
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

/* What the keys alone would choose together: for a person to accept. */
gboolean
muster_ask_advise (MusterRun *run,
                   const MusterOperation *op,
                   MusterWord *base,
                   double *chosen,
                   guint *n_chosen)
{
  Decision decision = { .op = op, .base = base };
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
apply_policy (MusterRun *run, Decision *decision, gboolean *passes)
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

static MusterStep
decide (MusterRun *run, MusterFrame *frame, Decision *decision)
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

/* ---- The statement ---- */

static gint
get_index_among_asks (MusterRun *run, const MusterFrame *frame)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];

  for (guint i = 0; i < procedure->n_asks; i++)
    if (procedure->asks[i] == frame->op)
      return (gint) i;
  return -1;
}

static void
log_choice (MusterRun *run, const MusterOperation *op, MusterFrame *frame)
{
  MusterWord *base = muster_run_get_base (run, frame);
  g_autofree char *title = NULL;
  g_autofree char *line = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GPtrArray) along = NULL;
  MusterLogEntry *entry;
  MusterType type;

  if (run->log == NULL || op->ask->from == NULL || op->ask->secret)
    return;
  text = g_string_new (NULL);
  title = muster_run_expand (run, op->title, base);
  type = get_item_type (op);
  if (!op->ask->many)
    {
      g_autofree char *value = muster_run_describe_value (run, &type, base[op->slot].number);
      g_string_append (text, value);
    }
  else if (gives_sequence (op->ask))
    {
      if (op->ask->along != NULL)
        along = muster_run_list_values (run, op->ask->along, base);
      for (guint i = 0; i < (guint) base[op->slot].number; i++)
        {
          g_autofree char *value = muster_run_describe_value (run,
                                                              &type,
                                                              base[op->slot + 1 + i].number);
          muster_text_append_item (text, value);
          if (along != NULL && i < along->len)
            g_string_append_printf (text, " %s", (const char *) g_ptr_array_index (along, i));
        }
    }
  else
    {
      for (guint i = 0; i < op->words * 64; i++)
        if ((base[op->slot + i / 64].bits >> (i % 64)) & 1)
          {
            g_autofree char *value = muster_run_describe_value (run, &type, i);
            muster_text_append_item (text, value);
          }
    }
  if (text->len == 0)
    g_string_append (text, _ ("nothing"));
  line = title != NULL ? muster_text_join (title, text->str) : g_strdup (text->str);
  entry = muster_run_log (run, MUSTER_LOG_DECIDE, &op->cite, "%s", line);
  if (!op->ask->many)
    muster_run_log_target (run, entry, &type, base[op->slot].number);
}

/* An enemy that is chosen by an action knows it, whatever comes of the action. */
static MusterStep
finish (MusterRun *run, MusterFrame *frame, const MusterOperation *op, gboolean is_leading)
{
  MusterWord *base = muster_run_get_base (run, frame);
  double arguments[2];
  guint16 kinds[2];
  guint thing;
  gint32 side;

  frame->stage = 0;
  frame->n_answers = 0;
  frame->op++;
  if (!is_leading || frame->actor < 0 || op->ask->many || op->ask->from == NULL ||
      op->ask->from->type.code != MUSTER_TYPE_THING || op->ask->from->type.index == 0 ||
      !(base[op->slot].number >= 0))
    return MUSTER_STEP_DONE;
  muster_split_number (run, frame->actor, &kinds[0], &thing);
  arguments[0] = thing;
  arguments[1] = base[op->slot].number;
  kinds[1] = op->ask->from->type.index;
  side = muster_thing_get_side (run, kinds[1], arguments[1]);
  if (side < 0 || side == muster_thing_get_side (run, kinds[0], arguments[0]))
    return MUSTER_STEP_DONE;
  return muster_run_push_event (run, MUSTER_EVENT_TARGETED, 2, arguments, kinds) != NULL
             ? MUSTER_STEP_DONE
             : MUSTER_STEP_FAULT;
}

static MusterStep
ask_entry (MusterRun *run, MusterFrame *frame, const MusterOperation *op, gint32 side)
{
  if (muster_run_is_person (run, side))
    {
      run->need_side = side;
      return muster_step_need (run, MUSTER_NEED_ENTRY);
    }
  muster_run_get_base (run, frame)[op->slot].number = 0;
  frame->stage = 1;
  return MUSTER_STEP_DONE;
}

/* Nothing to decide: one option that must be taken, or all of them, or none. */
static gboolean
is_settled (const Decision *decision)
{
  const MusterAsk *ask = decision->op->ask;

  if (decision->most == 0)
    return TRUE;
  if (!ask->many)
    return decision->n == 1 && decision->least == 1;
  return decision->least == decision->n && !(ask->ordered && decision->n > 1);
}

/* Whoever chooses sees the table, and is not asked what may be chosen; only where nothing can, as far as is known. With one thing
 * that may be chosen it is that, or there would be nothing to do. */
static MusterStep
ask_hopefully (MusterRun *run,
               MusterFrame *frame,
               const MusterOperation *op,
               Decision *decision,
               gint32 side,
               gboolean is_leading)
{
  const MusterAsk *ask = op->ask;
  guint n = muster_ask_list_hopes (run, op, decision->base, decision->items, MAX_ITEMS);

  if (n == 0)
    return muster_step_unknown (run);
  if (n == 1 && !ask->many && ask->pass == NULL && ask->n_requirements == 0)
    {
      muster_learn_choice (run, ask->from, decision->base, decision->items[0]);
      muster_ask_store (run, op, decision->base, decision->items, 1);
      return finish (run, frame, op, is_leading);
    }
  run->need_side = side;
  return muster_step_need (run, MUSTER_NEED_CHOICE);
}

MusterStep
muster_step_ask (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  gint index = get_index_among_asks (run, frame);
  gint32 side = muster_ask_get_side (run, op, frame);
  Decision decision;
  gboolean complete;

  if (frame->stage == 1)
    {
      log_choice (run, op, frame);
      return finish (run, frame, op, index >= 0);
    }
  if (index >= 0 && (frame->given >> index) & 1)
    return finish (run, frame, op, TRUE);
  if (op->ask->from == NULL)
    return ask_entry (run, frame, op, side);
  decision.op = op;
  decision.base = muster_run_get_base (run, frame);
  decision.policy = find_policy (run, side, op->ask);
  decision
      .n = muster_ask_list_options (run, op, decision.base, decision.items, MAX_ITEMS, &complete);
  if (!complete && muster_run_is_sparing (run) && muster_run_is_person (run, side))
    return ask_hopefully (run, frame, op, &decision, side, index >= 0);
  if (!complete)
    return muster_step_unknown (run);
  muster_ask_get_take (run, op, decision.base, decision.n, &decision.least, &decision.most);
  if (is_settled (&decision))
    {
      muster_ask_store (run, op, decision.base, decision.items, decision.most);
      return finish (run, frame, op, index >= 0);
    }
  if (!muster_run_is_person (run, side))
    return decide (run, frame, &decision);
  run->need_side = side;
  return muster_step_need (run, MUSTER_NEED_CHOICE);
}
