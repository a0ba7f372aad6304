/* muster-cli-roster-check.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-command.h"
#include "muster-diagnostics.h"
#include "muster-force-data.h"
#include "muster-json-writer.h"
#include "muster-roster-change.h"
#include "muster-roster-document.h"
#include "muster-roster-doubt.h"
#include "muster-roster-json.h"
#include "muster-roster-notice.h"

/* muster-cli roster check and diff: what is wrong, and what is different. */

static void
write_changes (const GPtrArray *changes, const char *name, MusterJsonWriter *json)
{
  muster_json_writer_begin_list (json, name);
  for (guint i = 0; i < changes->len; i++)
    {
      const MusterRosterChange *change = changes->pdata[i];
      g_autofree char *text = muster_roster_change_to_string (change);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "kind", muster_change_kind_get_name (change->kind));
      muster_json_writer_add_text (json, "text", text);
      muster_json_writer_add_text (json, "id", change->id);
      muster_json_writer_add_text (json, "name", change->name);
      muster_json_writer_add_text (json, "what", change->what);
      muster_json_writer_add_text (json, "before", change->before);
      muster_json_writer_add_text (json, "after", change->after);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

/* Data that is missing is a fault, too: nothing was checked against it. */
static gboolean
is_missing (const GPtrArray *changes)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const MusterRosterChange *change = changes->pdata[i];

      if (change->kind == MUSTER_CHANGE_SYSTEM_MISSING ||
          change->kind == MUSTER_CHANGE_CATALOGUE_MISSING || change->kind == MUSTER_CHANGE_VANISHED)
        return TRUE;
    }

  return FALSE;
}

/* What is wrong with the file itself was told when it was read. */
static gboolean
has_faults (const MusterRosterDocument *document)
{
  return muster_roster_get_n_violations (document->roster) > 0 ||
         muster_report_has_errors (document->report) || is_missing (document->changes);
}

/* No faults of the list, but whether it has some is not sure. */
static void
tell_doubts (const MusterRosterDocument *document)
{
  g_autoptr (GArray) doubts = muster_roster_list_doubts (document->roster);

  for (guint i = 0; i < doubts->len; i++)
    {
      g_autofree char *text = muster_roster_doubt_to_string (
          &g_array_index (doubts, MusterRosterDoubt, i));

      g_print (_ ("warning: %s\n"), text);
    }
}

/* What the data says that is no fault. */
static void
tell_notices (const MusterRosterDocument *document)
{
  g_autoptr (GPtrArray) notices = muster_roster_list_notices (document->roster);

  for (guint i = 0; i < notices->len; i++)
    {
      const MusterRosterNotice *notice = notices->pdata[i];

      g_print (notice->kind == MUSTER_NOTICE_WARNING ? _ ("warning: %s\n") : _ ("note: %s\n"),
               notice->message);
    }
}

static void
write_notices (const MusterRosterDocument *document, MusterJsonWriter *json)
{
  g_autoptr (GPtrArray) notices = muster_roster_list_notices (document->roster);

  muster_json_writer_begin_list (json, "notices");
  for (guint i = 0; i < notices->len; i++)
    {
      const MusterRosterNotice *notice = notices->pdata[i];

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json,
                                   "kind",
                                   notice->kind == MUSTER_NOTICE_WARNING ? "warning" : "info");
      muster_json_writer_add_text (json, "id", notice->id);
      muster_json_writer_add_text (json, "text", notice->message);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static void
write_doubts (const MusterRosterDocument *document, MusterJsonWriter *json)
{
  g_autoptr (GArray) doubts = muster_roster_list_doubts (document->roster);

  muster_json_writer_begin_list (json, "notUnderstood");
  for (guint i = 0; i < doubts->len; i++)
    {
      const MusterRosterDoubt *doubt = &g_array_index (doubts, MusterRosterDoubt, i);
      g_autofree char *text = muster_roster_doubt_to_string (doubt);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "id", doubt->id);
      muster_json_writer_add_text (json, "name", doubt->name);
      muster_json_writer_add_text (json, "text", text);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static void
tell_faults (const MusterRosterDocument *document)
{
  const guint n = muster_roster_get_n_violations (document->roster);

  if (muster_roster_document_lacks_data (document))
    {
      g_autofree char *hint = muster_force_data_dup_hint ();

      g_print (_ ("nothing was checked, because there is no data; %s\n"), hint);
      return;
    }
  for (guint i = 0; i < n; i++)
    g_print ("%s\n", muster_roster_get_violation (document->roster, i)->message);
  g_print (ngettext ("%u fault\n", "%u faults\n", n), n);
}

int
muster_cli_roster_check (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    MUSTER_JSON_ENTRY (&document),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterJsonWriter) json = NULL;
  GError *error = NULL;
  int status;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_roster_document_open (&document, argv[1], &error))
    return muster_roster_document_fail (&document, error);
  status = has_faults (&document) ? MUSTER_STATUS_FAULTS : MUSTER_STATUS_DONE;
  if (!document.json)
    {
      muster_roster_document_tell_changes (&document);
      tell_doubts (&document);
      tell_notices (&document);
      tell_faults (&document);
      return status;
    }
  json = muster_json_writer_new ();
  muster_json_writer_begin_object (json, NULL);
  muster_roster_json_write_violations (document.roster, "faults", json);
  write_changes (document.changes, "changes", json);
  write_doubts (&document, json);
  write_notices (&document, json);
  muster_json_writer_end (json);

  return muster_command_put_json (json, status);
}

/* ---- diff ---- */

static int
tell_differences (const MusterRosterDocument *document, const GPtrArray *changes)
{
  const int status = changes->len > 0 ? MUSTER_STATUS_FAULTS : MUSTER_STATUS_DONE;
  g_autoptr (MusterJsonWriter) json = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  if (document->json)
    {
      json = muster_json_writer_new ();
      muster_json_writer_begin_object (json, NULL);
      write_changes (changes, "changes", json);
      muster_json_writer_end (json);
      return muster_command_put_json (json, status);
    }
  lines = muster_roster_document_list_changes (changes);
  for (guint i = 0; i < lines->len; i++)
    g_print ("%s\n", (const char *) lines->pdata[i]);

  return status;
}

static int
compare_files (MusterRosterDocument *document, char **paths)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_roster_change_free);
  g_autoptr (MusterRosterFile) before = NULL;
  g_autoptr (MusterRosterFile) after = NULL;
  GError *error = NULL;

  document->report = muster_report_new ();
  before = muster_roster_file_read (paths[0], document->report, &error);
  after = before != NULL ? muster_roster_file_read (paths[1], document->report, &error) : NULL;
  muster_diagnostics_print (document->report);
  document->path = g_strdup (paths[before == NULL ? 0 : 1]);
  if (after == NULL)
    return muster_roster_document_fail (document, error);
  muster_roster_compare (before->root, after->root, changes);

  return tell_differences (document, changes);
}

int
muster_cli_roster_diff (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    MUSTER_JSON_ENTRY (&document),
    G_OPTION_ENTRY_NULL,
  };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (argc == 3)
    return compare_files (&document, argv + 1);
  if (!muster_roster_document_open (&document, argv[1], &error))
    return muster_roster_document_fail (&document, error);

  return tell_differences (&document, document.changes);
}
