/* muster-diagnostics.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-diagnostics.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "muster-board.h"
#include "muster-command.h"
#include "muster-fault-place.h"
#include "muster-source.h"

void
muster_diagnostics_print (MusterReport *report)
{
  g_autofree char *text = NULL;

  muster_report_sort (report);
  text = muster_report_to_string (report, TRUE);
  fflush (stdout);
  g_printerr ("%s", text);
}

char *
muster_diagnostics_dup_summary (const MusterReport *report)
{
  guint n_errors = muster_report_get_n_errors (report);
  guint n_warnings = muster_report_get_n_warnings (report);
  g_autofree char *errors = g_strdup_printf (ngettext ("%u error", "%u errors", n_errors),
                                             n_errors);
  g_autofree char *warnings = g_strdup_printf (ngettext ("%u warning", "%u warnings", n_warnings),
                                               n_warnings);

  return g_strdup_printf ("%s, %s", errors, warnings);
}

static void
write_one (const MusterDiagnostic *diagnostic, MusterJsonWriter *json)
{
  const MusterLocation *where = &diagnostic->location;

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json,
                               "severity",
                               muster_severity_get_name (diagnostic->tag->severity));
  muster_json_writer_add_text (json, "tag", diagnostic->tag->name);
  muster_json_writer_add_text (json, "message", diagnostic->message);
  muster_json_writer_add_text (json, "hint", diagnostic->hint);
  muster_json_writer_add_text (json,
                               "file",
                               where->source != NULL ? muster_source_get_name (where->source)
                                                     : NULL);
  muster_json_writer_add_integer (json, "line", where->line);
  muster_json_writer_add_integer (json, "column", where->column);
  muster_json_writer_end (json);
}

/* Of what was refused as a whole. */
static void
write_error (const char *message, const char *const *paths, MusterJsonWriter *json)
{
  g_auto (MusterFaultPlace) place = { NULL, 0, 0, NULL };

  for (guint i = 0; paths != NULL && paths[i] != NULL && place.name == NULL; i++)
    muster_fault_place_init (&place, message, paths[i]);
  /* One that nobody named, such as what lies beside another. */
  if (place.name == NULL && muster_fault_place_init (&place, message, "") && place.line == 0)
    muster_fault_place_clear (&place);
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "severity", muster_severity_get_name (MUSTER_SEVERITY_ERROR));
  muster_json_writer_add_text (json, "tag", NULL);
  muster_json_writer_add_text (json, "message", place.name != NULL ? place.text : message);
  muster_json_writer_add_text (json, "hint", NULL);
  muster_json_writer_add_text (json, "file", place.name);
  muster_json_writer_add_integer (json, "line", place.line);
  muster_json_writer_add_integer (json, "column", place.column);
  muster_json_writer_end (json);
}

static void
write_failure (const char *message,
               const GPtrArray *reports,
               const char *const *paths,
               MusterJsonWriter *json)
{
  guint n_errors = 1;
  guint n_warnings = 0;

  for (guint i = 0; i < reports->len; i++)
    {
      n_errors += muster_report_get_n_errors (reports->pdata[i]);
      n_warnings += muster_report_get_n_warnings (reports->pdata[i]);
    }
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_integer (json, "errors", n_errors);
  muster_json_writer_add_integer (json, "warnings", n_warnings);
  muster_json_writer_begin_list (json, "diagnostics");
  for (guint i = 0; i < reports->len; i++)
    for (guint j = 0; j < muster_report_get_n (reports->pdata[i]); j++)
      write_one (muster_report_get (reports->pdata[i], j), json);
  write_error (message, paths, json);
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

int
muster_diagnostics_fail (GError *error,
                         const GPtrArray *reports,
                         const char *const *paths,
                         gboolean as_json)
{
  g_autoptr (MusterJsonWriter) json = NULL;

  if (as_json)
    {
      json = muster_json_writer_new ();
      write_failure (error->message, reports, paths, json);
      muster_command_put_json (json, MUSTER_STATUS_DONE);
    }

  return muster_command_fail (error);
}

void
muster_diagnostics_write (MusterReport *report, MusterJsonWriter *json)
{
  muster_report_sort (report);
  muster_json_writer_add_integer (json, "errors", muster_report_get_n_errors (report));
  muster_json_writer_add_integer (json, "warnings", muster_report_get_n_warnings (report));
  muster_json_writer_begin_list (json, "diagnostics");
  for (guint i = 0; i < muster_report_get_n (report); i++)
    write_one (muster_report_get (report, i), json);
  muster_json_writer_end (json);
}

void
muster_diagnostics_print_problems (const char *name, const GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const MusterBoardProblem *problem = g_ptr_array_index (problems, i);

      g_printerr (_ ("%s: warning: %s\n"), name, problem->message);
    }
}
