/* widget-search.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* (nullable): the first of that type inside @widget, in the order of focus. */
gpointer widget_search_find (GtkWidget *widget, GType type);
/* (nullable): the first label or button that says exactly @text, and is not hidden. */
GtkWidget *widget_search_find_text (GtkWidget *widget, const char *text);
/* (transfer full): what the labels inside @widget say that are not hidden, a line each. */
char *widget_search_dup_text (GtkWidget *widget);

G_END_DECLS
