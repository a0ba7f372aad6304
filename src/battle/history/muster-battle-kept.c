/* muster-battle-kept.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-private.h"

/* States that are kept so that going back plays nothing again. One in MOST_BESIDE is whole; those below it are kept as what they
 * differ in, as long as that is little. Where it is more, the next one is whole, but not one in less than SNAPSHOT_INTERVAL. */
#define MOST_BESIDE       64
#define SNAPSHOT_INTERVAL 16
#define MOST_PART         24 /* of the size of a state: a difference is no larger */

gboolean
muster_battle_node_is_kept (const MusterBattleNode *node)
{
  return node->snapshot != NULL || node->kept != NULL;
}

/* (nullable): the closest one that has a snapshot, @node itself or above it. */
static const MusterBattleNode *
find_base (MusterBattle *self, const MusterBattleNode *node)
{
  while (node->snapshot == NULL && node->id != 0)
    node = muster_battle_get_inner_node (self, node->parent);

  return node->snapshot != NULL ? node : NULL;
}

static GBytes *
save_beside (MusterBattle *self, const MusterBattleNode *base)
{
  return muster_run_save_beside (self->run,
                                 base->snapshot,
                                 muster_run_get_state_size (self->run) / MOST_PART);
}

void
muster_battle_keep_applied (MusterBattle *self, MusterBattleNode *node)
{
  const MusterBattleNode *base;
  guint distance;

  if (muster_battle_node_is_kept (node))
    return;
  base = find_base (self, node);
  distance = base != NULL ? node->depth - base->depth : MOST_BESIDE;
  if (distance < MOST_BESIDE)
    node->kept = save_beside (self, base);
  if (node->kept != NULL)
    {
      node->base = base->id;
      return;
    }
  /* What is set up first changes everything. */
  if (distance < SNAPSHOT_INTERVAL && base->id != 0)
    return;
  node->snapshot = g_malloc0 (muster_run_get_state_size (self->run));
  node->base = node->id;
  muster_run_save (self->run, node->snapshot);
}

void
muster_battle_keep_stopped (MusterBattle *self, MusterBattleNode *node)
{
  if (node->stopped == NULL && muster_battle_node_is_kept (node))
    node->stopped = save_beside (self, muster_battle_get_inner_node (self, node->base));
}

void
muster_battle_restore_applied (MusterBattle *self, const MusterBattleNode *node, MusterRun *run)
{
  if (node->snapshot != NULL)
    muster_run_restore (run, node->snapshot);
  else
    muster_run_restore_beside (run,
                               muster_battle_get_inner_node (self, node->base)->snapshot,
                               node->kept);
}

gboolean
muster_battle_restore_stopped (MusterBattle *self, const MusterBattleNode *node, MusterRun *run)
{
  if (node->stopped == NULL)
    return FALSE;
  muster_run_restore_beside (run,
                             muster_battle_get_inner_node (self, node->base)->snapshot,
                             node->stopped);

  return TRUE;
}
