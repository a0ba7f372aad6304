/* muster-prompt.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-prompt.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-input.h"
#include "muster-text-list.h"

MusterOption *
muster_option_new (const char *token, const char *label)
{
  MusterOption *self = g_new0 (MusterOption, 1);

  self->token = g_strdup (token);
  self->label = g_strdup (label);
  self->odds = NAN;
  self->available = TRUE;

  return self;
}

void
muster_option_free (MusterOption *self)
{
  if (self == NULL)
    return;

  g_free (self->token);
  g_free (self->label);
  g_free (self->odds_text);
  g_free (self->before);
  g_free (self->note);
  g_free (self->value);
  g_free (self->group);
  g_free (self->member);
  g_free (self->condition);
  g_free (self->reason);
  g_clear_pointer (&self->gifts, g_ptr_array_unref);
  g_free (self);
}

void
muster_gift_free (MusterGift *self)
{
  if (self == NULL)
    return;

  g_free (self->value);
  g_free (self->note);
  g_free (self);
}

void
muster_menu_ask_free (MusterMenuAsk *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->title);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_free (self);
}

void
muster_menu_item_free (MusterMenuItem *self)
{
  if (self == NULL)
    return;

  g_free (self->action);
  g_free (self->title);
  g_free (self->thing);
  g_free (self->thing_label);
  g_free (self->reason);
  g_clear_pointer (&self->asks, g_ptr_array_unref);
  g_free (self);
}

void
muster_prompt_free (MusterPrompt *self)
{
  if (self == NULL)
    return;

  g_free (self->text);
  g_free (self->title);
  g_free (self->thing);
  g_free (self->thing_label);
  g_free (self->needed);
  g_free (self->note);
  g_strfreev (self->equals);
  g_free (self->places);
  g_free (self->suggestion);
  g_free (self->alike);
  g_free (self->proposal);
  g_free (self->before);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_clear_pointer (&self->members, g_ptr_array_unref);
  g_free (self->apart);
  g_clear_pointer (&self->words, g_ptr_array_unref);
  g_clear_pointer (&self->along, g_ptr_array_unref);
  g_free (self->pass);
  g_clear_pointer (&self->menu, g_ptr_array_unref);
  g_free (self);
}

gboolean
muster_prompt_is_same (const MusterPrompt *self, const MusterPrompt *other)
{
  return self->kind == other->kind && self->question == other->question &&
         self->side == other->side && g_strcmp0 (self->thing, other->thing) == 0 &&
         g_strcmp0 (self->text, other->text) == 0;
}

gboolean
muster_prompt_gives (const MusterPrompt *self)
{
  return self->kind == MUSTER_PROMPT_CHOICE && self->ordered && self->along != NULL &&
         self->options != NULL && self->options->len > 0 &&
         self->along->len == self->options->len && self->least == self->options->len;
}

static gboolean
is_in_one_group (const GPtrArray *members)
{
  for (guint i = 1; i < members->len; i++)
    if (g_strcmp0 (((MusterOption *) members->pdata[i])->group,
                   ((MusterOption *) members->pdata[0])->group) != 0)
      return FALSE;

  return TRUE;
}

/* Those who are meant of the group of the @first, which stand together; the first of the next one comes after it. */
static char *
dup_group (const GPtrArray *members, guint *first)
{
  const MusterOption *own = members->pdata[*first];
  g_autoptr (GString) names = g_string_new (NULL);

  for (; *first < members->len; (*first)++)
    {
      const MusterOption *member = members->pdata[*first];

      if (g_strcmp0 (member->group, own->group) != 0)
        break;
      if (member->available)
        muster_text_append_item (names, member->label);
    }
  if (is_in_one_group (members))
    return g_string_free (g_steal_pointer (&names), FALSE);

  /* Translators: a group, and who of it is meant: "Guard 1 (Anna, Bob)" */
  return g_strdup_printf (C_ ("group", "%1$s (%2$s)"), own->group, names->str);
}

char *
muster_prompt_dup_meant (const MusterPrompt *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint next = 0;

  if (self->members == NULL)
    return NULL;
  while (next < self->members->len)
    {
      g_autofree char *group = dup_group (self->members, &next);

      muster_text_append_item (text, group);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

GPtrArray *
muster_prompt_list_apart (const MusterPrompt *self, const gboolean *apart)
{
  GPtrArray *inputs = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_input_free);

  for (guint i = 0; self->members != NULL && i < self->members->len; i++)
    {
      const MusterOption *member = g_ptr_array_index (self->members, i);
      const char *words[] = { member->token, self->apart, apart[i] ? "yes" : "no", NULL };

      if (!g_str_equal (member->value, words[2]))
        g_ptr_array_add (inputs, muster_input_new (MUSTER_INPUT_SET, words));
    }

  return inputs;
}

const char *
muster_prompt_kind_get_nick (MusterPromptKind kind)
{
  switch (kind)
    {
    case MUSTER_PROMPT_ROLL:
      return "roll";
    case MUSTER_PROMPT_FACT:
      return "fact";
    case MUSTER_PROMPT_CHOICE:
      return "choice";
    case MUSTER_PROMPT_ENTRY:
      return "entry";
    case MUSTER_PROMPT_ORDER:
      return "order";
    case MUSTER_PROMPT_TURN:
      return "turn";
    case MUSTER_PROMPT_INTERRUPT:
      return "interrupt";
    case MUSTER_PROMPT_FAULT:
      return "fault";
    case MUSTER_PROMPT_OVER:
      return "over";
    default:
      g_return_val_if_reached (NULL);
    }
}
