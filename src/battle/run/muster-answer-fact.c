/* muster-answer-fact.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-learn-private.h"
#include "muster-query-private.h"
#include "muster-run-answer-private.h"
#include "muster-run-beside-private.h"
#include "muster-run-private.h"
#include "muster-run-prompt-fact-private.h"
#include "muster-text-list.h"
#include "muster-text-private.h"
#include "muster-trace-private.h"

/* Answers to questions about the table. */

static gint
find_cell (MusterRun *run, const MusterMissing **cells, guint n, guint varying, const char *token)
{
  for (guint i = 0; i < n; i++)
    {
      double value;
      if (muster_run_parse_option (run, &cells[i]->types[varying], token, &value) &&
          value == cells[i]->arguments[varying])
        return (gint) i;
    }
  return -1;
}

static void
store_known (MusterRun *run, const MusterMissing *cell, double value)
{
  MusterMissing query = *cell;

  query.compare = 0;
  query.limit = 0;
  muster_query_store (run, &query, value, value);
  muster_learn_answer (run, &query, value, value);
}

static void
store_truth (MusterRun *run, const MusterMissing *cell, gboolean holds)
{
  if (cell->compare != 0)
    muster_query_store_compared (run, cell, holds);
  else
    store_known (run, cell, holds);
}

static gboolean
parse_value (MusterRun *run,
             const MusterMissing *cell,
             const char *word,
             double *value,
             GError **error)
{
  if (!muster_run_parse_option (run, &cell->gives, word, value))
    return muster_refuse (error, _ ("\"%s\" is no answer to this question"), word);
  if (cell->gives.code == MUSTER_TYPE_NUMBER && *value < 0 && cell->query < MUSTER_QUERY_TABLES)
    return muster_refuse (error, _ ("a distance is not less than 0"));
  return TRUE;
}

static gboolean
answer_single (MusterRun *run, const MusterMissing *cell, const MusterInput *input, GError **error)
{
  const char *word = input->words[0];
  double value;

  if (g_strv_length (input->words) != 1)
    return muster_refuse (error, _ ("one answer is wanted"));
  if (cell->gives.code == MUSTER_TYPE_BOOLEAN || cell->compare != 0)
    {
      if (g_str_equal (word, "yes") || g_str_equal (word, "no"))
        {
          store_truth (run, cell, g_str_equal (word, "yes"));
          return TRUE;
        }
      if (cell->compare == 0 || !muster_read_number (word, &value))
        return muster_refuse (error,
                              cell->compare != 0
                                  ? _ ("yes or no is wanted, or the number, not \"%s\"")
                                  : _ ("yes or no is wanted, not \"%s\""),
                              word);
      store_known (run, cell, value);
      return TRUE;
    }
  if (!parse_value (run, cell, word, &value, error))
    return FALSE;
  store_known (run, cell, value);
  return TRUE;
}

/* One for each, in their order. */
static gboolean
answer_values (MusterRun *run,
               const MusterMissing **cells,
               guint n,
               const MusterInput *input,
               GError **error)
{
  double values[64];
  guint n_words = g_strv_length (input->words);

  if (n_words != n)
    return muster_refuse (error, _ ("%u answers are wanted, one for each, not %u"), n, n_words);
  for (guint i = 0; i < n; i++)
    if (!parse_value (run, cells[i], input->words[i], &values[i], error))
      return FALSE;
  for (guint i = 0; i < n; i++)
    store_known (run, cells[i], values[i]);
  return TRUE;
}

static gboolean
answer_numbers (MusterRun *run, const MusterMissing **cells, guint n, char **words, GError **error)
{
  double value;

  for (guint i = 0; i < n; i++)
    if (!muster_read_number (words[i], &value))
      return muster_refuse (error, _ ("\"%s\" is no number"), words[i]);
  for (guint i = 0; i < n; i++)
    {
      muster_read_number (words[i], &value);
      store_known (run, cells[i], value);
    }
  return TRUE;
}

static gboolean
answer_which (MusterRun *run,
              const MusterMissing **cells,
              guint n,
              guint varying,
              const MusterInput *input,
              GError **error)
{
  gboolean holds[64] = { FALSE };
  gboolean none = g_strv_length (input->words) == 1 &&
                  (g_str_equal (input->words[0], "none") || g_str_equal (input->words[0], "no"));
  gboolean all = g_strv_length (input->words) == 1 && g_str_equal (input->words[0], "all");
  double value;

  if (cells[0]->compare != 0 && g_strv_length (input->words) == n &&
      muster_read_number (input->words[0], &value) &&
      find_cell (run, cells, n, varying, input->words[0]) < 0)
    return answer_numbers (run, cells, n, input->words, error);
  for (guint i = 0; !none && !all && input->words[i] != NULL; i++)
    {
      gint at = find_cell (run, cells, n, varying, input->words[i]);
      if (at < 0)
        return muster_refuse (error,
                              _ ("\"%s\" is not among those that were asked about"),
                              input->words[i]);
      holds[at] = TRUE;
    }
  if (input->words[0] == NULL)
    return muster_refuse (error, _ ("those for which it holds are wanted, or none"));
  for (guint i = 0; i < n; i++)
    store_truth (run, cells[i], all || holds[i]);
  return TRUE;
}

static gint
find_pair (MusterRun *run, const MusterMissing *cells, guint n, const char *word)
{
  g_auto (GStrv) tokens = g_strsplit (word, "+", 2);
  double values[2];

  for (guint i = 0; i < n && tokens[0] != NULL && tokens[1] != NULL; i++)
    if (muster_run_parse_option (run, &cells[i].types[0], tokens[0], &values[0]) &&
        muster_run_parse_option (run, &cells[i].types[1], tokens[1], &values[1]) &&
        values[0] == cells[i].arguments[0] && values[1] == cells[i].arguments[1])
      return (gint) i;

  return -1;
}

static gboolean
answer_pairs (MusterRun *run,
              const MusterMissing *cells,
              guint n,
              const MusterInput *input,
              GError **error)
{
  gboolean holds[MUSTER_MAX_CELLS] = { FALSE };
  gboolean none = g_strv_length (input->words) == 1 && g_str_equal (input->words[0], "+");

  for (guint i = 0; !none && input->words[i] != NULL; i++)
    {
      gint at = find_pair (run, cells, n, input->words[i]);
      if (at < 0)
        return muster_refuse (error,
                              _ ("\"%s\" is not among those that were asked about"),
                              input->words[i]);
      holds[at] = TRUE;
    }
  for (guint i = 0; i < n; i++)
    store_truth (run, &cells[i], holds[i]);
  return TRUE;
}

/* The values of all candidates, in their order, answer as well. */
static gboolean
answer_compared_numbers (MusterRun *run, char **words, GError **error)
{
  const MusterComparison *comparison = run->comparison;
  double values[64];

  for (guint i = 0; i < comparison->n; i++)
    if (!muster_read_number (words[i], &values[i]))
      return muster_refuse (error, _ ("\"%s\" is no number"), words[i]);
  for (guint i = 0; i < comparison->n; i++)
    {
      MusterMissing query = comparison->like;
      query.arguments[comparison->varying] = comparison->items[i];
      store_known (run, &query, values[i]);
    }
  return TRUE;
}

static gboolean
is_among (const double *items, guint n, double item)
{
  for (guint i = 0; i < n; i++)
    if (items[i] == item)
      return TRUE;
  return FALSE;
}

static gboolean
answer_comparison (MusterRun *run, const MusterInput *input, GError **error)
{
  const MusterComparison *comparison = run->comparison;
  MusterType type = { .code = MUSTER_TYPE_THING, .index = comparison->kind };
  double items[64];
  double number;
  guint n = g_strv_length (input->words);

  if (n == 0 || n > comparison->n || (comparison->whole_order && n != comparison->n))
    return muster_refuse (error,
                          comparison->whole_order ? _ ("all of them are wanted, in order")
                                                  : _ ("at least one of them is wanted"));
  if (comparison->key == NULL && n == comparison->n &&
      muster_read_number (input->words[0], &number) &&
      !muster_run_parse_option (run, &type, input->words[0], &items[0]))
    return answer_compared_numbers (run, input->words, error);
  for (guint i = 0; i < n; i++)
    if (!muster_run_parse_option (run, &type, input->words[i], &items[i]) ||
        !is_among (comparison->items, comparison->n, items[i]) || is_among (items, i, items[i]))
      return muster_refuse (
          error,
          _ ("\"%s\" is not among those that were asked about, or was named twice"),
          input->words[i]);
  muster_comparison_store (run, comparison, items, n);
  return TRUE;
}

/* The best of one group, as they were named; FALSE: none, or a word is about nothing that was asked. */
static gboolean
read_best (MusterRun *run,
           const MusterComparison *group,
           const MusterInput *input,
           gboolean *used,
           double *items,
           guint *n)
{
  guint fixed = 1 - group->varying;
  MusterType type = { .code = MUSTER_TYPE_THING, .index = group->kind };

  *n = 0;
  for (guint i = 0; input->words[i] != NULL && i < MUSTER_MAX_CELLS; i++)
    {
      g_auto (GStrv) tokens = g_strsplit (input->words[i], "+", 2);
      double first, second;

      if (tokens[0] == NULL || tokens[1] == NULL ||
          !muster_run_parse_option (run, &group->like.types[fixed], tokens[0], &first) ||
          first != group->like.arguments[fixed] ||
          !muster_run_parse_option (run, &type, tokens[1], &second) ||
          !is_among (group->items, group->n, second) || is_among (items, *n, second))
        continue;
      used[i] = TRUE;
      items[(*n)++] = second;
    }

  return *n > 0;
}

static gboolean
answer_comparisons (MusterRun *run, const GArray *groups, const MusterInput *input, GError **error)
{
  gboolean used[MUSTER_MAX_CELLS] = { FALSE };
  double items[MUSTER_MAX_CELLS];
  guint n;

  for (guint i = 0; i < groups->len; i++)
    if (!read_best (run, &g_array_index (groups, MusterComparison, i), input, used, items, &n))
      return muster_refuse (error, _ ("at least one is wanted for each of them"));
  for (guint i = 0; input->words[i] != NULL; i++)
    if (i >= MUSTER_MAX_CELLS || !used[i])
      return muster_refuse (
          error,
          _ ("\"%s\" is not among those that were asked about, or was named twice"),
          input->words[i]);
  for (guint i = 0; i < groups->len; i++)
    {
      const MusterComparison *group = &g_array_index (groups, MusterComparison, i);

      read_best (run, group, input, used, items, &n);
      muster_comparison_store (run, group, items, n);
    }
  return TRUE;
}

/* The words that every question takes, as people say them. */
static const char *
translate_word (const char *word)
{
  const char *const words[] = { N_ ("yes"), N_ ("no"), N_ ("none"), N_ ("all") };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (word, words[i]))
      return _ (words[i]);
  return word;
}

/* Options that were named are told by their names. */
static char *
describe_answer (const MusterPrompt *prompt, const MusterInput *input)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; input->words[i] != NULL; i++)
    {
      const char *label = translate_word (input->words[i]);

      for (guint j = 0; prompt->options != NULL && j < prompt->options->len; j++)
        {
          const MusterOption *option = g_ptr_array_index (prompt->options, j);

          if (g_str_equal (option->token, input->words[i]))
            label = option->label;
        }
      muster_text_append_item (text, label);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The limit that is asked about can be answered with the numbers themselves. */
static gboolean
is_about_numbers (const MusterPrompt *prompt, const MusterInput *input)
{
  double number;

  if (isnan (prompt->limit) || input->words[0] == NULL)
    return FALSE;
  for (guint i = 0; i < prompt->options->len; i++)
    if (g_str_equal (((MusterOption *) prompt->options->pdata[i])->token, input->words[0]))
      return FALSE;

  return muster_read_number (input->words[0], &number);
}

/* Who was asked about is told as well: of others the same question may have had another answer. */
static char *
describe_which (const MusterPrompt *prompt, const MusterInput *input)
{
  gboolean all = g_strv_contains ((const char *const *) input->words, "all");
  g_autoptr (GString) those = g_string_new (NULL);
  g_autoptr (GString) others = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);
      gboolean named = g_strv_contains ((const char *const *) input->words, option->token);

      muster_text_append_item (named || all ? those : others, option->label);
      n += named;
    }
  if (!all && n == 0)
    return g_strdup_printf (C_ ("answer", "none of %s"), others->str);
  if (others->len == 0)
    return g_strdup (those->str);

  return g_strdup_printf (C_ ("answer", "%1$s, but not %2$s"), those->str, others->str);
}

/* Those that were named, and of whom it was asked at all. */
static char *
describe_pairs (const MusterPrompt *prompt, const MusterInput *input)
{
  g_autoptr (GString) pairs = g_string_new (NULL);
  g_autoptr (GString) groups = g_string_new (NULL);
  const char *last = NULL;

  for (guint i = 0; i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);

      if (g_strv_contains ((const char *const *) input->words, option->token))
        muster_text_append_item (pairs, option->label);
      if (g_strcmp0 (option->group, last) != 0)
        muster_text_append_item (groups, option->group);
      last = option->group;
    }

  return g_strdup_printf (C_ ("answer", "%1$s (asked of %2$s)"),
                          pairs->len > 0 ? pairs->str : _ ("none"),
                          groups->str);
}

/* Whether it answers for all pairs, and not only for those that would have been asked first. */
static gboolean
is_about_pairs (const MusterInput *input)
{
  return input->words[0] != NULL && strchr (input->words[0], '+') != NULL;
}

static void
log_fact (MusterRun *run, const MusterInput *input)
{
  g_autoptr (MusterPrompt) prompt = NULL;
  g_autofree char *answer = NULL;

  if (run->log == NULL)
    return;
  prompt = muster_run_build_prompt (run);
  if (prompt->question == MUSTER_QUESTION_WHICH && !is_about_numbers (prompt, input))
    answer = describe_which (prompt, input);
  else if (prompt->question == MUSTER_QUESTION_PAIRS && is_about_pairs (input))
    answer = describe_pairs (prompt, input);
  else
    answer = describe_answer (prompt, input);
  muster_run_log (run, MUSTER_LOG_FACT, NULL, _ ("%1$s %2$s"), prompt->text, answer);
}

gboolean
muster_answer_fact (MusterRun *run, const MusterInput *input, GError **error)
{
  const MusterMissing *cells[MUSTER_MAX_CELLS];
  MusterMissing beside[MUSTER_MAX_CELLS];
  g_autoptr (GArray) groups = NULL;
  guint varying = 0;
  guint n;

  log_fact (run, input);
  n = is_about_pairs (input) ? muster_question_gather_beside (run, beside) : 0;
  groups = is_about_pairs (input) ? muster_question_list_comparisons (run) : NULL;
  run->state.head->clock++;
  if (groups != NULL && groups->len > 1)
    return answer_comparisons (run, groups, input, error);
  if (run->comparison != NULL)
    return answer_comparison (run, input, error);
  if (n > 0)
    return answer_pairs (run, beside, n, input, error);
  n = muster_question_gather (run, cells, G_N_ELEMENTS (cells), &varying);
  if (n == 1)
    return answer_single (run, cells[0], input, error);
  if (cells[0]->gives.code == MUSTER_TYPE_BOOLEAN || cells[0]->compare != 0)
    return answer_which (run, cells, n, varying, input, error);
  return answer_values (run, cells, n, input, error);
}
