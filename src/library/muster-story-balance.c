/* muster-story-balance.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-beat-private.h"
#include "muster-story-private.h"
#include "muster-translation.h"

/* How it stands when a turn begins, whom it cost, and what decided the battle. */

static void
add_weighty (MusterStory *self, const char *text)
{
  muster_story_add (self, MUSTER_STORY_PARAGRAPH, 1, text);
}

/* ---- How it stands ---- */

char *
muster_story_dup_strength (const MusterRulebook *rulebook, const GPtrArray *things)
{
  g_autofree char *list = muster_beat_dup_strength (rulebook, things);

  if (list == NULL)
    return NULL;

  /* Translators: sides, each with the number of its figures: "On the table: Red 7, Blue 12." */
  return g_strdup_printf (_ ("On the table: %s."), list);
}

/* ---- Losses ---- */

/* "Anna, killed by Bob" */
static char *
dup_loss (const MusterBattleFallen *fallen)
{
  if (fallen->fate != NULL && fallen->by_label != NULL)
    /* Translators: who was lost, what became of it, and who did it: "Anna, killed by Bob" */
    return g_strdup_printf (C_ ("loss", "%1$s, %2$s by %3$s"),
                            fallen->label,
                            fallen->fate,
                            fallen->by_label);
  if (fallen->by_label != NULL)
    /* Translators: who was lost, and who did it: "Anna, beaten by Bob" */
    return g_strdup_printf (C_ ("loss", "%1$s, beaten by %2$s"), fallen->label, fallen->by_label);
  if (fallen->fate != NULL)
    /* Translators: who was lost, and what became of it: "Anna, killed" */
    return g_strdup_printf (C_ ("loss", "%1$s, %2$s"), fallen->label, fallen->fate);

  return g_strdup (fallen->label);
}

static void
tell_losses_of (MusterStory *self,
                const MusterStoryParts *parts,
                const MusterBattleResult *result,
                guint turn,
                gint side)
{
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < result->fallen->len; i++)
    {
      const MusterBattleFallen *fallen = g_ptr_array_index (result->fallen, i);

      if (fallen->turn == turn && fallen->side == side && !fallen->spared)
        g_ptr_array_add (losses, dup_loss (fallen));
    }
  if (losses->len == 0)
    return;
  g_ptr_array_add (losses, NULL);
  list = g_strjoinv (C_ ("between losses", "; "), (char **) losses->pdata);
  /* Translators: a side, and whom it lost: "Lost by Red in this turn: Anna, killed by Bob." */
  text = g_strdup_printf (_ ("Lost by %1$s in this turn: %2$s."),
                          muster_beat_get_side_title (parts->rulebook, side),
                          list);
  add_weighty (self, text);
}

void
muster_story_tell_losses (MusterStory *self,
                          const MusterStoryParts *parts,
                          const MusterBattleResult *result,
                          guint turn)
{
  for (gint side = 0; turn > 0 && side < (gint) parts->rulebook->n_sides; side++)
    tell_losses_of (self, parts, result, turn, side);
}

/* ---- What decided it ---- */

/* (nullable): where the chance of the winner rose most. */
static const MusterTurningPoint *
find_decision (const MusterStoryParts *parts)
{
  const MusterTurningPoint *found = NULL;
  const MusterTurningPoints *points = parts->turning_points;

  for (guint i = 0; points != NULL && points->simulated && i < points->turning_points->len; i++)
    {
      const MusterTurningPoint *point = g_ptr_array_index (points->turning_points, i);

      if (point->side == parts->winner && *point->sentence != '\0' &&
          (found == NULL || point->after - point->before > found->after - found->before))
        found = point;
    }

  return found;
}

void
muster_story_tell_decision (MusterStory *self,
                            const MusterStoryParts *parts,
                            const MusterBattleResult *result)
{
  const MusterTurningPoint *point = find_decision (parts);
  g_autofree char *deed = NULL;
  g_autofree char *text = NULL;

  if (!parts->over || parts->winner < 0)
    return;
  if (point != NULL)
    {
      text = g_strdup_printf (_ ("What decided it came in turn %1$u: %2$s"),
                              point->turn,
                              point->sentence);
      add_weighty (self, text);
    }
  else if (result->deed != NULL)
    {
      deed = muster_beat_dup_sentence (result->deed);
      text = g_strdup_printf (_ ("What did most for the winner in the last turn: %s"), deed);
      add_weighty (self, text);
    }
}
