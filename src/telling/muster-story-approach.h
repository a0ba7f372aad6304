/* muster-story-approach.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-story-private.h"

G_BEGIN_DECLS

/* How those of a side who can go anywhere came nearer to something. */
typedef struct
{
  guint n, n_nearer;
  double was, is;               /* how far it was for all of them together */
  const MusterThingView *first; /* who came nearer, or NULL */
} MusterStoryApproach;

/* (nullable): one of @side, who stood as in @then when @turn began, as he stands now, if he can go anywhere */
const MusterThingView *
muster_story_find_mobile (const MusterStoryTurn *turn, gint side, const MusterThingView *then);
MusterStoryApproach
muster_story_measure_approach (const MusterStoryTurn *turn, gint side, const MusterThingView *mark);
/* How much nearer it is now, as a part of how far it was, where half of them or more came nearer; else 0. */
double muster_story_approach_get_part (const MusterStoryApproach *self);
/* The same of the only one who came nearer of its own accord; 0: there is no such one. */
double muster_story_approach_get_lone_part (const MusterStoryApproach *self,
                                            const MusterStoryTurn *turn);
/* (transfer full): "Red", "most of Red": as many of the side with that title as came nearer */
char *muster_story_approach_dup_who (const MusterStoryApproach *self, const char *title);

G_END_DECLS
