/* muster-deck-export.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

/* Asks where to write a deck and as what, and writes it there. How that went is said by the signals of @shelf. */
void muster_deck_export_run (MusterShelf *shelf, MusterDeckItem *item, GtkWindow *parent);

G_END_DECLS
