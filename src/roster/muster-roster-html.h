/* muster-roster-html.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* (transfer full): a page that needs no other file: what is wrong, forces, selections with their prices, profiles as
 * tables, rules. */
char *muster_roster_to_html (MusterRoster *roster);

G_END_DECLS
