/* muster-tale-line.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tale-private.h"

/* What is remembered of something that happened. */

static void
free_deed (gpointer data)
{
  MusterTaleDeed *deed = data;

  g_free (deed->text);
  g_free (deed->whom);
  g_free (deed->label);
  g_free (deed->why);
  g_free (deed->tail);
  g_free (deed->from);
  g_free (deed->victim);
  g_free (deed->fate);
  g_free (deed);
}

void
muster_tale_line_free (gpointer data)
{
  MusterTaleLine *self = data;

  g_free (self->who);
  g_free (self->name);
  g_ptr_array_unref (self->does);
  g_free (self->says);
  g_free (self->why);
  g_free (self->weighed);
  g_free (self->thrown);
  g_free (self->shown);
  g_free (self->target);
  g_free (self->group);
  g_free (self->picked);
  g_ptr_array_unref (self->came);
  g_ptr_array_unref (self->whos);
  g_ptr_array_unref (self->names);
  g_array_unref (self->times);
  g_ptr_array_unref (self->shots);
  g_free (self);
}

MusterTaleLine *
muster_tale_line_new (const MusterBeatTeller *teller, const char *who, const char *name)
{
  MusterTaleLine *self = g_new0 (MusterTaleLine, 1);
  const MusterThingView *view = muster_beat_teller_find (teller, who);
  const guint once = 1;

  self->who = g_strdup (who);
  self->name = g_strdup (name);
  self->kind = view != NULL ? view->kind : -1;
  self->does = g_ptr_array_new_with_free_func (free_deed);
  self->came = g_ptr_array_new_with_free_func (g_free);
  self->whos = g_ptr_array_new_with_free_func (g_free);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->times = g_array_new (FALSE, FALSE, sizeof (guint));
  self->shots = g_ptr_array_new_with_free_func (muster_tale_line_free);
  g_ptr_array_add (self->whos, g_strdup (who));
  g_ptr_array_add (self->names, g_strdup (name));
  g_array_append_val (self->times, once);

  return self;
}

MusterTaleDeed *
muster_tale_line_get_last_deed (const MusterTaleLine *self)
{
  return self->does->len > 0 ? g_ptr_array_index (self->does, self->does->len - 1) : NULL;
}

void
muster_tale_line_drop_reasons (MusterTaleLine *self)
{
  g_clear_pointer (&self->why, g_free);
  g_clear_pointer (&self->weighed, g_free);
  g_clear_pointer (&self->thrown, g_free);
  g_clear_pointer (&self->shown, g_free);
  for (guint i = 0; i < self->does->len; i++)
    {
      MusterTaleDeed *deed = g_ptr_array_index (self->does, i);

      g_clear_pointer (&deed->why, g_free);
      g_clear_pointer (&deed->label, g_free);
    }
}

gboolean
muster_tale_line_is_light (const MusterTaleLine *line)
{
  return !line->is_check && line->says == NULL;
}

gboolean
muster_tale_line_is_against (const MusterTaleLine *self, const char *who, const char *name)
{
  const MusterTaleDeed *deed = muster_tale_line_get_last_deed (self);

  if (self->target != NULL || who == NULL || name == NULL || deed == NULL)
    return self->target != NULL && g_strcmp0 (self->target, who) == 0;

  return g_str_has_suffix (deed->text, name) && muster_beat_names (deed->text, name);
}
