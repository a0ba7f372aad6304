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
 * (int64), "title" (its own name, or the scenario, with a number where others are called so), "name" (without that), "rulebook", "detail" (one line: running or
 * finished, turn or result), "date" (of the last change, as people say it), "changed" (the same in
 * seconds since 1970), "running" (boolean), "turn" (uint), "result", "icon-name" (of its state),
 * "subtitle" (rulebook and date). */
/* @number: which it is of those of its name, which its title tells; 0: no other is called so */
MusterBattleItem *muster_battle_item_new (MusterLibraryBattle *battle /* (transfer full) */,
                                          guint number) G_GNUC_WARN_UNUSED_RESULT;
const MusterLibraryBattle *muster_battle_item_get_battle (MusterBattleItem *self);
gint64 muster_battle_item_get_id (MusterBattleItem *self);

/* FALSE: what is kept is no longer what the item shows. */
gboolean muster_battle_item_shows (MusterBattleItem *self,
                                   const MusterLibraryBattle *battle,
                                   guint number);

G_END_DECLS
