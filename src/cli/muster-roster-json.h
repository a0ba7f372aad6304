/* muster-roster-json.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-json-writer.h"
#include "muster-roster.h"

G_BEGIN_DECLS

/* Rosters for programs. */

/* Into the object that is open. */
void muster_roster_json_write (MusterRoster *roster, MusterJsonWriter *json);
void muster_roster_json_write_selection (MusterRosterSelection *selection, MusterJsonWriter *json);

/* A list of what is wrong, as member @name. */
void muster_roster_json_write_violations (MusterRoster *roster,
                                          const char *name,
                                          MusterJsonWriter *json);

/* Why something is as it is, as an object; NULL as @name in a list. */
void muster_roster_json_write_reason (const MusterRosterReason *reason,
                                      const char *name,
                                      MusterJsonWriter *json);

G_END_DECLS
