/* muster-roster-random-conditions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-random-private.h"

/* What may help by way of conditions: where the data itself says that something is wrong, or hides what would help, it does
 * so on conditions, and what these count may come, or go. */

typedef struct
{
  MusterFilling *filling;
  const MusterContext *context; /* of whose modifier it is */
  GArray *choices;              /* of MusterFillStep: what the data has */
  GHashTable *seen;             /* what was looked for, as texts */
  gboolean hidden;              /* not a message, but what hides something */
  GArray *remedies;
} Search;

/* ---- What a condition counts ---- */

/* Whether it is, or leads to, what @query counts. */
static gboolean
is_kind_counted (const MusterQuery *query, const MusterDefinition *kind)
{
  return query->child == MUSTER_QUERY_CHILD_ANY || query->child == MUSTER_QUERY_CHILD_ANY_FORCE ||
         query->child_id == kind->id || query->child_id == muster_definition_follow (kind)->id;
}

static void
add_forces (Search *self, const MusterQuery *query)
{
  g_autoptr (GArray) forces = muster_filling_list_forces (self->filling);

  for (guint i = 0; i < forces->len; i++)
    {
      const MusterFillStep *step = &g_array_index (forces, MusterFillStep, i);

      if (is_kind_counted (query, step->force_kind))
        g_array_append_val (self->remedies, *step);
    }
}

static gboolean
add_choices (Search *self, const MusterFilter *filter)
{
  MusterRoster *roster = self->filling->roster;
  const guint n = self->remedies->len;

  for (guint i = 0; i < self->choices->len; i++)
    {
      const MusterFillStep *step = &g_array_index (self->choices, MusterFillStep, i);
      const MusterContext context = { .evaluation = roster->evaluation, .entry = step->entry };

      if (muster_context_option_matches (&context, filter))
        g_array_append_val (self->remedies, *step);
    }

  return self->remedies->len > n;
}

/* How deep what is counted is looked for: through groups, figures, their groups. */
#define MAX_WITHIN 5

static gboolean
has_id (const MusterDefinition *definition, guint32 id)
{
  if (definition->id == id || definition->target_id == id)
    return TRUE;
  for (guint i = 0; i < definition->n_category_links; i++)
    if (definition->category_links[i]->target_id == id)
      return TRUE;

  return FALSE;
}

static gboolean
holds (const MusterDefinition *definition, guint32 id, guint depth)
{
  for (guint i = 0; i < definition->n_entries; i++)
    {
      const MusterDefinition *child = definition->entries[i];
      const MusterDefinition *target = muster_definition_follow (child);

      if (has_id (child, id) || (target != child && has_id (target, id)) ||
          (depth > 0 &&
           (holds (child, id, depth - 1) || (target != child && holds (target, id, depth - 1)))))
        return TRUE;
    }

  return FALSE;
}

/* Where it cannot be chosen yet, what it can be chosen in. */
static void
add_holders (Search *self, guint32 id)
{
  g_autoptr (GArray) units = muster_filling_list_choices (self->filling, MUSTER_CHOICES_UNITS);

  for (guint i = 0; i < units->len; i++)
    {
      const MusterFillStep *step = &g_array_index (units, MusterFillStep, i);

      if (holds (step->entry->definition, id, MAX_WITHIN) ||
          (step->entry->link != NULL && holds (step->entry->link, id, MAX_WITHIN)))
        g_array_append_val (self->remedies, *step);
    }
}

static void
add_removals (Search *self, const MusterFilter *filter)
{
  const MusterEvaluation *evaluation = self->filling->roster->evaluation;

  for (guint i = 0; i < evaluation->n_selections; i++)
    if (muster_roster_selection_matches (&evaluation->selections[i], filter))
      muster_filling_add_removal (self->filling, &evaluation->selections[i], self->remedies);
}

/* Whether choosing something else is a way to change what is counted: not where it is anything at all. */
static gboolean
is_narrow (const Search *self, const MusterQuery *query)
{
  if (query->field != MUSTER_QUERY_FIELD_SELECTIONS && query->field != MUSTER_QUERY_FIELD_COST)
    return FALSE;

  return query->child >= MUSTER_QUERY_CHILD_ENTRY
             ? query->child < MUSTER_QUERY_CHILD_FORCE
             : !self->hidden && query->child >= MUSTER_QUERY_CHILD_UNIT &&
                   query->child <= MUSTER_QUERY_CHILD_CREW;
}

static void
add_for_query (Search *self, const MusterQuery *query)
{
  char *key = g_strdup_printf ("%u %u %u", query->field, query->child, query->child_id);
  MusterFilter filter;

  if (!g_hash_table_add (self->seen, key))
    return;
  if (query->field == MUSTER_QUERY_FIELD_FORCES)
    add_forces (self, query);
  if (!is_narrow (self, query))
    return;
  filter = muster_context_get_filter (self->context, query);
  if (!add_choices (self, &filter) && query->child >= MUSTER_QUERY_CHILD_ENTRY)
    add_holders (self, query->child_id);
  add_removals (self, &filter);
}

/* @asked: of others than whose modifier it is: then what these are counts as well */
static void
add_for_conditions (Search *self, const MusterConditionGroup *when, gboolean asked)
{
  for (guint i = 0; when != NULL && i < when->n_conditions; i++)
    if (asked || when->conditions[i].type < MUSTER_CONDITION_INSTANCE_OF)
      add_for_query (self, &when->conditions[i].query);
  for (guint i = 0; when != NULL && i < when->n_groups; i++)
    add_for_conditions (self, &when->groups[i], asked);
  for (guint i = 0; when != NULL && i < when->n_locals; i++)
    add_for_conditions (self, when->locals[i].when, TRUE);
}

/* ---- Modifiers ---- */

static gboolean
concerns (const MusterModifier *modifier, const MusterRosterFault *fault)
{
  return fault != NULL ? modifier == fault->modifier
                       : modifier->field == MUSTER_MODIFIER_FIELD_HIDDEN;
}

/* @fault: (nullable): whose message it is; %NULL for what hides. FALSE: there is no such modifier in @group */
static gboolean
add_for_group (Search *self, const MusterModifierGroup *group, const MusterRosterFault *fault)
{
  gboolean found = FALSE;

  for (guint i = 0; i < group->n_modifiers; i++)
    if (concerns (&group->modifiers[i], fault))
      {
        add_for_conditions (self, group->modifiers[i].when, FALSE);
        found = TRUE;
      }
  for (guint i = 0; i < group->n_groups; i++)
    found = add_for_group (self, &group->groups[i], fault) || found;
  if (found)
    add_for_conditions (self, group->when, FALSE);

  return found;
}

static void
add_for_part (Search *self, const MusterDefinition *part, const MusterRosterFault *fault)
{
  for (guint i = 0; part != NULL && i < part->n_modifiers; i++)
    if (concerns (&part->modifiers[i], fault))
      add_for_conditions (self, part->modifiers[i].when, FALSE);
  for (guint i = 0; part != NULL && i < part->n_modifier_groups; i++)
    add_for_group (self, &part->modifier_groups[i], fault);
}

static void
add_for_force_part (Search *self, const MusterDefinition *part, const MusterRosterFault *fault)
{
  add_for_part (self, part, fault);
  for (guint i = 0; part != NULL && i < part->n_category_links; i++)
    {
      add_for_part (self, part->category_links[i], fault);
      if (part->category_links[i]->target != NULL)
        add_for_part (self, part->category_links[i]->target, fault);
    }
}

static Search
begin_search (MusterFilling *filling, const MusterContext *context, GArray *remedies)
{
  return (Search){
    .filling = filling,
    .context = context,
    .choices = muster_filling_list_choices (filling,
                                            MUSTER_CHOICES_UNITS | MUSTER_CHOICES_UPGRADES),
    .seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .remedies = remedies,
  };
}

static void
end_search (Search *self)
{
  g_array_unref (self->choices);
  g_hash_table_unref (self->seen);
}

void
muster_filling_add_for_message (MusterFilling *self,
                                const MusterRosterFault *fault,
                                GArray *remedies)
{
  const MusterContext *context = &fault->context;
  Search search;

  if (fault->modifier == NULL)
    return;
  search = begin_search (self, context, remedies);
  if (context->entry != NULL)
    {
      add_for_part (&search, context->entry->definition, fault);
      add_for_part (&search, context->entry->link, fault);
    }
  else
    {
      add_for_force_part (&search, context->force->definition, fault);
      add_for_force_part (&search, context->force->link, fault);
    }
  end_search (&search);
}

GArray *
muster_filling_list_like_forces (MusterFilling *self, const MusterRosterFault *fault)
{
  const MusterRosterForce *like = fault->context.force;
  g_autoptr (GArray) forces = muster_filling_list_forces (self);
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (MusterFillStep));

  for (guint i = 0; like->parent != NULL && i < forces->len; i++)
    {
      const MusterFillStep *step = &g_array_index (forces, MusterFillStep, i);

      if (g_str_equal (step->id, like->parent->item->id) &&
          muster_definition_follow (step->force_kind) == like->definition)
        g_array_append_val (steps, *step);
    }

  return steps;
}

GArray *
muster_filling_list_showing (MusterFilling *self, const GArray *hidden)
{
  GArray *remedies = g_array_new (FALSE, FALSE, sizeof (MusterFillStep));
  const MusterContext context = { .evaluation = self->roster->evaluation };
  Search search;

  if (hidden->len == 0)
    return remedies;
  search = begin_search (self, &context, remedies);
  search.hidden = TRUE;
  for (guint i = 0; i < hidden->len; i++)
    {
      const MusterCatalogueEntry *entry = g_array_index (hidden, MusterFillStep, i).entry;

      for (const MusterCatalogueEntry *at = entry; at != NULL && (at == entry || at->is_group);
           at = at->parent)
        {
          add_for_part (&search, at->definition, NULL);
          add_for_part (&search, at->link, NULL);
        }
    }
  end_search (&search);

  return remedies;
}
