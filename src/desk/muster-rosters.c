/* muster-rosters.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include <glib/gi18n.h>

#include "muster-data-binding.h"
#include "muster-incoming.h"
#include "muster-item.h"
#include "muster-roster-change.h"
#include "muster-roster-session.h"

/* The lists of forces of a shelf. What the data says of a list is kept with it, so that none of this but beginning and
 * importing needs any data; those are done in a thread where the data may be large. */

struct _MusterRosters
{
  MusterShelfList parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterRosters, muster_rosters, MUSTER_TYPE_SHELF_LIST)

static void
muster_rosters_class_init (MusterRostersClass *klass)
{
}

static void
muster_rosters_init (MusterRosters *self)
{
}

/* ---- The model ---- */

MusterRosterItem *
muster_rosters_find (MusterRosters *self, gint64 id)
{
  GListModel *rosters = G_LIST_MODEL (self);

  for (guint i = 0; i < g_list_model_get_n_items (rosters); i++)
    {
      g_autoptr (MusterRosterItem) item = g_list_model_get_item (rosters, i);

      if (muster_roster_item_get_id (item) == id)
        return item; /* the list keeps it */
    }

  return NULL;
}

static MusterRosterItem *
take_item (MusterRosters *self, MusterLibraryRoster *roster)
{
  MusterRosterItem *item = muster_rosters_find (self, roster->id);

  if (item == NULL || !muster_roster_item_shows (item, roster))
    return muster_roster_item_new (roster);
  muster_library_roster_free (roster);

  return g_object_ref (item);
}

void
muster_rosters_refresh (MusterRosters *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray)
                 rosters = muster_library_list_rosters (muster_shelf_of (self)->library, &error);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  if (rosters == NULL)
    {
      muster_shelf_fail (muster_shelf_of (self), error->message);
      return;
    }
  g_ptr_array_set_free_func (rosters, NULL);
  for (guint i = 0; i < rosters->len; i++)
    g_ptr_array_add (items, take_item (self, rosters->pdata[i]));
  muster_shelf_list_take (self, items);
  muster_systems_assign_rosters (muster_shelf_of (self)->systems);
  muster_shelf_list_notify (self);
}

gint64
muster_rosters_find_named (MusterRosters *self, const char *name)
{
  g_return_val_if_fail (MUSTER_IS_ROSTERS (self) && name != NULL, 0);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self)); i++)
    {
      g_autoptr (MusterRosterItem) item = g_list_model_get_item (G_LIST_MODEL (self), i);
      g_autofree char *title = NULL;

      g_object_get (item, "title", &title, NULL);
      if (g_strcmp0 (title, name) == 0)
        return muster_roster_item_get_id (item);
    }

  return 0;
}

/* Shows what was done, or why it was not. */
static gboolean
finish_change (MusterRosters *self, gboolean done, const GError *error)
{
  if (done)
    muster_rosters_refresh (self);
  else
    muster_shelf_fail (muster_shelf_of (self), error->message);

  return done;
}

/* ---- Deleting ---- */

gboolean
muster_rosters_delete (MusterRosters *self, gint64 id)
{
  g_autofree char *action = g_strdup_printf ("app.restore-roster(int64 %" G_GINT64_FORMAT ")", id);
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_ROSTERS (self), FALSE);

  done = muster_library_delete_roster (muster_shelf_of (self)->library, id, &error);
  finish_change (self, done, error);
  if (done)
    muster_shelf_tell (muster_shelf_of (self), _ ("List deleted"), action);

  return done;
}

gboolean
muster_rosters_restore (MusterRosters *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_ROSTERS (self), FALSE);

  done = muster_library_restore_roster (muster_shelf_of (self)->library, id, &error);

  return finish_change (self, done, error);
}

/* ---- Changing what is no matter of rules ---- */

/* (transfer full): the present state as its file has it. */
static MusterRosterFile *
read_state (MusterLibrary *library, const MusterLibraryRoster *row, GError **error)
{
  g_autoptr (GBytes) text = muster_library_load_roster (library, row->id, row->position, error);
  g_autoptr (MusterReport) report = muster_report_new ();

  if (text == NULL)
    return NULL;

  return muster_roster_file_read_bytes (row->name, text, report, error);
}

/* Without data everything stays as the file has it. */
static GBytes *
write_state (const MusterRosterFile *file, GError **error)
{
  g_autoptr (MusterRoster) roster = muster_roster_file_open (file, NULL, NULL, error);

  return roster != NULL ? muster_roster_file_write (roster) : NULL;
}

static MusterLibraryRosterState
describe (const MusterLibraryRoster *row, const char *name, const char *label, GBytes *text)
{
  return (MusterLibraryRosterState){
    .name = name,
    .system_id = row->system_id,
    .system_name = row->system_name,
    .data = row->data,
    .summary = row->summary,
    .n_faults = row->n_faults,
    .label = label,
    .text = text,
  };
}

static gboolean
rename_roster (MusterLibrary *library, gint64 id, const char *name, GError **error)
{
  g_autoptr (MusterLibraryRoster) row = muster_library_get_roster (library, id, error);
  g_autoptr (MusterRosterFile) file = row != NULL ? read_state (library, row, error) : NULL;
  g_autoptr (GBytes) text = NULL;
  MusterLibraryRosterState state;

  if (file == NULL)
    return FALSE;
  muster_item_set_string (&file->root->name, name);
  text = write_state (file, error);
  if (text == NULL)
    return FALSE;
  state = describe (row, name, _ ("Rename"), text);

  return muster_library_record_roster (library,
                                       id,
                                       &row->revision,
                                       row->position + 1,
                                       &state,
                                       error);
}

gboolean
muster_rosters_rename (MusterRosters *self, gint64 id, const char *name)
{
  g_autofree char *stripped = NULL;
  MusterRosterItem *item;
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_ROSTERS (self) && name != NULL, FALSE);

  stripped = g_strstrip (g_strdup (name));
  item = muster_rosters_find (self, id);
  if (*stripped == '\0' ||
      (item != NULL && g_str_equal (muster_roster_item_get_roster (item)->name, stripped)))
    return TRUE;
  done = rename_roster (muster_shelf_of (self)->library, id, stripped, &error);

  return finish_change (self, done, error);
}

/* @row: what else is known of it */
static gint64
add_copy (MusterLibrary *library,
          const MusterRosterFile *file,
          const MusterLibraryRoster *row,
          const char *name,
          const char *label,
          GError **error)
{
  g_autofree char *token = g_uuid_string_random ();
  g_autoptr (GBytes) text = NULL;
  MusterLibraryRosterState state;

  muster_item_set_string (&file->root->id, token);
  muster_item_set_string (&file->root->name, name);
  text = write_state (file, error);
  if (text == NULL)
    return 0;
  state = describe (row, name, label, text);

  return muster_library_add_roster (library, token, &state, error);
}

static gint64
duplicate_roster (MusterLibrary *library, gint64 id, GError **error)
{
  g_autoptr (MusterLibraryRoster) row = muster_library_get_roster (library, id, error);
  g_autoptr (MusterRosterFile) file = row != NULL ? read_state (library, row, error) : NULL;
  g_autofree char *name = NULL;

  if (file == NULL)
    return 0;
  /* Translators: the name of a list that was made from another. */
  name = g_strdup_printf (_ ("%s (copy)"), row->name);

  return add_copy (library, file, row, name, _ ("Duplicate"), error);
}

gint64
muster_rosters_duplicate (MusterRosters *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  gint64 copy;

  g_return_val_if_fail (MUSTER_IS_ROSTERS (self), 0);

  copy = duplicate_roster (muster_shelf_of (self)->library, id, &error);
  finish_change (self, copy != 0, error);

  return copy;
}

gint64
muster_rosters_add_text (MusterRosters *self, GBytes *text, const char *name)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  g_return_val_if_fail (MUSTER_IS_ROSTERS (self) && text != NULL, 0);

  file = muster_roster_file_read_bytes (name, text, report, &error);
  if (file != NULL)
    {
      const MusterLibraryRoster row = { .system_id = file->game_system_id,
                                        .system_name = file->game_system_name };

      id = add_copy (muster_shelf_of (self)->library, file, &row, name, _ ("New"), &error);
    }
  finish_change (self, id != 0, error);

  return id;
}

/* ---- Beginning ---- */

/* (nullable): to what a list is bound. That it can be made goes before that it stays with its data. */
static char *
dup_data (const MusterArmy *army, MusterRoster *roster)
{
  const MusterGameSystem *system = muster_roster_get_system (roster);
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterDataSets) sets = muster_data_sets_new (path);
  const MusterDataSet *set;

  if (muster_army_get_data (army) != NULL)
    return g_strdup (muster_army_get_data (army));
  set = muster_data_sets_find (
      sets,
      muster_ids_get_text (muster_game_system_get_ids (system),
                           muster_game_system_get_catalogue (system, 0)->id),
      NULL);

  return set != NULL ? muster_data_sets_keep (sets, set, NULL) : NULL;
}

gint64
muster_rosters_begin (MusterRosters *self,
                      const MusterArmy *army,
                      guint kind,
                      const char *name,
                      const double *limits,
                      GError **error)
{
  MusterRoster *roster;
  g_autoptr (MusterRosterSession) session = NULL;
  g_autofree char *data = NULL;

  g_return_val_if_fail (MUSTER_IS_ROSTERS (self) && army != NULL, 0);

  roster = muster_army_begin (army, kind, name, limits, error);
  if (roster == NULL)
    return 0;
  data = dup_data (army, roster);
  session = muster_roster_session_new (muster_shelf_of (self)->library,
                                       muster_army_get_index (army),
                                       data,
                                       roster,
                                       _ ("New List"),
                                       error);
  if (session == NULL)
    return 0;
  muster_rosters_refresh (self);

  return muster_roster_session_get_id (session);
}

/* ---- Importing ---- */

void
muster_roster_import_free (MusterRosterImport *self)
{
  g_free (self->name);
  g_free (self->system_name);
  g_free (self->system_id);
  g_free (self->copy);
  g_clear_error (&self->failure);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_free (self);
}

/* (nullable): what the list was made with, where it is installed; else the newest. */
static const MusterDataSet *
choose_set (const MusterDataSets *sets, const MusterRosterFile *file)
{
  const MusterDataSet *set = NULL;

  if (file->game_system_id == NULL)
    return NULL;
  set = muster_data_sets_find_revision (sets, file->game_system_id, file->game_system_revision);

  return set != NULL ? set : muster_data_sets_find (sets, file->game_system_id, NULL);
}

/* A list that carries the same id and was the same when it came. 0: there is none, or @error is set. */
static gint64
find_same (MusterLibrary *library, MusterRoster *roster, GError **error)
{
  g_autoptr (GPtrArray) rows = muster_library_list_rosters (library, error);
  g_autoptr (GBytes) text = muster_roster_file_write (roster);

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const MusterLibraryRoster *row = rows->pdata[i];
      g_autoptr (GBytes) first = NULL;

      if (!g_str_equal (row->token, muster_roster_get_id (roster)))
        continue;
      first = muster_library_load_roster (library, row->id, 0, error);
      if (first == NULL)
        return 0;
      if (g_bytes_equal (first, text))
        return row->id;
    }

  return 0;
}

static gboolean
keep (MusterRosterImport *import,
      MusterLibrary *library,
      MusterCatalogueIndex *index,
      const char *data,
      MusterRoster *roster,
      GError **error)
{
  g_autoptr (MusterRoster) owned = roster;
  g_autoptr (MusterRosterSession) session = NULL;
  GError *trouble = NULL;

  import->name = g_strdup (muster_roster_get_name (roster));
  import->id = find_same (library, roster, &trouble);
  if (trouble != NULL)
    {
      g_propagate_error (error, trouble);
      return FALSE;
    }
  import->known = import->id != 0;
  if (import->known)
    return TRUE;
  session = muster_roster_session_new (library,
                                       index,
                                       data,
                                       g_steal_pointer (&owned),
                                       _ ("Open File"),
                                       error);
  if (session != NULL)
    import->id = muster_roster_session_get_id (session);

  return session != NULL;
}

static void
tell_changes (MusterRosterImport *import, const GPtrArray *changes)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const MusterRosterChange *change = changes->pdata[i];

      import->missing |= change->kind == MUSTER_CHANGE_SYSTEM_MISSING ||
                         change->kind == MUSTER_CHANGE_CATALOGUE_MISSING;
      g_ptr_array_add (import->changes, muster_roster_change_to_string (change));
    }
}

static void
tell_system (MusterRosterImport *import, const MusterRosterFile *file, const MusterDataSet *set)
{
  import->system_name = g_strdup (file->game_system_name);
  import->system_id = g_strdup (file->game_system_id);
  import->revision = file->game_system_revision;
  import->installed = set != NULL ? set->revision : -1;
}

/* The file that was opened, not the copy of it that was read, is that of the list. */
static void
tie (const MusterRosterImport *import, const MusterShelfJob *job, MusterLibrary *library)
{
  g_autofree char *hash = muster_library_file_dup_hash (import->copy);

  if (hash != NULL && !g_str_equal (import->copy, job->path))
    muster_library_tie_file (library,
                             MUSTER_LIBRARY_FILE_ROSTER,
                             import->id,
                             job->path,
                             hash,
                             NULL);
}

static gboolean
import_copy (MusterRosterImport *import, const MusterShelfJob *job, GTask *task, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = muster_roster_file_read (import->copy, report, error);
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterDataSets) sets = NULL;
  g_autoptr (MusterCatalogueIndex) index = NULL;
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autofree char *data = NULL;
  const MusterDataSet *set;
  MusterRoster *roster;

  if (file == NULL)
    return FALSE;
  sets = muster_data_sets_new (path);
  set = choose_set (sets, file);
  tell_system (import, file, set);
  index = muster_data_set_load_index (set, error);
  library = index != NULL ? muster_library_open (job->folder, NULL, NULL, error) : NULL;
  roster = library != NULL ? muster_roster_file_open (file, index, &changes, error) : NULL;
  if (roster == NULL)
    return FALSE;
  tell_changes (import, changes);
  if (!muster_shelf_begin_writing (task))
    {
      muster_roster_unref (roster);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("it was stopped"));
      return FALSE;
    }
  data = set != NULL ? muster_data_sets_keep (sets, set, NULL) : NULL;
  if (!keep (import, library, index, data, roster, error))
    return FALSE;
  tie (import, job, library);

  return TRUE;
}

/* The copy goes where nothing is left to be done about it. */
static void
import_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const MusterShelfJob *job = task_data;
  g_autoptr (MusterRosterImport) import = g_new0 (MusterRosterImport, 1);
  GError *error = NULL;
  gboolean again;

  import->changes = g_ptr_array_new_with_free_func (g_free);
  import->installed = -1;
  import->copy = muster_incoming_keep (job->folder,
                                       (const char *const[]){ job->path, NULL },
                                       &error);
  if (import->copy == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  again = g_str_equal (import->copy, job->path);
  if (!import_copy (import, job, task, &import->failure) && !muster_shelf_begin_writing (task))
    {
      if (!again)
        muster_incoming_forget (job->folder, import->copy);
      g_task_return_error_if_cancelled (task);
      return;
    }
  if (import->failure == NULL && (import->changes->len == 0 || (import->known && !again)))
    {
      muster_incoming_forget (job->folder, import->copy);
      g_clear_pointer (&import->copy, g_free);
    }
  g_task_return_pointer (task,
                         g_steal_pointer (&import),
                         (GDestroyNotify) muster_roster_import_free);
}

void
muster_rosters_import_async (MusterRosters *self,
                             const char *path,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GTask) task = muster_shelf_list_task_new (self, cancellable, callback, user_data);

  g_task_set_return_on_cancel (task, TRUE);
  muster_shelf_job_run (task, 0, path, import_thread);
}

MusterRosterImport *
muster_rosters_import_finish (MusterRosters *self, GAsyncResult *result, GError **error)
{
  MusterRosterImport *import = g_task_propagate_pointer (G_TASK (result), error);

  if (import != NULL)
    muster_rosters_refresh (self);
  if (import != NULL && import->id != 0)
    muster_shelf_notify_imported (muster_shelf_of (self));

  return import;
}

GPtrArray *
muster_rosters_list_incoming (MusterRosters *self)
{
  g_autofree char *folder = NULL;

  g_return_val_if_fail (MUSTER_IS_ROSTERS (self), NULL);

  folder = muster_shelf_dup_folder (muster_shelf_of (self));

  return muster_incoming_list (folder);
}

void
muster_rosters_forget_incoming (MusterRosters *self, const char *copy)
{
  g_autofree char *folder = NULL;

  g_return_if_fail (MUSTER_IS_ROSTERS (self) && copy != NULL);

  folder = muster_shelf_dup_folder (muster_shelf_of (self));
  muster_incoming_forget (folder, copy);
}

void
muster_rosters_take_back (MusterRosters *self, gint64 id)
{
  g_autoptr (MusterLibraryRoster) row = NULL;

  g_return_if_fail (MUSTER_IS_ROSTERS (self));

  row = muster_library_get_roster (muster_shelf_of (self)->library, id, NULL);
  if (row != NULL && row->position == 0 &&
      muster_library_delete_roster (muster_shelf_of (self)->library, id, NULL))
    muster_rosters_refresh (self);
}

/* ---- Binding ---- */

static void
bind_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open (task_data, NULL, NULL, &error);
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterDataSets) sets = muster_data_sets_new (path);
  guint n_bound = 0;

  if (library != NULL && muster_data_binding_complete (sets, library, &n_bound, &error))
    g_task_return_int (task, n_bound);
  else
    g_task_return_error (task, error);
}

/* What could not be bound stays as it was, and is tried again at the next start. */
static void
bound_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  if (g_task_propagate_int (G_TASK (result), NULL) > 0)
    muster_rosters_refresh (MUSTER_ROSTERS (source));
}

void
muster_rosters_bind (MusterRosters *self)
{
  GListModel *rosters = G_LIST_MODEL (self);
  gboolean all = TRUE;

  for (guint i = 0; all && i < g_list_model_get_n_items (rosters); i++)
    {
      g_autoptr (MusterRosterItem) item = g_list_model_get_item (rosters, i);

      all = muster_roster_item_get_roster (item)->data != NULL;
    }
  if (!all)
    {
      g_autoptr (GTask) task = muster_shelf_list_task_new (self, NULL, bound_cb, NULL);

      g_task_set_task_data (task, muster_shelf_dup_folder (muster_shelf_of (self)), g_free);
      g_task_run_in_thread (task, bind_thread);
    }
}
