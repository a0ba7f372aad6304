/* muster-cost-button.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-force-editor.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_COST_BUTTON (muster_cost_button_get_type ())
G_DECLARE_FINAL_TYPE (MusterCostButton, muster_cost_button, MUSTER, COST_BUTTON, AdwBin)

/* What a roster costs of one type, out of its limit, which can be changed here. */
GtkWidget *muster_cost_button_new (MusterForceEditor *editor,
                                   const char *type_id) G_GNUC_WARN_UNUSED_RESULT;
const char *muster_cost_button_get_type_id (MusterCostButton *self);
/* @limit: below 0 for none */
void muster_cost_button_set (MusterCostButton *self, const char *name, double value, double limit);

/* To the limit. */
void muster_cost_button_open (MusterCostButton *self);

G_END_DECLS
