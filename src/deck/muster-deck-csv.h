/* muster-deck-csv.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck.h"
#include "muster-report.h"

G_BEGIN_DECLS

/* Finds the picture that a table calls @name: (transfer full) (nullable). */
typedef GBytes *(*MusterDeckCsvPicture) (const char *name, gpointer user_data);

/**
 * muster_deck_csv_read:
 * @name: of the file; a new deck is called after it
 * @base: (nullable): the deck that the table changes: its cards are found by their id, otherwise by their title; those that the
 *   table lacks are gone, and columns that it lacks are as they were
 * @picture: (nullable):
 * @sound: take what is sound where there are faults: a row with one is left out
 * @report: gets the faults, with their places
 *
 * A table becomes a deck. Its first row names the columns, see the help.
 *
 * Returns: (transfer full): %NULL with %MUSTER_BASE_ERROR where it is no table, or %MUSTER_DECK_ERROR_INVALID where it has errors
 *   and only a whole deck is wanted
 */
MusterDeck *muster_deck_csv_read (const char *name,
                                  GBytes *bytes,
                                  const MusterDeck *base,
                                  MusterDeckCsvPicture picture,
                                  gpointer user_data,
                                  gboolean sound,
                                  MusterReport *report,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): a table of all cards, which muster_deck_csv_read() reads again. */
char *muster_deck_csv_write (const MusterDeck *deck) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
