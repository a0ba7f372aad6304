/* muster-status-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"
#include "muster-json-writer.h"
#include "muster-terminal.h"

G_BEGIN_DECLS

/* How a battle stands: figures, what counts for the whole, and of a game of cards the sides with their numbers and piles. Of piles that
 * the person who is asked may not look at, only how many cards they have. */

/* @name: (nullable): all about what is called so; NULL: everybody in short */
void muster_status_view_put (MusterTerminal *terminal, MusterBattle *battle, const char *name);
/* The members of the object that is open: "sides", "things", "piles". */
void muster_status_view_write (MusterJsonWriter *json, MusterBattle *battle);

G_END_DECLS
