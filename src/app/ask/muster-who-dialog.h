/* muster-who-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-assistant.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_WHO_DIALOG (muster_who_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterWhoDialog, muster_who_dialog, MUSTER, WHO_DIALOG, AdwMessageDialog)

/* Which of those who may be able to take an action together can, as the table is: they do. */
GtkWidget *muster_who_dialog_new (MusterAssistant *assistant,
                                  const MusterTogether *together) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
