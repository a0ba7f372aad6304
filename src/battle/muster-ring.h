/* muster-ring.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How far a range of somebody reaches on an open table, from the edge of its base. */
typedef struct
{
  double inches;
  char *label; /* what is within it, and beyond the next smaller ring: "Short"; "" beyond reach */
} MusterRing;

MusterRing *muster_ring_new (double inches, const char *label) G_GNUC_WARN_UNUSED_RESULT;
void muster_ring_free (MusterRing *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRing, muster_ring_free)

G_END_DECLS
