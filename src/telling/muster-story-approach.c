/* muster-story-approach.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-story-approach.h"

#include <glib/gi18n.h>

const MusterThingView *
muster_story_find_mobile (const MusterStoryTurn *turn, gint side, const MusterThingView *then)
{
  const MusterThingView *now = muster_thing_views_find (turn->after, then->token);

  return then->side == side && then->on_table && now != NULL && now->on_table &&
                 !muster_story_has_mishap (turn->parts->rulebook, now)
             ? now
             : NULL;
}

MusterStoryApproach
muster_story_measure_approach (const MusterStoryTurn *turn, gint side, const MusterThingView *mark)
{
  MusterStoryApproach approach = { 0 };

  for (guint i = 0; i < turn->before->len; i++)
    {
      const MusterThingView *then = g_ptr_array_index (turn->before, i);
      const MusterThingView *now = muster_story_find_mobile (turn, side, then);
      double before, after;

      if (now == NULL)
        continue;
      before = muster_field_get_distance (turn->parts->field, &then->pose, &mark->pose);
      after = muster_field_get_distance (turn->parts->field, &now->pose, &mark->pose);
      approach.n++;
      approach.was += before;
      approach.is += after;
      if (after >= before)
        continue;
      if (approach.n_nearer++ == 0)
        approach.first = now;
    }

  return approach;
}

double
muster_story_approach_get_part (const MusterStoryApproach *self)
{
  return self->n_nearer * 2 >= self->n && self->is < self->was ? (self->was - self->is) / self->was
                                                               : 0;
}

/* Whether the one with @token went where it is by itself, and not in flight or as somebody pushed it. */
static gboolean
goes_itself (const MusterStoryTurn *self, const char *token)
{
  for (guint i = self->from; i < self->to; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (self->parts->log, i);

      if (entry->kind == MUSTER_LOG_MOVE && g_strcmp0 (entry->thing, token) == 0 &&
          entry->verb != MUSTER_ORDER_MOVE)
        return FALSE;
    }

  return TRUE;
}

double
muster_story_approach_get_lone_part (const MusterStoryApproach *self, const MusterStoryTurn *turn)
{
  if (self->n_nearer != 1 || self->n <= 2 || self->was <= 0 ||
      !goes_itself (turn, self->first->token))
    return 0;

  return (self->was - self->is) * self->n / self->was;
}

char *
muster_story_approach_dup_who (const MusterStoryApproach *self, const char *title)
{
  if (self->n_nearer == self->n)
    return g_strdup (title);

  /* Translators: a side, of which only a part goes somewhere; in the middle of a sentence */
  return g_strdup_printf (self->n_nearer * 2 > self->n ? C_ ("way", "most of %s")
                                                       : C_ ("way", "half of %s"),
                          title);
}
