/* muster-game-index.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-game-private.h"

/* What steps would otherwise look for among all attributes and procedures, each time. */

static void
index_resets (MusterGame *self)
{
  const MusterRulebook *rulebook = self->rulebook;

  for (guint reset = 0; reset < MUSTER_N_RESETS; reset++)
    self->resets[reset] = g_new0 (guint16, MAX (rulebook->n_attributes, 1));
  for (guint i = 0; i < rulebook->n_attributes; i++)
    {
      MusterReset reset = rulebook->attributes[i].reset;

      self->resets[reset][self->n_resets[reset]++] = (guint16) i;
    }
}

static void
watch (MusterGame *self, guint16 procedure, guint8 flag)
{
  gint32 event = self->rulebook->procedures[procedure].event;

  if (event >= 0)
    self->watches[event] |= flag;
}

static void
index_events (MusterGame *self)
{
  const MusterRulebook *rulebook = self->rulebook;

  self->watches = g_new0 (guint8, MAX (rulebook->n_events, MUSTER_N_EVENTS));
  for (guint set = 0; set < G_N_ELEMENTS (self->reactions); set++)
    for (guint i = 0; i < self->n_reactions[set]; i++)
      watch (self, self->reactions[set][i], MUSTER_WATCH_REACTION);
  for (guint i = 0; i < rulebook->n_interrupts; i++)
    watch (self, rulebook->interrupts[i], MUSTER_WATCH_INTERRUPT);
}

void
muster_game_index (MusterGame *self)
{
  index_resets (self);
  index_events (self);
}

void
muster_game_clear_index (MusterGame *self)
{
  for (guint reset = 0; reset < MUSTER_N_RESETS; reset++)
    g_free (self->resets[reset]);
  g_free (self->watches);
}
