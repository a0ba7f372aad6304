/* muster-deck-editor-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck-editor.h"
#include "muster-search.h"

G_BEGIN_DECLS

/* The rows: which cards of the deck they are. */
typedef struct
{
  GArray *cards;        /* of guint */
  MusterSearch *search; /* nullable */
  guint column;         /* by which they are sorted; G_MAXUINT: none */
  gboolean descending;
} MusterDeckRows;

void muster_deck_rows_init (MusterDeckRows *self);
void muster_deck_rows_clear (MusterDeckRows *self);

/* All that are searched for, sorted. */
void muster_deck_rows_list (MusterDeckRows *self, MusterDeck *deck);
/* The same after an edit: nothing that is being worked on goes elsewhere or out of sight. */
void muster_deck_rows_follow (MusterDeckRows *self, MusterDeck *before, MusterDeck *deck);

/* As an edit, see muster_deck_editor_edit(). */
MusterDeckRows *muster_deck_editor_get_rows (MusterDeckEditor *self);

G_END_DECLS
