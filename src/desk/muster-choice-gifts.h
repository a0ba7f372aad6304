/* muster-choice-gifts.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-choice.h"

G_BEGIN_DECLS

/* Where each value of a pool, such as dice, is given to one of the items. One of those that are left is held at any time: it goes
 * to whoever is pointed at or named next. Positions are those of the pool, from 1. */

/* Whether this is such a choice. All that follows is for one alone. */
gboolean muster_choice_gives (MusterChoice *self);
guint muster_choice_get_n_pool (MusterChoice *self);
/* How many are still to be given. */
guint muster_choice_get_n_left (MusterChoice *self);
/* (transfer none) (nullable): who has it; NULL: it is still to be given. */
MusterChoiceItem *muster_choice_get_taker (MusterChoice *self, guint position);

/* 0: all are given. */
guint muster_choice_get_held (MusterChoice *self);
void muster_choice_hold (MusterChoice *self, guint position);
/* Holds one of this number that is left, or else one that somebody has. FALSE: there is none. */
gboolean muster_choice_hold_value (MusterChoice *self, const char *value);

/* How many can be given to whose name begins with @typed. @found: (out) (nullable)
 * (transfer none): the one who is called so, or else the first of them */
guint muster_choice_find_named (MusterChoice *self, const char *typed, MusterChoiceItem **found);

/* Who has another one gives it to whom this one was taken from, or else back to the pool. */
void muster_choice_give (MusterChoice *self, guint position, MusterChoiceItem *item);
/* The pool has it again, and it is held. */
void muster_choice_take_back (MusterChoice *self, MusterChoiceItem *item);
/* Whether anything was done that can be taken back. */
gboolean muster_choice_can_undo_gift (MusterChoice *self);
/* Takes back what was done last. FALSE: nothing was. */
gboolean muster_choice_undo_gift (MusterChoice *self);
/* Gives all as the rules advise. */
void muster_choice_give_as_advised (MusterChoice *self);

/* (transfer none) (nullable): what comes of giving the value at @position to @item. */
const MusterGift *
muster_choice_get_gift (MusterChoice *self, MusterChoiceItem *item, guint position);
/* (transfer full): "Rex gets the 3: 75 %"; of who has none, "Rex has nothing yet". */
char *muster_choice_dup_gift_text (MusterChoice *self, MusterChoiceItem *item);

G_END_DECLS
