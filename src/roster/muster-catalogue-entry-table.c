/* muster-catalogue-entry-table.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-entry-private.h"

/* Far more than the largest army lays out, and as much as a small machine has memory for. */
#define MAX_ENTRIES 250000

/* The roots of one catalogue. */
typedef struct
{
  GPtrArray *entries;    /* of MusterCatalogueEntry, owned by the table */
  GPtrArray *demanding;  /* likewise */
  GHashTable *by_id;     /* composite id → MusterCatalogueEntry */
  GPtrArray *categories; /* of MusterDefinition: that demand something */
} RootList;

struct _MusterCatalogueEntryTable
{
  MusterGameSystem *system;
  guint serial;
  guint mark;
  guint n_entries;       /* below roots */
  GHashTable *instanced; /* MusterDefinition → whether it is */
  /* MusterDefinition → MusterCatalogueEntry: what several catalogues share is one */
  GHashTable *roots;
  GHashTable *lists; /* MusterCatalogue → RootList */
};

static void
root_list_free (RootList *self)
{
  g_ptr_array_unref (self->entries);
  g_ptr_array_unref (self->demanding);
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->categories);
  g_free (self);
}

MusterCatalogueEntryTable *
muster_catalogue_entry_table_new (MusterGameSystem *system, guint serial)
{
  MusterCatalogueEntryTable *self = g_new0 (MusterCatalogueEntryTable, 1);

  self->system = muster_game_system_ref (system);
  self->serial = serial;
  self->roots = g_hash_table_new_full (NULL,
                                       NULL,
                                       NULL,
                                       (GDestroyNotify) muster_catalogue_entry_free);
  self->instanced = g_hash_table_new (NULL, NULL);
  self->lists = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) root_list_free);
  return self;
}

void
muster_catalogue_entry_table_free (MusterCatalogueEntryTable *self)
{
  g_hash_table_unref (self->lists);
  g_hash_table_unref (self->roots);
  g_hash_table_unref (self->instanced);
  muster_game_system_unref (self->system);
  g_free (self);
}

guint
muster_catalogue_entry_table_next_mark (MusterCatalogueEntryTable *self)
{
  return ++self->mark;
}

gboolean
muster_catalogue_entry_table_take_place (MusterCatalogueEntryTable *self)
{
  if (self->n_entries == MAX_ENTRIES)
    return FALSE;
  self->n_entries++;
  return TRUE;
}

gboolean
muster_catalogue_entry_table_recall_instanced (const MusterCatalogueEntryTable *self,
                                               const MusterDefinition *definition,
                                               gboolean *instanced)
{
  gpointer known;

  if (!g_hash_table_lookup_extended (self->instanced, definition, NULL, &known))
    return FALSE;
  *instanced = GPOINTER_TO_INT (known);
  return TRUE;
}

void
muster_catalogue_entry_table_note_instanced (MusterCatalogueEntryTable *self,
                                             const MusterDefinition *definition,
                                             gboolean instanced)
{
  g_hash_table_insert (self->instanced, (gpointer) definition, GINT_TO_POINTER (instanced));
}

guint
muster_catalogue_entry_table_get_serial (const MusterCatalogueEntryTable *self)
{
  return self->serial;
}

MusterGameSystem *
muster_catalogue_entry_table_get_system (const MusterCatalogueEntryTable *self)
{
  return self->system;
}

static MusterCatalogueEntry *
get_root (MusterCatalogueEntryTable *self, const MusterDefinition *definition)
{
  MusterCatalogueEntry *entry = g_hash_table_lookup (self->roots, definition);

  if (entry == NULL)
    {
      entry = muster_catalogue_entry_new (self, NULL, definition);
      g_hash_table_insert (self->roots, (gpointer) definition, entry);
    }
  return entry;
}

static void
add_categories (RootList *list, const MusterCatalogue *catalogue)
{
  for (guint i = 0; i < catalogue->n_categories; i++)
    if (catalogue->categories[i]->n_constraints > 0)
      g_ptr_array_add (list->categories, (gpointer) catalogue->categories[i]);
}

/* Those of the catalogue, of all that it links to, and of the game system. */
static void
collect_categories (MusterCatalogueEntryTable *self,
                    RootList *list,
                    const MusterCatalogue *catalogue)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();

  g_ptr_array_add (open, (gpointer) catalogue);
  g_ptr_array_add (open, (gpointer) muster_game_system_get_catalogue (self->system, 0));
  for (guint i = 0; i < open->len; i++)
    {
      const MusterCatalogue *at = open->pdata[i];

      if (!g_hash_table_add (seen, (gpointer) at))
        continue;
      add_categories (list, at);
      for (guint j = 0; j < at->n_links; j++)
        if (at->links[j].target != NULL)
          g_ptr_array_add (open, (gpointer) at->links[j].target);
    }
}

static RootList *
get_list (MusterCatalogueEntryTable *self, const MusterCatalogue *catalogue)
{
  RootList *list = g_hash_table_lookup (self->lists, catalogue);
  const MusterRoot *roots;
  guint n;

  if (list != NULL)
    return list;

  list = g_new0 (RootList, 1);
  list->entries = g_ptr_array_new ();
  list->demanding = g_ptr_array_new ();
  list->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  roots = muster_game_system_get_roots (self->system, catalogue, &n);
  for (guint i = 0; i < n; i++)
    {
      MusterCatalogueEntry *entry = get_root (self, roots[i].definition);

      g_ptr_array_add (list->entries, entry);
      if (!g_hash_table_contains (list->by_id, entry->id))
        g_hash_table_insert (list->by_id, entry->id, entry);
      if (muster_catalogue_entry_can_demand (entry))
        g_ptr_array_add (list->demanding, entry);
    }
  list->categories = g_ptr_array_new ();
  collect_categories (self, list, catalogue);
  g_hash_table_insert (self->lists, (gpointer) catalogue, list);
  return list;
}

const GPtrArray *
muster_catalogue_entry_table_get_roots (MusterCatalogueEntryTable *self,
                                        const MusterCatalogue *catalogue)
{
  return get_list (self, catalogue)->entries;
}

const GPtrArray *
muster_catalogue_entry_table_get_demanding_roots (MusterCatalogueEntryTable *self,
                                                  const MusterCatalogue *catalogue)
{
  return get_list (self, catalogue)->demanding;
}

const GPtrArray *
muster_catalogue_entry_table_get_demanding_categories (MusterCatalogueEntryTable *self,
                                                       const MusterCatalogue *catalogue)
{
  return get_list (self, catalogue)->categories;
}

MusterCatalogueEntry *
muster_catalogue_entry_table_find_root (MusterCatalogueEntryTable *self,
                                        const MusterCatalogue *catalogue,
                                        const char *id)
{
  return g_hash_table_lookup (get_list (self, catalogue)->by_id, id);
}
