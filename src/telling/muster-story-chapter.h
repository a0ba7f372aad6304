/* muster-story-chapter.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-story-private.h"

G_BEGIN_DECLS

/* The turns of a story, each in a paragraph, and those in which nothing happened together in one. A chapter ends with the turn in which a
 * side has done a part of what it is there for; a long one is divided where a side goes on, or stops. */
typedef struct MusterStoryChapters MusterStoryChapters;

/* All is borrowed. */
MusterStoryChapters *
muster_story_chapters_new (const MusterStoryParts *parts,
                           const MusterBattleResult *result) G_GNUC_WARN_UNUSED_RESULT;
void muster_story_chapters_free (MusterStoryChapters *self);
/* Takes @text, and @asides, of char*: (nullable): all that there is to say of a turn in which nothing happened.
 * @way: (nullable): where a side goes from then on, or stays */
void muster_story_chapters_take_turn (MusterStoryChapters *self,
                                      const MusterStoryTurn *turn,
                                      char *text,
                                      GPtrArray *asides,
                                      const char *way);
void muster_story_chapters_tell (const MusterStoryChapters *self, MusterStory *story);

G_END_DECLS
