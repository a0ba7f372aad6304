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

  GtkWidget *row; /* weak: that had the focus last; NULL: none */
};

G_DEFINE_FINAL_TYPE (MusterTabStop, muster_tab_stop, ADW_TYPE_BIN)

static gboolean
is_list (GtkWidget *widget)
{
  return GTK_IS_LIST_VIEW (widget) || GTK_IS_FLOW_BOX (widget);
}

/* (nullable) */
static GtkWidget *
find_row (GtkWidget *focus)
{
  while (focus != NULL && !is_list (gtk_widget_get_parent (focus)))
    focus = gtk_widget_get_parent (focus);

  return focus;
}

/* (nullable): the first list in @widget. */
static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = is_list (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);

  return found;
}

/* ---- Coming in ---- */

/* (nullable) */
static GtkWidget *
find_selected (GtkWidget *list)
{
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED)
      return row;

  return NULL;
}

/* A list view has rows for what is near its view only. */
static void
show_selected (GtkListView *list)
{
  g_autoptr (GtkBitset)
                 selected = gtk_selection_model_get_selection (gtk_list_view_get_model (list));

  if (!gtk_bitset_is_empty (selected))
    gtk_widget_activate_action (GTK_WIDGET (list),
                                "list.scroll-to-item",
                                "u",
                                gtk_bitset_get_minimum (selected));
}

/* By itself a list begins with its first row, however far that is from what it shows. */
static gboolean
enter (MusterTabStop *self)
{
  GtkWidget *list = find_list (GTK_WIDGET (self));
  GtkWidget *row = self->row;

  if (GTK_IS_LIST_VIEW (list) && gtk_list_view_get_model (GTK_LIST_VIEW (list)) != NULL)
    {
      show_selected (GTK_LIST_VIEW (list));
      row = find_selected (list);
    }

  if (GTK_IS_FLOW_BOX (list) && row == NULL)
    row = find_selected (list);
  if (row == NULL || !gtk_widget_get_mapped (row))
    return FALSE;

  /* A flow box moves on from the child that was focused as if with Tab. */
  return GTK_IS_FLOW_BOX_CHILD (row) ? gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD)
                                     : gtk_widget_grab_focus (row);
}

/* What can be done in a row is still reached, and from there the row. */
static gboolean
muster_tab_stop_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  gboolean inside = focus != NULL && gtk_widget_is_ancestor (focus, widget);
  GtkWidget *row;

  if (tab && !inside && enter (MUSTER_TAB_STOP (widget)))
    return TRUE;
  if (!tab || !inside)
    return GTK_WIDGET_CLASS (muster_tab_stop_parent_class)->focus (widget, direction);
  row = find_row (focus);

  if (row == NULL || gtk_widget_child_focus (row, direction))
    return row != NULL;

  return direction == GTK_DIR_TAB_BACKWARD && focus != row && gtk_widget_grab_focus (row);
}

/* ---- The object ---- */

static void
focus_changed_cb (MusterTabStop *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    g_set_weak_pointer (&self->row, find_row (focus));
}

static void
muster_tab_stop_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (muster_tab_stop_parent_class)->root (widget);

  g_signal_connect_object (gtk_widget_get_root (widget),
                           "notify::focus-widget",
                           G_CALLBACK (focus_changed_cb),
                           widget,
                           G_CONNECT_SWAPPED);
}

static void
muster_tab_stop_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_changed_cb, widget);

  GTK_WIDGET_CLASS (muster_tab_stop_parent_class)->unroot (widget);
}

static void
muster_tab_stop_dispose (GObject *object)
{
  g_clear_weak_pointer (&MUSTER_TAB_STOP (object)->row);

  G_OBJECT_CLASS (muster_tab_stop_parent_class)->dispose (object);
}

static void
muster_tab_stop_class_init (MusterTabStopClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_tab_stop_dispose;
  widget_class->focus = muster_tab_stop_focus;
  widget_class->root = muster_tab_stop_root;
  widget_class->unroot = muster_tab_stop_unroot;
}

static void
muster_tab_stop_init (MusterTabStop *self)
{
}
