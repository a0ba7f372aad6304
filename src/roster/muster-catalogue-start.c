/* muster-catalogue-start.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-reader-private.h"

#include <glib/gi18n.h>

#include "muster-roster-error.h"

/* Whatever can hold other elements, as a set. */
#define ROLE_BIT(ROLE) (1u << MUSTER_CATALOGUE_ROLE_##ROLE)

/* Where definitions of a kind are gathered. */
static const guint8 piles_of_kinds[MUSTER_N_DEFINITION_KINDS] = {
  [MUSTER_DEFINITION_ENTRY] = MUSTER_CATALOGUE_PILE_ENTRIES,
  [MUSTER_DEFINITION_GROUP] = MUSTER_CATALOGUE_PILE_ENTRIES,
  [MUSTER_DEFINITION_ENTRY_LINK] = MUSTER_CATALOGUE_PILE_ENTRIES,
  [MUSTER_DEFINITION_CATEGORY] = MUSTER_CATALOGUE_PILE_CATEGORIES,
  [MUSTER_DEFINITION_CATEGORY_LINK] = MUSTER_CATALOGUE_PILE_CATEGORY_LINKS,
  [MUSTER_DEFINITION_FORCE] = MUSTER_CATALOGUE_PILE_FORCES,
  [MUSTER_DEFINITION_PROFILE] = MUSTER_CATALOGUE_PILE_INFOS,
  [MUSTER_DEFINITION_RULE] = MUSTER_CATALOGUE_PILE_INFOS,
  [MUSTER_DEFINITION_INFO_GROUP] = MUSTER_CATALOGUE_PILE_INFOS,
  [MUSTER_DEFINITION_INFO_LINK] = MUSTER_CATALOGUE_PILE_INFOS,
  [MUSTER_DEFINITION_FORCE_LINK] = MUSTER_CATALOGUE_PILE_FORCES,
};

/* What an element of this role can be in or belong to. */
static guint
get_owners (MusterCatalogueRole role)
{
  switch (role)
    {
    case MUSTER_CATALOGUE_ROLE_PUBLICATION:
    case MUSTER_CATALOGUE_ROLE_COST_TYPE:
    case MUSTER_CATALOGUE_ROLE_PROFILE_TYPE:
    case MUSTER_CATALOGUE_ROLE_CATALOGUE_LINK:
      return ROLE_BIT (ROOT);
    case MUSTER_CATALOGUE_ROLE_DEFINITION:
      return ROLE_BIT (ROOT) | ROLE_BIT (DEFINITION);
    case MUSTER_CATALOGUE_ROLE_CHARACTERISTIC_TYPE:
      return ROLE_BIT (PROFILE_TYPE);
    case MUSTER_CATALOGUE_ROLE_COST:
    case MUSTER_CATALOGUE_ROLE_CHARACTERISTIC:
    case MUSTER_CATALOGUE_ROLE_CONSTRAINT:
      return ROLE_BIT (DEFINITION);
    case MUSTER_CATALOGUE_ROLE_MODIFIER:
    case MUSTER_CATALOGUE_ROLE_MODIFIER_GROUP:
      return ROLE_BIT (DEFINITION) | ROLE_BIT (MODIFIER_GROUP);
    case MUSTER_CATALOGUE_ROLE_REPEAT:
    case MUSTER_CATALOGUE_ROLE_LOCAL_CONDITION_GROUP:
      return ROLE_BIT (MODIFIER) | ROLE_BIT (MODIFIER_GROUP) | ROLE_BIT (CONDITION_GROUP);
    case MUSTER_CATALOGUE_ROLE_CONDITION:
    case MUSTER_CATALOGUE_ROLE_CONDITION_GROUP:
      return ROLE_BIT (MODIFIER) | ROLE_BIT (MODIFIER_GROUP) | ROLE_BIT (CONDITION_GROUP) |
             ROLE_BIT (LOCAL_CONDITION_GROUP);
    case MUSTER_CATALOGUE_ROLE_LIST:
    case MUSTER_CATALOGUE_ROLE_TEXT:
      return ~0u;
    case MUSTER_CATALOGUE_ROLE_SHARED_LIST:
      return ROLE_BIT (ROOT);
    case MUSTER_CATALOGUE_ROLE_NONE:
    case MUSTER_CATALOGUE_ROLE_ROOT:
    case MUSTER_CATALOGUE_ROLE_IGNORED:
    case MUSTER_CATALOGUE_ROLE_MISNAMED:
    case MUSTER_CATALOGUE_ROLE_OLD:
      break;
    }

  return 0;
}

static void
refuse (MusterCatalogueReader *self, MusterRosterError code, const char *message)
{
  g_autofree char *place = NULL;
  MusterLocation where;

  muster_xml_stream_locate (self->stream, &where);
  place = muster_location_to_string (&where);
  g_set_error (&self->error, MUSTER_ROSTER_ERROR, (int) code, "%s: %s", place, message);
  muster_xml_stream_stop (self->stream);
}

static void
start_root (MusterCatalogueReader *self,
            guint word,
            const char *name,
            const MusterXmlStreamAttribute *attributes,
            guint n)
{
  if (muster_catalogue_word_get_role (word) != MUSTER_CATALOGUE_ROLE_ROOT)
    {
      g_autofree char *message = g_strdup_printf (
          _ ("root element \"%s\" is none of force data; expected gameSystem or catalogue"),
          name);

      refuse (self, MUSTER_ROSTER_ERROR_INVALID, message);
      return;
    }
  muster_catalogue_reader_start_root (self, word, attributes, n);
  muster_catalogue_reader_push (self, MUSTER_CATALOGUE_ROLE_ROOT);
}

/* Until 2.00 categories stood in the forces that have them, and an entry named its one by an attribute. */
static void
link_category (MusterCatalogueReader *self,
               const MusterDefinition *owner,
               guint32 category,
               gboolean is_primary)
{
  MusterDefinition *link = muster_xml_arena_alloc (self->file->arena, sizeof *link);

  link->kind = MUSTER_DEFINITION_CATEGORY_LINK;
  link->line = owner->line;
  link->name = "";
  link->sort_index = G_MAXINT32;
  link->catalogue = owner->catalogue;
  link->parent = owner;
  link->target_id = category;
  link->primary = (guint8) is_primary;
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_CATEGORY_LINKS], link);
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_DEFINITIONS], link);
}

static void
link_named_category (MusterCatalogueReader *self,
                     const MusterDefinition *definition,
                     const MusterXmlStreamAttribute *attributes,
                     guint n)
{
  for (guint i = 0; i < n; i++)
    if (attributes[i].word == MUSTER_WORD_CATEGORY_ENTRY_ID && attributes[i].length > 0 &&
        !muster_catalogue_value_is (&attributes[i], "(No Category)"))
      link_category (self, definition, muster_catalogue_reader_id (self, &attributes[i]), TRUE);
}

static void
start_definition (MusterCatalogueReader *self,
                  guint word,
                  const MusterXmlStreamAttribute *attributes,
                  guint n)
{
  MusterDefinition *definition = muster_catalogue_reader_new_definition (self, word, attributes, n);
  const MusterCatalogueFrame *owner = muster_catalogue_reader_get_owner (self);
  MusterCataloguePile pile = piles_of_kinds[definition->kind];

  if (owner->role == MUSTER_CATALOGUE_ROLE_DEFINITION)
    {
      definition->parent = owner->definition;
      if (definition->kind == MUSTER_DEFINITION_CATEGORY)
        link_category (self, owner->definition, definition->id, FALSE);
    }
  else if (muster_catalogue_reader_get_top (self)->is_shared)
    {
      definition->shared = TRUE;
      pile = pile == MUSTER_CATALOGUE_PILE_ENTRIES ? MUSTER_CATALOGUE_PILE_SHARED_ENTRIES
             : pile == MUSTER_CATALOGUE_PILE_INFOS ? MUSTER_CATALOGUE_PILE_SHARED_INFOS
                                                   : pile;
    }
  /* A shared force is only there for links. */
  if (!definition->shared || pile != MUSTER_CATALOGUE_PILE_FORCES)
    g_array_append_val (self->piles[pile], definition);
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_DEFINITIONS], definition);
  muster_catalogue_reader_push (self, MUSTER_CATALOGUE_ROLE_DEFINITION)->definition = definition;
  link_named_category (self, definition, attributes, n);
}

static MusterCatalogueFrame *
start_text (MusterCatalogueReader *self, MusterCatalogueRole role, guint word)
{
  MusterCatalogueFrame *frame = muster_catalogue_reader_push_part (self, role);

  frame->word = (guint8) word;
  frame->has_text = TRUE;
  g_string_truncate (self->text, 0);
  self->text_is_long = FALSE;

  return frame;
}

static void
start_characteristic (MusterCatalogueReader *self,
                      guint word,
                      const MusterXmlStreamAttribute *attributes,
                      guint n)
{
  MusterCatalogueFrame *frame = start_text (self, MUSTER_CATALOGUE_ROLE_CHARACTERISTIC, word);

  memset (&frame->characteristic, 0, sizeof frame->characteristic);
  muster_catalogue_reader_start_characteristic (self, &frame->characteristic, attributes, n);
}

/* Each level asks all selections again for each that the one around it asks. */
#define MOST_LOCAL_GROUPS 2

static gboolean
is_too_local (const MusterCatalogueReader *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_frames; i++)
    n += self->frames[i].role == MUSTER_CATALOGUE_ROLE_LOCAL_CONDITION_GROUP;
  return n > MOST_LOCAL_GROUPS;
}

/* A modifier, a group of them or of conditions, a profile type. */
static void
start_whole (MusterCatalogueReader *self,
             MusterCatalogueRole role,
             const MusterXmlStreamAttribute *attributes,
             guint n)
{
  MusterCatalogueFrame *frame = muster_catalogue_reader_push (self, role);

  if (role == MUSTER_CATALOGUE_ROLE_MODIFIER)
    {
      memset (&frame->modifier, 0, sizeof frame->modifier);
      muster_catalogue_reader_start_modifier (self, &frame->modifier, attributes, n);
    }
  else if (role == MUSTER_CATALOGUE_ROLE_MODIFIER_GROUP)
    {
      memset (&frame->modifier_group, 0, sizeof frame->modifier_group);
      frame->modifier_group.line = muster_xml_stream_get_line (self->stream);
    }
  else if (role == MUSTER_CATALOGUE_ROLE_CONDITION_GROUP)
    {
      memset (&frame->condition_group, 0, sizeof frame->condition_group);
      muster_catalogue_reader_start_condition_group (self, &frame->condition_group, attributes, n);
    }
  else if (role == MUSTER_CATALOGUE_ROLE_LOCAL_CONDITION_GROUP)
    {
      memset (&frame->local_group, 0, sizeof frame->local_group);
      muster_catalogue_reader_start_local_group (self, &frame->local_group, attributes, n);
      if (is_too_local (self))
        frame->local_group.query.unknown = TRUE;
    }
  else
    {
      memset (&frame->profile_type, 0, sizeof frame->profile_type);
      muster_catalogue_reader_start_profile_type (self, &frame->profile_type, attributes, n);
    }
}

/* What has elements of its own in it. */
static gboolean
start_frame (MusterCatalogueReader *self,
             MusterCatalogueRole role,
             guint word,
             const MusterXmlStreamAttribute *attributes,
             guint n)
{
  const guint wholes = ROLE_BIT (MODIFIER) | ROLE_BIT (MODIFIER_GROUP) |
                       ROLE_BIT (CONDITION_GROUP) | ROLE_BIT (LOCAL_CONDITION_GROUP) |
                       ROLE_BIT (PROFILE_TYPE);

  if (role == MUSTER_CATALOGUE_ROLE_LIST || role == MUSTER_CATALOGUE_ROLE_SHARED_LIST)
    muster_catalogue_reader_push_list (self, role == MUSTER_CATALOGUE_ROLE_SHARED_LIST);
  else if (role == MUSTER_CATALOGUE_ROLE_DEFINITION)
    start_definition (self, word, attributes, n);
  else if (role == MUSTER_CATALOGUE_ROLE_TEXT)
    start_text (self, role, word);
  else if (role == MUSTER_CATALOGUE_ROLE_CHARACTERISTIC)
    start_characteristic (self, word, attributes, n);
  else if ((wholes & (1u << role)) != 0)
    start_whole (self, role, attributes, n);
  else
    return FALSE;

  return TRUE;
}

/* What has none, or none that matter. */
static void
start_part (MusterCatalogueReader *self,
            MusterCatalogueRole role,
            const MusterXmlStreamAttribute *attributes,
            guint n)
{
  if (role == MUSTER_CATALOGUE_ROLE_CONSTRAINT)
    muster_catalogue_reader_add_constraint (self, attributes, n);
  else if (role == MUSTER_CATALOGUE_ROLE_CONDITION)
    muster_catalogue_reader_add_condition (self, attributes, n);
  else if (role == MUSTER_CATALOGUE_ROLE_REPEAT)
    muster_catalogue_reader_add_repeat (self, attributes, n);
  else if (role == MUSTER_CATALOGUE_ROLE_COST)
    muster_catalogue_reader_add_cost (self, attributes, n);
  else if (role == MUSTER_CATALOGUE_ROLE_COST_TYPE)
    muster_catalogue_reader_add_cost_type (self, attributes, n);
  else if (role == MUSTER_CATALOGUE_ROLE_PUBLICATION)
    muster_catalogue_reader_add_publication (self, attributes, n);
  else if (role == MUSTER_CATALOGUE_ROLE_CATALOGUE_LINK)
    muster_catalogue_reader_add_catalogue_link (self, attributes, n);
  else if (role == MUSTER_CATALOGUE_ROLE_CHARACTERISTIC_TYPE)
    muster_catalogue_reader_add_characteristic_type (self, attributes, n);
  muster_catalogue_reader_push_part (self, role);
}

static MusterQuery *
get_last_query (MusterCatalogueReader *self, MusterCatalogueRole role)
{
  const GArray *constraints = self->piles[MUSTER_CATALOGUE_PILE_CONSTRAINTS];
  const GArray *conditions = self->piles[MUSTER_CATALOGUE_PILE_CONDITIONS];
  const GArray *repeats = self->piles[MUSTER_CATALOGUE_PILE_REPEATS];

  if (role == MUSTER_CATALOGUE_ROLE_CONSTRAINT)
    return &g_array_index (constraints, MusterConstraint, constraints->len - 1).query;
  if (role == MUSTER_CATALOGUE_ROLE_CONDITION)
    return &g_array_index (conditions, MusterCondition, conditions->len - 1).query;
  if (role == MUSTER_CATALOGUE_ROLE_REPEAT)
    return &g_array_index (repeats, MusterRepeat, repeats->len - 1).query;

  return NULL;
}

/* What is passed over might have said when the rest is to hold. */
static void
note_unknown (MusterCatalogueReader *self, MusterCatalogueFrame *owner)
{
  MusterQuery *query = get_last_query (self, owner->role);

  if (query != NULL)
    query->unknown = TRUE;
  else if (owner->role == MUSTER_CATALOGUE_ROLE_MODIFIER)
    owner->modifier.unknown = TRUE;
  else if (owner->role == MUSTER_CATALOGUE_ROLE_MODIFIER_GROUP)
    owner->modifier_group.unknown = TRUE;
  else if (owner->role == MUSTER_CATALOGUE_ROLE_CONDITION_GROUP)
    owner->condition_group.unknown = TRUE;
  else if (owner->role == MUSTER_CATALOGUE_ROLE_LOCAL_CONDITION_GROUP)
    owner->local_group.query.unknown = TRUE;
}

/* Of another program: who leads, carries or is with whom. How many there may be of that is not checked. */
static void
note_associations (MusterCatalogueReader *self, const MusterCatalogueFrame *owner)
{
  if (owner->role != MUSTER_CATALOGUE_ROLE_DEFINITION)
    return;
  if (owner->definition->not_understood == 0)
    owner->definition->not_understood = muster_xml_stream_get_line (self->stream);
  muster_catalogue_reader_note_unknown (self, _ ("associations are not checked"));
}

/* Passes over an element with all that is in it. What a part holds is not for us, other than in real elements. */
static void
skip (MusterCatalogueReader *self, MusterCatalogueRole role, guint word, const char *name)
{
  MusterCatalogueFrame *owner = muster_catalogue_reader_get_owner (self);

  self->n_skipped = 1;
  if (word == MUSTER_WORD_ASSOCIATIONS || word == MUSTER_WORD_ASSOCIATION_LINKS)
    note_associations (self, owner);
  if (role != MUSTER_CATALOGUE_ROLE_IGNORED)
    note_unknown (self, owner);
  if (role == MUSTER_CATALOGUE_ROLE_OLD && owner->role == MUSTER_CATALOGUE_ROLE_ROOT)
    refuse (self,
            MUSTER_ROSTER_ERROR_OLD,
            _ ("this file is of the format before 2.0, which is not read; "
               "a newer version of this data, or of the program that it was made with, is needed"));
  else if (role == MUSTER_CATALOGUE_ROLE_NONE || role == MUSTER_CATALOGUE_ROLE_OLD)
    muster_catalogue_reader_report (self,
                                    MUSTER_ROSTER_TAG_ELEMENT_UNKNOWN,
                                    _ ("unknown element \"%s\""),
                                    name);
  else if (role != MUSTER_CATALOGUE_ROLE_IGNORED)
    muster_catalogue_reader_report (self,
                                    MUSTER_ROSTER_TAG_ELEMENT_MISPLACED,
                                    _ ("element \"%s\" means nothing here"),
                                    name);
}

static gboolean
is_part (const MusterCatalogueFrame *frame)
{
  const guint wholes = ROLE_BIT (ROOT) | ROLE_BIT (DEFINITION) | ROLE_BIT (MODIFIER) |
                       ROLE_BIT (MODIFIER_GROUP) | ROLE_BIT (CONDITION_GROUP) |
                       ROLE_BIT (LOCAL_CONDITION_GROUP) | ROLE_BIT (PROFILE_TYPE);

  return (wholes & (1u << frame->role)) == 0;
}

static void
check_attributes (MusterCatalogueReader *self, const MusterXmlStreamAttribute *attributes, guint n)
{
  for (guint i = 0; i < n; i++)
    if (attributes[i].word == MUSTER_XML_NO_WORD)
      muster_catalogue_reader_report (self,
                                      MUSTER_ROSTER_TAG_ATTRIBUTE_UNKNOWN,
                                      _ ("unknown attribute \"%s\""),
                                      attributes[i].name);
}

void
muster_catalogue_reader_start (gpointer data,
                               guint word,
                               const char *name,
                               const MusterXmlStreamAttribute *attributes,
                               guint n)
{
  MusterCatalogueReader *self = data;
  MusterCatalogueRole role = muster_catalogue_word_get_role (word);
  MusterCatalogueFrame *owner;

  if (self->n_skipped > 0)
    {
      self->n_skipped++;
      return;
    }
  if (role == MUSTER_CATALOGUE_ROLE_MISNAMED)
    {
      word = muster_catalogue_word_get_meant (word);
      role = muster_catalogue_word_get_role (word);
    }
  if (self->n_frames == 0)
    {
      start_root (self, word, name, attributes, n);
      if (self->error == NULL)
        check_attributes (self, attributes, n);
      return;
    }

  owner = muster_catalogue_reader_get_owner (self);
  if (owner->role == MUSTER_CATALOGUE_ROLE_CONDITION && word == MUSTER_WORD_COMMENT)
    {
      start_text (self, MUSTER_CATALOGUE_ROLE_TEXT, word);
      return;
    }
  if (is_part (owner))
    {
      self->n_skipped = 1;
      /* Of another program: when a cost is shown. Nothing that counts depends on it. */
      if (owner->role == MUSTER_CATALOGUE_ROLE_COST_TYPE &&
          (word == MUSTER_WORD_MODIFIERS || word == MUSTER_WORD_MODIFIER_GROUPS))
        muster_catalogue_reader_note_unknown (self, _ ("modifiers of costs are not applied"));
      if (role != MUSTER_CATALOGUE_ROLE_TEXT && role != MUSTER_CATALOGUE_ROLE_IGNORED)
        note_unknown (self, owner);
      return;
    }
  if ((get_owners (role) & (1u << owner->role)) == 0)
    {
      skip (self, role, word, name);
      return;
    }
  if (!start_frame (self, role, word, attributes, n))
    start_part (self, role, attributes, n);
  check_attributes (self, attributes, n);
}
