/* muster-scroller.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_SCROLLER (muster_scroller_get_type ())
G_DECLARE_FINAL_TYPE (MusterScroller, muster_scroller, MUSTER, SCROLLER, GtkWidget)

/* A child that is as high as it wants to be, but not higher than a share of its window: beyond that
 * it scrolls, so that the board beside it keeps its room. Properties, writable: "child", "share"
 * (double, of the height of the window), "least" (double: the share that it keeps where there is
 * too little room for all). */

void muster_scroller_to_top (MusterScroller *self);

G_END_DECLS
