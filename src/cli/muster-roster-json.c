/* muster-roster-json.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-json.h"

#include "muster-roster-line.h"
#include "muster-roster-view.h"
#include "muster-source.h"

static void
write_costs (const MusterShownCost *costs, guint n, MusterJsonWriter *json)
{
  muster_json_writer_begin_list (json, "costs");
  for (guint i = 0; i < n; i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "name", costs[i].name);
      muster_json_writer_add_text (json, "id", costs[i].type_id);
      muster_json_writer_add_number (json, "value", costs[i].value);
      if (costs[i].overridden)
        muster_json_writer_add_boolean (json, "changed-by-hand", TRUE);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static void
write_profiles (MusterRosterSelection *selection, MusterJsonWriter *json)
{
  guint n = 0;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection, &n);

  muster_json_writer_begin_list (json, "profiles");
  for (guint i = 0; i < n; i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "id", profiles[i].id);
      muster_json_writer_add_text (json, "name", profiles[i].name);
      muster_json_writer_add_text (json, "type", profiles[i].type_name);
      muster_json_writer_begin_list (json, "characteristics");
      for (guint j = 0; j < profiles[i].n_characteristics; j++)
        {
          const MusterShownCharacteristic *at = &profiles[i].characteristics[j];

          muster_json_writer_begin_object (json, NULL);
          muster_json_writer_add_text (json, "name", at->name);
          muster_json_writer_add_text (json, "value", at->value);
          muster_json_writer_add_boolean (json, "changed-by-hand", at->overridden);
          muster_json_writer_end (json);
        }
      muster_json_writer_end (json);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static void
write_rules (MusterRosterSelection *selection, MusterJsonWriter *json)
{
  guint n = 0;
  const MusterShownRule *rules = muster_roster_selection_get_rules (selection, &n);

  muster_json_writer_begin_list (json, "rules");
  for (guint i = 0; i < n; i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "id", rules[i].id);
      muster_json_writer_add_text (json, "name", rules[i].name);
      muster_json_writer_add_text (json, "description", rules[i].description);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static void
write_categories (MusterRosterSelection *selection, MusterJsonWriter *json)
{
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection, &n);

  muster_json_writer_begin_list (json, "categories");
  for (guint i = 0; i < n; i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "name", categories[i].name);
      muster_json_writer_add_text (json, "id", categories[i].id);
      muster_json_writer_add_boolean (json, "primary", categories[i].primary);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

void
muster_roster_json_write_selection (MusterRosterSelection *selection, MusterJsonWriter *json)
{
  guint n = 0;
  const MusterShownCost *costs = muster_roster_selection_get_costs (selection, &n);

  muster_json_writer_add_text (json, "id", muster_roster_selection_get_id (selection));
  muster_json_writer_add_text (json, "name", muster_roster_selection_get_name (selection));
  muster_json_writer_add_text (json,
                               "custom-name",
                               muster_roster_selection_get_custom_name (selection));
  muster_json_writer_add_text (json, "notes", muster_roster_selection_get_notes (selection));
  muster_json_writer_add_text (json, "entry", muster_roster_selection_get_entry_id (selection));
  muster_json_writer_add_text (json, "group", muster_roster_selection_get_group_id (selection));
  muster_json_writer_add_text (json, "type", muster_roster_selection_get_type_name (selection));
  muster_json_writer_add_integer (json, "number", muster_roster_selection_get_number (selection));
  muster_json_writer_add_boolean (json, "hidden", muster_roster_selection_is_hidden (selection));
  muster_json_writer_add_boolean (json,
                                  "in-data",
                                  muster_roster_selection_get_entry (selection) != NULL);
  muster_json_writer_add_boolean (json,
                                  "changed-by-hand",
                                  muster_roster_line_is_overridden (selection));
  write_costs (costs, n, json);
  write_categories (selection, json);
  write_profiles (selection, json);
  write_rules (selection, json);
  muster_json_writer_begin_list (json, "selections");
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_roster_json_write_selection (muster_roster_selection_get_selection (selection, i),
                                          json);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static void
write_force (MusterRosterForce *force, MusterJsonWriter *json)
{
  const MusterItem *item = muster_roster_force_get_item (force);
  guint n = 0;
  const MusterShownCost *costs = muster_roster_force_get_costs (force, &n);

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "id", item->id);
  muster_json_writer_add_text (json, "name", muster_roster_force_get_name (force));
  muster_json_writer_add_text (json, "custom-name", item->custom_name);
  muster_json_writer_add_text (json, "notes", item->notes);
  muster_json_writer_add_text (json, "entry", item->entry_id);
  muster_json_writer_add_text (json, "catalogue", item->catalogue_id);
  write_costs (costs, n, json);
  muster_json_writer_begin_list (json, "selections");
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_roster_json_write_selection (muster_roster_force_get_selection (force, i), json);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
  muster_json_writer_begin_list (json, "forces");
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    write_force (muster_roster_force_get_force (force, i), json);
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

static void
write_limits (MusterRoster *roster, MusterJsonWriter *json)
{
  guint n = 0;
  const MusterItemCost *limits = muster_roster_get_limits (roster, &n);

  muster_json_writer_begin_list (json, "limits");
  for (guint i = 0; i < n; i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "name", limits[i].name);
      muster_json_writer_add_text (json, "id", limits[i].type_id);
      muster_json_writer_add_number (json, "value", limits[i].value);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

void
muster_roster_json_write (MusterRoster *roster, MusterJsonWriter *json)
{
  const MusterCatalogue *system = muster_game_system_get_catalogue (
      muster_roster_get_system (roster),
      0);
  guint n = 0;
  const MusterShownCost *costs = muster_roster_get_costs (roster, &n);

  muster_json_writer_add_text (json, "id", muster_roster_get_id (roster));
  muster_json_writer_add_text (json, "name", muster_roster_get_name (roster));
  muster_json_writer_add_text (json, "notes", muster_roster_get_notes (roster));
  muster_json_writer_add_text (json, "game-system", system->name);
  write_costs (costs, n, json);
  write_limits (roster, json);
  muster_json_writer_begin_list (json, "forces");
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    write_force (muster_roster_get_force (roster, i), json);
  muster_json_writer_end (json);
}

void
muster_roster_json_write_violations (MusterRoster *roster, const char *name, MusterJsonWriter *json)
{
  static const char *const owners[] = { "roster", "force", "category", "selection" };

  muster_json_writer_begin_list (json, name);
  for (guint i = 0; i < muster_roster_get_n_violations (roster); i++)
    {
      const MusterViolation *at = muster_roster_get_violation (roster, i);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "message", at->message);
      muster_json_writer_add_text (json, "owner-type", owners[at->owner]);
      muster_json_writer_add_text (json, "owner", at->owner_id);
      muster_json_writer_add_text (json, "owner-entry", at->owner_entry_id);
      muster_json_writer_add_text (json, "entry", at->entry_id);
      muster_json_writer_add_text (json, "constraint", at->constraint_id);
      muster_json_writer_add_number (json, "limit", at->limit);
      muster_json_writer_add_number (json, "value", at->value);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

void
muster_roster_json_write_reason (const MusterRosterReason *reason,
                                 const char *name,
                                 MusterJsonWriter *json)
{
  const MusterLocation *where = muster_roster_reason_get_location (reason);

  muster_json_writer_begin_object (json, name);
  muster_json_writer_add_text (json, "text", muster_roster_reason_get_text (reason));
  muster_json_writer_add_text (json, "value", muster_roster_reason_get_value (reason));
  muster_json_writer_add_boolean (json, "held", muster_roster_reason_get_held (reason));
  if (where->source != NULL)
    {
      muster_json_writer_add_text (json, "file", muster_source_get_name (where->source));
      muster_json_writer_add_integer (json, "line", where->line);
    }
  muster_json_writer_begin_list (json, "steps");
  for (guint i = 0; i < muster_roster_reason_get_n_steps (reason); i++)
    muster_roster_json_write_reason (muster_roster_reason_get_step (reason, i), NULL, json);
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}
