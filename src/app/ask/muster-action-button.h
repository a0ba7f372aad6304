/* muster-action-button.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-choice-group.h"
#include "muster-together.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ACTION_BUTTON (muster_action_button_get_type ())
G_DECLARE_FINAL_TYPE (MusterActionButton,
                      muster_action_button,
                      MUSTER,
                      ACTION_BUTTON,
                      GtkToggleButton)

/* Opens the ways to take an action; where there is only one, takes it. */
GtkWidget *muster_action_button_new (MusterChoiceGroup *group) G_GNUC_WARN_UNUSED_RESULT;
/* The same for all who can take it, and for those who have not taken it when the others had: does so at once, and has no group. */
GtkWidget *
muster_action_button_new_for_all (const MusterTogether *together) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *
muster_action_button_new_for_rest (const MusterTogether *together) G_GNUC_WARN_UNUSED_RESULT;
/* What stands on it first, such as "Attack". */
const char *muster_action_button_get_title (MusterActionButton *self);
/* (nullable) */
MusterChoiceGroup *muster_action_button_get_group (MusterActionButton *self);
/* (nullable) */
const MusterTogether *muster_action_button_get_together (MusterActionButton *self);

G_END_DECLS
