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
selected_cb (GtkDropDown *self)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self));
  g_autofree char *line = dup_line (self, gtk_drop_down_get_selected_item (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  line != NULL ? line : "",
                                  -1);
}

void
muster_drop_down_name_button (GtkDropDown *self)
{
  GtkWidget *button;

  g_return_if_fail (GTK_IS_DROP_DOWN (self));

  button = gtk_widget_get_first_child (GTK_WIDGET (self));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  self,
                                  NULL,
                                  -1);
  g_signal_connect (self, "notify::selected-item", G_CALLBACK (selected_cb), NULL);
  selected_cb (self);
}
