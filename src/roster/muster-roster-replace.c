/* muster-roster-replace.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-private.h"

#include <glib/gi18n-lib.h>

/* Edits that put one thing in the place of another. */

MusterCatalogueEntry *
muster_roster_find_one_of (MusterRosterForce *force,
                           MusterRosterSelection *parent,
                           MusterCatalogueEntry *entry)
{
  MusterCatalogueEntry *found = NULL;

  for (MusterCatalogueEntry *at = entry->parent; at != NULL && at->is_group; at = at->parent)
    {
      MusterRosterOption option;

      muster_roster_describe_option (force, parent, at, &option);
      if (option.control == MUSTER_ROSTER_CONTROL_ONE_OF && option.max > 0)
        found = at;
    }
  return found;
}

/* (transfer full) (nullable): the first of @group that is not of @entry. */
static char *
dup_other (MusterRosterSelection *parent,
           const MusterCatalogueEntry *group,
           const MusterCatalogueEntry *entry)
{
  for (guint i = 0; i < muster_roster_selection_get_n_selections (parent); i++)
    {
      MusterRosterSelection *child = muster_roster_selection_get_selection (parent, i);
      const MusterCatalogueEntry *at = child->entry;

      while (at != NULL && at != group)
        at = at->parent;
      if (at != NULL && child->entry != entry)
        return g_strdup (muster_roster_selection_get_name (child));
    }
  return NULL;
}

char *
muster_roster_choose (MusterRoster *self,
                      const char *parent_id,
                      const char *entry_id,
                      char **replaced,
                      GError **error)
{
  MusterCatalogueEntry *entry = muster_roster_find_entry (self, parent_id, entry_id, error);
  MusterCatalogueEntry *group = NULL;
  MusterRosterForce *force;
  MusterRosterSelection *parent;
  MusterRosterDraft *draft;
  g_autofree char *other = NULL;
  g_autofree char *id = NULL;

  if (entry == NULL || !muster_roster_find (self, parent_id, &force, &parent, error))
    return NULL;
  if (parent != NULL)
    group = muster_roster_find_one_of (force, parent, entry);
  if (group != NULL)
    other = dup_other (parent, group, entry);
  draft = muster_roster_begin (self);
  id = g_strdup ((group != NULL ? muster_roster_draft_choose_of (draft, parent_id, group, entry)
                                : muster_roster_draft_select (draft, parent_id, entry))
                     ->id);
  muster_roster_commit (self, draft, _ ("Choose"));
  if (replaced != NULL)
    *replaced = g_steal_pointer (&other);
  return g_steal_pointer (&id);
}

char *
muster_roster_replace (MusterRoster *self, const char *id, const char *entry_id, GError **error)
{
  MusterRosterSelection *selection = muster_roster_require_selection (self, id, error);
  MusterCatalogueEntry *entry;
  MusterRosterDraft *draft;
  g_autofree char *now = NULL;

  if (selection == NULL)
    return NULL;
  entry = muster_roster_find_entry (self,
                                    selection->parent != NULL ? selection->parent->item->id
                                                              : selection->force->item->id,
                                    entry_id,
                                    error);
  if (entry == NULL || entry == selection->entry)
    return entry != NULL ? g_strdup (id) : NULL;
  draft = muster_roster_begin (self);
  now = g_strdup (muster_roster_draft_replace (draft, id, entry)->id);
  muster_roster_commit (self, draft, _ ("Replace"));
  return g_steal_pointer (&now);
}
