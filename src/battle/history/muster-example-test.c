/* muster-example-test.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-example-test.h"

#include <glib/gi18n.h>

#include "muster-battle-error.h"
#include "muster-run.h"

static void
example_result_free (gpointer data)
{
  MusterExampleResult *self = data;

  g_free (self->message);
  g_free (self);
}

/* @text with the place of @cite in front of it. */
static char *
with_place (const MusterCitation *cite, const char *text)
{
  g_autofree char *place = muster_location_to_string (&cite->location);

  return *place != '\0' ? g_strdup_printf ("%s: %s", place, text) : g_strdup (text);
}

static char *
describe_prompt (MusterRun *run, const MusterExample *example)
{
  g_autoptr (MusterPrompt) prompt = muster_run_build_prompt (run);
  g_autofree char *text = g_strdup_printf (
      _ ("the example ends at a question: \"%s\" (%s); expected an answer to it"),
      prompt->text,
      muster_prompt_kind_get_nick (prompt->kind));

  return with_place (prompt->cite.location.line != 0 ? &prompt->cite : &example->cite, text);
}

/* What was wrong, or NULL. */
static char *
judge (MusterRun *run, MusterStop stop, const MusterExample *example)
{
  const char *failure = muster_run_get_failure (run);

  if (failure != NULL)
    return g_strdup (failure);
  switch (stop)
    {
    case MUSTER_STOP_FAULT:
      return g_strdup (muster_run_get_fault (run));
    case MUSTER_STOP_PROMPT:
      return describe_prompt (run, example);
    case MUSTER_STOP_OVER:
    case MUSTER_STOP_TURN:
    default:
      return NULL;
    }
}

char *
muster_example_test_judge (MusterRulebook *rulebook, const MusterExample *example, guint8 *coverage)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterGame) game = muster_game_new_for_example (rulebook, example, &error);
  g_autoptr (MusterRun) run = NULL;

  if (game == NULL)
    return with_place (&example->cite, error->message);
  run = muster_run_new (game);
  muster_run_set_coverage (run, coverage);

  return judge (run, muster_run_advance (run), example);
}

static MusterExampleResult *
run_example (MusterRulebook *rulebook, const MusterExample *example, guint8 *coverage)
{
  MusterExampleResult *result = g_new0 (MusterExampleResult, 1);

  result->example = example;
  result->message = muster_example_test_judge (rulebook, example, coverage);
  result->passed = result->message == NULL;

  return result;
}

GPtrArray *
muster_example_test_run (MusterRulebook *rulebook, guint8 *coverage, GError **error)
{
  GPtrArray *results;

  if (rulebook->is_doctrine)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   _ ("\"%s\" is a doctrine; expected a rulebook that uses it"),
                   rulebook->id);
      return NULL;
    }

  results = g_ptr_array_new_with_free_func (example_result_free);
  for (guint i = 0; i < rulebook->n_examples; i++)
    g_ptr_array_add (results, run_example (rulebook, &rulebook->examples[i], coverage));

  return results;
}
