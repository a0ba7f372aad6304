/* muster-roster-markdown.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* (transfer full): the whole roster with prices, profiles and rules. */
char *muster_roster_to_markdown (MusterRoster *roster);

G_END_DECLS
