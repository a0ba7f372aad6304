/* muster-roster-random.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* Whether @entry, which is no group, may be chosen: a player has only so many figures. @number: how many there would
 * be in the roster with this one. */
typedef gboolean (*MusterRosterFilter) (MusterCatalogueEntry *entry,
                                        int number,
                                        gpointer user_data);

/**
 * muster_roster_fill:
 * @force_id: what is there already stays, but for what the data hides, and what came with the force and was not touched
 * @cost_type_id: (nullable): %NULL for what the force demands and no more, whatever it costs
 * @limit: of the cost type, for the whole roster
 * @seed: the same seed on the same roster gives the same force, on any machine
 * @filter: (nullable): %NULL for everything
 *
 * Chooses by chance what the force demands, and what that demands in turn, until nothing is wrong; then more as long as it
 * fits and nothing is wrong. One step that can be undone. Where chance leads into a list that is not legal it goes back, and
 * is tried again from the start some times.
 *
 * Returns: %FALSE, with the roster as it was, if there is no such thing or no legal force was found: then @error says what
 *   is wrong in the end, and why nothing mends it. It is %MUSTER_ROSTER_ERROR_NONE where it is certain that there is none: the
 *   force is the only one, nothing in it was chosen by the player, all may be chosen, and the data has nothing that could meet
 *   a demand that it makes, as long as no force of another catalogue comes to it. Else %MUSTER_ROSTER_ERROR_NOT_FOUND
 */
gboolean muster_roster_fill (MusterRoster *self,
                             const char *force_id,
                             const char *cost_type_id,
                             double limit,
                             guint64 seed,
                             MusterRosterFilter filter,
                             gpointer user_data,
                             GError **error);

G_END_DECLS
