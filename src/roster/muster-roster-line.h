/* muster-roster-line.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* Lines that texts of rosters share. */

/* (transfer full): "2 × Trooper "Rats" – 6 pts", with marks for what the player says instead of the data. */
char *muster_roster_line_of (MusterRosterSelection *selection);
/* (transfer full): "2x Trooper "Rats"". @times: what stands between the number and the name */
char *muster_roster_line_dup_name (MusterRosterSelection *selection, const char *times);
/* Whether the player says something instead of the data. */
gboolean muster_roster_line_is_overridden (MusterRosterSelection *selection);
/* (transfer full): what the player says instead of the data: "Move 7, pts 45"; "" for nothing. */
char *muster_roster_line_dup_changes (MusterRosterSelection *selection);

/* What the player wrote (nullable): "| good for a raid", each line for itself. */
void muster_roster_line_append_notes (GString *out, guint indent, const char *notes);

/* Its own name, or that of its entry. */
const char *muster_roster_line_get_force_name (MusterRosterForce *force);
/* Empty where it is not known. */
const char *muster_roster_line_get_catalogue_name (MusterRosterForce *force);

G_END_DECLS
