/* muster-fault-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-roster.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FAULT_ROW (muster_fault_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterFaultRow, muster_fault_row, MUSTER, FAULT_ROW, GtkListBoxRow)

/* Something that is wrong with a roster. Its buttons are the actions "force.mend", "force.remove-fault" and
 * "force.why-fault" (index) of the window, and "force.show" (id) of what is no fault. */

/* @index: among the faults of the roster; they are others after the next edit, and so must the rows be
 * @times: so many say the same */
GtkWidget *
muster_fault_row_new (MusterRoster *roster, guint index, guint times) G_GNUC_WARN_UNUSED_RESULT;

/* What is no fault, of which there is nothing more to say. @id: (nullable): of what it is about. */
GtkWidget *muster_fault_row_new_note (const char *message,
                                      const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* FALSE where nothing can be removed. */
gboolean muster_fault_row_focus_removal (MusterFaultRow *self);

G_END_DECLS
