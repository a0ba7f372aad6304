/* muster-data-mapping.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-data-mapping.h"

#include <string.h>

#include "muster-library-mapping.h"
#include "muster-xml-document.h"

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  g_autofree char *one = g_path_get_basename (*(const char *const *) a);
  g_autofree char *other = g_path_get_basename (*(const char *const *) b);

  return strcmp (one, other);
}

static gboolean
add_files (MusterMapping *mapping,
           const MusterDataPath *path,
           const char *system,
           MusterReport *report,
           GError **error)
{
  const MusterXmlLimits limits = { .max_bytes = MUSTER_MAPPING_MAX_BYTES };
  g_autoptr (GPtrArray) files = muster_data_path_list_files (path, "mappings", ".xml");

  g_ptr_array_sort (files, compare_names);
  for (guint i = 0; i < files->len; i++)
    {
      const char *file = files->pdata[i];
      g_autoptr (GBytes) bytes = muster_xml_document_read (file, &limits, error);

      if (bytes == NULL || !muster_mapping_add_bytes (mapping, file, bytes, system, report, error))
        return FALSE;
    }

  return TRUE;
}

MusterMapping *
muster_data_mapping_load (const MusterDataPath *path,
                          MusterLibrary *library,
                          const char *system,
                          MusterReport *report,
                          GError **error)
{
  g_autoptr (MusterMapping) mapping = muster_mapping_new ();
  g_autoptr (MusterReport) unheard = muster_report_new ();
  g_autoptr (GPtrArray) rows = NULL;

  if (!add_files (mapping, path, system, report != NULL ? report : unheard, error))
    return NULL;
  if (library == NULL)
    return g_steal_pointer (&mapping);
  rows = muster_library_list_mapping (library, system, error);
  if (rows == NULL)
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterMappingRow *row = rows->pdata[i];

      muster_mapping_add_row (mapping,
                              muster_mapping_row_new (row->system,
                                                      row->entry,
                                                      row->name,
                                                      row->part,
                                                      row->word,
                                                      row->value));
    }

  return g_steal_pointer (&mapping);
}
