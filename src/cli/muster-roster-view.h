/* muster-roster-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-json-writer.h"
#include "muster-roster.h"

G_BEGIN_DECLS

/* Rosters for people, and for programs. */

/* (transfer full): the whole roster as an indented list with prices; as Markdown with profiles and rules, too. */
char *muster_roster_view_list (MusterRoster *roster);
char *muster_roster_view_markdown (MusterRoster *roster);

/* (transfer full): all that is known of one selection, as text. */
char *muster_roster_view_selection (MusterRosterSelection *selection);

/* Into the object that is open. */
void muster_roster_view_write (MusterRoster *roster, MusterJsonWriter *json);
void muster_roster_view_write_selection (MusterRosterSelection *selection, MusterJsonWriter *json);

/* A list of what is wrong, as member @name. */
void muster_roster_view_write_violations (MusterRoster *roster,
                                          const char *name,
                                          MusterJsonWriter *json);

/* Why something is as it is, as an object; NULL as @name in a list. */
void muster_roster_view_write_reason (const MusterRosterReason *reason,
                                      const char *name,
                                      MusterJsonWriter *json);

G_END_DECLS
