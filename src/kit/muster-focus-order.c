/* muster-focus-order.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-focus-order.h"

static gboolean
has_focus (GtkWidget *part)
{
  GtkRoot *root = gtk_widget_get_root (part);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == part || gtk_widget_is_ancestor (focus, part));
}

gboolean
muster_focus_order_go (GtkWidget *const *parts, GtkDirectionType direction)
{
  const gint step = direction == GTK_DIR_TAB_FORWARD ? 1 : -1;
  gint n = 0;
  gint from = -1;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return FALSE;
  for (; parts[n] != NULL; n++)
    if (has_focus (parts[n]))
      from = n;
  if (from < 0)
    from = step > 0 ? 0 : n - 1;
  for (gint i = from; i >= 0 && i < n; i += step)
    if (gtk_widget_get_visible (parts[i]) && gtk_widget_child_focus (parts[i], direction))
      return TRUE;

  return FALSE;
}
