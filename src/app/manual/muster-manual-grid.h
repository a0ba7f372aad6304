/* muster-manual-grid.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_MANUAL_GRID (muster_manual_grid_get_type ())
G_DECLARE_FINAL_TYPE (MusterManualGrid, muster_manual_grid, MUSTER, MANUAL_GRID, GtkWidget)

/* A table of a rulebook. Where it is wider than its room, what stands in a row is told below the row's title instead, so that
 * nothing scrolls sideways.
 * @rows: (element-type GStrv): all of one length; the first has the titles of the columns */
GtkWidget *muster_manual_grid_new (const GPtrArray *rows) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer floating): a text of a manual, as narrow as it has to be, unlike one of a panel. @text, @style: (nullable) */
GtkWidget *muster_manual_label_new (const char *text, const char *style) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
