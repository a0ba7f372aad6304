/* muster-battle-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "muster-library.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_ITEM (muster_battle_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleItem, muster_battle_item, MUSTER, BATTLE_ITEM, GObject)

/* A battle of the library as a list shows it; does not change. Properties, all readable: "id"
 * (int64), "title" (its own name, or the scenario), "rulebook", "detail" (one line: turn or result,
 * and when), "date", "running" (boolean), "turn" (uint), "result". */
MusterBattleItem *muster_battle_item_new (MusterLibraryBattle *battle /* (transfer full) */)
    G_GNUC_WARN_UNUSED_RESULT;
const MusterLibraryBattle *muster_battle_item_get_battle (MusterBattleItem *self);
gint64 muster_battle_item_get_id (MusterBattleItem *self);

G_END_DECLS
