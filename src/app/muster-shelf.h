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
 * Properties: "battles" and "rulebooks" (GListModel, constant), "resumable" (MusterBattleItem: the
 * running battle that was played last, or NULL), "has-battles" (boolean). Signal "failed"
 * (message): something could not be done; the window shows it. */

/* @folder: (nullable): of the library; NULL for that of the user */
MusterShelf *muster_shelf_new (const char *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterLibrary *muster_shelf_get_library (MusterShelf *self);

/* (transfer none): of MusterBattleItem, last changed first, without deleted ones. */
GListModel *muster_shelf_get_battles (MusterShelf *self);
/* Reads the list again, after a battle was played on. */
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

/* (transfer none): of MusterRulebookItem, by title. They are read when this is first called. */
GListModel *muster_shelf_get_rulebooks (MusterShelf *self);
/* Reads them again, after one was installed or removed. */
void muster_shelf_refresh_rulebooks (MusterShelf *self);
/* (transfer full): NULL with @error set. */
MusterRulebook *muster_shelf_load_rulebook (MusterShelf *self, const char *id, GError **error);

/* FALSE: it could not be done, and "failed" was emitted. */
gboolean muster_shelf_delete_battle (MusterShelf *self, gint64 id);
gboolean muster_shelf_restore_battle (MusterShelf *self, gint64 id);

void muster_shelf_fail (MusterShelf *self, const char *message);

G_END_DECLS
