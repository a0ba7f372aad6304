/* muster-cli-mapping-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-battle-argument.h"
#include "muster-command.h"
#include "muster-data-path.h"
#include "muster-diagnostics.h"
#include "muster-library-mapping.h"
#include "muster-xml-document.h"
#include "muster-xml-schema.h"

/* muster-cli mapping: files, to pass on what was said of units. */

/* (transfer full): what is wrong in it is told on stderr. */
static MusterMapping *
read_file (const char *file, MusterReport *report, GError **error)
{
  const MusterXmlLimits limits = { .max_bytes = MUSTER_MAPPING_MAX_BYTES };
  g_autoptr (GBytes) bytes = muster_xml_document_read (file, &limits, error);
  g_autoptr (MusterMapping) mapping = muster_mapping_new ();

  if (bytes == NULL || !muster_mapping_add_bytes (mapping, file, bytes, NULL, report, error))
    return NULL;

  return g_steal_pointer (&mapping);
}

static gboolean
export_rows (const char *folder, const char *system, const char *file, GError **error)
{
  g_autoptr (MusterLibrary) library = muster_battle_argument_open_library (folder, error);
  g_autoptr (GPtrArray) rows = library != NULL
                                   ? muster_library_list_mapping (library, system, error)
                                   : NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (rows == NULL)
    return FALSE;
  if (rows->len == 0)
    return muster_command_refuse (error, _ ("you said nothing of any unit yet"));
  bytes = muster_mapping_write_rows (rows);
  if (!muster_command_write (file, g_bytes_get_data (bytes, NULL), error))
    return FALSE;
  g_print (ngettext ("%1$s holds %2$u value\n", "%1$s holds %2$u values\n", rows->len),
           file,
           rows->len);

  return TRUE;
}

int
muster_cli_mapping_export (const MusterCommand *command, int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autofree char *system = NULL;
  GError *error = NULL;
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("system",
                        &system,
                        N_ ("Only what was said of units of the game system with this id"),
                        N_ ("ID")),
    MUSTER_LIBRARY_OPTION (&folder),
    G_OPTION_ENTRY_NULL,
  };

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;

  return export_rows (folder, system, argv[1], &error) ? MUSTER_STATUS_DONE
                                                       : muster_command_fail (error);
}

/* Nothing of a file with faults is taken, so that nobody has half of it. */
static int
import_rows (const char *folder, const char *file)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;
  g_autoptr (MusterMapping) mapping = read_file (file, report, &error);
  g_autoptr (MusterLibrary) library = NULL;
  const GPtrArray *rows;

  muster_diagnostics_print (report);
  if (mapping == NULL)
    return muster_command_fail (error);
  if (muster_report_has_errors (report))
    return MUSTER_STATUS_FAULTS;
  rows = muster_mapping_get_rows (mapping);
  if (muster_mapping_get_n_rules (mapping) > 0)
    muster_command_refuse (&error,
                           _ ("\"%s\" has rules for whole games; put it into the folder "
                              "\"mappings\" of your data"),
                           file);
  else
    library = muster_battle_argument_open_library (folder, &error);
  if (library == NULL || !muster_library_put_mapping (library, rows, &error))
    return muster_command_fail (error);
  g_print (ngettext ("%u value was taken\n", "%u values were taken\n", rows->len), rows->len);

  return MUSTER_STATUS_DONE;
}

int
muster_cli_mapping_import (const MusterCommand *command, int argc, char **argv)
{
  g_autofree char *folder = NULL;
  const GOptionEntry entries[] = {
    MUSTER_LIBRARY_OPTION (&folder),
    G_OPTION_ENTRY_NULL,
  };

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;

  return import_rows (folder, argv[1]);
}

/* What the reader has not told already. */
static gboolean
hold_against_schema (const char *file, MusterReport *report, GError **error)
{
  const MusterXmlLimits limits = { .max_bytes = MUSTER_MAPPING_MAX_BYTES };
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autofree char *place = muster_data_path_find_schema (path, "mapping.rng");
  g_autoptr (MusterXmlSchema) schema = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gboolean valid;

  if (place == NULL)
    return muster_command_refuse (error, _ ("the schema of mappings is missing"));
  schema = muster_xml_schema_load (place, error);
  bytes = schema != NULL ? muster_xml_document_read (file, &limits, error) : NULL;

  return bytes != NULL &&
         muster_xml_schema_validate_bytes (schema, file, bytes, report, &valid, error);
}

static gboolean
check_file (const char *file, MusterReport *report, GError **error)
{
  g_autoptr (MusterReport) own = muster_report_new ();
  g_autoptr (MusterMapping) mapping = read_file (file, own, error);
  gboolean read = mapping != NULL;

  if (read && !muster_report_has_errors (own))
    read = hold_against_schema (file, own, error);
  muster_report_merge (report, own);

  return read;
}

int
muster_cli_mapping_check (const MusterCommand *command, int argc, char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  g_autoptr (MusterReport) report = muster_report_new ();
  int status = MUSTER_STATUS_DONE;

  if (!muster_command_parse (command, entries, 1, G_MAXINT, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  for (int i = 1; i < argc; i++)
    {
      GError *error = NULL;

      if (!check_file (argv[i], report, &error))
        status = muster_command_fail (error);
    }
  muster_diagnostics_print (report);

  return status == MUSTER_STATUS_DONE && muster_report_has_errors (report) ? MUSTER_STATUS_FAULTS
                                                                           : status;
}
