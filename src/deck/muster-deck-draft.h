/* muster-deck-draft.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck.h"

G_BEGIN_DECLS

/* The next state of a deck, while it is being made. What it refuses sets MUSTER_DECK_ERROR and leaves it as it was; so it is at
 * any time one that can be kept. */
typedef struct _MusterDeckDraft MusterDeckDraft;

/* @id: of a name; see muster_deck_id_is_valid() */
MusterDeckDraft *muster_deck_draft_new (const char *id,
                                        const char *title) G_GNUC_WARN_UNUSED_RESULT;
/* An empty one that is called after a file. */
MusterDeckDraft *muster_deck_draft_new_for_file (const char *name) G_GNUC_WARN_UNUSED_RESULT;
MusterDeckDraft *muster_deck_draft_new_from (const MusterDeck *deck) G_GNUC_WARN_UNUSED_RESULT;
void muster_deck_draft_free (MusterDeckDraft *self);

/* The deck as it stands. The draft can go on. (transfer full) */
MusterDeck *muster_deck_draft_make (MusterDeckDraft *self) G_GNUC_WARN_UNUSED_RESULT;
/* The same to look at, until the next change. */
const MusterDeck *muster_deck_draft_peek (const MusterDeckDraft *self);

/* Lower-case letters, digits and hyphens, at most 60 of them. No card has the id "all", which is a word of acts. */
gboolean muster_deck_id_is_valid (const char *id);
/* (transfer full): one made from a title, which may be anything. */
char *muster_deck_id_dup_from_title (const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* ---- The deck ---- */

gboolean muster_deck_draft_set_id (MusterDeckDraft *self, const char *id, GError **error);
gboolean muster_deck_draft_set_title (MusterDeckDraft *self, const char *title, GError **error);
gboolean muster_deck_draft_set_note (MusterDeckDraft *self, const char *note, GError **error);
/* In millimetres; rounded to one decimal. */
gboolean
muster_deck_draft_set_size (MusterDeckDraft *self, double width, double height, GError **error);
void muster_deck_draft_set_layout (MusterDeckDraft *self, MusterDeckLayout layout);
/* @picture: (nullable): name of a picture of the deck */
gboolean muster_deck_draft_set_back (MusterDeckDraft *self, const char *picture, GError **error);

/* A name such as "map.png"; replaces one of the same name. */
gboolean muster_deck_draft_add_picture (MusterDeckDraft *self,
                                        const char *name,
                                        GBytes *bytes,
                                        GError **error);
/* The pictures that nothing names are gone. */
void muster_deck_draft_drop_pictures (MusterDeckDraft *self);

/* ---- Suits and fields ---- */

/**
 * muster_deck_draft_put_suit:
 * @id: (nullable): of the suit that is changed, or made; %NULL: one is made from the title
 * @sign: (nullable): %NULL: the first letter of the title
 * @colour: (nullable): "#rrggbb"; %NULL: black
 */
gboolean muster_deck_draft_put_suit (MusterDeckDraft *self,
                                     const char *id,
                                     const char *title,
                                     const char *sign,
                                     const char *colour,
                                     GError **error);
/* Cards that have it have none then. */
void muster_deck_draft_remove_suit (MusterDeckDraft *self, guint index);

/* @id: (nullable): %NULL: one is made from the title. It stands behind the others. */
gboolean muster_deck_draft_add_field (MusterDeckDraft *self,
                                      const char *id,
                                      const char *title,
                                      MusterDeckFieldType type,
                                      GError **error);
gboolean muster_deck_draft_set_field_title (MusterDeckDraft *self,
                                            guint field,
                                            const char *title,
                                            GError **error);
/* Refused where a card has something that the type does not take. */
gboolean muster_deck_draft_set_field_type (MusterDeckDraft *self,
                                           guint field,
                                           MusterDeckFieldType type,
                                           GError **error);
void muster_deck_draft_set_field_place (MusterDeckDraft *self, guint field, MusterDeckPlace place);
void muster_deck_draft_move_field (MusterDeckDraft *self, guint field, guint to);
void muster_deck_draft_remove_field (MusterDeckDraft *self, guint field);

/* ---- Cards ---- */

/* @index: before which card; G_MAXUINT: behind the last. @id: (nullable): %NULL: one is made from the title. It has count 1. */
gboolean muster_deck_draft_insert_card (MusterDeckDraft *self,
                                        guint index,
                                        const char *id,
                                        const char *title,
                                        GError **error);
/* A copy of card @index, behind it, with an id of its own. */
gboolean muster_deck_draft_duplicate_card (MusterDeckDraft *self, guint index, GError **error);
void muster_deck_draft_remove_card (MusterDeckDraft *self, guint index);
void muster_deck_draft_move_card (MusterDeckDraft *self, guint index, guint to);

/**
 * muster_deck_draft_set_cell:
 * @column: a #MusterDeckColumn
 * @text: as a person types it; a suit by title, id or sign – one that the deck lacks is made
 */
gboolean muster_deck_draft_set_cell (MusterDeckDraft *self,
                                     guint card,
                                     guint column,
                                     const char *text,
                                     GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDeckDraft, muster_deck_draft_free)

G_END_DECLS
