/* muster-together-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-together-private.h"

/* What several do one after the other, as it is kept with a battle that is left in the middle of it. */

#define TYPE "(ssasasasasmsmsuuuubbbmsms)"

static GVariant *
pack_texts (const GPtrArray *texts)
{
  return g_variant_new_strv ((const char *const *) texts->pdata, texts->len);
}

char *
muster_together_to_text (const MusterTogether *self, MusterBattle *battle)
{
  g_autoptr (GVariant) all = NULL;

  if (!muster_together_may_go_on (self, battle))
    return NULL;
  all = g_variant_ref_sink (g_variant_new ("(ss@as@as@as@asmsmsuuuubbbmsms)",
                                           self->action,
                                           self->title,
                                           pack_texts (self->things),
                                           pack_texts (self->names),
                                           pack_texts (self->inputs),
                                           pack_texts (self->answers),
                                           self->like,
                                           self->about,
                                           self->next,
                                           self->answered,
                                           self->told,
                                           self->head,
                                           self->rolled,
                                           self->achieved,
                                           self->over,
                                           self->intruder,
                                           self->cause));

  return g_variant_print (all, FALSE);
}

static void
take_texts (GPtrArray *texts, GVariantIter *iter)
{
  char *text;

  while (g_variant_iter_next (iter, "s", &text))
    g_ptr_array_add (texts, text);
}

static void
unpack (MusterTogether *self, GVariant *all)
{
  g_autoptr (GVariantIter) things = NULL;
  g_autoptr (GVariantIter) names = NULL;
  g_autoptr (GVariantIter) inputs = NULL;
  g_autoptr (GVariantIter) answers = NULL;

  g_variant_get (all,
                 TYPE,
                 &self->action,
                 &self->title,
                 &things,
                 &names,
                 &inputs,
                 &answers,
                 &self->like,
                 &self->about,
                 &self->next,
                 &self->answered,
                 &self->told,
                 &self->head,
                 &self->rolled,
                 &self->achieved,
                 &self->over,
                 &self->intruder,
                 &self->cause);
  take_texts (self->things, things);
  take_texts (self->names, names);
  take_texts (self->inputs, inputs);
  take_texts (self->answers, answers);
}

/* It stands where the battle does, or came before that. */
static gboolean
is_of (const MusterTogether *self, MusterBattle *battle)
{
  return self->names->len == self->things->len && self->inputs->len == self->things->len &&
         self->next <= self->things->len && self->head <= muster_battle_get_head (battle) &&
         self->told <= muster_battle_get_log (battle)->len;
}

MusterTogether *
muster_together_new_from_text (const char *text, MusterBattle *battle)
{
  g_autoptr (GVariant) all = g_variant_parse (G_VARIANT_TYPE (TYPE), text, NULL, NULL, NULL);
  g_autoptr (MusterTogether) self = NULL;

  if (all == NULL)
    return NULL;
  self = muster_together_new (NULL, NULL);
  unpack (self, all);

  return is_of (self, battle) ? g_steal_pointer (&self) : NULL;
}
