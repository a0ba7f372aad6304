/* muster-ring.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-ring.h"

MusterRing *
muster_ring_new (double inches, const char *label)
{
  MusterRing *self = g_new0 (MusterRing, 1);

  self->inches = inches;
  self->label = g_strdup (label);

  return self;
}

void
muster_ring_free (MusterRing *self)
{
  g_free (self->label);
  g_free (self);
}
