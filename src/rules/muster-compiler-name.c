/* muster-compiler-name.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-compiler-name-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-loader-private.h"
#include "muster-procedure-loader-private.h"
#include "muster-scope-private.h"

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
                          _ ("\"%s\" is already the name of something else here"),
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
muster_compiler_list_actions (MusterCompiler *self)
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
