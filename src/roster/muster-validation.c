/* muster-validation.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-check-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-cost-text.h"

/* Marks an entry and the groups it is in, so that each is checked once. */
static void
note_chosen (MusterCheck *self, MusterCatalogueEntry *entry, guint mark)
{
  for (MusterCatalogueEntry *at = entry;
       at != NULL && at->mark != mark && (at == entry || at->is_group);
       at = at->parent)
    {
      at->mark = mark;
      g_ptr_array_add (self->entries, at);
    }
}

static void
report_error_text (MusterContext *context,
                   const MusterModifier *modifier,
                   double times,
                   gpointer data)
{
  muster_check_report_message (
      data,
      context,
      MUSTER_VIOLATION_MESSAGE,
      modifier,
      muster_context_dup_message (context,
                                  muster_roster_selection_get_name (
                                      context->self != NULL ? context->self : context->parent),
                                  modifier->value));
}

static double
get_largest_cost (const MusterRosterSelection *selection)
{
  double largest = 0;

  for (guint i = 0; i < selection->evaluation->n_types; i++)
    largest = MAX (largest, fabs (selection->costs[i]));
  return largest;
}

/* What goes on without end in the data and was left where it could not be followed any more; or NULL. */
static const char *
find_endless (const MusterRosterSelection *selection)
{
  const double cost = get_largest_cost (selection);

  if (selection->entry->live_costs && cost > MUSTER_MAX_LIVE_COST)
    return _ ("the data has its price depend on itself and grow without end");
  if (cost >= MUSTER_MAX_COST)
    return _ ("it costs more than can be counted");
  /* Known when what it demands is. */
  muster_catalogue_entry_get_demanding (selection->entry);
  if (selection->entry->cut)
    return _ ("the data has more to choose from in it than can be laid out");
  if (selection == selection->evaluation->restless)
    return _ ("the data has its categories depend on themselves");
  return NULL;
}

static void
check_endless (MusterCheck *self, const MusterContext *context)
{
  const char *message = find_endless (context->self);

  if (message != NULL)
    muster_check_report_message (
        self,
        context,
        MUSTER_VIOLATION_MESSAGE,
        NULL,
        g_strdup_printf ("%s: %s", muster_roster_selection_get_name (context->self), message));
}

static void
check_texts (MusterCheck *self, MusterContext *context)
{
  if (!(context->entry->modified & 1u << MUSTER_MODIFIER_FIELD_ERROR))
    return;
  for (guint part = 0; part < 2; part++)
    if (muster_catalogue_entry_get_part (context->entry, part) != NULL)
      muster_context_apply (context,
                            muster_catalogue_entry_get_part (context->entry, part),
                            MUSTER_MODIFIER_FIELD_ERROR,
                            MUSTER_ID_NONE,
                            report_error_text,
                            self);
}

/* A group is there as soon as what it stands in is. */
static void
check_texts_of_groups (MusterCheck *self, MusterRosterSelection *selection)
{
  const GPtrArray *groups = muster_catalogue_entry_get_acting_groups (selection->entry);

  for (guint i = 0; i < groups->len; i++)
    {
      MusterContext context = muster_context_of_option (selection->force,
                                                        selection,
                                                        groups->pdata[i]);

      check_texts (self, &context);
    }
}

static void
check_selection (MusterCheck *self, MusterRosterSelection *selection)
{
  MusterContext context = muster_context_of_selection (selection);

  if (selection->entry == NULL)
    {
      muster_check_report_message (self,
                                   &context,
                                   MUSTER_VIOLATION_MISSING,
                                   NULL,
                                   g_strdup_printf (_ ("%s is not in the data that is installed"),
                                                    muster_roster_selection_get_name (selection)));
      return;
    }
  check_endless (self, &context);
  check_texts (self, &context);
  check_texts_of_groups (self, selection);
}

/* Only what is chosen, or demands something, can be wrong: all other options are never looked at. */
static void
check_parent (MusterCheck *self, const GPtrArray *demanding)
{
  MusterEvaluation *evaluation = self->evaluation;
  const guint mark = muster_catalogue_entry_table_next_mark (evaluation->table);
  guint from = self->parent != NULL ? self->parent->index + 1 : self->force->first;
  guint to = self->parent != NULL ? self->parent->end : self->force->own_end;

  g_ptr_array_set_size (self->entries, 0);
  for (guint i = from; i < to; i = evaluation->selections[i].end)
    {
      check_selection (self, &evaluation->selections[i]);
      if (evaluation->selections[i].entry != NULL)
        note_chosen (self, evaluation->selections[i].entry, mark);
    }
  for (guint i = 0; demanding != NULL && i < demanding->len; i++)
    {
      MusterCatalogueEntry *entry = demanding->pdata[i];

      if (entry->mark != mark)
        g_ptr_array_add (self->entries, entry);
      entry->mark = mark;
    }
  for (guint i = 0; i < self->entries->len; i++)
    muster_check_entry (self, self->entries->pdata[i]);
}

/* What the roster costs beyond what it may. */
static void
report_over (MusterCheck *self, const MusterCostType *type, double limit, double value)
{
  MusterRosterFault fault = { .context = { .evaluation = self->evaluation } };
  /* A difference has fewer digits that mean something than what it is of. */
  const double difference = round ((value - limit) * 1e6) / 1e6;
  g_autofree char *over = muster_cost_text_dup_number (difference);

  fault.violation.kind = MUSTER_VIOLATION_LIMIT;
  fault.violation.owner = MUSTER_OWNER_ROSTER;
  fault.violation.entry_id = "costLimits";
  fault.violation.constraint_id = muster_check_get_text (self, type->id);
  fault.violation.limit = limit;
  fault.violation.value = value;
  fault.violation.message = g_strdup_printf (_ ("The list is over its limit by %s %s"),
                                             over,
                                             type->name);
  g_array_append_val (self->evaluation->faults, fault);
}

/* Sums of prices such as 0.07 are not exact: what is not over in the digits that are shown is not over. */
static gboolean
is_over (double value, double limit)
{
  return value - limit > 1e-9 * MAX (1, limit);
}

static void
check_limits (MusterCheck *self)
{
  MusterEvaluation *evaluation = self->evaluation;

  for (guint i = 0; i < evaluation->n_types; i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (evaluation->system, i);
      const MusterItemCost *limit = muster_item_find_cost (evaluation->root,
                                                           muster_check_get_text (self, type->id));

      if (limit != NULL && limit->value >= 0 && is_over (evaluation->totals[i], limit->value))
        report_over (self, type, limit->value, evaluation->totals[i]);
    }
}

static void
check_forces (MusterCheck *self)
{
  MusterEvaluation *evaluation = self->evaluation;

  for (guint i = 0; i < evaluation->n_forces; i++)
    {
      const MusterCatalogue *catalogue = evaluation->forces[i].catalogue;

      self->force = &evaluation->forces[i];
      self->parent = NULL;
      muster_check_force (self);
      muster_check_categories (self);
      check_parent (
          self,
          catalogue != NULL
              ? muster_catalogue_entry_table_get_demanding_roots (evaluation->table, catalogue)
              : NULL);
    }
}

static void
check_selections (MusterCheck *self)
{
  MusterEvaluation *evaluation = self->evaluation;

  for (guint i = 0; i < evaluation->n_selections; i++)
    {
      MusterRosterSelection *selection = &evaluation->selections[i];
      MusterCatalogueEntry *entry = selection->entry;

      self->force = selection->force;
      self->parent = selection;
      if (entry != NULL || selection->end > i + 1)
        check_parent (self, entry != NULL ? muster_catalogue_entry_get_demanding (entry) : NULL);
    }
}

/* ---- One demand, told once ---- */

static gboolean
is_of_choices (const MusterRosterFault *fault)
{
  return (fault->violation.kind == MUSTER_VIOLATION_MIN ||
          fault->violation.kind == MUSTER_VIOLATION_MAX) &&
         fault->context.entry != NULL &&
         fault->violation.constraint->query.field == MUSTER_QUERY_FIELD_SELECTIONS;
}

/* How many there are too few, or too many. */
static double
get_distance (const MusterRosterFault *fault)
{
  return ABS (fault->violation.limit - fault->violation.value);
}

static gboolean
is_in_group (const MusterCatalogueEntry *entry, const MusterCatalogueEntry *group)
{
  for (entry = entry->parent; entry != NULL; entry = entry->parent)
    if (entry == group)
      return TRUE;

  return FALSE;
}

/* Whether whoever does what @one demands has done what @other does: both are of the same, or what is missing is in a group
 * of which some are missing. Of two that demand the same the first is told. */
static gboolean
includes (const MusterRosterFault *one, const MusterRosterFault *other)
{
  const double distance = get_distance (one);

  if (one == other || !is_of_choices (one) || one->violation.kind != other->violation.kind ||
      one->context.parent != other->context.parent || one->context.force != other->context.force ||
      one->models != other->models || distance < get_distance (other))
    return FALSE;
  if (one->context.entry == other->context.entry)
    return one->violation.value == other->violation.value &&
           (distance > get_distance (other) || one < other);

  return one->violation.kind == MUSTER_VIOLATION_MIN &&
         is_in_group (one->context.entry, other->context.entry);
}

/* Data says of a group in a group, or of an entry and of the link to it, how many are to be chosen: that is one choice. */
static void
drop_included (GArray *faults)
{
  for (guint i = faults->len; i-- > 0;)
    {
      const MusterRosterFault *other = &g_array_index (faults, MusterRosterFault, i);
      gboolean is_included = FALSE;

      for (guint j = 0; is_of_choices (other) && j < faults->len && !is_included; j++)
        is_included = includes (&g_array_index (faults, MusterRosterFault, j), other);
      if (is_included)
        g_array_remove_index (faults, i);
    }
}

void
muster_evaluation_validate (MusterEvaluation *self)
{
  MusterCheck check;

  muster_check_init (&check, self);
  check_forces (&check);
  check_selections (&check);
  check_limits (&check);
  muster_check_clear (&check);
  drop_included (self->faults);
  for (guint i = 0; i < self->faults->len; i++)
    {
      MusterRosterFault *fault = &g_array_index (self->faults, MusterRosterFault, i);

      if (fault->context.self != NULL)
        fault->violation.selection_id = fault->context.self->item->id;
    }
}
