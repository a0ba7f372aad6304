/* muster-aim.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* As soon as all has been laid out, @window is scrolled no further than it takes to see all of
 * @widget, which is in it: where there is too little room, its upper part. NULL: what has the focus
 * then, if it is in it. An aim taken before is given up. */
void muster_aim_take (GtkScrolledWindow *window, GtkWidget *widget);

G_END_DECLS
