/* muster-unseen-cards-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run-private.h"

G_BEGIN_DECLS

/* What sides hold of the cards of this deck that Muster plays. @cards: room for %MUSTER_MAX_THINGS places in the state, each with
 * the number of a card. Returns how many there are. */
guint muster_unseen_list_held (MusterRun *run, guint deck, guint owner, MusterWord **cards);
/* Deals anew what no person can see. */
void muster_unseen_deal (MusterRun *run);

/* Whether two cards of a kind are copies of one: nobody can say which of them lies there. */
gboolean muster_unseen_is_copy (MusterRun *run, guint16 kind, double a, double b);

G_END_DECLS
