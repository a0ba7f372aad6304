/* muster-force-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-force-item-private.h"

struct _MusterForceItem
{
  GObject parent_instance;

  MusterForceItemKind kind;
  char *key; /* what makes it the same line */
  char *id;
  char *title;
  char *detail;
  char *price;
  char *faults;
  GListStore *children; /* nullable */
};

G_DEFINE_FINAL_TYPE (MusterForceItem, muster_force_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_DETAIL,
  PROP_PRICE,
  PROP_FAULTS,
  PROP_IS_HEADING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
muster_force_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterForceItem *self = MUSTER_FORCE_ITEM (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, self->detail);
      break;
    case PROP_PRICE:
      g_value_set_string (value, self->price);
      break;
    case PROP_FAULTS:
      g_value_set_string (value, self->faults);
      break;
    case PROP_IS_HEADING:
      g_value_set_boolean (value, self->kind != MUSTER_FORCE_ITEM_SELECTION);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_force_item_finalize (GObject *object)
{
  MusterForceItem *self = MUSTER_FORCE_ITEM (object);

  g_free (self->key);
  g_free (self->id);
  g_free (self->title);
  g_free (self->detail);
  g_free (self->price);
  g_free (self->faults);
  g_clear_object (&self->children);

  G_OBJECT_CLASS (muster_force_item_parent_class)->finalize (object);
}

static void
muster_force_item_class_init (MusterForceItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = muster_force_item_get_property;
  object_class->finalize = muster_force_item_finalize;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_PRICE] = g_param_spec_string ("price", NULL, NULL, NULL, flags);
  properties[PROP_FAULTS] = g_param_spec_string ("faults", NULL, NULL, NULL, flags);
  properties[PROP_IS_HEADING] = g_param_spec_boolean ("is-heading", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_force_item_init (MusterForceItem *self)
{
}

MusterForceItem *
muster_force_item_new (MusterForceItemKind kind, const char *key, const char *id, gboolean parent)
{
  MusterForceItem *self = g_object_new (MUSTER_TYPE_FORCE_ITEM, NULL);

  self->kind = kind;
  self->key = g_strdup (key);
  self->id = g_strdup (id);
  if (parent)
    self->children = g_list_store_new (MUSTER_TYPE_FORCE_ITEM);

  return self;
}

static void
set (MusterForceItem *self, char **where, const char *value, guint property)
{
  if (g_strcmp0 (*where, value) == 0)
    return;
  g_free (*where);
  *where = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

void
muster_force_item_set_texts (MusterForceItem *self,
                             const char *title,
                             const char *detail,
                             const char *price,
                             const char *faults)
{
  set (self, &self->title, title, PROP_TITLE);
  set (self, &self->detail, detail, PROP_DETAIL);
  set (self, &self->price, price, PROP_PRICE);
  set (self, &self->faults, faults, PROP_FAULTS);
}

const char *
muster_force_item_get_key (MusterForceItem *self)
{
  return self->key;
}

GListStore *
muster_force_item_get_store (MusterForceItem *self)
{
  return self->children;
}

MusterForceItemKind
muster_force_item_get_kind (MusterForceItem *self)
{
  return self->kind;
}

const char *
muster_force_item_get_id (MusterForceItem *self)
{
  return self->id;
}

GListModel *
muster_force_item_get_children (MusterForceItem *self)
{
  return G_LIST_MODEL (self->children);
}
