/* muster-story-tally.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* How often a side tried something in a turn. */
typedef struct
{
  const char *one; /* "shot", as the rules call it; borrowed, as the rest */
  const char *many;
  gint side;
  const char *name; /* who tried it: the only one, or the side */
  guint n;
  guint n_passed;
} MusterStoryTally;

/* Adds what was thrown in @entry, for which the rules have such words, to @tallies, of MusterStoryTally. @name: who threw it, of @side,
 * which is called @title */
void muster_story_count (GArray *tallies,
                         const MusterLogEntry *entry,
                         gint side,
                         const char *name,
                         const char *title);
/* Appends in sentences what all came to nothing, or little, or succeeded without exception. */
void muster_story_append_tallies (GString *text, const GArray *tallies);

G_END_DECLS
