/* muster-compare-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-force-editor.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_COMPARE_DIALOG (muster_compare_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterCompareDialog,
                      muster_compare_dialog,
                      MUSTER,
                      COMPARE_DIALOG,
                      AdwMessageDialog)

/* Asks for another list of the library, and tells what is different in it. */
void muster_compare_dialog_present (GtkWidget *parent, MusterForceEditor *editor);

G_END_DECLS
