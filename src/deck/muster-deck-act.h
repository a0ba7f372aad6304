/* muster-deck-act.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck-error.h"

G_BEGIN_DECLS

/* What is done with the piles of a deck in use. */
typedef enum
{
  MUSTER_DECK_ACT_DRAW,        /* draw N from PILE to PILE */
  MUSTER_DECK_ACT_PEEK,        /* peek N|all of PILE [bottom] */
  MUSTER_DECK_ACT_MOVE,        /* move CARDS from PILE to PILE [bottom|at N|random] */
  MUSTER_DECK_ACT_ORDER,       /* order PILE N N … [bottom] */
  MUSTER_DECK_ACT_SHUFFLE,     /* shuffle PILE [into PILE] */
  MUSTER_DECK_ACT_DEAL,        /* deal N from PILE to PILE PILE … */
  MUSTER_DECK_ACT_FLIP,        /* flip CARDS in PILE */
  MUSTER_DECK_ACT_TURN,        /* turn CARDS in PILE by N */
  MUSTER_DECK_ACT_FACE,        /* face PILE up|down */
  MUSTER_DECK_ACT_ADD_PILE,    /* add-pile ID up|down [TITLE] */
  MUSTER_DECK_ACT_REMOVE_PILE, /* remove-pile ID */
  MUSTER_DECK_ACT_UNDO,        /* undo: the last act that has not been taken back */
  MUSTER_DECK_ACT_REDO,        /* redo: the last that was, if nothing else was done since */
  MUSTER_DECK_N_ACTS,
} MusterDeckActKind;

/* Where cards are put into a pile. */
typedef enum
{
  MUSTER_DECK_PUT_TOP,
  MUSTER_DECK_PUT_BOTTOM,
  MUSTER_DECK_PUT_AT,     /* as the n-th from the top */
  MUSTER_DECK_PUT_RANDOM, /* somewhere, which Muster keeps to itself */
} MusterDeckPut;

/* CARDS are "#3" for the third from the top, the id of a card that is known to be there, or "all". With real cards an act says
 * behind "real" which cards were seen, in the order of the act; "?" where one was not. */
typedef struct
{
  MusterDeckActKind kind;
  guint n; /* of PEEK 0 for all; degrees of TURN; the place of PUT_AT */
  char *from;
  GPtrArray *to;   /* of ids of piles; may be empty */
  GPtrArray *what; /* of CARDS */
  GArray *order;   /* of guint: the places, from 1, in their new order */
  MusterDeckPut put;
  gboolean bottom;
  gboolean up;
  char *title;     /* (nullable): of ADD_PILE */
  gboolean real;   /* with real cards */
  GPtrArray *seen; /* of ids and "?" */
} MusterDeckAct;

/* An empty one, to be filled in. */
MusterDeckAct *muster_deck_act_new (MusterDeckActKind kind) G_GNUC_WARN_UNUSED_RESULT;
MusterDeckAct *
muster_deck_act_new_draw (guint n, const char *from, const char *to) G_GNUC_WARN_UNUSED_RESULT;
MusterDeckAct *
muster_deck_act_new_peek (guint n, const char *pile, gboolean bottom) G_GNUC_WARN_UNUSED_RESULT;
/* @what: one of CARDS; muster_deck_act_add_what() adds others */
MusterDeckAct *muster_deck_act_new_move (const char *what,
                                         const char *from,
                                         const char *to,
                                         MusterDeckPut put) G_GNUC_WARN_UNUSED_RESULT;
/* @into: (nullable): */
MusterDeckAct *muster_deck_act_new_shuffle (const char *pile,
                                            const char *into) G_GNUC_WARN_UNUSED_RESULT;
MusterDeckAct *muster_deck_act_new_flip (const char *what,
                                         const char *pile) G_GNUC_WARN_UNUSED_RESULT;
MusterDeckAct *muster_deck_act_new_turn (const char *what,
                                         const char *pile,
                                         guint degrees) G_GNUC_WARN_UNUSED_RESULT;
void muster_deck_act_free (MusterDeckAct *self);

void muster_deck_act_add_to (MusterDeckAct *self, const char *pile);
void muster_deck_act_add_what (MusterDeckAct *self, const char *what);
void muster_deck_act_add_place (MusterDeckAct *self, guint place); /* "#3" */
void muster_deck_act_add_order (MusterDeckAct *self, guint place);
/* The act is one with real cards from then on. @card: (nullable): NULL where it was not seen */
void muster_deck_act_add_seen (MusterDeckAct *self, const char *card);

/* (transfer full): as it stands above, in one line; it reads back as the same. */
char *muster_deck_act_to_text (const MusterDeckAct *self) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): NULL with MUSTER_DECK_ERROR_INVALID. */
MusterDeckAct *muster_deck_act_from_text (const char *text,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether an id can be that of a pile. */
gboolean muster_deck_act_is_pile_id (const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDeckAct, muster_deck_act_free)

G_END_DECLS
