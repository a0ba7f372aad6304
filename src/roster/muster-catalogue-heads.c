/* muster-catalogue-heads.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-reader-private.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

#include "muster-amounts.h"

/* Words and kinds are in the same order. */
#define FIRST_KIND MUSTER_WORD_SELECTION_ENTRY
G_STATIC_ASSERT (MUSTER_WORD_ENTRY_LINK - FIRST_KIND == MUSTER_DEFINITION_ENTRY_LINK);
G_STATIC_ASSERT (MUSTER_WORD_FORCE_ENTRY - FIRST_KIND == MUSTER_DEFINITION_FORCE);
G_STATIC_ASSERT (MUSTER_WORD_INFO_LINK - FIRST_KIND == MUSTER_DEFINITION_INFO_LINK);
G_STATIC_ASSERT (MUSTER_WORD_FORCE_ENTRY_LINK - FIRST_KIND == MUSTER_DEFINITION_FORCE_LINK);

static const MusterCatalogueOption entry_types[] = {
  MUSTER_OPTION ("upgrade", MUSTER_CATALOGUE_ENTRY_TYPE_UPGRADE),
  MUSTER_OPTION ("model", MUSTER_CATALOGUE_ENTRY_TYPE_MODEL),
  MUSTER_OPTION ("unit", MUSTER_CATALOGUE_ENTRY_TYPE_UNIT),
};

/* Older files of another program write some of them as the type itself. */
static const MusterCatalogueOption sub_types[] = {
  MUSTER_OPTION ("mount", MUSTER_CATALOGUE_ENTRY_SUB_TYPE_MOUNT),
  MUSTER_OPTION ("crew", MUSTER_CATALOGUE_ENTRY_SUB_TYPE_CREW),
  MUSTER_OPTION ("unit-group", MUSTER_CATALOGUE_ENTRY_SUB_TYPE_UNIT_GROUP),
};

/* FALSE for none of them. */
static gboolean
take_entry_sub_type (MusterDefinition *definition, const MusterXmlStreamAttribute *from)
{
  gint type = muster_catalogue_find_option (sub_types, G_N_ELEMENTS (sub_types), from);

  if (type < 0)
    return FALSE;
  definition->sub_type = (guint8) type;
  definition->entry_type = type == MUSTER_CATALOGUE_ENTRY_SUB_TYPE_UNIT_GROUP
                               ? MUSTER_CATALOGUE_ENTRY_TYPE_UNIT
                               : MUSTER_CATALOGUE_ENTRY_TYPE_MODEL;

  return TRUE;
}

static void
take_entry_type (MusterCatalogueReader *self,
                 MusterDefinition *definition,
                 const MusterXmlStreamAttribute *from)
{
  gint type = muster_catalogue_find_option (entry_types, G_N_ELEMENTS (entry_types), from);

  if (type >= 0)
    {
      if (definition->sub_type == MUSTER_CATALOGUE_ENTRY_SUB_TYPE_NONE)
        definition->entry_type = (guint8) type;
      return;
    }
  if (take_entry_sub_type (definition, from))
    return;
  if (from->length > 0)
    {
      g_autofree char *found = g_strndup (from->value, MIN (from->length, 80));

      muster_catalogue_reader_report (self,
                                      MUSTER_ROSTER_TAG_VALUE_UNKNOWN,
                                      _ ("unknown entry type \"%s\"; expected one of %s"),
                                      found,
                                      "unit, model, upgrade");
    }
}

static void
take_flag (MusterCatalogueReader *self,
           MusterDefinition *definition,
           const MusterXmlStreamAttribute *from)
{
  guint8 flag = (guint8) muster_catalogue_reader_boolean (self, from, FALSE);

  if (from->word == MUSTER_WORD_HIDDEN)
    definition->hidden = flag;
  else if (from->word == MUSTER_WORD_COLLECTIVE)
    definition->collective = flag;
  else if (from->word == MUSTER_WORD_IMPORT)
    definition->import = flag;
  else if (from->word == MUSTER_WORD_PRIMARY)
    definition->primary = flag;
  else if (from->word == MUSTER_WORD_FLATTEN)
    definition->flatten = flag;
  else
    definition->collapsible = flag;
}

static void
report_amounts (MusterCatalogueReader *self, const char *text)
{
  muster_catalogue_reader_report (self,
                                  MUSTER_ROSTER_TAG_VALUE_UNKNOWN,
                                  _ ("unknown amount \"%s\"; expected a number, or several"),
                                  text);
}

/* What is below 0 says nothing. */
static gboolean
is_amount (const char *text)
{
  MusterAmounts amounts;

  return *text == '-' || *text == '\0' || muster_amounts_parse (&amounts, text);
}

static void
take_default_amount (MusterCatalogueReader *self,
                     MusterDefinition *definition,
                     const MusterXmlStreamAttribute *from)
{
  definition->default_amount = muster_catalogue_reader_option (self, from);
  if (from->length > 0 && !is_amount (definition->default_amount))
    report_amounts (self, definition->default_amount);
}

static gint32
parse_sort_index (const MusterXmlStreamAttribute *from)
{
  const double number = muster_catalogue_parse_number (from->value, from->length);

  return isnan (number) ? G_MAXINT32 : (gint32) CLAMP (number, -G_MAXINT32, G_MAXINT32);
}

static void
definition_take (MusterCatalogueReader *self,
                 MusterDefinition *definition,
                 const MusterXmlStreamAttribute *from)
{
  switch (from->word)
    {
    case MUSTER_WORD_ID:
      definition->id = muster_catalogue_reader_id (self, from);
      break;
    case MUSTER_WORD_NAME:
      definition->name = muster_catalogue_reader_text (self, from);
      break;
    case MUSTER_WORD_TARGET_ID:
      definition->target_id = muster_catalogue_reader_id (self, from);
      break;
    case MUSTER_WORD_TYPE_ID:
    case MUSTER_WORD_PROFILE_TYPE_ID:
      definition->type_id = muster_catalogue_reader_id (self, from);
      break;
    case MUSTER_WORD_TYPE_NAME:
    case MUSTER_WORD_PROFILE_TYPE_NAME:
      definition->type_name = muster_catalogue_reader_option (self, from);
      break;
    case MUSTER_WORD_PAGE:
      definition->page = muster_catalogue_reader_option (self, from);
      break;
    case MUSTER_WORD_PUBLICATION_ID:
      definition->publication_id = muster_catalogue_reader_id (self, from);
      break;
    case MUSTER_WORD_DEFAULT_SELECTION_ENTRY_ID:
      /* Another program writes it where others leave it out. */
      if (!muster_catalogue_value_is (from, "none"))
        definition->default_id = muster_catalogue_reader_id (self, from);
      break;
    case MUSTER_WORD_SORT_INDEX:
      definition->sort_index = parse_sort_index (from);
      break;
    case MUSTER_WORD_DEFAULT_AMOUNT:
      take_default_amount (self, definition, from);
      break;
    case MUSTER_WORD_TYPE:
      if (definition->kind == MUSTER_DEFINITION_ENTRY)
        take_entry_type (self, definition, from);
      break;
    case MUSTER_WORD_SUB_TYPE:
      take_entry_sub_type (definition, from);
      break;
    case MUSTER_WORD_HIDDEN:
    case MUSTER_WORD_COLLECTIVE:
    case MUSTER_WORD_IMPORT:
    case MUSTER_WORD_PRIMARY:
    case MUSTER_WORD_FLATTEN:
    case MUSTER_WORD_COLLAPSIBLE:
      take_flag (self, definition, from);
      break;
    default:
      break;
    }
}

static void
check_id (MusterCatalogueReader *self, const MusterDefinition *definition)
{
  const char *kind = muster_definition_kind_get_name (definition->kind);

  if (definition->id == MUSTER_ID_NONE)
    muster_catalogue_reader_report (self,
                                    MUSTER_ROSTER_TAG_ID_MISSING,
                                    _ ("%s \"%s\" has no id"),
                                    kind,
                                    definition->name);
}

MusterDefinition *
muster_catalogue_reader_new_definition (MusterCatalogueReader *self,
                                        guint word,
                                        const MusterXmlStreamAttribute *attributes,
                                        guint n)
{
  MusterDefinition *definition = muster_xml_arena_alloc (self->file->arena, sizeof *definition);

  definition->kind = (guint8) (word - FIRST_KIND);
  definition->line = muster_xml_stream_get_line (self->stream);
  definition->name = "";
  definition->sort_index = G_MAXINT32;
  definition->catalogue = &self->file->catalogue;
  if (definition->kind == MUSTER_DEFINITION_RULE)
    definition->description = "";
  for (guint i = 0; i < n; i++)
    definition_take (self, definition, &attributes[i]);
  check_id (self, definition);

  return definition;
}

/* ---- Modifiers ---- */

static const MusterCatalogueOption fields[] = {
  MUSTER_OPTION ("name", MUSTER_MODIFIER_FIELD_NAME),
  MUSTER_OPTION ("hidden", MUSTER_MODIFIER_FIELD_HIDDEN),
  MUSTER_OPTION ("category", MUSTER_MODIFIER_FIELD_CATEGORY),
  MUSTER_OPTION ("page", MUSTER_MODIFIER_FIELD_PAGE),
  MUSTER_OPTION ("description", MUSTER_MODIFIER_FIELD_DESCRIPTION),
  MUSTER_OPTION ("annotation", MUSTER_MODIFIER_FIELD_ANNOTATION),
  MUSTER_OPTION ("error", MUSTER_MODIFIER_FIELD_ERROR),
  MUSTER_OPTION ("defaultAmount", MUSTER_MODIFIER_FIELD_DEFAULT_AMOUNT),
  MUSTER_OPTION ("readme", MUSTER_MODIFIER_FIELD_README),
  MUSTER_OPTION ("warning", MUSTER_MODIFIER_FIELD_WARNING),
  MUSTER_OPTION ("info", MUSTER_MODIFIER_FIELD_INFO),
};

static void
take_modifier_field (MusterCatalogueReader *self,
                     MusterModifier *modifier,
                     const MusterXmlStreamAttribute *from)
{
  gint field = muster_catalogue_find_option (fields, G_N_ELEMENTS (fields), from);

  /* What an id is of is known when all files are in. */
  if (field >= 0)
    modifier->field = (guint8) field;
  else
    modifier->field_id = muster_catalogue_reader_id (self, from);
}

static const MusterCatalogueOption modifier_types[] = {
  MUSTER_OPTION ("set", MUSTER_MODIFIER_SET),
  MUSTER_OPTION ("append", MUSTER_MODIFIER_APPEND),
  MUSTER_OPTION ("increment", MUSTER_MODIFIER_INCREMENT),
  MUSTER_OPTION ("decrement", MUSTER_MODIFIER_DECREMENT),
  MUSTER_OPTION ("add", MUSTER_MODIFIER_ADD),
  MUSTER_OPTION ("remove", MUSTER_MODIFIER_REMOVE),
  MUSTER_OPTION ("set-primary", MUSTER_MODIFIER_SET_PRIMARY),
  MUSTER_OPTION ("unset-primary", MUSTER_MODIFIER_UNSET_PRIMARY),
  MUSTER_OPTION ("prepend", MUSTER_MODIFIER_PREPEND),
  MUSTER_OPTION ("replace", MUSTER_MODIFIER_REPLACE),
  MUSTER_OPTION ("multiply", MUSTER_MODIFIER_MULTIPLY),
  MUSTER_OPTION ("divide", MUSTER_MODIFIER_DIVIDE),
  MUSTER_OPTION ("floor", MUSTER_MODIFIER_FLOOR),
  MUSTER_OPTION ("ceil", MUSTER_MODIFIER_CEIL),
  MUSTER_OPTION ("modulo", MUSTER_MODIFIER_MODULO),
  MUSTER_OPTION ("power", MUSTER_MODIFIER_POWER),
  MUSTER_OPTION ("exponent", MUSTER_MODIFIER_EXPONENT),
  MUSTER_OPTION ("triangular", MUSTER_MODIFIER_TRIANGULAR),
  MUSTER_OPTION ("cumulative-add", MUSTER_MODIFIER_CUMULATIVE_ADD),
  MUSTER_OPTION ("cumulative-multiply", MUSTER_MODIFIER_CUMULATIVE_MULTIPLY),
  MUSTER_OPTION ("cumulative-power", MUSTER_MODIFIER_CUMULATIVE_POWER),
};

static MusterModifierType
find_modifier_type (const MusterXmlStreamAttribute *from)
{
  gint type = from != NULL ? muster_catalogue_find_option (modifier_types,
                                                           G_N_ELEMENTS (modifier_types),
                                                           from)
                           : -1;

  return type >= 0 ? (MusterModifierType) type : MUSTER_MODIFIER_UNKNOWN;
}

static gboolean
is_extension (guint word)
{
  return word == MUSTER_WORD_AFFECTS || word == MUSTER_WORD_SCOPE || word == MUSTER_WORD_JOIN ||
         word == MUSTER_WORD_POSITION || word == MUSTER_WORD_ARG ||
         word == MUSTER_WORD_SKIP_IF_PRESENT;
}

static void
take_extension (MusterCatalogueReader *self,
                MusterModifier *modifier,
                const MusterXmlStreamAttribute *from)
{
  /* Of this file's arena, and not yet seen by others. */
  MusterModifierExtension *extension = (MusterModifierExtension *) modifier->extension;

  if (extension == NULL)
    {
      extension = muster_xml_arena_alloc (self->file->arena, sizeof *extension);
      extension->start.scope = MUSTER_QUERY_SCOPE_SELF;
    }
  modifier->extension = extension;
  if (from->word == MUSTER_WORD_AFFECTS || from->word == MUSTER_WORD_SCOPE)
    self->file->catalogue.is_extended = TRUE;
  if (from->word == MUSTER_WORD_AFFECTS)
    {
      extension->affects = muster_catalogue_reader_option (self, from);
      if (!muster_catalogue_reader_read_path (self, extension, from))
        modifier->unknown = TRUE;
    }
  else if (from->word == MUSTER_WORD_SCOPE)
    {
      extension->scope = muster_catalogue_reader_option (self, from);
      if (from->length > 0)
        muster_catalogue_reader_read_scope (self, &extension->start, from);
    }
  else if (from->word == MUSTER_WORD_JOIN)
    extension->join = muster_catalogue_reader_text (self, from);
  else if (from->word == MUSTER_WORD_POSITION)
    extension->position = muster_catalogue_reader_option (self, from);
  else if (from->word == MUSTER_WORD_SKIP_IF_PRESENT)
    extension->skip = muster_catalogue_reader_option (self, from);
  else
    extension->arg = muster_catalogue_reader_option (self, from);
}

static void
report_modifier_type (MusterCatalogueReader *self, const MusterXmlStreamAttribute *type)
{
  g_autofree char *found = type != NULL ? g_strndup (type->value, MIN (type->length, 80)) : NULL;

  muster_catalogue_reader_report (self,
                                  MUSTER_ROSTER_TAG_VALUE_UNKNOWN,
                                  _ ("unknown modifier type \"%s\"; expected one of %s"),
                                  found != NULL ? found : "",
                                  "set, increment, decrement, append, add, remove, set-primary, "
                                  "unset-primary");
}

#define KIND_BIT(KIND) (1u << MUSTER_DEFINITION_##KIND)

/* Who can have such a field, as a set. */
static guint
get_kinds (MusterModifierField field)
{
  switch (field)
    {
    case MUSTER_MODIFIER_FIELD_ERROR:
    case MUSTER_MODIFIER_FIELD_WARNING:
    case MUSTER_MODIFIER_FIELD_INFO:
      return KIND_BIT (ENTRY) | KIND_BIT (GROUP) | KIND_BIT (ENTRY_LINK) | KIND_BIT (FORCE) |
             KIND_BIT (FORCE_LINK) | KIND_BIT (CATEGORY) | KIND_BIT (CATEGORY_LINK);
    case MUSTER_MODIFIER_FIELD_README:
      return KIND_BIT (FORCE) | KIND_BIT (FORCE_LINK);
    case MUSTER_MODIFIER_FIELD_DEFAULT_AMOUNT:
      return KIND_BIT (ENTRY) | KIND_BIT (ENTRY_LINK);
    case MUSTER_MODIFIER_FIELD_UNKNOWN:
    case MUSTER_MODIFIER_FIELD_NAME:
    case MUSTER_MODIFIER_FIELD_HIDDEN:
    case MUSTER_MODIFIER_FIELD_PAGE:
    case MUSTER_MODIFIER_FIELD_DESCRIPTION:
    case MUSTER_MODIFIER_FIELD_CATEGORY:
    case MUSTER_MODIFIER_FIELD_COST:
    case MUSTER_MODIFIER_FIELD_CONSTRAINT:
    case MUSTER_MODIFIER_FIELD_CHARACTERISTIC:
    case MUSTER_MODIFIER_FIELD_ANNOTATION:
    default:
      return ~0u;
    }
}

/* What is said, and what is chosen at first, is so of the owner alone, where it is one that can say it. */
static void
check_modifier_field (MusterCatalogueReader *self,
                      MusterModifier *modifier,
                      const MusterXmlStreamAttribute *field)
{
  const MusterDefinition *owner = muster_catalogue_reader_get_definition (self);
  const guint kinds = get_kinds (modifier->field);
  g_autofree char *name = NULL;

  if (kinds == ~0u ||
      ((kinds & 1u << owner->kind) != 0 && !muster_modifier_is_afar (modifier)))
    return;
  name = g_strndup (field->value, field->length);
  muster_catalogue_reader_report (self,
                                  MUSTER_ROSTER_TAG_ELEMENT_MISPLACED,
                                  _ ("a modifier of \"%s\" means nothing here"),
                                  name);
  modifier->unknown = TRUE;
}

void
muster_catalogue_reader_start_modifier (MusterCatalogueReader *self,
                                        MusterModifier *modifier,
                                        const MusterXmlStreamAttribute *attributes,
                                        guint n)
{
  const MusterXmlStreamAttribute *type = NULL;
  const MusterXmlStreamAttribute *value = NULL;
  const MusterXmlStreamAttribute *field = NULL;

  modifier->line = muster_xml_stream_get_line (self->stream);
  modifier->cost = G_MAXUINT32;
  modifier->value = "";
  modifier->number = NAN;
  for (guint i = 0; i < n; i++)
    if (attributes[i].word == MUSTER_WORD_TYPE)
      type = &attributes[i];
    else if (attributes[i].word == MUSTER_WORD_VALUE)
      value = &attributes[i];
    else if (attributes[i].word == MUSTER_WORD_FIELD)
      take_modifier_field (self, modifier, field = &attributes[i]);
    else if (is_extension (attributes[i].word))
      take_extension (self, modifier, &attributes[i]);
  modifier->type = (guint8) find_modifier_type (type);
  if (modifier->type == MUSTER_MODIFIER_UNKNOWN)
    {
      report_modifier_type (self, type);
      modifier->unknown = TRUE;
    }
  if (field != NULL)
    check_modifier_field (self, modifier, field);
  if (value == NULL)
    return;
  modifier->value = muster_catalogue_reader_text (self, value);
  modifier->number = muster_catalogue_parse_number (value->value, value->length);
  if (modifier->field == MUSTER_MODIFIER_FIELD_DEFAULT_AMOUNT && !is_amount (modifier->value))
    {
      report_amounts (self, modifier->value);
      modifier->unknown = TRUE;
    }
  if (modifier->field == MUSTER_MODIFIER_FIELD_CATEGORY)
    modifier->value_id = muster_catalogue_reader_id (self, value);
}

/* ---- The others ---- */

static const MusterCatalogueOption group_types[] = {
  MUSTER_OPTION ("and", MUSTER_CONDITION_GROUP_AND),
  MUSTER_OPTION ("or", MUSTER_CONDITION_GROUP_OR),
  MUSTER_OPTION ("not", MUSTER_CONDITION_GROUP_NOT),
  MUSTER_OPTION ("count", MUSTER_CONDITION_GROUP_COUNT),
  MUSTER_OPTION ("add", MUSTER_CONDITION_GROUP_ADD),
  MUSTER_OPTION ("subtract", MUSTER_CONDITION_GROUP_SUBTRACT),
  MUSTER_OPTION ("multiply", MUSTER_CONDITION_GROUP_MULTIPLY),
  MUSTER_OPTION ("divide", MUSTER_CONDITION_GROUP_DIVIDE),
  MUSTER_OPTION ("modulo", MUSTER_CONDITION_GROUP_MODULO),
  MUSTER_OPTION ("power", MUSTER_CONDITION_GROUP_POWER),
  MUSTER_OPTION ("min", MUSTER_CONDITION_GROUP_LEAST),
  MUSTER_OPTION ("max", MUSTER_CONDITION_GROUP_MOST),
  MUSTER_OPTION ("greater", MUSTER_CONDITION_GROUP_GREATER),
  MUSTER_OPTION ("greaterOrEqual", MUSTER_CONDITION_GROUP_GREATER_OR_EQUAL),
  MUSTER_OPTION ("less", MUSTER_CONDITION_GROUP_LESS),
  MUSTER_OPTION ("lessOrEqual", MUSTER_CONDITION_GROUP_LESS_OR_EQUAL),
  MUSTER_OPTION ("equal", MUSTER_CONDITION_GROUP_EQUAL),
  MUSTER_OPTION ("notEqual", MUSTER_CONDITION_GROUP_NOT_EQUAL),
};

static void
take_group_type (MusterCatalogueReader *self,
                 MusterConditionGroup *group,
                 const MusterXmlStreamAttribute *from)
{
  gint type = muster_catalogue_find_option (group_types, G_N_ELEMENTS (group_types), from);
  g_autofree char *found = NULL;

  if (type >= 0)
    {
      group->type = (guint8) type;
      return;
    }
  found = g_strndup (from->value, MIN (from->length, 80));
  muster_catalogue_reader_report (self,
                                  MUSTER_ROSTER_TAG_VALUE_UNKNOWN,
                                  _ ("unknown condition group type \"%s\"; expected one of %s"),
                                  found,
                                  "and, or, not, count");
  group->unknown = TRUE;
}

void
muster_catalogue_reader_start_condition_group (MusterCatalogueReader *self,
                                               MusterConditionGroup *group,
                                               const MusterXmlStreamAttribute *attributes,
                                               guint n)
{
  group->line = muster_xml_stream_get_line (self->stream);
  group->most = G_MAXDOUBLE;
  for (guint i = 0; i < n; i++)
    if (attributes[i].word == MUSTER_WORD_TYPE)
      take_group_type (self, group, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_LEAST && attributes[i].length > 0)
      group->least = muster_catalogue_reader_number (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_MOST && attributes[i].length > 0)
      group->most = muster_catalogue_reader_number (self, &attributes[i]);
}

void
muster_catalogue_reader_start_profile_type (MusterCatalogueReader *self,
                                            MusterProfileType *type,
                                            const MusterXmlStreamAttribute *attributes,
                                            guint n)
{
  type->line = muster_xml_stream_get_line (self->stream);
  type->name = "";
  for (guint i = 0; i < n; i++)
    if (attributes[i].word == MUSTER_WORD_ID)
      type->id = muster_catalogue_reader_id (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_NAME)
      type->name = muster_catalogue_reader_text (self, &attributes[i]);
}

void
muster_catalogue_reader_start_characteristic (MusterCatalogueReader *self,
                                              MusterCharacteristic *characteristic,
                                              const MusterXmlStreamAttribute *attributes,
                                              guint n)
{
  characteristic->line = muster_xml_stream_get_line (self->stream);
  characteristic->name = "";
  characteristic->value = "";
  for (guint i = 0; i < n; i++)
    if (attributes[i].word == MUSTER_WORD_NAME)
      characteristic->name = muster_catalogue_reader_text (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_TYPE_ID ||
             attributes[i].word == MUSTER_WORD_CHARACTERISTIC_TYPE_ID)
      characteristic->type_id = muster_catalogue_reader_id (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_VALUE)
      characteristic->value = muster_catalogue_reader_text (self, &attributes[i]);
}

static void
root_take (MusterCatalogueReader *self,
           MusterCatalogue *catalogue,
           const MusterXmlStreamAttribute *from)
{
  switch (from->word)
    {
    case MUSTER_WORD_ID:
      catalogue->id = muster_catalogue_reader_id (self, from);
      break;
    case MUSTER_WORD_NAME:
      catalogue->name = muster_catalogue_reader_text (self, from);
      break;
    case MUSTER_WORD_REVISION:
      catalogue->revision = muster_catalogue_reader_integer (self, from);
      break;
    case MUSTER_WORD_GAME_SYSTEM_ID:
      catalogue->game_system_id = muster_catalogue_reader_id (self, from);
      break;
    case MUSTER_WORD_GAME_SYSTEM_REVISION:
      catalogue->game_system_revision = muster_catalogue_reader_integer (self, from);
      break;
    case MUSTER_WORD_LIBRARY:
      catalogue->is_library = muster_catalogue_reader_boolean (self, from, FALSE);
      break;
    case MUSTER_WORD_BATTLE_SCRIBE_VERSION:
      catalogue->battle_scribe_version = muster_catalogue_reader_option (self, from);
      break;
    case MUSTER_WORD_AUTHOR_NAME:
      catalogue->author_name = muster_catalogue_reader_option (self, from);
      break;
    case MUSTER_WORD_AUTHOR_CONTACT:
      catalogue->author_contact = muster_catalogue_reader_option (self, from);
      break;
    case MUSTER_WORD_AUTHOR_URL:
      catalogue->author_url = muster_catalogue_reader_option (self, from);
      break;
    default:
      break;
    }
}

void
muster_catalogue_reader_start_root (MusterCatalogueReader *self,
                                    guint word,
                                    const MusterXmlStreamAttribute *attributes,
                                    guint n)
{
  MusterCatalogue *catalogue = &self->file->catalogue;

  catalogue->is_game_system = word == MUSTER_WORD_GAME_SYSTEM;
  catalogue->name = "";
  for (guint i = 0; i < n; i++)
    root_take (self, catalogue, &attributes[i]);
  if (catalogue->is_game_system)
    catalogue->game_system_id = catalogue->id;
  if (catalogue->id == MUSTER_ID_NONE)
    muster_catalogue_reader_report (self,
                                    MUSTER_ROSTER_TAG_ID_MISSING,
                                    _ ("%s \"%s\" has no id"),
                                    muster_catalogue_words ()[word],
                                    catalogue->name);
}
