/* muster-trace-tried-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

/* Of several that are tried the @keys led to this @cell of the @column: "Wind: 1 to 6 gives force 5 or force 6". */
void muster_trace_tell_tried (MusterRun *run,
                             const MusterTable *table,
                             guint column,
                             const double *keys,
                             const MusterCitation *cite,
                             const char *cell);

G_END_DECLS
