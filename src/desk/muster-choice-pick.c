/* muster-choice-pick.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-gifts.h"
#include "muster-choice-private.h"
#include "muster-search.h"

/* What a person does with what can be chosen. */

static void
answer (MusterChoice *self, const char *input)
{
  g_signal_emit_by_name (self, "answered", input);
}

static char *
dup_answer (MusterChoice *self, MusterChoiceItem *const *items, guint n)
{
  GString *input = g_string_new (self->verb);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (input,
                            "%s%s",
                            input->len > 0 ? " " : "",
                            muster_choice_item_get_token (items[i]));

  return g_string_free (input, FALSE);
}

static void
answer_with (MusterChoice *self, MusterChoiceItem *const *items, guint n)
{
  g_autofree char *input = dup_answer (self, items, n);

  answer (self, input);
}

/* ---- Only looked at ---- */

void
muster_choice_consider (MusterChoice *self, MusterChoiceItem *item)
{
  g_return_if_fail (MUSTER_IS_CHOICE (self));

  if (g_set_object (&self->considered, item))
    g_signal_emit_by_name (self, "considered-changed");
}

void
muster_choice_leave (MusterChoice *self, MusterChoiceItem *item)
{
  g_return_if_fail (MUSTER_IS_CHOICE (self));

  if (self->considered == item)
    muster_choice_consider (self, NULL);
}

MusterChoiceItem *
muster_choice_get_considered (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  return self->considered;
}

char *
muster_choice_dup_considered (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  if (self->considered == NULL || !muster_choice_get_immediate (self) ||
      !muster_choice_item_get_available (self->considered))
    return NULL;

  return dup_answer (self, &self->considered, 1);
}

/* ---- Picking ---- */

void
muster_choice_number_picks (MusterChoice *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);
      guint position;

      if (g_ptr_array_find (self->takers != NULL ? self->takers : self->picked, item, &position))
        muster_choice_item_set_picked (item, position + 1);
      else
        muster_choice_item_set_picked (item, 0);
    }
}

static void
picks_changed (MusterChoice *self)
{
  muster_choice_number_picks (self);
  g_object_notify (G_OBJECT (self), "ready");
  g_signal_emit_by_name (self, "picks-changed");
}

/* Somebody else is the nearest in place of, not besides, the one that was. */
static void
pick_instead (MusterChoice *self, MusterChoiceItem *item)
{
  const char *section = muster_choice_item_get_section (item);

  for (guint i = self->picked->len; i > 0; i--)
    if (g_strcmp0 (muster_choice_item_get_section (self->picked->pdata[i - 1]), section) == 0)
      g_ptr_array_remove_index (self->picked, i - 1);
  g_ptr_array_add (self->picked, item);
}

static void
pick (MusterChoice *self, MusterChoiceItem *item)
{
  if (self->most == 1)
    g_ptr_array_set_size (self->picked, 0);
  if (self->picked->len < self->most)
    g_ptr_array_add (self->picked, item);
}

/* Who is pointed at one after the other comes in this order; the others follow as they stand, so that nothing is lost. */
static void
place_next (MusterChoice *self, MusterChoiceItem *item)
{
  guint from;

  if (self->n_placed == self->picked->len)
    self->n_placed = 0;
  if (!g_ptr_array_find (self->picked, item, &from) || from < self->n_placed)
    return;
  g_ptr_array_remove_index (self->picked, from);
  g_ptr_array_insert (self->picked, (gint) self->n_placed++, item);
}

/* Where nothing is left to give, something is to be given to somebody else. */
static void
give_or_take (MusterChoice *self, MusterChoiceItem *item)
{
  if (self->held > 0)
    muster_choice_give (self, self->held, item);
  else
    muster_choice_take_back (self, item);
}

void
muster_choice_toggle (MusterChoice *self, MusterChoiceItem *item)
{
  g_return_if_fail (MUSTER_IS_CHOICE (self));
  g_return_if_fail (MUSTER_IS_CHOICE_ITEM (item));

  g_clear_pointer (&self->corrected, g_free);
  if (muster_choice_item_get_correction (item) != NULL)
    {
      self->corrected = g_strdup (muster_choice_item_get_label (item));
      answer (self, muster_choice_item_get_correction (item));
      return;
    }
  if (!muster_choice_item_get_available (item))
    return;
  if (muster_choice_get_immediate (self))
    {
      answer_with (self, &item, 1);
      return;
    }
  if (self->takers != NULL)
    {
      give_or_take (self, item);
      return;
    }
  if (muster_choice_wants_all (self))
    place_next (self, item);
  else if (self->prefers_one && !self->several)
    pick_instead (self, item);
  else if (!g_ptr_array_remove (self->picked, item))
    pick (self, item);
  picks_changed (self);
}

/* ---- Which of several that are equal ---- */

/* How many stand before the one at @end under the name under which it stands. */
static guint
count_before (MusterChoice *self, guint end)
{
  const char *section = muster_choice_item_get_section (self->picked->pdata[end]);
  guint n = 0;

  for (guint i = 0; i < end; i++)
    n += g_strcmp0 (muster_choice_item_get_section (self->picked->pdata[i]), section) == 0;

  return n;
}

gboolean
muster_choice_has_equals (MusterChoice *self)
{
  for (guint i = 0; i < self->picked->len; i++)
    if (count_before (self, i) > 0)
      return TRUE;

  return FALSE;
}

gboolean
muster_choice_prefers_one (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  return self->prefers_one;
}

MusterChoiceItem *
muster_choice_find_answer (MusterChoice *self, gunichar letter)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  MusterChoiceItem *answer = NULL;
  char text[7] = { 0 };
  g_autofree char *typed = NULL;

  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  if (!self->answers_by_letter || !g_unichar_isalpha (letter))
    return NULL;
  g_unichar_to_utf8 (letter, text);
  typed = muster_search_fold (text);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);
      g_autofree char *folded = muster_search_fold (muster_choice_item_get_label (item));

      if (!g_str_has_prefix (folded, typed))
        continue;
      if (answer != NULL)
        return NULL;
      answer = item;
    }

  return answer;
}

gboolean
muster_choice_get_several (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  return self->several;
}

void
muster_choice_set_several (MusterChoice *self, gboolean several)
{
  g_return_if_fail (MUSTER_IS_CHOICE (self));

  if (self->several == several)
    return;
  self->several = several;
  for (guint i = self->picked->len; !several && i > 0; i--)
    if (count_before (self, i - 1) > 0)
      g_ptr_array_remove_index (self->picked, i - 1);
  picks_changed (self);
}

void
muster_choice_move (MusterChoice *self, MusterChoiceItem *item, guint position)
{
  guint from;

  g_return_if_fail (MUSTER_IS_CHOICE (self));
  g_return_if_fail (MUSTER_IS_CHOICE_ITEM (item));

  if (self->takers != NULL || !g_ptr_array_find (self->picked, item, &from) ||
      position >= self->picked->len || from == position)
    return;
  g_ptr_array_remove_index (self->picked, from);
  g_ptr_array_insert (self->picked, (gint) position, item);
  self->n_placed = 0;
  picks_changed (self);
}

static guint
count_available (MusterChoice *self)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint n_available = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      n_available += muster_choice_item_get_available (item);
    }

  return n_available;
}

gboolean
muster_choice_can_pick_all (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), FALSE);

  return !muster_choice_get_immediate (self) && !self->prefers_one && !self->ordered &&
         count_available (self) > 1 && self->most >= count_available (self);
}

/* Those that are picked already stay where they are; where all are, none is. */
void
muster_choice_pick_all (MusterChoice *self)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  g_return_if_fail (MUSTER_IS_CHOICE (self));

  if (self->picked->len >= count_available (self))
    g_ptr_array_set_size (self->picked, 0);
  else
    for (guint i = 0; i < n; i++)
      {
        g_autoptr (MusterChoiceItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

        if (muster_choice_item_get_available (item) && !g_ptr_array_find (self->picked, item, NULL))
          g_ptr_array_add (self->picked, item);
      }
  picks_changed (self);
}

void
muster_choice_confirm (MusterChoice *self)
{
  g_return_if_fail (MUSTER_IS_CHOICE (self));

  if (!muster_choice_get_ready (self))
    return;
  if (self->picked->len == 0)
    answer (self, self->nothing);
  else
    answer_with (self, (MusterChoiceItem *const *) self->picked->pdata, self->picked->len);
}

void
muster_choice_pass (MusterChoice *self)
{
  g_return_if_fail (MUSTER_IS_CHOICE (self));

  if (self->pass_label != NULL)
    answer (self, self->nothing);
}

void
muster_choice_take_advice (MusterChoice *self)
{
  g_return_if_fail (MUSTER_IS_CHOICE (self));

  if (self->advice != NULL)
    answer (self, self->advice);
}

const char *
muster_choice_get_corrected (MusterChoice *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE (self), NULL);

  return self->corrected;
}
