/* muster-prompt-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"
#include "muster-terminal.h"

G_BEGIN_DECLS

/* What a battle waits for, as a person reads it: whose turn it is, the instruction, the options with
 * their numbers and odds, and what an empty line would mean: the suggestion, and those of the prompts
 * @ahead (element-type MusterPrompt). */
void
muster_prompt_view_put (MusterTerminal *terminal, MusterBattle *battle, const GPtrArray *ahead);

/* (transfer full): "67 %" */
char *muster_prompt_view_dup_percent (double chance);

G_END_DECLS
