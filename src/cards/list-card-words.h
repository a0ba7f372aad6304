/* list-card-words.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The words of command lines about paper. Included several times, hence without a guard.
 *
 * BACKS (ID, "nick", N_ ("title"))
 * PAPER (ID, "nick", width in mm, height in mm) */

#ifdef MUSTER_CARD_BACKS
#define X MUSTER_CARD_BACKS
X (NONE, "none", N_ ("None"))
X (LONG, "long", N_ ("Turned over at the long edge"))
X (SHORT, "short", N_ ("Turned over at the short edge"))
#undef X
#endif

#ifdef MUSTER_CARD_PAPERS
#define X MUSTER_CARD_PAPERS
X (A4, "a4", 210, 297)
X (LETTER, "letter", 215.9, 279.4)
X (A3, "a3", 297, 420)
X (A5, "a5", 148, 210)
X (LEGAL, "legal", 215.9, 355.6)
#undef X
#endif
