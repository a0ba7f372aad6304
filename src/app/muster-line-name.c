/* muster-line-name.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-line-name.h"

#include <glib/gi18n.h>

/* (nullable) */
static GtkWidget *
find_line (GtkWidget *child)
{
  GtkWidget *line = child;

  while (line != NULL && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (line)) !=
                             GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    line = gtk_widget_get_parent (line);

  return line;
}

void
muster_line_name_set (GtkWidget *child, const char *const *parts)
{
  GtkWidget *line = find_line (child);
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
