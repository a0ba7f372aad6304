/* muster-rename-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_RENAME_DIALOG (muster_rename_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterRenameDialog,
                      muster_rename_dialog,
                      MUSTER,
                      RENAME_DIALOG,
                      AdwMessageDialog)

/* Asks for another name. Signal "renamed" (the new one, which may be empty): it was given. */

/* @parent: a widget in the window that it belongs to
 * @body: (nullable): what there is to know about the name */
MusterRenameDialog *muster_rename_dialog_new (GtkWidget *parent,
                                              const char *heading,
                                              const char *body,
                                              const char *name) G_GNUC_WARN_UNUSED_RESULT;
void muster_rename_dialog_present (MusterRenameDialog *self);

G_END_DECLS
