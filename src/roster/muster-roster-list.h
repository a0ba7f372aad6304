/* muster-roster-list.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* (transfer full): the whole roster as an indented list with prices. */
char *muster_roster_to_list (MusterRoster *roster);
/* A selection in it with what is below, and @indent spaces before it. */
void
muster_roster_list_append_selection (GString *out, guint indent, MusterRosterSelection *selection);

G_END_DECLS
