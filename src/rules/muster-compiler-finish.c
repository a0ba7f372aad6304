/* muster-compiler-finish.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-compiler-finish-private.h"

#include <string.h>

#include "muster-work-private.h"

/* All drafts begin with their declaration. */
static gconstpointer
gather (MusterCompiler *self, GPtrArray *drafts, gsize size, guint *n)
{
  guint8 *array;

  *n = drafts->len;
  if (drafts->len == 0)
    return NULL;
  array = muster_compiler_alloc (self, size * drafts->len);
  for (guint i = 0; i < drafts->len; i++)
    memcpy (array + i * size, g_ptr_array_index (drafts, i), size);
  return array;
}

static gconstpointer
gather_pointers (MusterCompiler *self, GPtrArray *pointers, guint *n)
{
  *n = pointers->len;
  if (pointers->len == 0)
    return NULL;
  return muster_compiler_memdup (self, pointers->pdata, sizeof (gpointer) * pointers->len);
}

static gconstpointer
gather_structs (MusterCompiler *self, GArray *structs, guint *n)
{
  *n = structs->len;
  return muster_compiler_take_array (self, structs);
}

/* What comes after an order says whether its end matters. */
static void
finish_order (MusterCompiler *self, MusterScope *scope, MusterOperation *operation)
{
  MusterOrder order;

  if (operation->code != MUSTER_OP_ORDER || operation->slot == G_MAXUINT32 ||
      !muster_scope_reads_end (scope, operation->slot))
    return;
  order = *operation->order;
  order.tells = TRUE;
  operation->order = muster_compiler_memdup (self, &order, sizeof order);
}

static void
finish_procedure (MusterCompiler *self, MusterProcedureDraft *draft)
{
  for (guint i = 0; draft->scope != NULL && i < draft->operations->len; i++)
    finish_order (self, draft->scope, &g_array_index (draft->operations, MusterOperation, i));
  draft->decl.n_operations = draft->operations->len;
  draft->decl.operations = muster_compiler_take_array (self, draft->operations);
  if (draft->scope != NULL)
    draft->decl.frame_words = muster_scope_get_frame_words (draft->scope);
}

static void
finish_kind (MusterCompiler *self, MusterKindDraft *draft)
{
  draft->decl.n_attributes = draft->attributes->len;
  draft->decl.attributes = muster_compiler_take_array (self, draft->attributes);
  draft->decl.n_piles = draft->piles->len;
  draft->decl.piles = muster_compiler_take_array (self, draft->piles);
}

static void
gather_rules (MusterCompiler *self)
{
  MusterRulebook *book = self->rulebook;
  GArray *reactions = g_array_new (FALSE, FALSE, sizeof (guint16));
  GArray *interrupts = g_array_new (FALSE, FALSE, sizeof (guint16));

  book->turn = -1;
  for (guint i = 0; i < self->procedures->len; i++)
    {
      MusterProcedureDraft *draft = g_ptr_array_index (self->procedures, i);
      guint16 index = i;

      finish_procedure (self, draft);
      if (draft->decl.role == MUSTER_PROCEDURE_TURN && book->turn < 0)
        book->turn = (gint32) i;
      if (draft->decl.event == MUSTER_EVENT_MOVING)
        book->has_moving = TRUE;
      if (draft->decl.role == MUSTER_PROCEDURE_REACTION && !draft->scenario)
        g_array_append_val (reactions, index);
      if (draft->decl.role == MUSTER_PROCEDURE_ACTION && draft->decl.event >= 0)
        g_array_append_val (interrupts, index);
    }
  book->reactions = gather_structs (self, reactions, &book->n_reactions);
  book->interrupts = gather_structs (self, interrupts, &book->n_interrupts);
  g_array_unref (reactions);
  g_array_unref (interrupts);
}

void
muster_compiler_finish (MusterCompiler *self)
{
  MusterRulebook *book = self->rulebook;
  guint16 cover = muster_compiler_get_cover (self);
  guint n_places;

  muster_compiler_weigh (self);
  gather_rules (self);
  for (guint i = 0; i < self->kinds->len; i++)
    finish_kind (self, g_ptr_array_index (self->kinds, i));
  book->modules = gather (self, self->modules, sizeof (MusterModule), &book->n_modules);
  book->rules = gather_pointers (self, self->rules, &book->n_rules);
  book->kinds = gather (self, self->kinds, sizeof (MusterKind), &book->n_kinds);
  for (guint i = 0; i < book->n_kinds; i++)
    book->has_veils |= book->kinds[i].veil > 0;
  book->attributes = gather (self, self->attributes, sizeof (MusterAttribute), &book->n_attributes);
  book->piles = gather (self, self->piles, sizeof (MusterPile), &book->n_piles);
  book->deck_slots = gather (self, self->deck_slots, sizeof (MusterDeckSlot), &book->n_deck_slots);
  book->enums = gather (self, self->enums, sizeof (MusterEnum), &book->n_enums);
  book->rulings = gather (self, self->rulings, sizeof (MusterRuling), &book->n_rulings);
  book->tables = gather (self, self->tables, sizeof (MusterTable), &book->n_tables);
  book->functions = gather (self, self->functions, sizeof (MusterFunction), &book->n_functions);
  book->events = gather (self, self->events, sizeof (MusterEvent), &book->n_events);
  book->procedures = gather (self, self->procedures, sizeof (MusterProcedure), &book->n_procedures);
  book->phases = gather (self, self->phases, sizeof (MusterPhase), &book->n_phases);
  book->doctrines = gather (self, self->doctrines, sizeof (MusterDoctrine), &book->n_doctrines);
  book->sides = gather_structs (self, self->sides, &book->n_sides);
  book->things = gather_structs (self, self->things, &book->n_things);
  book->models = gather_structs (self, self->models, &book->n_models);
  book->scenarios = gather_structs (self, self->scenarios, &book->n_scenarios);
  book->examples = gather_structs (self, self->examples, &book->n_examples);
  book->equivalents = gather_structs (self, self->equivalents, &book->n_equivalents);
  book->texts = gather_pointers (self, self->texts, &book->n_texts);
  g_array_set_size (self->text_places, book->n_texts);
  book->text_places = gather_structs (self, self->text_places, &n_places);
  book->templates = gather_pointers (self, self->templates, &book->n_templates);
  g_ptr_array_set_size (self->loops, 0);
  book->n_sites = self->n_sites;
  book->cover = cover == MUSTER_NONE ? -1 : cover;
}
