/* muster-line-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-line-row.h"

typedef struct
{
  GObject *item; /* nullable */
  guint position;
} MusterLineRowPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MusterLineRow, muster_line_row, MUSTER_TYPE_ROW_BODY)

enum
{
  PROP_0,
  PROP_ITEM,
  PROP_POSITION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
tell_cb (MusterLineRow *self)
{
  if (MUSTER_LINE_ROW_GET_CLASS (self)->tell != NULL)
    MUSTER_LINE_ROW_GET_CLASS (self)->tell (self);
}

static void
set_item (MusterLineRow *self, GObject *item)
{
  MusterLineRowPrivate *priv = muster_line_row_get_instance_private (self);

  if (priv->item == item)
    return;
  if (priv->item != NULL)
    g_signal_handlers_disconnect_by_func (priv->item, tell_cb, self);
  g_set_object (&priv->item, item);
  if (item != NULL)
    {
      g_signal_connect_object (item, "notify", G_CALLBACK (tell_cb), self, G_CONNECT_SWAPPED);
      tell_cb (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
}

static void
muster_line_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterLineRowPrivate *priv = muster_line_row_get_instance_private (MUSTER_LINE_ROW (object));

  switch (id)
    {
    case PROP_ITEM:
      g_value_set_object (value, priv->item);
      break;
    case PROP_POSITION:
      g_value_set_uint (value, priv->position);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_line_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterLineRow *self = MUSTER_LINE_ROW (object);
  MusterLineRowPrivate *priv = muster_line_row_get_instance_private (self);

  switch (id)
    {
    case PROP_ITEM:
      set_item (self, g_value_get_object (value));
      break;
    case PROP_POSITION:
      priv->position = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_line_row_dispose (GObject *object)
{
  MusterLineRowPrivate *priv = muster_line_row_get_instance_private (MUSTER_LINE_ROW (object));

  g_clear_object (&priv->item);

  G_OBJECT_CLASS (muster_line_row_parent_class)->dispose (object);
}

static void
muster_line_row_class_init (MusterLineRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = muster_line_row_dispose;
  object_class->get_property = muster_line_row_get_property;
  object_class->set_property = muster_line_row_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, G_TYPE_OBJECT, flags);
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_line_row_init (MusterLineRow *self)
{
}

gpointer
muster_line_row_get_item (MusterLineRow *self)
{
  MusterLineRowPrivate *priv = muster_line_row_get_instance_private (self);

  g_return_val_if_fail (MUSTER_IS_LINE_ROW (self), NULL);

  return priv->item;
}

guint
muster_line_row_get_position (MusterLineRow *self)
{
  MusterLineRowPrivate *priv = muster_line_row_get_instance_private (self);

  g_return_val_if_fail (MUSTER_IS_LINE_ROW (self), 0);

  return priv->position;
}
