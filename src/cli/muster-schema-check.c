/* muster-schema-check.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-schema-check.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-xml-schema.h"

/* The loader of rulebooks gives up at a file that is no XML; here it is one fault among others. */
static const MusterTag unreadable = {
  "unreadable",
  MUSTER_SEVERITY_ERROR,
  "The file is no XML that can be read, so that nothing else could be checked.",
};

void
muster_schema_check_note_unreadable (MusterReport *report, const char *message)
{
  g_autoptr (GRegex)
                 regex = g_regex_new ("^(.+?):([0-9]+):([0-9]+): (.*)$", G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *name = NULL;
  g_autofree char *line = NULL;
  g_autofree char *column = NULL;
  g_autofree char *rest = NULL;
  g_autoptr (MusterSource) source = NULL;
  MusterLocation where = MUSTER_LOCATION_INIT;

  if (!g_regex_match (regex, message, 0, &match))
    {
      muster_report_add (report, &unreadable, &where, "%s", message);
      return;
    }
  name = g_match_info_fetch (match, 1);
  line = g_match_info_fetch (match, 2);
  column = g_match_info_fetch (match, 3);
  rest = g_match_info_fetch (match, 4);
  source = muster_source_new_from_file (name, NULL);
  where.source = source;
  where.line = (guint) g_ascii_strtoull (line, NULL, 10);
  where.column = (guint) g_ascii_strtoull (column, NULL, 10);
  muster_report_add (report, &unreadable, &where, "%s", rest);
}

static gboolean
has_fault_at (const MusterReport *report, const MusterLocation *where)
{
  for (guint i = 0; i < muster_report_get_n (report); i++)
    {
      const MusterLocation *other = &muster_report_get (report, i)->location;

      if (where->source != NULL && other->source != NULL && other->line == where->line &&
          g_str_equal (muster_source_get_name (other->source),
                       muster_source_get_name (where->source)))
        return TRUE;
    }

  return FALSE;
}

/* The compiler says more about a fault than a schema can. */
static void
merge_new (MusterReport *report, const MusterReport *violations)
{
  guint n = muster_report_get_n (violations);
  g_autofree gboolean *wanted = g_new0 (gboolean, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    wanted[i] = !has_fault_at (report, &muster_report_get (violations, i)->location);
  for (guint i = 0; i < n; i++)
    {
      const MusterDiagnostic *diagnostic = muster_report_get (violations, i);

      if (wanted[i])
        muster_report_add_hint (report,
                                diagnostic->tag,
                                &diagnostic->location,
                                diagnostic->hint,
                                "%s",
                                diagnostic->message);
    }
}

static gboolean
check_file (const MusterDataPath *path,
            const char *schema_name,
            const char *file,
            MusterReport *report,
            GError **error)
{
  g_autofree char *schema_path = muster_data_path_find_schema (path, schema_name);
  g_autoptr (MusterXmlSchema) schema = NULL;
  g_autoptr (MusterReport) violations = muster_report_new ();
  g_autoptr (GError) fault = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gboolean valid;

  if (schema_path == NULL)
    {
      g_set_error (
          error,
          G_FILE_ERROR,
          G_FILE_ERROR_NOENT,
          _ ("the schema \"%s\" is in none of the data folders; is MUSTER_DATA_PATH right?"),
          schema_name);
      return FALSE;
    }
  schema = muster_xml_schema_load (schema_path, error);
  bytes = schema != NULL ? muster_xml_document_read (file, NULL, error) : NULL;
  if (bytes == NULL)
    return FALSE;
  if (muster_xml_schema_validate_bytes (schema, file, bytes, violations, &valid, &fault))
    merge_new (report, violations);
  else
    muster_schema_check_note_unreadable (report, fault->message);

  return TRUE;
}

/* Which schema a file of a rulebook's folder has to follow; NULL: none. */
static const char *
get_schema (const char *name)
{
  if (!g_str_has_suffix (name, ".xml"))
    return NULL;

  return g_str_has_prefix (name, "examples") ? "examples.rng" : "rulebook.rng";
}

gboolean
muster_schema_check_rulebook (const MusterDataPath *path,
                              const char *located,
                              MusterReport *report,
                              GError **error)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!g_file_test (located, G_FILE_TEST_IS_DIR))
    return check_file (path, "rulebook.rng", located, report, error);

  dir = g_dir_open (located, 0, error);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (located, name, NULL);
      const char *schema = get_schema (name);

      if (schema != NULL && !check_file (path, schema, file, report, error))
        return FALSE;
    }

  return dir != NULL;
}
