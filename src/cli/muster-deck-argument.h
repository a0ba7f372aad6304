/* muster-deck-argument.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck-session.h"
#include "muster-report.h"

G_BEGIN_DECLS

/* DECK on a command line: a number of the library, a file, the id of a deck that comes with Muster or a rulebook, or the title of one
 * of the library. */
typedef struct
{
  MusterDeck *deck;
  gint64 id;       /* 0: it is none of the library */
  gint64 revision; /* of one of the library */
} MusterDeckArgument;

void muster_deck_argument_clear (MusterDeckArgument *self);

/* FALSE with @error set. Faults of a file go to stderr. */
gboolean muster_deck_argument_find (MusterDeckArgument *self,
                                    const char *text,
                                    MusterLibrary *library,
                                    GError **error);

/**
 * muster_deck_argument_read:
 * @base: (nullable): the deck that a table changes
 *
 * Returns: (transfer full): the deck in a file: a table, or a file of a deck
 */
MusterDeck *muster_deck_argument_read (const char *path,
                                       const MusterDeck *base,
                                       gboolean sound,
                                       MusterReport *report,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): @text (nullable): a number or title of a deck in use; NULL: that which was used last */
MusterDeckSession *
muster_deck_argument_open_use (const char *text, MusterLibrary *library, GError **error);

/**
 * muster_deck_argument_dup_card:
 * @text: CARD on a command line: "#3", "all", "?", or the id or title of a card
 * @pile: where it lies
 * @index: the place that is meant; %G_MAXUINT: any
 * @chosen: (element-type utf8): the cards that the act has named before it
 *
 * Of several cards of the same title one is meant that can be there.
 *
 * Returns: (transfer full): as an act has it
 */
char *muster_deck_argument_dup_card (const char *text,
                                     const MusterDeckInUse *in_use,
                                     const char *pile,
                                     guint index,
                                     const GPtrArray *chosen,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Millimetres, up to two metres. */
gboolean muster_deck_argument_read_mm (const char *text, double *mm);
/* Two of them: "63x88". */
gboolean muster_deck_argument_read_size (const char *text, double *width, double *height);
/* The same, or the name of a size of cards: "poker". */
gboolean muster_deck_argument_read_card_size (const char *text, double *width, double *height);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterDeckArgument, muster_deck_argument_clear)

G_END_DECLS
