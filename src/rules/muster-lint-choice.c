/* muster-lint-choice.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-lint-choice-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-dice.h"
#include "muster-lint-expression-private.h"
#include "muster-loader-private.h"
#include "muster-source-text.h"

/* ---- A pick from what may be empty ---- */

/* What is sure to have an item, whatever happens. */
static gboolean
is_never_empty (const MusterExpression *list)
{
  switch ((guint) list->op)
    {
    case MUSTER_EXPR_WORDS:
      return TRUE;
    case MUSTER_EXPR_ALL_OF:
      return list->index == 0; /* the sides */
    case MUSTER_EXPR_LIST:
      return list->n_args > 0;
    case MUSTER_EXPR_RANGE:
      return list->args[0]->op == MUSTER_EXPR_CONSTANT &&
             list->args[1]->op == MUSTER_EXPR_CONSTANT &&
             list->args[0]->number <= list->args[1]->number;
    case MUSTER_EXPR_UNION:
      return is_never_empty (list->args[0]) || is_never_empty (list->args[1]);
    case MUSTER_EXPR_IF:
      return is_never_empty (list->args[1]) && is_never_empty (list->args[2]);
    case MUSTER_EXPR_LEAST:
    case MUSTER_EXPR_MOST:
    case MUSTER_EXPR_MAP:
    case MUSTER_EXPR_TO_SEQUENCE:
    case MUSTER_EXPR_TO_SET:
      return is_never_empty (list->args[0]);
    default:
      return FALSE;
    }
}

/* Whoever looks at a list before has most likely dealt with the empty one. */
static gboolean
looks_at_list (const MusterXmlNode *node, const char *attribute)
{
  static const char *const words[] = { "any(", "none(", "count(", "nothing" };
  const char *test = muster_xml_node_get_attribute (node, attribute);

  for (guint i = 0; test != NULL && i < G_N_ELEMENTS (words); i++)
    if (strstr (test, words[i]) != NULL)
      return TRUE;

  return FALSE;
}

/* Whether a statement before @node, in the same block, lets nobody pass to whom the list may be empty. */
static gboolean
is_kept_out (const MusterXmlNode *node)
{
  for (const MusterXmlNode *before =
           muster_xml_node_get_first_child (muster_xml_node_get_parent (node));
       before != NULL && before != node;
       before = muster_xml_node_get_next (before))
    if (looks_at_list (before, "that") ||
        (muster_xml_node_is (before, "if") && looks_at_list (before, "test") &&
         muster_xml_node_find_child (before, "return") != NULL))
      return TRUE;

  return FALSE;
}

static gboolean
is_guarded (const MusterXmlNode *node)
{
  for (; muster_xml_node_get_parent (node) != NULL; node = muster_xml_node_get_parent (node))
    if (looks_at_list (node, "test") || looks_at_list (node, "when") || is_kept_out (node))
      return TRUE;

  return FALSE;
}

void
muster_lint_pick (MusterBody *body, const MusterXmlNode *node, const MusterPick *pick)
{
  if (pick->from == NULL || pick->otherwise != NULL || is_never_empty (pick->from) ||
      muster_compiler_get_module (body->compiler, body->procedure->draft.module)->use != NULL ||
      is_guarded (node))
    return;
  muster_loader_report (body->compiler,
                        MUSTER_RULES_TAG_PICK_EMPTY,
                        node,
                        "from",
                        _ ("the list may be empty; say in else why there may be nothing, or look "
                           "with any(…) first"));
}

/* ---- A table of what is rolled or measured ---- */

typedef struct
{
  MusterCompiler *compiler;
  GArray *operations; /* of the procedure */
  guint until;        /* the one that is looked at */
} MusterDiceSearch;

static gboolean find_dice (const MusterDiceSearch *search,
                           const MusterExpression *key,
                           guint until,
                           MusterDice *dice);

/* What was rolled, or worked out of a roll, last into a local. */
static gboolean
find_dice_of_slot (const MusterDiceSearch *search, guint32 slot, guint until, MusterDice *dice)
{
  for (guint i = until; i > 0; i--)
    {
      const MusterOperation *op = &g_array_index (search->operations, MusterOperation, i - 1);

      if (op->slot != slot)
        continue;
      if (op->code == MUSTER_OP_LET && op->n_terms == 0 && op->value != NULL)
        return find_dice (search, op->value, i - 1, dice);
      if (op->code != MUSTER_OP_ROLL || op->roll->dice == NULL ||
          op->roll->dice->op != MUSTER_EXPR_DICE)
        return FALSE;
      *dice = op->roll->dice->dice;
      return TRUE;
    }

  return FALSE;
}

/* A roll with a number added to it, or taken from it. */
static gboolean
find_dice_of_sum (const MusterDiceSearch *search,
                  const MusterExpression *sum,
                  guint until,
                  MusterDice *dice)
{
  const MusterExpression *more = sum->args[1];

  if (more->op != MUSTER_EXPR_CONSTANT || !(fabs (more->number) <= MUSTER_DICE_MAX_ADD) ||
      more->number != (int) more->number || !find_dice (search, sum->args[0], until, dice))
    return FALSE;
  dice->add += sum->op == MUSTER_EXPR_ADD ? (int) more->number : -(int) more->number;

  return TRUE;
}

static gboolean
find_dice (const MusterDiceSearch *search,
           const MusterExpression *key,
           guint until,
           MusterDice *dice)
{
  switch ((guint) key->op)
    {
    case MUSTER_EXPR_ADD:
    case MUSTER_EXPR_SUBTRACT:
      return find_dice_of_sum (search, key, until, dice);
    case MUSTER_EXPR_LOCAL:
      return find_dice_of_slot (search, key->slot, until, dice);
    case MUSTER_EXPR_ROLL_MEMBER:
      if (key->index == MUSTER_ROLL_PASSED || !find_dice_of_slot (search, key->slot, until, dice))
        return FALSE;
      if (key->index == MUSTER_ROLL_NATURAL)
        dice->add = 0;
      return TRUE;
    default:
      return FALSE;
    }
}

/* What is measured begins with nothing; how far it may go is left to the rule that looks it up. */
static gboolean
is_measured (const MusterDiceSearch *search, const MusterExpression *key)
{
  const MusterFunction *function;

  if (key->op == MUSTER_EXPR_FACT)
    return TRUE;
  if (key->op != MUSTER_EXPR_CALL)
    return FALSE;
  function = muster_compiler_get_function (search->compiler, key->index);

  return function->value != NULL && function->value->op == MUSTER_EXPR_FACT;
}

static gboolean
has_row (const MusterTable *table, guint key, int face)
{
  if (key == table->n_keys)
    return table->n_rows == 0 ||
           (face >= table->across_from && face < table->across_from + table->rows[0].n_cells);
  for (guint i = 0; i < table->n_rows; i++)
    if (table->rows[i].at[key].low <= face && face <= table->rows[i].at[key].high)
      return TRUE;

  return FALSE;
}

static void
report_face (const MusterDiceSearch *search,
             const MusterExpression *lookup,
             int face,
             const char *of)
{
  const MusterLocation where = muster_source_text_locate (lookup->text,
                                                          lookup->offset,
                                                          lookup->length);
  const char *id = muster_compiler_get_table (search->compiler, lookup->index)->id;

  if (of != NULL)
    muster_report_add (search->compiler->report,
                       muster_rules_tag (MUSTER_RULES_TAG_TABLE_FACE),
                       &where,
                       _ ("table \"%s\" has no row for a %d of %s"),
                       id,
                       face,
                       of);
  else
    muster_report_add (search->compiler->report,
                       muster_rules_tag (MUSTER_RULES_TAG_TABLE_FACE),
                       &where,
                       _ ("table \"%s\" has no row for %d, which may be what is measured"),
                       id,
                       face);
}

static void
check_faces (const MusterDiceSearch *search,
             const MusterExpression *lookup,
             guint key,
             const MusterDice *dice)
{
  const MusterTable *table = muster_compiler_get_table (search->compiler, lookup->index);

  for (int face = dice->n + dice->add; face <= dice->n * dice->sides + dice->add; face++)
    {
      g_autofree char *words = NULL;

      if (has_row (table, key, face))
        continue;
      words = muster_dice_to_string (dice);
      report_face (search, lookup, face, words);
      return;
    }
}

static void
check_key (const MusterDiceSearch *search, const MusterExpression *lookup, guint key)
{
  const MusterTable *table = muster_compiler_get_table (search->compiler, lookup->index);
  /* Who stands beside somebody on a grid is a space away. */
  const int least = search->compiler->rulebook->board == MUSTER_BOARD_GRID ? 1 : 0;
  MusterDice dice;

  if (find_dice (search, lookup->args[key], search->until, &dice))
    check_faces (search, lookup, key, &dice);
  else if (table->n_rows > 0 && key < table->n_keys &&
           table->keys[key].type.code == MUSTER_TYPE_NUMBER &&
           is_measured (search, lookup->args[key]) && !has_row (table, key, least))
    report_face (search, lookup, least, NULL);
}

static void
search_tables (const MusterExpression *expression, gpointer user_data)
{
  MusterDiceSearch *search = user_data;

  if (expression->op == MUSTER_EXPR_TABLE &&
      !muster_compiler_get_table (search->compiler, expression->index)->open)
    for (guint i = 0; i < expression->n_args; i++)
      check_key (search, expression, i);
  for (guint i = 0; i < expression->n_args; i++)
    if (expression->args[i] != NULL)
      search_tables (expression->args[i], search);
}

void
muster_lint_dice (MusterCompiler *self)
{
  for (guint i = 0; i < self->functions->len; i++)
    {
      g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (MusterOperation));
      MusterDiceSearch search = { self, none, 0 };

      muster_function_foreach (muster_compiler_get_function (self, (gint32) i),
                               search_tables,
                               &search);
    }
  for (guint i = 0; i < self->procedures->len; i++)
    {
      MusterProcedureDraft *draft = g_ptr_array_index (self->procedures, i);
      MusterDiceSearch search = { self, draft->operations, 0 };

      for (; search.until < draft->operations->len; search.until++)
        muster_operation_foreach (&g_array_index (draft->operations, MusterOperation, search.until),
                                  search_tables,
                                  &search);
    }
}
