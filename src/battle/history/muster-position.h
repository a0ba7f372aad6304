/* muster-position.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* Where a battle stood: it never changes, and any thread may use it while the battle goes on. */
typedef struct _MusterPosition MusterPosition;

/* Where @battle stands. Fails with MUSTER_BATTLE_ERROR_INVALID where nobody can play on from there: on a table that is not
 * tracked. */
MusterPosition *muster_position_new (MusterBattle *battle, GError **error);
/* Where it stood at the first moment at which the first @n_entries entries of its log were written. */
MusterPosition *
muster_position_new_at_entry (MusterBattle *battle, guint n_entries, GError **error);
MusterPosition *muster_position_ref (MusterPosition *self);
void muster_position_unref (MusterPosition *self);
guint64 muster_position_get_checksum (const MusterPosition *self);
guint muster_position_get_turn (const MusterPosition *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPosition, muster_position_unref)

G_END_DECLS
