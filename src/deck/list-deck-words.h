/* list-deck-words.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The words that stand in files of decks. Included several times, hence without a guard.
 *
 * X (ID, "nick", N_ ("title"))
 * SIZE (ID, "nick", width in mm, height in mm, N_ ("title")) */

#ifdef MUSTER_DECK_FIELD_TYPES
#define X MUSTER_DECK_FIELD_TYPES
X (NUMBER, "number", N_ ("Number"))
X (TEXT, "text", N_ ("Text"))
X (WORD, "word", N_ ("Word"))
X (YES_NO, "yes-no", N_ ("Yes or no"))
#undef X
#endif

#ifdef MUSTER_DECK_PLACES
#define X MUSTER_DECK_PLACES
X (NONE, "none", N_ ("Not on the card"))
X (CORNER, "corner", N_ ("In the corners"))
X (HEAD, "head", N_ ("Below the title"))
X (MIDDLE, "middle", N_ ("Large in the middle"))
X (BODY, "body", N_ ("Above the text"))
X (FOOT, "foot", N_ ("At the foot"))
#undef X
#endif

#ifdef MUSTER_DECK_LAYOUTS
#define X MUSTER_DECK_LAYOUTS
X (EVENT, "event", N_ ("Title and text"))
X (PICTURE, "picture", N_ ("Picture above the text"))
X (WHOLE_PICTURE, "whole-picture", N_ ("Picture all over the card"))
X (PLAYING, "playing", N_ ("Playing card"))
X (CHIT, "chit", N_ ("Large sign"))
#undef X
#endif

#ifdef MUSTER_DECK_SIZES
#define X MUSTER_DECK_SIZES
X (POKER, "poker", 63.5, 88.9, N_ ("Poker"))
X (BRIDGE, "bridge", 57.2, 88.9, N_ ("Bridge"))
X (MINI, "mini", 44.5, 63.5, N_ ("Mini"))
X (TAROT, "tarot", 70, 120, N_ ("Tarot"))
X (SQUARE, "square", 70, 70, N_ ("Square"))
#undef X
#endif
