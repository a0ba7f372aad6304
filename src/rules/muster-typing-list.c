/* muster-typing-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-typing-private.h"

#include <glib/gi18n.h>
#include <math.h>

static MusterExpression *
type_list (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint)
{
  MusterExpression *list = muster_typing_type (self, syntax, hint);
  g_autofree char *found = NULL;

  if (list == NULL || muster_typing_is_list (&list->type))
    return list;
  found = muster_compiler_describe_type (self->compiler, &list->type);
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_NOT_A_LIST,
                               syntax,
                               NULL,
                               _ ("expected a list, found %s"),
                               found);

  return NULL;
}

/* A list whose items have a type: `empty` has none. */
static MusterExpression *
type_typed_list (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint)
{
  MusterExpression *list = type_list (self, syntax, hint);

  if (list == NULL || list->type.code != MUSTER_TYPE_EMPTY)
    return list;
  if (hint != NULL && hint->form != MUSTER_FORM_SCALAR)
    return muster_typing_convert (self, syntax, list, hint);
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_UNTYPED_VALUE,
                               syntax,
                               NULL,
                               _ ("empty has no type here, expected a list that has one"));

  return NULL;
}

/* Types @body once for each item of @list: @wanted NULL takes any scalar. */
static MusterExpression *
type_body (MusterTyping *self,
           const MusterSyntax *body,
           const MusterType *list,
           const char *item,
           const MusterType *wanted,
           guint32 *slot)
{
  MusterScope *outer = self->scope;
  MusterScope *inner = muster_scope_new (self->compiler, outer, muster_scope_get_module (outer));
  MusterType type = muster_typing_get_item (list);
  const MusterExpression *die;
  MusterExpression *node;

  *slot = muster_scope_add (inner, item != NULL ? item : "it", &type);
  self->scope = inner;
  node = wanted != NULL ? muster_typing_type_as (self, body, wanted)
                        : muster_typing_type (self, body, NULL);
  self->scope = outer;
  muster_scope_free (inner);
  if (node == NULL)
    return NULL;

  die = muster_typing_find_die (node);
  if (die == NULL)
    return node;
  muster_typing_report (self,
                        MUSTER_RULES_TAG_MISPLACED_DICE,
                        die->offset,
                        die->length,
                        _ ("write chance(…) or mean(…) around what has the dice"),
                        _ ("expected a value for each item, found dice"));

  return NULL;
}

MusterExpression *
muster_typing_type_filter (MusterTyping *self, const MusterSyntax *syntax)
{
  MusterType boolean = muster_typing_scalar (MUSTER_TYPE_BOOLEAN, 0);
  MusterExpression *list = type_typed_list (self, syntax->children[0], NULL);
  MusterExpression *test;
  MusterExpression *node;
  guint32 slot;

  if (list == NULL)
    return NULL;
  test = type_body (self, syntax->children[1], &list->type, NULL, &boolean, &slot);
  if (test == NULL)
    return NULL;
  node = muster_typing_node (self, syntax, MUSTER_EXPR_FILTER, &list->type, 2, list, test);
  node->slot = slot;

  return node;
}

/* ---- Folds ---- */

static MusterExpression *
make_fold (MusterTyping *self,
           const MusterSyntax *syntax,
           const MusterVocabulary *word,
           MusterExpression *list)
{
  MusterType gives = muster_typing_scalar (word->gives == 'b' ? MUSTER_TYPE_BOOLEAN
                                                              : MUSTER_TYPE_NUMBER,
                                           0);
  MusterType body_type = muster_typing_scalar (*word->parameters == 'b' ? MUSTER_TYPE_BOOLEAN
                                                                        : MUSTER_TYPE_NUMBER,
                                               0);
  MusterExpression *body = NULL;
  MusterExpression *node;
  guint32 slot = 0;

  if (syntax->n_children > 1)
    {
      body = type_body (self, syntax->children[1], &list->type, syntax->item, &body_type, &slot);
      if (body == NULL)
        return NULL;
    }
  node = muster_typing_node (self, syntax, (MusterExprOp) word->op, &gives, 2, list, body);
  node->slot = slot;

  return node;
}

/* min(a, b, …) of numbers; @first is typed already. */
static MusterExpression *
make_choice_of (MusterTyping *self,
                const MusterSyntax *syntax,
                const MusterVocabulary *word,
                MusterExpression *first)
{
  MusterType number = muster_typing_scalar (MUSTER_TYPE_NUMBER, 0);
  g_autofree MusterExpression **args = g_new0 (MusterExpression *, syntax->n_children);
  gboolean failed = FALSE;

  args[0] = muster_typing_convert (self, syntax->children[0], first, &number);
  failed = args[0] == NULL;
  for (guint i = 1; i < syntax->n_children; i++)
    {
      args[i] = muster_typing_type_as (self, syntax->children[i], &number);
      failed |= args[i] == NULL;
    }
  if (failed)
    return NULL;

  return muster_typing_node_v (self,
                               syntax,
                               word->op == MUSTER_EXPR_MIN ? MUSTER_EXPR_MIN_OF
                                                           : MUSTER_EXPR_MAX_OF,
                               &number,
                               syntax->n_children,
                               args);
}

/* Without a second argument the items themselves are what is added or tested. */
static gboolean
check_bare_items (MusterTyping *self,
                  const MusterSyntax *syntax,
                  const MusterVocabulary *word,
                  const MusterExpression *list)
{
  guint8 code = *word->parameters == 'b' ? MUSTER_TYPE_BOOLEAN : MUSTER_TYPE_NUMBER;
  g_autofree char *found = NULL;

  if (syntax->n_children > 1 || word->op == MUSTER_EXPR_ANY || word->op == MUSTER_EXPR_NONE ||
      word->op == MUSTER_EXPR_COUNT || list->type.code == code ||
      list->type.code == MUSTER_TYPE_EMPTY)
    return TRUE;
  found = muster_compiler_describe_type (self->compiler, &list->type);
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_WRONG_TYPE,
                               syntax->children[0],
                               _ ("say behind a comma what to take of each item"),
                               _ ("expected a list of %s, found %s"),
                               code == MUSTER_TYPE_BOOLEAN ? "boolean" : "number",
                               found);

  return FALSE;
}

static MusterExpression *
type_fold (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  gboolean may_choose = word->op == MUSTER_EXPR_MIN || word->op == MUSTER_EXPR_MAX;
  MusterExpression *list;

  if (!muster_typing_check_count (self, syntax, 1, may_choose ? 64 : 2, word->signature))
    return NULL;
  if (may_choose && syntax->n_children > 1 && syntax->item == NULL)
    {
      list = muster_typing_type (self, syntax->children[0], NULL);
      if (list == NULL)
        return NULL;
      if (!muster_typing_is_list (&list->type))
        return make_choice_of (self, syntax, word, list);
      if (!muster_typing_check_count (self, syntax, 1, 2, word->signature))
        return NULL;
    }
  else
    list = type_list (self, syntax->children[0], NULL);
  if (list == NULL || !check_bare_items (self, syntax, word, list))
    return NULL;
  if (list->type.code == MUSTER_TYPE_EMPTY && syntax->n_children > 1)
    return type_typed_list (self, syntax->children[0], NULL);

  return make_fold (self, syntax, word, list);
}

/* ---- Lists from lists ---- */

static MusterExpression *
type_extreme (MusterTyping *self,
              const MusterSyntax *syntax,
              const MusterVocabulary *word,
              const MusterType *hint)
{
  MusterType number = muster_typing_scalar (MUSTER_TYPE_NUMBER, 0);
  MusterExpression *list;
  MusterExpression *value;
  MusterExpression *node;
  guint32 slot;

  if (!muster_typing_check_count (self, syntax, 2, 2, word->signature))
    return NULL;
  list = type_typed_list (self, syntax->children[0], hint);
  if (list == NULL)
    return NULL;
  value = type_body (self, syntax->children[1], &list->type, syntax->item, &number, &slot);
  if (value == NULL)
    return NULL;
  node = muster_typing_node (self, syntax, (MusterExprOp) word->op, &list->type, 2, list, value);
  node->slot = slot;

  return node;
}

static MusterExpression *
type_map (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  MusterExpression *list;
  MusterExpression *value;
  MusterExpression *node;
  MusterType type;
  guint32 slot;

  if (!muster_typing_check_count (self, syntax, 2, 2, word->signature))
    return NULL;
  list = type_typed_list (self, syntax->children[0], NULL);
  if (list == NULL)
    return NULL;
  value = type_body (self, syntax->children[1], &list->type, syntax->item, NULL, &slot);
  if (value == NULL)
    return NULL;
  if (muster_typing_is_list (&value->type) || value->type.code == MUSTER_TYPE_NOTHING ||
      value->type.code == MUSTER_TYPE_RECORD)
    {
      g_autofree char *found = muster_compiler_describe_type (self->compiler, &value->type);

      muster_typing_report_syntax (self,
                                   MUSTER_RULES_TAG_WRONG_TYPE,
                                   syntax->children[1],
                                   NULL,
                                   _ ("expected one value for each item, found %s"),
                                   found);
      return NULL;
    }
  type = muster_typing_sequence (&value->type, muster_typing_get_capacity (self, &list->type));
  node = muster_typing_node (self, syntax, MUSTER_EXPR_MAP, &type, 2, list, value);
  node->slot = slot;

  return node;
}

static MusterExpression *
type_first (MusterTyping *self,
            const MusterSyntax *syntax,
            const MusterVocabulary *word,
            const MusterType *hint)
{
  MusterType number = muster_typing_scalar (MUSTER_TYPE_NUMBER, 0);
  MusterExpression *list;
  MusterExpression *n = NULL;
  MusterType type;

  if (!muster_typing_check_count (self, syntax, 1, 2, word->signature))
    return NULL;
  list = type_typed_list (self, syntax->children[0], syntax->n_children > 1 ? hint : NULL);
  if (list == NULL)
    return NULL;
  type = muster_typing_get_item (&list->type);
  if (syntax->n_children > 1)
    {
      n = muster_typing_type_as (self, syntax->children[1], &number);
      if (n == NULL)
        return NULL;
      type = list->type;
    }

  return muster_typing_node (self, syntax, MUSTER_EXPR_FIRST, &type, 2, list, n);
}

static MusterExpression *
type_item (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  MusterType number = muster_typing_scalar (MUSTER_TYPE_NUMBER, 0);
  MusterExpression *list;
  MusterExpression *n;
  MusterType type;

  if (!muster_typing_check_count (self, syntax, 2, 2, word->signature))
    return NULL;
  list = type_typed_list (self, syntax->children[0], NULL);
  n = muster_typing_type_as (self, syntax->children[1], &number);
  if (list == NULL || n == NULL)
    return NULL;
  type = muster_typing_get_item (&list->type);

  return muster_typing_node (self, syntax, MUSTER_EXPR_ITEM, &type, 2, list, n);
}

static MusterExpression *
type_after (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  MusterExpression *list;
  MusterExpression *item;
  MusterType item_type;
  MusterType type;

  if (!muster_typing_check_count (self, syntax, 2, 2, word->signature))
    return NULL;
  list = type_typed_list (self, syntax->children[0], NULL);
  if (list == NULL)
    return NULL;
  item_type = muster_typing_get_item (&list->type);
  item = muster_typing_type_as (self, syntax->children[1], &item_type);
  if (item == NULL)
    return NULL;
  type = muster_typing_sequence (&item_type, muster_typing_get_capacity (self, &list->type));

  return muster_typing_node (self, syntax, MUSTER_EXPR_AFTER, &type, 2, list, item);
}

/* ---- New lists ---- */

/* The type of the items: of the first that has one of its own, else what the place wants. */
static gboolean
find_item_type (MusterTyping *self,
                const MusterSyntax *syntax,
                const MusterType *hint,
                MusterExpression **args,
                MusterType *type)
{
  for (guint i = 0; i < syntax->n_children; i++)
    {
      if (muster_typing_is_soft (syntax->children[i]))
        continue;
      args[i] = muster_typing_type (self, syntax->children[i], hint);
      if (args[i] == NULL)
        return FALSE;
      *type = args[i]->type;
      if (type->code != MUSTER_TYPE_DICE)
        return TRUE;
      type->code = MUSTER_TYPE_NUMBER;
      return TRUE;
    }
  args[0] = muster_typing_type (self, syntax->children[0], hint);
  if (args[0] == NULL)
    return FALSE;
  *type = args[0]->type.code == MUSTER_TYPE_NOTHING && hint != NULL ? *hint : args[0]->type;

  return TRUE;
}

static gboolean
type_items (MusterTyping *self,
            const MusterSyntax *syntax,
            const MusterType *hint,
            MusterExpression **args,
            MusterType *type)
{
  gboolean failed = FALSE;

  if (!find_item_type (self, syntax, hint, args, type))
    return FALSE;
  if (muster_typing_is_list (type) || type->code == MUSTER_TYPE_NOTHING ||
      type->code == MUSTER_TYPE_RECORD)
    {
      g_autofree char *found = muster_compiler_describe_type (self->compiler, type);

      muster_typing_report_syntax (self,
                                   MUSTER_RULES_TAG_WRONG_TYPE,
                                   syntax->children[0],
                                   muster_typing_is_list (type) ? _ ("lists are joined by a + b")
                                                                : NULL,
                                   _ ("expected an item, found %s"),
                                   found);
      return FALSE;
    }
  for (guint i = 0; i < syntax->n_children; i++)
    {
      args[i] = args[i] != NULL ? muster_typing_convert (self, syntax->children[i], args[i], type)
                                : muster_typing_type_as (self, syntax->children[i], type);
      failed |= args[i] == NULL;
    }

  return !failed;
}

static MusterExpression *
type_list_of (MusterTyping *self,
              const MusterSyntax *syntax,
              const MusterVocabulary *word,
              const MusterType *hint)
{
  g_autofree MusterExpression **args = g_new0 (MusterExpression *, syntax->n_children + 1);
  gboolean in_order = hint != NULL && hint->form == MUSTER_FORM_SEQUENCE;
  MusterType item_hint;
  MusterType type;

  if (!muster_typing_check_count (self, syntax, 1, 64, word->signature))
    return NULL;
  if (hint != NULL)
    item_hint = muster_typing_get_item (hint);
  if (!type_items (self, syntax, hint != NULL ? &item_hint : NULL, args, &type))
    return NULL;
  if (type.code == MUSTER_TYPE_THING && !in_order)
    type = muster_typing_set (type.index);
  else
    type = muster_typing_sequence (&type, syntax->n_children);

  return muster_typing_node_v (self, syntax, MUSTER_EXPR_LIST, &type, syntax->n_children, args);
}

static MusterExpression *
type_range (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  MusterType number = muster_typing_scalar (MUSTER_TYPE_NUMBER, 0);
  double capacity = MUSTER_DEFAULT_CAPACITY;
  MusterExpression *from;
  MusterExpression *to;
  MusterType type;

  if (!muster_typing_check_count (self, syntax, 2, 2, word->signature))
    return NULL;
  from = muster_typing_type_as (self, syntax->children[0], &number);
  to = muster_typing_type_as (self, syntax->children[1], &number);
  if (from == NULL || to == NULL)
    return NULL;
  if (from->op == MUSTER_EXPR_CONSTANT && to->op == MUSTER_EXPR_CONSTANT)
    capacity = MAX (floor (to->number - from->number) + 1, 1);
  if (capacity > MUSTER_MAX_THINGS)
    {
      muster_typing_report_syntax (self,
                                   MUSTER_RULES_TAG_LIST_TOO_LONG,
                                   syntax,
                                   NULL,
                                   _ ("a range of %.0f numbers, expected at most %d"),
                                   capacity,
                                   MUSTER_MAX_THINGS);
      return NULL;
    }
  type = muster_typing_sequence (&number, (guint) capacity);

  return muster_typing_node (self, syntax, MUSTER_EXPR_RANGE, &type, 2, from, to);
}

static MusterExpression *
type_every (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  MusterExpression *node;
  MusterType type;

  if (!muster_typing_check_count (self, syntax, 1, 1, word->signature))
    return NULL;
  if (syntax->children[0]->code != MUSTER_SYNTAX_NAME ||
      !muster_compiler_find_type (self->compiler, self->scope, syntax->children[0]->name, &type) ||
      type.code != MUSTER_TYPE_THING)
    {
      muster_typing_report_syntax (self,
                                   MUSTER_RULES_TAG_UNKNOWN_TYPE,
                                   syntax->children[0],
                                   NULL,
                                   _ ("expected the id of a kind"));
      return NULL;
    }
  type = muster_typing_set (type.index);
  node = muster_typing_node (self, syntax, MUSTER_EXPR_EVERY, &type, 0);
  node->index = type.index;

  return node;
}

MusterExpression *
muster_typing_type_list_call (MusterTyping *self,
                              const MusterSyntax *syntax,
                              const MusterVocabulary *word,
                              const MusterType *hint)
{
  switch ((guint) word->rule)
    {
    case MUSTER_RULE_FOLD:
      return type_fold (self, syntax, word);
    case MUSTER_RULE_EXTREME:
      return type_extreme (self, syntax, word, hint);
    case MUSTER_RULE_FIRST:
      return type_first (self, syntax, word, hint);
    case MUSTER_RULE_ITEM:
      return type_item (self, syntax, word);
    case MUSTER_RULE_LIST:
      return type_list_of (self, syntax, word, hint);
    case MUSTER_RULE_RANGE:
      return type_range (self, syntax, word);
    case MUSTER_RULE_AFTER:
      return type_after (self, syntax, word);
    case MUSTER_RULE_MAP:
      return type_map (self, syntax, word);
    default:
      return type_every (self, syntax, word);
    }
}
