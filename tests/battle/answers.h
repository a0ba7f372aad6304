/* answers.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* Gives a battle the input that is written as @text; that it is refused fails the test. */
void answers_give (MusterBattle *battle, const char *text);

/* The same for an input that has to be refused, which changes nothing. @message (nullable): what is to be said. */
void answers_refuse (MusterBattle *battle, const char *text, const char *message);

void answers_undo (MusterBattle *battle);

/* Whether an entry of the log says just this. */
gboolean answers_log_has (MusterBattle *battle, const char *text);

G_END_DECLS
