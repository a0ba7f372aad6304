/* fuzz-catalogue.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "data.h"
#include "fuzz.h"
#include "muster-game-system.h"

/* Reads any files as a game system and goes through all that it got: nothing crashes, nothing leads out of the
 * system, going through groups comes to an end. */

static void
check_query (const MusterGameSystem *system, const MusterQuery *query)
{
  guint n = muster_game_system_get_n_cost_types (system);

  g_assert_true (query->cost < n || query->cost == G_MAXUINT32);
  g_assert_true (query->field != MUSTER_QUERY_FIELD_COST || query->cost < n);
  g_assert_true (query->value >= -1e15 && query->value <= 1e15);
}

static void
check_conditions (const MusterGameSystem *system, const MusterConditionGroup *group)
{
  for (guint i = 0; group != NULL && i < group->n_conditions; i++)
    check_query (system, &group->conditions[i].query);
  for (guint i = 0; group != NULL && i < group->n_groups; i++)
    check_conditions (system, &group->groups[i]);
}

static void
check_modifiers (const MusterGameSystem *system, const MusterModifier *modifiers, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_assert_nonnull (modifiers[i].value);
      check_conditions (system, modifiers[i].when);
      for (guint j = 0; j < modifiers[i].n_repeats; j++)
        check_query (system, &modifiers[i].repeats[j].query);
    }
}

static void
check_modifier_groups (const MusterGameSystem *system, const MusterModifierGroup *groups, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      check_conditions (system, groups[i].when);
      check_modifiers (system, groups[i].modifiers, groups[i].n_modifiers);
      check_modifier_groups (system, groups[i].groups, groups[i].n_groups);
    }
}

/* Down to the next entries, as whoever lists what can be chosen does. Links can lead to the same group again and again
 * without a circle, so that there may be more ways than anybody can go: depth is what is checked. */
static void
go_through (const MusterDefinition *definition, guint depth, guint *steps)
{
  const MusterDefinition *target = muster_definition_follow (definition);

  g_assert_cmpuint (depth, <, 5000);
  /* What stands in a rule or a profile is never asked for. */
  if (target->kind == MUSTER_DEFINITION_ENTRY || target->kind == MUSTER_DEFINITION_RULE ||
      target->kind == MUSTER_DEFINITION_PROFILE)
    return;
  /* Nor is an entry that stands in a group of infos, or in a link to infos that leads nowhere. */
  for (guint i = 0;
       target->kind != MUSTER_DEFINITION_INFO_GROUP &&
       target->kind != MUSTER_DEFINITION_INFO_LINK && i < target->n_entries && *steps != 0;
       i++, --*steps)
    go_through (target->entries[i], depth + 1, steps);
  for (guint i = 0; i < target->n_infos && *steps != 0; i++, --*steps)
    go_through (target->infos[i], depth + 1, steps);
}

static void
check_definition (const MusterGameSystem *system,
                  const MusterCatalogue *catalogue,
                  const MusterDefinition *definition)
{
  g_assert_nonnull (definition->name);
  g_assert_true (definition->catalogue == catalogue);
  g_assert_cmpuint (definition->number, >=, catalogue->first_number);
  g_assert_cmpuint (definition->number, <, catalogue->first_number + catalogue->n_definitions);
  g_assert_true (definition->id == MUSTER_ID_NONE ||
                 muster_game_system_get_definition (system, definition->id) != NULL);
  if (definition->target != NULL)
    g_assert_null (definition->target->target);
  for (guint i = 0; i < definition->n_entries; i++)
    g_assert_true (definition->entries[i]->parent == definition);
  for (guint i = 0; i < definition->n_constraints; i++)
    {
      g_assert_true (definition->constraints[i].owner == definition);
      check_query (system, &definition->constraints[i].query);
    }
  check_modifiers (system, definition->modifiers, definition->n_modifiers);
  check_modifier_groups (system, definition->modifier_groups, definition->n_modifier_groups);
}

static void
check_system (const MusterGameSystem *system)
{
  g_autofree char *report = muster_report_to_string (muster_game_system_get_report (system), TRUE);
  guint n_roots = 0;

  g_assert_nonnull (report);
  for (guint i = 0; i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);
      const MusterRoot *roots;

      for (guint j = 0; j < catalogue->n_definitions; j++)
        check_definition (system, catalogue, catalogue->definitions[j]);
      for (guint j = 0; j < catalogue->n_definitions; j++)
        {
          guint steps = 5000;

          go_through (catalogue->definitions[j], 0, &steps);
        }
      roots = muster_game_system_get_roots (system, catalogue, &n_roots);
      for (guint j = 0; j < n_roots; j++)
        g_assert_cmpuint (roots[j].entry->kind, ==, MUSTER_DEFINITION_ENTRY);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GPtrArray) parts = fuzz_split (data, size);
  g_autoptr (MusterCatalogueIndex) index = data_index (parts, 0);
  g_autoptr (MusterGameSystem) system = NULL;

  system = muster_game_system_load (index, NULL, NULL, MUSTER_GAME_SYSTEM_FLAGS_ONE_THREAD, NULL);
  if (system != NULL)
    check_system (system);

  return 0;
}
