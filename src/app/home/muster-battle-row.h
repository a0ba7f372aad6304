/* muster-battle-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-item.h"
#include "muster-menu-row.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_ROW (muster_battle_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleRow, muster_battle_row, MUSTER, BATTLE_ROW, MusterMenuRow)

/* What a list shows of a battle. Properties, writable: "item" (MusterBattleItem), "menu-model": of
 * what can be done with it, or NULL for none; "position" (uint): in its list view, where its menu
 * selects it first. */
GtkWidget *muster_battle_row_new (MusterBattleItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
