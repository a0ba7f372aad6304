/* muster-deck-cells.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Cells as spreadsheets put them on the clipboard: a tab between two of them, a line for each row, and quotes around those that
 * have either in them. What has no tab is one column, whatever commas it has. */

/* (transfer full) (element-type GStrv): never empty. */
GPtrArray *muster_deck_cells_read (const char *text) G_GNUC_WARN_UNUSED_RESULT;

void muster_deck_cells_append (GString *text, const char *cell, gboolean first);

G_END_DECLS
