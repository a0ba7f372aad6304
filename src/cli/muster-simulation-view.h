/* muster-simulation-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-json-writer.h"
#include "muster-simulation.h"
#include "muster-terminal.h"

G_BEGIN_DECLS

/* The results of many games. Nothing in it depends on the number of threads. */
void muster_simulation_view_put (MusterTerminal *terminal,
                                 const MusterRulebook *rulebook,
                                 const MusterSimulationResult *result);

/* As members of the object that is open. */
void muster_simulation_view_write (const MusterRulebook *rulebook,
                                   const MusterSimulationResult *result,
                                   MusterJsonWriter *json);

G_END_DECLS
