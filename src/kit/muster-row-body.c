/* muster-row-body.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-row-body.h"

#include "muster-line-name.h"

G_DEFINE_TYPE (MusterRowBody, muster_row_body, ADW_TYPE_BIN)

static void
collect_labels (GtkWidget *widget, GPtrArray *labels)
{
  if (GTK_IS_LABEL (widget))
    g_ptr_array_add (labels, widget);
  if (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_labels (child, labels);
}

static void
name_row (MusterRowBody *self, GtkWidget *row)
{
  GtkAccessibleRelation relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY;
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  GList *list = NULL; /* GTK takes it */
  g_auto (GValue) value = G_VALUE_INIT;

  collect_labels (GTK_WIDGET (self), labels);
  for (guint i = labels->len; i > 0; i--)
    list = g_list_prepend (list, labels->pdata[i - 1]);
  gtk_accessible_relation_init_value (relation, &value);
  g_value_set_pointer (&value, list);
  gtk_accessible_update_relation_value (GTK_ACCESSIBLE (row), 1, &relation, &value);
}

/* A list that is activated by one click selects what the pointer passes over. What is selected is what is shown beside the
 * list, or what keys are for: on the way to something else it would be another. A drop-down list lives by it. */
static void
leave_out_hover (GtkWidget *row)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (row);

  if (gtk_widget_get_ancestor (row, GTK_TYPE_POPOVER) != NULL)
    return;
  for (guint i = g_list_model_get_n_items (controllers); i > 0; i--)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i - 1);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        gtk_widget_remove_controller (row, controller);
    }
}

static void
muster_row_body_root (GtkWidget *widget)
{
  MusterRowBody *self = MUSTER_ROW_BODY (widget);
  GtkWidget *row = muster_line_name_find_line (widget);

  GTK_WIDGET_CLASS (muster_row_body_parent_class)->root (widget);

  /* The button of a drop-down list has what was chosen in it, and may itself be in a row. */
  if (row == NULL || gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL)
    return;
  if (!MUSTER_ROW_BODY_GET_CLASS (self)->tells_name)
    name_row (self, row);
  if (GTK_IS_LIST_VIEW (gtk_widget_get_parent (row)))
    leave_out_hover (row);
}

static void
muster_row_body_class_init (MusterRowBodyClass *klass)
{
  GTK_WIDGET_CLASS (klass)->root = muster_row_body_root;
}

static void
muster_row_body_init (MusterRowBody *self)
{
}
