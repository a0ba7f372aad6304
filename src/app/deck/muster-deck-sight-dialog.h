/* muster-deck-sight-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-deck-sight.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DECK_SIGHT_DIALOG (muster_deck_sight_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeckSightDialog,
                      muster_deck_sight_dialog,
                      MUSTER,
                      DECK_SIGHT_DIALOG,
                      AdwWindow)

/* Asks for real cards, one after the other: those that can lie there are offered.
 *
 * Signals: "said": all cards are named; "picked" (id): of one that is made with muster_deck_sight_dialog_new_pick(). */

/* @sight: (transfer full): asks for one card at least */
GtkWidget *muster_deck_sight_dialog_new (GtkWindow *parent,
                                         MusterDeckSight *sight) G_GNUC_WARN_UNUSED_RESULT;
/* @candidates: (transfer full) (element-type MusterDeckCandidate): of which one is picked */
GtkWidget *muster_deck_sight_dialog_new_pick (GtkWindow *parent,
                                              const char *heading,
                                              GArray *candidates) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer none) (nullable): what was said. */
const MusterDeckSight *muster_deck_sight_dialog_get_sight (MusterDeckSightDialog *self);

G_END_DECLS
