/* muster-scope-place.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-evaluation-private.h"

#include <math.h>

/* The ancestor-or-self of @selection that stands directly in @place. */
static const MusterRosterSelection *
climb (const MusterScopePlace *place, const MusterRosterSelection *selection)
{
  while (selection->parent != NULL && selection->parent != place->selection)
    selection = selection->parent;
  return selection;
}

static gboolean
is_in_force (const MusterScopePlace *place, const MusterQuery *query, guint index)
{
  return index >= place->force->first &&
         index <
             (query->include_child_forces ? place->force->selections_end : place->force->own_end);
}

static gboolean
is_in_group (const MusterScopePlace *place,
             const MusterQuery *query,
             const MusterRosterSelection *selection)
{
  const MusterRosterSelection *top = climb (place, selection);

  if (top->parent != place->selection || (top != selection && !query->include_child_selections))
    return FALSE;
  return top->force == place->force && top->entry != NULL &&
         muster_catalogue_entry_is_in_group (top->entry, place->id);
}

static gboolean
is_in_category (const MusterScopePlace *place,
                const MusterQuery *query,
                const MusterRosterSelection *selection)
{
  if (!is_in_force (place, query, selection->index))
    return FALSE;
  if (place->primary)
    {
      const MusterRosterSelection *root = selection;

      while (root->parent != NULL)
        root = root->parent;
      return (root == selection || query->include_child_selections) &&
             muster_roster_selection_get_primary_category (root) == place->id;
    }
  if (muster_roster_selection_has_category (selection, place->id))
    return TRUE;
  for (const MusterRosterSelection *at = selection->parent;
       at != NULL && query->include_child_selections;
       at = at->parent)
    if (muster_roster_selection_has_category (at, place->id))
      return TRUE;
  return FALSE;
}

static gboolean
is_in_place (const MusterScopePlace *place,
             const MusterQuery *query,
             const MusterRosterSelection *selection)
{
  switch (place->kind)
    {
    case MUSTER_SCOPE_PLACE_SELECTION:
      return selection->index > place->selection->index &&
             selection->index < place->selection->end &&
             (query->include_child_selections || selection->parent == place->selection);
    case MUSTER_SCOPE_PLACE_FORCE:
      return is_in_force (place, query, selection->index) &&
             (query->include_child_selections || selection->parent == NULL);
    case MUSTER_SCOPE_PLACE_ROSTER:
      return (query->include_child_forces || selection->force->parent == NULL) &&
             (query->include_child_selections || selection->parent == NULL);
    case MUSTER_SCOPE_PLACE_GROUP:
      return is_in_group (place, query, selection);
    case MUSTER_SCOPE_PLACE_CATEGORY:
      return is_in_category (place, query, selection);
    case MUSTER_SCOPE_PLACE_NOWHERE:
    case MUSTER_SCOPE_PLACE_EMPTY:
    default:
      return FALSE;
    }
}

static gboolean
is_force_in_place (const MusterScopePlace *place,
                   const MusterQuery *query,
                   const MusterRosterForce *force)
{
  return force == place->force ||
         (query->include_child_forces && force->index > place->force->index &&
          force->index < place->force->end);
}

gboolean
muster_scope_place_reaches (const MusterScopePlace *self,
                            const MusterQuery *query,
                            const MusterRosterForce *force,
                            const MusterRosterSelection *parent)
{
  switch (self->kind)
    {
    case MUSTER_SCOPE_PLACE_SELECTION:
      return parent == self->selection ||
             (parent != NULL && query->include_child_selections &&
              parent->index > self->selection->index && parent->index < self->selection->end);
    case MUSTER_SCOPE_PLACE_GROUP:
      return parent == self->selection || query->include_child_selections;
    case MUSTER_SCOPE_PLACE_ROSTER:
      return (parent == NULL || query->include_child_selections) &&
             (force->parent == NULL || query->include_child_forces);
    case MUSTER_SCOPE_PLACE_FORCE:
    case MUSTER_SCOPE_PLACE_CATEGORY:
      return (parent == NULL || query->include_child_selections) &&
             is_force_in_place (self, query, force);
    case MUSTER_SCOPE_PLACE_NOWHERE:
    case MUSTER_SCOPE_PLACE_EMPTY:
    default:
      return FALSE;
    }
}

double
muster_query_get_value (const MusterQuery *self, const MusterRosterSelection *selection)
{
  if (self->field == MUSTER_QUERY_FIELD_SELECTIONS)
    return selection->item->number;
  return selection->costs[self->cost];
}

void
muster_scope_place_get_range (const MusterScopePlace *place,
                              const MusterEvaluation *evaluation,
                              guint *from,
                              guint *to)
{
  *from = 0;
  *to = evaluation->n_selections;
  if (place->selection != NULL)
    {
      *from = place->selection->index + 1;
      *to = place->selection->end;
    }
  else if (place->force != NULL)
    {
      *from = place->force->first;
      *to = place->force->selections_end;
    }
}

/* What is spent on something is spent on what is in it, too. */
static gboolean
counts_within (const MusterQuery *query, const MusterFilter *filter)
{
  return query->field == MUSTER_QUERY_FIELD_COST && query->include_child_selections &&
         filter->child >= MUSTER_QUERY_CHILD_ENTRY && filter->child != MUSTER_QUERY_CHILD_FORCE;
}

static gboolean
is_within (const MusterFilter *filter, const MusterRosterSelection *selection)
{
  for (const MusterRosterSelection *at = selection; at != NULL; at = at->parent)
    if (muster_roster_selection_matches (at, filter))
      return TRUE;
  return FALSE;
}

static gboolean
is_counted (const MusterQuery *query,
            const MusterFilter *filter,
            const MusterRosterSelection *selection)
{
  return counts_within (query, filter) ? is_within (filter, selection)
                                       : muster_roster_selection_matches (selection, filter);
}

static double
count_all (const MusterScopePlace *place,
           const MusterEvaluation *evaluation,
           const MusterQuery *query,
           const MusterFilter *filter)
{
  double sum = 0;
  guint from;
  guint to;

  muster_scope_place_get_range (place, evaluation, &from, &to);
  for (guint i = from; i < to; i++)
    {
      const MusterRosterSelection *selection = &evaluation->selections[i];

      if (is_in_place (place, query, selection) && is_counted (query, filter, selection))
        sum += muster_query_get_value (query, selection);
    }
  return sum;
}

/* Of what is outermost of them, all that is in it. */
static double
sum_within (const MusterScopePlace *place,
            const MusterQuery *query,
            const MusterFilter *filter,
            const MusterRosterSelection *selection)
{
  const MusterEvaluation *evaluation = selection->evaluation;
  double sum = 0;

  if (selection->parent != NULL && is_within (filter, selection->parent))
    return 0;
  for (guint i = selection->index; i < selection->end; i++)
    if (is_in_place (place, query, &evaluation->selections[i]))
      sum += muster_query_get_value (query, &evaluation->selections[i]);
  return sum;
}

static double
count_posted (const MusterScopePlace *place,
              const MusterEvaluation *evaluation,
              const MusterQuery *query,
              const MusterFilter *filter)
{
  double sum = 0;
  guint32 cursor;

  for (guint32 at = muster_postings_first (evaluation->postings, filter->id, &cursor);
       at != MUSTER_POSTINGS_END;
       at = muster_postings_next (evaluation->postings, &cursor))
    {
      const MusterRosterSelection *selection = &evaluation->selections[at];

      if (filter->exact != NULL && !muster_roster_selection_matches (selection, filter))
        continue;
      if (counts_within (query, filter))
        sum += sum_within (place, query, filter, selection);
      else if (is_in_place (place, query, selection))
        sum += muster_query_get_value (query, selection);
    }
  return sum;
}

/* Forces in those of the roster count there, as data limits them there; those in them do not. */
static gboolean
is_force_counted (const MusterQuery *query,
                  const MusterRosterForce *around,
                  const MusterRosterForce *force)
{
  if (query->include_child_forces || force->parent == around)
    return TRUE;
  return around == NULL && force->parent->parent == NULL &&
         (query->child != MUSTER_QUERY_CHILD_ANY || force->link != NULL);
}

/* Forces cost something by themselves; that of the force itself is not in it. */
static double
count_prices (const MusterScopePlace *place,
              const MusterEvaluation *evaluation,
              const MusterQuery *query,
              const MusterFilter *filter)
{
  const MusterRosterForce *around = place->kind == MUSTER_SCOPE_PLACE_FORCE ? place->force : NULL;
  const gboolean deep = query->include_child_forces ||
                        (around == NULL && query->include_child_selections);
  double sum = 0;

  if (place->kind != MUSTER_SCOPE_PLACE_FORCE && place->kind != MUSTER_SCOPE_PLACE_ROSTER)
    return 0;
  for (guint i = around != NULL ? around->index + 1 : 0;
       i < (around != NULL ? around->end : evaluation->n_forces);
       i++)
    {
      const MusterRosterForce *force = &evaluation->forces[i];

      if ((deep || force->parent == around) && muster_roster_force_matches (force, filter))
        sum += force->price[query->cost];
    }
  return sum;
}

static double
count_forces (const MusterScopePlace *place,
              const MusterEvaluation *evaluation,
              const MusterQuery *query,
              const MusterFilter *filter)
{
  const MusterRosterForce *around = place->kind == MUSTER_SCOPE_PLACE_FORCE ? place->force : NULL;
  double sum = 0;

  if (place->kind != MUSTER_SCOPE_PLACE_FORCE && place->kind != MUSTER_SCOPE_PLACE_ROSTER)
    return 0;
  for (guint i = around != NULL ? around->index + 1 : 0;
       i < (around != NULL ? around->end : evaluation->n_forces);
       i++)
    {
      const MusterRosterForce *force = &evaluation->forces[i];

      if (is_force_counted (query, around, force) && muster_roster_force_matches (force, filter))
        sum++;
    }
  return sum;
}

static double
get_roster_limit (const MusterEvaluation *evaluation, const MusterQuery *query)
{
  const MusterItemCost *limit = muster_item_find_cost (
      evaluation->root,
      muster_ids_get_text (evaluation->ids, query->field_id));

  return limit != NULL ? limit->value : -1;
}

static gboolean
can_count (const MusterFilter *filter)
{
  return filter->child != MUSTER_QUERY_CHILD_UNKNOWN &&
         filter->child != MUSTER_QUERY_CHILD_CATALOGUE;
}

static gboolean
can_count_forces (const MusterFilter *filter)
{
  return filter->child == MUSTER_QUERY_CHILD_ANY || filter->child == MUSTER_QUERY_CHILD_ANY_FORCE ||
         filter->child == MUSTER_QUERY_CHILD_FORCE || filter->child == MUSTER_QUERY_CHILD_CATALOGUE;
}

gboolean
muster_scope_place_counts (const MusterScopePlace *self,
                           const MusterQuery *query,
                           const MusterFilter *filter,
                           const MusterRosterSelection *selection)
{
  return is_in_place (self, query, selection) && is_counted (query, filter, selection);
}

/* A selection itself, where it is the scope; of others all that is in them. */
static double
count_scope (const MusterScopePlace *place,
             const MusterEvaluation *evaluation,
             const MusterQuery *query)
{
  static const MusterFilter any = { MUSTER_QUERY_CHILD_ANY, 0, NULL };

  if (place->kind != MUSTER_SCOPE_PLACE_SELECTION)
    return count_all (place, evaluation, query, &any);
  if (query->field == MUSTER_QUERY_FIELD_COST && query->include_child_selections)
    return muster_query_get_value (query, place->selection) +
           count_all (place, evaluation, query, &any);
  return muster_query_get_value (query, place->selection);
}

double
muster_scope_place_get_total (const MusterScopePlace *self,
                              const MusterEvaluation *evaluation,
                              const MusterQuery *query)
{
  static const MusterFilter any = { MUSTER_QUERY_CHILD_ANY, 0, NULL };
  double limit;

  if (!query->of_limit)
    return muster_scope_place_count (self, evaluation, query, &any);
  limit = get_roster_limit (evaluation, query);
  return limit >= 0 ? limit : NAN;
}

double
muster_scope_place_count (const MusterScopePlace *self,
                          const MusterEvaluation *evaluation,
                          const MusterQuery *query,
                          const MusterFilter *filter)
{
  double sum = 0;

  if (query->field == MUSTER_QUERY_FIELD_LIMIT)
    return get_roster_limit (evaluation, query);
  if (query->field == MUSTER_QUERY_FIELD_UNKNOWN || filter->child == MUSTER_QUERY_CHILD_NONE ||
      query->scope == MUSTER_QUERY_SCOPE_NONE || query->scope == MUSTER_QUERY_SCOPE_ANCESTOR)
    return NAN;
  if (self->kind == MUSTER_SCOPE_PLACE_NOWHERE)
    return 0;
  if (query->field == MUSTER_QUERY_FIELD_FORCES)
    return can_count_forces (filter) ? count_forces (self, evaluation, query, filter) : NAN;
  if (!can_count (filter) ||
      (query->field == MUSTER_QUERY_FIELD_COST && query->cost >= evaluation->n_types))
    return NAN;
  if (filter->child == MUSTER_QUERY_CHILD_SELF)
    return count_scope (self, evaluation, query);
  if (query->field == MUSTER_QUERY_FIELD_COST)
    sum = count_prices (self, evaluation, query, filter);
  if (filter->child < MUSTER_QUERY_CHILD_ENTRY || filter->child == MUSTER_QUERY_CHILD_FORCE ||
      filter->id == MUSTER_ID_NONE)
    return sum + count_all (self, evaluation, query, filter);
  return sum + count_posted (self, evaluation, query, filter);
}
