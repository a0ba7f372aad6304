/* muster-menu-keys.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-menu-keys.h"

static void
show_keys (GtkWidget *widget, gboolean shown)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (gtk_widget_get_css_name (child), "accelerator"))
      gtk_widget_set_visible (child, shown);
    else
      show_keys (child, shown);
}

void
muster_menu_keys_fit (GtkPopover *menu)
{
  GtkRoot *root;
  int width;

  g_return_if_fail (GTK_IS_POPOVER (menu));

  root = gtk_widget_get_root (GTK_WIDGET (menu));
  show_keys (GTK_WIDGET (menu), TRUE);
  gtk_widget_measure (gtk_popover_get_child (menu),
                      GTK_ORIENTATION_HORIZONTAL,
                      -1,
                      NULL,
                      &width,
                      NULL,
                      NULL);
  if (root != NULL)
    show_keys (GTK_WIDGET (menu), width <= gtk_widget_get_width (GTK_WIDGET (root)));
}

void
muster_menu_keys_add (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkPopover *menu = GTK_IS_MENU_BUTTON (child)
                             ? gtk_menu_button_get_popover (GTK_MENU_BUTTON (child))
                             : NULL;

      if (menu != NULL)
        g_signal_connect (menu, "show", G_CALLBACK (muster_menu_keys_fit), NULL);
      else
        muster_menu_keys_add (child);
    }
}
