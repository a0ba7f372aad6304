/* muster-roster-options.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-check-private.h"
#include "muster-roster-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static int
count_below (MusterRosterForce *force,
             MusterRosterSelection *parent,
             const MusterCatalogueEntry *entry)
{
  MusterEvaluation *evaluation = force->evaluation;
  const guint to = parent != NULL ? parent->end : force->own_end;
  gint64 count = 0;

  for (guint i = parent != NULL ? parent->index + 1 : force->first; i < to;
       i = evaluation->selections[i].end)
    for (const MusterCatalogueEntry *at = evaluation->selections[i].entry;
         at != NULL && at != (parent != NULL ? parent->entry : NULL);
         at = at->parent)
      if (at == entry)
        count += evaluation->selections[i].item->number;
  return (int) MIN (count, G_MAXINT);
}

/* The limit that @constraint sets here, where others that it counts may have their part of it. */
static gboolean
get_limit_here (const MusterCheck *check,
                MusterContext *context,
                const MusterRosterOption *option,
                const MusterConstraint *constraint,
                double *limit,
                int *models)
{
  MusterMeasure measured;
  double all;

  *models = 1;

  if (!muster_check_measure (check, option->entry, constraint, &measured))
    {
      /* Not checked, since the force has no such category; still what the data says. */
      *limit = muster_context_get_limit (context, constraint);
      return constraint->query.scope == MUSTER_QUERY_SCOPE_PARENT &&
             !constraint->query.percent_value;
    }
  if (!muster_scope_place_reaches (&measured.place,
                                   &constraint->query,
                                   check->force,
                                   check->parent))
    return FALSE;
  *models = measured.models;
  all = measured.limit * measured.models;
  *limit = MAX (all - MAX (measured.value - option->number, 0), 0);
  return TRUE;
}

static void
set_limits (MusterContext *context, MusterRosterOption *option)
{
  const MusterCheck check = { .evaluation = context->evaluation,
                              .force = context->force,
                              .parent = context->parent };

  option->min = 0;
  option->max = G_MAXDOUBLE;
  option->models = 1;
  for (guint i = 0; i < 2; i++)
    {
      const MusterDefinition *part = muster_catalogue_entry_get_part (context->entry, i);

      for (guint j = 0; part != NULL && j < part->n_constraints; j++)
        {
          const MusterConstraint *constraint = &part->constraints[j];
          double limit;
          int models;

          if (constraint->query.field != MUSTER_QUERY_FIELD_SELECTIONS ||
              !get_limit_here (&check, context, option, constraint, &limit, &models))
            continue;
          if (constraint->type == MUSTER_CONSTRAINT_MIN)
            option->min = MAX (option->min, limit);
          else
            option->max = MIN (option->max, limit);
          option->models = MAX (option->models, models);
        }
    }
}

static void
set_category (MusterContext *context, MusterRosterOption *option)
{
  const MusterEvaluation *evaluation = context->evaluation;
  g_autoptr (GArray) marks = muster_context_list_categories (context);

  for (guint i = 0; i < marks->len; i++)
    {
      const MusterCategoryMark *mark = &g_array_index (marks, MusterCategoryMark, i);
      const MusterDefinition *category;

      if (!mark->primary)
        continue;
      category = muster_game_system_find_definition (evaluation->system,
                                                     mark->id,
                                                     1 << MUSTER_DEFINITION_CATEGORY,
                                                     NULL);
      option->category_id = muster_ids_get_text (evaluation->ids, mark->id);
      option->category_name = category != NULL ? category->name : NULL;
      return;
    }
}

static MusterRosterControl
choose_control (const MusterRosterOption *option, const MusterRosterSelection *parent)
{
  const gboolean is_one = option->max <= option->models;

  if (option->entry->is_group)
    return is_one ? MUSTER_ROSTER_CONTROL_ONE_OF : MUSTER_ROSTER_CONTROL_SOME_OF;
  if (parent == NULL || muster_catalogue_entry_is_instanced (option->entry))
    return parent != NULL && is_one ? MUSTER_ROSTER_CONTROL_SWITCH : MUSTER_ROSTER_CONTROL_LIST;
  return is_one ? MUSTER_ROSTER_CONTROL_SWITCH : MUSTER_ROSTER_CONTROL_NUMBER;
}

void
muster_roster_describe_option (MusterRosterForce *force,
                               MusterRosterSelection *parent,
                               MusterCatalogueEntry *entry,
                               MusterRosterOption *option)
{
  MusterContext context = muster_context_of_option (force, parent, entry);

  *option = (MusterRosterOption){ .entry = entry };
  option->name = muster_context_modify_name (&context,
                                             entry->definition,
                                             entry->link,
                                             entry->definition->name);
  option->hidden = muster_context_is_hidden (&context);
  option->number = count_below (force, parent, entry);
  set_limits (&context, option);
  set_category (&context, option);
  option->control = choose_control (option, parent);
}

gboolean
muster_roster_option_may_grow (const MusterRosterOption *self)
{
  return !self->hidden && self->number < self->max;
}

static void
take_children (GPtrArray *entries, MusterCatalogueEntry *around)
{
  for (guint i = 0; i < muster_catalogue_entry_get_n_children (around); i++)
    g_ptr_array_add (entries, muster_catalogue_entry_get_child (around, i));
}

GPtrArray *
muster_roster_list_entries (MusterRoster *self,
                            const char *parent_id,
                            MusterCatalogueEntry *group,
                            GError **error)
{
  MusterRosterForce *force;
  MusterRosterSelection *parent;
  GPtrArray *entries;

  if (!muster_roster_find (self, parent_id, &force, &parent, error))
    return NULL;
  entries = g_ptr_array_new ();
  if (group != NULL)
    take_children (entries, group);
  else if (parent != NULL && parent->entry != NULL)
    take_children (entries, parent->entry);
  else if (parent == NULL && force->catalogue != NULL)
    {
      const GPtrArray *roots = muster_catalogue_entry_table_get_roots (self->table,
                                                                       force->catalogue);

      for (guint i = 0; i < roots->len; i++)
        g_ptr_array_add (entries, roots->pdata[i]);
    }
  return entries;
}

gboolean
muster_roster_get_option (MusterRoster *self,
                          const char *parent_id,
                          MusterCatalogueEntry *entry,
                          MusterRosterOption *option,
                          GError **error)
{
  MusterRosterForce *force;
  MusterRosterSelection *parent;

  if (!muster_roster_find (self, parent_id, &force, &parent, error))
    return FALSE;
  muster_roster_describe_option (force, parent, entry, option);
  return TRUE;
}

GArray *
muster_roster_list_group (MusterRoster *self,
                          const char *parent_id,
                          MusterCatalogueEntry *group,
                          GError **error)
{
  g_autoptr (GPtrArray) entries = muster_roster_list_entries (self, parent_id, group, error);
  MusterRosterForce *force;
  MusterRosterSelection *parent;
  GArray *options;

  if (entries == NULL || !muster_roster_find (self, parent_id, &force, &parent, error))
    return NULL;
  options = g_array_sized_new (FALSE, FALSE, sizeof (MusterRosterOption), entries->len);
  g_array_set_size (options, entries->len);
  for (guint i = 0; i < entries->len; i++)
    muster_roster_describe_option (force,
                                   parent,
                                   entries->pdata[i],
                                   &g_array_index (options, MusterRosterOption, i));
  return options;
}

GArray *
muster_roster_list_options (MusterRoster *self, const char *parent_id, GError **error)
{
  return muster_roster_list_group (self, parent_id, NULL, error);
}

GArray *
muster_roster_list_option_costs (MusterRoster *self,
                                 const char *parent_id,
                                 MusterCatalogueEntry *entry)
{
  const guint n = muster_game_system_get_n_cost_types (self->system);
  g_autofree double *costs = g_new0 (double, n + 1);
  GArray *shown = g_array_new (FALSE, TRUE, sizeof (MusterShownCost));
  MusterRosterForce *force;
  MusterRosterSelection *parent;
  MusterContext context;

  if (muster_catalogue_entry_is_group (entry) ||
      !muster_roster_find (self, parent_id, &force, &parent, NULL))
    return shown;
  context = muster_context_of_option (force, parent, entry);
  muster_context_price (&context, costs);
  for (guint i = 0; i < n; i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (self->system, i);
      const MusterShownCost cost = {
        .type_id = muster_ids_get_text (muster_game_system_get_ids (self->system), type->id),
        .name = type->name,
        .value = costs[i],
        .hidden = type->hidden,
      };

      if (costs[i] != 0)
        g_array_append_val (shown, cost);
    }
  return shown;
}
