/* muster-table-question.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-table-question.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-fact.h"
#include "muster-lint-expression-private.h"
#include "muster-source-text.h"
#include "muster-translation.h"

typedef struct
{
  const MusterRulebook *rulebook;
  GPtrArray *questions;
} Search;

static void
question_free (gpointer data)
{
  MusterTableQuestion *self = data;

  g_free (self->text);
  g_free (self);
}

/* (transfer full): as the author wrote it. */
static char *
dup_written (const MusterExpression *e)
{
  if (e->text == NULL || e->length == 0)
    return g_strdup ("…");

  return g_utf8_substring (e->text->text, e->offset, e->offset + e->length);
}

static void
add (Search *search, const MusterExpression *e, char *text)
{
  MusterTableQuestion *question = g_new0 (MusterTableQuestion, 1);

  question->where = muster_source_text_locate (e->text, e->offset, e->length);
  question->text = text;
  g_ptr_array_add (search->questions, question);
}

/* ---- Facts ---- */

/* (transfer full): how a number compares with its limit, for the questions of facts. */
static char *
describe_limit (const MusterExpression *compare)
{
  g_autofree char *limit = dup_written (compare->args[1]);

  switch (compare->index)
    {
    case MUSTER_EXPR_LE:
      return g_strdup_printf (_ ("at most %s"), limit);
    case MUSTER_EXPR_LT:
      return g_strdup_printf (_ ("less than %s"), limit);
    case MUSTER_EXPR_GE:
      return g_strdup_printf (_ ("at least %s"), limit);
    case MUSTER_EXPR_GT:
      return g_strdup_printf (_ ("more than %s"), limit);
    case MUSTER_EXPR_EQ:
      return g_strdup_printf (_ ("exactly %s"), limit);
    default:
      return g_strdup_printf (_ ("other than %s"), limit);
    }
}

static void
replace (GString *text, guint number, const char *word)
{
  const char mark[] = { '{', (char) ('0' + number), '}', '\0' };

  g_string_replace (text, mark, word, 0);
}

/* @compare: (nullable): what the fact is compared in. */
static void
add_fact (Search *search, const MusterExpression *fact, const MusterExpression *compare)
{
  const gboolean grid = search->rulebook->board == MUSTER_BOARD_GRID;
  const char *words = muster_fact_get_words ((MusterFact) fact->index,
                                             compare != NULL ? MUSTER_WORDS_COMPARED_QUESTION
                                                             : MUSTER_WORDS_QUESTION,
                                             grid);
  g_autoptr (GString) text = NULL;

  if (words == NULL)
    return;
  text = g_string_new (_ (words));
  if (compare != NULL)
    {
      g_autofree char *limit = describe_limit (compare);

      replace (text, 5, limit);
    }
  replace (text, 6, grid ? C_ ("lengths", "spaces") : C_ ("lengths", "inches"));
  for (guint i = 0; i < fact->n_args; i++)
    {
      g_autofree char *word = dup_written (fact->args[i]);

      replace (text, i + 1, word);
    }
  add (search, compare != NULL ? compare : fact, g_strdup (text->str));
}

/* ---- All of them ---- */

static void
add_function (Search *search, const MusterExpression *call)
{
  const MusterFunction *function = &search->rulebook->functions[call->index];

  if (function->ask != NULL)
    add (search,
         call,
         g_strdup (muster_rulebook_translate (search->rulebook, function->ask->source)));
}

static void
add_table (Search *search, const MusterExpression *lookup)
{
  const MusterTable *table = &search->rulebook->tables[lookup->index];

  if (table->open)
    add (search,
         lookup,
         g_strdup_printf (_ ("What does the table say: %s?"),
                          muster_rulebook_label (search->rulebook, table->title, table->id)));
}

static void
look_at (const MusterExpression *e, gpointer user_data)
{
  Search *search = user_data;
  guint first = 0;

  switch ((guint) e->op)
    {
    case MUSTER_EXPR_FACT_COMPARE:
      if (e->args[0]->op == MUSTER_EXPR_FACT)
        {
          add_fact (search, e->args[0], e);
          for (guint i = 0; i < e->args[0]->n_args; i++)
            look_at (e->args[0]->args[i], search);
          first = 1;
        }
      break;
    case MUSTER_EXPR_FACT:
      add_fact (search, e, NULL);
      break;
    case MUSTER_EXPR_CALL:
      add_function (search, e);
      break;
    case MUSTER_EXPR_TABLE:
      add_table (search, e);
      break;
    default:
      break;
    }
  for (guint i = first; i < e->n_args; i++)
    if (e->args[i] != NULL)
      look_at (e->args[i], search);
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const MusterTableQuestion *one = *(MusterTableQuestion *const *) a;
  const MusterTableQuestion *other = *(MusterTableQuestion *const *) b;
  const int files = strcmp (muster_source_get_name (one->where.source),
                            muster_source_get_name (other->where.source));

  if (files != 0)
    return files;
  if (one->where.line != other->where.line)
    return one->where.line < other->where.line ? -1 : 1;
  if (one->where.column != other->where.column)
    return one->where.column < other->where.column ? -1 : 1;

  return strcmp (one->text, other->text);
}

/* What stands in one place may be looked at more than once, as a doctrine is that two sides have. */
static void
drop_same (GPtrArray *questions)
{
  for (guint i = questions->len; i > 1; i--)
    if (compare_places (&questions->pdata[i - 2], &questions->pdata[i - 1]) == 0)
      g_ptr_array_remove_index (questions, i - 1);
}

GPtrArray *
muster_table_question_list (const MusterRulebook *rulebook)
{
  Search search = { rulebook, g_ptr_array_new_with_free_func (question_free) };

  for (guint i = 0; i < rulebook->n_functions; i++)
    if (rulebook->functions[i].ask == NULL)
      muster_function_foreach (&rulebook->functions[i], look_at, &search);
  for (guint i = 0; i < rulebook->n_procedures; i++)
    for (guint k = 0; rulebook->procedures[i].role != MUSTER_PROCEDURE_EXAMPLE &&
                      k < rulebook->procedures[i].n_operations;
         k++)
      muster_operation_foreach (&rulebook->procedures[i].operations[k], look_at, &search);
  for (guint i = 0; i < rulebook->n_doctrines; i++)
    for (guint k = 0; k < rulebook->doctrines[i].n_policies; k++)
      muster_policy_foreach (&rulebook->doctrines[i].policies[k], look_at, &search);
  g_ptr_array_sort (search.questions, compare_places);
  drop_same (search.questions);

  return search.questions;
}
