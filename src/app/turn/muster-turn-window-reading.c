/* muster-turn-window-reading.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-stop.h"
#include "muster-turn-window-private.h"

/* A battle is played to where it stood while its window is built, which is as soon as most battles are. One that was
 * played for long on an open table takes a few times as long: then the window comes first, with nothing in it yet that
 * one could use. */

/* In microseconds: so long it is worth waiting for a battle, which comes later behind an empty window. */
#define PATIENCE (50 * G_TIME_SPAN_MILLISECOND)

struct _MusterReading
{
  MusterTurnWindow *window; /* (owned) (nullable): NULL before it is built */
  MusterShelf
      *shelf; /* (owned): its library is used by the thread, whatever becomes of the window */
  MusterSession *session; /* (owned) (nullable): NULL once the window has it */
  GCancellable *stop;     /* of the thread: for a window that was closed nothing more is played */
  GThread *thread;        /* (nullable): NULL once it was joined */
  gint64 begun;           /* of g_get_monotonic_time () */
  GMutex mutex;
  GCond cond;      /* @played is set */
  gboolean played; /* under @mutex */
  GError *error;
};

static void
free_reading (gpointer data)
{
  MusterReading *self = data;

  g_clear_pointer (&self->session, muster_session_free);
  g_clear_error (&self->error);
  g_clear_object (&self->window);
  g_object_unref (self->stop);
  g_object_unref (self->shelf);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self);
}

/* A window that is closed goes when nobody holds it any longer, and this does. */
static gboolean
is_closed (MusterTurnWindow *window)
{
  return gtk_window_get_application (GTK_WINDOW (window)) == NULL;
}

/* Gives the battle to its window, unless that was closed meanwhile or has it already. */
static gboolean
give (MusterReading *self, GError **error)
{
  if (self->thread == NULL)
    return TRUE;
  g_thread_join (g_steal_pointer (&self->thread));
  if (is_closed (self->window))
    return TRUE;
  if (self->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      gtk_window_destroy (GTK_WINDOW (self->window));
      return FALSE;
    }
  muster_turn_window_take_session (self->window, g_steal_pointer (&self->session));

  return TRUE;
}

static gboolean
played_cb (gpointer data)
{
  MusterReading *self = data;
  g_autoptr (MusterTurnWindow) window = g_object_ref (self->window);
  g_autoptr (GError) error = NULL;

  if (!give (self, &error))
    muster_turn_window_fail (window, error->message);

  return G_SOURCE_REMOVE;
}

static gpointer
play_cb (gpointer data)
{
  MusterReading *self = data;
  g_autoptr (MusterReport) report = muster_report_new ();

  muster_stop_listen (self->stop);
  muster_session_play (self->session, report, &self->error);
  muster_stop_leave (self->stop);
  g_mutex_lock (&self->mutex);
  self->played = TRUE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
  g_idle_add_full (G_PRIORITY_DEFAULT, played_cb, self, free_reading);

  return NULL;
}

MusterReading *
muster_reading_new (MusterShelf *shelf, gint64 id, GError **error)
{
  MusterSession *session = muster_session_read (muster_shelf_get_library (shelf), id, error);
  MusterReading *self;

  if (session == NULL)
    return NULL;

  self = g_new0 (MusterReading, 1);
  self->shelf = g_object_ref (shelf);
  self->session = session;
  self->stop = g_cancellable_new ();
  self->begun = g_get_monotonic_time ();
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->thread = g_thread_new ("play-battle", play_cb, self);

  return self;
}

static gboolean
wait_played (MusterReading *self)
{
  gboolean played;

  g_mutex_lock (&self->mutex);
  while (!self->played && g_cond_wait_until (&self->cond, &self->mutex, self->begun + PATIENCE))
    continue;
  played = self->played;
  g_mutex_unlock (&self->mutex);

  return played;
}

/* Which battle is to come. Where the keyboard is then, a key that was struck once more for it does nothing. */
static void
show_reading (MusterTurnWindow *window)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLibraryBattle)
                 battle = muster_library_get_battle (muster_shelf_get_library (window->shelf),
                                                     window->id,
                                                     &error);

  if (battle != NULL)
    gtk_window_set_title (GTK_WINDOW (window),
                          battle->title != NULL ? battle->title : battle->rulebook_title);
  gtk_widget_set_visible (window->reading, TRUE);
  gtk_widget_grab_focus (window->reading);
}

gboolean
muster_turn_window_take_reading (MusterTurnWindow *self, MusterReading *reading, GError **error)
{
  reading->window = g_object_ref (self);
  if (wait_played (reading))
    return give (reading, error);
  g_signal_connect_object (self,
                           "unrealize",
                           G_CALLBACK (g_cancellable_cancel),
                           reading->stop,
                           G_CONNECT_SWAPPED);
  show_reading (self);

  return TRUE;
}
