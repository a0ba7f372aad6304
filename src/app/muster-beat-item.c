/* muster-beat-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-beat-item.h"

struct _MusterBeatItem
{
  GObject parent_instance;

  MusterBeat *beat;
  guint number;
};

G_DEFINE_FINAL_TYPE (MusterBeatItem, muster_beat_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SENTENCE,
  PROP_HEADING,
  PROP_NUMBER,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static gboolean
is_heading (const MusterBeat *beat)
{
  return beat->kind == MUSTER_BEAT_TURN || beat->kind == MUSTER_BEAT_PHASE;
}

static void
muster_beat_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterBeatItem *self = MUSTER_BEAT_ITEM (object);

  switch (id)
    {
    case PROP_SENTENCE:
      g_value_set_string (value, self->beat->sentence);
      break;
    case PROP_HEADING:
      g_value_set_boolean (value, is_heading (self->beat));
      break;
    case PROP_NUMBER:
      g_value_set_uint (value, self->number);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_beat_item_finalize (GObject *object)
{
  muster_beat_free (MUSTER_BEAT_ITEM (object)->beat);

  G_OBJECT_CLASS (muster_beat_item_parent_class)->finalize (object);
}

static void
muster_beat_item_class_init (MusterBeatItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_beat_item_finalize;
  object_class->get_property = muster_beat_item_get_property;

  properties[PROP_SENTENCE] = g_param_spec_string ("sentence", NULL, NULL, NULL, flags);
  properties[PROP_HEADING] = g_param_spec_boolean ("heading", NULL, NULL, FALSE, flags);
  properties[PROP_NUMBER] = g_param_spec_uint ("number", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_beat_item_init (MusterBeatItem *self)
{
}

MusterBeatItem *
muster_beat_item_new (MusterBeat *beat, guint number)
{
  MusterBeatItem *self = g_object_new (MUSTER_TYPE_BEAT_ITEM, NULL);

  self->beat = beat;
  self->number = number;

  return self;
}

const MusterBeat *
muster_beat_item_get_beat (MusterBeatItem *self)
{
  g_return_val_if_fail (MUSTER_IS_BEAT_ITEM (self), NULL);

  return self->beat;
}

guint
muster_beat_item_get_number (MusterBeatItem *self)
{
  g_return_val_if_fail (MUSTER_IS_BEAT_ITEM (self), 0);

  return self->number;
}
