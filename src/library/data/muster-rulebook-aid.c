/* muster-rulebook-aid.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulebook-aid.h"

#include "muster-data-sets.h"
#include "muster-entry-source.h"

struct _MusterRulebookAid
{
  const MusterDataPath *path;
  MusterEntrySource *entries;
  MusterRulebookSources sources;
};

static char *
find_rulebook_cb (const char *id, gpointer user_data)
{
  const MusterRulebookAid *self = user_data;

  return muster_data_path_find_rulebook (self->path, id);
}

static MusterCatalogueIndex *
find_system_cb (const char *system_id, gpointer user_data)
{
  const MusterRulebookAid *self = user_data;
  g_autoptr (MusterDataSets) sets = muster_data_sets_new (self->path);
  const MusterDataSet *set = muster_data_sets_find (sets, system_id, NULL);
  g_autoptr (GError) error = NULL;
  MusterCatalogueIndex *index = set != NULL ? muster_data_set_load_index (set, &error) : NULL;

  if (error != NULL)
    g_debug ("%s: %s", system_id, error->message);

  return index;
}

static MusterDossier *
find_entry_cb (const char *folder,
               const char *system_id,
               const char *entry_id,
               gpointer user_data,
               GError **error)
{
  MusterRulebookAid *self = user_data;

  return muster_entry_source_find (self->entries, folder, system_id, entry_id, error);
}

MusterRulebookAid *
muster_rulebook_aid_new (const MusterDataPath *path)
{
  MusterRulebookAid *self = g_new0 (MusterRulebookAid, 1);

  self->path = path;
  self->entries = muster_entry_source_new (find_system_cb, self);
  self->sources.find_rulebook = find_rulebook_cb;
  self->sources.find_entry = find_entry_cb;
  self->sources.user_data = self;

  return self;
}

void
muster_rulebook_aid_free (MusterRulebookAid *self)
{
  muster_entry_source_free (self->entries);
  g_free (self);
}

void
muster_rulebook_aid_add_bytes (MusterRulebookAid *self, const char *name, GBytes *bytes)
{
  muster_entry_source_add_bytes (self->entries, name, bytes);
}

const MusterRulebookSources *
muster_rulebook_aid_get_sources (MusterRulebookAid *self)
{
  return &self->sources;
}
