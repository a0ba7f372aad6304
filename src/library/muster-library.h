/* muster-library.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-file.h"
#include "muster-library-battle.h"
#include "muster-library-board.h"
#include "muster-library-campaign.h"
#include "muster-library-deck.h"
#include "muster-library-error.h"
#include "muster-library-house.h"
#include "muster-library-owned.h"
#include "muster-library-roster.h"
#include "muster-library-terrain.h"

G_BEGIN_DECLS

/* The battles, boards, tables and rosters of a person, in one file `library.db` in a folder. Each call that writes
 * is one transaction, on the disk when it returns. Several programs may have the same folder open.
 * Not for use by two threads at once; open it once per thread instead. */
typedef struct _MusterLibrary MusterLibrary;

/* Seconds since 1970. */
typedef gint64 (*MusterLibraryClock) (gpointer user_data);

/**
 * muster_library_open:
 * @folder: made where it is missing
 * @clock: (nullable): %NULL for that of the system; called when something is written
 *
 * An older file is backed up and brought to the newest format. On the first opening of a day the
 * file is looked through and backed up; the last ten backups are kept.
 *
 * Returns: (transfer full): %NULL with %MUSTER_LIBRARY_ERROR
 */
MusterLibrary *muster_library_open (const char *folder,
                                    MusterLibraryClock clock,
                                    gpointer user_data,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_library_close (MusterLibrary *self);

/* The folder of the user: the caller gives it to muster_library_open(). (transfer full) */
char *muster_library_dup_default_folder (void);
/* Whether there is one to open; @folder NULL: that of the user. */
gboolean muster_library_exists (const char *folder);
const char *muster_library_get_path (const MusterLibrary *self);

/* (nullable): what a person should know although the library is open, such as a backup that could
 * not be made. */
const char *muster_library_get_warning (const MusterLibrary *self);

/* ---- Battles ---- */

/**
 * muster_library_add_record:
 * @rulebook_title: of the rulebook that @record names
 * @scenario_title: (nullable):
 * @standing: (nullable): how the battle stands; its inputs and head are those of @record
 *
 * Writes a battle down, with revision 1. The content of the rulebook is kept once for all battles
 * that share it.
 *
 * Returns: the id of the battle; 0 with @error set
 */
gint64 muster_library_add_record (MusterLibrary *self,
                                  const MusterBattleRecord *record,
                                  const char *rulebook_title,
                                  const char *scenario_title,
                                  const MusterLibraryStep *standing,
                                  GError **error);

/**
 * muster_library_record_step:
 * @revision: (inout): the number of the last change that the caller knows of
 *
 * Writes what changed in a battle. %MUSTER_LIBRARY_ERROR_CONFLICT when somebody else changed it
 * after @revision; nothing is written then.
 */
gboolean muster_library_record_step (MusterLibrary *self,
                                     gint64 id,
                                     gint64 *revision,
                                     const MusterLibraryStep *step,
                                     GError **error);

/**
 * muster_library_keep_report:
 * @revision: the number of the change with which the battle ended
 *
 * Writes the report of a battle that was kept without one. Where there were other changes since, or it has one, nothing is
 * written.
 */
gboolean muster_library_keep_report (MusterLibrary *self,
                                     gint64 id,
                                     gint64 revision,
                                     const char *report,
                                     GError **error);

/**
 * muster_library_set_told:
 * @revision: the number of the change after which it was; where there were others since, nothing is written
 * @told: entries of the log that were shown of what the automatic sides did last; 0: all
 * @turn: in which turn that ends, which is the turn of the battle in every list
 *
 * With the next step of the battle all is told again.
 */
gboolean muster_library_set_told (MusterLibrary *self,
                                  gint64 id,
                                  gint64 revision,
                                  guint told,
                                  guint turn,
                                  GError **error);
/* Whether no report is kept of the battle: it goes on, or ended a moment ago. */
gboolean muster_library_lacks_report (MusterLibrary *self, gint64 id, gboolean *lacks, GError **error);
/* Of a battle that is not there all is told. */
gboolean muster_library_get_told (MusterLibrary *self, gint64 id, guint *told, GError **error);

/**
 * muster_library_set_together:
 * @revision: as above
 * @text: (nullable): of muster_together_to_text(); %NULL: nobody does anything together
 *
 * With the next step of the battle it is %NULL.
 */
gboolean muster_library_set_together (MusterLibrary *self,
                                      gint64 id,
                                      gint64 revision,
                                      const char *text,
                                      GError **error);
/* @text: (out) (transfer full) (nullable): as it was set; %NULL too of a battle that is not there */
gboolean muster_library_dup_together (MusterLibrary *self, gint64 id, char **text, GError **error);

/* (transfer full): %MUSTER_LIBRARY_ERROR_NOT_FOUND where there is no such battle or it was
 * deleted. */
MusterLibraryBattle *muster_library_get_battle (MusterLibrary *self,
                                                gint64 id,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type MusterLibraryBattle): in the order that @filter asks for. It may be
 * NULL: all, last changed first. */
GPtrArray *muster_library_list_battles (MusterLibrary *self,
                                        const MusterLibraryFilter *filter,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The running battle that was changed last, of a rulebook or (NULL) of any. @id is 0 without
 * one. */
gboolean muster_library_find_running (MusterLibrary *self,
                                      const char *rulebook_id,
                                      gint64 *id,
                                      GError **error);

/* (transfer full): the battle as it can be played again. @revision may be NULL. */
MusterBattleRecord *muster_library_load_record (MusterLibrary *self,
                                                gint64 id,
                                                gint64 *revision,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the Markdown report that was kept when the battle ended, word for word. Not
 * found where it is still running. */
char *muster_library_dup_report (MusterLibrary *self,
                                 gint64 id,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The battle that was written down from the same inputs in the same order, deleted ones left out:
 * what is read from a file may be here already. @id is 0 without one. */
gboolean muster_library_find_record (MusterLibrary *self,
                                     const MusterBattleRecord *record,
                                     gint64 *id,
                                     GError **error);

/* @title: (nullable): blank or %NULL for none */
gboolean
muster_library_rename_battle (MusterLibrary *self, gint64 id, const char *title, GError **error);

/* Deleting only hides; purging is for good, for battles, rosters and tables that were deleted up to the given time, in
 * seconds since 1970. */
gboolean muster_library_delete_battle (MusterLibrary *self, gint64 id, GError **error);
gboolean muster_library_restore_battle (MusterLibrary *self, gint64 id, GError **error);
gboolean
muster_library_purge (MusterLibrary *self, gint64 deleted_until, guint *n_purged, GError **error);

/* ---- Boards that the player drew, by rulebook and name ---- */

/* Replaces one of the same name. */
gboolean muster_library_save_board (MusterLibrary *self,
                                    const char *rulebook_id,
                                    const char *name,
                                    const char *text,
                                    GError **error);
/* (transfer full) (element-type MusterLibraryBoard): by name. */
GPtrArray *muster_library_list_boards (MusterLibrary *self,
                                       const char *rulebook_id,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterLibraryBoard *muster_library_get_board (MusterLibrary *self,
                                              const char *rulebook_id,
                                              const char *name,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean muster_library_delete_board (MusterLibrary *self,
                                      const char *rulebook_id,
                                      const char *name,
                                      GError **error);

/* ---- Rosters: MusterRosterSession edits them ---- */

/**
 * muster_library_add_roster:
 * @token: the id that the roster carries
 * @state: the first; its label and text are needed
 *
 * Returns: the id in the library; 0 with @error set
 */
gint64 muster_library_add_roster (MusterLibrary *self,
                                  const char *token,
                                  const MusterLibraryRosterState *state,
                                  GError **error);

/**
 * muster_library_record_roster:
 * @revision: (inout): the number of the last change that the caller knows of
 * @position: of the new state, at most one after the present one; what was there and after it is gone
 *
 * %MUSTER_LIBRARY_ERROR_CONFLICT when somebody else changed it after @revision; nothing is written then.
 */
gboolean muster_library_record_roster (MusterLibrary *self,
                                       gint64 id,
                                       gint64 *revision,
                                       guint position,
                                       const MusterLibraryRosterState *state,
                                       GError **error);

/* Shows the state at @position again, which @state tells of; none is lost. Otherwise as above. */
gboolean muster_library_return_roster (MusterLibrary *self,
                                       gint64 id,
                                       gint64 *revision,
                                       guint position,
                                       const MusterLibraryRosterState *state,
                                       GError **error);

/* (transfer full): the .ros text of the state at @position. */
GBytes *muster_library_load_roster (MusterLibrary *self, gint64 id, guint position, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): what led to it. */
char *muster_library_dup_roster_label (MusterLibrary *self,
                                       gint64 id,
                                       guint position,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): %MUSTER_LIBRARY_ERROR_NOT_FOUND where there is none or it was deleted. */
MusterLibraryRoster *muster_library_get_roster (MusterLibrary *self,
                                                gint64 id,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) (element-type MusterLibraryRoster): last changed first, without deleted ones. */
GPtrArray *muster_library_list_rosters (MusterLibrary *self,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type utf8): the data to which lists are bound, also deleted ones; a set. */
GHashTable *muster_library_collect_data (MusterLibrary *self,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Binds a list that is bound to no data; one that is stays so. */
gboolean
muster_library_bind_roster (MusterLibrary *self, gint64 id, const char *data, GError **error);
/* Deleting only hides, as with battles. */
gboolean muster_library_delete_roster (MusterLibrary *self, gint64 id, GError **error);
gboolean muster_library_restore_roster (MusterLibrary *self, gint64 id, GError **error);

/* ---- What a person owns and likes, by game system; entries are named by the id of their definition ---- */

/* Pictures of units, which rosters name. The same picture is kept once, and for good: what is undone may come back. */
#define MUSTER_LIBRARY_MOST_PICTURE (2 * 1024 * 1024)

/* (transfer full): its name; %NULL with %MUSTER_LIBRARY_ERROR_INVALID where it is larger than that. */
char *muster_library_add_picture (MusterLibrary *self,
                                  GBytes *picture,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): %NULL with %MUSTER_LIBRARY_ERROR_NOT_FOUND where it was never here: a list may come from elsewhere. */
GBytes *muster_library_get_picture (MusterLibrary *self,
                                    const char *name,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type MusterLibraryOwned): by name. */
GPtrArray *muster_library_list_owned (MusterLibrary *self,
                                      const char *system_id,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* @number: 0 for none */
gboolean muster_library_set_owned (MusterLibrary *self,
                                   const char *system_id,
                                   const char *entry_id,
                                   const char *name,
                                   guint number,
                                   GError **error);
/* (transfer full): a set of ids. */
GHashTable *muster_library_list_favourites (MusterLibrary *self,
                                            const char *system_id,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean muster_library_set_favourite (MusterLibrary *self,
                                       const char *system_id,
                                       const char *entry_id,
                                       gboolean favourite,
                                       GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLibrary, muster_library_close)

G_END_DECLS
