/* muster-thing-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-thing-loader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-deck-loader-private.h"
#include "muster-entry-loader-private.h"
#include "muster-loader-private.h"

guint16
muster_loader_find_kind (MusterCompiler *self, gint16 module, const MusterXmlNode *node)
{
  const char *id = muster_xml_node_get_attribute (node, "kind");
  MusterScope *scope;
  MusterType type = { 0 };
  gboolean found;

  if (id == NULL)
    return MUSTER_NONE;
  scope = muster_scope_new (self, NULL, module);
  found = muster_compiler_find_type (self, scope, id, &type) && type.code == MUSTER_TYPE_THING;
  if (!found)
    muster_loader_report_unknown (self,
                                  MUSTER_RULES_TAG_UNKNOWN_NAME,
                                  node,
                                  "kind",
                                  "kind",
                                  id,
                                  muster_compiler_list_types (self, scope));
  muster_scope_free (scope);
  return found ? type.index : MUSTER_NONE;
}

/* @module: (nullable): in whose scope it has its name; NULL: none */
static void
declare_thing (MusterCompiler *self,
               MusterModuleDraft *module,
               guint16 kind,
               const MusterXmlNode *node)
{
  MusterKindDraft *draft = muster_compiler_get_kind_draft (self, kind);
  const char *id = muster_xml_node_get_attribute (node, "id");
  MusterSymbol symbol = { .kind = MUSTER_SYMBOL_CONSTANT,
                          .type = muster_type_scalar (MUSTER_TYPE_THING, kind),
                          .number = draft->n_constants };
  MusterThing thing = { 0 };

  draft->n_constants++;
  if (id != NULL && module != NULL)
    muster_compiler_add_symbol (self, module, id, &symbol, node);
  thing.brought = module == NULL;
  thing.id = muster_compiler_strdup (self, id == NULL ? "" : id);
  thing.kind = kind;
  muster_loader_cite (self, node, NULL, &thing.cite);
  g_array_append_val (self->things, thing);
}

/* The kind of the `things`; MUSTER_NONE: it has none, or the player has other cards. */
static guint16
find_kind_of_own (MusterCompiler *self, gint16 module, const MusterXmlNode *node)
{
  const guint16 kind = muster_loader_find_kind (self, module, node);

  return kind != MUSTER_NONE && muster_compiler_get_kind_draft (self, kind)->cards == NULL
             ? kind
             : MUSTER_NONE;
}

void
muster_compiler_count_things (MusterCompiler *self, MusterModuleDraft *module)
{
  for (const MusterXmlNode *node = muster_xml_node_find_child (module->root, "things");
       node != NULL;
       node = muster_xml_node_find_next (node, "things"))
    {
      guint16 kind = find_kind_of_own (self, module->index, node);

      if (kind == MUSTER_NONE)
        continue;
      for (const MusterXmlNode *child = muster_xml_node_find_child (node, "thing"); child != NULL;
           child = muster_xml_node_find_next (child, "thing"))
        declare_thing (self, module, kind, child);
    }
}

/* In the order of the decks, after everything that the rulebook names. */
void
muster_compiler_count_cards (MusterCompiler *self)
{
  for (guint i = 0; i < self->deck_slots->len; i++)
    {
      const MusterDeckSlotDraft *slot = g_ptr_array_index (self->deck_slots, i);
      const MusterXmlNode *cards = muster_compiler_get_kind_draft (self, slot->decl.of)->cards;

      for (const MusterXmlNode *node = cards == NULL ? NULL
                                                     : muster_xml_node_find_child (cards, "thing");
           node != NULL;
           node = muster_xml_node_find_next (node, "thing"))
        declare_thing (self, NULL, slot->decl.of, node);
    }
}

/* ---- Values ---- */

/* As `read` wants it: "3+" and 24" lose their sign, yes and no become booleans. */
static char *
prepare_value (const MusterAttribute *attribute, const char *text)
{
  char *copy = g_strstrip (g_strdup (text));
  gsize length = strlen (copy);

  if (length > 0 && ((attribute->read == MUSTER_READ_PLUS && copy[length - 1] == '+') ||
                     (attribute->read == MUSTER_READ_INCHES && copy[length - 1] == '"')))
    copy[length - 1] = '\0';
  return copy;
}

static gboolean
find_constant_thing (MusterCompiler *self,
                     gint16 module,
                     const MusterType *type,
                     const char *id,
                     double *value)
{
  MusterScope *scope = muster_scope_new (self, NULL, module);
  MusterSymbol symbol;
  gboolean found = muster_compiler_lookup (self, scope, id, &symbol) &&
                   symbol.kind == MUSTER_SYMBOL_CONSTANT && symbol.type.index == type->index;

  muster_scope_free (scope);
  if (found)
    *value = symbol.number;
  else if (strcmp (id, "nothing") == 0)
    *value = -1;
  return found || strcmp (id, "nothing") == 0;
}

static gboolean
read_scalar (MusterCompiler *self,
             const MusterAttribute *attribute,
             const MusterXmlNode *node,
             const char *text,
             double *value)
{
  MusterType item = muster_type_get_item (&attribute->type);
  MusterLocation where;

  if (item.code != MUSTER_TYPE_THING)
    {
      muster_xml_attribute_get_location (muster_xml_node_get_attribute_node (node, attribute->id),
                                         &where);
      return muster_compile_constant (self, &item, text, &where, value);
    }
  if (!muster_compiler_can_name (self, item.index) && strcmp (text, "nothing") != 0)
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_MISPLACED_NAME,
                            node,
                            attribute->id,
                            MUSTER_CARD_MISPLACED,
                            text);
      return FALSE;
    }
  if (find_constant_thing (self, (gint16) attribute->module, &item, text, value))
    return TRUE;
  muster_loader_report (self,
                        MUSTER_RULES_TAG_UNKNOWN_NAME,
                        node,
                        attribute->id,
                        _ ("unknown thing \"%s\""),
                        text);
  return FALSE;
}

static void
read_list (MusterCompiler *self,
           const MusterAttribute *attribute,
           const MusterXmlNode *node,
           const char *text,
           MusterWord *words)
{
  g_auto (GStrv) items = g_strsplit_set (text, " ,", -1);
  guint n = 0;

  for (guint i = 0; items[i] != NULL; i++)
    {
      double value;

      if (*items[i] == '\0' || !read_scalar (self, attribute, node, items[i], &value))
        continue;
      if (attribute->type.form == MUSTER_FORM_SET)
        words[(guint) value / 64].bits |= G_GUINT64_CONSTANT (1) << ((guint) value % 64);
      else if (n + 1 < attribute->words)
        words[++n].number = value;
      else
        muster_loader_report (self,
                              MUSTER_RULES_TAG_TOO_MANY,
                              node,
                              attribute->id,
                              _ ("more than %u values"),
                              attribute->words - 1);
    }
  if (attribute->type.form == MUSTER_FORM_SEQUENCE)
    words[0].number = n;
}

static gboolean
is_own_attribute (const char *name, const char *const *reserved)
{
  return g_strv_contains (reserved, name);
}

static void
load_value (MusterCompiler *self,
            guint16 kind,
            const MusterXmlNode *node,
            const MusterXmlAttribute *written,
            GArray *values)
{
  const char *name = muster_xml_attribute_get_name (written);
  const MusterAttribute *attribute;
  MusterValue value = { 0 };
  MusterMember member;
  MusterWord *words;
  g_autofree char *text = NULL;

  if (!muster_compiler_lookup_member (self, kind, name, &member) ||
      member.kind != MUSTER_MEMBER_ATTRIBUTE)
    {
      muster_loader_report_unknown (self,
                                    MUSTER_RULES_TAG_UNKNOWN_ATTRIBUTE,
                                    node,
                                    name,
                                    "attribute",
                                    name,
                                    muster_compiler_list_members (self, kind));
      return;
    }
  attribute = muster_compiler_get_attribute (self, member.index);
  words = muster_compiler_alloc (self, sizeof (MusterWord) * attribute->words);
  text = prepare_value (attribute, muster_xml_attribute_get_value (written));
  value.attribute = (guint16) member.index;
  value.n_words = attribute->words;
  value.words = words;
  if (attribute->type.form != MUSTER_FORM_SCALAR)
    read_list (self, attribute, node, text, words);
  else if (!read_scalar (self, attribute, node, text, &words[0].number))
    return;
  g_array_append_val (values, value);
}

/* @entry: (nullable): what the catalogue says of the same; the rulebook has the last word. */
static const MusterValue *
load_values (MusterCompiler *self,
             guint16 kind,
             const MusterXmlNode *node,
             const MusterXmlNode *entry,
             guint *n_values)
{
  static const char *const reserved[] = { "id",  "name",   "kind",  "only", "title",
                                          "src", "origin", "entry", NULL };
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (MusterValue));

  for (guint i = 0; i < muster_xml_node_get_n_attributes (node); i++)
    {
      const MusterXmlAttribute *written = muster_xml_node_get_attribute_at (node, i);

      if (!is_own_attribute (muster_xml_attribute_get_name (written), reserved))
        load_value (self, kind, node, written, values);
    }
  for (guint i = 0; entry != NULL && i < muster_xml_node_get_n_attributes (entry); i++)
    {
      const MusterXmlAttribute *read = muster_xml_node_get_attribute_at (entry, i);
      const char *name = muster_xml_attribute_get_name (read);

      if (!is_own_attribute (name, reserved) && muster_xml_node_get_attribute (node, name) == NULL)
        load_value (self, kind, entry, read, values);
    }
  *n_values = values->len;
  return muster_compiler_take_array (self, values);
}

static void
load_thing (MusterCompiler *self,
            guint16 kind,
            const MusterXmlNode *node,
            const MusterXmlNode *entry,
            MusterThing *thing)
{
  gint64 only = 0;

  thing->name = muster_loader_dup (self, node, "name");
  if (thing->name == NULL && entry != NULL)
    thing->name = muster_loader_dup (self, entry, "name");
  if (thing->name == NULL)
    thing->name = thing->id;
  thing->kind = kind;
  if (muster_loader_get_integer (self, node, "only", 1, MUSTER_MAX_THINGS, &only))
    thing->only = (guint16) only;
  thing->values = load_values (self, kind, node, entry, &thing->n_values);
  muster_compiler_intern_text (self, thing->name);
  muster_compiler_intern_text (self, thing->id);
}

static void
load_parts (MusterCompiler *self,
            gint16 module,
            const MusterXmlNode *node,
            const MusterThing *thing,
            GArray *parts)
{
  for (const MusterXmlNode *child = muster_xml_node_find_child (node, "part"); child != NULL;
       child = muster_xml_node_find_next (child, "part"))
    {
      guint16 kind = muster_loader_find_kind (self, module, child);
      MusterThing part = { .id = "" };

      if (kind == MUSTER_NONE)
        continue;
      if (muster_compiler_get_kind (self, kind)->part_of != thing->kind)
        muster_loader_report (self,
                              MUSTER_RULES_TAG_BAD_VALUE,
                              child,
                              "kind",
                              _ ("kind \"%s\" is no part of \"%s\""),
                              muster_compiler_get_kind (self, kind)->id,
                              muster_compiler_get_kind (self, thing->kind)->id);
      load_thing (self, kind, child, NULL, &part);
      muster_loader_cite (self, child, NULL, &part.cite);
      g_array_append_val (parts, part);
    }
}

static void
load_model (MusterCompiler *self,
            MusterModuleDraft *module,
            guint16 kind,
            const MusterXmlNode *node)
{
  const char *id = muster_xml_node_get_attribute (node, "id");
  const MusterXmlNode *entry = muster_loader_find_entry (self, node);
  MusterThing model = { .id = muster_compiler_strdup (self, id == NULL ? "" : id) };
  g_autoptr (GArray) parts = g_array_new (FALSE, TRUE, sizeof (MusterThing));

  for (guint i = 0; i < self->models->len; i++)
    if (strcmp (g_array_index (self->models, MusterThing, i).id, model.id) == 0)
      muster_loader_report (self,
                            MUSTER_RULES_TAG_DUPLICATE_ID,
                            node,
                            "id",
                            _ ("there is a model \"%s\" already"),
                            model.id);
  load_thing (self, kind, node, entry, &model);
  model.entry = muster_loader_dup (self, node, "entry");
  if (entry != NULL)
    load_parts (self, module->index, entry, &model, parts);
  load_parts (self, module->index, node, &model, parts);
  model.n_parts = parts->len;
  model.parts = muster_compiler_take_array (self, parts);
  muster_loader_cite (self, node, NULL, &model.cite);
  g_array_append_val (self->models, model);
}

/* The things stand in the order in which muster_compiler_count_things() met them. */
static void
load_module_things (MusterCompiler *self, MusterModuleDraft *module, guint *next)
{
  for (const MusterXmlNode *node = muster_xml_node_find_child (module->root, "things");
       node != NULL;
       node = muster_xml_node_find_next (node, "things"))
    {
      guint16 kind = find_kind_of_own (self, module->index, node);

      if (kind == MUSTER_NONE)
        continue;
      for (const MusterXmlNode *child = muster_xml_node_find_child (node, "thing"); child != NULL;
           child = muster_xml_node_find_next (child, "thing"))
        load_thing (self, kind, child, NULL, &g_array_index (self->things, MusterThing, (*next)++));
    }
  for (const MusterXmlNode *node = muster_xml_node_find_child (module->root, "models");
       node != NULL;
       node = muster_xml_node_find_next (node, "models"))
    {
      guint16 kind = muster_loader_find_kind (self, module->index, node);

      if (kind == MUSTER_NONE)
        continue;
      for (const MusterXmlNode *child = muster_xml_node_find_child (node, "model"); child != NULL;
           child = muster_xml_node_find_next (child, "model"))
        load_model (self, module, kind, child);
    }
}

/* Likewise those of muster_compiler_count_cards(). */
static void
load_cards (MusterCompiler *self, const MusterDeckSlotDraft *slot, guint *next)
{
  const MusterXmlNode *cards = muster_compiler_get_kind_draft (self, slot->decl.of)->cards;

  for (const MusterXmlNode *node = cards == NULL ? NULL
                                                 : muster_xml_node_find_child (cards, "thing");
       node != NULL;
       node = muster_xml_node_find_next (node, "thing"))
    load_thing (self,
                slot->decl.of,
                node,
                NULL,
                &g_array_index (self->things, MusterThing, (*next)++));
}

void
muster_compiler_load_things (MusterCompiler *self)
{
  guint next = 0;

  for (guint i = 0; i < self->modules->len; i++)
    load_module_things (self, g_ptr_array_index (self->modules, i), &next);
  for (guint i = 0; i < self->deck_slots->len; i++)
    load_cards (self, g_ptr_array_index (self->deck_slots, i), &next);
}
