/* muster-roster-draft.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-draft-private.h"

#include <string.h>

void
muster_roster_draft_make_writable (MusterItem **where)
{
  MusterItem *copy;

  if (g_atomic_ref_count_compare (&(*where)->ref_count, 1))
    return;
  copy = muster_item_copy (*where);
  muster_item_unref (*where);
  *where = copy;
}

MusterRosterDraft *
muster_roster_draft_new (MusterCatalogueEntryTable *table, MusterItem *root, guint64 *counter)
{
  MusterRosterDraft *self = g_new0 (MusterRosterDraft, 1);

  self->table = table;
  self->root = muster_item_copy (root);
  self->counter = counter;
  return self;
}

void
muster_roster_draft_free (MusterRosterDraft *self)
{
  muster_item_unref (self->root);
  g_clear_pointer (&self->defaults, g_hash_table_unref);
  g_clear_pointer (&self->taken, g_array_unref);
  g_free (self);
}

MusterItem *
muster_roster_draft_finish (MusterRosterDraft *self)
{
  MusterItem *root = muster_item_ref (self->root);

  muster_roster_draft_free (self);
  return root;
}

GHashTable *
muster_roster_draft_steal_defaults (MusterRosterDraft *self)
{
  return g_steal_pointer (&self->defaults);
}

MusterItem *
muster_roster_draft_get_root (MusterRosterDraft *self)
{
  muster_roster_draft_make_writable (&self->root);
  return self->root;
}

static MusterItem *open_below (MusterItem *around, const char *id, MusterItem **parent);

/* Looks first and copies afterwards, so that only the way to what is found is copied. */
static gboolean
holds (const MusterItem *item, const char *id)
{
  if (strcmp (item->id, id) == 0)
    return TRUE;
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    if (holds (muster_item_get_selection (item, i), id))
      return TRUE;
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    if (holds (muster_item_get_force (item, i), id))
      return TRUE;
  return FALSE;
}

static MusterItem *
open_in (MusterItem *around, GPtrArray *list, const char *id, MusterItem **parent)
{
  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      if (!holds (list->pdata[i], id))
        continue;
      muster_roster_draft_make_writable ((MusterItem **) &list->pdata[i]);
      if (strcmp (((MusterItem *) list->pdata[i])->id, id) == 0)
        {
          if (parent != NULL)
            *parent = around;
          return list->pdata[i];
        }
      return open_below (list->pdata[i], id, parent);
    }
  return NULL;
}

static MusterItem *
open_below (MusterItem *around, const char *id, MusterItem **parent)
{
  MusterItem *found = open_in (around, around->selections, id, parent);

  return found != NULL ? found : open_in (around, around->forces, id, parent);
}

MusterItem *
muster_roster_draft_open (MusterRosterDraft *self, const char *id, MusterItem **parent)
{
  muster_roster_draft_make_writable (&self->root);
  return open_below (self->root, id, parent);
}

MusterCatalogueEntry *
muster_roster_draft_get_entry (const MusterRosterDraft *self, const MusterItem *item)
{
  return item->resolved_serial == muster_catalogue_entry_table_get_serial (self->table)
             ? item->resolved
             : NULL;
}

/* Spreads a counted number over all digits, so that ids look as others expect them. */
static guint64
mix (guint64 x)
{
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return x ^ (x >> 31);
}

static void
write_id (guint64 x, char id[MUSTER_ROSTER_DRAFT_ID_SIZE])
{
  g_snprintf (id,
              MUSTER_ROSTER_DRAFT_ID_SIZE,
              "%04x-%04x-%04x-%04x",
              (guint) (x >> 48) & 0xffff,
              (guint) (x >> 32) & 0xffff,
              (guint) (x >> 16) & 0xffff,
              (guint) x & 0xffff);
}

/* Whether an id could be one that was made here. */
static gboolean
read_id (const char *id, guint64 *x)
{
  char again[MUSTER_ROSTER_DRAFT_ID_SIZE];

  *x = 0;
  for (const char *at = id; *at != '\0'; at++)
    if (*at != '-')
      *x = *x << 4 | (guint64) (g_ascii_xdigit_value (*at) & 0xf);
  write_id (*x, again);

  return strcmp (id, again) == 0;
}

static void
add_taken (GArray *taken, const MusterItem *item)
{
  guint64 x;

  if (read_id (item->id, &x))
    g_array_append_val (taken, x);
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    add_taken (taken, muster_item_get_selection (item, i));
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    add_taken (taken, muster_item_get_force (item, i));
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return x < y ? -1 : x > y;
}

void
muster_roster_draft_make_id (MusterRosterDraft *self, char id[MUSTER_ROSTER_DRAFT_ID_SIZE])
{
  const guint64 seed = mix (g_str_hash (self->root->id) + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
  guint64 x;

  if (self->taken == NULL)
    {
      self->taken = g_array_new (FALSE, FALSE, sizeof (guint64));
      add_taken (self->taken, self->root);
      g_array_sort (self->taken, compare_ids);
    }
  do /* the counter gives none twice, but others may have made them as well */
    x = mix (seed + ++*self->counter * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
  while (g_array_binary_search (self->taken, &x, compare_ids, NULL));
  write_id (x, id);
}

void
muster_roster_draft_remove_child (MusterItem *parent, MusterItem *item)
{
  if (item->kind == MUSTER_ITEM_FORCE)
    g_ptr_array_remove (parent->forces, item);
  else
    g_ptr_array_remove (parent->selections, item);
}

void
muster_roster_draft_remove (MusterRosterDraft *self, const char *id)
{
  MusterItem *parent = NULL;
  MusterItem *item = muster_roster_draft_open (self, id, &parent);

  muster_roster_draft_remove_child (parent, item);
}

MusterItem *
muster_roster_draft_copy_deep (MusterRosterDraft *self, MusterItem *item)
{
  MusterItem *copy = muster_item_copy (item);
  char id[MUSTER_ROSTER_DRAFT_ID_SIZE];

  muster_roster_draft_make_id (self, id);
  muster_item_set_string (&copy->id, id);
  self->made++;
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    {
      muster_item_unref (copy->selections->pdata[i]);
      copy->selections->pdata[i] = muster_roster_draft_copy_deep (
          self,
          muster_item_get_selection (item, i));
    }
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    {
      muster_item_unref (copy->forces->pdata[i]);
      copy->forces->pdata[i] = muster_roster_draft_copy_deep (self,
                                                              muster_item_get_force (item, i));
    }
  return copy;
}

MusterItem *
muster_roster_draft_duplicate (MusterRosterDraft *self, const char *id)
{
  MusterItem *parent = NULL;
  MusterItem *item = muster_roster_draft_open (self, id, &parent);
  MusterItem *copy = muster_roster_draft_copy_deep (self, item);

  if (copy->kind == MUSTER_ITEM_FORCE)
    muster_item_take_force (parent, copy);
  else
    muster_item_take_selection (parent, copy);
  return copy;
}

int
muster_roster_draft_count (MusterRosterDraft *self, const char *id)
{
  MusterItem *parent = NULL;
  MusterItem *item = muster_roster_draft_open (self, id, &parent);
  MusterCatalogueEntry *entry = muster_roster_draft_get_entry (self, item);
  gint64 count = 0;

  for (guint i = 0; i < muster_item_get_n_selections (parent); i++)
    {
      const MusterItem *sibling = muster_item_get_selection (parent, i);

      if (sibling == item ||
          (entry != NULL && muster_roster_draft_get_entry (self, sibling) == entry))
        count += sibling->number;
    }
  if (entry != NULL && parent->kind == MUSTER_ITEM_SELECTION &&
      muster_catalogue_entry_is_counted_per_parent (entry))
    count /= MAX (parent->number, 1);
  return (int) MIN (count, MUSTER_ROSTER_DRAFT_MAX_NUMBER);
}
