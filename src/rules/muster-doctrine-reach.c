/* muster-doctrine-reach.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-doctrine-reach-private.h"

static void reach_procedure (MusterDoctrineReach *self, guint index);
static void reach_function (MusterDoctrineReach *self, guint index);

/* @e: (nullable): as below */
static void
reach (MusterDoctrineReach *self, const MusterExpression *e)
{
  if (e == NULL)
    return;
  if (e->op == MUSTER_EXPR_CALL)
    reach_function (self, (guint) e->index);
  else if (e->op == MUSTER_EXPR_TABLE || e->op == MUSTER_EXPR_COLUMN)
    self->tables[e->index] = TRUE;
  for (guint i = 0; i < e->n_args; i++)
    reach (self, e->args[i]);
}

static void
reach_terms (MusterDoctrineReach *self, guint n_terms, const MusterTerm *terms)
{
  for (guint i = 0; i < n_terms; i++)
    {
      reach (self, terms[i].value);
      reach (self, terms[i].when);
    }
}

static void
reach_keys (MusterDoctrineReach *self, guint n_keys, const MusterKey *keys)
{
  for (guint i = 0; i < n_keys; i++)
    reach (self, keys[i].value);
}

static void
reach_function (MusterDoctrineReach *self, guint index)
{
  const MusterFunction *function = &self->book->functions[index];

  if (self->functions[index])
    return;
  self->functions[index] = TRUE;
  reach (self, function->value);
  reach (self, function->minimum);
  reach (self, function->maximum);
  reach_terms (self, function->n_terms, function->terms);
  for (guint i = 0; i < function->n_cases; i++)
    {
      reach (self, function->cases[i].when);
      reach (self, function->cases[i].value);
    }
}

/* ---- Statements ---- */

static void
reach_each (MusterDoctrineReach *self, const MusterEach *each)
{
  reach (self, each->list);
  reach (self, each->where);
  reach (self, each->until);
  reach_keys (self, each->n_keys, each->keys);
}

static void
reach_ask (MusterDoctrineReach *self, const MusterAsk *ask)
{
  reach (self, ask->from);
  reach (self, ask->least);
  reach (self, ask->most);
  reach (self, ask->along);
  reach_keys (self, ask->n_keys, ask->keys);
  for (guint i = 0; i < ask->n_requirements; i++)
    reach (self, ask->requirements[i].test);
}

static void
reach_order (MusterDoctrineReach *self, const MusterOrder *order)
{
  const MusterExpression *const read[] = { order->who,      order->to,      order->away,
                                           order->ahead,    order->turn_by, order->heading,
                                           order->up_to,    order->until,   order->keep_on,
                                           order->clear_of, order->clear,   order->along };

  for (guint i = 0; i < G_N_ELEMENTS (read); i++)
    reach (self, read[i]);
}

static void
reach_activate (MusterDoctrineReach *self, const MusterActivate *activate)
{
  reach (self, activate->things);
  reach (self, activate->times);
  reach (self, activate->until);
  for (guint i = 0; i < activate->n_actions; i++)
    reach_procedure (self, activate->actions[i]);
  if (activate->first >= 0)
    reach_procedure (self, (guint) activate->first);
}

/* What the kinds of statements have in a struct of their own. */
static void
reach_own (MusterDoctrineReach *self, const MusterOperation *operation)
{
  switch ((guint) operation->code)
    {
    case MUSTER_OP_ROLL:
      reach (self, operation->roll->dice);
      reach (self, operation->roll->pass);
      break;
    case MUSTER_OP_FOR:
      reach_each (self, operation->each);
      break;
    case MUSTER_OP_PICK:
      reach (self, operation->pick->from);
      reach_keys (self, operation->pick->n_keys, operation->pick->keys);
      break;
    case MUSTER_OP_ASK:
      reach_ask (self, operation->ask);
      break;
    case MUSTER_OP_ORDER:
      reach_order (self, operation->order);
      break;
    case MUSTER_OP_ACTIVATE:
      reach_activate (self, operation->activate);
      break;
    case MUSTER_OP_CREATE:
      reach (self, operation->create->like);
      break;
    case MUSTER_OP_CALL:
      reach_procedure (self, (guint) operation->index);
      break;
    default:
      break;
    }
}

static void
reach_procedure (MusterDoctrineReach *self, guint index)
{
  const MusterProcedure *procedure = &self->book->procedures[index];

  if (self->procedures[index])
    return;
  self->procedures[index] = TRUE;
  for (guint i = 0; i < procedure->n_operations; i++)
    {
      const MusterOperation *operation = &procedure->operations[i];

      reach (self, operation->test);
      reach (self, operation->thing);
      reach (self, operation->value);
      reach (self, operation->minimum);
      reach (self, operation->maximum);
      reach_terms (self, operation->n_terms, operation->terms);
      for (guint j = 0; j < operation->n_args; j++)
        reach (self, operation->args[j]);
      reach_own (self, operation);
    }
}

static MusterDoctrineReach *
reach_new (const MusterRulebook *book)
{
  MusterDoctrineReach *self = g_new0 (MusterDoctrineReach, 1);

  self->book = book;
  self->procedures = g_new0 (gboolean, MAX (book->n_procedures, 1));
  self->functions = g_new0 (gboolean, MAX (book->n_functions, 1));
  self->tables = g_new0 (gboolean, MAX (book->n_tables, 1));

  return self;
}

MusterDoctrineReach *
muster_doctrine_reach_new (const MusterRulebook *book, const MusterDoctrine *doctrine)
{
  MusterDoctrineReach *self = reach_new (book);

  if (doctrine->plan >= 0)
    reach_procedure (self, (guint) doctrine->plan);
  for (guint i = 0; i < doctrine->n_policies; i++)
    {
      const MusterPolicy *policy = &doctrine->policies[i];

      if (policy->action >= 0)
        reach_procedure (self, (guint) policy->action);
      reach (self, policy->when);
      reach (self, policy->from);
      reach_keys (self, policy->n_keys, policy->keys);
    }

  return self;
}

MusterDoctrineReach *
muster_doctrine_reach_new_of_turn (const MusterRulebook *book)
{
  MusterDoctrineReach *self = reach_new (book);

  if (book->turn >= 0)
    reach_procedure (self, (guint) book->turn);

  return self;
}

void
muster_doctrine_reach_free (MusterDoctrineReach *self)
{
  g_free (self->procedures);
  g_free (self->functions);
  g_free (self->tables);
  g_free (self);
}
