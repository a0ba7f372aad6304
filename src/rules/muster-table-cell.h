/* muster-table-cell.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-rulebook.h"

G_BEGIN_DECLS

/* Cells as a rulebook writes them, read again when the rulebook is long compiled. */

const MusterType *muster_table_get_cell_type (const MusterTable *self, guint cell);
guint muster_table_count_cells (const MusterTable *self);
/* (nullable): the row that is written so; blanks count once. */
const MusterRow *muster_table_find_row (const MusterTable *self, const char *name);

/* (transfer full): @text with one blank between its words, as the name of a row is kept. */
char *muster_table_dup_row_name (const char *text);
/* (transfer full): the cells of a row, each as a person writes it: blanks are blanks. */
char **muster_table_split_row (const MusterTable *self, const char *text);
/* (transfer full): the row that has these cells, written as in a rulebook. */
char *muster_table_join_row (const MusterTable *self, const char *const *cells);

/**
 * muster_table_read_cell:
 * @texts: texts that the rulebook does not have get the numbers behind its own, and are added here
 * @values: (element-type double): gets the values
 *
 * Returns: whether @text is of the type of the cell
 */
gboolean muster_table_read_cell (const MusterRulebook *rulebook,
                                 const MusterTable *table,
                                 guint cell,
                                 const char *text,
                                 GPtrArray *texts,
                                 GArray *values,
                                 GError **error);

/* (transfer full): for people: what can be written into the cell. */
char *
muster_table_describe_cell (const MusterRulebook *rulebook, const MusterTable *table, guint cell);

G_END_DECLS
