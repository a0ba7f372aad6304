/* muster-deck-editor-import.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-deck-editor.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DECK_EDITOR_IMPORT (muster_deck_editor_import_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeckEditorImport,
                      muster_deck_editor_import,
                      MUSTER,
                      DECK_EDITOR_IMPORT,
                      AdwWindow)

/* Shows what a table would change in the deck, before it does. What is wrong in it is told with its place; the rest is taken only
 * where that is wanted.
 * @parent: a widget in the window that it belongs to */
void muster_deck_editor_import_file (GtkWidget *parent, MusterDeckEditor *editor, GFile *file);

G_END_DECLS
