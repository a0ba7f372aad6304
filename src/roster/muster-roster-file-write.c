/* muster-roster-file-write.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-file.h"

#include <string.h>

#include "muster-override-notes.h"
#include "muster-roster-origin.h"
#include "muster-xml-writer.h"

/* The version of BattleScribe whose files these are. */
#define VERSION "2.03"

/* Digits of a number that are written; what is behind them comes from adding. */
#define DIGITS 15

typedef struct
{
  MusterXmlWriter *xml;
  MusterRoster *roster;
  MusterGameSystem *system;
} Writer;

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
static const char *const selection_attributes[] = {
  "id",         "name",          "entryId", "entryGroupId", "number",
  "customName", "publicationId", "page",    "type",         NULL
};
static const char *const force_attributes[] = {
  "id",   "name",        "entryId",           "customName",    "publicationId",
  "page", "catalogueId", "catalogueRevision", "catalogueName", NULL
};
static const char *const roster_attributes[] = {
  "id", "name", "battleScribeVersion", "gameSystemId", "gameSystemName", "gameSystemRevision", NULL
};

static const char *const nothing[] = { NULL };
static const char *const notes_child[] = { "customNotes", NULL };
static const char *const rule_children[] = { "description", NULL };
static const char *const profile_children[] = { "characteristics", NULL };
static const char *const selection_children[] = { "customNotes", "rules", "profiles",
                                                  "selections",  "costs", "categories",
                                                  NULL };
static const char *const force_children[] = { "customNotes", "rules",  "profiles",
                                              "selections",  "forces", "publications",
                                              "categories",  NULL };
static const char *const roster_children[] = { "customNotes",
                                               "costs",
                                               "costLimits",
                                               "forces",
                                               NULL };

static void write_selection (const Writer *self, MusterRosterSelection *selection);
static void write_force (const Writer *self, MusterRosterForce *force);

/* ---- Values ---- */

/* As Double.toString() of Java does it: from a thousandth up to ten million with all its digits and at least one
 * behind the point, else with an exponent. */
static char *
number_to_string (double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_autoptr (GString) digits = g_string_new (NULL);
  const char *sign = number < 0 ? "-" : "";
  int exponent;

  if (number == 0)
    return g_strdup ("0.0");
  g_ascii_formatd (buffer, sizeof buffer, "%.14e", number < 0 ? -number : number);
  exponent = (int) g_ascii_strtoll (strchr (buffer, 'e') + 1, NULL, 10);
  g_string_append_c (digits, buffer[0]);
  g_string_append_len (digits, buffer + 2, DIGITS - 1);
  while (digits->len > 1 && digits->str[digits->len - 1] == '0')
    g_string_truncate (digits, digits->len - 1);

  if (exponent < -3 || exponent >= 7)
    return g_strdup_printf ("%s%c.%sE%d",
                            sign,
                            digits->str[0],
                            digits->len > 1 ? digits->str + 1 : "0",
                            exponent);
  if (exponent < 0)
    return g_strdup_printf ("%s0.%.*s%s", sign, -exponent - 1, "00", digits->str);
  while (digits->len < (gsize) exponent + 2)
    g_string_append_c (digits, '0');

  return g_strdup_printf ("%s%.*s.%s", sign, exponent + 1, digits->str, digits->str + exponent + 1);
}

/* Empty ones are left out. */
static void
attribute (const Writer *self, const char *name, const char *value)
{
  if (value != NULL && *value != '\0')
    muster_xml_writer_attribute (self->xml, name, value);
}

static void
attribute_boolean (const Writer *self, const char *name, gboolean value)
{
  muster_xml_writer_attribute (self->xml, name, value ? "true" : "false");
}

static void
text_element (const Writer *self, const char *name, const char *text)
{
  if (text != NULL && *text != '\0')
    muster_xml_writer_text_element (self->xml, name, text);
}

/* ---- Lists ---- */

/* Opens a list that has something in it, also when only other programs know what it is. */
static gboolean
begin_list (const Writer *self,
            const MusterXmlNode *origin,
            const char *list,
            const char *item,
            guint n)
{
  const char *const known[] = { item, NULL };
  const MusterXmlNode *at = origin != NULL ? muster_xml_node_find_child (origin, list) : NULL;

  if (n == 0 && !muster_roster_origin_has_more (at, known))
    return FALSE;
  muster_xml_writer_start_element (self->xml, list);
  muster_roster_origin_write_attributes (at, nothing, self->xml);

  return TRUE;
}

static void
end_list (const Writer *self, const MusterXmlNode *origin, const char *list, const char *item)
{
  const char *const known[] = { item, NULL };

  muster_roster_origin_write_children (origin != NULL ? muster_xml_node_find_child (origin, list)
                                                      : NULL,
                                       known,
                                       self->xml);
  muster_xml_writer_end_element (self->xml);
}

/* A list as it was read, where the data cannot tell what is in it. */
static void
copy_list (const Writer *self, const MusterXmlNode *origin, const char *list)
{
  const MusterXmlNode *at = origin != NULL ? muster_xml_node_find_child (origin, list) : NULL;

  if (at != NULL && muster_xml_node_get_first_child (at) != NULL)
    muster_roster_origin_copy (at, self->xml);
}

static void
write_cost (const Writer *self,
            const MusterXmlNode *origin,
            const char *list,
            const char *element,
            const char *name,
            const char *type_id,
            double value)
{
  const MusterXmlNode *at = muster_roster_origin_find (origin, list, "typeId", type_id);
  g_autofree char *number = number_to_string (value);

  muster_xml_writer_start_element (self->xml, element);
  attribute (self, "name", name);
  attribute (self, "typeId", type_id);
  attribute (self, "value", number);
  muster_roster_origin_write_attributes (at, cost_attributes, self->xml);
  muster_roster_origin_write_children (at, nothing, self->xml);
  muster_xml_writer_end_element (self->xml);
}

static void
write_costs (const Writer *self, const MusterXmlNode *origin, const MusterShownCost *costs, guint n)
{
  if (!begin_list (self, origin, "costs", "cost", n))
    return;
  for (guint i = 0; i < n; i++)
    write_cost (self, origin, "costs", "cost", costs[i].name, costs[i].type_id, costs[i].value);
  end_list (self, origin, "costs", "cost");
}

static void
write_rules (const Writer *self, const MusterXmlNode *origin, const MusterShownRule *rules, guint n)
{
  if (!begin_list (self, origin, "rules", "rule", n))
    return;
  for (guint i = 0; i < n; i++)
    {
      const MusterXmlNode *at = muster_roster_origin_find (origin, "rules", "id", rules[i].id);

      muster_xml_writer_start_element (self->xml, "rule");
      attribute (self, "id", rules[i].id);
      attribute (self, "name", rules[i].name);
      attribute (self, "publicationId", rules[i].publication_id);
      attribute (self, "page", rules[i].page);
      attribute_boolean (self, "hidden", FALSE);
      muster_roster_origin_write_attributes (at, rule_attributes, self->xml);
      text_element (self, "description", rules[i].description);
      muster_roster_origin_write_children (at, rule_children, self->xml);
      muster_xml_writer_end_element (self->xml);
    }
  end_list (self, origin, "rules", "rule");
}

static void
write_characteristics (const Writer *self,
                       const MusterXmlNode *origin,
                       const MusterShownProfile *profile)
{
  if (!begin_list (self, origin, "characteristics", "characteristic", profile->n_characteristics))
    return;
  for (guint i = 0; i < profile->n_characteristics; i++)
    {
      const MusterShownCharacteristic *from = &profile->characteristics[i];
      const MusterXmlNode *at = muster_roster_origin_find (origin,
                                                           "characteristics",
                                                           "typeId",
                                                           from->type_id);

      muster_xml_writer_start_element (self->xml, "characteristic");
      attribute (self, "name", from->name);
      attribute (self, "typeId", from->type_id);
      muster_roster_origin_write_attributes (at, characteristic_attributes, self->xml);
      muster_xml_writer_text (self->xml, from->value != NULL ? from->value : "");
      muster_roster_origin_write_children (at, nothing, self->xml);
      muster_xml_writer_end_element (self->xml);
    }
  end_list (self, origin, "characteristics", "characteristic");
}

static void
write_profiles (const Writer *self,
                const MusterXmlNode *origin,
                const MusterShownProfile *profiles,
                guint n)
{
  if (!begin_list (self, origin, "profiles", "profile", n))
    return;
  for (guint i = 0; i < n; i++)
    {
      const MusterShownProfile *from = &profiles[i];
      const MusterXmlNode *at = muster_roster_origin_find (origin, "profiles", "id", from->id);

      muster_xml_writer_start_element (self->xml, "profile");
      attribute (self, "id", from->id);
      attribute (self, "name", from->name);
      attribute (self, "publicationId", from->publication_id);
      attribute (self, "page", from->page);
      attribute_boolean (self, "hidden", FALSE);
      attribute (self, "typeId", from->type_id);
      attribute (self, "typeName", from->type_name);
      muster_roster_origin_write_attributes (at, profile_attributes, self->xml);
      write_characteristics (self, at, from);
      muster_roster_origin_write_children (at, profile_children, self->xml);
      muster_xml_writer_end_element (self->xml);
    }
  end_list (self, origin, "profiles", "profile");
}

/* A category has an id of its own in files of BattleScribe; it keeps the one it had. */
static void
write_category (const Writer *self, const MusterXmlNode *at, const MusterShownCategory *category)
{
  const char *id = at != NULL ? muster_xml_node_get_attribute (at, "id") : NULL;

  muster_xml_writer_start_element (self->xml, "category");
  attribute (self, "id", id != NULL && *id != '\0' ? id : category->id);
  attribute (self, "name", category->name);
  attribute (self, "entryId", category->id);
  attribute (self, "customName", category->custom_name);
  attribute_boolean (self, "primary", category->primary);
  muster_roster_origin_write_attributes (at, category_attributes, self->xml);
  text_element (self, "customNotes", category->notes);
  muster_roster_origin_write_children (at, notes_child, self->xml);
  muster_xml_writer_end_element (self->xml);
}

static void
write_categories (const Writer *self,
                  const MusterXmlNode *origin,
                  const MusterShownCategory *categories,
                  guint n)
{
  if (!begin_list (self, origin, "categories", "category", n))
    return;
  for (guint i = 0; i < n; i++)
    write_category (self,
                    muster_roster_origin_find (origin, "categories", "entryId", categories[i].id),
                    &categories[i]);
  end_list (self, origin, "categories", "category");
}

/* Those of a force that the data does not have, with what the player says to them now. */
static void
write_known_categories (const Writer *self, const MusterXmlNode *origin, const MusterItem *item)
{
  const MusterXmlNode *at = origin != NULL ? muster_xml_node_find_child (origin, "categories")
                                           : NULL;

  at = at != NULL ? muster_xml_node_get_first_child (at) : NULL;
  if (!begin_list (self, origin, "categories", "category", at != NULL ? 1 : 0))
    return;
  for (; at != NULL; at = muster_xml_node_get_next (at))
    {
      const char *id = muster_xml_node_get_attribute (at, "entryId");
      const MusterItemCategory *custom = muster_item_find_category (item, id);
      MusterShownCategory category = { id, muster_xml_node_get_attribute (at, "name") };

      if (!muster_roster_origin_is_own (at, "category"))
        continue;
      category.primary = g_strcmp0 (muster_xml_node_get_attribute (at, "primary"), "true") == 0;
      category.custom_name = custom != NULL ? custom->custom_name : NULL;
      category.notes = custom != NULL ? custom->notes : NULL;
      write_category (self, at, &category);
    }
  end_list (self, origin, "categories", "category");
}

static void
write_publications (const Writer *self, const MusterXmlNode *origin, MusterRosterForce *force)
{
  MusterIds *ids = muster_game_system_get_ids (self->system);
  const MusterPublication *const *publications;
  guint n = 0;

  publications = muster_roster_force_get_publications (force, &n);
  if (!begin_list (self, origin, "publications", "publication", n))
    return;
  for (guint i = 0; i < n; i++)
    {
      const char *id = muster_ids_get_text (ids, publications[i]->id);
      const MusterXmlNode *at = muster_roster_origin_find (origin, "publications", "id", id);

      muster_xml_writer_start_element (self->xml, "publication");
      attribute (self, "id", id);
      attribute (self, "name", publications[i]->name);
      muster_roster_origin_write_attributes (at, publication_attributes, self->xml);
      muster_roster_origin_write_children (at, nothing, self->xml);
      muster_xml_writer_end_element (self->xml);
    }
  end_list (self, origin, "publications", "publication");
}

/* ---- Selections ---- */

static void
write_notes (const Writer *self, const MusterItem *item)
{
  g_autofree char *notes = muster_override_notes_join (item);

  text_element (self, "customNotes", notes);
}

static const char *
get_origin_attribute (const MusterXmlNode *origin, const char *name)
{
  return origin != NULL ? muster_xml_node_get_attribute (origin, name) : NULL;
}

static void
write_selection_head (const Writer *self,
                      MusterRosterSelection *selection,
                      const MusterXmlNode *origin)
{
  const gboolean known = muster_roster_selection_get_entry (selection) != NULL;
  const char *publication_id = muster_roster_selection_get_publication_id (selection);
  const char *page = muster_roster_selection_get_page (selection);

  attribute (self, "id", muster_roster_selection_get_id (selection));
  attribute (self, "name", muster_roster_selection_get_name (selection));
  attribute (self, "entryId", muster_roster_selection_get_entry_id (selection));
  attribute (self, "entryGroupId", muster_roster_selection_get_group_id (selection));
  attribute (self, "customName", muster_roster_selection_get_custom_name (selection));
  attribute (self,
             "publicationId",
             known ? publication_id : get_origin_attribute (origin, "publicationId"));
  attribute (self, "page", known ? page : get_origin_attribute (origin, "page"));
  muster_xml_writer_attribute_int (self->xml,
                                   "number",
                                   muster_roster_selection_get_number (selection));
  attribute (self, "type", muster_roster_selection_get_type_name (selection));
  muster_roster_origin_write_attributes (origin, selection_attributes, self->xml);
}

static void
write_infos (const Writer *self, MusterRosterSelection *selection, const MusterXmlNode *origin)
{
  guint n_rules = 0;
  guint n_profiles = 0;
  const MusterShownRule *rules = muster_roster_selection_get_rules (selection, &n_rules);
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection,
                                                                             &n_profiles);

  if (muster_roster_selection_get_entry (selection) == NULL)
    {
      copy_list (self, origin, "rules");
      copy_list (self, origin, "profiles");
      return;
    }
  write_rules (self, origin, rules, n_rules);
  write_profiles (self, origin, profiles, n_profiles);
}

static void
write_values (const Writer *self, MusterRosterSelection *selection, const MusterXmlNode *origin)
{
  guint n_costs = 0;
  guint n_categories = 0;
  const MusterShownCost *costs = muster_roster_selection_get_costs (selection, &n_costs);
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection,
                                                                                  &n_categories);

  if (muster_roster_selection_get_entry (selection) == NULL)
    {
      copy_list (self, origin, "costs");
      copy_list (self, origin, "categories");
      return;
    }
  write_costs (self, origin, costs, n_costs);
  write_categories (self, origin, categories, n_categories);
}

static void
write_selections_below (const Writer *self,
                        MusterRosterSelection *selection,
                        const MusterXmlNode *origin)
{
  const guint n = muster_roster_selection_get_n_selections (selection);

  if (!begin_list (self, origin, "selections", "selection", n))
    return;
  for (guint i = 0; i < n; i++)
    write_selection (self, muster_roster_selection_get_selection (selection, i));
  end_list (self, origin, "selections", "selection");
}

static void
write_selection (const Writer *self, MusterRosterSelection *selection)
{
  const MusterItem *item = muster_roster_selection_get_item (selection);
  const MusterXmlNode *origin = muster_roster_origin_get (item);

  muster_xml_writer_start_element (self->xml, "selection");
  write_selection_head (self, selection, origin);
  write_notes (self, item);
  write_infos (self, selection, origin);
  write_selections_below (self, selection, origin);
  write_values (self, selection, origin);
  muster_roster_origin_write_children (origin, selection_children, self->xml);
  muster_xml_writer_end_element (self->xml);
}

/* ---- Forces ---- */

static void
write_force_head (const Writer *self, MusterRosterForce *force, const MusterXmlNode *origin)
{
  const MusterItem *item = muster_roster_force_get_item (force);
  const MusterCatalogue *catalogue = muster_roster_force_get_catalogue (force);
  const gboolean known = muster_roster_force_get_entry (force) != NULL;

  attribute (self, "id", muster_roster_force_get_id (force));
  attribute (self, "name", muster_roster_force_get_name (force));
  attribute (self, "entryId", item->entry_id);
  attribute (self, "customName", item->custom_name);
  attribute (self,
             "publicationId",
             known ? muster_roster_force_get_publication_id (force)
                   : get_origin_attribute (origin, "publicationId"));
  attribute (self,
             "page",
             known ? muster_roster_force_get_page (force) : get_origin_attribute (origin, "page"));
  attribute (self, "catalogueId", item->catalogue_id);
  muster_xml_writer_attribute_int (self->xml,
                                   "catalogueRevision",
                                   catalogue != NULL ? catalogue->revision
                                                     : item->catalogue_revision);
  attribute (self, "catalogueName", catalogue != NULL ? catalogue->name : item->catalogue_name);
  muster_roster_origin_write_attributes (origin, force_attributes, self->xml);
}

static void
write_force_infos (const Writer *self, MusterRosterForce *force, const MusterXmlNode *origin)
{
  guint n_rules = 0;
  guint n_profiles = 0;
  const MusterShownRule *rules = muster_roster_force_get_rules (force, &n_rules);
  const MusterShownProfile *profiles = muster_roster_force_get_profiles (force, &n_profiles);

  if (muster_roster_force_get_catalogue (force) == NULL)
    {
      copy_list (self, origin, "rules");
      copy_list (self, origin, "profiles");
      return;
    }
  write_rules (self, origin, rules, n_rules);
  write_profiles (self, origin, profiles, n_profiles);
}

static void
write_force_lists (const Writer *self, MusterRosterForce *force, const MusterXmlNode *origin)
{
  const guint n_selections = muster_roster_force_get_n_selections (force);
  const guint n_forces = muster_roster_force_get_n_forces (force);

  if (begin_list (self, origin, "selections", "selection", n_selections))
    {
      for (guint i = 0; i < n_selections; i++)
        write_selection (self, muster_roster_force_get_selection (force, i));
      end_list (self, origin, "selections", "selection");
    }
  if (begin_list (self, origin, "forces", "force", n_forces))
    {
      for (guint i = 0; i < n_forces; i++)
        write_force (self, muster_roster_force_get_force (force, i));
      end_list (self, origin, "forces", "force");
    }
}

static void
write_force_values (const Writer *self, MusterRosterForce *force, const MusterXmlNode *origin)
{
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_force_get_categories (force, &n);

  if (muster_roster_force_get_catalogue (force) != NULL)
    write_publications (self, origin, force);
  else
    copy_list (self, origin, "publications");
  if (muster_roster_force_get_entry (force) != NULL)
    write_categories (self, origin, categories, n);
  else
    write_known_categories (self, origin, muster_roster_force_get_item (force));
}

static void
write_force (const Writer *self, MusterRosterForce *force)
{
  const MusterItem *item = muster_roster_force_get_item (force);
  const MusterXmlNode *origin = muster_roster_origin_get (item);

  muster_xml_writer_start_element (self->xml, "force");
  write_force_head (self, force, origin);
  write_notes (self, item);
  write_force_infos (self, force, origin);
  write_force_lists (self, force, origin);
  write_force_values (self, force, origin);
  muster_roster_origin_write_children (origin, force_children, self->xml);
  muster_xml_writer_end_element (self->xml);
}

/* ---- The roster ---- */

/* In the order of the cost types of the system; those that it does not have come last. */
static void
write_limits (const Writer *self, const MusterXmlNode *origin)
{
  MusterIds *ids = muster_game_system_get_ids (self->system);
  const MusterItem *root = muster_roster_get_item (self->roster);
  const guint n_types = muster_game_system_get_n_cost_types (self->system);
  guint n = 0;
  const MusterItemCost *limits = muster_roster_get_limits (self->roster, &n);

  if (!begin_list (self, origin, "costLimits", "costLimit", n))
    return;
  for (guint i = 0; i < n_types; i++)
    {
      const char *id = muster_ids_get_text (ids,
                                            muster_game_system_get_cost_type (self->system, i)->id);
      const MusterItemCost *limit = muster_item_find_cost (root, id);

      if (limit != NULL)
        write_cost (self, origin, "costLimits", "costLimit", limit->name, id, limit->value);
    }
  for (guint i = 0; i < n; i++)
    if (muster_game_system_find_cost_type (self->system,
                                           muster_ids_find (ids, limits[i].type_id)) == NULL)
      write_cost (self,
                  origin,
                  "costLimits",
                  "costLimit",
                  limits[i].name,
                  limits[i].type_id,
                  limits[i].value);
  end_list (self, origin, "costLimits", "costLimit");
}

static void
write_roster_head (const Writer *self, const MusterXmlNode *origin)
{
  const MusterCatalogue *system = muster_game_system_get_catalogue (self->system, 0);
  MusterIds *ids = muster_game_system_get_ids (self->system);

  attribute (self, "id", muster_roster_get_id (self->roster));
  attribute (self, "name", muster_roster_get_name (self->roster));
  attribute (self, "battleScribeVersion", VERSION);
  attribute (self, "gameSystemId", muster_ids_get_text (ids, system->id));
  attribute (self, "gameSystemName", system->name);
  muster_xml_writer_attribute_int (self->xml, "gameSystemRevision", system->revision);
  attribute (self, "xmlns", MUSTER_ROSTER_NAMESPACE);
  muster_roster_origin_write_attributes (origin, roster_attributes, self->xml);
}

static void
write_roster (const Writer *self)
{
  const MusterItem *root = muster_roster_get_item (self->roster);
  const MusterXmlNode *origin = muster_roster_origin_get (root);
  const guint n_forces = muster_roster_get_n_forces (self->roster);
  guint n_costs = 0;
  const MusterShownCost *costs = muster_roster_get_costs (self->roster, &n_costs);

  muster_xml_writer_declaration_standalone (self->xml);
  muster_xml_writer_start_element (self->xml, "roster");
  write_roster_head (self, origin);
  write_notes (self, root);
  write_costs (self, origin, costs, n_costs);
  write_limits (self, origin);
  if (begin_list (self, origin, "forces", "force", n_forces))
    {
      for (guint i = 0; i < n_forces; i++)
        write_force (self, muster_roster_get_force (self->roster, i));
      end_list (self, origin, "forces", "force");
    }
  muster_roster_origin_write_children (origin, roster_children, self->xml);
  muster_xml_writer_end_element (self->xml);
}

GBytes *
muster_roster_file_write (MusterRoster *roster)
{
  g_autoptr (MusterXmlWriter) xml = muster_xml_writer_new ();
  const Writer writer = { xml, roster, muster_roster_get_system (roster) };

  write_roster (&writer);

  return muster_xml_writer_end (xml);
}
