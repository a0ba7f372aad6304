/* arrive.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-arrival.h"
#include "muster-battles.h"

G_BEGIN_DECLS

/* A file that came in whole. @report: (nullable): gets what is wrong in it. Returns: 0 with @error set */
gint64 arrive (MusterShelf *shelf,
               MusterArrivalKind kind,
               const char *path,
               MusterReport *report,
               GError **error);
/* A battle that was begun. */
gint64 begin_usual (MusterBattles *battles, const char *rulebook, GError **error);

G_END_DECLS
