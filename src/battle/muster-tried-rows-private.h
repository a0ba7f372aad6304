/* muster-tried-rows-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run-private.h"

G_BEGIN_DECLS

struct _MusterTriedRows
{
  const MusterTable *table;
  guint column;
  double low[MUSTER_MAX_KEYS + 1], high[MUSTER_MAX_KEYS + 1];
  GPtrArray *cells; /* what they gave, each once */
};

/* A log is kept where no battle runs, too. */
static inline void
muster_tried_rows_free (MusterTriedRows *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->cells);
  g_free (self);
}

/* Of several that are tried the @keys led to this @cell of the @column: "Wind: 1 to 6 gives force 5 or force 6". */
void muster_tried_rows_tell (MusterRun *run,
                             const MusterTable *table,
                             guint column,
                             const double *keys,
                             const MusterCitation *cite,
                             const char *cell);

G_END_DECLS
