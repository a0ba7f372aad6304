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

G_END_DECLS
