/* muster-recap.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-beat.h"

G_BEGIN_DECLS

/* Where a battle stands, for somebody who comes back to it. */

/* (transfer full): where @battle stands and whose turn it is, who is left, and the sentences of the
 * last @n beats; a paragraph a line. @told: entries of the log that were shown; 0: all. Where the others are still to
 * be shown, it says so, and nothing of them. */
char *muster_recap_dup_text (MusterBattle *battle, guint told, guint n) G_GNUC_WARN_UNUSED_RESULT;

/* The same without where it stands and whose turn it is: for where both are seen anyway, and so are
 * @beats (element-type MusterBeat), all of @battle. */
char *muster_recap_dup_short (MusterBattle *battle, const GPtrArray *beats, guint told, guint n)
    G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (nullable): what happened last on the way to @node, any of the history of @battle,
 * and in which turn. Nothing changes. */
char *
muster_recap_dup_last (MusterBattle *battle, guint node, guint *turn) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
