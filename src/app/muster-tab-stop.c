/* muster-tab-stop.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tab-stop.h"

struct _MusterTabStop
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterTabStop, muster_tab_stop, ADW_TYPE_BIN)

/* (nullable) */
static GtkWidget *
find_row (GtkWidget *focus)
{
  while (focus != NULL && !GTK_IS_LIST_VIEW (gtk_widget_get_parent (focus)))
    focus = gtk_widget_get_parent (focus);

  return focus;
}

/* What can be done in a row is still reached. */
static gboolean
muster_tab_stop_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *row;

  if (!tab || focus == NULL || !gtk_widget_is_ancestor (focus, widget))
    return GTK_WIDGET_CLASS (muster_tab_stop_parent_class)->focus (widget, direction);
  row = find_row (focus);

  return row != NULL && gtk_widget_child_focus (row, direction);
}

static void
muster_tab_stop_class_init (MusterTabStopClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = muster_tab_stop_focus;
}

static void
muster_tab_stop_init (MusterTabStop *self)
{
}
