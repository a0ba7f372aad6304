/* muster-deck.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-deck-error.h"
#include "muster-deck-words.h"

G_BEGIN_DECLS

/* What a deck may have. */
#define MUSTER_DECK_MOST_CARDS   20000  /* different ones */
#define MUSTER_DECK_MOST_COUNT   999    /* of one card */
#define MUSTER_DECK_MOST_PIECES  100000 /* all counts together */
#define MUSTER_DECK_MOST_FIELDS  60     /* without title, count, suit, text and picture */
#define MUSTER_DECK_MOST_SUITS   100
#define MUSTER_DECK_MOST_TITLE   200               /* characters of titles, signs and words */
#define MUSTER_DECK_MOST_TEXT    10000             /* characters of a text */
#define MUSTER_DECK_MOST_PICTURE (2 * 1024 * 1024) /* bytes */
#define MUSTER_DECK_LEAST_MM     15.0
#define MUSTER_DECK_MOST_MM      300.0

/* A suit, or a colour of cards. It is told apart by its sign, too. */
typedef struct
{
  char *id;
  char *title;
  char *sign;   /* one or a few characters: "♠" */
  char *colour; /* "#rrggbb" */
} MusterDeckSuit;

/* What cards have besides title, count, suit, text and picture. */
typedef struct
{
  char *id;
  char *title;
  MusterDeckFieldType type;
  MusterDeckPlace place;
} MusterDeckField;

/* A card, of which the deck has @count. Immutable; shared by all decks that have it. */
typedef struct
{
  char *id; /* stays when anything else changes */
  char *title;
  guint count;
  char *suit;    /* (nullable): id of a suit of the deck */
  char *text;    /* may be empty, may have lines */
  char *picture; /* (nullable): name of a picture of the deck */
  char **
      values; /* for each field of the deck; as it is written, "" for none; "yes" and "no" of type yes-no */
} MusterDeckCard;

/* A deck. Immutable; references may be taken and dropped on any thread. Edits make the next one, see MusterDeckDraft. What an
 * accessor returns is borrowed, unless it says otherwise. */
typedef struct _MusterDeck MusterDeck;

MusterDeck *muster_deck_ref (MusterDeck *self);
void muster_deck_unref (MusterDeck *self);

const char *muster_deck_get_id (const MusterDeck *self);
const char *muster_deck_get_title (const MusterDeck *self);
const char *muster_deck_get_note (const MusterDeck *self); /* may be empty */
/* Of a card, in millimetres with at most one decimal. */
double muster_deck_get_width (const MusterDeck *self);
double muster_deck_get_height (const MusterDeck *self);
MusterDeckLayout muster_deck_get_layout (const MusterDeck *self);
/* (nullable): name of the picture on the backs; NULL: they are drawn. */
const char *muster_deck_get_back (const MusterDeck *self);

guint muster_deck_get_n_suits (const MusterDeck *self);
const MusterDeckSuit *muster_deck_get_suit (const MusterDeck *self, guint index);
guint muster_deck_get_n_fields (const MusterDeck *self);
const MusterDeckField *muster_deck_get_field (const MusterDeck *self, guint index);
guint muster_deck_get_n_cards (const MusterDeck *self);
const MusterDeckCard *muster_deck_get_card (const MusterDeck *self, guint index);
/* All counts together. */
guint muster_deck_get_n_pieces (const MusterDeck *self);

/* (nullable): NULL where there is no such name. */
const MusterDeckSuit *muster_deck_find_suit (const MusterDeck *self, const char *id);
const MusterDeckCard *muster_deck_find_card (const MusterDeck *self, const char *id);
GBytes *muster_deck_get_picture (const MusterDeck *self, const char *name);
/* FALSE: there is none. */
gboolean muster_deck_find_field (const MusterDeck *self, const char *id, guint *index);
gboolean muster_deck_find_card_index (const MusterDeck *self, const char *id, guint *index);
/* (transfer container) (element-type utf8): the names of the pictures, sorted. */
GPtrArray *muster_deck_list_pictures (const MusterDeck *self) G_GNUC_WARN_UNUSED_RESULT;

/* A column of a deck as tables and chances know it: what every card has, and then the fields of the deck. */
typedef enum
{
  MUSTER_DECK_COLUMN_TITLE,
  MUSTER_DECK_COLUMN_COUNT,
  MUSTER_DECK_COLUMN_SUIT, /* shown and typed as the title of the suit */
  MUSTER_DECK_COLUMN_TEXT,
  MUSTER_DECK_COLUMN_PICTURE,
  MUSTER_DECK_COLUMN_FIELD, /* the first field; the others follow */
} MusterDeckColumn;

guint muster_deck_get_n_columns (const MusterDeck *self);
/* For people, translated where it is no field. */
const char *muster_deck_get_column_title (const MusterDeck *self, guint column);
/* What a command line calls it: "title", "suit", the id of a field. */
const char *muster_deck_get_column_id (const MusterDeck *self, guint column);
/* By id or title, in any case; FALSE: there is none. */
gboolean muster_deck_find_column (const MusterDeck *self, const char *name, guint *column);
/* (transfer full): what stands there, as a person types it. */
char *muster_deck_dup_cell (const MusterDeck *self,
                            const MusterDeckCard *card,
                            guint column) G_GNUC_WARN_UNUSED_RESULT;

gboolean muster_deck_equal (const MusterDeck *a, const MusterDeck *b);
gboolean muster_deck_card_equal (const MusterDeckCard *a, const MusterDeckCard *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDeck, muster_deck_unref)

G_END_DECLS
