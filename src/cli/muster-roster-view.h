/* muster-roster-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* (transfer full): all that is known of one selection, as text. */
char *muster_roster_view_selection (MusterRosterSelection *selection);

G_END_DECLS
