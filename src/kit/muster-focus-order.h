/* muster-focus-order.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For GtkWidgetClass.focus of a widget whose parts are not gone through as they stand: Tab leads through each of @parts (NULL-terminated) and
 * then to the next of them, and back, wherever they are. Returns: whether it led anywhere; for other directions FALSE. */
gboolean muster_focus_order_go (GtkWidget *const *parts, GtkDirectionType direction);

G_END_DECLS
