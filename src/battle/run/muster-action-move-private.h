/* muster-action-move-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"
#include "muster-state.h"

G_BEGIN_DECLS

/* Moves that are told together with an action. */

/* Whether it orders who acts to move, sooner or later. */
gboolean muster_action_goes (const MusterProcedure *procedure);
/* The move with which an action begins on a table without a board, or NULL. */
const MusterOperation *muster_action_find_move (MusterRun *run, const MusterProcedure *procedure);
/* `moved=2`, behind what the action asks. */
gboolean muster_action_is_move_word (const char *word);
gboolean
muster_action_give_move (MusterRun *run, MusterFrame *frame, const char *word, GError **error);
void muster_action_take_move (MusterFrame *frame, double limit);
/* How far a mover may go by its order; INFINITY: as far as it likes. NaN: not known. */
double muster_order_get_limit (MusterRun *run, const MusterOrder *order, MusterWord *base);
gboolean muster_order_refuse_length (MusterRun *run, double limit, GError **error);
/* The answer to an order. */
void muster_order_store_move (MusterFrame *frame, double way, gboolean blocked, double limit);

G_END_DECLS
