/* muster-context.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-evaluation-private.h"

#include <math.h>
#include <string.h>

MusterContext
muster_context_of_selection (MusterRosterSelection *selection)
{
  MusterContext self = {
    .evaluation = selection->evaluation,
    .force = selection->force,
    .parent = selection->parent,
    .self = selection,
    .entry = selection->entry,
  };

  return self;
}

MusterContext
muster_context_of_option (MusterRosterForce *force,
                          MusterRosterSelection *parent,
                          MusterCatalogueEntry *entry)
{
  MusterContext self = {
    .evaluation = force->evaluation,
    .force = force,
    .parent = parent,
    .entry = entry,
  };

  return self;
}

MusterContext
muster_context_of_force (MusterRosterForce *force)
{
  MusterContext self = { .evaluation = force->evaluation, .force = force };

  return self;
}

gboolean
muster_roster_selection_has_category (const MusterRosterSelection *self, guint32 id)
{
  for (guint i = 0; i < self->n_categories; i++)
    if (self->categories[i].id == id)
      return TRUE;
  return FALSE;
}

guint32
muster_roster_selection_get_primary_category (const MusterRosterSelection *self)
{
  for (guint i = 0; i < self->n_categories; i++)
    if (self->categories[i].primary)
      return self->categories[i].id;
  return MUSTER_ID_NONE;
}

static gboolean
is_of_type (const MusterCatalogueEntry *entry, MusterQueryChild child)
{
  const MusterCatalogueEntryType type = entry->definition->entry_type;
  const MusterCatalogueEntrySubType sub_type = entry->definition->sub_type;
  const gboolean is_plain = sub_type == MUSTER_CATALOGUE_ENTRY_SUB_TYPE_NONE;

  switch (child)
    {
    case MUSTER_QUERY_CHILD_UNIT:
      return type == MUSTER_CATALOGUE_ENTRY_TYPE_UNIT && is_plain;
    case MUSTER_QUERY_CHILD_MODEL:
      return type == MUSTER_CATALOGUE_ENTRY_TYPE_MODEL && is_plain;
    case MUSTER_QUERY_CHILD_UPGRADE:
      return type == MUSTER_CATALOGUE_ENTRY_TYPE_UPGRADE;
    case MUSTER_QUERY_CHILD_MODEL_OR_UNIT:
      return type != MUSTER_CATALOGUE_ENTRY_TYPE_UPGRADE && is_plain;
    case MUSTER_QUERY_CHILD_MOUNT:
      return sub_type == MUSTER_CATALOGUE_ENTRY_SUB_TYPE_MOUNT;
    case MUSTER_QUERY_CHILD_CREW:
      return sub_type == MUSTER_CATALOGUE_ENTRY_SUB_TYPE_CREW;
    case MUSTER_QUERY_CHILD_UNIT_GROUP:
      return sub_type == MUSTER_CATALOGUE_ENTRY_SUB_TYPE_UNIT_GROUP;
    case MUSTER_QUERY_CHILD_ANY:
      return TRUE;
    case MUSTER_QUERY_CHILD_ANY_ENTRY:
      return !entry->is_group;
    case MUSTER_QUERY_CHILD_ANY_GROUP:
      return entry->is_group;
    case MUSTER_QUERY_CHILD_NONE:
    case MUSTER_QUERY_CHILD_HEADER:
    case MUSTER_QUERY_CHILD_SELF:
    case MUSTER_QUERY_CHILD_ANY_CATEGORY:
    case MUSTER_QUERY_CHILD_ANY_FORCE:
    case MUSTER_QUERY_CHILD_ROSTER:
    case MUSTER_QUERY_CHILD_ENTRY:
    case MUSTER_QUERY_CHILD_GROUP:
    case MUSTER_QUERY_CHILD_CATEGORY:
    case MUSTER_QUERY_CHILD_FORCE:
    case MUSTER_QUERY_CHILD_CATALOGUE:
    case MUSTER_QUERY_CHILD_UNKNOWN:
    default:
      return FALSE;
    }
}

/* The same id may be that of an entry, a group and a category, so all are asked. */
static gboolean
entry_matches (const MusterCatalogueEntry *entry, const MusterFilter *filter)
{
  if (filter->child < MUSTER_QUERY_CHILD_ENTRY)
    return is_of_type (entry, filter->child);
  if (filter->exact != NULL)
    {
      if (strcmp (entry->id, filter->exact) == 0)
        return TRUE;
      for (const MusterCatalogueEntry *at = entry->parent; at != NULL && at->is_group;
           at = at->parent)
        if (strcmp (at->id, filter->exact) == 0)
          return TRUE;
      return FALSE;
    }
  return muster_catalogue_entry_is (entry, filter->id) ||
         muster_catalogue_entry_is_in_group (entry, filter->id);
}

gboolean
muster_roster_force_is (const MusterRosterForce *self, guint32 id)
{
  return id != MUSTER_ID_NONE && ((self->definition != NULL && self->definition->id == id) ||
                                  (self->link != NULL && self->link->id == id) ||
                                  (self->catalogue != NULL && self->catalogue->id == id));
}

/* Like other ids, that of a force entry may be that of something else as well. */
gboolean
muster_roster_force_matches (const MusterRosterForce *self, const MusterFilter *filter)
{
  return filter->child == MUSTER_QUERY_CHILD_ANY || filter->child == MUSTER_QUERY_CHILD_ANY_FORCE ||
         (filter->child >= MUSTER_QUERY_CHILD_ENTRY && muster_roster_force_is (self, filter->id));
}

gboolean
muster_roster_selection_matches (const MusterRosterSelection *self, const MusterFilter *filter)
{
  if (filter->child == MUSTER_QUERY_CHILD_FORCE)
    return muster_roster_force_is (self->force, filter->id);
  if (self->entry == NULL)
    return filter->child == MUSTER_QUERY_CHILD_ANY;
  if (filter->child >= MUSTER_QUERY_CHILD_ENTRY &&
      muster_roster_selection_has_category (self, filter->id))
    return TRUE;
  return entry_matches (self->entry, filter);
}

static gboolean
has_scope_type (const MusterRosterSelection *selection, MusterQueryScope scope)
{
  if (selection->entry == NULL)
    return FALSE;
  switch (scope)
    {
    case MUSTER_QUERY_SCOPE_UNIT:
      return is_of_type (selection->entry, MUSTER_QUERY_CHILD_UNIT);
    case MUSTER_QUERY_SCOPE_MODEL:
      return is_of_type (selection->entry, MUSTER_QUERY_CHILD_MODEL);
    case MUSTER_QUERY_SCOPE_UPGRADE:
      return is_of_type (selection->entry, MUSTER_QUERY_CHILD_UPGRADE);
    case MUSTER_QUERY_SCOPE_MODEL_OR_UNIT:
      return is_of_type (selection->entry, MUSTER_QUERY_CHILD_MODEL_OR_UNIT);
    case MUSTER_QUERY_SCOPE_NON_UPGRADE:
      return !is_of_type (selection->entry, MUSTER_QUERY_CHILD_UPGRADE);
    case MUSTER_QUERY_SCOPE_LINK:
      return selection->entry->link != NULL;
    case MUSTER_QUERY_SCOPE_ROOT_ENTRY:
      return selection->parent == NULL;
    case MUSTER_QUERY_SCOPE_NONE:
    case MUSTER_QUERY_SCOPE_SELF:
    case MUSTER_QUERY_SCOPE_PARENT:
    case MUSTER_QUERY_SCOPE_FORCE:
    case MUSTER_QUERY_SCOPE_ROSTER:
    case MUSTER_QUERY_SCOPE_ANCESTOR:
    case MUSTER_QUERY_SCOPE_PRIMARY_CATEGORY:
    case MUSTER_QUERY_SCOPE_PRIMARY_CATALOGUE:
    case MUSTER_QUERY_SCOPE_GROUP:
    case MUSTER_QUERY_SCOPE_ID:
    default:
      return FALSE;
    }
}

static MusterScopePlace
place_in (MusterScopePlaceKind kind,
          MusterRosterSelection *selection,
          MusterRosterForce *force,
          guint32 id)
{
  MusterScopePlace place = { kind, selection, force, id, FALSE };

  return place;
}

/* A group counts what is chosen in it; an entry what is below it. */
static MusterScopePlace
place_of_self (const MusterContext *self)
{
  if (self->entry != NULL && self->entry->is_group)
    return place_in (MUSTER_SCOPE_PLACE_GROUP,
                     self->parent,
                     self->force,
                     self->entry->definition->id);
  if (self->self != NULL)
    return place_in (MUSTER_SCOPE_PLACE_SELECTION, self->self, self->force, 0);
  if (self->entry != NULL)
    return place_in (MUSTER_SCOPE_PLACE_EMPTY, NULL, self->force, 0);
  return place_in (MUSTER_SCOPE_PLACE_FORCE, NULL, self->force, 0);
}

/* What has a profile or rule is around it. */
static MusterScopePlace
place_of_parent (const MusterContext *self)
{
  if (self->is_info)
    return place_of_self (self);
  if (self->parent != NULL)
    return place_in (MUSTER_SCOPE_PLACE_SELECTION, self->parent, self->force, 0);
  if (self->entry == NULL && self->force != NULL && self->force->parent != NULL)
    return place_in (MUSTER_SCOPE_PLACE_FORCE, NULL, self->force->parent, 0);
  if (self->entry == NULL)
    return place_in (MUSTER_SCOPE_PLACE_ROSTER, NULL, NULL, 0);
  return place_in (MUSTER_SCOPE_PLACE_FORCE, NULL, self->force, 0);
}

static guint32
get_primary_category (const MusterContext *self)
{
  const MusterRosterSelection *at = self->self != NULL ? self->self : self->parent;

  if (at == NULL)
    return self->entry != NULL ? muster_catalogue_entry_get_primary_category (self->entry) : 0;
  while (at->parent != NULL)
    at = at->parent;
  return muster_roster_selection_get_primary_category (at);
}

/* The nearest group around it, or which it is where it may be. */
static MusterScopePlace
place_of_group (const MusterContext *self, gboolean with_self)
{
  const MusterCatalogueEntry *entry = self->entry;
  MusterRosterSelection *parent = self->parent;

  if (entry != NULL && entry->is_group && with_self)
    return place_of_self (self);
  while (entry != NULL)
    {
      if (entry->parent != NULL && entry->parent->is_group)
        return place_in (MUSTER_SCOPE_PLACE_GROUP,
                         parent,
                         self->force,
                         entry->parent->definition->id);
      entry = parent != NULL ? parent->entry : NULL;
      parent = parent != NULL ? parent->parent : NULL;
    }
  return place_in (MUSTER_SCOPE_PLACE_NOWHERE, NULL, NULL, 0);
}

static MusterScopePlace
place_of_type (const MusterContext *self, const MusterQuery *query)
{
  const MusterQueryScope scope = query->scope;
  MusterRosterSelection *at = self->self;

  if (at == NULL && self->entry != NULL && self->parent == NULL &&
      scope == MUSTER_QUERY_SCOPE_ROOT_ENTRY)
    return place_in (MUSTER_SCOPE_PLACE_EMPTY, NULL, self->force, 0);
  if (at == NULL || (scope != MUSTER_QUERY_SCOPE_ROOT_ENTRY && !query->with_self))
    at = self->parent;
  for (; at != NULL; at = at->parent)
    if (has_scope_type (at, scope))
      return place_in (MUSTER_SCOPE_PLACE_SELECTION, at, self->force, 0);
  return place_in (MUSTER_SCOPE_PLACE_NOWHERE, NULL, NULL, 0);
}

/* The nearest of what has the id: going outwards, first groups of an entry, then the entry around. */
static gboolean
find_around (const MusterContext *self, guint32 id, MusterScopePlace *place)
{
  MusterCatalogueEntry *entry = self->entry;
  MusterRosterSelection *parent = self->parent;

  if (entry != NULL && muster_catalogue_entry_is (entry, id))
    {
      *place = place_of_self (self);
      return TRUE;
    }
  for (;;)
    {
      if (entry != NULL && muster_catalogue_entry_is_in_group (entry, id))
        {
          *place = place_in (MUSTER_SCOPE_PLACE_GROUP, parent, self->force, id);
          return TRUE;
        }
      if (parent == NULL)
        return FALSE;
      if (parent->entry != NULL && muster_catalogue_entry_is (parent->entry, id))
        {
          *place = place_in (MUSTER_SCOPE_PLACE_SELECTION, parent, self->force, 0);
          return TRUE;
        }
      entry = parent->entry;
      parent = parent->parent;
    }
}

static MusterScopePlace
place_of_id (const MusterContext *self, guint32 id)
{
  MusterScopePlace place = place_in (MUSTER_SCOPE_PLACE_NOWHERE, NULL, NULL, 0);
  const MusterDefinition *definition;

  if (find_around (self, id, &place))
    return place;
  for (MusterRosterForce *force = self->force; force != NULL; force = force->parent)
    if (muster_roster_force_is (force, id))
      return place_in (MUSTER_SCOPE_PLACE_FORCE, NULL, force, 0);
  definition = muster_game_system_get_definition (self->evaluation->system, id);
  if (definition != NULL && definition->kind == MUSTER_DEFINITION_CATEGORY)
    return place_in (MUSTER_SCOPE_PLACE_CATEGORY, NULL, self->force, id);
  return place;
}

MusterScopePlace
muster_context_find_place (const MusterContext *self, const MusterQuery *query)
{
  switch ((MusterQueryScope) query->scope)
    {
    case MUSTER_QUERY_SCOPE_SELF:
      return place_of_self (self);
    case MUSTER_QUERY_SCOPE_PARENT:
      return place_of_parent (self);
    case MUSTER_QUERY_SCOPE_FORCE:
    case MUSTER_QUERY_SCOPE_PRIMARY_CATALOGUE:
      return place_in (self->force != NULL ? MUSTER_SCOPE_PLACE_FORCE : MUSTER_SCOPE_PLACE_NOWHERE,
                       NULL,
                       self->force,
                       0);
    case MUSTER_QUERY_SCOPE_ROSTER:
      return place_in (MUSTER_SCOPE_PLACE_ROSTER, NULL, NULL, 0);
    case MUSTER_QUERY_SCOPE_PRIMARY_CATEGORY:
      return place_in (MUSTER_SCOPE_PLACE_CATEGORY, NULL, self->force, get_primary_category (self));
    case MUSTER_QUERY_SCOPE_ROOT_ENTRY:
    case MUSTER_QUERY_SCOPE_UNIT:
    case MUSTER_QUERY_SCOPE_MODEL:
    case MUSTER_QUERY_SCOPE_UPGRADE:
    case MUSTER_QUERY_SCOPE_MODEL_OR_UNIT:
    case MUSTER_QUERY_SCOPE_NON_UPGRADE:
    case MUSTER_QUERY_SCOPE_LINK:
      return place_of_type (self, query);
    case MUSTER_QUERY_SCOPE_GROUP:
      return place_of_group (self, query->with_self);
    case MUSTER_QUERY_SCOPE_ID:
      return place_of_id (self, query->scope_id);
    case MUSTER_QUERY_SCOPE_ANCESTOR: /* Nothing is counted in ancestors. */
    case MUSTER_QUERY_SCOPE_NONE:
    default:
      return place_in (MUSTER_SCOPE_PLACE_NOWHERE, NULL, NULL, 0);
    }
}

MusterFilter
muster_context_get_filter (const MusterContext *self, const MusterQuery *query)
{
  MusterFilter filter = { query->child, query->child_id, NULL };

  if (!query->shared && query->child >= MUSTER_QUERY_CHILD_ENTRY &&
      query->child != MUSTER_QUERY_CHILD_FORCE)
    {
      filter.exact = muster_ids_get_text (self->evaluation->ids, query->child_id);
      /* A composite id is no id of the data: nothing can be looked up by it. */
      if (strstr (filter.exact, "::") != NULL)
        filter.id = MUSTER_ID_NONE;
    }
  return filter;
}

double
muster_context_get_bound (const MusterContext *self,
                          const MusterQuery *query,
                          const MusterScopePlace *place)
{
  if (!query->percent_value)
    return query->value;
  return query->value / 100 * muster_scope_place_get_total (place, self->evaluation, query);
}

double
muster_context_count (const MusterContext *self, const MusterQuery *query, double *limit)
{
  const MusterScopePlace place = muster_context_find_place (self, query);
  const MusterFilter filter = muster_context_get_filter (self, query);

  *limit = muster_context_get_bound (self, query, &place);
  return muster_scope_place_count (&place, self->evaluation, query, &filter);
}

gboolean
muster_condition_compare (MusterConditionType type, double seen, double limit)
{
  if (isnan (seen) || isnan (limit))
    return FALSE;
  switch (type)
    {
    case MUSTER_CONDITION_AT_LEAST:
      return seen >= limit;
    case MUSTER_CONDITION_AT_MOST:
      return seen <= limit;
    case MUSTER_CONDITION_GREATER_THAN:
      return seen > limit;
    case MUSTER_CONDITION_LESS_THAN:
      return seen < limit;
    case MUSTER_CONDITION_EQUAL_TO:
      return seen == limit;
    case MUSTER_CONDITION_NOT_EQUAL_TO:
      return seen != limit;
    case MUSTER_CONDITION_ALWAYS:
      return TRUE;
    case MUSTER_CONDITION_INSTANCE_OF:
    case MUSTER_CONDITION_NOT_INSTANCE_OF:
    case MUSTER_CONDITION_NEVER:
    case MUSTER_CONDITION_BEFORE:
    case MUSTER_CONDITION_AFTER:
    case MUSTER_CONDITION_UNKNOWN:
    default:
      return FALSE;
    }
}

gboolean
muster_context_option_matches (const MusterContext *self, const MusterFilter *filter)
{
  guint n;
  const MusterCategoryMark *marks = muster_catalogue_entry_get_categories (self->entry, &n);

  for (guint i = 0; i < n && filter->child >= MUSTER_QUERY_CHILD_ENTRY; i++)
    if (marks[i].id == filter->id)
      return TRUE;
  if (filter->child == MUSTER_QUERY_CHILD_HEADER)
    return self->self == NULL;
  return entry_matches (self->entry, filter);
}

/* What is asked is an ancestor of itself, and so is everything around it up to the outermost force. */
static gboolean
any_ancestor_matches (const MusterContext *self, const MusterFilter *filter)
{
  if (self->self == NULL && self->entry != NULL && muster_context_option_matches (self, filter))
    return TRUE;
  for (const MusterRosterSelection *at = self->self != NULL ? self->self : self->parent; at != NULL;
       at = at->parent)
    if (muster_roster_selection_matches (at, filter))
      return TRUE;
  for (const MusterRosterForce *at = self->force; at != NULL; at = at->parent)
    if (muster_roster_force_matches (at, filter))
      return TRUE;
  return FALSE;
}

/* Looks at what the scope is: a selection, or a force. */
static gboolean
is_instance (const MusterContext *self, const MusterQuery *query)
{
  const MusterFilter filter = muster_context_get_filter (self, query);
  MusterScopePlace place;

  if (query->child == MUSTER_QUERY_CHILD_SELF)
    return query->scope == MUSTER_QUERY_SCOPE_SELF || query->scope == MUSTER_QUERY_SCOPE_ANCESTOR;
  if (query->scope == MUSTER_QUERY_SCOPE_ANCESTOR)
    return any_ancestor_matches (self, &filter);
  place = muster_context_find_place (self, query);
  switch (place.kind)
    {
    case MUSTER_SCOPE_PLACE_SELECTION:
      return muster_roster_selection_matches (place.selection, &filter);
    case MUSTER_SCOPE_PLACE_FORCE:
      return muster_roster_force_matches (place.force, &filter);
    case MUSTER_SCOPE_PLACE_CATEGORY:
      return filter.child == MUSTER_QUERY_CHILD_ANY_CATEGORY ||
             (filter.id != MUSTER_ID_NONE && filter.id == place.id);
    case MUSTER_SCOPE_PLACE_EMPTY:
    case MUSTER_SCOPE_PLACE_GROUP:
      return query->scope != MUSTER_QUERY_SCOPE_PARENT && self->entry != NULL &&
             muster_context_option_matches (self, &filter);
    case MUSTER_SCOPE_PLACE_ROSTER:
      return filter.child == MUSTER_QUERY_CHILD_ROSTER;
    case MUSTER_SCOPE_PLACE_NOWHERE:
    default:
      return FALSE;
    }
}

/* Both stand in the roster, in its order. */
static gboolean
stands_before (const MusterContext *self)
{
  return self->is_asked && self->self != NULL && self->self->index < self->asker_index;
}

static gboolean
stands_after (const MusterContext *self)
{
  return self->is_asked && self->self != NULL && self->self != self->asker &&
         self->self->index >= self->asker_index;
}

/* Those that count nothing. */
static gboolean
plain_condition_holds (const MusterContext *self, const MusterCondition *condition)
{
  const MusterQuery *query = &condition->query;

  switch ((MusterConditionType) condition->type)
    {
    case MUSTER_CONDITION_INSTANCE_OF:
      return query->child != MUSTER_QUERY_CHILD_NONE && is_instance (self, query);
    case MUSTER_CONDITION_NOT_INSTANCE_OF:
      return query->child != MUSTER_QUERY_CHILD_NONE && !is_instance (self, query);
    case MUSTER_CONDITION_ALWAYS:
      return TRUE;
    case MUSTER_CONDITION_BEFORE:
      return stands_before (self);
    case MUSTER_CONDITION_AFTER:
      return stands_after (self);
    case MUSTER_CONDITION_AT_LEAST:
    case MUSTER_CONDITION_AT_MOST:
    case MUSTER_CONDITION_GREATER_THAN:
    case MUSTER_CONDITION_LESS_THAN:
    case MUSTER_CONDITION_EQUAL_TO:
    case MUSTER_CONDITION_NOT_EQUAL_TO:
    case MUSTER_CONDITION_NEVER:
    case MUSTER_CONDITION_UNKNOWN:
    default:
      return FALSE;
    }
}

gboolean
muster_context_condition_holds (MusterContext *self, const MusterCondition *condition)
{
  double limit = NAN;
  double seen = NAN;
  gboolean held;

  if (condition->type >= MUSTER_CONDITION_INSTANCE_OF)
    held = plain_condition_holds (self, condition);
  else
    {
      seen = muster_context_count (self, &condition->query, &limit);
      held = muster_condition_compare (condition->type, seen, limit);
    }
  if (self->trace != NULL)
    muster_context_trace_condition (self, condition, seen, limit, held);
  return held;
}
