/* muster-roster-doubt.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-doubt.h"

#include <glib/gi18n-lib.h>

#include "muster-roster-private.h"

typedef struct
{
  GArray *doubts;
  GHashTable *seen; /* entries and definitions of forces */
} Search;

static const MusterDefinition *find_in_list (const MusterDefinition *const *list, guint n);

/* What it is itself, what is shown with it, and what it leads to. */
static const MusterDefinition *
find_in (const MusterDefinition *part)
{
  const MusterDefinition *found;

  if (part == NULL || part->not_understood != 0)
    return part;
  found = find_in_list (part->infos, part->n_infos);
  if (found == NULL)
    found = find_in_list (part->category_links, part->n_category_links);

  return found != NULL ? found : find_in (part->target);
}

static const MusterDefinition *
find_in_list (const MusterDefinition *const *list, guint n)
{
  const MusterDefinition *found = NULL;

  for (guint i = 0; i < n && found == NULL; i++)
    found = find_in (list[i]);

  return found;
}

/* The entry with the groups in it: other entries tell it where they are chosen. */
static const MusterDefinition *
find_in_entry (MusterCatalogueEntry *entry)
{
  const MusterDefinition *found = find_in (entry->link != NULL ? entry->link : entry->definition);

  for (guint i = 0; i < muster_catalogue_entry_get_n_children (entry) && found == NULL; i++)
    {
      MusterCatalogueEntry *child = muster_catalogue_entry_get_child (entry, i);

      if (child->is_group)
        found = find_in_entry (child);
    }

  return found;
}

static void
note (Search *self, const char *id, const char *name, const MusterDefinition *definition)
{
  const MusterRosterDoubt doubt = { id, name, definition };

  if (definition != NULL)
    g_array_append_val (self->doubts, doubt);
}

static void
search_force (Search *self, MusterRosterForce *force)
{
  if (force->definition != NULL && g_hash_table_add (self->seen, (gpointer) force->definition))
    note (self, force->item->id, muster_roster_force_get_name (force), find_in (force->definition));
}

static void
search_selection (Search *self, MusterRosterSelection *selection)
{
  if (selection->entry != NULL && g_hash_table_add (self->seen, selection->entry))
    note (self,
          selection->item->id,
          muster_roster_selection_get_name (selection),
          find_in_entry (selection->entry));
}

GArray *
muster_roster_list_doubts (MusterRoster *self)
{
  const MusterEvaluation *evaluation = self->evaluation;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  Search search = { g_array_new (FALSE, FALSE, sizeof (MusterRosterDoubt)), seen };

  for (guint i = 0; i < evaluation->n_forces; i++)
    search_force (&search, &evaluation->forces[i]);
  for (guint i = 0; i < evaluation->n_selections; i++)
    search_selection (&search, &evaluation->selections[i]);

  return search.doubts;
}

char *
muster_roster_doubt_to_string (const MusterRosterDoubt *self)
{
  MusterLocation where = MUSTER_LOCATION_INIT;
  g_autofree char *place = NULL;

  muster_catalogue_locate (self->definition->catalogue, self->definition->not_understood, &where);
  place = muster_location_to_string (&where);

  /* Translators: an entry of a list, and a file with a line */
  return g_strdup_printf (
      _ ("%s: the data says something of it that is not understood and has no effect (%s)"),
      self->name,
      place);
}
