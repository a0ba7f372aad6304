/* muster-pass-order.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-pass-order.h"

#include <math.h>

MusterPassOrder *
muster_pass_order_new (MusterBattle *battle, const char *thing, double below)
{
  MusterPassOrder *self = g_new0 (MusterPassOrder, 1);

  self->thing = g_strdup (thing);
  self->below = below;
  self->turn = muster_battle_get_turn (battle);
  self->head = muster_battle_get_head (battle);

  return self;
}

void
muster_pass_order_free (MusterPassOrder *self)
{
  g_free (self->thing);
  g_free (self);
}

/* What has no chance is no gamble: whoever weighs chances is asked about it. */
static double
get_best_odds (const MusterPrompt *prompt)
{
  double best = 0;

  for (guint i = 0; i < prompt->menu->len; i++)
    {
      const MusterMenuItem *item = prompt->menu->pdata[i];
      gboolean weighed = FALSE;

      for (guint j = 0; item->available && j < item->asks->len; j++)
        {
          const GPtrArray *options = ((MusterMenuAsk *) item->asks->pdata[j])->options;

          for (guint k = 0; k < options->len; k++)
            {
              const MusterOption *option = options->pdata[k];

              if (isnan (option->odds))
                continue;
              weighed = TRUE;
              best = MAX (best, option->odds);
            }
        }
      if (item->available && !weighed)
        return INFINITY;
    }

  return best;
}

gboolean
muster_pass_order_answers (const MusterPassOrder *self, MusterBattle *battle)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);

  if (prompt->kind != MUSTER_PROMPT_INTERRUPT || muster_battle_get_turn (battle) != self->turn)
    return FALSE;
  if (self->thing != NULL && g_strcmp0 (self->thing, prompt->thing) != 0)
    return FALSE;

  /* Chances come close to round numbers by way of others. */
  return isinf (self->below) || get_best_odds (prompt) < self->below - 1e-9;
}
