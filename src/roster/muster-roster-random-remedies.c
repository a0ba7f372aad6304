/* muster-roster-random-remedies.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-random-private.h"

/* What may help against a fault: looked for where it was found, without a look at what it costs or breaks. */

/* ---- Something is missing ---- */

static gboolean
is_within (const MusterCatalogueEntry *entry, const MusterDefinition *wanted)
{
  for (; entry != NULL; entry = entry->parent)
    if (entry->definition == wanted)
      return TRUE;

  return FALSE;
}

static gboolean
gives_category (const MusterModifier *modifiers, guint n, guint32 category)
{
  for (guint i = 0; i < n; i++)
    if (modifiers[i].field == MUSTER_MODIFIER_FIELD_CATEGORY && modifiers[i].value_id == category)
      return TRUE;

  return FALSE;
}

static gboolean
groups_give_category (const MusterModifierGroup *groups, guint n, guint32 category)
{
  for (guint i = 0; i < n; i++)
    if (gives_category (groups[i].modifiers, groups[i].n_modifiers, category) ||
        groups_give_category (groups[i].groups, groups[i].n_groups, category))
      return TRUE;

  return FALSE;
}

static gboolean
part_gives_category (const MusterDefinition *part, guint32 category)
{
  return part != NULL &&
         (gives_category (part->modifiers, part->n_modifiers, category) ||
          groups_give_category (part->modifier_groups, part->n_modifier_groups, category));
}

static gboolean
has_category (MusterCatalogueEntry *entry, guint32 category)
{
  guint n;
  const MusterCategoryMark *marks = muster_catalogue_entry_get_categories (entry, &n);

  for (guint i = 0; i < n; i++)
    if (marks[i].id == category)
      return TRUE;

  return FALSE;
}

/* To itself, or to another. */
static gboolean
may_give_category (const MusterCatalogueEntry *entry, guint32 category)
{
  for (const MusterCatalogueEntry *at = entry; at != NULL && (at == entry || at->is_group);
       at = at->parent)
    if (part_gives_category (at->definition, category) || part_gives_category (at->link, category))
      return TRUE;

  return FALSE;
}

/* What is in a thing counts towards what has to be spent on its category. */
static gboolean
is_spent_on (const MusterRosterSelection *parent, const MusterRosterFault *fault)
{
  if (fault->violation.entry != NULL ||
      fault->violation.constraint->query.field != MUSTER_QUERY_FIELD_COST)
    return FALSE;
  for (; parent != NULL; parent = parent->parent)
    if (muster_roster_selection_has_category (parent, fault->definition->id))
      return TRUE;

  return FALSE;
}

/* Whether @step, which adds something, may make up for what is missing. */
static gboolean
helps (MusterFilling *self, const MusterFillStep *step, const MusterRosterFault *fault)
{
  const MusterCatalogueEntry *wanted = fault->violation.entry;
  MusterRosterForce *force;
  MusterRosterSelection *parent;

  if (!muster_roster_find (self->roster, step->id, &force, &parent, NULL))
    return FALSE;
  if (is_spent_on (parent, fault) ||
      (wanted == NULL && may_give_category (step->entry, fault->definition->id)))
    return TRUE;

  return (wanted != NULL ? is_within (step->entry, wanted->definition)
                         : has_category (step->entry, fault->definition->id)) &&
         muster_scope_place_reaches (&fault->place,
                                     &fault->violation.constraint->query,
                                     force,
                                     parent);
}

/* A force that is missing can be put into each that offers its kind. */
static void
add_forces (MusterFilling *self, const MusterRosterFault *fault, GArray *remedies)
{
  g_autoptr (GArray) forces = muster_filling_list_forces (self);

  for (guint i = 0; i < forces->len; i++)
    {
      const MusterFillStep *step = &g_array_index (forces, MusterFillStep, i);

      if (muster_definition_follow (step->force_kind) == fault->definition)
        g_array_append_val (remedies, *step);
    }
}

static void
add_missing (MusterFilling *self, const MusterRosterFault *fault, GArray *remedies)
{
  g_autoptr (GArray) choices = muster_filling_list_choices (self,
                                                            MUSTER_CHOICES_UNITS |
                                                                MUSTER_CHOICES_UPGRADES);

  if (fault->violation.constraint->query.field == MUSTER_QUERY_FIELD_FORCES)
    {
      add_forces (self, fault, remedies);
      return;
    }
  for (guint i = 0; i < choices->len; i++)
    {
      const MusterFillStep *step = &g_array_index (choices, MusterFillStep, i);

      if (helps (self, step, fault))
        g_array_append_val (remedies, *step);
    }
}

/* How deep in a unit what is wanted is looked for: through groups, figures, their groups. */
#define MAX_WITHIN 5

static gboolean
is_wanted (const MusterDefinition *definition, const MusterRosterFault *fault)
{
  const guint32 category = fault->definition->id;

  if (fault->violation.entry != NULL)
    return definition == fault->violation.entry->definition;
  for (guint i = 0; i < definition->n_category_links; i++)
    if (definition->category_links[i]->target_id == category)
      return TRUE;

  return part_gives_category (definition, category);
}

static gboolean
holds (const MusterDefinition *definition, const MusterRosterFault *fault, guint depth)
{
  for (guint i = 0; i < definition->n_entries; i++)
    {
      const MusterDefinition *child = definition->entries[i];
      const MusterDefinition *target = muster_definition_follow (child);

      if (is_wanted (child, fault) || (target != child && is_wanted (target, fault)) ||
          (depth > 0 && (holds (child, fault, depth - 1) ||
                         (target != child && holds (target, fault, depth - 1)))))
        return TRUE;
    }

  return FALSE;
}

/* Units in which what is missing may be chosen, once they are there. */
static void
add_holders (MusterFilling *self, const MusterRosterFault *fault, GArray *remedies)
{
  g_autoptr (GArray) units = muster_filling_list_choices (self, MUSTER_CHOICES_UNITS);

  for (guint i = 0; i < units->len; i++)
    {
      const MusterFillStep *step = &g_array_index (units, MusterFillStep, i);

      if (holds (step->entry->definition, fault, MAX_WITHIN) ||
          (step->entry->link != NULL && holds (step->entry->link, fault, MAX_WITHIN)))
        g_array_append_val (remedies, *step);
    }
}

/* ---- Something is too much ---- */

/* Of what one can have only one of, the others. */
static void
add_switches (MusterFilling *self, MusterRosterSelection *selection, GArray *remedies)
{
  const MusterCatalogueEntry *group = selection->entry != NULL ? selection->entry->parent : NULL;
  const GPtrArray *options;
  const char *parent_id;

  if (selection->parent == NULL || selection->parent->entry == NULL || group == NULL ||
      !group->is_group || g_hash_table_contains (self->kept, selection->item->id))
    return;
  options = muster_catalogue_entry_get_options (selection->parent->entry);
  parent_id = g_string_chunk_insert_const (self->ids, selection->parent->item->id);
  for (guint i = 0; i < options->len; i++)
    {
      const MusterFillStep step = { MUSTER_FILL_STEP_ADD, parent_id, options->pdata[i] };

      if (step.entry != selection->entry && is_within (step.entry, group->definition))
        g_array_append_val (remedies, step);
    }
}

static gboolean
is_in_force (MusterFilling *self, const MusterRosterSelection *selection)
{
  const MusterRosterForce *force = muster_roster_find_force (self->roster, self->force_id);

  return selection->index >= force->first && selection->index < force->selections_end;
}

void
muster_filling_add_removal (MusterFilling *self,
                            const MusterRosterSelection *selection,
                            GArray *remedies)
{
  const MusterFillStep step = { MUSTER_FILL_STEP_REMOVE,
                                g_string_chunk_insert_const (self->ids, selection->item->id),
                                NULL };

  if (is_in_force (self, selection) && !g_hash_table_contains (self->kept, selection->item->id) &&
      (selection->parent != NULL || self->removes))
    g_array_append_val (remedies, step);
}

/* Where more is added, less of something else is no way to pay for it. */
static gboolean
is_budget (const MusterFilling *self, const MusterRosterFault *fault)
{
  return !self->removes && fault->violation.kind == MUSTER_VIOLATION_MAX &&
         fault->violation.constraint->query.field == MUSTER_QUERY_FIELD_COST;
}

static void
add_excess (MusterFilling *self, const MusterRosterFault *fault, GArray *remedies)
{
  MusterEvaluation *evaluation = self->roster->evaluation;
  const MusterQuery *query = &fault->violation.constraint->query;

  for (guint i = 0; i < evaluation->n_selections; i++)
    {
      MusterRosterSelection *selection = &evaluation->selections[i];

      if (!is_in_force (self, selection) ||
          !muster_scope_place_counts (&fault->place, query, &fault->filter, selection))
        continue;
      add_switches (self, selection, remedies);
      muster_filling_add_removal (self, selection, remedies);
    }
}

/* What the data demands although it hides it came with what it stands in, and goes, whoever chose that. */
static void
add_hidden (MusterFilling *self, const MusterRosterFault *fault, GArray *remedies)
{
  const MusterRosterSelection *selection = fault->context.self;
  const MusterFillStep step = { MUSTER_FILL_STEP_REMOVE,
                                g_string_chunk_insert_const (self->ids, selection->item->id),
                                NULL };

  if (is_in_force (self, selection))
    g_array_append_val (remedies, step);
}

/* ---- Anything ---- */

/* Other choices change what modifiers demand: the rank of another figure, say. Of a share there is less where there is more
 * in all. */
static void
add_others (MusterFilling *self, const MusterRosterFault *fault, GArray *remedies)
{
  MusterEvaluation *evaluation = self->roster->evaluation;

  if (fault->violation.kind == MUSTER_VIOLATION_MIN &&
      fault->violation.constraint->query.field != MUSTER_QUERY_FIELD_FORCES)
    add_holders (self, fault, remedies);
  if (fault->violation.kind == MUSTER_VIOLATION_MESSAGE)
    {
      g_autoptr (GArray) forces = muster_filling_list_forces (self);

      muster_filling_add_for_message (self, fault, remedies);
      g_array_append_vals (remedies, forces->data, forces->len);
    }
  if (fault->violation.kind == MUSTER_VIOLATION_MAX &&
      fault->violation.constraint->query.percent_value)
    {
      g_autoptr (GArray) units = muster_filling_list_choices (self, MUSTER_CHOICES_UNITS);

      g_array_append_vals (remedies, units->data, units->len);
    }
  for (guint i = 0; i < evaluation->n_selections; i++)
    if (is_in_force (self, &evaluation->selections[i]))
      add_switches (self, &evaluation->selections[i], remedies);
  if (fault->context.self != NULL)
    for (const MusterRosterSelection *at = fault->context.self; at != NULL; at = at->parent)
      muster_filling_add_removal (self, at, remedies);
}

GArray *
muster_filling_list_remedies (MusterFilling *self, const MusterRosterFault *fault, gboolean all)
{
  GArray *remedies = g_array_new (FALSE, FALSE, sizeof (MusterFillStep));

  if (is_budget (self, fault))
    return remedies;
  if (all)
    {
      add_others (self, fault, remedies);
      return remedies;
    }
  switch (fault->violation.kind)
    {
    case MUSTER_VIOLATION_MIN:
      add_missing (self, fault, remedies);
      break;
    case MUSTER_VIOLATION_MAX:
      add_excess (self, fault, remedies);
      break;
    case MUSTER_VIOLATION_HIDDEN:
      add_hidden (self, fault, remedies);
      break;
    case MUSTER_VIOLATION_MESSAGE:
      muster_filling_add_for_message (self, fault, remedies);
      break;
    case MUSTER_VIOLATION_LIMIT:
    case MUSTER_VIOLATION_MISSING:
    default:
      break;
    }

  return remedies;
}
