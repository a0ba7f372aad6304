/* script.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* Fails the test when it has errors. */
MusterRulebook *script_load_rulebook (const char *path, gboolean with_examples);

/* Reads one line of the head of a script into @setup: `scenario ID`, `seed N`, `hand`, `untracked`,
 * `thorough` (untracked, and asking as it did at first), `player SIDE WHO`, `ruling ID VALUE`. FALSE: it is none of these. */
gboolean script_read_setup (const char *line, MusterSetup *setup);

/* Plays the inputs – one per line; `undo` and `redo` beside those of a battle; lines that begin with
 * # are for people; `ahead` and `commands`, which show what comes next and what can be done – and returns what comes of them as text: log, prompts and refusals. With
 * @details the options and actions that prompts offer are printed as well. */
char *script_play (MusterRulebook *rulebook,
                   const MusterSetup *setup,
                   char *const *lines,
                   gboolean details);

G_END_DECLS
