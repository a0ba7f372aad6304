/* muster-battle-terrain.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-setup.h"
#include "muster-terrain-plan.h"

G_BEGIN_DECLS

/* A scenario on an open table with other terrain than its own. The areas and lines of the scenario go; its points,
 * such as where a side starts, lie under the new terrain, see muster_terrain_plan_join(). */

/* Whether the scenario has an open table. */
gboolean muster_battle_terrain_is_open (const MusterRulebook *rulebook,
                                        const MusterScenario *scenario);

/**
 * muster_battle_terrain_read:
 * @text: a plan
 * @name: printed in front of a place in @text, as compilers do
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterTerrainPlan *muster_battle_terrain_read (const char *text,
                                               const char *name,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_battle_terrain_new_random:
 * @seed: the same gives the same terrain
 *
 * Lays out what the scenarios of the rulebook have on their tables, at random, on one of the size that
 * @scenario has.
 *
 * Returns: (transfer full): terrain, without the places of the scenario; %NULL with @error set
 */
MusterTerrainPlan *muster_battle_terrain_new_random (const MusterRulebook *rulebook,
                                                     const MusterScenario *scenario,
                                                     guint64 seed,
                                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): what to call it. */
char *muster_battle_terrain_dup_random_title (guint64 seed);

/* (transfer full): the areas and lines of the table of @scenario, to build another one from; %NULL with @error set. */
MusterTerrainPlan *muster_battle_terrain_dup_own (const MusterRulebook *rulebook,
                                                  const MusterScenario *scenario,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_battle_terrain_join:
 * @terrain: of which the table is built
 *
 * Returns: (transfer full): the whole table of @scenario; %NULL with @error set where it has no open table, or
 *   the plan has too many pieces
 */
MusterTerrainPlan *muster_battle_terrain_join (const MusterRulebook *rulebook,
                                               const MusterScenario *scenario,
                                               const MusterTerrainPlan *terrain,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_battle_terrain_take:
 * @scenario: what @setup names
 * @title: (nullable): what the player calls the table
 *
 * Lets the battle be played on this table: the whole table is written into @setup, so that it stays what it was
 * whatever becomes of the plan.
 */
gboolean muster_battle_terrain_take (MusterSetup *setup,
                                     const MusterRulebook *rulebook,
                                     const MusterScenario *scenario,
                                     const MusterTerrainPlan *terrain,
                                     const char *title,
                                     GError **error);

/* Whether the whole table has each kind of point that the scenario has; else there is no such place to start from. */
gboolean muster_battle_terrain_check (const MusterScenario *scenario,
                                      const MusterTerrainPlan *whole,
                                      GError **error);

/* (transfer full) (element-type utf8): a sentence for each thing that the player should know before playing
 * @scenario on this table: what muster_terrain_plan_check() finds in it, and of what it has less than the scenario's
 * own. */
GPtrArray *
muster_battle_terrain_list_lacks (const MusterScenario *scenario,
                                  const MusterTerrainPlan *whole) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
