/* muster-typing-operator.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-typing-private.h"

static MusterExprOp
get_op (MusterTokenCode code)
{
  const MusterVocabulary *word = muster_vocabulary_find (MUSTER_VOCABULARY_OPERATOR,
                                                         muster_token_code_get_text (code));

  g_assert (word != NULL);

  return (MusterExprOp) word->op;
}

MusterExpression *
muster_typing_type_unary (MusterTyping *self, const MusterSyntax *syntax)
{
  gboolean is_not = syntax->op == MUSTER_TOKEN_NOT;
  MusterType type = muster_typing_scalar (is_not ? MUSTER_TYPE_BOOLEAN : MUSTER_TYPE_NUMBER, 0);
  MusterExpression *operand = muster_typing_type_as (self, syntax->children[0], &type);

  if (operand == NULL)
    return NULL;

  return muster_typing_node (self,
                             syntax,
                             is_not ? MUSTER_EXPR_NOT : MUSTER_EXPR_NEGATE,
                             &type,
                             1,
                             operand);
}

static MusterExpression *
type_logic (MusterTyping *self, const MusterSyntax *syntax)
{
  MusterType type = muster_typing_scalar (MUSTER_TYPE_BOOLEAN, 0);
  MusterExpression *left = muster_typing_type_as (self, syntax->children[0], &type);
  MusterExpression *right = muster_typing_type_as (self, syntax->children[1], &type);

  if (left == NULL || right == NULL)
    return NULL;

  return muster_typing_node (self, syntax, get_op (syntax->op), &type, 2, left, right);
}

/* ---- Comparisons ---- */

static MusterExpression *
report_not_comparable (MusterTyping *self,
                       const MusterSyntax *syntax,
                       const MusterExpression *left,
                       const MusterExpression *right)
{
  g_autofree char *a = muster_compiler_describe_type (self->compiler, &left->type);
  g_autofree char *b = muster_compiler_describe_type (self->compiler, &right->type);
  gboolean one_is_list = muster_typing_is_list (&left->type) !=
                         muster_typing_is_list (&right->type);
  const char *hint = NULL;

  if (left->type.code == MUSTER_TYPE_NOTHING && right->type.code == MUSTER_TYPE_NOTHING)
    hint = NULL;
  else if (left->type.code == MUSTER_TYPE_NOTHING || right->type.code == MUSTER_TYPE_NOTHING)
    hint = one_is_list ? _ ("none(…) says that a list has no items") : NULL;
  else if (one_is_list)
    hint = _ ("x in list says that it has the item, count(list) how many it has");
  else if (left->type.code == MUSTER_TYPE_TEXT && right->type.code == MUSTER_TYPE_THING)
    hint = _ ("compare the id: ….id");
  else if (left->type.code == MUSTER_TYPE_THING && right->type.code == MUSTER_TYPE_TEXT)
    hint = _ ("compare the id: ….id");
  muster_typing_report (self,
                        MUSTER_RULES_TAG_NOT_COMPARABLE,
                        syntax->at,
                        syntax->at_length,
                        hint,
                        _ ("cannot compare %s with %s by '%s'"),
                        a,
                        b,
                        muster_token_code_get_text (syntax->op));

  return NULL;
}

/* Facts that a person would be asked: those in functions that are called do not count. */
static gboolean
has_own_facts (MusterTyping *self, const MusterExpression *node)
{
  if (node == NULL || !node->has_facts)
    return FALSE;
  if (node->op == MUSTER_EXPR_FACT || node->op == MUSTER_EXPR_FACT_COMPARE ||
      node->op == MUSTER_EXPR_FACING_OF)
    return TRUE;
  if (node->op == MUSTER_EXPR_CALL &&
      muster_compiler_get_function (self->compiler, node->index)->ask != NULL)
    return TRUE;
  for (guint i = 0; i < node->n_args; i++)
    if (has_own_facts (self, node->args[i]))
      return TRUE;

  return FALSE;
}

static gboolean
is_fact (MusterTyping *self, const MusterExpression *node)
{
  if (node->type.code != MUSTER_TYPE_NUMBER || node->type.form != MUSTER_FORM_SCALAR)
    return FALSE;

  return node->op == MUSTER_EXPR_FACT ||
         (node->op == MUSTER_EXPR_CALL &&
          muster_compiler_get_function (self->compiler, node->index)->ask != NULL);
}

/* A number of the table that is compared with a limit is asked as a yes or no. */
static MusterExpression *
make_comparison (MusterTyping *self,
                 const MusterSyntax *syntax,
                 MusterExpression *left,
                 MusterExpression *right)
{
  MusterType type = muster_typing_scalar (MUSTER_TYPE_BOOLEAN, 0);
  MusterExprOp op = get_op (syntax->op);
  MusterExpression *node;

  if (left->has_dice || right->has_dice)
    return muster_typing_node (self, syntax, op, &type, 2, left, right);
  if (is_fact (self, left) && !has_own_facts (self, right))
    {
      node = muster_typing_node (self, syntax, MUSTER_EXPR_FACT_COMPARE, &type, 2, left, right);
      node->index = (gint32) op;
      return node;
    }
  if (is_fact (self, right) && !has_own_facts (self, left))
    {
      node = muster_typing_node (self, syntax, MUSTER_EXPR_FACT_COMPARE, &type, 2, right, left);
      node->index = muster_expression_turn_round ((guint16) op);
      return node;
    }

  return muster_typing_node (self, syntax, op, &type, 2, left, right);
}

static MusterExpression *
make_list_comparison (MusterTyping *self,
                      const MusterSyntax *syntax,
                      MusterExpression *left,
                      MusterExpression *right)
{
  MusterType type = muster_typing_scalar (MUSTER_TYPE_BOOLEAN, 0);
  MusterExpression
      *node = muster_typing_node (self, syntax, MUSTER_EXPR_SAME_LIST, &type, 2, left, right);

  if (syntax->op == MUSTER_TOKEN_NE)
    node = muster_typing_node (self, syntax, MUSTER_EXPR_NOT, &type, 1, node);

  return node;
}

/* Against a set an order means nothing. */
static void
drop_order (MusterTyping *self,
            const MusterSyntax *syntax,
            MusterExpression **left,
            MusterExpression **right)
{
  MusterType type;

  if ((*left)->type.code != MUSTER_TYPE_THING || (*right)->type.code != MUSTER_TYPE_THING ||
      (*left)->type.index != (*right)->type.index ||
      ((*left)->type.form != MUSTER_FORM_SET && (*right)->type.form != MUSTER_FORM_SET) ||
      (*left)->type.form == MUSTER_FORM_SCALAR || (*right)->type.form == MUSTER_FORM_SCALAR)
    return;
  type = muster_typing_set ((*left)->type.index);
  *left = muster_typing_convert (self, syntax->children[0], *left, &type);
  *right = muster_typing_convert (self, syntax->children[1], *right, &type);
}

static MusterExpression *
type_comparison (MusterTyping *self, const MusterSyntax *syntax)
{
  gboolean is_equality = syntax->op == MUSTER_TOKEN_EQ || syntax->op == MUSTER_TOKEN_NE;
  MusterExpression *left;
  MusterExpression *right;
  MusterExpression *a;
  MusterExpression *b;

  if (!muster_typing_type_pair (self,
                                syntax->children[0],
                                syntax->children[1],
                                NULL,
                                &left,
                                &right))
    return NULL;
  a = left;
  b = right;
  drop_order (self, syntax, &left, &right);
  if (!muster_typing_unify (self, &left, &right) || left->type.code == MUSTER_TYPE_RECORD)
    return report_not_comparable (self, syntax, a, b);
  if (muster_typing_is_list (&left->type))
    return is_equality ? make_list_comparison (self, syntax, left, right)
                       : report_not_comparable (self, syntax, a, b);
  if (!is_equality && left->type.code != MUSTER_TYPE_NUMBER &&
      left->type.code != MUSTER_TYPE_DICE && left->type.code != MUSTER_TYPE_ENUM)
    return report_not_comparable (self, syntax, a, b);

  return make_comparison (self, syntax, left, right);
}

static MusterExpression *
type_in (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint)
{
  MusterType type = muster_typing_scalar (MUSTER_TYPE_BOOLEAN, 0);
  const MusterSyntax *where = syntax->children[1];
  MusterExpression *item = NULL;
  MusterExpression *list;
  MusterType item_type;

  /* `it.use in list('a', 'b')`: the item gives the words their enum. */
  if (muster_typing_is_soft (where))
    {
      item = muster_typing_type (self, syntax->children[0], hint);
      if (item == NULL)
        return NULL;
    }
  list = muster_typing_type (self, where, item != NULL ? &item->type : NULL);
  if (list == NULL)
    return NULL;
  if (!muster_typing_is_list (&list->type))
    {
      g_autofree char *found = muster_compiler_describe_type (self->compiler, &list->type);

      muster_typing_report_syntax (self,
                                   MUSTER_RULES_TAG_NOT_A_LIST,
                                   where,
                                   NULL,
                                   _ ("expected a list after 'in', found %s"),
                                   found);
      return NULL;
    }
  if (list->type.code == MUSTER_TYPE_EMPTY)
    return muster_typing_constant (self, syntax, &type, 0);
  item_type = muster_typing_get_item (&list->type);
  item = item != NULL ? muster_typing_convert (self, syntax->children[0], item, &item_type)
                      : muster_typing_type_as (self, syntax->children[0], &item_type);
  if (item == NULL)
    return NULL;

  return muster_typing_node (self, syntax, MUSTER_EXPR_IN, &type, 2, item, list);
}

/* ---- Arithmetic ---- */

static gboolean
is_numeric (const MusterExpression *node)
{
  return node->type.form == MUSTER_FORM_SCALAR &&
         (node->type.code == MUSTER_TYPE_NUMBER || node->type.code == MUSTER_TYPE_DICE);
}

static MusterExpression *
report_not_numeric (MusterTyping *self, const MusterSyntax *syntax, const MusterExpression *operand)
{
  g_autofree char *found = muster_compiler_describe_type (self->compiler, &operand->type);
  const char *hint = NULL;

  if (operand->type.code == MUSTER_TYPE_TEXT)
    hint = _ ("texts are put together in one: '{a} {b}'");
  else if (muster_typing_is_list (&operand->type))
    hint = _ ("count(…) gives the number of items");
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_WRONG_TYPE,
                               syntax,
                               hint,
                               _ ("expected number, found %s"),
                               found);

  return NULL;
}

/* Dice with something added, subtracted or multiplied are dice again. */
static MusterExpression *
make_arithmetic (MusterTyping *self,
                 const MusterSyntax *syntax,
                 MusterExpression *left,
                 MusterExpression *right)
{
  MusterType type = muster_typing_scalar (MUSTER_TYPE_NUMBER, 0);
  MusterExprOp op = get_op (syntax->op);
  gboolean divides = op == MUSTER_EXPR_DIVIDE || op == MUSTER_EXPR_DIV || op == MUSTER_EXPR_MOD;

  if (!is_numeric (left))
    return report_not_numeric (self, syntax->children[0], left);
  if (!is_numeric (right))
    return report_not_numeric (self, syntax->children[1], right);
  if (divides && right->op == MUSTER_EXPR_CONSTANT && right->number == 0)
    {
      muster_typing_report_syntax (self,
                                   MUSTER_RULES_TAG_DIVISION_BY_ZERO,
                                   syntax->children[1],
                                   NULL,
                                   _ ("expected a number other than 0 after '%s'"),
                                   muster_token_code_get_text (syntax->op));
      return NULL;
    }
  if (!divides && (left->type.code == MUSTER_TYPE_DICE || right->type.code == MUSTER_TYPE_DICE))
    type.code = MUSTER_TYPE_DICE;

  return muster_typing_node (self, syntax, op, &type, 2, left, right);
}

/* a + b and a - b of lists. The result is a sequence where the left side of a difference, or either
 * side of a union, is one, or where the place wants one. */
static MusterExpression *
make_list_arithmetic (MusterTyping *self,
                      const MusterSyntax *syntax,
                      const MusterType *hint,
                      MusterExpression *left,
                      MusterExpression *right)
{
  gboolean is_union = syntax->op == MUSTER_TOKEN_PLUS;
  const MusterType *base = muster_typing_is_list (&left->type) ? &left->type : &right->type;
  gboolean in_order = left->type.form == MUSTER_FORM_SEQUENCE ||
                      (is_union && right->type.form == MUSTER_FORM_SEQUENCE) ||
                      (hint != NULL && hint->form == MUSTER_FORM_SEQUENCE);
  MusterType type;
  guint capacity;

  if (base->code == MUSTER_TYPE_EMPTY)
    base = &right->type;
  if (base->code == MUSTER_TYPE_EMPTY)
    return left;
  type = muster_typing_get_item (base);
  if (in_order || base->code != MUSTER_TYPE_THING)
    type = muster_typing_sequence (&type, MUSTER_DEFAULT_CAPACITY);
  else
    type = muster_typing_set (base->index);
  left = muster_typing_convert (self, syntax->children[0], left, &type);
  right = muster_typing_convert (self, syntax->children[1], right, &type);
  if (left == NULL || right == NULL)
    return NULL;
  if (type.form == MUSTER_FORM_SEQUENCE)
    {
      capacity = left->type.capacity + (is_union ? right->type.capacity : 0u);
      type.capacity = (guint16) CLAMP (capacity, 1, MUSTER_MAX_THINGS);
    }

  return muster_typing_node (self,
                             syntax,
                             is_union ? MUSTER_EXPR_UNION : MUSTER_EXPR_DIFFERENCE,
                             &type,
                             2,
                             left,
                             right);
}

static MusterExpression *
type_arithmetic (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint)
{
  MusterExpression *left;
  MusterExpression *right;

  if (!muster_typing_type_pair (self,
                                syntax->children[0],
                                syntax->children[1],
                                hint,
                                &left,
                                &right))
    return NULL;
  if ((syntax->op == MUSTER_TOKEN_PLUS || syntax->op == MUSTER_TOKEN_MINUS) &&
      (muster_typing_is_list (&left->type) || muster_typing_is_list (&right->type)))
    return make_list_arithmetic (self, syntax, hint, left, right);

  return make_arithmetic (self, syntax, left, right);
}

MusterExpression *
muster_typing_type_binary (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint)
{
  switch ((guint) syntax->op)
    {
    case MUSTER_TOKEN_OR:
    case MUSTER_TOKEN_AND:
      return type_logic (self, syntax);
    case MUSTER_TOKEN_IN:
      return type_in (self, syntax, NULL);
    case MUSTER_TOKEN_PLUS:
    case MUSTER_TOKEN_MINUS:
    case MUSTER_TOKEN_TIMES:
    case MUSTER_TOKEN_SLASH:
    case MUSTER_TOKEN_DIV:
    case MUSTER_TOKEN_MOD:
      return type_arithmetic (self, syntax, hint);
    default:
      return type_comparison (self, syntax);
    }
}
