/* muster-paced-place.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-paced-place.h"

/* A line of a paced list. GTK makes the widgets of a line anew when another item comes to where it was; what is bound to
 * the item of a place is only told that it is another. */

struct _MusterPacedPlace
{
  GObject parent_instance;

  GObject *item;
};

G_DEFINE_FINAL_TYPE (MusterPacedPlace, muster_paced_place, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ITEM,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
muster_paced_place_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ITEM:
      g_value_set_object (value, MUSTER_PACED_PLACE (object)->item);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_paced_place_dispose (GObject *object)
{
  g_clear_object (&MUSTER_PACED_PLACE (object)->item);

  G_OBJECT_CLASS (muster_paced_place_parent_class)->dispose (object);
}

static void
muster_paced_place_class_init (MusterPacedPlaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_paced_place_dispose;
  object_class->get_property = muster_paced_place_get_property;

  properties[PROP_ITEM] = g_param_spec_object ("item",
                                               NULL,
                                               NULL,
                                               G_TYPE_OBJECT,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_paced_place_init (MusterPacedPlace *self)
{
}

MusterPacedPlace *
muster_paced_place_new (GObject *item)
{
  MusterPacedPlace *self = g_object_new (MUSTER_TYPE_PACED_PLACE, NULL);

  self->item = g_object_ref (item);

  return self;
}

gpointer
muster_paced_place_get_item (MusterPacedPlace *self)
{
  return self->item;
}

void
muster_paced_place_set_item (MusterPacedPlace *self, GObject *item)
{
  if (g_set_object (&self->item, item))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
}
