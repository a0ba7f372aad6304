/* muster-add-force-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-force-editor.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ADD_FORCE_DIALOG (muster_add_force_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterAddForceDialog,
                      muster_add_force_dialog,
                      MUSTER,
                      ADD_FORCE_DIALOG,
                      AdwMessageDialog)

/* Asks for an army and a kind of force, and adds one to the roster. */
void muster_add_force_dialog_present (GtkWidget *parent, MusterForceEditor *editor);

G_END_DECLS
