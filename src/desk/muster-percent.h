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
/* The share that @part has of @games, where @before of them fell to those named before it. What is rounded are the sums, so
 * that the shares of all are 100 together. */
char *muster_percent_dup_share (guint before, guint part, guint games);
/* The same in words, as a chance that was measured, with how far off it may be. */
char *muster_percent_dup_estimate (guint before, guint part, guint games);

G_END_DECLS
