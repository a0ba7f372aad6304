/* muster-battle-proof.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

/* Works out the checksums of a battle that is played again in another thread, and compares them with those that were written
 * down: a good part of the time that playing takes. */
typedef struct _MusterBattleProof MusterBattleProof;

/* @checksums: (element-type guint64): of the inputs from 1 on; must outlive it */
MusterBattleProof *muster_battle_proof_new (const GArray *checksums);
/* Takes in how @run stands after input @id. Returns the checksum that was written down for it. */
guint64 muster_battle_proof_add (MusterBattleProof *self, MusterRun *run, guint id);
/* (transfer full): waits until all are compared. Returns whether each was as it was written down. */
gboolean muster_battle_proof_finish (MusterBattleProof *self);

G_END_DECLS
