/* muster-query-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-query-text-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-eval-table-private.h"
#include "muster-query-group-private.h"
#include "muster-query-private.h"
#include "muster-run-private.h"
#include "muster-text-list.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-translation.h"

/* Questions about the table in words: one cell, several of a fact at once, or which of several is best. */

#define OPEN_PLACE "…" /* stands for each of those that are asked about */

static gboolean
is_length (const MusterMissing *query)
{
  return muster_query_is_fact (query->query) && muster_fact_traits[query->query].gives == 'l';
}

/* How a number compares with the limit of @query, as in "at most 3 spaces". */
static char *
describe_limit (MusterRun *run, const MusterMissing *query)
{
  g_autofree char *limit = is_length (query) ? muster_run_format_length (run, query->limit)
                                             : muster_run_format_number (query->limit);

  switch (query->compare)
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

/* What is no figure itself but has some. */
static gboolean
is_unit (MusterRun *run, const MusterType *type)
{
  const MusterKind *kind;

  if (type->code != MUSTER_TYPE_THING)
    return FALSE;
  kind = &run->rulebook->kinds[type->index];

  return kind->members != MUSTER_NONE && !kind->on_table;
}

/* (transfer full): of a group that has more than one member it is the nearest from which is measured. */
static char *
describe_measured (MusterRun *run, const MusterMissing *query, guint i)
{
  g_autofree char *name = muster_query_describe_argument (run, query, i);
  guint members[MUSTER_MAX_THINGS];
  guint16 kind;

  if (!is_unit (run, &query->types[i]) ||
      muster_query_list_meant (run, &query->types[i], query->arguments[i], NULL, &kind, members) <
          2)
    return g_steal_pointer (&name);

  /* Translators: a group, as in "How far is it from THE NEAREST OF Squad 1 to Anna" */
  return g_strdup_printf (_ ("the nearest of %s"), name);
}

/* Of a fact. Every word is owned by the list. Of the argument @open there is no word. */
static void
fill_words (MusterRun *run, const MusterMissing *query, gint open, char **words)
{
  const char *parameters = muster_fact_traits[query->query].parameters;

  for (guint i = 0; i < query->n_arguments; i++)
    if ((gint) i == open)
      words[i] = g_strdup (OPEN_PLACE);
    else if (parameters[i] == 'l')
      words[i] = muster_run_format_length (run, query->arguments[i]);
    else
      words[i] = muster_query_describe_argument (run, query, i);
}

static void
clear_words (char **words)
{
  for (guint i = 0; i < MUSTER_MAX_ARGUMENTS; i++)
    g_clear_pointer (&words[i], g_free);
}

static const MusterFunction *
get_function (MusterRun *run, const MusterMissing *query)
{
  return &run->rulebook->functions[query->query - MUSTER_QUERY_FUNCTIONS];
}

/* @text: (transfer full): who stands apart from a group is not meant by what the author asks of it, as by what Muster does. */
static char *
name_apart (MusterRun *run, const MusterMissing *query, char *text)
{
  for (guint i = 0; i < query->n_arguments; i++)
    {
      g_autofree char *name = muster_run_describe_value (run,
                                                         &query->types[i],
                                                         query->arguments[i]);
      g_autofree char *told = muster_query_describe_argument (run, query, i);
      g_autofree char *before = g_steal_pointer (&text);

      text = muster_text_replace_name (before, name, told);
    }

  return text;
}

/* (transfer full): @text with the arguments of @query as the parameters of its function. */
static char *
expand_for (MusterRun *run, const MusterMissing *query, const MusterTemplate *text)
{
  const MusterFunction *function = get_function (run, query);
  MusterWord *locals = run->eval_stack + run->eval_top;
  gboolean quiet = run->quiet;
  char *expanded;

  if (run->eval_top + function->frame_words > MUSTER_EVAL_WORDS)
    return g_strdup (muster_run_translate (run, function->id));
  for (guint i = 0; i < query->n_arguments; i++)
    locals[function->parameters[i].slot].number = query->arguments[i];
  run->eval_top += function->frame_words;
  run->quiet = TRUE;
  expanded = muster_run_expand (run, text, locals);
  run->quiet = quiet;
  run->eval_top -= function->frame_words;

  return name_apart (run, query, expanded);
}

/* The author's question about several of the argument @open, or NULL. */
static char *
expand_several (MusterRun *run, const MusterMissing *query, guint open)
{
  const MusterFunction *function = get_function (run, query);

  return function->several != NULL && function->several[open] != NULL
             ? expand_for (run, query, function->several[open])
             : NULL;
}

/* The author's question of a function; the argument @open is left out of it. */
static char *
expand_question (MusterRun *run, const MusterMissing *query, gint open)
{
  g_autofree char *text = expand_for (run, query, get_function (run, query)->ask);
  g_autofree char *name = NULL;

  if (open < 0)
    return g_steal_pointer (&text);
  name = muster_query_describe_argument (run, query, open);

  return muster_text_replace_name (text, name, OPEN_PLACE);
}

/* (nullable): untranslated, what is said or asked of the fact of @query. */
static const char *
get_words (MusterRun *run, const MusterMissing *query, MusterFactWords words)
{
  return muster_fact_get_words ((MusterFact) query->query,
                                words,
                                run->rulebook->board == MUSTER_BOARD_GRID);
}

/* In @format, {1} to {4} are words, {5} is the comparison of @query, {6} the unit of length. */
static char *
fill_in (MusterRun *run, const MusterMissing *query, const char *format, char *const *words)
{
  g_autofree char *limit = query->compare != 0 ? describe_limit (run, query) : NULL;
  const char *unit = run->rulebook->board == MUSTER_BOARD_GRID ? C_ ("lengths", "spaces")
                                                               : C_ ("lengths", "inches");
  const char *all[] = { words[0], words[1], words[2], words[3], limit != NULL ? limit : "", unit };

  return muster_text_fill (_ (format), G_N_ELEMENTS (all), all);
}

static char *
describe_function (MusterRun *run, const MusterMissing *query, gboolean question)
{
  const MusterTemplate *says = get_function (run, query)->says;
  g_autofree char *text = !question && says != NULL ? expand_for (run, query, says)
                                                    : expand_question (run, query, -1);
  g_autofree char *limit = NULL;

  if (query->compare == 0)
    return g_steal_pointer (&text);
  limit = describe_limit (run, query);

  return question ? g_strdup_printf (_ ("%1$s Is it %2$s?"), text, limit)
                  : g_strdup_printf (_ ("%1$s %2$s"), text, limit);
}

/* What is rounded to find the row was measured: a tenth is enough, on the same side of the border of the row. */
static double
round_shown (const MusterTable *table, const MusterType *type, double key)
{
  if (type->code != MUSTER_TYPE_NUMBER || table->round == 0)
    return key;
  return table->round > 0 ? ceil (key * 10 - 1e-9) / 10 : floor (key * 10 + 1e-9) / 10;
}

char *
muster_table_describe_key (MusterRun *run, const MusterTable *table, guint at, double key)
{
  const MusterType *type = at < table->n_keys ? &table->keys[at].type : &table->across_key.type;

  return muster_run_describe_value (run, type, round_shown (table, type, key));
}

char *
muster_table_describe_keys (MusterRun *run, const MusterTable *table, const double *keys)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < table->n_keys + (table->across ? 1 : 0); i++)
    {
      g_autofree char *key = muster_table_describe_key (run, table, i, keys[i]);

      muster_text_append_item (text, key);
    }

  return g_string_free (text, FALSE);
}

char *
muster_table_describe (MusterRun *run, const MusterTable *table, const double *keys)
{
  g_autoptr (GString) text = g_string_new (muster_run_label (run, table->title, table->id));
  g_autofree char *all = muster_table_describe_keys (run, table, keys);

  if (*all != '\0')
    muster_text_append_item (text, all);

  return g_strdup (text->str);
}

/* What is looked for in a table that lies beside the player: its title, the keys with what stands above them, the column. */
static char *
describe_place_in_table (MusterRun *run, const MusterTable *table, const double *keys)
{
  g_auto (GStrv) headings = muster_rulebook_split_headings (run->rulebook, table);
  g_autoptr (GString) text = g_string_new (muster_run_label (run, table->title, table->id));
  g_autofree char *column = NULL;

  for (guint i = 0; i < table->n_keys + (table->across ? 1 : 0); i++)
    {
      g_autofree char *key = muster_table_describe_key (run, table, i, keys[i]);
      g_autofree char *place = headings != NULL
                                   ? g_strdup_printf ("%s %s", g_strstrip (headings[i]), key)
                                   : g_strdup (key);

      muster_text_append_item (text, place);
    }
  if (table->n_columns == 0)
    return g_strdup (text->str);
  column = muster_table_dup_column (run, table, (guint) keys[table->n_keys]);

  /* Translators: a row of a table, and which of its columns */
  return g_strdup_printf (_ ("%1$s – %2$s"), text->str, column);
}

static char *
describe_table (MusterRun *run, const MusterMissing *query, gboolean question)
{
  const MusterTable *table = &run->rulebook->tables[query->query - MUSTER_QUERY_TABLES];
  g_autofree char *text = describe_place_in_table (run, table, query->arguments);

  return question ? g_strdup_printf (_ ("What does the table say: %s?"), text)
                  : g_steal_pointer (&text);
}

char *
muster_query_describe (MusterRun *run, const MusterMissing *query, gboolean question)
{
  char *words[MUSTER_MAX_ARGUMENTS] = { NULL };
  MusterFactWords form;
  const char *format;
  char *text;

  if (query->query >= MUSTER_QUERY_TABLES)
    return describe_table (run, query, question);
  if (query->query >= MUSTER_QUERY_FUNCTIONS)
    return describe_function (run, query, question);
  fill_words (run, query, -1, words);
  for (guint i = 0; question && query->query == MUSTER_FACT_DISTANCE && i < query->n_arguments; i++)
    {
      g_free (words[i]);
      words[i] = describe_measured (run, query, i);
    }
  if (query->compare != 0)
    form = question ? MUSTER_WORDS_COMPARED_QUESTION : MUSTER_WORDS_COMPARED_STATEMENT;
  else
    form = question ? MUSTER_WORDS_QUESTION : MUSTER_WORDS_STATEMENT;
  format = get_words (run, query, form);
  text = fill_in (run, query, format != NULL ? format : "{1}", words);
  clear_words (words);

  return text;
}

static gboolean
is_yes_or_no (const MusterMissing *query)
{
  return query->gives.code == MUSTER_TYPE_BOOLEAN || query->compare != 0;
}

static char *
describe_several_of_function (MusterRun *run, const MusterMissing *query, guint varying)
{
  g_autofree char *several = query->compare == 0 ? expand_several (run, query, varying) : NULL;
  g_autofree char *asked = NULL;
  g_autofree char *limit = NULL;

  if (several != NULL)
    return g_steal_pointer (&several);
  asked = expand_question (run, query, (gint) varying);
  if (!is_yes_or_no (query))
    return g_strdup_printf (_ ("For each of these: %s"), asked);
  if (query->compare == 0)
    return g_strdup_printf (_ ("For which of these is the answer yes: %s"), asked);
  limit = describe_limit (run, query);
  return g_strdup_printf (_ ("For which of these is the answer %1$s: %2$s"), limit, asked);
}

char *
muster_query_describe_several (MusterRun *run, const MusterMissing *query, guint varying)
{
  char *words[MUSTER_MAX_ARGUMENTS] = { NULL };
  MusterFactWords form;
  const char *format;
  char *text;

  if (query->query >= MUSTER_QUERY_FUNCTIONS)
    return describe_several_of_function (run, query, varying);
  fill_words (run, query, (gint) varying, words);
  if (is_yes_or_no (query))
    form = varying == 0 ? MUSTER_WORDS_WHICH_FIRST : MUSTER_WORDS_WHICH_SECOND;
  else
    form = varying == 0 ? MUSTER_WORDS_EACH_FIRST : MUSTER_WORDS_EACH_SECOND;
  format = get_words (run, query, form);
  text = fill_in (run, query, format != NULL ? format : N_ ("Which of these?"), words);
  clear_words (words);

  return text;
}

/* What is asked of one of several of @type, who is "it" in @asked; those of one side are told by its title. */
static char *
dup_for_each (MusterRun *run, const MusterType *type, gint32 side, const char *asked)
{
  const MusterType thing = { .code = MUSTER_TYPE_THING };
  g_autofree char *title = side >= 0 ? muster_run_describe_value (run, &thing, side) : NULL;
  gboolean unit = is_unit (run, type);

  if (title == NULL)
    return g_strdup_printf (unit ? _ ("For each unit: %s") : _ ("For each figure: %s"), asked);

  /* Translators: the title of a side and a question: "For each figure (Monsters): Which of these are next to it?" */
  return g_strdup_printf (unit ? _ ("For each unit (%1$s): %2$s")
                               : _ ("For each figure (%1$s): %2$s"),
                          title,
                          asked);
}

/* What is asked of several together: by the author's words, else of the first of both, whichever it is. */
char *
muster_query_describe_pairs (MusterRun *run, const MusterMissing *query, gint32 side)
{
  const char *format = NULL;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  g_autofree char *asked = NULL;

  if (query->query >= MUSTER_QUERY_FUNCTIONS && query->query < MUSTER_QUERY_TABLES &&
      query->compare == 0 && get_function (run, query)->pairs != NULL)
    return expand_for (run, query, get_function (run, query)->pairs);
  if (muster_query_is_fact (query->query))
    format = get_words (run, query, MUSTER_WORDS_PAIRS);
  if (format != NULL)
    return g_strdup (_ (format));
  text = muster_query_describe_several (run, query, 1);
  name = muster_run_describe_value (run, &query->types[0], query->arguments[0]);
  asked = muster_text_replace_name (text, name, C_ ("each of several", "it"));

  return dup_for_each (run, &query->types[0], side, asked);
}

static char *
describe_best_of_function (MusterRun *run, const MusterComparison *comparison)
{
  g_autofree char *asked = expand_question (run, &comparison->like, (gint) comparison->varying);

  if (comparison->whole_order)
    return comparison->most
               ? g_strdup_printf (_ ("In which order, the greatest answer first: %s"), asked)
               : g_strdup_printf (_ ("In which order, the least answer first: %s"), asked);

  return comparison->most
             ? g_strdup_printf (_ ("For which of these is the answer greatest: %s"), asked)
             : g_strdup_printf (_ ("For which of these is the answer least: %s"), asked);
}

/* A key that is more than a fact is asked about by what it says of itself. */
static char *
describe_key (MusterRun *run, const MusterComparison *comparison)
{
  MusterWord *base = muster_run_get_base (run, muster_run_get_frame (run));
  g_autofree char *words = muster_run_expand (run, comparison->key->text, base);

  if (words == NULL)
    return g_strdup (comparison->whole_order ? _ ("In which order do these come, the best first?")
                                             : _ ("Which of these comes first?"));

  return g_strdup_printf (comparison->whole_order ? _ ("Put these in order: %s.")
                                                  : _ ("Which of these is it (%s)?"),
                          words);
}

/* Untranslated. */
static const char *
get_best_words (MusterRun *run, const MusterComparison *comparison)
{
  const char *words;

  if (comparison->whole_order)
    {
      words = get_words (run,
                         &comparison->like,
                         comparison->most ? MUSTER_WORDS_MOST_IN_ORDER
                                          : MUSTER_WORDS_LEAST_IN_ORDER);
      return words != NULL ? words : N_ ("In which order do these come, the best first?");
    }
  words = get_words (run,
                     &comparison->like,
                     comparison->most ? MUSTER_WORDS_MOST : MUSTER_WORDS_LEAST);

  return words != NULL ? words : N_ ("Which of these is the best?");
}

/* @each: (nullable): in place of whom it is asked for. */
static char *
describe_best_of_fact (MusterRun *run, const MusterComparison *comparison, const char *each)
{
  const MusterMissing *query = &comparison->like;
  char *words[MUSTER_MAX_ARGUMENTS] = { NULL };
  char *text;

  fill_words (run, query, (gint) comparison->varying, words);
  /* Facts that are compared are the same both ways: the other one is what is left. */
  if (comparison->varying == 0 && words[1] != NULL)
    {
      char *open = words[0];

      words[0] = words[1];
      words[1] = open;
    }
  if (each != NULL)
    {
      g_free (words[0]);
      words[0] = g_strdup (each);
    }
  text = fill_in (run, query, get_best_words (run, comparison), words);
  clear_words (words);

  return text;
}

char *
muster_comparison_describe (MusterRun *run, const MusterComparison *comparison)
{
  if (comparison->key != NULL)
    return describe_key (run, comparison);
  if (comparison->like.query >= MUSTER_QUERY_FUNCTIONS)
    return describe_best_of_function (run, comparison);

  return describe_best_of_fact (run, comparison, NULL);
}

char *
muster_comparison_describe_each (MusterRun *run, const MusterComparison *comparison, gint32 side)
{
  g_autofree char *asked = NULL;

  if (comparison->like.query == MUSTER_FACT_DISTANCE && !comparison->most &&
      !comparison->whole_order)
    return g_strdup (_ ("Who is nearest to each of these?"));
  asked = describe_best_of_fact (run, comparison, C_ ("each of several", "it"));

  return dup_for_each (run, &comparison->like.types[1 - comparison->varying], side, asked);
}
