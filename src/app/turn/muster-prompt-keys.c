/* muster-prompt-keys.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-prompt-keys.h"

#include "muster-panel.h"

#define DOWN "muster-prompt-key" /* data of the controller: the key that is held */

/* GTK shows a button that a key presses as pressed for a quarter of a second and only then tells. Whoever answers one
 * question after the other by keys types the next one in that time: it went to what was about to go. */

static gboolean
presses (guint keyval, GdkModifierType state)
{
  return (state & gtk_accelerator_get_default_mod_mask ()) == 0 &&
         (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter ||
          keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space);
}

/* Those that open something are parts of other widgets. */
static gboolean
is_plain_button (GtkWidget *widget)
{
  GtkWidget *parent = widget != NULL ? gtk_widget_get_parent (widget) : NULL;

  return GTK_IS_BUTTON (widget) && !GTK_IS_MENU_BUTTON (parent) && !GTK_IS_DROP_DOWN (parent) &&
         gtk_widget_get_ancestor (widget, MUSTER_TYPE_PANEL) != NULL;
}

static gboolean
is_unmeant (GtkWidget *button)
{
  GtkWidget *panel = gtk_widget_get_ancestor (button, MUSTER_TYPE_PANEL);

  return muster_panel_is_unmeant (MUSTER_PANEL (panel), button);
}

/* A key that is held goes on at the pace of GTK, so that nobody runs through what is asked. */
static gboolean
pressed_cb (GtkEventController *keys, guint keyval, guint keycode, GdkModifierType state)
{
  GtkRoot *root = gtk_widget_get_root (gtk_event_controller_get_widget (keys));
  GtkWidget *focus = gtk_root_get_focus (root);
  const gboolean held = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (keys), DOWN)) == keycode;

  g_object_set_data (G_OBJECT (keys), DOWN, GUINT_TO_POINTER (keycode));
  if (!presses (keyval, state) || !is_plain_button (focus) || !gtk_widget_is_sensitive (focus))
    return GDK_EVENT_PROPAGATE;
  if (is_unmeant (focus))
    return GDK_EVENT_STOP;
  if (held)
    return GDK_EVENT_PROPAGATE;
  g_signal_emit_by_name (focus, "clicked");

  return GDK_EVENT_STOP;
}

static void
released_cb (GtkEventController *keys)
{
  g_object_set_data (G_OBJECT (keys), DOWN, NULL);
}

void
muster_prompt_keys_attach (GtkWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (pressed_cb), NULL);
  g_signal_connect (keys, "key-released", G_CALLBACK (released_cb), NULL);
  g_signal_connect_object (window,
                           "notify::is-active",
                           G_CALLBACK (released_cb),
                           keys,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}
