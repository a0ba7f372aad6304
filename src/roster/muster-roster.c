/* muster-roster.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
state_free (MusterRosterState *self)
{
  muster_item_unref (self->root);
  g_free (self->costs);
  g_free (self->ever);
  g_free (self->label);
  g_clear_pointer (&self->evaluation, muster_evaluation_free);
  g_free (self);
}

static guint
get_n_types (const MusterRoster *self)
{
  return muster_game_system_get_n_cost_types (self->system);
}

static void
set_data (MusterRoster *self, MusterGameSystem *system)
{
  MusterGameSystem *kept = muster_game_system_ref (system);

  g_clear_pointer (&self->table, muster_catalogue_entry_table_free);
  g_clear_pointer (&self->system, muster_game_system_unref);
  self->system = kept;
  self->serial++;
  self->table = muster_catalogue_entry_table_new (system, self->serial);
  g_free (self->ever);
  self->ever = g_new0 (gboolean, get_n_types (self) + 1);
  g_free (self->extra);
  self->extra = g_new0 (double, get_n_types (self) + 1);
}

/* @kept: (nullable) (out): gets what followed from the state before, which is gone otherwise */
static void
evaluate_keeping (MusterRoster *self,
                  MusterItem *root,
                  const double *costs,
                  MusterEvaluation **kept)
{
  MusterEvaluation *before = g_steal_pointer (&self->evaluation);

  self->evaluation = muster_evaluation_new (self->table,
                                            root,
                                            costs,
                                            before,
                                            self->ever,
                                            self->extra);
  if (kept != NULL)
    *kept = before;
  else if (before != NULL)
    muster_evaluation_free (before);
  g_clear_pointer (&self->costs, g_free);
}

static void
evaluate (MusterRoster *self, MusterItem *root, const double *costs)
{
  evaluate_keeping (self, root, costs, NULL);
}

MusterRoster *
muster_roster_new_from_item (MusterGameSystem *system, MusterItem *root)
{
  MusterRoster *self = g_new0 (MusterRoster, 1);

  g_ref_count_init (&self->ref_count);
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) state_free);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) state_free);
  set_data (self, system);
  evaluate (self, root, NULL);
  return self;
}

MusterRoster *
muster_roster_new (MusterGameSystem *system, const char *id, const char *name)
{
  g_autoptr (MusterItem) root = muster_item_new (MUSTER_ITEM_ROSTER, id);
  MusterIds *ids = muster_game_system_get_ids (system);

  muster_item_set_string (&root->name, name);
  for (guint i = 0; i < muster_game_system_get_n_cost_types (system); i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (system, i);

      /* A system that proposes 0 leaves it to the player: nothing could be chosen. */
      if (type->default_limit > 0)
        muster_item_set_cost (root,
                              muster_ids_get_text (ids, type->id),
                              type->name,
                              type->default_limit);
    }
  return muster_roster_new_from_item (system, root);
}

MusterRoster *
muster_roster_ref (MusterRoster *self)
{
  g_ref_count_inc (&self->ref_count);
  return self;
}

void
muster_roster_unref (MusterRoster *self)
{
  if (!g_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->pending, state_free);
  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  muster_evaluation_free (self->evaluation);
  muster_catalogue_entry_table_free (self->table);
  muster_game_system_unref (self->system);
  g_free (self->ever);
  g_free (self->extra);
  g_free (self->costs);
  g_free (self);
}

MusterGameSystem *
muster_roster_get_system (const MusterRoster *self)
{
  return self->system;
}

void
muster_roster_set_system (MusterRoster *self, MusterGameSystem *system)
{
  g_autoptr (MusterItem) root = muster_item_ref (self->evaluation->root);

  /* Prices of other data are no beginning for prices of this. */
  g_clear_pointer (&self->evaluation, muster_evaluation_free);
  set_data (self, system);
  evaluate (self, root, NULL);
}

static MusterRosterState *
keep_state (const MusterRoster *self, const char *label)
{
  const MusterEvaluation *evaluation = self->evaluation;
  const gsize n = (gsize) evaluation->n_selections * evaluation->n_types;
  MusterRosterState *state = g_new0 (MusterRosterState, 1);

  state->root = muster_item_ref (evaluation->root);
  state->costs = g_memdup2 (evaluation->costs, (n + 1) * sizeof (double));
  state->ever = g_memdup2 (self->ever, (get_n_types (self) + 1) * sizeof (gboolean));
  state->serial = self->serial;
  state->label = g_strdup (label);
  return state;
}

static void
restore_evaluation (MusterRoster *self, MusterEvaluation *evaluation)
{
  muster_evaluation_free (self->evaluation);
  self->evaluation = evaluation;
  g_clear_pointer (&self->costs, g_free);
}

/* What is kept of @state is gone from there. */
static void
restore_state (MusterRoster *self, MusterRosterState *state)
{
  if (state->serial != self->serial)
    {
      evaluate (self, state->root, NULL);
      return;
    }
  memcpy (self->ever, state->ever, get_n_types (self) * sizeof (gboolean));
  if (state->evaluation != NULL)
    restore_evaluation (self, g_steal_pointer (&state->evaluation));
  else
    evaluate (self, state->root, state->costs);
}

void
muster_roster_set_keeps_defaults (MusterRoster *self, gboolean keeps)
{
  self->keeps_defaults = keeps;
}

MusterRosterDraft *
muster_roster_begin (MusterRoster *self)
{
  g_clear_pointer (&self->pending, state_free);
  self->pending = keep_state (self, NULL);
  return muster_roster_draft_new (self->table, self->evaluation->root, &self->counter);
}

void
muster_roster_commit (MusterRoster *self, MusterRosterDraft *draft, const char *label)
{
  g_autoptr (GHashTable) defaults = muster_roster_draft_steal_defaults (draft);
  g_autoptr (MusterItem) root = muster_roster_draft_finish (draft);
  g_autoptr (GHashTable) known = NULL;
  MusterRosterState *left;

  if (muster_item_is_equal (root, self->pending->root))
    {
      /* Prices may have passed on the way. */
      if (self->evaluation->root != self->pending->root)
        restore_state (self, self->pending);
      g_clear_pointer (&self->pending, state_free);
      return;
    }
  g_ptr_array_set_size (self->redo, 0);
  known = muster_roster_list_open_demands (self);
  left = g_steal_pointer (&self->pending);
  left->label = g_strdup (label);
  g_ptr_array_add (self->undo, left);
  /* Prices may have passed since it began: then what there is now followed from another state. */
  evaluate_keeping (
      self,
      root,
      NULL,
      self->keeps_evaluations && self->evaluation->root == left->root ? &left->evaluation : NULL);
  muster_roster_settle (self, left->root, known, defaults);
}

void
muster_roster_pass (MusterRoster *self, MusterRosterDraft *draft)
{
  evaluate (self, muster_roster_draft_get_root (draft), NULL);
}

static gboolean
step (MusterRoster *self, GPtrArray *from, GPtrArray *to)
{
  MusterRosterState *state;

  if (from->len == 0)
    return FALSE;
  state = g_ptr_array_steal_index (from, from->len - 1);
  g_ptr_array_add (to, keep_state (self, state->label));
  restore_state (self, state);
  state_free (state);
  return TRUE;
}

gboolean
muster_roster_undo (MusterRoster *self)
{
  return step (self, self->undo, self->redo);
}

gboolean
muster_roster_redo (MusterRoster *self)
{
  return step (self, self->redo, self->undo);
}

const char *
muster_roster_get_undo_label (const MusterRoster *self)
{
  const GPtrArray *states = self->undo;

  return states->len > 0 ? ((MusterRosterState *) states->pdata[states->len - 1])->label : NULL;
}

guint
muster_roster_get_n_steps (const MusterRoster *self)
{
  return self->undo->len;
}

void
muster_roster_join_steps (MusterRoster *self, guint mark, const char *label)
{
  MusterRosterState *first;

  if (mark >= self->undo->len)
    return;
  g_ptr_array_set_size (self->undo, (gint) mark + 1);
  first = g_ptr_array_index (self->undo, mark);
  g_free (first->label);
  first->label = g_strdup (label);
}

void
muster_roster_drop_steps (MusterRoster *self, guint mark)
{
  MusterRosterState *state;

  if (mark >= self->undo->len)
    return;
  g_ptr_array_set_size (self->undo, (gint) mark + 1);
  state = g_ptr_array_steal_index (self->undo, mark);
  restore_state (self, state);
  state_free (state);
  g_ptr_array_set_size (self->redo, 0);
}

static void
forget_evaluations (GPtrArray *states)
{
  for (guint i = 0; i < states->len; i++)
    g_clear_pointer (&((MusterRosterState *) states->pdata[i])->evaluation, muster_evaluation_free);
}

void
muster_roster_keep_evaluations (MusterRoster *self, gboolean keeps)
{
  forget_evaluations (self->undo);
  self->keeps_evaluations = keeps;
}

const MusterItem *
muster_roster_get_item (const MusterRoster *self)
{
  return self->evaluation->root;
}

const char *
muster_roster_get_id (const MusterRoster *self)
{
  return self->evaluation->root->id;
}

const char *
muster_roster_get_name (const MusterRoster *self)
{
  return self->evaluation->root->name != NULL ? self->evaluation->root->name : "";
}

const char *
muster_roster_get_notes (const MusterRoster *self)
{
  return self->evaluation->root->notes;
}

guint
muster_roster_get_n_forces (const MusterRoster *self)
{
  return muster_item_get_n_forces (self->evaluation->root);
}

MusterRosterForce *
muster_roster_get_force (const MusterRoster *self, guint index)
{
  MusterRosterForce *at = self->evaluation->forces;

  for (guint i = 0; i < index; i++)
    at = &self->evaluation->forces[at->end];
  return at;
}

MusterRosterForce *
muster_roster_find_force (const MusterRoster *self, const char *id)
{
  return muster_evaluation_find_force (self->evaluation, id);
}

MusterRosterSelection *
muster_roster_find_selection (const MusterRoster *self, const char *id)
{
  return muster_evaluation_find_selection (self->evaluation, id);
}

gboolean
muster_roster_find (MusterRoster *self,
                    const char *id,
                    MusterRosterForce **force,
                    MusterRosterSelection **selection,
                    GError **error)
{
  *selection = muster_roster_find_selection (self, id);
  *force = *selection != NULL ? (*selection)->force : muster_roster_find_force (self, id);
  if (*force != NULL)
    return TRUE;
  g_set_error (error,
               MUSTER_ROSTER_ERROR,
               MUSTER_ROSTER_ERROR_NOT_FOUND,
               _ ("there is no force or selection \"%s\" in the list"),
               id);
  return FALSE;
}

const MusterShownCost *
muster_roster_get_costs (const MusterRoster *self, guint *n)
{
  const MusterEvaluation *evaluation = self->evaluation;
  MusterRoster *cache = (MusterRoster *) self;

  if (self->costs == NULL)
    {
      cache->costs = g_new0 (MusterShownCost, evaluation->n_types + 1);
      cache->n_costs = 0;
      for (guint i = 0; i < evaluation->n_types; i++)
        {
          const MusterCostType *type = muster_game_system_get_cost_type (self->system, i);
          MusterShownCost *shown = &cache->costs[self->n_costs];

          if (!self->ever[i])
            continue;
          cache->n_costs++;
          shown->type_id = muster_ids_get_text (evaluation->ids, type->id);
          shown->name = type->name;
          shown->value = evaluation->totals[i];
          shown->hidden = type->hidden;
        }
    }
  *n = self->n_costs;
  return self->costs;
}

void
muster_roster_settle_total (MusterRoster *self, const char *cost_type_id, double total)
{
  const MusterCostType *type = muster_game_system_find_cost_type (
      self->system,
      muster_ids_find (muster_game_system_get_ids (self->system), cost_type_id));

  if (type == NULL || self->evaluation->totals[type->place] == total)
    return;
  self->extra[type->place] += total - self->evaluation->totals[type->place];
  evaluate (self, self->evaluation->root, NULL);
}

void
muster_roster_keep_cost (MusterRoster *self, const char *cost_type_id)
{
  const MusterCostType *type = muster_game_system_find_cost_type (
      self->system,
      muster_ids_find (muster_game_system_get_ids (self->system), cost_type_id));

  if (type == NULL)
    return;
  self->ever[type->place] = TRUE;
  g_clear_pointer (&self->costs, g_free);
}

const MusterItemCost *
muster_roster_get_limits (const MusterRoster *self, guint *n)
{
  const GArray *limits = self->evaluation->root->costs;

  *n = limits != NULL ? limits->len : 0;
  return limits != NULL ? (const MusterItemCost *) limits->data : NULL;
}

guint
muster_roster_get_n_violations (const MusterRoster *self)
{
  return self->evaluation->faults->len;
}

const MusterViolation *
muster_roster_get_violation (const MusterRoster *self, guint index)
{
  return &g_array_index (self->evaluation->faults, MusterRosterFault, index).violation;
}

/* Whether @at is @id or below it. */
static gboolean
is_in (const MusterRoster *self, const char *at, const char *id, gboolean deep)
{
  MusterRosterSelection *selection = muster_roster_find_selection (self, at);
  MusterRosterForce *force = selection != NULL ? selection->force
                                               : muster_roster_find_force (self, at);

  if (!deep || strcmp (at, id) == 0)
    return strcmp (at, id) == 0;
  for (; selection != NULL; selection = selection->parent)
    if (strcmp (selection->item->id, id) == 0)
      return TRUE;
  for (; force != NULL; force = force->parent)
    if (strcmp (force->item->id, id) == 0)
      return TRUE;
  return FALSE;
}

GPtrArray *
muster_roster_list_violations (const MusterRoster *self, const char *id, gboolean deep)
{
  GPtrArray *violations = g_ptr_array_new ();

  for (guint i = 0; i < muster_roster_get_n_violations (self); i++)
    {
      const MusterViolation *at = muster_roster_get_violation (self, i);

      if (id == NULL ? deep || at->owner_id == NULL
                     : (at->owner_id != NULL && is_in (self, at->owner_id, id, deep)) ||
                           (at->selection_id != NULL && is_in (self, at->selection_id, id, deep)))
        g_ptr_array_add (violations, (gpointer) at);
    }
  return violations;
}
