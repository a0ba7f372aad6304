/* muster-table-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TABLE_DIALOG (muster_table_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterTableDialog, muster_table_dialog, MUSTER, TABLE_DIALOG, AdwWindow)

/* The cells of a table that a player may change, to be typed. What is saved is a house table, for new battles. */

/* @table: its full id; one that is not there, or cannot be changed, is not shown */
void muster_table_dialog_present (GtkWindow *parent,
                                  MusterShelf *shelf,
                                  MusterRulebookItem *item,
                                  const char *table);
/* A table of a battle that was not begun yet; @rows, of all tables, are what it has so far. What is saved comes with the signal
 * "kept", a GHashTable of all rows. */
MusterTableDialog *muster_table_dialog_new_for_battle (GtkWindow *parent,
                                                       MusterRulebook *rulebook,
                                                       const MusterTable *table,
                                                       GHashTable *rows);
const MusterTable *muster_table_dialog_get_table (MusterTableDialog *self);

G_END_DECLS
