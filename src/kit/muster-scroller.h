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

/* A child that is as high as it wants to be, and scrolls where there is too little room for that.
 * Properties, writable: "child", "least" (double, of the height of the window: what it keeps at
 * any rate), "overlays" (gboolean: the scrollbar lies over the child, whose width does not depend on whether it scrolls). */

void muster_scroller_to_top (MusterScroller *self);
/* No further than it takes to see @widget, which is in the child; NULL: what has the focus. */
void muster_scroller_to_widget (MusterScroller *self, GtkWidget *widget);

G_END_DECLS
