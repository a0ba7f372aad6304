/* muster-deck-editor-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-deck-editor.h"

G_BEGIN_DECLS

/* Rows of the deck editor that unfold: a field with its type and its place, or a suit with its sign and its colour. They change
 * the deck of @editor at once. */

GtkWidget *muster_deck_editor_field_row_new (MusterDeckEditor *editor) G_GNUC_WARN_UNUSED_RESULT;
void muster_deck_editor_field_row_show (GtkWidget *row, guint field);

GtkWidget *muster_deck_editor_suit_row_new (MusterDeckEditor *editor) G_GNUC_WARN_UNUSED_RESULT;
void muster_deck_editor_suit_row_show (GtkWidget *row, guint suit);

G_END_DECLS
