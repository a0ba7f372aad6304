/* muster-choice-gifts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-gifts.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-choice-private.h"
#include "muster-input.h"
#include "muster-percent.h"
#include "muster-search.h"

gboolean
muster_choice_gives (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  return self->takers != NULL;
}

guint
muster_choice_get_n_pool (MusterChoice *self)
{
  g_return_val_if_fail (muster_choice_gives (self), 0);

  return self->takers->len;
}

guint
muster_choice_get_n_left (MusterChoice *self)
{
  g_return_val_if_fail (muster_choice_gives (self), 0);

  return self->takers->len - self->picked->len;
}

static gboolean
is_position (MusterChoice *self, guint position)
{
  return position > 0 && position <= self->takers->len;
}

MusterChoiceItem *
muster_choice_get_taker (MusterChoice *self, guint position)
{
  g_return_val_if_fail (muster_choice_gives (self), NULL);

  return is_position (self, position) ? self->takers->pdata[position - 1] : NULL;
}

guint
muster_choice_get_held (MusterChoice *self)
{
  g_return_val_if_fail (muster_choice_gives (self), 0);

  return self->held;
}

/* ---- What is done ---- */

static GPtrArray *
copy_takers (MusterChoice *self)
{
  GPtrArray *copy = g_ptr_array_new ();

  for (guint i = 0; i < self->takers->len; i++)
    g_ptr_array_add (copy, self->takers->pdata[i]);

  return copy;
}

/* From @position on, and around; 0: all are given. */
static guint
find_left (MusterChoice *self, guint position)
{
  for (guint i = 0; i < self->takers->len; i++)
    {
      const guint at = (MAX (position, 1) - 1 + i) % self->takers->len;

      if (self->takers->pdata[at] == NULL)
        return at + 1;
    }

  return 0;
}

/* @held: what is held, if it is still to be given; otherwise the next one that is. */
static void
gifts_changed (MusterChoice *self, guint held)
{
  g_ptr_array_set_size (self->picked, 0);
  for (guint i = 0; i < self->takers->len; i++)
    if (self->takers->pdata[i] != NULL)
      g_ptr_array_add (self->picked, self->takers->pdata[i]);
  self->held = find_left (self, held);
  muster_choice_number_picks (self);
  g_object_notify (G_OBJECT (self), "ready");
  g_signal_emit_by_name (self, "picks-changed");
}

void
muster_choice_hold (MusterChoice *self, guint position)
{
  g_return_if_fail (muster_choice_gives (self));
  g_return_if_fail (is_position (self, position));

  if (self->takers->pdata[position - 1] != NULL)
    {
      muster_choice_take_back (self, self->takers->pdata[position - 1]);
      return;
    }
  if (self->held == position)
    return;
  self->held = position;
  g_signal_emit_by_name (self, "picks-changed");
}

/* From behind @after on; 0: there is none. @left: only among those that nobody has. */
static guint
find_value (MusterChoice *self, const char *value, guint after, gboolean left)
{
  for (guint i = 0; i < self->takers->len; i++)
    {
      const guint at = (after + i) % self->takers->len;

      if (g_strcmp0 (self->along[at], value) == 0 && (!left || self->takers->pdata[at] == NULL))
        return at + 1;
    }

  return 0;
}

gboolean
muster_choice_hold_value (MusterChoice *self, const char *value)
{
  guint position;

  g_return_val_if_fail (muster_choice_gives (self), FALSE);

  position = find_value (self, value, 0, TRUE);
  if (position == 0)
    position = find_value (self, value, self->held, FALSE);
  if (position > 0)
    muster_choice_hold (self, position);

  return position > 0;
}

void
muster_choice_give (MusterChoice *self, guint position, MusterChoiceItem *item)
{
  const guint own = muster_choice_item_get_picked (item);

  g_return_if_fail (muster_choice_gives (self));
  g_return_if_fail (is_position (self, position));
  g_return_if_fail (MUSTER_IS_CHOICE_ITEM (item));

  if (own == position || !muster_choice_item_get_available (item))
    return;
  g_ptr_array_add (self->before, copy_takers (self));
  if (own > 0)
    self->takers->pdata[own - 1] = self->takers->pdata[position - 1];
  self->takers->pdata[position - 1] = item;
  gifts_changed (self, own > 0 ? own : position);
}

void
muster_choice_take_back (MusterChoice *self, MusterChoiceItem *item)
{
  const guint own = muster_choice_item_get_picked (item);

  g_return_if_fail (muster_choice_gives (self));
  g_return_if_fail (MUSTER_IS_CHOICE_ITEM (item));

  if (own == 0)
    return;
  g_ptr_array_add (self->before, copy_takers (self));
  self->takers->pdata[own - 1] = NULL;
  gifts_changed (self, own);
}

gboolean
muster_choice_can_undo_gift (MusterChoice *self)
{
  g_return_val_if_fail (muster_choice_gives (self), FALSE);

  return self->before->len > 0;
}

gboolean
muster_choice_undo_gift (MusterChoice *self)
{
  g_autoptr (GPtrArray) now = NULL;
  guint held = self->held;

  g_return_val_if_fail (muster_choice_gives (self), FALSE);

  if (self->before->len == 0)
    return FALSE;
  now = self->takers;
  self->takers = g_ptr_array_steal_index (self->before, self->before->len - 1);
  for (guint i = 0; i < now->len; i++)
    if (self->takers->pdata[i] == NULL && now->pdata[i] != NULL)
      held = i + 1;
  gifts_changed (self, held);

  return TRUE;
}

guint
muster_choice_find_named (MusterChoice *self, const char *typed, MusterChoiceItem **found)
{
  g_autofree char *wanted = muster_search_fold (typed);
  guint n = 0;

  g_return_val_if_fail (muster_choice_gives (self), 0);

  *found = NULL;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);
      g_autofree char *name = muster_search_fold (muster_choice_item_get_label (item));

      if (!muster_choice_item_get_available (item) || !g_str_has_prefix (name, wanted))
        continue;
      /* "Ann" is Ann, although Anna begins so, too. */
      if (n++ == 0 || strcmp (name, wanted) == 0)
        *found = item;
    }

  return n;
}

static MusterChoiceItem *
find_item (MusterChoice *self, const char *token)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (g_str_equal (muster_choice_item_get_token (item), token))
        return item;
    }

  return NULL;
}

void
muster_choice_give_as_advised (MusterChoice *self)
{
  g_autoptr (MusterInput) advice = NULL;

  g_return_if_fail (muster_choice_gives (self));

  if (self->advice == NULL)
    return;
  advice = muster_input_parse (self->advice, NULL);
  g_return_if_fail (advice != NULL);
  g_ptr_array_add (self->before, copy_takers (self));
  for (guint i = 0; i < self->takers->len && advice->words[i] != NULL; i++)
    self->takers->pdata[i] = find_item (self, advice->words[i]);
  gifts_changed (self, 1);
}

/* ---- What comes of it ---- */

const MusterGift *
muster_choice_get_gift (MusterChoice *self, MusterChoiceItem *item, guint position)
{
  const GPtrArray *gifts = muster_choice_item_get_gifts (item);

  g_return_val_if_fail (muster_choice_gives (self), NULL);

  for (guint i = 0; gifts != NULL && is_position (self, position) && i < gifts->len; i++)
    {
      const MusterGift *gift = gifts->pdata[i];

      if (g_strcmp0 (gift->value, self->along[position - 1]) == 0)
        return gift;
    }

  return NULL;
}

char *
muster_choice_dup_gift_text (MusterChoice *self, MusterChoiceItem *item)
{
  const guint own = muster_choice_item_get_picked (item);
  const MusterGift *gift = muster_choice_get_gift (self, item, own);
  const char *name = muster_choice_item_get_label (item);
  g_autofree char *odds = NULL;

  if (own == 0)
    /* Translators: %s is somebody to whom no die was given: "Rex has nothing yet" */
    return g_strdup_printf (_ ("%s has nothing yet"), name);
  if (gift == NULL || isnan (gift->odds))
    /* Translators: somebody, and the number on the die that was given to that one: "Rex gets the 3" */
    return g_strdup_printf (_ ("%1$s gets the %2$s"), name, self->along[own - 1]);
  odds = muster_percent_dup (gift->odds);

  /* Translators: the same with the chance: "Rex gets the 3: 75 %" */
  return g_strdup_printf (_ ("%1$s gets the %2$s: %3$s"), name, self->along[own - 1], odds);
}
