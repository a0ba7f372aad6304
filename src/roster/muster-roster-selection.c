/* muster-roster-selection.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-evaluation-private.h"

#include <string.h>

const MusterItem *
muster_roster_selection_get_item (const MusterRosterSelection *self)
{
  return self->item;
}

const char *
muster_roster_selection_get_id (const MusterRosterSelection *self)
{
  return self->item->id;
}

MusterCatalogueEntry *
muster_roster_selection_get_entry (const MusterRosterSelection *self)
{
  return self->entry;
}

const char *
muster_roster_selection_get_entry_id (const MusterRosterSelection *self)
{
  return self->entry != NULL ? self->entry->id : self->item->entry_id;
}

const char *
muster_roster_selection_get_group_id (const MusterRosterSelection *self)
{
  return self->entry != NULL ? muster_catalogue_entry_get_group_id (self->entry)
                             : self->item->group_id;
}

static const char *
modify (MusterRosterSelection *self, MusterModifierField field, const char *text)
{
  MusterContext context = muster_context_of_selection (self);

  if (!muster_evaluation_is_modified (self->evaluation, self->entry, field))
    return text;
  return muster_context_modify_text (&context,
                                     self->entry->definition,
                                     self->entry->link,
                                     field,
                                     MUSTER_ID_NONE,
                                     text);
}

static const char *
modify_name (MusterRosterSelection *self)
{
  const char *name = self->entry->definition->name;
  MusterContext context = muster_context_of_selection (self);

  if (!muster_evaluation_is_modified (self->evaluation, self->entry, MUSTER_MODIFIER_FIELD_NAME) &&
      !muster_evaluation_is_modified (self->evaluation,
                                      self->entry,
                                      MUSTER_MODIFIER_FIELD_ANNOTATION))
    return name;
  return muster_context_modify_name (&context, self->entry->definition, self->entry->link, name);
}

const char *
muster_roster_selection_get_name (MusterRosterSelection *self)
{
  const MusterOverride *override;

  if (self->name != NULL)
    return self->name;
  override = muster_item_find_override (self->item, MUSTER_OVERRIDE_NAME, NULL, NULL);
  if (override != NULL)
    self->name = override->value;
  else if (self->entry != NULL)
    self->name = modify_name (self);
  else
    self->name = self->item->name != NULL ? self->item->name : "";
  return self->name;
}

const char *
muster_roster_selection_get_type_name (const MusterRosterSelection *self)
{
  return self->entry != NULL
             ? muster_catalogue_entry_type_get_name (self->entry->definition->entry_type)
             : self->item->type;
}

int
muster_roster_selection_get_number (const MusterRosterSelection *self)
{
  return self->item->number;
}

gboolean
muster_roster_selection_is_hidden (MusterRosterSelection *self)
{
  if (self->hidden < 0)
    {
      MusterContext context = muster_context_of_selection (self);

      self->hidden = self->entry != NULL && muster_context_modify_hidden (&context,
                                                                          self->entry->definition,
                                                                          self->entry->link);
    }
  return self->hidden;
}

const char *
muster_roster_selection_get_page (MusterRosterSelection *self)
{
  if (!self->page_known && self->entry != NULL)
    self->page = modify (self, MUSTER_MODIFIER_FIELD_PAGE, self->entry->definition->page);
  self->page_known = TRUE;
  return self->page;
}

const char *
muster_roster_selection_get_publication_id (MusterRosterSelection *self)
{
  if (self->entry == NULL || self->entry->definition->publication_id == MUSTER_ID_NONE)
    return NULL;
  return muster_ids_get_text (self->evaluation->ids, self->entry->definition->publication_id);
}

const char *
muster_roster_selection_get_custom_name (const MusterRosterSelection *self)
{
  return self->item->custom_name;
}

const char *
muster_roster_selection_get_notes (const MusterRosterSelection *self)
{
  return self->item->notes;
}

const char *
muster_roster_selection_get_picture (const MusterRosterSelection *self)
{
  const MusterOverride *override = muster_item_find_override (self->item,
                                                              MUSTER_OVERRIDE_PICTURE,
                                                              NULL,
                                                              NULL);

  return override != NULL ? override->value : NULL;
}

MusterRosterSelection *
muster_roster_selection_get_parent (const MusterRosterSelection *self)
{
  return self->parent;
}

MusterRosterForce *
muster_roster_selection_get_force (const MusterRosterSelection *self)
{
  return self->force;
}

guint
muster_roster_selection_get_n_selections (const MusterRosterSelection *self)
{
  return muster_item_get_n_selections (self->item);
}

MusterRosterSelection *
muster_roster_selection_get_selection (const MusterRosterSelection *self, guint index)
{
  return &self->evaluation->selections[self->evaluation->order[self->below + index]];
}

static void
show_cost (MusterRosterSelection *self, const MusterCostType *type, const char *name)
{
  MusterShownCost *shown = &self->shown_costs[self->n_shown_costs++];

  shown->type_id = muster_ids_get_text (self->evaluation->ids, type->id);
  shown->name = name != NULL && *name != '\0' ? name : type->name;
  shown->value = self->costs[type->place];
  shown->hidden = type->hidden;
  shown->overridden = muster_item_find_override (self->item,
                                                 MUSTER_OVERRIDE_COST,
                                                 shown->type_id,
                                                 NULL) != NULL;
}

static gboolean
shows_cost (const MusterRosterSelection *self, const MusterCostType *type)
{
  const char *id = muster_ids_get_text (self->evaluation->ids, type->id);

  for (guint i = 0; i < self->n_shown_costs; i++)
    if (strcmp (self->shown_costs[i].type_id, id) == 0)
      return TRUE;
  return FALSE;
}

static int
compare_costs (gconstpointer a, gconstpointer b)
{
  return strcmp (((const MusterShownCost *) a)->type_id, ((const MusterShownCost *) b)->type_id);
}

static void
show_costs (MusterRosterSelection *self)
{
  MusterEvaluation *evaluation = self->evaluation;
  guint n_own;

  self->shown_costs = muster_xml_arena_alloc (evaluation->arena,
                                              (evaluation->n_types + 1) *
                                                  sizeof *self->shown_costs);
  for (guint part = 0; part < 2 && self->entry != NULL; part++)
    {
      const MusterDefinition *by = muster_catalogue_entry_get_part (self->entry, part);

      for (guint i = 0; by != NULL && i < by->n_costs; i++)
        if (by->costs[i].type < evaluation->n_types)
          {
            const MusterCostType *type = muster_game_system_get_cost_type (evaluation->system,
                                                                           by->costs[i].type);

            if (!shows_cost (self, type))
              show_cost (self, type, by->costs[i].name);
          }
    }
  n_own = self->n_shown_costs;
  for (guint i = 0; i < evaluation->n_types; i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (evaluation->system, i);

      if (!shows_cost (self, type))
        show_cost (self, type, NULL);
    }
  qsort (self->shown_costs + n_own,
         self->n_shown_costs - n_own,
         sizeof *self->shown_costs,
         compare_costs);
}

const MusterShownCost *
muster_roster_selection_get_costs (MusterRosterSelection *self, guint *n)
{
  if (self->shown_costs == NULL)
    show_costs (self);
  *n = self->n_shown_costs;
  return self->shown_costs;
}

double
muster_roster_selection_get_total (MusterRosterSelection *self, const char *cost_type_id)
{
  MusterEvaluation *evaluation = self->evaluation;
  const MusterCostType *type = muster_game_system_find_cost_type (
      evaluation->system,
      muster_ids_find (evaluation->ids, cost_type_id));
  double total = 0;

  for (guint i = self->index; type != NULL && i < self->end; i++)
    total += evaluation->selections[i].costs[type->place];
  return total;
}

const MusterShownCategory *
muster_roster_selection_get_categories (MusterRosterSelection *self, guint *n)
{
  MusterEvaluation *evaluation = self->evaluation;

  if (self->shown_categories == NULL)
    {
      self->shown_categories = muster_xml_arena_alloc (evaluation->arena,
                                                       (self->n_categories + 1) *
                                                           sizeof *self->shown_categories);
      for (guint i = 0; i < self->n_categories; i++)
        {
          const MusterCategoryMark *mark = &self->categories[i];
          const MusterDefinition *category = muster_game_system_find_definition (
              evaluation->system,
              mark->id,
              1 << MUSTER_DEFINITION_CATEGORY,
              NULL);

          self->shown_categories[i].id = muster_ids_get_text (evaluation->ids, mark->id);
          self->shown_categories[i].name = category != NULL ? category->name : "";
          self->shown_categories[i].primary = mark->primary;
        }
    }
  *n = self->n_categories;
  return self->shown_categories;
}

static void
collect_infos (MusterRosterSelection *self)
{
  MusterContext context = muster_context_of_selection (self);
  MusterXmlArena *arena = self->evaluation->arena;
  g_autoptr (GArray) profiles = NULL;
  g_autoptr (GArray) rules = NULL;

  if (self->infos_known || self->entry == NULL)
    return;
  profiles = g_array_new (FALSE, FALSE, sizeof (MusterShownProfile));
  rules = g_array_new (FALSE, FALSE, sizeof (MusterShownRule));
  for (guint part = 0; part < 2; part++)
    {
      const MusterDefinition *by = muster_catalogue_entry_get_part (self->entry, part);

      if (by != NULL)
        muster_context_collect_infos (&context, by->infos, by->n_infos, profiles, rules);
    }
  self->n_profiles = profiles->len;
  self->profiles = muster_xml_arena_alloc (arena,
                                           (profiles->len + 1) * sizeof (MusterShownProfile));
  if (profiles->len > 0)
    memcpy (self->profiles, profiles->data, profiles->len * sizeof (MusterShownProfile));
  self->n_rules = rules->len;
  self->rules = muster_xml_arena_alloc (arena, (rules->len + 1) * sizeof (MusterShownRule));
  if (rules->len > 0)
    memcpy (self->rules, rules->data, rules->len * sizeof (MusterShownRule));
  self->infos_known = TRUE;
}

const MusterShownProfile *
muster_roster_selection_get_profiles (MusterRosterSelection *self, guint *n)
{
  collect_infos (self);
  *n = self->n_profiles;
  return self->profiles;
}

const MusterShownRule *
muster_roster_selection_get_rules (MusterRosterSelection *self, guint *n)
{
  collect_infos (self);
  *n = self->n_rules;
  return self->rules;
}
