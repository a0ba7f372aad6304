/* muster-kind-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-kind-loader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-doctrine-loader-private.h"
#include "muster-loader-private.h"

static void
add_many (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *node, guint16 kind)
{
  const char *many = muster_xml_node_get_attribute (node, "many");
  MusterSymbol symbol = { .kind = MUSTER_SYMBOL_MANY, .index = kind };

  if (many == NULL)
    return;
  symbol.type = (MusterType){ .code = MUSTER_TYPE_THING, .form = MUSTER_FORM_SET, .index = kind };
  muster_compiler_add_symbol (self, module, many, &symbol, node);
}

static MusterKindDraft *
new_kind (MusterCompiler *self, MusterModuleDraft *module, const char *id)
{
  MusterKindDraft *draft = muster_compiler_alloc (self, sizeof *draft);

  draft->decl.id = muster_compiler_strdup (self, id);
  draft->decl.module = module->index;
  draft->decl.part_of = MUSTER_NONE;
  draft->decl.members = MUSTER_NONE;
  draft->decl.apart = MUSTER_NONE;
  draft->decl.named = MUSTER_NONE;
  draft->decl.side = MUSTER_NONE;
  draft->attributes = g_array_new (FALSE, FALSE, sizeof (guint16));
  draft->piles = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_ptr_array_add (self->kinds, draft);
  return draft;
}

/* What every module knows without saying so: the kind `side` and the list `sides`. The kind
 * itself is made for the first module. */
void
muster_compiler_register_built_ins (MusterCompiler *self, MusterModuleDraft *module)
{
  MusterType type = muster_type_scalar (MUSTER_TYPE_THING, 0);
  MusterType phase = muster_type_scalar (MUSTER_TYPE_ENUM, 0);
  MusterSymbol sides = { .kind = MUSTER_SYMBOL_MANY,
                         .type = { .code = MUSTER_TYPE_THING, .form = MUSTER_FORM_SET } };

  if (self->kinds->len == 0)
    {
      MusterKindDraft *draft = new_kind (self, module, "side");

      draft->decl.many = "sides";
      draft->decl.title = "Side";
    }
  if (self->enums->len == 0)
    {
      MusterEnumDraft *draft = muster_compiler_alloc (self, sizeof *draft);

      draft->decl.id = "phase";
      draft->draft.used = TRUE;
      g_ptr_array_add (self->enums, draft);
    }
  muster_compiler_add_type (self, module, "side", &type, NULL);
  muster_compiler_add_type (self, module, "phase", &phase, NULL);
  muster_compiler_add_symbol (self, module, "sides", &sides, NULL);
}

static void
declare_singleton (MusterCompiler *self,
                   MusterModuleDraft *module,
                   const MusterXmlNode *node,
                   guint16 kind)
{
  MusterSymbol symbol = { .kind = MUSTER_SYMBOL_CONSTANT,
                          .type = muster_type_scalar (MUSTER_TYPE_THING, kind) };

  muster_compiler_add_symbol (self,
                              module,
                              muster_xml_node_get_attribute (node, "id"),
                              &symbol,
                              node);
}

/* An abstract kind of a doctrine that a host uses is the kind to which the host binds it. */
static gboolean
bind_kind (MusterCompiler *self,
           MusterModuleDraft *module,
           const MusterXmlNode *node,
           const char *id)
{
  const MusterXmlNode *bind = muster_module_find_bind (module, "kind", id);
  const char *to = bind == NULL ? NULL : muster_xml_node_get_attribute (bind, "to");
  MusterScope *scope;
  MusterType type;
  gboolean found;

  if (to == NULL)
    return FALSE;
  scope = muster_scope_new (self, NULL, 0);
  found = muster_compiler_find_type (self, scope, to, &type) && type.code == MUSTER_TYPE_THING;
  if (found)
    {
      muster_compiler_add_type (self, module, id, &type, node);
      add_many (self, module, node, type.index);
    }
  else
    muster_loader_report_unknown (self,
                                  MUSTER_RULES_TAG_UNKNOWN_NAME,
                                  bind,
                                  "to",
                                  "kind",
                                  to,
                                  muster_compiler_list_types (self, scope));
  muster_scope_free (scope);
  return found;
}

static void
load_from (MusterCompiler *self, MusterKindDraft *draft, const MusterXmlNode *node)
{
  const char *from = muster_xml_node_get_attribute (node, "from");

  draft->decl.from = muster_loader_dup (self, node, "from");
  if (from != NULL && strcmp (from, MUSTER_FROM_MODELS) == 0 &&
      muster_rulebook_takes_any (self->rulebook))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          node,
                          "from",
                          _ ("lists of any game system are read unit by unit; write "
                             "\"selection:unit\""));
  if (from == NULL || strcmp (from, MUSTER_FROM_MODELS) == 0 ||
      strcmp (from, MUSTER_FROM_UNITS) == 0 || g_str_has_prefix (from, MUSTER_FROM_PROFILES))
    return;
  muster_loader_report (
      self,
      MUSTER_RULES_TAG_BAD_VALUE,
      node,
      "from",
      _ ("things are made from \"selection:model\", \"selection:unit\" or a profile such as "
         "\"profile:Weapon\", not from \"%s\""),
      from);
}

static void
load_kind (MusterCompiler *self, MusterKindDraft *draft, const MusterXmlNode *node)
{
  gint64 max = 0, base = 25, veil = 0;

  draft->decl.title = muster_loader_dup (self, node, "title");
  draft->decl.many = muster_loader_dup (self, node, "many");
  draft->decl.on_table = muster_loader_is_yes (node, "on-table");
  muster_loader_get_integer (self, node, "base", 0, MUSTER_MAX_BASE, &base);
  draft->decl.base = (guint16) (base * 10000 / 254);
  muster_loader_get_integer (self, node, "veil", 1, MUSTER_MAX_VEIL, &veil);
  draft->decl.veil = (guint16) (veil * 1000);
  draft->decl.one = muster_loader_is_yes (node, "one");
  draft->decl.card = muster_loader_is_yes (node, "card");
  load_from (self, draft, node);
  muster_loader_cite (self, node, NULL, &draft->decl.cite);
  if (muster_loader_get_integer (self, node, "max", 1, MUSTER_MAX_THINGS, &max))
    draft->decl.max = (guint16) max;
}

static void
declare_kind (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *node)
{
  const char *id = muster_xml_node_get_attribute (node, "id");
  gboolean abstract = muster_loader_is_yes (node, "abstract");
  MusterType type = muster_type_scalar (MUSTER_TYPE_THING, self->kinds->len);
  MusterKindDraft *draft;

  if (id == NULL || muster_loader_is_yes (node, "extend"))
    return;
  if (abstract && module->use != NULL && bind_kind (self, module, node, id))
    return;
  if (!muster_compiler_add_type (self, module, id, &type, node))
    return;
  if (abstract && muster_xml_node_is (muster_compiler_get_module (self, 0)->root, "rulebook") &&
      module->use == NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_ABSTRACT_KIND,
                          node,
                          "abstract",
                          _ ("only a doctrine in a file of its own has abstract kinds"));
  draft = new_kind (self, module, id);
  draft->draft = (MusterDraft){ node, module->index, FALSE };
  load_kind (self, draft, node);
  if (abstract)
    {
      /* By itself a doctrine is checked with plain kinds; a host that binds nothing has none of
       * it. */
      draft->decl.abstract = TRUE;
      draft->decl.on_table = TRUE;
      draft->decl.max = module->use == NULL ? 64 : 1;
    }
  add_many (self, module, node, type.index);
  if (draft->decl.one)
    declare_singleton (self, module, node, type.index);
}

void
muster_compiler_declare_kinds (MusterCompiler *self, MusterModuleDraft *module)
{
  const MusterXmlNode *node = muster_xml_node_find_child (module->root, "kind");

  for (; node != NULL; node = muster_xml_node_find_next (node, "kind"))
    declare_kind (self, module, node);
}

/* ---- How many there can be ---- */

static void
complete_kind (MusterCompiler *self, MusterKindDraft *draft, guint16 index)
{
  const MusterXmlNode *node = draft->draft.node;
  const char *owner = node == NULL ? NULL : muster_xml_node_get_attribute (node, "part-of");

  if (index == 0)
    draft->decl.max = (guint16) MAX (self->sides->len, 1);
  else if (draft->decl.one)
    draft->decl.max = 1;
  else if (draft->decl.max == 0)
    draft->decl.max = (guint16) (draft->n_constants > 0
                                     ? MIN (draft->n_constants, MUSTER_MAX_THINGS)
                                     : 64);
  if (draft->n_constants > draft->decl.max)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_TOO_MANY,
                          node,
                          "max",
                          _ ("%u things of kind \"%s\" are named; there can be %u"),
                          draft->n_constants,
                          draft->decl.id,
                          draft->decl.max);
  draft->decl.set_words = (guint16) ((draft->decl.max + 63) / 64);
  if (owner != NULL)
    {
      MusterScope *scope = muster_scope_new (self, NULL, draft->draft.module);
      MusterType type;

      if (muster_compiler_find_type (self, scope, owner, &type) && type.code == MUSTER_TYPE_THING &&
          type.index != index)
        draft->decl.part_of = type.index;
      else
        muster_loader_report_unknown (self,
                                      MUSTER_RULES_TAG_UNKNOWN_NAME,
                                      node,
                                      "part-of",
                                      "kind",
                                      owner,
                                      muster_compiler_list_types (self, scope));
      muster_scope_free (scope);
    }
}

void
muster_compiler_complete_kinds (MusterCompiler *self)
{
  for (guint i = 0; i < self->kinds->len; i++)
    complete_kind (self, g_ptr_array_index (self->kinds, i), i);
}
