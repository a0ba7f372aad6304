/* muster-deck-editor-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-deck-editor.h"
#include "muster-kept-file.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DECK_EDITOR_WINDOW (muster_deck_editor_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeckEditorWindow,
                      muster_deck_editor_window,
                      MUSTER,
                      DECK_EDITOR_WINDOW,
                      AdwApplicationWindow)

/* A deck that is being made: its cards as a table, beside the card that is worked on, as it will look. There is nothing to save. */

/* @settings: (nullable): of the program */
GtkWidget *muster_deck_editor_window_new (GtkApplication *application,
                                          MusterDeckEditor *editor,
                                          GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

MusterDeckEditor *muster_deck_editor_window_get_editor (MusterDeckEditorWindow *self);

/* The file that the deck came from, or was written to. @file: (transfer full) */
void muster_deck_editor_window_watch (MusterDeckEditorWindow *self, MusterKeptFile *file);

G_END_DECLS
