/* muster-note-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-campaign-keeper.h"
#include "muster-journal-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_NOTE_WINDOW (muster_note_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterNoteWindow, muster_note_window, MUSTER, NOTE_WINDOW, AdwWindow)

/* Writes an entry of the journal of a campaign: a day, a text, pictures. */

/* @parent: a widget in the window that it belongs to. @item: (nullable): the entry in whose place the text stands; NULL: a new one */
void muster_note_window_present (GtkWidget *parent,
                                 MusterCampaignKeeper *keeper,
                                 MusterJournalItem *item);

G_END_DECLS
