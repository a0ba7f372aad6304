/* muster-rulebook-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "muster-rulebook.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_RULEBOOK_ITEM (muster_rulebook_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterRulebookItem, muster_rulebook_item, MUSTER, RULEBOOK_ITEM, GObject)

/* A rulebook that was found. Properties, all readable: "id", "title", "summary" (one or two
 * sentences, or empty), "playable" (FALSE for doctrines), "problem" (why it cannot be used, or
 * NULL), "removable" (the person installed it), "kind" (what it is, in
 * a few words), "icon-name", "house" (it has house tables; notified when they change). */
MusterRulebookItem *muster_rulebook_item_new (const char *id,
                                              MusterRulebook *rulebook /* (nullable) */,
                                              MusterReport *report,
                                              const char *problem /* (nullable) */,
                                              gboolean removable) G_GNUC_WARN_UNUSED_RESULT;
const char *muster_rulebook_item_get_id (MusterRulebookItem *self);
/* Of the rulebook; its id where it cannot be used. */
const char *muster_rulebook_item_get_title (MusterRulebookItem *self);
/* The faults of its content. */
const MusterReport *muster_rulebook_item_get_report (MusterRulebookItem *self);
/* NULL where it cannot be used. */
MusterRulebook *muster_rulebook_item_get_rulebook (MusterRulebookItem *self);
/* (transfer none): with the house tables that new battles take. NULL where it cannot be used. */
MusterRulebook *muster_rulebook_item_get_house (MusterRulebookItem *self);
void muster_rulebook_item_set_house (MusterRulebookItem *self, MusterRulebook *house);
gboolean muster_rulebook_item_get_playable (MusterRulebookItem *self);

G_END_DECLS
