/* muster-catalogue.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue.h"

void
muster_catalogue_locate (const MusterCatalogue *self, guint32 line, MusterLocation *location)
{
  *location = (MusterLocation){ .source = self->source, .line = line };
}
