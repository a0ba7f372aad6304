/* muster-menu-keys.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-menu-keys.h"

/* In pixels: what a menu has around its lines. */
#define MARGIN 32

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

static int
get_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);

  return width;
}

/* @most: so wide may a label be, in pixels; 0: as wide as it is
 * Returns: how wide the widest one is */
static int
limit_labels (GtkWidget *widget, int most)
{
  int widest = 0;

  if (GTK_IS_LABEL (widget))
    {
      PangoContext *context = gtk_widget_get_pango_context (widget);
      PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
      int letter = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                        pango_font_metrics_get_approximate_digit_width (metrics));

      pango_font_metrics_unref (metrics);
      gtk_label_set_wrap (GTK_LABEL (widget), most > 0);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_max_width_chars (GTK_LABEL (widget),
                                     most > 0 ? MAX (most * PANGO_SCALE / letter, 1) : -1);
      return get_width (widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!g_str_equal (gtk_widget_get_css_name (child), "accelerator"))
      widest = MAX (widest, limit_labels (child, most));

  return widest;
}

/* A menu is as wide as the widest that opens from it, and asks how wide that is on one line. */
static void
give_each_its_width (GtkWidget *widget)
{
  if (GTK_IS_STACK (widget))
    gtk_stack_set_hhomogeneous (GTK_STACK (widget), FALSE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    give_each_its_width (child);
}

void
muster_menu_keys_fit (GtkPopover *menu)
{
  GtkWidget *lines;
  GtkRoot *root;
  int excess, widest;

  g_return_if_fail (GTK_IS_POPOVER (menu));

  root = gtk_widget_get_root (GTK_WIDGET (menu));
  lines = gtk_popover_get_child (menu);
  show_keys (lines, TRUE);
  widest = limit_labels (lines, 0);
  if (root == NULL)
    return;
  show_keys (lines, get_width (lines) <= gtk_widget_get_width (GTK_WIDGET (root)));
  excess = get_width (lines) + MARGIN - gtk_widget_get_width (GTK_WIDGET (root));
  if (excess > 0)
    {
      give_each_its_width (lines);
      limit_labels (lines, MAX (widest - excess, 1));
    }
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

/* GTK 4.8 leaves the focus in a menu that is gone, where it was in one that opened from another: then no key does anything. */
static void
closed_cb (GtkPopover *menu, GtkWidget *button)
{
  GtkRoot *root = gtk_widget_get_root (button);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (menu)))
    gtk_widget_grab_focus (button);
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
      if (menu == NULL)
        {
          muster_menu_keys_add (child);
          continue;
        }
      g_signal_connect (menu, "show", G_CALLBACK (muster_menu_keys_fit), NULL);
      g_signal_connect_object (menu, "closed", G_CALLBACK (closed_cb), child, 0);
    }
}
