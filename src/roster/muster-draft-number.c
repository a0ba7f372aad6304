/* muster-draft-number.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-draft-private.h"

gboolean
muster_entry_is_counted_per_parent (MusterEntry *entry)
{
  return entry->collective && !muster_entry_is_instanced (entry);
}

MusterItem *
muster_draft_find_child (MusterDraft *self, MusterItem *parent, const MusterEntry *entry)
{
  for (guint i = 0; i < muster_item_get_n_selections (parent); i++)
    if (muster_draft_get_entry (self, muster_item_get_selection (parent, i)) == entry)
      {
        muster_draft_make_writable ((MusterItem **) &parent->selections->pdata[i]);
        return parent->selections->pdata[i];
      }
  return NULL;
}

static int
divide_up (int number, int by)
{
  /* A file may say that there are none of something, or more than can be counted. */
  by = MAX (by, 1);
  return (int) MIN (((gint64) number + by - 1) / by, MUSTER_DRAFT_MAX_NUMBER);
}

static void
grow_collective_children (MusterDraft *self, MusterItem *item, int before)
{
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    {
      MusterEntry *entry = muster_draft_get_entry (self, muster_item_get_selection (item, i));

      if (entry == NULL || !muster_entry_is_counted_per_parent (entry))
        continue;
      muster_draft_make_writable ((MusterItem **) &item->selections->pdata[i]);
      muster_draft_raise (self,
                          item->selections->pdata[i],
                          divide_up (muster_item_get_selection (item, i)->number, before));
    }
}

/* BattleScribe grows the default of a collective group once more; its rosters rely on it. */
static void
grow_defaults (MusterDraft *self, MusterItem *item, MusterEntry *around, int before)
{
  for (guint i = 0; i < muster_entry_get_n_children (around); i++)
    {
      MusterEntry *group = muster_entry_get_child (around, i);
      MusterEntry *entry;
      MusterItem *child;

      if (!group->is_group)
        continue;
      entry = group->collective ? muster_entry_get_default (group) : NULL;
      child = entry != NULL && muster_entry_is_counted_per_parent (entry)
                  ? muster_draft_find_child (self, item, entry)
                  : NULL;
      if (child != NULL)
        muster_draft_raise (self, child, divide_up (child->number, before));
      grow_defaults (self, item, group, before);
    }
}

static void
grow (MusterDraft *self, MusterItem *item, int before)
{
  MusterEntry *entry = muster_draft_get_entry (self, item);

  if (muster_item_get_n_selections (item) == 0)
    return;
  grow_collective_children (self, item, before);
  if (entry != NULL)
    grow_defaults (self, item, entry, before);
}

void
muster_draft_raise (MusterDraft *self, MusterItem *item, int by)
{
  for (int i = 0; i < by && item->number < MUSTER_DRAFT_MAX_NUMBER; i++)
    {
      /* Nothing below it that would grow with it. */
      if (muster_item_get_n_selections (item) == 0)
        {
          item->number = MIN (item->number + (by - i), MUSTER_DRAFT_MAX_NUMBER);
          return;
        }
      item->number++;
      grow (self, item, item->number - 1);
    }
}

static void
shrink (MusterDraft *self, MusterItem *item, int before)
{
  for (guint i = muster_item_get_n_selections (item); i > 0; i--)
    {
      MusterItem *child = muster_item_get_selection (item, i - 1);
      MusterEntry *entry = muster_draft_get_entry (self, child);

      if (entry == NULL || !muster_entry_is_counted_per_parent (entry))
        continue;
      muster_draft_make_writable ((MusterItem **) &item->selections->pdata[i - 1]);
      child = item->selections->pdata[i - 1];
      muster_draft_lower (self, item, child, divide_up (child->number, before));
    }
}

void
muster_draft_lower (MusterDraft *self, MusterItem *parent, MusterItem *item, int by)
{
  if (by >= item->number)
    {
      muster_draft_remove_child (parent, item);
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
