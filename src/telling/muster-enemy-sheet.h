/* muster-enemy-sheet.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"
#include "muster-chronicle.h"
#include "muster-roster.h"

G_BEGIN_DECLS

/* The enemy on paper, for an evening at the table: who stands there, with boxes to tick, the fields of the company's record sheet in the same
 * order, and what whoever moves these figures has to know. */

/* (transfer full) (element-type MusterChronicleBlock): translated: a sheet for each side that Muster plays; empty where it plays none. */
GPtrArray *muster_enemy_sheet_list_blocks (MusterBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

/* The same of a list that is to be the enemy in any game.
 * @doctrine: (nullable): a rulebook that is one, by which it is played */
GPtrArray *
muster_enemy_sheet_list_blocks_of_list (MusterRoster *roster,
                                        const MusterRulebook *doctrine) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
