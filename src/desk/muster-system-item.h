/* muster-system-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "muster-data-sets.h"
#include "muster-roster-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SYSTEM_ITEM (muster_system_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterSystemItem, muster_system_item, MUSTER, SYSTEM_ITEM, GObject)

/* One revision of a game system that is installed. Properties, all readable: "title", "subtitle" (revision, where it
 * comes from, of an older one its lists), "armies" (the names of its catalogues, libraries left out), "use" (which lists are made with it,
 * in words; notified), "newest" (boolean), "removable" (boolean: the person opened it), "shown" (boolean; notified: a
 * copy of what came with Muster is there for its lists, and is not worth a row without any). */

/* Reads the heads of its files; may be called in a thread. */
MusterSystemItem *muster_system_item_new (const MusterDataSet *set) G_GNUC_WARN_UNUSED_RESULT;
const MusterDataSet *muster_system_item_get_set (MusterSystemItem *self);

/* Whether both show the same data. */
gboolean muster_system_item_is_same (MusterSystemItem *self, MusterSystemItem *other);

/* Its catalogues without libraries, in the order of their names. */
guint muster_system_item_get_n_armies (MusterSystemItem *self);
const char *muster_system_item_get_army_id (MusterSystemItem *self, guint place);
const char *muster_system_item_get_army_name (MusterSystemItem *self, guint place);

/* Whether a list is made with it that is bound to @data, or to none. */
gboolean
muster_system_item_is_for (MusterSystemItem *self, const char *system_id, const char *data);
/* @rosters: (transfer full) (element-type MusterRosterItem): the lists that are made with it; owned by the array */
void muster_system_item_set_rosters (MusterSystemItem *self, GPtrArray *rosters);
guint muster_system_item_get_n_rosters (MusterSystemItem *self);
/* (transfer none): */
MusterRosterItem *muster_system_item_get_roster (MusterSystemItem *self, guint place);

G_END_DECLS
