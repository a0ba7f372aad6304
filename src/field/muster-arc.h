/* muster-arc.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One unit of a direction vector. */
#define MUSTER_ARC_UNIT (G_GINT64_CONSTANT (1) << 30)

void muster_arc_get_vector (int half_degrees, gint64 *dx, gint64 *dy);
gboolean muster_arc_contains (int facing, guint degrees, gint64 dx, gint64 dy);

G_END_DECLS
