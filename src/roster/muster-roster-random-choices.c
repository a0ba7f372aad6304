/* muster-roster-random-choices.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-random-private.h"

static void
candidate_free (MusterCandidate *self)
{
  g_free (self->key);
  g_free (self->parent_id);
  g_free (self->entry_id);
  g_free (self);
}

static int
count_entry (const MusterItem *item, const char *entry_id)
{
  int number = g_strcmp0 (item->entry_id, entry_id) == 0 ? item->number : 0;

  for (guint i = 0; item->selections != NULL && i < item->selections->len; i++)
    number += count_entry (g_ptr_array_index (item->selections, i), entry_id);
  for (guint i = 0; item->forces != NULL && i < item->forces->len; i++)
    number += count_entry (g_ptr_array_index (item->forces, i), entry_id);

  return number;
}

static gboolean
is_allowed (const MusterFilling *self, const MusterRosterOption *option)
{
  const char *id = muster_catalogue_entry_get_id (option->entry);

  return !option->hidden && option->number < option->max &&
         (self->filter == NULL ||
          self->filter (option->entry,
                        count_entry (muster_roster_get_item (self->roster), id) + 1,
                        self->user_data));
}

static void
add_candidate (const MusterFilling *self,
               const char *parent_id,
               const MusterRosterOption *option,
               GPtrArray *candidates)
{
  MusterCandidate *candidate = g_new0 (MusterCandidate, 1);

  candidate->parent_id = g_strdup (parent_id);
  candidate->entry = option->entry;
  candidate->entry_id = g_strdup (muster_catalogue_entry_get_id (option->entry));
  candidate->key = g_strconcat (parent_id, " ", candidate->entry_id, NULL);
  if (g_hash_table_contains (self->refused, candidate->key))
    candidate_free (candidate);
  else
    g_ptr_array_add (candidates, candidate);
}

/* @group: (nullable): of the parent itself where it is none */
static void
add_candidates (const MusterFilling *self,
                const char *parent_id,
                MusterCatalogueEntry *group,
                GPtrArray *candidates)
{
  g_autoptr (GArray) options = group != NULL
                                   ? muster_roster_list_group (self->roster, parent_id, group, NULL)
                                   : muster_roster_list_options (self->roster, parent_id, NULL);

  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      const MusterRosterOption *option = &g_array_index (options, MusterRosterOption, i);

      if (option->hidden || option->number >= option->max)
        continue;
      if (muster_catalogue_entry_is_group (option->entry))
        add_candidates (self, parent_id, option->entry, candidates);
      else if (is_allowed (self, option))
        add_candidate (self, parent_id, option, candidates);
    }
}

static void
add_upgrades (const MusterFilling *self, MusterRosterSelection *selection, GPtrArray *candidates)
{
  guint n = muster_roster_selection_get_n_selections (selection);

  add_candidates (self, muster_roster_selection_get_id (selection), NULL, candidates);
  for (guint i = 0; i < n; i++)
    add_upgrades (self, muster_roster_selection_get_selection (selection, i), candidates);
}

GPtrArray *
muster_filling_list_units (const MusterFilling *self)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) candidate_free);

  add_candidates (self, self->force_id, NULL, candidates);

  return candidates;
}

GPtrArray *
muster_filling_list_upgrades (const MusterFilling *self)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) candidate_free);
  MusterRosterForce *force = muster_roster_find_force (self->roster, self->force_id);

  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    add_upgrades (self, muster_roster_force_get_selection (force, i), candidates);

  return candidates;
}

/* Of what one can have only one of, the others. @is_taken: of @group, which is within such a group, there is one. */
static void
add_switches (const MusterFilling *self,
              const char *parent_id,
              MusterCatalogueEntry *group,
              gboolean is_taken,
              GPtrArray *candidates)
{
  g_autoptr (GArray) options = muster_roster_list_group (self->roster, parent_id, group, NULL);

  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      MusterRosterOption *option = &g_array_index (options, MusterRosterOption, i);
      const gboolean is_one = option->control == MUSTER_ROSTER_CONTROL_ONE_OF && option->number > 0;

      if (option->hidden)
        continue;
      if (muster_catalogue_entry_is_group (option->entry))
        add_switches (self, parent_id, option->entry, is_taken || is_one, candidates);
      else if (is_taken && option->number == 0 && is_allowed (self, option))
        add_candidate (self, parent_id, option, candidates);
    }
}

static void
add_all_switches (const MusterFilling *self,
                  MusterRosterSelection *selection,
                  GPtrArray *candidates)
{
  guint n = muster_roster_selection_get_n_selections (selection);

  if (!g_hash_table_contains (self->kept, muster_roster_selection_get_id (selection)))
    add_switches (self, muster_roster_selection_get_id (selection), NULL, FALSE, candidates);
  for (guint i = 0; i < n; i++)
    add_all_switches (self, muster_roster_selection_get_selection (selection, i), candidates);
}

GPtrArray *
muster_filling_list_switches (const MusterFilling *self)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) candidate_free);
  MusterRosterForce *force = muster_roster_find_force (self->roster, self->force_id);

  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    add_all_switches (self, muster_roster_force_get_selection (force, i), candidates);

  return candidates;
}

GHashTable *
muster_filling_list_ids (MusterRoster *roster)
{
  GHashTable *ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < roster->evaluation->n_selections; i++)
    g_hash_table_add (ids, g_strdup (roster->evaluation->selections[i].item->id));
  return ids;
}
