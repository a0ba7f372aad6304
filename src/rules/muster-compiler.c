/* muster-compiler.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-draft-private.h"

#include <string.h>

#define BLOCK_SIZE (64 * 1024)

MusterCompiler *
muster_compiler_new (MusterRulebook *rulebook, MusterReport *report)
{
  MusterCompiler *self = g_new0 (MusterCompiler, 1);

  self->rulebook = rulebook;
  self->report = report;
  self->arena = rulebook->arena;
  self->text_numbers = g_hash_table_new (g_str_hash, g_str_equal);
  self->dice = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->texts = g_ptr_array_new ();
  self->text_places = g_array_new (FALSE, TRUE, sizeof (MusterTextPlace));
  self->templates = g_ptr_array_new ();
  self->loops = g_ptr_array_new ();
  self->documents = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_xml_document_unref);
  self->scopes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_scope_free);
  self->modules = g_ptr_array_new ();
  self->rules = g_ptr_array_new ();
  self->enums = g_ptr_array_new ();
  self->kinds = g_ptr_array_new ();
  self->attributes = g_ptr_array_new ();
  self->piles = g_ptr_array_new ();
  self->deck_slots = g_ptr_array_new ();
  self->rulings = g_ptr_array_new ();
  self->tables = g_ptr_array_new ();
  self->functions = g_ptr_array_new ();
  self->events = g_ptr_array_new ();
  self->procedures = g_ptr_array_new ();
  self->phases = g_ptr_array_new ();
  self->doctrines = g_ptr_array_new ();
  self->asks = g_ptr_array_new ();
  self->sides = g_array_new (FALSE, TRUE, sizeof (MusterSide));
  self->things = g_array_new (FALSE, TRUE, sizeof (MusterThing));
  self->models = g_array_new (FALSE, TRUE, sizeof (MusterThing));
  self->scenarios = g_array_new (FALSE, TRUE, sizeof (MusterScenario));
  self->examples = g_array_new (FALSE, TRUE, sizeof (MusterExample));
  self->equivalents = g_array_new (FALSE, TRUE, sizeof (MusterEquivalent));
  muster_compiler_intern_text (self, "");
  return self;
}

static void
free_procedure_arrays (gpointer data, gpointer user_data)
{
  MusterProcedureDraft *draft = data;

  g_clear_pointer (&draft->operations, g_array_unref);
  g_clear_pointer (&draft->ask_parameters, g_array_unref);
}

static void
free_kind_arrays (gpointer data, gpointer user_data)
{
  MusterKindDraft *draft = data;

  g_clear_pointer (&draft->attributes, g_array_unref);
  g_clear_pointer (&draft->piles, g_array_unref);
}

static void
free_enum_table (gpointer data, gpointer user_data)
{
  MusterEnumDraft *draft = data;

  g_clear_pointer (&draft->numbers, g_hash_table_unref);
}

static void
free_module_tables (gpointer data, gpointer user_data)
{
  MusterModuleDraft *module = data;

  g_hash_table_unref (module->types);
  g_hash_table_unref (module->values);
  g_hash_table_unref (module->procedures);
  g_hash_table_unref (module->events);
}

void
muster_compiler_free (MusterCompiler *self)
{
  GPtrArray *arrays[] = { self->texts,      self->templates, self->documents,  self->scopes,
                          self->modules,    self->rules,     self->enums,      self->kinds,
                          self->attributes, self->piles,     self->rulings,    self->tables,
                          self->functions,  self->events,    self->procedures, self->phases,
                          self->doctrines,  self->asks,      self->deck_slots, self->loops };
  GArray *structs[] = { self->sides,    self->things,      self->models,     self->scenarios,
                        self->examples, self->equivalents, self->text_places };

  g_ptr_array_foreach (self->procedures, free_procedure_arrays, NULL);
  g_ptr_array_foreach (self->kinds, free_kind_arrays, NULL);
  g_ptr_array_foreach (self->modules, free_module_tables, NULL);
  g_ptr_array_foreach (self->enums, free_enum_table, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_ptr_array_unref (arrays[i]);
  for (guint i = 0; i < G_N_ELEMENTS (structs); i++)
    g_array_unref (structs[i]);
  g_hash_table_unref (self->text_numbers);
  g_hash_table_unref (self->dice);
  g_clear_pointer (&self->cards, g_hash_table_unref);
  g_clear_pointer (&self->entry_bytes, g_bytes_unref);
  g_free (self);
}

/* ---- Memory ---- */

gpointer
muster_compiler_alloc (MusterCompiler *self, gsize size)
{
  gpointer memory;

  size = (size + 15) & ~(gsize) 15;
  if (self->block == NULL || self->block_size - self->block_used < size)
    {
      self->block_size = MAX (size, BLOCK_SIZE);
      self->block = g_malloc0 (self->block_size);
      self->block_used = 0;
      g_ptr_array_add (self->arena, self->block);
    }
  memory = self->block + self->block_used;
  self->block_used += size;
  return memory;
}

gpointer
muster_compiler_memdup (MusterCompiler *self, gconstpointer data, gsize size)
{
  gpointer copy = muster_compiler_alloc (self, size);

  memcpy (copy, data, size);
  return copy;
}

gpointer
muster_compiler_take_array (MusterCompiler *self, GArray *array)
{
  if (array->len == 0)
    return NULL;
  return muster_compiler_memdup (self,
                                 array->data,
                                 (gsize) array->len * g_array_get_element_size (array));
}

char *
muster_compiler_strdup (MusterCompiler *self, const char *text)
{
  if (text == NULL)
    return NULL;
  return muster_compiler_memdup (self, text, strlen (text) + 1);
}

gint32
muster_compiler_intern_text (MusterCompiler *self, const char *text)
{
  gpointer number;
  char *copy;

  if (g_hash_table_lookup_extended (self->text_numbers, text, NULL, &number))
    return GPOINTER_TO_INT (number);
  copy = muster_compiler_strdup (self, text);
  g_hash_table_insert (self->text_numbers, copy, GINT_TO_POINTER ((gint) self->texts->len));
  g_ptr_array_add (self->texts, copy);
  return (gint32) self->texts->len - 1;
}

gint32
muster_compiler_add_template (MusterCompiler *self, const MusterTemplate *template)
{
  g_ptr_array_add (self->templates, (gpointer) template);
  return (gint32) self->templates->len - 1;
}

/* ---- Drafts ---- */

const MusterFunction *
muster_compiler_get_function (MusterCompiler *self, gint32 index)
{
  return &((MusterFunctionDraft *) g_ptr_array_index (self->functions, index))->decl;
}

const MusterTable *
muster_compiler_get_table (MusterCompiler *self, gint32 index)
{
  return &((MusterTableDraft *) g_ptr_array_index (self->tables, index))->decl;
}

const MusterEnum *
muster_compiler_get_enum (MusterCompiler *self, guint16 index)
{
  return &((MusterEnumDraft *) g_ptr_array_index (self->enums, index))->decl;
}

MusterKindDraft *
muster_compiler_get_kind_draft (MusterCompiler *self, guint16 index)
{
  return g_ptr_array_index (self->kinds, index);
}

const MusterKind *
muster_compiler_get_kind (MusterCompiler *self, guint16 index)
{
  return &muster_compiler_get_kind_draft (self, index)->decl;
}

const MusterAttribute *
muster_compiler_get_attribute (MusterCompiler *self, gint32 index)
{
  return &((MusterAttributeDraft *) g_ptr_array_index (self->attributes, index))->decl;
}

const MusterPile *
muster_compiler_get_pile (MusterCompiler *self, gint32 index)
{
  return &((MusterPileDraft *) g_ptr_array_index (self->piles, index))->decl;
}

MusterModuleDraft *
muster_compiler_get_module (MusterCompiler *self, gint16 index)
{
  return g_ptr_array_index (self->modules, index);
}

MusterReport *
muster_compiler_get_report (MusterCompiler *self)
{
  return self->report;
}

gint32
muster_compiler_find_enum_word (MusterCompiler *self, guint16 index, const char *word)
{
  MusterEnumDraft *draft = g_ptr_array_index (self->enums, index);
  gpointer number;

  if (draft->numbers == NULL)
    {
      draft->numbers = g_hash_table_new (g_str_hash, g_str_equal);
      for (guint i = draft->decl.n_words; i > 0; i--)
        g_hash_table_insert (draft->numbers,
                             (gpointer) draft->decl.words[i - 1],
                             GUINT_TO_POINTER (i - 1));
    }
  if (!g_hash_table_lookup_extended (draft->numbers, word, NULL, &number))
    return -1;
  return GPOINTER_TO_INT (number);
}

guint16
muster_compiler_get_cover (MusterCompiler *self)
{
  for (guint i = 0; i < self->enums->len; i++)
    if (g_strcmp0 (muster_compiler_get_enum (self, i)->id, "cover") == 0)
      return i;
  return MUSTER_NONE;
}

guint
muster_compiler_get_capacity (MusterCompiler *self, const MusterType *type)
{
  if (type->form == MUSTER_FORM_SEQUENCE)
    return type->capacity;
  if (type->form == MUSTER_FORM_SET)
    return MAX (muster_compiler_get_kind (self, type->index)->max, 1);
  return 1;
}
