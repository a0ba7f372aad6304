/* muster-roster-draft-choose.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-draft-private.h"

/* Entries that demand each other end here. */
#define MAX_DEPTH 32

static MusterItem *
make_selection (MusterRosterDraft *self,
                MusterItem *parent,
                MusterCatalogueEntry *entry,
                int number)
{
  MusterItem *item;
  char id[MUSTER_ROSTER_DRAFT_ID_SIZE];

  muster_roster_draft_make_id (self, id);
  item = muster_item_new (MUSTER_ITEM_SELECTION, id);
  muster_item_set_string (&item->entry_id, entry->id);
  muster_item_set_string (&item->group_id, muster_catalogue_entry_get_group_id (entry));
  muster_item_set_string (&item->name, entry->definition->name);
  muster_item_set_string (&item->type,
                          muster_catalogue_entry_type_get_name (entry->definition->entry_type));
  item->number = CLAMP (number, 1, MUSTER_ROSTER_DRAFT_MAX_NUMBER);
  item->resolved = entry;
  item->resolved_serial = muster_catalogue_entry_table_get_serial (self->table);
  muster_item_take_selection (parent, item);
  self->made++;
  return item;
}

static void
mark_default (MusterRosterDraft *self, const MusterItem *item)
{
  if (self->defaults == NULL)
    self->defaults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_add (self->defaults, g_strdup (item->id));
}

/* Where in the roster something is chosen by itself. */
typedef struct
{
  guint depth; /* below what the player chose, or 0 for that itself */
  int stack;   /* which of several stacks of models it is part of, from 0; -1 for none */
} Below;

static void
choose_demanded (MusterRosterDraft *self, MusterItem *item, MusterCatalogueEntry *entry, Below at);

static MusterItem *
select_below (MusterRosterDraft *self,
              MusterItem *parent,
              MusterCatalogueEntry *entry,
              int times,
              Below at)
{
  const gboolean instanced = parent->kind != MUSTER_ITEM_SELECTION ||
                             muster_catalogue_entry_is_instanced (entry);
  MusterItem *item = NULL;

  while (times > 0 && self->made < MUSTER_ROSTER_DRAFT_MAX_MADE)
    {
      MusterItem *found = instanced ? NULL : muster_roster_draft_find_child (self, parent, entry);

      if (found != NULL)
        {
          muster_roster_draft_raise (self, found, times);
          return found;
        }
      item = make_selection (self,
                             parent,
                             entry,
                             !instanced && entry->collective ? parent->number : 1);
      if (at.depth > 0)
        mark_default (self, item);
      choose_demanded (self, item, entry, (Below){ at.depth + 1, at.stack });
      times--;
    }
  return item;
}

MusterItem *
muster_roster_draft_select_here (MusterRosterDraft *self,
                                 MusterItem *parent,
                                 MusterCatalogueEntry *entry,
                                 int times,
                                 guint depth)
{
  return select_below (self, parent, entry, times, (Below){ depth, -1 });
}

/* What another program chooses at first: of a list of amounts each makes a stack, and in a stack its own counts. A stack is
 * as many selections here. */
static void
choose_amounts (MusterRosterDraft *self,
                MusterItem *parent,
                MusterCatalogueEntry *entry,
                const MusterAmounts *amounts,
                Below at)
{
  if (at.stack >= 0 || amounts->n == 1)
    {
      select_below (self,
                    parent,
                    entry,
                    muster_amounts_get (amounts, (guint) MAX (at.stack, 0)),
                    at);
      return;
    }
  for (guint i = 0; i < amounts->n; i++)
    select_below (self, parent, entry, amounts->each[i], (Below){ at.depth, (int) i });
}

void
muster_roster_draft_choose_amounts (MusterRosterDraft *self,
                                    MusterItem *parent,
                                    MusterCatalogueEntry *entry,
                                    const MusterAmounts *amounts)
{
  choose_amounts (self, parent, entry, amounts, (Below){ 1, -1 });
}

gboolean
muster_catalogue_entry_is_below_itself (const MusterCatalogueEntry *entry)
{
  for (const MusterCatalogueEntry *at = entry->container; at != NULL; at = at->container)
    if (at->definition == entry->definition)
      return TRUE;
  return FALSE;
}

int
muster_roster_draft_count_in_group (MusterRosterDraft *self,
                                    MusterItem *item,
                                    const MusterCatalogueEntry *group)
{
  gint64 count = 0;

  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    {
      const MusterItem *child = muster_item_get_selection (item, i);

      for (const MusterCatalogueEntry *at = muster_roster_draft_get_entry (self, child); at != NULL;
           at = at->parent)
        if (at == group)
          count += child->number;
    }
  return (int) MIN (count, MUSTER_ROSTER_DRAFT_MAX_NUMBER);
}

/* What a group demands beyond what its entries demand by themselves. */
static void
choose_default (MusterRosterDraft *self, MusterItem *item, MusterCatalogueEntry *group, Below at)
{
  MusterCatalogueEntry *entry = muster_catalogue_entry_get_default (group);
  int amount = muster_catalogue_entry_get_amount (group);

  if (entry == NULL || amount == 0)
    return;
  if (group->collective)
    amount = MIN (amount, MUSTER_ROSTER_DRAFT_MAX_NUMBER / item->number) * item->number;
  amount -= muster_roster_draft_count_in_group (self, item, group);
  if (amount > 0)
    select_below (self, item, entry, amount, at);
}

static void
choose_entry (MusterRosterDraft *self, MusterItem *item, MusterCatalogueEntry *entry, Below at)
{
  MusterAmounts amounts;

  if (muster_catalogue_entry_get_default_amounts (entry, &amounts) && !entry->hidden)
    choose_amounts (self, item, entry, &amounts, at);
  else
    select_below (self, item, entry, muster_catalogue_entry_get_amount (entry), at);
}

static void
choose_below (MusterRosterDraft *self, MusterItem *item, MusterCatalogueEntry *around, Below at)
{
  for (guint i = 0; i < muster_catalogue_entry_get_n_children (around); i++)
    {
      MusterCatalogueEntry *child = muster_catalogue_entry_get_child (around, i);

      if (muster_catalogue_entry_is_below_itself (child))
        continue;
      if (child->is_group)
        {
          choose_below (self, item, child, at);
          choose_default (self, item, child, at);
        }
      else
        choose_entry (self, item, child, at);
    }
}

static void
choose_demanded (MusterRosterDraft *self, MusterItem *item, MusterCatalogueEntry *entry, Below at)
{
  if (at.depth < MAX_DEPTH)
    choose_below (self, item, entry, at);
}

gboolean
muster_catalogue_entry_fits_force (MusterCatalogueEntry *self, const MusterDefinition *force)
{
  const guint32 category = muster_catalogue_entry_get_primary_category (self);

  if (category == MUSTER_ID_NONE)
    return TRUE;
  for (guint i = 0; i < force->n_category_links; i++)
    if (force->category_links[i]->target_id == category)
      return TRUE;
  return FALSE;
}

static void
fill_force (MusterRosterDraft *self,
            MusterItem *item,
            const MusterDefinition *definition,
            const MusterCatalogue *catalogue)
{
  const GPtrArray *entries = muster_catalogue_entry_table_get_roots (self->table, catalogue);
  guint n;
  const MusterRoot *roots = muster_game_system_get_roots (
      muster_catalogue_entry_table_get_system (self->table),
      catalogue,
      &n);

  for (guint i = 0; i < n; i++)
    {
      MusterCatalogueEntry *entry = entries->pdata[i];

      /* What is imported is not chosen by itself, whatever it demands. */
      if (roots[i].origin != MUSTER_ROOT_IMPORTED &&
          muster_catalogue_entry_fits_force (entry, definition))
        choose_entry (self, item, entry, (Below){ 1, -1 });
    }
}

MusterItem *
muster_roster_draft_add_force (MusterRosterDraft *self,
                               MusterItem *parent,
                               const MusterDefinition *kind,
                               const MusterCatalogue *catalogue)
{
  MusterGameSystem *system = muster_catalogue_entry_table_get_system (self->table);
  MusterIds *ids = muster_game_system_get_ids (system);
  const MusterDefinition *definition = muster_definition_follow (kind);
  g_autofree char *entry_id = muster_game_system_dup_force_id (system, kind);
  MusterItem *item;
  char id[MUSTER_ROSTER_DRAFT_ID_SIZE];

  muster_roster_draft_make_id (self, id);
  item = muster_item_new (MUSTER_ITEM_FORCE, id);
  muster_item_set_string (&item->entry_id, entry_id);
  muster_item_set_string (&item->name, definition->name);
  muster_item_set_string (&item->catalogue_id, muster_ids_get_text (ids, catalogue->id));
  muster_item_set_string (&item->catalogue_name, catalogue->name);
  item->catalogue_revision = catalogue->revision;
  muster_item_take_force (parent, item);
  fill_force (self, item, definition, catalogue);
  return item;
}

/* A collective entry below another than a root is given to all that are like its parent. */
gboolean
muster_roster_draft_is_for_all (MusterRosterDraft *self,
                                const MusterItem *parent,
                                const MusterItem *around,
                                MusterCatalogueEntry *entry)
{
  return muster_catalogue_entry_is_counted_per_parent (entry) &&
         parent->kind == MUSTER_ITEM_SELECTION && around != NULL &&
         around->kind == MUSTER_ITEM_SELECTION &&
         muster_roster_draft_get_entry (self, parent) != NULL;
}

MusterItem *
muster_roster_draft_select (MusterRosterDraft *self,
                            const char *parent_id,
                            MusterCatalogueEntry *entry)
{
  MusterItem *around = NULL;
  MusterItem *parent = muster_roster_draft_open (self, parent_id, &around);
  MusterItem *chosen = NULL;

  if (!muster_roster_draft_is_for_all (self, parent, around, entry))
    return muster_roster_draft_select_here (self, parent, entry, 1, 0);
  for (guint i = 0; i < around->selections->len; i++)
    {
      MusterItem *sibling = around->selections->pdata[i];
      MusterItem *item;

      if (muster_roster_draft_get_entry (self, sibling) !=
          muster_roster_draft_get_entry (self, parent))
        continue;
      muster_roster_draft_make_writable ((MusterItem **) &around->selections->pdata[i]);
      sibling = around->selections->pdata[i];
      item = muster_roster_draft_find_child (self, sibling, entry);
      if (item != NULL)
        muster_roster_draft_raise (self, item, sibling->number);
      else
        item = muster_roster_draft_select_here (self, sibling, entry, 1, 0);
      if (sibling == parent)
        chosen = item;
    }
  return chosen;
}

static gboolean
find_around (MusterItem *at, const MusterItem *item, MusterItem **around)
{
  for (guint i = 0; i < muster_item_get_n_selections (at); i++)
    if (muster_item_get_selection (at, i) == item ||
        find_around (muster_item_get_selection (at, i), item, around))
      {
        if (muster_item_get_selection (at, i) == item)
          *around = at;
        return TRUE;
      }
  for (guint i = 0; i < muster_item_get_n_forces (at); i++)
    if (find_around (muster_item_get_force (at, i), item, around))
      return TRUE;
  return FALSE;
}

MusterItem *
muster_roster_draft_find_around (MusterRosterDraft *self, const MusterItem *item)
{
  MusterItem *around = NULL;

  find_around (self->root, item, &around);
  return around;
}

void
muster_roster_draft_deselect (MusterRosterDraft *self, const char *id)
{
  MusterItem *parent = NULL;
  MusterItem *item = muster_roster_draft_open (self, id, &parent);
  MusterCatalogueEntry *entry = muster_roster_draft_get_entry (self, item);
  MusterItem *around = muster_roster_draft_find_around (self, parent);

  if (entry == NULL || !muster_roster_draft_is_for_all (self, parent, around, entry))
    {
      muster_roster_draft_lower (self, parent, item, 1);
      return;
    }
  for (guint i = 0; i < around->selections->len; i++)
    {
      MusterItem *sibling = around->selections->pdata[i];
      MusterItem *child;

      if (muster_roster_draft_get_entry (self, sibling) !=
          muster_roster_draft_get_entry (self, parent))
        continue;
      muster_roster_draft_make_writable ((MusterItem **) &around->selections->pdata[i]);
      sibling = around->selections->pdata[i];
      child = muster_roster_draft_find_child (self, sibling, entry);
      if (child != NULL)
        muster_roster_draft_lower (self, sibling, child, sibling->number);
    }
}
