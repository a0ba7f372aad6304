/* muster-shortcut-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_SHORTCUT_ROW (muster_shortcut_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterShortcutRow,
                      muster_shortcut_row,
                      MUSTER,
                      SHORTCUT_ROW,
                      AdwPreferencesRow)

/* What keys do, and the keys: under it where there is no room beside it. Properties: "title", that of the row, and
 * "accelerator" (string: as that of a GtkShortcutLabel; with blanks between keys that do the same). */

MusterShortcutRow *muster_shortcut_row_new_like (MusterShortcutRow *other);
/* @words: folded; whether each of them is in what the keys do, or in their names */
gboolean muster_shortcut_row_matches (MusterShortcutRow *self, const char *const *words);

G_END_DECLS
