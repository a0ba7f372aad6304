/* muster-choice-places.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-private.h"

/* What can be chosen on the board. */

static guint
get_n_items (MusterChoice *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->items));
}

gboolean
muster_choice_has_places (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  for (guint i = 0; i < get_n_items (self); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (muster_choice_item_get_available (item) && muster_choice_shows (self, item) &&
          muster_choice_item_get_place (item) != MUSTER_PLACE_NONE)
        return TRUE;
    }

  return FALSE;
}

static GPtrArray *
list_at (MusterChoice *self, MusterPlace place, MusterChoiceGroup *group)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < get_n_items (self) && place != MUSTER_PLACE_NONE; i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (muster_choice_item_get_available (item) && muster_choice_item_get_place (item) == place &&
          muster_choice_belongs (self, item, group))
        g_ptr_array_add (found, g_object_ref (item));
    }

  return found;
}

GPtrArray *
muster_choice_list_at (MusterChoice *self, MusterPlace place)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  return list_at (self, place, self->group);
}

static const char *
find_actor_at (MusterChoice *self, MusterPlace place)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->actors));

  for (guint i = 0; i < n && place != MUSTER_PLACE_NONE; i++)
    {
      g_autoptr (MusterChoiceItem) actor = g_list_model_get_item (G_LIST_MODEL (self->actors), i);

      if (muster_choice_item_get_place (actor) == place)
        return muster_choice_item_get_token (actor);
    }

  return NULL;
}

char *
muster_choice_dup_refusal (MusterChoice *self, MusterPlace place)
{
  const char *reason = NULL;

  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  if (find_actor_at (self, place) != NULL)
    return NULL;
  for (guint i = 0; i < get_n_items (self); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (muster_choice_item_get_place (item) != place || !muster_choice_belongs (self, item, NULL))
        continue;
      if (muster_choice_item_get_available (item))
        return NULL;
      if (reason == NULL)
        reason = muster_choice_item_get_reason (item);
    }

  return g_strdup (reason != NULL ? reason : "");
}

void
muster_choice_point (MusterChoice *self, MusterPlace place)
{
  g_autoptr (GPtrArray) items = NULL;
  const char *actor;

  g_return_if_fail (MUSTER_IS_CHOICE (self));

  actor = find_actor_at (self, place);
  /* A friend is the target of an action once the action is chosen; before that, it is to act. */
  if (self->group == NULL && actor != NULL && g_strcmp0 (actor, self->actor) != 0)
    {
      muster_choice_set_actor (self, actor);
      return;
    }
  items = list_at (self, place, self->group);
  if (items->len == 0 && self->group != NULL)
    {
      g_ptr_array_unref (items);
      items = list_at (self, place, NULL);
      if (items->len > 0)
        muster_choice_set_group (self, NULL);
    }
  if (items->len == 1)
    muster_choice_toggle (self, g_ptr_array_index (items, 0));
  else if (items->len > 1)
    muster_choice_set_place (self, place);
  else if (actor != NULL)
    muster_choice_set_actor (self, actor);
}
