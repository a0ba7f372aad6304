/* muster-deck-editor-card.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-deck-editor.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DECK_EDITOR_CARD (muster_deck_editor_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeckEditorCard,
                      muster_deck_editor_card,
                      MUSTER,
                      DECK_EDITOR_CARD,
                      AdwBin)

/* The card that is worked on, as it will look, with its text and its picture. */

void muster_deck_editor_card_set_editor (MusterDeckEditorCard *self, MusterDeckEditor *editor);
/* @row: of the editor; behind the last, no card */
void muster_deck_editor_card_show_row (MusterDeckEditorCard *self, guint row);
/* What was typed is kept. */
void muster_deck_editor_card_finish (MusterDeckEditorCard *self);

G_END_DECLS
