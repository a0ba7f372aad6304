/* muster-shelf.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-battle-item.h"
#include "muster-library.h"
#include "muster-rulebook-item.h"
#include "muster-session.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SHELF (muster_shelf_get_type ())
G_DECLARE_FINAL_TYPE (MusterShelf, muster_shelf, MUSTER, SHELF, GObject)

/* The view-model of the main window: the library and the rulebooks of the user. All pages share
 * it and none calls another; what one changes, the others see in its lists.
 *
 * Properties: "battles" and "rulebooks" (GListModel, always the same; the rulebooks may still be
 * on their way), "resumable" (MusterBattleItem: the running battle that was played last, or NULL),
 * "has-battles", "has-rulebooks" (boolean: they were read), "shown-rulebook" (id of that which is
 * looked at, or NULL).
 *
 * Signals: "failed" (message): something could not be done; "told" (message, detailed action):
 * something was done, which the action undoes; "opened" (rulebook id): a rulebook was installed
 * and may be looked at. The window shows them. */

/* @folder: (nullable): of the library; NULL for that of the user */
MusterShelf *muster_shelf_new (const char *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterLibrary *muster_shelf_get_library (MusterShelf *self);

void muster_shelf_fail (MusterShelf *self, const char *message);
/* @action: (nullable): detailed name of the action that undoes it */
void muster_shelf_tell (MusterShelf *self, const char *message, const char *action);

/* ---- Battles ---- */

/* (transfer none): of MusterBattleItem, last changed first, without deleted ones. */
GListModel *muster_shelf_get_battles (MusterShelf *self);
/* Reads the list again, after a battle was played on. What did not change stays the same item. */
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
/* The same with what is usual: the first scenario, the board and the dice kept by Muster. */
gint64 muster_shelf_begin_usual_battle (MusterShelf *self, const char *rulebook, GError **error);

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
/* (transfer full): NULL with @error set. */
MusterRulebook *muster_shelf_load_rulebook (MusterShelf *self, const char *id, GError **error);

/* Wants a rulebook to be looked at: "opened" is emitted. */
void muster_shelf_show_rulebook (MusterShelf *self, const char *id);
/* (nullable): its id. */
const char *muster_shelf_get_shown_rulebook (MusterShelf *self);

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

/* ---- What leaves the library, and enters it: see muster-shelf-files.c ---- */

typedef enum
{
  MUSTER_EXPORT_HTML,
  MUSTER_EXPORT_MARKDOWN,
  MUSTER_EXPORT_BATTLE,
} MusterExport;

/* Where battle @id stands, in a few sentences. It is played again for that, in a thread. */
void muster_shelf_recap_async (MusterShelf *self,
                               gint64 id,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
/* (transfer full): NULL with @error set. */
char *muster_shelf_recap_finish (MusterShelf *self, GAsyncResult *result, GError **error);

/* Writes battle @id, or its report, to @path. */
void muster_shelf_export_async (MusterShelf *self,
                                gint64 id,
                                MusterExport what,
                                const char *path,
                                GCancellable *cancellable,
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

G_END_DECLS
