/* muster-text-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-text-row.h"

struct _MusterTextRow
{
  AdwPreferencesRow parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterTextRow, muster_text_row, ADW_TYPE_PREFERENCES_ROW)

static gboolean
muster_text_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  const gboolean back = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP;
  GtkWidget *next = back ? gtk_widget_get_prev_sibling (widget)
                         : gtk_widget_get_next_sibling (widget);

  while (next != NULL && !gtk_widget_get_visible (next))
    next = back ? gtk_widget_get_prev_sibling (next) : gtk_widget_get_next_sibling (next);

  return next != NULL && gtk_widget_child_focus (next, direction);
}

static void
muster_text_row_class_init (MusterTextRowClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = muster_text_row_focus;
}

static void
muster_text_row_init (MusterTextRow *self)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}
