/* muster-order-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-order-text-private.h"

#include <glib/gi18n.h>

#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-order-goal-private.h"
#include "muster-query-group-private.h"
#include "muster-text-list.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* Orders in words. Each is a sentence of its own, since no two languages put its parts together alike. */

MusterLogEntry *
muster_order_log (MusterRun *run,
                  MusterLogKind kind,
                  const MusterOperation *op,
                  const char *done,
                  const char *text)
{
  return text != NULL ? muster_run_log (run, kind, &op->cite, _ ("%1$s: %2$s"), done, text)
                      : muster_run_log (run, kind, &op->cite, "%s", done);
}

void
muster_order_log_removal (MusterRun *run,
                          const MusterOperation *op,
                          guint16 kind,
                          guint thing,
                          const char *credit,
                          const char *fate)
{
  g_autofree char *name = muster_thing_dup_name (run, kind, thing);
  g_autofree char *done = g_strdup_printf (_ ("%s leaves the table"), name);
  MusterLogEntry *entry = muster_order_log (run, MUSTER_LOG_REMOVE, op, done, fate);

  muster_run_log_thing (run, entry, (gint32) (run->game->thing_base[kind] + thing));
  entry->credit = g_strdup (credit);
  entry->fate = g_strdup (fate);
  entry->spared = op->order->spared;
}

/* Where it goes. */
enum
{
  GOAL_NONE,
  GOAL_AHEAD,
  GOAL_AROUND, /* ahead, around what is in the way */
  GOAL_TOWARD,
  GOAL_AWAY,
  N_GOALS,
};

/* {1} is who moves, {2} how far at most, {3} whereto or where from. */
typedef struct
{
  const char *free;
  const char *limited;
} Sentence;

static const Sentence moves[N_GOALS] = {
  [GOAL_NONE] = { N_ ("Move {1}"), N_ ("Move {1} up to {2}") },
  [GOAL_AHEAD] = { N_ ("Move {1} straight ahead, until blocked"),
                   N_ ("Move {1} up to {2} straight ahead, until blocked") },
  [GOAL_AROUND] = { N_ ("Move {1} straight ahead"), N_ ("Move {1} up to {2} straight ahead") },
  [GOAL_TOWARD] = { N_ ("Move {1} toward {3}"), N_ ("Move {1} up to {2} toward {3}") },
  [GOAL_AWAY] = { N_ ("Move {1} away from {3}"), N_ ("Move {1} up to {2} away from {3}") },
};

static const Sentence charges[N_GOALS] = {
  [GOAL_NONE] = { N_ ("Charge with {1}"), N_ ("Charge with {1} up to {2}") },
  [GOAL_AHEAD] = { N_ ("Charge with {1} straight ahead, until blocked"),
                   N_ ("Charge with {1} up to {2} straight ahead, until blocked") },
  [GOAL_AROUND] = { N_ ("Charge with {1} straight ahead"),
                    N_ ("Charge with {1} up to {2} straight ahead") },
  [GOAL_TOWARD] = { N_ ("Charge with {1} toward {3}"),
                    N_ ("Charge with {1} up to {2} toward {3}") },
  [GOAL_AWAY] = { N_ ("Charge with {1} away from {3}"),
                  N_ ("Charge with {1} up to {2} away from {3}") },
};

static const Sentence flights[N_GOALS] = {
  [GOAL_NONE] = { N_ ("Flee with {1}"), N_ ("Flee with {1} up to {2}") },
  [GOAL_AHEAD] = { N_ ("Flee with {1} straight ahead, until blocked"),
                   N_ ("Flee with {1} up to {2} straight ahead, until blocked") },
  [GOAL_AROUND] = { N_ ("Flee with {1} straight ahead"),
                    N_ ("Flee with {1} up to {2} straight ahead") },
  [GOAL_TOWARD] = { N_ ("Flee with {1} toward {3}"), N_ ("Flee with {1} up to {2} toward {3}") },
  [GOAL_AWAY] = { N_ ("Flee with {1} away from {3}"),
                  N_ ("Flee with {1} up to {2} away from {3}") },
};

static const Sentence pushes[N_GOALS] = {
  [GOAL_NONE] = { N_ ("Push {1}"), N_ ("Push {1} up to {2}") },
  [GOAL_AHEAD] = { N_ ("Push {1} straight ahead, until blocked"),
                   N_ ("Push {1} up to {2} straight ahead, until blocked") },
  [GOAL_AROUND] = { N_ ("Push {1} straight ahead"), N_ ("Push {1} up to {2} straight ahead") },
  [GOAL_TOWARD] = { N_ ("Push {1} toward {3}"), N_ ("Push {1} up to {2} toward {3}") },
  [GOAL_AWAY] = { N_ ("Push {1} away from {3}"), N_ ("Push {1} up to {2} away from {3}") },
};

static const Sentence *
get_sentences (MusterOrderVerb verb)
{
  switch ((guint) verb)
    {
    case MUSTER_ORDER_CHARGE:
      return charges;
    case MUSTER_ORDER_FLEE:
      return flights;
    case MUSTER_ORDER_PUSH:
      return pushes;
    default:
      return moves;
    }
}

static guint
get_goal (const MusterOrder *order, const char *name)
{
  if (order->ahead != NULL)
    return order->bend ? GOAL_AROUND : GOAL_AHEAD;
  if (name == NULL)
    return GOAL_NONE;

  return order->to != NULL ? GOAL_TOWARD : GOAL_AWAY;
}

/* Whatever the verb, that is what is seen of it; how far is always known. */
static const Sentence deeds[N_GOALS] = {
  [GOAL_NONE] = { N_ ("{1} moves up to {2}"), N_ ("{1} moves up to {2}") },
  [GOAL_AHEAD] = { N_ ("{1} moves up to {2} straight ahead"),
                   N_ ("{1} moves up to {2} straight ahead") },
  [GOAL_AROUND] = { N_ ("{1} moves up to {2} straight ahead"),
                    N_ ("{1} moves up to {2} straight ahead") },
  [GOAL_TOWARD] = { N_ ("{1} moves up to {2} toward {3}"), N_ ("{1} moves up to {2} toward {3}") },
  [GOAL_AWAY] = { N_ ("{1} moves up to {2} away from {3}"),
                  N_ ("{1} moves up to {2} away from {3}") },
};

GArray *
muster_order_list_along (MusterRun *run, const MusterOrder *order, MusterWord *base)
{
  const gboolean quiet = run->quiet, trace = run->trace;
  GArray *numbers;
  MusterList list;
  double member;

  if (order->along == NULL)
    return NULL;
  numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  run->quiet = TRUE;
  run->trace = FALSE;
  muster_list_open (run, order->along, base, &list);
  while (muster_list_next (&list, &member))
    {
      const guint number = (guint) member;

      g_array_append_val (numbers, number);
    }
  muster_list_close (run, &list);
  run->quiet = quiet;
  run->trace = trace;

  return numbers;
}

/* (transfer full): of a group at a real table those who move with it. */
static char *
describe_who (MusterRun *run, const MusterOrder *order, MusterWord *base)
{
  g_autoptr (GArray) along = NULL;
  const gboolean quiet = run->quiet, trace = run->trace;
  double who;

  if (order->who->type.form != MUSTER_FORM_SCALAR || run->state.head->tracked)
    return muster_run_describe_expression (run, order->who, base);
  along = muster_order_list_along (run, order, base);
  run->quiet = TRUE;
  run->trace = FALSE;
  who = muster_eval (run, order->who, base);
  run->quiet = quiet;
  run->trace = trace;

  return muster_query_describe_group (run, &order->who->type, who, along);
}

/* A sentence about who moves, how far and where to. (transfer full) */
static char *
fill (MusterRun *run,
      const MusterOperation *op,
      MusterWord *base,
      double limit,
      const Sentence *sentences)
{
  const MusterOrder *order = op->order;
  g_autofree char *who = describe_who (run, order, base);
  g_autofree char *number = muster_run_format_length (run, limit);
  g_autofree char *name = muster_order_describe_goal (run, order, base);
  const guint goal = get_goal (order, name);
  const char *const words[] = { who, number, name };
  const char *sentence = isfinite (limit) ? sentences[goal].limited : sentences[goal].free;

  return muster_text_fill (_ (sentence), goal >= GOAL_TOWARD ? 3 : 2, words);
}

/* (transfer full): @told, and whereto or until when it is, as the rule words it. */
static char *
add_text (MusterRun *run, const MusterOperation *op, MusterWord *base, const char *told)
{
  g_autofree char *text = muster_run_expand (run, op->text, base);

  /* Translators: an order and how it ends: "Move Guard up to 2 spaces" and "toward the nearest enemy" */
  return text != NULL ? g_strdup_printf (C_ ("order", "%1$s %2$s"), told, text) : g_strdup (told);
}

/* (nullable) (transfer full): whom it keeps away from. */
static char *
describe_clear (MusterRun *run, const MusterOrder *order, MusterWord *base)
{
  const gboolean quiet = run->quiet, trace = run->trace;
  g_autofree char *others = NULL;
  g_autofree char *length = NULL;

  if (order->clear_of == NULL)
    return NULL;
  run->quiet = TRUE;
  run->trace = FALSE;
  others = muster_run_describe_expression (run, order->clear_of, base);
  length = muster_run_format_length (run, muster_eval (run, order->clear, base));
  run->quiet = quiet;
  run->trace = trace;

  /* Translators: after an order: "Move Anna up to 6" toward Bob." "Keep 1" away from Carl." */
  return *others != '\0'
             ? g_strdup_printf (_ ("Keep at least %1$s away from %2$s."), length, others)
             : NULL;
}

/* @text: (transfer full), @sentence: (nullable) */
static char *
add_sentence (char *text, const char *sentence)
{
  g_autofree char *first = text;

  return sentence != NULL ? g_strdup_printf (C_ ("sentences", "%1$s %2$s"), first, sentence)
                          : g_steal_pointer (&first);
}

char *
muster_order_describe (MusterRun *run, const MusterOperation *op, MusterWord *base, double limit)
{
  g_autofree char *note = muster_run_expand (run, op->order->note, base);
  g_autofree char *told = fill (run, op, base, limit, get_sentences (op->order->verb));
  g_autofree char *whole = add_text (run, op, base, told);
  g_autofree char *until = muster_order_describe_until (run, op, base);
  g_autofree char *clear = describe_clear (run, op->order, base);
  g_autofree char *order = NULL;

  /* Translators: an order, and what only somebody who measures has to know: "2" fewer uphill" */
  order = note != NULL ? g_strdup_printf (C_ ("order", "%1$s: %2$s."), whole, note)
                       : g_strdup_printf (_ ("%s."), whole);

  order = add_sentence (g_steal_pointer (&order), until);

  return add_sentence (g_steal_pointer (&order), clear);
}

char *
muster_order_describe_deed (MusterRun *run,
                            const MusterOperation *op,
                            MusterWord *base,
                            double limit)
{
  g_autofree char *done = fill (run, op, base, limit, deeds);
  g_autofree char *whole = add_text (run, op, base, done);

  return g_strdup_printf (_ ("%s."), whole);
}
