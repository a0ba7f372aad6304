/* muster-shelf-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include "muster-stop.h"

typedef struct
{
  MusterShelf *shelf; /* which owns this */
  GListStore *store;
  gboolean loaded;
} MusterShelfListPrivate;

static void list_model_init (GListModelInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (MusterShelfList,
                                  muster_shelf_list,
                                  G_TYPE_OBJECT,
                                  G_ADD_PRIVATE (MusterShelfList)
                                      G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_HAS_ITEMS,
  PROP_LOADED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static MusterShelfListPrivate *
get_private (gpointer self)
{
  return muster_shelf_list_get_instance_private (self);
}

/* ---- The model ---- */

static GType
get_item_type (GListModel *model)
{
  return g_list_model_get_item_type (G_LIST_MODEL (get_private (model)->store));
}

static guint
get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (get_private (model)->store));
}

static gpointer
get_item (GListModel *model, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (get_private (model)->store), position);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* ---- The object ---- */

static void
muster_shelf_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_HAS_ITEMS:
      g_value_set_boolean (value, get_n_items (G_LIST_MODEL (object)) > 0);
      break;
    case PROP_LOADED:
      g_value_set_boolean (value, get_private (object)->loaded);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_shelf_list_finalize (GObject *object)
{
  g_clear_object (&get_private (object)->store);

  G_OBJECT_CLASS (muster_shelf_list_parent_class)->finalize (object);
}

static void
muster_shelf_list_class_init (MusterShelfListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_shelf_list_finalize;
  object_class->get_property = muster_shelf_list_get_property;

  properties[PROP_HAS_ITEMS] = g_param_spec_boolean ("has-items", NULL, NULL, FALSE, flags);
  properties[PROP_LOADED] = g_param_spec_boolean ("loaded", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_shelf_list_init (MusterShelfList *self)
{
}

gpointer
muster_shelf_list_new (GType type, GType item_type, MusterShelf *shelf)
{
  MusterShelfList *self = g_object_new (type, NULL);
  MusterShelfListPrivate *priv = get_private (self);

  priv->shelf = shelf;
  priv->store = g_list_store_new (item_type);
  g_signal_connect_object (priv->store,
                           "items-changed",
                           G_CALLBACK (g_list_model_items_changed),
                           self,
                           G_CONNECT_SWAPPED);

  return self;
}

MusterShelf *
muster_shelf_of (gpointer list)
{
  g_return_val_if_fail (MUSTER_IS_SHELF_LIST (list), NULL);

  return get_private (list)->shelf;
}

gboolean
muster_shelf_list_is_loaded (gpointer list)
{
  return get_private (list)->loaded;
}

GTask *
muster_shelf_list_task_new (gpointer list,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  GTask *task = g_task_new (list, cancellable, callback, user_data);

  g_object_set_data_full (G_OBJECT (task),
                          "muster-shelf",
                          g_object_ref (muster_shelf_of (list)),
                          g_object_unref);

  return task;
}

gboolean
muster_shelf_begin_writing (GTask *task)
{
  GCancellable *stop = g_task_get_cancellable (task);

  if (!g_task_get_check_cancellable (task))
    return TRUE;
  /* What was read when it was stopped may be cut off, though the task does not know of it yet. */
  if ((stop != NULL && g_cancellable_is_cancelled (stop)) ||
      !g_task_set_return_on_cancel (task, FALSE))
    return FALSE;
  g_task_set_check_cancellable (task, FALSE);
  muster_stop_ignore ();

  return TRUE;
}

MusterShelfJob *
muster_shelf_job_new (gpointer list, gint64 id, const char *path)
{
  MusterShelfJob *self = g_new0 (MusterShelfJob, 1);

  self->folder = muster_shelf_dup_folder (muster_shelf_of (list));
  self->id = id;
  self->path = g_strdup (path);

  return self;
}

void
muster_shelf_job_free (MusterShelfJob *self)
{
  g_free (self->folder);
  g_free (self->path);
  g_free (self);
}

void
muster_shelf_job_run (GTask *task, gint64 id, const char *path, GTaskThreadFunc thread)
{
  g_task_set_task_data (task,
                        muster_shelf_job_new (g_task_get_source_object (task), id, path),
                        (GDestroyNotify) muster_shelf_job_free);
  muster_stop_run_in_thread (task, thread);
}

/* ---- Its things ---- */

/* Only what lies between the same beginning and the same end. */
static void
splice_items (GListStore *store, GPtrArray *items)
{
  GListModel *model = G_LIST_MODEL (store);
  guint n = g_list_model_get_n_items (model);
  guint first = 0;
  guint last = 0;

  for (gboolean same = TRUE; same && first < MIN (n, items->len); first += same)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, first);

      same = item == items->pdata[first];
    }
  for (gboolean same = TRUE; same && last < MIN (n, items->len) - first; last += same)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, n - 1 - last);

      same = item == items->pdata[items->len - 1 - last];
    }
  if (n != items->len || first < n)
    g_list_store_splice (store,
                         first,
                         n - first - last,
                         items->pdata + first,
                         items->len - first - last);
}

void
muster_shelf_list_take (gpointer list, GPtrArray *items)
{
  MusterShelfListPrivate *priv = get_private (list);

  splice_items (priv->store, items);
  priv->loaded = TRUE;
}

void
muster_shelf_list_notify (gpointer list)
{
  g_object_notify_by_pspec (G_OBJECT (list), properties[PROP_HAS_ITEMS]);
  g_object_notify_by_pspec (G_OBJECT (list), properties[PROP_LOADED]);
}
