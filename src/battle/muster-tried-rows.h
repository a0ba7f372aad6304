/* muster-tried-rows.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-declaration.h"

G_BEGIN_DECLS

/* The rows of one table that were hit while each of several was tried, as one reason. */
typedef struct
{
  const MusterTable *table;
  guint column;
  double low[MUSTER_MAX_KEYS + 1], high[MUSTER_MAX_KEYS + 1];
  GPtrArray *cells; /* what they gave, each once */
} MusterTriedRows;

void muster_tried_rows_free (MusterTriedRows *self);

G_END_DECLS
