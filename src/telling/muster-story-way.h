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

/* Turns in which most of a side that has something to do elsewhere fights where it stands, until it goes on. */
typedef struct
{
  gint side;
  guint first, last; /* numbers of turns */
  guint n_turns;     /* without those between in which it did neither */
  char *text;        /* the sentence with which it began */
} MusterStoryStay;

MusterStoryStay *muster_story_stay_copy (const MusterStoryStay *self) G_GNUC_WARN_UNUSED_RESULT;
void muster_story_stay_free (MusterStoryStay *self);

MusterStoryWays *muster_story_ways_new (const MusterStoryParts *parts) G_GNUC_WARN_UNUSED_RESULT;
void muster_story_ways_free (MusterStoryWays *self);
/* (transfer full) (nullable): that @side goes somewhere in @turn, or fights where it is, if that is news. To be asked for at the first
 * thing it does in a turn: afterwards there is no news. */
char *muster_story_ways_tell (MusterStoryWays *self, const MusterStoryTurn *turn, gint side);
/* (nullable): what was told in the turn with that number of the first side of which something was, without its reason */
const char *muster_story_ways_get_title (const MusterStoryWays *self, guint turn);
/* Of MusterStoryStay, in order of time. */
const GPtrArray *muster_story_ways_get_stays (const MusterStoryWays *self);

G_END_DECLS
