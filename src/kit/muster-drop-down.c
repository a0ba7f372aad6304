/* muster-drop-down.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-drop-down.h"

/* (transfer full) (nullable) */
static char *
dup_line (GtkDropDown *self, gpointer item)
{
  GtkExpression *expression = gtk_drop_down_get_expression (self);
  g_auto (GValue) value = G_VALUE_INIT;

  if (GTK_IS_STRING_OBJECT (item))
    return g_strdup (gtk_string_object_get_string (item));
  if (item == NULL || expression == NULL || !gtk_expression_evaluate (expression, item, &value))
    return NULL;

  return g_value_dup_string (&value);
}

static void
describe (GtkWidget *widget, const char *line)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  line != NULL ? line : "",
                                  -1);
}

static void
selected_cb (GtkDropDown *self)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self));
  g_autofree char *line = dup_line (self, gtk_drop_down_get_selected_item (self));

  describe (button, line);
  /* From GTK 4.10 on, what is said of the button is what is said of the drop-down. */
  describe (GTK_WIDGET (self), line);
}

/* ---- Its lines ---- */

/* (nullable): the first widget of a type in @widget. */
static gpointer
find (GtkWidget *widget, GType type)
{
  gpointer found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);

  return found;
}

/* By itself the focus goes to where it was last. */
static void
focus_selected (GtkWidget *list)
{
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED)
      gtk_widget_grab_focus (row);
}

static void
visible_cb (GtkWidget *popover, GParamSpec *pspec, GtkWidget *self)
{
  GtkListView *list = find (popover, GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *lines = gtk_list_view_get_model (list);
  guint selected;

  g_object_get (self, "selected", &selected, NULL);
  if (lines == NULL || !gtk_widget_get_visible (popover))
    return;
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (lines), selected);
  focus_selected (GTK_WIDGET (list));
}

void
muster_drop_down_mark_chosen (GtkWidget *self)
{
  GtkWidget *popover = find (self, GTK_TYPE_POPOVER);

  g_return_if_fail (popover != NULL);

  g_signal_connect (popover, "notify::visible", G_CALLBACK (visible_cb), self);
}

void
muster_drop_down_name_button (GtkDropDown *self)
{
  GtkWidget *button;

  g_return_if_fail (GTK_IS_DROP_DOWN (self));

  button = gtk_widget_get_first_child (GTK_WIDGET (self));
  /* GTK 4.18 would name it after what is chosen, whatever name it was given. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  self,
                                  NULL,
                                  -1);
  g_signal_connect (self, "notify::selected-item", G_CALLBACK (selected_cb), NULL);
  selected_cb (self);
  muster_drop_down_mark_chosen (GTK_WIDGET (self));
}
