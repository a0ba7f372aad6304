/* muster-battles.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-item.h"
#include "muster-file-format.h"
#include "muster-report.h"
#include "muster-rulebook.h"
#include "muster-setup.h"
#include "muster-shelf-list.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLES (muster_battles_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattles, muster_battles, MUSTER, BATTLES, MusterShelfList)

/* The battles of a shelf: MusterBattleItem, last changed first, without deleted ones.
 *
 * Property: "resumable" (MusterBattleItem: the running battle that was played last, or NULL). */

/* Reads them again. What did not change stays the same item. */
void muster_battles_refresh (MusterBattles *self);
/* (transfer none) (nullable): */
MusterBattleItem *muster_battles_get_resumable (MusterBattles *self);

/* Sets a battle up and keeps it; it is opened with the action "app.open-battle". What the rules do at first is done in a thread.
 * @cancellable: (nullable): ends it at once: nothing was begun */
void muster_battles_begin_async (MusterBattles *self,
                                 MusterRulebook *rulebook,
                                 const MusterSetup *setup,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
/* The same with what is usual: the first scenario, and the board kept by Muster.
 * @hand_dice: whether the player throws the dice */
void muster_battles_begin_usual_async (MusterBattles *self,
                                       const char *rulebook,
                                       gboolean hand_dice,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
/* Returns: its id; 0 with @error set */
gint64 muster_battles_begin_finish (MusterBattles *self, GAsyncResult *result, GError **error);

/* FALSE: it could not be done, and "failed" was emitted. What can be undone is told. */
gboolean muster_battles_delete (MusterBattles *self, gint64 id);
gboolean muster_battles_restore (MusterBattles *self, gint64 id);
/* @title: empty: that of its scenario */
gboolean muster_battles_rename (MusterBattles *self, gint64 id, const char *title);

/* ---- What leaves the library, and enters it: see muster-battles-files.c ---- */

/* Where battle @id stands, in a few sentences. It is played again for that, in a thread. */
void muster_battles_recap_async (MusterBattles *self,
                                 gint64 id,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
/* (transfer full): NULL with @error set. */
char *muster_battles_recap_finish (MusterBattles *self, GAsyncResult *result, GError **error);

/* Keeps the report of battle @id, which has ended, in a thread. */
void muster_battles_keep_report (MusterBattles *self, gint64 id);

/* @fraction: from 0 to 1. Called where the export was begun, and no more once that has its result. */
typedef void (*MusterExportProgress) (double fraction, gpointer user_data);

/**
 * muster_battles_export_async:
 * @format: (nullable): of the report, see muster-report-format.h; NULL: the battle itself is written
 * @progress: (nullable): is told how far it is
 *
 * Writes battle @id, or its report, to @path, in a thread. A report has chances, which take some seconds for a long
 * battle. The file is there when it is whole; where @cancellable stopped it, there is none, or the one before.
 */
void muster_battles_export_async (MusterBattles *self,
                                  gint64 id,
                                  const MusterFileFormat *format,
                                  const char *path,
                                  GCancellable *cancellable,
                                  MusterExportProgress progress,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
gboolean muster_battles_export_finish (MusterBattles *self, GAsyncResult *result, GError **error);

G_END_DECLS
