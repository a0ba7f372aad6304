/* muster-shelf-rulebooks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

/* The rulebooks of a shelf. Reading them takes a moment, so it is begun in a thread; whoever cannot
 * wait reads them at once, and what the thread brings is then of no use any more. */

MusterRulebook *
muster_shelf_load_rulebook (MusterShelf *self, const char *id, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();

  g_return_val_if_fail (MUSTER_IS_SHELF (self), NULL);

  return muster_data_path_load (self->data_path, id, FALSE, report, error);
}

static MusterRulebookItem *
read_item (const MusterDataPath *data_path, const char *id)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook) rulebook = NULL;

  rulebook = muster_data_path_load (data_path, id, FALSE, report, &error);

  return muster_rulebook_item_new (id, rulebook, report, error != NULL ? error->message : NULL);
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
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < ids->len; i++)
    g_ptr_array_add (items, read_item (data_path, g_ptr_array_index (ids, i)));
  g_ptr_array_sort (items, compare_items);

  return items;
}

static void
take_items (MusterShelf *self, GPtrArray *items)
{
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

static void
read_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  g_autoptr (MusterDataPath) data_path = muster_data_path_new ();

  g_task_return_pointer (task, read_items (data_path), (GDestroyNotify) g_ptr_array_unref);
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

MusterRulebookItem *
muster_shelf_find_rulebook (MusterShelf *self, const char *id)
{
  GListModel *rulebooks = muster_shelf_get_rulebooks (self);
  guint n = g_list_model_get_n_items (rulebooks);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterRulebookItem) item = g_list_model_get_item (rulebooks, i);

      if (g_str_equal (muster_rulebook_item_get_id (item), id))
        return item;
    }

  return NULL;
}
