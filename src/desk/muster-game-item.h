/* muster-game-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-rulebook-item.h"
#include "muster-system-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_GAME_ITEM (muster_game_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterGameItem, muster_game_item, MUSTER, GAME_ITEM, GObject)

/* A game as a person knows it: the rulebooks that play it, and the game system that its lists are built with, in each
 * revision that is installed; either may be missing. It stays the same item while what it consists of changes.
 *
 * Properties, all readable and notified: "title", "detail" (one line: what there is of it), "icon-name". Signal "changed": it
 * consists of something else. */

/* @key: what its parts have in common: the id of the game system, or else of the rulebook */
MusterGameItem *muster_game_item_new (const char *key) G_GNUC_WARN_UNUSED_RESULT;
const char *muster_game_item_get_key (MusterGameItem *self);
/**
 * muster_game_item_set_parts:
 * @rulebooks: (transfer full) (element-type MusterRulebookItem): owned by the array; what can be played first
 * @systems: (transfer full) (element-type MusterSystemItem): likewise; the newest first
 */
void muster_game_item_set_parts (MusterGameItem *self, GPtrArray *rulebooks, GPtrArray *systems);

/* Borrowed; they are others after "changed". */
const GPtrArray *muster_game_item_get_rulebooks (MusterGameItem *self);
const GPtrArray *muster_game_item_get_systems (MusterGameItem *self);
const char *muster_game_item_get_title (MusterGameItem *self);
/* (transfer none) (nullable): the data with which new lists are built. */
MusterSystemItem *muster_game_item_get_newest (MusterGameItem *self);
/* Whether there is a rulebook by which it can be played. */
gboolean muster_game_item_get_playable (MusterGameItem *self);

/* @id: of a rulebook or of a game system */
gboolean muster_game_item_has (MusterGameItem *self, const char *id);
/* Whether each word of @text stands in its title, in a title of its rulebooks or in a name of its catalogues. */
gboolean muster_game_item_matches (MusterGameItem *self, const char *text);

G_END_DECLS
