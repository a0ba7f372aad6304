/* muster-roster-file-write.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-override-notes.h"
#include "muster-roster-file-writer-private.h"

/* The version of BattleScribe whose files these are. */
#define VERSION "2.03"

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

static void write_selection (const MusterRosterFileWriter *self, MusterRosterSelection *selection);
static void write_force (const MusterRosterFileWriter *self, MusterRosterForce *force);

/* ---- Selections ---- */

static void
write_notes (const MusterRosterFileWriter *self, const MusterItem *item)
{
  g_autofree char *notes = muster_override_notes_join (item);

  muster_roster_file_writer_text_element (self,
                                          muster_roster_origin_get (item),
                                          "customNotes",
                                          notes);
}

static const char *
get_origin_attribute (const MusterXmlNode *origin, const char *name)
{
  return origin != NULL ? muster_xml_node_get_attribute (origin, name) : NULL;
}

static void
write_selection_head (const MusterRosterFileWriter *self,
                      MusterRosterSelection *selection,
                      const MusterXmlNode *origin)
{
  const gboolean known = muster_roster_selection_get_entry (selection) != NULL;
  const char *publication_id = muster_roster_selection_get_publication_id (selection);
  const char *page = muster_roster_selection_get_page (selection);

  muster_roster_file_writer_attribute (self, "id", muster_roster_selection_get_id (selection));
  muster_roster_file_writer_attribute (self, "name", muster_roster_selection_get_name (selection));
  muster_roster_file_writer_attribute (self,
                                       "entryId",
                                       muster_roster_selection_get_entry_id (selection));
  muster_roster_file_writer_attribute (self,
                                       "entryGroupId",
                                       muster_roster_selection_get_group_id (selection));
  muster_roster_file_writer_attribute (self,
                                       "customName",
                                       muster_roster_selection_get_custom_name (selection));
  muster_roster_file_writer_attribute (self,
                                       "publicationId",
                                       known ? publication_id
                                             : get_origin_attribute (origin, "publicationId"));
  muster_roster_file_writer_attribute (self,
                                       "page",
                                       known ? page : get_origin_attribute (origin, "page"));
  muster_xml_writer_attribute_int (self->xml,
                                   "number",
                                   muster_roster_selection_get_number (selection));
  muster_roster_file_writer_attribute (self,
                                       "type",
                                       muster_roster_selection_get_type_name (selection));
  muster_roster_origin_write_attributes (origin, selection_attributes, self->xml);
}

static void
write_infos (const MusterRosterFileWriter *self,
             MusterRosterSelection *selection,
             const MusterXmlNode *origin)
{
  guint n_rules = 0;
  guint n_profiles = 0;
  const MusterShownRule *rules = muster_roster_selection_get_rules (selection, &n_rules);
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection,
                                                                             &n_profiles);

  if (muster_roster_selection_get_entry (selection) == NULL)
    {
      muster_roster_file_writer_copy_list (self, origin, "rules");
      muster_roster_file_writer_copy_list (self, origin, "profiles");
      return;
    }
  muster_roster_file_write_rules (self, origin, rules, n_rules);
  muster_roster_file_write_profiles (self, origin, profiles, n_profiles);
}

static void
write_values (const MusterRosterFileWriter *self,
              MusterRosterSelection *selection,
              const MusterXmlNode *origin)
{
  guint n_costs = 0;
  guint n_categories = 0;
  const MusterShownCost *costs = muster_roster_selection_get_costs (selection, &n_costs);
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection,
                                                                                  &n_categories);

  if (muster_roster_selection_get_entry (selection) == NULL)
    {
      muster_roster_file_writer_copy_list (self, origin, "costs");
      muster_roster_file_writer_copy_list (self, origin, "categories");
      return;
    }
  muster_roster_file_write_costs (self, origin, costs, n_costs);
  muster_roster_file_write_categories (self, origin, categories, n_categories);
}

static void
write_selections_below (const MusterRosterFileWriter *self,
                        MusterRosterSelection *selection,
                        const MusterXmlNode *origin)
{
  const guint n = muster_roster_selection_get_n_selections (selection);

  if (!muster_roster_file_writer_begin_list (self, origin, "selections", "selection", n))
    return;
  for (guint i = 0; i < n; i++)
    write_selection (self, muster_roster_selection_get_selection (selection, i));
  muster_roster_file_writer_end_list (self, origin, "selections", "selection");
}

static void
write_selection (const MusterRosterFileWriter *self, MusterRosterSelection *selection)
{
  const MusterItem *item = muster_roster_selection_get_item (selection);
  const MusterXmlNode *origin = muster_roster_origin_get (item);

  muster_roster_file_writer_begin_element (self, origin, "selection");
  write_selection_head (self, selection, origin);
  write_notes (self, item);
  write_infos (self, selection, origin);
  write_selections_below (self, selection, origin);
  write_values (self, selection, origin);
  muster_roster_file_writer_end_element (self, origin, selection_children);
}

/* ---- Forces ---- */

static void
write_force_head (const MusterRosterFileWriter *self,
                  MusterRosterForce *force,
                  const MusterXmlNode *origin)
{
  const MusterItem *item = muster_roster_force_get_item (force);
  const MusterCatalogue *catalogue = muster_roster_force_get_catalogue (force);
  const gboolean known = muster_roster_force_get_entry (force) != NULL;

  muster_roster_file_writer_attribute (self, "id", muster_roster_force_get_id (force));
  muster_roster_file_writer_attribute (self, "name", muster_roster_force_get_name (force));
  muster_roster_file_writer_attribute (self, "entryId", item->entry_id);
  muster_roster_file_writer_attribute (self, "customName", item->custom_name);
  muster_roster_file_writer_attribute (self,
                                       "publicationId",
                                       known ? muster_roster_force_get_publication_id (force)
                                             : get_origin_attribute (origin, "publicationId"));
  muster_roster_file_writer_attribute (self,
                                       "page",
                                       known ? muster_roster_force_get_page (force)
                                             : get_origin_attribute (origin, "page"));
  muster_roster_file_writer_attribute (self, "catalogueId", item->catalogue_id);
  muster_xml_writer_attribute_int (self->xml,
                                   "catalogueRevision",
                                   catalogue != NULL ? catalogue->revision
                                                     : item->catalogue_revision);
  muster_roster_file_writer_attribute (self,
                                       "catalogueName",
                                       catalogue != NULL ? catalogue->name : item->catalogue_name);
  muster_roster_origin_write_attributes (origin, force_attributes, self->xml);
}

static void
write_force_infos (const MusterRosterFileWriter *self,
                   MusterRosterForce *force,
                   const MusterXmlNode *origin)
{
  guint n_rules = 0;
  guint n_profiles = 0;
  const MusterShownRule *rules = muster_roster_force_get_rules (force, &n_rules);
  const MusterShownProfile *profiles = muster_roster_force_get_profiles (force, &n_profiles);

  if (muster_roster_force_get_catalogue (force) == NULL)
    {
      muster_roster_file_writer_copy_list (self, origin, "rules");
      muster_roster_file_writer_copy_list (self, origin, "profiles");
      return;
    }
  muster_roster_file_write_rules (self, origin, rules, n_rules);
  muster_roster_file_write_profiles (self, origin, profiles, n_profiles);
}

static void
write_force_lists (const MusterRosterFileWriter *self,
                   MusterRosterForce *force,
                   const MusterXmlNode *origin)
{
  const guint n_selections = muster_roster_force_get_n_selections (force);
  const guint n_forces = muster_roster_force_get_n_forces (force);

  if (muster_roster_file_writer_begin_list (self, origin, "selections", "selection", n_selections))
    {
      for (guint i = 0; i < n_selections; i++)
        write_selection (self, muster_roster_force_get_selection (force, i));
      muster_roster_file_writer_end_list (self, origin, "selections", "selection");
    }
  if (muster_roster_file_writer_begin_list (self, origin, "forces", "force", n_forces))
    {
      for (guint i = 0; i < n_forces; i++)
        write_force (self, muster_roster_force_get_force (force, i));
      muster_roster_file_writer_end_list (self, origin, "forces", "force");
    }
}

static void
write_force_values (const MusterRosterFileWriter *self,
                    MusterRosterForce *force,
                    const MusterXmlNode *origin)
{
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_force_get_categories (force, &n);

  if (muster_roster_force_get_catalogue (force) != NULL)
    muster_roster_file_write_publications (self, origin, force);
  else
    muster_roster_file_writer_copy_list (self, origin, "publications");
  if (muster_roster_force_get_entry (force) != NULL)
    muster_roster_file_write_categories (self, origin, categories, n);
  else
    muster_roster_file_write_known_categories (self, origin, muster_roster_force_get_item (force));
}

static void
write_force (const MusterRosterFileWriter *self, MusterRosterForce *force)
{
  const MusterItem *item = muster_roster_force_get_item (force);
  const MusterXmlNode *origin = muster_roster_origin_get (item);

  muster_roster_file_writer_begin_element (self, origin, "force");
  write_force_head (self, force, origin);
  write_notes (self, item);
  write_force_infos (self, force, origin);
  write_force_lists (self, force, origin);
  write_force_values (self, force, origin);
  muster_roster_file_writer_end_element (self, origin, force_children);
}

/* ---- The roster ---- */

/* In the order of the cost types of the system; those that it does not have come last. */
static void
write_limits (const MusterRosterFileWriter *self, const MusterXmlNode *origin)
{
  MusterIds *ids = muster_game_system_get_ids (self->system);
  const MusterItem *root = muster_roster_get_item (self->roster);
  const guint n_types = muster_game_system_get_n_cost_types (self->system);
  guint n = 0;
  const MusterItemCost *limits = muster_roster_get_limits (self->roster, &n);

  if (!muster_roster_file_writer_begin_list (self, origin, "costLimits", "costLimit", n))
    return;
  for (guint i = 0; i < n_types; i++)
    {
      const char *id = muster_ids_get_text (ids,
                                            muster_game_system_get_cost_type (self->system, i)->id);
      const MusterItemCost *limit = muster_item_find_cost (root, id);

      if (limit != NULL)
        muster_roster_file_write_cost (self,
                                       origin,
                                       "costLimits",
                                       "costLimit",
                                       limit->name,
                                       id,
                                       limit->value);
    }
  for (guint i = 0; i < n; i++)
    if (muster_game_system_find_cost_type (self->system,
                                           muster_ids_find (ids, limits[i].type_id)) == NULL)
      muster_roster_file_write_cost (self,
                                     origin,
                                     "costLimits",
                                     "costLimit",
                                     limits[i].name,
                                     limits[i].type_id,
                                     limits[i].value);
  muster_roster_file_writer_end_list (self, origin, "costLimits", "costLimit");
}

static void
write_roster_head (const MusterRosterFileWriter *self, const MusterXmlNode *origin)
{
  const MusterCatalogue *system = muster_game_system_get_catalogue (self->system, 0);
  MusterIds *ids = muster_game_system_get_ids (self->system);

  muster_roster_file_writer_attribute (self, "id", muster_roster_get_id (self->roster));
  muster_roster_file_writer_attribute (self, "name", muster_roster_get_name (self->roster));
  muster_roster_file_writer_attribute (self, "battleScribeVersion", VERSION);
  muster_roster_file_writer_attribute (self, "gameSystemId", muster_ids_get_text (ids, system->id));
  muster_roster_file_writer_attribute (self, "gameSystemName", system->name);
  muster_xml_writer_attribute_int (self->xml, "gameSystemRevision", system->revision);
  muster_roster_file_writer_attribute (self, "xmlns", MUSTER_ROSTER_NAMESPACE);
  muster_roster_origin_write_attributes (origin, roster_attributes, self->xml);
}

static void
write_roster (const MusterRosterFileWriter *self)
{
  const MusterItem *root = muster_roster_get_item (self->roster);
  const MusterXmlNode *origin = muster_roster_origin_get (root);
  const guint n_forces = muster_roster_get_n_forces (self->roster);
  guint n_costs = 0;
  const MusterShownCost *costs = muster_roster_get_costs (self->roster, &n_costs);

  muster_xml_writer_declaration_standalone (self->xml);
  muster_roster_file_writer_begin_element (self, origin, "roster");
  write_roster_head (self, origin);
  write_notes (self, root);
  muster_roster_file_write_costs (self, origin, costs, n_costs);
  write_limits (self, origin);
  if (muster_roster_file_writer_begin_list (self, origin, "forces", "force", n_forces))
    {
      for (guint i = 0; i < n_forces; i++)
        write_force (self, muster_roster_get_force (self->roster, i));
      muster_roster_file_writer_end_list (self, origin, "forces", "force");
    }
  muster_roster_file_writer_end_element (self, origin, roster_children);
  muster_roster_origin_write_end (root, self->xml);
}

GBytes *
muster_roster_file_write (MusterRoster *roster)
{
  g_autoptr (MusterXmlWriter) xml = muster_xml_writer_new ();
  const MusterRosterFileWriter writer = { xml, roster, muster_roster_get_system (roster) };

  write_roster (&writer);

  return muster_xml_writer_end (xml);
}
