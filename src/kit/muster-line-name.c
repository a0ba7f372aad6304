/* muster-line-name.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-line-name.h"

#include <glib/gi18n.h>

static gboolean
is_line (GtkWidget *widget)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  return role == GTK_ACCESSIBLE_ROLE_LIST_ITEM || role == GTK_ACCESSIBLE_ROLE_GRID_CELL;
}

GtkWidget *
muster_line_name_find_line (GtkWidget *child)
{
  GtkWidget *line = child;

  while (line != NULL && !is_line (line))
    line = gtk_widget_get_parent (line);

  return line;
}

void
muster_line_name_set (GtkWidget *child, const char *const *parts)
{
  GtkWidget *line = muster_line_name_find_line (child);
  g_autoptr (GString) name = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_string_append_printf (name, "%s%s", name->len > 0 ? _ (", ") : "", parts[i]);
  if (line != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (line),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    name->str,
                                    -1);
}

/* (nullable): the first list in @widget. */
static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LIST_BOX (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);

  return found;
}

/* The title itself is the only row of a list within it. */
void
muster_line_name_expander (AdwExpanderRow *row)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  GtkWidget *list = find_list (GTK_WIDGET (row));
  GtkWidget *const named[] = { GTK_WIDGET (row), list, gtk_widget_get_first_child (list) };

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    gtk_accessible_update_property (GTK_ACCESSIBLE (named[i]),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    title,
                                    -1);
}
