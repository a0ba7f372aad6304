/* muster-card-sheet.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "muster-deck.h"

G_BEGIN_DECLS

/* How the paper is turned over to be printed on its other side; or not at all. */
typedef enum
{
#define MUSTER_CARD_BACKS(ID, ...) MUSTER_CARD_BACKS_##ID,
#include "list-card-words.h"
#undef MUSTER_CARD_BACKS
  MUSTER_CARD_N_BACKS
} MusterCardBacks;

/* Sizes of paper that have a name; any other is allowed, too. */
typedef enum
{
#define MUSTER_CARD_PAPERS(ID, ...) MUSTER_CARD_PAPER_##ID,
#include "list-card-words.h"
#undef MUSTER_CARD_PAPERS
  MUSTER_CARD_N_PAPERS
} MusterCardPaper;

/* The word on command lines, and the same for people, translated. */
const char *muster_card_backs_get_nick (MusterCardBacks backs);
const char *muster_card_backs_get_title (MusterCardBacks backs);
gboolean muster_card_backs_from_nick (const char *nick, MusterCardBacks *backs);
const char *muster_card_paper_get_nick (MusterCardPaper paper);
/* In millimetres. */
void muster_card_paper_get_size (MusterCardPaper paper, double *width, double *height);
gboolean muster_card_paper_from_nick (const char *nick, MusterCardPaper *paper);

/* In millimetres. */
typedef struct
{
  double width, height;           /* of the paper */
  double margin;                  /* which nothing is printed on but marks to cut along */
  double card_width, card_height; /* 0: those of the deck */
  MusterCardBacks backs;
  gboolean once; /* each card once, whatever its count */
} MusterCardSheetOptions;

#define MUSTER_CARD_SHEET_MARGIN 5.0

/* A card on a page, in millimetres from its left upper corner. */
typedef struct
{
  guint page;
  guint card; /* of the deck; G_MAXUINT: a back */
  double x, y, width, height;
  int turn; /* clockwise, in quarters: 1, where more cards have room so */
} MusterCardPlace;

/* A line to cut along. */
typedef struct
{
  double x0, y0, x1, y1;
} MusterCardMark;

/* Cards of a deck in their true size, side by side on pages. Where backs are printed as well, each page of cards is followed by
 * that of their backs. It stays as it was when it was made. */
typedef struct _MusterCardSheet MusterCardSheet;

/**
 * muster_card_sheet_new:
 * @error: a card is larger than what can be printed on
 */
MusterCardSheet *muster_card_sheet_new (MusterDeck *deck,
                                        const MusterCardSheetOptions *options,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_card_sheet_free (MusterCardSheet *self);

/* 0: the deck has no cards. */
guint muster_card_sheet_get_n_pages (const MusterCardSheet *self);
/* In the order of their pages. */
guint muster_card_sheet_get_n_places (const MusterCardSheet *self);
MusterCardPlace muster_card_sheet_get_place (const MusterCardSheet *self, guint index);
/* The same on each page. */
guint muster_card_sheet_get_n_marks (const MusterCardSheet *self);
MusterCardMark muster_card_sheet_get_mark (const MusterCardSheet *self, guint index);

/* One unit of @cr is a millimetre, its origin the left upper corner of the paper. */
void muster_card_sheet_draw (MusterCardSheet *self, cairo_t *cr, guint page);

/* (transfer full): all pages, as large as the paper; %NULL with @error. */
GBytes *muster_card_sheet_to_pdf (MusterCardSheet *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCardSheet, muster_card_sheet_free)

G_END_DECLS
