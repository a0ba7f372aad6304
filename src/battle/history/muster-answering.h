/* muster-answering.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* An answer whose rules are carried out in another thread, while the battle stands where it is and can be looked at: they run on a copy of
 * its state, which becomes that of the battle in the end. What comes of it is what muster_battle_answer() would make. */
typedef struct _MusterAnswering MusterAnswering;

/* Before the work, where the battle is. @battle: outlives it; nothing but looking at it is done until the end */
MusterAnswering *muster_answering_new (MusterBattle *battle,
                                       const MusterInput *input) G_GNUC_WARN_UNUSED_RESULT;
/* The work: in any thread, once. It uses nothing that looking at the battle changes. */
void muster_answering_work (MusterAnswering *self);
/* After the work, where the battle is: takes what came of it. FALSE with @error as muster_battle_answer(), or when the battle has gone on:
 * it stands as before. */
gboolean muster_answering_finish (MusterAnswering *self, GError **error);
void muster_answering_free (MusterAnswering *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterAnswering, muster_answering_free)

G_END_DECLS
