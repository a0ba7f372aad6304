/* muster-terrain-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-item.h"

G_DEFINE_FINAL_TYPE (MusterTerrainItem, muster_terrain_item, G_TYPE_OBJECT)

static void
muster_terrain_item_finalize (GObject *object)
{
  MusterTerrainItem *self = MUSTER_TERRAIN_ITEM (object);

  g_free (self->title);
  g_free (self->text);

  G_OBJECT_CLASS (muster_terrain_item_parent_class)->finalize (object);
}

static void
muster_terrain_item_class_init (MusterTerrainItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_terrain_item_finalize;
}

static void
muster_terrain_item_init (MusterTerrainItem *self)
{
}

MusterTerrainItem *
muster_terrain_item_new (gint64 id, const char *title, const char *text)
{
  MusterTerrainItem *self = g_object_new (MUSTER_TYPE_TERRAIN_ITEM, NULL);

  self->id = id;
  self->title = g_strdup (title);
  self->text = g_strdup (text);

  return self;
}
