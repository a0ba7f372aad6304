/* muster-random-table-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-terrain-plan.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_RANDOM_TABLE_DIALOG (muster_random_table_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterRandomTableDialog,
                      muster_random_table_dialog,
                      MUSTER,
                      RANDOM_TABLE_DIALOG,
                      AdwMessageDialog)

/* Asks for what a random table depends on. Signal: "chosen" (int32 width, int32 height, in thousandths of
 * an inch; uint density, in percent; uint64 seed). */

/* @plan: whose size is offered */
MusterRandomTableDialog *
muster_random_table_dialog_new (GtkWindow *parent,
                                const MusterTerrainPlan *plan) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
