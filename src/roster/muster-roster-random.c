/* muster-roster-random.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-random-private.h"

#include <glib/gi18n-lib.h>

/* So often it is tried again, and so many things are tried in one go: data can be without end. */
#define MAX_FORCES 20
#define MAX_TRIALS 3000

/* Sums of prices such as 0.1 are not exact. */
#define TOLERANCE 1e-6

/* ---- Trying ---- */

static double
get_total (const MusterFilling *self)
{
  guint n;
  const MusterShownCost *costs = muster_roster_get_costs (self->roster, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (costs[i].type_id, self->cost_type_id))
      return costs[i].value;

  return 0;
}

/* What is demanded may still come; all else that is wrong stays so. */
static guint
count_faults (const MusterFilling *self)
{
  guint n = 0;

  for (guint i = 0; i < muster_roster_get_n_violations (self->roster); i++)
    n += muster_roster_get_violation (self->roster, i)->kind != MUSTER_VIOLATION_MIN;

  return n;
}

static guint throw (MusterFilling * self, guint n)
{
  return muster_random_uniform (&self->address, self->n_thrown++, n);
}

/* One thing that is missing, as it was before a trial. */
typedef struct
{
  char *owner_id;
  char *constraint_id;
  double value;
} Demand;

static void
demand_clear (Demand *self)
{
  g_free (self->owner_id);
  g_free (self->constraint_id);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Demand, demand_clear)

static gboolean
is_nearer (const MusterFilling *self, const Demand *demand)
{
  for (guint i = 0; i < muster_roster_get_n_violations (self->roster); i++)
    {
      const MusterViolation *violation = muster_roster_get_violation (self->roster, i);

      if (violation->kind == MUSTER_VIOLATION_MIN &&
          g_strcmp0 (violation->owner_id, demand->owner_id) == 0 &&
          g_strcmp0 (violation->constraint_id, demand->constraint_id) == 0)
        return violation->value > demand->value;
    }

  return TRUE;
}

/* TRUE: one of them leaves less that is wrong. */
static gboolean
switch_one (MusterFilling *self, GPtrArray *candidates)
{
  while (candidates->len > 0 && self->n_trials < MAX_TRIALS)
    {
      const guint i = throw (self, candidates->len);
      const MusterCandidate *candidate = g_ptr_array_index (candidates, i);
      const guint mark = muster_roster_get_n_steps (self->roster);
      const guint faults = count_faults (self);
      g_autofree char *id = NULL;

      self->n_trials++;
      id = muster_roster_choose (self->roster,
                                 candidate->parent_id,
                                 candidate->entry_id,
                                 NULL,
                                 NULL);
      if (id != NULL && get_total (self) <= self->limit + TOLERANCE && count_faults (self) < faults)
        return TRUE;
      muster_roster_drop_steps (self->roster, mark);
      g_ptr_array_remove_index_fast (candidates, i);
    }

  return FALSE;
}

/* Two figures that tie for the lead break a rule until one has another rank. TRUE: no more than @most is wrong. */
static gboolean
mend (MusterFilling *self, guint most)
{
  while (count_faults (self) > most)
    {
      g_autoptr (GPtrArray) candidates = muster_filling_list_switches (self);

      if (!switch_one (self, candidates))
        return FALSE;
    }

  return TRUE;
}

/* @demand: (nullable): what it is to meet; else it has to cost something, for of what is free there is no end */
static gboolean
try_candidate (MusterFilling *self, const MusterCandidate *candidate, const Demand *demand)
{
  guint mark = muster_roster_get_n_steps (self->roster);
  guint faults = count_faults (self);
  double total = get_total (self);
  g_autofree char *id = NULL;

  self->n_trials++;
  id = muster_roster_select (self->roster, candidate->parent_id, candidate->entry_id, NULL);
  if (id != NULL && get_total (self) <= self->limit + TOLERANCE &&
      (count_faults (self) <= faults || (self->mends && mend (self, faults))) &&
      (demand != NULL ? is_nearer (self, demand) : get_total (self) > total + TOLERANCE))
    return TRUE;
  muster_roster_drop_steps (self->roster, mark);

  return FALSE;
}

/* One of @candidates, by chance; those that are tried in vain are gone from there. */
static gboolean
try_one (MusterFilling *self, GPtrArray *candidates, const Demand *demand)
{
  while (candidates->len > 0 && self->n_trials < MAX_TRIALS)
    {
      guint i = throw (self, candidates->len);
      const MusterCandidate *candidate = g_ptr_array_index (candidates, i);

      if (try_candidate (self, candidate, demand))
        return TRUE;
      g_hash_table_add (self->refused, g_strdup (candidate->key));
      g_ptr_array_remove_index_fast (candidates, i);
    }

  return FALSE;
}

/* ---- What is demanded ---- */

/* What the data demands although it hides it is chosen with what it stands in. */
static const MusterItem *
find_hidden (const MusterItem *item, const char *entry_id)
{
  const MusterItem *found = NULL;

  for (guint i = 0; found == NULL && item->selections != NULL && i < item->selections->len; i++)
    {
      const MusterItem *child = g_ptr_array_index (item->selections, i);

      found = g_strcmp0 (child->entry_id, entry_id) == 0 ? child : find_hidden (child, entry_id);
    }
  for (guint i = 0; found == NULL && item->forces != NULL && i < item->forces->len; i++)
    found = find_hidden (g_ptr_array_index (item->forces, i), entry_id);

  return found;
}

static gboolean
remove_hidden (MusterFilling *self)
{
  MusterRosterForce *force = muster_roster_find_force (self->roster, self->force_id);

  for (guint i = 0; i < muster_roster_get_n_violations (self->roster); i++)
    {
      const MusterViolation *violation = muster_roster_get_violation (self->roster, i);
      const MusterItem *item = NULL;

      if (violation->kind == MUSTER_VIOLATION_HIDDEN && violation->entry != NULL)
        item = find_hidden (muster_roster_force_get_item (force),
                            muster_catalogue_entry_get_id (violation->entry));
      if (item != NULL)
        return muster_roster_remove (self->roster, item->id, NULL);
    }

  return FALSE;
}

static gboolean
is_within (MusterCatalogueEntry *entry, MusterCatalogueEntry *wanted)
{
  const MusterDefinition *definition = muster_catalogue_entry_get_definition (wanted);

  for (; entry != NULL; entry = muster_catalogue_entry_get_parent (entry))
    if (muster_catalogue_entry_get_definition (entry) == definition)
      return TRUE;

  return FALSE;
}

/* A category is demanded by a force, or by itself. */
static gboolean
has_category (const MusterFilling *self,
              MusterCatalogueEntry *entry,
              const MusterViolation *violation)
{
  MusterIds *ids = muster_game_system_get_ids (muster_roster_get_system (self->roster));
  guint n;
  const MusterCategoryMark *marks = muster_catalogue_entry_get_categories (entry, &n);

  for (guint i = 0; i < n; i++)
    {
      const char *id = muster_ids_get_text (ids, marks[i].id);

      if (g_strcmp0 (id, violation->owner_entry_id) == 0 ||
          g_strcmp0 (id, violation->entry_id) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether @entry may make up for what @violation says is missing. */
static gboolean
helps (const MusterFilling *self, MusterCatalogueEntry *entry, const MusterViolation *violation)
{
  return violation->entry != NULL ? is_within (entry, violation->entry)
                                  : has_category (self, entry, violation);
}

static void
add_helpful (const MusterFilling *self,
             GPtrArray *candidates,
             const MusterViolation *violation,
             GPtrArray *helpful)
{
  for (guint i = 0; i < candidates->len; i++)
    if (helps (self, ((MusterCandidate *) g_ptr_array_index (candidates, i))->entry, violation))
      g_ptr_array_add (helpful, g_ptr_array_index (candidates, i));
}

/* TRUE: something that was missing is there. */
static gboolean
meet_demand (MusterFilling *self)
{
  g_autoptr (GPtrArray) units = muster_filling_list_units (self);
  g_autoptr (GPtrArray) upgrades = muster_filling_list_upgrades (self);

  for (guint i = 0; i < muster_roster_get_n_violations (self->roster); i++)
    {
      const MusterViolation *violation = muster_roster_get_violation (self->roster, i);
      g_autoptr (GPtrArray) helpful = g_ptr_array_new ();
      g_auto (Demand) demand = { 0 };

      if (violation->kind != MUSTER_VIOLATION_MIN)
        continue;
      add_helpful (self, units, violation, helpful);
      add_helpful (self, upgrades, violation, helpful);
      demand.owner_id = g_strdup (violation->owner_id);
      demand.constraint_id = g_strdup (violation->constraint_id);
      demand.value = violation->value;
      /* A violation is gone when something is tried. */
      if (helpful->len > 0)
        return try_one (self, helpful, &demand);
    }

  return FALSE;
}

/* Where nothing of what would help fits, something else may still be demanded. */
static gboolean
meet_as_it_is (MusterFilling *self)
{
  guint n_refused;
  gboolean has_met;

  do
    {
      n_refused = g_hash_table_size (self->refused);
      has_met = meet_demand (self);
    }
  while (!has_met && self->n_trials < MAX_TRIALS && g_hash_table_size (self->refused) > n_refused);

  return has_met;
}

/* The same of what was refused before, when something else may be switched for it. */
static gboolean
meet_and_mend (MusterFilling *self)
{
  gboolean has_met;

  g_hash_table_remove_all (self->refused);
  self->mends = TRUE;
  has_met = meet_as_it_is (self);
  self->mends = FALSE;

  return has_met;
}

static gboolean
is_demanding (const MusterFilling *self)
{
  return muster_roster_get_n_violations (self->roster) > count_faults (self);
}

static void
meet_demands (MusterFilling *self)
{
  while (self->n_trials < MAX_TRIALS && is_demanding (self) &&
         (meet_as_it_is (self) || meet_and_mend (self)))
    ;
}

/* ---- The force ---- */

/* Units and what units are given are equally likely, however many of either there are. */
static gboolean
add_one (MusterFilling *self)
{
  g_autoptr (GPtrArray) units = muster_filling_list_units (self);
  g_autoptr (GPtrArray) upgrades = muster_filling_list_upgrades (self);
  gboolean unit = throw (self, 2) == 0;

  return try_one (self, unit ? units : upgrades, NULL) ||
         try_one (self, unit ? upgrades : units, NULL);
}

static gboolean
fill_once (MusterFilling *self)
{
  self->n_trials = 0;
  g_hash_table_remove_all (self->refused);
  while (remove_hidden (self))
    ;
  do
    meet_demands (self);
  while (self->n_trials < MAX_TRIALS && add_one (self));

  return muster_roster_get_n_violations (self->roster) == 0 &&
         get_total (self) <= self->limit + TOLERANCE;
}

static gboolean
fill (MusterFilling *self, GError **error)
{
  guint mark = muster_roster_get_n_steps (self->roster);

  for (guint i = 0; i < MAX_FORCES; i++)
    {
      self->address.turn = i;
      self->n_thrown = 0;
      if (fill_once (self))
        {
          muster_roster_join_steps (self->roster, mark, _ ("Fill by Chance"));
          return TRUE;
        }
      muster_roster_drop_steps (self->roster, mark);
    }
  g_set_error (error,
               MUSTER_ROSTER_ERROR,
               MUSTER_ROSTER_ERROR_NOT_FOUND,
               _ ("no legal force was found in %u tries"),
               MAX_FORCES);

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
  MusterRosterForce *force;
  MusterRosterSelection *selection;
  g_autoptr (GHashTable) kept = muster_filling_list_ids (self);
  g_autoptr (GHashTable) refused = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  MusterFilling filling = {
    .roster = self,
    .force_id = force_id,
    .cost_type_id = cost_type_id,
    .limit = limit,
    .filter = filter,
    .user_data = user_data,
    .address.seed = seed,
    .kept = kept,
    .refused = refused,
  };

  if (!muster_roster_find (self, force_id, &force, &selection, error))
    return FALSE;
  if (selection == NULL)
    return fill (&filling, error);
  g_set_error (error,
               MUSTER_ROSTER_ERROR,
               MUSTER_ROSTER_ERROR_NOT_FOUND,
               _ ("there is no force \"%s\" in the roster"),
               force_id);

  return FALSE;
}
