/* muster-deck-sight.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck-in-use.h"

G_BEGIN_DECLS

/* An act that is done with real cards, while the player says which cards were seen. */
typedef struct _MusterDeckSight MusterDeckSight;

/**
 * muster_deck_sight_new:
 * @in_use: does not change as long as this is used
 * @act: (transfer full): as Muster would do it
 */
MusterDeckSight *muster_deck_sight_new (const MusterDeckInUse *in_use,
                                        MusterDeckAct *act) G_GNUC_WARN_UNUSED_RESULT;
void muster_deck_sight_free (MusterDeckSight *self);

/* How many cards the player has to name, and how many of them were. */
guint muster_deck_sight_get_n (const MusterDeckSight *self);
guint muster_deck_sight_get_n_said (const MusterDeckSight *self);

/* (transfer full) (element-type MusterDeckCandidate): what the next card can be, after those that were named; in the order of the
 * deck. */
GArray *muster_deck_sight_list_candidates (const MusterDeckSight *self) G_GNUC_WARN_UNUSED_RESULT;
/* @card: id of one of them */
void muster_deck_sight_say (MusterDeckSight *self, const char *card);
/* The last one was not meant. */
void muster_deck_sight_take_back (MusterDeckSight *self);

/* (transfer full): the act with all that was said; when all was. */
MusterDeckAct *muster_deck_sight_make_act (const MusterDeckSight *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDeckSight, muster_deck_sight_free)

G_END_DECLS
