/* muster-learn-choice.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-learn-choice-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-eval-call-private.h"
#include "muster-eval-private.h"
#include "muster-facts-private.h"
#include "muster-known-private.h"
#include "muster-learn-private.h"
#include "muster-query-private.h"
#include "muster-query-text-private.h"
#include "muster-run-answer-private.h"
#include "muster-text-list.h"
#include "muster-text-private.h"
#include "muster-trace-private.h"

/* What a person says by choosing something: it belongs to the list that it was chosen from. So does somebody whom an order
 * that was carried out was to reach. */

static void
clear_claim (gpointer data)
{
  g_free (((MusterClaim *) data)->unless);
}

/* ---- Belonging to a list ---- */

/* A case by which the list were empty is none: what it says, and what follows from it, is not so. */
static void
rule_out (MusterRun *run, const MusterCase *one, MusterWord *locals)
{
  MusterClaim made = { .unless = muster_run_expand (run, one->text, locals) };
  guint first = run->claims->len;

  muster_learn (run, one->when, locals, 0, 0);
  for (guint i = first; i < run->claims->len; i++)
    g_array_index (run->claims, MusterClaim, i).implied = TRUE;
  if (made.unless != NULL)
    g_array_append_val (run->claims, made);
}

/* Whatever belongs to the list, no case holds by which it were empty. */
static const MusterExpression *
find_list (MusterRun *run, const MusterFunction *function, MusterWord *locals)
{
  if (function->value != NULL)
    return muster_learn_get_body (run, function, locals);
  for (guint i = 0; i < function->n_cases; i++)
    {
      const MusterCase *one = &function->cases[i];
      double when = one->when != NULL ? muster_eval (run, one->when, locals) : 1;

      if (muster_is_unknown (when) && one->value->op != MUSTER_EXPR_EMPTY_LIST)
        return NULL;
      if (muster_is_unknown (when))
        rule_out (run, one, locals);
      else if (when != 0)
        return one->value;
    }
  return NULL;
}

static void
learn_member (MusterRun *run, const MusterExpression *e, MusterWord *base, double item)
{
  const MusterExpression *body;
  MusterWord *locals;
  double test;

  switch ((guint) e->op)
    {
    case MUSTER_EXPR_FILTER:
      base[e->slot].number = item;
      muster_learn (run, e->args[1], base, 1, 1);
      learn_member (run, e->args[0], base, item);
      break;
    case MUSTER_EXPR_DIFFERENCE:
      learn_member (run, e->args[0], base, item);
      break;
    case MUSTER_EXPR_IF:
      test = muster_eval (run, e->args[0], base);
      if (!muster_is_unknown (test))
        learn_member (run, e->args[test != 0 ? 1 : 2], base, item);
      break;
    case MUSTER_EXPR_CALL:
      locals = muster_eval_enter (run, &run->rulebook->functions[e->index], e, base);
      if (locals == NULL)
        break;
      body = find_list (run, &run->rulebook->functions[e->index], locals);
      if (body != NULL)
        learn_member (run, body, locals, item);
      muster_eval_leave (run, locals);
      break;
    default:
      break;
    }
}

/* Gathers what it says that @item belongs to @list, and that @test, if there is one, holds for it; @supposing: and learns none of
 * it. @slot is the item of the test. */
/* What follows from @test, and that @item is one of @list if it is not NULL. */
static GArray *
take_member (MusterRun *run,
             const MusterExpression *list,
             const MusterExpression *test,
             guint32 slot,
             MusterWord *base,
             double item,
             gboolean supposing)
{
  GArray *claims = g_array_new (FALSE, FALSE, sizeof (MusterClaim));
  gboolean quiet = run->quiet, trace = run->trace;
  /* The words of the items of lists are in use for other things by now. */
  g_autofree MusterWord *copy = g_memdup2 (base,
                                           sizeof (MusterWord) * muster_run_get_frame (run)->words);

  g_array_set_clear_func (claims, clear_claim);
  run->quiet = TRUE;
  run->trace = FALSE;
  run->claims = claims;
  run->supposing = supposing;
  if (list != NULL)
    {
      learn_member (run, list, copy, item);
      copy[slot].number = item;
    }
  if (test != NULL)
    muster_learn (run, test, copy, 1, 1);
  run->claims = NULL;
  run->supposing = FALSE;
  run->quiet = quiet;
  run->trace = trace;

  return claims;
}

static GArray *
take_choice (MusterRun *run,
             const MusterExpression *list,
             MusterWord *base,
             double item,
             gboolean supposing)
{
  return take_member (run, list, NULL, 0, base, item, supposing);
}

/* "A is next to B", or of what has no such words: "Is A near B? yes". */
static char *
describe_claim (MusterRun *run, const MusterClaim *made)
{
  g_autofree char *text = muster_query_describe (run, &made->query, FALSE);

  if (g_str_has_suffix (text, "?"))
    return g_strdup_printf (_ ("%1$s %2$s"), text, made->holds ? _ ("yes") : _ ("no"));

  return made->holds ? g_steal_pointer (&text) : g_strdup_printf (_ ("%1$s: %2$s"), text, _ ("no"));
}

static const char *
get_query_name (MusterRun *run, gint32 query)
{
  if (muster_query_is_fact (query))
    return muster_fact_traits[query].name;

  return query < MUSTER_QUERY_TABLES ? run->rulebook->functions[query - MUSTER_QUERY_FUNCTIONS].id
                                     : NULL;
}

/* (nullable): "distance figure.1 figure.2", as a `know` begins. */
static char *
dup_fact_words (MusterRun *run, const MusterMissing *query)
{
  const char *name = get_query_name (run, query->query);
  g_autoptr (GString) words = g_string_new (name);

  if (name == NULL)
    return NULL;
  for (guint i = 0; i < query->n_arguments; i++)
    {
      g_autofree char *token = muster_run_dup_option_token (run,
                                                            &query->types[i],
                                                            query->arguments[i]);

      g_string_append_printf (words, " %s", token);
    }

  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* (nullable): words of a `know` that says the opposite. Of a number it is not known what it is instead. */
static char *
dup_correction (MusterRun *run, const MusterClaim *made)
{
  g_autofree char *words = made->query.compare == 0 ? dup_fact_words (run, &made->query) : NULL;

  return words != NULL ? g_strconcat (words, made->holds ? " = no" : " = yes", NULL) : NULL;
}

/* What follows from what must not be so is not said besides. */
static gboolean
is_told (const GArray *claims, guint index)
{
  const MusterClaim *made = &g_array_index (claims, MusterClaim, index);

  if (made->implied)
    return FALSE;
  if (made->unless != NULL)
    return TRUE;
  for (guint i = 0; i < claims->len; i++)
    {
      const MusterClaim *other = &g_array_index (claims, MusterClaim, i);

      if (other->implied && other->holds == made->holds &&
          other->query.query == made->query.query && other->query.compare == made->query.compare &&
          memcmp (other->query.arguments,
                  made->query.arguments,
                  sizeof (double) * made->query.n_arguments) == 0)
        return FALSE;
    }

  return TRUE;
}

static void
log_claim (MusterRun *run, const MusterClaim *made)
{
  g_autofree char *text = made->unless == NULL ? describe_claim (run, made) : NULL;
  MusterLogEntry *entry;

  if (made->unless != NULL)
    entry = muster_run_log (run,
                            MUSTER_LOG_FACT,
                            NULL,
                            /* Translators: a condition, such as: an enemy is adjacent */
                            _ ("As the choice says, this is not so: %s"),
                            made->unless);
  else
    entry = muster_run_log (run, MUSTER_LOG_FACT, NULL, _ ("As the choice says: %s"), text);
  if (entry != NULL && made->unless == NULL)
    entry->known = dup_correction (run, made);
}

/* Whoever chooses is told in the log what it means, since it counts from then on. */
static void
log_claims (MusterRun *run, const GArray *claims)
{
  for (guint i = 0; i < claims->len && run->log != NULL; i++)
    if (is_told (claims, i))
      log_claim (run, &g_array_index (claims, MusterClaim, i));
}

void
muster_learn_choice (MusterRun *run, const MusterExpression *list, MusterWord *base, double item)
{
  g_autoptr (GArray) claims = NULL;

  if (!muster_run_is_sparing (run))
    return;
  claims = take_choice (run, list, base, item, FALSE);
  log_claims (run, claims);
}

void
muster_learn_requirement (MusterRun *run, const MusterExpression *test, MusterWord *base)
{
  g_autoptr (GArray) claims = NULL;

  if (!muster_run_is_sparing (run))
    return;
  claims = take_member (run, NULL, test, 0, base, 0, FALSE);
  log_claims (run, claims);
}

/* Where it is about any of a list, it is so for the one that the order names. */
void
muster_learn_promise (MusterRun *run,
                      const MusterExpression *until,
                      const MusterExpression *target,
                      MusterWord *base)
{
  g_autoptr (GArray) claims = NULL;
  double item;

  if (!muster_run_is_sparing (run))
    return;
  muster_query_forget_promises (run);
  if (until == NULL || until->op != MUSTER_EXPR_ANY || target == NULL ||
      target->type.code != MUSTER_TYPE_THING || target->type.index != until->args[0]->type.index)
    return;
  item = muster_eval (run, target, base);
  if (muster_is_unknown (item) || item < 0)
    return;
  claims = take_member (run,
                        until->args[0],
                        until->n_args > 1 ? until->args[1] : NULL,
                        until->slot,
                        base,
                        item,
                        TRUE);
  for (guint i = 0; i < claims->len; i++)
    {
      const MusterClaim *made = &g_array_index (claims, MusterClaim, i);

      if (made->unless == NULL && !made->implied && made->query.compare == 0)
        muster_query_promise (run, &made->query, made->holds);
    }
}

static gboolean
is_statement (const char *text)
{
  return strchr (text, '?') == NULL;
}

/* More conditions than this are no help to anybody. */
#define MAX_CLAIMS 3

/* How many; their words are added to @so and @unless. */
static guint
tell_claims (MusterRun *run, const GArray *claims, GString *so, GString *unless)
{
  guint n = 0;

  for (guint i = 0; i < claims->len; i++)
    {
      const MusterClaim *made = &g_array_index (claims, MusterClaim, i);
      gboolean plain = made->unless == NULL && is_told (claims, i);
      g_autofree char *one = plain ? describe_claim (run, made) : NULL;

      if (made->unless != NULL)
        muster_text_append_item (unless, made->unless);
      if (one != NULL)
        muster_text_append_item (so, one);
      n += one != NULL;
    }

  return n;
}

char *
muster_learn_describe (MusterRun *run, const MusterExpression *list, MusterWord *base, double item)
{
  g_autoptr (GArray) claims = NULL;
  g_autoptr (GString) so = g_string_new (NULL);
  g_autoptr (GString) unless = g_string_new (NULL);
  g_autofree char *only = NULL;
  g_autofree char *said = NULL;
  guint n;

  if (!muster_run_is_sparing (run))
    return NULL;
  claims = take_choice (run, list, base, item, TRUE);
  n = tell_claims (run, claims, so, unless);
  said = muster_run_say_it (run, &list->type, item, so->str);
  if (n > MAX_CLAIMS || n + unless->len == 0)
    return NULL;
  if (n == 0)
    /* Translators: a reason against it, such as: not if an enemy is adjacent */
    return g_strdup_printf (_ ("not if %s"), unless->str);

  /* Translators: something that is seen on the table, such as: only if Anna is next to it */
  only = g_strdup_printf (n == 1 && is_statement (said) ? _ ("only if %s")
                                                        : _ ("only if this is so: %s"),
                          said);

  /* Translators: what must be so, as "only if Anna is next to it", and a reason against it */
  return unless->len > 0 ? g_strdup_printf (_ ("%1$s, and not if %2$s"), only, unless->str)
                         : g_steal_pointer (&only);
}

/* ---- Not belonging to a list ---- */

/* Whether the number keeps to its limit, as far as it is known. */
static double
compare_known (MusterRun *run, const MusterMissing *query, double *low, double *high)
{
  MusterMissing number = *query;

  number.compare = 0;
  number.limit = 0;
  if (!muster_known_get_bounds (run, &number, low, high))
    return MUSTER_UNKNOWN;

  return muster_compare_bounds (query->compare, *low, *high, query->limit);
}

/* Whether it is what was answered about this number that says so, and nothing else does. */
static gboolean
is_by_answer (MusterRun *run, const MusterMissing *query, gboolean holds)
{
  MusterMissing number = *query;
  MusterFactCell *cell, kept;
  double low, high, without;

  number.compare = 0;
  number.limit = 0;
  cell = muster_query_find (run, &number);
  if (cell == NULL)
    return FALSE;
  kept = *cell;
  muster_query_forget (run, &number);
  without = compare_known (run, query, &low, &high);
  *cell = kept;

  return muster_is_unknown (without) || (without != 0) == holds;
}

/* "A is at most 5 spaces away from B: no", or, where it is known how far, "the distance from A to B: 8". */
static char *
describe_number (MusterRun *run, const MusterClaim *opposite, double low, double high)
{
  MusterMissing number = opposite->query;
  g_autofree char *text = NULL;
  g_autofree char *value = NULL;

  if (low != high)
    return describe_claim (run, opposite);
  number.compare = 0;
  number.limit = 0;
  text = muster_query_describe (run, &number, FALSE);
  value = muster_run_format_number (low);

  return g_strdup_printf (g_str_has_suffix (text, "?") ? _ ("%1$s %2$s") : _ ("%1$s: %2$s"),
                          text,
                          value);
}

/* What it is instead nobody can tell: it is asked again when it matters. */
static char *
deny_number (MusterRun *run, const MusterClaim *made, char **correction)
{
  MusterClaim opposite = *made;
  g_autofree char *words = dup_fact_words (run, &made->query);
  double low, high;
  double known = compare_known (run, &made->query, &low, &high);

  if (words == NULL || muster_is_unknown (known) || (known != 0) == made->holds ||
      !is_by_answer (run, &made->query, made->holds))
    return NULL;
  opposite.holds = !made->holds;
  *correction = g_strdup_printf ("know %s = ?", words);

  return describe_number (run, &opposite, low, high);
}

/* (nullable): the opposite of what would have to be so, which is known. */
static char *
deny (MusterRun *run, const MusterClaim *made, char **correction)
{
  MusterClaim opposite = *made;
  g_autofree char *words = NULL;
  double known;

  if (made->unless != NULL)
    return NULL;
  if (made->query.compare != 0)
    return deny_number (run, made, correction);
  known = muster_known_get (run, &made->query);
  if (muster_is_unknown (known) || (known != 0) == made->holds)
    return NULL;
  opposite.holds = !made->holds;
  words = dup_correction (run, &opposite);
  if (words == NULL)
    return NULL;
  *correction = g_strconcat ("know ", words, NULL);

  return describe_claim (run, &opposite);
}

/* Nobody answered that, but its parts: one of them is wrong. */
static gboolean
is_worked_out (MusterRun *run, const MusterClaim *made)
{
  return made->unless == NULL && made->query.query >= MUSTER_QUERY_FUNCTIONS &&
         muster_query_find (run, &made->query) == NULL;
}

char *
muster_learn_find_denial (MusterRun *run,
                          const MusterExpression *list,
                          MusterWord *base,
                          double item,
                          char **correction)
{
  g_autoptr (GArray) claims = NULL;
  g_autofree char *text = NULL;

  run->doubting = TRUE;
  claims = take_choice (run, list, base, item, TRUE);
  run->doubting = FALSE;
  for (guint i = 0; i < claims->len && text == NULL; i++)
    if (!is_worked_out (run, &g_array_index (claims, MusterClaim, i)))
      text = deny (run, &g_array_index (claims, MusterClaim, i), correction);
  for (guint i = 0; i < claims->len && text == NULL; i++)
    text = deny (run, &g_array_index (claims, MusterClaim, i), correction);
  if (text == NULL)
    return NULL;

  return muster_run_say_it (run, &list->type, item, text);
}
