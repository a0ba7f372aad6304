/* muster-roster-random.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-random.h"

#include <glib/gi18n-lib.h>

#include "muster-random.h"
#include "muster-roster-news.h"
#include "muster-roster-private.h"

/* So often it is tried again, and so many things are tried in one go: data can be without end. */
#define MAX_FORCES 20
#define MAX_TRIALS 3000

/* Sums of prices such as 0.1 are not exact. */
#define TOLERANCE 1e-6

typedef struct
{
  MusterRoster *roster;
  const char *force_id;
  const char *cost_type_id;
  double limit;
  MusterRosterFilter filter;
  gpointer user_data;

  MusterRandomAddress address;
  guint n_thrown;
  guint n_trials;
  GHashTable *refused; /* Candidate.key: it did not fit, or broke a rule */
} Filling;

/* Something that may be chosen somewhere. */
typedef struct
{
  char *key; /* what follows, in one */
  char *parent_id;
  char *entry_id;
  MusterCatalogueEntry *entry;
} Candidate;

static void
candidate_free (Candidate *self)
{
  g_free (self->key);
  g_free (self->parent_id);
  g_free (self->entry_id);
  g_free (self);
}

/* ---- What can be chosen ---- */

static int
count_entry (const MusterItem *item, const char *entry_id)
{
  int number = g_strcmp0 (item->entry_id, entry_id) == 0 ? item->number : 0;

  for (guint i = 0; item->selections != NULL && i < item->selections->len; i++)
    number += count_entry (g_ptr_array_index (item->selections, i), entry_id);
  for (guint i = 0; item->forces != NULL && i < item->forces->len; i++)
    number += count_entry (g_ptr_array_index (item->forces, i), entry_id);

  return number;
}

static gboolean
is_allowed (const Filling *self, const MusterRosterOption *option)
{
  const char *id = muster_catalogue_entry_get_id (option->entry);

  return !option->hidden && option->number < option->max &&
         (self->filter == NULL ||
          self->filter (option->entry,
                        count_entry (muster_roster_get_item (self->roster), id) + 1,
                        self->user_data));
}

static void
add_candidate (const Filling *self,
               const char *parent_id,
               const MusterRosterOption *option,
               GPtrArray *candidates)
{
  Candidate *candidate = g_new0 (Candidate, 1);

  candidate->parent_id = g_strdup (parent_id);
  candidate->entry = option->entry;
  candidate->entry_id = g_strdup (muster_catalogue_entry_get_id (option->entry));
  candidate->key = g_strconcat (parent_id, " ", candidate->entry_id, NULL);
  if (g_hash_table_contains (self->refused, candidate->key))
    candidate_free (candidate);
  else
    g_ptr_array_add (candidates, candidate);
}

/* @group: (nullable): of the parent itself where it is none */
static void
add_candidates (const Filling *self,
                const char *parent_id,
                MusterCatalogueEntry *group,
                GPtrArray *candidates)
{
  g_autoptr (GArray) options = group != NULL
                                   ? muster_roster_list_group (self->roster, parent_id, group, NULL)
                                   : muster_roster_list_options (self->roster, parent_id, NULL);

  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      const MusterRosterOption *option = &g_array_index (options, MusterRosterOption, i);

      if (option->hidden || option->number >= option->max)
        continue;
      if (muster_catalogue_entry_is_group (option->entry))
        add_candidates (self, parent_id, option->entry, candidates);
      else if (is_allowed (self, option))
        add_candidate (self, parent_id, option, candidates);
    }
}

static void
add_upgrades (const Filling *self, MusterRosterSelection *selection, GPtrArray *candidates)
{
  guint n = muster_roster_selection_get_n_selections (selection);

  add_candidates (self, muster_roster_selection_get_id (selection), NULL, candidates);
  for (guint i = 0; i < n; i++)
    add_upgrades (self, muster_roster_selection_get_selection (selection, i), candidates);
}

static GPtrArray *
list_units (const Filling *self)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) candidate_free);

  add_candidates (self, self->force_id, NULL, candidates);

  return candidates;
}

static GPtrArray *
list_upgrades (const Filling *self)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) candidate_free);
  MusterRosterForce *force = muster_roster_find_force (self->roster, self->force_id);

  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    add_upgrades (self, muster_roster_force_get_selection (force, i), candidates);

  return candidates;
}

/* ---- Trying ---- */

static double
get_total (const Filling *self)
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
count_faults (const Filling *self)
{
  guint n = 0;

  for (guint i = 0; i < muster_roster_get_n_violations (self->roster); i++)
    n += muster_roster_get_violation (self->roster, i)->kind != MUSTER_VIOLATION_MIN;

  return n;
}

static guint throw (Filling * self, guint n)
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
is_nearer (const Filling *self, const Demand *demand)
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

/* @demand: (nullable): what it is to meet; else it has to cost something, for of what is free there is no end */
static gboolean
try_candidate (Filling *self, const Candidate *candidate, const Demand *demand)
{
  guint mark = muster_roster_get_n_steps (self->roster);
  guint faults = count_faults (self);
  double total = get_total (self);
  g_autofree char *id = NULL;

  self->n_trials++;
  id = muster_roster_select (self->roster, candidate->parent_id, candidate->entry_id, NULL);
  if (id != NULL && get_total (self) <= self->limit + TOLERANCE && count_faults (self) <= faults &&
      (demand != NULL ? is_nearer (self, demand) : get_total (self) > total + TOLERANCE))
    return TRUE;
  muster_roster_drop_steps (self->roster, mark);

  return FALSE;
}

/* One of @candidates, by chance; those that are tried in vain are gone from there. */
static gboolean
try_one (Filling *self, GPtrArray *candidates, const Demand *demand)
{
  while (candidates->len > 0 && self->n_trials < MAX_TRIALS)
    {
      guint i = throw (self, candidates->len);
      const Candidate *candidate = g_ptr_array_index (candidates, i);

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
remove_hidden (Filling *self)
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
has_category (const Filling *self, MusterCatalogueEntry *entry, const MusterViolation *violation)
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
helps (const Filling *self, MusterCatalogueEntry *entry, const MusterViolation *violation)
{
  return violation->entry != NULL ? is_within (entry, violation->entry)
                                  : has_category (self, entry, violation);
}

static void
add_helpful (const Filling *self,
             GPtrArray *candidates,
             const MusterViolation *violation,
             GPtrArray *helpful)
{
  for (guint i = 0; i < candidates->len; i++)
    if (helps (self, ((Candidate *) g_ptr_array_index (candidates, i))->entry, violation))
      g_ptr_array_add (helpful, g_ptr_array_index (candidates, i));
}

/* TRUE: something that was missing is there. */
static gboolean
meet_demand (Filling *self)
{
  g_autoptr (GPtrArray) units = list_units (self);
  g_autoptr (GPtrArray) upgrades = list_upgrades (self);

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
static void
meet_demands (Filling *self)
{
  guint n_refused;

  do
    n_refused = g_hash_table_size (self->refused);
  while (self->n_trials < MAX_TRIALS &&
         (meet_demand (self) || g_hash_table_size (self->refused) > n_refused));
}

/* ---- The force ---- */

/* Units and what units are given are equally likely, however many of either there are. */
static gboolean
add_one (Filling *self)
{
  g_autoptr (GPtrArray) units = list_units (self);
  g_autoptr (GPtrArray) upgrades = list_upgrades (self);
  gboolean unit = throw (self, 2) == 0;

  return try_one (self, unit ? units : upgrades, NULL) ||
         try_one (self, unit ? upgrades : units, NULL);
}

static gboolean
fill_once (Filling *self)
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
fill (Filling *self, GError **error)
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
  g_autoptr (GHashTable) refused = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Filling filling = {
    .roster = self,
    .force_id = force_id,
    .cost_type_id = cost_type_id,
    .limit = limit,
    .filter = filter,
    .user_data = user_data,
    .address.seed = seed,
    .refused = refused,
  };

  if (!muster_roster_find (self, force_id, &force, &selection, error))
    return FALSE;
  if (selection == NULL)
    {
      gboolean is_filled;

      muster_roster_hold_news (self);
      is_filled = fill (&filling, error);
      muster_roster_release_news (self);
      return is_filled;
    }
  g_set_error (error,
               MUSTER_ROSTER_ERROR,
               MUSTER_ROSTER_ERROR_NOT_FOUND,
               _ ("there is no force \"%s\" in the roster"),
               force_id);

  return FALSE;
}
