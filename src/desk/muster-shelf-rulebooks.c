/* muster-shelf-rulebooks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include <glib/gi18n.h>
#ifdef HAVE_MALLOC_TRIM
#include <malloc.h>
#endif

#include "muster-rulebook-folder.h"

/* The rulebooks of a shelf. Reading them takes a moment, so it is begun in a thread; whoever cannot
 * wait reads them at once, and what the thread brings is then of no use any more. */

MusterRulebook *
muster_shelf_load_rulebook (MusterShelf *self, const char *id, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();

  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  return muster_data_path_load (self->data_path, id, FALSE, report, error);
}

/* One that comes first on the way where data is looked for hides that of the person. */
static gboolean
is_removable (const MusterDataPath *data_path, const MusterRulebookFolder *folder, const char *id)
{
  g_autofree char *found = muster_data_path_find_rulebook (data_path, id);
  g_autofree char *installed = muster_rulebook_folder_dup_path_of (folder, id);

  return g_strcmp0 (found, installed) == 0;
}

static gint
compare_items (gconstpointer a, gconstpointer b)
{
  MusterRulebookItem *item_a = *(MusterRulebookItem *const *) a;
  MusterRulebookItem *item_b = *(MusterRulebookItem *const *) b;

  return g_utf8_collate (muster_rulebook_item_get_title (item_a),
                         muster_rulebook_item_get_title (item_b));
}

static GPtrArray *
read_items (const MusterDataPath *data_path)
{
  g_autoptr (GPtrArray) ids = muster_data_path_list_rulebooks (data_path);
  g_autoptr (MusterRulebookFolder) folder = muster_rulebook_folder_new (NULL);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);
      gboolean removable = is_removable (data_path, folder, id);

      g_ptr_array_add (items, muster_rulebook_item_new (id, removable));
    }
  g_ptr_array_sort (items, compare_items);

  return items;
}

static void
take_items (MusterShelf *self, GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    muster_shelf_read_house (self, g_ptr_array_index (items, i));
  g_list_store_splice (self->rulebooks,
                       0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->rulebooks)),
                       items->pdata,
                       items->len);
  self->reading = NULL;
  self->has_rulebooks = TRUE;
  muster_shelf_notify_rulebooks (self);
}

void
muster_shelf_refresh_rulebooks (MusterShelf *self)
{
  g_autoptr (GPtrArray) items = NULL;

  g_return_if_fail (MUSTER_IS_SHELF (self));

  items = read_items (self->data_path);
  take_items (self, items);
}

GListModel *
muster_shelf_get_rulebooks (MusterShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  if (!self->has_rulebooks)
    muster_shelf_refresh_rulebooks (self);

  return G_LIST_MODEL (self->rulebooks);
}

/* Of what is read only a few words are kept. The rest is free, but in pieces, which the heap of a thread would keep for good: they are
 * two of the megabytes that the program has at its start. */
static void
read_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  g_autoptr (MusterDataPath) data_path = muster_data_path_new ();
  GPtrArray *items = read_items (data_path);

#ifdef HAVE_MALLOC_TRIM
  malloc_trim (0);
#endif
  g_task_return_pointer (task, items, (GDestroyNotify) g_ptr_array_unref);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MusterShelf *self = MUSTER_SHELF (source);
  g_autoptr (GPtrArray) items = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self->reading == G_TASK (result))
    take_items (self, items);
}

void
muster_shelf_prepare_rulebooks (MusterShelf *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MUSTER_IS_SHELF (self));

  if (self->has_rulebooks || self->reading != NULL)
    return;
  task = g_task_new (self, NULL, read_cb, NULL);
  self->reading = task;
  g_task_run_in_thread (task, read_thread);
}

typedef gboolean (*Test) (MusterRulebookItem *item, const char *id);

static MusterRulebookItem *
find (MusterShelf *self, Test test, const char *id)
{
  GListModel *rulebooks = muster_shelf_get_rulebooks (self);
  guint n = g_list_model_get_n_items (rulebooks);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterRulebookItem) item = g_list_model_get_item (rulebooks, i);

      if (test (item, id))
        return item; /* the list keeps it */
    }

  return NULL;
}

static gboolean
is_rulebook (MusterRulebookItem *item, const char *id)
{
  return g_str_equal (muster_rulebook_item_get_id (item), id);
}

static gboolean
is_playable (MusterRulebookItem *item, const char *system_id)
{
  return muster_rulebook_item_get_playable (item) &&
         (system_id == NULL ||
          g_strcmp0 (muster_rulebook_item_get_system_id (item), system_id) == 0);
}

MusterRulebookItem *
muster_shelf_find_rulebook (MusterShelf *self, const char *id)
{
  return find (self, is_rulebook, id);
}

MusterRulebookItem *
muster_shelf_find_playable (MusterShelf *self, const char *system_id)
{
  return find (self, is_playable, system_id);
}

/* ---- Those of the person ---- */

static void
tell_rulebook (MusterShelf *self,
               char *message /* (transfer full) */,
               const char *undo,
               const char *id)
{
  g_autofree char *owned = message;
  g_autofree char *action = g_strdup_printf ("%s('%s')", undo, id);

  muster_shelf_tell (self, owned, action);
}

gboolean
muster_shelf_install_rulebook (MusterShelf *self,
                               const char *path,
                               MusterReport *report,
                               GError **error)
{
  g_autoptr (MusterRulebookFolder) folder = muster_rulebook_folder_new (NULL);
  g_autoptr (MusterRulebookPackage) package = NULL;
  gboolean replaces;

  g_return_val_if_fail (MUSTER_IS_SHELF (self) && report != NULL, FALSE);

  package = muster_rulebook_package_read (path, error);
  if (package == NULL || !muster_rulebook_package_check (package, self->data_path, report, error))
    return FALSE;
  replaces = muster_rulebook_folder_has (folder, package->id);
  if (!muster_rulebook_folder_install (folder, package, error))
    return FALSE;

  muster_shelf_refresh_rulebooks (self);
  muster_shelf_show_rulebook (self, package->id, NULL);
  tell_rulebook (self,
                 g_strdup_printf (replaces ? _ ("“%s” was replaced") : _ ("“%s” was installed"),
                                  package->title),
                 replaces ? "app.restore-rulebook" : "app.remove-rulebook",
                 package->id);

  return TRUE;
}

gboolean
muster_shelf_remove_rulebook (MusterShelf *self, const char *id)
{
  g_autoptr (MusterRulebookFolder) folder = muster_rulebook_folder_new (NULL);
  g_autoptr (GError) error = NULL;
  MusterRulebookItem *item;
  char *message;

  g_return_val_if_fail (MUSTER_IS_SHELF (self) && id != NULL, FALSE);

  item = muster_shelf_find_rulebook (self, id);
  message = g_strdup_printf (_ ("“%s” was removed"),
                             item != NULL ? muster_rulebook_item_get_title (item) : id);
  if (!muster_rulebook_folder_remove (folder, id, &error))
    {
      g_free (message);
      muster_shelf_fail (self, error->message);
      return FALSE;
    }
  muster_shelf_refresh_rulebooks (self);
  tell_rulebook (self, message, "app.restore-rulebook", id);

  return TRUE;
}

gboolean
muster_shelf_restore_rulebook (MusterShelf *self, const char *id)
{
  g_autoptr (MusterRulebookFolder) folder = muster_rulebook_folder_new (NULL);
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_SHELF (self) && id != NULL, FALSE);

  if (!muster_rulebook_folder_restore (folder, id, &error))
    {
      muster_shelf_fail (self, error->message);
      return FALSE;
    }
  muster_shelf_refresh_rulebooks (self);
  muster_shelf_show_rulebook (self, id, NULL);

  return TRUE;
}
