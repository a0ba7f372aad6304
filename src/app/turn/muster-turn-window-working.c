/* muster-turn-window-working.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-turn-window-private.h"

/* While rules carry out an answer for long, the window goes on: one can look around in it, but not answer or go back. */

/* In milliseconds after it is known that it takes longer: what is over by then need not be told. */
#define PAUSE 250

/* What would change the battle. */
static const char *const changes[] = {
  "battle.undo",     "battle.undo-turn",    "battle.redo",
  "battle.redo-all", "battle.decide-again", "battle.done",
};

static gboolean
pause_cb (gpointer user_data)
{
  MusterTurnWindow *self = user_data;

  self->working_pause = 0;
  gtk_widget_set_visible (self->working, TRUE);

  return G_SOURCE_REMOVE;
}

void
muster_turn_window_update_working (MusterTurnWindow *self)
{
  if (self->again == NULL && !muster_assistant_is_busy (self->assistant))
    {
      g_clear_handle_id (&self->working_pause, g_source_remove);
      gtk_widget_set_visible (self->working, FALSE);
    }
  else if (self->working_pause == 0 && !gtk_widget_get_visible (self->working))
    self->working_pause = g_timeout_add (PAUSE, pause_cb, self);
}

/* The keyboard leaves what cannot be used meanwhile, and comes back where nothing else is asked after that. */
static void
begin (MusterTurnWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  g_set_weak_pointer (&self->before_working, focus);
  gtk_widget_set_sensitive (GTK_WIDGET (self->prompt), FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), changes[i], FALSE);
  muster_turn_window_update_working (self);
}

static void
end (MusterTurnWindow *self)
{
  muster_turn_window_update_working (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->prompt), TRUE);
  muster_turn_window_update_actions (self);
  if (self->before_working != NULL && gtk_widget_get_mapped (self->before_working) &&
      gtk_widget_get_root (self->before_working) == GTK_ROOT (self))
    gtk_widget_grab_focus (self->before_working);
  g_clear_weak_pointer (&self->before_working);
}

static gboolean
close_cb (gpointer user_data)
{
  gtk_window_close (user_data);

  return G_SOURCE_REMOVE;
}

static void
working_cb (MusterTurnWindow *self)
{
  if (muster_assistant_is_busy (self->assistant))
    {
      begin (self);
      return;
    }
  end (self);
  /* Whoever called for the answer is not done with the window before the main loop runs again. */
  if (self->closes_later)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (self), g_object_unref);
  self->closes_later = FALSE;
}

gboolean
muster_turn_window_closes_later (MusterTurnWindow *self)
{
  self->closes_later = self->assistant != NULL && muster_assistant_is_busy (self->assistant);

  return self->closes_later;
}

void
muster_turn_window_connect_working (MusterTurnWindow *self)
{
  g_signal_connect_object (self->assistant,
                           "notify::working",
                           G_CALLBACK (working_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

void
muster_turn_window_forget_working (MusterTurnWindow *self)
{
  g_clear_handle_id (&self->working_pause, g_source_remove);
  g_clear_weak_pointer (&self->before_working);
}
