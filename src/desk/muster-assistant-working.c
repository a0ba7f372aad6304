/* muster-assistant-working.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

#include <glib/gi18n.h>

#include "muster-battle-error.h"

/* Rules may take as long as they have work to do. They are carried out in another thread, and when that takes longer the windows go on
 * meanwhile: whoever called waits all the same, in a main loop of its own. Nothing changes the battle until then, for whatever does
 * asks muster_assistant_is_busy() first; looking at it is looking at where it stood. */

/* In microseconds: so long it is worth waiting without anything that moves. */
#define PATIENCE (50 * G_TIME_SPAN_MILLISECOND)

typedef void (*WorkFunc) (gpointer data);

typedef struct
{
  WorkFunc function;
  gpointer data;
  GMainContext *context; /* of whoever waits */
  GMutex mutex;
  GCond cond;
  gboolean done; /* under @mutex */
} Work;

static gpointer
work_cb (gpointer data)
{
  Work *self = data;

  self->function (self->data);
  g_mutex_lock (&self->mutex);
  self->done = TRUE;
  g_cond_signal (&self->cond);
  g_main_context_wakeup (self->context);
  g_mutex_unlock (&self->mutex);

  return NULL;
}

static gboolean
is_done (Work *self)
{
  gboolean done;

  g_mutex_lock (&self->mutex);
  done = self->done;
  g_mutex_unlock (&self->mutex);

  return done;
}

static gboolean
wait_shortly (Work *self)
{
  const gint64 end = g_get_monotonic_time () + PATIENCE;
  gboolean done;

  g_mutex_lock (&self->mutex);
  while (!self->done && g_cond_wait_until (&self->cond, &self->mutex, end))
    continue;
  done = self->done;
  g_mutex_unlock (&self->mutex);

  return done;
}

static void
set_working (MusterAssistant *self, gboolean working)
{
  self->working = working;
  g_object_notify (G_OBJECT (self), "working");
}

static void
wait_long (MusterAssistant *self, Work *work)
{
  set_working (self, TRUE);
  while (!is_done (work))
    g_main_context_iteration (work->context, TRUE);
  set_working (self, FALSE);
}

static void
carry_out (MusterAssistant *self, WorkFunc function, gpointer data)
{
  Work work = { .function = function, .data = data, .context = g_main_context_default () };
  GThread *thread;

  g_mutex_init (&work.mutex);
  g_cond_init (&work.cond);
  thread = g_thread_new ("answer", work_cb, &work);
  if (!wait_shortly (&work))
    wait_long (self, &work);
  g_thread_join (thread);
  g_mutex_clear (&work.mutex);
  g_cond_clear (&work.cond);
}

gboolean
muster_assistant_is_busy (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  return self->working;
}

gboolean
muster_assistant_check_idle (MusterAssistant *self, GError **error)
{
  if (!self->working)
    return TRUE;
  g_set_error_literal (error,
                       MUSTER_BATTLE_ERROR,
                       MUSTER_BATTLE_ERROR_INVALID,
                       _ ("Muster is still working on the last answer"));

  return FALSE;
}

gboolean
muster_assistant_take (MusterAssistant *self, const MusterInput *input, GError **error)
{
  g_autoptr (MusterAssistant) hold = g_object_ref (self);
  MusterAnswering *answering;

  if (!muster_assistant_check_idle (self, error))
    return FALSE;
  answering = muster_session_begin_answer (self->session, input, error);
  if (answering == NULL)
    return FALSE;
  carry_out (self, (WorkFunc) muster_answering_work, answering);

  return muster_session_finish_answer (self->session, answering, error);
}

gboolean
muster_assistant_return (MusterAssistant *self, guint node, GError **error)
{
  g_autoptr (MusterAssistant) hold = g_object_ref (self);
  MusterBattle *battle = muster_session_get_battle (self->session);
  MusterReturning *returning;

  if (!muster_assistant_check_idle (self, error))
    return FALSE;
  if (node == muster_battle_get_head (battle))
    return TRUE;
  returning = muster_returning_new (battle, node, error);
  if (returning == NULL)
    return FALSE;
  carry_out (self, (WorkFunc) muster_returning_work, returning);

  return muster_session_finish_return (self->session, returning, error);
}
