/* muster-step-example.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-step-example-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-ask-private.h"
#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-query-private.h"
#include "muster-step-action-private.h"
#include "muster-step-call-private.h"
#include "muster-step-private.h"
#include "muster-text-private.h"
#include "muster-trace-private.h"

/* Statements that only examples have: expectations, dice and answers given beforehand. */

void
muster_example_fail (MusterRun *run, const char *format, ...)
{
  va_list arguments;

  if (run->failure != NULL || run->quiet)
    return;
  va_start (arguments, format);
  run->failure = g_strdup_vprintf (format, arguments);
  va_end (arguments);
}

/* The statement of the example that has led to what is done now; before the first of them the example itself. */
static const MusterLocation *
find_place_in_example (MusterRun *run)
{
  const MusterExample *example = run->game->example;
  const MusterProcedure *procedure = &run->rulebook->procedures[example->procedure];
  const MusterStateHead *head = run->state.head;

  for (guint i = 0; i < head->n_frames; i++)
    if (head->frames[i].kind == MUSTER_FRAME_PROCEDURE &&
        head->frames[i].procedure == example->procedure)
      {
        const guint op = muster_run_get_operation_under_way (run, i);

        if (op < procedure->n_operations)
          return &procedure->operations[op].cite.location;
      }

  return &example->cite.location;
}

void
muster_example_lack_dice (MusterRun *run, guint n, guint sides)
{
  const MusterOperation *op = muster_run_get_operation (run);
  const guint given = g_queue_get_length (&run->fed_dice);
  g_autofree char *example = muster_location_to_string (find_place_in_example (run));
  g_autofree char *rule = op != NULL ? muster_location_to_string (&op->cite.location)
                                     : g_strdup ("");

  if (given == 0)
    muster_example_fail (run,
                         /* Translators: %1$s and %4$s are places in files; "2D6 at rulebook.xml:9:5" */
                         _ ("%1$s: the example does not say how the dice fall: %2$uD%3$u at %4$s"),
                         example,
                         n,
                         sides,
                         rule);
  else
    muster_example_fail (run,
                         /* Translators: as above; %5$u is less than %2$u */
                         _ ("%1$s: the example does not say how all dice fall: %2$uD%3$u at %4$s, and it gives %5$u"),
                         example,
                         n,
                         sides,
                         rule,
                         given);
}

void
muster_example_finish (MusterRun *run)
{
  const char *answer = g_queue_peek_head (&run->fed_answers);

  if (!g_queue_is_empty (&run->fed_dice))
    muster_example_fail (run,
                         ngettext ("%u of its dice was not thrown",
                                   "%u of its dice were not thrown",
                                   g_queue_get_length (&run->fed_dice)),
                         g_queue_get_length (&run->fed_dice));
  if (answer != NULL)
    muster_example_fail (run, _ ("nothing asked for its answer \"%s\""), answer);
}

static void
fail (MusterRun *run, const MusterOperation *op, MusterWord *base, const char *what)
{
  gboolean untranslated = run->untranslated;
  g_autofree char *text = NULL;
  const MusterLocation *location = &op->cite.location;

  if (run->failure != NULL)
    return;
  run->untranslated = FALSE;
  text = muster_run_expand (run, op->text, base);
  run->untranslated = untranslated;
  run->failure = g_strdup_printf (
      "%s:%u:%u: %s%s%s",
      location->source != NULL ? muster_source_get_name (location->source) : "",
      location->line,
      location->column,
      what,
      text != NULL && *text != '\0' ? ": " : "",
      text != NULL ? text : "");
}

/* Of several that must hold the first that does not. */
static const MusterExpression *
find_failing (MusterRun *run, const MusterExpression *test, MusterWord *base)
{
  while (test->op == MUSTER_EXPR_AND)
    test = muster_eval (run, test->args[0], base) == 1 ? test->args[1] : test->args[0];

  return test;
}

static gboolean
is_comparison (const MusterExpression *test)
{
  return test->op >= MUSTER_EXPR_EQ && test->op <= MUSTER_EXPR_GE;
}

static char *
dup_value (MusterRun *run, const MusterExpression *expression, MusterWord *base)
{
  const double value = muster_eval (run, expression, base);

  return muster_is_unknown (value) ? g_strdup (_ ("not known"))
                                   : muster_run_describe_value (run, &expression->type, value);
}

/* "f.wounds eq 3 (it is 2)"; where both sides are worked out, both. */
static char *
describe_failing (MusterRun *run, const MusterExpression *test, MusterWord *base)
{
  const MusterExpression *failing = find_failing (run, test, base);
  g_autofree char *written = muster_run_describe_test (run, failing, base);
  g_autofree char *left = NULL;
  g_autofree char *right = NULL;

  if (!is_comparison (failing))
    return g_steal_pointer (&written);
  left = dup_value (run, failing->args[0], base);
  right = dup_value (run, failing->args[1], base);
  if (failing->args[1]->op == MUSTER_EXPR_CONSTANT)
    /* Translators: what was expected, and what the left side of it is: "f.wounds eq 3 (it is 2)" */
    return g_strdup_printf (_ ("%1$s (it is %2$s)"), written, left);

  /* Translators: what was expected, and what both sides of it are: "a.wounds eq b.wounds (2 and 3)" */
  return g_strdup_printf (_ ("%1$s (%2$s and %3$s)"), written, left, right);
}

static MusterStep
step_expect (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  double holds = muster_eval (run, op->test, base);
  g_autofree char *written = NULL;
  g_autofree char *what = NULL;

  if (holds != 1)
    {
      written = describe_failing (run, op->test, base);
      what = g_strdup_printf ("%s: %s",
                              muster_is_unknown (holds) ? _ ("not known") : _ ("not so"),
                              written);
      fail (run, op, base, what);
    }
  frame->op++;
  return MUSTER_STEP_DONE;
}

/* Would the ask offer what the call names? Its slot is filled for those behind it. */
static gboolean
is_offered (MusterRun *run,
            const MusterOperation *op,
            const MusterProcedure *procedure,
            guint index,
            MusterWord *caller,
            MusterWord *locals)
{
  const MusterOperation *ask = &procedure->operations[procedure->asks[index]];
  guint argument = procedure->n_parameters + index;
  double items[MUSTER_MAX_THINGS];
  double wanted;
  gboolean complete;
  guint n;

  if (argument >= op->n_args || op->args[argument] == NULL || ask->ask->from == NULL ||
      ask->ask->many)
    return TRUE;
  wanted = muster_eval (run, op->args[argument], caller);
  n = muster_ask_list_options (run, ask, locals, items, G_N_ELEMENTS (items), &complete);
  for (guint i = 0; i < n; i++)
    if (items[i] == wanted)
      {
        locals[ask->slot].number = wanted;
        return TRUE;
      }
  return FALSE;
}

static char *
find_refusal (MusterRun *run, const MusterOperation *op, guint thing, MusterWord *base)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[op->index];
  MusterFrame *frame = muster_action_push (run, op->index, thing, NULL);
  gboolean quiet = run->quiet, uncertain = FALSE;
  char *refusal;

  if (frame == NULL)
    return g_strdup (_ ("too deep"));
  for (guint i = 1; i < procedure->n_own_parameters && i < op->n_args; i++)
    if (op->args[i] != NULL)
      muster_eval_into_type (run,
                             op->args[i],
                             base,
                             muster_run_get_base (run, frame) + procedure->parameters[i].slot,
                             &procedure->parameters[i].type);
  run->quiet = TRUE;
  refusal = muster_action_find_refusal (run,
                                        procedure,
                                        muster_run_get_base (run, frame),
                                        &uncertain);
  run->quiet = quiet;
  for (guint i = 0; refusal == NULL && i < procedure->n_asks; i++)
    if (!is_offered (run, op, procedure, i, base, muster_run_get_base (run, frame)))
      refusal = g_strdup_printf (_ ("not an option of \"%s\""),
                                 procedure->operations[procedure->asks[i]].ask->id);
  muster_run_pop (run);
  return refusal;
}

static MusterStep
step_offer (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  double thing = op->n_args > 0 && op->args[0] != NULL ? muster_eval (run, op->args[0], base) : -1;
  g_autofree char *refusal = thing >= 0 ? find_refusal (run, op, (guint) thing, base)
                                        : g_strdup (_ ("nobody acts"));
  g_autofree char *because = muster_run_expand (run, op->text, base);
  g_autofree char *what = NULL;

  if (op->add && refusal != NULL)
    what = g_strdup_printf (_ ("refused: %s"), refusal);
  else if (!op->add && refusal == NULL)
    what = g_strdup (_ ("offered, though it should be refused"));
  else if (!op->add && because != NULL && *because != '\0' && strstr (refusal, because) == NULL)
    what = g_strdup_printf (_ ("refused for another reason: %s"), refusal);
  if (what != NULL)
    fail (run, op, base, what);
  frame->op++;
  return MUSTER_STEP_DONE;
}

void
muster_example_feed (MusterRun *run, const MusterOperation *op)
{
  if (g_str_has_prefix (op->feed, "dice "))
    {
      g_auto (GStrv) words = g_strsplit_set (op->feed + 5, " \t\n,", -1);
      for (guint i = 0; words[i] != NULL; i++)
        if (*words[i] != '\0')
          g_queue_push_tail (&run->fed_dice,
                             GINT_TO_POINTER ((gint) g_ascii_strtoll (words[i], NULL, 10)));
    }
  else
    {
      g_queue_push_tail (&run->fed_answers, g_strdup (op->feed));
    }
}

static MusterStep
step_know (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  MusterMissing query;
  double value = muster_eval (run, op->value, base);

  if (!muster_query_from_expression (run, op->test, base, &query) || muster_is_unknown (value))
    return muster_step_unknown (run);
  muster_query_store (run, &query, value, value);
  frame->op++;
  return MUSTER_STEP_DONE;
}

MusterStep
muster_step_example (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  switch (op->code)
    {
    case MUSTER_OP_EXPECT:
      return step_expect (run, frame, op);
    case MUSTER_OP_OFFER:
      return step_offer (run, frame, op);
    case MUSTER_OP_FEED:
      muster_example_feed (run, op);
      frame->op++;
      return MUSTER_STEP_DONE;
    default:
      return step_know (run, frame, op);
    }
}
