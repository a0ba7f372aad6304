/* muster-deck-in-use.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck-act.h"
#include "muster-deck.h"

G_BEGIN_DECLS

/* A deck on the table: its cards in piles, and everything that was done with them. It is a function of the deck, the seed and the
 * events, which are acts and their undoing; so an act that is taken back and done again comes out the same. Not for use by two
 * threads at once. */
typedef struct _MusterDeckInUse MusterDeckInUse;

#define MUSTER_DECK_IN_USE_MOST_SEATS 12
#define MUSTER_DECK_IN_USE_MOST_PILES 60

/**
 * muster_deck_in_use_new:
 * @n_seats: 0 or 1 for one hand; each other seat has a hand whose cards the player does not see: "hand-2" …
 * @sorted: the cards lie in the order of the deck; otherwise they are shuffled
 *
 * Piles are "draw", "discard", "hand" and "removed".
 *
 * Returns: (transfer full):
 */
MusterDeckInUse *muster_deck_in_use_new (MusterDeck *deck,
                                         guint64 seed,
                                         guint n_seats,
                                         gboolean sorted) G_GNUC_WARN_UNUSED_RESULT;
void muster_deck_in_use_free (MusterDeckInUse *self);

MusterDeck *muster_deck_in_use_get_deck (const MusterDeckInUse *self);
guint64 muster_deck_in_use_get_seed (const MusterDeckInUse *self);

/* ---- What is done ---- */

/* FALSE with MUSTER_DECK_ERROR, and nothing has changed: there is no such pile, there are not so many cards, or a real card cannot
 * be where it is said to be. */
gboolean muster_deck_in_use_do (MusterDeckInUse *self, const MusterDeckAct *act, GError **error);
/* The same of the text of an act, or "undo", or "redo". */
gboolean muster_deck_in_use_do_text (MusterDeckInUse *self, const char *text, GError **error);
gboolean muster_deck_in_use_can_undo (const MusterDeckInUse *self);
gboolean muster_deck_in_use_can_redo (const MusterDeckInUse *self);

/* As if the last event had never been: it could not be kept. */
void muster_deck_in_use_forget_last (MusterDeckInUse *self);

/* Everything that was done, in order, with "undo" and "redo". */
guint muster_deck_in_use_get_n_events (const MusterDeckInUse *self);
const char *muster_deck_in_use_get_event (const MusterDeckInUse *self, guint index);

/* ---- How it lies ---- */

guint muster_deck_in_use_get_n_piles (const MusterDeckInUse *self);
/* The id, and the name for people, translated. */
const char *muster_deck_in_use_get_pile (const MusterDeckInUse *self, guint index);
const char *muster_deck_in_use_get_pile_title (const MusterDeckInUse *self, const char *pile);
/* FALSE: there is none. */
gboolean muster_deck_in_use_has_pile (const MusterDeckInUse *self, const char *pile);
/* Whether what comes there is seen. */
gboolean muster_deck_in_use_is_pile_up (const MusterDeckInUse *self, const char *pile);
guint muster_deck_in_use_get_n_cards (const MusterDeckInUse *self, const char *pile);

/* A place of a pile. Of what is not known there is no card to be had. */
typedef struct
{
  const MusterDeckCard *card; /* (nullable): NULL: it is not known */
  gboolean up;                /* it lies face up */
  guint turned;               /* 0, 90, 180, 270 degrees */
  guint pool;                 /* of what is not known: places of the same can be exchanged */
} MusterDeckInUsePlace;

/* @index: from 0, the top */
void muster_deck_in_use_get_place (const MusterDeckInUse *self,
                                   const char *pile,
                                   guint index,
                                   MusterDeckInUsePlace *place);

/* A card that may lie somewhere, and how many of it. */
typedef struct
{
  const MusterDeckCard *card;
  guint count;
} MusterDeckCandidate;

/* (transfer full) (element-type MusterDeckCandidate): what can lie there, in the order of the deck: what a player with real cards
 * may have drawn. */
GArray *muster_deck_in_use_list_candidates (const MusterDeckInUse *self,
                                            const char *pile,
                                            guint index) G_GNUC_WARN_UNUSED_RESULT;

/* ---- The log ---- */

typedef struct
{
  const char *text;  /* of the act */
  const char *words; /* a sentence, translated */
  gboolean real;     /* with real cards */
  gboolean undone;   /* it was taken back */
} MusterDeckLogEntry;

/* Each act, in order. What was taken back stays in it. */
guint muster_deck_in_use_get_n_entries (const MusterDeckInUse *self);
void
muster_deck_in_use_get_entry (const MusterDeckInUse *self, guint index, MusterDeckLogEntry *entry);
/* FALSE: there is none. @index: of the entry that undo would take back, or redo do again */
gboolean muster_deck_in_use_find_undo (const MusterDeckInUse *self, guint *index);
gboolean muster_deck_in_use_find_redo (const MusterDeckInUse *self, guint *index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDeckInUse, muster_deck_in_use_free)

G_END_DECLS
