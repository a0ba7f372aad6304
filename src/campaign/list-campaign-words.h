/* list-campaign-words.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The words that stand in events of campaigns. Included several times, hence without a guard.
 *
 * X (ID, "nick", N_ ("title")) */

#ifdef MUSTER_CAMPAIGN_KINDS
#define X MUSTER_CAMPAIGN_KINDS
X (BEGAN, "began", N_ ("Began"))
X (TITLED, "titled", N_ ("Named"))
X (PINNED, "pinned", N_ ("Rules and data"))
X (JOINED, "joined", N_ ("Company joined"))
X (LEFT, "left", N_ ("Company left"))
X (ROSTER, "roster", N_ ("Company changed"))
X (STASH, "stash", N_ ("Stash"))
X (BATTLE, "battle", N_ ("Battle"))
X (SESSION, "session", N_ ("After the battle"))
X (CHANGED, "changed", N_ ("Changed"))
X (CORRECTION, "correction", N_ ("Correction"))
X (TRACKER, "tracker", N_ ("Number declared"))
X (TONIGHT, "tonight", N_ ("Who goes tonight"))
X (DECK, "deck", N_ ("Deck taken out"))
X (CARD, "card", N_ ("Cards"))
X (NOTE, "note", N_ ("Note"))
X (UNDO, "undo", N_ ("Undo"))
X (REDO, "redo", N_ ("Redo"))
#undef X
#endif

#ifdef MUSTER_CAMPAIGN_RESULTS
#define X MUSTER_CAMPAIGN_RESULTS
X (WON, "won", N_ ("Won"))
X (DRAWN, "drawn", N_ ("Drawn"))
X (LOST, "lost", N_ ("Lost"))
X (UNDECIDED, "undecided", N_ ("Undecided"))
#undef X
#endif

#ifdef MUSTER_CAMPAIGN_CAMPS
#define X MUSTER_CAMPAIGN_CAMPS
X (COMPANY, "company", N_ ("Company"))
X (OPPONENTS, "opponents", N_ ("Opponents"))
#undef X
#endif

/* The later in the list, the worse: of several injuries the worst proposes what becomes of a figure. */
#ifdef MUSTER_CAREER_STATUSES
#define X MUSTER_CAREER_STATUSES
X (FIT, "fit", N_ ("Fit"))
X (ABSENT, "absent", N_ ("Absent"))
X (RETIRED, "retired", N_ ("Retired"))
X (MISSING, "missing", N_ ("Missing"))
X (CAPTURED, "captured", N_ ("Captured"))
X (DEAD, "dead", N_ ("Dead"))
#undef X
#endif

#ifdef MUSTER_CAREER_MARKS
#define X MUSTER_CAREER_MARKS
X (INJURY, "injury", N_ ("Injury"))
X (ADVANCE, "advance", N_ ("Advance"))
#undef X
#endif

#ifdef MUSTER_CAMPAIGN_TRADES
#define X MUSTER_CAMPAIGN_TRADES
X (EDITED, "edited", N_ ("Edited"))
X (BOUGHT, "bought", N_ ("Bought"))
X (SOLD, "sold", N_ ("Sold"))
#undef X
#endif

#ifdef MUSTER_CAMPAIGN_MOVES
#define X MUSTER_CAMPAIGN_MOVES
X (FOUND, "found", N_ ("Found"))
X (BOUGHT, "bought", N_ ("Bought"))
X (SOLD, "sold", N_ ("Sold"))
X (DROPPED, "dropped", N_ ("Dropped"))
X (GIVEN, "given", N_ ("Given to a figure"))
X (TAKEN, "taken", N_ ("Taken from a figure"))
#undef X
#endif

#ifdef MUSTER_CAMPAIGN_METHODS
#define X MUSTER_CAMPAIGN_METHODS
X (CHOSEN, "chosen", N_ ("Those who are chosen"))
X (FIT, "fit", N_ ("All who are fit"))
X (RANDOM, "random", N_ ("Some at random"))
#undef X
#endif
