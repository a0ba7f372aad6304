/* muster-text-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_TEXT_DIALOG (muster_text_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterTextDialog, muster_text_dialog, MUSTER, TEXT_DIALOG, AdwWindow)

/* A text to be read, and closed again. */

/* @parent: a widget in the window that it belongs to */
void muster_text_dialog_present (GtkWidget *parent, const char *title, const char *text);

G_END_DECLS
