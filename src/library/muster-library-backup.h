/* muster-library-backup.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-database.h"
#include "muster-library.h"

G_BEGIN_DECLS

/* Copies of the library file in the folder `backups` beside it. Their names begin with the time of
 * the copy in UTC, so that their order is that of time. */

#define MUSTER_LIBRARY_BACKUPS 10

/* (transfer full): where copies of the library file at @path are kept. */
char *muster_library_backup_dup_folder (const char *path);

/* (transfer full) (element-type utf8): the names of the copies, oldest first; empty without any. One whose name is of the future
 * stands where it was made as far as the file system knows, else first. */
GPtrArray *muster_library_backup_list (const char *path);

/* Whether there is a copy of the day of @now, in seconds since 1970. */
gboolean muster_library_backup_has_day (const char *path, gint64 now);

/* Makes one more copy and deletes the oldest of the others beyond ten. @why becomes part of its name.
 * The caller holds the right to write, so that no two programs do this at once. */
gboolean
muster_library_backup_make (MusterDatabase *database, gint64 now, const char *why, GError **error);

/* Seconds since 1970, from the name of a copy; 0 where it is not the name of one. */
gint64 muster_library_backup_get_time (const char *name);

/* (transfer full) (nullable): the name of the newest copy that is whole and that this version of
 * Muster can use; NULL: there is none. */
char *muster_library_backup_find_good (const char *path);

/**
 * muster_library_backup_restore:
 * @path: of the library file; nobody has it open
 * @name: of a copy
 * @kept: (out) (transfer full) (nullable): where the file that was there is now
 *
 * Puts a copy in the place of the library file, which is kept beside it under another name. The
 * copy stays too.
 *
 * Returns: %FALSE with @error set; nothing has changed then
 */
gboolean muster_library_backup_restore (const char *path,
                                        const char *name,
                                        gint64 now,
                                        char **kept,
                                        GError **error);

/* Whether a battle's rulebook is as it was kept. Else %MUSTER_LIBRARY_ERROR_CORRUPT: the message names the library and its backups. */
gboolean muster_library_check_rulebook (MusterLibrary *self,
                                        const MusterBattleRecord *record,
                                        GError **error);

G_END_DECLS
