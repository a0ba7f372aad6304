/* muster-roster-text.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* (transfer full): plain text as it is put into a forum: a line for each unit, with what was chosen for it behind it. */
char *muster_roster_to_text (MusterRoster *roster);
/* One such line. */
void muster_roster_text_append_unit (GString *out, MusterRosterSelection *selection);

G_END_DECLS
