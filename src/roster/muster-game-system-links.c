/* muster-game-system-links.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-game-system-private.h"

#include <glib/gi18n.h>

/* What ids lead to, once all files are in. */

#define ENTRY_TARGETS (MUSTER_KIND_BIT (ENTRY) | MUSTER_KIND_BIT (GROUP))
#define INFO_TARGETS                                                                               \
  (MUSTER_KIND_BIT (PROFILE) | MUSTER_KIND_BIT (RULE) | MUSTER_KIND_BIT (INFO_GROUP))

/* Forces always have it, and no file defines it. */
#define NO_CATEGORY "(No Category)"

static guint
get_targets (MusterDefinitionKind kind)
{
  if (kind == MUSTER_DEFINITION_ENTRY_LINK)
    return ENTRY_TARGETS;
  if (kind == MUSTER_DEFINITION_CATEGORY_LINK)
    return MUSTER_KIND_BIT (CATEGORY);
  if (kind == MUSTER_DEFINITION_INFO_LINK)
    return INFO_TARGETS;
  if (kind == MUSTER_DEFINITION_FORCE_LINK)
    return MUSTER_KIND_BIT (FORCE);

  return 0;
}

static void
report_link (MusterGameSystem *self, const MusterDefinition *link)
{
  const MusterDefinition *other = muster_game_system_get_definition (self, link->target_id);
  const char *kind = muster_definition_kind_get_name (link->kind);
  const char *target = muster_ids_get_text (self->ids, link->target_id);

  if (other != NULL)
    muster_game_system_report (self,
                               MUSTER_ROSTER_TAG_LINK_KIND,
                               link->catalogue,
                               link->line,
                               _ ("%s \"%s\" leads to the %s \"%s\""),
                               kind,
                               link->name,
                               muster_definition_kind_get_name (other->kind),
                               other->name);
  else if (!g_str_equal (target, NO_CATEGORY))
    muster_game_system_report (self,
                               MUSTER_ROSTER_TAG_LINK_MISSING,
                               link->catalogue,
                               link->line,
                               _ ("%s \"%s\" leads to \"%s\", which nothing has as its id"),
                               kind,
                               link->name,
                               target);
}

static void
report_reference (MusterGameSystem *self,
                  const MusterDefinition *owner,
                  guint32 line,
                  const char *attribute,
                  guint32 id)
{
  muster_game_system_report (self,
                             MUSTER_ROSTER_TAG_REFERENCE_UNKNOWN,
                             owner->catalogue,
                             line,
                             _ ("%s=\"%s\", which nothing has as its id"),
                             attribute,
                             muster_ids_get_text (self->ids, id));
}

/* ---- Queries ---- */

static MusterQueryChild
get_child (const MusterGameSystem *self, guint32 id)
{
  const MusterDefinition *found = muster_game_system_get_definition (self, id);

  if (found == NULL)
    return muster_game_system_find_catalogue (self, id) != NULL ? MUSTER_QUERY_CHILD_CATALOGUE
                                                                : MUSTER_QUERY_CHILD_UNKNOWN;
  found = muster_definition_follow (found);
  if (found->kind == MUSTER_DEFINITION_ENTRY || found->kind == MUSTER_DEFINITION_ENTRY_LINK)
    return MUSTER_QUERY_CHILD_ENTRY;
  if (found->kind == MUSTER_DEFINITION_GROUP)
    return MUSTER_QUERY_CHILD_GROUP;
  if (found->kind == MUSTER_DEFINITION_CATEGORY || found->kind == MUSTER_DEFINITION_CATEGORY_LINK)
    return MUSTER_QUERY_CHILD_CATEGORY;
  if (found->kind == MUSTER_DEFINITION_FORCE || found->kind == MUSTER_DEFINITION_FORCE_LINK)
    return MUSTER_QUERY_CHILD_FORCE;

  return MUSTER_QUERY_CHILD_UNKNOWN;
}

/* "link::entry" is what a selection behind the link has as its id. It is compared with as a whole. */
static MusterQueryChild
get_composite_child (const MusterGameSystem *self, guint32 id)
{
  g_auto (GStrv) parts = g_strsplit (muster_ids_get_text (self->ids, id), "::", -1);
  MusterQueryChild child = MUSTER_QUERY_CHILD_UNKNOWN;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      child = get_child (self, muster_ids_find (self->ids, parts[i]));
      if (child != MUSTER_QUERY_CHILD_ENTRY && child != MUSTER_QUERY_CHILD_GROUP)
        return MUSTER_QUERY_CHILD_UNKNOWN;
    }

  return child;
}

/* The id of something that is not here, or a word that another program knows. Ids are made of digits as well; where
 * catalogues are not here, theirs are not. */
static gboolean
is_word (const MusterGameSystem *self, guint32 id)
{
  return self->is_whole || strpbrk (muster_ids_get_text (self->ids, id), "0123456789") == NULL;
}

static gboolean
is_known_scope (const MusterGameSystem *self, guint32 id)
{
  return muster_game_system_get_definition (self, id) != NULL ||
         muster_game_system_find_catalogue (self, id) != NULL || !is_word (self, id);
}

/* Whether it is understood. */
static gboolean
link_query (MusterGameSystem *self, const MusterDefinition *owner, const MusterQuery *from)
{
  MusterQuery *query = (MusterQuery *) from;

  if (query->scope == MUSTER_QUERY_SCOPE_ID && !is_known_scope (self, query->scope_id))
    {
      query->unknown = TRUE;
      report_reference (self, owner, query->line, "scope", query->scope_id);
    }
  if (query->field == MUSTER_QUERY_FIELD_COST || query->field == MUSTER_QUERY_FIELD_LIMIT)
    {
      const MusterCostType *type = muster_game_system_find_cost_type (self, query->field_id);

      if (type != NULL)
        query->cost = type->place;
      else
        {
          query->field = MUSTER_QUERY_FIELD_UNKNOWN;
          query->unknown = query->unknown || is_word (self, query->field_id);
          /* One that an uninstalled catalogue declares is no fault of this one. */
          if (self->is_whole && query->field_id != MUSTER_ID_NONE)
            report_reference (self, owner, query->line, "field", query->field_id);
        }
    }
  /* There, all that is in the roster is in its forces, and in those in them. */
  if (self->is_extended && query->scope == MUSTER_QUERY_SCOPE_ROSTER &&
      query->include_child_selections)
    query->include_child_forces = TRUE;
  if (query->child != MUSTER_QUERY_CHILD_UNKNOWN)
    return !query->unknown;
  query->child = (guint8) get_child (self, query->child_id);
  if (query->child == MUSTER_QUERY_CHILD_UNKNOWN && !query->shared)
    query->child = (guint8) get_composite_child (self, query->child_id);
  if (query->child == MUSTER_QUERY_CHILD_UNKNOWN && self->is_whole)
    report_reference (self, owner, query->line, "childId", query->child_id);

  return !query->unknown;
}

static gboolean
link_repeats (MusterGameSystem *self,
              const MusterDefinition *owner,
              const MusterRepeat *repeats,
              guint n)
{
  gboolean understood = TRUE;

  for (guint i = 0; i < n; i++)
    understood = link_query (self, owner, &repeats[i].query) && understood;

  return understood;
}

static gboolean
link_conditions (MusterGameSystem *self,
                 const MusterDefinition *owner,
                 const MusterConditionGroup *group)
{
  gboolean understood = TRUE;
  gboolean repeated = FALSE;

  if (group == NULL)
    return TRUE;
  understood = !group->unknown;
  for (guint i = 0; i < group->n_conditions; i++)
    understood = link_query (self, owner, &group->conditions[i].query) && understood;
  for (guint i = 0; i < group->n_groups; i++)
    {
      understood = link_conditions (self, owner, &group->groups[i]) && understood;
      repeated = repeated || group->groups[i].repeated;
    }
  for (guint i = 0; i < group->n_locals; i++)
    {
      understood = link_query (self, owner, &group->locals[i].query) && understood;
      understood = link_conditions (self, owner, group->locals[i].when) && understood;
    }
  ((MusterConditionGroup *) group)->repeated = repeated || group->n_repeats > 0;

  return link_repeats (self, owner, group->repeats, group->n_repeats) && understood;
}

static void
note_not_understood (MusterDefinition *self, guint32 line)
{
  if (self->not_understood == 0)
    self->not_understood = line;
}

/* ---- Modifiers ---- */

static void
link_field (MusterGameSystem *self, const MusterDefinition *owner, MusterModifier *modifier)
{
  guint32 id = modifier->field_id;
  const MusterCostType *cost = muster_game_system_find_cost_type (self, id);

  if (cost != NULL)
    {
      modifier->field = MUSTER_MODIFIER_FIELD_COST;
      modifier->cost = cost->place;
    }
  else if (muster_game_system_get_constraint (self, id) != NULL)
    modifier->field = MUSTER_MODIFIER_FIELD_CONSTRAINT;
  else if (muster_game_system_get_characteristic_type (self, id) != NULL)
    modifier->field = MUSTER_MODIFIER_FIELD_CHARACTERISTIC;
  else
    {
      report_reference (self, owner, modifier->line, "field", id);
      modifier->unknown = modifier->unknown || is_word (self, id);
    }
}

static void
note_renaming (MusterGameSystem *self, const MusterModifier *modifier)
{
  if (muster_modifier_is_afar (modifier) && modifier->extension->kind != MUSTER_AFFECTS_NODES &&
      (modifier->field == MUSTER_MODIFIER_FIELD_NAME ||
       modifier->field == MUSTER_MODIFIER_FIELD_ANNOTATION))
    g_ptr_array_add (self->renaming, (gpointer) modifier->extension);
}

static void
link_modifiers (MusterGameSystem *self,
                MusterDefinition *owner,
                const MusterModifier *modifiers,
                guint n)
{
  for (guint i = 0; i < n; i++)
    {
      MusterModifier *modifier = (MusterModifier *) &modifiers[i];

      if (modifier->field == MUSTER_MODIFIER_FIELD_UNKNOWN)
        link_field (self, owner, modifier);
      if (!link_conditions (self, owner, modifier->when))
        modifier->unknown = TRUE;
      if (!link_repeats (self, owner, modifier->repeats, modifier->n_repeats))
        modifier->unknown = TRUE;
      if (modifier->unknown)
        note_not_understood (owner, modifier->line);
      else
        note_renaming (self, modifier);
    }
}

static void
link_modifier_groups (MusterGameSystem *self,
                      MusterDefinition *owner,
                      const MusterModifierGroup *groups,
                      guint n)
{
  for (guint i = 0; i < n; i++)
    {
      MusterModifierGroup *group = (MusterModifierGroup *) &groups[i];

      if (!link_conditions (self, owner, group->when))
        group->unknown = TRUE;
      if (!link_repeats (self, owner, group->repeats, group->n_repeats))
        group->unknown = TRUE;
      if (group->unknown)
        note_not_understood (owner, group->line);
      link_modifiers (self, owner, group->modifiers, group->n_modifiers);
      link_modifier_groups (self, owner, group->groups, group->n_groups);
    }
}

/* ---- Definitions ---- */

static void
link_costs (MusterGameSystem *self, const MusterDefinition *owner)
{
  for (guint i = 0; i < owner->n_costs; i++)
    {
      MusterCost *cost = (MusterCost *) &owner->costs[i];
      const MusterCostType *type = muster_game_system_find_cost_type (self, cost->type_id);

      if (type != NULL)
        cost->type = type->place;
      else if (cost->value != 0)
        report_reference (self, owner, cost->line, "typeId", cost->type_id);
    }
}

/* Ids lead to each at its new place. */
static void
swap_constraints (MusterGameSystem *self, MusterConstraint *one, MusterConstraint *other)
{
  const MusterConstraint kept = *one;
  const gboolean has_one = self->constraints[one->id] == one;
  const gboolean has_other = self->constraints[other->id] == other;

  *one = *other;
  *other = kept;
  if (has_one)
    self->constraints[other->id] = other;
  if (has_other)
    self->constraints[one->id] = one;
}

/* A constraint that is not understood is none: it goes behind those that are. */
static void
link_constraints (MusterGameSystem *self, MusterDefinition *definition)
{
  MusterConstraint *constraints = (MusterConstraint *) definition->constraints;
  guint n_known = 0;

  for (guint i = 0; i < definition->n_constraints; i++)
    if (link_query (self, definition, &constraints[i].query))
      swap_constraints (self, &constraints[i], &constraints[n_known++]);
    else
      note_not_understood (definition, constraints[i].query.line);
  definition->n_constraints = n_known;
}

static void
link_definition (MusterGameSystem *self, MusterDefinition *definition)
{
  guint targets = get_targets (definition->kind);

  if (targets != 0)
    {
      definition->target = muster_game_system_find_definition (self,
                                                               definition->target_id,
                                                               targets,
                                                               definition->catalogue);
      if (definition->target == NULL)
        report_link (self, definition);
    }
  if (definition->kind == MUSTER_DEFINITION_PROFILE &&
      muster_game_system_get_profile_type (self, definition->type_id) == NULL)
    report_reference (self, definition, definition->line, "typeId", definition->type_id);
  if (definition->default_id != MUSTER_ID_NONE &&
      muster_game_system_get_definition (self, definition->default_id) == NULL)
    muster_game_system_report (self,
                               MUSTER_ROSTER_TAG_DEFAULT_UNKNOWN,
                               definition->catalogue,
                               definition->line,
                               _ ("the default of \"%s\" is \"%s\", which nothing has as its id"),
                               definition->name,
                               muster_ids_get_text (self->ids, definition->default_id));
  link_constraints (self, definition);
  link_modifiers (self, definition, definition->modifiers, definition->n_modifiers);
  link_modifier_groups (self,
                        definition,
                        definition->modifier_groups,
                        definition->n_modifier_groups);
  link_costs (self, definition);
}

static void
link_catalogues (MusterGameSystem *self, MusterCatalogue *catalogue)
{
  for (guint i = 0; i < catalogue->n_links; i++)
    {
      MusterCatalogueLink *link = (MusterCatalogueLink *) &catalogue->links[i];

      link->target = muster_game_system_find_catalogue (self, link->target_id);
    }
}

void
muster_game_system_link (MusterGameSystem *self)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      MusterCatalogue *catalogue = muster_game_system_edit_catalogue (self, i);

      link_catalogues (self, catalogue);
      self->is_extended = self->is_extended || catalogue->is_extended;
    }
  for (guint i = 0; i < self->files->len; i++)
    {
      MusterCatalogue *catalogue = muster_game_system_edit_catalogue (self, i);

      for (guint j = 0; j < catalogue->n_definitions; j++)
        link_definition (self, (MusterDefinition *) catalogue->definitions[j]);
    }
}
