/* muster-roster-import-aside.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-import-private.h"

/* Whatever is chosen has all of the roster evaluated, so that a text of thousands of units would take their square. What stands
 * in the middle is put aside while the rest is placed: the first units stay, for they say what kind of army it is, and the
 * last, to which the next belong. Texts that people write are shorter than that. */
#define KEPT 24

static MusterRosterDraft *
begin (MusterImport *self)
{
  MusterRoster *roster = self->roster;

  return muster_roster_draft_new (roster->table, roster->evaluation->root, &roster->counter);
}

/* No step to undo: there is nothing yet that could be returned to. */
static void
finish (MusterImport *self, MusterRosterDraft *draft)
{
  muster_roster_pass (self->roster, draft);
  muster_roster_draft_free (draft);
  g_ptr_array_set_size (self->roster->undo, 0);
}

void
muster_import_note_unit (MusterImport *self, const char *id)
{
  g_ptr_array_add (self->units, g_strdup (id));
}

/* Takes what stands between the first and the last units from @force. */
static void
move_middle (MusterImport *self, MusterItem *force)
{
  g_autoptr (GHashTable) middle = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = KEPT; i < self->units->len - KEPT; i++)
    g_hash_table_add (middle, self->units->pdata[i]);
  for (guint i = 0; i < force->selections->len;)
    {
      MusterItem *item = force->selections->pdata[i];

      if (g_hash_table_contains (middle, item->id))
        g_ptr_array_add (self->aside, g_ptr_array_steal_index (force->selections, i));
      else
        i++;
    }
}

void
muster_import_put_aside (MusterImport *self, const char *force_id)
{
  MusterRosterDraft *draft;

  if (self->units->len < 3 * KEPT)
    return;
  draft = begin (self);
  move_middle (self, muster_roster_draft_open (draft, force_id, NULL));
  finish (self, draft);
  g_ptr_array_remove_range (self->units, KEPT, self->units->len - 2 * KEPT);
}

static guint
find_place (const MusterItem *force, const char *id)
{
  for (guint i = 0; i < force->selections->len; i++)
    if (g_str_equal (((const MusterItem *) force->selections->pdata[i])->id, id))
      return i;

  return force->selections->len;
}

void
muster_import_take_back (MusterImport *self, const char *force_id)
{
  MusterRosterDraft *draft;
  MusterItem *force;
  guint at;

  if (self->aside->len > 0)
    {
      draft = begin (self);
      force = muster_roster_draft_open (draft, force_id, NULL);
      at = find_place (force, self->units->pdata[KEPT]);
      for (guint i = 0; i < self->aside->len; i++)
        g_ptr_array_insert (force->selections,
                            (gint) (at + i),
                            muster_item_ref (self->aside->pdata[i]));
      g_ptr_array_set_size (self->aside, 0);
      finish (self, draft);
    }
  g_ptr_array_set_size (self->units, 0);
}
