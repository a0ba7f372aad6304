/* muster-attribute-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-attribute-loader-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-career-role-loader-private.h"
#include "muster-loader-private.h"
#include "muster-pile-loader-private.h"
#include "muster-statement-private.h"

static const MusterBound no_bound = { -1, NAN };

static MusterAttributeDraft *
new_attribute (MusterCompiler *self, guint16 kind, const char *id, const MusterType *type)
{
  MusterAttributeDraft *draft = muster_compiler_alloc (self, sizeof *draft);
  guint16 index = self->attributes->len;

  draft->decl.id = muster_compiler_strdup (self, id);
  draft->decl.kind = kind;
  draft->decl.type = *type;
  draft->decl.words = muster_type_get_words (self, type);
  draft->decl.inverse = G_MAXUINT32;
  draft->decl.full = draft->decl.least = draft->decl.most = no_bound;
  g_ptr_array_add (self->attributes, draft);
  g_array_append_val (muster_compiler_get_kind_draft (self, kind)->attributes, index);
  return draft;
}

static MusterAttributeDraft *
find_attribute (MusterCompiler *self, guint16 kind, const char *id)
{
  MusterKindDraft *draft = muster_compiler_get_kind_draft (self, kind);

  for (guint i = 0; i < draft->attributes->len; i++)
    {
      MusterAttributeDraft *attribute = g_ptr_array_index (
          self->attributes,
          g_array_index (draft->attributes, guint16, i));

      if (strcmp (attribute->decl.id, id) == 0)
        return attribute;
    }
  return NULL;
}

/* What is read of an entry stands beside what the entry says of itself. */
static void
check_read_name (MusterCompiler *self, const MusterAttribute *decl, const MusterXmlNode *node)
{
  static const char *const own[] = { "entry", "kind", NULL };

  if (g_strv_contains (own, decl->id))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_ID,
                          node,
                          "id",
                          _ ("an attribute that is read from force data cannot be named \"%s\""),
                          decl->id);
}

/* @name (nullable): what is behind the colon; @slash (nullable): the first one in it */
static gboolean
is_source (MusterFrom from, const char *name, const char *slash)
{
  switch (from)
    {
    case MUSTER_FROM_PROFILE:
      return slash != NULL && slash != name && slash[1] != '\0';
    case MUSTER_FROM_CATEGORY:
      return name == NULL || *name != '\0';
    case MUSTER_FROM_UNIT:
      return name == NULL;
    case MUSTER_FROM_COUNT:
    case MUSTER_FROM_COST:
    case MUSTER_FROM_SCENARIO:
    case MUSTER_FROM_NOTE:
      return name != NULL && *name != '\0';
    case MUSTER_FROM_NONE:
    default:
      return FALSE;
    }
}

/* `from`: profile:Type/Characteristic, category:Name, category, count:Name, cost:Name,
 * scenario:name, note:Words, unit. */
static void
load_from (MusterCompiler *self, MusterAttribute *decl, const MusterXmlNode *node)
{
  static const char *const sources[] = { "profile",  "category", "count", "cost",
                                         "scenario", "note",     "unit" };
  const char *from = muster_xml_node_get_attribute (node, "from");
  g_auto (GStrv) parts = NULL;
  const char *name;
  const char *slash;

  if (from == NULL)
    return;
  parts = g_strsplit (from, ":", 2);
  for (guint i = 0; parts[0] != NULL && i < G_N_ELEMENTS (sources); i++)
    if (strcmp (parts[0], sources[i]) == 0)
      decl->from = (MusterFrom) (MUSTER_FROM_PROFILE + i);
  name = parts[0] != NULL ? parts[1] : NULL;
  slash = name != NULL && decl->from == MUSTER_FROM_PROFILE ? strchr (name, '/') : NULL;
  if (!is_source (decl->from, name, slash))
    {
      muster_loader_report (
          self,
          MUSTER_RULES_TAG_BAD_VALUE,
          node,
          "from",
          _ ("\"%s\" is no source; expected profile:Type/Characteristic, "
             "category:Name, category, count:Name, cost:Name, scenario:Name, note:Words or unit"),
          from);
      return;
    }
  if (decl->from != MUSTER_FROM_SCENARIO)
    check_read_name (self, decl, node);
  decl->from_name = muster_compiler_strdup (self, slash == NULL ? name : slash + 1);
  if (slash != NULL)
    {
      g_autofree char *type = g_strndup (name, slash - name);

      decl->from_type = muster_compiler_strdup (self, type);
    }
}

static void
load_read (MusterCompiler *self, MusterAttribute *decl, const MusterXmlNode *node)
{
  static const char *const ways[] = { "number", "plus",  "inches", "dice",
                                      "yes",    "words", "has",    "text" };
  const char *read = muster_xml_node_get_attribute (node, "read");

  decl->otherwise = muster_loader_dup (self, node, "else");
  if (read == NULL)
    return;
  if (g_str_has_prefix (read, "has:"))
    {
      decl->read = MUSTER_READ_HAS;
      decl->read_argument = muster_compiler_strdup (self, read + 4);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (strcmp (read, ways[i]) == 0 && strcmp (read, "has") != 0)
      decl->read = (MusterRead) (MUSTER_READ_NUMBER + i);
  if (decl->read == MUSTER_READ_NONE)
    muster_loader_report (
        self,
        MUSTER_RULES_TAG_BAD_VALUE,
        node,
        "read",
        _ ("\"%s\" is no way to read a text; expected number, plus, inches, dice, "
           "yes, words, text or has:TEXT"),
        read);
}

static void
note_show (MusterAttributeDraft *draft, const MusterXmlNode *node)
{
  if (draft->show == NULL && muster_xml_node_get_attribute (node, "show") != NULL)
    draft->show = node;
}

/* A doctrine and its host, or two doctrines, may want the same attribute of the same type: then
 * they share it, and the first that says how it is shown counts. */
static gboolean
is_shared (MusterCompiler *self,
           guint16 kind,
           gint16 module,
           const char *id,
           const MusterType *type,
           const MusterXmlNode *node)
{
  MusterAttributeDraft *other = find_attribute (self, kind, id);

  if (other == NULL)
    return FALSE;
  if (other->draft.module == module || !muster_type_equal (&other->decl.type, type))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_DUPLICATE_ID,
                          node,
                          "id",
                          _ ("kind \"%s\" has an attribute \"%s\" already"),
                          muster_compiler_get_kind (self, kind)->id,
                          id);
  else
    note_show (other, node);
  return TRUE;
}

static gboolean
is_number (const MusterType *type)
{
  return type->code == MUSTER_TYPE_NUMBER && type->form == MUSTER_FORM_SCALAR;
}

static gboolean
is_storable (const MusterType *type)
{
  return type->code != MUSTER_TYPE_DICE && type->code != MUSTER_TYPE_ROLL &&
         type->code != MUSTER_TYPE_MOVE && type->code != MUSTER_TYPE_RECORD &&
         type->code != MUSTER_TYPE_VOID;
}

/* What can be written down and read again in another battle, where other things stand. */
static gboolean
is_keepable (const MusterType *type)
{
  return type->form == MUSTER_FORM_SCALAR &&
         (type->code == MUSTER_TYPE_NUMBER || type->code == MUSTER_TYPE_BOOLEAN ||
          type->code == MUSTER_TYPE_ENUM || type->code == MUSTER_TYPE_TEXT);
}

static void
load_attribute (MusterCompiler *self, MusterAttribute *decl, const MusterXmlNode *node)
{
  decl->title = muster_loader_dup (self, node, "title");
  decl->many = muster_loader_dup (self, node, "many");
  if (muster_xml_node_get_attribute (node, "reset") != NULL)
    decl->reset = (MusterReset) (MUSTER_RESET_TURN +
                                 muster_loader_get_choice (node, "attribute", "reset", 0));
  decl->keep = muster_xml_node_get_attribute (node, "keep") != NULL;
  if (decl->keep && !is_keepable (&decl->type))
    muster_loader_report (
        self,
        MUSTER_RULES_TAG_BAD_VALUE,
        node,
        "keep",
        _ ("only a number, a text, yes or no, or a word of an enum is kept after the battle"));
  decl->role = muster_career_role_from_nick (muster_xml_node_get_attribute (node, "role"));
  decl->follows = muster_loader_is_yes (node, "follows");
  decl->spent = muster_loader_is_yes (node, "spent");
  decl->able = muster_loader_is_yes (node, "able");
  decl->owner_only = g_strcmp0 (muster_xml_node_get_attribute (node, "seen"), "owner") == 0;
  load_from (self, decl, node);
  load_read (self, decl, node);
  muster_loader_cite (self, node, NULL, &decl->cite);
  if (decl->many != NULL &&
      (decl->type.code != MUSTER_TYPE_THING || decl->type.form != MUSTER_FORM_SCALAR))
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_BAD_VALUE,
                            node,
                            "many",
                            _ ("only an attribute that is one thing has a list on the other side"));
      decl->many = NULL;
    }
}

/* Of a list `max` is how much room it has; of a number it is a bound, which may name an attribute
 * that is declared later. */
static gboolean
parse_type (MusterCompiler *self,
            MusterScope *scope,
            const MusterXmlNode *node,
            const MusterSourceText *text,
            MusterType *type)
{
  gint64 max = MUSTER_DEFAULT_CAPACITY;

  if (!muster_compiler_parse_type (self, scope, text->text, &text->location, (guint) max, type))
    return FALSE;
  if (is_number (type) ||
      !muster_loader_get_integer (self, node, "max", 1, MUSTER_MAX_THINGS, &max))
    return TRUE;

  return muster_compiler_parse_type (self, scope, text->text, &text->location, (guint) max, type);
}

static void
declare_attribute (MusterCompiler *self,
                   MusterModuleDraft *module,
                   guint16 kind,
                   const MusterXmlNode *node)
{
  const char *id = muster_xml_node_get_attribute (node, "id");
  const MusterSourceText *text = muster_loader_get_source (self, node, "type");
  MusterScope *scope;
  MusterAttributeDraft *draft;
  MusterType type = { 0 };
  gboolean known;

  /* Any other name was told when the elements were looked at. */
  if (id == NULL || text == NULL || !muster_loader_is_id (id))
    return;
  scope = muster_scope_new (self, NULL, module->index);
  known = parse_type (self, scope, node, text, &type);
  muster_scope_free (scope);
  if (!known || is_shared (self, kind, module->index, id, &type, node))
    return;
  if (!is_storable (&type))
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_BAD_VALUE,
                            node,
                            "type",
                            _ ("an attribute cannot be \"%s\""),
                            text->text);
      return;
    }
  draft = new_attribute (self, kind, id, &type);
  draft->decl.module = module->index;
  draft->draft = (MusterDraft){ node, module->index, FALSE };
  load_attribute (self, &draft->decl, node);
  note_show (draft, node);
}

void
muster_compiler_declare_attributes (MusterCompiler *self, MusterModuleDraft *module)
{
  MusterScope *scope = muster_scope_new (self, NULL, module->index);

  for (const MusterXmlNode *node = muster_xml_node_find_child (module->root, "kind"); node != NULL;
       node = muster_xml_node_find_next (node, "kind"))
    {
      const char *id = muster_xml_node_get_attribute (node, "id");
      MusterType type;

      if (id == NULL)
        continue;
      if (!muster_compiler_find_type (self, scope, id, &type) || type.code != MUSTER_TYPE_THING)
        {
          if (muster_loader_is_yes (node, "extend"))
            muster_loader_report_unknown (self,
                                          MUSTER_RULES_TAG_UNKNOWN_NAME,
                                          node,
                                          "id",
                                          "kind",
                                          id,
                                          muster_compiler_list_types (self, scope));
          continue;
        }
      for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
           child = muster_xml_node_get_next (child))
        {
          if (muster_xml_node_is (child, "attribute"))
            declare_attribute (self, module, type.index, child);
          else if (muster_xml_node_is (child, "pile"))
            muster_compiler_declare_pile (self, module, type.index, child);
        }
    }
  muster_scope_free (scope);
}

/* ---- What nobody declares ---- */

static void
add_built_in (MusterCompiler *self, guint16 kind, const char *id, guint16 target)
{
  const MusterKind *decl = muster_compiler_get_kind (self, kind);
  MusterType type = muster_type_scalar (MUSTER_TYPE_THING, target);
  MusterAttributeDraft *draft = find_attribute (self, kind, id);

  if (draft == NULL)
    {
      draft = new_attribute (self, kind, id, &type);
      draft->decl.built_in = TRUE;
      draft->decl.module = decl->module;
      draft->draft = (MusterDraft){ NULL, (gint16) decl->module, TRUE };
    }
  if (!muster_type_equal (&draft->decl.type, &type))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          draft->draft.node,
                          "type",
                          _ ("\"%1$s\" can only have the type \"%1$s\""),
                          id);
  else if (draft->decl.many == NULL)
    draft->decl.many = kind == 0 ? NULL : decl->many;
}

static guint16
find_index (MusterCompiler *self, guint16 kind, const char *id)
{
  MusterMember member;

  if (muster_compiler_lookup_member (self, kind, id, &member) &&
      member.kind == MUSTER_MEMBER_ATTRIBUTE)
    return (guint16) member.index;
  return MUSTER_NONE;
}

/* A kind without a place of its own whose things are referred to by things with one is a group. */
static void
find_members (MusterCompiler *self, guint16 kind)
{
  MusterKindDraft *draft = muster_compiler_get_kind_draft (self, kind);

  if (kind == 0 || draft->decl.on_table)
    return;
  for (guint i = 0; i < self->attributes->len && draft->decl.members == MUSTER_NONE; i++)
    {
      const MusterAttribute *attribute = muster_compiler_get_attribute (self, i);

      if (attribute->many != NULL && attribute->type.code == MUSTER_TYPE_THING &&
          attribute->type.index == kind &&
          muster_compiler_get_kind (self, attribute->kind)->on_table)
        draft->decl.members = (guint16) i;
    }
}

void
muster_compiler_declare_built_in_attributes (MusterCompiler *self)
{
  for (guint i = 0; i < self->kinds->len; i++)
    {
      MusterKindDraft *draft = muster_compiler_get_kind_draft (self, i);

      if (draft->decl.part_of != MUSTER_NONE)
        add_built_in (self,
                      i,
                      muster_compiler_get_kind (self, draft->decl.part_of)->id,
                      draft->decl.part_of);
      add_built_in (self, i, "side", 0);
      draft->decl.side = find_index (self, i, "side");
    }
  for (guint i = 0; i < self->kinds->len; i++)
    find_members (self, i);
}

/* ---- Values ---- */

static void
compile_initial (MusterCompiler *self, MusterAttributeDraft *draft)
{
  MusterType thing = muster_type_scalar (MUSTER_TYPE_THING, draft->decl.kind);
  const MusterXmlNode *node = draft->draft.node;
  MusterScope *scope;

  if (node == NULL)
    {
      /* The side of a side is the side itself. */
      if (draft->decl.kind == 0)
        draft->decl.initial = muster_compiler_new_local (self, &thing, 0);
      draft->decl.initial_words = 1;
      return;
    }
  scope = muster_scope_new (self, NULL, draft->draft.module);
  muster_scope_add (scope,
                    muster_xml_node_get_attribute (muster_xml_node_get_parent (node), "id"),
                    &thing);
  draft->decl.initial = muster_loader_compile (self, scope, node, "value", &draft->decl.type);
  draft->decl.initial_words = muster_scope_get_frame_words (scope);
  muster_scope_free (scope);
}

/* A number, or the name of another number attribute of the kind. */
static MusterBound
load_bound (MusterCompiler *self,
            const MusterAttributeDraft *draft,
            const MusterXmlNode *node,
            const char *name)
{
  const char *text = muster_xml_node_get_attribute (node, name);
  MusterBound bound = no_bound;
  char *end = NULL;
  MusterMember member;

  if (text == NULL)
    return bound;
  bound.number = g_ascii_strtod (text, &end);
  if (end != text && *end == '\0' && isfinite (bound.number))
    return bound;
  bound = no_bound;
  if (muster_compiler_lookup_member (self, draft->decl.kind, text, &member) &&
      member.kind == MUSTER_MEMBER_ATTRIBUTE &&
      is_number (&muster_compiler_get_attribute (self, (guint) member.index)->type) &&
      muster_compiler_get_attribute (self, (guint) member.index) != &draft->decl)
    bound = (MusterBound){ member.index, 0 };
  else
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          node,
                          name,
                          _ ("\"%s\" is neither a number nor another number attribute of \"%s\""),
                          text,
                          muster_compiler_get_kind (self, draft->decl.kind)->id);
  return bound;
}

static gboolean
check_show (const MusterAttribute *decl)
{
  const MusterType *type = &decl->type;

  switch (decl->show)
    {
    case MUSTER_SHOW_METER:
    case MUSTER_SHOW_NUMBER:
    case MUSTER_SHOW_UNTIL:
      return is_number (type);
    case MUSTER_SHOW_BADGE:
    case MUSTER_SHOW_WORD:
      return type->form == MUSTER_FORM_SCALAR &&
             (type->code == MUSTER_TYPE_ENUM || type->code == MUSTER_TYPE_BOOLEAN ||
              type->code == MUSTER_TYPE_TEXT);
    case MUSTER_SHOW_DETAILS:
    case MUSTER_SHOW_NO:
    default:
      return TRUE;
    }
}

static void
load_show (MusterCompiler *self, MusterAttributeDraft *draft, const MusterXmlNode *node)
{
  MusterAttribute *decl = &draft->decl;
  gboolean has_full = muster_xml_node_get_attribute (node, "of") != NULL;
  gboolean has_show = muster_xml_node_get_attribute (node, "show") != NULL;
  guint choice = muster_loader_get_choice (node, "attribute", "show", G_MAXUINT);

  /* No such word: that was told when the elements were looked at. */
  if (has_show && choice == G_MAXUINT)
    return;
  if (has_show)
    decl->show = (MusterShow) (MUSTER_SHOW_METER + choice);
  if (!check_show (decl))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          node,
                          "show",
                          _ ("\"%s\" cannot be shown as \"%s\"; expected %s"),
                          decl->id,
                          muster_xml_node_get_attribute (node, "show"),
                          decl->show == MUSTER_SHOW_BADGE || decl->show == MUSTER_SHOW_WORD
                              ? _ ("a word, yes/no or text")
                              : _ ("a number"));
  else if (has_full != (decl->show == MUSTER_SHOW_METER))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          node,
                          has_full ? "of" : "show",
                          _ ("`of` and `show=\"meter\"` go together: a number out of another"));
  else
    decl->full = load_bound (self, draft, node, "of");
}

static void
load_apart (MusterCompiler *self, guint16 index)
{
  const MusterAttributeDraft *draft = g_ptr_array_index (self->attributes, index);
  const MusterXmlNode *node = draft->draft.node;
  const MusterAttribute *attribute = muster_compiler_get_attribute (self, index);
  MusterKindDraft *kind = muster_compiler_get_kind_draft (self, attribute->kind);

  if (node == NULL || !muster_loader_is_yes (node, "apart"))
    return;
  if (attribute->type.code == MUSTER_TYPE_BOOLEAN && attribute->type.form == MUSTER_FORM_SCALAR &&
      kind->decl.on_table)
    kind->decl.apart = index;
  else
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          node,
                          "apart",
                          _ ("only yes/no of what has a place says that it stands apart"));
}

static void
load_names (MusterCompiler *self, guint16 index)
{
  const MusterAttributeDraft *draft = g_ptr_array_index (self->attributes, index);
  const MusterXmlNode *node = draft->draft.node;
  const MusterAttribute *attribute = muster_compiler_get_attribute (self, index);
  MusterKindDraft *kind = muster_compiler_get_kind_draft (self, attribute->kind);

  if (node == NULL || !muster_loader_is_yes (node, "names"))
    return;
  if (attribute->type.code == MUSTER_TYPE_TEXT && attribute->type.form == MUSTER_FORM_SCALAR &&
      kind->decl.named == MUSTER_NONE)
    kind->decl.named = index;
  else
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          node,
                          "names",
                          _ ("one text of a kind says what its things are called"));
}

/* Of a list `max` is how much room it has. */
static void
refuse_bounds (MusterCompiler *self, const MusterType *type, const MusterXmlNode *node)
{
  if (muster_xml_node_get_attribute (node, "min") != NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          node,
                          "min",
                          _ ("only a number has a least value"));
  if (type->form == MUSTER_FORM_SCALAR && muster_xml_node_get_attribute (node, "max") != NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          node,
                          "max",
                          _ ("only a number has a greatest value, and a list a greatest length"));
}

/* What may name any attribute of the kind, and so comes after all are declared. */
static void
load_bounds (MusterCompiler *self, MusterAttributeDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;

  if (draft->show != NULL)
    load_show (self, draft, draft->show);
  else if (node != NULL && muster_xml_node_get_attribute (node, "of") != NULL)
    load_show (self, draft, node);
  if (node == NULL)
    return;
  if (is_number (&draft->decl.type))
    {
      draft->decl.least = load_bound (self, draft, node, "min");
      draft->decl.most = load_bound (self, draft, node, "max");
    }
  else
    refuse_bounds (self, &draft->decl.type, node);
}

void
muster_compiler_compile_attributes (MusterCompiler *self)
{
  for (guint i = 0; i < self->attributes->len; i++)
    {
      compile_initial (self, g_ptr_array_index (self->attributes, i));
      load_bounds (self, g_ptr_array_index (self->attributes, i));
      load_apart (self, (guint16) i);
      load_names (self, (guint16) i);
      muster_compiler_check_career_role (self, (guint16) i);
    }
}
