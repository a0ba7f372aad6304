/* muster-battle-force-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-force.h"

G_BEGIN_DECLS

/* A list of more figures is no battle, but a mistake or malice. */
#define MUSTER_FORCE_MAX_FIGURES MUSTER_MAX_THINGS

/* The number of the kind of which models or units of a list become one; -1 with @error set where there is none. */
gint32 muster_battle_force_find_kind (const MusterRulebook *rulebook, GError **error);

/* @faults: (element-type utf8): one or more. Returns: (transfer none): %NULL with @error set */
MusterBattleForce *
muster_battle_force_refuse (const char *name, const GPtrArray *faults, GError **error);

G_END_DECLS
