/* muster-story-way.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-story-private.h"

G_BEGIN_DECLS

/* Where the sides go that have something to do somewhere on the table, and where they stop. */
typedef struct MusterStoryWays MusterStoryWays;

MusterStoryWays *muster_story_ways_new (const MusterStoryParts *parts) G_GNUC_WARN_UNUSED_RESULT;
void muster_story_ways_free (MusterStoryWays *self);
/* (transfer full) (nullable): that @side goes somewhere in @turn, or fights where it is, if that is news. To be asked for at the first
 * thing it does in a turn: afterwards there is no news. */
char *muster_story_ways_tell (MusterStoryWays *self, const MusterStoryTurn *turn, gint side);

G_END_DECLS
