/* muster-roster-draft-number.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-draft-private.h"

gboolean
muster_catalogue_entry_is_counted_per_parent (MusterCatalogueEntry *entry)
{
  return entry->collective && !muster_catalogue_entry_is_instanced (entry);
}

MusterItem *
muster_roster_draft_find_child (MusterRosterDraft *self,
                                MusterItem *parent,
                                const MusterCatalogueEntry *entry)
{
  for (guint i = 0; i < muster_item_get_n_selections (parent); i++)
    if (muster_roster_draft_get_entry (self, muster_item_get_selection (parent, i)) == entry)
      {
        muster_roster_draft_make_writable ((MusterItem **) &parent->selections->pdata[i]);
        return parent->selections->pdata[i];
      }
  return NULL;
}

int
muster_roster_draft_divide_up (int number, int by)
{
  /* A file may say that there are none of something, or more than can be counted. */
  by = MAX (by, 1);
  return (int) MIN (((gint64) number + by - 1) / by, MUSTER_ROSTER_DRAFT_MAX_NUMBER);
}

static void
grow_collective_children (MusterRosterDraft *self, MusterItem *item, int before)
{
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    {
      MusterCatalogueEntry *entry = muster_roster_draft_get_entry (
          self,
          muster_item_get_selection (item, i));

      if (entry == NULL || !muster_catalogue_entry_is_counted_per_parent (entry))
        continue;
      muster_roster_draft_make_writable ((MusterItem **) &item->selections->pdata[i]);
      muster_roster_draft_raise (
          self,
          item->selections->pdata[i],
          muster_roster_draft_divide_up (muster_item_get_selection (item, i)->number, before));
    }
}

/* BattleScribe grows the default of a collective group once more; its rosters rely on it. */
static void
grow_defaults (MusterRosterDraft *self, MusterItem *item, MusterCatalogueEntry *around, int before)
{
  for (guint i = 0; i < muster_catalogue_entry_get_n_children (around); i++)
    {
      MusterCatalogueEntry *group = muster_catalogue_entry_get_child (around, i);
      MusterCatalogueEntry *entry;
      MusterItem *child;

      if (!group->is_group)
        continue;
      entry = group->collective ? muster_catalogue_entry_get_default (group) : NULL;
      child = entry != NULL && muster_catalogue_entry_is_counted_per_parent (entry)
                  ? muster_roster_draft_find_child (self, item, entry)
                  : NULL;
      if (child != NULL)
        muster_roster_draft_raise (self,
                                   child,
                                   muster_roster_draft_divide_up (child->number, before));
      grow_defaults (self, item, group, before);
    }
}

static void
grow (MusterRosterDraft *self, MusterItem *item, int before)
{
  MusterCatalogueEntry *entry = muster_roster_draft_get_entry (self, item);

  if (muster_item_get_n_selections (item) == 0)
    return;
  grow_collective_children (self, item, before);
  if (entry != NULL)
    grow_defaults (self, item, entry, before);
}

void
muster_roster_draft_raise (MusterRosterDraft *self, MusterItem *item, int by)
{
  for (int i = 0; i < by && item->number < MUSTER_ROSTER_DRAFT_MAX_NUMBER; i++)
    {
      /* Nothing below it that would grow with it. */
      if (muster_item_get_n_selections (item) == 0)
        {
          item->number = MIN (item->number + (by - i), MUSTER_ROSTER_DRAFT_MAX_NUMBER);
          return;
        }
      item->number++;
      grow (self, item, item->number - 1);
    }
}

static void
shrink (MusterRosterDraft *self, MusterItem *item, int before)
{
  for (guint i = muster_item_get_n_selections (item); i > 0; i--)
    {
      MusterItem *child = muster_item_get_selection (item, i - 1);
      MusterCatalogueEntry *entry = muster_roster_draft_get_entry (self, child);

      if (entry == NULL || !muster_catalogue_entry_is_counted_per_parent (entry))
        continue;
      muster_roster_draft_make_writable ((MusterItem **) &item->selections->pdata[i - 1]);
      child = item->selections->pdata[i - 1];
      muster_roster_draft_lower (self,
                                 item,
                                 child,
                                 muster_roster_draft_divide_up (child->number, before));
    }
}

void
muster_roster_draft_lower (MusterRosterDraft *self, MusterItem *parent, MusterItem *item, int by)
{
  if (by >= item->number)
    {
      muster_roster_draft_remove_child (parent, item);
      return;
    }
  if (muster_item_get_n_selections (item) == 0)
    {
      item->number -= by;
      return;
    }
  for (int i = 0; i < by; i++)
    {
      item->number--;
      shrink (self, item, item->number + 1);
    }
}
