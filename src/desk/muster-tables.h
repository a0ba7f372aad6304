/* muster-tables.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-shelf-list.h"
#include "muster-terrain-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TABLES (muster_tables_get_type ())
G_DECLARE_FINAL_TYPE (MusterTables, muster_tables, MUSTER, TABLES, MusterShelfList)

/* The tables to play on of a shelf: MusterTerrainItem, those that come with Muster first. They are read when they are
 * listed, and again after one was changed here, which "notify::loaded" says. */

/* (transfer full) (element-type MusterTerrainItem): as they are now. */
GPtrArray *muster_tables_list (MusterTables *self) G_GNUC_WARN_UNUSED_RESULT;
/* Where the title is taken, with a number behind it. Returns the id; 0: it could not be done, and "failed" was emitted. */
gint64 muster_tables_add (MusterTables *self, const char *title, const char *text);
gboolean muster_tables_set (MusterTables *self, gint64 id, const char *text);
gboolean muster_tables_rename (MusterTables *self, gint64 id, const char *name);
gboolean muster_tables_delete (MusterTables *self, gint64 id);
gboolean muster_tables_restore (MusterTables *self, gint64 id);

G_END_DECLS
