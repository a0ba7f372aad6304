/* muster-roster-draft-replace.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-draft-private.h"

/* One thing in the place of another. */

/* (nullable): what @around has of what @item is: reached in the same way, or the same thing in another. */
static MusterCatalogueEntry *
find_same (MusterRosterDraft *self, MusterCatalogueEntry *around, const MusterItem *item)
{
  const MusterCatalogueEntry *entry = muster_roster_draft_get_entry (self, item);
  const GPtrArray *options = muster_catalogue_entry_get_options (around);
  MusterCatalogueEntry *found = entry != NULL
                                    ? muster_catalogue_entry_find_option (around, entry->id)
                                    : NULL;

  for (guint i = 0; entry != NULL && found == NULL && i < options->len; i++)
    if (((MusterCatalogueEntry *) options->pdata[i])->definition == entry->definition)
      found = options->pdata[i];
  return found;
}

/* What @entry does not have is gone. @item may be changed. */
static void
become (MusterRosterDraft *self, MusterItem *item, MusterCatalogueEntry *entry)
{
  muster_item_set_string (&item->entry_id, entry->id);
  muster_item_set_string (&item->group_id, muster_catalogue_entry_get_group_id (entry));
  muster_item_set_string (&item->name, entry->definition->name);
  muster_item_set_string (&item->type,
                          muster_catalogue_entry_type_get_name (entry->definition->entry_type));
  item->resolved = entry;
  item->resolved_serial = muster_catalogue_entry_table_get_serial (self->table);
  for (guint i = muster_item_get_n_selections (item); i > 0; i--)
    {
      MusterItem **where = (MusterItem **) &item->selections->pdata[i - 1];
      MusterCatalogueEntry *same = find_same (self, entry, *where);

      if (same == NULL)
        {
          g_ptr_array_remove_index (item->selections, i - 1);
          continue;
        }
      muster_roster_draft_make_writable (where);
      become (self, *where, same);
    }
}

/* ---- What the other entry demands ---- */

static int
multiply (int amount, int by)
{
  return MIN (amount, MUSTER_ROSTER_DRAFT_MAX_NUMBER / MAX (by, 1)) * MAX (by, 1);
}

static int
count_of (MusterRosterDraft *self, const MusterItem *item, const MusterCatalogueEntry *entry)
{
  gint64 count = 0;

  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    if (muster_roster_draft_get_entry (self, muster_item_get_selection (item, i)) == entry)
      count += muster_item_get_selection (item, i)->number;
  return (int) MIN (count, MUSTER_ROSTER_DRAFT_MAX_NUMBER);
}

static void
add_missing (MusterRosterDraft *self, MusterItem *item, MusterCatalogueEntry *entry, int missing)
{
  MusterItem *child;

  if (missing <= 0)
    return;
  if (muster_catalogue_entry_is_instanced (entry))
    {
      muster_roster_draft_select_here (self, item, entry, missing, 1);
      return;
    }
  child = muster_roster_draft_find_child (self, item, entry);
  if (child == NULL)
    {
      child = muster_roster_draft_select_here (self, item, entry, 1, 1);
      missing -= child != NULL ? child->number : missing;
    }
  if (missing > 0)
    muster_roster_draft_raise (self, child, missing);
}

static void
complete_default (MusterRosterDraft *self, MusterItem *item, MusterCatalogueEntry *group)
{
  MusterCatalogueEntry *entry = muster_catalogue_entry_get_default (group);
  int amount = muster_catalogue_entry_get_amount (group);

  if (entry == NULL)
    return;
  if (group->collective || muster_catalogue_entry_is_counted_per_parent (entry))
    amount = multiply (amount, item->number);
  add_missing (self, item, entry, amount - muster_roster_draft_count_in_group (self, item, group));
}

/* What stands in @around and is there already counts. */
static void
complete (MusterRosterDraft *self, MusterItem *item, MusterCatalogueEntry *around)
{
  for (guint i = 0; i < muster_catalogue_entry_get_n_children (around); i++)
    {
      MusterCatalogueEntry *child = muster_catalogue_entry_get_child (around, i);
      int amount;

      if (muster_catalogue_entry_is_below_itself (child))
        continue;
      if (child->is_group)
        {
          complete (self, item, child);
          complete_default (self, item, child);
          continue;
        }
      amount = muster_catalogue_entry_get_amount (child);
      if (muster_catalogue_entry_is_counted_per_parent (child))
        amount = multiply (amount, item->number);
      add_missing (self, item, child, amount - count_of (self, item, child));
    }
}

/* ---- In one place ---- */

/* Each is a selection of its own now; of more than can be made, the last ones stay together. */
static void
divide (MusterRosterDraft *self, MusterItem *parent, MusterItem *item, int number)
{
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    {
      MusterItem **where = (MusterItem **) &item->selections->pdata[i];

      if (!muster_catalogue_entry_is_counted_per_parent (
              muster_roster_draft_get_entry (self, *where)))
        continue;
      muster_roster_draft_make_writable (where);
      (*where)->number = muster_roster_draft_divide_up ((*where)->number, number);
    }
  for (; number > 1 && self->made < MUSTER_ROSTER_DRAFT_MAX_MADE; number--)
    muster_item_take_selection (parent, muster_roster_draft_copy_deep (self, item));
  item->number = number;
}

/* They are counted together from now on. */
static MusterItem *
merge (MusterRosterDraft *self, MusterItem *parent, MusterItem *item, MusterItem *other)
{
  if (other->custom_name == NULL)
    muster_item_set_string (&other->custom_name, item->custom_name);
  if (other->notes == NULL)
    muster_item_set_string (&other->notes, item->notes);
  muster_roster_draft_raise (self, other, item->number);
  muster_roster_draft_remove_child (parent, item);
  return other;
}

/* @item may be changed. */
static MusterItem *
replace_here (MusterRosterDraft *self,
              MusterItem *parent,
              MusterItem *item,
              MusterCatalogueEntry *entry)
{
  const gboolean instanced = parent->kind != MUSTER_ITEM_SELECTION ||
                             muster_catalogue_entry_is_instanced (entry);
  MusterItem *other = instanced ? NULL : muster_roster_draft_find_child (self, parent, entry);
  const int number = item->number;

  if (other != NULL)
    return other != item ? merge (self, parent, item, other) : item;
  become (self, item, entry);
  /* What was said of the other. */
  g_clear_pointer (&item->overrides, g_array_unref);
  g_clear_pointer (&item->costs, g_array_unref);
  if (item->extra != NULL)
    item->extra_unref (item->extra);
  item->extra = NULL;
  if (instanced)
    item->number = 1;
  complete (self, item, entry);
  if (instanced)
    divide (self, parent, item, number);
  return item;
}

static gboolean
is_of_group (MusterRosterDraft *self, const MusterItem *item, const MusterCatalogueEntry *group)
{
  const MusterCatalogueEntry *at = muster_roster_draft_get_entry (self, item);

  while (at != NULL && at != group)
    at = at->parent;
  return at != NULL;
}

/* One of @group stays, if there is any: that of @entry if there is one. @number: how many there were of all. */
static MusterItem *
keep_one (MusterRosterDraft *self,
          MusterItem *parent,
          const MusterCatalogueEntry *group,
          const MusterCatalogueEntry *entry,
          int *number)
{
  MusterItem *kept = muster_roster_draft_find_child (self, parent, entry);
  gint64 sum = 0;

  for (guint i = 0; i < muster_item_get_n_selections (parent);)
    {
      MusterItem **where = (MusterItem **) &parent->selections->pdata[i];

      if (!is_of_group (self, *where, group))
        {
          i++;
          continue;
        }
      sum += (*where)->number;
      if (kept != NULL && *where != kept)
        {
          g_ptr_array_remove_index (parent->selections, i);
          continue;
        }
      muster_roster_draft_make_writable (where);
      kept = *where;
      i++;
    }
  *number = (int) MIN (sum, MUSTER_ROSTER_DRAFT_MAX_NUMBER);
  return kept;
}

static MusterItem *
choose_here (MusterRosterDraft *self,
             MusterItem *parent,
             const MusterCatalogueEntry *group,
             MusterCatalogueEntry *entry)
{
  int number;
  MusterItem *item = keep_one (self, parent, group, entry, &number);

  if (item == NULL)
    return muster_roster_draft_select_here (self, parent, entry, 1, 0);
  if (!muster_catalogue_entry_is_counted_per_parent (entry))
    number = 1;
  if (item->number > number)
    muster_roster_draft_lower (self, parent, item, item->number - number);
  else
    muster_roster_draft_raise (self, item, number - item->number);
  return muster_roster_draft_get_entry (self, item) == entry
             ? item
             : replace_here (self, parent, item, entry);
}

/* ---- In all places ---- */

/* (transfer container): @parent and, where @entry is chosen for all that are like it, those; all may be changed. */
static GPtrArray *
list_parents (MusterRosterDraft *self, MusterItem *parent, MusterCatalogueEntry *entry)
{
  MusterItem *around = muster_roster_draft_find_around (self, parent);
  GPtrArray *parents = g_ptr_array_new ();

  if (entry == NULL || !muster_roster_draft_is_for_all (self, parent, around, entry))
    {
      g_ptr_array_add (parents, parent);
      return parents;
    }
  for (guint i = 0; i < around->selections->len; i++)
    {
      MusterItem **where = (MusterItem **) &around->selections->pdata[i];

      if (muster_roster_draft_get_entry (self, *where) !=
          muster_roster_draft_get_entry (self, parent))
        continue;
      muster_roster_draft_make_writable (where);
      g_ptr_array_add (parents, *where);
    }
  return parents;
}

MusterItem *
muster_roster_draft_replace (MusterRosterDraft *self, const char *id, MusterCatalogueEntry *entry)
{
  MusterItem *parent = NULL;
  MusterItem *item = muster_roster_draft_open (self, id, &parent);
  MusterCatalogueEntry *before = muster_roster_draft_get_entry (self, item);
  g_autoptr (GPtrArray) parents = list_parents (self, parent, before);
  MusterItem *replaced = NULL;

  for (guint i = 0; i < parents->len; i++)
    {
      MusterItem *at = parents->pdata[i];
      MusterItem *child = at == parent ? item : muster_roster_draft_find_child (self, at, before);

      if (child != NULL)
        child = replace_here (self, at, child, entry);
      if (at == parent)
        replaced = child;
    }
  return replaced;
}

MusterItem *
muster_roster_draft_choose_of (MusterRosterDraft *self,
                               const char *parent_id,
                               MusterCatalogueEntry *group,
                               MusterCatalogueEntry *entry)
{
  MusterItem *parent = muster_roster_draft_open (self, parent_id, NULL);
  g_autoptr (GPtrArray) parents = list_parents (self, parent, entry);
  MusterItem *chosen = NULL;

  for (guint i = 0; i < parents->len; i++)
    {
      MusterItem *item = choose_here (self, parents->pdata[i], group, entry);

      if (parents->pdata[i] == parent)
        chosen = item;
    }
  return chosen;
}
