/* muster-learn.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-answer-private.h"
#include "muster-eval-private.h"
#include "muster-text-private.h"
#include "muster-trace-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-vocabulary.h"

/* What an answer says besides: a function is asked as a whole, and where it holds, so does all that it takes; what a
 * person chooses from a list belongs there. Only facts about the table are learned, each the way it would have been asked. */

static void
learn (MusterRun *run, const MusterExpression *e, MusterWord *base, double low, double high);

/* What somebody says with a choice. */
typedef struct
{
  MusterMissing query;
  gboolean holds;
  gboolean implied; /* by @unless of another one */
  char *unless;     /* (nullable): instead of a query: words for what must not be so */
} Claim;

static void
clear_claim (gpointer data)
{
  g_free (((Claim *) data)->unless);
}

static double
peek (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return muster_eval (run, e, base);
}

/* ---- Facts ---- */

static void
claim (MusterRun *run, const MusterMissing *query, gboolean holds)
{
  Claim made = { .query = *query, .holds = holds };

  g_array_append_val (run->claims, made);
}

static void
learn_fact (MusterRun *run, const MusterExpression *e, MusterWord *base, double low, double high)
{
  MusterMissing query;

  if (e->type.code != MUSTER_TYPE_BOOLEAN && e->type.code != MUSTER_TYPE_NUMBER)
    return;
  if (!muster_is_unknown (peek (run, e, base)) ||
      !muster_query_from_expression (run, e, base, &query))
    return;
  if (run->claims != NULL && e->type.code == MUSTER_TYPE_BOOLEAN)
    claim (run, &query, low != 0);
  if (!run->supposing)
    muster_query_store (run, &query, low, high);
}

static void
learn_comparison (MusterRun *run, const MusterExpression *e, MusterWord *base, gboolean holds)
{
  double limit = peek (run, e->args[1], base);
  MusterMissing query;

  if (e->args[0]->op != MUSTER_EXPR_FACT || muster_is_unknown (limit) ||
      !muster_is_unknown (peek (run, e, base)) ||
      !muster_query_from_expression (run, e->args[0], base, &query))
    return;
  query.compare = (guint16) e->index;
  query.limit = limit;
  if (run->claims != NULL)
    claim (run, &query, holds);
  if (!run->supposing)
    muster_query_store_compared (run, &query, holds);
}

/* ---- Conditions ---- */

/* Both are so; or, of the other kind, one of them is not, and it is known which. */
static void
learn_both (MusterRun *run, const MusterExpression *e, MusterWord *base, double value, gboolean all)
{
  if (all)
    {
      learn (run, e->args[0], base, value, value);
      learn (run, e->args[1], base, value, value);
      return;
    }
  if (peek (run, e->args[0], base) == 1 - value)
    learn (run, e->args[1], base, value, value);
  else if (peek (run, e->args[1], base) == 1 - value)
    learn (run, e->args[0], base, value, value);
}

/* The test comes out as @value for all items, or for the only one of which it is not known that it does not. */
static void
learn_items (MusterRun *run,
             const MusterExpression *e,
             MusterWord *base,
             double value,
             gboolean all)
{
  double items[MUSTER_MAX_THINGS];
  MusterList list;
  guint n = 0, open = 0;
  double item = 0;

  if (e->n_args < 2 || e->args[1] == NULL)
    return;
  muster_list_open (run, e->args[0], base, &list);
  while (n < G_N_ELEMENTS (items) && muster_list_next (&list, &items[n]))
    n++;
  muster_list_close (run, &list);
  for (guint i = 0; i < n; i++)
    {
      base[e->slot].number = items[i];
      if (all)
        learn (run, e->args[1], base, value, value);
      else if (peek (run, e->args[1], base) != 1 - value)
        {
          open++;
          item = items[i];
        }
    }
  if (all || open != 1 || !list.complete)
    return;
  base[e->slot].number = item;
  learn (run, e->args[1], base, value, value);
}

/* No item is below the least of them, none above the greatest. */
static void
learn_extreme (MusterRun *run, const MusterExpression *e, MusterWord *base, double low, double high)
{
  MusterList list;
  double item;

  if (e->n_args < 2 || e->args[1] == NULL)
    return;
  muster_list_open (run, e->args[0], base, &list);
  while (muster_list_next (&list, &item))
    {
      base[e->slot].number = item;
      learn (run,
             e->args[1],
             base,
             e->op == MUSTER_EXPR_MIN ? low : -INFINITY,
             e->op == MUSTER_EXPR_MIN ? INFINITY : high);
    }
  muster_list_close (run, &list);
}

/* ---- Functions ---- */

static const MusterExpression *
get_body (MusterRun *run, const MusterFunction *function, MusterWord *locals)
{
  if (function->minimum != NULL || function->maximum != NULL || function->n_terms > 0)
    return NULL;
  if (function->value != NULL)
    return function->value;
  return function->n_cases > 0 ? muster_eval_find_case (run, function, locals) : NULL;
}

static void
learn_call (MusterRun *run, const MusterExpression *e, MusterWord *base, double low, double high)
{
  const MusterFunction *function = &run->rulebook->functions[e->index];
  const MusterExpression *body;
  GArray *claims = run->claims;
  MusterWord *locals;

  if (function->ask != NULL)
    {
      learn_fact (run, e, base, low, high);
      run->claims = NULL; /* the whole says its parts */
    }
  locals = muster_eval_enter (run, function, e, base);
  body = locals != NULL ? get_body (run, function, locals) : NULL;
  if (body != NULL)
    learn (run, body, locals, low, high);
  if (locals != NULL)
    muster_eval_leave (run, locals);
  run->claims = claims;
}

/* ---- The value of an expression lies between two bounds ---- */

static void
learn_truth (MusterRun *run, const MusterExpression *e, MusterWord *base, gboolean holds)
{
  switch ((guint) e->op)
    {
    case MUSTER_EXPR_FACT_COMPARE:
      learn_comparison (run, e, base, holds);
      break;
    case MUSTER_EXPR_NOT:
      learn (run, e->args[0], base, !holds, !holds);
      break;
    case MUSTER_EXPR_AND:
      learn_both (run, e, base, holds, holds);
      break;
    case MUSTER_EXPR_OR:
      learn_both (run, e, base, holds, !holds);
      break;
    case MUSTER_EXPR_ANY:
      learn_items (run, e, base, holds, !holds);
      break;
    case MUSTER_EXPR_NONE:
      learn_items (run, e, base, !holds, holds);
      break;
    case MUSTER_EXPR_ALL:
      learn_items (run, e, base, holds, holds);
      break;
    default:
      break;
    }
}

static void
learn (MusterRun *run, const MusterExpression *e, MusterWord *base, double low, double high)
{
  double test;

  switch ((guint) e->op)
    {
    case MUSTER_EXPR_FACT:
      learn_fact (run, e, base, low, high);
      break;
    case MUSTER_EXPR_CALL:
      learn_call (run, e, base, low, high);
      break;
    case MUSTER_EXPR_IF:
      test = peek (run, e->args[0], base);
      if (!muster_is_unknown (test))
        learn (run, e->args[test != 0 ? 1 : 2], base, low, high);
      break;
    case MUSTER_EXPR_MIN:
    case MUSTER_EXPR_MAX:
      learn_extreme (run, e, base, low, high);
      break;
    default:
      if (e->type.code == MUSTER_TYPE_BOOLEAN && low == high)
        learn_truth (run, e, base, low != 0);
      break;
    }
}

/* ---- Belonging to a list ---- */

/* A case by which the list were empty is none: what it says, and what follows from it, is not so. */
static void
suppose_not (MusterRun *run, const MusterCase *one, MusterWord *locals)
{
  Claim made = { .unless = muster_run_expand (run, one->text, locals) };
  guint first = run->claims->len;

  learn (run, one->when, locals, 0, 0);
  for (guint i = first; i < run->claims->len; i++)
    g_array_index (run->claims, Claim, i).implied = TRUE;
  if (made.unless != NULL)
    g_array_append_val (run->claims, made);
}

/* Whoever only supposes that something belongs to the list goes on where nobody knows which case holds. */
static const MusterExpression *
find_list (MusterRun *run, const MusterFunction *function, MusterWord *locals)
{
  if (!run->supposing || function->value != NULL)
    return get_body (run, function, locals);
  for (guint i = 0; i < function->n_cases; i++)
    {
      const MusterCase *one = &function->cases[i];
      double when = one->when != NULL ? peek (run, one->when, locals) : 1;

      if (muster_is_unknown (when) && one->value->op != MUSTER_EXPR_EMPTY_LIST)
        return NULL;
      if (muster_is_unknown (when))
        suppose_not (run, one, locals);
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
      learn (run, e->args[1], base, 1, 1);
      learn_member (run, e->args[0], base, item);
      break;
    case MUSTER_EXPR_DIFFERENCE:
      learn_member (run, e->args[0], base, item);
      break;
    case MUSTER_EXPR_IF:
      test = peek (run, e->args[0], base);
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

/* ---- The front doors ---- */

void
muster_learn_answer (MusterRun *run, const MusterMissing *query, double low, double high)
{
  gboolean quiet = run->quiet, trace = run->trace;
  const MusterFunction *function;
  const MusterExpression *body;
  MusterWord *locals;

  if (!muster_run_is_sparing (run) || query->query < MUSTER_QUERY_FUNCTIONS ||
      query->query >= MUSTER_QUERY_TABLES ||
      !run->game->can_be_worked_out[query->query - MUSTER_QUERY_FUNCTIONS])
    return;
  function = &run->rulebook->functions[query->query - MUSTER_QUERY_FUNCTIONS];
  locals = muster_eval_enter_with (run, function, query->arguments);
  if (locals == NULL)
    return;
  run->quiet = TRUE;
  run->trace = FALSE;
  body = get_body (run, function, locals);
  if (body != NULL)
    learn (run, body, locals, low, high);
  run->quiet = quiet;
  run->trace = trace;
  muster_eval_leave (run, locals);
}

/* Gathers what it says that @item belongs to @list, and that @test, if there is one, holds for it; @supposing: and learns none of
 * it. @slot is the item of the test. */
static GArray *
take_member (MusterRun *run,
             const MusterExpression *list,
             const MusterExpression *test,
             guint32 slot,
             MusterWord *base,
             double item,
             gboolean supposing)
{
  GArray *claims = g_array_new (FALSE, FALSE, sizeof (Claim));
  gboolean quiet = run->quiet, trace = run->trace;
  /* The words of the items of lists are in use for other things by now. */
  g_autofree MusterWord *copy = g_memdup2 (base,
                                           sizeof (MusterWord) * muster_run_get_frame (run)->words);

  g_array_set_clear_func (claims, clear_claim);
  run->quiet = TRUE;
  run->trace = FALSE;
  run->claims = claims;
  run->supposing = supposing;
  learn_member (run, list, copy, item);
  if (test != NULL)
    {
      copy[slot].number = item;
      learn (run, test, copy, 1, 1);
    }
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
describe_claim (MusterRun *run, const Claim *made)
{
  g_autofree char *text = muster_query_describe (run, &made->query, FALSE);

  if (g_str_has_suffix (text, "?"))
    return g_strdup_printf (_ ("%1$s %2$s"), text, made->holds ? _ ("yes") : _ ("no"));

  return made->holds ? g_steal_pointer (&text) : g_strdup_printf (_ ("%1$s: %2$s"), text, _ ("no"));
}

static const char *
get_query_name (MusterRun *run, gint32 query)
{
  const MusterVocabulary *fact;

  if (query >= MUSTER_QUERY_FUNCTIONS)
    return query < MUSTER_QUERY_TABLES ? run->rulebook->functions[query - MUSTER_QUERY_FUNCTIONS].id
                                       : NULL;
  fact = muster_vocabulary_find_op (MUSTER_EXPR_FACT, query);

  return fact != NULL ? fact->name : NULL;
}

/* (nullable): words of a `know` that says the opposite. Of a number it is not known what it is instead. */
static char *
dup_correction (MusterRun *run, const Claim *made)
{
  const MusterMissing *query = &made->query;
  const char *name = get_query_name (run, query->query);
  g_autoptr (GString) words = g_string_new (name);

  if (name == NULL || query->compare != 0)
    return NULL;
  for (guint i = 0; i < query->n_arguments; i++)
    {
      g_autofree char *token = muster_run_dup_option_token (run,
                                                            &query->types[i],
                                                            query->arguments[i]);

      g_string_append_printf (words, " %s", token);
    }
  g_string_append (words, made->holds ? " = no" : " = yes");

  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* Whoever chooses is told in the log what it means, since it counts from then on. */
void
muster_learn_choice (MusterRun *run, const MusterExpression *list, MusterWord *base, double item)
{
  g_autoptr (GArray) claims = NULL;

  if (!muster_run_is_sparing (run))
    return;
  claims = take_choice (run, list, base, item, FALSE);
  for (guint i = 0; i < claims->len && run->log != NULL; i++)
    {
      const Claim *made = &g_array_index (claims, Claim, i);
      g_autofree char *text = describe_claim (run, made);
      MusterLogEntry *entry = muster_run_log (run,
                                              MUSTER_LOG_FACT,
                                              NULL,
                                              _ ("%s, as the choice says"),
                                              text);

      if (entry != NULL)
        entry->known = dup_correction (run, made);
    }
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
      const Claim *made = &g_array_index (claims, Claim, i);

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

/* What follows from what must not be so is not said besides. */
static gboolean
is_told (const GArray *claims, guint index)
{
  const Claim *made = &g_array_index (claims, Claim, index);

  if (made->implied || made->unless != NULL)
    return FALSE;
  for (guint i = 0; i < claims->len; i++)
    {
      const Claim *other = &g_array_index (claims, Claim, i);

      if (other->implied && other->holds == made->holds &&
          other->query.query == made->query.query && other->query.compare == made->query.compare &&
          memcmp (other->query.arguments,
                  made->query.arguments,
                  sizeof (double) * made->query.n_arguments) == 0)
        return FALSE;
    }

  return TRUE;
}

/* How many; their words are added to @so and @unless. */
static guint
tell_claims (MusterRun *run, const GArray *claims, GString *so, GString *unless)
{
  guint n = 0;

  for (guint i = 0; i < claims->len; i++)
    {
      const Claim *made = &g_array_index (claims, Claim, i);
      g_autofree char *one = is_told (claims, i) ? describe_claim (run, made) : NULL;

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
