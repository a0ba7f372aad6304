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
  char *heading; /* or NULL: the sentence of the beat */
  MusterStanding standing;
};

G_DEFINE_FINAL_TYPE (MusterBeatItem, muster_beat_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SENTENCE,
  PROP_TEXT,
  PROP_NUMBER,
  PROP_STANDING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
muster_beat_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterBeatItem *self = MUSTER_BEAT_ITEM (object);

  switch (id)
    {
    case PROP_SENTENCE:
      g_value_set_string (value, self->beat->sentence);
      break;
    case PROP_TEXT:
      g_value_set_string (value, muster_beat_item_get_text (self));
      break;
    case PROP_NUMBER:
      g_value_set_uint (value, self->number);
      break;
    case PROP_STANDING:
      g_value_set_int (value, (int) self->standing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_beat_item_finalize (GObject *object)
{
  MusterBeatItem *self = MUSTER_BEAT_ITEM (object);

  muster_beat_free (self->beat);
  g_free (self->heading);

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
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  properties[PROP_NUMBER] = g_param_spec_uint ("number", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_STANDING] = g_param_spec_int ("standing",
                                                NULL,
                                                NULL,
                                                MUSTER_STANDING_PAST,
                                                MUSTER_STANDING_LATER,
                                                MUSTER_STANDING_PAST,
                                                flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_beat_item_init (MusterBeatItem *self)
{
}

MusterBeatItem *
muster_beat_item_new (MusterBeat *beat, guint number, char *heading)
{
  MusterBeatItem *self = g_object_new (MUSTER_TYPE_BEAT_ITEM, NULL);

  self->beat = beat;
  self->number = number;
  self->heading = heading;

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

const char *
muster_beat_item_get_text (MusterBeatItem *self)
{
  g_return_val_if_fail (MUSTER_IS_BEAT_ITEM (self), NULL);

  return self->heading != NULL ? self->heading : self->beat->sentence;
}

MusterStanding
muster_beat_item_get_standing (MusterBeatItem *self)
{
  g_return_val_if_fail (MUSTER_IS_BEAT_ITEM (self), MUSTER_STANDING_PAST);

  return self->standing;
}

void
muster_beat_item_set_standing (MusterBeatItem *self, MusterStanding standing)
{
  g_return_if_fail (MUSTER_IS_BEAT_ITEM (self));

  if (self->standing == standing)
    return;
  self->standing = standing;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STANDING]);
}
