/* muster-member-check.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-member-check-private.h"

#include <glib/gi18n.h>

#include "muster-loader-private.h"

/* What follows a thing and a dot – its attributes, its piles, and the lists of those that refer to it – has one name each. That two
 * attributes have the same is seen when they are declared, because some share it. */

static void
take_name (MusterCompiler *self,
           GHashTable *names,
           guint16 kind,
           const char *name,
           const MusterXmlNode *node,
           const char *attribute)
{
  if (!g_hash_table_add (names, (gpointer) name))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_DUPLICATE_ID,
                          node,
                          attribute,
                          _ ("kind \"%s\" has an attribute, a pile or a list \"%s\" already"),
                          muster_compiler_get_kind (self, kind)->id,
                          name);
}

/* A thing refers to its side, or to what it is part of, because its kind says so. */
static void
take_list (MusterCompiler *self, GHashTable *names, guint16 kind, const MusterAttributeDraft *draft)
{
  const MusterAttribute *decl = &draft->decl;
  const MusterXmlNode *node = draft->draft.node;

  if (decl->many == NULL || decl->type.code != MUSTER_TYPE_THING || decl->type.index != kind)
    return;
  if (node == NULL || muster_xml_node_get_attribute (node, "many") == NULL)
    node = muster_compiler_get_kind_draft (self, decl->kind)->draft.node;
  take_name (self, names, kind, decl->many, node, "many");
}

/* A name of its own: what it is called, and by what name the rules know it. */
static void
take_attribute (MusterCompiler *self, GHashTable *names, const MusterAttributeDraft *draft)
{
  static const char *const own[] = { "id", "name", NULL };
  const MusterAttribute *decl = &draft->decl;

  g_hash_table_add (names, (gpointer) decl->id);
  if (g_strv_contains (own, decl->id))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_DUPLICATE_ID,
                          draft->draft.node,
                          "id",
                          _ ("each \"%s\" has \"%s\" already, which nobody declares"),
                          muster_compiler_get_kind (self, decl->kind)->id,
                          decl->id);
}

static void
check_kind (MusterCompiler *self, guint16 kind)
{
  const MusterKindDraft *draft = muster_compiler_get_kind_draft (self, kind);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < draft->attributes->len; i++)
    take_attribute (
        self,
        names,
        g_ptr_array_index (self->attributes, g_array_index (draft->attributes, guint16, i)));
  for (guint i = 0; i < draft->piles->len; i++)
    {
      const MusterPileDraft *pile = g_ptr_array_index (self->piles,
                                                       g_array_index (draft->piles, guint16, i));

      take_name (self, names, kind, pile->decl.id, pile->draft.node, "id");
    }
  for (guint i = 0; i < self->attributes->len; i++)
    take_list (self, names, kind, g_ptr_array_index (self->attributes, i));
}

void
muster_compiler_check_members (MusterCompiler *self)
{
  for (guint16 i = 0; i < self->kinds->len; i++)
    check_kind (self, i);
}
