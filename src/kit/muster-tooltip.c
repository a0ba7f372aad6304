/* muster-tooltip.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tooltip.h"

void
muster_tooltip_set_text (GtkWidget *widget, const char *text)
{
  /* GTK asks for each that is not hidden, wherever it is. */
  const gboolean hides = gtk_widget_get_root (widget) == NULL && gtk_widget_get_visible (widget);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;
  if (hides)
    gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_tooltip_text (widget, text);
  if (hides)
    gtk_widget_set_visible (widget, TRUE);
}
