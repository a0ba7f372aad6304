/* muster-enum-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-enum-loader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-loader-private.h"

static void
load_words (MusterCompiler *self, MusterEnumDraft *draft, const MusterXmlNode *node)
{
  g_autofree char *text = muster_xml_node_dup_normal_text (node);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (const char *));
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *copy = muster_compiler_strdup (self, words[i]);

      if (*copy == '\0')
        continue;
      if (!g_hash_table_add (known, (gpointer) copy))
        muster_loader_report (self,
                              MUSTER_RULES_TAG_DUPLICATE_ID,
                              node,
                              NULL,
                              _ ("the word \"%s\" stands twice"),
                              copy);
      else
        g_array_append_val (kept, copy);
    }
  if (kept->len == 0)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_MISSING_CONTENT,
                          node,
                          NULL,
                          _ ("an enum without words"));
  draft->decl.n_words = kept->len;
  draft->decl.words = muster_compiler_take_array (self, kept);
}

static void
declare_enum (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *node)
{
  MusterEnumDraft *draft = muster_compiler_alloc (self, sizeof *draft);
  guint16 index = self->enums->len;
  MusterType type = muster_type_scalar (MUSTER_TYPE_ENUM, index);

  draft->decl.id = muster_loader_dup (self, node, "id");
  draft->decl.title = muster_loader_dup (self, node, "title");
  draft->decl.many = muster_loader_dup (self, node, "many");
  draft->decl.module = module->index;
  draft->draft = (MusterDraft){ node, module->index, FALSE };
  muster_loader_cite (self, node, NULL, &draft->decl.cite);
  load_words (self, draft, node);
  g_ptr_array_add (self->enums, draft);
  if (draft->decl.id != NULL)
    muster_compiler_add_type (self, module, draft->decl.id, &type, node);
  if (draft->decl.many != NULL)
    {
      MusterSymbol symbol = { .kind = MUSTER_SYMBOL_WORDS, .type = type, .index = index };

      symbol.type.form = MUSTER_FORM_SEQUENCE;
      symbol.type.capacity = (guint16) draft->decl.n_words;
      muster_compiler_add_symbol (self, module, draft->decl.many, &symbol, node);
    }
}

void
muster_compiler_declare_enums (MusterCompiler *self, MusterModuleDraft *module)
{
  const MusterXmlNode *node = muster_xml_node_find_child (module->root, "enum");

  for (; node != NULL; node = muster_xml_node_find_next (node, "enum"))
    declare_enum (self, module, node);
}

/* ---- Sides ---- */

static void
declare_side (MusterCompiler *self, const MusterXmlNode *node)
{
  MusterSide side = { 0 };
  MusterSymbol symbol = { .kind = MUSTER_SYMBOL_CONSTANT,
                          .type = muster_type_scalar (MUSTER_TYPE_THING, 0),
                          .number = self->sides->len };

  side.id = muster_loader_dup (self, node, "id");
  if (side.id == NULL)
    return;
  if (self->sides->len >= 64)
    {
      muster_loader_report (self, MUSTER_RULES_TAG_TOO_MANY, node, NULL, _ ("more than 64 sides"));
      return;
    }
  side.title = muster_loader_dup (self, node, "title");
  muster_loader_cite (self, node, NULL, &side.cite);
  if (muster_compiler_add_symbol (self,
                                  muster_compiler_get_module (self, 0),
                                  side.id,
                                  &symbol,
                                  node))
    g_array_append_val (self->sides, side);
}

void
muster_compiler_declare_sides (MusterCompiler *self)
{
  const MusterXmlNode *root = muster_compiler_get_module (self, 0)->root;
  const MusterXmlNode *node = muster_xml_node_find_child (root, "side");

  for (; node != NULL; node = muster_xml_node_find_next (node, "side"))
    declare_side (self, node);
  if (self->sides->len > 0)
    return;
  for (node = muster_xml_node_find_child (root, "scenario"); node != NULL;
       node = muster_xml_node_find_next (node, "scenario"))
    {
      const MusterXmlNode *side = muster_xml_node_find_child (node, "side");

      for (; side != NULL; side = muster_xml_node_find_next (side, "side"))
        if (muster_compiler_find_side (self, muster_xml_node_get_attribute (side, "id")) < 0)
          declare_side (self, side);
    }
}
