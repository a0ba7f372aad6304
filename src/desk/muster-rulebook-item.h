/* muster-rulebook-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "muster-rulebook-faults.h"
#include "muster-rulebook.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_RULEBOOK_ITEM (muster_rulebook_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterRulebookItem, muster_rulebook_item, MUSTER, RULEBOOK_ITEM, GObject)

/* A rulebook that was found. Properties, all readable: "id", "title", "summary" (one or two
 * sentences, or empty), "playable" (FALSE for doctrines), "problem" (why it cannot be used, or
 * NULL), "removable" (the person installed it), "kind" (what it is, in
 * a few words), "origin" (its version, and where it came from), "icon-name", "house" (it has house tables; notified when they
 * change). */
/* Reads the rulebook for what is told of it, and keeps that alone. May be called in a thread. */
MusterRulebookItem *muster_rulebook_item_new (const char *id,
                                              gboolean removable) G_GNUC_WARN_UNUSED_RESULT;
const char *muster_rulebook_item_get_id (MusterRulebookItem *self);
/* Of the rulebook; its id where it cannot be read. */
const char *muster_rulebook_item_get_title (MusterRulebookItem *self);
/* (transfer full) (nullable): why it cannot be used; NULL where it can. */
MusterRulebookFaults *
muster_rulebook_item_dup_faults (MusterRulebookItem *self) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable) (element-type MusterDeck): its cards, a deck for each kind. */
const GPtrArray *muster_rulebook_item_get_decks (MusterRulebookItem *self);
gboolean muster_rulebook_item_get_playable (MusterRulebookItem *self);
/* (nullable): of the game system that its figures come from. */
const char *muster_rulebook_item_get_system_id (MusterRulebookItem *self);

/* (transfer none) (nullable): read when it is first asked for, and kept then. NULL with @error set
 * where it cannot be used, or not any more. */
MusterRulebook *muster_rulebook_item_get_rulebook (MusterRulebookItem *self, GError **error);
/* Likewise, with the house tables that new battles take. */
MusterRulebook *muster_rulebook_item_get_house (MusterRulebookItem *self, GError **error);
/* @rows: (element-type utf8 utf8): as muster_rulebook_with_house(); those that do not suit it are left out. */
void muster_rulebook_item_set_house_rows (MusterRulebookItem *self, GHashTable *rows);

G_END_DECLS
