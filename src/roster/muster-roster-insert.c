/* muster-roster-insert.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-roster-draft-private.h"
#include "muster-roster-private.h"

/* The same definition may be reached by other links in another army. */
static MusterCatalogueEntry *
find_entry (MusterRoster *self, const char *force_id, const char *entry_id)
{
  MusterCatalogueEntry *entry;
  const char *last;

  if (entry_id == NULL)
    return NULL;
  entry = muster_roster_find_entry (self, force_id, entry_id, NULL);
  last = g_strrstr (entry_id, "::");
  if (entry == NULL && last != NULL)
    entry = muster_roster_find_entry (self, force_id, last + 2, NULL);

  return entry != NULL && !muster_catalogue_entry_is_group (entry) ? entry : NULL;
}

static gboolean
refuse (const MusterItem *item, MusterRosterForce *force, GError **error)
{
  g_set_error (error,
               MUSTER_ROSTER_ERROR,
               MUSTER_ROSTER_ERROR_NOT_FOUND,
               _ ("\"%1$s\" cannot be chosen for \"%2$s\""),
               item->name != NULL ? item->name : "",
               muster_roster_force_get_name (force));

  return FALSE;
}

/* What was found for them was found in the data of another roster. */
static void
forget_entries (MusterItem *item)
{
  item->resolved_serial = 0;
  item->resolved = NULL;
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    forget_entries (muster_item_get_selection (item, i));
}

char *
muster_roster_insert (MusterRoster *self,
                      const char *force_id,
                      const MusterItem *item,
                      GError **error)
{
  MusterRosterForce *force;
  MusterRosterSelection *selection;
  MusterCatalogueEntry *entry;
  MusterRosterDraft *draft;
  MusterItem *copy;
  g_autofree char *id = NULL;

  g_return_val_if_fail (item->kind == MUSTER_ITEM_SELECTION, NULL);

  if (!muster_roster_find (self, force_id, &force, &selection, error))
    return NULL;
  entry = selection == NULL ? find_entry (self, force_id, item->entry_id) : NULL;
  if (entry == NULL)
    {
      refuse (item, force, error);
      return NULL;
    }

  draft = muster_roster_begin (self);
  copy = muster_roster_draft_copy_deep (draft, (MusterItem *) item);
  forget_entries (copy);
  muster_item_set_string (&copy->entry_id, muster_catalogue_entry_get_id (entry));
  muster_item_take_selection (muster_roster_draft_open (draft, force_id, NULL), copy);
  id = g_strdup (copy->id);
  muster_roster_commit (self, draft, _ ("Paste"));

  return g_steal_pointer (&id);
}
