/* muster-assistant-playing.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

/* Going on by itself, from beat to beat. */

#define READING_TIME  1000 /* ms, and for each character: */
#define TIME_PER_SIGN 50
#define LONGEST_TIME  9000

static gboolean
timeout_cb (gpointer user_data)
{
  MusterAssistant *self = user_data;

  self->timer = 0;
  muster_assistant_next (self);

  return G_SOURCE_REMOVE;
}

void
muster_assistant_schedule (MusterAssistant *self)
{
  const MusterBeat *beat = muster_assistant_get_beat (self);
  glong length = beat != NULL ? g_utf8_strlen (beat->sentence, -1) : 0;
  double time = MIN (READING_TIME + TIME_PER_SIGN * length, LONGEST_TIME) / self->speed;

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->playing && self->replay && muster_assistant_is_at_prompt (self))
    muster_assistant_set_playing (self, FALSE);
  else if (self->playing && !muster_assistant_is_at_prompt (self))
    self->timer = g_timeout_add ((guint) time, timeout_cb, self);
}

gboolean
muster_assistant_get_playing (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  return self->playing;
}

void
muster_assistant_set_playing (MusterAssistant *self, gboolean playing)
{
  g_return_if_fail (MUSTER_IS_ASSISTANT (self));

  if (self->playing == playing)
    return;
  self->playing = playing;
  g_object_notify (G_OBJECT (self), "playing");
  muster_assistant_schedule (self);
}
