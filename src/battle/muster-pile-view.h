/* muster-pile-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-thing-view.h"

G_BEGIN_DECLS

/* A pile of cards as a person sees it. */
typedef struct
{
  const char *id;
  const char *title; /* for people */
  char *owner;       /* token of the thing on which it lies */
  char *owner_name;  /* NULL: there is only one such thing */
  gint side;         /* of the owner; -1: none */
  MusterSeen seen;
  guint n_cards;
  /* of MusterThingView, from the top; NULL: no person may look at them. Those of an OWNER pile are for whoever plays `side` */
  GPtrArray *cards;
} MusterPileView;

void muster_pile_view_free (MusterPileView *self);
/* (nullable): the card with this token among what can be seen of @piles, which are MusterPileView. */
const MusterThingView *muster_pile_views_find_card (const GPtrArray *piles, const char *token);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPileView, muster_pile_view_free)

G_END_DECLS
