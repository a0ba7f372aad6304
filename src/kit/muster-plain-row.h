/* muster-plain-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_PLAIN_ROW (muster_plain_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterPlainRow, muster_plain_row, MUSTER, PLAIN_ROW, AdwActionRow)

/* A row that says what data and people wrote: as it is, without markup, and as long as it is. */

/* @subtitle: (nullable) */
GtkWidget *muster_plain_row_new (const char *title, const char *subtitle);

G_END_DECLS
