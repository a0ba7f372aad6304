/* muster-tried-rows.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tried-rows.h"

void
muster_tried_rows_free (MusterTriedRows *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->cells);
  g_free (self);
}
