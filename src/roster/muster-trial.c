/* muster-trial.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-trial.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-roster-file.h"
#include "muster-roster-random.h"

/* So many of the usual figure or unit are a small army. */
#define USUAL_UNITS 15

void
muster_trial_free (MusterTrial *self)
{
  g_free (self->reason);
  g_free (self);
}

const char *
muster_trial_outcome_get_name (MusterTrialOutcome self)
{
  switch (self)
    {
    case MUSTER_TRIAL_LEGAL:
      return "legal";
    case MUSTER_TRIAL_NONE:
      return "none";
    case MUSTER_TRIAL_NOT_FOUND:
      return "not-found";
    case MUSTER_TRIAL_CHANGED:
    default:
      return "changed";
    }
}

/* ---- What is tried ---- */

static void
add_trials (MusterRoster *roster, const MusterCatalogue *catalogue, GPtrArray *trials)
{
  const char *id = muster_ids_get_text (
      muster_game_system_get_ids (muster_roster_get_system (roster)),
      catalogue->id);
  g_autoptr (GPtrArray) kinds = muster_roster_list_force_kinds (roster, NULL, id, NULL);

  for (guint i = 0; kinds != NULL && i < kinds->len; i++)
    {
      MusterTrial *trial = g_new0 (MusterTrial, 1);

      trial->catalogue = catalogue;
      trial->kind = kinds->pdata[i];
      g_ptr_array_add (trials, trial);
    }
}

GPtrArray *
muster_trial_list (MusterGameSystem *system, const MusterCatalogue *catalogue)
{
  GPtrArray *trials = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_trial_free);
  g_autoptr (MusterRoster) roster = muster_roster_new (system, "trial", "");

  for (guint i = 1; i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *at = muster_game_system_get_catalogue (system, i);

      if (catalogue != NULL ? at == catalogue : !at->is_library)
        add_trials (roster, at, trials);
    }

  return trials;
}

const char *
muster_trial_get_name (const MusterTrial *self)
{
  return muster_definition_follow (self->kind)->name;
}

static void
add_missing (const MusterCatalogue *of, GHashTable *seen, GPtrArray *names)
{
  if (!g_hash_table_add (seen, (gpointer) of))
    return;
  for (guint i = 0; i < of->n_links; i++)
    if (of->links[i].target != NULL)
      add_missing (of->links[i].target, seen, names);
    else if (!g_ptr_array_find_with_equal_func (names, of->links[i].name, g_str_equal, NULL))
      g_ptr_array_add (names, g_strdup (of->links[i].name));
}

GPtrArray *
muster_trial_list_missing (const MusterTrial *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  add_missing (self->catalogue, seen, names);

  return names;
}

/* ---- Its limit ---- */

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const double one = *(const double *) a;
  const double other = *(const double *) b;

  return (one > other) - (one < other);
}

static void
add_price (const MusterDefinition *definition, const MusterCostType *type, GArray *prices)
{
  for (guint i = 0; i < definition->n_costs; i++)
    if (definition->costs[i].type == type->place && definition->costs[i].value > 0)
      g_array_append_val (prices, definition->costs[i].value);
}

/* (transfer full): in their order, what the roots of the catalogue cost. */
static GArray *
list_root_prices (const MusterGameSystem *system,
                  const MusterCatalogue *catalogue,
                  const MusterCostType *type)
{
  GArray *prices = g_array_new (FALSE, FALSE, sizeof (double));
  guint n;
  const MusterRoot *roots = muster_game_system_get_roots (system, catalogue, &n);

  for (guint i = 0; i < n; i++)
    {
      add_price (roots[i].definition, type, prices);
      if (roots[i].entry != roots[i].definition)
        add_price (roots[i].entry, type, prices);
    }
  g_array_sort (prices, compare_numbers);

  return prices;
}

/* (transfer full): the same of all that is in the files: in some games the parts of a unit cost something, and it nothing. */
static GArray *
list_all_prices (const MusterGameSystem *system, const MusterCostType *type)
{
  GArray *prices = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *at = muster_game_system_get_catalogue (system, i);

      for (guint j = 0; j < at->n_definitions; j++)
        add_price (at->definitions[j], type, prices);
    }
  g_array_sort (prices, compare_numbers);

  return prices;
}

/* (nullable): the type that most have; also one that is hidden: modifiers may show it. */
static const MusterCostType *
find_commonest (const MusterGameSystem *system, const MusterCatalogue *catalogue, gboolean roots)
{
  const MusterCostType *chosen = NULL;
  guint most = 0;

  for (guint i = 0; i < muster_game_system_get_n_cost_types (system); i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (system, i);
      g_autoptr (GArray) prices = roots ? list_root_prices (system, catalogue, type)
                                        : list_all_prices (system, type);

      if (prices->len > most)
        chosen = type;
      most = MAX (most, prices->len);
    }

  return chosen;
}

static const MusterCostType *
choose_cost (const MusterGameSystem *system, const MusterCatalogue *catalogue)
{
  const MusterCostType *found;

  for (guint i = 0; i < muster_game_system_get_n_cost_types (system); i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (system, i);

      if (type->default_limit > 0 && !type->hidden)
        return type;
    }
  found = find_commonest (system, catalogue, TRUE);

  return found != NULL ? found : find_commonest (system, catalogue, FALSE);
}

/* The nearest of 1, 2 and 5 with noughts. */
static double
round_off (double number)
{
  static const double steps[] = { 1, 2, 5, 10 };
  const double base = pow (10, floor (log10 (number)));
  double nearest = base;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (fabs (log (number / (steps[i] * base))) < fabs (log (number / nearest)))
      nearest = steps[i] * base;

  return nearest;
}

static double
get_total (const MusterRoster *roster, const char *type_id)
{
  guint n;
  const MusterShownCost *costs = muster_roster_get_costs (roster, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (costs[i].type_id, type_id))
      return costs[i].value;

  return 0;
}

static double
guess_limit (const MusterTrial *self, const MusterGameSystem *system)
{
  g_autoptr (GArray) roots = list_root_prices (system, self->catalogue, self->cost);
  g_autoptr (GArray) all = roots->len == 0 ? list_all_prices (system, self->cost) : NULL;
  const GArray *prices = all != NULL ? all : roots;

  const double usual = prices->len > 0 ? g_array_index (prices, double, prices->len / 2) : 0;

  return round_off (MAX (USUAL_UNITS * usual, 1));
}

/* ---- A force ---- */

static guint
count_selections (const MusterItem *item)
{
  guint n = muster_item_get_n_selections (item);

  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    n += count_selections (muster_item_get_selection (item, i));
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    n += count_selections (muster_item_get_force (item, i));

  return n;
}

static gboolean
fill_up_to (MusterTrial *self,
            MusterRoster *roster,
            const char *force,
            double limit,
            guint64 seed,
            GError **error)
{
  MusterIds *ids = muster_game_system_get_ids (muster_roster_get_system (roster));
  const char *type_id = self->cost != NULL ? muster_ids_get_text (ids, self->cost->id) : NULL;

  self->limit = limit;

  return (type_id == NULL || muster_roster_set_limit (roster, type_id, limit, error)) &&
         muster_roster_fill (roster, force, type_id, limit, seed, NULL, NULL, error);
}

/* The usual limit may be too much for a small kind of force, or too little for what another demands. */
static gboolean
fill_usually (MusterTrial *self,
              MusterRoster *roster,
              const char *force,
              guint64 seed,
              GError **error)
{
  const double proposed = self->cost->default_limit;
  /* A system that proposes 0 leaves it to the player. */
  const double usual = proposed > 0 ? proposed
                                    : guess_limit (self, muster_roster_get_system (roster));

  self->guessed = proposed <= 0;
  if (fill_up_to (self, roster, force, usual, seed, error))
    return TRUE;
  if (g_error_matches (*error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_NONE))
    return FALSE;
  if (fill_up_to (self, roster, force, usual / 2, seed, NULL) ||
      fill_up_to (self, roster, force, 4 * usual, seed, NULL))
    {
      g_clear_error (error);
      self->guessed = TRUE;
      return TRUE;
    }
  self->limit = usual;

  return FALSE;
}

static gboolean
fill (MusterTrial *self,
      MusterRoster *roster,
      const char *force,
      double limit,
      guint64 seed,
      GError **error)
{
  return limit < 0 && self->cost != NULL ? fill_usually (self, roster, force, seed, error)
                                         : fill_up_to (self, roster, force, limit, seed, error);
}

/* What is read back is written the same, and has no faults of its own. */
static gboolean
reads_back (MusterRoster *roster, GError **error)
{
  g_autoptr (GBytes) written = muster_roster_file_write (roster);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile)
                 file = muster_roster_file_read_bytes ("trial.ros", written, report, error);
  g_autoptr (MusterRoster) again = NULL;
  g_autoptr (GBytes) rewritten = NULL;

  if (file == NULL)
    return FALSE;
  again = muster_roster_file_open_in (file, muster_roster_get_system (roster));
  rewritten = muster_roster_file_write (again);
  if (muster_roster_get_n_violations (again) > 0)
    g_set_error_literal (error,
                         MUSTER_ROSTER_ERROR,
                         MUSTER_ROSTER_ERROR_FAILED,
                         muster_roster_get_violation (again, 0)->message);
  else if (!g_bytes_equal (written, rewritten))
    g_set_error_literal (error,
                         MUSTER_ROSTER_ERROR,
                         MUSTER_ROSTER_ERROR_FAILED,
                         _ ("what is read back is not written the same"));
  else
    return TRUE;

  return FALSE;
}

static MusterTrialOutcome
run (MusterTrial *self, MusterRoster *roster, double limit, guint64 seed, GError **error)
{
  MusterIds *ids = muster_game_system_get_ids (muster_roster_get_system (roster));
  g_autofree char *kind = muster_game_system_dup_force_id (muster_roster_get_system (roster),
                                                           self->kind);
  g_autofree char *force = muster_roster_add_force (roster,
                                                    NULL,
                                                    kind,
                                                    muster_ids_get_text (ids, self->catalogue->id),
                                                    error);
  const gboolean filled = force != NULL && fill (self, roster, force, limit, seed, error);

  if (self->cost != NULL)
    self->total = get_total (roster, muster_ids_get_text (ids, self->cost->id));
  self->n_selections = count_selections (muster_roster_get_item (roster));
  if (!filled)
    return g_error_matches (*error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_NONE)
               ? MUSTER_TRIAL_NONE
               : MUSTER_TRIAL_NOT_FOUND;

  return reads_back (roster, error) ? MUSTER_TRIAL_LEGAL : MUSTER_TRIAL_CHANGED;
}

void
muster_trial_run (MusterTrial *self,
                  MusterGameSystem *system,
                  const MusterCostType *cost,
                  double limit,
                  guint64 seed)
{
  g_autoptr (MusterRoster) roster = muster_roster_new (system, "trial", self->catalogue->name);
  g_autoptr (GError) error = NULL;

  self->cost = cost != NULL ? cost : choose_cost (system, self->catalogue);
  self->outcome = run (self, roster, limit, seed, &error);
  self->reason = error != NULL ? g_strdup (error->message) : NULL;
}
