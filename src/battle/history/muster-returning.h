/* muster-returning.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* A battle goes to a node of its history while it can be looked at where it stands: what is not kept of the way is played again by another
 * run, in another thread. What comes of it is what muster_battle_go_to() does. */
typedef struct _MusterReturning MusterReturning;

/**
 * muster_returning_new:
 * @battle: outlives it; nothing but looking at it is done until the end
 *
 * Before the work, where the battle is.
 *
 * Returns: (transfer full): %NULL with @error set: there is no such node
 */
MusterReturning *
muster_returning_new (MusterBattle *battle, guint node, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The work: in any thread, once. It uses nothing that looking at the battle changes. */
void muster_returning_work (MusterReturning *self);
/* After the work, where the battle is: makes the node its head. FALSE with @error: it stands as before. */
gboolean muster_returning_finish (MusterReturning *self, GError **error);
void muster_returning_free (MusterReturning *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterReturning, muster_returning_free)

G_END_DECLS
