/* muster-database.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

/* One connection to a SQLite file, with the settings under which a committed transaction survives
 * a kill and a power cut. Not for use by two threads at once. All failures are of
 * MUSTER_LIBRARY_ERROR. */
typedef struct _MusterDatabase MusterDatabase;

/* Creates the file where it is missing. One that may be read only, or whose folder may, is opened all the same. */
MusterDatabase *muster_database_open (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean muster_database_is_read_only (const MusterDatabase *self);
void muster_database_close (MusterDatabase *self);
const char *muster_database_get_path (const MusterDatabase *self);
sqlite3 *muster_database_get_handle (const MusterDatabase *self);

/* Any number of statements without parameters or results. */
gboolean muster_database_execute (MusterDatabase *self, const char *sql, GError **error);

sqlite3_stmt *muster_database_prepare (MusterDatabase *self,
                                       const char *sql,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Runs a statement to its end and makes it ready to be bound again. */
gboolean muster_database_run (MusterDatabase *self, sqlite3_stmt *statement, GError **error);

/* One more row; @row says whether there was one. */
gboolean
muster_database_next (MusterDatabase *self, sqlite3_stmt *statement, gboolean *row, GError **error);

/* The first column of the first row of @sql, or 0 where there is none. */
gboolean
muster_database_get_number (MusterDatabase *self, const char *sql, gint64 *number, GError **error);

/* Takes the only right to write, waiting for others. */
gboolean muster_database_begin (MusterDatabase *self, GError **error);
gboolean muster_database_commit (MusterDatabase *self, GError **error);
/* Never fails; nothing happens outside of a transaction. */
void muster_database_rollback (MusterDatabase *self);

/* Copies what is committed into a new file at @path with SQLite's own backup call. */
gboolean muster_database_back_up (MusterDatabase *self, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDatabase, muster_database_close)

G_END_DECLS
