/* muster-mutation-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-mutation-view.h"

#include <glib/gi18n.h>

static gboolean
is_unnoticed (const MusterMutationResult *result)
{
  return result->outcome == MUSTER_MUTATION_UNNOTICED ||
         result->outcome == MUSTER_MUTATION_UNREACHED;
}

/* As it is written into the examples where it changes nothing. */
static char *
dup_equivalent (const MusterMutation *mutation)
{
  g_autofree char *scope = g_markup_escape_text (mutation->scope, -1);
  g_autofree char *was = g_markup_escape_text (mutation->was, -1);
  g_autofree char *now = g_markup_escape_text (mutation->now, -1);

  return g_strdup_printf ("<equivalent%s%s%s was=\"%s\"%s%s%s></equivalent>",
                          *scope != '\0' ? " in=\"" : "",
                          scope,
                          *scope != '\0' ? "\"" : "",
                          was,
                          *now != '\0' ? " now=\"" : "",
                          now,
                          *now != '\0' ? "\"" : "");
}

static void
print_unnoticed (const MusterMutationResult *result)
{
  const MusterMutation *mutation = result->mutation;
  g_autofree char *place = muster_location_to_string (&mutation->where);
  g_autofree char *equivalent = dup_equivalent (mutation);

  g_print ("%s: ", place);
  if (*mutation->now != '\0')
    g_print (_ ("no example notices \"%1$s\" instead of \"%2$s\""), mutation->now, mutation->was);
  else
    g_print (_ ("no example notices that \"%s\" is left out"), mutation->was);
  g_print ("%s\n    %s\n",
           result->outcome == MUSTER_MUTATION_UNREACHED ? _ ("; none comes there") : "",
           equivalent);
}

static void
write_unnoticed (const MusterMutationResult *result, MusterJsonWriter *json)
{
  const MusterMutation *mutation = result->mutation;
  g_autofree char *place = muster_location_to_string (&mutation->where);

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "place", place);
  muster_json_writer_add_text (json, "in", mutation->scope);
  muster_json_writer_add_text (json, "was", mutation->was);
  muster_json_writer_add_text (json, "now", mutation->now);
  muster_json_writer_add_boolean (json, "reached", result->outcome != MUSTER_MUTATION_UNREACHED);
  muster_json_writer_end (json);
}

static void
write_json (const MusterMutationTest *test, MusterJsonWriter *json)
{
  muster_json_writer_begin_object (json, "mutations");
  muster_json_writer_add_number (json, "score", muster_mutation_test_get_score (test));
  muster_json_writer_add_integer (json, "noticed", test->n[MUSTER_MUTATION_NOTICED]);
  muster_json_writer_add_integer (json, "equivalent", test->n[MUSTER_MUTATION_EQUIVALENT]);
  muster_json_writer_add_integer (json, "invalid", test->n[MUSTER_MUTATION_INVALID]);
  muster_json_writer_begin_list (json, "unnoticed");
  for (guint i = 0; i < test->results->len; i++)
    {
      const MusterMutationResult *result = &g_array_index (test->results, MusterMutationResult, i);

      if (is_unnoticed (result))
        write_unnoticed (result, json);
    }
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

void
muster_mutation_view_print (const MusterMutationTest *test,
                            const MusterRulebook *rulebook,
                            MusterJsonWriter *json)
{
  const guint n_unnoticed = test->n[MUSTER_MUTATION_UNNOTICED] + test->n[MUSTER_MUTATION_UNREACHED];

  if (json != NULL)
    {
      write_json (test, json);
      return;
    }
  for (guint i = 0; i < test->results->len; i++)
    {
      const MusterMutationResult *result = &g_array_index (test->results, MusterMutationResult, i);

      if (is_unnoticed (result))
        print_unnoticed (result);
    }
  for (guint i = 0; i < test->stale->len; i++)
    {
      const MusterEquivalent *one = g_ptr_array_index (test->stale, i);
      g_autofree char *place = muster_location_to_string (&one->location);

      g_print (_ ("%s: there is no change of \"%s\" like that any more\n"), place, one->was);
    }
  /* Translators: a rulebook, a percentage, and how many of which */
  g_print (_ ("%1$s: %2$.1f %% of the changes are noticed: %3$u of %4$u; %5$u more change nothing, "
              "and %6$u make no rulebook\n"),
           rulebook->id,
           100 * muster_mutation_test_get_score (test),
           test->n[MUSTER_MUTATION_NOTICED],
           test->n[MUSTER_MUTATION_NOTICED] + n_unnoticed,
           test->n[MUSTER_MUTATION_EQUIVALENT],
           test->n[MUSTER_MUTATION_INVALID]);
}
