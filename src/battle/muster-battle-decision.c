/* muster-battle-decision.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-private.h"

/* What the rules have decided for whoever acts stays decided when the table is corrected: the procedure that runs
 * keeps what it chose. This finds where the decision can be come back to. */

/* The node after which corrections came last, and nothing else; the head where none did. */
static guint
find_corrected (MusterBattle *self)
{
  guint id = muster_battle_get_head (self);
  MusterNode node;

  muster_battle_get_node (self, id, &node);
  while (node.input != NULL && muster_input_kind_is_correction (node.input->kind))
    {
      id = node.parent;
      muster_battle_get_node (self, id, &node);
    }

  return id;
}

/* Whether @entry is of what @thing did by the rules. */
static gboolean
is_done_by (MusterBattle *self, const MusterLogEntry *entry, const char *thing)
{
  const char *actor = entry->kind == MUSTER_LOG_ACTIVATE ? entry->thing : entry->actor;

  return g_strcmp0 (actor, thing) == 0 && entry->side >= 0 &&
         !muster_battle_is_person (self, entry->side);
}

/* The entry, counted from 1, with which @thing began to act, among the first @n_entries; 0: it did not. */
static guint
find_begin (MusterBattle *self, const char *thing, guint n_entries)
{
  const GPtrArray *log = muster_battle_get_log (self);
  guint begin = 0;

  for (guint i = n_entries; i > 0; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);
      gboolean own = is_done_by (self, entry, thing);

      if (own)
        begin = i;
      if ((own && entry->kind == MUSTER_LOG_ACTIVATE) || (!own && entry->actor != NULL) ||
          entry->kind == MUSTER_LOG_PHASE || entry->kind == MUSTER_LOG_TURN)
        break;
    }

  return begin;
}

/* The node before which @thing was asked nothing yet of what led to @id: nothing of it was decided there. */
static guint
find_first_asked (MusterBattle *self, guint id, const char *thing)
{
  MusterNode node;

  while (id > 0)
    {
      g_autofree char *asked = NULL;

      muster_battle_get_node (self, id, &node);
      asked = muster_battle_dup_asked_after (self, node.parent);
      if (g_strcmp0 (asked, thing) != 0)
        break;
      id = node.parent;
    }

  return id;
}

guint
muster_battle_find_decision (MusterBattle *self)
{
  guint corrected = find_corrected (self);
  g_autofree char *asked = muster_battle_dup_asked_after (self, corrected);
  guint n_entries = muster_battle_get_log (self)->len;
  guint begin;
  MusterNode node;

  if (asked == NULL || corrected == muster_battle_get_head (self))
    return 0;
  for (guint id = muster_battle_get_head (self); id != corrected; id = node.parent)
    {
      n_entries = muster_battle_get_first_entry (self, id);
      muster_battle_get_node (self, id, &node);
    }
  begin = find_begin (self, asked, n_entries);

  return begin > 0 ? find_first_asked (self, muster_battle_get_node_at (self, begin), asked) : 0;
}
