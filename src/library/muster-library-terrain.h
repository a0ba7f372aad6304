/* muster-library-terrain.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _MusterLibrary MusterLibrary;

/* A table that the player built and kept. It belongs to no game: whatever is played on an open table can be played
 * on it. Names differ from each other. */
typedef struct
{
  gint64 id;
  char *name;
  char *text;     /* of a MusterTerrainPlan */
  gint64 changed; /* seconds since 1970 */
} MusterLibraryTerrain;

/* (transfer full) (element-type MusterLibraryTerrain): by name. */
GPtrArray *muster_library_list_terrain (MusterLibrary *self,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): %MUSTER_LIBRARY_ERROR_NOT_FOUND where there is none of this name. */
MusterLibraryTerrain *muster_library_find_terrain (MusterLibrary *self,
                                                   const char *name,
                                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): of those that were deleted the last. */
MusterLibraryTerrain *muster_library_find_deleted_terrain (MusterLibrary *self,
                                                           const char *name,
                                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): @name, or with a number behind it where there is a table of this name. */
char *muster_library_dup_terrain_name (MusterLibrary *self,
                                       const char *name,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns its id; 0 with %MUSTER_LIBRARY_ERROR_INVALID where the name is blank or taken. */
gint64 muster_library_add_terrain (MusterLibrary *self,
                                   const char *name,
                                   const char *text,
                                   GError **error);
gboolean
muster_library_set_terrain (MusterLibrary *self, gint64 id, const char *text, GError **error);
gboolean
muster_library_rename_terrain (MusterLibrary *self, gint64 id, const char *name, GError **error);

/* Deleting only hides. What comes back and finds its name taken gets a number behind it. */
gboolean muster_library_delete_terrain (MusterLibrary *self, gint64 id, GError **error);
gboolean muster_library_restore_terrain (MusterLibrary *self, gint64 id, GError **error);

void muster_library_terrain_free (MusterLibraryTerrain *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLibraryTerrain, muster_library_terrain_free)

G_END_DECLS
