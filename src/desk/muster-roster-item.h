/* muster-roster-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "muster-library.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ROSTER_ITEM (muster_roster_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterRosterItem, muster_roster_item, MUSTER, ROSTER_ITEM, GObject)

/* A list of the library as a list shows it; does not change. Properties, all readable: "id" (int64), "title", "system"
 * (name of the game system), "detail" (one line: what it costs and consists of), "problems" (how many, in words),
 * "has-problems" (boolean), "date" (of the last change, as people say it), "changed" (the same in seconds since 1970),
 * "subtitle" (problems, game system and date). */
MusterRosterItem *muster_roster_item_new (MusterLibraryRoster *roster /* (transfer full) */)
    G_GNUC_WARN_UNUSED_RESULT;
const MusterLibraryRoster *muster_roster_item_get_roster (MusterRosterItem *self);
gint64 muster_roster_item_get_id (MusterRosterItem *self);

/* FALSE: what is kept is no longer what the item shows. */
gboolean muster_roster_item_shows (MusterRosterItem *self, const MusterLibraryRoster *roster);

G_END_DECLS
