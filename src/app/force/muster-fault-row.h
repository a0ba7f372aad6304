/* muster-fault-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-violation.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FAULT_ROW (muster_fault_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterFaultRow, muster_fault_row, MUSTER, FAULT_ROW, GtkListBoxRow)

/* Something that is wrong with a roster. Its buttons are the actions "force.show" (id) and "force.why-fault" (index) of
 * the window. */

/* @index: among the faults of the roster; they are others after the next edit, and so must the rows be */
GtkWidget *muster_fault_row_new (const MusterViolation *fault,
                                 guint index) G_GNUC_WARN_UNUSED_RESULT;

/* What is no fault, of which there is nothing more to say. @id: (nullable): of what it is about. */
GtkWidget *muster_fault_row_new_note (const char *message, const char *id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
