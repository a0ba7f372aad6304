/* muster-choice-actor.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-private.h"

/* Who of those who may act does so, as long as nobody else is chosen. */

/* (nullable): who did something last, since somebody was done. Who broke in on that, or let it pass, does not count. */
static char *
dup_last_actor (MusterBattle *battle)
{
  MusterNode node;

  for (guint id = muster_battle_get_head (battle); id > 0; id = node.parent)
    {
      muster_battle_get_node (battle, id, &node);
      if (node.interrupts)
        continue;
      if (node.input->kind == MUSTER_INPUT_DONE)
        return NULL;
      if ((node.input->kind == MUSTER_INPUT_DO || node.input->kind == MUSTER_INPUT_FORCE) &&
          g_strv_length (node.input->words) > 1)
        return g_strdup (node.input->words[1]);
    }

  return NULL;
}

/* Whether @thing can do something, and something of use. */
static guint
rate_actor (MusterChoice *self, const char *thing)
{
  guint best = 0;

  for (guint i = 0; i < self->all_groups->len; i++)
    {
      MusterChoiceGroup *group = g_ptr_array_index (self->all_groups, i);

      if (g_strcmp0 (muster_choice_group_get_thing (group), thing) == 0)
        best = MAX (best,
                    muster_choice_group_is_of_use (group)       ? 2
                    : muster_choice_group_get_available (group) ? 1
                                                                : 0);
    }

  return best;
}

/* Where @thing, or the first that comes after it if it may not act any longer, is among those who may. */
static guint
find_actor (MusterChoice *self, const GPtrArray *things, const char *thing)
{
  GListModel *actors = G_LIST_MODEL (self->actors);
  guint n = g_list_model_get_n_items (actors);
  gboolean passed = FALSE;

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *view = g_ptr_array_index (things, i);

      passed = passed || g_strcmp0 (view->token, thing) == 0;
      for (guint k = 0; passed && k < n; k++)
        {
          g_autoptr (MusterChoiceItem) actor = g_list_model_get_item (actors, k);

          if (g_str_equal (muster_choice_item_get_token (actor), view->token))
            return k;
        }
    }

  return 0;
}

/* Whoever acted last goes on, as long as there is something of use to do, and then who comes next; at the
 * beginning whom the prompt is about. */
void
muster_choice_choose_actor (MusterChoice *self,
                            MusterBattle *battle,
                            const MusterPrompt *prompt,
                            const GPtrArray *things)
{
  GListModel *actors = G_LIST_MODEL (self->actors);
  guint n = g_list_model_get_n_items (actors);
  g_autofree char *last = dup_last_actor (battle);
  guint start = find_actor (self, things, last != NULL ? last : prompt->thing);
  guint rating = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) actor = g_list_model_get_item (actors, (start + i) % n);
      const char *thing = muster_choice_item_get_token (actor);
      guint other = rate_actor (self, thing);

      if (self->actor == NULL || other > rating)
        {
          g_free (self->actor);
          self->actor = g_strdup (thing);
          rating = other;
        }
    }
}
