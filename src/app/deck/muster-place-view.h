/* muster-place-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-card-press.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PLACE_VIEW (muster_place_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterPlaceView, muster_place_view, MUSTER, PLACE_VIEW, GtkWidget)

/* A place on a table for cards: one that lies there, or a pile, or nothing. What lies there its parent says. */

/* @width: in pixels; 0: as large as there is room for it. A card that lies across has as much room as one that does not. */
GtkWidget *muster_place_view_new (int width) G_GNUC_WARN_UNUSED_RESULT;

/* How it is drawn. */
typedef struct
{
  const MusterDeckCard *card; /* (nullable): on top; NULL: its back */
  guint n;                    /* how many cards lie there; 0: none */
  guint turned;               /* degrees, as in MusterDeckInUsePlace */
  gboolean is_down;           /* the card is known, and lies face down all the same */
} MusterPlaceLook;

/* @press: must outlive it, or what it shows */
void
muster_place_view_show (MusterPlaceView *self, MusterCardPress *press, const MusterPlaceLook *look);

G_END_DECLS
