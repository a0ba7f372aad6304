/* muster-turn-refused.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-battle.h"

G_BEGIN_DECLS

/* (transfer full) (nullable): what the rules refuse @actor, as actions "turn.force" with the input that does it all the same;
 * NULL: nothing. */
GMenuModel *muster_turn_refused_new (const MusterPrompt *prompt,
                                     const char *actor) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
