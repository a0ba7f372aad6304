/* toy.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

/* A game so small that every state of it can be worked out by hand, behind the interface of the
 * interpreter: what is built on that interface is tested without rules.
 *
 * Each turn a die is thrown and added to the score; then the player chooses `up` (+1) or `down`
 * (-1). After turn 10 side 0 has won if the score is even, else side 1; `play-on` goes on to turn
 * 1000. In a simulation the choice is up when the die was even. Side 0 loses a figure with every
 * thrown 6. The only thing is the score, which is its name. */

/* What an example of the toy does is its id: "passes", "fails", "faults", "asks" or "unfit", which
 * cannot be set up. Each reaches the site with the number of letters of its id. */
#define TOY_SITES 8

#define TOY_TURNS 10
#define TOY_SITE  7

MusterRulebook *toy_rulebook_new (void);
/* What the die shows in @turn when nobody overrules it. */
gint toy_die (guint64 seed, guint turn);
/* How often a run played on or took an input, of all runs so far. */
guint toy_count_steps (void);
/* The score of a state of which this is the checksum. */
gint toy_checksum_get_score (guint64 checksum);

G_END_DECLS
