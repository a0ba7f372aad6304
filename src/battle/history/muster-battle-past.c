/* muster-battle-past.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-private.h"

/* As many are shown at once. */
#define MOST_MOMENTS 4

/* Looking back without going back: a second run plays what is to be seen again, and the battle stays where it is. */

static guint
find_kept (MusterBattle *self, guint node)
{
  const MusterBattleNode *at = muster_battle_get_inner_node (self, node);

  while (!muster_battle_node_is_kept (at))
    at = muster_battle_get_inner_node (self, at->parent);

  return at->id;
}

MusterRun *
muster_battle_get_past (MusterBattle *self, guint node, GError **error)
{
  guint start = find_kept (self, node);
  g_autoptr (GPtrArray) path = muster_battle_list_path (self, start, node);

  self->past_entries = 0;
  if (self->past == NULL)
    self->past = muster_run_new (self->game);
  muster_battle_restore_applied (self, path->pdata[0], self->past);
  for (guint i = 1; i < path->len; i++)
    {
      const MusterBattleNode *to = path->pdata[i];

      if (!muster_battle_node_is_die (to))
        muster_run_advance (self->past);
      if (!muster_run_apply_again (self->past, to->input, error))
        return NULL;
    }

  return self->past;
}

/* ---- Entries of the log ---- */

/* Which part of the log an entry stands in. */
typedef struct
{
  guint node;
  guint before;    /* entries before those of the node */
  guint n_applied; /* of the node: written while its input was taken */
  guint end;       /* entries up to the last one of the node */
} Spot;

/* One for each step up to the head. */
static GArray *
list_spots (MusterBattle *self)
{
  g_autoptr (GPtrArray) path = muster_battle_list_path (self, 0, self->head);
  GArray *spots = g_array_sized_new (FALSE, FALSE, sizeof (Spot), path->len);
  guint end = 0;

  for (guint i = 0; i < path->len; i++)
    {
      const MusterBattleNode *node = path->pdata[i];
      Spot spot = { node->id, end, node->applied->len, 0 };

      end += node->applied->len;
      if (!muster_battle_is_overruled (path, i))
        end += node->advanced->len;
      spot.end = end;
      g_array_append_val (spots, spot);
    }

  return spots;
}

/* Where entry @n_entries, counted from 1, was written. A report asks that of every turn. */
static Spot
find_entry (MusterBattle *self, guint n_entries)
{
  guint low = 0;
  guint high;

  muster_battle_get_log (self);
  if (self->spots == NULL)
    self->spots = list_spots (self);
  /* The first that ends there or later, or else the last. */
  high = self->spots->len - 1;
  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (g_array_index (self->spots, Spot, middle).end < n_entries)
        low = middle + 1;
      else
        high = middle;
    }

  return g_array_index (self->spots, Spot, low);
}

guint
muster_battle_get_node_at (MusterBattle *self, guint n_entries)
{
  return n_entries > 0 ? find_entry (self, n_entries).node : 0;
}

GArray *
muster_battle_list_steps (MusterBattle *self)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (MusterBattleStep));
  g_autoptr (GPtrArray) path = NULL;
  guint n = 0;

  muster_battle_get_log (self);
  path = muster_battle_list_path (self, 0, self->head);
  for (guint i = 0; i < path->len; i++)
    {
      const MusterBattleNode *at = path->pdata[i];
      const MusterBattleStep step = { at->id, n };

      g_array_append_val (steps, step);
      n += at->applied->len + (muster_battle_is_overruled (path, i) ? 0 : at->advanced->len);
    }

  return steps;
}

guint
muster_battle_get_first_entry (MusterBattle *self, guint node)
{
  g_autoptr (GArray) steps = muster_battle_list_steps (self);

  for (guint i = 0; i < steps->len; i++)
    if (g_array_index (steps, MusterBattleStep, i).node == node)
      return g_array_index (steps, MusterBattleStep, i).first_entry;

  return G_MAXUINT;
}

static gboolean
play (MusterRun *past, const MusterBattleNode *node, GError **error)
{
  if (node->input != NULL && !muster_run_apply_again (past, node->input, error))
    return FALSE;
  muster_run_advance (past);

  return TRUE;
}

GPtrArray *
muster_battle_list_log_of (MusterBattle *self, guint node, GError **error)
{
  const MusterBattleNode *at;
  MusterRun *past;
  g_autoptr (GPtrArray) log = NULL;
  gboolean taken;

  g_return_val_if_fail (node < self->nodes->len, NULL);

  at = muster_battle_get_inner_node (self, node);
  past = muster_battle_get_past (self, at->parent, error);
  if (past == NULL)
    return NULL;
  if (node != 0 && !muster_battle_node_is_die (at))
    muster_run_advance (past);
  log = muster_log_new ();
  muster_run_set_log (past, log, FALSE);
  taken = play (past, at, error);
  muster_run_set_log (past, NULL, FALSE);

  return taken ? g_steal_pointer (&log) : NULL;
}

char *
muster_battle_dup_asked_after (MusterBattle *self, guint node)
{
  MusterRun *past;
  g_autoptr (MusterPrompt) prompt = NULL;

  g_return_val_if_fail (node < self->nodes->len, NULL);

  past = muster_battle_get_past (self, node, NULL);
  if (past == NULL)
    return NULL;
  prompt = muster_run_build_prompt (past);

  return g_strdup (prompt->thing);
}

/* ---- Things ---- */

/* @written: entries up to where it stands
 * Returns: those up to where it stands then */
static guint
write_entries (MusterRun *past, guint written, guint n_entries)
{
  g_autoptr (GPtrArray) log = muster_log_new ();

  muster_run_set_log (past, log, TRUE);
  muster_run_advance_to (past, n_entries - written);
  muster_run_set_log (past, NULL, FALSE);

  return written + log->len;
}

/* Goes on from where the input was taken to where the entry was written; the last entry stands for all that came of the
 * input, also what nobody wrote down.
 * Returns: entries up to where it stands then; 0: it is not in the middle of what came of an input */
static guint
advance_to (MusterRun *past, const Spot *spot, guint n_entries)
{
  guint applied = spot->before + spot->n_applied;

  if (n_entries == spot->end)
    {
      if (spot->end > applied)
        muster_run_advance (past);
      return 0;
    }
  if (n_entries <= applied)
    return 0;

  return write_entries (past, applied, n_entries);
}

MusterRun *
muster_battle_get_past_at (MusterBattle *self, guint n_entries, GError **error)
{
  Spot spot = { 0 };
  MusterRun *past;

  if (n_entries > 0)
    spot = find_entry (self, n_entries);
  past = muster_battle_get_past (self, spot.node, error);
  if (past != NULL)
    advance_to (past, &spot, n_entries);

  return past;
}

/* A battle that nobody played is a single step of a thousand entries: whoever looks at one turn after the other goes on from the
 * last one. */
static gboolean
go_on (MusterBattle *self, guint n_entries)
{
  Spot spot;

  if (self->past_entries == 0 || n_entries < self->past_entries)
    return FALSE;
  spot = find_entry (self, n_entries);
  if (spot.node != self->past_node || n_entries == spot.end)
    return FALSE;
  if (n_entries > self->past_entries)
    self->past_entries = write_entries (self->past, self->past_entries, n_entries);

  return TRUE;
}

/* The same for whoever changes nothing about it. */
static MusterRun *
look_at (MusterBattle *self, guint n_entries, GError **error)
{
  Spot spot = { 0 };

  if (go_on (self, n_entries))
    return self->past;
  if (n_entries > 0)
    spot = find_entry (self, n_entries);
  if (muster_battle_get_past (self, spot.node, error) == NULL)
    return NULL;
  self->past_node = spot.node;
  self->past_entries = advance_to (self->past, &spot, n_entries);

  return self->past;
}

/* Where all of it has been written: the present. */
static MusterRun *
get_run_at (MusterBattle *self, guint n_entries)
{
  MusterRun *past;
  g_autoptr (GError) error = NULL;

  if (n_entries >= muster_battle_get_log (self)->len)
    return self->run;
  past = look_at (self, n_entries, &error);
  if (past == NULL)
    {
      g_critical ("the battle could not be played again: %s", error->message);
      return self->run;
    }

  return past;
}

/* Whoever draws an arrow asks for what was before as well, and everybody who shows the moment asks for the same. */
GPtrArray *
muster_battle_list_things_at (MusterBattle *self, guint n_entries)
{
  GPtrArray *things;

  if (n_entries >= muster_battle_get_log (self)->len)
    return muster_battle_list_things (self);
  things = g_hash_table_lookup (self->things_at, GUINT_TO_POINTER (n_entries));
  if (things == NULL)
    {
      things = muster_run_list_things (get_run_at (self, n_entries));
      if (g_hash_table_size (self->things_at) == MOST_MOMENTS)
        g_hash_table_remove_all (self->things_at);
      g_hash_table_insert (self->things_at, GUINT_TO_POINTER (n_entries), things);
    }

  return g_ptr_array_ref (things);
}

GPtrArray *
muster_battle_list_areas_at (MusterBattle *self, guint n_entries)
{
  return muster_run_list_areas (get_run_at (self, n_entries));
}

GPtrArray *
muster_battle_list_piles_at (MusterBattle *self, guint n_entries)
{
  return muster_run_list_piles (get_run_at (self, n_entries));
}

GPtrArray *
muster_battle_list_sides_at (MusterBattle *self, guint n_entries)
{
  return muster_run_list_sides (get_run_at (self, n_entries));
}
