/* muster-entry-source.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-entry-source.h"

#include <glib/gi18n.h>

#include "muster-battle-error.h"
#include "muster-roster-dossier.h"

struct _MusterEntrySource
{
  MusterSystemFinder finder;
  gpointer user_data;
  MusterCatalogueIndex *given;
  MusterGameSystem *system; /* the one that was asked for last */
  char *system_id;
};

MusterEntrySource *
muster_entry_source_new (MusterSystemFinder finder, gpointer user_data)
{
  MusterEntrySource *self = g_new0 (MusterEntrySource, 1);

  self->finder = finder;
  self->user_data = user_data;
  self->given = muster_catalogue_index_new ();

  return self;
}

void
muster_entry_source_free (MusterEntrySource *self)
{
  g_clear_pointer (&self->system, muster_game_system_unref);
  muster_catalogue_index_unref (self->given);
  g_free (self->system_id);
  g_free (self);
}

void
muster_entry_source_add_bytes (MusterEntrySource *self, const char *name, GBytes *bytes)
{
  /* What cannot be read is told where the entries are looked for: they are not there. */
  g_autoptr (GError) error = NULL;

  if (!muster_catalogue_index_add_bytes (self->given, name, bytes, &error))
    g_debug ("%s: %s", name, error->message);
}

static gboolean
has_system (const MusterCatalogueIndex *index, const char *system_id)
{
  const MusterCatalogueHead *head = muster_catalogue_index_find (index, system_id);

  return head != NULL && head->is_game_system;
}

static MusterCatalogueIndex *
index_folder (const char *folder)
{
  MusterCatalogueIndex *index = muster_catalogue_index_new ();
  g_autoptr (GError) error = NULL;

  if (!muster_catalogue_index_add (index, folder, &error))
    g_debug ("%s: %s", folder, error->message);

  return index;
}

static MusterCatalogueIndex *
find_index (MusterEntrySource *self, const char *folder, const char *system_id)
{
  g_autoptr (MusterCatalogueIndex) own = NULL;

  if (has_system (self->given, system_id))
    return muster_catalogue_index_ref (self->given);
  own = folder != NULL ? index_folder (folder) : NULL;
  if (own != NULL && has_system (own, system_id))
    return g_steal_pointer (&own);

  return self->finder != NULL ? self->finder (system_id, self->user_data) : NULL;
}

static gboolean
require_system (MusterEntrySource *self, const char *folder, const char *system_id, GError **error)
{
  g_autoptr (MusterCatalogueIndex) index = NULL;

  if (g_strcmp0 (self->system_id, system_id) == 0)
    return TRUE;
  index = find_index (self, folder, system_id);
  if (index == NULL)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_NOT_FOUND,
                   _ ("there are no data of the game system \"%s\""),
                   system_id);
      return FALSE;
    }
  g_clear_pointer (&self->system, muster_game_system_unref);
  g_clear_pointer (&self->system_id, g_free);
  self->system = muster_game_system_load (index,
                                          system_id,
                                          NULL,
                                          MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                          error);
  if (self->system != NULL)
    self->system_id = g_strdup (system_id);

  return self->system != NULL;
}

MusterDossier *
muster_entry_source_find (MusterEntrySource *self,
                          const char *folder,
                          const char *system_id,
                          const char *entry_id,
                          GError **error)
{
  if (!require_system (self, folder, system_id, error))
    return NULL;

  return entry_id != NULL ? muster_roster_dossier_new_for_entry (self->system, entry_id, error)
                          : muster_roster_dossier_new_for_system (self->system);
}
