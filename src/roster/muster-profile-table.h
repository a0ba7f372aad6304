/* muster-profile-table.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* Profiles of one type, which have the same characteristics: a table with a row for each. Valid until the next edit. */
typedef struct
{
  const char *type_id;   /* nullable */
  const char *type_name; /* nullable */
  GPtrArray *profiles;   /* of const MusterShownProfile */
} MusterProfileTable;

/* (transfer full) (element-type MusterProfileTable): of a selection, with those of all that is below it where @deep is
 * TRUE, in the order in which they come. What reads the same stands there once. */
GPtrArray *muster_profile_table_list (MusterRosterSelection *selection, gboolean deep);
/* Of the force itself. */
GPtrArray *muster_profile_table_list_force (MusterRosterForce *force);
/* Of all that is in it, in the order of their names. */
GPtrArray *muster_profile_table_list_roster (MusterRoster *roster);

/* (transfer container) (element-type MusterShownRule): likewise. */
GPtrArray *muster_roster_selection_list_rules (MusterRosterSelection *selection, gboolean deep);
/* Of the force and of all selections directly in it, in the order of their names. */
GPtrArray *muster_roster_force_list_all_rules (MusterRosterForce *force);
/* Of all forces, likewise. */
GPtrArray *muster_roster_list_all_rules (MusterRoster *roster);

G_END_DECLS
