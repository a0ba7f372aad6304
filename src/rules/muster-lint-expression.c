/* muster-lint-expression.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-lint-expression-private.h"
#include "muster-source-text.h"

/* ---- Walking ---- */

static void
visit (const MusterExpression *expression, MusterExpressionFunc func, gpointer user_data)
{
  if (expression != NULL)
    func (expression, user_data);
}

static void
visit_keys (const MusterKey *keys, guint n_keys, MusterExpressionFunc func, gpointer user_data)
{
  for (guint i = 0; i < n_keys; i++)
    visit (keys[i].value, func, user_data);
}

static void
visit_terms (const MusterTerm *terms, guint n_terms, MusterExpressionFunc func, gpointer user_data)
{
  for (guint i = 0; i < n_terms; i++)
    {
      visit (terms[i].value, func, user_data);
      visit (terms[i].when, func, user_data);
    }
}

static void
visit_ask (const MusterAsk *ask, MusterExpressionFunc func, gpointer user_data)
{
  const MusterExpression *expressions[] = { ask->from, ask->side,  ask->least,
                                            ask->most, ask->along, ask->odds };

  for (guint i = 0; i < G_N_ELEMENTS (expressions); i++)
    visit (expressions[i], func, user_data);
  visit_keys (ask->keys, ask->n_keys, func, user_data);
  for (guint i = 0; i < ask->n_requirements; i++)
    visit (ask->requirements[i].test, func, user_data);
}

static void
visit_order (const MusterOrder *order, MusterExpressionFunc func, gpointer user_data)
{
  const MusterExpression *expressions[] = { order->who,   order->to,       order->away,
                                            order->ahead, order->turn_by,  order->heading,
                                            order->up_to, order->until,    order->keep_on,
                                            order->along, order->clear_of, order->clear };

  for (guint i = 0; i < G_N_ELEMENTS (expressions); i++)
    visit (expressions[i], func, user_data);
}

static void
visit_each (const MusterEach *each, MusterExpressionFunc func, gpointer user_data)
{
  visit (each->list, func, user_data);
  visit (each->where, func, user_data);
  visit (each->until, func, user_data);
  visit_keys (each->keys, each->n_keys, func, user_data);
}

static void
visit_detail (const MusterOperation *operation, MusterExpressionFunc func, gpointer user_data)
{
  switch (operation->code)
    {
    case MUSTER_OP_ROLL:
      visit (operation->roll->dice, func, user_data);
      visit (operation->roll->pass, func, user_data);
      visit (operation->roll->owner, func, user_data);
      break;
    case MUSTER_OP_FOR:
      visit_each (operation->each, func, user_data);
      break;
    case MUSTER_OP_PICK:
      visit (operation->pick->from, func, user_data);
      visit_keys (operation->pick->keys, operation->pick->n_keys, func, user_data);
      break;
    case MUSTER_OP_ASK:
      visit_ask (operation->ask, func, user_data);
      break;
    case MUSTER_OP_ORDER:
      visit_order (operation->order, func, user_data);
      break;
    case MUSTER_OP_ACTIVATE:
      visit (operation->activate->things, func, user_data);
      visit (operation->activate->times, func, user_data);
      visit (operation->activate->until, func, user_data);
      break;
    case MUSTER_OP_CREATE:
      visit (operation->create->like, func, user_data);
      break;
    default:
      break;
    }
}

/* Calls @func with every expression that is not part of another. */
void
muster_operation_foreach (const MusterOperation *operation,
                          MusterExpressionFunc func,
                          gpointer user_data)
{
  const MusterExpression *expressions[] = { operation->test,    operation->thing,
                                            operation->value,   operation->minimum,
                                            operation->maximum, operation->from_owner };

  for (guint i = 0; i < G_N_ELEMENTS (expressions); i++)
    visit (expressions[i], func, user_data);
  for (guint i = 0; i < operation->n_args; i++)
    visit (operation->args[i], func, user_data);
  visit_terms (operation->terms, operation->n_terms, func, user_data);
  visit_detail (operation, func, user_data);
}

void
muster_policy_foreach (const MusterPolicy *policy, MusterExpressionFunc func, gpointer user_data)
{
  visit (policy->when, func, user_data);
  visit (policy->from, func, user_data);
  visit_keys (policy->keys, policy->n_keys, func, user_data);
}

void
muster_function_foreach (const MusterFunction *function,
                         MusterExpressionFunc func,
                         gpointer user_data)
{
  visit (function->value, func, user_data);
  visit (function->minimum, func, user_data);
  visit (function->maximum, func, user_data);
  if (function->area != NULL)
    visit (function->area->shown, func, user_data);
  visit_terms (function->terms, function->n_terms, func, user_data);
  for (guint i = 0; i < function->n_cases; i++)
    {
      visit (function->cases[i].when, func, user_data);
      visit (function->cases[i].value, func, user_data);
    }
}

/* ---- The least of an empty list ---- */

static gboolean
tests_a_list (const MusterExpression *expression)
{
  if (expression == NULL)
    return FALSE;
  if (expression->op == MUSTER_EXPR_ANY || expression->op == MUSTER_EXPR_NONE ||
      expression->op == MUSTER_EXPR_COUNT)
    return TRUE;
  for (guint i = 0; i < expression->n_args; i++)
    if (tests_a_list (expression->args[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_upper_limit (const MusterExpression *expression)
{
  guint side;

  if (expression->op == MUSTER_EXPR_LT || expression->op == MUSTER_EXPR_LE)
    side = 0;
  else if (expression->op == MUSTER_EXPR_GT || expression->op == MUSTER_EXPR_GE)
    side = 1;
  else
    return FALSE;
  return expression->n_args == 2 && expression->args[side] != NULL &&
         expression->args[side]->op == MUSTER_EXPR_MIN;
}

static void
find_unguarded (const MusterExpression *expression, gboolean guarded, MusterCompiler *self)
{
  if (expression->op == MUSTER_EXPR_AND || expression->op == MUSTER_EXPR_OR ||
      expression->op == MUSTER_EXPR_IF)
    guarded = guarded || tests_a_list (expression);
  if (!guarded && is_upper_limit (expression))
    {
      MusterLocation where = muster_source_text_locate (expression->text,
                                                        expression->offset,
                                                        expression->length);

      muster_report_add (self->report,
                         muster_rules_tag (MUSTER_RULES_TAG_UNGUARDED_MINIMUM),
                         &where,
                         _ ("the least of an empty list is 0, which passes this limit"));
    }
  for (guint i = 0; i < expression->n_args; i++)
    if (expression->args[i] != NULL)
      find_unguarded (expression->args[i], guarded, self);
}

static void
check_minimum (const MusterExpression *expression, gpointer user_data)
{
  find_unguarded (expression, FALSE, user_data);
}

/* An earlier case that looks at a list has most likely dealt with the empty one. */
static gboolean
has_guarding_case (const MusterFunction *function)
{
  for (guint i = 0; i < function->n_cases; i++)
    if (tests_a_list (function->cases[i].when))
      return TRUE;
  return FALSE;
}

/* ---- What only another side may see ---- */

typedef struct
{
  MusterCompiler *compiler;
  guint32 owner; /* slot of the side that decides */
} MusterSight;

static gboolean
is_hidden (MusterCompiler *self, const MusterExpression *expression)
{
  if (expression->op == MUSTER_EXPR_PILE)
    return muster_compiler_get_pile (self, expression->index)->seen == MUSTER_SEEN_OWNER;
  if (expression->op == MUSTER_EXPR_ATTRIBUTE || expression->op == MUSTER_EXPR_ATTRIBUTE_LIST)
    return muster_compiler_get_attribute (self, expression->index)->owner_only;
  return FALSE;
}

static void
find_hidden (const MusterExpression *expression, gpointer user_data)
{
  MusterSight *sight = user_data;
  const MusterExpression *owner = expression->n_args > 0 ? expression->args[0] : NULL;

  /* How many there are is public. */
  if (expression->op == MUSTER_EXPR_COUNT && expression->args[1] == NULL)
    return;
  if (owner != NULL && owner->op == MUSTER_EXPR_LOCAL && owner->type.index == 0 &&
      owner->slot != sight->owner && is_hidden (sight->compiler, expression))
    {
      MusterLocation where = muster_source_text_locate (expression->text,
                                                        expression->offset,
                                                        expression->length);

      muster_report_add (sight->compiler->report,
                         muster_rules_tag (MUSTER_RULES_TAG_HIDDEN_PILE),
                         &where,
                         _ ("only its owner may look at this"));
    }
  for (guint i = 0; i < expression->n_args; i++)
    if (expression->args[i] != NULL)
      find_hidden (expression->args[i], sight);
}

static gboolean
is_side (const MusterType *type)
{
  return type->code == MUSTER_TYPE_THING && type->form == MUSTER_FORM_SCALAR && type->index == 0;
}

/* FALSE where it is not one local that says who decides. */
static gboolean
get_owner (MusterCompiler *self, const MusterPolicy *policy, guint32 *slot)
{
  const MusterAskDraft *ask = policy->ask < 0 ? NULL : g_ptr_array_index (self->asks, policy->ask);
  gint32 index = ask == NULL ? policy->action : ask->procedure;
  const MusterProcedure
      *procedure = &((MusterProcedureDraft *) g_ptr_array_index (self->procedures, index))->decl;

  if (ask != NULL && ask->ask->side != NULL)
    {
      *slot = ask->ask->side->slot;
      return ask->ask->side->op == MUSTER_EXPR_LOCAL;
    }
  *slot = 0;
  return procedure->n_parameters > 0 && is_side (&procedure->parameters[0].type);
}

static void
check_policy (MusterCompiler *self, const MusterPolicy *policy)
{
  MusterSight sight = { self, 0 };

  if (!get_owner (self, policy, &sight.owner))
    return;
  muster_policy_foreach (policy, find_hidden, &sight);
}

static void
check_doctrine (MusterCompiler *self, const MusterDoctrine *doctrine)
{
  MusterProcedureDraft *plan = doctrine->plan < 0
                                   ? NULL
                                   : g_ptr_array_index (self->procedures, doctrine->plan);
  MusterSight sight = { self, 0 };

  for (guint i = 0; i < doctrine->n_policies; i++)
    check_policy (self, &doctrine->policies[i]);
  if (plan == NULL || plan->decl.n_parameters != 1 || !is_side (&plan->decl.parameters[0].type))
    return;
  for (guint i = 0; i < plan->operations->len; i++)
    muster_operation_foreach (&g_array_index (plan->operations, MusterOperation, i),
                              find_hidden,
                              &sight);
}

void
muster_lint_expressions (MusterCompiler *self)
{
  for (guint i = 0; i < self->functions->len; i++)
    {
      const MusterFunction *function = muster_compiler_get_function (self, (gint32) i);

      if (!has_guarding_case (function))
        muster_function_foreach (function, check_minimum, self);
    }
  for (guint i = 0; i < self->procedures->len; i++)
    {
      MusterProcedureDraft *draft = g_ptr_array_index (self->procedures, i);

      for (guint k = 0; k < draft->operations->len; k++)
        muster_operation_foreach (&g_array_index (draft->operations, MusterOperation, k),
                                  check_minimum,
                                  self);
    }
  for (guint i = 0; i < self->doctrines->len; i++)
    check_doctrine (self, &((MusterDoctrineDraft *) g_ptr_array_index (self->doctrines, i))->decl);
}
