/* muster-roster-csv.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* (transfer full): a table for other programs as RFC 4180 has it: a row for each selection, after one with the names of
 * the columns. What a selection costs is without what is below it, so that columns can be added up. */
char *muster_roster_to_csv (MusterRoster *roster);

G_END_DECLS
