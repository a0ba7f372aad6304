/* muster-terrain-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_TERRAIN_ITEM (muster_terrain_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterTerrainItem, muster_terrain_item, MUSTER, TERRAIN_ITEM, GObject)

/* One table to play on. */
struct _MusterTerrainItem
{
  GObject parent_instance;

  gint64 id; /* in the library; 0: it comes with Muster */
  char *title;
  char *text; /* of a MusterTerrainPlan */
};

MusterTerrainItem *
muster_terrain_item_new (gint64 id, const char *title, const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
