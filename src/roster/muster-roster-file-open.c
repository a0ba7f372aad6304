/* muster-roster-file-open.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-file.h"

#include "muster-roster-change.h"
#include "muster-roster-origin.h"
#include "muster-roster-private.h"
#include "muster-xml-writer.h"

/* What a game system is called that a file does not name. */
#define NAMELESS "unknown"

/* ---- Data that is missing ---- */

static void
collect_types (const MusterItem *item, GHashTable *seen, GPtrArray *types)
{
  for (guint i = 0; item->costs != NULL && i < item->costs->len; i++)
    {
      MusterItemCost *cost = &g_array_index (item->costs, MusterItemCost, i);

      if (g_hash_table_add (seen, cost->type_id))
        g_ptr_array_add (types, cost);
    }
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    collect_types (muster_item_get_selection (item, i), seen, types);
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    collect_types (muster_item_get_force (item, i), seen, types);
}

static void
write_type (MusterXmlWriter *writer, const char *id, const char *name)
{
  muster_xml_writer_start_element (writer, "costType");
  muster_xml_writer_attribute (writer, "id", id);
  muster_xml_writer_attribute (writer, "name", name != NULL ? name : "");
  muster_xml_writer_attribute (writer, "defaultCostLimit", "-1");
  muster_xml_writer_end_element (writer);
}

/* Those that only the roster as a whole is said to cost. */
static void
write_types_of_roster (const MusterRosterFile *self, GHashTable *seen, MusterXmlWriter *writer)
{
  const MusterXmlNode *at = muster_roster_origin_get_first (muster_roster_origin_get (self->root),
                                                            "costs",
                                                            "cost");

  for (; at != NULL; at = muster_roster_origin_get_next (at, "cost"))
    {
      const char *id = muster_xml_node_get_attribute (at, "typeId");

      if (id != NULL && g_hash_table_add (seen, (gpointer) id))
        write_type (writer, id, muster_xml_node_get_attribute (at, "name"));
    }
}

/* A game system that has nothing but the costs of the roster, so that those still add up. */
static GBytes *
write_stand_in (const MusterRosterFile *self)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) types = g_ptr_array_new ();
  const char *id = self->game_system_id;

  collect_types (self->root, seen, types);
  muster_xml_writer_start_element (writer, "gameSystem");
  muster_xml_writer_attribute (writer, "id", id != NULL && *id != '\0' ? id : NAMELESS);
  muster_xml_writer_attribute (writer,
                               "name",
                               self->game_system_name != NULL ? self->game_system_name : "");
  muster_xml_writer_attribute_int (writer, "revision", self->game_system_revision);
  muster_xml_writer_attribute (writer, "battleScribeVersion", "2.03");
  muster_xml_writer_attribute (writer,
                               "xmlns",
                               "http://www.battlescribe.net/schema/gameSystemSchema");
  muster_xml_writer_start_element (writer, "costTypes");
  for (guint i = 0; i < types->len; i++)
    {
      const MusterItemCost *cost = types->pdata[i];

      write_type (writer, cost->type_id, cost->name);
    }
  write_types_of_roster (self, seen, writer);

  return muster_xml_writer_end (writer);
}

static MusterGameSystem *
load_stand_in (const MusterRosterFile *self, GError **error)
{
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (GBytes) bytes = write_stand_in (self);
  const char *name = self->game_system_name != NULL ? self->game_system_name : NAMELESS;

  if (!muster_catalogue_index_add_bytes (index, name, bytes, error))
    return NULL;

  return muster_game_system_load (index, NULL, NULL, MUSTER_GAME_SYSTEM_FLAGS_ONE_THREAD, error);
}

/* ---- Data that is there ---- */

static void
collect_catalogues (const MusterItem *item,
                    const MusterCatalogueIndex *index,
                    const char *game_system_id,
                    GPtrArray *ids)
{
  const MusterCatalogueHead *head = item->catalogue_id != NULL
                                        ? muster_catalogue_index_find (index, item->catalogue_id)
                                        : NULL;

  if (head != NULL && !head->is_game_system &&
      g_strcmp0 (head->game_system_id, game_system_id) == 0 &&
      !g_ptr_array_find_with_equal_func (ids, head->id, g_str_equal, NULL))
    g_ptr_array_add (ids, head->id);
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    collect_catalogues (muster_item_get_force (item, i), index, game_system_id, ids);
}

static MusterGameSystem *
load_installed (const MusterRosterFile *self, const MusterCatalogueIndex *index, GPtrArray *changes)
{
  const MusterCatalogueHead *head = index != NULL && self->game_system_id != NULL
                                        ? muster_catalogue_index_find (index, self->game_system_id)
                                        : NULL;
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  MusterGameSystem *system = NULL;

  if (head != NULL && head->is_game_system)
    {
      collect_catalogues (self->root, index, head->id, ids);
      g_ptr_array_add (ids, NULL);
      system = muster_game_system_load (index,
                                        head->id,
                                        (const char *const *) ids->pdata,
                                        MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                        &error);
    }
  if (system == NULL)
    g_ptr_array_add (changes,
                     muster_roster_change_new (MUSTER_CHANGE_SYSTEM_MISSING,
                                               NULL,
                                               self->game_system_name,
                                               NULL,
                                               NULL,
                                               error != NULL ? error->message : NULL));

  return system;
}

/* ---- What is not as it was ---- */

static void
note_revision (GPtrArray *changes, MusterChangeKind kind, const char *name, int before, int after)
{
  g_autofree char *old_text = g_strdup_printf ("%d", before);
  g_autofree char *new_text = g_strdup_printf ("%d", after);

  if (before != after)
    g_ptr_array_add (changes,
                     muster_roster_change_new (kind, NULL, name, NULL, old_text, new_text));
}

static void
note_vanished (GPtrArray *changes, const MusterItem *item)
{
  g_ptr_array_add (
      changes,
      muster_roster_change_new (MUSTER_CHANGE_VANISHED, item->id, item->name, NULL, NULL, NULL));
}

/* What is below one that vanished went with it. */
static void
check_selection (MusterRosterSelection *selection, GPtrArray *changes)
{
  if (muster_roster_selection_get_entry (selection) == NULL)
    {
      note_vanished (changes, muster_roster_selection_get_item (selection));
      return;
    }
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    check_selection (muster_roster_selection_get_selection (selection, i), changes);
}

static void
check_force (MusterRosterForce *force, GHashTable *told, GPtrArray *changes)
{
  const MusterItem *item = muster_roster_force_get_item (force);
  const MusterCatalogue *catalogue = muster_roster_force_get_catalogue (force);
  const char *name = item->catalogue_name != NULL ? item->catalogue_name : item->catalogue_id;
  const gboolean first = g_hash_table_add (told,
                                           item->catalogue_id != NULL ? item->catalogue_id
                                                                      : (char *) "");

  if (catalogue == NULL && first)
    g_ptr_array_add (
        changes,
        muster_roster_change_new (MUSTER_CHANGE_CATALOGUE_MISSING, NULL, name, NULL, NULL, NULL));
  if (catalogue != NULL && first)
    note_revision (changes,
                   MUSTER_CHANGE_CATALOGUE_REVISION,
                   catalogue->name,
                   item->catalogue_revision,
                   catalogue->revision);
  if (catalogue != NULL && muster_roster_force_get_entry (force) == NULL)
    note_vanished (changes, item);
  for (guint i = 0; catalogue != NULL && i < muster_roster_force_get_n_selections (force); i++)
    check_selection (muster_roster_force_get_selection (force, i), changes);
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    check_force (muster_roster_force_get_force (force, i), told, changes);
}

/* Prices, names and characteristics: by what the file would say now. */
static gboolean
check_values (const MusterRosterFile *self,
              MusterRoster *roster,
              GPtrArray *changes,
              GError **error)
{
  g_autoptr (GBytes) bytes = muster_roster_file_write (roster);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) now = muster_roster_file_read_bytes (muster_roster_get_name (roster),
                                                                    bytes,
                                                                    report,
                                                                    error);

  if (now == NULL)
    return FALSE;
  muster_roster_compare (self->root, now->root, changes);

  return TRUE;
}

static gboolean
check_roster (const MusterRosterFile *self,
              MusterRoster *roster,
              GPtrArray *changes,
              GError **error)
{
  const MusterCatalogue *system = muster_game_system_get_catalogue (
      muster_roster_get_system (roster),
      0);
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  note_revision (changes,
                 MUSTER_CHANGE_SYSTEM_REVISION,
                 system->name,
                 self->game_system_revision,
                 system->revision);
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    check_force (muster_roster_get_force (roster, i), told, changes);

  return check_values (self, roster, changes, error);
}

MusterRoster *
muster_roster_file_open_in (const MusterRosterFile *self, MusterGameSystem *system)
{
  MusterRoster *roster = muster_roster_new_from_item (system, self->root);

  for (guint i = 0; self->cost_ids != NULL && i < self->cost_ids->len; i++)
    muster_roster_keep_cost (roster, self->cost_ids->pdata[i]);

  return roster;
}

MusterRoster *
muster_roster_file_open (const MusterRosterFile *self,
                         const MusterCatalogueIndex *index,
                         GPtrArray **changes,
                         GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_roster_change_free);
  g_autoptr (MusterGameSystem) system = load_installed (self, index, found);
  const gboolean installed = system != NULL;
  g_autoptr (MusterRoster) roster = NULL;

  if (!installed)
    {
      muster_roster_file_settle_prices (self);
      system = load_stand_in (self, error);
    }
  if (system == NULL)
    return NULL;
  roster = muster_roster_file_open_in (self, system);
  if (!installed)
    muster_roster_file_settle_totals (self, roster);
  if (changes == NULL)
    return g_steal_pointer (&roster);
  if (installed && !check_roster (self, roster, found, error))
    return NULL;
  *changes = g_steal_pointer (&found);

  return g_steal_pointer (&roster);
}
