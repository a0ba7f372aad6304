/* muster-catalogue-parts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-reader-private.h"

#include <string.h>

#include <glib/gi18n.h>
#include <math.h>

static const MusterCatalogueOption scopes[] = {
  MUSTER_OPTION ("parent", MUSTER_QUERY_SCOPE_PARENT),
  MUSTER_OPTION ("self", MUSTER_QUERY_SCOPE_SELF),
  MUSTER_OPTION ("roster", MUSTER_QUERY_SCOPE_ROSTER),
  MUSTER_OPTION ("force", MUSTER_QUERY_SCOPE_FORCE),
  MUSTER_OPTION ("ancestor", MUSTER_QUERY_SCOPE_ANCESTOR),
  MUSTER_OPTION ("primary-catalogue", MUSTER_QUERY_SCOPE_PRIMARY_CATALOGUE),
  MUSTER_OPTION ("primary-category", MUSTER_QUERY_SCOPE_PRIMARY_CATEGORY),
  MUSTER_OPTION ("root-entry", MUSTER_QUERY_SCOPE_ROOT_ENTRY),
  MUSTER_OPTION ("unit", MUSTER_QUERY_SCOPE_UNIT),
  MUSTER_OPTION ("model", MUSTER_QUERY_SCOPE_MODEL),
  MUSTER_OPTION ("upgrade", MUSTER_QUERY_SCOPE_UPGRADE),
  MUSTER_OPTION ("model-or-unit", MUSTER_QUERY_SCOPE_MODEL_OR_UNIT),
  MUSTER_OPTION ("non-upgrade-entry", MUSTER_QUERY_SCOPE_NON_UPGRADE),
  MUSTER_OPTION ("group", MUSTER_QUERY_SCOPE_GROUP),
  MUSTER_OPTION ("link", MUSTER_QUERY_SCOPE_LINK),
  MUSTER_OPTION ("", MUSTER_QUERY_SCOPE_NONE),
};

static const MusterCatalogueOption children[] = {
  MUSTER_OPTION ("model", MUSTER_QUERY_CHILD_MODEL),
  MUSTER_OPTION ("any", MUSTER_QUERY_CHILD_ANY),
  MUSTER_OPTION ("unit", MUSTER_QUERY_CHILD_UNIT),
  MUSTER_OPTION ("upgrade", MUSTER_QUERY_CHILD_UPGRADE),
  MUSTER_OPTION ("model-or-unit", MUSTER_QUERY_CHILD_MODEL_OR_UNIT),
  MUSTER_OPTION ("mount", MUSTER_QUERY_CHILD_MOUNT),
  MUSTER_OPTION ("crew", MUSTER_QUERY_CHILD_CREW),
  MUSTER_OPTION ("unit-group", MUSTER_QUERY_CHILD_UNIT_GROUP),
  MUSTER_OPTION ("header", MUSTER_QUERY_CHILD_HEADER),
  MUSTER_OPTION ("self", MUSTER_QUERY_CHILD_SELF),
  MUSTER_OPTION ("entry", MUSTER_QUERY_CHILD_ANY_ENTRY),
  MUSTER_OPTION ("group", MUSTER_QUERY_CHILD_ANY_GROUP),
  MUSTER_OPTION ("category", MUSTER_QUERY_CHILD_ANY_CATEGORY),
  MUSTER_OPTION ("force", MUSTER_QUERY_CHILD_ANY_FORCE),
  MUSTER_OPTION ("roster", MUSTER_QUERY_CHILD_ROSTER),
  MUSTER_OPTION ("", MUSTER_QUERY_CHILD_NONE),
};

static const MusterCatalogueOption conditions[] = {
  MUSTER_OPTION ("atLeast", MUSTER_CONDITION_AT_LEAST),
  MUSTER_OPTION ("atMost", MUSTER_CONDITION_AT_MOST),
  MUSTER_OPTION ("greaterThan", MUSTER_CONDITION_GREATER_THAN),
  MUSTER_OPTION ("lessThan", MUSTER_CONDITION_LESS_THAN),
  MUSTER_OPTION ("equalTo", MUSTER_CONDITION_EQUAL_TO),
  MUSTER_OPTION ("notEqualTo", MUSTER_CONDITION_NOT_EQUAL_TO),
  MUSTER_OPTION ("instanceOf", MUSTER_CONDITION_INSTANCE_OF),
  MUSTER_OPTION ("notInstanceOf", MUSTER_CONDITION_NOT_INSTANCE_OF),
  MUSTER_OPTION ("always", MUSTER_CONDITION_ALWAYS),
  MUSTER_OPTION ("never", MUSTER_CONDITION_NEVER),
  MUSTER_OPTION ("before", MUSTER_CONDITION_BEFORE),
  MUSTER_OPTION ("after", MUSTER_CONDITION_AFTER),
};

static const char limit_prefix[] = "limit::";
static const char self_suffix[] = "-self";

static void
take_field (MusterCatalogueReader *self, MusterQuery *query, const MusterXmlStreamAttribute *from)
{
  gsize prefix = strlen (limit_prefix);

  if (muster_catalogue_value_is (from, "selections"))
    query->field = MUSTER_QUERY_FIELD_SELECTIONS;
  else if (muster_catalogue_value_is (from, "forces"))
    query->field = MUSTER_QUERY_FIELD_FORCES;
  else if (from->length > prefix && memcmp (from->value, limit_prefix, prefix) == 0)
    {
      query->field = MUSTER_QUERY_FIELD_LIMIT;
      query->field_id = muster_ids_intern (self->ids,
                                           from->value + prefix,
                                           (gssize) (from->length - prefix));
    }
  else
    {
      query->field = MUSTER_QUERY_FIELD_COST;
      query->field_id = muster_catalogue_reader_id (self, from);
    }
}

static void
take_scope (MusterCatalogueReader *self, MusterQuery *query, const MusterXmlStreamAttribute *from)
{
  const gsize suffix = strlen (self_suffix);
  gint scope = muster_catalogue_find_option (scopes, G_N_ELEMENTS (scopes), from);

  if (scope < 0 && from->length > suffix &&
      memcmp (from->value + from->length - suffix, self_suffix, suffix) == 0)
    {
      MusterXmlStreamAttribute without = *from;

      without.length -= suffix;
      scope = muster_catalogue_find_option (scopes, G_N_ELEMENTS (scopes), &without);
      query->with_self = scope >= 0;
    }
  query->scope = scope >= 0 ? (guint8) scope : MUSTER_QUERY_SCOPE_ID;
  if (scope < 0)
    query->scope_id = muster_catalogue_reader_id (self, from);
}

static void
take_child (MusterCatalogueReader *self, MusterQuery *query, const MusterXmlStreamAttribute *from)
{
  gint child = muster_catalogue_find_option (children, G_N_ELEMENTS (children), from);

  /* What the id is of is known when all files are in. */
  query->child = child >= 0 ? (guint8) child : MUSTER_QUERY_CHILD_UNKNOWN;
  if (child < 0)
    query->child_id = muster_catalogue_reader_id (self, from);
}

void
muster_catalogue_reader_read_scope (MusterCatalogueReader *self,
                                    MusterQuery *query,
                                    const MusterXmlStreamAttribute *from)
{
  take_scope (self, query, from);
}

void
muster_catalogue_reader_read_child (MusterCatalogueReader *self,
                                    MusterQuery *query,
                                    const MusterXmlStreamAttribute *from)
{
  take_child (self, query, from);
}

static void
query_start (MusterCatalogueReader *self, MusterQuery *query)
{
  query->line = muster_xml_stream_get_line (self->stream);
  query->cost = G_MAXUINT32;
  query->shared = TRUE;
}

/* Whether it was an attribute that all queries have. */
static gboolean
query_take (MusterCatalogueReader *self, MusterQuery *query, const MusterXmlStreamAttribute *from)
{
  switch (from->word)
    {
    case MUSTER_WORD_VALUE:
      if (from->length > 0)
        query->value = muster_catalogue_reader_number (self, from);
      return TRUE;
    case MUSTER_WORD_FIELD:
      take_field (self, query, from);
      return TRUE;
    case MUSTER_WORD_SCOPE:
      take_scope (self, query, from);
      return TRUE;
    case MUSTER_WORD_CHILD_ID:
      take_child (self, query, from);
      return TRUE;
    case MUSTER_WORD_SHARED:
      query->shared = muster_catalogue_reader_boolean (self, from, TRUE);
      return TRUE;
    case MUSTER_WORD_PERCENT_VALUE:
      query->percent_value = muster_catalogue_reader_boolean (self, from, FALSE);
      return TRUE;
    case MUSTER_WORD_INCLUDE_CHILD_SELECTIONS:
      query->include_child_selections = muster_catalogue_reader_boolean (self, from, FALSE);
      return TRUE;
    case MUSTER_WORD_INCLUDE_CHILD_FORCES:
      query->include_child_forces = muster_catalogue_reader_boolean (self, from, FALSE);
      return TRUE;
    case MUSTER_WORD_TRAVERSE_ASSOCIATION_GROUP:
    case MUSTER_WORD_QUERY_FROM_SELF:
      /* Selections that others point at are known to another program alone. */
      query->unknown = query->unknown || muster_catalogue_reader_boolean (self, from, FALSE);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Of a share of a limit it is counted what is spent; everything else asks for the limit itself. */
static void
query_end (MusterQuery *query, gboolean is_constraint)
{
  if (query->field != MUSTER_QUERY_FIELD_LIMIT || (!query->percent_value && !is_constraint))
    return;
  query->field = MUSTER_QUERY_FIELD_COST;
  query->of_limit = TRUE;
}

static void
report_type (MusterCatalogueReader *self,
             const char *what,
             const MusterXmlStreamAttribute *type,
             const char *expected)
{
  g_autofree char *found = type != NULL ? g_strndup (type->value, MIN (type->length, 80)) : NULL;

  muster_catalogue_reader_report (self,
                                  MUSTER_ROSTER_TAG_VALUE_UNKNOWN,
                                  _ ("unknown %s type \"%s\"; expected one of %s"),
                                  what,
                                  found != NULL ? found : "",
                                  expected);
}

/* A constraint counts what it is a part of, and nothing else. */
static gboolean
names_another_child (MusterCatalogueReader *self, const MusterQuery *query)
{
  return query->child != MUSTER_QUERY_CHILD_NONE &&
         (query->child != MUSTER_QUERY_CHILD_UNKNOWN ||
          query->child_id != muster_catalogue_reader_get_owner (self)->definition->id);
}

void
muster_catalogue_reader_add_constraint (MusterCatalogueReader *self,
                                        const MusterXmlStreamAttribute *attributes,
                                        guint n)
{
  MusterConstraint constraint = { 0 };
  const MusterXmlStreamAttribute *type = NULL;

  query_start (self, &constraint.query);
  constraint.query.child = MUSTER_QUERY_CHILD_NONE;
  for (guint i = 0; i < n; i++)
    {
      const MusterXmlStreamAttribute *from = &attributes[i];

      if (from->word == MUSTER_WORD_TYPE)
        type = from;
      else if (from->word == MUSTER_WORD_ID)
        constraint.id = muster_catalogue_reader_id (self, from);
      else if (from->word == MUSTER_WORD_NEGATIVE)
        constraint.negative = muster_catalogue_reader_boolean (self, from, FALSE);
      else if (from->word == MUSTER_WORD_AUTOMATIC)
        constraint.automatic = muster_catalogue_reader_boolean (self, from, FALSE);
      else if (from->word == MUSTER_WORD_MESSAGE)
        constraint.message = muster_catalogue_reader_option (self, from);
      else
        query_take (self, &constraint.query, from);
    }
  query_end (&constraint.query, TRUE);
  constraint.query.unknown = constraint.query.unknown ||
                             names_another_child (self, &constraint.query);
  constraint.query.child = MUSTER_QUERY_CHILD_NONE;
  if (type != NULL && muster_catalogue_value_is (type, "max"))
    constraint.type = MUSTER_CONSTRAINT_MAX;
  else if (type != NULL && muster_catalogue_value_is (type, "exactly"))
    {
      g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_CONSTRAINTS], constraint);
      constraint.type = MUSTER_CONSTRAINT_MAX;
    }
  else if (type == NULL || !muster_catalogue_value_is (type, "min"))
    {
      report_type (self, "constraint", type, "min, max");
      constraint.query.unknown = TRUE;
    }
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_CONSTRAINTS], constraint);
}

/* -1 for none. */
static gint
find_condition_type (MusterCatalogueReader *self, const MusterXmlStreamAttribute *type)
{
  gint found = type != NULL
                   ? muster_catalogue_find_option (conditions, G_N_ELEMENTS (conditions), type)
                   : -1;

  if (found < 0)
    report_type (self,
                 "condition",
                 type,
                 "atLeast, atMost, greaterThan, lessThan, equalTo, notEqualTo, instanceOf, "
                 "notInstanceOf");

  return found;
}

void
muster_catalogue_reader_add_condition (MusterCatalogueReader *self,
                                       const MusterXmlStreamAttribute *attributes,
                                       guint n)
{
  MusterCondition condition = { .type = MUSTER_CONDITION_UNKNOWN };
  const MusterXmlStreamAttribute *type = NULL;
  gint found;

  query_start (self, &condition.query);
  for (guint i = 0; i < n; i++)
    if (attributes[i].word == MUSTER_WORD_TYPE)
      type = &attributes[i];
    else
      query_take (self, &condition.query, &attributes[i]);
  found = find_condition_type (self, type);
  if (found >= 0)
    condition.type = (guint8) found;
  else
    condition.query.unknown = TRUE;
  query_end (&condition.query, FALSE);
  if (condition.type >= MUSTER_CONDITION_INSTANCE_OF && found >= 0)
    condition.query.field = MUSTER_QUERY_FIELD_SELECTIONS;
  if (condition.type >= MUSTER_CONDITION_ALWAYS && found >= 0)
    condition.query.scope = MUSTER_QUERY_SCOPE_SELF;
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_CONDITIONS], condition);
}

static double
read_repeats (MusterCatalogueReader *self, const MusterXmlStreamAttribute *from)
{
  const double number = muster_catalogue_reader_number (self, from);
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (fabs (number) > MUSTER_MOST_REPEATS)
    muster_catalogue_reader_report (self,
                                    MUSTER_ROSTER_TAG_NUMBER_RANGE,
                                    _ ("a modifier is repeated %d times at most, not %s times"),
                                    MUSTER_MOST_REPEATS,
                                    g_ascii_formatd (buffer, sizeof buffer, "%.15g", number));

  return CLAMP (number, -MUSTER_MOST_REPEATS, MUSTER_MOST_REPEATS);
}

void
muster_catalogue_reader_add_repeat (MusterCatalogueReader *self,
                                    const MusterXmlStreamAttribute *attributes,
                                    guint n)
{
  MusterRepeat repeat = { .repeats = 1 };

  query_start (self, &repeat.query);
  for (guint i = 0; i < n; i++)
    if (attributes[i].word == MUSTER_WORD_REPEATS)
      repeat.repeats = read_repeats (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_ROUND_UP)
      repeat.round_up = muster_catalogue_reader_boolean (self, &attributes[i], FALSE);
    else
      query_take (self, &repeat.query, &attributes[i]);
  query_end (&repeat.query, FALSE);
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_REPEATS], repeat);
}

void
muster_catalogue_reader_start_local_group (MusterCatalogueReader *self,
                                           MusterLocalGroup *group,
                                           const MusterXmlStreamAttribute *attributes,
                                           guint n)
{
  const MusterXmlStreamAttribute *type = NULL;
  gint found;

  self->file->catalogue.is_extended = TRUE;
  query_start (self, &group->query);
  group->query.field = MUSTER_QUERY_FIELD_SELECTIONS;
  group->query.child = MUSTER_QUERY_CHILD_ANY;
  group->repeats = 1;
  for (guint i = 0; i < n; i++)
    if (attributes[i].word == MUSTER_WORD_TYPE)
      type = &attributes[i];
    else if (attributes[i].word == MUSTER_WORD_REPEATS)
      group->repeats = read_repeats (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_ROUND_UP)
      group->round_up = muster_catalogue_reader_boolean (self, &attributes[i], FALSE);
    else if (attributes[i].word != MUSTER_WORD_CHILD_ID || attributes[i].length > 0)
      query_take (self, &group->query, &attributes[i]);
  query_end (&group->query, FALSE);
  found = find_condition_type (self, type);
  group->type = found >= 0 ? (guint8) found : MUSTER_CONDITION_UNKNOWN;
  if (found < 0 || (found >= MUSTER_CONDITION_INSTANCE_OF && found < MUSTER_CONDITION_ALWAYS) ||
      found >= MUSTER_CONDITION_BEFORE)
    group->query.unknown = TRUE;
}

void
muster_catalogue_reader_add_cost (MusterCatalogueReader *self,
                                  const MusterXmlStreamAttribute *attributes,
                                  guint n)
{
  MusterCost cost = { .type = G_MAXUINT32, .name = "" };

  cost.line = muster_xml_stream_get_line (self->stream);
  for (guint i = 0; i < n; i++)
    if (attributes[i].word == MUSTER_WORD_TYPE_ID || attributes[i].word == MUSTER_WORD_COST_TYPE_ID)
      cost.type_id = muster_catalogue_reader_id (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_NAME)
      cost.name = muster_catalogue_reader_text (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_VALUE)
      cost.value = muster_catalogue_reader_number (self, &attributes[i]);
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_COSTS], cost);
}

void
muster_catalogue_reader_add_cost_type (MusterCatalogueReader *self,
                                       const MusterXmlStreamAttribute *attributes,
                                       guint n)
{
  MusterCostType type = { .default_limit = -1, .name = "" };

  type.line = muster_xml_stream_get_line (self->stream);
  for (guint i = 0; i < n; i++)
    if (attributes[i].word == MUSTER_WORD_ID)
      type.id = muster_catalogue_reader_id (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_NAME)
      type.name = muster_catalogue_reader_text (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_HIDDEN)
      type.hidden = muster_catalogue_reader_boolean (self, &attributes[i], FALSE);
    else if (attributes[i].word == MUSTER_WORD_DEFAULT_COST_LIMIT && attributes[i].length > 0)
      type.default_limit = muster_catalogue_reader_number (self, &attributes[i]);
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_COST_TYPES], type);
}

void
muster_catalogue_reader_add_publication (MusterCatalogueReader *self,
                                         const MusterXmlStreamAttribute *attributes,
                                         guint n)
{
  MusterPublication publication = { .name = "" };

  publication.line = muster_xml_stream_get_line (self->stream);
  for (guint i = 0; i < n; i++)
    if (attributes[i].word == MUSTER_WORD_ID)
      publication.id = muster_catalogue_reader_id (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_NAME)
      publication.name = muster_catalogue_reader_text (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_SHORT_NAME)
      publication.short_name = muster_catalogue_reader_option (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_PUBLISHER)
      publication.publisher = muster_catalogue_reader_option (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_PUBLICATION_DATE)
      publication.date = muster_catalogue_reader_option (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_PUBLISHER_URL)
      publication.url = muster_catalogue_reader_option (self, &attributes[i]);
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_PUBLICATIONS], publication);
}

void
muster_catalogue_reader_add_catalogue_link (MusterCatalogueReader *self,
                                            const MusterXmlStreamAttribute *attributes,
                                            guint n)
{
  MusterCatalogueLink link = { .name = "" };

  link.line = muster_xml_stream_get_line (self->stream);
  for (guint i = 0; i < n; i++)
    if (attributes[i].word == MUSTER_WORD_ID)
      link.id = muster_catalogue_reader_id (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_NAME)
      link.name = muster_catalogue_reader_text (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_TARGET_ID)
      link.target_id = muster_catalogue_reader_id (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_IMPORT_ROOT_ENTRIES)
      link.import_root_entries = muster_catalogue_reader_boolean (self, &attributes[i], FALSE);
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_CATALOGUE_LINKS], link);
}

void
muster_catalogue_reader_add_characteristic_type (MusterCatalogueReader *self,
                                                 const MusterXmlStreamAttribute *attributes,
                                                 guint n)
{
  MusterCharacteristicType type = { .name = "" };

  type.line = muster_xml_stream_get_line (self->stream);
  for (guint i = 0; i < n; i++)
    if (attributes[i].word == MUSTER_WORD_ID)
      type.id = muster_catalogue_reader_id (self, &attributes[i]);
    else if (attributes[i].word == MUSTER_WORD_NAME)
      type.name = muster_catalogue_reader_text (self, &attributes[i]);
  g_array_append_val (self->piles[MUSTER_CATALOGUE_PILE_CHARACTERISTIC_TYPES], type);
}
