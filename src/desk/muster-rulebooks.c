/* muster-rulebooks.c
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

#include "muster-arrival-private.h"
#include "muster-mapping-word.h"
#include "muster-rulebook-folder.h"

/* The rulebooks of a shelf. Reading them takes a moment, so it is begun in a thread; whoever cannot
 * wait reads them at once, and what the thread brings is then of no use any more. */

struct _MusterRulebooks
{
  MusterShelfList parent_instance;

  GTask *reading; /* in a thread; NULL: none */
};

G_DEFINE_FINAL_TYPE (MusterRulebooks, muster_rulebooks, MUSTER_TYPE_SHELF_LIST)

static void
muster_rulebooks_class_init (MusterRulebooksClass *klass)
{
}

static void
muster_rulebooks_init (MusterRulebooks *self)
{
}

MusterRulebook *
muster_rulebooks_load (MusterRulebooks *self, const char *id, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();

  g_return_val_if_fail (MUSTER_IS_RULEBOOKS (self), NULL);

  return muster_data_path_load (muster_shelf_of (self)->data_path, id, FALSE, report, error);
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
  const gboolean playable = muster_rulebook_item_get_playable (item_a);

  /* Games come before what is none. */
  if (playable != muster_rulebook_item_get_playable (item_b))
    return playable ? -1 : 1;

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
take_items (MusterRulebooks *self, GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    muster_rulebooks_read_house (self, g_ptr_array_index (items, i));
  muster_shelf_list_take (self, items);
  self->reading = NULL;
  muster_shelf_list_notify (self);
}

void
muster_rulebooks_refresh (MusterRulebooks *self)
{
  g_autoptr (GPtrArray) items = NULL;

  g_return_if_fail (MUSTER_IS_RULEBOOKS (self));

  items = read_items (muster_shelf_of (self)->data_path);
  take_items (self, items);
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
  MusterRulebooks *self = MUSTER_RULEBOOKS (source);
  g_autoptr (GPtrArray) items = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self->reading == G_TASK (result))
    take_items (self, items);
}

void
muster_rulebooks_prepare (MusterRulebooks *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MUSTER_IS_RULEBOOKS (self));

  if (muster_shelf_list_is_loaded (self) || self->reading != NULL)
    return;
  task = muster_shelf_list_task_new (self, NULL, read_cb, NULL);
  self->reading = task;
  g_task_run_in_thread (task, read_thread);
}

typedef gboolean (*Test) (MusterRulebookItem *item, const char *id);

static MusterRulebookItem *
find (MusterRulebooks *self, Test test, const char *id)
{
  GListModel *rulebooks = G_LIST_MODEL (self);

  if (!muster_shelf_list_is_loaded (self))
    muster_rulebooks_refresh (self);
  for (guint i = 0; i < g_list_model_get_n_items (rulebooks); i++)
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
muster_rulebooks_find (MusterRulebooks *self, const char *id)
{
  return find (self, is_rulebook, id);
}

MusterRulebookItem *
muster_rulebooks_find_playing (MusterRulebooks *self, const char *system_id)
{
  g_return_val_if_fail (system_id != NULL, NULL);

  return find (self, is_playable, system_id);
}

gboolean
muster_rulebooks_may_play (MusterRulebooks *self, const char *system_id)
{
  g_return_val_if_fail (MUSTER_IS_RULEBOOKS (self) && system_id != NULL, FALSE);

  return !muster_shelf_list_is_loaded (self) ||
         muster_rulebooks_find_playing (self, system_id) != NULL;
}

MusterRulebookItem *
muster_rulebooks_find_playable (MusterRulebooks *self, const char *system_id)
{
  MusterRulebookItem *item = find (self, is_playable, system_id);

  return item != NULL ? item : find (self, is_playable, MUSTER_SYSTEM_ANY);
}

/* ---- Those of the person ---- */

static void
tell_rulebook (MusterRulebooks *self,
               char *message /* (transfer full) */,
               const char *undo,
               const char *id)
{
  g_autofree char *owned = message;
  g_autofree char *action = g_strdup_printf ("%s('%s')", undo, id);

  muster_shelf_tell (muster_shelf_of (self), owned, action);
}

gint64
muster_arrival_read_rulebook (MusterArrival *self, GError **error)
{
  g_autoptr (MusterRulebookFolder) folder = muster_rulebook_folder_new (NULL);
  g_autoptr (MusterDataPath) path = muster_data_path_new ();

  self->package = muster_rulebook_package_read (self->path, error);
  if (self->package == NULL ||
      !muster_rulebook_package_check (self->package, path, self->report, error) ||
      !muster_arrival_begin_writing (self, error))
    return 0;
  self->replaces = muster_rulebook_folder_has (folder, self->package->id);

  return muster_rulebook_folder_install (folder, self->package, error) ? 1 : 0;
}

void
muster_rulebooks_refuse_arrival (MusterRulebooks *self,
                                 const MusterArrival *arrival,
                                 const GError *error)
{
  if (muster_report_has_errors (arrival->report))
    muster_games_refuse (muster_shelf_of (self)->games,
                         muster_rulebook_faults_new (NULL,
                                                     arrival->package->title,
                                                     arrival->package->version,
                                                     NULL,
                                                     error->message,
                                                     arrival->report));
}

void
muster_rulebooks_take_arrival (MusterRulebooks *self, const MusterArrival *arrival)
{
  const char *title = arrival->package->title;

  muster_rulebooks_refresh (self);
  muster_games_show (muster_shelf_of (self)->games, arrival->package->id, NULL);
  tell_rulebook (
      self,
      g_strdup_printf (arrival->replaces ? _ ("“%s” was replaced") : _ ("“%s” was installed"),
                       title),
      arrival->replaces ? "app.restore-rulebook" : "app.remove-rulebook",
      arrival->package->id);
}

gboolean
muster_rulebooks_remove (MusterRulebooks *self, const char *id)
{
  g_autoptr (MusterRulebookFolder) folder = muster_rulebook_folder_new (NULL);
  g_autoptr (GError) error = NULL;
  MusterRulebookItem *item;
  char *message;

  g_return_val_if_fail (MUSTER_IS_RULEBOOKS (self) && id != NULL, FALSE);

  item = muster_rulebooks_find (self, id);
  message = g_strdup_printf (_ ("“%s” was removed"),
                             item != NULL ? muster_rulebook_item_get_title (item) : id);
  if (!muster_rulebook_folder_remove (folder, id, &error))
    {
      g_free (message);
      muster_shelf_fail (muster_shelf_of (self), error->message);
      return FALSE;
    }
  muster_rulebooks_refresh (self);
  tell_rulebook (self, message, "app.restore-rulebook", id);

  return TRUE;
}

gboolean
muster_rulebooks_restore (MusterRulebooks *self, const char *id)
{
  g_autoptr (MusterRulebookFolder) folder = muster_rulebook_folder_new (NULL);
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_RULEBOOKS (self) && id != NULL, FALSE);

  if (!muster_rulebook_folder_restore (folder, id, &error))
    {
      muster_shelf_fail (muster_shelf_of (self), error->message);
      return FALSE;
    }
  muster_rulebooks_refresh (self);
  muster_games_show (muster_shelf_of (self)->games, id, NULL);

  return TRUE;
}
