/* engine-state.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "engine-state.h"

#include <string.h>

static void
add_string (JsonBuilder *json, const char *name, const char *value)
{
  if (value == NULL)
    return;
  json_builder_set_member_name (json, name);
  json_builder_add_string_value (json, value);
}

static void
add_bool (JsonBuilder *json, const char *name, gboolean value)
{
  json_builder_set_member_name (json, name);
  json_builder_add_boolean_value (json, value);
}

/* Numbers have at most 15 digits and JSON-GLib writes 17: they are written as texts, and main() takes the
 * quotes away. */
static void
add_number (JsonBuilder *json, const char *name, double value)
{
  g_autofree char *marked = g_strconcat (name, ENGINE_NUMBER_MARK, NULL);
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  add_string (json, marked, g_ascii_formatd (text, sizeof text, "%.15g", value));
}

static void
add_cost (JsonBuilder *json, const char *name, const char *type_id, double value, gboolean hidden)
{
  json_builder_begin_object (json);
  add_string (json, "name", name);
  add_string (json, "typeId", type_id);
  add_number (json, "value", value);
  add_bool (json, "hidden", hidden);
  json_builder_end_object (json);
}

static void
add_costs (JsonBuilder *json, const MusterShownCost *costs, guint n)
{
  json_builder_set_member_name (json, "costs");
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    add_cost (json, costs[i].name, costs[i].type_id, costs[i].value, costs[i].hidden);
  json_builder_end_array (json);
}

static void
add_profiles (JsonBuilder *json, const MusterShownProfile *profiles, guint n)
{
  json_builder_set_member_name (json, "profiles");
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (json);
      add_string (json, "name", profiles[i].name);
      add_string (json, "typeId", profiles[i].type_id);
      add_string (json, "typeName", profiles[i].type_name);
      add_string (json, "page", profiles[i].page);
      add_string (json, "publicationId", profiles[i].publication_id);
      json_builder_set_member_name (json, "characteristics");
      json_builder_begin_array (json);
      for (guint j = 0; j < profiles[i].n_characteristics; j++)
        {
          json_builder_begin_object (json);
          add_string (json, "name", profiles[i].characteristics[j].name);
          add_string (json, "typeId", profiles[i].characteristics[j].type_id);
          add_string (json, "value", profiles[i].characteristics[j].value);
          json_builder_end_object (json);
        }
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_rules (JsonBuilder *json, const MusterShownRule *rules, guint n)
{
  json_builder_set_member_name (json, "rules");
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (json);
      add_string (json, "name", rules[i].name);
      add_string (json, "description", rules[i].description);
      add_string (json, "page", rules[i].page);
      add_string (json, "publicationId", rules[i].publication_id);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_categories (JsonBuilder *json, const MusterShownCategory *categories, guint n)
{
  json_builder_set_member_name (json, "categories");
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (json);
      add_string (json, "name", categories[i].name);
      add_string (json, "entryId", categories[i].id);
      add_bool (json, "primary", categories[i].primary);
      add_string (json, "customName", categories[i].custom_name);
      add_string (json, "customNotes", categories[i].notes);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* The adapter sorts by name in upper case, letter by letter; equal names keep their order. */
static int
compare_names (const char *a, const char *b)
{
  g_autofree char *upper_a = g_utf8_strup (a, -1);
  g_autofree char *upper_b = g_utf8_strup (b, -1);

  return strcmp (upper_a, upper_b);
}

static int
compare_selections (gconstpointer a, gconstpointer b, gpointer data)
{
  return compare_names (muster_roster_selection_get_name (*(MusterRosterSelection **) a),
                        muster_roster_selection_get_name (*(MusterRosterSelection **) b));
}

static int
compare_forces (gconstpointer a, gconstpointer b, gpointer data)
{
  return compare_names (muster_roster_force_get_name (*(MusterRosterForce **) a),
                        muster_roster_force_get_name (*(MusterRosterForce **) b));
}

/* g_ptr_array_sort() is stable, as g_qsort_with_data() is. */
static void
sort (GPtrArray *array, GCompareDataFunc compare)
{
  g_ptr_array_sort_with_data (array, compare, NULL);
}

static void add_selections (JsonBuilder *json,
                            const MusterGameSystem *system,
                            const char *name,
                            GPtrArray *selections);

static GPtrArray *
list_children (MusterRosterSelection *selection)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    g_ptr_array_add (list, muster_roster_selection_get_selection (selection, i));
  return list;
}

static const char *
get_publication_name (const MusterGameSystem *system, MusterRosterSelection *selection)
{
  const char *id = muster_roster_selection_get_publication_id (selection);
  const MusterPublication *publication = NULL;

  if (id != NULL)
    publication = muster_game_system_get_publication (
        system,
        muster_ids_find (muster_game_system_get_ids (system), id));

  return publication != NULL ? publication->name : NULL;
}

static void
add_selection (JsonBuilder *json, const MusterGameSystem *system, MusterRosterSelection *selection)
{
  g_autoptr (GPtrArray) children = list_children (selection);
  const MusterShownCost *costs;
  const MusterShownProfile *profiles;
  const MusterShownRule *rules;
  const MusterShownCategory *categories;
  guint n;

  json_builder_begin_object (json);
  add_string (json, "id", muster_roster_selection_get_id (selection));
  add_string (json, "name", muster_roster_selection_get_name (selection));
  add_string (json, "entryId", muster_roster_selection_get_entry_id (selection));
  add_string (json, "entryGroupId", muster_roster_selection_get_group_id (selection));
  add_string (json, "type", muster_roster_selection_get_type_name (selection));
  json_builder_set_member_name (json, "number");
  json_builder_add_int_value (json, muster_roster_selection_get_number (selection));
  add_bool (json, "hidden", muster_roster_selection_is_hidden (selection));
  add_string (json, "page", muster_roster_selection_get_page (selection));
  add_string (json, "publicationId", muster_roster_selection_get_publication_id (selection));
  add_string (json, "publicationName", get_publication_name (system, selection));
  add_string (json, "customName", muster_roster_selection_get_custom_name (selection));
  add_string (json, "customNotes", muster_roster_selection_get_notes (selection));
  costs = muster_roster_selection_get_costs (selection, &n);
  add_costs (json, costs, n);
  profiles = muster_roster_selection_get_profiles (selection, &n);
  add_profiles (json, profiles, n);
  rules = muster_roster_selection_get_rules (selection, &n);
  add_rules (json, rules, n);
  categories = muster_roster_selection_get_categories (selection, &n);
  add_categories (json, categories, n);
  add_selections (json, system, "children", children);
  json_builder_end_object (json);
}

static void
add_selections (JsonBuilder *json,
                const MusterGameSystem *system,
                const char *name,
                GPtrArray *selections)
{
  sort (selections, compare_selections);
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
  for (guint i = 0; i < selections->len; i++)
    add_selection (json, system, selections->pdata[i]);
  json_builder_end_array (json);
}

static void
add_publications (JsonBuilder *json, MusterRosterForce *force, MusterIds *ids)
{
  guint n;
  const MusterPublication *const *publications = muster_roster_force_get_publications (force, &n);

  json_builder_set_member_name (json, "publications");
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (json);
      add_string (json, "id", muster_ids_get_text (ids, publications[i]->id));
      add_string (json, "name", publications[i]->name);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* As many as there are different names at the root. */
static guint
count_available (MusterRosterForce *force, MusterGameSystem *system)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  guint n;
  const MusterRoot *roots = muster_game_system_get_roots (system,
                                                          muster_roster_force_get_catalogue (force),
                                                          &n);

  for (guint i = 0; i < n; i++)
    g_hash_table_add (names, (gpointer) roots[i].entry->name);
  return g_hash_table_size (names);
}

static void
add_forces (JsonBuilder *json, const char *name, GPtrArray *forces, MusterGameSystem *system);

static void
add_content (JsonBuilder *json, MusterRosterForce *force, MusterGameSystem *system)
{
  g_autoptr (GPtrArray) selections = g_ptr_array_new ();
  g_autoptr (GPtrArray) forces = g_ptr_array_new ();

  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    g_ptr_array_add (selections, muster_roster_force_get_selection (force, i));
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    g_ptr_array_add (forces, muster_roster_force_get_force (force, i));
  add_selections (json, system, "selections", selections);
  add_forces (json, "childForces", forces, system);
}

static void
add_force (JsonBuilder *json, MusterRosterForce *force, MusterGameSystem *system)
{
  MusterIds *ids = muster_game_system_get_ids (system);
  const MusterCatalogue *catalogue = muster_roster_force_get_catalogue (force);
  const MusterShownProfile *profiles;
  const MusterShownRule *rules;
  const MusterShownCategory *categories;
  guint n;

  json_builder_begin_object (json);
  add_string (json, "id", muster_roster_force_get_id (force));
  add_string (json, "name", muster_roster_force_get_name (force));
  add_string (json, "entryId", muster_roster_force_get_item (force)->entry_id);
  add_bool (json, "hidden", muster_roster_force_is_hidden (force));
  if (catalogue != NULL)
    {
      add_string (json, "catalogueId", muster_ids_get_text (ids, catalogue->id));
      add_string (json, "catalogueName", catalogue->name);
      json_builder_set_member_name (json, "availableEntryCount");
      json_builder_add_int_value (json, count_available (force, system));
    }
  add_string (json, "page", muster_roster_force_get_page (force));
  add_string (json, "publicationId", muster_roster_force_get_publication_id (force));
  add_string (json, "customName", muster_roster_force_get_custom_name (force));
  add_string (json, "customNotes", muster_roster_force_get_notes (force));
  profiles = muster_roster_force_get_profiles (force, &n);
  add_profiles (json, profiles, n);
  rules = muster_roster_force_get_rules (force, &n);
  add_rules (json, rules, n);
  categories = muster_roster_force_get_categories (force, &n);
  add_categories (json, categories, n);
  add_publications (json, force, ids);
  add_content (json, force, system);
  json_builder_end_object (json);
}

static void
add_forces (JsonBuilder *json, const char *name, GPtrArray *forces, MusterGameSystem *system)
{
  sort (forces, compare_forces);
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
  for (guint i = 0; i < forces->len; i++)
    add_force (json, forces->pdata[i], system);
  json_builder_end_array (json);
}

void
engine_add_state (JsonBuilder *json, MusterRoster *roster)
{
  g_autoptr (GPtrArray) forces = g_ptr_array_new ();
  MusterGameSystem *system = muster_roster_get_system (roster);
  const MusterCatalogue *game = muster_game_system_get_catalogue (system, 0);
  const MusterShownCost *costs;
  const MusterItemCost *limits;
  guint n;

  add_string (json, "name", muster_roster_get_name (roster));
  add_string (json,
              "gameSystemId",
              muster_ids_get_text (muster_game_system_get_ids (system), game->id));
  add_string (json, "gameSystemName", game->name);
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    g_ptr_array_add (forces, muster_roster_get_force (roster, i));
  add_forces (json, "forces", forces, system);
  costs = muster_roster_get_costs (roster, &n);
  add_costs (json, costs, n);
  limits = muster_roster_get_limits (roster, &n);
  json_builder_set_member_name (json, "costLimits");
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    add_cost (json, limits[i].name, limits[i].type_id, limits[i].value, FALSE);
  json_builder_end_array (json);
}

static void
add_to_map (JsonBuilder *json, MusterRosterSelection *selection)
{
  json_builder_set_member_name (json, muster_roster_selection_get_entry_id (selection));
  json_builder_add_string_value (json, muster_roster_selection_get_id (selection));
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    add_to_map (json, muster_roster_selection_get_selection (selection, i));
}

void
engine_add_force_map (JsonBuilder *json, MusterRosterForce *force)
{
  json_builder_set_member_name (json, "selections");
  json_builder_begin_object (json);
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    add_to_map (json, muster_roster_force_get_selection (force, i));
  json_builder_end_object (json);
}

void
engine_add_selection_map (JsonBuilder *json, MusterRosterSelection *selection)
{
  json_builder_set_member_name (json, "selections");
  json_builder_begin_object (json);
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    add_to_map (json, muster_roster_selection_get_selection (selection, i));
  json_builder_end_object (json);
}
