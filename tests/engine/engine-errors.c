/* engine-errors.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "engine-state.h"

#include <string.h>

/* The adapter with which the cases were recorded moved errors to other owners and guessed their source from
 * texts. All of that is here, and nowhere in the engine. */

static const char *const owner_names[] = { "roster", "force", "category", "selection" };

/* It found a constraint by its entry's name: one of a link is taken for one of the target of the same type,
 * that with the violated limit if there is one. */
static const MusterConstraint *
find_mistaken (const MusterViolation *violation)
{
  const MusterDefinition *definition = muster_catalogue_entry_get_definition (violation->entry);
  const MusterConstraint *first = NULL;

  for (guint i = 0; i < definition->n_constraints; i++)
    {
      const MusterConstraint *constraint = &definition->constraints[i];

      if (constraint->type != violation->constraint->type)
        continue;
      if (constraint->query.value == violation->limit)
        return constraint;
      if (first == NULL)
        first = constraint;
    }
  return first;
}

static gboolean
is_of_link (const MusterViolation *violation)
{
  const MusterDefinition *link = violation->entry != NULL
                                     ? muster_catalogue_entry_get_link (violation->entry)
                                     : NULL;

  return link != NULL && violation->constraint != NULL &&
         violation->constraint >= link->constraints &&
         violation->constraint < link->constraints + link->n_constraints;
}

/* What is too much of, or hidden, is told of the selection itself, unless it is below another. */
static gboolean
is_moved (const MusterViolation *violation)
{
  if (violation->entry == NULL ||
      (violation->kind != MUSTER_VIOLATION_MAX && violation->kind != MUSTER_VIOLATION_HIDDEN))
    return FALSE;
  return violation->owner != MUSTER_OWNER_SELECTION;
}

static void
add_member (JsonBuilder *json, const char *name, const char *value)
{
  if (value == NULL)
    return;
  json_builder_set_member_name (json, name);
  json_builder_add_string_value (json, value);
}

static void
add_error (JsonBuilder *json, const MusterViolation *violation, MusterIds *ids)
{
  const char *owner = owner_names[violation->owner];
  const char *owner_entry = violation->owner_entry_id;
  const char *entry = violation->entry_id;
  const char *constraint = violation->constraint_id;
  const MusterConstraint *mistaken = NULL;

  if (is_moved (violation))
    {
      owner = "selection";
      owner_entry = muster_ids_get_text (
          ids,
          muster_catalogue_entry_get_definition (violation->entry)->id);
    }
  if (is_of_link (violation))
    mistaken = find_mistaken (violation);
  if (mistaken != NULL)
    {
      entry = muster_ids_get_text (ids,
                                   muster_catalogue_entry_get_definition (violation->entry)->id);
      constraint = muster_ids_get_text (ids, mistaken->id);
    }
  json_builder_begin_object (json);
  add_member (json, "message", violation->message);
  add_member (json, "ownerType", owner);
  add_member (json, "ownerId", violation->owner_id);
  add_member (json, "ownerEntryId", owner_entry);
  add_member (json, "entryId", entry);
  add_member (json, "constraintId", constraint);
  json_builder_end_object (json);
}

void
engine_add_errors (JsonBuilder *json, MusterRoster *roster)
{
  MusterIds *ids = muster_game_system_get_ids (muster_roster_get_system (roster));

  json_builder_set_member_name (json, "errors");
  json_builder_begin_array (json);
  for (guint i = 0; i < muster_roster_get_n_violations (roster); i++)
    add_error (json, muster_roster_get_violation (roster, i), ids);
  json_builder_end_array (json);
}
