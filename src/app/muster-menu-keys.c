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

static void
active_cb (GtkToggleButton *button, GParamSpec *pspec, GtkWidget *menu_button)
{
  gtk_widget_set_has_tooltip (menu_button, !gtk_toggle_button_get_active (button));
}

/* Before GTK 4.10 only the button within it knows whether the menu is open. */
void
muster_menu_keys_leave_out_tip (GtkMenuButton *button)
{
  GtkWidget *toggle;

  g_return_if_fail (GTK_IS_MENU_BUTTON (button));

  toggle = gtk_widget_get_first_child (GTK_WIDGET (button));
  if (gtk_widget_get_has_tooltip (GTK_WIDGET (button)))
    g_signal_connect_object (toggle, "notify::active", G_CALLBACK (active_cb), button, 0);
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

      if (GTK_IS_MENU_BUTTON (child))
        muster_menu_keys_leave_out_tip (GTK_MENU_BUTTON (child));
      if (menu != NULL)
        g_signal_connect (menu, "show", G_CALLBACK (muster_menu_keys_fit), NULL);
      else
        muster_menu_keys_add (child);
    }
}
