/* muster-why-popover.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-roster-reason.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_WHY_POPOVER (muster_why_popover_get_type ())
G_DECLARE_FINAL_TYPE (MusterWhyPopover, muster_why_popover, MUSTER, WHY_POPOVER, GtkPopover)

/* Why something of a list is as it is: what it is, and a card for each step that led to it, with its own steps as rows. */

GtkWidget *muster_why_popover_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Where the person is: at what has the focus, when it is shown, else at the pointer. */
void muster_why_popover_tell (MusterWhyPopover *self, const MusterRosterReason *reason);

G_END_DECLS
