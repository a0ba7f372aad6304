/* muster-roster-session.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-library.h"
#include "muster-roster-file.h"

G_BEGIN_DECLS

/* A roster that is being edited and kept: edits are made on the roster, and muster_roster_session_keep() puts them on
 * the disk before it returns. What can be undone is in the library too, so that it outlives the program. When something
 * cannot be written the roster stands as before and the error says why: a session is never ahead of its library. */
typedef struct _MusterRosterSession MusterRosterSession;

/**
 * muster_roster_session_new:
 * @library: must outlive the session
 * @index: where its data is
 * @data: (nullable): the data set to which it is bound
 * @roster: (transfer full): taken also on failure; becomes a new one in the library
 * @label: what led to it, for people
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterRosterSession *muster_roster_session_new (MusterLibrary *library,
                                                MusterCatalogueIndex *index,
                                                const char *data,
                                                MusterRoster *roster,
                                                const char *label,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_roster_session_open:
 * @changes: (out) (optional) (transfer full) (element-type MusterRosterChange): what the data makes different from how
 *   the roster stood; nothing of it is written before the next edit
 *
 * Returns: (transfer full): roster @id of the library, also where its data is missing; %NULL with @error set
 */
MusterRosterSession *muster_roster_session_open (MusterLibrary *library,
                                                 MusterCatalogueIndex *index,
                                                 gint64 id,
                                                 GPtrArray **changes,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same in two steps, where its data may be large: this one reads it from the library, … */
MusterRosterSession *muster_roster_session_read (MusterLibrary *library,
                                                 gint64 id,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* … and this one, which any thread may do, finds its data. Until then nothing else is done with it. */
gboolean muster_roster_session_find_data (MusterRosterSession *self,
                                          MusterCatalogueIndex *index,
                                          GPtrArray **changes,
                                          GError **error);
void muster_roster_session_free (MusterRosterSession *self);

gint64 muster_roster_session_get_id (const MusterRosterSession *self);
/* (nullable): the data set to which it is bound. */
const char *muster_roster_session_get_data (const MusterRosterSession *self);
MusterCatalogueIndex *muster_roster_session_get_index (const MusterRosterSession *self);
/* (transfer none): another one after each undo and redo, so ask again. */
MusterRoster *muster_roster_session_get_roster (const MusterRosterSession *self);

/* Writes what was done to the roster since the last call, as one step. Nothing happens where nothing was done. */
gboolean muster_roster_session_keep (MusterRosterSession *self, GError **error);

/* What was done since the last call was never done. */
void muster_roster_session_drop (MusterRosterSession *self);

/* Binds it to other data: another revision of its system. One step. */
gboolean muster_roster_session_set_data (MusterRosterSession *self,
                                         const char *data,
                                         MusterCatalogueIndex *index,
                                         GError **error);

/* Puts what a file has in its place, with the data that it has. One step. @changes: as of muster_roster_session_open() */
gboolean muster_roster_session_reload (MusterRosterSession *self,
                                       const MusterRosterFile *file,
                                       GPtrArray **changes,
                                       GError **error);

/* Also what was done before the program was last closed. FALSE without @error where there is nothing. */
gboolean muster_roster_session_undo (MusterRosterSession *self, GError **error);
gboolean muster_roster_session_redo (MusterRosterSession *self, GError **error);
/* (nullable): what would be undone or done again, for people. */
const char *muster_roster_session_get_undo_label (const MusterRosterSession *self);
const char *muster_roster_session_get_redo_label (const MusterRosterSession *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRosterSession, muster_roster_session_free)

G_END_DECLS
