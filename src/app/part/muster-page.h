/* muster-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PAGE (muster_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (MusterPage, muster_page, MUSTER, PAGE, AdwBin)

/* A page of the main window. Property "shelf": what it shows; pages share it and never call each
 * other. Where a page leads is said by actions: "app.new-battle" (rulebook id), "app.open-battle"
 * (id), "app.replay-battle" (id), "app.new-roster" (id of the game system), "app.open-roster" (id). */
struct _MusterPageClass
{
  AdwBinClass parent_class;

  /* The shelf is there, or another one. Optional. */
  void (*shelf_changed) (MusterPage *self);

  /* The focus goes to what there is to search with. Optional: to where the page begins. */
  void (*find) (MusterPage *self);
};

/* To what there is to search with, or to where the page begins. */
void muster_page_find (MusterPage *self);

/* (nullable) */
MusterShelf *muster_page_get_shelf (MusterPage *self);

G_END_DECLS
