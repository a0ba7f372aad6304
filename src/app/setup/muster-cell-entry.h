/* muster-cell-entry.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_CELL_ENTRY (muster_cell_entry_get_type ())
G_DECLARE_FINAL_TYPE (MusterCellEntry, muster_cell_entry, MUSTER, CELL_ENTRY, GtkBox)

/* A cell of a table that is being edited, with what the rulebook has there where it was changed, or
 * what is wrong with it. Signal "changed": something was typed. */

/* @name: in which row and column it stands; @printed: (nullable): what the rulebook has there; %NULL: it has no such row */
GtkWidget *muster_cell_entry_new (const char *name,
                                  const char *printed,
                                  const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Borrowed. */
const char *muster_cell_entry_get_text (MusterCellEntry *self);
gboolean muster_cell_entry_is_changed (MusterCellEntry *self);
/* Back to what the rulebook has, if it has anything there. */
void muster_cell_entry_reset (MusterCellEntry *self);
/* @fault: (nullable): */
void muster_cell_entry_set_fault (MusterCellEntry *self, const char *fault);

G_END_DECLS
