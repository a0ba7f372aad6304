/* muster-selection.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-selection-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-eval-private.h"
#include "muster-known-private.h"
#include "muster-query-private.h"
#include "muster-step-card-private.h"
#include "muster-step-private.h"
#include "muster-step-roll-private.h"
#include "muster-text-list.h"
#include "muster-text-private.h"
#include "muster-trace-private.h"

/* The rules choose one of several things: by keys, one after the other, and by a die. */

#define MAX_ITEMS MUSTER_MAX_THINGS

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

void
muster_selection_compare (MusterRun *run,
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
  comparison->value = key->value;
  comparison->item_slot = selection->item_slot;
  comparison->most = key->most;
  comparison->whole_order = whole;
  comparison->kind = selection->type.index;
  comparison->n = n;
  memcpy (comparison->items, items, sizeof (double) * n);
  run->comparison = comparison;
}

/* ---- One key ---- */

gboolean
muster_selection_weigh (MusterRun *run,
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

/* A person compares them at a glance: three digits behind the point tell chances apart, one those in percent, and nobody measures a
 * table more closely than to the tenth of an inch. */
static char *
describe_weight (MusterRun *run, const MusterKey *key, double weight)
{
  const gboolean measured = run->rulebook->board == MUSTER_BOARD_TABLE && fabs (weight) >= 1;
  const double fine = measured ? 10 : 1000;
  g_autofree char *percent = NULL;

  if (key->value->type.code != MUSTER_TYPE_NUMBER || muster_is_unknown (weight) ||
      !isfinite (weight))
    return muster_run_describe_value (run, &key->value->type, weight);
  if (!key->chance)
    return muster_run_format_number (round (weight * fine) / fine);
  percent = muster_run_format_number (round (weight * 1000) / 10);

  /* Translators: a chance, such as 16.7 %. The space is one at which no line is broken, U+00A0. */
  return g_strdup_printf (_ ("%s\302\240%%"), percent);
}

typedef struct
{
  double item, weight;
  guint place; /* among those it was chosen from */
} Weighed;

static gint
compare_weights (gconstpointer a, gconstpointer b)
{
  const Weighed *left = a;
  const Weighed *right = b;

  if (left->weight < right->weight || right->weight < left->weight)
    return left->weight < right->weight ? -1 : 1;

  return (left->place > right->place) - (left->place < right->place);
}

static gint
compare_most (gconstpointer a, gconstpointer b)
{
  const Weighed *left = a;
  const Weighed *right = b;

  if (left->weight < right->weight || right->weight < left->weight)
    return compare_weights (b, a);

  return compare_weights (a, b);
}

/* Behind the best one come those that it was nearly. */
#define MAX_TOLD 6

/* (transfer full): those of @items that people may know of, the best one first. */
static GArray *
list_weighed (MusterRun *run,
              const MusterSelection *selection,
              const MusterKey *key,
              const double *items,
              const double *weights,
              guint n)
{
  const gboolean is_cards = selection->type.code == MUSTER_TYPE_THING &&
                            run->rulebook->kinds[selection->type.index].card;
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Weighed));

  for (guint i = 0; i < n; i++)
    {
      const Weighed weighed = { .item = items[i], .weight = weights[i], .place = i };

      if (!is_cards || !muster_card_is_hidden (run, selection->type.index, items[i]))
        g_array_append_val (list, weighed);
    }
  g_array_sort (list, key->most ? compare_most : compare_weights);

  return list;
}

static gboolean
is_even (const GArray *list)
{
  for (guint i = 1; i < list->len; i++)
    if (g_array_index (list, Weighed, i).weight != g_array_index (list, Weighed, 0).weight)
      return FALSE;

  return TRUE;
}

/* Whoever comes behind others is told from those who are among equals. */
static void
add_rank (GString *text, const char *name, gboolean behind)
{
  /* Translators: one of those who come behind the ones before them in a list: "Anna, Ben, then Cora, Dan" */
  g_autofree char *then = behind ? g_strdup_printf (_ ("then %s"), name) : NULL;

  muster_text_append_item (text, behind ? then : name);
}

static void
add_weighed (MusterRun *run,
             const MusterKey *key,
             GString *text,
             const char *name,
             const Weighed *weighed)
{
  g_autofree char *weight = describe_weight (run, key, weighed->weight);
  /* Translators: one of several, and by what it was chosen or left: "Guard 1 (34.5)" */
  g_autofree char *both = g_strdup_printf (_ ("%1$s (%2$s)"), name, weight);

  muster_text_append_item (text, both);
}

void
muster_selection_explain_key (MusterRun *run,
                              const MusterSelection *selection,
                              const MusterKey *key,
                              const double *items,
                              const double *weights,
                              guint n)
{
  g_autoptr (GString) text = NULL;
  g_autoptr (GArray) list = NULL;
  g_autofree char *label = NULL;
  MusterReason *reason = NULL;
  MusterWord *base;

  if (!muster_run_is_explaining (run) || selection->secret)
    return;
  base = muster_run_get_base (run, muster_run_get_frame (run));
  text = g_string_new (NULL);
  label = muster_run_expand (run, key->text, base);
  if (label == NULL)
    label = g_strdup (key->most ? _ ("the most") : _ ("the least"));
  list = list_weighed (run, selection, key, items, weights, n);
  /* What tells nobody from anybody else decided nothing. */
  if (key->ranks && is_even (list))
    return;
  for (guint i = 0; i < MIN (list->len, MAX_TOLD); i++)
    {
      const Weighed *weighed = &g_array_index (list, Weighed, i);
      g_autofree char *name = muster_run_describe_value (run, &selection->type, weighed->item);

      if (key->ranks)
        add_rank (text, name, i > 0 && weighed[-1].weight != weighed->weight);
      else
        add_weighed (run, key, text, name, weighed);
    }
  if (list->len > MAX_TOLD)
    {
      const guint left = list->len - MAX_TOLD;
      /* Translators: those of a list that are not named, as its last item */
      g_autofree char *others = g_strdup_printf (ngettext ("%u other", "%u others", left), left);

      muster_text_append_item (text, others);
    }
  if (text->len > 0)
    reason = muster_run_reason (run,
                                MUSTER_REASON_KEY,
                                &key->cite,
                                MUSTER_UNKNOWN,
                                _ ("%1$s: %2$s"),
                                label,
                                text->str);
  if (reason != NULL)
    reason->label = g_steal_pointer (&label);
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
    if (fabs (weights[i] - best) <= MUSTER_SAME_WEIGHT)
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

gboolean
muster_selection_lacks_numbers (MusterRun *run)
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

  if (muster_selection_weigh (run, selection, key, items, n, weights))
    {
      muster_selection_explain_key (run, selection, key, items, weights, n);
      return keep_best (key, items, weights, n);
    }
  if (run->missing->len == 0)
    return 0;
  n = drop_known (run, selection, key, items, n);
  if (n == 1)
    return n;
  if (muster_run_is_sparing (run) &&
      muster_selection_weigh (run, selection, key, items, n, weights))
    {
      muster_selection_explain_key (run, selection, key, items, weights, n);
      return keep_best (key, items, weights, n);
    }
  if (muster_run_is_sparing (run) && !muster_selection_lacks_numbers (run))
    return 0;
  muster_selection_compare (run, selection, key, items, n, FALSE);
  return run->comparison != NULL ? keep_answered (run, items, n) : 0;
}

/* ---- Selecting one ---- */

static MusterLogEntry *
log_tie (MusterRun *run,
         const MusterOperation *op,
         const MusterSelection *selection,
         guint n,
         gint die,
         double chosen)
{
  g_autofree char *name = muster_run_describe_value (run, &selection->type, chosen);
  MusterLogEntry *entry;

  muster_run_reason (run,
                     MUSTER_REASON_DIE,
                     NULL,
                     die,
                     _ ("equal: a D%1$u decides, %2$d: %3$s"),
                     n,
                     die,
                     name);
  entry = muster_run_log (
      run,
      MUSTER_LOG_ROLL,
      &op->cite,
      run->state.head->hand_dice && muster_dice_find_thrown (n) == 0
          /* Translators: %1$u is more sides than any die has */
          ? _ ("Between equals, Muster decides, since nobody has a D%1$u: %2$d, %3$s")
          : _ ("Between equals, a D%1$u decides: %2$d, %3$s"),
      n,
      die,
      name);
  entry->n_dice = 1;
  entry->sides = n;
  entry->dice[0] = die;
  entry->total = die;
  return entry;
}

gboolean
muster_selection_break_tie (MusterRun *run,
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

  if (selection->keep_ties)
    {
      *chosen = items[0];
      return TRUE;
    }
  if (!muster_run_throw (run, op->die, 1, n, die, &by_hand, &overruled, &count))
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
  entry = log_tie (run, op, selection, n, die[0], *chosen);
  entry->by_hand = by_hand;
  entry->overruled = overruled;
  entry->address = g_strdup_printf ("%u %d %u %u",
                                    op->die,
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
  return muster_selection_break_tie (run, frame, op, selection, items, n, chosen);
}
