/* muster-shelf.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-army.h"
#include "muster-battle-item.h"
#include "muster-file-format.h"
#include "muster-library.h"
#include "muster-roster-item.h"
#include "muster-rulebook-item.h"
#include "muster-session.h"
#include "muster-system-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SHELF (muster_shelf_get_type ())
G_DECLARE_FINAL_TYPE (MusterShelf, muster_shelf, MUSTER, SHELF, GObject)

/* The view-model of the main window: the library, the rulebooks and the force data of the user. All
 * pages share it and none calls another; what one changes, the others see in its lists.
 *
 * Properties: "battles", "rosters", "rulebooks" and "systems" (GListModel, always the same; the
 * rulebooks and systems may still be on their way), "resumable" (MusterBattleItem: the running battle
 * that was played last, or NULL), "has-battles", "has-rosters", "has-rulebooks" and "has-systems"
 * (boolean: they were read), "shown-rulebook" (id of that which is looked at, or NULL).
 *
 * Signals: "failed" (message): something could not be done; "told" (message, detailed action):
 * something was done, which the action undoes; "opened" (rulebook id): a rulebook was installed
 * and may be looked at; "installed": force data was; "imported": a list came in as a file; "terrain": the tables of the library changed. The window
 * shows them. */

/* @folder: (nullable): of the library; NULL for that of the user */
MusterShelf *muster_shelf_new (const char *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterLibrary *muster_shelf_get_library (MusterShelf *self);
/* @settings: (nullable): of the program, for whoever shows the shelf; until then, and in tests, there are none */
void muster_shelf_set_settings (MusterShelf *self, GSettings *settings);
/* (transfer none) (nullable): */
GSettings *muster_shelf_get_settings (MusterShelf *self);

void muster_shelf_fail (MusterShelf *self, const char *message);
/* @action: (nullable): detailed name of the action that undoes it */
void muster_shelf_tell (MusterShelf *self, const char *message, const char *action);

/* ---- Battles ---- */

/* (transfer none): of MusterBattleItem, last changed first, without deleted ones. */
GListModel *muster_shelf_get_battles (MusterShelf *self);
/* Says that a window plays @battle, or no longer does. */
void muster_shelf_set_playing (MusterShelf *self, gint64 battle, gboolean playing);
gboolean muster_shelf_is_playing (MusterShelf *self, gint64 battle);
/* Reads battles and lists again, after one was played or edited. What did not change stays the same item. */
void muster_shelf_refresh (MusterShelf *self);
/* (transfer none) (nullable): */
MusterBattleItem *muster_shelf_get_resumable (MusterShelf *self);

/**
 * muster_shelf_begin_battle:
 *
 * Sets a battle up and keeps it; it is opened with the action "app.open-battle".
 *
 * Returns: its id; 0 with @error set
 */
gint64 muster_shelf_begin_battle (MusterShelf *self,
                                  MusterRulebook *rulebook,
                                  const MusterSetup *setup,
                                  GError **error);
/* The same with what is usual: the first scenario, and the board kept by Muster.
 * @hand_dice: whether the player throws the dice */
gint64 muster_shelf_begin_usual_battle (MusterShelf *self,
                                        const char *rulebook,
                                        gboolean hand_dice,
                                        GError **error);

/* FALSE: it could not be done, and "failed" was emitted. What can be undone is told. */
gboolean muster_shelf_delete_battle (MusterShelf *self, gint64 id);
gboolean muster_shelf_restore_battle (MusterShelf *self, gint64 id);
/* @title: empty: that of its scenario */
gboolean muster_shelf_rename_battle (MusterShelf *self, gint64 id, const char *title);

/* ---- Rulebooks: see muster-shelf-rulebooks.c ---- */

/* (transfer none): of MusterRulebookItem, by title; read now where they were not. */
GListModel *muster_shelf_get_rulebooks (MusterShelf *self);
/* Begins to read them without keeping anybody waiting. */
void muster_shelf_prepare_rulebooks (MusterShelf *self);
/* Reads them again, after one was installed or removed. */
void muster_shelf_refresh_rulebooks (MusterShelf *self);
/* (transfer none) (nullable): */
MusterRulebookItem *muster_shelf_find_rulebook (MusterShelf *self, const char *id);
/* (transfer none) (nullable): the first that can be played, with lists of this game system if it is not NULL. */
MusterRulebookItem *muster_shelf_find_playable (MusterShelf *self, const char *system_id);
/* (transfer full): NULL with @error set. */
MusterRulebook *muster_shelf_load_rulebook (MusterShelf *self, const char *id, GError **error);

/* Wants a rulebook to be looked at: "opened" is emitted.
 * @section: (nullable): of its manual, by id, unless another than the first is being read; NULL: as it opens. */
void muster_shelf_show_rulebook (MusterShelf *self, const char *id, const char *section);
/* (nullable): its id. */
const char *muster_shelf_get_shown_rulebook (MusterShelf *self);
/* (nullable): the section that is wanted of it. */
const char *muster_shelf_get_shown_section (MusterShelf *self);

/**
 * muster_shelf_install_rulebook:
 * @path: of a folder with a rulebook, or of a package
 * @report: its faults
 *
 * What it replaces can be had back. It is told, and "opened".
 */
gboolean muster_shelf_install_rulebook (MusterShelf *self,
                                        const char *path,
                                        MusterReport *report,
                                        GError **error);
/* FALSE: it could not be done, and "failed" was emitted. */
gboolean muster_shelf_remove_rulebook (MusterShelf *self, const char *id);
gboolean muster_shelf_restore_rulebook (MusterShelf *self, const char *id);

/* ---- House tables: see muster-shelf-house.c ---- */

/* (transfer full): what new battles take, as a set-up has it; what does not suit the rulebook is left out. */
GHashTable *muster_shelf_get_house (MusterShelf *self, MusterRulebook *rulebook);
/* FALSE: it could not be done, and "failed" was emitted. That it was done is told. */
gboolean muster_shelf_set_house (MusterShelf *self, const char *id, GHashTable *rows);
/* Takes the last change back. */
gboolean muster_shelf_restore_house (MusterShelf *self, const char *id);

/* ---- Tables to play on: see muster-shelf-terrain.c ---- */

typedef struct
{
  gint64 id; /* in the library; 0: it comes with Muster */
  char *title;
  char *text; /* of a MusterTerrainPlan */
} MusterTerrainItem;

/* (transfer full) (element-type MusterTerrainItem): those that come with Muster first. */
GPtrArray *muster_shelf_list_terrain (MusterShelf *self) G_GNUC_WARN_UNUSED_RESULT;
/* Where the title is taken, with a number behind it. Returns the id; 0: it could not be done, and "failed" was emitted. */
gint64 muster_shelf_add_terrain (MusterShelf *self, const char *title, const char *text);
gboolean muster_shelf_set_terrain (MusterShelf *self, gint64 id, const char *text);
gboolean muster_shelf_rename_terrain (MusterShelf *self, gint64 id, const char *name);
gboolean muster_shelf_delete_terrain (MusterShelf *self, gint64 id);
gboolean muster_shelf_restore_terrain (MusterShelf *self, gint64 id);

void muster_terrain_item_free (MusterTerrainItem *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTerrainItem, muster_terrain_item_free)

/* ---- Lists of forces: see muster-shelf-rosters.c ---- */

/* (transfer none): of MusterRosterItem, last changed first, without deleted ones. */
GListModel *muster_shelf_get_rosters (MusterShelf *self);
/* (transfer none) (nullable): */
MusterRosterItem *muster_shelf_find_roster (MusterShelf *self, gint64 id);

/* FALSE: it could not be done, and "failed" was emitted. What can be undone is told. */
gboolean muster_shelf_delete_roster (MusterShelf *self, gint64 id);
gboolean muster_shelf_restore_roster (MusterShelf *self, gint64 id);
/* Binds lists that an older Muster made to their data, in a thread, so that they stay as they are when there is newer. */
void muster_shelf_bind_rosters (MusterShelf *self);
/* @name: a blank one changes nothing */
gboolean muster_shelf_rename_roster (MusterShelf *self, gint64 id, const char *name);
/* Returns: the id of the copy; 0: it could not be done */
gint64 muster_shelf_duplicate_roster (MusterShelf *self, gint64 id);

/**
 * muster_shelf_begin_roster:
 * @limits: (array): as of muster_army_begin()
 *
 * It is opened with the action "app.open-roster".
 *
 * Returns: its id; 0 with @error set
 */
gint64 muster_shelf_begin_roster (MusterShelf *self,
                                  const MusterArmy *army,
                                  guint kind,
                                  const char *name,
                                  const double *limits,
                                  GError **error);

/* What became of a file with a list. */
typedef struct
{
  gint64 id;          /* in the library; 0: it could not be read */
  char *name;         /* (nullable): of the list */
  char *system_name;  /* (nullable): of its game system */
  char *system_id;    /* (nullable) */
  int revision;       /* of the game system, as the file has it */
  int installed;      /* revision of the data that is used; -1: there is none */
  gboolean known;     /* it was there already: opened, not added */
  gboolean missing;   /* not all of its data is installed */
  GPtrArray *changes; /* of char *: what is not as the file says, a sentence each */
  GError *failure;    /* (nullable): why it could not be read */
  /* (nullable): of the file, where something is wrong: see muster_shelf_list_incoming() */
  char *copy;
} MusterRosterImport;

/* Adds the list in a .ros or .rosz to the library, also where its data is missing. One that is there already is not
 * added again. Read in a thread. The file is copied first, and the copy kept until nothing is wrong or it is forgotten. */
void muster_shelf_import_roster_async (MusterShelf *self,
                                       const char *path,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
/* (transfer full): NULL with @error set. */
MusterRosterImport *muster_shelf_import_roster_finish (MusterShelf *self,
                                                       GAsyncResult *result,
                                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_roster_import_free (MusterRosterImport *self);

/* (transfer full) (element-type filename): copies of files that could not be imported, or not wholly, as
 * muster_incoming_keep() makes them; to import one again makes no other copy. */
GPtrArray *muster_shelf_list_incoming (MusterShelf *self);
/* @copy: nobody needs it any more */
void muster_shelf_forget_incoming (MusterShelf *self, const char *copy);
/* Takes a list out that was imported, unless it was changed since: it is about to be imported again. */
void muster_shelf_take_back_import (MusterShelf *self, gint64 id);

/* Writes a list to @path, whose end says in which of the formats that dialogs offer; see muster-roster-format.h and
 * muster-shelf-export.c. */
void muster_shelf_export_roster_async (MusterShelf *self,
                                       gint64 id,
                                       const char *path,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
gboolean
muster_shelf_export_roster_finish (MusterShelf *self, GAsyncResult *result, GError **error);

/* ---- Force data: see muster-shelf-data.c ---- */

/* (transfer none): of MusterSystemItem, by name, the newest revision of each first; read in a thread, see "has-systems". */
GListModel *muster_shelf_get_systems (MusterShelf *self);
/* Begins to read them without keeping anybody waiting; the second does where they were read already, too. */
void muster_shelf_prepare_systems (MusterShelf *self);
void muster_shelf_refresh_systems (MusterShelf *self);
/* (transfer none) (nullable): with which a list is made that is bound to @data, or to none (NULL). */
MusterSystemItem *
muster_shelf_find_system (MusterShelf *self, const char *system_id, const char *data);

/* Reads what a list of this army is begun with, in a thread. */
void muster_shelf_load_army_async (MusterShelf *self,
                                   MusterSystemItem *item,
                                   const char *catalogue_id,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
/* (transfer full): NULL with @error set. */
MusterArmy *muster_shelf_load_army_finish (MusterShelf *self,
                                           GAsyncResult *result,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Looks for what is wrong in all files of a system, in a thread. */
void muster_shelf_check_system_async (MusterShelf *self,
                                      MusterSystemItem *item,
                                      GCancellable *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);
/* (transfer full): sorted; NULL with @error set. */
MusterReport *muster_shelf_check_system_finish (MusterShelf *self,
                                                GAsyncResult *result,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Installs force data: files, archives, folders; in a thread. When it is done this is told, and "installed"; copies of
 * the same files that could not be installed before are forgotten. */
void muster_shelf_install_data_async (MusterShelf *self,
                                      const char *const *paths,
                                      GCancellable *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);
/* @copy: (out) (nullable): where files that could not be installed are kept: see muster_shelf_list_incoming()
 * @no_copy: (out) (nullable): a sentence that says why they are not */
gboolean muster_shelf_install_data_finish (MusterShelf *self,
                                           GAsyncResult *result,
                                           char **copy,
                                           char **no_copy,
                                           GError **error);
/* FALSE: it could not be done, and "failed" was emitted. */
gboolean muster_shelf_remove_data (MusterShelf *self, const char *id);
gboolean muster_shelf_restore_data (MusterShelf *self, const char *id);

/* Puts aside older data of the person with which no list is made any more: call it after a list was moved over. */
void muster_shelf_tidy_data (MusterShelf *self);

/* ---- What leaves the library, and enters it: see muster-shelf-files.c ---- */

/* Where battle @id stands, in a few sentences. It is played again for that, in a thread. */
void muster_shelf_recap_async (MusterShelf *self,
                               gint64 id,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
/* (transfer full): NULL with @error set. */
char *muster_shelf_recap_finish (MusterShelf *self, GAsyncResult *result, GError **error);

/* Keeps the report of battle @id, which has ended, in a thread. */
void muster_shelf_keep_report (MusterShelf *self, gint64 id);

/* @fraction: from 0 to 1. Called where the export was begun, and no more once that has its result. */
typedef void (*MusterExportProgress) (double fraction, gpointer user_data);

/**
 * muster_shelf_export_async:
 * @format: (nullable): of the report, see muster-report-format.h; NULL: the battle itself is written
 * @progress: (nullable): is told how far it is
 *
 * Writes battle @id, or its report, to @path, in a thread. A report has chances, which take some seconds for a long
 * battle. The file is there when it is whole; where @cancellable stopped it, there is none, or the one before.
 */
void muster_shelf_export_async (MusterShelf *self,
                                gint64 id,
                                const MusterFileFormat *format,
                                const char *path,
                                GCancellable *cancellable,
                                MusterExportProgress progress,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean muster_shelf_export_finish (MusterShelf *self, GAsyncResult *result, GError **error);

/**
 * muster_shelf_import_battle:
 * @path: of a battle file
 *
 * One that is in the library already is not added again.
 *
 * Returns: its id in the library; 0 with @error set
 */
gint64 muster_shelf_import_battle (MusterShelf *self, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRosterImport, muster_roster_import_free)

G_END_DECLS
