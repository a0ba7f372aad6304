/* muster-story-clock.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-story-way.h"

G_BEGIN_DECLS

/* A battle that one side has lost because time ran out: what took it. */

/* (transfer full) (nullable): of MusterStoryStay, of those who lost that way and were not beaten besides, in order of time;
 * NULL: time did not run out, or nobody won by it. */
GPtrArray *muster_story_clock_list_stays (const MusterStoryParts *parts,
                                          const MusterBattleResult *result,
                                          const MusterStoryWays *ways) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): that time ran out, and in how many of @turns who lost by it fought where it stood, in the middle of a sentence */
char *muster_story_clock_dup (const MusterStoryParts *parts, const GPtrArray *stays, guint turns);
/* (transfer full): the same of one of them: "Turns 2 to 9, for Blue: Red fights where it stands." */
char *muster_story_clock_dup_stay (const MusterStoryParts *parts, const MusterStoryStay *stay);

G_END_DECLS
