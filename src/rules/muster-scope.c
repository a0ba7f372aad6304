/* muster-scope.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-scope-private.h"

#include <string.h>

typedef struct
{
  const char *name;
  MusterType type;
  guint32 slot;
} MusterLocal;

/* A block. Its slots follow those of the block around it; blocks beside each other share theirs,
 * since only one of them runs at a time. */
struct _MusterScope
{
  MusterCompiler *compiler;
  MusterScope *parent;
  guint parent_limit; /* locals of the parent that came after this block are not seen from it */
  gint16 module;
  GArray *locals;
  guint32 next;
  guint32 own_high; /* of a root: the most words that were ever in use */
  guint32 *high;
  GHashTable *own_ends; /* of a root: the slots of moves of which a rule reads how they ended */
  GHashTable *ends;
  gboolean has_dice;
  guint32 dice_slot;
};

MusterScope *
muster_scope_new (MusterCompiler *compiler, MusterScope *parent_or_null, gint16 module)
{
  MusterScope *self = g_new0 (MusterScope, 1);

  self->compiler = compiler;
  self->parent = parent_or_null;
  self->module = module;
  self->locals = g_array_new (FALSE, FALSE, sizeof (MusterLocal));
  self->high = &self->own_high;
  if (parent_or_null != NULL)
    {
      self->parent_limit = parent_or_null->locals->len;
      self->next = parent_or_null->next;
      self->high = parent_or_null->high;
      self->ends = parent_or_null->ends;
    }
  else
    self->ends = self->own_ends = g_hash_table_new (NULL, NULL);
  return self;
}

void
muster_scope_free (MusterScope *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->own_ends, g_hash_table_unref);
  g_array_unref (self->locals);
  g_free (self);
}

gint16
muster_scope_get_module (MusterScope *self)
{
  return self->module;
}

guint32
muster_scope_reserve (MusterScope *self, guint32 words)
{
  guint32 slot = self->next;

  self->next += words;
  *self->high = MAX (*self->high, self->next);
  return slot;
}

guint32
muster_scope_add (MusterScope *self, const char *name, const MusterType *type)
{
  MusterLocal local;

  local.name = muster_compiler_strdup (self->compiler, name);
  local.type = *type;
  local.slot = muster_scope_reserve (self, muster_type_get_words (self->compiler, type));
  g_array_append_val (self->locals, local);
  return local.slot;
}

/* For what has its slot already. */
void
muster_scope_add_at (MusterScope *self, const char *name, const MusterType *type, guint32 slot)
{
  MusterLocal local = { muster_compiler_strdup (self->compiler, name), *type, slot };

  g_array_append_val (self->locals, local);
}

static gboolean
find_own (MusterScope *self, guint limit, const char *name, MusterSymbol *symbol)
{
  for (guint i = limit; i > 0; i--)
    {
      const MusterLocal *local = &g_array_index (self->locals, MusterLocal, i - 1);

      if (strcmp (local->name, name) != 0)
        continue;
      memset (symbol, 0, sizeof *symbol);
      symbol->kind = MUSTER_SYMBOL_LOCAL;
      symbol->type = local->type;
      symbol->slot = local->slot;
      return TRUE;
    }
  return FALSE;
}

/* Inside the pass of a roll `it` is its total. */
static gboolean
find_total (MusterScope *self, const char *name, MusterSymbol *symbol)
{
  if (!self->has_dice || strcmp (name, "it") != 0)
    return FALSE;
  memset (symbol, 0, sizeof *symbol);
  symbol->kind = MUSTER_SYMBOL_LOCAL;
  symbol->type.code = MUSTER_TYPE_NUMBER;
  symbol->slot = self->dice_slot + MUSTER_ROLL_TOTAL;
  return TRUE;
}

gboolean
muster_scope_find (MusterScope *self, const char *name, MusterSymbol *symbol)
{
  guint limit = self->locals->len;

  for (MusterScope *scope = self; scope != NULL; scope = scope->parent)
    {
      if (find_own (scope, limit, name, symbol) || find_total (scope, name, symbol))
        return TRUE;
      limit = scope->parent_limit;
    }
  return FALSE;
}

gboolean
muster_scope_has_own (MusterScope *self, const char *name)
{
  MusterSymbol symbol;

  return find_own (self, self->locals->len, name, &symbol);
}

void
muster_scope_list_names (MusterScope *self, GPtrArray *names)
{
  guint limit = self->locals->len;

  for (MusterScope *scope = self; scope != NULL; scope = scope->parent)
    {
      for (guint i = 0; i < limit; i++)
        g_ptr_array_add (names, (gpointer) g_array_index (scope->locals, MusterLocal, i).name);
      limit = scope->parent_limit;
    }
}

guint32
muster_scope_get_frame_words (MusterScope *self)
{
  return *self->high;
}

void
muster_scope_read_end (MusterScope *self, guint32 move_slot)
{
  g_hash_table_add (self->ends, GUINT_TO_POINTER (move_slot));
}

gboolean
muster_scope_reads_end (MusterScope *self, guint32 move_slot)
{
  return g_hash_table_contains (self->ends, GUINT_TO_POINTER (move_slot));
}

void
muster_scope_set_dice (MusterScope *self, guint32 roll_slot)
{
  self->has_dice = TRUE;
  self->dice_slot = roll_slot;
}

gboolean
muster_scope_get_dice (MusterScope *self, guint32 *roll_slot)
{
  for (MusterScope *scope = self; scope != NULL; scope = scope->parent)
    if (scope->has_dice)
      {
        *roll_slot = scope->dice_slot;
        return TRUE;
      }
  return FALSE;
}

guint32
muster_type_get_words (MusterCompiler *compiler, const MusterType *type)
{
  if (type->form == MUSTER_FORM_SEQUENCE)
    return 1 + type->capacity;
  if (type->form == MUSTER_FORM_SET)
    return MAX (muster_compiler_get_kind (compiler, type->index)->set_words, 1);
  if (type->code == MUSTER_TYPE_ROLL)
    return MUSTER_ROLL_WORDS;
  if (type->code == MUSTER_TYPE_MOVE)
    return MUSTER_MOVE_WORDS;
  if (type->code == MUSTER_TYPE_RECORD)
    return MAX (muster_compiler_get_table (compiler, type->index)->n_columns, 1);
  return 1;
}
