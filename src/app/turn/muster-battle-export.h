/* muster-battle-export.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

/**
 * muster_battle_export_run:
 * @report: TRUE: the report of the battle, for people; FALSE: the battle itself, as a file that
 *   Muster opens
 *
 * Asks where to, and writes it there. How that went is said by the signals of @shelf.
 */
void muster_battle_export_run (MusterShelf *shelf,
                               MusterBattleItem *item,
                               gboolean report,
                               GtkWindow *parent);

G_END_DECLS
