/* muster-table-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-terminal.h"

G_BEGIN_DECLS

/* Puts a table that fits the screen: cells are broken where it would be too wide.
 * @rows (element-type GStrv): the first has the titles; all are of one length. */
void muster_table_view_put (MusterTerminal *terminal, guint indent, const GPtrArray *rows);

G_END_DECLS
