/* muster-choice-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "muster-battle.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CHOICE_ITEM (muster_choice_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterChoiceItem, muster_choice_item, MUSTER, CHOICE_ITEM, GObject)

/* Something that can be chosen. Properties: "label", "group" (title of the action it belongs to, or
 * NULL), "detail" (chance, reason, advice: one line, may be empty), "note" (the same without chance
 * and advice), "badge" (that it is advised, or was the answer before: a word or two, or empty),
 * "odds" (double, NaN: none), "available", "advised", "as-before" (it was the answer the last time),
 * all readable; "picked" (uint: its number in the order of picking from 1, 0: not picked), readable
 * and told by notify. */
const char *muster_choice_item_get_token (MusterChoiceItem *self);
const char *muster_choice_item_get_label (MusterChoiceItem *self);
/* (nullable): the heading above it, and what it is called under one; of a command, what it is about */
const char *muster_choice_item_get_section (MusterChoiceItem *self);
const char *muster_choice_item_get_member (MusterChoiceItem *self);
/* (nullable): of a command: what else is chosen with it, such as a
 * weapon. */
const char *muster_choice_item_get_means (MusterChoiceItem *self);
const char *muster_choice_item_get_group (MusterChoiceItem *self);
/* Of a command: the token of who acts, and the id of the action; else NULL. */
const char *muster_choice_item_get_thing (MusterChoiceItem *self);
const char *muster_choice_item_get_action (MusterChoiceItem *self);
double muster_choice_item_get_odds (MusterChoiceItem *self);
gboolean muster_choice_item_get_available (MusterChoiceItem *self);
gboolean muster_choice_item_get_uncertain (MusterChoiceItem *self);
/* (nullable): of what is uncertain, what must be so on the table: "only if A is next to it". */
const char *muster_choice_item_get_condition (MusterChoiceItem *self);
/* Whether that is said elsewhere, once for several: then it is not part of "note" and "detail". */
void muster_choice_item_set_told (MusterChoiceItem *self, gboolean told);
/* Of what is uncertain: it seems too far off. */
gboolean muster_choice_item_get_unlikely (MusterChoiceItem *self);
/* Whether the rule would rather have another one. */
gboolean muster_choice_item_get_late (MusterChoiceItem *self);
gboolean muster_choice_item_get_advised (MusterChoiceItem *self);
gboolean muster_choice_item_get_as_before (MusterChoiceItem *self);
/* (nullable): why it is refused, or what the chance comes from. */
const char *muster_choice_item_get_reason (MusterChoiceItem *self);
/* (nullable): where an answer about the table refuses it: the input that says the opposite. */
const char *muster_choice_item_get_correction (MusterChoiceItem *self);
/* (nullable) (element-type MusterGift): what comes of each value that it may be given. */
const GPtrArray *muster_choice_item_get_gifts (MusterChoiceItem *self);
guint muster_choice_item_get_picked (MusterChoiceItem *self);
/* Where it is on the board, or MUSTER_PLACE_NONE. */
MusterPlace muster_choice_item_get_place (MusterChoiceItem *self);
/* Whether it is nothing but that place: nobody stands there who is meant. */
gboolean muster_choice_item_is_spot (MusterChoiceItem *self);

G_END_DECLS
