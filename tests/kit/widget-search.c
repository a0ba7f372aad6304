/* widget-search.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "widget-search.h"

gpointer
widget_search_find (GtkWidget *widget, GType type)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gpointer found = G_TYPE_CHECK_INSTANCE_TYPE (child, type) ? child
                                                                : widget_search_find (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static const char *
get_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget));
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_tooltip_text (widget) != NULL)
    return gtk_widget_get_tooltip_text (widget);

  return NULL;
}

GtkWidget *
widget_search_find_text (GtkWidget *widget, const char *text)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = child;

      if (!gtk_widget_get_child_visible (child) || !gtk_widget_get_visible (child))
        continue;
      if (g_strcmp0 (get_text (child), text) != 0)
        found = widget_search_find_text (child, text);
      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
append_text (GtkWidget *widget, GString *text)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_child_visible (child) || !gtk_widget_get_visible (child))
        continue;
      if (GTK_IS_LABEL (child))
        g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (child)));
      else
        append_text (child, text);
    }
}

char *
widget_search_dup_text (GtkWidget *widget)
{
  GString *text = g_string_new (NULL);

  append_text (widget, text);

  return g_string_free (text, FALSE);
}
