/* muster-text-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_TEXT_ROW (muster_text_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterTextRow, muster_text_row, MUSTER, TEXT_ROW, AdwPreferencesRow)

/* A row that only says something: the keyboard passes over it to the row beyond. A list by itself would be left there, and
 * whatever stands beyond would not be come to. */

G_END_DECLS
