/* muster-roster-import-models.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-import-private.h"

/* "10x Squad (160 pts)" is one unit of ten in some forms and ten units in others: what the data has in the unit tells. */

/* Beasts that models ride on are none themselves. */
static gboolean
is_model (const MusterRosterSelection *selection)
{
  return selection->entry != NULL &&
         selection->entry->definition->entry_type == MUSTER_CATALOGUE_ENTRY_TYPE_MODEL &&
         selection->entry->definition->sub_type == MUSTER_CATALOGUE_ENTRY_SUB_TYPE_NONE;
}

/* @most: (out) (optional): of those of which there are most one that is a model */
static gint
count_models (MusterImport *self, const char *unit_id, const MusterRosterSelection **most)
{
  const MusterRosterSelection *unit = muster_roster_find_selection (self->roster, unit_id);
  const MusterEvaluation *evaluation = self->roster->evaluation;
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  gint most_of_one = 0;
  gint n = 0;

  for (guint i = unit->index + 1, step; i < unit->end; i = step)
    {
      const MusterRosterSelection *at = &evaluation->selections[i];
      gint of_one;

      step = i + 1;
      if (!is_model (at))
        continue;
      /* What is in a model is its own. */
      step = at->end;
      n += at->item->number;
      of_one = GPOINTER_TO_INT (g_hash_table_lookup (numbers, at->entry)) + at->item->number;
      g_hash_table_insert (numbers, at->entry, GINT_TO_POINTER (of_one));
      if (of_one <= most_of_one || most == NULL)
        continue;
      most_of_one = of_one;
      *most = at;
    }

  return n;
}

gboolean
muster_import_counts_models (MusterImport *self, const char *unit_id, gint number)
{
  const gint n = count_models (self, unit_id, NULL);

  return n > 0 && n <= number;
}

void
muster_import_add_models (MusterImport *self, const char *unit_id, gint number)
{
  const MusterRosterSelection *most = NULL;
  gint n = count_models (self, unit_id, &most);

  while (most != NULL && n < MIN (number, MUSTER_IMPORT_MAX_NUMBER))
    {
      g_autofree char *parent_id = g_strdup (most->parent->item->id);
      g_autofree char *id = muster_roster_select (self->roster, parent_id, most->entry->id, NULL);
      const gint before = n;

      if (id != NULL)
        g_hash_table_add (self->claimed, g_steal_pointer (&id));
      most = NULL;
      n = count_models (self, unit_id, &most);
      if (n <= before)
        return;
    }
}
