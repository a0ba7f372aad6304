/* muster-deck-editor.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-deck-draft.h"
#include "muster-library.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DECK_EDITOR (muster_deck_editor_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeckEditor, muster_deck_editor, MUSTER, DECK_EDITOR, GObject)

/* The view-model of the deck editor: a deck as a table, with a row for each card and a column for each of its
 * MusterDeckColumns. The rows are those that were searched for, in the order in which they are sorted; behind them is one for a
 * card that is not there yet. Every edit is kept when the call returns, and can be undone.
 *
 * Properties: "title", "undo-label" and "redo-label" (NULL where there is nothing).
 * Signals: "changed": anything of the deck or its rows may be different; "failed" (message): nothing was changed, and why. */

/* Keeps a deck where decks are kept. FALSE with @error: it stands there as before. */
typedef gboolean (*MusterDeckKeepFunc) (MusterDeck *deck,
                                        const char *label,
                                        gpointer user_data,
                                        GError **error);

MusterDeckEditor *muster_deck_editor_new (MusterDeck *deck,
                                          MusterDeckKeepFunc keep,
                                          gpointer user_data,
                                          GDestroyNotify destroy) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_deck_editor_open:
 * @library: must outlive the editor
 * @id: of a deck in it
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterDeckEditor *muster_deck_editor_open (MusterLibrary *library,
                                           gint64 id,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer none): valid until the next edit. */
MusterDeck *muster_deck_editor_get_deck (MusterDeckEditor *self);

/* ---- Rows ---- */

guint muster_deck_editor_get_n_rows (MusterDeckEditor *self);
/* (transfer none) (nullable): %NULL for the row behind the last. */
const MusterDeckCard *muster_deck_editor_get_card (MusterDeckEditor *self, guint row);
/* Which card of the deck it is. */
guint muster_deck_editor_get_index (MusterDeckEditor *self, guint row);
/* FALSE: no card of that id is shown. */
gboolean muster_deck_editor_find_row (MusterDeckEditor *self, const char *id, guint *row);
/* (transfer full): "" behind the last row. */
char *muster_deck_editor_dup_cell (MusterDeckEditor *self,
                                   guint row,
                                   guint column) G_GNUC_WARN_UNUSED_RESULT;

/* Only cards in which all words stand. What is changed afterwards stays on show. */
void muster_deck_editor_search (MusterDeckEditor *self, const char *text);
/* @column: G_MAXUINT: as they are in the deck */
void muster_deck_editor_sort (MusterDeckEditor *self, guint column, gboolean descending);
guint muster_deck_editor_get_sort (MusterDeckEditor *self, gboolean *descending);

/* ---- Cells: FALSE when nothing was done; "failed" said why ---- */

/* Some cells side by side: rows and columns from the first to before the last. */
typedef struct
{
  guint row, column;
  guint row_end, column_end;
} MusterDeckRange;

/* What is typed into the row behind the last makes a card. */
gboolean
muster_deck_editor_set_cell (MusterDeckEditor *self, guint row, guint column, const char *text);
/* The same text in all of them. */
gboolean
muster_deck_editor_fill (MusterDeckEditor *self, const MusterDeckRange *range, const char *text);
/* In each column what its first row has. */
gboolean muster_deck_editor_fill_down (MusterDeckEditor *self, const MusterDeckRange *range);
gboolean muster_deck_editor_clear_cells (MusterDeckEditor *self, const MusterDeckRange *range);

/**
 * muster_deck_editor_paste:
 * @range: where the left upper cell goes; a single one fills all
 * @text: see muster_deck_cells_read(); a first row that names columns is not pasted, but says which they are
 * @pasted: (out) (optional): where it is now
 *
 * Rows that are not there become cards.
 */
gboolean muster_deck_editor_paste (MusterDeckEditor *self,
                                   const MusterDeckRange *range,
                                   const char *text,
                                   MusterDeckRange *pasted);
/* (transfer full): to be pasted anywhere. */
char *muster_deck_editor_dup_text (MusterDeckEditor *self,
                                   const MusterDeckRange *range) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Cards ---- */

/* Before the row; G_MAXUINT: behind the last. */
gboolean muster_deck_editor_add_card (MusterDeckEditor *self, guint row);
gboolean muster_deck_editor_duplicate (MusterDeckEditor *self, guint row, guint row_end);
gboolean muster_deck_editor_remove (MusterDeckEditor *self, guint row, guint row_end);
/* One place up (-1) or down (1) in the deck; where rows are sorted or searched for, nothing. */
gboolean muster_deck_editor_move (MusterDeckEditor *self, guint row, guint row_end, int by);

/* ---- The deck ---- */

/* FALSE with @error: the draft is given up. */
typedef gboolean (*MusterDeckEditFunc) (MusterDeckDraft *draft, gpointer data, GError **error);

/* Any edit. @label: what it does, for people */
gboolean muster_deck_editor_edit (MusterDeckEditor *self,
                                  const char *label,
                                  MusterDeckEditFunc edit,
                                  gpointer data);
/* Another deck in its place, such as one that came back from a file. */
gboolean muster_deck_editor_replace (MusterDeckEditor *self, const char *label, MusterDeck *deck);

const char *muster_deck_editor_get_undo_label (MusterDeckEditor *self); /* nullable */
const char *muster_deck_editor_get_redo_label (MusterDeckEditor *self); /* nullable */
gboolean muster_deck_editor_undo (MusterDeckEditor *self);
gboolean muster_deck_editor_redo (MusterDeckEditor *self);

G_END_DECLS
