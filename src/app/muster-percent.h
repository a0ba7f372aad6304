/* muster-percent.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *muster_percent_dup (double chance);
/* In words, of a chance that was measured in so many games, with how far off it may be. */
char *muster_percent_dup_estimate (double chance, guint games);

G_END_DECLS
