/* muster-run-prompt-fact.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-prompt-fact-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-eval-table-private.h"
#include "muster-facts-private.h"
#include "muster-input.h"
#include "muster-known-private.h"
#include "muster-query-before-private.h"
#include "muster-query-group-private.h"
#include "muster-query-private.h"
#include "muster-query-text-private.h"
#include "muster-run-answer-private.h"
#include "muster-run-beside-private.h"
#include "muster-run-private.h"
#include "muster-run-prompt-private.h"
#include "muster-run-suggest-private.h"
#include "muster-text-list.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"

/* Questions about the table: what one of them asks together, and in which form. */

static gboolean
shares_argument (const MusterMissing *a, const MusterMissing *b, guint *varying)
{
  guint n_same = 0;

  if (a->query != b->query || a->n_arguments != b->n_arguments || a->compare != b->compare ||
      a->limit != b->limit)
    return FALSE;
  for (guint i = 0; i < a->n_arguments; i++)
    if (a->arguments[i] == b->arguments[i] && a->types[i].code == b->types[i].code &&
        a->types[i].index == b->types[i].index)
      n_same++;
    else
      *varying = i;
  return n_same + 1 == a->n_arguments && a->types[*varying].code == MUSTER_TYPE_THING;
}

/* The first cell that is missing and all others of its fact that share an argument with it. */
static guint
gather (MusterRun *run, const MusterMissing **cells, guint max, guint *varying)
{
  const MusterMissing *first;
  guint n = 1, found = 0, at = 0;

  if (run->missing->len == 0 || max == 0)
    return 0;
  first = &g_array_index (run->missing, MusterMissing, 0);
  cells[0] = first;
  for (guint i = 1; i < run->missing->len && n < max; i++)
    {
      const MusterMissing *other = &g_array_index (run->missing, MusterMissing, i);
      if (!shares_argument (first, other, &found) || (n > 1 && found != at))
        continue;
      at = found;
      cells[n++] = other;
    }
  *varying = at;
  return n;
}

static gboolean
is_answered_by_list (const MusterMissing *cell)
{
  return cell->gives.code == MUSTER_TYPE_BOOLEAN || cell->compare != 0;
}

/* What one question asks: several of what is no yes or no only where the answers can be told apart. */
guint
muster_question_gather (MusterRun *run, const MusterMissing **cells, guint max, guint *varying)
{
  guint n = gather (run, cells, max, varying);

  return n > 0 && !is_answered_by_list (cells[0]) && !muster_run_is_sparing (run) ? 1 : n;
}

static GPtrArray *
list_words (MusterRun *run, const MusterType *type)
{
  GPtrArray *words = muster_run_options_new ();

  for (guint i = 0; i < run->rulebook->enums[type->index].n_words; i++)
    g_ptr_array_add (words, muster_run_option_new (run, type, i));
  return words;
}

/* ---- Groups of which one answer is used for each of their members ---- */

static gboolean
is_listed (const MusterPrompt *prompt, const char *member)
{
  for (guint i = 0; prompt->members != NULL && i < prompt->members->len; i++)
    if (g_str_equal (((MusterOption *) prompt->members->pdata[i])->token, member))
      return TRUE;

  return FALSE;
}

static void
add_member (MusterRun *run, MusterPrompt *prompt, MusterOption *member, const char *group)
{
  if (prompt->members == NULL)
    prompt->members = muster_run_options_new ();
  member->group = g_strdup (group);
  g_ptr_array_add (prompt->members, member);
}

/* What stands apart is said of all of them with the same word. */
static gboolean
takes_apart (MusterRun *run, MusterPrompt *prompt, guint16 kind)
{
  const guint16 apart = run->rulebook->kinds[kind].apart;

  if (apart == MUSTER_NONE)
    return FALSE;
  if (prompt->apart == NULL)
    prompt->apart = g_strdup (run->rulebook->attributes[apart].id);

  return g_str_equal (prompt->apart, run->rulebook->attributes[apart].id);
}

static void
add_members (MusterRun *run, MusterPrompt *prompt, const MusterMissing *cell, guint at)
{
  const MusterType *group = &cell->types[at];
  g_autofree char *name = NULL;
  guint members[2][MUSTER_MAX_THINGS];
  guint n[2];
  guint16 kind = 0;

  for (guint apart = 0; apart < 2; apart++)
    n[apart] = muster_group_list (run, group, cell->arguments[at], apart, &kind, members[apart]);
  if (n[0] + n[1] < 2 || !takes_apart (run, prompt, kind))
    return;
  name = muster_run_describe_value (run, group, cell->arguments[at]);
  for (guint apart = 0; apart < 2; apart++)
    for (guint i = 0; i < n[apart]; i++)
      {
        const MusterType type = { .code = MUSTER_TYPE_THING, .index = kind };
        MusterOption *member = muster_run_option_new (run, &type, members[apart][i]);

        member->available = !apart;
        member->value = g_strdup (muster_group_is_said_apart (run, kind, members[apart][i]) ? "yes"
                                                                                            : "no");
        if (is_listed (prompt, member->token))
          muster_option_free (member);
        else
          add_member (run, prompt, member, name);
      }
}

/* The groups that it is about, who are asked about as one each. */
static void
add_groups (MusterRun *run, MusterPrompt *prompt, const MusterMissing *cell)
{
  if (!muster_run_is_concluding (run) || cell->query >= MUSTER_QUERY_TABLES)
    return;
  for (guint i = 0; i < cell->n_arguments; i++)
    if (cell->types[i].code == MUSTER_TYPE_THING)
      add_members (run, prompt, cell, i);
}

/* Those among whom the best is looked for are asked about as one each as well. */
static void
add_groups_of_comparison (MusterRun *run, MusterPrompt *prompt, const MusterComparison *comparison)
{
  if (comparison->key != NULL)
    return;
  for (guint i = 0; i < comparison->n; i++)
    {
      MusterMissing cell = comparison->like;

      cell.types[comparison->varying] = (MusterType){ .code = MUSTER_TYPE_THING,
                                                      .index = comparison->kind };
      cell.arguments[comparison->varying] = comparison->items[i];
      add_groups (run, prompt, &cell);
    }
}

/* One of several that are asked about together; of a group those are named who are not meant. */
static MusterOption *
option_of_cell_new (MusterRun *run, const MusterMissing *cell, guint at)
{
  MusterOption *option = muster_run_option_new (run, &cell->types[at], cell->arguments[at]);

  g_free (option->label);
  option->label = muster_query_describe_argument (run, cell, at);

  return option;
}

/* ---- What holds no longer ---- */

/* Of one of several: an answer that was no needs no words. */
static void
tell_before (MusterRun *run, MusterOption *option, const MusterMissing *cell)
{
  g_autofree char *before = NULL;
  gboolean holds;

  if (!muster_suggest_is_overtaken (run, cell))
    return;
  before = muster_query_dup_before (run, cell, &holds);
  if (holds || !is_answered_by_list (cell))
    option->before = g_steal_pointer (&before);
}

/* Who went until it was so for one of them has told how it came out: of the others it is guessed as ever. */
static gboolean
is_promised (MusterRun *run, const MusterMissing *const *cells, guint n)
{
  gboolean holds;

  for (guint i = 0; i < n; i++)
    if (cells[i]->compare == 0 && muster_query_get_promise (run, cells[i], &holds) && holds)
      return TRUE;

  return FALSE;
}

static gboolean
is_any_overtaken (MusterRun *run, const MusterMissing *const *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    if (muster_suggest_is_overtaken (run, cells[i]))
      return TRUE;

  return FALSE;
}

/* What one of them was is no guess any more, and the others go with it. */
static char *
suggest_which (MusterRun *run, const MusterMissing *const *cells, guint n, const GPtrArray *options)
{
  for (guint i = 0; i < n; i++)
    tell_before (run, options->pdata[i], cells[i]);

  return is_any_overtaken (run, cells, n) && !is_promised (run, cells, n)
             ? NULL
             : muster_suggest_which (run, cells, n, options);
}

/* ---- What is asked ---- */

/* What the rulebook suggests for a row that it lacks. */
static void
propose (MusterRun *run, MusterPrompt *prompt, const MusterMissing *cell)
{
  g_autoptr (MusterInput) input = NULL;
  g_autofree char *token = NULL;
  const char *words[] = { NULL, NULL };
  double value;

  if (!muster_table_get_suggestion (run, cell, &value))
    return;
  token = muster_run_dup_option_token (run, &cell->gives, value);
  words[0] = token;
  input = muster_input_new (MUSTER_INPUT_FACT, words);
  g_free (prompt->suggestion);
  prompt->suggestion = muster_input_to_text (input);
  prompt->proposal = muster_run_describe_value (run, &cell->gives, value);
}

static void
build_single_fact (MusterRun *run, MusterPrompt *prompt, const MusterMissing *cell)
{
  prompt->text = muster_query_describe (run, cell, TRUE);
  add_groups (run, prompt, cell);
  prompt->recalled = muster_suggest_is_recalled (run, cell);
  prompt->known = muster_suggest_is_known (run, cell);
  if (muster_suggest_is_overtaken (run, cell))
    prompt->before = muster_query_dup_before (run, cell, &prompt->earlier);
  if (is_answered_by_list (cell))
    {
      prompt->question = MUSTER_QUESTION_YES_NO;
      if (!muster_suggest_is_overtaken (run, cell))
        prompt->suggestion = muster_suggest_truth (run, cell);
      propose (run, prompt, cell);
      return;
    }
  prompt->question = cell->gives.code == MUSTER_TYPE_NUMBER ? MUSTER_QUESTION_NUMBER
                                                            : MUSTER_QUESTION_TEXT;
  if (cell->gives.code == MUSTER_TYPE_ENUM)
    {
      prompt->question = MUSTER_QUESTION_WORD;
      prompt->options = list_words (run, &cell->gives);
    }
  prompt->suggestion = muster_suggest_value (run, cell);
  prompt->alike = muster_suggest_dup_alike (run, cell);
  if (prompt->alike != NULL)
    g_clear_pointer (&prompt->before, g_free);
  prompt->recalled = prompt->recalled && prompt->alike == NULL;
  propose (run, prompt, cell);
}

/* (nullable): of whom it was answered what is suggested of all of them. */
static char *
dup_alike_of_all (MusterRun *run, const MusterMissing *const *cells, guint n)
{
  g_autofree char *name = muster_suggest_dup_alike (run, cells[0]);

  for (guint i = 1; i < n && name != NULL; i++)
    {
      g_autofree char *other = muster_suggest_dup_alike (run, cells[i]);

      if (g_strcmp0 (name, other) != 0)
        return NULL;
    }

  return g_steal_pointer (&name);
}

/* Whether it is the argument @varying of one of @cells. */
static gboolean
is_asked (const MusterMissing *const *cells, guint n, guint varying, double argument)
{
  for (guint i = 0; i < n; i++)
    if (cells[i]->arguments[varying] == argument)
      return TRUE;

  return FALSE;
}

/* Whether it is known of @cell to be so. */
static gboolean
is_known_to_hold (MusterRun *run, const MusterMissing *cell)
{
  double low, high;

  if (!muster_known_get_bounds (run, cell, &low, &high))
    return FALSE;
  if (cell->compare == 0)
    return low == high && low != 0;

  return muster_compare (cell->compare, low, cell->limit) &&
         muster_compare (cell->compare, high, cell->limit);
}

/* (transfer full) (nullable): who would be among those of whom it is asked, were it not known of them to be so. */
static char *
list_known (MusterRun *run, const MusterMissing *const *cells, guint n, guint varying)
{
  const MusterType *type = &cells[0]->types[varying];
  const gint32 side = muster_thing_get_side (run, type->index, cells[0]->arguments[varying]);
  g_autoptr (GString) names = g_string_new (NULL);
  MusterMissing cell = *cells[0];

  for (guint i = 0; i < run->rulebook->kinds[type->index].max; i++)
    {
      g_autofree char *name = NULL;

      cell.arguments[varying] = i;
      if (!muster_thing_is_on_table (run, type->index, i) ||
          muster_thing_get_side (run, type->index, i) != side || is_asked (cells, n, varying, i) ||
          !is_known_to_hold (run, &cell))
        continue;
      name = muster_thing_dup_name (run, type->index, i);
      muster_text_append_item (names, name);
    }

  return names->len > 0 ? g_string_free (g_steal_pointer (&names), FALSE) : NULL;
}

/* Whoever is not listed because it is known has not been forgotten. */
static char *
describe_several (MusterRun *run, const MusterMissing *const *cells, guint n, guint varying)
{
  g_autofree char *text = muster_query_describe_several (run, cells[0], varying);
  g_autofree char *known = NULL;

  if (!is_answered_by_list (cells[0]) || !g_str_has_suffix (text, "?") ||
      !run->rulebook->kinds[cells[0]->types[varying].index].on_table)
    return g_steal_pointer (&text);
  known = list_known (run, cells, n, varying);
  if (known == NULL)
    return g_steal_pointer (&text);
  text[strlen (text) - 1] = '\0';

  /* Translators: a question, and of whom the answer is known: "Which of these are next to Anna, besides Bob?" */
  return g_strdup_printf (_ ("%1$s, besides %2$s?"), text, known);
}

static void
build_several_facts (MusterRun *run,
                     MusterPrompt *prompt,
                     const MusterMissing *const *cells,
                     guint n,
                     guint varying)
{
  prompt->text = describe_several (run, cells, n, varying);
  prompt->known = TRUE;
  for (guint i = 0; i < n; i++)
    {
      prompt->recalled = prompt->recalled || muster_suggest_is_recalled (run, cells[i]);
      prompt->known = prompt->known && muster_suggest_is_known (run, cells[i]);
    }
  prompt->options = muster_run_options_new ();
  for (guint i = 0; i < n; i++)
    {
      add_groups (run, prompt, cells[i]);
      g_ptr_array_add (prompt->options, option_of_cell_new (run, cells[i], varying));
    }
  if (is_answered_by_list (cells[0]))
    {
      prompt->question = MUSTER_QUESTION_WHICH;
      prompt->suggestion = suggest_which (run, cells, n, prompt->options);
      return;
    }
  for (guint i = 0; i < n; i++)
    tell_before (run, prompt->options->pdata[i], cells[i]);
  prompt->question = MUSTER_QUESTION_NUMBERS;
  if (cells[0]->gives.code == MUSTER_TYPE_ENUM)
    {
      prompt->question = MUSTER_QUESTION_WORDS;
      prompt->words = list_words (run, &cells[0]->gives);
    }
  prompt->suggestion = muster_suggest_values (run, cells, n, prompt->options);
  prompt->alike = dup_alike_of_all (run, cells, n);
}

/* "Anna – Bob": names, or tokens with a plus. */
static void
add_pair (MusterRun *run, MusterPrompt *prompt, const MusterMissing *cell, guint first_at)
{
  const guint second_at = 1 - first_at;
  MusterOption *option = g_new0 (MusterOption, 1);
  g_autofree char *first = muster_run_dup_option_token (run,
                                                        &cell->types[first_at],
                                                        cell->arguments[first_at]);
  g_autofree char *second = muster_run_dup_option_token (run,
                                                         &cell->types[second_at],
                                                         cell->arguments[second_at]);

  option->odds = MUSTER_UNKNOWN;
  option->available = TRUE;
  option->group = muster_query_describe_argument (run, cell, first_at);
  option->member = muster_query_describe_argument (run, cell, second_at);
  option->token = g_strconcat (first, "+", second, NULL);
  /* Translators: two things of which something is asked together */
  option->label = g_strdup_printf (C_ ("pair", "%1$s – %2$s"), option->group, option->member);
  g_ptr_array_add (prompt->options, option);
}

static MusterPrompt *
pairs_prompt_new (MusterRun *run, char *text)
{
  MusterPrompt *prompt = muster_run_prompt_new (run, MUSTER_PROMPT_FACT);

  prompt->side = -1;
  prompt->question = MUSTER_QUESTION_PAIRS;
  prompt->text = text;
  prompt->options = muster_run_options_new ();
  return prompt;
}

/* @side so far, -1: several; @first: nobody was looked at before. */
static gint32
merge_side (MusterRun *run, const MusterType *type, double thing, gboolean first, gint32 side)
{
  gint32 own = type->code == MUSTER_TYPE_THING ? muster_thing_get_side (run, type->index, thing)
                                               : -1;

  return first || own == side ? own : -1;
}

static MusterPrompt *
build_pairs (MusterRun *run, const MusterMissing *cells, guint n)
{
  const MusterMissing *pointers[MUSTER_MAX_CELLS];
  MusterPrompt *prompt;
  gint32 side = -1;

  for (guint i = 0; i < n; i++)
    side = merge_side (run, &cells[i].types[0], cells[i].arguments[0], i == 0, side);
  prompt = pairs_prompt_new (run, muster_query_describe_pairs (run, &cells[0], side));
  prompt->limit = cells[0].compare != 0 ? cells[0].limit : MUSTER_UNKNOWN;
  prompt->known = TRUE;
  for (guint i = 0; i < n; i++)
    {
      pointers[i] = &cells[i];
      prompt->recalled = prompt->recalled || muster_suggest_is_recalled (run, &cells[i]);
      prompt->known = prompt->known && muster_suggest_is_known (run, &cells[i]);
      add_groups (run, prompt, &cells[i]);
      add_pair (run, prompt, &cells[i], 0);
    }
  prompt->suggestion = suggest_which (run, pointers, n, prompt->options);
  return prompt;
}

/* Which is best for each of several: what was so the last time, where it is known of all of them. */
static char *
suggest_pairs (MusterRun *run, const GArray *groups, const GPtrArray *options)
{
  g_autoptr (GString) text = g_string_new ("fact");
  guint at = 0;

  for (guint i = 0; i < groups->len; i++)
    {
      const MusterComparison *group = &g_array_index (groups, MusterComparison, i);
      gsize length = text->len;

      if (muster_suggest_is_comparison_overtaken (run, group))
        return NULL;
      for (guint k = 0; k < group->n; k++, at++)
        if (muster_comparison_recall (run, group, group->items[k]) == 0)
          g_string_append_printf (text, " %s", ((MusterOption *) options->pdata[at])->token);
      if (text->len == length)
        return NULL;
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Who was the best, of the option that was added last. */
static void
tell_best_before (MusterRun *run,
                  const MusterPrompt *prompt,
                  const MusterComparison *comparison,
                  guint item)
{
  MusterOption *option = prompt->options->pdata[prompt->options->len - 1];

  if (!comparison->whole_order && muster_suggest_is_comparison_overtaken (run, comparison))
    option->before = muster_comparison_dup_before (run, comparison, comparison->items[item]);
}

static MusterPrompt *
build_comparisons (MusterRun *run, const GArray *groups)
{
  const MusterComparison *first = &g_array_index (groups, MusterComparison, 0);
  guint fixed = 1 - first->varying;
  MusterType types[2] = { first->like.types[fixed],
                          { .code = MUSTER_TYPE_THING, .index = first->kind } };
  MusterPrompt *prompt;
  gint32 side = -1;

  for (guint i = 0; i < groups->len; i++)
    {
      const MusterMissing *like = &g_array_index (groups, MusterComparison, i).like;

      side = merge_side (run, &types[0], like->arguments[fixed], i == 0, side);
    }
  prompt = pairs_prompt_new (run, muster_comparison_describe_each (run, first, side));
  prompt->least = groups->len;
  for (guint i = 0; i < groups->len; i++)
    {
      const MusterComparison *group = &g_array_index (groups, MusterComparison, i);

      for (guint k = 0; k < group->n; k++)
        {
          MusterMissing pair = group->like;

          pair.types[group->varying] = types[1];
          pair.arguments[group->varying] = group->items[k];
          add_pair (run, prompt, &pair, fixed);
          tell_best_before (run, prompt, group, k);
        }
      add_groups_of_comparison (run, prompt, group);
    }
  prompt->suggestion = suggest_pairs (run, groups, prompt->options);
  prompt->recalled = prompt->known = prompt->suggestion != NULL;
  return prompt;
}

static MusterPrompt *
build_comparison (MusterRun *run)
{
  const MusterComparison *comparison = run->comparison;
  g_autoptr (GArray) groups = muster_question_list_comparisons (run);
  MusterType type = { .code = MUSTER_TYPE_THING, .index = comparison->kind };
  MusterPrompt *prompt;

  if (groups->len > 1)
    return build_comparisons (run, groups);
  prompt = muster_run_prompt_new (run, MUSTER_PROMPT_FACT);
  prompt->side = -1;
  prompt->question = comparison->whole_order ? MUSTER_QUESTION_ORDER : MUSTER_QUESTION_NEAREST;
  prompt->text = muster_comparison_describe (run, comparison);
  prompt->options = muster_run_options_new ();
  for (guint i = 0; i < comparison->n; i++)
    {
      g_ptr_array_add (prompt->options, muster_run_option_new (run, &type, comparison->items[i]));
      tell_best_before (run, prompt, comparison, i);
    }
  add_groups_of_comparison (run, prompt, comparison);
  prompt->suggestion = muster_suggest_comparison (run, comparison, prompt->options, &prompt->known);
  return prompt;
}

static MusterPrompt *
build_fact (MusterRun *run)
{
  const MusterMissing *cells[MUSTER_MAX_CELLS];
  MusterMissing beside[MUSTER_MAX_CELLS];
  MusterPrompt *prompt;
  guint varying = 0;
  guint n;

  if (run->comparison != NULL)
    return build_comparison (run);
  n = muster_question_gather_beside (run, beside);
  if (n > 0)
    return build_pairs (run, beside, n);
  n = muster_question_gather (run, cells, G_N_ELEMENTS (cells), &varying);
  prompt = muster_run_prompt_new (run, MUSTER_PROMPT_FACT);
  prompt->side = -1;
  prompt->limit = cells[0]->compare != 0 ? cells[0]->limit : MUSTER_UNKNOWN;
  if (n == 1)
    build_single_fact (run, prompt, cells[0]);
  else
    build_several_facts (run, prompt, cells, n, varying);
  return prompt;
}

/* A way may be longer than the table is; a distance is not. */
static gboolean
is_about_distance (MusterRun *run)
{
  const MusterMissing *cell;

  if (run->comparison != NULL)
    return run->comparison->key == NULL && run->comparison->like.query == MUSTER_FACT_DISTANCE;
  cell = &g_array_index (run->missing, MusterMissing, 0);

  return cell->query == MUSTER_FACT_DISTANCE;
}

MusterPrompt *
muster_run_build_fact (MusterRun *run)
{
  MusterPrompt *prompt = build_fact (run);

  if (is_about_distance (run))
    prompt->longest = muster_run_get_longest (run);
  return prompt;
}
