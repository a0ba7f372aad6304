/* muster-deck-editor-picture.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-deck-editor.h"

G_BEGIN_DECLS

/* Asks for a picture on the disk, puts it into the deck, and names it in a cell of each card, or as the back.
 * @parent: a widget of the window
 * @row, @row_end: G_MAXUINT: the back */
void muster_deck_editor_choose_picture (GtkWidget *parent,
                                        MusterDeckEditor *editor,
                                        guint row,
                                        guint row_end);
/* The same of a file that is known. */
void
muster_deck_editor_take_picture (MusterDeckEditor *editor, GFile *file, guint row, guint row_end);

G_END_DECLS
