/* entries.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "entries.h"

#include "muster-entry-source.h"

static MusterCatalogueIndex *
find_system_cb (const char *system_id, gpointer user_data)
{
  const char *path = user_data;
  g_autofree char *id = g_path_get_basename (path);
  g_autofree char *folder = g_build_filename (path, "..", "..", "forces", id, NULL);
  MusterCatalogueIndex *index = muster_catalogue_index_new ();
  GError *error = NULL;

  muster_catalogue_index_add (index, folder, &error);
  g_assert_no_error (error);

  return index;
}

static MusterDossier *
find_entry_cb (const char *folder,
               const char *system_id,
               const char *entry_id,
               gpointer user_data,
               GError **error)
{
  return muster_entry_source_find (user_data, folder, system_id, entry_id, error);
}

MusterRulebook *
entries_load_rulebook (const char *path,
                       gboolean with_examples,
                       MusterReport *report,
                       GError **error)
{
  g_autoptr (MusterEntrySource) source = muster_entry_source_new (find_system_cb, (gpointer) path);
  const MusterRulebookSources sources = { .find_entry = find_entry_cb, .user_data = source };

  return muster_rulebook_load (path, &sources, with_examples, report, error);
}
