/* muster-table-order.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-table-cell.h"

G_BEGIN_DECLS

/* Two cells that go against the order of their table; see its attributes `down` and `along`. */
typedef struct
{
  guint row, cell;
  guint next_row, next_cell;
} MusterTableBreak;

/* (transfer full) (element-type MusterTableBreak): */
GArray *muster_table_list_breaks (const MusterTable *self);
/* (transfer full): names both cells. */
char *muster_table_describe_break (const MusterTable *self, const MusterTableBreak *found);
/* (transfer full) (nullable): its words from the lowest to the highest: "low, middle, high"; NULL: the cells have no
 * order of their own. @self is a table of @rulebook. */
char *muster_table_describe_order (const MusterRulebook *rulebook, const MusterTable *self);

G_END_DECLS
