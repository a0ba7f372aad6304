/* muster-house-table.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-table-cell.h"

G_BEGIN_DECLS

/* House tables: cells that a player put in the place of those of a table with `edit`. As text they are "TABLE:ROW", both as the
 * rulebook names them, with the cells of that row as a rulebook writes them. */

/* In an open table a row that is missing can be written as well: its keys as values, ranges or `*`, with `_` for a blank in a text. */

/* (transfer full): "lair:1..2". */
char *muster_house_table_dup_key (const MusterRulebook *rulebook,
                                  const MusterTable *table,
                                  const MusterRow *row);
/* (transfer full): the titles of the tables of which @rows, by such keys, hold cells, as one text; each once. */
char *muster_house_table_dup_titles (const MusterRulebook *rulebook, GHashTable *rows);
/* The table and the row that are meant by "lair:1..2". FALSE with an error where there is none, or it cannot be changed.
 * @row: (out) (nullable): NULL: it is missing in an open table */
gboolean muster_house_table_find (const MusterRulebook *rulebook,
                                  const char *key,
                                  const MusterTable **table,
                                  const MusterRow **row,
                                  GError **error);

/* Whether @key is that of a row of @table, printed or not. */
gboolean
muster_house_table_has (const MusterRulebook *rulebook, const MusterTable *table, const char *key);
/* Whether @rows have anything of @table. */
gboolean muster_house_table_is_changed (const MusterRulebook *rulebook,
                                        const MusterTable *table,
                                        GHashTable *rows);
/* Takes all that is of @table out of @rows. */
void muster_house_table_forget (const MusterRulebook *rulebook,
                                const MusterTable *table,
                                GHashTable *rows);
/* (transfer full): the key of what is meant by "lair: 1..2", as it is kept; %NULL with an error as above. */
char *muster_house_table_normalize (const MusterRulebook *rulebook,
                                    const char *key,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_rulebook_with_house:
 * @rows: (element-type utf8 utf8): "lair:1..2" → cells
 *
 * The same rulebook with other cells. What is played by it is numbered the same, and its hash and files are those of the
 * rulebook as it is printed; that is `printed`. Cells that are not changed stay what they are.
 *
 * Returns: (transfer full) (nullable): @self, or its printed rulebook, where @rows are empty; %NULL with
 *   MUSTER_RULES_ERROR_INVALID when they do not suit it
 */
MusterRulebook *muster_rulebook_with_house (MusterRulebook *self, GHashTable *rows, GError **error);

/* Takes out of @rows what does not suit the rulebook, as after it was changed, and adds what is wrong with each to @faults, of
 * char *. */
void muster_house_table_sift (MusterRulebook *rulebook, GHashTable *rows, GPtrArray *faults);

/* Whether it is not printed at all, but was put into an open table by the player. */
gboolean muster_house_table_is_added (const MusterRulebook *rulebook,
                                      const MusterTable *table,
                                      const MusterRow *row);
/* (nullable): the row as printed, where a cell of it is changed. */
const MusterRow *muster_house_table_get_printed (const MusterRulebook *rulebook,
                                                 const MusterTable *table,
                                                 const MusterRow *row);

G_END_DECLS
