/* muster-thing-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

/* Things: the state through its rules. */

void muster_thing_set_scalar (MusterRun *run, gint32 attribute, guint thing, double value);
void muster_thing_put_on_table (MusterRun *run, guint16 kind, guint thing, MusterPlace place);
void muster_thing_take_off (MusterRun *run, guint16 kind, guint thing);
void muster_thing_move (MusterRun *run, guint16 kind, guint thing, MusterPlace place);
void muster_thing_turn (MusterRun *run, guint16 kind, guint thing, gint16 facing);
/* By words that only people understand: it may face another way than before, for all that is known. */
void muster_thing_tell_to_face (MusterRun *run, guint16 kind, guint thing);
/* An order put it on @place of the map, on a table without a board. */
void muster_thing_note_place (MusterRun *run, gint32 number, MusterPlace place);
/* It moved so far, and nobody knows where to; @along: (nullable): of a group those, by their numbers, who went with it, unless they
 * stand apart. */
void muster_thing_walk (MusterRun *run, guint16 kind, guint thing, double way, const GArray *along);
/* Whether one more can be made after @model (or NULL). */
gboolean muster_thing_can_create (MusterRun *run, guint16 kind, const MusterThing *model);
/* The first free one of its kind, made after @model (or NULL); -1: none is free. */
gint muster_thing_create (MusterRun *run, guint16 kind, const MusterThing *model);
gboolean muster_thing_is_on_table (MusterRun *run, guint16 kind, double thing);
/* That which says whose part a thing of @kind is; -1: it is none. */
gint32 muster_thing_find_owner_attribute (MusterRun *run, guint16 kind);
gint32 muster_thing_get_side (MusterRun *run, guint16 kind, double thing);
char *muster_thing_dup_token (MusterRun *run, guint16 kind, double thing);
/* Whether what @thing has for @attribute now is what the player set by hand in the list that it comes from. */
gboolean muster_thing_is_by_hand (const MusterRun *run, guint attribute, guint thing);
char *muster_thing_dup_name (MusterRun *run, guint16 kind, double thing);
/* The same in the language of the rulebook. */
char *muster_thing_dup_plain_name (MusterRun *run, guint16 kind, double thing);
/* (transfer full) (nullable): what that is called which it was made after; %NULL: nothing is. */
char *muster_thing_dup_model (MusterRun *run, guint16 kind, guint thing);
/* What the bound of an attribute is for this thing now; NaN: there is none. */
double muster_thing_get_bound (MusterRun *run, const MusterBound *bound, guint thing);
/* @value, or the nearest number that the attribute can be. */
double
muster_thing_bound (MusterRun *run, const MusterAttribute *attribute, guint thing, double value);
void muster_reset_attributes (MusterRun *run, MusterReset reset, gint32 thing);
void muster_thing_begin (MusterRun *run); /* constants and singletons, at the start */
void muster_split_number (MusterRun *run, gint32 number, guint16 *kind, guint *thing);
/* What @model says it has, or NULL; all else as it is at first. */
void muster_thing_fill (MusterRun *run, guint16 kind, guint thing, const MusterThing *model);

G_END_DECLS
