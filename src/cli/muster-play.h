/* muster-play.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-session.h"
#include "muster-terminal.h"

G_BEGIN_DECLS

/* The turn assistant in the terminal: tells what happened, asks what the battle waits for, takes
 * answers and commands until the battle is over or the person leaves. Lines of a script and typed
 * lines go the same way; only that a line of a script that is refused ends it. */
typedef struct _MusterPlay MusterPlay;

/* Both must outlive it. */
MusterPlay *muster_play_new (MusterTerminal *terminal,
                             MusterSession *session) G_GNUC_WARN_UNUSED_RESULT;
void muster_play_free (MusterPlay *self);

/* Tells what happened up to the first question of a new battle. */
void muster_play_begin (MusterPlay *self);

/* Tells where a battle stood that is gone on with. */
void muster_play_recap (MusterPlay *self);

/* Returns the exit status. */
int muster_play_run (MusterPlay *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPlay, muster_play_free)

G_END_DECLS
