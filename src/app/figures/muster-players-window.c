/* muster-players-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-players-window.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "muster-battle-settings.h"

#define WIDTH  500
#define HEIGHT 640

static GtkWidget *
build_page (MusterAssistant *assistant)
{
  GtkWidget *settings = g_object_new (MUSTER_TYPE_BATTLE_SETTINGS, "assistant", assistant, NULL);
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  adw_clamp_set_child (ADW_CLAMP (clamp), settings);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  g_object_set (clamp,
                "margin-top",
                12,
                "margin-bottom",
                18,
                "margin-start",
                12,
                "margin-end",
                12,
                NULL);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled),
                                  GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  gtk_widget_set_vexpand (scrolled, TRUE);

  return scrolled;
}

static void
close_with_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

GtkWidget *
muster_players_window_new (GtkWindow *parent, MusterAssistant *assistant)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  int width, height;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (assistant), NULL);

  gtk_box_append (GTK_BOX (content), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (content), build_page (assistant));
  adw_window_set_content (ADW_WINDOW (window), content);
  gtk_window_set_title (GTK_WINDOW (window), _ ("Players and Rules"));
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  /* No larger than that from which it comes. */
  width = gtk_widget_get_width (GTK_WIDGET (parent));
  height = gtk_widget_get_height (GTK_WIDGET (parent));
  gtk_window_set_default_size (GTK_WINDOW (window),
                               width > 0 ? MIN (width, WIDTH + 40) : WIDTH + 40,
                               height > 0 ? MIN (height, HEIGHT) : HEIGHT);
  close_with_escape (window);

  return window;
}
