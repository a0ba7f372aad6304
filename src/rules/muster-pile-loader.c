/* muster-pile-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-pile-loader-private.h"

#include <glib/gi18n.h>

#include "muster-loader-private.h"
#include "muster-statement-private.h"

void
muster_compiler_declare_pile (MusterCompiler *self,
                              MusterModuleDraft *module,
                              guint16 kind,
                              const MusterXmlNode *node)
{
  MusterPileDraft *draft = muster_compiler_alloc (self, sizeof *draft);
  MusterScope *scope = muster_scope_new (self, NULL, module->index);
  const char *of = muster_xml_node_get_attribute (node, "of");
  guint16 index = self->piles->len;
  MusterType type = { 0 };
  gint64 max;

  draft->decl.id = muster_loader_dup (self, node, "id");
  if (of == NULL || draft->decl.id == NULL)
    type.code = MUSTER_TYPE_VOID;
  else if (!muster_compiler_find_type (self, scope, of, &type) || type.code != MUSTER_TYPE_THING)
    {
      muster_loader_report_unknown (self,
                                    MUSTER_RULES_TAG_UNKNOWN_NAME,
                                    node,
                                    "of",
                                    "kind",
                                    of,
                                    muster_compiler_list_types (self, scope));
      type.code = MUSTER_TYPE_VOID;
    }
  muster_scope_free (scope);
  if (type.code != MUSTER_TYPE_THING)
    return;
  max = muster_compiler_get_kind (self, type.index)->max;
  muster_loader_get_integer (self, node, "max", 1, MUSTER_MAX_THINGS, &max);
  draft->decl.title = muster_loader_dup (self, node, "title");
  draft->decl.kind = kind;
  draft->decl.of = type.index;
  draft->decl.seen = (MusterSeen) muster_loader_get_choice (node, "pile", "seen", MUSTER_SEEN_ALL);
  draft->decl.refill = -1;
  draft->decl.words = 1 + (guint32) max;
  draft->draft = (MusterDraft){ node, module->index, FALSE };
  muster_loader_cite (self, node, NULL, &draft->decl.cite);
  g_ptr_array_add (self->piles, draft);
  g_array_append_val (muster_compiler_get_kind_draft (self, kind)->piles, index);
}

static void
compile_pile (MusterCompiler *self, MusterPileDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;
  MusterType owner = muster_type_scalar (MUSTER_TYPE_THING, draft->decl.kind);
  MusterType cards = { .code = MUSTER_TYPE_THING,
                       .form = MUSTER_FORM_SET,
                       .index = draft->decl.of };
  MusterScope *scope = muster_scope_new (self, NULL, draft->draft.module);
  const MusterExpression *refill;

  muster_scope_add (scope,
                    muster_xml_node_get_attribute (muster_xml_node_get_parent (node), "id"),
                    &owner);
  draft->decl.start = muster_loader_dup (self, node, "start");
  draft->decl.start_from = muster_loader_compile (self, scope, node, "start", &cards);
  refill = muster_loader_compile (self, scope, node, "refill", NULL);
  if (refill != NULL &&
      !(muster_compiler_split_pile (refill, &draft->decl.refill, &draft->decl.refill_owner) &&
        refill->type.index == draft->decl.of))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_NOT_A_PILE,
                          node,
                          "refill",
                          _ ("\"%s\" is no pile of \"%s\""),
                          muster_xml_node_get_attribute (node, "refill"),
                          muster_compiler_get_kind (self, draft->decl.of)->id);
  muster_scope_free (scope);
}

void
muster_compiler_compile_piles (MusterCompiler *self)
{
  for (guint i = 0; i < self->piles->len; i++)
    compile_pile (self, g_ptr_array_index (self->piles, i));
}
