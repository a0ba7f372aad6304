/* muster-focus-ring.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* GTK lets the ring around what has the focus fade some seconds after a key. At a table somebody looks away for longer
 * than that: from now on, it stays in @window until the pointer is used. */
void muster_focus_ring_keep (GtkWindow *window);
/* Whoever opened @window with a key of @from, where it is kept as well, sees at once what has the focus. */
void muster_focus_ring_pass_on (GtkWindow *from, GtkWindow *window);

G_END_DECLS
