/* muster-deck-editor-setup.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-deck-editor.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DECK_EDITOR_SETUP (muster_deck_editor_setup_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeckEditorSetup,
                      muster_deck_editor_setup,
                      MUSTER,
                      DECK_EDITOR_SETUP,
                      AdwBin)

/* What all cards of a deck have in common: how large they are and how they look, their fields and their suits. */

void muster_deck_editor_setup_set_editor (MusterDeckEditorSetup *self, MusterDeckEditor *editor);

G_END_DECLS
