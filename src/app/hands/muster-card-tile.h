/* muster-card-tile.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-choice.h"
#include "muster-thing-view.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CARD_TILE (muster_card_tile_get_type ())
G_DECLARE_FINAL_TYPE (MusterCardTile, muster_card_tile, MUSTER, CARD_TILE, AdwBin)

typedef enum
{
  MUSTER_CARD_SMALL, /* its name, with its values in one line */
  MUSTER_CARD_WHOLE,
  MUSTER_CARD_LARGE, /* to be read from the other side of a table */
} MusterCardSize;

/* A card that lies face up. Where it can be chosen it says so, and with which chance. */

/* @kind: what the cards of its kind are called
 * @hue: those of a kind have the same */
GtkWidget *muster_card_tile_new (const MusterThingView *card,
                                 const char *kind,
                                 guint hue,
                                 MusterCardSize size) G_GNUC_WARN_UNUSED_RESULT;
const char *muster_card_tile_get_token (MusterCardTile *self);
/* @item: (nullable): that stands for it in what is asked */
void muster_card_tile_set_item (MusterCardTile *self, MusterChoice *choice, MusterChoiceItem *item);
/* (nullable) */
MusterChoiceItem *muster_card_tile_get_item (MusterCardTile *self);

G_END_DECLS
