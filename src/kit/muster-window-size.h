/* muster-window-size.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How many times as large as usual the letters are; not less than 1. */
double muster_window_size_get_text_scale (GtkWidget *widget);

/* For a window that opens with the size that its template says: with larger letters that is larger, as far as the screen goes. */
void muster_window_size_follow_text (GtkWindow *window);

G_END_DECLS
