/* muster-story-turning.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-beat-private.h"
#include "muster-story-private.h"
#include "muster-turning-point-private.h"

/* What decided a battle. */

/* (nullable): where the chance of the winner rose most. */
static const MusterTurningPoint *
find_decision (const MusterStoryParts *parts)
{
  const MusterTurningPoint *found = NULL;
  const MusterTurningPoints *points = parts->turning_points;

  for (guint i = 0; points != NULL && points->simulated && i < points->turning_points->len; i++)
    {
      const MusterTurningPoint *point = g_ptr_array_index (points->turning_points, i);

      if (point->side == parts->winner &&
          (found == NULL || point->after - point->before > found->after - found->before))
        found = point;
    }

  return found;
}

/* What brings a side over the half has decided it, or almost all of it; anything else helped. */
#define DECISIVE 0.25

static gboolean
has_decided (const MusterTurningPoint *point)
{
  return (point->before < 0.5 && point->after >= 0.5) || point->after - point->before >= DECISIVE;
}

static void
tell_most (MusterStory *self, const MusterBattleResult *result)
{
  g_autofree char *told = muster_beat_dup_sentence (result->deed);
  g_autofree char *text = NULL;

  if (result->deed_turn == result->turns)
    text = g_strdup_printf (_ ("What did most for the winner in the last turn: %s"), told);
  else
    text = g_strdup_printf (_ ("What did most for the winner came in turn %1$u: %2$s"),
                            result->deed_turn,
                            told);
  muster_story_add_weighty (self, text);
}

void
muster_story_tell_decision (MusterStory *self,
                            const MusterStoryParts *parts,
                            const GPtrArray *beats,
                            const MusterBattleResult *result)
{
  const MusterTurningPoint *point = find_decision (parts);
  g_autofree char *text = NULL;

  if (!parts->over || parts->winner < 0)
    return;
  if (point != NULL)
    {
      text = g_strdup_printf (has_decided (point)
                                  ? _ ("What decided it came in turn %1$u: %2$s")
                                  : _ ("What helped the winner most came in turn %1$u: %2$s"),
                              point->turn,
                              point->sentence);
      muster_story_add_weighty (self, text);
      return;
    }
  if (result->deed != NULL)
    tell_most (self, result);
}
