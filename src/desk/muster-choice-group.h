/* muster-choice-group.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-choice-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CHOICE_GROUP (muster_choice_group_get_type ())
G_DECLARE_FINAL_TYPE (MusterChoiceGroup, muster_choice_group, MUSTER, CHOICE_GROUP, GObject)

/* An action of one thing, with the ways to take it. What it is like is seen from its items alone:
 * whether they are places to go to, others to deal with, or something else. */
typedef enum
{
  MUSTER_CHOICE_NATURE_OTHER,
  MUSTER_CHOICE_NATURE_GO,     /* to a place */
  MUSTER_CHOICE_NATURE_SPOT,   /* a place is aimed at, and nobody goes there */
  MUSTER_CHOICE_NATURE_FOE,    /* something of another side is meant */
  MUSTER_CHOICE_NATURE_FRIEND, /* something of the same side */
} MusterChoiceNature;

/* Properties, all readable and constant: "title", "caption" (how many ways there are, or why there
 * is none: one line), "icon-name" (or NULL), "available". */
MusterChoiceGroup *muster_choice_group_new (const char *thing,
                                            const char *action,
                                            const char *title,
                                            gboolean takes_turn) G_GNUC_WARN_UNUSED_RESULT;
/* One more way to take it. */
void muster_choice_group_add (MusterChoiceGroup *self,
                              MusterChoiceItem *item,
                              MusterChoiceNature nature);

const char *muster_choice_group_get_thing (MusterChoiceGroup *self);
const char *muster_choice_group_get_action (MusterChoiceGroup *self);
const char *muster_choice_group_get_title (MusterChoiceGroup *self);
gboolean muster_choice_group_get_available (MusterChoiceGroup *self);
/* Whether it is a choice among words only, such as a direction to face: nothing on the table is
 * meant by them, and there is nothing to ask or to roll for. */
gboolean muster_choice_group_is_formal (MusterChoiceGroup *self);
/* Something can be done, and it is no matter of form. */
gboolean muster_choice_group_is_of_use (MusterChoiceGroup *self);
/* Whether who acts has nothing else to do in the turn then. */
gboolean muster_choice_group_takes_turn (MusterChoiceGroup *self);
/* Whether all whom it could be done to seem too far off. */
gboolean muster_choice_group_is_unlikely (MusterChoiceGroup *self);
/* Whether only the table knows if any of them can be done. */
gboolean muster_choice_group_is_uncertain (MusterChoiceGroup *self);
/* Whether an answer about the table took away others, or all: a look at them is of use then. */
gboolean muster_choice_group_leaves_out (MusterChoiceGroup *self);
/* (nullable) (transfer none): the way to take it, where there is only one, and no other one was left out. */
MusterChoiceItem *muster_choice_group_get_only (MusterChoiceGroup *self);
/* Whether all of its ways are places that are aimed at, and nobody goes there. */
gboolean muster_choice_group_aims (MusterChoiceGroup *self);
gboolean muster_choice_group_has (MusterChoiceGroup *self, MusterChoiceItem *item);

G_END_DECLS
