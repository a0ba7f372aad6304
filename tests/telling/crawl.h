/* crawl.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

/* Battles whose dice can be thrown by hand, so that what comes of them can be worked out beforehand. */

/* A dragon and a goblin against four heroes, on a board of its own where dice are thrown by hand. */
MusterBattle *crawl_battle_new (gboolean tracked, gboolean hand_dice, guint64 seed);
/* A battle in which enemies come in waves. */
MusterBattle *crawl_new_wave (void);

void crawl_give (MusterBattle *battle, const char *text);
void crawl_give_all (MusterBattle *battle, const char *const *texts);

/* The dragon stands on the first of its spaces; both monsters stay where they are. */
extern const char *const crawl_opening[];
/* A wall stands between the two monsters, and there are no others. */
extern const char crawl_board[];
