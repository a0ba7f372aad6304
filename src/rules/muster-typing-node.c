/* muster-typing-node.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-typing-private.h"

#include <math.h>
#include <string.h>

#include "muster-source-text.h"
#include "muster-work-private.h"

MusterType
muster_typing_scalar (MusterTypeCode code, guint16 index)
{
  return (MusterType){ .code = (guint8) code, .form = MUSTER_FORM_SCALAR, .index = index };
}

MusterType
muster_typing_set (guint16 kind)
{
  return (MusterType){ .code = MUSTER_TYPE_THING, .form = MUSTER_FORM_SET, .index = kind };
}

MusterType
muster_typing_sequence (const MusterType *item, guint capacity)
{
  return (MusterType){ .code = item->code,
                       .form = MUSTER_FORM_SEQUENCE,
                       .index = item->index,
                       .capacity = (guint16) CLAMP (capacity, 1, MUSTER_MAX_THINGS) };
}

MusterType
muster_typing_get_item (const MusterType *list)
{
  return muster_typing_scalar (list->code, list->index);
}

gboolean
muster_typing_is_list (const MusterType *type)
{
  return type->form != MUSTER_FORM_SCALAR || type->code == MUSTER_TYPE_EMPTY;
}

guint
muster_typing_get_capacity (MusterTyping *self, const MusterType *list)
{
  if (list->form == MUSTER_FORM_SET)
    return MAX (muster_compiler_get_kind (self->compiler, list->index)->max, 1);

  return MAX (list->capacity, 1);
}

/* The value of an operation on constants; FALSE for what is not worked out here. */
static gboolean
calculate (MusterExprOp op, double a, double b, double *out)
{
  switch ((guint) op)
    {
    case MUSTER_EXPR_ADD:
      *out = a + b;
      return TRUE;
    case MUSTER_EXPR_SUBTRACT:
      *out = a - b;
      return TRUE;
    case MUSTER_EXPR_MULTIPLY:
      *out = a * b;
      return TRUE;
    case MUSTER_EXPR_DIVIDE:
      *out = a / b;
      return TRUE;
    case MUSTER_EXPR_DIV:
      *out = floor (a / b);
      return TRUE;
    case MUSTER_EXPR_MOD:
      *out = a - b * floor (a / b);
      return TRUE;
    case MUSTER_EXPR_NEGATE:
      *out = -a;
      return TRUE;
    case MUSTER_EXPR_ABS:
      *out = fabs (a);
      return TRUE;
    case MUSTER_EXPR_CEIL:
      *out = ceil (a);
      return TRUE;
    case MUSTER_EXPR_FLOOR:
      *out = floor (a);
      return TRUE;
    case MUSTER_EXPR_NOT:
      *out = a == 0;
      return TRUE;
    case MUSTER_EXPR_AND:
      *out = a != 0 && b != 0;
      return TRUE;
    case MUSTER_EXPR_OR:
      *out = a != 0 || b != 0;
      return TRUE;
    case MUSTER_EXPR_EQ:
      *out = a == b;
      return TRUE;
    case MUSTER_EXPR_NE:
      *out = a != b;
      return TRUE;
    case MUSTER_EXPR_LT:
      *out = a < b;
      return TRUE;
    case MUSTER_EXPR_LE:
      *out = a <= b;
      return TRUE;
    case MUSTER_EXPR_GT:
      *out = a > b;
      return TRUE;
    case MUSTER_EXPR_GE:
      *out = a >= b;
      return TRUE;
    default:
      return FALSE;
    }
}

static void
fold_constant (MusterExpression *node)
{
  double value;

  if (node->n_args < 1 || node->n_args > 2)
    return;
  for (guint i = 0; i < node->n_args; i++)
    if (node->args[i] == NULL || node->args[i]->op != MUSTER_EXPR_CONSTANT)
      return;
  if (!calculate ((MusterExprOp) node->op,
                  node->args[0]->number,
                  node->args[node->n_args - 1]->number,
                  &value) ||
      !isfinite (value))
    return;
  node->op = MUSTER_EXPR_CONSTANT;
  node->number = value;
  node->n_args = 0;
  node->args = NULL;
}

/* What looking at an item of it counts is known when all functions are. */
static void
note_loop (MusterTyping *self, MusterExpression *node)
{
  if (!muster_expression_is_loop (node))
    return;
  node->work = 1;
  g_ptr_array_add (self->compiler->loops, node);
}

MusterExpression *
muster_typing_node_v (MusterTyping *self,
                      const MusterSyntax *syntax,
                      MusterExprOp op,
                      const MusterType *type,
                      guint n_args,
                      MusterExpression *const *args)
{
  MusterExpression *node = muster_compiler_alloc (self->compiler, sizeof *node);
  const MusterExpression **copy = NULL;

  node->op = (guint16) op;
  node->type = *type;
  node->offset = syntax->offset;
  node->length = syntax->length;
  node->text = self->text;
  node->n_args = (guint8) n_args;
  if (n_args > 0)
    copy = muster_compiler_alloc (self->compiler, n_args * sizeof *copy);
  for (guint i = 0; i < n_args; i++)
    {
      copy[i] = args[i];
      if (args[i] == NULL)
        continue;
      node->has_dice |= args[i]->has_dice;
      node->has_facts |= args[i]->has_facts;
    }
  node->args = copy;
  if (type->code == MUSTER_TYPE_DICE)
    node->has_dice = TRUE;
  fold_constant (node);
  note_loop (self, node);

  return node;
}

MusterExpression *
muster_typing_node (MusterTyping *self,
                    const MusterSyntax *syntax,
                    MusterExprOp op,
                    const MusterType *type,
                    guint n_args,
                    ...)
{
  MusterExpression *args[4] = { NULL };
  va_list list;

  g_assert (n_args <= G_N_ELEMENTS (args));
  va_start (list, n_args);
  for (guint i = 0; i < n_args; i++)
    args[i] = va_arg (list, MusterExpression *);
  va_end (list);

  return muster_typing_node_v (self, syntax, op, type, n_args, args);
}

MusterExpression *
muster_typing_constant (MusterTyping *self,
                        const MusterSyntax *syntax,
                        const MusterType *type,
                        double number)
{
  MusterExpression *node = muster_typing_node (self, syntax, MUSTER_EXPR_CONSTANT, type, 0);

  node->number = number;

  return node;
}

MusterExpression *
muster_typing_copy (MusterTyping *self, const MusterExpression *node)
{
  MusterExpression *copy = muster_compiler_alloc (self->compiler, sizeof *copy);

  memcpy (copy, node, sizeof *copy);
  note_loop (self, copy);

  return copy;
}

const MusterExpression *
muster_typing_find_die (const MusterExpression *node)
{
  const MusterExpression *found = NULL;

  if (node == NULL || !node->has_dice)
    return NULL;
  for (guint i = 0; found == NULL && i < node->n_args; i++)
    found = muster_typing_find_die (node->args[i]);

  return found != NULL ? found : node;
}

static void report_va (MusterTyping *self,
                       MusterRulesTag tag,
                       guint offset,
                       guint length,
                       const char *hint,
                       const char *format,
                       va_list args) G_GNUC_PRINTF (6, 0);

static void
report_va (MusterTyping *self,
           MusterRulesTag tag,
           guint offset,
           guint length,
           const char *hint,
           const char *format,
           va_list args)
{
  MusterLocation where = muster_source_text_locate (self->text, offset, length);
  g_autofree char *message = g_strdup_vprintf (format, args);

  muster_report_add_hint (self->report, muster_rules_tag (tag), &where, hint, "%s", message);
}

void
muster_typing_report (MusterTyping *self,
                      MusterRulesTag tag,
                      guint offset,
                      guint length,
                      const char *hint,
                      const char *format,
                      ...)
{
  va_list args;

  va_start (args, format);
  report_va (self, tag, offset, length, hint, format, args);
  va_end (args);
}

void
muster_typing_report_syntax (MusterTyping *self,
                             MusterRulesTag tag,
                             const MusterSyntax *syntax,
                             const char *hint,
                             const char *format,
                             ...)
{
  va_list args;

  va_start (args, format);
  report_va (self, tag, syntax->offset, syntax->length, hint, format, args);
  va_end (args);
}
