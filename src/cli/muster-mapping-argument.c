/* muster-mapping-argument.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-mapping-argument.h"

#include <glib/gi18n.h>

#include "muster-battle-argument.h"
#include "muster-command.h"
#include "muster-data-force.h"
#include "muster-data-mapping.h"
#include "muster-diagnostics.h"
#include "muster-force-argument.h"
#include "muster-nearest.h"

void
muster_mapping_argument_clear (MusterMappingArgument *self)
{
  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_clear_pointer (&self->session, muster_roster_session_free);
  muster_roster_document_clear (&self->document);
  g_clear_pointer (&self->mapping, muster_mapping_free);
  g_clear_pointer (&self->library, muster_library_close);
  g_free (self->system);
}

/* (transfer none) (nullable): */
static MusterRoster *
open_roster (MusterMappingArgument *self,
             const MusterDataPath *path,
             const char *name,
             char **data,
             GError **error)
{
  gint64 id;

  if (g_file_test (name, G_FILE_TEST_IS_REGULAR))
    {
      self->document.data = g_strdupv (data);
      if (!muster_roster_document_open (&self->document, name, error))
        return NULL;
      self->system = g_strdup (self->document.file->game_system_id);
      return self->document.roster;
    }
  id = muster_force_argument_find_list (self->library, name, error);
  self->session = id != 0 ? muster_data_force_open (self->library, path, id, &self->system, error)
                          : NULL;

  return self->session != NULL ? muster_roster_session_get_roster (self->session) : NULL;
}

gboolean
muster_mapping_argument_open (MusterMappingArgument *self,
                              const char *name,
                              char **data,
                              const char *folder,
                              GError **error)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  MusterRoster *roster;

  self->library = muster_battle_argument_open_library (folder, error);
  roster = self->library != NULL ? open_roster (self, path, name, data, error) : NULL;
  if (roster == NULL)
    return FALSE;
  self->mapping = muster_data_mapping_load (path, self->library, self->system, report, error);
  muster_diagnostics_print (report);
  if (self->mapping == NULL)
    return FALSE;
  self->units = muster_mapped_unit_list (self->mapping, roster);

  return TRUE;
}

static gboolean
is_called (const MusterMappedUnit *unit, const char *name)
{
  return g_str_equal (unit->dossier->entry, name) ||
         muster_dossier_is_same (unit->dossier->name, name) ||
         muster_dossier_is_same (unit->kind, name);
}

GPtrArray *
muster_mapping_argument_list_units (const MusterMappingArgument *self,
                                    const char *name,
                                    GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autofree char *hint = NULL;

  for (guint i = 0; i < self->units->len; i++)
    {
      MusterMappedUnit *unit = self->units->pdata[i];

      if (is_called (unit, name))
        g_ptr_array_add (found, unit);
      g_ptr_array_add (names, unit->kind);
    }
  if (found->len > 0)
    return g_steal_pointer (&found);
  g_ptr_array_add (names, NULL);
  hint = muster_nearest_hint (name, (const char *const *) names->pdata);
  muster_command_refuse (error,
                         _ ("no unit \"%1$s\" in the list; %2$s"),
                         name,
                         hint != NULL ? hint : _ ("\"mapping show\" lists what is there"));

  return NULL;
}
