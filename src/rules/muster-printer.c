/* muster-printer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-compiler-private.h"
#include "muster-vocabulary.h"

#include <string.h>

/* How strongly what is printed binds; brackets go around what binds less than its place wants. */
enum
{
  BIND_OR = 1,
  BIND_AND,
  BIND_NOT,
  BIND_COMPARE,
  BIND_ADD,
  BIND_MULTIPLY,
  BIND_NEGATE,
  BIND_POSTFIX,
};

typedef struct
{
  const MusterRulebook *rulebook;
  GString *out;
} Printer;

static void print (Printer *self, const MusterExpression *node, int place);

static int
get_binding (const MusterExpression *node)
{
  switch ((guint) node->op)
    {
    case MUSTER_EXPR_OR:
      return BIND_OR;
    case MUSTER_EXPR_AND:
      return BIND_AND;
    case MUSTER_EXPR_NOT:
      return BIND_NOT;
    case MUSTER_EXPR_EQ:
    case MUSTER_EXPR_NE:
    case MUSTER_EXPR_LT:
    case MUSTER_EXPR_LE:
    case MUSTER_EXPR_GT:
    case MUSTER_EXPR_GE:
    case MUSTER_EXPR_IN:
    case MUSTER_EXPR_SAME_LIST:
    case MUSTER_EXPR_FACT_COMPARE:
      return BIND_COMPARE;
    case MUSTER_EXPR_ADD:
    case MUSTER_EXPR_SUBTRACT:
    case MUSTER_EXPR_UNION:
    case MUSTER_EXPR_DIFFERENCE:
      return BIND_ADD;
    case MUSTER_EXPR_MULTIPLY:
    case MUSTER_EXPR_DIVIDE:
    case MUSTER_EXPR_DIV:
    case MUSTER_EXPR_MOD:
      return BIND_MULTIPLY;
    case MUSTER_EXPR_NEGATE:
      return BIND_NEGATE;
    case MUSTER_EXPR_TO_SEQUENCE:
    case MUSTER_EXPR_TO_SET:
      return get_binding (node->args[0]);
    default:
      return BIND_POSTFIX;
    }
}

static const char *
get_operator (const MusterExpression *node)
{
  guint16 op = node->op == MUSTER_EXPR_FACT_COMPARE ? (guint16) node->index : node->op;
  const MusterVocabulary *word;

  if (op == MUSTER_EXPR_UNION)
    op = MUSTER_EXPR_ADD;
  else if (op == MUSTER_EXPR_DIFFERENCE)
    op = MUSTER_EXPR_SUBTRACT;
  else if (op == MUSTER_EXPR_SAME_LIST)
    op = MUSTER_EXPR_EQ;
  word = muster_vocabulary_find_op (op, 0);

  return word == NULL ? "?" : word->name;
}

static void
print_number (Printer *self, double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (self->out, g_ascii_formatd (buffer, sizeof buffer, "%.12g", number));
}

/* The words of the source behind a node; NULL when it was made without one. */
static char *
get_source (const MusterExpression *node)
{
  if (node->text == NULL || node->text->text == NULL)
    return NULL;
  if ((glong) node->offset + node->length > g_utf8_strlen (node->text->text, -1))
    return NULL;

  return g_utf8_substring (node->text->text, node->offset, (glong) node->offset + node->length);
}

/* ---- Constants ---- */

static const char *
find_thing_id (const MusterRulebook *rulebook, guint16 kind, guint number)
{
  if (kind == 0)
    return number < rulebook->n_sides ? rulebook->sides[number].id : NULL;
  if (rulebook->kinds[kind].one)
    return rulebook->kinds[kind].id;
  for (guint i = 0; i < rulebook->n_things; i++)
    {
      if (rulebook->things[i].kind != kind)
        continue;
      if (number-- == 0)
        return rulebook->things[i].id;
    }

  return NULL;
}

static void
print_thing (Printer *self, const MusterExpression *node)
{
  const char *id = NULL;

  if (node->number >= 0 && node->type.index < self->rulebook->n_kinds)
    id = find_thing_id (self->rulebook, node->type.index, (guint) node->number);
  g_string_append (self->out, node->number < 0 ? "nothing" : id != NULL ? id : "?");
}

static void
print_word (Printer *self, const MusterExpression *node)
{
  const MusterEnum *words = &self->rulebook->enums[node->type.index];

  g_string_append_printf (self->out,
                          "'%s'",
                          node->number >= 0 && node->number < words->n_words
                              ? words->words[(guint) node->number]
                              : "?");
}

static void
print_constant (Printer *self, const MusterExpression *node)
{
  switch ((guint) node->type.code)
    {
    case MUSTER_TYPE_BOOLEAN:
      g_string_append (self->out, node->number != 0 ? "true" : "false");
      break;
    case MUSTER_TYPE_TEXT:
      g_string_append_printf (self->out,
                              "'%s'",
                              node->number < self->rulebook->n_texts
                                  ? self->rulebook->texts[(guint) node->number]
                                  : "?");
      break;
    case MUSTER_TYPE_ENUM:
      print_word (self, node);
      break;
    case MUSTER_TYPE_THING:
      print_thing (self, node);
      break;
    case MUSTER_TYPE_PLACE:
      g_string_append (self->out, "nothing");
      break;
    default:
      print_number (self, node->number);
      break;
    }
}

/* ---- Names ---- */

/* Slots have no names; the source does. */
static void
print_local (Printer *self, const MusterExpression *node)
{
  g_autofree char *source = get_source (node);

  if (source != NULL)
    g_string_append (self->out, source);
  else
    g_string_append_printf (self->out, "local-%u", node->slot);
}

static void
print_qualified (Printer *self, guint16 module, const char *id)
{
  const char *name = module < self->rulebook->n_modules ? self->rulebook->modules[module].name : "";

  if (*name != '\0' && strchr (id, '.') == NULL)
    g_string_append_printf (self->out, "%s.", name);
  g_string_append (self->out, id);
}

static const char *
get_name (Printer *self, const MusterExpression *node)
{
  const MusterRulebook *rulebook = self->rulebook;
  const MusterVocabulary *word;

  switch ((guint) node->op)
    {
    case MUSTER_EXPR_ALL_OF:
      return rulebook->kinds[node->index].many != NULL ? rulebook->kinds[node->index].many
                                                       : rulebook->kinds[node->index].id;
    case MUSTER_EXPR_WORDS:
      return rulebook->enums[node->index].many;
    case MUSTER_EXPR_EMPTY_LIST:
      return "empty";
    default:
      word = muster_vocabulary_find_op (node->op, 0);
      return word != NULL ? word->name : "?";
    }
}

static const char *
get_member (Printer *self, const MusterExpression *node)
{
  const MusterRulebook *rulebook = self->rulebook;
  const MusterVocabulary *word;

  switch ((guint) node->op)
    {
    case MUSTER_EXPR_ATTRIBUTE:
    case MUSTER_EXPR_ATTRIBUTE_LIST:
      return rulebook->attributes[node->index].id;
    case MUSTER_EXPR_INVERSE:
      return rulebook->attributes[node->index].many;
    case MUSTER_EXPR_PILE:
      return rulebook->piles[node->index].id;
    case MUSTER_EXPR_COLUMN:
      return rulebook->tables[node->index].columns[node->slot];
    default:
      word = muster_vocabulary_find_op (node->op, 0);
      return word != NULL ? word->name : "?";
    }
}

/* ---- Calls ---- */

static void
print_args (Printer *self, const MusterExpression *node, guint from)
{
  g_string_append_c (self->out, '(');
  for (guint i = from; i < node->n_args; i++)
    {
      if (node->args[i] == NULL)
        continue;
      if (i > from)
        g_string_append (self->out, ", ");
      print (self, node->args[i], 0);
    }
  g_string_append_c (self->out, ')');
}

static const MusterExpression *
find_item (const MusterExpression *node, guint32 slot)
{
  const MusterExpression *found = NULL;

  if (node == NULL)
    return NULL;
  if ((node->op == MUSTER_EXPR_LOCAL || node->op == MUSTER_EXPR_LOCAL_LIST) && node->slot == slot)
    return node;
  for (guint i = 0; found == NULL && i < node->n_args; i++)
    found = find_item (node->args[i], slot);

  return found;
}

static void
print_fold (Printer *self, const MusterExpression *node)
{
  const MusterExpression *item = find_item (node->args[1], node->slot);
  g_autofree char *name = item != NULL ? get_source (item) : NULL;
  const MusterVocabulary *word = muster_vocabulary_find_op (node->op, 0);

  g_string_append_printf (self->out, "%s(", word != NULL ? word->name : "?");
  print (self, node->args[0], 0);
  if (name != NULL && strcmp (name, "it") != 0)
    g_string_append_printf (self->out, " as %s", name);
  if (node->args[1] != NULL)
    {
      g_string_append (self->out, ", ");
      print (self, node->args[1], 0);
    }
  g_string_append_c (self->out, ')');
}

static void
print_table (Printer *self, const MusterExpression *node)
{
  const MusterTable *table = &self->rulebook->tables[node->index];

  print_qualified (self, table->module, table->id);
  print_args (self, node, 0);
  if (table->n_columns > 0 && node->type.code != MUSTER_TYPE_RECORD)
    g_string_append_printf (self->out, ".%s", table->columns[node->slot]);
}

static void
print_built_in (Printer *self, const MusterExpression *node)
{
  gint32 index = node->op == MUSTER_EXPR_FACT ? node->index : 0;
  const MusterVocabulary *word = muster_vocabulary_find_op (node->op, index);
  const char *name = word != NULL ? word->name : "?";

  if (node->op == MUSTER_EXPR_MIN_OF || node->op == MUSTER_EXPR_MAX_OF)
    name = node->op == MUSTER_EXPR_MIN_OF ? "min" : "max";
  g_string_append (self->out, name);
  print_args (self, node, 0);
}

/* ---- Everything ---- */

static void
print_binary (Printer *self, const MusterExpression *node)
{
  int own = get_binding (node);

  /* Comparisons do not chain, so both their sides bind more strongly. */
  print (self, node->args[0], own == BIND_COMPARE ? own + 1 : own);
  g_string_append_printf (self->out, " %s ", get_operator (node));
  print (self, node->args[1], own == BIND_AND || own == BIND_OR ? own : own + 1);
}

static void
print_template (Printer *self, const MusterExpression *node)
{
  const MusterTemplate *template = self->rulebook->templates[node->index];

  g_string_append_printf (self->out, "'%s'", template->source);
}

static void
print_die (Printer *self, const MusterExpression *node)
{
  g_autofree char *text = muster_dice_to_string (&node->dice);

  g_string_append (self->out, text);
}

static void
print_call (Printer *self, const MusterExpression *node)
{
  const MusterFunction *function = &self->rulebook->functions[node->index];

  print_qualified (self, function->module, function->id);
  print_args (self, node, 0);
}

static void
print_may (Printer *self, const MusterExpression *node)
{
  g_string_append_printf (self->out, "may('%s', ", self->rulebook->procedures[node->index].id);
  print (self, node->args[0], 0);
  g_string_append_c (self->out, ')');
}

static void
print_postfix (Printer *self, const MusterExpression *node)
{
  print (self, node->args[0], BIND_POSTFIX);
  if (node->op != MUSTER_EXPR_FILTER)
    {
      g_string_append_printf (self->out, ".%s", get_member (self, node));
      return;
    }
  g_string_append_c (self->out, '[');
  print (self, node->args[1], 0);
  g_string_append_c (self->out, ']');
}

static void
print_name (Printer *self, const MusterExpression *node)
{
  g_string_append (self->out, get_name (self, node));
}

static void
print_ruling (Printer *self, const MusterExpression *node)
{
  const MusterRuling *ruling = &self->rulebook->rulings[node->index];

  print_qualified (self, ruling->module, ruling->id);
}

static void
print_every (Printer *self, const MusterExpression *node)
{
  g_string_append_printf (self->out, "every(%s)", self->rulebook->kinds[node->index].id);
}

static void
print_not (Printer *self, const MusterExpression *node)
{
  g_string_append (self->out, "not ");
  print (self, node->args[0], BIND_NOT);
}

static void
print_negative (Printer *self, const MusterExpression *node)
{
  g_string_append_c (self->out, '-');
  print (self, node->args[0], BIND_NEGATE);
}

/* Conversions are not written. */
static void
print_inner (Printer *self, const MusterExpression *node)
{
  print (self, node->args[0], 0);
}

typedef void (*PrintNode) (Printer *self, const MusterExpression *node);

static const PrintNode printers[] = {
  [MUSTER_EXPR_CONSTANT] = print_constant,
  [MUSTER_EXPR_DICE] = print_die,
  [MUSTER_EXPR_LOCAL] = print_local,
  [MUSTER_EXPR_LOCAL_LIST] = print_local,
  [MUSTER_EXPR_ROLL_MEMBER] = print_local,
  [MUSTER_EXPR_MOVE_MEMBER] = print_local,
  [MUSTER_EXPR_ROLL_DICE] = print_local,
  [MUSTER_EXPR_TURN] = print_name,
  [MUSTER_EXPR_PHASE] = print_name,
  [MUSTER_EXPR_TRACKED] = print_name,
  [MUSTER_EXPR_WINNER] = print_name,
  [MUSTER_EXPR_ALL_OF] = print_name,
  [MUSTER_EXPR_WORDS] = print_name,
  [MUSTER_EXPR_EMPTY_LIST] = print_name,
  [MUSTER_EXPR_DICE_LIST] = print_name,
  [MUSTER_EXPR_RULING] = print_ruling,
  [MUSTER_EXPR_EVERY] = print_every,
  [MUSTER_EXPR_ATTRIBUTE] = print_postfix,
  [MUSTER_EXPR_ATTRIBUTE_LIST] = print_postfix,
  [MUSTER_EXPR_INVERSE] = print_postfix,
  [MUSTER_EXPR_PILE] = print_postfix,
  [MUSTER_EXPR_COLUMN] = print_postfix,
  [MUSTER_EXPR_NAME] = print_postfix,
  [MUSTER_EXPR_ID] = print_postfix,
  [MUSTER_EXPR_FILTER] = print_postfix,
  [MUSTER_EXPR_AND] = print_binary,
  [MUSTER_EXPR_OR] = print_binary,
  [MUSTER_EXPR_EQ] = print_binary,
  [MUSTER_EXPR_NE] = print_binary,
  [MUSTER_EXPR_LT] = print_binary,
  [MUSTER_EXPR_LE] = print_binary,
  [MUSTER_EXPR_GT] = print_binary,
  [MUSTER_EXPR_GE] = print_binary,
  [MUSTER_EXPR_SAME_LIST] = print_binary,
  [MUSTER_EXPR_IN] = print_binary,
  [MUSTER_EXPR_FACT_COMPARE] = print_binary,
  [MUSTER_EXPR_ADD] = print_binary,
  [MUSTER_EXPR_SUBTRACT] = print_binary,
  [MUSTER_EXPR_MULTIPLY] = print_binary,
  [MUSTER_EXPR_DIVIDE] = print_binary,
  [MUSTER_EXPR_DIV] = print_binary,
  [MUSTER_EXPR_MOD] = print_binary,
  [MUSTER_EXPR_UNION] = print_binary,
  [MUSTER_EXPR_DIFFERENCE] = print_binary,
  [MUSTER_EXPR_NOT] = print_not,
  [MUSTER_EXPR_NEGATE] = print_negative,
  [MUSTER_EXPR_TO_SEQUENCE] = print_inner,
  [MUSTER_EXPR_TO_SET] = print_inner,
  [MUSTER_EXPR_CALL] = print_call,
  [MUSTER_EXPR_TABLE] = print_table,
  [MUSTER_EXPR_MAY] = print_may,
  [MUSTER_EXPR_TEMPLATE] = print_template,
  [MUSTER_EXPR_ANY] = print_fold,
  [MUSTER_EXPR_ALL] = print_fold,
  [MUSTER_EXPR_NONE] = print_fold,
  [MUSTER_EXPR_COUNT] = print_fold,
  [MUSTER_EXPR_SUM] = print_fold,
  [MUSTER_EXPR_MIN] = print_fold,
  [MUSTER_EXPR_MAX] = print_fold,
  [MUSTER_EXPR_MAP] = print_fold,
  [MUSTER_EXPR_LEAST] = print_fold,
  [MUSTER_EXPR_MOST] = print_fold,
  [MUSTER_EXPR_PLACE_OF] = print_built_in,
  [MUSTER_EXPR_FACING_OF] = print_built_in,
  [MUSTER_EXPR_MIN_OF] = print_built_in,
  [MUSTER_EXPR_MAX_OF] = print_built_in,
  [MUSTER_EXPR_ABS] = print_built_in,
  [MUSTER_EXPR_CEIL] = print_built_in,
  [MUSTER_EXPR_FLOOR] = print_built_in,
  [MUSTER_EXPR_IF] = print_built_in,
  [MUSTER_EXPR_FACT] = print_built_in,
  [MUSTER_EXPR_HOSTILE] = print_built_in,
  [MUSTER_EXPR_BEFORE] = print_built_in,
  [MUSTER_EXPR_ON_TABLE] = print_built_in,
  [MUSTER_EXPR_ITEM] = print_built_in,
  [MUSTER_EXPR_FIRST] = print_built_in,
  [MUSTER_EXPR_DICE_OF] = print_built_in,
  [MUSTER_EXPR_LOWEST] = print_built_in,
  [MUSTER_EXPR_HIGHEST] = print_built_in,
  [MUSTER_EXPR_CHANCE] = print_built_in,
  [MUSTER_EXPR_MEAN] = print_built_in,
  [MUSTER_EXPR_LIST] = print_built_in,
  [MUSTER_EXPR_RANGE] = print_built_in,
  [MUSTER_EXPR_AFTER] = print_built_in,
  [MUSTER_EXPR_ENEMIES] = print_built_in,
  [MUSTER_EXPR_FRIENDS] = print_built_in,
};

G_STATIC_ASSERT (G_N_ELEMENTS (printers) == MUSTER_N_EXPRS);

static void
print_node (Printer *self, const MusterExpression *node)
{
  g_assert (printers[node->op] != NULL);

  printers[node->op](self, node);
}

static void
print (Printer *self, const MusterExpression *node, int place)
{
  gboolean brackets = get_binding (node) < place;

  if (brackets)
    g_string_append_c (self->out, '(');
  print_node (self, node);
  if (brackets)
    g_string_append_c (self->out, ')');
}

void
muster_expression_print (const MusterRulebook *rulebook,
                         const MusterExpression *expression,
                         GString *out)
{
  Printer printer = { rulebook, out };

  g_return_if_fail (expression != NULL);

  print (&printer, expression, 0);
}
