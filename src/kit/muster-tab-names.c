/* muster-tab-names.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tab-names.h"

/* In pixels: what the bar has at its ends, together. */
#define MARGINS 32

/* A button has its name twice: that beside its picture is for wide windows. @n: counts the names that are shown; @widest: how wide the
 * widest of them is */
static void
show_names (GtkWidget *widget, gboolean shown, int *n, int *widest)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  GtkWidget *box = gtk_widget_get_parent (widget);
  int width = 0;

  if (GTK_IS_LABEL (widget) && GTK_IS_BOX (box) &&
      gtk_orientable_get_orientation (GTK_ORIENTABLE (box)) == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_set_visible (widget, shown);
      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      *widest = MAX (*widest, width);
      ++*n;
    }
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    show_names (child, shown, n, widest);
}

gboolean
muster_tab_names_fit (AdwViewSwitcherBar *bar, int width)
{
  int widest = 0;
  int n = 0;

  g_return_val_if_fail (ADW_IS_VIEW_SWITCHER_BAR (bar), TRUE);

  show_names (GTK_WIDGET (bar), TRUE, &n, &widest);
  /* All tabs are as wide as the widest. */
  if (width == 0 || n * widest <= width - MARGINS)
    return TRUE;
  show_names (GTK_WIDGET (bar), FALSE, &n, &widest);

  return FALSE;
}

void
muster_tab_names_explain (GtkWidget *switcher)
{
  GtkWidget *child = gtk_widget_get_first_child (switcher);

  if (GTK_IS_TOGGLE_BUTTON (switcher))
    g_object_bind_property (switcher, "label", switcher, "tooltip-text", G_BINDING_SYNC_CREATE);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    muster_tab_names_explain (child);
}
