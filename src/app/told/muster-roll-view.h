/* muster-roll-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-log.h"
#include "muster-wrap-box.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ROLL_VIEW (muster_roll_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterRollView, muster_roll_view, MUSTER, ROLL_VIEW, AdwBin)

/* What was thrown once: the dice, what was needed, and whether it passed, in words and as an icon. */
GtkWidget *muster_roll_view_new (const MusterLogEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
/* The dice alone, for where words beside them say what was needed and what came of it. */
GtkWidget *muster_roll_view_new_small (const MusterLogEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the last of @rolls, of MusterLogEntry, in @box, those of several with whose they are. @things: of MusterThingView.
 * @by_hand: whether a person throws the dice */
void muster_roll_view_fill (MusterWrapBox *box,
                            const GPtrArray *rolls,
                            const GPtrArray *things,
                            gboolean by_hand);

G_END_DECLS
