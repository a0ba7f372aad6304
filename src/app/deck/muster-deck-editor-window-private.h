/* muster-deck-editor-window-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck-editor-card.h"
#include "muster-deck-editor-setup.h"
#include "muster-deck-editor-window.h"
#include "muster-file-bar.h"
#include "muster-deck-grid.h"

G_BEGIN_DECLS

struct _MusterDeckEditorWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  MusterFileBar *file;
  AdwWindowTitle *title;
  GtkWidget *undo;
  GtkWidget *redo;
  AdwFlap *flap;
  GtkSearchEntry *search;
  MusterDeckGrid *grid;
  GtkLabel *state;
  GtkStack *stack;
  MusterDeckEditorCard *card;
  MusterDeckEditorSetup *setup;

  MusterDeckEditor *editor;
  GSettings *settings; /* nullable */
  guint update;        /* source: what is beside the table follows it */
};

/* muster-deck-editor-window-actions.c */
void muster_deck_editor_window_install_actions (GtkWidgetClass *klass);
void muster_deck_editor_window_update_actions (MusterDeckEditorWindow *self);
void muster_deck_editor_window_say (MusterDeckEditorWindow *self, const char *message);
/* What was typed anywhere is kept. FALSE: it cannot be. */
gboolean muster_deck_editor_window_finish (MusterDeckEditorWindow *self);

G_END_DECLS
