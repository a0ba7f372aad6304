/* muster-typing.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-typing-private.h"

#include <glib/gi18n.h>
#include <string.h>

gboolean
muster_typing_is_soft (const MusterSyntax *syntax)
{
  guint first;

  if (syntax->code == MUSTER_SYNTAX_QUOTED)
    return TRUE;
  if (syntax->code == MUSTER_SYNTAX_NAME)
    return strcmp (syntax->name, "nothing") == 0 || strcmp (syntax->name, "empty") == 0;
  if (syntax->code != MUSTER_SYNTAX_CALL ||
      (strcmp (syntax->name, "if") != 0 && strcmp (syntax->name, "list") != 0))
    return FALSE;
  first = strcmp (syntax->name, "if") == 0 ? 1 : 0;
  for (guint i = first; i < syntax->n_children; i++)
    if (!muster_typing_is_soft (syntax->children[i]))
      return FALSE;

  return TRUE;
}

static MusterExpression *
type_dice (MusterTyping *self, const MusterSyntax *syntax)
{
  MusterType type = muster_typing_scalar (MUSTER_TYPE_DICE, 0);
  MusterExpression *node = muster_typing_node (self, syntax, MUSTER_EXPR_DICE, &type, 0);

  node->dice = syntax->dice;

  return node;
}

MusterExpression *
muster_typing_type (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint)
{
  MusterType number = muster_typing_scalar (MUSTER_TYPE_NUMBER, 0);

  switch (syntax->code)
    {
    case MUSTER_SYNTAX_NUMBER:
      return muster_typing_constant (self, syntax, &number, syntax->number);
    case MUSTER_SYNTAX_DICE:
      return type_dice (self, syntax);
    case MUSTER_SYNTAX_QUOTED:
      return muster_typing_type_quoted (self, syntax, hint);
    case MUSTER_SYNTAX_NAME:
      return muster_typing_type_name (self, syntax, hint);
    case MUSTER_SYNTAX_MEMBER:
      return muster_typing_type_member (self, syntax);
    case MUSTER_SYNTAX_FILTER:
      return muster_typing_type_filter (self, syntax);
    case MUSTER_SYNTAX_CALL:
      return muster_typing_type_call (self, syntax, hint);
    case MUSTER_SYNTAX_UNARY:
      return muster_typing_type_unary (self, syntax);
    case MUSTER_SYNTAX_BINARY:
      return muster_typing_type_binary (self, syntax, hint);
    default:
      g_assert_not_reached ();
    }
}

MusterExpression *
muster_typing_type_as (MusterTyping *self, const MusterSyntax *syntax, const MusterType *wanted)
{
  return muster_typing_convert (self, syntax, muster_typing_type (self, syntax, wanted), wanted);
}

gboolean
muster_typing_type_pair (MusterTyping *self,
                         const MusterSyntax *a,
                         const MusterSyntax *b,
                         const MusterType *hint,
                         MusterExpression **left,
                         MusterExpression **right)
{
  if (muster_typing_is_soft (a) && !muster_typing_is_soft (b))
    {
      *right = muster_typing_type (self, b, hint);
      *left = muster_typing_type (self, a, *right == NULL ? hint : &(*right)->type);
    }
  else
    {
      *left = muster_typing_type (self, a, hint);
      *right = muster_typing_type (self,
                                   b,
                                   *left == NULL || muster_typing_is_soft (a) ? hint
                                                                              : &(*left)->type);
    }

  return *left != NULL && *right != NULL;
}

static MusterExpression *
check_result (MusterTyping *self,
              const MusterSyntax *syntax,
              MusterExpression *node,
              const MusterType *wanted)
{
  const MusterExpression *die;

  if (node == NULL)
    return NULL;
  if (node->type.code == MUSTER_TYPE_NOTHING || node->type.code == MUSTER_TYPE_EMPTY)
    {
      muster_typing_report_syntax (self,
                                   MUSTER_RULES_TAG_UNTYPED_VALUE,
                                   syntax,
                                   NULL,
                                   _ ("%s has no type here, expected a value that has one"),
                                   node->type.code == MUSTER_TYPE_EMPTY ? "empty" : "nothing");
      return NULL;
    }
  die = muster_typing_find_die (node);
  if (die == NULL || (wanted != NULL && wanted->code == MUSTER_TYPE_DICE))
    return node;
  muster_typing_report (self,
                        MUSTER_RULES_TAG_MISPLACED_DICE,
                        die->offset,
                        die->length,
                        _ ("throw them with roll, or ask for chance(…) or mean(…)"),
                        _ ("expected a value, found dice"));

  return NULL;
}

const MusterExpression *
muster_compile_expression (MusterCompiler *compiler,
                           MusterScope *scope,
                           const MusterSourceText *text,
                           const MusterType *wanted)
{
  MusterReport *report = muster_compiler_get_report (compiler);
  MusterSourceText *kept = muster_compiler_alloc (compiler, sizeof *kept);
  MusterTyping typing = { .compiler = compiler, .report = report, .text = kept, .scope = scope };
  g_autoptr (MusterSyntax) syntax = NULL;
  MusterExpression *node;

  *kept = *text;
  kept->text = muster_compiler_strdup (compiler, text->text);
  syntax = muster_syntax_parse (kept, report);
  if (syntax == NULL)
    return NULL;
  node = wanted == NULL ? muster_typing_type (&typing, syntax, NULL)
                        : muster_typing_type_as (&typing, syntax, wanted);

  return check_result (&typing, syntax, node, wanted);
}
