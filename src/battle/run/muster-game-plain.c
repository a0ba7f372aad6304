/* muster-game-plain.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-facts-private.h"
#include "muster-game-private.h"

/* What the values of functions come down to in a simulation on a board. Much of a rulebook is there for tables without one, for
 * other readings of the rules, or to give a name to a line: none of that needs to be looked at again each time. A simulated
 * battle evaluates copies in which the settings are constants and short functions are replaced by what they stand for. */

typedef struct
{
  MusterGame *game;
  /* (nullable): of the call that is replaced: locals and constants that stand for the parameters */
  const MusterExpression *const *arguments;
} Scope;

static const MusterExpression *simplify (const Scope *self, const MusterExpression *e);

static MusterExpression *
copy (MusterGame *game, const MusterExpression *e)
{
  MusterExpression *node = g_memdup2 (e, sizeof *e);

  g_ptr_array_add (game->plain_nodes, node);

  return node;
}

static const MusterExpression *
copy_with (MusterGame *game,
           const MusterExpression *e,
           const MusterExpression *const *arguments,
           guint n)
{
  MusterExpression *node = copy (game, e);
  gpointer kept = g_memdup2 (arguments, n * sizeof *arguments);

  g_ptr_array_add (game->plain_nodes, kept);
  node->args = kept;

  return node;
}

static const MusterExpression *
make_constant (MusterGame *game, const MusterExpression *e, double number)
{
  MusterExpression *node = copy (game, e);

  node->op = MUSTER_EXPR_CONSTANT;
  node->n_args = 0;
  node->number = number;

  return node;
}

/* What stands for the parameter has its type: nothing has none of its own. */
static const MusterExpression *
get_argument (const Scope *self, const MusterExpression *parameter)
{
  const MusterExpression *argument = self->arguments[parameter->slot];
  MusterExpression *node = copy (self->game, parameter);

  node->op = argument->op;
  node->slot = argument->slot;
  node->number = argument->number;

  return node;
}

/* ---- What is settled ---- */

static gboolean
is_constant (const MusterExpression *e)
{
  return e->op == MUSTER_EXPR_CONSTANT;
}

/* `and` and `or` lean to the left: a row of conditions is looked at as one. */
static const MusterExpression *
append_row (MusterGame *game,
            const MusterExpression *e,
            const MusterExpression *first,
            const MusterExpression *second)
{
  const double settled = e->op == MUSTER_EXPR_OR;
  const MusterExpression *both[] = { first, second };

  if (is_constant (first))
    return first->number == settled ? first : second;
  if (is_constant (second) && second->number != settled)
    return first;
  if (second->op != e->op)
    return copy_with (game, e, both, 2);
  both[0] = append_row (game, e, first, second->args[0]);
  both[1] = second->args[1];

  return copy_with (game, e, both, 2);
}

static const MusterExpression *
choose (MusterGame *game, const MusterExpression *e, const MusterExpression *const *arguments)
{
  const MusterExpression *chosen;

  if (!is_constant (arguments[0]))
    return copy_with (game, e, arguments, e->n_args);
  chosen = arguments[arguments[0]->number != 0 ? 1 : 2];
  if (chosen->type.form != e->type.form || chosen->type.code != e->type.code ||
      chosen->type.index != e->type.index)
    return copy_with (game, e, arguments, e->n_args);

  return chosen;
}

static const MusterExpression *
compare (MusterGame *game, const MusterExpression *e, const MusterExpression *const *arguments)
{
  if (!is_constant (arguments[0]) || !is_constant (arguments[1]))
    return copy_with (game, e, arguments, e->n_args);

  return make_constant (game,
                        e,
                        muster_compare (e->op, arguments[0]->number, arguments[1]->number));
}

static const MusterExpression *
settle (MusterGame *game, const MusterExpression *e, const MusterExpression *const *arguments)
{
  switch ((guint) e->op)
    {
    case MUSTER_EXPR_AND:
    case MUSTER_EXPR_OR:
      return append_row (game, e, arguments[0], arguments[1]);
    case MUSTER_EXPR_NOT:
      if (is_constant (arguments[0]))
        return make_constant (game, e, arguments[0]->number == 0);
      return copy_with (game, e, arguments, e->n_args);
    case MUSTER_EXPR_IF:
      return choose (game, e, arguments);
    case MUSTER_EXPR_EQ:
    case MUSTER_EXPR_NE:
    case MUSTER_EXPR_LT:
    case MUSTER_EXPR_LE:
    case MUSTER_EXPR_GT:
    case MUSTER_EXPR_GE:
      return compare (game, e, arguments);
    default:
      return copy_with (game, e, arguments, e->n_args);
    }
}

/* ---- Functions ---- */

/* Whether the value of the function can stand where it is called: it has no locals but its parameters, and what stands for these
 * can be evaluated as often as it comes up. Of predicates it is known for whom they hold. */
static gboolean
can_stand_for (const MusterGame *game,
               const MusterExpression *call,
               const MusterExpression *const *arguments)
{
  const MusterShortcut *shortcut = &game->shortcuts[call->index];

  if (shortcut->value == NULL || shortcut->work != 0 || shortcut->predicate ||
      shortcut->words != shortcut->n_arguments || shortcut->value->has_dice)
    return FALSE;
  for (guint i = 0; i < call->n_args; i++)
    if (arguments[i]->op != MUSTER_EXPR_LOCAL && !is_constant (arguments[i]))
      return FALSE;

  return TRUE;
}

static const MusterExpression *
simplify_node (const Scope *self, const MusterExpression *e)
{
  g_autofree const MusterExpression **arguments = g_new (const MusterExpression *, e->n_args);
  gboolean changed = FALSE;

  for (guint i = 0; i < e->n_args; i++)
    {
      arguments[i] = e->args[i] != NULL ? simplify (self, e->args[i]) : NULL;
      changed = changed || arguments[i] != e->args[i];
    }
  if (e->op == MUSTER_EXPR_CALL && can_stand_for (self->game, e, arguments))
    {
      Scope scope = { .game = self->game, .arguments = arguments };

      return simplify (&scope, self->game->shortcuts[e->index].value);
    }

  return changed ? settle (self->game, e, arguments) : e;
}

/* Dice are known by where they stand. */
static const MusterExpression *
simplify (const Scope *self, const MusterExpression *e)
{
  if (e->has_dice)
    return e;
  if (e->op == MUSTER_EXPR_TRACKED)
    return make_constant (self->game, e, TRUE);
  if (e->op == MUSTER_EXPR_RULING)
    return make_constant (self->game, e, self->game->rulings[e->index]);
  if (e->op == MUSTER_EXPR_LOCAL)
    return self->arguments != NULL ? get_argument (self, e) : e;

  return simplify_node (self, e);
}

void
muster_game_simplify_functions (MusterGame *self)
{
  const guint n = self->rulebook->n_functions;
  const Scope scope = { .game = self };

  self->plain_nodes = g_ptr_array_new_with_free_func (g_free);
  self->plain_values = g_new0 (const MusterExpression *, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    if (self->rulebook->functions[i].value != NULL)
      self->plain_values[i] = simplify (&scope, self->rulebook->functions[i].value);
  self->plain_shortcuts = g_memdup2 (self->shortcuts, MAX (n, 1) * sizeof *self->shortcuts);
  for (guint i = 0; i < n; i++)
    if (self->plain_shortcuts[i].value != NULL)
      self->plain_shortcuts[i].value = self->plain_values[self->shortcuts[i].function];
}
