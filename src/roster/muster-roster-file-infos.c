/* muster-roster-file-infos.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-file-writer-private.h"

#include <string.h>

/* What follows from the data and is told in a file all the same: costs, rules, profiles, categories, publications. */

static const char *const cost_attributes[] = { "name", "typeId", "value", NULL };
static const char *const rule_attributes[] = {
  "id", "name", "publicationId", "page", "hidden", NULL
};
static const char *const profile_attributes[] = { "id",     "name",   "publicationId", "page",
                                                  "hidden", "typeId", "typeName",      NULL };
static const char *const characteristic_attributes[] = { "name", "typeId", NULL };
static const char *const category_attributes[] = { "id",         "name",    "entryId",
                                                   "customName", "primary", NULL };
static const char *const publication_attributes[] = { "id", "name", NULL };
static const char *const nothing[] = { NULL };
static const char *const notes_child[] = { "customNotes", NULL };
static const char *const rule_children[] = { "description", NULL };
static const char *const profile_children[] = { "characteristics", NULL };

void
muster_roster_file_write_cost (const MusterRosterFileWriter *self,
                               const MusterXmlNode *origin,
                               const char *list,
                               const char *element,
                               const char *name,
                               const char *type_id,
                               double value)
{
  const MusterXmlNode *at = muster_roster_origin_find (origin, list, element, "typeId", type_id);
  g_autofree char *number = muster_roster_file_writer_dup_number (value);

  muster_roster_file_writer_begin_element (self, at, element);
  muster_roster_file_writer_attribute (self, "name", name);
  muster_roster_file_writer_attribute (self, "typeId", type_id);
  muster_roster_file_writer_attribute (self, "value", number);
  muster_roster_origin_write_attributes (at, cost_attributes, self->xml);
  muster_roster_file_writer_end_element (self, at, nothing);
}

void
muster_roster_file_write_costs (const MusterRosterFileWriter *self,
                                const MusterXmlNode *origin,
                                const MusterShownCost *costs,
                                guint n)
{
  if (!muster_roster_file_writer_begin_list (self, origin, "costs", "cost", n))
    return;
  for (guint i = 0; i < n; i++)
    muster_roster_file_write_cost (self,
                                   origin,
                                   "costs",
                                   "cost",
                                   costs[i].name,
                                   costs[i].type_id,
                                   costs[i].value);
  muster_roster_file_writer_end_list (self, origin, "costs", "cost");
}

/* As it was read. */
static const char *
get_id (const MusterXmlNode *at, const char *key, const char *id)
{
  return at != NULL ? muster_xml_node_get_attribute (at, key) : id;
}

static gboolean
changes_names (const MusterDefinition *part)
{
  return part != NULL && part->n_modifiers + part->n_modifier_groups > 0;
}

/* Other programs put something in brackets behind the names of the data. It stays where nothing changes the name. */
static const char *
get_name (const MusterRosterFileWriter *self,
          const MusterXmlNode *at,
          const char *name,
          const MusterDefinition *definition,
          const MusterDefinition *link)
{
  const char *before = at != NULL ? muster_xml_node_get_attribute (at, "name") : NULL;
  const gsize length = strlen (name);

  if (before == NULL || strncmp (before, name, length) != 0 || changes_names (definition) ||
      changes_names (link) || muster_game_system_renames (self->system, definition))
    return name;
  return g_str_has_prefix (before + length, " (") || g_str_has_prefix (before + length, " [")
             ? before
             : name;
}

void
muster_roster_file_write_rules (const MusterRosterFileWriter *self,
                                const MusterXmlNode *origin,
                                const MusterShownRule *rules,
                                guint n)
{
  if (!muster_roster_file_writer_begin_list (self, origin, "rules", "rule", n))
    return;
  for (guint i = 0; i < n; i++)
    {
      const MusterXmlNode *at = muster_roster_origin_find_linked (origin,
                                                                  "rules",
                                                                  "rule",
                                                                  "id",
                                                                  rules[i].id);

      muster_roster_file_writer_begin_element (self, at, "rule");
      muster_roster_file_writer_attribute (self, "id", get_id (at, "id", rules[i].id));
      muster_roster_file_writer_attribute (
          self,
          "name",
          get_name (self, at, rules[i].name, rules[i].definition, rules[i].link));
      muster_roster_file_writer_attribute (self, "publicationId", rules[i].publication_id);
      muster_roster_file_writer_attribute (self, "page", rules[i].page);
      muster_roster_file_writer_attribute_boolean (self, "hidden", FALSE);
      muster_roster_origin_write_attributes (at, rule_attributes, self->xml);
      muster_roster_file_writer_text_element (self, at, "description", rules[i].description);
      muster_roster_file_writer_end_element (self, at, rule_children);
    }
  muster_roster_file_writer_end_list (self, origin, "rules", "rule");
}

static void
write_characteristics (const MusterRosterFileWriter *self,
                       const MusterXmlNode *origin,
                       const MusterShownProfile *profile)
{
  if (!muster_roster_file_writer_begin_list (self,
                                             origin,
                                             "characteristics",
                                             "characteristic",
                                             profile->n_characteristics))
    return;
  for (guint i = 0; i < profile->n_characteristics; i++)
    {
      const MusterShownCharacteristic *from = &profile->characteristics[i];
      const MusterXmlNode *at = muster_roster_origin_find (origin,
                                                           "characteristics",
                                                           "characteristic",
                                                           "typeId",
                                                           from->type_id);

      muster_roster_file_writer_begin_element (self, at, "characteristic");
      muster_roster_file_writer_attribute (self, "name", from->name);
      muster_roster_file_writer_attribute (self, "typeId", from->type_id);
      muster_roster_origin_write_attributes (at, characteristic_attributes, self->xml);
      muster_xml_writer_text (self->xml, from->value != NULL ? from->value : "");
      muster_roster_file_writer_end_element (self, at, nothing);
    }
  muster_roster_file_writer_end_list (self, origin, "characteristics", "characteristic");
}

void
muster_roster_file_write_profiles (const MusterRosterFileWriter *self,
                                   const MusterXmlNode *origin,
                                   const MusterShownProfile *profiles,
                                   guint n)
{
  if (!muster_roster_file_writer_begin_list (self, origin, "profiles", "profile", n))
    return;
  for (guint i = 0; i < n; i++)
    {
      const MusterShownProfile *from = &profiles[i];
      const MusterXmlNode *at = muster_roster_origin_find_linked (origin,
                                                                  "profiles",
                                                                  "profile",
                                                                  "id",
                                                                  from->id);

      muster_roster_file_writer_begin_element (self, at, "profile");
      muster_roster_file_writer_attribute (self, "id", get_id (at, "id", from->id));
      muster_roster_file_writer_attribute (
          self,
          "name",
          get_name (self, at, from->name, from->definition, from->link));
      muster_roster_file_writer_attribute (self, "publicationId", from->publication_id);
      muster_roster_file_writer_attribute (self, "page", from->page);
      muster_roster_file_writer_attribute_boolean (self, "hidden", FALSE);
      muster_roster_file_writer_attribute (self, "typeId", from->type_id);
      muster_roster_file_writer_attribute (self, "typeName", from->type_name);
      muster_roster_origin_write_attributes (at, profile_attributes, self->xml);
      write_characteristics (self, at, from);
      muster_roster_file_writer_end_element (self, at, profile_children);
    }
  muster_roster_file_writer_end_list (self, origin, "profiles", "profile");
}

/* A category has an id of its own in files of BattleScribe; it keeps the one it had. */
static void
write_category (const MusterRosterFileWriter *self,
                const MusterXmlNode *at,
                const MusterShownCategory *category)
{
  const char *id = at != NULL ? muster_xml_node_get_attribute (at, "id") : NULL;

  muster_roster_file_writer_begin_element (self, at, "category");
  muster_roster_file_writer_attribute (self, "id", id != NULL && *id != '\0' ? id : category->id);
  muster_roster_file_writer_attribute (self, "name", category->name);
  muster_roster_file_writer_attribute (self, "entryId", get_id (at, "entryId", category->id));
  muster_roster_file_writer_attribute (self, "customName", category->custom_name);
  muster_roster_file_writer_attribute_boolean (self, "primary", category->primary);
  muster_roster_origin_write_attributes (at, category_attributes, self->xml);
  muster_roster_file_writer_text_element (self, at, "customNotes", category->notes);
  muster_roster_file_writer_end_element (self, at, notes_child);
}

/* Whether the file has it once more behind @at, and where. */
static const MusterXmlNode *
get_again (const MusterXmlNode *at)
{
  const char *id = muster_xml_node_get_attribute (at, "entryId");

  do
    at = muster_roster_origin_get_next (at, "category");
  while (at != NULL && g_strcmp0 (muster_xml_node_get_attribute (at, "entryId"), id) != 0);

  return at;
}

/* (nullable): the one of the file for what @n the same stand before; @first: (nullable). */
static const MusterXmlNode *
get_listed (const MusterXmlNode *first, guint n)
{
  while (first != NULL && n-- > 0)
    first = get_again (first);

  return first;
}

/* One that a file lists again stays there as often. */
static void
write_again (const MusterRosterFileWriter *self,
             const MusterXmlNode *at,
             const MusterShownCategory *category)
{
  MusterShownCategory again = *category;

  again.primary = g_strcmp0 (muster_xml_node_get_attribute (at, "primary"), "true") == 0;
  write_category (self, at, &again);
}

/* How many of the ones before it are the same, as where data link a category twice. */
static guint
count_before (const MusterShownCategory *categories, guint i)
{
  guint n = 0;

  for (guint before = 0; before < i; before++)
    n += g_strcmp0 (categories[before].id, categories[i].id) == 0;

  return n;
}

static gboolean
is_last (const MusterShownCategory *categories, guint n, guint i)
{
  for (guint later = i + 1; later < n; later++)
    if (g_strcmp0 (categories[later].id, categories[i].id) == 0)
      return FALSE;

  return TRUE;
}

void
muster_roster_file_write_categories (const MusterRosterFileWriter *self,
                                     const MusterXmlNode *origin,
                                     const MusterShownCategory *categories,
                                     guint n)
{
  if (!muster_roster_file_writer_begin_list (self, origin, "categories", "category", n))
    return;
  for (guint i = 0; i < n; i++)
    {
      const MusterXmlNode *at = muster_roster_origin_find_linked (origin,
                                                                  "categories",
                                                                  "category",
                                                                  "entryId",
                                                                  categories[i].id);
      const guint n_before = count_before (categories, i);
      const MusterXmlNode *listed = get_listed (at, n_before);

      if (n_before > 0 && listed != NULL)
        write_again (self, listed, &categories[i]);
      else
        write_category (self, at, &categories[i]);
      while (listed != NULL && is_last (categories, n, i) && (listed = get_again (listed)) != NULL)
        write_again (self, listed, &categories[i]);
    }
  muster_roster_file_writer_end_list (self, origin, "categories", "category");
}

/* Those of a force that the data does not have, with what the player says to them now. */
void
muster_roster_file_write_known_categories (const MusterRosterFileWriter *self,
                                           const MusterXmlNode *origin,
                                           const MusterItem *item)
{
  const MusterXmlNode *at = muster_roster_origin_get_first (origin, "categories", "category");

  if (!muster_roster_file_writer_begin_list (self,
                                             origin,
                                             "categories",
                                             "category",
                                             at != NULL ? 1 : 0))
    return;
  for (; at != NULL; at = muster_roster_origin_get_next (at, "category"))
    {
      const char *id = muster_xml_node_get_attribute (at, "entryId");
      const MusterItemCategory *custom = muster_item_find_category (item, id);
      MusterShownCategory category = { id, muster_xml_node_get_attribute (at, "name") };

      category.primary = g_strcmp0 (muster_xml_node_get_attribute (at, "primary"), "true") == 0;
      category.custom_name = custom != NULL ? custom->custom_name : NULL;
      category.notes = custom != NULL ? custom->notes : NULL;
      write_category (self, at, &category);
    }
  muster_roster_file_writer_end_list (self, origin, "categories", "category");
}

void
muster_roster_file_write_publications (const MusterRosterFileWriter *self,
                                       const MusterXmlNode *origin,
                                       MusterRosterForce *force)
{
  MusterIds *ids = muster_game_system_get_ids (self->system);
  const MusterPublication *const *publications;
  guint n = 0;

  publications = muster_roster_force_get_publications (force, &n);
  if (!muster_roster_file_writer_begin_list (self, origin, "publications", "publication", n))
    return;
  for (guint i = 0; i < n; i++)
    {
      const char *id = muster_ids_get_text (ids, publications[i]->id);
      const MusterXmlNode *at = muster_roster_origin_find (origin,
                                                           "publications",
                                                           "publication",
                                                           "id",
                                                           id);

      muster_roster_file_writer_begin_element (self, at, "publication");
      muster_roster_file_writer_attribute (self, "id", id);
      muster_roster_file_writer_attribute (self, "name", publications[i]->name);
      muster_roster_origin_write_attributes (at, publication_attributes, self->xml);
      muster_roster_file_writer_end_element (self, at, nothing);
    }
  muster_roster_file_writer_end_list (self, origin, "publications", "publication");
}
