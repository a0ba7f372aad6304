/* muster-cli-rulebook.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <unistd.h>

#include "muster-command.h"
#include "muster-data-path.h"
#include "muster-diagnostics.h"
#include "muster-example-test.h"
#include "muster-input.h"
#include "muster-mutation-view.h"
#include "muster-table-question.h"
#include "muster-reference.h"
#include "muster-rules-error.h"
#include "muster-schema-check.h"
#include "muster-translation.h"

/* muster-cli rulebook list, check, test, doc. */

static int
write_text (const char *path, const char *text)
{
  GError *error = NULL;

  if (muster_command_write (path, text, &error))
    return MUSTER_STATUS_DONE;

  return muster_command_fail (error);
}

static int
write_json (const MusterJsonWriter *json)
{
  g_autofree char *text = muster_json_writer_to_string (json);

  return write_text (NULL, text);
}

/* ---- list ---- */

static void
list_one (const MusterDataPath *path, const char *id, MusterJsonWriter *json)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook) rulebook = muster_data_path_load (path, id, FALSE, report, &error);
  const char *title = rulebook != NULL
                          ? muster_rulebook_label (rulebook, rulebook->title, rulebook->id)
                          : error->message;

  if (json == NULL)
    {
      g_print ("%-22s %s%s\n",
               id,
               title,
               rulebook != NULL && rulebook->is_doctrine ? _ (" (a doctrine for other games)")
                                                         : "");
      return;
    }
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "id", id);
  muster_json_writer_add_text (json, "title", rulebook != NULL ? rulebook->title : NULL);
  muster_json_writer_add_boolean (json, "loads", rulebook != NULL);
  muster_json_writer_add_boolean (json, "doctrine", rulebook != NULL && rulebook->is_doctrine);
  muster_json_writer_end (json);
}

int
muster_cli_rulebook_list (const MusterCommand *command, int argc, char **argv)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON for programs"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterDataPath) path = NULL;
  g_autoptr (GPtrArray) ids = NULL;
  g_autoptr (MusterJsonWriter) json = NULL;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  path = muster_data_path_new ();
  ids = muster_data_path_list_rulebooks (path);
  if (as_json)
    {
      json = muster_json_writer_new ();
      muster_json_writer_begin_list (json, NULL);
    }
  for (guint i = 0; i < ids->len; i++)
    list_one (path, g_ptr_array_index (ids, i), json);
  if (!as_json)
    return MUSTER_STATUS_DONE;
  muster_json_writer_end (json);

  return write_json (json);
}

/* ---- check ---- */

static void
tell_questions (const MusterRulebook *rulebook, MusterJsonWriter *json)
{
  g_autoptr (GPtrArray) questions = muster_table_question_list (rulebook);

  for (guint i = 0; i < questions->len; i++)
    {
      const MusterTableQuestion *question = g_ptr_array_index (questions, i);
      const char *file = muster_source_get_name (question->where.source);

      if (json == NULL)
        {
          g_print ("%s:%u:%u: %s\n",
                   file,
                   question->where.line,
                   question->where.column,
                   question->text);
          continue;
        }
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "file", file);
      muster_json_writer_add_integer (json, "line", question->where.line);
      muster_json_writer_add_integer (json, "column", question->where.column);
      muster_json_writer_add_text (json, "question", question->text);
      muster_json_writer_end (json);
    }
}

/* @argument: what was typed. FALSE where it could not be read at all, which is told on stderr. */
static gboolean
check_one (const MusterDataPath *path,
           const char *argument,
           MusterReport *report,
           GPtrArray *rulebooks)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *located = muster_data_path_locate (path, argument, &error);
  g_autoptr (MusterRulebook) rulebook = NULL;

  if (located != NULL)
    rulebook = muster_data_path_load (path, argument, TRUE, report, &error);
  if (rulebook == NULL &&
      (located == NULL || !g_error_matches (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_INVALID)))
    {
      muster_command_complain ("%s", error->message);
      return FALSE;
    }
  /* A file that is no XML has no place in a report; its message names the place. */
  if (rulebook == NULL && !muster_report_has_errors (report))
    {
      g_printerr ("%s\n", error->message);
      muster_schema_check_note_unreadable (report, error->message);
      return TRUE;
    }
  g_clear_error (&error);
  if (rulebook != NULL)
    g_ptr_array_add (rulebooks, muster_rulebook_ref (rulebook));
  if (muster_schema_check_rulebook (path, located, report, &error))
    return TRUE;
  muster_command_complain ("%s", error->message);

  return FALSE;
}

/* @rulebooks: (nullable): whose questions are listed */
static int
finish_check (MusterReport *report,
              GPtrArray *rulebooks,
              gboolean readable,
              gboolean strict,
              gboolean as_json)
{
  guint n_warnings = muster_report_get_n_warnings (report);
  gboolean faulty = muster_report_has_errors (report) || (strict && n_warnings > 0);
  int status = faulty ? MUSTER_STATUS_FAULTS : MUSTER_STATUS_DONE;

  if (as_json)
    {
      g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();

      muster_json_writer_begin_object (json, NULL);
      muster_diagnostics_write (report, json);
      if (rulebooks != NULL)
        {
          muster_json_writer_begin_list (json, "questions");
          for (guint i = 0; i < rulebooks->len; i++)
            tell_questions (g_ptr_array_index (rulebooks, i), json);
          muster_json_writer_end (json);
        }
      muster_json_writer_end (json);
      write_json (json);
    }
  else
    {
      g_autofree char *summary = muster_diagnostics_dup_summary (report);

      for (guint i = 0; rulebooks != NULL && i < rulebooks->len; i++)
        tell_questions (g_ptr_array_index (rulebooks, i), NULL);
      muster_diagnostics_print (report);
      g_print ("%s\n", summary);
    }

  return readable ? status : MUSTER_STATUS_FAILED;
}

int
muster_cli_rulebook_check (const MusterCommand *command, int argc, char **argv)
{
  gboolean as_json = FALSE;
  gboolean strict = FALSE;
  gboolean questions = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON for programs"), NULL },
    { "strict", 0, 0, G_OPTION_ARG_NONE, &strict, N_ ("Count warnings as faults"), NULL },
    { "questions",
      0,
      0,
      G_OPTION_ARG_NONE,
      &questions,
      N_ ("List what can be asked without a board, and from where"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterDataPath) path = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GPtrArray) rulebooks = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_rulebook_unref);
  gboolean readable = TRUE;

  if (!muster_command_parse (command, entries, 1, G_MAXINT, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  path = muster_data_path_new ();
  for (int i = 1; i < argc; i++)
    readable = check_one (path, argv[i], report, rulebooks) && readable;

  return finish_check (report, questions ? rulebooks : NULL, readable, strict, as_json);
}

/* ---- test ---- */

typedef struct
{
  gboolean coverage;
  gboolean mutate;
  const char *in; /* (nullable): the file or rule that is changed; NULL: all */
  guint64 sample; /* of the changes; 0: all */
  guint64 seed;
  gboolean verbose;
  MusterJsonWriter *json;
  guint n_passed;
  guint n_failed;
  guint n_gaps;
  guint n_unnoticed;
} Testing;

static void
tell_result (Testing *self, const MusterExampleResult *result)
{
  const MusterExample *example = result->example;
  g_autofree char *place = muster_location_to_string (&example->cite.location);

  if (result->passed)
    self->n_passed++;
  else
    self->n_failed++;
  if (self->json != NULL)
    {
      muster_json_writer_begin_object (self->json, NULL);
      muster_json_writer_add_text (self->json, "id", example->id);
      muster_json_writer_add_text (self->json, "title", example->title);
      muster_json_writer_add_text (self->json, "place", place);
      muster_json_writer_add_boolean (self->json, "passed", result->passed);
      muster_json_writer_add_text (self->json, "message", result->message);
      muster_json_writer_end (self->json);
      return;
    }
  if (result->passed && self->verbose)
    g_print (_ ("passed  %s\n"), example->id);
  if (!result->passed)
    {
      fflush (stdout);
      g_printerr (_ ("%s: error: example \"%s\" failed: %s\n"),
                  place,
                  example->id,
                  result->message);
    }
}

static void
tell_gaps (Testing *self, MusterRulebook *rulebook, const guint8 *coverage)
{
  guint n_gaps = 0;
  g_autofree char *gaps = muster_example_test_describe_gaps (rulebook, coverage, &n_gaps);

  self->n_gaps += n_gaps;
  if (self->json != NULL)
    {
      muster_json_writer_add_integer (self->json, "gaps", n_gaps);
      muster_json_writer_add_text (self->json, "not-reached", gaps);
      return;
    }
  g_print ("%s", gaps);
  g_print (ngettext ("%s: %u place was not reached by any example\n",
                     "%s: %u places were not reached by any example\n",
                     n_gaps),
           rulebook->id,
           n_gaps);
}

static gboolean
progress_cb (guint done, guint of, gpointer user_data)
{
  if (isatty (STDERR_FILENO) == 1)
    g_printerr ("\r%u/%u%s", done, of, done == of ? "\r" : "");

  return TRUE;
}

static gboolean
tell_mutations (Testing *self, MusterRulebook *rulebook, GError **error)
{
  const MusterMutationOptions options = {
    .in = self->in,
    .sample = (guint) self->sample,
    .seed = self->seed,
    .progress = progress_cb,
  };
  g_autoptr (MusterMutationTest) test = muster_mutation_test_new (rulebook, &options, error);

  if (test == NULL)
    return FALSE;
  self->n_unnoticed += test->n[MUSTER_MUTATION_UNNOTICED] + test->n[MUSTER_MUTATION_UNREACHED];
  muster_mutation_view_print (test, rulebook, self->json);

  return TRUE;
}

static gboolean
test_rulebook (Testing *self, MusterRulebook *rulebook, GError **error)
{
  g_autofree guint8 *coverage = g_new0 (guint8, MAX (rulebook->n_sites, 1));
  g_autoptr (GPtrArray) results = muster_example_test_run (rulebook, coverage, error);
  const guint n_failed = self->n_failed; /* of those before */
  gboolean done = TRUE;

  if (results == NULL)
    return FALSE;
  if (self->json != NULL)
    {
      muster_json_writer_begin_object (self->json, NULL);
      muster_json_writer_add_text (self->json, "rulebook", rulebook->id);
      muster_json_writer_begin_list (self->json, "examples");
    }
  for (guint i = 0; i < results->len; i++)
    tell_result (self, g_ptr_array_index (results, i));
  if (self->json != NULL)
    muster_json_writer_end (self->json);
  if (self->coverage)
    tell_gaps (self, rulebook, coverage);
  if (self->mutate && self->n_failed == n_failed)
    done = tell_mutations (self, rulebook, error);
  else if (self->mutate)
    g_printerr (_ ("%s: no change is tried as long as examples fail\n"), rulebook->id);
  if (self->json != NULL)
    muster_json_writer_end (self->json);

  return done;
}

static int
test_one (Testing *self, const MusterDataPath *path, const char *argument)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;
  g_autoptr (MusterRulebook)
                 rulebook = muster_data_path_load (path, argument, TRUE, report, &error);

  muster_diagnostics_print (report);
  if (rulebook != NULL && test_rulebook (self, rulebook, &error))
    return MUSTER_STATUS_DONE;

  return muster_command_fail (error);
}

static void
finish_test (const Testing *self)
{
  if (self->json != NULL)
    {
      muster_json_writer_end (self->json);
      write_json (self->json);
      return;
    }
  g_print (ngettext ("%u example: %u passed, %u failed\n",
                     "%u examples: %u passed, %u failed\n",
                     self->n_passed + self->n_failed),
           self->n_passed + self->n_failed,
           self->n_passed,
           self->n_failed);
}

int
muster_cli_rulebook_test (const MusterCommand *command, int argc, char **argv)
{
  Testing testing = { .seed = 1 };
  gboolean as_json = FALSE;
  g_autofree char *in = NULL;
  g_autofree char *sample = NULL;
  g_autofree char *seed = NULL;
  const GOptionEntry entries[] = {
    { "coverage",
      0,
      0,
      G_OPTION_ARG_NONE,
      &testing.coverage,
      N_ ("Print what no example reaches"),
      NULL },
    { "mutate",
      0,
      0,
      G_OPTION_ARG_NONE,
      &testing.mutate,
      N_ ("Change one thing of the rules after the other, and print what no example notices"),
      NULL },
    { "in",
      0,
      0,
      G_OPTION_ARG_STRING,
      &in,
      N_ ("Change only what is in this file of the rulebook, or in the rule with this id"),
      N_ ("FILE|ID") },
    { "sample",
      0,
      0,
      G_OPTION_ARG_STRING,
      &sample,
      N_ ("Try only N changes, drawn by chance"),
      N_ ("N") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed, N_ ("Which are drawn; 1 by default"), N_ ("S") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON for programs"), NULL },
    { "verbose",
      'v',
      0,
      G_OPTION_ARG_NONE,
      &testing.verbose,
      N_ ("Name the examples that pass as well"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterDataPath) path = NULL;
  g_autoptr (MusterJsonWriter) json = NULL;
  int status = MUSTER_STATUS_DONE;

  if (!muster_command_parse (command, entries, 1, G_MAXINT, &argc, &argv) ||
      !muster_command_read_number ("sample", sample, 1, G_MAXUINT, &testing.sample) ||
      !muster_command_read_number ("seed", seed, 0, G_MAXUINT64, &testing.seed))
    return MUSTER_STATUS_FAILED;
  testing.in = in;
  path = muster_data_path_new ();
  if (as_json)
    {
      testing.json = json = muster_json_writer_new ();
      muster_json_writer_begin_list (json, NULL);
    }
  for (int i = 1; i < argc; i++)
    {
      int own = test_one (&testing, path, argv[i]);

      status = MAX (status, own);
    }
  finish_test (&testing);

  return MAX (status,
              testing.n_failed + testing.n_unnoticed > 0 ? MUSTER_STATUS_FAULTS
                                                         : MUSTER_STATUS_DONE);
}

/* ---- doc ---- */

/* What the reference of the language cannot know of: what `answer` in an example holds. */
static void
append_inputs (GString *out)
{
  g_string_append_printf (out,
                          "\n## %s\n\n%s\n\n| %s | %s |\n|---|---|\n",
                          _ ("Inputs"),
                          _ ("What `answer` in an example holds, and what a battle keeps."),
                          _ ("input"),
                          _ ("meaning"));
  for (guint i = 0; i < MUSTER_N_INPUTS; i++)
    {
      g_auto (GStrv)
                  usage = g_strsplit (muster_input_kind_get_usage ((MusterInputKind) i), "|", -1);
      g_autofree char *escaped = g_strjoinv ("\\|", usage);

      g_string_append_printf (out,
                              "| `%s` | %s |\n",
                              escaped,
                              muster_input_kind_get_meaning ((MusterInputKind) i));
    }
}

int
muster_cli_rulebook_doc (const MusterCommand *command, int argc, char **argv)
{
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Write to FILE"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  g_autofree char *rules = NULL;
  g_autoptr (GString) text = NULL;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  rules = muster_rules_reference ();
  text = g_string_new (rules);
  append_inputs (text);

  return write_text (output, text->str);
}
