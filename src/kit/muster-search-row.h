/* muster-search-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_SEARCH_ROW (muster_search_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterSearchRow, muster_search_row, MUSTER, SEARCH_ROW, AdwPreferencesRow)

/* Searches the rows below it, which it shows as far as what is typed is found in them; its title says what they are. It is not
 * there where they are few. Signals: "searched": something else is typed, which is not nothing; "left": Escape, with nothing
 * typed. */

/* @row: its title and whatever can be chosen in it are searched */
void muster_search_row_add (MusterSearchRow *self, GtkWidget *row);
void muster_search_row_remove_all (MusterSearchRow *self);
/* All rows are shown again. */
void muster_search_row_clear (MusterSearchRow *self);

G_END_DECLS
