/* muster-correction-know.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-correction-private.h"
#include "muster-query-private.h"
#include "muster-query-text-private.h"
#include "muster-run-answer-private.h"
#include "muster-run-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"

/* What is known of the table, said by the player without being asked. */

static gboolean
parse_known (MusterRun *run,
             const MusterInput *input,
             guint n,
             MusterMissing *query,
             double *value,
             GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GPtrArray) arena = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (input->words[0]);
  MusterParameter locals[MUSTER_MAX_ARGUMENTS];
  MusterWord words[64] = { { 0 } };
  const MusterExpression *e;
  guint32 frame_words = 0;
  MusterLocation nowhere = { 0 };
  guint n_locals = 0;

  g_string_append (text, " (");
  for (guint i = 1; i + 2 < n; i++)
    {
      gint32 number = muster_run_find_thing (run, input->words[i], NULL);
      guint16 kind;
      guint thing;
      if (number < 0)
        {
          g_string_append_printf (text, "%s%s", i > 1 ? ", " : "", input->words[i]);
          continue;
        }
      if (n_locals == MUSTER_MAX_ARGUMENTS)
        return muster_refuse (error, _ ("more than %d things"), MUSTER_MAX_ARGUMENTS);
      muster_split_number (run, number, &kind, &thing);
      words[n_locals].number = thing;
      locals[n_locals] = (MusterParameter){
        .id = (const char *const[]){ "it-1", "it-2", "it-3", "it-4" }[n_locals],
        .slot = n_locals
      };
      locals[n_locals].type = (MusterType){ .code = MUSTER_TYPE_THING, .index = kind };
      g_string_append_printf (text, "%s%s", i > 1 ? ", " : "", locals[n_locals].id);
      n_locals++;
    }
  g_string_append_c (text, ')');
  e = muster_rulebook_compile (run->rulebook,
                               text->str,
                               &nowhere,
                               n_locals,
                               locals,
                               NULL,
                               report,
                               &frame_words,
                               arena);
  if (e == NULL || frame_words > G_N_ELEMENTS (words) ||
      (e->op != MUSTER_EXPR_FACT && e->op != MUSTER_EXPR_CALL))
    return muster_refuse (error, _ ("\"%s\" is no fact about these"), input->words[0]);
  if (!muster_query_from_expression (run, e, words, query))
    return muster_refuse (error, _ ("\"%s\" is no fact about these"), input->words[0]);
  *value = MUSTER_UNKNOWN;
  if (e->type.code == MUSTER_TYPE_NUMBER && g_str_equal (input->words[n - 1], "?"))
    return TRUE;
  if (!muster_run_parse_option (run, &e->type, input->words[n - 1], value))
    return muster_refuse (error, _ ("\"%s\" is no value of this fact"), input->words[n - 1]);
  return TRUE;
}

/* Of a number it is known that it was wrong before it is known what it is. */
static gboolean
forget (MusterRun *run, const MusterMissing *query, GError **error)
{
  g_autofree char *text = muster_query_describe (run, query, FALSE);

  if (!muster_query_forget (run, query))
    return muster_refuse (error, _ ("nothing was answered about this: %s"), text);
  muster_correction_log (run, 0, -1, _ ("Corrected, to be asked again: %s"), text);
  return TRUE;
}

gboolean
muster_correction_know (MusterRun *run, const MusterInput *input, GError **error)
{
  guint n = g_strv_length (input->words);
  MusterMissing query;
  double value;
  g_autofree char *text = NULL;

  if (n < 3 || !g_str_equal (input->words[n - 2], "="))
    return muster_refuse (error, _ ("expected %s"), muster_input_kind_get_usage (input->kind));
  if (!parse_known (run, input, n, &query, &value, error))
    return FALSE;
  if (muster_is_unknown (value))
    return forget (run, &query, error);
  run->state.head->clock++;
  muster_query_store (run, &query, value, value);
  text = muster_query_describe (run, &query, FALSE);
  muster_correction_log (run, 0, -1, _ ("Corrected: %1$s: %2$s"), text, input->words[n - 1]);
  return TRUE;
}
