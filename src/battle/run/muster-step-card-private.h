/* muster-step-card-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-step-private.h"

G_BEGIN_DECLS

MusterStep muster_step_draw (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_put (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
/* The decks at the start. */
void muster_piles_begin (MusterRun *run);
gboolean muster_card_is_hidden (MusterRun *run, guint16 kind, double card);

/* @cards: room for %MUSTER_MAX_THINGS. Returns how many there are. */
guint muster_card_list_next (MusterRun *run, const MusterOperation *op, double *cards);
double muster_card_find_top (MusterRun *run, const MusterOperation *op);
/* (transfer full): from which a card is drawn. */
char *muster_card_describe_pile (MusterRun *run, const MusterOperation *op);

G_END_DECLS
