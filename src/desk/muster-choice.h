/* muster-choice.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-choice-group.h"
#include "muster-together.h"
#include "muster-choice-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CHOICE (muster_choice_get_type ())
G_DECLARE_FINAL_TYPE (MusterChoice, muster_choice, MUSTER, CHOICE, GObject)

/* What is being chosen at a prompt: the list in the panel and the marks on the board are two views
 * of it. Where one pick is enough ("immediate"), picking answers; else a set or an order is picked
 * and then confirmed.
 *
 * Much can be chosen from in a free turn. So a part of it is looked at: what one thing ("actor") can
 * do, perhaps one action alone ("group"), perhaps one place alone ("place"). That is what both views
 * show.
 *
 * Properties, readable: "items" (GListModel of MusterChoiceItem), "groups" (GListModel of
 * MusterChoiceGroup: the actions of the actor; empty where no actions are chosen from), "actors"
 * (GListModel of MusterChoiceItem: who may act, if several may), "immediate", "ordered", "ready"
 * (can be confirmed), "advice" (there is one to take), "hint" (what is wanted: "Pick 2 of them", or
 * empty), "pass-label" (choosing nothing is called so, or NULL: it cannot be); writable: "actor"
 * (string, token), "group" (MusterChoiceGroup or NULL), "place" (int64, MUSTER_PLACE_NONE:
 * everything). Signals: "answered" (const char *input): that is the answer; "picks-changed": other
 * items are picked; "view-changed": another part is looked at; "considered-changed": the pointer or
 * the focus is on another item. */

GListModel *muster_choice_get_items (MusterChoice *self);
GListModel *muster_choice_get_groups (MusterChoice *self);
GListModel *muster_choice_get_actors (MusterChoice *self);
/* (element-type MusterTogether): what is said once for several of the actors. */
const GPtrArray *muster_choice_get_together (MusterChoice *self);
/* (transfer none) (nullable): where one of several words is the answer, the only one that begins with @letter. */
MusterChoiceItem *muster_choice_find_answer (MusterChoice *self, gunichar letter);
gboolean muster_choice_get_immediate (MusterChoice *self);
gboolean muster_choice_get_ordered (MusterChoice *self);
gboolean muster_choice_get_ready (MusterChoice *self);
gboolean muster_choice_has_advice (MusterChoice *self);
guint muster_choice_get_n_picked (MusterChoice *self);
/* Whether all are wanted, in order. */
gboolean muster_choice_wants_all (MusterChoice *self);
/* Whether any number of them can be picked, all of them too. */
gboolean muster_choice_can_pick_all (MusterChoice *self);
/* Picks all of them, or none where all are picked. */
void muster_choice_pick_all (MusterChoice *self);
/* (nullable): with what the thing that is picked as number @position, from 1, goes together, where
 * that is not the number itself. */
const char *muster_choice_get_along (MusterChoice *self, guint position);
/* (nullable) */
const char *muster_choice_get_pass_label (MusterChoice *self);

const char *muster_choice_get_actor (MusterChoice *self);
void muster_choice_set_actor (MusterChoice *self, const char *actor);
/* Looks at what @thing can do, if it is one of those who may act. FALSE: it is not. */
gboolean muster_choice_let_act (MusterChoice *self, const char *thing);
/* Looks at the next one of those who may act, or at the one before. */
void muster_choice_cycle_actor (MusterChoice *self, gboolean forward);
/* Nobody can do anything but what is a matter of form, such as turning where it stands. */
gboolean muster_choice_is_spent (MusterChoice *self);
MusterChoiceGroup *muster_choice_get_group (MusterChoice *self);
void muster_choice_set_group (MusterChoice *self, MusterChoiceGroup *group);
MusterPlace muster_choice_get_place (MusterChoice *self);
void muster_choice_set_place (MusterChoice *self, MusterPlace place);
/* Whether something of what is looked at can be chosen on the board. */
gboolean muster_choice_has_places (MusterChoice *self);
/* Whether @item belongs to what is looked at. */
gboolean muster_choice_shows (MusterChoice *self, MusterChoiceItem *item);

/* Whether one is wanted, or one for each name, and several only where they are equal. */
gboolean muster_choice_prefers_one (MusterChoice *self);
/* Whether a person says that several are equal; as long as nobody does, who is picked takes the
 * place of who was. */
gboolean muster_choice_get_several (MusterChoice *self);
/* With FALSE the first that was picked remains, for each name. */
void muster_choice_set_several (MusterChoice *self, gboolean several);
/* Somebody looks at an item, but has not picked it. */
void muster_choice_consider (MusterChoice *self, MusterChoiceItem *item);
/* Nobody looks at it any more. */
void muster_choice_leave (MusterChoice *self, MusterChoiceItem *item);
/* (nullable): what somebody looks at. */
MusterChoiceItem *muster_choice_get_considered (MusterChoice *self);
/* (transfer full) (nullable): the answer that the item that is looked at would be; NULL where it is none by itself. */
char *muster_choice_dup_considered (MusterChoice *self);
/* Picks an item, or takes the pick back. What was left out for the sake of an answer takes that back. */
void muster_choice_toggle (MusterChoice *self, MusterChoiceItem *item);
/* (nullable): where the last thing that was done took an answer back, the label of what it had left out: there one looks again. */
const char *muster_choice_get_corrected (MusterChoice *self);
/* Puts a picked item at @position of the order, from 0. */
void muster_choice_move (MusterChoice *self, MusterChoiceItem *item, guint position);
/* (transfer full) (nullable): why pointing at this place does nothing, empty where nothing is known of it; NULL
 * where something can be done. */
char *muster_choice_dup_refusal (MusterChoice *self, MusterPlace place);
/* Somebody pointed at @place: the one thing that can be chosen there is picked; of several, or of
 * nothing but who stands there, the view is narrowed down. */
void muster_choice_point (MusterChoice *self, MusterPlace place);
/* (transfer container) (element-type MusterChoiceItem): the available ones that are there. */
GPtrArray *muster_choice_list_at (MusterChoice *self, MusterPlace place);
/* Answers with what is picked. */
void muster_choice_confirm (MusterChoice *self);
/* Answers with nothing. */
void muster_choice_pass (MusterChoice *self);
/* Answers as the rules' own preference, or the last answer, says. */
void muster_choice_take_advice (MusterChoice *self);

G_END_DECLS
