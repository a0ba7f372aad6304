/* muster-compiler.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-loader-private.h"

#include <string.h>

#include "muster-nearest.h"

#define BLOCK_SIZE (64 * 1024)

MusterCompiler *
muster_compiler_new (MusterRulebook *rulebook, MusterReport *report)
{
  MusterCompiler *self = g_new0 (MusterCompiler, 1);

  self->rulebook = rulebook;
  self->report = report;
  self->arena = rulebook->arena;
  self->text_numbers = g_hash_table_new (g_str_hash, g_str_equal);
  self->texts = g_ptr_array_new ();
  self->templates = g_ptr_array_new ();
  self->documents = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_xml_document_unref);
  self->scopes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_scope_free);
  self->modules = g_ptr_array_new ();
  self->enums = g_ptr_array_new ();
  self->kinds = g_ptr_array_new ();
  self->attributes = g_ptr_array_new ();
  self->piles = g_ptr_array_new ();
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
  GPtrArray *arrays[] = { self->texts,   self->templates,  self->documents, self->scopes,
                          self->modules, self->enums,      self->kinds,     self->attributes,
                          self->piles,   self->rulings,    self->tables,    self->functions,
                          self->events,  self->procedures, self->phases,    self->doctrines,
                          self->asks };
  GArray *structs[] = { self->sides, self->things, self->models, self->scenarios, self->examples };

  g_ptr_array_foreach (self->procedures, free_procedure_arrays, NULL);
  g_ptr_array_foreach (self->kinds, free_kind_arrays, NULL);
  g_ptr_array_foreach (self->modules, free_module_tables, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_ptr_array_unref (arrays[i]);
  for (guint i = 0; i < G_N_ELEMENTS (structs); i++)
    g_array_unref (structs[i]);
  g_hash_table_unref (self->text_numbers);
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
  const MusterEnum *decl = muster_compiler_get_enum (self, index);

  for (guint i = 0; i < decl->n_words; i++)
    if (strcmp (decl->words[i], word) == 0)
      return (gint32) i;
  return -1;
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

/* ---- Modules and their names ---- */

MusterModuleDraft *
muster_compiler_add_module (MusterCompiler *self, const char *name, gint16 parent)
{
  MusterModuleDraft *module = muster_compiler_alloc (self, sizeof *module);

  module->decl.name = muster_compiler_strdup (self, name);
  module->decl.parent = parent;
  module->index = (gint16) self->modules->len;
  module->types = g_hash_table_new (g_str_hash, g_str_equal);
  module->values = g_hash_table_new (g_str_hash, g_str_equal);
  module->procedures = g_hash_table_new (g_str_hash, g_str_equal);
  module->events = g_hash_table_new (g_str_hash, g_str_equal);
  g_ptr_array_add (self->modules, module);
  return module;
}

static gboolean
is_taken (MusterCompiler *self, GHashTable *table, const char *name, const MusterXmlNode *node)
{
  if (!g_hash_table_contains (table, name))
    return FALSE;
  if (node != NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_DUPLICATE_ID,
                          node,
                          "id",
                          "\"%s\" is already the name of something else here",
                          name);
  return TRUE;
}

gboolean
muster_compiler_add_symbol (MusterCompiler *self,
                            MusterModuleDraft *module,
                            const char *name,
                            const MusterSymbol *symbol,
                            const MusterXmlNode *node)
{
  if (is_taken (self, module->values, name, node))
    return FALSE;
  g_hash_table_insert (module->values,
                       muster_compiler_strdup (self, name),
                       muster_compiler_memdup (self, symbol, sizeof *symbol));
  return TRUE;
}

gboolean
muster_compiler_add_type (MusterCompiler *self,
                          MusterModuleDraft *module,
                          const char *name,
                          const MusterType *type,
                          const MusterXmlNode *node)
{
  if (is_taken (self, module->types, name, node))
    return FALSE;
  g_hash_table_insert (module->types,
                       muster_compiler_strdup (self, name),
                       muster_compiler_memdup (self, type, sizeof *type));
  return TRUE;
}

gboolean
muster_compiler_add_index (MusterCompiler *self,
                           GHashTable *table,
                           const char *name,
                           gint32 index,
                           const MusterXmlNode *node)
{
  if (is_taken (self, table, name, node))
    return FALSE;
  g_hash_table_insert (table, muster_compiler_strdup (self, name), GINT_TO_POINTER (index + 1));
  return TRUE;
}

/* `solo.alert`: the module before the point, and what follows it; a bare name stays in @module. */
static MusterModuleDraft *
split_name (MusterCompiler *self, gint16 module, const char **name)
{
  const char *point = strchr (*name, '.');

  if (point == NULL)
    return muster_compiler_get_module (self, module);
  for (guint i = 1; i < self->modules->len; i++)
    {
      MusterModuleDraft *other = g_ptr_array_index (self->modules, i);

      if (strlen (other->decl.name) == (gsize) (point - *name) &&
          strncmp (other->decl.name, *name, point - *name) == 0)
        {
          *name = point + 1;
          return other;
        }
    }
  return NULL;
}

typedef GHashTable *(*MusterTableOf) (MusterModuleDraft *module);

static GHashTable *
get_types (MusterModuleDraft *module)
{
  return module->types;
}

static GHashTable *
get_values (MusterModuleDraft *module)
{
  return module->values;
}

static GHashTable *
get_procedures (MusterModuleDraft *module)
{
  return module->procedures;
}

static GHashTable *
get_events (MusterModuleDraft *module)
{
  return module->events;
}

static gpointer
find (MusterCompiler *self, gint16 module, const char *name, MusterTableOf table_of)
{
  gboolean qualified = strchr (name, '.') != NULL;
  MusterModuleDraft *draft = split_name (self, module, &name);

  while (draft != NULL)
    {
      gpointer found = g_hash_table_lookup (table_of (draft), name);

      if (found != NULL)
        return found;
      draft = qualified || draft->decl.parent < 0
                  ? NULL
                  : muster_compiler_get_module (self, draft->decl.parent);
    }
  return NULL;
}

static void
mark_used (MusterCompiler *self, const MusterSymbol *symbol)
{
  switch (symbol->kind)
    {
    case MUSTER_SYMBOL_RULING:
      ((MusterRulingDraft *) g_ptr_array_index (self->rulings, symbol->index))->draft.used = TRUE;
      break;
    case MUSTER_SYMBOL_FUNCTION:
      ((MusterFunctionDraft *) g_ptr_array_index (self->functions, symbol->index))
          ->draft.used = TRUE;
      break;
    case MUSTER_SYMBOL_TABLE:
      ((MusterTableDraft *) g_ptr_array_index (self->tables, symbol->index))->draft.used = TRUE;
      break;
    case MUSTER_SYMBOL_LOCAL:
    case MUSTER_SYMBOL_CONSTANT:
    case MUSTER_SYMBOL_MANY:
    case MUSTER_SYMBOL_WORDS:
    default:
      break;
    }
}

gboolean
muster_compiler_lookup (MusterCompiler *self,
                        MusterScope *scope,
                        const char *name,
                        MusterSymbol *symbol)
{
  const MusterSymbol *found;

  if (muster_scope_find (scope, name, symbol))
    return TRUE;
  found = find (self, muster_scope_get_module (scope), name, get_values);
  if (found == NULL)
    return FALSE;
  *symbol = *found;
  mark_used (self, symbol);
  return TRUE;
}

gboolean
muster_compiler_find_type (MusterCompiler *self,
                           MusterScope *scope,
                           const char *name,
                           MusterType *type)
{
  const MusterType *found = find (self, muster_scope_get_module (scope), name, get_types);

  if (found == NULL)
    return FALSE;
  *type = *found;
  return TRUE;
}

gint32
muster_compiler_find_procedure (MusterCompiler *self, gint16 module, const char *name)
{
  gint32 index = GPOINTER_TO_INT (find (self, module, name, get_procedures)) - 1;

  if (index >= 0)
    ((MusterProcedureDraft *) g_ptr_array_index (self->procedures, index))->draft.used = TRUE;
  return index;
}

gint32
muster_compiler_find_action (MusterCompiler *self, MusterScope *scope, const char *name)
{
  gint32 index = GPOINTER_TO_INT (
                     find (self, muster_scope_get_module (scope), name, get_procedures)) -
                 1;

  if (index < 0)
    return -1;
  return ((MusterProcedureDraft *) g_ptr_array_index (self->procedures, index))->decl.role ==
                 MUSTER_PROCEDURE_ACTION
             ? index
             : -1;
}

gint32
muster_compiler_find_event (MusterCompiler *self, gint16 module, const char *name)
{
  return GPOINTER_TO_INT (find (self, module, name, get_events)) - 1;
}

gint32
muster_compiler_find_doctrine (MusterCompiler *self, const char *id)
{
  for (guint i = 0; i < self->doctrines->len; i++)
    if (g_strcmp0 (((MusterDoctrineDraft *) g_ptr_array_index (self->doctrines, i))->decl.id, id) ==
        0)
      return (gint32) i;
  return -1;
}

gint32
muster_compiler_find_side (MusterCompiler *self, const char *id)
{
  for (guint i = 0; i < self->sides->len; i++)
    if (g_strcmp0 (g_array_index (self->sides, MusterSide, i).id, id) == 0)
      return (gint32) i;
  return -1;
}

/* ---- Members ---- */

static void
set_inverse (const MusterAttribute *attribute, gint32 index, MusterMember *member)
{
  member->kind = MUSTER_MEMBER_INVERSE;
  member->index = index;
  member->type = (MusterType){ .code = MUSTER_TYPE_THING,
                               .form = MUSTER_FORM_SET,
                               .index = attribute->kind };
}

static gboolean
find_inverse (MusterCompiler *self, guint16 kind, const char *name, MusterMember *member)
{
  for (guint i = 0; i < self->attributes->len; i++)
    {
      const MusterAttribute *attribute = muster_compiler_get_attribute (self, i);

      if (attribute->type.code != MUSTER_TYPE_THING || attribute->type.index != kind ||
          g_strcmp0 (attribute->many, name) != 0)
        continue;
      set_inverse (attribute, i, member);
      return TRUE;
    }
  return FALSE;
}

static gboolean
find_own_member (MusterCompiler *self,
                 MusterKindDraft *draft,
                 const char *name,
                 MusterMember *member)
{
  for (guint i = 0; i < draft->attributes->len; i++)
    {
      guint16 index = g_array_index (draft->attributes, guint16, i);
      MusterAttributeDraft *attribute = g_ptr_array_index (self->attributes, index);

      if (strcmp (attribute->decl.id, name) != 0)
        continue;
      attribute->draft.used = TRUE;
      *member = (MusterMember){ MUSTER_MEMBER_ATTRIBUTE, attribute->decl.type, index };
      return TRUE;
    }
  for (guint i = 0; i < draft->piles->len; i++)
    {
      guint16 index = g_array_index (draft->piles, guint16, i);
      const MusterPile *pile = muster_compiler_get_pile (self, index);
      MusterType type = { .code = MUSTER_TYPE_THING,
                          .form = MUSTER_FORM_SEQUENCE,
                          .index = pile->of,
                          .capacity = (guint16) (pile->words - 1) };

      if (strcmp (pile->id, name) != 0)
        continue;
      *member = (MusterMember){ MUSTER_MEMBER_PILE, type, index };
      return TRUE;
    }
  return FALSE;
}

gboolean
muster_compiler_lookup_member (MusterCompiler *self,
                               guint16 kind,
                               const char *name,
                               MusterMember *member)
{
  MusterKindDraft *draft = muster_compiler_get_kind_draft (self, kind);

  if (find_own_member (self, draft, name, member) || find_inverse (self, kind, name, member))
    return TRUE;
  *member = (MusterMember){ MUSTER_MEMBER_NAME, muster_type_scalar (MUSTER_TYPE_TEXT, 0), -1 };
  if (strcmp (name, "name") == 0)
    return TRUE;
  member->kind = MUSTER_MEMBER_ID;
  return strcmp (name, "id") == 0;
}

/* ---- Candidates ---- */

static const char **
finish_list (GPtrArray *names)
{
  g_ptr_array_add (names, NULL);
  return (const char **) g_ptr_array_free (names, FALSE);
}

static void
add_keys (MusterCompiler *self, gint16 module, MusterTableOf table_of, GPtrArray *names)
{
  while (module >= 0)
    {
      MusterModuleDraft *draft = muster_compiler_get_module (self, module);
      GHashTableIter iter;
      gpointer name;

      g_hash_table_iter_init (&iter, table_of (draft));
      while (g_hash_table_iter_next (&iter, &name, NULL))
        g_ptr_array_add (names, name);
      module = draft->decl.parent;
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Sorted, so that of two equally near words the same one is always proposed. */
static const char **
list_keys (MusterCompiler *self, gint16 module, MusterTableOf table_of, MusterScope *scope)
{
  GPtrArray *names = g_ptr_array_new ();

  if (scope != NULL)
    muster_scope_list_names (scope, names);
  add_keys (self, module, table_of, names);
  g_ptr_array_sort (names, compare_names);
  return finish_list (names);
}

const char **
muster_compiler_list_names (MusterCompiler *self, MusterScope *scope)
{
  return list_keys (self, muster_scope_get_module (scope), get_values, scope);
}

const char **
muster_compiler_list_types (MusterCompiler *self, MusterScope *scope)
{
  return list_keys (self, muster_scope_get_module (scope), get_types, NULL);
}

const char **
muster_compiler_list_procedures (MusterCompiler *self, gint16 module)
{
  return list_keys (self, module, get_procedures, NULL);
}

const char **
muster_compiler_list_actions (MusterCompiler *self, MusterScope *scope)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < self->procedures->len; i++)
    {
      MusterProcedureDraft *draft = g_ptr_array_index (self->procedures, i);

      if (draft->decl.role == MUSTER_PROCEDURE_ACTION)
        g_ptr_array_add (names, (gpointer) muster_procedure_get_name (&draft->decl));
    }
  g_ptr_array_sort (names, compare_names);
  return finish_list (names);
}

const char **
muster_compiler_list_events (MusterCompiler *self, gint16 module)
{
  return list_keys (self, module, get_events, NULL);
}

const char **
muster_compiler_list_members (MusterCompiler *self, guint16 kind)
{
  MusterKindDraft *draft = muster_compiler_get_kind_draft (self, kind);
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < draft->attributes->len; i++)
    g_ptr_array_add (
        names,
        (gpointer) muster_compiler_get_attribute (self,
                                                  g_array_index (draft->attributes, guint16, i))
            ->id);
  for (guint i = 0; i < draft->piles->len; i++)
    g_ptr_array_add (
        names,
        (gpointer) muster_compiler_get_pile (self, g_array_index (draft->piles, guint16, i))->id);
  for (guint i = 0; i < self->attributes->len; i++)
    {
      const MusterAttribute *attribute = muster_compiler_get_attribute (self, i);

      if (attribute->many != NULL && attribute->type.code == MUSTER_TYPE_THING &&
          attribute->type.index == kind)
        g_ptr_array_add (names, (gpointer) attribute->many);
    }
  g_ptr_array_add (names, (gpointer) "name");
  g_ptr_array_add (names, (gpointer) "id");
  return finish_list (names);
}

/* ---- From drafts to arrays ---- */

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

static void
finish_procedure (MusterCompiler *self, MusterProcedureDraft *draft)
{
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

  gather_rules (self);
  for (guint i = 0; i < self->kinds->len; i++)
    finish_kind (self, g_ptr_array_index (self->kinds, i));
  book->modules = gather (self, self->modules, sizeof (MusterModule), &book->n_modules);
  book->kinds = gather (self, self->kinds, sizeof (MusterKind), &book->n_kinds);
  book->attributes = gather (self, self->attributes, sizeof (MusterAttribute), &book->n_attributes);
  book->piles = gather (self, self->piles, sizeof (MusterPile), &book->n_piles);
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
  book->texts = gather_pointers (self, self->texts, &book->n_texts);
  book->templates = gather_pointers (self, self->templates, &book->n_templates);
  book->n_sites = self->n_sites;
  book->cover = cover == MUSTER_NONE ? -1 : cover;
}
