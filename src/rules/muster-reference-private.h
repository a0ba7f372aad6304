/* muster-reference-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* ---- muster-reference.c: tables of Markdown ---- */

/* A cell of a table must not hold what ends a cell. */
void muster_reference_append_cell (GString *out, const char *text);
/* @third: (nullable): */
void muster_reference_append_titles (GString *out,
                                     const char *first,
                                     const char *second,
                                     const char *third);

/* ---- muster-reference-table.c ---- */

void muster_reference_append_table (GString *out);

G_END_DECLS
