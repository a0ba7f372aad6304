/* muster-row-focus.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-row-focus.h"

/* A row takes the focus when it is left backward, and gives it back to the control: nobody would get out of it. */
gboolean
muster_row_focus_move (GtkWidget *row,
                       GtkDirectionType direction,
                       gboolean (*move) (GtkWidget *row, GtkDirectionType direction))
{
  GtkWidget *child = gtk_widget_get_focus_child (row);

  if (child != NULL && (direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_LEFT))
    return gtk_widget_child_focus (child, direction);

  return move (row, direction);
}
