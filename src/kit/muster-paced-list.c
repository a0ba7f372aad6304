/* muster-paced-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-paced-list.h"

#include "muster-pace.h"
#include "muster-paced-place.h"

/* Two or three times as many fill a pane; to make and to measure them takes less than a frame. */
#define N_AT_ONCE 10

/* Beyond these a list on the screen has no widgets. */
#define N_WIDGETS 256

struct _MusterPacedList
{
  GObject parent_instance;

  GListModel *model; /* nullable */
  GPtrArray *places; /* of MusterPacedPlace: what is there now */
  guint done;        /* so many from the start on are as in the model */
  guint source;      /* 0 where all are */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterPacedList,
                               muster_paced_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_MODEL,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* ---- The list ---- */

static GType
get_item_type (GListModel *model)
{
  return MUSTER_TYPE_PACED_PLACE;
}

static guint
get_n_items (GListModel *model)
{
  return MUSTER_PACED_LIST (model)->places->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GPtrArray *places = MUSTER_PACED_LIST (model)->places;

  return position < places->len ? g_object_ref (places->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* ---- Catching up ---- */

static guint
get_n_wanted (MusterPacedList *self)
{
  return self->model != NULL ? g_list_model_get_n_items (self->model) : 0;
}

static MusterPacedPlace *
place_new (MusterPacedList *self, guint position)
{
  g_autoptr (GObject) item = g_list_model_get_item (self->model, position);

  return muster_paced_place_new (item);
}

static void
splice (MusterPacedList *self, guint position, guint n_removed, guint n_added)
{
  if (n_removed == 0 && n_added == 0)
    return;
  if (n_removed > 0)
    g_ptr_array_remove_range (self->places, position, n_removed);
  for (guint i = 0; i < n_added; i++)
    g_ptr_array_insert (self->places, (int) (position + i), place_new (self, position + i));
  g_list_model_items_changed (G_LIST_MODEL (self), position, n_removed, n_added);
}

/* Those from @position on are as in the model then, as far as @n_added reaches. What comes takes the places of what goes:
 * those keep their widgets. */
static void
replace (MusterPacedList *self, guint position, guint n_removed, guint n_added)
{
  const guint n_stay = MIN (n_removed, n_added);

  for (guint i = 0; i < n_stay; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (self->model, position + i);

      muster_paced_place_set_item (self->places->pdata[position + i], item);
    }
  splice (self, position + n_stay, n_removed - n_stay, n_added - n_stay);
}

static void
skip_same (MusterPacedList *self)
{
  const guint n = MIN (self->places->len, get_n_wanted (self));

  for (gboolean same = TRUE; same && self->done < n; self->done += same)
    {
      g_autoptr (GObject) item = g_list_model_get_item (self->model, self->done);

      same = item == muster_paced_place_get_item (self->places->pdata[self->done]);
    }
}

static void
go_on (MusterPacedList *self, guint most)
{
  guint n_removed, n_added;

  skip_same (self);
  n_removed = self->places->len - self->done;
  n_added = get_n_wanted (self) - self->done;
  if (n_added == 0 && n_removed > most)
    {
      /* From the end, where nobody looks. */
      const guint n_left = n_removed > N_WIDGETS ? N_WIDGETS : n_removed - most;

      splice (self, self->done + n_left, n_removed - n_left, 0);
      return;
    }
  if (self->done < N_WIDGETS)
    {
      n_added = MIN (n_added, most);
      n_removed = MIN (n_removed, most);
    }
  replace (self, self->done, n_removed, n_added);
  self->done += n_added;
}

static gboolean
is_done (MusterPacedList *self)
{
  skip_same (self);

  return self->done == self->places->len && self->done == get_n_wanted (self);
}

static gboolean
pace_cb (gpointer user_data)
{
  MusterPacedList *self = user_data;

  go_on (self, N_AT_ONCE);
  if (!is_done (self))
    return G_SOURCE_CONTINUE;
  self->source = 0;

  return G_SOURCE_REMOVE;
}

static void
changed_cb (MusterPacedList *self, guint position, guint n_removed, guint n_added)
{
  if (self->source == 0 && n_removed <= N_AT_ONCE && n_added <= N_AT_ONCE)
    {
      replace (self, position, n_removed, n_added);
      self->done = self->places->len;
      return;
    }
  self->done = self->source == 0 ? position : MIN (self->done, position);
  go_on (self, N_AT_ONCE);
  if (self->source == 0 && !is_done (self))
    self->source = muster_pace_add (pace_cb, self);
}

/* ---- The object ---- */

static void
set_model (MusterPacedList *self, GListModel *model)
{
  const guint n = self->places->len;

  if (self->model == model)
    return;
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_set_object (&self->model, model);
  if (model != NULL)
    g_signal_connect_object (model,
                             "items-changed",
                             G_CALLBACK (changed_cb),
                             self,
                             G_CONNECT_SWAPPED);
  changed_cb (self, 0, n, get_n_wanted (self));
}

static void
muster_paced_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MODEL:
      g_value_set_object (value, MUSTER_PACED_LIST (object)->model);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_paced_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MODEL:
      set_model (MUSTER_PACED_LIST (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_paced_list_dispose (GObject *object)
{
  MusterPacedList *self = MUSTER_PACED_LIST (object);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);

  G_OBJECT_CLASS (muster_paced_list_parent_class)->dispose (object);
}

static void
muster_paced_list_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_PACED_LIST (object)->places);

  G_OBJECT_CLASS (muster_paced_list_parent_class)->finalize (object);
}

static void
muster_paced_list_class_init (MusterPacedListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_paced_list_dispose;
  object_class->finalize = muster_paced_list_finalize;
  object_class->get_property = muster_paced_list_get_property;
  object_class->set_property = muster_paced_list_set_property;

  properties[PROP_MODEL] = g_param_spec_object ("model",
                                                NULL,
                                                NULL,
                                                G_TYPE_LIST_MODEL,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_paced_list_init (MusterPacedList *self)
{
  self->places = g_ptr_array_new_with_free_func (g_object_unref);
}
