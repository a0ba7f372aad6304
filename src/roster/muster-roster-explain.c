/* muster-roster-explain.c
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

/* Reasons are made by evaluating the same thing once more with a trace: what is told is what was done. */

static MusterRosterReason *
begin (MusterContext *context)
{
  MusterRosterReason *reason = muster_roster_reason_begin (MUSTER_ROSTER_REASON_RESULT);

  context->trace = reason;
  return reason;
}

static void
add_override (MusterRosterReason *reason, const MusterOverride *override)
{
  MusterRosterReason *step;

  if (override == NULL)
    return;
  step = muster_roster_reason_add (reason, MUSTER_ROSTER_REASON_OVERRIDE);
  muster_roster_reason_set_text (step, _ ("changed by hand"));
  muster_roster_reason_set_value (step, override->value);
}

static MusterRosterSelection *
require (MusterRoster *self, const char *id, GError **error)
{
  MusterRosterSelection *selection = muster_roster_find_selection (self, id);

  if (selection == NULL || selection->entry == NULL)
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_NOT_FOUND,
                   _ ("there is no selection \"%s\" that the data knows"),
                   id);
      return NULL;
    }
  return selection;
}

static void
explain_parts_of_cost (MusterContext *context, const MusterCostType *type, double *value)
{
  char buffer[MUSTER_NUMBER_SIZE];

  for (guint i = 0; i < 2; i++)
    {
      const MusterDefinition *part = muster_catalogue_entry_get_part (context->entry, i);
      const char *text = NULL;

      if (part == NULL)
        continue;
      for (guint j = 0; j < part->n_costs; j++)
        if (part->costs[j].type == type->place)
          {
            *value = part->costs[j].value;
            text = muster_number_to_string (*value, buffer);
          }
      muster_context_trace_definition (context, part, text);
    }
  *value = muster_context_modify_number (context,
                                         context->entry->definition,
                                         context->entry->link,
                                         MUSTER_MODIFIER_FIELD_COST,
                                         type->id,
                                         *value);
}

/* What a selection costs by itself: its text, its value, and the steps to it where the data knows it. */
static void
explain_own_cost (MusterRosterReason *reason,
                  MusterRosterSelection *selection,
                  const MusterCostType *type,
                  const char *cost_type_id)
{
  char buffer[MUSTER_NUMBER_SIZE];
  double value = 0;

  if (selection->entry != NULL)
    {
      MusterContext context = muster_context_of_selection (selection);

      context.trace = reason;
      explain_parts_of_cost (&context, type, &value);
    }
  add_override (
      reason,
      muster_item_find_override (selection->item, MUSTER_OVERRIDE_COST, cost_type_id, NULL));
  muster_roster_reason_set_value (reason,
                                  muster_number_to_string (selection->costs[type->place], buffer));
  if (selection->item->number > 1)
    muster_roster_reason_set_text (reason,
                                   _ ("%s of %s, %d times"),
                                   type->name,
                                   muster_roster_selection_get_name (selection),
                                   selection->item->number);
  else
    muster_roster_reason_set_text (reason,
                                   _ ("%s of %s"),
                                   type->name,
                                   muster_roster_selection_get_name (selection));
}

static const MusterCostType *
require_cost_type (MusterRoster *self, const char *id, GError **error)
{
  MusterIds *ids = muster_game_system_get_ids (self->system);
  const MusterCostType *type = muster_game_system_find_cost_type (self->system,
                                                                  muster_ids_find (ids, id));

  if (type == NULL)
    g_set_error (error,
                 MUSTER_ROSTER_ERROR,
                 MUSTER_ROSTER_ERROR_NOT_FOUND,
                 _ ("the data has no cost \"%s\""),
                 id);

  return type;
}

MusterRosterReason *
muster_roster_explain_cost (MusterRoster *self,
                            const char *selection_id,
                            const char *cost_type_id,
                            GError **error)
{
  MusterRosterSelection *selection = require (self, selection_id, error);
  const MusterCostType *type = selection != NULL ? require_cost_type (self, cost_type_id, error)
                                                 : NULL;
  MusterRosterReason *reason;

  if (type == NULL)
    return NULL;
  reason = muster_roster_reason_begin (MUSTER_ROSTER_REASON_RESULT);
  explain_own_cost (reason, selection, type, cost_type_id);

  return reason;
}

/* Of the selection and of all below it that has a price. */
static void
add_costs (MusterRosterReason *reason,
           MusterRosterSelection *selection,
           const MusterCostType *type,
           const char *cost_type_id)
{
  if (selection->costs[type->place] != 0)
    explain_own_cost (muster_roster_reason_add (reason, MUSTER_ROSTER_REASON_SELECTION),
                      selection,
                      type,
                      cost_type_id);
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    add_costs (reason, muster_roster_selection_get_selection (selection, i), type, cost_type_id);
}

MusterRosterReason *
muster_roster_explain_total (MusterRoster *self,
                             const char *selection_id,
                             const char *cost_type_id,
                             GError **error)
{
  MusterRosterSelection *selection = require (self, selection_id, error);
  const MusterCostType *type = selection != NULL ? require_cost_type (self, cost_type_id, error)
                                                 : NULL;
  MusterRosterReason *reason;
  char buffer[MUSTER_NUMBER_SIZE];
  double total;

  if (type == NULL)
    return NULL;
  total = muster_roster_selection_get_total (selection, cost_type_id);
  if (total == selection->costs[type->place])
    return muster_roster_explain_cost (self, selection_id, cost_type_id, error);
  reason = muster_roster_reason_begin (MUSTER_ROSTER_REASON_RESULT);
  muster_roster_reason_set_text (reason,
                                 _ ("%s of %s with what it has"),
                                 type->name,
                                 muster_roster_selection_get_name (selection));
  muster_roster_reason_set_value (reason, muster_number_to_string (total, buffer));
  add_costs (reason, selection, type, cost_type_id);

  return reason;
}

static MusterContext
context_of_force_or_selection (MusterRosterForce *force, MusterRosterSelection *selection)
{
  return selection != NULL ? muster_context_of_selection (selection)
                           : muster_context_of_force (force);
}

static gboolean
find_definitions (MusterRosterForce *force,
                  MusterRosterSelection *selection,
                  const MusterDefinition **definition,
                  const MusterDefinition **link,
                  GError **error)
{
  *definition = force->definition;
  *link = NULL;
  if (selection != NULL)
    {
      *definition = selection->entry != NULL ? selection->entry->definition : NULL;
      *link = selection->entry != NULL ? selection->entry->link : NULL;
    }
  if (*definition != NULL)
    return TRUE;
  g_set_error_literal (error,
                       MUSTER_ROSTER_ERROR,
                       MUSTER_ROSTER_ERROR_NOT_FOUND,
                       _ ("it is not in the data that is installed"));
  return FALSE;
}

MusterRosterReason *
muster_roster_explain_name (MusterRoster *self, const char *id, GError **error)
{
  MusterRosterForce *force;
  MusterRosterSelection *selection;
  const MusterDefinition *definition;
  const MusterDefinition *link;
  MusterContext context;
  MusterRosterReason *reason;

  if (!muster_roster_find (self, id, &force, &selection, error) ||
      !find_definitions (force, selection, &definition, &link, error))
    return NULL;
  context = context_of_force_or_selection (force, selection);
  reason = begin (&context);
  muster_roster_reason_set_text (reason, _ ("name of %s"), definition->name);
  muster_context_trace_definition (&context, definition, definition->name);
  if (link != NULL)
    muster_context_trace_definition (&context, link, NULL);
  muster_context_modify_name (&context, definition, link, definition->name);
  if (selection != NULL)
    add_override (reason,
                  muster_item_find_override (selection->item, MUSTER_OVERRIDE_NAME, NULL, NULL));
  muster_roster_reason_set_value (reason,
                                  selection != NULL ? muster_roster_selection_get_name (selection)
                                                    : muster_roster_force_get_name (force));
  return reason;
}

MusterRosterReason *
muster_roster_explain_hidden (MusterRoster *self, const char *id, GError **error)
{
  MusterRosterForce *force;
  MusterRosterSelection *selection;
  const MusterDefinition *definition;
  const MusterDefinition *link;
  MusterContext context;
  MusterRosterReason *reason;
  gboolean hidden;

  if (!muster_roster_find (self, id, &force, &selection, error) ||
      !find_definitions (force, selection, &definition, &link, error))
    return NULL;
  context = context_of_force_or_selection (force, selection);
  reason = begin (&context);
  hidden = muster_context_trace_hidden (&context, definition, link);
  muster_roster_reason_set_text (reason,
                                 hidden ? _ ("%s is hidden") : _ ("%s is not hidden"),
                                 definition->name);
  muster_roster_reason_set_value (reason, hidden ? "true" : "false");
  return reason;
}

/* Whether a maximum is reached, with what was counted for it. */
static gboolean
trace_full (MusterContext *context, MusterRosterReason *limit, const MusterConstraint *constraint)
{
  const MusterCheck check = { .evaluation = context->evaluation,
                              .force = context->force,
                              .parent = context->parent };
  MusterMeasure measured;
  MusterRosterReason *step;
  char buffer[MUSTER_NUMBER_SIZE];

  if (constraint->type != MUSTER_CONSTRAINT_MAX ||
      constraint->query.field != MUSTER_QUERY_FIELD_SELECTIONS ||
      !muster_check_measure (&check, context->entry, constraint, &measured) ||
      !muster_scope_place_reaches (&measured.place,
                                   &constraint->query,
                                   check.force,
                                   check.parent) ||
      measured.value < measured.limit * measured.models)
    return FALSE;
  muster_roster_reason_set_held (limit, FALSE);
  step = muster_roster_reason_add (limit, MUSTER_ROSTER_REASON_COUNT);
  muster_roster_reason_set_text (step, _ ("as many are there already"));
  muster_roster_reason_set_value (step, muster_number_to_string (measured.value, buffer));

  return TRUE;
}

/* Whether one of the maxima is reached. */
static gboolean
trace_limits (MusterContext *context)
{
  MusterCatalogueEntry *entry = context->entry;
  gboolean full = FALSE;

  for (guint i = 0; i < 2; i++)
    {
      const MusterDefinition *part = muster_catalogue_entry_get_part (entry, i);

      for (guint j = 0; part != NULL && j < part->n_constraints; j++)
        {
          const MusterConstraint *constraint = &part->constraints[j];
          MusterRosterReason *limit = muster_context_trace_limit (context,
                                                                  part,
                                                                  entry->definition,
                                                                  entry->link,
                                                                  constraint);

          if (trace_full (context, limit, constraint))
            full = TRUE;
        }
    }

  return full;
}

/* Whether it comes by itself where it can. */
static gboolean
is_default (MusterCatalogueEntry *entry)
{
  MusterCatalogueEntry *group = entry->parent;
  MusterAmounts amounts;

  if (muster_catalogue_entry_get_default_amounts (entry, &amounts))
    return muster_amounts_get_sum (&amounts) > 0;

  return muster_catalogue_entry_get_amount (entry) > 0 ||
         (group != NULL && muster_catalogue_entry_is_group (group) &&
          muster_catalogue_entry_get_default (group) == entry &&
          muster_catalogue_entry_get_amount (group) > 0);
}

/* That the data chooses it at first, and Muster did not. */
static void
add_left_out (MusterRosterReason *reason, MusterContext *context, gboolean hidden)
{
  MusterRosterOption option;

  if (!is_default (context->entry))
    return;
  muster_roster_describe_option (context->force, context->parent, context->entry, &option);
  if (option.number > 0)
    return;
  muster_roster_reason_set_text (
      muster_roster_reason_add (reason, MUSTER_ROSTER_REASON_ENTRY),
      hidden ? _ ("the data chooses it at first; it is left out as long as it is hidden")
             : _ ("the data chooses it at first; it is left out where there are enough"));
}

MusterRosterReason *
muster_roster_explain_option (MusterRoster *self,
                              const char *parent_id,
                              const char *entry_id,
                              GError **error)
{
  MusterCatalogueEntry *entry = muster_roster_find_entry (self, parent_id, entry_id, error);
  MusterRosterForce *force;
  MusterRosterSelection *parent;
  MusterContext context;
  MusterRosterReason *reason;
  gboolean hidden = FALSE;
  gboolean full;

  if (entry == NULL || !muster_roster_find (self, parent_id, &force, &parent, error))
    return NULL;
  context = muster_context_of_option (force, parent, entry);
  reason = begin (&context);
  for (MusterCatalogueEntry *at = entry;
       at != NULL && (at == entry || muster_catalogue_entry_is_group (at));
       at = at->parent)
    {
      context.entry = at;
      if (muster_context_trace_hidden (&context, at->definition, at->link))
        hidden = TRUE;
    }
  context.entry = entry;
  full = trace_limits (&context);
  if (hidden || full)
    add_left_out (reason, &context, hidden);
  muster_roster_reason_set_text (reason,
                                 hidden ? _ ("%s is hidden")
                                 : full ? _ ("as many of %s as are allowed are chosen")
                                        : _ ("%s can be chosen"),
                                 entry->definition->name);
  muster_roster_reason_set_value (reason, hidden ? "true" : "false");
  return reason;
}

static const MusterShownProfile *
find_profile (MusterRosterSelection *selection, const char *id)
{
  guint n;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection, &n);

  for (guint i = 0; i < n; i++)
    if (strcmp (profiles[i].id, id) == 0)
      return &profiles[i];
  return NULL;
}

static const MusterShownCharacteristic *
find_characteristic (const MusterShownProfile *profile, const char *id)
{
  for (guint i = 0; profile != NULL && i < profile->n_characteristics; i++)
    if (strcmp (profile->characteristics[i].type_id, id) == 0)
      return &profile->characteristics[i];
  return NULL;
}

MusterRosterReason *
muster_roster_explain_characteristic (MusterRoster *self,
                                      const char *selection_id,
                                      const char *profile_id,
                                      const char *characteristic_id,
                                      GError **error)
{
  MusterRosterSelection *selection = require (self, selection_id, error);
  const MusterShownProfile *profile;
  const MusterShownCharacteristic *shown;
  const MusterCharacteristic *written;
  guint32 type_id;
  MusterContext context;
  MusterRosterReason *reason;

  if (selection == NULL)
    return NULL;
  profile = find_profile (selection, profile_id);
  shown = find_characteristic (profile, characteristic_id);
  if (shown == NULL)
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_NOT_FOUND,
                   _ ("%s has no characteristic \"%s\" of a profile \"%s\""),
                   muster_roster_selection_get_name (selection),
                   characteristic_id,
                   profile_id);
      return NULL;
    }
  context = muster_context_of_selection (selection);
  context.is_info = TRUE;
  context.info = profile->definition;
  reason = begin (&context);
  written = &profile->definition->characteristics[shown - profile->characteristics];
  type_id = written->type_id;
  muster_roster_reason_set_text (reason, _ ("%s of %s"), shown->name, profile->name);
  muster_context_trace_definition (&context, profile->definition, written->value);
  if (profile->link != NULL)
    muster_context_trace_definition (&context, profile->link, NULL);
  muster_context_modify_text (&context,
                              profile->definition,
                              profile->link,
                              MUSTER_MODIFIER_FIELD_CHARACTERISTIC,
                              type_id,
                              written->value);
  add_override (reason,
                muster_item_find_override (selection->item,
                                           MUSTER_OVERRIDE_CHARACTERISTIC,
                                           profile_id,
                                           characteristic_id));
  muster_roster_reason_set_value (reason, shown->value);
  return reason;
}
