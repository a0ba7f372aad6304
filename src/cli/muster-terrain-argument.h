/* muster-terrain-argument.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-terrain.h"
#include "muster-library.h"

G_BEGIN_DECLS

/**
 * muster_terrain_argument_load:
 * @name: as it was typed: "random", "random:SEED", a file, a table that comes with Muster, or one of the library
 * @library: (nullable): where it is open: a second time on its first day would back it up empty
 * @folder: (nullable): of the library
 * @title: (out) (optional): what to call it
 *
 * Returns: (transfer full): the terrain for @scenario, without its places; %NULL with @error set
 */
MusterTerrainPlan *muster_terrain_argument_load (const char *name,
                                                 const MusterRulebook *rulebook,
                                                 const MusterScenario *scenario,
                                                 MusterLibrary *library,
                                                 const char *folder,
                                                 char **title,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Lets the battle be played on it; what it lacks is told on stderr. */
gboolean muster_terrain_argument_take (MusterSetup *setup,
                                       const char *name,
                                       const MusterRulebook *rulebook,
                                       MusterLibrary *library,
                                       const char *folder,
                                       GError **error);

G_END_DECLS
