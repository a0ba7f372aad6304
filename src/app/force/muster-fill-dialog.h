/* muster-fill-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-force-editor.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FILL_DIALOG (muster_fill_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterFillDialog, muster_fill_dialog, MUSTER, FILL_DIALOG, AdwMessageDialog)

/* Fills the force that is looked at with what chance finds and the rules allow. */
void muster_fill_dialog_present (GtkWidget *parent, MusterForceEditor *editor);

G_END_DECLS
