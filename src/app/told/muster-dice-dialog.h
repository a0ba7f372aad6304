/* muster-dice-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-assistant.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DICE_DIALOG (muster_dice_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterDiceDialog, muster_dice_dialog, MUSTER, DICE_DIALOG, AdwMessageDialog)

/* What the dice of one roll of a beat really showed. */
GtkWidget *muster_dice_dialog_new (MusterAssistant *assistant,
                                   MusterBeatItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
