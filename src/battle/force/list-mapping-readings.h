/* list-mapping-readings.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* X (ID, "name", "what it makes of a text"): included several times, hence without a guard. */

X (TEXT, "text", N_ ("the text as it stands"))
X (NUMBER, "number", N_ ("the number that is all of the text, with inches or without: 24\" is 24"))
X (FARTHEST, "farthest", N_ ("the largest of several numbers: 12-48\" is 48"))
X (BEFORE, "before", N_ ("the number or the average of dice right before `words`: -1 Shoot is -1"))
X (AVERAGE, "average", N_ ("what dice show on average: D6+1 is 4.5"))
X (BRACKET, "bracket", N_ ("the same of what stands in brackets behind `words`: Shots (D3) is 2"))
X (AT_LEAST, "at-least", N_ ("the chance of this or more on a die of `sides`: 3+ is 0.666667"))
X (AT_MOST, "at-most", N_ ("the chance of this or less on a die of `sides`, of which one face always fails: 4 is 0.666667"))
X (OPPOSED, "opposed", N_ ("the chance to show more, with this added to a die of `sides`, than an opponent with `against`"))
X (OPPOSED_DAMAGE,
   "opposed-damage",
   N_ ("by how much the die of one that hits, with all that is added, is above `less` on average"))
X (HAS, "has", N_ ("yes where `words` stand in the text, no where they do not"))
