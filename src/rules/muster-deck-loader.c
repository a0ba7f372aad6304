/* muster-deck-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-loader-private.h"

#include <glib/gi18n.h>

#include "muster-deck-slot.h"
#include "muster-loader-private.h"

static gboolean
is_taken (MusterCompiler *self, const char *id)
{
  for (guint i = 0; i < self->deck_slots->len; i++)
    if (g_str_equal (((MusterDeckSlotDraft *) g_ptr_array_index (self->deck_slots, i))->decl.id,
                     id))
      return TRUE;

  return FALSE;
}

/* The kind `of` its cards; MUSTER_NONE after a report. */
static guint16
find_card_kind (MusterCompiler *self, const MusterXmlNode *node)
{
  const char *of = muster_xml_node_get_attribute (node, "of");
  MusterScope *scope = muster_scope_new (self, NULL, 0);
  MusterType type = { 0 };
  guint16 kind = MUSTER_NONE;

  if (of == NULL)
    ;
  else if (!muster_compiler_find_type (self, scope, of, &type) || type.code != MUSTER_TYPE_THING)
    muster_loader_report_unknown (self,
                                  MUSTER_RULES_TAG_UNKNOWN_NAME,
                                  node,
                                  "of",
                                  "kind",
                                  of,
                                  muster_compiler_list_types (self, scope));
  else if (!muster_compiler_get_kind (self, type.index)->card)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          node,
                          "of",
                          _ ("things of kind \"%s\" are no cards"),
                          of);
  else if (muster_compiler_get_kind_draft (self, type.index)->deck != NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_DUPLICATE_ID,
                          node,
                          "of",
                          _ ("there is a deck of kind \"%s\" already"),
                          of);
  else
    kind = type.index;
  muster_scope_free (scope);

  return kind;
}

static void
declare_deck (MusterCompiler *self, const MusterXmlNode *node)
{
  MusterDeckSlotDraft *draft = muster_compiler_alloc (self, sizeof *draft);
  const guint16 kind = find_card_kind (self, node);
  MusterKindDraft *of;

  draft->decl.id = muster_loader_dup (self, node, "id");
  if (kind == MUSTER_NONE || draft->decl.id == NULL)
    return;
  if (is_taken (self, draft->decl.id))
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_DUPLICATE_ID,
                            node,
                            "id",
                            _ ("there is a deck \"%s\" already"),
                            draft->decl.id);
      return;
    }
  draft->decl.title = muster_loader_dup (self, node, "title");
  draft->decl.of = kind;
  draft->draft = (MusterDraft){ node, 0, FALSE };
  muster_loader_cite (self, node, NULL, &draft->decl.cite);
  g_ptr_array_add (self->deck_slots, draft);
  of = muster_compiler_get_kind_draft (self, kind);
  of->deck = node;
  if (self->cards != NULL)
    of->cards = g_hash_table_lookup (self->cards, draft->decl.id);
  if (of->cards != NULL)
    draft->decl.brought = muster_loader_dup (self, of->cards, "title");
}

void
muster_compiler_declare_decks (MusterCompiler *self)
{
  const MusterXmlNode *root = muster_compiler_get_module (self, 0)->root;

  for (const MusterXmlNode *node = muster_xml_node_find_child (root, "deck"); node != NULL;
       node = muster_xml_node_find_next (node, "deck"))
    declare_deck (self, node);
}

/* ---- What it needs ---- */

static void
add_need (MusterCompiler *self, guint16 kind, const MusterXmlNode *node, GArray *needs)
{
  const char *id = muster_xml_node_get_attribute (node, "attribute");
  const MusterAttribute *attribute = NULL;
  MusterMember member;

  if (id == NULL)
    return;
  if (muster_compiler_lookup_member (self, kind, id, &member) &&
      member.kind == MUSTER_MEMBER_ATTRIBUTE)
    attribute = muster_compiler_get_attribute (self, member.index);
  if (attribute == NULL)
    {
      muster_loader_report_unknown (self,
                                    MUSTER_RULES_TAG_UNKNOWN_ATTRIBUTE,
                                    node,
                                    "attribute",
                                    "attribute",
                                    id,
                                    muster_compiler_list_members (self, kind));
      return;
    }
  if (!muster_deck_slot_can_give (attribute))
    {
      muster_loader_report (
          self,
          MUSTER_RULES_TAG_WRONG_TYPE,
          node,
          "attribute",
          _ ("no field of a deck can give \"%s\"; expected an attribute that is a "
             "number, a boolean, a text, a word, or a list of words or numbers"),
          id);
      return;
    }
  for (guint i = 0; i < needs->len; i++)
    if (g_array_index (needs, guint16, i) == (guint16) member.index)
      {
        muster_loader_report (self,
                              MUSTER_RULES_TAG_DUPLICATE_ID,
                              node,
                              "attribute",
                              _ ("the deck has a field \"%s\" already"),
                              id);
        return;
      }
  g_array_append_vals (needs, &(guint16){ (guint16) member.index }, 1);
}

static void
complete_deck (MusterCompiler *self, MusterDeckSlotDraft *draft)
{
  g_autoptr (GArray) needs = g_array_new (FALSE, FALSE, sizeof (guint16));

  if (muster_compiler_get_kind_draft (self, draft->decl.of)->n_constants == 0)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_MISSING_CONTENT,
                          draft->draft.node,
                          "of",
                          _ ("there is no card of kind \"%s\" that a deck could stand in for"),
                          muster_compiler_get_kind (self, draft->decl.of)->id);
  for (const MusterXmlNode *node = muster_xml_node_find_child (draft->draft.node, "field");
       node != NULL;
       node = muster_xml_node_find_next (node, "field"))
    add_need (self, draft->decl.of, node, needs);
  draft->decl.n_needs = needs->len;
  draft->decl.needs = muster_compiler_take_array (self, needs);
}

void
muster_compiler_complete_decks (MusterCompiler *self)
{
  for (guint i = 0; i < self->deck_slots->len; i++)
    complete_deck (self, g_ptr_array_index (self->deck_slots, i));
}

gboolean
muster_compiler_can_name (MusterCompiler *self, guint16 kind)
{
  return self->in_examples || muster_compiler_get_kind_draft (self, kind)->deck == NULL;
}
