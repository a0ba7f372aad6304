/* muster-choice-actor.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-private.h"

/* Who of those who may act does so, as long as nobody else is chosen. */

static gboolean
is_deed (const MusterNode *node)
{
  return (node->input->kind == MUSTER_INPUT_DO || node->input->kind == MUSTER_INPUT_FORCE) &&
         g_strv_length (node->input->words) > 1;
}

/* The last deed before the node @id, since somebody was done. Who broke in on that, or let it pass, does not count, and
 * neither does that an order was carried out. FALSE: there is none. */
static gboolean
find_deed (MusterBattle *battle, guint id, MusterNode *node)
{
  for (; id > 0; id = node->parent)
    {
      muster_battle_get_node (battle, id, node);
      if (node->interrupts || node->carries_out)
        continue;
      if (node->input->kind == MUSTER_INPUT_DONE)
        return FALSE;
      if (is_deed (node))
        return TRUE;
    }

  return FALSE;
}

/* (nullable): who did something last; @together: (out): whether somebody else had just done the same. */
static char *
dup_last_actor (MusterBattle *battle, gboolean *together)
{
  MusterNode node, before;

  *together = FALSE;
  if (!find_deed (battle, muster_battle_get_head (battle), &node))
    return NULL;
  *together = find_deed (battle, node.parent, &before) &&
              g_str_equal (before.input->words[0], node.input->words[0]) &&
              !g_str_equal (before.input->words[1], node.input->words[1]);

  return g_strdup (node.input->words[1]);
}

/* Whether what it uses up by acting is used up. */
static gboolean
is_exhausted (const GPtrArray *things, const char *thing)
{
  const MusterThingView *view = muster_thing_views_find (things, thing);

  for (guint i = 0; view != NULL && i < view->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (view->attributes, i);

      if (attribute->spent && attribute->number <= 0)
        return TRUE;
    }

  return FALSE;
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

/* (transfer none): of those who may act the first from @start on, and round, who has most to do; @together: who has used up what
 * there is to act with comes after who has not. */
static const char *
find_best (MusterChoice *self, const GPtrArray *things, guint start, gboolean together)
{
  GListModel *actors = G_LIST_MODEL (self->actors);
  guint n = g_list_model_get_n_items (actors);
  const char *best = NULL;
  guint rating = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) actor = g_list_model_get_item (actors, (start + i) % n);
      const char *thing = muster_choice_item_get_token (actor);
      guint other = rate_actor (self, thing) * 2 + (together && !is_exhausted (things, thing));

      if (best == NULL || other > rating)
        {
          best = thing;
          rating = other;
        }
    }

  return best;
}

/* Whoever acted last goes on, as long as there is something of use to do, and then who comes next; at the
 * beginning whom the prompt is about. After what several did one after the other, it is somebody who has not used up what there is to
 * act with. */
void
muster_choice_choose_actor (MusterChoice *self,
                            MusterBattle *battle,
                            const MusterPrompt *prompt,
                            const GPtrArray *things)
{
  gboolean together;
  g_autofree char *last = dup_last_actor (battle, &together);
  guint start = find_actor (self, things, last != NULL ? last : prompt->thing);

  g_free (self->actor);
  self->actor = g_strdup (find_best (self, things, start, together));
}

void
muster_choice_go_back_to (MusterChoice *self, const char *thing)
{
  g_autoptr (GPtrArray) things = NULL;
  const char *best;

  g_return_if_fail (MUSTER_IS_CHOICE (self));

  if (self->actor == NULL)
    return;
  things = muster_battle_list_things (self->battle);
  best = find_best (self, things, find_actor (self, things, thing), TRUE);
  muster_choice_set_actor (self, best);
}
