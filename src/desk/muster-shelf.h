/* muster-shelf.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-army.h"
#include "muster-battles.h"
#include "muster-library.h"
#include "muster-rosters.h"
#include "muster-rulebook-item.h"
#include "muster-session.h"
#include "muster-system-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SHELF (muster_shelf_get_type ())
G_DECLARE_FINAL_TYPE (MusterShelf, muster_shelf, MUSTER, SHELF, GObject)

/* The view-model of the main window: the library, the rulebooks and the force data of the user. All
 * pages share it and none calls another; what one changes, the others see in its lists.
 *
 * Properties: "battles", "rosters" (lists, always the same), "rulebooks" and "systems" (GListModel, always the same; they
 * may still be on their way), "has-rulebooks" and "has-systems" (boolean: they were read), "shown-rulebook" (id of that which is looked at, or NULL).
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

/* (transfer none): the lists, always the same. */
MusterBattles *muster_shelf_get_battles (MusterShelf *self);
MusterRosters *muster_shelf_get_rosters (MusterShelf *self);

/* The shelf of one of its lists. */
MusterShelf *muster_shelf_of (gpointer list);

/* Says that a window plays @battle, or no longer does. */
void muster_shelf_set_playing (MusterShelf *self, gint64 battle, gboolean playing);
gboolean muster_shelf_is_playing (MusterShelf *self, gint64 battle);
/* Reads battles and lists again, after one was played or edited. What did not change stays the same item. */
void muster_shelf_refresh (MusterShelf *self);
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

G_END_DECLS
