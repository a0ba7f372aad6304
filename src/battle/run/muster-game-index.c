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

/* Does it depend on the thing in the slot by its side alone? */
static gboolean
is_of_side (const MusterExpression *e, guint32 slot, guint16 side)
{
  gboolean takes_side = e->op == MUSTER_EXPR_HOSTILE ||
                        (e->op == MUSTER_EXPR_ATTRIBUTE && e->index == side);

  if (e->op == MUSTER_EXPR_LOCAL)
    return e->slot != slot;
  if (e->op == MUSTER_EXPR_CALL || (!takes_side && !muster_expression_is_harmless (e)))
    return FALSE;
  for (guint i = 0; i < e->n_args; i++)
    {
      gboolean is_thing = e->args[i]->op == MUSTER_EXPR_LOCAL && e->args[i]->slot == slot;

      if (!(takes_side && is_thing) && !is_of_side (e->args[i], slot, side))
        return FALSE;
    }
  return TRUE;
}

static void
index_requirements (MusterGame *self)
{
  const MusterRulebook *rulebook = self->rulebook;

  self->n_of_side = g_new0 (guint8, MAX (rulebook->n_procedures, 1));
  for (guint i = 0; i < rulebook->n_procedures; i++)
    {
      const MusterProcedure *procedure = &rulebook->procedures[i];
      const MusterParameter *first = procedure->parameters;
      guint n = 0;

      if (procedure->n_parameters == 0 || first->type.code != MUSTER_TYPE_THING)
        continue;
      while (n < MIN (procedure->n_requirements, G_MAXUINT8) &&
             is_of_side (procedure->operations[n].test,
                         first->slot,
                         rulebook->kinds[first->type.index].side))
        n++;
      self->n_of_side[i] = (guint8) n;
    }
}

void
muster_game_index (MusterGame *self)
{
  index_requirements (self);
  index_resets (self);
  index_events (self);
}

void
muster_game_clear_index (MusterGame *self)
{
  for (guint reset = 0; reset < MUSTER_N_RESETS; reset++)
    g_free (self->resets[reset]);
  g_free (self->watches);
  g_free (self->n_of_side);
}
