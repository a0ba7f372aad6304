/* muster-typing-built-in.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-typing-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-nearest.h"

/* Calls of what the language itself has. */

/* ---- With a fixed signature ---- */

static MusterExpression *
type_spot (MusterTyping *self, const MusterSyntax *syntax, gboolean or_place)
{
  MusterExpression *node = muster_typing_type (self, syntax, NULL);
  const MusterKind *kind;
  g_autofree char *found = NULL;
  const char *hint = NULL;

  if (node == NULL)
    return NULL;
  if (node->type.form == MUSTER_FORM_SCALAR && node->type.code == MUSTER_TYPE_PLACE && or_place)
    return node;
  if (node->type.form == MUSTER_FORM_SCALAR && node->type.code == MUSTER_TYPE_THING)
    {
      kind = muster_compiler_get_kind (self->compiler, node->type.index);
      if (kind->on_table || kind->members != MUSTER_NONE)
        return node;
      hint = kind->part_of != MUSTER_NONE ? _ ("it is part of a thing: name that")
                                          : _ ("its kind needs on-table=\"yes\"");
    }
  else if (muster_typing_is_list (&node->type))
    hint = _ ("any(list, …) looks at its items one by one");
  found = muster_compiler_describe_type (self->compiler, &node->type);
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_WRONG_TYPE,
                               syntax,
                               hint,
                               or_place ? _ ("expected a thing on the table or a place, found %s")
                                        : _ ("expected a thing on the table, found %s"),
                               found);

  return NULL;
}

static MusterExpression *
type_thing (MusterTyping *self, const MusterSyntax *syntax)
{
  MusterExpression *node = muster_typing_type (self, syntax, NULL);
  g_autofree char *found = NULL;

  if (node == NULL ||
      (node->type.form == MUSTER_FORM_SCALAR && node->type.code == MUSTER_TYPE_THING))
    return node;
  found = muster_compiler_describe_type (self->compiler, &node->type);
  muster_typing_report_syntax (
      self,
      MUSTER_RULES_TAG_WRONG_TYPE,
      syntax,
      muster_typing_is_list (&node->type) ? _ ("any(list, …) looks at its items one by one") : NULL,
      _ ("expected a thing, found %s"),
      found);

  return NULL;
}

/* A word that is written down is one of these. */
static gboolean
check_edge (MusterTyping *self, const MusterSyntax *syntax)
{
  static const char *const edges[] = { "north", "east", "south", "west", "any", NULL };

  if (syntax->code != MUSTER_SYNTAX_QUOTED || g_strv_contains (edges, syntax->name))
    return TRUE;
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_WRONG_TYPE,
                               syntax,
                               _ ("the edges of the table are north, east, south and west; any is "
                                  "the nearest"),
                               _ ("\"%s\" is no edge of the table"),
                               syntax->name);

  return FALSE;
}

static MusterExpression *
type_edge (MusterTyping *self, const MusterSyntax *syntax)
{
  MusterExpression *node = muster_typing_type (self, syntax, NULL);
  g_autofree char *found = NULL;

  if (node == NULL)
    return NULL;
  if (node->type.form == MUSTER_FORM_SCALAR &&
      (node->type.code == MUSTER_TYPE_TEXT ||
       (node->type.code == MUSTER_TYPE_THING && node->type.index == 0)))
    return check_edge (self, syntax) ? node : NULL;
  found = muster_compiler_describe_type (self->compiler, &node->type);
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_WRONG_TYPE,
                               syntax,
                               NULL,
                               _ ("expected a side or an edge of the table, found %s"),
                               found);

  return NULL;
}

static gboolean
get_letter_type (MusterTyping *self, const MusterSyntax *syntax, char letter, MusterType *type)
{
  guint16 cover;

  switch (letter)
    {
    case 'n':
    case 'l':
      *type = muster_typing_scalar (MUSTER_TYPE_NUMBER, 0);
      return TRUE;
    case 'b':
      *type = muster_typing_scalar (MUSTER_TYPE_BOOLEAN, 0);
      return TRUE;
    case 'x':
      *type = muster_typing_scalar (MUSTER_TYPE_TEXT, 0);
      return TRUE;
    case 'd':
      *type = muster_typing_scalar (MUSTER_TYPE_DICE, 0);
      return TRUE;
    case 'p':
    case 'P':
      *type = muster_typing_scalar (MUSTER_TYPE_PLACE, 0);
      if (letter == 'P')
        *type = muster_typing_sequence (type, MUSTER_MAX_THINGS);
      return TRUE;
    case 's':
      *type = muster_typing_scalar (MUSTER_TYPE_THING, 0);
      return TRUE;
    default:
      break;
    }
  cover = muster_compiler_get_cover (self->compiler);
  if (cover != MUSTER_NONE)
    {
      *type = muster_typing_scalar (MUSTER_TYPE_ENUM, cover);
      return TRUE;
    }
  muster_typing_report_syntax (
      self,
      MUSTER_RULES_TAG_NO_COVER,
      syntax,
      _ ("declare <enum id=\"cover\"> with the words of the game, open first"),
      _ ("the rulebook has no enum 'cover'"));

  return FALSE;
}

static MusterExpression *
type_letter (MusterTyping *self, const MusterSyntax *syntax, char letter)
{
  MusterType type;

  if (letter == 't' || letter == 'f')
    return type_spot (self, syntax, letter == 't');
  if (letter == 'h' || letter == 'k')
    return type_thing (self, syntax);
  if (letter == 'e')
    return type_edge (self, syntax);
  if (!get_letter_type (self, syntax, letter, &type))
    return NULL;

  return muster_typing_type_as (self, syntax, &type);
}

static MusterExpression *
type_plain (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  guint n = (guint) strlen (word->parameters);
  g_autofree MusterExpression **args = g_new0 (MusterExpression *, n + 1);
  gboolean failed = FALSE;
  MusterExpression *node;
  MusterType type;

  if (!muster_typing_check_count (self, syntax, n, n, word->signature))
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      args[i] = type_letter (self, syntax->children[i], word->parameters[i]);
      failed |= args[i] == NULL;
    }
  if (failed || !get_letter_type (self, syntax, word->gives, &type))
    return NULL;
  node = muster_typing_node_v (self, syntax, (MusterExprOp) word->op, &type, n, args);
  if (word->op == MUSTER_EXPR_FACT)
    node->index = word->index;
  if (word->group == MUSTER_VOCABULARY_FACT)
    node->has_facts = TRUE;

  return node;
}

/* ---- With rules of their own ---- */

static MusterExpression *
type_if (MusterTyping *self,
         const MusterSyntax *syntax,
         const MusterVocabulary *word,
         const MusterType *hint)
{
  MusterType boolean = muster_typing_scalar (MUSTER_TYPE_BOOLEAN, 0);
  MusterExpression *test;
  MusterExpression *left;
  MusterExpression *right;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;
  MusterType type;

  if (!muster_typing_check_count (self, syntax, 3, 3, word->signature))
    return NULL;
  test = muster_typing_type_as (self, syntax->children[0], &boolean);
  if (!muster_typing_type_pair (self,
                                syntax->children[1],
                                syntax->children[2],
                                hint,
                                &left,
                                &right) ||
      test == NULL)
    return NULL;
  /* What the place wants decides where the two alone do not: nothing or nothing. */
  if (left->type.code == right->type.code &&
      (left->type.code == MUSTER_TYPE_NOTHING || left->type.code == MUSTER_TYPE_EMPTY))
    type = left->type;
  else if (!muster_typing_unify (self, &left, &right))
    {
      a = muster_compiler_describe_type (self->compiler, &left->type);
      b = muster_compiler_describe_type (self->compiler, &right->type);
      muster_typing_report_syntax (self,
                                   MUSTER_RULES_TAG_WRONG_TYPE,
                                   syntax->children[2],
                                   NULL,
                                   _ ("expected %s as in the other branch, found %s"),
                                   a,
                                   b);
      return NULL;
    }
  type = left->type;
  type.capacity = MAX (left->type.capacity, right->type.capacity);
  if (hint != NULL && (type.code == MUSTER_TYPE_NOTHING || type.code == MUSTER_TYPE_EMPTY))
    return muster_typing_convert (self, syntax, left, hint);

  return muster_typing_node (self, syntax, MUSTER_EXPR_IF, &type, 3, test, left, right);
}

/* Dice end here: what is outside sees a number. */
static MusterExpression *
type_chance (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  gboolean is_chance = word->op == MUSTER_EXPR_CHANCE;
  MusterType number = muster_typing_scalar (MUSTER_TYPE_NUMBER, 0);
  MusterType wanted = muster_typing_scalar (is_chance ? MUSTER_TYPE_BOOLEAN : MUSTER_TYPE_NUMBER,
                                            0);
  MusterExpression *inner;
  MusterExpression *node;

  if (!muster_typing_check_count (self, syntax, 1, 1, word->signature))
    return NULL;
  inner = muster_typing_type_as (self, syntax->children[0], &wanted);
  if (inner == NULL)
    return NULL;
  if (!inner->has_dice)
    {
      muster_typing_report_syntax (self,
                                   MUSTER_RULES_TAG_WRONG_TYPE,
                                   syntax->children[0],
                                   word->signature,
                                   _ ("expected dice inside %s(), found none"),
                                   word->name);
      return NULL;
    }
  node = muster_typing_node (self, syntax, (MusterExprOp) word->op, &number, 1, inner);
  node->has_dice = FALSE;

  return node;
}

static MusterExpression *
type_before (MusterTyping *self,
             const MusterSyntax *syntax,
             const MusterVocabulary *word,
             const MusterType *hint)
{
  MusterExpression *value;
  g_autofree char *found = NULL;

  if (!muster_typing_check_count (self, syntax, 1, 1, word->signature))
    return NULL;
  value = muster_typing_type (self, syntax->children[0], hint);
  if (value == NULL)
    return NULL;
  if (value->type.code == MUSTER_TYPE_ENUM && value->type.form == MUSTER_FORM_SCALAR)
    return muster_typing_node (self, syntax, MUSTER_EXPR_BEFORE, &value->type, 1, value);
  found = muster_compiler_describe_type (self->compiler, &value->type);
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_WRONG_TYPE,
                               syntax->children[0],
                               NULL,
                               _ ("expected a word of an enum, found %s"),
                               found);

  return NULL;
}

static MusterExpression *
type_side_list (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  MusterExpression *thing;
  MusterType type;

  if (!muster_typing_check_count (self, syntax, 1, 1, word->signature))
    return NULL;
  thing = type_thing (self, syntax->children[0]);
  if (thing == NULL)
    return NULL;
  type = muster_typing_set (thing->type.index);

  return muster_typing_node (self, syntax, (MusterExprOp) word->op, &type, 1, thing);
}

static MusterExpression *
report_unknown_action (MusterTyping *self, const MusterSyntax *syntax)
{
  g_autofree const char **names = muster_compiler_list_actions (self->compiler);
  g_autofree char *hint = NULL;

  if (syntax->code != MUSTER_SYNTAX_QUOTED)
    {
      muster_typing_report_syntax (self,
                                   MUSTER_RULES_TAG_WRONG_TYPE,
                                   syntax,
                                   _ ("may('action', x)"),
                                   _ ("expected the id of an action in quotes"));
      return NULL;
    }
  hint = muster_nearest_hint (syntax->name, names);
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_UNKNOWN_NAME,
                               syntax,
                               hint,
                               _ ("unknown action '%s'"),
                               syntax->name);

  return NULL;
}

static MusterExpression *
type_may (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  MusterType boolean = muster_typing_scalar (MUSTER_TYPE_BOOLEAN, 0);
  MusterExpression *thing;
  MusterExpression *node;
  gint32 action = -1;

  if (!muster_typing_check_count (self, syntax, 2, 2, word->signature))
    return NULL;
  if (syntax->children[0]->code == MUSTER_SYNTAX_QUOTED)
    action = muster_compiler_find_action (self->compiler, self->scope, syntax->children[0]->name);
  if (action < 0)
    return report_unknown_action (self, syntax->children[0]);
  thing = type_thing (self, syntax->children[1]);
  if (thing == NULL)
    return NULL;
  node = muster_typing_node (self, syntax, MUSTER_EXPR_MAY, &boolean, 1, thing);
  node->index = action;
  node->has_facts = TRUE;

  return node;
}

static MusterExpression *
type_place (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  MusterType place = muster_typing_scalar (MUSTER_TYPE_PLACE, 0);

  if (!muster_typing_check_count (self, syntax, 1, 1, word->signature))
    return NULL;

  return muster_typing_type_as (self, syntax->children[0], &place);
}

/* ---- Dispatch ---- */

MusterExpression *
muster_typing_type_built_in (MusterTyping *self,
                             const MusterSyntax *syntax,
                             const MusterVocabulary *word,
                             const MusterType *hint)
{
  switch (word->rule)
    {
    case MUSTER_RULE_IF:
      return type_if (self, syntax, word, hint);
    case MUSTER_RULE_CHANCE:
    case MUSTER_RULE_MEAN:
      return type_chance (self, syntax, word);
    case MUSTER_RULE_BEFORE:
      return type_before (self, syntax, word, hint);
    case MUSTER_RULE_SIDE_LIST:
      return type_side_list (self, syntax, word);
    case MUSTER_RULE_MAY:
      return type_may (self, syntax, word);
    case MUSTER_RULE_PLACE:
      return type_place (self, syntax, word);
    case MUSTER_RULE_FOLD:
    case MUSTER_RULE_EXTREME:
    case MUSTER_RULE_FIRST:
    case MUSTER_RULE_ITEM:
    case MUSTER_RULE_LIST:
    case MUSTER_RULE_RANGE:
    case MUSTER_RULE_AFTER:
    case MUSTER_RULE_MAP:
    case MUSTER_RULE_EVERY:
      return muster_typing_type_list_call (self, syntax, word, hint);
    case MUSTER_RULE_PLAIN:
    case MUSTER_RULE_NONE:
    default:
      return type_plain (self, syntax, word);
    }
}
