/* muster-story-clock.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-story-clock.h"

#include <glib/gi18n.h>

GPtrArray *
muster_story_clock_list_stays (const MusterStoryParts *parts,
                               const MusterBattleResult *result,
                               const MusterStoryWays *ways)
{
  const MusterLogEntry *end = muster_beat_find_end (parts->log, 0, parts->log->len);
  const GPtrArray *all = muster_story_ways_get_stays (ways);
  GPtrArray *stays;

  if (end == NULL || !end->late || end->side < 0)
    return NULL;
  stays = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_story_stay_free);
  for (guint i = 0; i < all->len; i++)
    {
      const MusterStoryStay *stay = g_ptr_array_index (all, i);

      if (stay->side != end->side && result->by_time)
        g_ptr_array_add (stays, muster_story_stay_copy (stay));
    }

  return stays;
}

/* (transfer full) (nullable): in how many turns @side stood, if they were many */
static char *
dup_stood (const MusterStoryParts *parts, const GPtrArray *stays, gint side, guint turns)
{
  guint n = 0;

  for (guint i = 0; i < stays->len; i++)
    {
      const MusterStoryStay *stay = g_ptr_array_index (stays, i);

      n += stay->side == side ? stay->n_turns : 0;
    }
  if (n == 0)
    return NULL;

  /* Translators: a side, in how many turns it did so, and of how many in all */
  return g_strdup_printf (ngettext ("%1$s had fought where it stood in %2$u of the %3$u turn",
                                    "%1$s had fought where it stood in %2$u of the %3$u turns",
                                    turns),
                          muster_beat_get_side_title (parts->rulebook, side),
                          n,
                          turns);
}

char *
muster_story_clock_dup (const MusterStoryParts *parts, const GPtrArray *stays, guint turns)
{
  g_autoptr (GPtrArray) stood = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (gint side = 0; side < (gint) parts->rulebook->n_sides; side++)
    {
      char *text = dup_stood (parts, stays, side, turns);

      if (text != NULL)
        g_ptr_array_add (stood, text);
    }
  if (stood->len == 0)
    return g_strdup (_ ("time ran out"));
  list = muster_beat_dup_list (stood);

  /* Translators: what took it: "time ran out after Red had fought where it stood in 9 of the 18 turns" */
  return g_strdup_printf (_ ("time ran out after %s"), list);
}

char *
muster_story_clock_dup_stay (const MusterStoryParts *parts, const MusterStoryStay *stay)
{
  const char *winner = muster_beat_get_side_title (parts->rulebook, parts->winner);

  /* Translators: the first and the last of some turns, the side that won, and what the other did in them */
  return g_strdup_printf (_ ("Turns %1$u to %2$u, for %3$s: %4$s."),
                          stay->first,
                          stay->last,
                          winner,
                          stay->text);
}
