/* muster-not-understood.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-not-understood.h"

#include <glib/gi18n.h>

static void
not_understood_free (gpointer data)
{
  MusterNotUnderstood *self = data;

  g_free (self->what);
  g_strfreev (self->places);
  g_free (self);
}

/* ---- Gathering ---- */

typedef struct
{
  GHashTable *entries_of; /* what is not understood to the set of entries that have it */
  GHashTable *all;        /* entries that have any of it */
  GHashTable *told;       /* definitions of which it is known what it is */
} Gathering;

/* The entry or the force that a person chooses: profiles, rules and groups stand in one. */
static const MusterDefinition *
find_entry (const MusterDefinition *definition)
{
  const MusterDefinition *at = definition;

  while (at->parent != NULL && at->kind != MUSTER_DEFINITION_ENTRY &&
         at->kind != MUSTER_DEFINITION_ENTRY_LINK && at->kind != MUSTER_DEFINITION_FORCE)
    at = at->parent;

  return at;
}

static void
note (Gathering *self, const char *what, const MusterDefinition *definition)
{
  GHashTable *entries = g_hash_table_lookup (self->entries_of, what);

  if (entries == NULL)
    {
      entries = g_hash_table_new (NULL, NULL);
      g_hash_table_insert (self->entries_of, g_strdup (what), entries);
    }
  if (definition == NULL)
    return;
  g_hash_table_add (entries, (gpointer) find_entry (definition));
  g_hash_table_add (self->all, (gpointer) find_entry (definition));
  g_hash_table_add (self->told, (gpointer) definition);
}

static void
gather_files (Gathering *self, const MusterGameSystem *system)
{
  for (guint i = 0; i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);

      for (guint j = 0; j < catalogue->n_unknowns; j++)
        note (self, catalogue->unknowns[j].what, catalogue->unknowns[j].definition);
    }
}

/* What only shows when all files are in: a word, or the id of something that is not there, in the place of an id. */
static void
gather_references (Gathering *self, const MusterGameSystem *system)
{
  g_autoptr (GPtrArray) found = muster_game_system_list_not_understood (system);

  for (guint i = 0; i < found->len; i++)
    if (!g_hash_table_contains (self->told, found->pdata[i]))
      note (self, _ ("something is named that is not there"), found->pdata[i]);
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const MusterNotUnderstood *one = *(const MusterNotUnderstood *const *) a;
  const MusterNotUnderstood *other = *(const MusterNotUnderstood *const *) b;

  return one->n_entries != other->n_entries ? (one->n_entries < other->n_entries ? 1 : -1)
                                            : g_strcmp0 (one->what, other->what);
}

/* In more nobody looks. */
#define MOST_PLACES 20

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const MusterDefinition *one = *(const MusterDefinition *const *) a;
  const MusterDefinition *other = *(const MusterDefinition *const *) b;

  if (one->catalogue != other->catalogue)
    return one->catalogue->place < other->catalogue->place ? -1 : 1;
  return one->line != other->line ? (one->line < other->line ? -1 : 1)
                                  : (one->number > other->number) - (one->number < other->number);
}

static char *
dup_place (const MusterDefinition *entry)
{
  MusterLocation where = MUSTER_LOCATION_INIT;
  g_autofree char *place = NULL;

  muster_catalogue_locate (entry->catalogue, entry->line, &where);
  place = muster_location_to_string (&where);

  return g_strdup_printf ("%s (%s)", muster_definition_follow (entry)->name, place);
}

static char **
list_places (GHashTable *entries)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  g_autoptr (GStrvBuilder) places = g_strv_builder_new ();
  GHashTableIter iter;
  gpointer entry;

  g_hash_table_iter_init (&iter, entries);
  while (g_hash_table_iter_next (&iter, &entry, NULL))
    g_ptr_array_add (sorted, entry);
  g_ptr_array_sort (sorted, compare_places);
  for (guint i = 0; i < MIN (sorted->len, MOST_PLACES); i++)
    {
      g_autofree char *place = dup_place (sorted->pdata[i]);

      g_strv_builder_add (places, place);
    }

  return g_strv_builder_end (places);
}

static GPtrArray *
take_all (Gathering *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (not_understood_free);
  GHashTableIter iter;
  gpointer what;
  gpointer entries;

  g_hash_table_iter_init (&iter, self->entries_of);
  while (g_hash_table_iter_next (&iter, &what, &entries))
    {
      MusterNotUnderstood *one = g_new0 (MusterNotUnderstood, 1);

      one->what = g_strdup (what);
      one->n_entries = g_hash_table_size (entries);
      one->places = list_places (entries);
      g_ptr_array_add (list, one);
    }
  g_ptr_array_sort (list, compare);

  return list;
}

GPtrArray *
muster_not_understood_list (const MusterGameSystem *system, guint *n_entries)
{
  g_autoptr (GHashTable) entries_of = g_hash_table_new_full (g_str_hash,
                                                             g_str_equal,
                                                             g_free,
                                                             (GDestroyNotify) g_hash_table_unref);
  g_autoptr (GHashTable) all = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) told = g_hash_table_new (NULL, NULL);
  Gathering self = { entries_of, all, told };

  gather_files (&self, system);
  gather_references (&self, system);
  *n_entries = g_hash_table_size (all);

  return take_all (&self);
}

char *
muster_not_understood_to_string (const MusterNotUnderstood *self)
{
  if (self->n_entries == 0)
    return g_strdup (self->what);

  return g_strdup_printf (ngettext ("%s (in %u entry)", "%s (in %u entries)", self->n_entries),
                          self->what,
                          self->n_entries);
}

char *
muster_not_understood_to_lines (const MusterNotUnderstood *self)
{
  const guint n = g_strv_length (self->places);
  g_autofree char *first = muster_not_understood_to_string (self);
  GString *lines = g_string_new (first);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (lines, "\n    %s", self->places[i]);
  if (self->n_entries > n)
    {
      g_string_append (lines, "\n    ");
      g_string_append_printf (lines,
                              ngettext ("and %u more", "and %u more", self->n_entries - n),
                              self->n_entries - n);
    }

  return g_string_free (lines, FALSE);
}
