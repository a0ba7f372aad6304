/* muster-tooltip.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Like gtk_widget_set_tooltip_text (), for rows and buttons that are made by the dozen: for one that is in no window yet, or that
 * says so already, nobody asks the display where the pointer is, and waits for what it says. */
void muster_tooltip_set_text (GtkWidget *widget, const char *text);

G_END_DECLS
