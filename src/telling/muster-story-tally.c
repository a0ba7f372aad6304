/* muster-story-tally.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-story-tally.h"

#include <glib/gi18n.h>

#include "muster-story-scene.h"

/* Fewer prove nothing about those who try. */
#define MANY_TRIES 5
/* Of so many it is worth a word that hardly any succeeded: one of four, or fewer. */
#define HARDLY_ANY 4

static MusterStoryTally *
find_tally (GArray *tallies, const char *one, gint side)
{
  for (guint i = 0; i < tallies->len; i++)
    {
      MusterStoryTally *tally = &g_array_index (tallies, MusterStoryTally, i);

      if (tally->side == side && g_str_equal (tally->one, one))
        return tally;
    }

  return NULL;
}

void
muster_story_count (GArray *tallies,
                    const MusterLogEntry *entry,
                    gint side,
                    const char *name,
                    const char *title)
{
  MusterStoryTally *tally = find_tally (tallies, entry->tally, side);

  if (tally == NULL)
    {
      const MusterStoryTally made = { entry->tally, entry->tallies, side, name, 0, 0 };

      g_array_append_val (tallies, made);
      tally = &g_array_index (tallies, MusterStoryTally, tallies->len - 1);
    }
  if (g_strcmp0 (tally->name, name) != 0)
    tally->name = title;
  tally->n++;
  tally->n_passed += entry->passed ? 1 : 0;
}

/* (transfer full) */
static char *
dup_failure (const MusterStoryTally *self)
{
  /* Translators: how often any of a side tried something in vain, named by a noun of the rules: "9 shots of Guards come to nothing" */
  return g_strdup_printf (
      ngettext ("%1$u %2$s of %3$s comes to nothing", "%1$u %2$s of %3$s come to nothing", self->n),
      self->n,
      self->many,
      self->name);
}

/* (transfer full) (nullable): NULL: there is nothing special about it */
static char *
dup_tally (const MusterStoryTally *self)
{
  if (self->n < MANY_TRIES)
    return NULL;
  if (self->n_passed == 0)
    return dup_failure (self);
  if (self->n_passed == self->n)
    /* Translators: the same where none of it was in vain: "each of the 9 shots of Guards succeeds" */
    return g_strdup_printf (ngettext ("each of the %1$u %2$s of %3$s succeeds",
                                      "each of the %1$u %2$s of %3$s succeeds",
                                      self->n),
                            self->n,
                            self->many,
                            self->name);
  if (self->n_passed * HARDLY_ANY <= self->n)
    /* Translators: how few of what a side tried came off, named by a noun of the rules: "only 2 of 9 shots of Guards succeed" */
    return g_strdup_printf (ngettext ("only %1$u of %2$u %3$s of %4$s succeeds",
                                      "only %1$u of %2$u %3$s of %4$s succeed",
                                      self->n_passed),
                            self->n_passed,
                            self->n,
                            self->many,
                            self->name);

  return NULL;
}

void
muster_story_append_tallies (GString *text, const GArray *tallies)
{
  for (guint i = 0; i < tallies->len; i++)
    {
      g_autofree char *told = dup_tally (&g_array_index (tallies, MusterStoryTally, i));

      if (told != NULL)
        muster_story_append_sentence (text, told);
    }
}
