/* muster-typing-convert.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-typing-private.h"

/* Conversions need a node of their own; it stands where what it converts stands. */
static MusterExpression *
wrap (MusterTyping *self, MusterExprOp op, const MusterType *type, MusterExpression *node)
{
  MusterSyntax where = { .offset = node->offset, .length = node->length };

  return muster_typing_node (self, &where, op, type, 1, node);
}

static MusterExpression *
retype (MusterTyping *self, const MusterExpression *node, const MusterType *type)
{
  MusterExpression *copy = muster_typing_copy (self, node);

  copy->type = *type;

  return copy;
}

static MusterExpression *
convert_list (MusterTyping *self, MusterExpression *node, const MusterType *wanted)
{
  MusterType type;

  if (node->type.code != wanted->code || node->type.index != wanted->index)
    return NULL;
  if (node->type.form == wanted->form)
    return node;
  if (wanted->form == MUSTER_FORM_SET)
    {
      type = muster_typing_set (wanted->index);
      return wrap (self, MUSTER_EXPR_TO_SET, &type, node);
    }
  type = muster_typing_get_item (&node->type);
  type = muster_typing_sequence (&type, muster_typing_get_capacity (self, &node->type));

  return wrap (self, MUSTER_EXPR_TO_SEQUENCE, &type, node);
}

/* One thing counts as a list of one. */
static MusterExpression *
convert_to_list (MusterTyping *self, MusterExpression *node, const MusterType *wanted)
{
  MusterType type = *wanted;

  if (node->type.code == MUSTER_TYPE_EMPTY)
    {
      type.capacity = MAX (type.capacity, 1);
      return retype (self, node, &type);
    }
  if (node->type.form != MUSTER_FORM_SCALAR)
    return convert_list (self, node, wanted);
  if (node->type.code != MUSTER_TYPE_THING || wanted->code != MUSTER_TYPE_THING ||
      node->type.index != wanted->index)
    return NULL;
  if (wanted->form == MUSTER_FORM_SEQUENCE)
    type = muster_typing_sequence (&node->type, 1);

  return wrap (self, MUSTER_EXPR_LIST, &type, node);
}

static gboolean
is_on_table (MusterTyping *self, const MusterType *type)
{
  const MusterKind *kind;

  if (type->code != MUSTER_TYPE_THING || type->form != MUSTER_FORM_SCALAR)
    return FALSE;
  kind = muster_compiler_get_kind (self->compiler, type->index);

  return kind->on_table || kind->members != MUSTER_NONE;
}

static MusterExpression *
convert_scalar (MusterTyping *self, MusterExpression *node, const MusterType *wanted)
{
  const MusterType *given = &node->type;

  if (given->form != MUSTER_FORM_SCALAR || given->code == MUSTER_TYPE_EMPTY)
    return NULL;
  if (given->code == MUSTER_TYPE_NOTHING)
    return wanted->code == MUSTER_TYPE_THING || wanted->code == MUSTER_TYPE_PLACE
               ? retype (self, node, wanted)
               : NULL;
  if (wanted->code == MUSTER_TYPE_PLACE && is_on_table (self, given))
    return wrap (self, MUSTER_EXPR_PLACE_OF, wanted, node);
  if (given->code == MUSTER_TYPE_DICE && wanted->code == MUSTER_TYPE_NUMBER)
    return retype (self, node, wanted);
  if (given->code == MUSTER_TYPE_NUMBER && wanted->code == MUSTER_TYPE_DICE && node->has_dice)
    return retype (self, node, wanted);

  return given->code == wanted->code && given->index == wanted->index ? node : NULL;
}

static MusterExpression *
try_convert (MusterTyping *self, MusterExpression *node, const MusterType *wanted)
{
  return wanted->form == MUSTER_FORM_SCALAR ? convert_scalar (self, node, wanted)
                                            : convert_to_list (self, node, wanted);
}

/* What to do about it, for the mistakes that are made most. */
static const char *
get_hint (const MusterExpression *node, const MusterType *wanted)
{
  const MusterType *given = &node->type;
  gboolean is_list = muster_typing_is_list (given);

  if (wanted->form != MUSTER_FORM_SCALAR)
    return given->code == MUSTER_TYPE_NOTHING ? _ ("a list without items is written empty") : NULL;
  if (given->code == MUSTER_TYPE_EMPTY)
    return wanted->code == MUSTER_TYPE_THING ? _ ("no thing is written nothing") : NULL;
  if (given->code == MUSTER_TYPE_RECORD)
    return _ ("a row has columns: add .column");
  switch ((guint) wanted->code)
    {
    case MUSTER_TYPE_BOOLEAN:
      if (is_list)
        return _ ("any(…) says whether there is an item, none(…) that there is none");
      if (given->code == MUSTER_TYPE_THING)
        return _ ("compare it: … ne nothing");
      return given->code == MUSTER_TYPE_NUMBER ? _ ("compare it: … gt 0") : NULL;
    case MUSTER_TYPE_NUMBER:
      if (is_list)
        return _ ("count(…) gives the number of items");
      return given->code == MUSTER_TYPE_BOOLEAN ? _ ("if(…, 1, 0) makes a number of it") : NULL;
    case MUSTER_TYPE_TEXT:
      return is_list || given->code == MUSTER_TYPE_NOTHING ? NULL : _ ("put it into a text: '{…}'");
    case MUSTER_TYPE_THING:
      return is_list ? _ ("first(…) gives one of them") : NULL;
    case MUSTER_TYPE_PLACE:
      return given->code == MUSTER_TYPE_THING ? _ ("its kind needs on-table=\"yes\"") : NULL;
    default:
      return NULL;
    }
}

MusterExpression *
muster_typing_convert (MusterTyping *self,
                       const MusterSyntax *syntax,
                       MusterExpression *node,
                       const MusterType *wanted)
{
  MusterExpression *converted;
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;
  MusterRulesTag tag = MUSTER_RULES_TAG_WRONG_TYPE;

  if (node == NULL)
    return NULL;
  converted = try_convert (self, node, wanted);
  if (converted != NULL)
    return converted;

  if (wanted->form != MUSTER_FORM_SCALAR && !muster_typing_is_list (&node->type))
    tag = MUSTER_RULES_TAG_NOT_A_LIST;
  expected = muster_compiler_describe_type (self->compiler, wanted);
  found = muster_compiler_describe_type (self->compiler, &node->type);
  muster_typing_report_syntax (self,
                               tag,
                               syntax,
                               get_hint (node, wanted),
                               _ ("expected %s, found %s"),
                               expected,
                               found);

  return NULL;
}

static gboolean
unify_lists (MusterTyping *self, MusterExpression **left, MusterExpression **right)
{
  MusterType *type = &(*left)->type;
  MusterExpression *converted;

  if ((*left)->type.code == MUSTER_TYPE_EMPTY)
    {
      converted = try_convert (self, *left, &(*right)->type);
      *left = converted != NULL ? converted : *left;
      return converted != NULL;
    }
  /* An order is kept where one side has one. */
  if (type->form == MUSTER_FORM_SET && (*right)->type.form == MUSTER_FORM_SEQUENCE)
    {
      converted = try_convert (self, *left, &(*right)->type);
      *left = converted != NULL ? converted : *left;
      return converted != NULL;
    }
  converted = try_convert (self, *right, type);
  *right = converted != NULL ? converted : *right;

  return converted != NULL;
}

gboolean
muster_typing_unify (MusterTyping *self, MusterExpression **left, MusterExpression **right)
{
  MusterExpression *converted;

  if (muster_typing_is_list (&(*left)->type) || muster_typing_is_list (&(*right)->type))
    {
      if (muster_typing_is_list (&(*left)->type) && muster_typing_is_list (&(*right)->type))
        return unify_lists (self, left, right);
      return FALSE;
    }
  /* The wider of two types is that to which the other can be converted. */
  converted = try_convert (self, *right, &(*left)->type);
  if (converted != NULL && (*left)->type.code != MUSTER_TYPE_NUMBER)
    {
      *right = converted;
      return TRUE;
    }
  converted = try_convert (self, *left, &(*right)->type);
  if (converted != NULL)
    {
      *left = converted;
      return TRUE;
    }
  converted = try_convert (self, *right, &(*left)->type);
  if (converted != NULL)
    *right = converted;

  return converted != NULL;
}
