/* muster-pile-group.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-card-tile.h"
#include "muster-declaration.h"
#include "muster-pile-view.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PILE_GROUP (muster_pile_group_get_type ())
G_DECLARE_FINAL_TYPE (MusterPileGroup, muster_pile_group, MUSTER, PILE_GROUP, AdwBin)

/* The cards of a pile that lies open, beside each other. Signals: "card-activated" and "card-looked-at" (MusterCardTile*): the pointer or
 * the focus is on it; "card-left": on none of them any longer. */

/* @folded: only how many there are is seen until somebody unfolds them */
GtkWidget *muster_pile_group_new (const MusterRulebook *rulebook,
                                  const MusterPileView *pile,
                                  MusterCardSize size,
                                  gboolean folded) G_GNUC_WARN_UNUSED_RESULT;
guint muster_pile_group_get_n_tiles (MusterPileGroup *self);
MusterCardTile *muster_pile_group_get_tile (MusterPileGroup *self, guint index);
/* FALSE: there is no such card */
gboolean muster_pile_group_focus (MusterPileGroup *self, const char *token);

G_END_DECLS
