/* muster-roster-random.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-random-private.h"

#include <glib/gi18n-lib.h>

#include "muster-feasibility.h"

/* How often a legal force is looked for from the start, and how many things are tried for it each time. */
#define MAX_FORCES       8
#define MAX_FORCE_TRIALS 800

/* How many things are tried for one that makes more of it. */
#define MAX_ONE_TRIALS 20

/* How much work more of it may be: data can be without end. A trial in an empty force is this much, and each so many
 * selections add as much again. */
#define MAX_WORK        12000
#define WORK_SELECTIONS 64

/* ---- Trying ---- */

double
muster_filling_get_total (const MusterFilling *self)
{
  guint n;
  const MusterShownCost *costs = muster_roster_get_costs (self->roster, &n);

  for (guint i = 0; self->cost_type_id != NULL && i < n; i++)
    if (g_str_equal (costs[i].type_id, self->cost_type_id))
      return costs[i].value;

  return 0;
}

guint
muster_filling_throw (MusterFilling *self, guint n)
{
  return muster_random_uniform (&self->address, self->n_thrown++, n);
}

gboolean
muster_filling_is_spent (const MusterFilling *self)
{
  return self->n_trials >= self->most_trials;
}

/* ---- What is demanded ---- */

static gboolean
is_over (const MusterFilling *self)
{
  return muster_filling_get_total (self) > self->limit + MUSTER_FILLING_TOLERANCE;
}

/* TRUE: nothing is wrong any more. */
static gboolean
meet_demands (MusterFilling *self)
{
  g_autoptr (GHashTable) none = g_hash_table_new (g_str_hash, g_str_equal);

  self->n_trials = 0;
  self->most_trials = MAX_FORCE_TRIALS;
  self->removes = TRUE;

  return muster_filling_settle (self, none, 0) && !is_over (self);
}

/* ---- More ---- */

static void
note_work (MusterFilling *self)
{
  self->work += (self->n_trials + 1) *
                (1 + self->roster->evaluation->n_selections / WORK_SELECTIONS);
}

/* It has to cost something, for of what is free there is no end. */
static gboolean
try_more (MusterFilling *self, const MusterFillStep *step)
{
  const guint mark = muster_roster_get_n_steps (self->roster);
  const double total = muster_filling_get_total (self);
  g_autoptr (GHashTable) known = muster_filling_list_faults (self);
  gboolean done;

  self->n_trials = 0;
  self->most_trials = MAX_ONE_TRIALS;
  muster_filling_apply (self, step);
  done = !is_over (self) && muster_filling_settle (self, known, 1) &&
         muster_filling_get_total (self) > total + MUSTER_FILLING_TOLERANCE;
  note_work (self);
  if (!done)
    muster_roster_drop_steps (self->roster, mark);

  return done;
}

/* One of them, by chance. What is of no use now is not looked at again. */
static gboolean
try_one (MusterFilling *self, MusterChoices which)
{
  g_autoptr (GArray) steps = muster_filling_list_choices (self, which);

  while (steps->len > 0 && self->work < MAX_WORK)
    {
      const guint i = muster_filling_throw (self, steps->len);
      MusterFillStep step = g_array_index (steps, MusterFillStep, i);
      MusterHindrance hindrance;

      g_array_remove_index_fast (steps, i);
      if (g_hash_table_contains (self->looked, &step))
        continue;
      if (muster_filling_prepare (self, &step, &hindrance) && step.kind == MUSTER_FILL_STEP_ADD &&
          muster_filling_can_pay (self, &step) && try_more (self, &step))
        return TRUE;
      g_hash_table_add (self->looked, g_memdup2 (&step, sizeof step));
    }

  return FALSE;
}

/* Units and what units are given are equally likely, however many of either there are. */
static gboolean
add_one (MusterFilling *self)
{
  const gboolean unit = muster_filling_throw (self, 2) == 0;

  return try_one (self, unit ? MUSTER_CHOICES_UNITS : MUSTER_CHOICES_UPGRADES) ||
         try_one (self, unit ? MUSTER_CHOICES_UPGRADES : MUSTER_CHOICES_UNITS);
}

static void
add_more (MusterFilling *self)
{
  self->work = 0;
  self->removes = FALSE;
  while (self->cost_type_id != NULL && self->work < MAX_WORK && add_one (self))
    muster_roster_keep_evaluations (self->roster, TRUE);
}

/* ---- Why there is none ---- */

/* Translators: what could be chosen against a fault is of no use, because it … */
static const char *const hindrance_words[MUSTER_N_HINDRANCES] = {
  N_ ("what could be chosen for it is hidden"),
  N_ ("what could be chosen for it is there as often as it may be"),
  N_ ("of what could be chosen for it no more is owned"),
  N_ ("what could be chosen for it costs more than the limit"),
  NULL,
};

/* What most of what would help runs into. */
static MusterHindrance
find_hindrance (const MusterFilling *self)
{
  MusterHindrance most = MUSTER_HINDRANCE_RULE;

  for (guint i = 0; i < MUSTER_N_HINDRANCES; i++)
    if (self->hindrances[i] > self->hindrances[most])
      most = i;

  return most;
}

static char *
dup_reason (const MusterFilling *self, MusterHindrance hindrance)
{
  if (self->hindrances[hindrance] == 0)
    return g_strdup (_ ("the data has nothing that helps"));
  if (hindrance != MUSTER_HINDRANCE_RULE)
    return g_strdup (_ (hindrance_words[hindrance]));
  if (self->rule != NULL)
    return g_strdup_printf (_ ("with what could be chosen for it this is wrong: %s"), self->rule);

  return g_strdup (_ ("what was tried for it was not enough"));
}

/* What is wrong where the last try ended. */
static void
fail (MusterFilling *self, GError **error)
{
  g_autoptr (GHashTable) none = g_hash_table_new (g_str_hash, g_str_equal);
  const MusterRosterFault *fault = muster_filling_find_fault (self, none);
  g_autofree char *reason = dup_reason (self, find_hindrance (self));

  if (fault == NULL)
    g_set_error_literal (error,
                         MUSTER_ROSTER_ERROR,
                         MUSTER_ROSTER_ERROR_NOT_FOUND,
                         _ ("no legal force was found: what has to be there costs more than the "
                            "limit"));
  else
    g_set_error (error,
                 MUSTER_ROSTER_ERROR,
                 MUSTER_ROSTER_ERROR_NOT_FOUND,
                 _ ("no legal force was found: %s (%s)"),
                 fault->violation.message,
                 reason);
}

/* ---- That there is none ---- */

/* A force of another catalogue, beside it or in it, may have what this lacks: nothing is said of that. */

/* What the data says holds only where nobody else has a say in what is chosen. */
static gboolean
is_free (const MusterFilling *self, const MusterRosterForce *force)
{
  return muster_roster_get_n_forces (self->roster) == 1 && force->parent == NULL &&
         force->catalogue != NULL && force->definition != NULL && self->filter == NULL &&
         g_hash_table_size (self->kept) == 0;
}

/* (nullable): what is told of the last of @unmet of which anything is, constraints and modifiers with messages. */
static const MusterRosterFault *
find_cause (const MusterFilling *self, const GPtrArray *unmet)
{
  const GArray *faults = self->roster->evaluation->faults;

  for (guint i = unmet->len; i > 0; i--)
    for (guint j = 0; j < faults->len; j++)
      {
        const MusterRosterFault *fault = &g_array_index (faults, MusterRosterFault, j);

        if (fault->violation.constraint == unmet->pdata[i - 1] ||
            fault->modifier == unmet->pdata[i - 1])
          return fault;
      }

  return NULL;
}

/* Sets @error where no force can be legal. @mark: steps of the roster as it was, which it is again then */
static gboolean
is_infeasible (MusterFilling *self, guint mark, GError **error)
{
  const MusterRosterForce *force = muster_roster_find_force (self->roster, self->force_id);
  const MusterRosterFault *fault;
  g_autoptr (GPtrArray) unmet = g_ptr_array_new ();
  g_autofree char *message = NULL;
  g_autofree char *reason = NULL;

  if (!is_free (self, force) ||
      muster_feasibility_check (self->roster->system,
                                force->catalogue,
                                force->link != NULL ? force->link : force->definition,
                                unmet))
    return FALSE;
  /* As near as the try came to it. */
  fault = find_cause (self, unmet);
  if (fault == NULL)
    {
      muster_roster_drop_steps (self->roster, mark);
      fault = find_cause (self, unmet);
    }
  if (fault == NULL)
    return FALSE;
  message = g_strdup (fault->violation.message);
  muster_filling_note_hindrances (self, fault);
  reason = dup_reason (self, find_hindrance (self));
  muster_roster_drop_steps (self->roster, mark);
  g_set_error (error,
               MUSTER_ROSTER_ERROR,
               MUSTER_ROSTER_ERROR_NONE,
               _ ("the data allows no legal force of this catalogue alone: %s (%s)"),
               message,
               reason);

  return TRUE;
}

/* ---- The force ---- */

static gboolean
fill (MusterFilling *self, GError **error)
{
  const guint mark = muster_roster_get_n_steps (self->roster);

  for (guint i = 0; i < MAX_FORCES; i++)
    {
      muster_roster_drop_steps (self->roster, mark);
      self->address.turn = i;
      self->n_thrown = 0;
      if (!meet_demands (self))
        {
          if (i == 0 && is_infeasible (self, mark, error))
            return FALSE;
          continue;
        }
      add_more (self);
      muster_roster_join_steps (self->roster, mark, _ ("Fill by Chance"));
      return TRUE;
    }
  fail (self, error);
  muster_roster_drop_steps (self->roster, mark);

  return FALSE;
}

static gboolean
find_force (MusterRoster *self, const char *id, GError **error)
{
  MusterRosterForce *force;
  MusterRosterSelection *selection;

  if (!muster_roster_find (self, id, &force, &selection, error))
    return FALSE;
  if (selection == NULL)
    return TRUE;
  g_set_error (error,
               MUSTER_ROSTER_ERROR,
               MUSTER_ROSTER_ERROR_NOT_FOUND,
               _ ("there is no force \"%s\" in the list"),
               id);

  return FALSE;
}

gboolean
muster_roster_fill (MusterRoster *self,
                    const char *force_id,
                    const char *cost_type_id,
                    double limit,
                    guint64 seed,
                    MusterRosterFilter filter,
                    gpointer user_data,
                    GError **error)
{
  g_autoptr (GHashTable) looked = muster_filling_new_steps ();
  g_autoptr (GHashTable) kept = NULL;
  MusterFilling filling = {
    .roster = self,
    .force_id = force_id,
    .cost_type_id = cost_type_id,
    .limit = cost_type_id != NULL ? limit : G_MAXDOUBLE,
    .filter = filter,
    .user_data = user_data,
    .address.seed = seed,
    .looked = looked,
  };
  gboolean done;

  if (!find_force (self, force_id, error))
    return FALSE;
  muster_roster_keep_evaluations (self, TRUE);
  kept = muster_filling_list_kept (&filling);
  filling.kept = kept;
  filling.ids = g_string_chunk_new (4096);
  done = fill (&filling, error);
  muster_roster_keep_evaluations (self, FALSE);
  g_string_chunk_free (filling.ids);
  g_free (filling.rule);

  return done;
}
