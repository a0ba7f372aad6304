/* muster-mutation-expression.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-mutation-private.h"
#include "muster-syntax.h"
#include "muster-vocabulary.h"

/* Changes in expressions. */

static const char *
get_other (MusterTokenCode code)
{
  switch ((guint) code)
    {
    case MUSTER_TOKEN_OR:
      return "and";
    case MUSTER_TOKEN_AND:
      return "or";
    case MUSTER_TOKEN_EQ:
      return "ne";
    case MUSTER_TOKEN_NE:
      return "eq";
    case MUSTER_TOKEN_LT:
      return "le";
    case MUSTER_TOKEN_LE:
      return "lt";
    case MUSTER_TOKEN_GT:
      return "ge";
    case MUSTER_TOKEN_GE:
      return "gt";
    default:
      return NULL;
    }
}

static char *
dup_number (double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.9g", value));
}

/* A die of a side less is noticed by who throws its highest. */
static char *
dup_dice (const MusterDice *dice)
{
  MusterDice other = *dice;

  other.sides--;

  return muster_dice_to_string (&other);
}

/* A test that picks items of a list is left out with what stands between it and the list. */
static void
leave_out_test (MusterMutationList *self,
                const MusterXmlAttribute *attribute,
                const MusterSyntax *syntax)
{
  const MusterSyntax *list = syntax->children[0];
  const guint begin = list->offset + list->length;
  const guint end = syntax->offset + syntax->length - (syntax->code == MUSTER_SYNTAX_CALL ? 1 : 0);

  muster_mutation_list_add (self, attribute, begin, end - begin, "");
}

static gboolean
has_test (const MusterSyntax *syntax)
{
  const MusterVocabulary *word;

  if (syntax->code == MUSTER_SYNTAX_FILTER)
    return TRUE;
  if (syntax->code != MUSTER_SYNTAX_CALL || syntax->n_children != 2 || syntax->item != NULL)
    return FALSE;
  word = muster_vocabulary_find_function (syntax->name);

  return word != NULL && word->rule == MUSTER_RULE_FOLD && strcmp (word->parameters, "b") == 0;
}

static void
change (MusterMutationList *self, const MusterXmlAttribute *attribute, const MusterSyntax *syntax)
{
  g_autofree char *text = NULL;

  for (guint i = 0; i < syntax->n_children; i++)
    change (self, attribute, syntax->children[i]);
  if (syntax->code == MUSTER_SYNTAX_NUMBER)
    text = dup_number (syntax->number + 1);
  else if (syntax->code == MUSTER_SYNTAX_DICE && syntax->dice.sides > 2)
    text = dup_dice (&syntax->dice);
  else if (syntax->code == MUSTER_SYNTAX_BINARY)
    text = g_strdup (get_other (syntax->op));
  if (text != NULL && syntax->code == MUSTER_SYNTAX_BINARY)
    muster_mutation_list_add (self, attribute, syntax->at, syntax->at_length, text);
  else if (text != NULL)
    muster_mutation_list_add (self, attribute, syntax->offset, syntax->length, text);
  if (has_test (syntax))
    leave_out_test (self, attribute, syntax);
}

static MusterSyntax *
parse (const MusterXmlAttribute *attribute)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  MusterSourceText text = { .text = muster_xml_attribute_get_value (attribute) };

  muster_xml_attribute_locate (attribute, 0, &text.location);

  return muster_syntax_parse (&text, report);
}

void
muster_mutation_list_change_expression (MusterMutationList *self,
                                        const MusterXmlAttribute *attribute)
{
  g_autoptr (MusterSyntax) syntax = parse (attribute);

  if (syntax != NULL)
    change (self, attribute, syntax);
}

/* One of its options that is not the default, or the other of yes and no. Numbers are changed like all others. */
void
muster_mutation_list_change_ruling (MusterMutationList *self, const MusterXmlNode *node)
{
  const MusterXmlAttribute *attribute = muster_xml_node_get_attribute_node (node, "value");
  const char *value = attribute != NULL ? muster_xml_attribute_get_value (attribute) : NULL;
  const char *other = NULL;

  if (value == NULL)
    return;
  for (const MusterXmlNode *option = muster_xml_node_find_child (node, "option");
       option != NULL && other == NULL;
       option = muster_xml_node_find_next (option, "option"))
    if (g_strcmp0 (muster_xml_node_get_attribute (option, "value"), value) != 0)
      other = muster_xml_node_get_attribute (option, "value");
  if (other == NULL && (g_str_equal (value, "true") || g_str_equal (value, "false")))
    other = g_str_equal (value, "true") ? "false" : "true";
  if (other != NULL)
    muster_mutation_list_add (self, attribute, 0, (guint) g_utf8_strlen (value, -1), other);
}
