/* muster-data-sets-install.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-data-sets-private.h"
#include "muster-fault-place.h"
#include "muster-game-system.h"
#include "muster-library-error.h"
#include "muster-roster-tags.h"

#define LENGTH_OF_HASH 8

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_INVALID, message);

  return FALSE;
}

/* ---- Files of a set ---- */

/* "Space Marines.cat": what it is called where it is now, without the packing and the folders. */
static char *
choose_name (const MusterCatalogueHead *head, GBytes *bytes)
{
  g_autofree char *base = g_path_get_basename (head->member != NULL ? head->member : head->path);
  const char *end = muster_catalogue_index_knows_json (bytes) ? ".json"
                    : head->is_game_system                    ? ".gst"
                                                              : ".cat";
  char *dot = strrchr (base, '.');

  if (dot != NULL)
    *dot = '\0';

  return g_strconcat (*base != '\0' ? base : head->id, end, NULL);
}

static gboolean
has_name (GPtrArray *files, const char *name)
{
  for (guint i = 0; i < files->len; i++)
    {
      const MusterContainerEntry *file = files->pdata[i];

      if (g_ascii_strcasecmp (file->name, name) == 0)
        return TRUE;
    }

  return FALSE;
}

/* An id may be anything, also a path. */
static char *
choose_other_name (const MusterCatalogueHead *head, const char *name)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, head->id, -1);

  return g_strdup_printf ("%.*s-%s", LENGTH_OF_HASH, sum, name);
}

static gboolean
add_file (GPtrArray *files,
          const MusterCatalogueIndex *index,
          const MusterCatalogueHead *head,
          GError **error)
{
  g_autoptr (GBytes) bytes = muster_catalogue_index_read (index, head, error);
  g_autofree char *name = bytes != NULL ? choose_name (head, bytes) : NULL;
  g_autofree char *other = NULL;

  if (bytes == NULL)
    return FALSE;
  if (has_name (files, name))
    other = choose_other_name (head, name);
  g_ptr_array_add (files, muster_container_entry_new (other != NULL ? other : name, bytes));

  return TRUE;
}

gboolean
muster_data_sets_collect_files (const MusterCatalogueIndex *index,
                                const char *system_id,
                                GPtrArray *files,
                                GError **error)
{
  for (guint i = 0; i < muster_catalogue_index_get_n (index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (index, i);

      if (g_strcmp0 (head->game_system_id, system_id) == 0 && !add_file (files, index, head, error))
        return FALSE;
    }

  return TRUE;
}

/* ---- Installing ---- */

/* The same files have the same name, whatever order they come in. */
static char *
choose_id (const MusterCatalogueHead *system, GPtrArray *files)
{
  g_autofree char *ascii = g_str_to_ascii (system->name != NULL ? system->name : system->id, "C");
  g_autofree char *low = g_ascii_strdown (ascii, -1);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *hash = NULL;

  g_strcanon (low, "abcdefghijklmnopqrstuvwxyz0123456789", '-');
  for (guint i = 0; i < files->len; i++)
    {
      const MusterContainerEntry *file = files->pdata[i];
      gsize size = 0;
      const guchar *data = g_bytes_get_data (file->bytes, &size);

      g_checksum_update (sum, (const guchar *) file->name, (gssize) strlen (file->name) + 1);
      g_checksum_update (sum, data, (gssize) size);
    }
  hash = g_strndup (g_checksum_get_string (sum), LENGTH_OF_HASH);

  return g_strdup_printf ("%s-%d-%s", *low != '-' ? low : "data", system->revision, hash);
}

static gint
compare_files (gconstpointer a, gconstpointer b)
{
  const MusterContainerEntry *one = *(const MusterContainerEntry *const *) a;
  const MusterContainerEntry *other = *(const MusterContainerEntry *const *) b;

  return strcmp (one->name, other->name);
}

/* A set that cannot be used at all is not installed; one with faults is. */
static gboolean
check (const MusterCatalogueIndex *index,
       const char *system_id,
       MusterReport *report,
       GError **error)
{
  g_autoptr (MusterGameSystem) system = muster_game_system_load (index,
                                                                 system_id,
                                                                 NULL,
                                                                 MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                                                 error);

  if (system == NULL)
    return FALSE;
  muster_report_merge (report, muster_game_system_get_report (system));

  return TRUE;
}

/* NULL with @error set: its file is no longer there, or cannot be read any more. */
static const MusterCatalogueHead *
find_system (const MusterCatalogueIndex *index, const char *system_id, GError **error)
{
  for (guint i = 0; i < muster_catalogue_index_get_n (index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (index, i);

      if (head->is_game_system && g_str_equal (head->id, system_id))
        return head;
    }
  refuse (error, _ ("there is no force data in it: no game system and no catalogue"));

  return NULL;
}

/* (transfer full): NULL with @error set. */
static MusterDataSet *
install_system (const MusterDataSets *self,
                const MusterCatalogueIndex *index,
                const MusterCatalogueHead *system,
                MusterReport *report,
                GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  g_autofree char *id = NULL;
  g_autofree char *folder = NULL;

  if (!check (index, system->id, report, error) ||
      !muster_data_sets_collect_files (index, system->id, files, error))
    return NULL;
  g_ptr_array_sort (files, compare_files);
  id = choose_id (system, files);
  folder = muster_kept_folder_dup_path_of (self->own, id);
  if (self->gate != NULL && !self->gate (self->gate_data))
    {
      refuse (error, _ ("it was stopped"));
      return NULL;
    }
  if (!g_file_test (folder, G_FILE_TEST_IS_DIR) &&
      !muster_kept_folder_install (self->own, id, files, error))
    return NULL;

  return muster_data_set_new (index, system, folder, id);
}

char *
muster_data_sets_keep (const MusterDataSets *self, const MusterDataSet *set, GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  g_autoptr (MusterCatalogueIndex) index = NULL;
  g_autofree char *id = NULL;
  g_autofree char *folder = NULL;
  const MusterCatalogueHead *system;

  if (set->id != NULL)
    return g_strdup (set->id);
  index = muster_data_set_load_index (set, error);
  system = index != NULL ? find_system (index, set->system_id, error) : NULL;
  if (system == NULL || !muster_data_sets_collect_files (index, set->system_id, files, error))
    return NULL;
  g_ptr_array_sort (files, compare_files);
  id = choose_id (system, files);
  folder = muster_kept_folder_dup_path_of (self->kept, id);
  if (!g_file_test (folder, G_FILE_TEST_IS_DIR) &&
      !muster_kept_folder_install (self->kept, id, files, error))
    return NULL;

  return g_steal_pointer (&id);
}

/* Catalogues alone: their system is looked for among what is installed. What was opened goes before it. */
static gboolean
add_missing_system (const MusterDataSets *self, MusterCatalogueIndex *index, GError **error)
{
  const MusterCatalogueHead *first = muster_catalogue_index_get (index, 0);
  const MusterDataSet *set = muster_data_sets_find (self, first->game_system_id, NULL);
  g_autofree char *message = NULL;

  if (set != NULL)
    return muster_catalogue_index_add (index, set->folder, error);
  message = g_strdup_printf (
      _ ("“%s” is a catalogue of a game system that is not installed; open the file of the game "
         "system together with it"),
      first->name);

  return refuse (error, message);
}

/* The first file that could not be read: what there is no more than its name of may be what is missing. FALSE: there is
 * none. */
static gboolean
refuse_unreadable (const MusterCatalogueIndex *index, GError **error)
{
  MusterReport *report = muster_catalogue_index_get_report (index);

  for (guint i = 0; i < muster_report_get_n (report); i++)
    {
      const MusterDiagnostic *it = muster_report_get (report, i);
      g_autofree char *place = NULL;
      g_autofree char *message = NULL;

      if (it->tag != muster_roster_tag (MUSTER_ROSTER_TAG_FILE_UNREADABLE))
        continue;
      place = muster_location_to_string (&it->location);
      message = g_strdup_printf ("%s: %s", place, it->message);
      refuse (error, message);
      return TRUE;
    }

  return FALSE;
}

/* A game system is there, or is found for the catalogues that are. */
static gboolean
complete (const MusterDataSets *self, MusterCatalogueIndex *index, GError **error)
{
  const gboolean is_empty = muster_catalogue_index_get_n (index) == 0;

  if (!is_empty && muster_catalogue_index_get (index, 0)->is_game_system)
    return TRUE;
  if (refuse_unreadable (index, error))
    return FALSE;
  if (is_empty)
    return refuse (error, _ ("there is no force data in it: no game system and no catalogue"));

  return add_missing_system (self, index, error);
}

void
muster_data_sets_set_gate (MusterDataSets *self, MusterDataSetsGate gate, gpointer data)
{
  self->gate = gate;
  self->gate_data = data;
}

GPtrArray *
muster_data_sets_install (const MusterDataSets *self,
                          const char *const *paths,
                          MusterReport *report,
                          GError **error)
{
  g_autoptr (GPtrArray)
                 installed = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_data_set_free);
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (GError) first = NULL;

  for (guint i = 0; paths[i] != NULL; i++)
    if (!muster_catalogue_index_add_all (index, paths[i], error))
      return NULL;
  muster_report_merge (report, muster_catalogue_index_get_report (index));
  if (!complete (self, index, error))
    return NULL;

  /* One that cannot be used is told of, and the others are installed. */
  for (guint i = 0; i < muster_catalogue_index_get_n (index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (index, i);
      g_autoptr (GError) reason = NULL;
      MusterDataSet *set = NULL;

      if (!head->is_game_system)
        break;
      set = install_system (self, index, head, report, &reason);
      if (set != NULL)
        {
          g_ptr_array_add (installed, set);
          continue;
        }
      muster_fault_place_report (report,
                                 MUSTER_ROSTER_TAG_FILE_UNREADABLE,
                                 head->path,
                                 reason->message);
      if (first == NULL)
        first = g_steal_pointer (&reason);
    }
  if (installed->len > 0)
    return g_steal_pointer (&installed);
  g_propagate_error (error, g_steal_pointer (&first));

  return NULL;
}
